"""The Guardian's JSON, read and written."""

import contextlib
import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings

from crossword_app.errors import CrosswordError, FileError
from crossword_app.formats.ipuz.reader import read_ipuz
from crossword_app.formats.ipuz.writer import write_ipuz
from crossword_app.formats.newspapers.guardian import read_guardian
from crossword_app.formats.newspapers.guardian_writer import write_guardian
from crossword_app.model.cell import EMPTY
from crossword_app.model.geometry import Direction, Position, Size
from crossword_app.model.grid import Grid
from crossword_app.model.linked_entries import linked_entries
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


def with_entries(**entries: dict[str, object]) -> bytes:
    """Return the sample with changes to entries, by names such as a4: *humanNumber*, *clue*, *group*."""
    document = json.loads(SAMPLE)
    for name, values in entries.items():
        of = f"{name[1:]}-{'across' if name[0] == 'a' else 'down'}"
        next(item for item in document["entries"] if item["id"] == of).update(values)
    return json.dumps(document).encode()


THE_REST = SlotKey(Position(3, 1), Direction.ACROSS)
"""The entry 7-across, which the answer of BISCUIT goes on in."""


@pytest.mark.parametrize("see", ["See 4", "see 4 across.", "<i>See 4</i>", "See 4ac"])
def test_a_link_that_only_the_group_tells(see: str) -> None:
    """Files from before 2008 have the number alone in "humanNumber"."""
    content = with_entries(a4={"humanNumber": "4"}, a7={"clue": see})
    loaded = read_guardian(content)
    assert loaded.warnings == ()
    assert linked_entries(loaded.puzzle)[BISCUIT][0].key == THE_REST
    assert loaded.puzzle.clues[BISCUIT].label == "4/7"
    assert THE_REST not in loaded.puzzle.clues
    written = write_guardian(loaded.puzzle)
    assert written.losses == ()
    for name in ("4-across", "7-across"):
        now, before = entry(written.content, name), entry(content, name)
        for key in ("humanNumber", "group"):
            assert now[key] == before[key]
    assert entry(written.content, "7-across")["clue"] == "See 4"
    document = read_ipuz(write_ipuz(loaded.puzzle)).puzzle
    assert write_guardian(document).content == written.content


@pytest.mark.parametrize(
    "changes",
    [
        pytest.param({"a4": {"humanNumber": "4,2"}}, id="the label names another entry"),
        pytest.param({"a4": {"group": ["4-across", "9-down"]}}, id="an entry that is not there"),
        pytest.param({"a4": {"group": ["4-across", "4-across"]}}, id="one entry twice"),
        pytest.param(
            {"a4": {"clue": "See 7", "humanNumber": "4"}, "a7": {"clue": "Here"}},
            id="clue at a later entry",
        ),
    ],
)
def test_where_a_group_is_no_link_its_words_and_itself_stay(
    changes: dict[str, dict[str, object]],
) -> None:
    content = with_entries(**changes)
    loaded = read_guardian(content)
    assert loaded.warnings == (
        "1 group of entries could not be linked; their clues keep their words",
    )
    written = write_guardian(loaded.puzzle).content
    for name in ("4-across", "7-across"):
        now, before = entry(written, name), entry(content, name)
        assert [now[key] for key in ("clue", "humanNumber", "group")] == [
            before[key] for key in ("clue", "humanNumber", "group")
        ]
    assert read_guardian(written).puzzle == loaded.puzzle


def test_words_that_lead_elsewhere_stay_in_a_link() -> None:
    for words in ("See 2", "See 4 down", "See 4 and think", "Own clue (2)"):
        content = with_entries(a4={"humanNumber": "4"}, a7={"clue": words})
        puzzle = read_guardian(content).puzzle
        assert linked_entries(puzzle)[BISCUIT][0].key == THE_REST
        assert entry(write_guardian(puzzle).content, "7-across")["clue"] == words


def test_a_group_that_only_the_later_entry_names() -> None:
    content = with_entries(a4={"humanNumber": "4", "group": ["4-across"]})
    loaded = read_guardian(content)
    assert loaded.warnings == ()
    assert linked_entries(loaded.puzzle)[BISCUIT][0].key == THE_REST


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
