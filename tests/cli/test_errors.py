"""Bad input on the command line: one sentence, an exit status, and never a traceback."""

from pathlib import Path

import pytest

from crossword_app.cli import EXIT_DONE, EXIT_ERROR, EXIT_STOPPED, EXIT_UNFILLABLE, EXIT_USAGE
from tests.cli.running import run


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["fill", "{missing}"], "there is no file"),
        (["fill", "{grid}", "{missing}"], "there is no word list"),
        (["fill", "{grid}", "{list}", "--list", "{list}"], "at most one word list"),
        (["fill", "{grid}", "{list}", "picture.jpg"], "and one file to write, whose name ends in "),
        (["fill", "{list}", "{list}"], "cannot be opened"),
        (["words", "search", "A!"], "'!'"),
        (["fill", "{grid}", "{list}", "--floor", "7-Across:50"], "no entry '7-Across': name one"),
        (["fill", "{grid}", "{list}", "--ban", "R2D2"], "'R2D2' is banned and no word"),
        (["fill", "{grid}", "{list}", "--ban", "@{missing}"], "there is no word list"),
        (["fill", "{grid}", "{list}", "--wish", ""], "'' is wished and no word"),
        (["fill", "{grid}", "{list}", "--wish", "A" * 32], "give 1 to 31 letters"),
        (["fill", "{grid}", "{list}", "--wish", "bat:500"], "the score of 'bat', which is wished"),
        (["fill", "{grid}", "{list}", "--wish", "@{bad}"], "has lines without a word or a score"),
        (["fill", "{grid}", "{list}", "--wish", "BAT", "--ban", "bat"], "both wished and banned"),
        (["fill", "{grid}", "{list}", "--rebus", "r1c1=HEART"], "no empty square is at row 1, col"),
        (["fill", "{grid}", "{list}", "--rebus", "r0c9=HEART"], "no empty square is at row 0, col"),
        (["fill", "{grid}", "{list}", "--rebus", "r2c2=A7"], "'A7' cannot stand at row 2, col"),
        (
            ["fill", "{grid}", "{list}", "--rebus", "r2c2=A,B", "--rebus", "r2c2=CD"],
            "--rebus names the square at row 2, column 2 twice: give all",
        ),
        (["fill", "{grid}", "{list}", "--differ", "7"], "cannot differ in 7 of the 5 longest"),
        (["explain", "{grid}", "{list}", "out.png"], "explain writes no file"),
        (["analyse", "{grid}", "{list}", "out.png"], "analyse writes no file"),
        (["analyse", "{grid}", "{list}", "--slot", "9-Down"], "the grid has no entry '9-Down'"),
        (["analyse", "{grid}", "{list}", "--slot", "above"], "the grid has no entry 'above'"),
        (["analyse", "{full}", "{list}", "--slot", "1-Across"], "1-Across is filled already"),
        (["design"], "there are no theme entries: give at least one"),
        (["design", "--from", "{missing}"], "there is no file"),
        (["design", "Twice", "Other", "twice"], "TWICE is given twice"),
        (["design", "A"], "'A' has 1 letter: a theme entry needs 3 or more"),
        (["design", "αβγ"], "with letters of the English alphabet alone"),
        (
            ["design", "A" * 16],
            "longer than a grid of 15x15 allows, which is 15: take a grid of 16x16",
        ),
        (["design", "CAT", "--size", "3"], "each side must have 5 to 25 squares"),
        (["design", "CAT", "--size", "15x13", "--symmetry", "rotate-90"], "needs a square grid"),
        (["design", "CAT", "--words", "78-72"], "no pattern has 78 to 72 words"),
        (["design", "CAT", "DOG", "--choose", "3"], "ask for 1 to 2"),
        (["design", "CAT", "--must", "DOG"], "'DOG' is not among the theme entries"),
        (
            ["design", *(f"THEME{'ABCDEFGHIJ'[n % 10] * 2}{'ABCDE'[n // 10]}" for n in range(50))],
            "50 theme entries",
        ),
        (["design", "CAT", "--out", "{grid}"], "is no folder for designs"),
    ],
)
def test_an_error_is_one_sentence_and_status_1(
    arguments: list[str],
    sentence: str,
    places: dict[str, Path],
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run([argument.format(**places) for argument in arguments]) == EXIT_ERROR
    assert_one_error(capsys, sentence)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["fill", "{grid}", "{list}", "--floor", "101"], "no whole number from 0 to 100"),
        (["fill", "{grid}", "{list}", "--time", "never"], "no number of seconds"),
        (["fill", "{grid}", "{list}", "--time", "inf"], "no number of seconds"),
        (["fill", "{grid}", "--frob", "{list}"], "there is no option --frob"),
        (["fill"], "required: GRID (see"),
        (["fill", "{grid}", "{list}", "--floor", "3:"], "'' is no whole number"),
        (["fill", "{grid}", "{list}", "--floor", "99:50"], "'99' is no whole number from 1 to 31"),
        (["fill", "{grid}", "{list}", "--floor", "1-Up:50"], "'1-Up:50' is no floor: give"),
        (["fill", "{grid}", "{list}", "--no-shared-letters", "1"], "whole number from 2 to 31"),
        (["fill", "{grid}", "{list}", "--rebus", "r1=HEART"], "'r1=HEART' is no choice for a"),
        (["fill", "{grid}", "{list}", "--count", "0"], "no whole number from 1 to 1000"),
        (["fill", "{grid}", "{list}", "--count", "9" * 99], "no whole number from 1 to 1000"),
        (["fill", "{grid}", "{list}", "--improve", "soon"], "'soon' is no number of seconds"),
        (["fill", "{grid}", "{list}", "--prefer", "both"], "'both'"),
        (["fill", "{grid}", "{list}", "--threads", "3"], "no whole number from 1 to 2"),
        (["fill", "{grid}", "{list}", "--nodes", "-5"], "no whole number from 1 to"),
        (["analyse", "{grid}", "{list}", "--best", "0"], "no whole number from 1 to 10000"),
        (["design", "CAT", "--blocks", "few"], "'few' is no range"),
        (["design", "CAT", "--time", "0"], "'0' is no number above 0"),
        (["design", "CAT", "--frob"], "there is no option --frob"),
        (["words"], "COMMAND"),
        (["frobnicate"], "frobnicate"),
    ],
)
def test_a_command_line_that_cannot_be_is_one_sentence_and_status_2(
    arguments: list[str],
    sentence: str,
    places: dict[str, Path],
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run([argument.format(**places) for argument in arguments]) == EXIT_USAGE
    assert_one_error(capsys, sentence)


def assert_one_error(capsys: pytest.CaptureFixture[str], sentence: str) -> None:
    printed = capsys.readouterr()
    assert printed.err.startswith("error: ")
    assert printed.err.count("\n") == 1
    assert sentence in printed.err


@pytest.mark.parametrize("name", ["fill", "explain", "analyse"])
@pytest.mark.parametrize(
    ("asked", "status", "sentence"),
    [
        (("B__", "", ""), EXIT_ERROR, "list.txt cannot be read (it is empty)"),
        (("BAT", "bat", ""), EXIT_ERROR, "there is nothing to fill"),
        (("###", "bat", ""), EXIT_ERROR, "there is nothing to fill"),
        (("B7_", "bat", ""), EXIT_ERROR, "'7' at row 1, column 2 is no letter"),
        (("_" * 40, "bat", ""), EXIT_ERROR, "1-Across has 40 "),
        (("_" * 51, "bat", ""), EXIT_ERROR, "51"),
        (("____", "bat", ""), EXIT_UNFILLABLE, "no word of 4 letters with score 50 or more"),
        (
            ("____", "bats", "--floor 4:90"),
            EXIT_UNFILLABLE,
            "with score 90 or more is left for 1-A",
        ),
        (("Q_X", "bat", ""), EXIT_UNFILLABLE, "no word that reads Q?X"),
        (("BAT#B__", "bat", ""), EXIT_UNFILLABLE, "no word that reads B??"),
        (("BAT#BAT", "bat", ""), EXIT_UNFILLABLE, "BAT is given twice, at 1-Across and 2-Across"),
        (("B__", "bat", "--ban bat"), EXIT_UNFILLABLE, "no word that reads B??"),
        (("B__", "bat", "--time 0"), EXIT_STOPPED, "the time limit of 0 seconds is reached"),
        (("B__", "bat", "--time 1e308"), EXIT_DONE, ""),
        (("B__", "bat", "--seed -1"), EXIT_USAGE, "'-1' is no whole number from 0"),
        (("B__", "bat", "--floor 1e9"), EXIT_USAGE, "'1e9' is no whole number from 0 to 100"),
    ],
)
def test_what_cannot_be_done_is_said_in_one_sentence(
    name: str,
    asked: tuple[str, str, str],
    status: int,
    sentence: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Asked are a row of the grid, a list, and options."""
    grid, words, options = asked
    (tmp_path / "grid.txt").write_text(f"{grid}\n{'#' * len(grid)}\n", "utf-8")
    (tmp_path / "list.txt").write_text(words, "utf-8")
    arguments = [name, tmp_path / "grid.txt", tmp_path / "list.txt", *options.split()]
    assert run(arguments) == status
    printed = capsys.readouterr()
    told = printed.err + printed.out
    assert sentence in told
    assert "Traceback" not in told
    if status in {EXIT_ERROR, EXIT_USAGE}:
        assert (printed.out, printed.err.count("\n")) == ("", 1)
        assert printed.err.startswith("error: ")
