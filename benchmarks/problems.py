"""Autofill problems drawn by chance, the same ones for the same seed everywhere."""

import random

from crossword_app.dictionary.index import WordIndex
from crossword_app.fill.problem import pattern_of
from crossword_app.model.grid import Grid
from crossword_app.model.slots import Slot

_ATTEMPTS = 200
"""Words tried for one place before the place is left empty."""


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
    """Whether every slot that crosses *slot* still has a word."""
    return all(
        index.length(len(other)).live(pattern_of(grid, other, index), floor).any()
        for other in grid.slots
        if other != slot and not set(other.positions).isdisjoint(slot.positions)
    )
