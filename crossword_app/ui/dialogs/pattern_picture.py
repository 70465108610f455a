"""Pictures of grid patterns, small: blocks, bars and lines."""

from PyQt5.QtCore import QLineF, QRectF, QSize, Qt
from PyQt5.QtGui import QColor, QPainter, QPen, QPixmap

from crossword_app.model.grid import Grid
from crossword_app.ui.look.cards import kept_picture
from crossword_app.ui.look.theme import ThemeManager

_LINES = 0.55
"""The opacity of the lines between cells in so small a picture."""


def pattern_picture(name: str, grid: Grid, side: int, theme: ThemeManager, ratio: float) -> QPixmap:
    """Return the picture of the pattern called *name*, in a square of *side* pixels, kept while there is room.

    Args:
        ratio: dots to a pixel.
    """
    place = QRectF(1, 1, side - 2, side - 2)
    return kept_picture(
        f"pattern {name} {grid.size}",
        QSize(side, side),
        theme,
        ratio,
        lambda painter: _paint_pattern(painter, place, grid, theme),
    )


def _paint_pattern(painter: QPainter, place: QRectF, grid: Grid, theme: ThemeManager) -> None:
    """Draw blocks, lines and bars of *grid* as large as *place* allows."""
    size = grid.size
    cell = min(place.width() / size.columns, place.height() / size.rows)
    width, height = cell * size.columns, cell * size.rows
    left = place.left() + (place.width() - width) / 2
    top = place.top() + (place.height() - height) / 2
    frame = QRectF(left, top, width, height)
    painter.fillRect(frame, theme.colour("cell"))
    lines = QColor(theme.colour("grid"))
    lines.setAlphaF(_LINES)
    painter.setPen(QPen(lines, 0.5))
    for column in range(1, size.columns):
        painter.drawLine(QLineF(left + column * cell, top, left + column * cell, top + height))
    for row in range(1, size.rows):
        painter.drawLine(QLineF(left, top + row * cell, left + width, top + row * cell))
    bars = QPen(theme.colour("bar"), max(1.5, cell * 0.2), Qt.SolidLine, Qt.FlatCap)
    for position, content in grid:
        box = QRectF(left + position.column * cell, top + position.row * cell, cell, cell)
        if not content.is_open:
            role = "block" if content.is_block else "window"
            painter.fillRect(box.adjusted(0, 0, 0.3, 0.3), theme.colour(role))
        painter.setPen(bars)
        if content.bar_right:
            painter.drawLine(QLineF(box.topRight(), box.bottomRight()))
        if content.bar_below:
            painter.drawLine(QLineF(box.bottomLeft(), box.bottomRight()))
    painter.setPen(QPen(theme.colour("border"), 1.4))
    painter.setBrush(Qt.NoBrush)
    painter.drawRect(frame)
