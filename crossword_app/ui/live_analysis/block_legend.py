"""The legend of the map of blocks, over the strip above the grid: its signs, and what is told of one square."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from PyQt5.QtCore import QEvent, QObject, QPointF, QRectF, Qt
from PyQt5.QtGui import QFontMetricsF, QPainter, QPaintEvent, QPen
from PyQt5.QtWidgets import QWidget

from crossword_app.drawing.block_signs import BlockMark, Fill, block_signs
from crossword_app.model.geometry import Position
from crossword_app.paint.painter import ShapePainter
from crossword_app.ui.keys import with_keys_here
from crossword_app.ui.live_analysis.block_map_text import Told
from crossword_app.ui.look.fonts import interface_font
from crossword_app.ui.look.theme import ThemeManager

_RADIUS = 8.0
_LEFT, _TOP = 12, 4
_SIGN, _SIGN_GAP, _GAP = 13, 4, 13
_CELL = 40
"""Pixels of the cells whose corners are the signs here."""

_LEFT_CORNER, _RIGHT_CORNER = QPointF(3.5, 23.5), QPointF(24.7, 24.7)
"""Where the pictures of signs begin in these cells."""

_SIGNS = (
    (BlockMark(3, Fill.UNKNOWN), True, "many more ways"),
    (BlockMark(1, Fill.UNKNOWN), True, "some more"),
    (BlockMark(0, Fill.UNKNOWN), True, "no more"),
    (BlockMark(None, Fill.KEPT), False, "fill found"),
    (BlockMark(None, Fill.LOST), False, "no fill (proved)"),
    (BlockMark(None, Fill.UNKNOWN), False, "not known"),
)
"""Each sign with whether it stands at the left of a cell, and what it means."""

_TITLE, _LABEL, _DETAIL = (12, 600), (11, 400), (12, 400)


class _Piece(NamedTuple):
    """A text, or a sign, at its place.

    Attributes:
        number: of the sign in `_SIGNS`; None for a text.
    """

    place: QRectF
    text: str
    font: tuple[int, int]
    role: str
    number: int | None = None


class BlockLegend(QWidget):
    """Covers the strip of autofill while that is idle and the map is shown. It has the strip's size: nothing moves.

    Where the strip does not hold both, the signs give way to what is told.
    """

    def __init__(self, theme: ThemeManager, strip: QWidget) -> None:
        super().__init__(strip)
        self._theme = theme
        self._told = Told("", "")
        self._progress = ""
        self.setAccessibleName("Map of blocks")
        self.setToolTip("What each block that may be set would do. View > Map of Blocks hides it")
        strip.installEventFilter(self)
        theme.changed.connect(self.update)
        self.hide()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in {QEvent.Resize, QEvent.Show}:
            self.setGeometry(self.parentWidget().rect())
        return super().eventFilter(watched, event)

    def show_text(self, told: Told, progress: str) -> None:
        """Tell *told*, and how far the map is."""
        if (told, progress) != (self._told, self._progress):
            self._told, self._progress = told, progress
            self.setAccessibleDescription(str(told))
            self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.Antialiasing)
        painter.setPen(QPen(self._theme.colour("line"), 1))
        painter.fillRect(self.rect(), self._theme.colour("window"))
        painter.setBrush(self._theme.colour("panel"))
        frame = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        painter.drawRoundedRect(frame, _RADIUS, _RADIUS)
        for piece in self._pieces():
            if piece.number is not None:
                self._paint_sign(painter, piece.place, piece.number)
                continue
            painter.setFont(interface_font(*piece.font))
            painter.setPen(self._theme.colour(piece.role))
            painter.drawText(piece.place, int(Qt.AlignLeft | Qt.AlignVCenter), piece.text)
        painter.end()

    def _paint_sign(self, painter: QPainter, place: QRectF, number: int) -> None:
        """Paint the corner of a small square of the grid."""
        mark, is_left, _ = _SIGNS[number]
        painter.save()
        painter.setPen(QPen(self._theme.colour("grid"), 1))
        painter.setBrush(self._theme.colour("cell"))
        painter.drawRect(place)
        painter.setClipRect(place)
        painter.translate(place.topLeft() - (_LEFT_CORNER if is_left else _RIGHT_CORNER))
        signs = block_signs(Position(0, 0), mark)
        ShapePainter(self._theme.palette, _CELL).paint(painter, signs)
        painter.restore()

    # Where everything stands

    @property
    def is_whole(self) -> bool:
        """Whether all of what is told has room."""
        return self._has_room(self._pieces())

    def _has_room(self, pieces: Sequence[_Piece]) -> bool:
        inside = QRectF(self.rect())
        return all(inside.contains(piece.place) for piece in pieces)

    def _pieces(self) -> Sequence[_Piece]:
        """Return everything in its place: the signs first, then what is told, each in as many lines as it needs."""
        signs, below = self._signs()
        pieces = [*signs, *self._words(below)]
        return pieces if self._has_room(pieces) else [*self._words(_TOP)]

    def _signs(self) -> tuple[list[_Piece], float]:
        """Return the signs with what they mean, and where the next line begins."""
        x, y = float(_LEFT), float(_TOP)
        pieces = []
        for number, (_, _, label) in enumerate(_SIGNS):
            width = _width(label, _LABEL)
            if x + _SIGN + _SIGN_GAP + width > self.width() - _LEFT:
                x, y = float(_LEFT), y + _line()
            top = y + (_line() - _SIGN) / 2
            pieces.append(_Piece(QRectF(x, top, _SIGN, _SIGN), "", _LABEL, "text", number))
            x += _SIGN + _SIGN_GAP
            pieces.append(_Piece(QRectF(x, y, width + 1, _line()), label, _LABEL, "muted"))
            x += width + _GAP
        width = _width(self._progress, _LABEL)
        if (
            self._progress and x + width <= self.width() - _LEFT
        ):  # else there is no room, nor need, for it
            place = QRectF(self.width() - _LEFT - width, y, width + 1, _line())
            pieces.append(_Piece(place, self._progress, _LABEL, "muted"))
        return pieces, y + _line()

    def _words(self, top: float) -> Iterator[_Piece]:
        x, y = float(_LEFT), top
        for text, font in ((self._told.title, _TITLE), (self._told.detail, _DETAIL)):
            space = _width(" ", font)
            for word in with_keys_here(text).split():
                width = _width(word, font)
                if x > _LEFT and x + width > self.width() - _LEFT:
                    x, y = float(_LEFT), y + _line()
                yield _Piece(QRectF(x, y, width + 1, _line()), word, font, "text")
                x += width + space
            x += space


def _line() -> float:
    """Return the height of a line, in pixels."""
    return QFontMetricsF(interface_font(*_DETAIL)).height()


def _width(text: str, font: tuple[int, int]) -> float:
    return QFontMetricsF(interface_font(*font)).horizontalAdvance(text)
