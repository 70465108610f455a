"""Finds the slots, numbers and crossings of a grid."""

from collections.abc import Iterable, Mapping, Sequence
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

    @property
    def ends(self) -> tuple[Position, Position]:
        """The places before and after its cells. They may lie outside the grid."""
        return self.start.moved(self.direction, -1), self.positions[-1].moved(self.direction)

    def __len__(self) -> int:
        return len(self.positions)

    def __contains__(self, position: object) -> bool:
        return position in self.positions

    def __repr__(self) -> str:
        return f"<Slot {self}, {len(self)} squares from {self.start}>"

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
            direction: {
                position: Crossing(slot, index)
                for slot in self.of_direction(direction)
                for index, position in enumerate(slot.positions)
            }
            for direction in Direction
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
        place = self._places[direction].get(position)
        return place.slot if place else None

    def slots_at(self, position: Position) -> tuple[Slot, ...]:
        """Return the slots through *position*: two where it is checked, one where it is not."""
        slots = (self.slot_at(position, direction) for direction in Direction)
        return tuple(slot for slot in slots if slot)

    def crossing(self, slot: Slot, index: int) -> Crossing | None:
        """Return the crossing of *slot* at its cell *index*; None where that cell is unchecked."""
        return self._places[slot.direction.other].get(slot.positions[index])

    def crossings(self, slot: Slot) -> tuple[Crossing | None, ...]:
        return tuple(self.crossing(slot, index) for index in range(len(slot)))


_LAYOUTS_KEPT = 24
"""Of a grid of 21x21 one takes a quarter of a megabyte, of 50x50 over one."""


def find_layout(size: Size, cells: Sequence[Cell]) -> Layout:
    """Return the layout of *cells*, given in reading order. Grids that differ in letters alone share one layout."""
    return _layout_of_walls(size, tuple(map(walls_of, cells)))


_CellWalls = tuple[bool, bool, bool, str | None]
_Walls = tuple[_CellWalls, ...]


def walls_of(cell: Cell) -> _CellWalls:
    """Return what the layout depends on: whether *cell* is open, has a bar right, has one below, and its own label."""
    return cell.is_open, cell.bar_right, cell.bar_below, cell.label


_in_use: WeakValueDictionary[tuple[Size, _Walls], Layout] = WeakValueDictionary()
"""All layouts that somebody holds: a grid is recognized as having the same walls by having the same layout."""


@lru_cache(maxsize=_LAYOUTS_KEPT)
def _layout_of_walls(size: Size, walls: _Walls) -> Layout:
    # Those used last are kept by the cache. An older one may still be in use, as by the window.
    layout = _in_use.get((size, walls)) or _make_layout(size, walls)
    _in_use[size, walls] = layout
    return layout


def _make_layout(size: Size, walls: _Walls) -> Layout:
    positions, columns = size.positions(), size.columns
    lines_across = [range(start, start + columns) for start in range(0, len(walls), columns)]
    lines_down = [range(start, len(walls), columns) for start in range(columns)]

    def runs_along(lines: Iterable[range], bar: int) -> list[tuple[Position, ...]]:
        """Return the runs along lines of cells, given by their indices; *bar* is that of the bars in the walls."""
        found = []
        for line in lines:
            run: list[Position] = []
            for index in line:
                wall = walls[index]
                if wall[0]:
                    run.append(positions[index])
                if not wall[0] or wall[bar]:
                    found.append(tuple(run))
                    run = []
            found.append(tuple(run))
        return [run for run in found if len(run) >= SHORTEST_SLOT]

    own_labels = {
        place: wall[3]
        for place, wall in zip(positions, walls, strict=True)
        if wall[0] and wall[3] is not None
    }
    runs = {
        Direction.ACROSS: runs_along(lines_across, 1),
        Direction.DOWN: runs_along(lines_down, 2),
    }
    return Layout(size, runs, own_labels)
