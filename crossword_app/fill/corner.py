"""*This corner*: the part of the grid round a cell that is worth filling on its own."""

from collections.abc import Callable

from crossword_app.dictionary.index import WordIndex
from crossword_app.dictionary.word import DEFAULT_FLOOR
from crossword_app.fill.entries import pattern_of
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from crossword_app.model.slots import Slot

MOST_CELLS = 48
"""A corner has at most so many empty cells, unless one slot alone has more: about a quarter of a 15x15."""

FEWEST_CELLS = 20
"""A smaller corner goes on into the open: one or two words are no corner."""

OPENNESS_STEPS = 4
"""A slot that all words of its length fit counts as so many cells farther away than one that hardly any fits."""

OPEN = 0.5
"""A slot is open where at least this share of the words of its length would fit: its letters hardly matter."""


def corner(
    grid: Grid,
    index: WordIndex,
    position: Position,
    floor_of: Callable[[Slot], int] = lambda _: DEFAULT_FLOOR,
) -> frozenset[Position]:
    """Return the empty cells of the tight area round *position*; none where its entries are complete.

    The area grows slot by slot, near ones before far ones and tight ones before open ones. It ends where the grid
    opens: when it has met tight slots and an open one comes next, or when it would become large.

    Args:
        floor_of: tells the lowest score of a word in a slot.

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
    """Return which share of the words of its length fit *slot*, crossings left out of account."""
    pattern = pattern_of(grid, slot, index)
    words = index.length(len(pattern))
    return words.count(pattern, floor) / max(1, words.count_at(floor))


def _distance(slot: Slot, position: Position) -> int:
    """Return how many steps the nearest cell of *slot* is away."""
    return min(
        abs(place.row - position.row) + abs(place.column - position.column)
        for place in slot.positions
    )
