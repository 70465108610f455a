"""`crossword-app submit`: checked first, packed whole."""

import json
import zipfile
from dataclasses import replace
from pathlib import Path

import pytest

from crossword_app.cli import main
from crossword_app.formats.files import save_document
from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Clue, Puzzle

GRID = Grid.parse("BAT\nERA\nTEN")
PROFILE = (
    'title = "The Paper"\nformats = ["ipuz"]\n[grid]\nsizes = ["3x3"]\n[puzzle]\ntitle = true\n'
)


@pytest.fixture
def puzzle(tmp_path: Path) -> Path:
    clues = {slot.key: Clue(f"Clue of {slot}") for slot in GRID.slots}
    path = tmp_path / "puzzle.ipuz"
    save_document(Puzzle(GRID, title="Small", author="A. Author", clues=clues), path)
    (tmp_path / "words.dict").write_text("bat\nera\nten\nbet\nare\ntan\n")
    (tmp_path / "paper.toml").write_text(PROFILE)
    return path


def submit(path: Path, target: Path, *options: str) -> int:
    words = str(path.with_name("words.dict"))
    return main(["submit", str(path), str(target), "--list", words, *options])


def test_a_puzzle_without_problems_is_packed_for_its_venue(
    puzzle: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    venue = str(tmp_path / "paper.toml")
    target = tmp_path / "pack.zip"
    assert submit(puzzle, target, "--venue", venue, "--contact", "1 Main Street") == 0
    listed = capsys.readouterr().out.splitlines()
    with zipfile.ZipFile(target) as archive:
        assert archive.namelist() == [f"Small/{name}" for name in listed]
    assert listed[-1] == "Small - puzzle.ipuz"


def test_problems_are_named_and_nothing_is_written(
    puzzle: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    save_document(Puzzle(GRID, clues={GRID.slots[0].key: Clue("Flier")}), puzzle)
    target = tmp_path / "pack"
    venue = ("--venue", str(tmp_path / "paper.toml"))
    assert submit(puzzle, target, *venue) == 1
    out, err = capsys.readouterr()
    assert "untitled: the puzzle has no title: The Paper asks for one" in out
    assert "unclued: 4-Across has no clue" in out
    assert "nothing is written: 6 problems to mend first, or add --anyway" in err
    assert not target.exists()
    assert submit(puzzle, target, *venue, "--anyway", "--json") == 0
    told = json.loads(capsys.readouterr().out)
    assert len(told["problems"]) == 6
    assert sorted(file["name"] for file in told["files"]) == sorted(
        path.name for path in target.iterdir()
    )


def test_what_the_wanted_file_cannot_hold_is_a_problem(
    puzzle: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    first = GRID.slots[0].start
    grid = GRID.replacing({first: replace(GRID[first], has_shade=True)})
    clues = {slot.key: Clue(f"<i>Clue</i> of {slot}") for slot in grid.slots}
    save_document(Puzzle(grid, title="Small", clues=clues), puzzle)
    target, profile = tmp_path / "pack", tmp_path / "paper.toml"
    assert submit(puzzle, target, "--venue", str(profile)) == 0, "a document holds all"
    profile.write_text(PROFILE.replace("ipuz", "puz"))
    capsys.readouterr()
    told = (
        "venue: Across Lite (.puz), which The Paper wants, cannot hold all: "
        "1 square with a shade, which is left out"
    )
    words = str(puzzle.with_name("words.dict"))
    assert main(["check", str(puzzle), "--list", words, "--venue", str(profile)]) == 1
    assert told in capsys.readouterr().out.splitlines()
    assert submit(puzzle, tmp_path / "other", "--venue", str(profile)) == 1
    assert told in capsys.readouterr().out.splitlines()


def test_doubts_about_spelling_are_told_and_hinder_nothing(
    puzzle: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    clues = {slot.key: Clue(f"Teh clue of {slot}") for slot in GRID.slots[:1]}
    others = {slot.key: Clue(f"Clue of {slot}") for slot in GRID.slots[1:]}
    save_document(Puzzle(GRID, title="Small", author="A", clues={**clues, **others}), puzzle)
    doubt = "the clue of 1-Across has 1 word that no dictionary knows: “Teh”"
    assert submit(puzzle, tmp_path / "pack.zip") == 0
    assert f"warning: {doubt}" in capsys.readouterr().err
    assert (tmp_path / "pack.zip").exists()
    save_document(Puzzle(GRID, title="Small", author="A", clues=clues), puzzle)
    assert submit(puzzle, tmp_path / "other.zip", "--json") == 1
    told = json.loads(capsys.readouterr().out)
    assert (len(told["problems"]), told["warnings"]) == (5, [doubt])


def test_nothing_is_replaced_without_force(
    puzzle: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    target = tmp_path / "pack.zip"
    target.write_text("mine")
    assert submit(puzzle, target) == 1
    assert "is there already: choose another name, or add --force" in capsys.readouterr().err
    assert target.read_text() == "mine"
    assert submit(puzzle, target, "--force") == 0
    assert zipfile.is_zipfile(target)
