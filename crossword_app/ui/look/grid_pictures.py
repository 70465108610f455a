"""Grids painted as pictures in dialogs and on cards."""

from PyQt5.QtCore import QPointF, QRectF
from PyQt5.QtGui import QPainter

from crossword_app.drawing.grid_drawing import GridDrawing
from crossword_app.drawing.overlays import Marks, Style
from crossword_app.model.geometry import Size
from crossword_app.model.grid import Grid
from crossword_app.paint.painter import ShapePainter
from crossword_app.ui.look.theme import ThemeManager

_EDGE = 2.0
"""Pixels round the grid, for its border."""


def paint_grid(
    painter: QPainter, place: QRectF, grid: Grid, marks: Marks, theme: ThemeManager
) -> None:
    """Paint *grid* with *marks* as large as *place* allows, in its middle."""
    corner, cell = grid_place(place, grid.size)
    drawing = GridDrawing(grid, marks, Style.of(theme.palette, cell))
    painter.save()
    painter.translate(corner)
    ShapePainter(theme.palette, cell).paint(painter, drawing.shapes())
    painter.restore()


def grid_place(place: QRectF, size: Size) -> tuple[QPointF, float]:
    """Return where a grid of *size* begins that is as large as *place* allows, and the side of its cells."""
    rows, columns = size
    room = place.adjusted(_EDGE, _EDGE, -_EDGE, -_EDGE)
    cell = min(room.width() / columns, room.height() / rows)
    left = room.left() + (room.width() - cell * columns) / 2
    return QPointF(left, room.top() + (room.height() - cell * rows) / 2), cell
