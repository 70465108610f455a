"""Finds the slots that a fill is about, with their entries and crossings."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from crossword_app.dictionary.index import UNKNOWN, Pattern, WordIndex
from crossword_app.errors import FillError
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from crossword_app.model.slots import Slot

Entry = tuple[str, ...]
"""For each cell of a slot "", a letter, or a rebus."""


class End(NamedTuple):
    """One end of a crossing: a slot of the problem, and the column of its words at that cell.

    A column counts symbols, not cells: a rebus cell that was given takes as many columns as it has symbols.
    """

    slot: int
    column: int


@dataclass(frozen=True, slots=True)
class SlotsToFill:
    """The slots that a fill is about, and those that are complete.

    Attributes:
        slots: first the `targets`, which are filled; then those that cross them and stay incomplete.
        entries: the entry of each of `slots`.
        given: the complete slots, each with its text.
    """

    slots: tuple[Slot, ...]
    targets: int
    entries: tuple[Entry, ...]
    given: tuple[tuple[Slot, str], ...]


def slots_to_fill(grid: Grid, region: Collection[Position] | None) -> SlotsToFill:
    """Return the slots of *grid* that filling *region*, or the whole grid, completes, and those that cross them."""
    letters = {position: cell.letters for position, cell in grid}
    entries = [
        (slot, tuple(map(letters.__getitem__, slot.positions))) for slot in grid.layout.slots
    ]
    given = tuple((slot, "".join(entry)) for slot, entry in entries if all(entry))
    targets = [(slot, entry) for slot, entry in entries if not all(entry)]
    witnesses: list[tuple[Slot, Entry]] = []
    if region is not None:
        targets, others = _divided(targets, frozenset(region))
        filled = {p for slot, entry in targets for p in _empty_cells(slot, entry)}
        witnesses = [pair for pair in others if not filled.isdisjoint(_empty_cells(*pair))]
    both = (*targets, *witnesses)
    slots = tuple(slot for slot, _ in both)
    return SlotsToFill(slots, len(targets), tuple(entry for _, entry in both), given)


def _divided(
    pairs: Sequence[tuple[Slot, Entry]], region: frozenset[Position]
) -> tuple[list[tuple[Slot, Entry]], list[tuple[Slot, Entry]]]:
    """Return the slots whose empty cells are all in *region*, and the others."""
    inside: list[tuple[Slot, Entry]] = []
    others: list[tuple[Slot, Entry]] = []
    for pair in pairs:
        (inside if region.issuperset(_empty_cells(*pair)) else others).append(pair)
    return inside, others


def _empty_cells(slot: Slot, entry: Entry) -> Iterator[Position]:
    return (position for position, given in zip(slot.positions, entry, strict=True) if not given)


def pattern_of(grid: Grid, slot: Slot, index: WordIndex) -> Pattern:
    """Return the known symbols of *slot*, by the columns of its words.

    Raises:
        FillError: one of them is not in the alphabet of the words.
    """
    return pattern_of_entry(slot, grid.entry(slot), index)


def pattern_of_entry(slot: Slot, entry: Entry, index: WordIndex) -> Pattern:
    """Return what `pattern_of` does, for *entry* in *slot*."""
    if not any(entry):
        return (UNKNOWN,) * len(entry)
    alphabet = index.alphabet
    pattern: list[int] = []
    for position, letters in zip(slot.positions, entry, strict=True):
        if not letters:
            pattern.append(UNKNOWN)
        for symbol in letters:
            if symbol not in alphabet:
                raise FillError(
                    f"{letters!r} at {position} is no letter of the {alphabet.name} alphabet, "
                    f"so that no word fits {slot}: change it"
                )
            pattern.append(alphabet.rank(symbol))
    return tuple(pattern)


def crossings_of(found: SlotsToFill) -> Iterator[tuple[End, End]]:
    """Yield the empty cells that two slots share, at least one of which is a target."""
    # Pairs of numbers, not ends: to make two ends for each cell took most of the time.
    seen: dict[Position, tuple[int, int]] = {}
    for number, (slot, entry) in enumerate(zip(found.slots, found.entries, strict=True)):
        column = 0
        for position, given in zip(slot.positions, entry, strict=True):
            if given:
                column += len(given)
                continue
            first = seen.get(position)
            if first is None:
                seen[position] = number, column
            elif first[0] < found.targets:
                yield End(*first), End(number, column)
            column += 1
