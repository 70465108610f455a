"""Which entries a fill of some squares is about: those that it completes, and those that must go on beyond them."""

from collections.abc import Collection
from dataclasses import replace

from crossword_app.fill.outcome import Filled
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from crossword_app.model.slots import Slot


def with_whole_entries(grid: Grid, region: Collection[Position]) -> frozenset[Position]:
    """Return the empty cells of *region* that belong to a slot, with those needed to choose letters for all of them.

    A slot whose empty cells are all in *region* chooses their letters. A cell that is in none of these gets its letter
    from words for the slots through it, so that they can be completed together; the rest of them is needed too.
    """
    inside = frozenset(region)
    empty = {slot: _empty_cells(grid, slot) for slot in grid.slots}
    touched = [slot for slot, cells in empty.items() if not inside.isdisjoint(cells)]
    completed = [slot for slot in touched if inside.issuperset(empty[slot])]
    needed = {place for slot in completed for place in empty[slot]}
    lone = {place for slot in touched for place in empty[slot]} & inside - needed
    for slot in touched:
        if not lone.isdisjoint(empty[slot]):
            needed.update(empty[slot])
    return frozenset(needed)


def part_of(filled: Filled, before: Grid, cells: Collection[Position]) -> Filled:
    """Return the part of *filled*, a fill of *before*, that is in *cells*."""
    grid = before.with_letters(
        {
            position: filled.grid[position].letters
            for position in cells
            if before[position].is_empty and filled.grid[position].letters
        }
    )
    entries = tuple(entry for entry in filled.entries if grid.is_complete(entry.slot))
    return replace(filled, grid=grid, entries=entries)


def _empty_cells(grid: Grid, slot: Slot) -> frozenset[Position]:
    return frozenset(place for place in slot.positions if grid[place].is_empty)
