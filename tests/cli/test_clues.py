"""`crossword-app clues`: clues looked up, brought in and taken away."""

import os
import shutil
import sys
from pathlib import Path

import pytest

from crossword_app.cli import EXIT_DONE, EXIT_ERROR
from crossword_app.dictionary.clues.imports import clue_database_path
from crossword_app.dictionary.clues.own import own_clues_path, remember
from crossword_app.formats.files import load_puzzle, save_document
from crossword_app.model.edits import set_clue
from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Clue, Puzzle
from crossword_app.paths import HOME_VARIABLE
from tests.cli.running import run, run_json


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "home"))


@pytest.mark.skipif(sys.platform == "win32", reason="pipes are a matter of POSIX")
@pytest.mark.parametrize("name", ["pipe", "pipe.puz", "pipe.zip"])
def test_a_pipe_is_refused_and_not_waited_for(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    os.mkfifo(tmp_path / name)
    assert run(["clues", "import", tmp_path / name]) == EXIT_ERROR
    assert "is not a file: choose a file of clues" in capsys.readouterr().err


def test_clues_are_brought_in_looked_up_and_taken_away(
    tmp_path: Path, shipped_clues: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    shutil.copy(shipped_clues, clue_database_path())
    path = tmp_path / "mine.txt"
    path.write_text("RIVER|Avon, for one\nRIVER|Avon, for one\nODE|Lines\n")
    remember(own_clues_path(), "My puzzle", [("RIVER", "It has two banks")], 2020)
    assert run(["clues", "import", path]) == EXIT_DONE
    assert capsys.readouterr().out == "mine.txt: 3 clues read\n"
    assert run(["clues", "for", "river", "--limit", "2"]) == EXIT_DONE
    assert capsys.readouterr().out == "RIVER\tIt has two banks\nRIVER\tAvon, for one\n"
    status, report = run_json(["clues", "search", "one avon"], capsys)
    assert status == EXIT_DONE
    assert report["clues"] == [
        {
            "answer": "RIVER",
            "clue": "Avon, for one",
            "sources": ["mine.txt"],
            "year": None,
            "count": 2,
            "gives_away": False,
        }
    ]
    assert run(["clues", "sources", "--remove", "mine.txt"]) == EXIT_DONE
    assert "mine.txt" not in capsys.readouterr().out
    for name in ("mine.txt", "the program", "your puzzles"):
        assert run(["clues", "sources", "--remove", name]) == EXIT_ERROR
        assert capsys.readouterr().err.startswith("error: ")


def test_what_is_no_file_of_clues_is_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "empty.txt"
    path.write_text("")
    for bad in (path, tmp_path / "missing.txt"):
        assert run(["clues", "import", bad]) == EXIT_ERROR
        assert capsys.readouterr().err.count("\n") == 1


def test_clues_of_no_end_keep_their_print_style_and_are_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    puzzle = Puzzle(Grid.parse("CAT\nOHO\nWIN"))
    puzzle = set_clue(puzzle, puzzle.grid.slots[0], Clue("'" * 5_001))
    save_document(puzzle, tmp_path / "puzzle.ipuz")
    style = ["clues", "style", tmp_path / "puzzle.ipuz", "--signs", "curly-quotes"]
    assert run(style) == EXIT_DONE
    out, err = capsys.readouterr()
    assert out == "all clues are in this style\n"
    assert "1 clue of more than 5,000 characters left as before" in err


def test_the_print_style_of_a_puzzle_is_shown_and_made_alike(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    puzzle = Puzzle(Grid.parse("CAT\nOHO\nWIN"))
    for slot, text in zip(puzzle.grid.slots, ('"Pet"', "Cry — so", "It's 'so'"), strict=False):
        puzzle = set_clue(puzzle, slot, Clue(text))
    path, styled = tmp_path / "puzzle.ipuz", tmp_path / "styled.ipuz"
    save_document(puzzle, path)
    style = ["clues", "style", path]
    assert run(style) == EXIT_DONE
    assert capsys.readouterr().out == "4A\tCry — so\tCry—so\n"
    signs = ["--signs", "curly-quotes,en-dashes"]
    assert run([*style, styled, *signs, "--only", "1a", "--only", "5A"]) == EXIT_DONE
    assert capsys.readouterr().out == "1A\t\"Pet\"\t“Pet”\n5A\tIt's 'so'\tIt’s ‘so’\n"
    written = load_puzzle(styled).puzzle
    assert [clue.text for clue in written.clues.values()] == ["“Pet”", "Cry — so", "It’s ‘so’"]
    _, report = run_json(["clues", "style", styled, *signs], capsys)
    assert report["changes"] == [{"entry": "4A", "before": "Cry — so", "after": "Cry – so"}]
    assert run(["clues", "style", styled, *signs, "--only", "1A"]) == EXIT_ERROR
    assert "the clue of 1A does not change" in capsys.readouterr().err
    assert run([*style, "--signs", "straight-quotes"]) == EXIT_DONE
    assert capsys.readouterr().out == "all clues are in this style\n"
