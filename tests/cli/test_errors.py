"""Bad input on the command line: one sentence, exit status 1, and never a traceback."""

from pathlib import Path

import pytest

from crossword_app.cli import EXIT_ERROR
from tests.cli.running import run


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["fill", "{missing}"], "there is no file"),
        (["fill", "{grid}", "{missing}"], "there is no word list"),
        (["fill", "{grid}", "{list}", "--list", "{list}"], "at most one word list"),
        (["fill", "{grid}", "{list}", "--floor", "101"], "no whole number from 0 to 100"),
        (["fill", "{grid}", "{list}", "--time", "never"], "no number of seconds"),
        (["fill", "{grid}", "{list}", "--time", "inf"], "no number of seconds"),
        (["fill", "{grid}", "{list}", "picture.jpg"], "whose name ends in .png"),
        (["fill", "{grid}", "--frob", "{list}"], "unrecognized arguments: --frob"),
        (["fill"], "required: GRID (see"),
        (["fill", "{list}", "{list}"], "cannot be opened"),
        (["words", "search", "A!"], "'!'"),
        (["words"], "COMMAND"),
        (["frobnicate"], "frobnicate"),
    ],
)
def test_an_error_is_one_sentence_and_status_1(
    arguments: list[str],
    sentence: str,
    places: dict[str, Path],
    capsys: pytest.CaptureFixture[str],
) -> None:
    status = run([argument.format(**places) for argument in arguments])
    printed = capsys.readouterr()
    assert status == EXIT_ERROR
    assert printed.err.startswith("error: ")
    assert printed.err.count("\n") == 1
    assert sentence in printed.err
