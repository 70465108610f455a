"""Makes grids from cells and the meaning of their signs, and estimates how likely each grid is."""

import unicodedata
from itertools import pairwise

from crossword_app.formats.labels import with_labels
from crossword_app.formats.letters import fitting_alphabet, read_letters
from crossword_app.formats.text.rows import Cut
from crossword_app.formats.text.signs import NUMBERED_LETTERS, Meaning, Role
from crossword_app.model.alphabet import Alphabet
from crossword_app.model.cell import BLOCK, EMPTY, VOID, Cell
from crossword_app.model.checks import connected_parts
from crossword_app.model.geometry import Direction, Position, Size
from crossword_app.model.grid import Grid
from crossword_app.model.symmetry import Symmetry

_LARGEST_CODE = 99
_MOST_REBUS = 4
"""At most one cell in so many may hold several letters; otherwise the table is no grid."""

_USUAL_SYMMETRIES = (Symmetry.ROTATE_180, Symmetry.LEFT_RIGHT, Symmetry.TOP_BOTTOM)
_NO_ENTRIES = -20.0
_SMALL = 64
"""Cells. Grids without blocks are hardly larger."""


def grid_of(cut: Cut, meaning: Meaning) -> Grid | None:
    """Return the grid that *cut* shows if its signs have this *meaning*, None if that makes no grid.

    It is in the first alphabet of the program that has all its letters: Ĳ shows that it is Dutch.
    """
    size = Size(len(cut.rows), len(cut.rows[0]))
    texts = [cell for row in cut.rows for cell in row]
    alphabet = fitting_alphabet(texts)
    cells, numbers = [], {}
    for place, text in zip(size.positions(), texts, strict=True):
        role = meaning.role_of(text)
        labelled = NUMBERED_LETTERS.fullmatch(text)
        if labelled:
            numbers[place] = labelled[1]
        elif role is Role.NUMBER:
            numbers[place] = text
        elif role is Role.LETTER and not text.isalnum():
            return None
        cells.append(_cell(role, labelled[2] if labelled else text, alphabet))
    grid = Grid(size, tuple(cells), alphabet)
    if not _are_printed(numbers, grid) or _has_too_many_rebuses(grid):
        return None
    return with_labels(grid, {place: str(int(number)) for place, number in numbers.items()})


def likelihood(grid: Grid) -> float:
    """Return how much *grid* looks like grids that people make, as a logarithm: 0.0 for one without a fault."""
    opened = [place for place, cell in grid if cell.is_open]
    slots = grid.slots
    if not slots:
        return _NO_ENTRIES
    lone = sum(not grid.layout.slots_at(place) for place in opened) / len(opened)
    short = sum(len(slot) == 2 for slot in slots) / len(slots)
    outside = 1 - max(map(len, connected_parts(grid))) / len(opened)
    filled = [place for place in opened if grid[place].letters]
    half_filled = bool(filled) and sum(_is_half_filled(grid, place) for place in filled) / len(
        filled
    )
    share = len(opened) / len(grid.cells)
    closed = [place for place, cell in grid if not cell.is_open]
    voids = {place for place in closed if grid[place].is_void}
    is_bare = not closed and len(opened) > _SMALL
    is_odd_rest = not closed and not grid.is_filled and 2 * len(filled) > len(opened)
    labels = sum(cell.label is not None for cell in grid.cells)
    return (
        -12 * lone
        - 6 * short
        - 4 * outside
        - 3 * is_bare
        - 5 * is_odd_rest
        - 6 * (len(_enclosed(voids, grid.size)) / len(voids) if voids else 0)
        - 1.5 * (bool(voids) and len(voids) == len(closed))
        - 3 * (share < 1 / 3)
        - 2 * (not _is_symmetric(grid))
        - 2 * half_filled
        - 4 * (labels / len(opened) if labels < len(opened) else 0)  # a codeword labels all
    )


def _cell(role: Role, text: str, alphabet: Alphabet) -> Cell:
    if role is Role.BLOCK:
        return BLOCK
    if role is Role.VOID:
        return VOID
    if role is Role.LETTER:
        return EMPTY.with_letters(read_letters(text, alphabet))
    return EMPTY


def _are_printed(numbers: dict[Position, str], grid: Grid) -> bool:
    """Return whether *numbers* can be printed numbers: they increase, or every open cell has one, as in codewords."""
    values = [int(numbers[place]) for place in sorted(numbers)]
    rise = all(one < other for one, other in pairwise(values))
    is_code = all((place in numbers) == cell.is_open for place, cell in grid)
    return rise or (is_code and max(values) <= _LARGEST_CODE)


def _has_too_many_rebuses(grid: Grid) -> bool:
    rebuses = sum(cell.is_rebus for cell in grid.cells)
    return _MOST_REBUS * rebuses > sum(cell.is_open for cell in grid.cells)


def _is_half_filled(grid: Grid, place: Position) -> bool:
    """Return whether no entry through *place*, which has letters, is complete."""
    return not any(grid.is_complete(slot) for slot in grid.layout.slots_at(place))


def _enclosed(voids: set[Position], size: Size) -> set[Position]:
    """Return those of *voids* that are not connected to the outside of the grid, and so cannot be voids."""
    left = set(voids)
    fresh = [place for place in voids if any(not size.contains(next_) for next_ in _around(place))]
    while fresh:
        place = fresh.pop()
        if place in left:
            left.discard(place)
            fresh.extend(_around(place))
    return left


def _around(place: Position) -> list[Position]:
    return [place.moved(direction, step) for direction in Direction for step in (-1, 1)]


def _is_symmetric(grid: Grid) -> bool:
    size = grid.size
    closed = {place for place, cell in grid if not cell.is_open}
    return any(
        all(symmetry.orbit(place, size) <= closed for place in closed)
        for symmetry in _USUAL_SYMMETRIES
    )


def composed(text: str) -> str:
    """Return *text* with each letter and its accent composed into one character."""
    return unicodedata.normalize("NFC", text)
