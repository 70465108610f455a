"""Where the cells of a grid lie in a widget."""

import math
from dataclasses import dataclass

from PyQt5.QtCore import QPoint, QPointF, QRect, QRectF, QSize, QSizeF

from crossword_app.drawing.signs import BLAME_REACH
from crossword_app.model.geometry import Position, Size

MARGIN = 3
"""Pixels around the grid, for its border and half the width of outlines."""

BEFORE = BLAME_REACH
"""Cells of room at the left of the grid and above it, for the numbers of blamed entries that start at the edge."""

SMALLEST_FITTED = 8
LARGEST_FITTED = 80
"""Pixels. A small grid does not fill a large window, since larger letters would not help."""


@dataclass(frozen=True)
class GridGeometry:
    """Cells of *cell* pixels, the first at *origin*. All corners are on whole dots of the screen."""

    size: Size
    cell: float
    origin: QPointF

    @classmethod
    def centred(
        cls, size: Size, room: QSizeF, cell: float, ratio: float, place: QPoint
    ) -> "GridGeometry":
        """Return the geometry of a grid in the middle of *room*, with cells of about *cell* pixels.

        Args:
            ratio: dots of the screen in a pixel.
            place: where the room begins in its window, in pixels: at 125 %, hardly ever on a whole dot.
        """
        cell = max(1.0, math.floor(cell * ratio)) / ratio
        before = MARGIN + BEFORE * cell
        left = max(before, (room.width() - size.columns * cell) / 2)
        top = max(before, (room.height() - size.rows * cell) / 2)

        def on_dots(distance: float, before: int) -> float:
            return math.floor((before + distance) * ratio) / ratio - before

        return cls(size, cell, QPointF(on_dots(left, place.x()), on_dots(top, place.y())))

    def rectangle(self, position: Position) -> QRectF:
        """Return the rectangle of one cell."""
        return QRectF(
            self.origin.x() + position.column * self.cell,
            self.origin.y() + position.row * self.cell,
            self.cell,
            self.cell,
        )

    def position_at(self, point: QPointF) -> Position | None:
        """Return the cell at *point*, None outside the grid."""
        column, row = self.in_cells(point)
        position = Position(math.floor(row), math.floor(column))
        return position if self.size.contains(position) else None

    def nearest_to(self, point: QPointF) -> Position:
        """Return the cell at *point*, or the nearest cell at the edge."""
        column, row = self.in_cells(point)
        return Position(
            min(max(math.floor(row), 0), self.size.rows - 1),
            min(max(math.floor(column), 0), self.size.columns - 1),
        )

    def in_cells(self, point: QPointF) -> tuple[float, float]:
        """Return *point* in cells from the grid's top left corner, x first."""
        return (
            (point.x() - self.origin.x()) / self.cell,
            (point.y() - self.origin.y()) / self.cell,
        )

    def touching(self, area: QRect) -> set[Position]:
        """Return the cells in *area* and their neighbours, whose lines may reach into it."""
        left, top = self.in_cells(QPointF(area.left(), area.top()))
        right, bottom = self.in_cells(QPointF(area.right() + 1, area.bottom() + 1))
        rows = range(max(math.floor(top) - 1, 0), min(math.ceil(bottom) + 1, self.size.rows))
        columns = range(max(math.floor(left) - 1, 0), min(math.ceil(right) + 1, self.size.columns))
        return {Position(row, column) for row in rows for column in columns}


def room_for(size: Size, cell: float) -> QSize:
    """Return the space that a grid with cells of *cell* pixels takes."""
    width, height = ((count + BEFORE) * cell + 2 * MARGIN for count in (size.columns, size.rows))
    return QSize(round(width), round(height))


def fitted_cell(size: Size, room: QSizeF) -> float:
    """Return the side of the cells that lets a grid fill *room*, within the limits above."""
    across = (room.width() - 2 * MARGIN) / (size.columns + BEFORE)
    down = (room.height() - 2 * MARGIN) / (size.rows + BEFORE)
    return min(max(min(across, down), SMALLEST_FITTED), LARGEST_FITTED)
