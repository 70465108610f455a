"""Starts that cannot succeed: one sentence on standard error and a status, no traceback and no abort."""

import os
import subprocess
import sys
from pathlib import Path

import pytest


@pytest.mark.parametrize(
    ("variables", "told"),
    [
        ({"QT_QPA_PLATFORM": "xcb"}, "no display"),
        ({"QT_QPA_PLATFORM": ""}, "no display"),
        ({"QT_QPA_PLATFORM": "", "DISPLAY": ":9977"}, "does not answer"),
        ({"QT_QPA_PLATFORM": "nonsense"}, "QT_QPA_PLATFORM=nonsense"),
        ({"CROSSWORD_APP_HOME": "~no-such-user/x"}, "no such user"),
    ],
)
def test_where_no_window_is_possible_a_sentence_says_so(
    home: Path, variables: dict[str, str], told: str
) -> None:
    environment = {
        key: value
        for key, value in os.environ.items()
        if key not in {"DISPLAY", "WAYLAND_DISPLAY", "XDG_SESSION_TYPE"}
    }
    done = subprocess.run(
        [sys.executable, "-m", "crossword_app"],
        env={**environment, "CROSSWORD_APP_HOME": str(home), **variables},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 1
    assert done.stderr.startswith("error: ")
    assert done.stderr.count("\n") == 1
    assert told in done.stderr


@pytest.mark.parametrize(
    "arguments",
    [
        ["A" * 100_000],
        ["A" * 100_000 + ".ipuz"],
        ["a/" * 50_000],
        ["fill", "A" * 100_000],
        ["new", "A" * 100_000 + ".ipuz"],
        ["clues", "import", "A" * 100_000],
    ],
    ids=["name", "file", "folders", "fill", "new", "clues"],
)
def test_an_argument_of_100000_letters_is_answered_in_a_sentence(
    home: Path, arguments: list[str]
) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "crossword_app", *arguments],
        env={**os.environ, "CROSSWORD_APP_HOME": str(home), "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode in {1, 2}
    assert done.stderr.startswith("error: ")
    assert "program itself failed" not in done.stderr
    assert len(done.stderr) < 2_000
