"""Where a corner begins and ends."""

from pathlib import Path

import pytest

from crossword_app.dictionary.service import Dictionary
from crossword_app.fill.corner import FEWEST_CELLS, MOST_CELLS, corner
from crossword_app.formats.files import load_puzzle
from crossword_app.model.geometry import Direction, Position
from crossword_app.model.grid import Grid
from crossword_app.model.slots import Slot
from crossword_app.paths import resources_dir
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


PATTERNS = (
    "\n".join(["." * 9] * 9),
    "....#....#....\n....#....#....\n..............\n....#....#....\n....#....#....",
    ".......\n.#.#.#.\n.......\n.#.#.#.\n.......\n.#.#.#.\n.......",
    "...............\n...#.....#.....\n...............\n....#...#...#..\n...............",
    "....#...\n........\n...#....\n....#...",
)
"""An open square, rows of blocks with an entry through all, a lattice, two wide ones."""


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


def test_there_is_no_corner_where_all_is_filled() -> None:
    grid = grid_of("CAT\nO##\nT##")
    assert corner(grid, INDEX, Position(0, 0)) == frozenset()
    assert corner(grid, INDEX, Position(1, 1)) == frozenset()


@pytest.mark.parametrize("position", [Position(0, 0), Position(1, 1), Position(0, 2)])
def test_from_a_full_square_or_a_block_the_corner_is_that_of_the_nearest_open_square(
    position: Position,
) -> None:
    grid = grid_of("CAT#...\nO##....\nT##....\n###....")
    found = corner(grid, INDEX, position)
    assert found == corner(grid, INDEX, Position(0, 4))
    assert Position(0, 4) in found


def test_an_entry_that_leads_out_gets_no_lone_letters_in_others(short_dictionaries: Path) -> None:
    """5-Down begins in the corner at the top left and goes on through entries that are empty otherwise."""
    words = Dictionary.load([short_dictionaries / "english.dict"]).index
    grid = load_puzzle(resources_dir() / "sample.ipuz").puzzle.grid
    found = corner(grid, words, Position(0, 1))
    assert {Position(row, column) for row in range(3) for column in range(3)} <= found
    (leading_out,) = (
        slot for slot in grid.layout.slots_at(Position(7, 5)) if slot.direction is Direction.DOWN
    )
    assert len(found.intersection(leading_out.positions)) > 1
    assert not found.issuperset(p for p in leading_out.positions if grid[p].is_empty)


def test_no_corner_of_a_real_grid_has_a_lone_letter(short_dictionaries: Path) -> None:
    words = Dictionary.load([short_dictionaries / "english.dict"]).index
    grid = load_puzzle(resources_dir() / "sample.ipuz").puzzle.grid
    for position, cell in grid:
        if cell.is_block:
            continue
        found = corner(grid, words, position)
        assert found
        assert lone_letters(grid, found) == []


@pytest.mark.parametrize("drawing", PATTERNS)
def test_no_corner_of_an_empty_pattern_has_a_lone_letter(drawing: str) -> None:
    grid = grid_of(drawing)
    for position, cell in grid:
        if cell.is_open:
            found = corner(grid, INDEX, position)
            assert position in found
            assert lone_letters(grid, found) == []


def lone_letters(grid: Grid, cells: frozenset[Position]) -> list[tuple[Slot, Position]]:
    """Return the letters of a fill of *cells* that stand between empty squares of an entry, which others cross."""
    lettered = cells | {place for place, cell in grid if cell.letters}
    return [
        (slot, place)
        for slot in grid.slots
        if not lettered.issuperset(slot.positions)
        for before, place, after in zip(
            (None, *slot.positions), slot.positions, (*slot.positions[1:], None), strict=False
        )
        if place in cells
        and before not in lettered
        and after not in lettered
        and any(p and len(grid.layout.slots_at(p)) > 1 for p in (before, after))
    ]


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
