"""Positions, directions and sizes of grids."""

import enum
from functools import lru_cache
from typing import NamedTuple

from crossword_app.errors import GridError

SMALLEST_SIDE = 2
LARGEST_SIDE = 50
"""Squares along a side of the grids that are made here."""

SMALLEST_OPENED_SIDE = 1
LARGEST_OPENED_SIDE = 120
"""Squares along a side of the grids that are opened: some of other programs are a single row, or fill a wall."""


class Position(NamedTuple):
    """The place of a cell: row and column, both counted from 0 at the top left."""

    row: int
    column: int

    def moved(self, direction: "Direction", steps: int = 1) -> "Position":
        """Return the position *steps* cells further along *direction*. It may lie outside the grid."""
        return Position(
            self.row + steps * direction.row_step, self.column + steps * direction.column_step
        )

    def __str__(self) -> str:
        return f"row {self.row + 1}, column {self.column + 1}"


class Direction(enum.Enum):
    """The way an entry reads."""

    ACROSS = "across"
    DOWN = "down"

    @property
    def other(self) -> "Direction":
        return Direction.DOWN if self is Direction.ACROSS else Direction.ACROSS

    @property
    def row_step(self) -> int:
        return 0 if self is Direction.ACROSS else 1

    @property
    def column_step(self) -> int:
        return 1 if self is Direction.ACROSS else 0

    @property
    def title(self) -> str:
        """The direction as the user reads it: Across, Down."""
        return self.value.capitalize()


def direction_between(first: Position, second: Position) -> Direction:
    """Return the direction of the line in which two cells lie: across if they share a row."""
    return Direction.ACROSS if first.row == second.row else Direction.DOWN


class Size(NamedTuple):
    """Rows and columns of a grid."""

    rows: int
    columns: int

    @property
    def is_square(self) -> bool:
        return self.rows == self.columns

    @property
    def transposed(self) -> "Size":
        return Size(self.columns, self.rows)

    def contains(self, position: Position) -> bool:
        return 0 <= position.row < self.rows and 0 <= position.column < self.columns

    def positions(self) -> tuple[Position, ...]:
        """Return every position, in reading order."""
        return _positions(self)

    def index_of(self, position: Position) -> int:
        """Return the index of *position* in reading order."""
        return position.row * self.columns + position.column

    def checked(self) -> "Size":
        """Return this size, which a grid is to be made in.

        Raises:
            GridError: a side is shorter than 2 or longer than 50 cells.
        """
        return self._within(SMALLEST_SIDE, LARGEST_SIDE)

    def openable(self) -> "Size":
        """Return this size, which a grid of a file has.

        Raises:
            GridError: a side is shorter than 1 or longer than 120 cells.
        """
        return self._within(SMALLEST_OPENED_SIDE, LARGEST_OPENED_SIDE)

    def _within(self, smallest: int, largest: int) -> "Size":
        if not all(smallest <= side <= largest for side in self):
            raise GridError(
                f"a grid of {self} is not possible: "
                f"each side must have {smallest} to {largest} squares"
            )
        return self

    def __str__(self) -> str:
        """Return columns and rows, as constructors write them: 15x21 is 15 wide and 21 high."""
        return f"{self.columns}x{self.rows}"


@lru_cache(maxsize=8)
def _positions(size: Size) -> tuple[Position, ...]:
    return tuple(
        Position(row, column) for row in range(size.rows) for column in range(size.columns)
    )
