"""A puzzle as its solver sees it."""

from collections.abc import Collection
from dataclasses import replace

from crossword_app.drawing.printed_grid import without_diagram
from crossword_app.model.cell import BLOCK, Cell
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Puzzle
from crossword_app.solving.solve import BLOCK_SIGN, Solve


def for_solver(puzzle: Puzzle) -> Puzzle:
    """Return *puzzle* without its solution, and without what only its constructor sees. Given letters stay.

    A diagramless one has neither blocks nor bars nor numbers.
    """
    grid = puzzle.grid.replacing({place: _bare(cell) for place, cell in puzzle.grid})
    if puzzle.is_diagramless:
        grid = without_diagram(grid)
    return replace(puzzle, grid=grid, extra={}, extra_cells={})


def grid_of(view: Puzzle, solve: Solve, given: Collection[Position]) -> Grid:
    """Return the grid of *view*, a puzzle as `for_solver` returns it, with the letters of *solve*."""
    changes = {
        place: _written(view.grid[place], square.letters, is_pencilled=square.is_pencilled)
        for place, square in solve.squares.items()
        if square.letters and place not in given and view.grid[place].is_open
    }
    return view.grid.replacing(changes)


def with_solution(puzzle: Puzzle) -> Grid:
    """Return the grid of *puzzle* with its letters, without what only its constructor sees."""
    shown = {
        place: replace(cell, is_locked=False, is_pencilled=False)
        for place, cell in puzzle.grid
        if cell.is_locked or cell.is_pencilled
    }
    return puzzle.grid.replacing(shown)


def _bare(cell: Cell) -> Cell:
    if cell.is_given:
        return replace(cell, is_locked=False, is_pencilled=False)
    return cell.without_letters()


def _written(cell: Cell, letters: str, *, is_pencilled: bool) -> Cell:
    return (
        BLOCK
        if letters == BLOCK_SIGN
        else replace(cell, letters=letters, is_pencilled=is_pencilled)
    )
