"""Finds the corner of a cell: the part of the grid round it that is worth filling on its own."""

from collections.abc import Callable, Iterator, Sequence

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
    """Return the empty cells of the tight area round *position*, or round the nearest empty cell; none in a full grid.

    The area grows slot by slot, near slots before far ones and tight ones before open ones. It stops before an open
    slot once it has tight ones, or when it would become too large. A slot that leads out of it is left to its crossings
    where its letters would stand alone in others: see `without_lone_letters`.

    Args:
        floor_of: returns the lowest score of a word in a slot.

    Raises:
        FillError: a given letter is not in the alphabet of the words.
    """
    start = _nearest_empty(grid, position)
    if start is None:
        return frozenset()
    cells: frozenset[Position] = frozenset()
    openness: dict[Slot, float] = {}
    chosen: set[Slot] = set()
    has_tight = False
    while True:
        border = {
            slot
            for place in cells or {start}
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
                _distance(slot, start) + OPENNESS_STEPS * openness[slot],
                slot.start,
                slot.direction.value,
            ),
        )
        grown = cells | {place for place in best.positions if grid[place].is_empty}
        is_large = len(grown) > MOST_CELLS
        opens = has_tight and openness[best] >= OPEN and len(cells) >= FEWEST_CELLS
        if is_large or opens:
            whole = without_lone_letters(grid, cells)
            if start in whole and (is_large or len(whole) >= FEWEST_CELLS):
                return whole
        cells = grown
        chosen.add(best)
        has_tight = has_tight or openness[best] < OPEN
    return without_lone_letters(grid, cells)


def without_lone_letters(grid: Grid, cells: frozenset[Position]) -> frozenset[Position]:
    """Return the largest part of *cells*, which are empty, that completes entries and leaves no lone letter.

    Each cell that is left is in a slot that is completed. In the other slot through it, if that is not completed, it
    has a letter beside it; or there can be none, since the cells beside it are in no second slot, as in a lattice.
    """
    slots_at = {place: grid.layout.slots_at(place) for place in cells}
    left = cells
    while True:
        touched = {slot for place in left for slot in slots_at[place]}
        lettered = {
            slot: [place in left or not grid[place].is_empty for place in slot.positions]
            for slot in touched
        }
        completed = {slot for slot in touched if all(lettered[slot])}
        lone = {
            place
            for slot in touched - completed
            for place in _alone(grid, slot, lettered[slot])
            if place in left
        }
        in_completed = {place for slot in completed for place in slot.positions}
        kept = (left & in_completed) - lone
        if kept == left:
            return left
        left = kept


def _alone(grid: Grid, slot: Slot, lettered: Sequence[bool]) -> Iterator[Position]:
    """Yield the cells of *slot* with a letter that has none beside it, though there could be one."""
    sides = zip((False, *lettered), (*lettered[1:], False), strict=False)
    for at, (is_lettered, beside) in enumerate(zip(lettered, sides, strict=False)):
        if is_lettered and not any(beside):
            around = slot.positions[max(0, at - 1) : at] + slot.positions[at + 1 : at + 2]
            if any(len(grid.layout.slots_at(place)) > 1 for place in around):
                yield slot.positions[at]


def _nearest_empty(grid: Grid, position: Position) -> Position | None:
    """Return the empty cell of a slot that is nearest to *position*; of equals the first; None where there is none."""
    empty = [place for slot in grid.slots for place in slot.positions if grid[place].is_empty]
    return min(empty, key=lambda place: (_steps(place, position), place), default=None)


def _openness(grid: Grid, slot: Slot, index: WordIndex, floor: int) -> float:
    """Return the share of the words of its length that fit *slot*, crossings ignored."""
    pattern = pattern_of(grid, slot, index)
    words = index.length(len(pattern))
    return words.count(pattern, floor) / max(1, words.count_at(floor))


def _distance(slot: Slot, position: Position) -> int:
    """Return the number of steps from *position* to the nearest cell of *slot*."""
    return min(_steps(place, position) for place in slot.positions)


def _steps(first: Position, second: Position) -> int:
    return abs(first.row - second.row) + abs(first.column - second.column)
