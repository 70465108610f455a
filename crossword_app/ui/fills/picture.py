"""Pictures of fills: the grid, or the part of it that a fill is about, with the letters that it offers in violet."""

from PyQt5.QtCore import QRectF, QSize
from PyQt5.QtGui import QPainter, QPixmap

from crossword_app.drawing.overlays import SMALLEST_DETAILED_CELL, Marks
from crossword_app.model.geometry import Position, Size
from crossword_app.model.grid import Grid
from crossword_app.model.kept_fills import KeptFill
from crossword_app.ui.fills.model import FillCard
from crossword_app.ui.look.cards import kept_picture
from crossword_app.ui.look.grid_pictures import grid_place, paint_grid
from crossword_app.ui.look.theme import ThemeManager

_LARGEST_CELL = SMALLEST_DETAILED_CELL - 1
"""Pixels. Larger cells have numbers, which would be those of the part and not of the grid."""

_MOST_OF_GRID = 0.7
"""A fill that takes more of the grid than this is shown with the whole grid."""

_FEWEST_CELLS = 5
_TINT = 0.18


class FillPicture:
    """The picture of one fill.

    Attributes:
        part: the cells that it shows, as a rectangle: row and column of its first cell, and its size.
    """

    def __init__(self, fill: KeptFill) -> None:
        self._fill = fill
        self.corner, self.size = _rectangle(fill)

    def height(self, width: int) -> int:
        """Return how high the picture is that is *width* pixels wide at most."""
        cell = min(width / self.size.columns, width / self.size.rows, _LARGEST_CELL)
        return min(width, round(cell * self.size.rows) + 4)

    def paint(
        self, painter: QPainter, room: QRectF, card: FillCard, theme: ThemeManager, ratio: float
    ) -> None:
        """Paint it in the middle of *room*, with the squares of *card* that differ tinted."""
        size = room.size().toSize()
        painter.drawPixmap(room.topLeft(), self._pixmap(size, theme, ratio))
        place = self._place(QRectF(0, 0, size.width(), size.height()))
        corner, cell = grid_place(place, self.size)
        colour = theme.colour("ghost")
        colour.setAlphaF(_TINT)
        for row, column in card.differing:
            down, right = row - self.corner.row, column - self.corner.column
            if 0 <= down < self.size.rows and 0 <= right < self.size.columns:
                x = room.left() + corner.x() + right * cell
                y = room.top() + corner.y() + down * cell
                painter.fillRect(QRectF(x, y, cell, cell), colour)

    def paint_large(self, painter: QPainter, room: QRectF, theme: ThemeManager) -> None:
        """Paint it without tints, as large as *room* allows."""
        grid, marks = self._drawn()
        paint_grid(painter, self._place(room), grid, marks, theme)

    def _pixmap(self, size: QSize, theme: ThemeManager, ratio: float) -> QPixmap:
        grid, marks = self._drawn()
        place = self._place(QRectF(0, 0, size.width(), size.height()))
        return kept_picture(
            f"fill {self._fill.key}",
            size,
            theme,
            ratio,
            lambda painter: paint_grid(painter, place, grid, marks, theme),
        )

    def _drawn(self) -> tuple[Grid, Marks]:
        whole, filled = self._fill.grid, self._fill.filled
        places = [
            Position(self.corner.row + place.row, self.corner.column + place.column)
            for place in self.size.positions()
        ]
        part = Grid(self.size, tuple(whole[place] for place in places), whole.alphabet)
        ghosts = {
            here: whole[place].letters
            for here, place in zip(self.size.positions(), places, strict=True)
            if place in filled
        }
        return part.with_letters(dict.fromkeys(ghosts, "")), Marks(ghosts=ghosts)

    def _place(self, room: QRectF) -> QRectF:
        """Return the middle of *room*, no larger than the largest cells need."""
        width = min(room.width(), _LARGEST_CELL * self.size.columns)
        height = min(room.height(), _LARGEST_CELL * self.size.rows)
        left = room.left() + (room.width() - width) / 2
        return QRectF(left, room.top() + (room.height() - height) / 2, width, height)


def _rectangle(fill: KeptFill) -> tuple[Position, Size]:
    """Return the first cell and the size of the part of the grid that *fill* is about, with a cell round it."""
    rows, columns = fill.grid.size
    if not fill.filled:
        return Position(0, 0), fill.grid.size
    top, bottom = _span([place.row for place in fill.filled], rows)
    left, right = _span([place.column for place in fill.filled], columns)
    if (bottom - top) * (right - left) > _MOST_OF_GRID * rows * columns:
        return Position(0, 0), fill.grid.size
    return Position(top, left), Size(bottom - top, right - left)


def _span(places: list[int], length: int) -> tuple[int, int]:
    """Return the first of *places* and the one after the last, with one beside them, and more if they are few."""
    first, last = max(0, min(places) - 1), min(length, max(places) + 2)
    while last - first < min(_FEWEST_CELLS, length):
        first, last = max(0, first - 1), min(length, last + 1)
    return first, last
