"""Places as Exolve names them: a3 and c1r3 count rows from the bottom; 5d is all of an entry."""

import re
from collections.abc import Iterator

from crossword_app.model.geometry import Direction, Position
from crossword_app.model.grid import Grid

_CHESS = re.compile(r"([a-z])(\d{1,3})")
_COLUMN_ROW = re.compile(r"c(\d{1,3})r(\d{1,3})")
_ROW_COLUMN = re.compile(r"r(\d{1,3})c(\d{1,3})")
_ENTRY = re.compile(r"(\d{1,4})([adAD])")
_MOST_NAMES = 5000
_LETTERS = "abcdefghijklmnopqrstuvwxyz"


def place_named(name: str, grid: Grid) -> Position | None:
    """Return the place called *name*, None if it is no name or lies outside *grid*."""
    if found := _COLUMN_ROW.fullmatch(name):
        column, row = int(found[1]), int(found[2])
    elif found := _ROW_COLUMN.fullmatch(name):
        row, column = int(found[1]), int(found[2])
    elif found := _CHESS.fullmatch(name):
        column, row = _LETTERS.index(found[1]) + 1, int(found[2])
    else:
        return None
    place = Position(grid.size.rows - row, column - 1)
    return place if grid.size.contains(place) else None


def places_named(names: str, grid: Grid) -> Iterator[Position]:
    """Yield the places that a list names. Names without a place are skipped."""
    for name in re.split(r"[\s,]+", names.strip(), maxsplit=_MOST_NAMES):
        found = _ENTRY.fullmatch(name)
        if found:
            direction = Direction.ACROSS if found[2] in "aA" else Direction.DOWN
            slot = grid.layout.called(found[1], direction)
            yield from slot.positions if slot else ()
        elif (place := place_named(name, grid)) is not None:
            yield place


def name_of(place: Position, grid: Grid) -> str:
    """Return the name of *place*: a3, or c30r3 if there are more columns than letters."""
    row = grid.size.rows - place.row
    if place.column < len(_LETTERS):
        return f"{_LETTERS[place.column]}{row}"
    return f"c{place.column + 1}r{row}"
