"""Changes what squares show beside their letters: pure functions, each from a puzzle to a new one."""

from collections.abc import Collection
from dataclasses import replace

from crossword_app.errors import EditRefusedError
from crossword_app.model.geometry import Position
from crossword_app.model.puzzle import Puzzle


def set_given(puzzle: Puzzle, positions: Collection[Position], is_given: bool) -> Puzzle:
    """Return the puzzle with the letters of *positions* shown to the solver from the start, or hidden again.

    Pencilled letters that are given become ink.

    Raises:
        EditRefusedError: *is_given* is true, and there are no letters.
    """
    grid = puzzle.grid
    lettered = [place for place in positions if grid[place].letters]
    if is_given and not lettered:
        raise EditRefusedError("there is nothing to give here: type the letters first")
    changes = {
        place: replace(
            grid[place], is_given=is_given, is_pencilled=grid[place].is_pencilled and not is_given
        )
        for place in lettered
    }
    return puzzle.with_grid(grid.replacing(changes))


def set_colour(puzzle: Puzzle, positions: Collection[Position], colour: str | None) -> Puzzle:
    """Return the puzzle with the background of *positions* in *colour*.

    Args:
        colour: "#FFCC00", "" for the usual grey, None for white.

    Raises:
        EditRefusedError: none of them takes a colour.
    """
    grid = puzzle.grid
    opened = [place for place in positions if grid[place].is_open]
    if not opened:
        raise EditRefusedError("blocks have no colours: go to an open square")
    changes = {place: grid[place].with_shade(colour is not None, colour or "") for place in opened}
    return puzzle.with_grid(grid.replacing(changes))


def set_label(puzzle: Puzzle, position: Position, label: str | None) -> Puzzle:
    """Return the puzzle with *label* in the corner of the square: "" for nothing, None for the usual number.

    Raises:
        EditRefusedError: the square is not open.
    """
    cell = puzzle.grid[position]
    if not cell.is_open:
        raise EditRefusedError("blocks have no numbers: go to an open square")
    return puzzle.with_grid(puzzle.grid.replacing({position: replace(cell, label=label)}))
