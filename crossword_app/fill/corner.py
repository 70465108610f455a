"""Finds the corner of a cell: the part of the grid round it that is worth filling on its own."""

from collections.abc import Callable

from crossword_app.dictionary.index import WordIndex
from crossword_app.dictionary.word import DEFAULT_FLOOR
from crossword_app.fill.entries import pattern_of
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from crossword_app.model.slots import Slot

MOST_CELLS = 48
"""The most empty cells of a corner, unless one slot alone has more: about a quarter of a 15x15."""

FEWEST_CELLS = 20
"""A corner with fewer empty cells grows on into open slots: one or two words are no corner."""

OPENNESS_STEPS = 4
"""How many cells farther away a slot counts that all words of its length fit than one that hardly any fit."""

OPEN = 0.5
"""A slot is open where at least this share of the words of its length fit: its letters hardly matter."""


def corner(
    grid: Grid,
    index: WordIndex,
    position: Position,
    floor_of: Callable[[Slot], int] = lambda _: DEFAULT_FLOOR,
) -> frozenset[Position]:
    """Return the empty cells of the tight area round *position*; empty where its entries are complete.

    The area grows slot by slot, near slots before far ones and tight ones before open ones. It stops before an open
    slot once it has tight ones, or when it would become too large.

    Args:
        floor_of: returns the lowest score of a word in a slot.

    Raises:
        FillError: a given letter is not in the alphabet of the words.
    """
    cells: set[Position] = set()
    openness: dict[Slot, float] = {}
    chosen: set[Slot] = set()
    has_tight = False
    while True:
        seeds = cells or {position}
        border = {
            slot
            for place in seeds
            for slot in grid.layout.slots_at(place)
            if slot not in chosen and not grid.is_complete(slot)
        }
        for slot in border - openness.keys():
            openness[slot] = _openness(grid, slot, index, floor_of(slot))
        if not border:
            break
        best = min(
            border,
            key=lambda slot: (
                _distance(slot, position) + OPENNESS_STEPS * openness[slot],
                slot.start,
                slot.direction.value,
            ),
        )
        fresh = {place for place in best.positions if grid[place].is_empty}
        opens = has_tight and openness[best] >= OPEN and len(cells) >= FEWEST_CELLS
        if cells and (opens or len(cells | fresh) > MOST_CELLS):
            break
        cells |= fresh
        chosen.add(best)
        has_tight = has_tight or openness[best] < OPEN
    return frozenset(cells)


def _openness(grid: Grid, slot: Slot, index: WordIndex, floor: int) -> float:
    """Return the share of the words of its length that fit *slot*, crossings ignored."""
    pattern = pattern_of(grid, slot, index)
    words = index.length(len(pattern))
    return words.count(pattern, floor) / max(1, words.count_at(floor))


def _distance(slot: Slot, position: Position) -> int:
    """Return the number of steps from *position* to the nearest cell of *slot*."""
    return min(
        abs(place.row - position.row) + abs(place.column - position.column)
        for place in slot.positions
    )
