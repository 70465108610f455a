"""Paints a suggested word: its state, the word, what it is, the best fill with it, its score as a bar and as a number.

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
    FILL_ROLE,
    KIND_ROLE,
    SCORE_ROLE,
    STATE_ROLE,
    WEAKEST_ROLE,
)
from crossword_app.ui.suggestions.row_columns import BAR_WIDTH, RowColumns
from crossword_app.ui.suggestions.state import WordState

STATE_ICONS = {
    WordState.PROVEN: ("state-proven", "s_proven"),
    WordState.CONSISTENT: ("state-consistent", "s_consistent"),
    WordState.UNKNOWN: ("state-unknown", "s_unknown"),
    WordState.DEAD: ("state-dead", "s_dead"),
}
"""The icon's name and the role of its colour, by the state of the word."""

_ICON = 14
_BAR_HEIGHT = 4
_ENTRY_BAR_WIDTH = 3
_GAP = 8


class SuggestionDelegate(RowDelegate):
    """Paints the rows of a SuggestionModel.

    Attributes:
        letters: how many letters the words have.
    """

    letters = 0

    def paint_row(self, painter: QPainter, row: QRectF, index: QModelIndex) -> None:
        state, score = index.data(STATE_ROLE), int(index.data(SCORE_ROLE))
        icon, colour = STATE_ICONS[state]
        is_entry = bool(index.data(ENTRY_ROLE))
        if not (is_entry and state is WordState.UNKNOWN):
            mark = self.theme.pixmap(icon, _ICON, colour)
            painter.drawPixmap(QPointF(MARGIN, row.top() + 5), mark)
        word, font = index.data(Qt.DisplayRole), _font(state)
        columns = RowColumns.of(row, self.letters)
        small = interface_font(11, 500)
        self.write(
            painter,
            columns.score,
            str(score),
            interface_font(12, 500),
            _ink(state),
            side=Qt.AlignRight,
        )
        self.write(painter, columns.word, word, font, _ink(state))
        if columns.fill:
            fill = index.data(FILL_ROLE)
            self.write(painter, columns.fill, fill, small, "text", side=Qt.AlignRight)
        has_bar = columns.bar is not None
        if columns.weakest:
            weakest, room = index.data(WEAKEST_ROLE), QRectF(columns.weakest)
            width = QFontMetricsF(small).horizontalAdvance(weakest)
            if columns.bar and width > room.width():
                room.setRight(columns.bar.right())
                has_bar = False
            if width <= room.width():
                self.write(painter, room, weakest, small, "muted", side=Qt.AlignRight)
        if columns.bar and has_bar:
            corner = QPointF(columns.bar.left(), row.top() + 10)
            self._paint_bar(painter, corner, score, is_live=state is not WordState.DEAD)
        kind = index.data(KIND_ROLE)
        room = QRectF(columns.word)
        room.setLeft(room.left() + QFontMetricsF(font).horizontalAdvance(word) + _GAP)
        if kind and QFontMetricsF(small).horizontalAdvance(kind) <= room.width():
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
        for width, role in ((BAR_WIDTH, "hover"), (BAR_WIDTH * share, "histo")):
            bar = QRectF(corner.x(), corner.y(), width, _BAR_HEIGHT)
            painter.setBrush(self.theme.colour(role))
            painter.drawRoundedRect(bar, _BAR_HEIGHT / 2, _BAR_HEIGHT / 2)
        painter.restore()


def _font(state: WordState) -> QFont:
    return word_font(600 if state is WordState.PROVEN else 500)


def _ink(state: WordState) -> str:
    return "muted" if state is WordState.DEAD else "text"
