"""Paints pages with a QPainter, and measures text in their fonts."""

import unicodedata
from difflib import get_close_matches
from typing import NamedTuple

from PyQt5.QtCore import QLineF, QPointF, QRectF, Qt
from PyQt5.QtGui import (
    QColor,
    QFont,
    QFontDatabase,
    QFontMetricsF,
    QPainter,
    QPen,
    QTextLayout,
)

from crossword_app.drawing.palette import PAPER
from crossword_app.drawing.printed_grid import printed_grid
from crossword_app.drawing.signs import NUMBER_SIZE
from crossword_app.errors import FileError
from crossword_app.model.markup import Style
from crossword_app.model.puzzle import Puzzle
from crossword_app.pages.page import Page, PlacedGrid, PlacedRing, PlacedText
from crossword_app.paint.fonts import INTERFACE_FAMILY
from crossword_app.paint.painter import ShapePainter

_FINE = 20
"""Units per point, because Qt's fonts have whole sizes."""
_GRID_FINE = 2
"""Units per point in a grid: its lines are half a point thick and its border one point."""
_RING = 0.75
"""Points, of the line of a ring."""
_READABLE_NUMBER = 4.75
"""Points. Numbers smaller than this are enlarged in proportion to the cell, up to the size below, in cells."""
_LARGEST_NUMBER = 0.42
_MEASURED_SIZE = 1000
_CUT = Style.BOLD | Style.ITALIC
_UNSEEN = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})
_LEAST_SPACING = 1 / 64
"""The smallest spacing that Qt does not treat as none."""


class TypeMeasure:
    """Measures text in a font family; a `pages.Measure`."""

    def __init__(self, family: str = "") -> None:
        self._family = family
        self._cuts: dict[Style, _Cut] = {}
        self._plain = self._cut(Style.PLAIN)

    def width(self, text: str, style: Style) -> float:
        # Nearly all is plain, and to combine flags or look them up takes longer than to find a width.
        cut = self._plain if style is Style.PLAIN else self._cut(style & _CUT)
        width = cut.widths.get(text)
        if width is None:
            width = cut.widths[text] = cut.metrics.horizontalAdvance(text) / _MEASURED_SIZE
        return width

    def _cut(self, style: Style) -> "_Cut":
        if style not in self._cuts:
            self._cuts[style] = _Cut(
                QFontMetricsF(type_of(self._family, style, _MEASURED_SIZE)), {}
            )
        return self._cuts[style]


class _Cut(NamedTuple):
    """The metrics of one cut of a family, and the widths measured in it by text."""

    metrics: QFontMetricsF
    widths: dict[str, float]


class PagePainter:
    """Draws pages set in *family*, with the grid of *puzzle* where they have one."""

    def __init__(self, puzzle: Puzzle | None, family: str = "") -> None:
        self._puzzle = puzzle
        self._family = family

    def paint(self, painter: QPainter, page: Page) -> None:
        """Draw *page* with the paper's top left corner at the painter's origin. One unit is a point."""
        for item in page.items:
            painter.save()
            if isinstance(item, PlacedGrid):
                self._paint_grid(painter, item)
            elif isinstance(item, PlacedRing):
                _paint_ring(painter, item)
            else:
                self._paint_text(painter, item)
            painter.restore()

    def _paint_grid(self, painter: QPainter, grid: PlacedGrid) -> None:
        assert self._puzzle is not None, "pages with a grid are those of a puzzle"
        painter.translate(grid.x, grid.y)
        painter.scale(1 / _GRID_FINE, 1 / _GRID_FINE)
        largest = NUMBER_SIZE if grid.solution else _LARGEST_NUMBER  # letters need their space
        number_size = max(NUMBER_SIZE, min(largest, _READABLE_NUMBER / grid.cell))
        drawing = printed_grid(self._puzzle, solution=grid.solution, number_size=number_size)
        ShapePainter(PAPER, grid.cell * _GRID_FINE).paint(painter, drawing.shapes())

    def _paint_text(self, painter: QPainter, text: PlacedText) -> None:
        painter.scale(1 / _FINE, 1 / _FINE)
        painter.setFont(type_of(self._family, text.style, text.size * _FINE))
        painter.setPen(QColor(PAPER.letter))
        painter.drawText(QPointF(text.x * _FINE, text.y * _FINE), text.text)


def _paint_ring(painter: QPainter, ring: PlacedRing) -> None:
    axis = QLineF(ring.x, ring.y, ring.end_x, ring.end_y)
    painter.translate(axis.p1())
    painter.rotate(-axis.angle())
    painter.setPen(QPen(QColor(PAPER.letter), _RING))
    painter.setBrush(Qt.NoBrush)
    painter.setRenderHint(QPainter.Antialiasing)
    radius = ring.radius
    area = QRectF(-radius, -radius, axis.length() + 2 * radius, 2 * radius)
    painter.drawRoundedRect(area, radius, radius)


def known_family(family: str) -> str:
    """Return *family* in the machine's spelling; "" stands for the program's own.

    Raises:
        FileError: the machine has no such font.
    """
    if not family:
        return ""
    installed = {name.casefold(): name for name in QFontDatabase().families()}
    found = installed.get(family.strip().casefold())
    if found is None:
        near = get_close_matches(family.strip().casefold(), installed, n=1)
        remedy = f"did you mean {installed[near[0]]}?" if near else "choose another, or none"
        raise FileError(f"this machine has no font named {family.strip()!r}: {remedy}")
    return found


def type_of(family: str, style: Style, size: float) -> QFont:
    """Return the font for *style*, *size* units high, without ligatures, so that copied text has the right letters."""
    font = QFont(family or INTERFACE_FAMILY)
    font.setPixelSize(max(1, round(size)))
    font.setWeight(QFont.DemiBold if style & Style.BOLD else QFont.Normal)
    font.setItalic(bool(style & Style.ITALIC))
    font.setUnderline(bool(style & Style.UNDERLINE))
    font.setStrikeOut(bool(style & Style.STRIKE))
    font.setHintingPreference(QFont.PreferNoHinting)
    font.setLetterSpacing(QFont.AbsoluteSpacing, _LEAST_SPACING)
    return font


def without_glyph(text: str, family: str = "") -> list[str]:
    """Return the characters of *text*, sorted, that no font of the machine can show."""
    font = type_of(family, Style.PLAIN, _MEASURED_SIZE)
    seen = {sign for sign in text if not sign.isascii()}
    return sorted(
        sign
        for sign in seen
        if unicodedata.category(sign) not in _UNSEEN and not _has_glyph(sign, font)
    )


def _has_glyph(sign: str, font: QFont) -> bool:
    layout = QTextLayout(sign, font)
    layout.beginLayout()
    layout.createLine()
    layout.endLayout()
    return all(index for run in layout.glyphRuns() for index in run.glyphIndexes())
