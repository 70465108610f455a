"""Pictures of designs: the grid with its letters, the theme entries tinted."""

from PyQt5.QtCore import QRectF, QSize
from PyQt5.QtGui import QPainter, QPixmap

from crossword_app.drawing.overlays import Marks
from crossword_app.generate.designs.design import Design
from crossword_app.ui.look.cards import kept_picture
from crossword_app.ui.look.grid_pictures import paint_grid
from crossword_app.ui.look.theme import ThemeManager


def picture_of(design: Design, side: int, theme: ThemeManager, ratio: float) -> QPixmap:
    """Return the picture of *design* in a square of *side* pixels with *ratio* dots each, kept while there is room."""
    letters = "".join(cell.letters or "#" for cell in design.grid.cells)
    place = QRectF(0, 0, side, side)
    return kept_picture(
        f"design {letters}",
        QSize(side, side),
        theme,
        ratio,
        lambda painter: paint_design(painter, place, design, theme),
    )


def paint_design(painter: QPainter, place: QRectF, design: Design, theme: ThemeManager) -> None:
    """Paint the grid of *design* as large as *place* allows, in its middle."""
    paint_grid(painter, place, design.grid, Marks(entry=tuple(design.layout.letters)), theme)
