"""The cursor: where the constructor is in the grid."""

from dataclasses import dataclass, replace

from crossword_app.model.geometry import Direction, Position
from crossword_app.model.grid import Grid
from crossword_app.model.slots import Slot


@dataclass(frozen=True, slots=True)
class Cursor:
    """The current cell and the direction of typing."""

    position: Position = Position(0, 0)
    direction: Direction = Direction.ACROSS

    def turned(self) -> "Cursor":
        return replace(self, direction=self.direction.other)

    def at(self, position: Position) -> "Cursor":
        return replace(self, position=position)

    def slot(self, grid: Grid) -> Slot | None:
        """Return the current entry's slot; None on a block or if no slot has this direction here."""
        return grid.layout.slot_at(self.position, self.direction)

    def crossing_slot(self, grid: Grid) -> Slot | None:
        return grid.layout.slot_at(self.position, self.direction.other)
