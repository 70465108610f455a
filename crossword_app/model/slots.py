"""Slots, numbers and crossings of a grid."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import NamedTuple

from crossword_app.model.cell import Cell
from crossword_app.model.geometry import Direction, Position, Size

SHORTEST_SLOT = 2
"""Cells. A single one is no entry, and a single letter no word for one."""


@dataclass(frozen=True, slots=True)
class Slot:
    """A run of at least two open cells in one direction, up to a wall: a block, a void, a bar or the edge.

    Attributes:
        number: by the usual rule.
        label: what stands for the number in print: the same, unless the cell where the slot starts has its own label.
    """

    number: int
    direction: Direction
    positions: tuple[Position, ...]
    label: str = ""

    @property
    def start(self) -> Position:
        return self.positions[0]

    @property
    def key(self) -> "SlotKey":
        return SlotKey(self.start, self.direction)

    def __len__(self) -> int:
        return len(self.positions)

    def __contains__(self, position: object) -> bool:
        return position in self.positions

    def __str__(self) -> str:
        return f"{self.label or self.number}-{self.direction.title}"

    @property
    def short_name(self) -> str:
        """The name where there is little room: 17A."""
        return f"{self.label or self.number}{self.direction.title[0]}"


class SlotKey(NamedTuple):
    """Names a slot by where it starts and how it reads.

    A number would do for print, but numbers move whenever a block is set; the start stays.
    """

    start: Position
    direction: Direction


@dataclass(frozen=True, slots=True)
class Crossing:
    """The slot that crosses at one cell, and which of its cells that is."""

    slot: Slot
    index: int


class Layout:
    """Where the slots of a grid lie: all that follows from its walls and labels alone, and not from its letters.

    Attributes:
        size: of the grid.
        slots: across in the order of their numbers, then down.
        numbers: of the cells where a slot starts, by the usual rule: reading order, one number a cell.
        labels: what is printed in the corners of cells: the numbers, but for cells that have a label of their own.
    """

    def __init__(
        self,
        size: Size,
        runs: dict[Direction, list[tuple[Position, ...]]],
        own_labels: Mapping[Position, str],
    ) -> None:
        starts = sorted({run[0] for found in runs.values() for run in found})
        self.size = size
        self.numbers = {start: number for number, start in enumerate(starts, start=1)}
        texts = {start: str(number) for start, number in self.numbers.items()}
        self.labels = {place: text for place, text in {**texts, **own_labels}.items() if text}
        self.slots = tuple(
            Slot(
                self.numbers[run[0]],
                direction,
                run,
                self.labels.get(run[0], texts[run[0]]),
            )
            for direction in Direction
            for run in sorted(runs[direction])
        )
        self._places = {
            (position, slot.direction): Crossing(slot, index)
            for slot in self.slots
            for index, position in enumerate(slot.positions)
        }

    @cached_property
    def by_key(self) -> dict[SlotKey, Slot]:
        return {slot.key: slot for slot in self.slots}

    def called(self, label: str, direction: Direction) -> Slot | None:
        """Return the first slot of *direction* that is called *label*, best one where that is printed."""
        named = [slot for slot in self.of_direction(direction) if slot.label == label]
        return next((slot for slot in named if slot.start in self.labels), next(iter(named), None))

    def of_direction(self, direction: Direction) -> tuple[Slot, ...]:
        return tuple(slot for slot in self.slots if slot.direction is direction)

    def slot_at(self, position: Position, direction: Direction) -> Slot | None:
        place = self._places.get((position, direction))
        return place.slot if place else None

    def slots_at(self, position: Position) -> tuple[Slot, ...]:
        """Return the slots through *position*: two where it is checked, one where it is not."""
        slots = (self.slot_at(position, direction) for direction in Direction)
        return tuple(slot for slot in slots if slot)

    def crossing(self, slot: Slot, index: int) -> Crossing | None:
        """Return what crosses *slot* at its cell *index*; None where that cell is unchecked."""
        return self._places.get((slot.positions[index], slot.direction.other))

    def crossings(self, slot: Slot) -> tuple[Crossing | None, ...]:
        return tuple(self.crossing(slot, index) for index in range(len(slot)))


def find_layout(size: Size, cells: Sequence[Cell]) -> Layout:
    """Return the layout of *cells* (reading order). Grids with the same walls and labels share one layout."""
    return _layout_of_walls(
        size, tuple((cell.is_open, cell.bar_right, cell.bar_below, cell.label) for cell in cells)
    )


@lru_cache(maxsize=256)
def _layout_of_walls(size: Size, walls: tuple[tuple[bool, bool, bool, str | None], ...]) -> Layout:
    def runs_of(direction: Direction) -> list[tuple[Position, ...]]:
        across = direction is Direction.ACROSS
        lines, length = (size.rows, size.columns) if across else (size.columns, size.rows)
        found = []
        for line in range(lines):
            run: list[Position] = []
            for step in range(length):
                position = Position(line, step) if across else Position(step, line)
                is_open, bar_right, bar_below, _ = walls[size.index_of(position)]
                if is_open:
                    run.append(position)
                if not is_open or (bar_right if across else bar_below) or step == length - 1:
                    if len(run) >= SHORTEST_SLOT:
                        found.append(tuple(run))
                    run = []
        return found

    own_labels = {
        place: label
        for place, (is_open, _, _, label) in zip(size.positions(), walls, strict=True)
        if is_open and label is not None
    }
    return Layout(size, {direction: runs_of(direction) for direction in Direction}, own_labels)
