"""How a suggested word looks: its state, the word, its price, its score as a bar and as a number."""

from PyQt5.QtCore import QModelIndex, QObject, QPointF, QRectF, QSize, Qt
from PyQt5.QtGui import QFont, QFontMetricsF, QPainter, QPixmap
from PyQt5.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from crossword_app.ui.look.fonts import interface_font
from crossword_app.ui.look.rows import MARGIN, ROW_HEIGHT, paint_ground, word_font
from crossword_app.ui.look.theme import ThemeManager
from crossword_app.ui.suggestions.model import PRICE_ROLE, SCORE_ROLE, STATE_ROLE
from crossword_app.ui.suggestions.state import WordState

STATE_ICONS = {
    WordState.PROVEN: ("state-proven", "s_proven"),
    WordState.CONSISTENT: ("state-consistent", "s_consistent"),
    WordState.UNKNOWN: ("state-unknown", "s_unknown"),
    WordState.DEAD: ("state-dead", "s_dead"),
}
"""The icon's name and the role of its colour."""

_ICON = 14
_WORD_LEFT = MARGIN + 24
_BAR_WIDTH, _BAR_HEIGHT = 44, 4
_NUMBER_WIDTH = 30
_GAP = 8
_HIGHEST_SCORE = 100


class SuggestionDelegate(QStyledItemDelegate):
    """Paints the rows of a SuggestionModel. A long word takes the room of the bar, a longer one of the price too."""

    def __init__(self, theme: ThemeManager, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._marks: dict[WordState, QPixmap] = {}
        theme.changed.connect(self._marks.clear)

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex) -> QSize:
        return QSize(option.rect.width(), ROW_HEIGHT)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex) -> None:
        state, score = index.data(STATE_ROLE), int(index.data(SCORE_ROLE))
        row = QRectF(option.rect)
        row.setWidth(option.widget.width())
        paint_ground(
            painter,
            row,
            self._theme,
            is_selected=bool(option.state & QStyle.State_Selected),
            is_hovered=bool(option.state & QStyle.State_MouseOver),
        )
        painter.drawPixmap(QPointF(MARGIN, row.top() + 5), self._mark(state))
        word, font = index.data(Qt.DisplayRole), _font(state)
        room = row.adjusted(_WORD_LEFT, 0, -MARGIN, -2)
        self._write(painter, room, str(score), interface_font(12, 500), _ink(state), Qt.AlignRight)
        room.setRight(room.right() - _NUMBER_WIDTH)
        word_end = room.left() + QFontMetricsF(font).horizontalAdvance(word) + _GAP
        if word_end <= room.right() - _BAR_WIDTH:
            room.setRight(room.right() - _BAR_WIDTH - _GAP)
            corner = QPointF(room.right() + _GAP / 2, row.top() + 10)
            self._paint_bar(painter, corner, score, is_live=state is not WordState.DEAD)
            room.setRight(room.right() - _GAP / 2)
        price, small = index.data(PRICE_ROLE), interface_font(11, 500)
        width = QFontMetricsF(small).horizontalAdvance(price)
        if price and word_end <= room.right() - width:
            self._write(painter, room, price, small, "muted", Qt.AlignRight)
            room.setRight(room.right() - width - _GAP)
        fitted = QFontMetricsF(font).elidedText(word, Qt.ElideRight, room.width())
        self._write(painter, room, fitted, font, _ink(state), Qt.AlignLeft)

    def _write(
        self,
        painter: QPainter,
        room: QRectF,
        text: str,
        font: QFont,
        role: str,
        side: Qt.AlignmentFlag,
    ) -> None:
        painter.setFont(font)
        painter.setPen(self._theme.colour(role))
        painter.drawText(room, int(side | Qt.AlignVCenter), text)

    def _paint_bar(self, painter: QPainter, corner: QPointF, score: int, *, is_live: bool) -> None:
        """Paint the score as a share of a track; a dead word's track stays empty."""
        share = score / _HIGHEST_SCORE if is_live else 0.0
        painter.save()
        painter.setRenderHint(QPainter.Antialiasing)
        painter.setPen(Qt.NoPen)
        for width, role in ((_BAR_WIDTH, "hover"), (_BAR_WIDTH * share, "histo")):
            bar = QRectF(corner.x(), corner.y(), width, _BAR_HEIGHT)
            painter.setBrush(self._theme.colour(role))
            painter.drawRoundedRect(bar, _BAR_HEIGHT / 2, _BAR_HEIGHT / 2)
        painter.restore()

    def _mark(self, state: WordState) -> QPixmap:
        if state not in self._marks:
            name, role = STATE_ICONS[state]
            self._marks[state] = self._theme.pixmap(name, _ICON, role)
        return self._marks[state]


def _font(state: WordState) -> QFont:
    return word_font(600 if state is WordState.PROVEN else 500)


def _ink(state: WordState) -> str:
    return "muted" if state is WordState.DEAD else "text"
