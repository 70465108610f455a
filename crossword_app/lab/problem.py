"""What every method of the laboratory is given: the slots to fill, where they cross, and the words."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

from crossword_app.dictionary.index import WordIndex
from crossword_app.dictionary.word import DEFAULT_FLOOR
from crossword_app.errors import FillError
from crossword_app.model.entry_checks import complete_entries
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from crossword_app.model.slots import Slot

UNKNOWN = "?"
"""Stands in a pattern for each letter that is not known: ?R?SS."""


class Crossing(NamedTuple):
    """An empty cell that a slot shares with another: its column in the one, and its place in the other."""

    column: int
    other: int
    other_column: int


@dataclass(frozen=True, eq=False)
class LabProblem:
    """A grid to fill. Slots are known by their numbers in `slots`, which begin with 0.

    Given letters stay, a word stands in a grid once, and an entry that is given whole need not be a word.

    Attributes:
        grid: as given.
        slots: those with an empty cell: across by number, then down.
        patterns: for each slot its given letters, with UNKNOWN for the others.
        words: by length, best score first.
        given: the entries that are given whole.
        is_given_twice: two of them are equal, so that there is no fill.
    """

    grid: Grid
    slots: tuple[Slot, ...]
    patterns: tuple[str, ...]
    words: Mapping[int, Sequence[str]] = field(repr=False)
    given: frozenset[str] = frozenset()
    is_given_twice: bool = False

    @classmethod
    def of(cls, grid: Grid, index: WordIndex, floor: int = DEFAULT_FLOOR) -> "LabProblem":
        """Return the problem to fill *grid* with the words of *index* that score *floor* or more.

        Raises:
            FillError: no entry has an empty cell, or a cell has several letters.
        """
        for place, cell in grid:
            if len(cell.letters) > 1:
                raise FillError(
                    f"the square at {place} has several letters, which the laboratory does not take: leave one there"
                )
        slots = tuple(slot for slot in grid.slots if not grid.is_complete(slot))
        if not slots:
            raise FillError("there is nothing to fill: no entry of the grid has an empty square")
        given = [text for _, text in complete_entries(grid)]
        return cls(
            grid,
            slots,
            tuple(map(grid.pattern, slots)),
            {length: _words(index, length, floor) for length in {len(slot) for slot in slots}},
            frozenset(given),
            is_given_twice=len(set(given)) < len(given),
        )

    @cached_property
    def crossings(self) -> tuple[tuple[Crossing, ...], ...]:
        """For each slot its crossings in empty cells."""
        found: list[list[Crossing]] = [[] for _ in self.slots]
        for ends in self.slots_at.values():
            if len(ends) == 2:
                (first, column), (second, other_column) = ends
                found[first].append(Crossing(column, second, other_column))
                found[second].append(Crossing(other_column, first, column))
        return tuple(tuple(sorted(each)) for each in found)

    @cached_property
    def slots_at(self) -> dict[Position, list[tuple[int, int]]]:
        """For each empty cell of a slot, in reading order: its slots, and its column in each."""
        ends: dict[Position, list[tuple[int, int]]] = {}
        for number, slot in enumerate(self.slots):
            for column, place in enumerate(slot.positions):
                if self.patterns[number][column] == UNKNOWN:
                    ends.setdefault(place, []).append((number, column))
        return dict(sorted(ends.items()))


def _words(index: WordIndex, length: int, floor: int) -> Sequence[str]:
    words = index.length(length)
    texts: list[str] = words.texts[: words.count_at(floor)].tolist()
    return texts
