"""Draws shapes on any QPainter: a widget, a picture, a page."""

import math
from collections.abc import Callable, Iterable
from typing import Any

from PyQt5.QtCore import QLineF, QPointF, QRectF, Qt
from PyQt5.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen

from crossword_app.drawing.palette import Palette
from crossword_app.drawing.shapes import (
    Anchor,
    Box,
    Command,
    Ellipse,
    Face,
    Hatching,
    Path,
    Pen,
    Rule,
    Shape,
    Text,
)
from crossword_app.paint.fonts import grid_font, number_font

_Type = tuple[QFont, QFontMetricsF]


class ShapePainter:
    """Draws shapes with the colours of *palette*, one cell being *cell* pixels.

    It caches colours, pens, fonts and widths of letters, so keeping the painter saves time.
    """

    def __init__(self, palette: Palette, cell: float) -> None:
        self.palette = palette
        self.cell = cell
        self._dot = 1.0  # one dot of the device, in pixels
        self._font: QFont | None = None  # the painter's current font
        self._colours: dict[tuple[str, float], QColor] = {}
        self._pens: dict[Pen, QPen] = {}
        self._types: dict[tuple[Face, float], _Type] = {}
        self._advances: dict[tuple[Face, float, str], float] = {}

    def paint(self, painter: QPainter, shapes: Iterable[Shape]) -> None:
        """Draw *shapes* with the grid's top left corner at the painter's origin (a whole dot, or lines blur)."""
        painter.setRenderHints(QPainter.Antialiasing | QPainter.TextAntialiasing)
        self._font = None
        self._dot = 1 / painter.device().devicePixelRatioF()
        # Not kept: the painter would wait in memory for the collector, with its pictures.
        draw: dict[type, Callable[[QPainter, Any], None]] = {
            Box: self._draw_box,
            Rule: self._draw_rule,
            Ellipse: self._draw_ellipse,
            Path: self._draw_path,
            Hatching: self._draw_hatching,
            Text: self._draw_text,
        }
        for shape in shapes:
            draw[type(shape)](painter, shape)

    def _draw_box(self, painter: QPainter, box: Box) -> None:
        cell = self.cell
        rectangle = QRectF(box.x * cell, box.y * cell, box.width * cell, box.height * cell)
        if box.pen is None and box.fill is not None and not box.radius:
            painter.fillRect(rectangle, self._colour(box.fill, box.opacity))
            return
        self._use(painter, box.fill, box.pen)
        if box.pen is not None:
            offset = self._offset(box.pen)
            rectangle.translate(offset, offset)
        painter.drawRoundedRect(rectangle, box.radius * cell, box.radius * cell)

    def _draw_rule(self, painter: QPainter, rule: Rule) -> None:
        cell, dot = self.cell, self._dot
        thickness = dot * max(1, round(self._width(rule.pen) / dot))
        length = rule.length * cell
        x, y = rule.x * cell, rule.y * cell
        if rule.is_vertical:
            rectangle = QRectF(self._snapped(x, thickness), y, thickness, length)
        else:
            rectangle = QRectF(x, self._snapped(y, thickness), length, thickness)
        painter.fillRect(rectangle, self._colour(rule.pen.ink, rule.pen.opacity))

    def _snapped(self, middle: float, thickness: float) -> float:
        """Return where a sharp line around *middle* starts."""
        return math.floor((middle - thickness / 2) / self._dot + 0.5) * self._dot

    def _draw_ellipse(self, painter: QPainter, ellipse: Ellipse) -> None:
        cell = self.cell
        self._use(painter, ellipse.fill, ellipse.pen)
        painter.drawEllipse(
            QRectF(ellipse.x * cell, ellipse.y * cell, ellipse.width * cell, ellipse.height * cell)
        )

    def _draw_path(self, painter: QPainter, path: Path) -> None:
        self._use(painter, path.fill, path.pen)
        offset = 0.0 if path.pen is None else self._offset(path.pen)
        painter.drawPath(self._path(path.commands, offset))

    def _draw_hatching(self, painter: QPainter, hatching: Hatching) -> None:
        inside = self._path(hatching.outline)
        bounds = inside.boundingRect()
        spacing = hatching.spacing * self.cell
        top, bottom, height = bounds.top(), bounds.bottom(), bounds.height()
        first = math.floor((bounds.left() + top) / spacing)
        last = math.ceil((bounds.right() + bottom) / spacing)
        lines = [  # on each, x + y is a whole number of spacings
            QLineF(raster * spacing - bottom, bottom, raster * spacing - bottom + height, top)
            for raster in range(first, last + 1)
        ]
        painter.save()
        painter.setClipPath(inside, Qt.IntersectClip)
        painter.setPen(self._pen(hatching.pen))
        painter.drawLines(lines)
        painter.restore()

    def _draw_text(self, painter: QPainter, text: Text) -> None:
        font, advance = self._measured(text)
        if font is not self._font:
            painter.setFont(font)
            self._font = font
        painter.setPen(self._colour(text.ink, 1.0))
        x, y = text.x * self.cell, text.y * self.cell
        widest = math.inf if text.widest is None else text.widest * self.cell
        squeeze = min(1.0, widest / advance) if advance else 1.0
        if text.anchor is Anchor.MIDDLE:
            x -= advance * squeeze / 2
        if squeeze == 1.0:
            painter.drawText(QPointF(x, y), text.text)
            return
        painter.save()
        painter.translate(x, y)
        painter.scale(squeeze, 1.0)
        painter.drawText(QPointF(0, 0), text.text)
        painter.restore()

    def _measured(self, text: Text) -> tuple[QFont, float]:
        """Return the font of *text* and its width in pixels."""
        key = (text.face, text.size)
        if key not in self._types:
            font = _font(text.face, text.size * self.cell)
            self._types[key] = font, QFontMetricsF(font)
        font, metrics = self._types[key]
        wide = (*key, text.text)
        if wide not in self._advances:
            self._advances[wide] = metrics.horizontalAdvance(text.text)
        return font, self._advances[wide]

    def _offset(self, pen: Pen) -> float:
        """Return how far an outline is moved: to be sharp, or else to lie on the middle of the grid's lines."""
        dots = self._width(pen) / self._dot
        if not dots.is_integer():
            dots = max(1, round(1 / self._dot))
        return self._dot / 2 if dots % 2 else 0.0

    def _path(self, commands: tuple[Command, ...], offset: float = 0.0) -> QPainterPath:
        path = QPainterPath()
        cell = self.cell
        for letter, lengths in commands:
            at = [length * cell + offset for length in lengths]
            if letter == "M":
                path.moveTo(*at)
            elif letter == "L":
                path.lineTo(*at)
            elif letter == "C":
                path.cubicTo(*at)
            else:
                path.closeSubpath()
        return path

    def _use(self, painter: QPainter, fill: str | None, pen: Pen | None) -> None:
        painter.setPen(Qt.NoPen if pen is None else self._pen(pen))
        painter.setBrush(Qt.NoBrush if fill is None else self._colour(fill, 1.0))

    def _width(self, pen: Pen) -> float:
        return max(pen.least, pen.width * self.cell)

    def _pen(self, pen: Pen) -> QPen:
        if pen not in self._pens:
            made = QPen(self._colour(pen.ink, pen.opacity), self._width(pen))
            made.setCapStyle(Qt.RoundCap if pen.is_round else Qt.FlatCap)
            made.setJoinStyle(Qt.RoundJoin if pen.is_round else Qt.MiterJoin)
            if pen.dashes:
                made.setDashPattern(pen.dashes)
            self._pens[pen] = made
        return self._pens[pen]

    def _colour(self, ink: str, opacity: float) -> QColor:
        key = (ink, opacity)
        if key not in self._colours:
            colour = QColor(self.palette[ink])
            colour.setAlphaF(opacity)
            self._colours[key] = colour
        return self._colours[key]


def _font(face: Face, px: float) -> QFont:
    if face is Face.LETTER:
        return grid_font(px, 600)
    if face is Face.OFFERED:
        return grid_font(px, 500)
    return number_font(px, 600 if face is Face.MARK else 500)
