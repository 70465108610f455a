"""What differs between two versions of a puzzle."""

from dataclasses import replace

from hypothesis import given

from crossword_app.model.differences import differences
from crossword_app.model.edits import set_clue
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Clue, Puzzle
from tests.strategies import puzzles

PUZZLE = Puzzle(Grid.parse("CAT\nA#O\nR.E"), title="Mine")


@given(puzzles(), puzzles())
def test_only_equal_puzzles_have_no_differences(ours: Puzzle, theirs: Puzzle) -> None:
    assert differences(ours, ours) == ()
    assert (differences(ours, theirs) == ()) == (ours == theirs)


def test_letters_are_told_by_their_rows() -> None:
    theirs = replace(PUZZLE, grid=Grid.parse("COT\nA#O\nRYE"))
    assert differences(PUZZLE, theirs) == (
        "row 1: CAT here, COT in the file",
        "row 3: R.E here, RYE in the file",
    )


def test_clues_are_told_by_the_names_of_their_entries() -> None:
    across = PUZZLE.grid.slots[0]
    ours = set_clue(PUZZLE, across, Clue("Pet", enumeration="3"))
    theirs = set_clue(PUZZLE, across, Clue("Jazz fan"))
    assert differences(ours, theirs) == ("1-Across, clue: “Pet” (3) here, “Jazz fan” in the file",)
    assert differences(ours, PUZZLE) == ("1-Across, clue: “Pet” (3) here, nothing in the file",)


def test_texts_sizes_and_marks_are_told() -> None:
    circled = PUZZLE.grid.replacing(
        {Position(0, 0): replace(PUZZLE.grid[Position(0, 0)], has_circle=True)}
    )
    theirs = replace(PUZZLE, grid=circled, title="")
    assert differences(PUZZLE, theirs) == (
        "1 square differs in bars, circles, shades, locks or other marks: row 1 column 1",
        "title: Mine here, nothing in the file",
    )
    larger = replace(PUZZLE, grid=Grid.parse("....\n....\n...."))
    assert differences(PUZZLE, larger) == ("size: 3x3 here, 4x3 in the file",)
