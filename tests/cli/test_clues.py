"""`crossword-app clues`: clues looked up, brought in and taken away."""

import shutil
from pathlib import Path

import pytest

from crossword_app.cli import EXIT_DONE, EXIT_ERROR
from crossword_app.dictionary.clues.imports import clue_database_path
from crossword_app.dictionary.clues.own import own_clues_path, remember
from crossword_app.paths import HOME_VARIABLE
from tests.cli.running import run, run_json


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "home"))


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
