"""The field for theme entries, one on each line: with their lengths, and lines that join those of one length."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise

from PyQt5.QtCore import QPointF, QRectF, QSize, Qt, pyqtSignal
from PyQt5.QtGui import QPainter, QPaintEvent, QPen, QResizeEvent
from PyQt5.QtWidgets import QPlainTextEdit, QWidget

from crossword_app.model.alphabet import Alphabet
from crossword_app.ui.look.fonts import interface_font
from crossword_app.ui.look.theme import ThemeManager

_MARGIN = 66
_LENGTH_WIDTH = 30
_JOIN_STEP = 7


class EntriesField(QPlainTextEdit):
    """Theme entries as they are typed or pasted.

    Signals:
        entries_changed: there are other entries.
    """

    entries_changed = pyqtSignal()

    def __init__(
        self, alphabet: Alphabet, theme: ThemeManager, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._alphabet = alphabet
        self._lonely: frozenset[str] = frozenset()
        self.setAccessibleName("Theme entries")
        self.setPlaceholderText("One entry a line, or paste a list")
        self.setFont(interface_font(14))
        self.setTabChangesFocus(True)
        self.setLineWrapMode(QPlainTextEdit.NoWrap)
        self.setViewportMargins(0, 0, _MARGIN, 0)
        self._side = _Side(self, theme)
        self.textChanged.connect(self.entries_changed)
        self.textChanged.connect(self._side.update)
        self.updateRequest.connect(lambda *_: self._side.update())

    @property
    def entries(self) -> tuple[str, ...]:
        """What stands on the lines that are not empty; commas and semicolons divide entries too."""
        return tuple(text for line in self._lines() for text in line)

    def mark_lonely(self, lonely: Sequence[str]) -> None:
        """Mark the entries, folded, that have no partner."""
        self._lonely = frozenset(lonely)
        self._side.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        inside = self.contentsRect()
        self._side.setGeometry(inside.right() - _MARGIN + 1, inside.top(), _MARGIN, inside.height())

    def _lines(self) -> list[list[str]]:
        lines = self.toPlainText().replace(";", ",").split("\n")
        return [[text for part in line.split(",") if (text := part.strip())] for line in lines]

    def lengths(self) -> Mapping[int, tuple[int, bool]]:
        """Return for each line with one entry its length, and whether it lacks a partner."""
        found = {}
        for number, texts in enumerate(self._lines()):
            if len(texts) == 1:
                folded = self._alphabet.fold_word(texts[0]) or ""
                found[number] = len(folded), folded in self._lonely
        return found

    def middle_of_line(self, number: int) -> float:
        """Return the height of the middle of a line, in the coordinates of the viewport."""
        block = self.document().findBlockByNumber(number)
        box = self.blockBoundingGeometry(block).translated(self.contentOffset())
        return float(box.center().y())


class _Side(QWidget):
    """The column at the right of the field."""

    def __init__(self, field: EntriesField, theme: ThemeManager) -> None:
        super().__init__(field)
        self._field = field
        self._theme = theme
        theme.changed.connect(self.update)

    def sizeHint(self) -> QSize:
        return QSize(_MARGIN, 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.Antialiasing)
        lengths = self._field.lengths()
        for number, (length, is_lonely) in lengths.items():
            middle = self._field.middle_of_line(number)
            painter.setFont(interface_font(12, 600 if is_lonely else 500))
            painter.setPen(self._theme.colour("s_dead" if is_lonely else "muted"))
            place = QRectF(0, middle - 10, _LENGTH_WIDTH - 8, 20)
            painter.drawText(place, int(Qt.AlignRight | Qt.AlignVCenter), str(length))
        painter.setPen(QPen(self._theme.colour("accent"), 1.5))
        for nesting, (first, second) in enumerate(
            partners({number: length for number, (length, _) in lengths.items()})
        ):
            self._join(painter, first, second, nesting)
        painter.end()

    def _join(self, painter: QPainter, first: int, second: int, nesting: int) -> None:
        """Draw a bracket from one line to another."""
        top, bottom = (self._field.middle_of_line(number) for number in (first, second))
        left = float(_LENGTH_WIDTH)
        right = left + 6 + _JOIN_STEP * (nesting % 4)
        corners = [
            QPointF(left, top),
            QPointF(right, top),
            QPointF(right, bottom),
            QPointF(left, bottom),
        ]
        for begin, end in pairwise(corners):
            painter.drawLine(begin, end)


def partners(lengths: Mapping[int, int]) -> list[tuple[int, int]]:
    """Return pairs of lines with entries of one length, which can be images of one another."""
    waiting: dict[int, int] = {}
    pairs = []
    for number, length in lengths.items():
        other = waiting.pop(length, None)
        if other is None:
            waiting[length] = number
        else:
            pairs.append((other, number))
    return sorted(pairs, key=lambda pair: pair[1] - pair[0])
