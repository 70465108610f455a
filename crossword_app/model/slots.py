"""Finds the slots, numbers and crossings of a grid."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import NamedTuple
from weakref import WeakValueDictionary

from crossword_app.model.cell import Cell
from crossword_app.model.geometry import Direction, Position, Size

SHORTEST_SLOT = 2
"""Cells in the shortest slot. A single cell makes no entry."""


@dataclass(frozen=True, slots=True)
class Slot:
    """A run of at least two open cells in one direction, ended by a block, a void, a bar or the edge.

    Attributes:
        number: its number by the usual rule.
        label: what is printed in its first cell: the number, unless that cell has a label of its own.
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
        """The short name: 17A."""
        return f"{self.label or self.number}{self.direction.title[0]}"


class SlotKey(NamedTuple):
    """Identifies a slot by its start and direction.

    Numbers change whenever a block is set; the start stays.
    """

    start: Position
    direction: Direction


@dataclass(frozen=True, slots=True)
class Crossing:
    """The slot that crosses at a cell, and the index of that cell in it."""

    slot: Slot
    index: int


class Layout:
    """Where the slots of a grid lie. It depends on the blocks, voids, bars and labels of a grid, not on its letters.

    Attributes:
        size: of the grid.
        slots: across slots by number, then down slots.
        numbers: the numbers of the cells where slots start, by the usual rule: in reading order, one number a cell.
        labels: what is printed in the corners of cells: their numbers, or labels of their own.
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
        """Return the first slot of *direction* whose label is *label*, preferably one where it is printed."""
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
        """Return the crossing of *slot* at its cell *index*; None where that cell is unchecked."""
        return self._places.get((slot.positions[index], slot.direction.other))

    def crossings(self, slot: Slot) -> tuple[Crossing | None, ...]:
        return tuple(self.crossing(slot, index) for index in range(len(slot)))


_LAYOUTS_KEPT = 24
"""Of a grid of 21x21 one takes a quarter of a megabyte, of 50x50 over one."""


def find_layout(size: Size, cells: Sequence[Cell]) -> Layout:
    """Return the layout of *cells*, given in reading order. Grids that differ in letters alone share one layout."""
    return _layout_of_walls(
        size, tuple((cell.is_open, cell.bar_right, cell.bar_below, cell.label) for cell in cells)
    )


_Walls = tuple[tuple[bool, bool, bool, str | None], ...]
"""Of each cell: whether it is open, has a bar at its right, has one below, and its own label."""

_in_use: WeakValueDictionary[tuple[Size, _Walls], Layout] = WeakValueDictionary()
"""All layouts that somebody holds: a grid is recognized as having the same walls by having the same layout."""


@lru_cache(maxsize=_LAYOUTS_KEPT)
def _layout_of_walls(size: Size, walls: _Walls) -> Layout:
    # Those used last are kept by the cache. An older one may still be in use, as by the window.
    layout = _in_use.get((size, walls)) or _make_layout(size, walls)
    _in_use[size, walls] = layout
    return layout


def _make_layout(size: Size, walls: _Walls) -> Layout:
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
