"""Where the cells and slots of a grid go when it is turned, or gets other rows and columns."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import TypeVar

from crossword_app.model.geometry import Position
from crossword_app.model.slots import Layout, SlotKey

V = TypeVar("V")


@dataclass(frozen=True)
class Motion:
    """Carries all that names a cell or a slot of one grid to another grid.

    Attributes:
        layout: the slots of the grid before.
        cell: gives the new place of a cell; None if the cell is gone.
        slots: gives the keys that what belongs to a slot may have afterwards, the best first; none if the slot is gone.
            It is asked for missing slots too, whose clues and floors are kept until they come back.
    """

    layout: Layout
    cell: Callable[[Position], Position | None]
    slots: Callable[[SlotKey], tuple[SlotKey, ...]]

    def of_cells(self, values: Mapping[Position, V]) -> dict[Position, V]:
        """Return *values* by the new places of their cells, without those of cells that are gone."""
        moved = ((self.cell(place), value) for place, value in values.items())
        return {place: value for place, value in moved if place is not None}

    def of_slots(self, values: Mapping[SlotKey, V]) -> dict[SlotKey, V]:
        """Return *values* by the new keys of their slots.

        Where two slots become one, it keeps the value of the first; missing slots come last.
        """
        present = self.layout.by_key
        moved: dict[SlotKey, V] = {}
        for key in sorted(values, key=lambda key: (key not in present, key.start)):
            free = (new for new in self.slots(key) if new not in moved)
            new = next(free, None)
            if new is not None:
                moved[new] = values[key]
        return moved

    def path(self, cells: Iterable[Position]) -> tuple[Position, ...]:
        """Return the new places of *cells* in their order; () where one of them is gone."""
        moved = tuple(map(self.cell, cells))
        kept = tuple(place for place in moved if place is not None)
        return kept if len(kept) == len(moved) else ()
