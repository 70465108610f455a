"""The grid of a puzzle as it is published: blank for the solver, or solved."""

from dataclasses import replace

from crossword_app.drawing.grid_drawing import GridDrawing
from crossword_app.drawing.overlays import Style
from crossword_app.drawing.signs import NUMBER_SIZE
from crossword_app.model.cell import EMPTY, Cell
from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Puzzle

_NO_NUMBER = replace(EMPTY, label="")


def printed_grid(
    puzzle: Puzzle, *, solution: bool, number_size: float = NUMBER_SIZE
) -> GridDrawing:
    """Return the grid of *puzzle* for print: without locks and other help for the constructor.

    Args:
        solution: show all letters. Otherwise only the given ones are shown; of a diagramless puzzle, only squares,
            because finding the blocks and the numbers is part of solving it.
        number_size: in cells.
    """
    grid = puzzle.grid
    if puzzle.is_diagramless and not solution:
        grid = without_diagram(grid)
    style = Style(shows_letters=solution, shows_locks=False, number_size=number_size)
    return GridDrawing(grid, style=style)


def without_diagram(grid: Grid) -> Grid:
    """Return *grid* without blocks, bars and numbers. Voids remain."""
    return grid.replacing({place: _undivided(cell) for place, cell in grid if not cell.is_void})


def _undivided(cell: Cell) -> Cell:
    return replace(cell.barless, label="") if cell.is_open else _NO_NUMBER
