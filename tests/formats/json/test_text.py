"""The JSON of ipuz: as other programs really write it, and never at the cost of time or memory."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crossword_app.errors import FileError
from crossword_app.formats.json.text import looks_like_document, parse_document, render_document
from tests.strategies import json_values


def parsed(content: str | bytes) -> tuple[object, list[str]]:
    """Return what *content* holds, and what was said of it."""
    warnings: list[str] = []
    content = content.encode() if isinstance(content, str) else content
    assert looks_like_document(content)
    return parse_document(content, warnings), warnings


@pytest.mark.parametrize(
    "wrapping",
    [
        "{}",
        " \n{} ",
        "ipuz({});",
        "ipuz_callback_function( {} )\n",
        "a.b$({})",
        "\ufeffipuz({})",
        "var puzzle = {};",
        "// made by hand\n/* {\n */ ipuz({})",
        "let p={}",
    ],
)
@pytest.mark.parametrize("encoding", ["utf-8", "utf-16"])
def test_a_document_may_be_wrapped_for_scripts(wrapping: str, encoding: str) -> None:
    text = wrapping.replace("{}", json.dumps({"title": "({é})"}, ensure_ascii=False))
    encoded = text.removeprefix("\ufeff") if encoding == "utf-16" else text
    assert parsed(encoded.encode(encoding)) == ({"title": "({é})"}, [])


def test_text_of_old_windows_programs_is_read_and_told() -> None:
    document, (warning,) = parsed(b'{"title": "caf\xe9 \x93x\x94"}')
    assert document == {"title": "café “x”"}
    assert "not UTF-8" in warning


@pytest.mark.parametrize(
    "text",
    [
        '{"a": [1, 2,], "b": ",]",}',
        '{"a": [1, 2 , \n ], "b": ",]" , }',
        '// one\n{"a": [1, 2], /* , ] " */ "b": ",]"} // end',
        '{"a": [1, 2], "b": ",]"} /* never closed',
        '{a: [1, 2], b : ",]"}',
    ],
)
def test_commas_and_comments_too_many_are_passed_over_and_told(text: str) -> None:
    warnings: list[str] = []
    assert looks_like_document(text.encode())
    assert parse_document(text.encode(), warnings) == {"a": [1, 2], "b": ",]"}
    assert len(warnings) == 1


def test_strings_are_left_alone_when_commas_are_passed_over() -> None:
    hard = 'a "quoted" ,] // \\ /* ,} \\"'
    text = json.dumps({"hard": hard, "more": [hard]})[:-2] + ",],}"
    assert parsed(text)[0] == {"hard": hard, "more": [hard]}


def test_strings_may_hold_line_breaks() -> None:
    assert parsed('{"a": "one\n\ttwo"}') == ({"a": "one\n\ttwo"}, [])


@given(st.dictionaries(st.text(st.characters(exclude_categories=["Cs"])), json_values))
def test_what_is_rendered_is_read_as_it_was(document: dict[str, object]) -> None:
    assert parsed(render_document(document)) == (document, [])


def test_what_fits_stays_on_one_line() -> None:
    document = {"short": [1, 2, {"a": None}], "long": [["x" * 40] * 2, ["y" * 40] * 3], "empty": []}
    x, y = json.dumps(["x" * 40] * 2), '"' + "y" * 40 + '"'
    assert render_document(document).decode() == (
        '{\n "short": [1, 2, {"a": null}],\n'
        f' "long": [\n  {x},\n  [\n   {y},\n   {y},\n   {y}\n  ]\n ],\n "empty": []\n}}\n'
    )


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"{" * 100_000, "damaged"),
        (b'{"a":' * 100_000, "nested without end"),
        (json.dumps({"deep": json.loads("[" * 90 + "]" * 90)}).encode(), "nested without end"),
        (b'{"a": 1e999}', "damaged"),
        (b'{"a": NaN}', "damaged"),
        (b'{"a": ' + b"9" * 5000 + b"}", "damaged"),
        (b'{"a":\n"b', "cut short at line 2"),
        (b"{,1}", "damaged"),
        (b'\xff\xfe{"kind"', "damaged"),
        (b"[1]", "no document of one"),
        (b'{"a": [' + b"[]," * 300_000 + b"1]}", "far larger than any crossword"),
        (b'{"a": "' + b"x" * 30_000_000 + b'"}', "far larger than any crossword"),
        (b'{"a": "\\u2603' + b"x" * 7_000_000 + b'"}', "far larger than any crossword"),
        ('{"a": "☃' + "x" * 13_000_000 + '"}', "far larger than any crossword"),
        (b'{"a": "' + b'\\"' * 400_000, "damaged"),
        (b"{" + b"/*" * 400_000, "damaged"),
        (b"{" + b'"' * 400_001, "damaged"),
    ],
)
def test_damage_is_one_sentence(content: bytes | str, sentence: str) -> None:
    content = content.encode() if isinstance(content, str) else content
    with pytest.raises(FileError, match=sentence):
        parse_document(content, [])


@pytest.mark.parametrize(
    "content", [b"", b"[1]", b"..#\n", b"CAT", b"ipuz", b"\xff\xfe", b"a b {", b"// {"]
)
def test_what_begins_otherwise_is_no_document(content: bytes) -> None:
    assert not looks_like_document(content)
