"""A card that shows one grid pattern to choose, drawn small."""

from PyQt5.QtCore import QLineF, QPointF, QRectF, QSize, Qt
from PyQt5.QtGui import QColor, QPainter, QPaintEvent, QPen
from PyQt5.QtWidgets import QAbstractButton, QWidget

from crossword_app.model.grid import Grid
from crossword_app.model.stats import statistics
from crossword_app.ui.look.fonts import interface_font
from crossword_app.ui.look.theme import ThemeManager

CARD = QSize(122, 186)
_MARGIN = 12
_PICTURE = 98
_RADIUS = 8
_BADGE = 20
_LINES = 0.55
"""The opacity of the lines between cells in so small a picture."""


class PatternCard(QAbstractButton):
    """A card with a pattern's picture, name and figures. One card of a group is checked."""

    def __init__(
        self, name: str, grid: Grid, theme: ThemeManager, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.grid = grid
        self._theme = theme
        self._captions = _captions(grid)
        self.setText(name)
        self.setCheckable(True)
        self.setFixedSize(CARD)
        self.setFocusPolicy(Qt.StrongFocus)
        self.setAttribute(Qt.WA_Hover)
        self.setAccessibleName(f"{name}, {', '.join(self._captions)}")
        theme.changed.connect(self.update)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.Antialiasing)
        self._paint_card(painter)
        paint_pattern(painter, QRectF(_MARGIN, _MARGIN, _PICTURE, _PICTURE), self.grid, self._theme)
        self._paint_text(painter)
        if self.isChecked():
            self._paint_badge(painter)
        painter.end()

    def _paint_card(self, painter: QPainter) -> None:
        is_marked = self.isChecked() or self.hasFocus()
        width = 2 if is_marked else 1
        ground = "tint" if self.isChecked() else "hover" if self.underMouse() else "panel"
        painter.setBrush(self._theme.colour(ground))
        painter.setPen(QPen(self._theme.colour("accent" if is_marked else "line"), width))
        edge = width / 2
        card = QRectF(self.rect()).adjusted(edge, edge, -edge, -edge)
        painter.drawRoundedRect(card, _RADIUS, _RADIUS)

    def _paint_text(self, painter: QPainter) -> None:
        width = self.width() - 2 * _MARGIN + 8
        for top, text, px, weight, role in (
            (121, self.text(), 13, 600, "text"),
            (140, self._captions[0], 11, 400, "muted"),
            (156, self._captions[1] if len(self._captions) > 1 else "", 11, 400, "muted"),
        ):
            painter.setFont(interface_font(px, weight))
            painter.setPen(self._theme.colour(role))
            painter.drawText(
                QRectF(_MARGIN, top, width, 18), int(Qt.AlignLeft | Qt.AlignVCenter), text
            )

    def _paint_badge(self, painter: QPainter) -> None:
        place = QRectF(self.width() - 30, self.height() - 30, _BADGE, _BADGE)
        painter.setPen(Qt.NoPen)
        painter.setBrush(self._theme.colour("accent"))
        painter.drawEllipse(place)
        mark = self._theme.pixmap("accept", 14, "onaccent")
        painter.drawPixmap(place.topLeft() + QPointF(3, 3), mark)


def _captions(grid: Grid) -> tuple[str, ...]:
    """Return the text under the name, at most two lines."""
    figures = statistics(grid)
    if not figures.blocks and not any(cell.bar_right or cell.bar_below for cell in grid.cells):
        return ("no blocks",)
    size = f"{grid.size.columns} × {grid.size.rows}, {figures.words} words"
    return (size, f"average {figures.mean_length:.1f}")


def paint_pattern(painter: QPainter, place: QRectF, grid: Grid, theme: ThemeManager) -> None:
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
