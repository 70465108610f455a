"""Grids painted as pictures in dialogs and on cards."""

from PyQt5.QtCore import QRectF
from PyQt5.QtGui import QPainter

from crossword_app.drawing.grid_drawing import GridDrawing
from crossword_app.drawing.overlays import Marks, Style
from crossword_app.model.grid import Grid
from crossword_app.paint.painter import ShapePainter
from crossword_app.ui.look.theme import ThemeManager

_EDGE = 2.0
"""Pixels round the grid, for its border."""


def paint_grid(
    painter: QPainter, place: QRectF, grid: Grid, marks: Marks, theme: ThemeManager
) -> None:
    """Paint *grid* with *marks* as large as *place* allows, in its middle."""
    rows, columns = grid.size
    room = place.adjusted(_EDGE, _EDGE, -_EDGE, -_EDGE)
    cell = min(room.width() / columns, room.height() / rows)
    drawing = GridDrawing(grid, marks, Style.of(theme.palette, cell))
    painter.save()
    painter.translate(
        room.left() + (room.width() - cell * columns) / 2,
        room.top() + (room.height() - cell * rows) / 2,
    )
    ShapePainter(theme.palette, cell).paint(painter, drawing.shapes())
    painter.restore()
