"""The head of a list of suggestions: `44 Across  VO??S ... 4 of 17 possible`."""

from __future__ import annotations

from collections.abc import Iterator

from PyQt5.QtCore import QRectF, Qt, pyqtSignal
from PyQt5.QtGui import QFont, QFontMetricsF, QPainter, QPaintEvent, QResizeEvent
from PyQt5.QtWidgets import QWidget

from crossword_app.fill.requests.verdicts import Checked, WordCount
from crossword_app.ui.look.fonts import interface_font
from crossword_app.ui.look.rows import MARGIN
from crossword_app.ui.look.theme import ThemeManager

_HEIGHT, _TOP, _LINE = 32, 6, 20
_GAP = 8
_BETWEEN = "; "
_SPACING = 1.2
"""Between the letters of the pattern, where there is room."""


class SuggestionHead(QWidget):
    """Names the entry, its letters, and how many words fit it.

    Where these have no room beside one another, the figures stand in lines of their own. Whether they have is judged by
    the longest figures that the entry may get, so that the list below does not move while its words are counted.

    Signals:
        fitted: the number of lines that it needs is another.
    """

    fitted = pyqtSignal()

    def __init__(self, theme: ThemeManager, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._name = self._pattern = self._figures = ""
        self._longest = ""
        self._needed = self._lines = 1
        self.set_lines(1)
        theme.changed.connect(self.update)

    @property
    def lines_needed(self) -> int:
        """How many lines hold all of it at this width."""
        return self._needed

    def set_lines(self, lines: int) -> None:
        """Be as high as *lines* ask for. Both heads of a panel have the same."""
        self._lines = lines
        self.setFixedHeight(_HEIGHT + (lines - 1) * _LINE)
        self.update()

    def show_entry(
        self,
        name: str,
        pattern: str,
        count: WordCount | None,
        filtered: int | None = None,
        only: str = "",
    ) -> None:
        """Show the entry called *name*.

        Args:
            filtered: how many words the filter leaves, where one is on.
            only: what the entry takes only, where it has words of its own.
        """
        figures = [only] if only else []
        figures += [] if filtered is None else [f"{filtered:,} with the filter"]
        longest = list(figures)
        if count is not None:
            figures.append(str(count))
            longest.append(f"{count.fitting:,} of {count.fitting:,} {Checked.UNCHECKED.value}")
        shown = (name, pattern, _BETWEEN.join(figures))
        if shown == (self._name, self._pattern, self._figures):
            return
        self._name, self._pattern, self._figures = shown
        self.setAccessibleName(" ".join(filter(None, shown)))
        # Figures that are still to come are taken to be as long as those before them.
        if longest or "?" not in pattern:
            self._longest = _BETWEEN.join(longest)
        self._fit()
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        figures = interface_font(12)
        line = QRectF(MARGIN, _TOP, self._room, _LINE)
        self._draw(painter, line, self._name, _name_font(), "text")
        line.setLeft(line.left() + _width(self._name, _name_font()) + _GAP)
        if self._needed > 1:
            for number, text in enumerate(_lines_of(self._figures, self._room), start=1):
                below = QRectF(MARGIN, _TOP + number * _LINE - 2, self._room, _LINE)
                self._draw(painter, below, text, figures, "muted")
        else:
            self._draw(painter, line, self._figures, figures, "muted", Qt.AlignRight)
            line.setRight(line.right() - _width(self._figures, figures) - _GAP)
        spaced = _pattern_font(_SPACING)
        has_room = _width(self._pattern, spaced) <= line.width() + 1
        self._draw(painter, line, self._pattern, spaced if has_room else _pattern_font(0), "accent")

    @property
    def _room(self) -> float:
        return self.width() - 2 * MARGIN

    def _fit(self) -> None:
        entry = (
            _width(self._name, _name_font()) + _GAP + _width(self._pattern, _pattern_font(_SPACING))
        )
        if entry + _GAP + _width(self._longest, interface_font(12)) <= self._room + 1:
            needed = 1
        else:
            needed = 1 + len(list(_lines_of(self._longest, self._room)))
        if needed != self._needed:
            self._needed = needed
            self.fitted.emit()

    def _draw(
        self,
        painter: QPainter,
        place: QRectF,
        text: str,
        font: QFont,
        role: str,
        side: Qt.AlignmentFlag = Qt.AlignLeft,
    ) -> None:
        """Draw *text* in *place*. Only an entry that is longer than the whole list is wide is cut."""
        painter.setFont(font)
        painter.setPen(self._theme.colour(role))
        fitted = QFontMetricsF(font).elidedText(text, Qt.ElideRight, place.width() + 1)
        painter.drawText(place.adjusted(0, 0, 1, 0), int(side | Qt.AlignVCenter), fitted)


def _lines_of(figures: str, room: float) -> Iterator[str]:
    """Yield *figures* in lines, each part of them in one of its own where both are wider than *room*."""
    if _width(figures, interface_font(12)) <= room:
        yield figures
    else:
        yield from figures.split(_BETWEEN)


def _name_font() -> QFont:
    return interface_font(13, 600)


def _pattern_font(spacing: float) -> QFont:
    font = interface_font(12, 600)
    font.setLetterSpacing(QFont.AbsoluteSpacing, spacing)
    return font


def _width(text: str, font: QFont) -> float:
    return QFontMetricsF(font).horizontalAdvance(text)
