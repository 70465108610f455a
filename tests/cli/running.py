"""Runs commands as scripts and people call them."""

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from crossword_app.cli import main
from tests.cli.schema_checker import breaches

SCHEMAS = Path(__file__).resolve().parents[2] / "docs" / "schemas"


def command(*arguments: object) -> list[str]:
    """Return the command line that runs a command in a separate process."""
    return [sys.executable, "-m", "crossword_app", *map(str, arguments)]


def run(arguments: Sequence[object]) -> int:
    """Return the exit status of a command, run in this process."""
    try:
        return main([str(argument) for argument in arguments])
    except SystemExit as exit_:
        return int(exit_.code or 0)


def run_json(
    arguments: Sequence[object], capsys: pytest.CaptureFixture[str]
) -> tuple[int, dict[str, Any]]:
    """Return the exit status of a command, and its JSON report, which is as its schema says."""
    status = run([*arguments, "--json"])
    report = json.loads(capsys.readouterr().out)
    assert not list(breaches(report, _schema_of(list(map(str, arguments)))))
    return status, report


def _schema_of(arguments: Sequence[str]) -> dict[str, Any]:
    """Return the schema of docs/schemas for the report of this command; an empty one for an installed package."""
    names = {"-".join(arguments[:count]) for count in (1, 2)}
    found = [path for path in SCHEMAS.glob("*.json") if path.stem in names]
    if not SCHEMAS.exists():
        return {}
    (path,) = found
    schema: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return schema
