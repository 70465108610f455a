"""The Guardian's JSON, read and written."""

import contextlib
import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings

from crossword_app.errors import CrosswordError, FileError
from crossword_app.formats.newspapers.guardian import read_guardian
from crossword_app.formats.newspapers.guardian_writer import write_guardian
from crossword_app.model.cell import EMPTY
from crossword_app.model.geometry import Direction, Position, Size
from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Clue, Puzzle
from crossword_app.model.slots import SlotKey
from tests.helpers import DATA
from tests.strategies import puzzles

SAMPLE = (DATA / "newspapers" / "guardian.json").read_bytes()
BISCUIT = SlotKey(Position(1, 0), Direction.ACROSS)


def entry(content: bytes, name: str) -> dict[str, Any]:
    entries: list[dict[str, Any]] = json.loads(content)["entries"]
    return next(item for item in entries if item["id"] == name)


def changed(name: str, **values: object) -> bytes:
    document = json.loads(SAMPLE)
    next(item for item in document["entries"] if item["id"] == name).update(values)
    return json.dumps(document).encode()


def test_an_entry_that_goes_on_in_another() -> None:
    puzzle = read_guardian(SAMPLE).puzzle
    assert puzzle.clues[BISCUIT] == Clue(
        "Biscuit & cream", markup="Biscuit &amp; cream", enumeration="3,1-3", label="4,7"
    )
    assert SlotKey(Position(3, 1), Direction.ACROSS) not in puzzle.clues  # it says "See 4"
    assert puzzle.clues[SlotKey(Position(0, 0), Direction.ACROSS)].enumeration == "3"


def test_what_comes_from_the_guardian_goes_back_to_it() -> None:
    puzzle = read_guardian(SAMPLE).puzzle
    written = write_guardian(puzzle)
    before, after = json.loads(SAMPLE), json.loads(written.content)
    for key in ("id", "number", "name", "date", "dimensions", "crosswordType", "instructions"):
        assert after[key] == before[key]
    for each in before["entries"]:
        again = entry(written.content, each["id"])
        for key in (
            "clue",
            "direction",
            "group",
            "humanNumber",
            "length",
            "number",
            "position",
            "solution",
        ):
            assert again[key] == each[key]
    assert read_guardian(written.content).puzzle == puzzle
    assert written.losses == ()


def test_where_words_end_is_told_by_sign() -> None:
    letters = (replace(EMPTY, letters=letter) for letter in "FIVEPOUNDNOTE")
    grid = Grid(Size(1, 13), tuple(letters))
    puzzle = Puzzle(grid, clues={grid.slots[0].key: Clue("Money", enumeration="4-5,4")})
    written = entry(write_guardian(puzzle).content, "1-across")
    assert written["clue"] == "Money (4-5,4)"
    assert written["separatorLocations"] == {"-": [4], ",": [9]}
    assert written["solution"] == "FIVEPOUNDNOTE"


def test_what_is_not_full_has_no_solution_and_that_is_told() -> None:
    written = write_guardian(Puzzle(Grid.parse("AB\n.C")))
    assert "solution" not in entry(written.content, "1-down")
    assert json.loads(written.content)["solutionAvailable"] is False
    assert written.losses == ("4 clues are not written",)
    lost = write_guardian(Puzzle(Grid.parse("A.\n.C"))).losses
    assert "2 letters of entries that are not full left out" in lost


def test_squares_of_no_entry_and_several_letters_are_told() -> None:
    grid = Grid.parse("AB#\n##C\nDE#")
    rebus = grid.replacing({Position(0, 0): replace(EMPTY, letters="HEART")})
    written = write_guardian(Puzzle(rebus))
    told = " ".join(written.losses)
    assert "1 square of no entry, which become blocks" in told
    assert "several letters" in told
    assert str(read_guardian(written.content).puzzle.grid) == "HB#\n###\nDE#"


def test_a_grid_without_entries_is_no_such_file() -> None:
    with pytest.raises(FileError, match="no entries"):
        write_guardian(Puzzle(Grid.parse("A#\n#B")))


@pytest.mark.parametrize(
    ("values", "sentence"),
    [
        ({"length": 9}, "goes beyond the grid of 4x4"),
        ({"position": {"x": -1, "y": 0}}, "goes beyond the grid"),
        ({"position": None}, "no position or no length"),
        ({"length": "3"}, "no position or no length"),
    ],
)
def test_damage_is_told_in_one_sentence(values: dict[str, object], sentence: str) -> None:
    with pytest.raises(CrosswordError, match=sentence):
        read_guardian(changed("1-across", **values))


def test_where_the_file_disagrees_with_itself_is_told() -> None:
    loaded = read_guardian(changed("1-across", solution="COT"))
    assert loaded.warnings == ("1 square with two letters, of which the first was read",)
    loaded = read_guardian(changed("1-across", solution="CATS"))
    assert loaded.warnings == ("1 solution longer or shorter than the entry, which was left out",)


@given(puzzles())
@settings(max_examples=50)
def test_what_is_written_of_any_puzzle_is_read_again(puzzle: Puzzle) -> None:
    with contextlib.suppress(FileError):
        written = write_guardian(puzzle)
        again = read_guardian(written.content)
        assert again.warnings == ()
        once_more = write_guardian(again.puzzle)
        assert json.loads(once_more.content)["entries"] == json.loads(written.content)["entries"]
