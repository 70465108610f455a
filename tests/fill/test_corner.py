"""Where a corner begins and ends."""

import pytest

from crossword_app.fill.corner import FEWEST_CELLS, MOST_CELLS, corner
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from tests.fill.test_search import INDEX
from tests.helpers import grid_of

GRID = grid_of(
    """
    ....#....#....
    ....#....#....
    ....#....#....
    CALENDARCLOCKS
    ....#....#....
    ....#....#....
    ....#....#....
    """
)


def rows_of(cells: frozenset[Position]) -> set[int]:
    return {position.row for position in cells}


def columns_of(cells: frozenset[Position]) -> set[int]:
    return {position.column for position in cells}


def test_a_corner_is_what_hangs_together_round_the_cell() -> None:
    cells = corner(GRID, INDEX, Position(0, 0))
    assert columns_of(cells) == {0, 1, 2, 3}
    assert {Position(row, column) for row in range(3) for column in range(4)} <= cells
    assert all(GRID[position].is_empty for position in cells)


@pytest.mark.parametrize("position", [Position(0, 5), Position(6, 13), Position(3, 0)])
def test_a_corner_holds_the_entries_of_its_cell(position: Position) -> None:
    cells = corner(GRID, INDEX, position)
    through = {
        place
        for slot in GRID.layout.slots_at(position)
        for place in slot.positions
        if GRID[place].is_empty
    }
    assert through <= cells


def test_there_is_no_corner_where_all_is_filled_or_blocked() -> None:
    grid = grid_of("CAT\nO##\nT##")
    assert corner(grid, INDEX, Position(0, 0)) == frozenset()
    assert corner(grid, INDEX, Position(1, 1)) == frozenset()


def test_an_open_grid_gives_what_lies_near_and_no_more() -> None:
    grid = Grid.parse("\n".join(["." * 9] * 9))
    cells = corner(grid, INDEX, Position(0, 0))
    assert FEWEST_CELLS <= len(cells) <= MOST_CELLS
    assert Position(0, 0) in cells


def test_a_corner_ends_where_the_grid_opens() -> None:
    """To the right nothing is given: of that part, only the entry that leads there is taken."""
    grid = grid_of(
        """
        J....#.......
        .....#.......
        Q...X....#...
        .....#.......
        .....#.......
        """
    )
    cells = corner(grid, INDEX, Position(0, 0))
    assert {place.row for place in cells if place.column > 4} <= {2}


def test_a_corner_is_the_same_each_time() -> None:
    assert len({corner(GRID, INDEX, Position(1, 11)) for _ in range(5)}) == 1
