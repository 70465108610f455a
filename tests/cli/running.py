"""Runs commands as scripts and people call them."""

import json
import sys
from collections.abc import Sequence
from typing import Any

import pytest

from crossword_app.cli import main


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
    """Return the exit status of a command, and its JSON report."""
    status = run([*arguments, "--json"])
    return status, json.loads(capsys.readouterr().out)
