"""`crossword-app stats`: what is counted."""

import json
from functools import partial
from pathlib import Path

import pytest

from crossword_app.cli import EXIT_DONE
from crossword_app.formats.files import save_document
from crossword_app.model.clue_notes import (
    Difficulty,
    change_clues,
    set_difficulty,
    with_difficulty,
)
from crossword_app.model.grid import Grid
from crossword_app.model.languages import DUTCH
from crossword_app.model.puzzle import Clue, Puzzle
from crossword_app.paths import HOME_VARIABLE
from tests.cli.running import run, run_json


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Earlier puzzles of whoever runs the tests do not count."""
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "home"))


def test_a_puzzle_is_counted_and_scored(
    list_file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """BAT, BOT and TAN are in the list; the columns are BO?, A??, TAN."""
    grid = Grid.parse("BAT\nO#A\nT#N")
    path = tmp_path / "puzzle.ipuz"
    save_document(Puzzle(grid, clues={grid.slots[0].key: Clue("Club")}), path)
    status, report = run_json(["stats", path, list_file], capsys)
    assert status == EXIT_DONE
    assert (report["rows"], report["columns"]) == (3, 3)
    assert (report["words"], report["blocks"], report["empty_squares"]) == (3, 2, 0)
    assert report["lengths"] == {"3": 3}
    assert report["letters"] == {"A": 2, "B": 1, "N": 1, "O": 1, "T": 2}
    assert report["missing_letters"] == list("CDEFGHIJKLMPQRSUVWXYZ")
    assert report["scrabble_average"] == round((3 + 1 + 1 + 1 + 1 + 1 + 1) / 7, 4)
    assert (report["level"], report["levels"]) == (None, {})
    assert report["clues"] == {"missing": 2, "draft": 0, "done": 1}
    assert report["scores"] == {"1-Across": 90, "1-Down": 60, "2-Down": 60}
    assert (report["mean_score"], report["min_score"], report["unlisted"]) == (70, 60, [])
    assert run(["stats", path, "--list", list_file]) == EXIT_DONE
    lines = dict(line.split(":", 1) for line in capsys.readouterr().out.splitlines())
    assert lines["size"].strip() == "3x3"
    assert lines["mean score"].strip() == "70.00"
    assert lines["clues"].strip() == "2 missing, 0 draft, 1 done"
    assert lines["pangram"].strip() == "no, without CDEFGHIJKLMPQRSUVWXYZ"
    assert lines["Scrabble"].strip() == "1.29 on average"


def test_the_level_is_that_of_the_clues_or_of_the_puzzle(
    list_file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    puzzle = Puzzle(Grid.parse("BAT\nO#A\nT#N"))
    hard = partial(with_difficulty, difficulty=Difficulty.HARD)
    puzzle = change_clues(puzzle, puzzle.grid.slots[:2], hard)
    path = tmp_path / "puzzle.ipuz"
    save_document(set_difficulty(puzzle, Difficulty.EASY), path)
    _, report = run_json(["stats", path, list_file], capsys)
    assert (report["level"], report["levels"]) == ("easy", {"hard": 2})
    save_document(puzzle, path)
    assert run(["stats", path, list_file]) == EXIT_DONE
    assert "level:          hard (2 hard)\n" in capsys.readouterr().out


def test_entries_that_no_list_has_are_named(
    list_file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "grid.txt"
    path.write_text("QQQ\n...\n...\n", "utf-8")
    _, report = run_json(["stats", path, list_file], capsys)
    assert report["unlisted"] == ["1-Across"]
    assert report["mean_score"] is None
    assert run(["stats", path, list_file]) == EXIT_DONE
    assert "in no list:     1-Across\n" in capsys.readouterr().out


def test_digraphs_are_spelled_out(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "puzzle.ipuz"
    save_document(Puzzle(Grid.parse("ĳ.\n..", DUTCH)), path)
    _, report = run_json(["stats", path], capsys)
    assert report["letters"] == {"IJ": 1}


def test_without_a_home_all_is_told_but_when_words_were_used(
    grid_file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("CROSSWORD_APP_HOME", str(grid_file / "no folder"))
    assert run(["stats", grid_file]) == EXIT_DONE
    out, err = capsys.readouterr()
    assert "words:" in out
    assert "it is not known when its words were used last: the folder" in err
    assert run(["stats", grid_file, "--json"]) == EXIT_DONE
    assert json.loads(capsys.readouterr().out)["last_used"] is None
