"""`crossword-app square`: word squares found, ranked and counted."""

from pathlib import Path

import pytest

from crossword_app.cli import EXIT_DONE, EXIT_ERROR, EXIT_UNFILLABLE, EXIT_USAGE
from crossword_app.formats.files import load_puzzle
from tests.cli.running import run, run_json

LIST = "bit;90\nice;80\nten;70\nbat;60\nate;60\nfour;60\n"


@pytest.fixture
def words(tmp_path: Path) -> Path:
    path = tmp_path / "words.txt"
    path.write_text(LIST, "utf-8")
    return path


def test_a_square_is_printed_and_written(
    words: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "square.ipuz"
    asked = ["square", "3", out, "--list", words, "--kind", "symmetric"]
    assert run([*asked, "--best"]) == EXIT_DONE
    said = capsys.readouterr()
    assert said.out == "BIT\nICE\nTEN\nmean score 80.0, lowest 70\n"
    assert said.err.startswith("no other scores more (proved); ")
    assert load_puzzle(out).puzzle.grid.rows == ("BIT", "ICE", "TEN")
    assert run([*asked, "--count", "5"]) == EXIT_DONE
    said = capsys.readouterr()
    assert "2 squares, and there are no others" in said.err
    assert len(list(tmp_path.glob("square-*.ipuz"))) == 2


def test_squares_are_counted_and_reported(words: Path, capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["square", "3x3", "--list", words, "--kind", "symmetric"]
    assert run([*asked, "--how-many"]) == EXIT_DONE
    assert capsys.readouterr().out.startswith("2: every symmetric square of 3x3 was counted (")
    status, report = run_json([*asked, "--how-many", "--floor", "70"], capsys)
    assert (status, report["found"], report["is_exact"]) == (EXIT_DONE, 1, True)
    status, report = run_json([*asked, "--floor", "70"], capsys)
    assert status == EXIT_DONE
    (square,) = report["squares"]
    assert square["rows"] == ["BIT", "ICE", "TEN"]
    assert (square["mean_score"], square["min_score"]) == (80, 70)


def test_that_there_is_none_is_proved(words: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["square", "3", "--list", words]) == EXIT_UNFILLABLE
    assert "there is no double square of 3x3 of these words" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("asked", "status", "sentence"),
    [
        (["0"], EXIT_ERROR, "2 to 15 letters"),
        (["many"], EXIT_USAGE, "is no size"),
        (["5x4", "--kind", "symmetric"], EXIT_ERROR, "give it equal sides"),
        (["5"], EXIT_ERROR, "no word of 5 letters"),
        (["3", "a.ipuz", "--how-many"], EXIT_ERROR, "writes no file"),
        (["3", "--to", "ipuz"], EXIT_ERROR, "give one OUT"),
        (["3", "a.doc"], EXIT_ERROR, "does not say what to write"),
        (["3", "--best", "--how-many"], EXIT_USAGE, "not allowed with"),
    ],
)
def test_mistakes_are_told_in_a_sentence(
    asked: list[str],
    status: int,
    sentence: str,
    words: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run(["square", *asked, "--list", words]) == status
    said = capsys.readouterr().err
    assert sentence in said
    assert said.count("\n") == 1
