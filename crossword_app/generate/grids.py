"""Makes grids from what the search finds."""

from collections.abc import Sequence

from crossword_app.generate.request import PatternRequest
from crossword_app.model.alphabet import ENGLISH, Alphabet
from crossword_app.model.cell import BLOCK, EMPTY, Cell
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid


def grid_of(request: PatternRequest, masks: Sequence[int], alphabet: Alphabet = ENGLISH) -> Grid:
    """Return the grid whose blocks or bars *masks* have: for each row a bit for each column. Given letters stay."""
    cell_at = _barred_cell if request.is_barred else _cell
    cells = tuple(
        cell_at(masks, place).with_letters(request.letters.get(place, ""))
        if place in request.letters
        else cell_at(masks, place)
        for place in request.size.positions()
    )
    return Grid(request.size, cells, alphabet)


def _cell(masks: Sequence[int], place: Position) -> Cell:
    return BLOCK if (masks[place.row] >> place.column) & 1 else EMPTY


def _barred_cell(masks: Sequence[int], place: Position) -> Cell:
    """Return a cell with the bars that stand between letters; see `runs`."""
    row, column = 2 * place.row, 2 * place.column
    is_right = bool((masks[row] >> (column + 1)) & 1)
    is_below = row + 1 < len(masks) and bool((masks[row + 1] >> column) & 1)
    return Cell(bar_right=is_right, bar_below=is_below) if is_right or is_below else EMPTY
