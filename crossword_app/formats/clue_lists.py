"""Clues as they are printed, list by list, and back from lists to slots.

Formats list clues under a heading, each with a label, and sometimes with the cells that it leads along; the model keeps
a clue by the slot that it belongs to. Nothing is lost between the two: what no slot takes becomes a loose clue.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from crossword_app.model.geometry import Direction, Position
from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Clue, ClueList, LooseClue, Puzzle
from crossword_app.model.slots import Slot, SlotKey

_NUMBER = re.compile(r"\s*(\d{1,5})")


@dataclass(frozen=True, slots=True)
class PrintedClue:
    """A clue with what is printed before it, its slot (None for a loose clue), and the cells that it leads along."""

    label: str
    clue: Clue
    slot: Slot | None = None
    cells: tuple[Position, ...] = ()


@dataclass(frozen=True, slots=True)
class PrintedList:
    """Clues under one heading; *direction* is None for a list that is neither across nor down."""

    heading: str
    direction: Direction | None
    clues: tuple[PrintedClue, ...]


@dataclass(frozen=True, slots=True)
class SortedClues:
    """The clues of a file as `Puzzle` has them; the names are those of its attributes."""

    clues: dict[SlotKey, Clue] = field(default_factory=dict)
    clue_lists: tuple[ClueList, ...] = ()
    headings: dict[Direction, str] = field(default_factory=dict)

    def put_into(self, puzzle: Puzzle) -> Puzzle:
        return replace(puzzle, clues=self.clues, clue_lists=self.clue_lists, headings=self.headings)


# From the puzzle


def printed_lists(puzzle: Puzzle) -> tuple[PrintedList, ...]:
    """Return the clues of *puzzle* as they are printed: across, down, then lists that are neither.

    Each slot has its clue, an empty one where none is written. Loose clues of a direction stand where their numbers do.
    """
    directed = [
        PrintedList(
            puzzle.headings.get(direction, direction.title),
            direction,
            tuple(_of_direction(puzzle, direction)),
        )
        for direction in Direction
    ]
    others = [
        PrintedList(listed.heading, None, tuple(map(_loose, listed.clues)))
        for listed in puzzle.clue_lists
        if listed.direction is None
    ]
    return (*directed, *others)


def _of_direction(puzzle: Puzzle, direction: Direction) -> list[PrintedClue]:
    printed = []
    for slot in puzzle.grid.layout.of_direction(direction):
        clue = puzzle.clue(slot)
        printed.append(PrintedClue(clue.label or slot.label, clue, slot, slot.positions))
    loose = (
        _loose(item)
        for listed in puzzle.clue_lists
        if listed.direction is direction
        for item in listed.clues
    )
    for item in loose:
        number = _number(item.label)
        later = (
            index
            for index, other in enumerate(printed)
            if number is not None and (_number(other.label) or 0) > number
        )
        printed.insert(next(later, len(printed)), item)
    return printed


def _loose(loose: LooseClue) -> PrintedClue:
    return PrintedClue(loose.clue.label, loose.clue, None, loose.cells)


# From a file


def sort_clues(
    grid: Grid, lists: Iterable[tuple[str, Direction | None, Sequence[PrintedClue]]]
) -> SortedClues:
    """Return which slot of *grid* each clue of a file belongs to.

    A clue belongs to the slot whose cells it names; one that names none, to the slot of its label, or of the number
    with which its label begins ("1/14"); one without a label, to the next slot in turn. A list of neither direction
    whose clues all name the slots of one is that direction's. The slots in `PrintedClue` are not looked at.

    Args:
        lists: heading, direction and clues of each list of the file.
    """
    sorting = _Sorting(grid)
    for heading, direction, clues in lists:
        sorting.add(heading, direction or sorting.direction_of(clues), clues)
    return SortedClues(sorting.clues, tuple(sorting.loose), sorting.headings)


class _Sorting:
    def __init__(self, grid: Grid) -> None:
        self.clues: dict[SlotKey, Clue] = {}
        self.loose: list[ClueList] = []
        self.headings: dict[Direction, str] = {}
        self._layout = grid.layout
        self._by_cells = {slot.positions: slot for slot in grid.slots}

    def direction_of(self, clues: Sequence[PrintedClue]) -> Direction | None:
        slots = [self._by_cells.get(item.cells) for item in clues]
        directions = {slot.direction if slot else None for slot in slots}
        only = directions.pop() if len(directions) == 1 else None
        return only if only not in self.headings else None

    def add(self, heading: str, direction: Direction | None, clues: Sequence[PrintedClue]) -> None:
        left = []
        if direction is not None and heading != direction.title:
            self.headings.setdefault(direction, heading)
        for turn, item in enumerate(clues):
            slot = self._slot_of(item, direction, turn) if direction else None
            if slot is None or slot.key in self.clues:
                left.append(LooseClue(replace(item.clue, label=item.label), item.cells))
            else:
                own = "" if item.label in ("", slot.label) else item.label
                self.clues[slot.key] = replace(item.clue, label=own)
        if left or direction is None:
            self.loose.append(ClueList(heading, tuple(left), direction))

    def _slot_of(self, item: PrintedClue, direction: Direction, turn: int) -> Slot | None:
        if item.cells:
            slot = self._by_cells.get(item.cells)
            return slot if slot and slot.direction is direction else None
        if not item.label:
            slots = self._layout.of_direction(direction)
            return slots[turn] if turn < len(slots) else None
        number = _NUMBER.match(item.label)
        named = self._layout.called(item.label, direction)
        return named or (self._layout.called(number[1], direction) if number else None)


def _number(label: str) -> int | None:
    number = _NUMBER.match(label)
    return int(number[1]) if number else None
