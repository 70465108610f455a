"""The histogram of the scores of a list, before and after its mapping."""

import numpy as np
from PyQt5.QtCore import QPointF, QRectF, Qt
from PyQt5.QtGui import QBrush, QPainter, QPaintEvent, QPen
from PyQt5.QtWidgets import QWidget

from crossword_app.dictionary.lists.contents import Spread
from crossword_app.sentences import counted
from crossword_app.ui.look.fonts import interface_font
from crossword_app.ui.look.theme import ThemeManager

BAND = 5
"""The number of scores in one bar; the last one includes 100."""

_BARS = 100 // BAND
_CAPTION, _AXIS, _SPACE = 18, 16, 10
_HEIGHT = 140
_LABELS = (0, 20, 40, 60, 80, 100)


def banded(spread: Spread) -> list[int]:
    """Return the number of words of each bar."""
    bars = np.add.reduceat(spread[:100], np.arange(0, 100, BAND))
    bars[-1] += spread[100]
    return [int(count) for count in bars]


class ScoreHistogram(QWidget):
    """Two rows of bars over one axis. Bars completely under the floor are hatched; the floor is a dashed line."""

    def __init__(self, theme: ThemeManager, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._before: list[int] = []
        self._after: list[int] = []
        self._floor = 0
        self.setMinimumSize(260, _HEIGHT)
        self.setAccessibleName("How the scores are spread")
        theme.changed.connect(self.update)

    def show_spread(self, before: Spread, after: Spread, floor: int) -> None:
        """Show the scores of the list before and after the mapping. Words that then score below *floor* are unused."""
        self._before, self._after, self._floor = banded(before), banded(after), floor
        serving = int(after[floor:].sum())
        self.setAccessibleDescription(
            f"In the list: {_told(self._before)}. They become: {_told(self._after)}. "
            f"{counted(serving, 'word is used', 'words are used')}."
        )
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.Antialiasing)
        height = (self.height() - _SPACE - _AXIS) / 2
        self._paint_row(painter, 0, height, "Scores in the list", self._before, 0)
        below = height + _SPACE
        self._paint_row(painter, below, height, "What they become", self._after, self._floor)
        self._paint_axis(painter)

    def _paint_row(
        self,
        painter: QPainter,
        top: float,
        height: float,
        caption: str,
        bars: list[int],
        floor: int,
    ) -> None:
        painter.setFont(interface_font(11, 600))
        painter.setPen(self._theme.colour("text"))
        painter.drawText(QPointF(0, top + 12), caption)
        bottom = top + height
        painter.setPen(QPen(self._theme.colour("line"), 1))
        painter.drawLine(QPointF(0, bottom + 0.5), QPointF(self.width(), bottom + 0.5))
        width = self.width() / _BARS
        tallest = max([1, *bars])
        for number, count in enumerate(bars):
            if count:
                tall = max(2.0, (height - _CAPTION) * count / tallest)
                bar = QRectF(number * width + 1, bottom - tall, width - 2, tall)
                self._paint_bar(painter, bar, is_low=(number + 1) * BAND <= floor)
        if floor:
            pen = QPen(self._theme.colour("warn"), 1)
            pen.setDashPattern([3, 2])
            painter.setPen(pen)
            x = self.width() * floor / 100
            painter.drawLine(QPointF(x, top + _CAPTION), QPointF(x, bottom))

    def _paint_bar(self, painter: QPainter, bar: QRectF, *, is_low: bool) -> None:
        painter.fillRect(bar, self._theme.colour("warn" if is_low else "histo"))
        if is_low:
            painter.fillRect(bar, QBrush(self._theme.colour("panel"), Qt.BDiagPattern))

    def _paint_axis(self, painter: QPainter) -> None:
        painter.setFont(interface_font(10, 500))
        painter.setPen(self._theme.colour("muted"))
        for label in _LABELS:
            x = min(max(self.width() * label / 100 - 20, -16), self.width() - 36)
            place = QRectF(x, self.height() - _AXIS, 40, _AXIS)
            painter.drawText(place, int(Qt.AlignCenter), str(label))


def _told(bars: list[int]) -> str:
    return ", ".join(
        f"{number * BAND} to {100 if number == _BARS - 1 else number * BAND + BAND - 1}: {count:,}"
        for number, count in enumerate(bars)
        if count
    )
