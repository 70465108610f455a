"""docs/schemas has the shape of every --json report: `run_json` holds all reports of the tests to them."""

import json

import pytest

from crossword_app.cli import parser_of
from tests.cli.running import SCHEMAS
from tests.cli.schema_checker import breaches
from tests.cli.test_help import LEAVES

ALL = parser_of()


@pytest.mark.skipif(not SCHEMAS.exists(), reason="the schemas are no part of an installed package")
def test_each_command_with_json_has_a_schema() -> None:
    with_json = {
        "-".join(names)
        for names in LEAVES
        if "--json" in ALL.for_command(names).format_whole_help()
    }
    assert {path.stem for path in SCHEMAS.iterdir()} == with_json
    for path in SCHEMAS.iterdir():
        schema = json.loads(path.read_text("utf-8"))
        assert schema["title"] == f"crossword-app {path.stem.replace('-', ' ')} --json"
        assert schema["type"] == "object"


def test_breaches_of_a_schema_are_found() -> None:
    schema = {
        "type": "object",
        "properties": {
            "words": {"type": "array", "items": {"type": ["string", "null"]}},
            "count": {"type": "integer"},
        },
        "required": ["count"],
    }
    assert list(breaches({"count": 1, "words": ["a", None]}, schema)) == []
    assert list(breaches({"words": [5]}, schema)) == [
        "$: count is missing",
        "$.words[0]: 5 is no ['string', 'null']",
    ]
    assert list(breaches({"count": True}, schema)) == ["$.count: True is no integer"]
    assert list(breaches({"count": 1, "more": 2}, schema)) == ["$: more is not in the schema"]
    assert list(breaches(1, {"minimum": 2})) == [
        "$: the schema has ['minimum'], which nothing checks"
    ]
