"""Given letters, colours and labels of squares."""

import pytest

from crossword_app.errors import EditRefusedError
from crossword_app.model.cell_marks import set_colour, set_given, set_label
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Puzzle

FIRST, EMPTY, BLOCK = Position(0, 0), Position(0, 1), Position(0, 2)


@pytest.fixture
def puzzle() -> Puzzle:
    return Puzzle(Grid.parse("A.#\n..."))


def test_letters_are_given_and_taken_back(puzzle: Puzzle) -> None:
    given = set_given(puzzle, [FIRST, EMPTY, BLOCK], True)
    assert [cell.is_given for cell in given.grid.cells] == [True] + [False] * 5
    assert set_given(given, [FIRST], False) == puzzle


def test_an_empty_square_gives_nothing(puzzle: Puzzle) -> None:
    with pytest.raises(EditRefusedError, match="type the letters first"):
        set_given(puzzle, [EMPTY], True)
    assert set_given(puzzle, [EMPTY], False) == puzzle


def test_open_squares_are_coloured_grey_and_white_again(puzzle: Puzzle) -> None:
    coloured = set_colour(puzzle, [FIRST, BLOCK], "#FFCC00")
    assert coloured.grid[FIRST].colour == "#FFCC00"
    assert coloured.grid[BLOCK] == puzzle.grid[BLOCK]
    grey = set_colour(coloured, [FIRST], "")
    assert (grey.grid[FIRST].has_shade, grey.grid[FIRST].colour) == (True, "")
    assert set_colour(grey, [FIRST], None) == puzzle
    with pytest.raises(EditRefusedError, match="open square"):
        set_colour(puzzle, [BLOCK], "#FFCC00")


def test_a_label_stands_for_the_usual_number(puzzle: Puzzle) -> None:
    labelled = set_label(puzzle, FIRST, "★")
    assert labelled.grid.layout.labels[FIRST] == "★"
    assert FIRST not in set_label(puzzle, FIRST, "").grid.layout.labels
    assert set_label(labelled, FIRST, None) == puzzle
    with pytest.raises(EditRefusedError, match="open square"):
        set_label(puzzle, BLOCK, "7")
