"""The list of cards in the panel "Fills"."""

from __future__ import annotations

from collections.abc import Sequence

from PyQt5.QtCore import QEvent, QModelIndex, QRectF, QSize, Qt, pyqtBoundSignal, pyqtSignal
from PyQt5.QtGui import QFont, QFontMetricsF, QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PyQt5.QtWidgets import QAbstractItemView, QStyleOptionViewItem, QWidget

from crossword_app.fill.outcome import WEAK
from crossword_app.fill.requests.fill_figures import weak_words_of
from crossword_app.model.kept_fills import KeptFill
from crossword_app.ui.fills.model import CARD, FillCard, FillsModel
from crossword_app.ui.fills.picture import FillPicture
from crossword_app.ui.look.cards import GAP, CardDelegate, CardList
from crossword_app.ui.look.fonts import interface_font
from crossword_app.ui.look.rows import paint_message
from crossword_app.ui.look.theme import ThemeManager

PICTURE = 166
_MARGIN = 12
_TEXT = 74
_LOWEST_PICTURE = 60
_ICON = 14
_EMPTY = (
    "Fills appear here as they are found, to be compared, kept and taken. F5 finds one, F7 others."
)


class FillCards(CardList):
    """Shows the cards in rows. Arrow keys and clicks choose one, the pointer only looks.

    Signals:
        pointed_at: with the KeptFill under the pointer; None when it leaves.
        chosen: with the KeptFill that the user has gone to.
        accepted: the user takes the chosen fill.
        dropped, kept, named: the user drops, keeps or names the selected ones.
        left: the user goes back to the grid.
    """

    pointed_at = pyqtSignal(object)
    chosen = pyqtSignal(object)
    accepted = pyqtSignal()
    dropped = pyqtSignal()
    kept = pyqtSignal()
    named = pyqtSignal()
    left = pyqtSignal()

    def __init__(
        self, model: FillsModel, theme: ThemeManager, parent: QWidget | None = None
    ) -> None:
        super().__init__(model, "Fills", theme, parent)
        self._theme = theme
        self._model = model
        self._follows = False
        self._keys: dict[int, pyqtBoundSignal] = {
            Qt.Key_Delete: self.dropped,
            Qt.Key_Insert: self.kept,
            Qt.Key_F2: self.named,
        }
        self._delegate = _FillDelegate(theme, self)
        self.setItemDelegate(self._delegate)
        self.setSelectionMode(QAbstractItemView.ExtendedSelection)
        self.entered.connect(lambda index: self.pointed_at.emit(index.data(CARD).fill))
        self.doubleClicked.connect(lambda _index: self.accepted.emit())
        self.selectionModel().selectionChanged.connect(lambda *_: self._choose())

    @property
    def selected(self) -> Sequence[KeptFill]:
        """The fills of the selected cards, in their order."""
        indexes = sorted(self.selectionModel().selectedIndexes(), key=QModelIndex.row)
        return [index.data(CARD).fill for index in indexes]

    def follow(self, fill: KeptFill | None) -> None:
        """Go to the card of *fill*, which the grid shows, unless several cards are selected; None selects none."""
        row = self._model.row_of(fill)
        self._follows = True
        try:
            if row is None:
                self.selectionModel().clear()
            elif row != self.currentIndex().row() or not self.selected:
                self.setCurrentIndex(self._model.index(row))
        finally:
            self._follows = False

    def fit_pictures(self) -> None:
        """Make all cards as high as the highest picture needs, but in a low panel only so high that all is seen."""
        heights = [FillPicture(card.fill).height(PICTURE) for card in self._model.cards]
        room = self.viewport().height() - 2 * GAP - _MARGIN - _TEXT
        height = max(_LOWEST_PICTURE, min(max(heights, default=0), room))
        if height != self._delegate.picture_height:
            self._delegate.picture_height = height
            self.scheduleDelayedItemsLayout()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit_pictures()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        if key in (Qt.Key_Return, Qt.Key_Enter) and not event.modifiers():
            self.accepted.emit()
        elif key == Qt.Key_Escape:
            self.left.emit()
        elif key in self._keys and not event.modifiers():
            self._keys[key].emit()
        else:
            super().keyPressEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.pointed_at.emit(None)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self._model.cards:
            paint_message(self, self._theme, _EMPTY)

    def _choose(self) -> None:
        """Tell of the one selected fill. Where several are selected, the grid goes on showing the first."""
        selected = self.selected
        if len(selected) == 1 and not self._follows:
            self.chosen.emit(selected[0])


class _FillDelegate(CardDelegate):
    def __init__(self, theme: ThemeManager, parent: QWidget) -> None:
        super().__init__(QSize(), theme, parent)
        self.picture_height = PICTURE

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex) -> QSize:
        del option, index
        return QSize(PICTURE + 2 * _MARGIN, self.picture_height + _MARGIN + _TEXT)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex) -> None:
        card: FillCard = index.data(CARD)
        painter.save()
        painter.setRenderHint(QPainter.Antialiasing)
        self.paint_card(painter, option)
        left, top = option.rect.left() + _MARGIN, option.rect.top() + _MARGIN
        room = QRectF(left, top, PICTURE, self.picture_height)
        ratio = option.widget.devicePixelRatioF()
        if card.misfit:
            painter.setOpacity(0.5)
        FillPicture(card.fill).paint(painter, room, card, self._theme, ratio)
        painter.setOpacity(1)
        lines = QRectF(left, room.bottom() + 6, PICTURE, 22)
        self._paint_figures(painter, lines, card)
        self._write(painter, lines.translated(0, 22), _weak(card), "muted")
        self._paint_place(painter, lines.translated(0, 39), card)
        painter.restore()

    def _paint_figures(self, painter: QPainter, room: QRectF, card: FillCard) -> None:
        if card.score:
            font = interface_font(17, 600)
            self._write(painter, room, card.score, "text", font)
            width = QFontMetricsF(font).horizontalAdvance(card.score) + 6
            self._write(painter, room.adjusted(width, 2, 0, 2), card.score_name, "muted")
        else:
            self._write(painter, room, card.fill.title, "text", interface_font(13, 600))
        lowest = card.fill.figures.lowest
        if lowest is None or card.score_name == "lowest":
            return
        is_weak = lowest < WEAK
        text, font = f"lowest {lowest}", interface_font(12, 500 if is_weak else 400)
        self._write(
            painter,
            room.adjusted(0, 2, 0, 2),
            text,
            "warn" if is_weak else "muted",
            font,
            Qt.AlignRight,
        )
        if is_weak:
            width = QFontMetricsF(font).horizontalAdvance(text)
            mark = self._theme.pixmap("warning", _ICON, "warn")
            x = room.right() - width - _ICON - 4
            painter.drawPixmap(round(x), round(room.center().y() + 2 - _ICON / 2), mark)

    def _paint_place(self, painter: QPainter, room: QRectF, card: FillCard) -> None:
        """Paint what the fill would change, and at the right its name, as far as there is room."""
        is_there = not card.misfit and (card.is_shown or not card.differing)
        self._write(painter, room, card.place, "warn" if card.misfit else "muted")
        metrics = QFontMetricsF(interface_font(12))
        right = room.right()
        if card.fill.is_kept:
            mark = self._theme.pixmap("lock", _ICON, "accent")
            right -= _ICON
            painter.drawPixmap(round(right), round(room.center().y() - _ICON / 2), mark)
            right -= 4
        if is_there:
            mark = self._theme.pixmap("accept", _ICON, "accent")
            right -= _ICON
            painter.drawPixmap(round(right), round(room.center().y() - _ICON / 2), mark)
            right -= 4
        title = card.fill.title if card.score else ""
        taken = metrics.horizontalAdvance(card.place) + metrics.horizontalAdvance(title) + 10
        if title and taken <= right - room.left():
            beside = QRectF(room.left(), room.top(), right - room.left(), room.height())
            self._write(painter, beside, title, "muted", align=Qt.AlignRight)

    def _write(
        self,
        painter: QPainter,
        room: QRectF,
        text: str,
        role: str,
        font: QFont | None = None,
        align: int = Qt.AlignLeft,
    ) -> None:
        painter.setFont(font or interface_font(12))
        painter.setPen(self._theme.colour(role))
        painter.drawText(room, int(align | Qt.AlignVCenter), text)


def _weak(card: FillCard) -> str:
    """Return the weak words of a fill, as many by name as a card has room for."""
    metrics = QFontMetricsF(interface_font(12))
    figures = card.fill.figures
    for most in range(min(3, len(figures.weak)), 0, -1):
        text = weak_words_of(figures, most)
        if metrics.horizontalAdvance(text) <= PICTURE:
            return text
    return weak_words_of(figures, 0)
