"""What is written keeps to what Exolve takes: files made by hand from its README show that `rules` knows that."""

from dataclasses import replace

import pytest
from hypothesis import given, settings

from crossword_app.formats.exolve.reader import read_exolve
from crossword_app.formats.exolve.writer import write_exolve
from crossword_app.model.geometry import Direction, Position
from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Clue, ClueList, LooseClue, Puzzle
from crossword_app.model.slots import SlotKey
from tests.formats.exolve.rules import broken_rules
from tests.formats.others.puzzles import PUZZLES, written
from tests.helpers import DATA
from tests.strategies import foreign_puzzles

SAMPLES = sorted((DATA / "exolve").glob("*.exolve"))


def specification(content: bytes) -> bytes:
    """Return the puzzle of a file from its first line to its last."""
    start = content.index(b"exolve-begin\n")
    return content[start : content.index(b"exolve-end") + len(b"exolve-end")]


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_files_that_exolve_takes_break_no_rule(path: object) -> None:
    content = next(each for each in SAMPLES if each == path).read_bytes()
    assert broken_rules(specification(content)) == []
    assert broken_rules(write_exolve(read_exolve(content).puzzle).content) == []


LINKED = specification((DATA / "exolve" / "linked.exolve").read_bytes()).decode()
LISTS = specification((DATA / "exolve" / "lists.exolve").read_bytes()).decode()


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (LINKED.replace("4, 3d By", "4, 8d By"), "Invalid child 8 in A1"),
        (LINKED.replace("4, 3d By", "1 By"), "Invalid child 1 in A1"),
        (
            LINKED.replace("4 Goes on from 1", "4d Goes on from 1"),
            "Explicit dir D does not match A",
        ),
        (LINKED.replace("4 Goes on from 1", "1 Goes on from 1"), "Clue entry already exists"),
        (LINKED.replace("4, 3d By", "4, [Z] By"), "label Z was not seen"),
        (
            LINKED.replace("3 Goes on from 1 Across", "The end"),
            "Filler line should not be at the end",
        ),
        (
            LINKED.replace("4 Goes on from 1", "#a1 #b1 4 Goes on from 1"),
            "Cells listed in non-nodir clue",
        ),
        (LINKED.replace("4 Goes on from 1", "7 *"), "Cannot delete clue A7"),
        (LISTS.replace("    --- Jigsaw", "  exolve-nodir: Jigsaw"), "only the last exolve-nodir"),
        (LISTS.replace("[2]", "2"), "Clue entry already exists"),
        (LISTS.replace("exolve-title", "exolve-name"), "exolve-name is no section"),
        (LISTS.replace("exolve-width: 4\n", "\n"), "exolve-width is missing"),
    ],
)
def test_what_exolve_refuses(text: str, sentence: str) -> None:
    assert sentence in " ".join(broken_rules(text.encode()))


@pytest.mark.parametrize("name", PUZZLES)
def test_what_is_written_of_samples(name: str) -> None:
    assert broken_rules(written(name, "exolve")) == []


@given(foreign_puzzles())
@settings(max_examples=60)
def test_what_is_written_of_any_puzzle(puzzle: Puzzle) -> None:
    content = write_exolve(puzzle).content
    assert broken_rules(content) == []
    assert read_exolve(content).puzzle.grid.size == puzzle.grid.size


def test_lists_without_a_direction_all_come_back() -> None:
    """Clues of several lists have the same labels, or none."""
    lists = tuple(
        ClueList(
            heading,
            (
                LooseClue(Clue("First", label="1")),
                LooseClue(Clue("Corners", label="1d"), (Position(0, 0), Position(1, 1))),
                LooseClue(Clue("No label")),
            ),
        )
        for heading in ("Rows", "", "Quips")
    )
    puzzle = Puzzle(Grid.parse("AB\nCD"), clue_lists=lists)
    content = write_exolve(puzzle).content
    assert content.count(b"exolve-nodir") == 1
    assert b"  --- Quips\n" in content
    assert read_exolve(content).puzzle == puzzle


def test_loose_clues_of_a_direction() -> None:
    loose = (
        LooseClue(Clue("Once more", label="1")),
        LooseClue(Clue("Around"), (Position(0, 0), Position(1, 1))),
    )
    grid = Grid.parse("AB\nCD")
    clues = {slot.key: Clue(f"Of {slot}") for slot in grid.slots}
    puzzle = Puzzle(grid, clues=clues, clue_lists=(ClueList("Down", loose, Direction.DOWN),))
    content = write_exolve(puzzle).content
    assert broken_rules(content) == []
    again = read_exolve(content).puzzle
    assert again.clues == clues
    found = {item.clue.text: item.cells for listed in again.clue_lists for item in listed.clues}
    assert found == {"Once more": (), "Around": loose[1].cells}


@pytest.mark.parametrize(
    ("label", "text"),
    [
        ("1/3", "Ends"),
        ("1, 9", "Names an entry that is not there"),
        ("5", "Has the number of another"),
        ("1d", "Has another direction"),
        ("0", "Is no number"),
        ("1, 3", "A Tale of it"),
        ("", ", so it goes"),
        ("", "and 3 more"),
        ("", "/ 2 of them"),
        ("", ".5 of it"),
        ("", "& 3 of them"),
    ],
)
def test_a_clue_stays_with_its_entry_whatever_its_label_and_text_are(label: str, text: str) -> None:
    grid = Grid.parse("ABC\nD#E\nFGH")
    first = SlotKey(Position(0, 0), Direction.ACROSS)
    clues = {slot.key: Clue(f"Of {slot}") for slot in grid.slots if slot.number != 3}
    clues[first] = Clue(text, label=label)
    content = write_exolve(Puzzle(grid, clues=clues)).content
    assert broken_rules(content) == []
    again = read_exolve(content).puzzle
    assert again.clues[first].text == text
    assert {key: clue.text for key, clue in again.clues.items()} == {
        key: clue.text for key, clue in clues.items()
    }
    assert again.clues[first].label.replace(", ", "/") == label.replace(", ", "/")


def test_a_text_is_escaped_only_where_it_must_be() -> None:
    grid = Grid.parse("ABC\nD#E\nFGH")
    first = SlotKey(Position(0, 0), Direction.ACROSS)
    for label, text, line in (
        ("", "A Tale", "1 A Tale"),
        ("1, 3", "A tale", "1, 3 A tale"),
        ("1, 3", "A Tale", "1, 3 &#65; Tale"),
        ("", "and so on", "1 and so on"),
        ("", "... at last", "1 ... at last"),
    ):
        content = write_exolve(Puzzle(grid, clues={first: Clue(text, label=label)})).content
        assert line in [row.strip() for row in content.decode().splitlines()]


def test_hints_stay_with_their_clue() -> None:
    puzzle = read_exolve(LISTS.encode()).puzzle
    assert puzzle.clue_lists[-1].clues[-1].clue.label == "Q."
    lines = [line.strip() for line in write_exolve(puzzle).content.decode().splitlines()]
    assert lines[lines.index("Hint: It bears a flower.") - 1] == "1 Stalk (4)"
    assert lines[-2:] == ["Hint: Look twice.", "exolve-end"]
    moved = replace(puzzle, clue_lists=())
    assert read_exolve(write_exolve(moved).content).puzzle == moved
