"""The grid in words."""

import pytest

from crossword_app.model.cell import BLOCK, VOID, Cell
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from crossword_app.ui.cursor import Cursor
from crossword_app.ui.grid.speech import spoken


@pytest.mark.parametrize(
    ("cell", "holds"),
    [
        (Cell(letters="A"), "A"),
        (Cell(letters="A", is_locked=True), "A, locked"),
        (Cell(letters="A", is_given=True), "A, given"),
        (Cell(), "empty"),
        (BLOCK, "block"),
        (VOID, "outside the shape"),
    ],
)
def test_a_square_is_told_with_what_it_carries(cell: Cell, holds: str) -> None:
    grid = Grid.parse("..\n..").replacing({Position(0, 1): cell})
    told = spoken(grid, Cursor(Position(0, 1)))
    assert told.startswith(f"row 1, column 2, {holds}")
