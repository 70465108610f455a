"""Naticks of a grid: where two little-known names cross at a letter that could be another."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from crossword_app.model.entry_checks import complete_entries
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from crossword_app.model.slots import Slot

if TYPE_CHECKING:
    from crossword_app.dictionary.crossing_names import Place
    from crossword_app.dictionary.index import WordIndex


class Natick(NamedTuple):
    """One crossing that a solver cannot work out.

    Attributes:
        slots: of the two entries, in the order of the grid's slots.
        letter: the one that is right.
        others: those that would do as well, the likeliest first.
    """

    position: Position
    slots: tuple[Slot, Slot]
    letter: str
    others: str


def naticks_in(grid: Grid, index: WordIndex) -> Iterator[Natick]:
    """Yield the naticks of *grid*, by the words of *index*. Entries with several letters in a cell make none."""
    from crossword_app.dictionary.crossing_names import (
        crossing_names,
    )  # numpy takes time: the window is shown first

    places = dict(_places(grid, index))
    names = crossing_names(index)
    for position, cell in grid:
        slots = grid.layout.slots_at(position)
        if len(slots) == 2 and all(slot in places for slot in slots):
            first, second = slots
            others = names.others(
                places[first]._replace(column=first.positions.index(position)),
                places[second]._replace(column=second.positions.index(position)),
            )
            if others:
                yield Natick(position, (first, second), cell.letters, others)


def _places(grid: Grid, index: WordIndex) -> Iterator[tuple[Slot, Place]]:
    """Yield the first letter of each full entry that is a word."""
    from crossword_app.dictionary.crossing_names import Place

    for slot, text in complete_entries(grid):
        words = index.by_length.get(len(text))
        rank = words.find(text) if words and len(text) == len(slot) else None
        if words and rank is not None:
            yield slot, Place(words, rank, 0)
