"""Autofill problems drawn by chance, the same ones for the same seed everywhere."""

import random

from crossword_app.dictionary.index import WordIndex
from crossword_app.fill.entries import pattern_of
from crossword_app.model.cell import BLOCK
from crossword_app.model.checks import connected_parts
from crossword_app.model.geometry import Position, Size
from crossword_app.model.grid import Grid
from crossword_app.model.slots import Slot

_ATTEMPTS = 200
"""Words tried for one place before the place is left empty."""

_BLOCK_SHARE = 1 / 5
"""Of the cells of a pattern: a little more than in published ones, whose makers know better where to set a block."""

_SHORTEST_ENTRY = 3


def drawn_pattern(size: int, chance: random.Random) -> Grid:
    """Return an empty square pattern: turned by 180 degrees the same, in one piece, every entry of three or more.

    Blocks are set in pairs, each where it splits one of the longest entries, until there are enough of them.
    """
    grid = Grid.blank(Size(size, size))
    blocks = 0
    while blocks < _BLOCK_SHARE * size * size:
        slots = sorted(grid.slots, key=lambda slot: (-len(slot), chance.random()))
        tries = (p for slot in slots for p in chance.sample(slot.positions, len(slot)))
        fresh = (_with_pair(grid, position) for position in tries)
        found = next((wider for wider in fresh if _keeps_rules(wider)), None)
        if found is None:
            break
        grid = found
        blocks = sum(not cell.is_open for _, cell in grid)
    return grid


def _with_pair(grid: Grid, position: Position) -> Grid:
    size = grid.size
    image = Position(size.rows - 1 - position.row, size.columns - 1 - position.column)
    return grid.replacing({position: BLOCK, image: BLOCK})


def _keeps_rules(grid: Grid) -> bool:
    return (
        all(len(slot) >= _SHORTEST_ENTRY for slot in grid.slots)
        and all(len(grid.layout.slots_at(p)) == 2 for p, cell in grid if cell.is_open)
        and len(connected_parts(grid)) == 1
    )


def with_entries(
    grid: Grid, index: WordIndex, floor: int, count: int, chance: random.Random
) -> Grid:
    """Return *grid* with about *count* of its entries fixed: words of *floor* or more, in places drawn by chance.

    No word stands twice, and every entry that is crossed keeps at least one word that fits it, so that it takes a
    search to tell whether the whole can be filled.
    """
    used: set[str] = set()
    for slot in chance.sample(grid.slots, min(count, len(grid.slots))):
        ranks = index.length(len(slot)).matching(pattern_of(grid, slot, index))
        ranks = ranks[ranks < index.length(len(slot)).count_at(floor)]
        for rank in chance.choices(ranks.tolist(), k=_ATTEMPTS) if len(ranks) else ():
            text = index.length(len(slot)).text(rank)
            placed = grid.with_letters(dict(zip(slot.positions, text, strict=True)))
            if text not in used and _crossings_live(placed, slot, index, floor):
                grid = placed
                used.add(text)
                break
    return grid


def _crossings_live(grid: Grid, slot: Slot, index: WordIndex, floor: int) -> bool:
    """Return whether every slot that crosses *slot* still has a word."""
    return all(
        index.length(len(other)).live(pattern_of(grid, other, index), floor).any()
        for other in grid.slots
        if other != slot and not set(other.positions).isdisjoint(slot.positions)
    )
