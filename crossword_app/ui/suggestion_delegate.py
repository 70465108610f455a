"""How a suggested word looks: its state, the word, its score as a bar and as a number."""

from PyQt5.QtCore import QModelIndex, QObject, QPointF, QRectF, QSize, Qt
from PyQt5.QtGui import QFontMetricsF, QPainter, QPixmap
from PyQt5.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from crossword_app.ui.fonts import interface_font
from crossword_app.ui.rows import MARGIN, ROW_HEIGHT, paint_ground, word_font
from crossword_app.ui.suggestion_model import LIVE_ROLE, SCORE_ROLE
from crossword_app.ui.theme import ThemeManager

STATE_ICONS = {True: ("state-unknown", "s_unknown"), False: ("state-dead", "s_dead")}
"""By whether the word is live: the icon's name and the role of its colour."""

_ICON = 14
_WORD_LEFT = MARGIN + 24
_BAR_WIDTH, _BAR_HEIGHT = 44, 4
_NUMBER_WIDTH = 26
_HIGHEST_SCORE = 100


class SuggestionDelegate(QStyledItemDelegate):
    """Paints the rows of a SuggestionModel. A word that is too long for a bar beside it has its number only."""

    def __init__(self, theme: ThemeManager, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._marks: dict[bool, QPixmap] = {}
        theme.changed.connect(self._marks.clear)

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex) -> QSize:
        return QSize(option.rect.width(), ROW_HEIGHT)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex) -> None:
        is_live = bool(index.data(LIVE_ROLE))
        row = QRectF(option.rect)
        row.setWidth(option.widget.width())
        right = row.right() - MARGIN
        paint_ground(
            painter,
            row,
            self._theme,
            is_selected=bool(option.state & QStyle.State_Selected),
            is_hovered=bool(option.state & QStyle.State_MouseOver),
        )
        painter.drawPixmap(QPointF(MARGIN, row.top() + 5), self._mark(is_live))
        word = index.data(Qt.DisplayRole)
        number_left = right - _NUMBER_WIDTH
        bar_left = number_left - _BAR_WIDTH - 4
        metrics = QFontMetricsF(word_font(500))
        has_bar = _WORD_LEFT + metrics.horizontalAdvance(word) < bar_left
        text = row.adjusted(0, 0, 0, -2)
        role = "text" if is_live else "muted"
        painter.setPen(self._theme.colour(role))
        painter.setFont(word_font(500))
        text.setLeft(_WORD_LEFT)
        text.setRight(bar_left if has_bar else number_left)
        fitted = metrics.elidedText(word, Qt.ElideRight, text.width())
        painter.drawText(text, int(Qt.AlignLeft | Qt.AlignVCenter), fitted)
        score = int(index.data(SCORE_ROLE))
        painter.setFont(interface_font(12, 500))
        text.setRight(right)
        painter.drawText(text, int(Qt.AlignRight | Qt.AlignVCenter), str(score))
        if has_bar:
            self._paint_bar(painter, QPointF(bar_left, row.top() + 10), score, is_live)

    def _paint_bar(self, painter: QPainter, corner: QPointF, score: int, is_live: bool) -> None:
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

    def _mark(self, is_live: bool) -> QPixmap:
        if is_live not in self._marks:
            name, role = STATE_ICONS[is_live]
            self._marks[is_live] = self._theme.pixmap(name, _ICON, role)
        return self._marks[is_live]
