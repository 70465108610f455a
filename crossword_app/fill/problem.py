"""A grid and a word list as one problem: slots, crossings to agree on, the words that each slot may take."""

from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from crossword_app.dictionary.index import UNKNOWN, WordIndex
from crossword_app.errors import FillError
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from crossword_app.model.slots import Slot

LONGEST_SLOT = 31
DEFAULT_FLOOR = 50


@dataclass(frozen=True, slots=True)
class Contradiction:
    """What shows at a glance that no fill exists: a sentence, and the slots concerned."""

    reason: str
    blamed: tuple[Slot, ...]


@dataclass(frozen=True, slots=True)
class End:
    """One end of a crossing: a slot of the problem, and the column of its words that stands there.

    A column counts symbols, not cells: a rebus cell that was given takes as many columns as it has symbols.
    """

    slot: int
    column: int


@dataclass(frozen=True, eq=False)
class Problem:
    """A snapshot of what is to be filled. Make one with `build`.

    Attributes:
        grid: as given.
        index: the words.
        slots: what the fill is about. The first `targets` of them are filled; the rest cross those and keep empty
            cells that are not filled: at least one word that no target uses must stay possible in each.
        domains: per slot the set of its possible words, as `LengthIndex.live` returns it.
        word_lengths: per slot, in symbols.
        crossings: the cells to fill that two of the slots share; of two ends, at least one is a target's.
        contradiction: where no search is needed.
    """

    grid: Grid
    index: WordIndex
    slots: tuple[Slot, ...]
    targets: int
    domains: tuple[NDArray[np.uint64], ...]
    word_lengths: tuple[int, ...]
    crossings: tuple[tuple[End, End], ...]
    contradiction: Contradiction | None

    @classmethod
    def build(
        cls,
        grid: Grid,
        index: WordIndex,
        *,
        floor: int = DEFAULT_FLOOR,
        slot_floors: Mapping[Slot, int] | None = None,
        region: Collection[Position] | None = None,
    ) -> "Problem":
        """Return the problem to fill *grid*, or the slots of it that *region* can complete, with words of *index*.

        Letters in the grid stay. A slot whose letters are all given need not be in the list, nor reach *floor*.
        Words below *floor*, or below the floor that *slot_floors* gives a slot, are not used, nor is any word twice.
        Cells of the region that no slot is completed by stay empty, and so do cells that belong to no slot.

        Raises:
            FillError: there is nothing to fill, no words, a slot of more than 31 cells, or a given letter that the
                words' alphabet does not have.
        """
        given = _given_entries(grid)
        targets, witnesses = _slots_to_fill(grid, region)
        slots = (*targets, *witnesses)
        if not slots and (twice := _twice_given(given)):
            return cls(grid, index, (), 0, (), (), (), twice)
        _check_can_be_tried(slots, index, region is not None)
        patterns = [pattern_of(grid, slot, index) for slot in slots]
        floors = [(slot_floors or {}).get(slot, floor) for slot in slots]
        domains = _domains(patterns, index, floors, given)
        crossings = tuple(_crossings(grid, slots, len(targets)))
        contradiction = _twice_given(given) or _without_words(
            grid, slots, patterns, domains, floors
        )
        lengths = tuple(len(pattern) for pattern in patterns)
        return cls(grid, index, slots, len(targets), domains, lengths, crossings, contradiction)

    @cached_property
    def loose_cells(self) -> tuple[int, ...]:
        """Per slot how many of its empty cells are no crossing of the problem."""
        crossed = [0] * len(self.slots)
        for ends in self.crossings:
            for end in ends:
                crossed[end.slot] += 1
        empty = (
            sum(self.grid[position].is_empty for position in slot.positions) for slot in self.slots
        )
        return tuple(count - linked for count, linked in zip(empty, crossed, strict=True))

    @cached_property
    def cells(self) -> frozenset[Position]:
        """The cells that are filled."""
        targets = self.slots[: self.targets]
        return frozenset(
            position
            for slot in targets
            for position in slot.positions
            if self.grid[position].is_empty
        )


def _slots_to_fill(
    grid: Grid, region: Collection[Position] | None
) -> tuple[tuple[Slot, ...], tuple[Slot, ...]]:
    """Return the slots that are filled, and those that the filling touches but leaves incomplete."""
    empty = {
        slot: {position for position in slot.positions if grid[position].is_empty}
        for slot in grid.slots
    }
    if region is None:
        return tuple(slot for slot in grid.slots if empty[slot]), ()
    allowed = set(region)
    targets = tuple(slot for slot in grid.slots if empty[slot] and empty[slot] <= allowed)
    filled = set().union(*(empty[slot] for slot in targets))
    witnesses = (slot for slot in grid.slots if slot not in targets and empty[slot] & filled)
    return targets, tuple(witnesses)


def _check_can_be_tried(slots: tuple[Slot, ...], index: WordIndex, has_region: bool) -> None:
    if not slots:
        raise FillError(
            "the region completes no entry: select all empty cells of at least one"
            if has_region
            else "there is nothing to fill: no entry of the grid has an empty cell"
        )
    if not index.by_length:
        raise FillError("there are no words to fill with: choose a word list that is not empty")
    longest = max(slots, key=len)
    if len(longest) > LONGEST_SLOT:
        raise FillError(
            f"{longest} has {len(longest)} cells, and entries of up to {LONGEST_SLOT} can be filled: "
            "set a block or a bar in it"
        )


def pattern_of(grid: Grid, slot: Slot, index: WordIndex) -> tuple[int, ...]:
    """Return the known symbols of *slot*, by the columns of its words."""
    alphabet = index.alphabet
    pattern: list[int] = []
    for position in slot.positions:
        letters = grid[position].letters
        for symbol in letters:
            if symbol not in alphabet:
                raise FillError(
                    f"{letters!r} at {position} is no letter of the {alphabet.name} alphabet, "
                    f"so that no word fits {slot}: change it"
                )
            pattern.append(alphabet.rank(symbol))
        if not letters:
            pattern.append(UNKNOWN)
    return tuple(pattern)


def _given_entries(grid: Grid) -> dict[str, list[Slot]]:
    """Return the slots that are complete, by what stands in them."""
    given = defaultdict(list)
    for slot in grid.slots:
        entry = grid.entry(slot)
        if all(entry):
            given["".join(entry)].append(slot)
    return given


def _twice_given(given: dict[str, list[Slot]]) -> Contradiction | None:
    for text, slots in given.items():
        if len(slots) > 1:
            names = " and ".join(str(slot) for slot in slots)
            return Contradiction(
                f"{text} is given twice, at {names}: change one of them", tuple(slots)
            )
    return None


def _domains(
    patterns: list[tuple[int, ...]], index: WordIndex, floors: list[int], given: Collection[str]
) -> tuple[NDArray[np.uint64], ...]:
    lengths = {length: index.length(length) for length in {len(pattern) for pattern in patterns}}
    used: dict[int, NDArray[np.uint64]] = {}
    for text in given:
        if len(text) in lengths and all(symbol in index.alphabet for symbol in text):
            row = lengths[len(text)].live(tuple(index.alphabet.rank(symbol) for symbol in text))
            used[len(text)] = used.get(len(text), np.zeros_like(row)) | row
    domains = []
    for pattern, floor in zip(patterns, floors, strict=True):
        domain = lengths[len(pattern)].live(pattern, floor)
        if len(pattern) in used:
            domain &= ~used[len(pattern)]
        domains.append(domain)
    return tuple(domains)


def _without_words(
    grid: Grid,
    slots: tuple[Slot, ...],
    patterns: list[tuple[int, ...]],
    domains: tuple[NDArray[np.uint64], ...],
    floors: list[int],
) -> Contradiction | None:
    blamed = tuple(slot for slot, domain in zip(slots, domains, strict=True) if not domain.any())
    if not blamed:
        return None
    slot = blamed[0]
    pattern, floor = patterns[slots.index(slot)], floors[slots.index(slot)]
    if all(symbol == UNKNOWN for symbol in pattern):
        what = f"no word of {len(pattern)} letters"
    else:
        what = f"no word that reads {grid.pattern(slot)}"
    return Contradiction(
        f"{what} with score {floor} or more is left for {slot}: "
        "change its letters or its length, or lower the floor",
        blamed,
    )


def _crossings(grid: Grid, slots: tuple[Slot, ...], targets: int) -> Iterator[tuple[End, End]]:
    ends: dict[Position, list[End]] = defaultdict(list)
    for number, slot in enumerate(slots):
        column = 0
        for position in slot.positions:
            letters = grid[position].letters
            if not letters:
                ends[position].append(End(number, column))
            column += len(letters) or 1
    for found in ends.values():
        if len(found) > 1 and found[0].slot < targets:
            first, second = found
            yield first, second
