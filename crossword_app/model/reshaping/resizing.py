"""Gives a grid other rows and columns: another size, or lines inserted and deleted. Pure functions.

A line is a row or a column. What is done to one is done to its images under the symmetry too.
"""

import enum
from collections.abc import Collection
from typing import NamedTuple

from crossword_app.errors import EditRefusedError
from crossword_app.model.edits import locked_refusal, numbered_afresh
from crossword_app.model.geometry import (
    LARGEST_SIDE,
    SMALLEST_SIDE,
    Direction,
    Position,
    Size,
    direction_between,
)
from crossword_app.model.puzzle import Puzzle
from crossword_app.model.reshaping.line_change import LineChange
from crossword_app.sentences import counted


class Line(NamedTuple):
    """A row (across) or a column (down), counted from 0."""

    direction: Direction
    number: int

    @classmethod
    def at(cls, position: Position, direction: Direction) -> "Line":
        """Return the row or the column of *position*."""
        is_row = direction is Direction.ACROSS
        return cls(direction, position.row if is_row else position.column)

    def place(self, step: int) -> Position:
        """Return the cell of the line that is *step* cells from its start."""
        is_row = self.direction is Direction.ACROSS
        return Position(self.number, step) if is_row else Position(step, self.number)


class Anchor(enum.Enum):
    """The part of a grid that keeps its place when the size changes.

    The value is how much of the new rows goes above, and of the new columns to the left, in halves.
    """

    TOP_LEFT = (0, 0)
    TOP = (0, 1)
    TOP_RIGHT = (0, 2)
    LEFT = (1, 0)
    CENTRE = (1, 1)
    RIGHT = (1, 2)
    BOTTOM_LEFT = (2, 0)
    BOTTOM = (2, 1)
    BOTTOM_RIGHT = (2, 2)

    @property
    def title(self) -> str:
        """The name that the user reads: Top left."""
        return self.name.replace("_", " ").capitalize()


def resized(size: Size, new: Size, anchor: Anchor) -> LineChange:
    """Return the change of a grid from *size* to *new* that leaves the cells at *anchor* where they are.

    Raises:
        GridError: a side of *new* is too short or too long.
    """
    # A grid from a file may be larger, or smaller, than those that are made here.
    if not all(
        min(old, SMALLEST_SIDE) <= side <= max(old, LARGEST_SIDE)
        for old, side in zip(size, new, strict=True)
    ):
        new.checked()
    above, left = anchor.value
    return LineChange(
        _shifted(size.rows, new.rows, above), _shifted(size.columns, new.columns, left)
    )


def resize(puzzle: Puzzle, size: Size, anchor: Anchor = Anchor.TOP_LEFT) -> Puzzle:
    """Return the puzzle in a grid of *size*. What still fits is kept, from *anchor*; see `LineChange.apply`.

    Labels fit only the size that they were made for: the usual numbers replace them.

    Raises:
        GridError: a side is too short or too long.
    """
    old = puzzle.grid.size
    change = resized(old, size, anchor)
    return puzzle if size == old else numbered_afresh(change.apply(puzzle))


def insertion(puzzle: Puzzle, line: Line) -> LineChange:
    """Return the change that inserts an empty line before *line*, and one at each image of that place.

    Raises:
        EditRefusedError: a side would be too long.
    """
    size = puzzle.grid.size
    before = line._replace(number=line.number - 1)
    # Turned by the symmetry, the line before may be the one behind.
    gaps = {max(pair) for pair in zip(_images(puzzle, line), _images(puzzle, before), strict=True)}
    change = LineChange(
        _with_gaps(size.rows, _numbers(gaps, Direction.ACROSS)),
        _with_gaps(size.columns, _numbers(gaps, Direction.DOWN)),
    )
    for name, side in (("row", change.size.rows), ("column", change.size.columns)):
        if side > LARGEST_SIDE:
            raise EditRefusedError(
                f"this would make {counted(side, name)}, and a grid has {LARGEST_SIDE} at most"
            )
    return change


def deletion(puzzle: Puzzle, line: Line) -> LineChange:
    """Return the change that deletes *line* and its images.

    Raises:
        EditRefusedError: a side would be too short, or a cell of these lines is locked.
    """
    size = puzzle.grid.size
    gone = set(_images(puzzle, line))
    rows, columns = _numbers(gone, Direction.ACROSS), _numbers(gone, Direction.DOWN)
    change = LineChange(
        tuple(row for row in range(size.rows) if row not in rows),
        tuple(column for column in range(size.columns) if column not in columns),
    )
    for name, side in (("row", change.size.rows), ("column", change.size.columns)):
        if side < SMALLEST_SIDE:
            raise EditRefusedError(
                f"this would leave {counted(side, name)}, and a grid has {SMALLEST_SIDE} at least"
            )
    for place, cell in puzzle.grid:
        if cell.is_locked and change.moved(place) is None:
            raise locked_refusal(place)
    return change


def _images(puzzle: Puzzle, line: Line) -> list[Line]:
    """Return *line* after each motion of the symmetry. The line may lie outside the grid."""
    images = []
    for transform in puzzle.symmetry.transforms(puzzle.grid.size):
        first, second = transform(line.place(0)), transform(line.place(1))
        images.append(Line.at(first, direction_between(first, second)))
    return images


def _numbers(lines: Collection[Line], direction: Direction) -> set[int]:
    return {line.number for line in lines if line.direction is direction}


def _with_gaps(length: int, gaps: Collection[int]) -> tuple[int | None, ...]:
    """Return the lines 0 to *length* - 1, with None before each of *gaps*."""
    lines: list[int | None] = []
    for line in range(length):
        lines += [None, line] if line in gaps else [line]
    return (*lines, None) if length in gaps else tuple(lines)


def _shifted(old: int, new: int, halves: int) -> tuple[int | None, ...]:
    """Return *new* lines, of which those that *old* has are shifted by *halves* of the difference."""
    shift = int((new - old) * halves / 2)
    return tuple(line if 0 <= (line := place - shift) < old else None for place in range(new))
