"""`--only`: words that entries take only, on the command line and as saved with the puzzle."""

from pathlib import Path

import pytest

from crossword_app.cli import EXIT_DONE, EXIT_ERROR, EXIT_UNFILLABLE, main
from crossword_app.fill.requests.only_texts import read_only, with_only
from crossword_app.fill.requests.puzzle_options import PuzzleOptions
from crossword_app.formats.files import save_document
from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Puzzle
from tests.cli.running import run_json


@pytest.fixture
def words(tmp_path: Path) -> Path:
    path = tmp_path / "words.txt"
    path.write_text("BEAST;70\nBEAN;90\nFOAM;60\n")
    return path


@pytest.fixture
def grid(tmp_path: Path) -> Path:
    path = tmp_path / "grid.txt"
    path.write_text("....\n####\n")
    return path


def test_an_altered_word_is_told_whole(
    grid: Path, words: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status, report = run_json(["fill", grid, words, "--only", "1A=s/ST/S/"], capsys)
    assert (status, report["rows"]) == (EXIT_DONE, ["BEAS", "####"])
    assert report["words"] == [{"slot": "1-Across", "word": "BEAS", "score": 70, "whole": "BEAST"}]
    assert main(["fill", str(grid), str(words), "--only", "1A=drop-last"]) == EXIT_DONE
    assert "altered: BEAS at 1-Across is BEAST" in capsys.readouterr().err


def test_a_list_of_the_entry_and_the_sentence_where_none_fits(
    grid: Path, words: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    seeds = tmp_path / "seeds.txt"
    seeds.write_text("ZOOM\nFOAM\n")
    assert main(["fill", str(grid), str(words), "--only", f"1A=@{seeds}"]) == EXIT_DONE
    assert capsys.readouterr().out.split()[0] in {"ZOOM", "FOAM"}
    only = ["--only", f"1A=@{seeds}", "--only", "1A=/Q/"]
    assert main(["fill", str(grid), str(words), *only]) == EXIT_UNFILLABLE
    said = "1-Across takes only words of seeds.txt that match /Q/: none fits ????"
    assert said in capsys.readouterr().err
    status, report = run_json(["explain", grid, words, *only], capsys)
    assert status == EXIT_UNFILLABLE
    assert report["mends"][0]["kind"] == "any word"
    assert report["mends"][0]["what"] == "let 1-Across take any word"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("1A=@gone.txt", "there is no word list at"),
        ("9A=/A/", "the grid has no entry '9A'"),
        ("1A=/(/", "means nothing"),
        (r"1A=/(.*)*\1/", "could take very long"),
        ("1A", "says no words for an entry"),
        ("1A=s/A/A/", "changes no words"),
    ],
)
def test_what_cannot_be_is_one_sentence(
    grid: Path, words: Path, text: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["fill", str(grid), str(words), "--only", text]) == EXIT_ERROR
    printed = capsys.readouterr().err
    assert printed.startswith("error: ")
    assert said in printed
    assert printed.count("\n") == 1


def test_saved_rules_hold_and_one_that_is_gone_does_not_stop_the_rest(
    words: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    puzzle = Puzzle(Grid.parse("....\n####\n...."))
    seeds = tmp_path / "seeds.txt"
    seeds.write_text("FOAM\n")
    asked = [read_only(text, puzzle.grid) for text in (f"1A=@{seeds}", "2A=/^B/")]
    path = tmp_path / "puzzle.ipuz"
    save_document(with_only(PuzzleOptions.of(puzzle), asked).put_into(puzzle), path)
    assert main(["fill", str(path), str(words)]) == EXIT_DONE
    assert capsys.readouterr().out.split() == ["FOAM", "####", "BEAN"]
    seeds.unlink()
    assert main(["fill", str(path), str(words)]) == EXIT_DONE
    captured = capsys.readouterr()
    assert captured.out.split()[2] == "BEAN"
    assert "1-Across should take only words of seeds.txt, which cannot be read" in captured.err
    assert main(["fill", str(path), str(words), "--only", "1A=BEAN"]) == EXIT_UNFILLABLE
