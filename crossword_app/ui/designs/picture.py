"""Pictures of designs: the grid with its letters, the theme entries tinted."""

from PyQt5.QtCore import QRectF
from PyQt5.QtGui import QPainter, QPixmap

from crossword_app.drawing.grid_drawing import GridDrawing
from crossword_app.drawing.overlays import Marks, Style
from crossword_app.generate.designs.design import Design
from crossword_app.paint.painter import ShapePainter
from crossword_app.ui.look.cards import kept_picture
from crossword_app.ui.look.theme import ThemeManager

_EDGE = 2.0
"""Pixels round the grid, for its border."""


def picture_of(design: Design, side: int, theme: ThemeManager, ratio: float) -> QPixmap:
    """Return the picture of *design* in a square of *side* pixels with *ratio* dots each, kept while there is room."""
    letters = "".join(cell.letters or "#" for cell in design.grid.cells)
    place = QRectF(0, 0, side, side)
    return kept_picture(
        f"design {letters}",
        side,
        theme,
        ratio,
        lambda painter: paint_design(painter, place, design, theme),
    )


def paint_design(painter: QPainter, place: QRectF, design: Design, theme: ThemeManager) -> None:
    """Paint the grid of *design* as large as *place* allows, in its middle."""
    rows, columns = design.grid.size
    cell = min(
        (place.width() - 2 * _EDGE) / columns,
        (place.height() - 2 * _EDGE) / rows,
    )
    marks = Marks(entry=tuple(design.layout.letters))
    drawing = GridDrawing(design.grid, marks, Style.of(theme.palette, cell))
    painter.save()
    painter.translate(
        place.left() + (place.width() - cell * columns) / 2,
        place.top() + (place.height() - cell * rows) / 2,
    )
    ShapePainter(theme.palette, cell).paint(painter, drawing.shapes())
    painter.restore()
