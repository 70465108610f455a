"""Paints a suggested word: its state, the word, what it is, its price, its score as a bar and as a number.

The word that stands in the entry has a bar in the colour of the cursor at its left. It is not called unchecked: what is
known of the grid is known of it, and the status line says so.
"""

from PyQt5.QtCore import QModelIndex, QPointF, QRectF, Qt
from PyQt5.QtGui import QFont, QFontMetricsF, QPainter

from crossword_app.dictionary.word import HIGHEST_SCORE
from crossword_app.ui.look.fonts import interface_font
from crossword_app.ui.look.row_list import RowDelegate
from crossword_app.ui.look.rows import MARGIN, word_font
from crossword_app.ui.suggestions.model import (
    ENTRY_ROLE,
    KIND_ROLE,
    NOTE_ROLE,
    SCORE_ROLE,
    STATE_ROLE,
)
from crossword_app.ui.suggestions.state import WordState

STATE_ICONS = {
    WordState.PROVEN: ("state-proven", "s_proven"),
    WordState.CONSISTENT: ("state-consistent", "s_consistent"),
    WordState.UNKNOWN: ("state-unknown", "s_unknown"),
    WordState.DEAD: ("state-dead", "s_dead"),
}
"""The icon's name and the role of its colour, by the state of the word."""

_ICON = 14
_WORD_LEFT = MARGIN + 24
_BAR_WIDTH, _BAR_HEIGHT = 44, 4
_NUMBER_WIDTH = 30
_ENTRY_BAR_WIDTH = 3
_GAP = 8


class SuggestionDelegate(RowDelegate):
    """Paints the rows of a SuggestionModel. A long word covers what it is, then the bar, a longer one the price too."""

    def paint_row(self, painter: QPainter, row: QRectF, index: QModelIndex) -> None:
        state, score = index.data(STATE_ROLE), int(index.data(SCORE_ROLE))
        icon, colour = STATE_ICONS[state]
        is_entry = bool(index.data(ENTRY_ROLE))
        if not (is_entry and state is WordState.UNKNOWN):
            mark = self.theme.pixmap(icon, _ICON, colour)
            painter.drawPixmap(QPointF(MARGIN, row.top() + 5), mark)
        word, font = index.data(Qt.DisplayRole), _font(state)
        room = row.adjusted(_WORD_LEFT, 0, -MARGIN, -2)
        self.write(
            painter, room, str(score), interface_font(12, 500), _ink(state), side=Qt.AlignRight
        )
        room.setRight(room.right() - _NUMBER_WIDTH)
        word_end = room.left() + QFontMetricsF(font).horizontalAdvance(word) + _GAP
        if word_end <= room.right() - _BAR_WIDTH:
            room.setRight(room.right() - _BAR_WIDTH - _GAP)
            corner = QPointF(room.right() + _GAP / 2, row.top() + 10)
            self._paint_bar(painter, corner, score, is_live=state is not WordState.DEAD)
            room.setRight(room.right() - _GAP / 2)
        note, small = index.data(NOTE_ROLE), interface_font(11, 500)
        width = QFontMetricsF(small).horizontalAdvance(note)
        if note and word_end <= room.right() - width:
            self.write(painter, room, note, small, "muted", side=Qt.AlignRight)
            room.setRight(room.right() - width - _GAP)
        self.write(painter, room, word, font, _ink(state))
        kind = index.data(KIND_ROLE)
        if kind and word_end + QFontMetricsF(small).horizontalAdvance(kind) <= room.right():
            room.setLeft(word_end)
            self.write(painter, room, kind, interface_font(11), "muted")
        if is_entry:
            self._paint_bar_at_left(painter, row)

    def _paint_bar_at_left(self, painter: QPainter, row: QRectF) -> None:
        height = row.height() - 10
        bar = QRectF(MARGIN - 8, row.top() + 4, _ENTRY_BAR_WIDTH, height)
        painter.save()
        painter.setRenderHint(QPainter.Antialiasing)
        painter.setPen(Qt.NoPen)
        painter.setBrush(self.theme.colour("accent"))
        painter.drawRoundedRect(bar, _ENTRY_BAR_WIDTH / 2, _ENTRY_BAR_WIDTH / 2)
        painter.restore()

    def _paint_bar(self, painter: QPainter, corner: QPointF, score: int, *, is_live: bool) -> None:
        """Paint the score as a bar on a track. A dead word's track stays empty."""
        share = score / HIGHEST_SCORE if is_live else 0.0
        painter.save()
        painter.setRenderHint(QPainter.Antialiasing)
        painter.setPen(Qt.NoPen)
        for width, role in ((_BAR_WIDTH, "hover"), (_BAR_WIDTH * share, "histo")):
            bar = QRectF(corner.x(), corner.y(), width, _BAR_HEIGHT)
            painter.setBrush(self.theme.colour(role))
            painter.drawRoundedRect(bar, _BAR_HEIGHT / 2, _BAR_HEIGHT / 2)
        painter.restore()


def _font(state: WordState) -> QFont:
    return word_font(600 if state is WordState.PROVEN else 500)


def _ink(state: WordState) -> str:
    return "muted" if state is WordState.DEAD else "text"
