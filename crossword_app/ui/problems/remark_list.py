"""The list of remarks: wrapped sentences, and links below them that go to the place or do what helps."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from PyQt5.QtCore import QModelIndex, QPoint, QRectF, QSize, Qt, pyqtSignal
from PyQt5.QtGui import QContextMenuEvent, QFontMetricsF, QMouseEvent, QPainter, QPen
from PyQt5.QtWidgets import QMenu, QStyle, QStyleOptionViewItem, QWidget

from crossword_app.ui.look.fonts import interface_font
from crossword_app.ui.look.menu_letters import give_letters
from crossword_app.ui.look.row_list import RowDelegate, RowList
from crossword_app.ui.look.rows import MARGIN
from crossword_app.ui.look.theme import ThemeManager
from crossword_app.ui.problems.remarks import Remark
from crossword_app.ui.problems.remedies import Remedy

_TEXT_LEFT = 38
_ICON = 16
_TOP, _BOTTOM = 4, 5
_LINE = 16
"""Pixels of a line of links."""
_GAP = 14
"""Pixels between links."""
_WRAPPED = int(Qt.AlignLeft | Qt.AlignTop | Qt.TextWordWrap)


@dataclass(frozen=True, slots=True)
class _Link:
    """A text under a sentence, where it stands in its row, and its remedy; None for what a click on the row does."""

    text: str
    place: QRectF
    remedy: Remedy | None
    role: str


@dataclass(frozen=True, slots=True)
class _RowLayout:
    """Where the parts of a row stand, from its top left corner."""

    sentence: QRectF
    links: Sequence[_Link]
    height: int


def laid_out(remark: Remark, width: float) -> _RowLayout:
    """Return where the parts of *remark* stand in a row of *width* pixels. Texts are wrapped."""
    room = QRectF(_TEXT_LEFT, _TOP, max(width - _TEXT_LEFT - MARGIN, 40), 10_000)
    metrics = QFontMetricsF(interface_font(12, 500))
    sentence = metrics.boundingRect(room, _WRAPPED, remark.text)
    sentence.setRight(room.right())
    links = list(_flowed(remark, QFontMetricsF(interface_font(11, 600)), sentence.bottom(), room))
    return _RowLayout(sentence, links, round(links[-1].place.bottom() + _BOTTOM))


def _flowed(remark: Remark, metrics: QFontMetricsF, top: float, room: QRectF) -> Iterator[_Link]:
    texts: list[tuple[str, Remedy | None, str]] = [(remark.action, None, "accent")]
    if remark.where:
        texts.insert(0, (remark.where, None, "muted"))
    texts += [(remedy.text, remedy, "accent") for remedy in remark.remedies]
    left = room.left()
    for text, remedy, role in texts:
        width, height = metrics.horizontalAdvance(text) + 1, float(_LINE)
        if left > room.left() and left + width > room.right():
            left, top = room.left(), top + height
        if width > room.width():
            whole = metrics.boundingRect(room, _WRAPPED | Qt.TextWrapAnywhere, text)
            width, height = room.width(), max(height, whole.height())
        yield _Link(text, QRectF(left, top, width, height), remedy, role)
        left, top = left + width + _GAP, top + height - _LINE


class RemarkDelegate(RowDelegate):
    """Paints a remark in as many lines as it needs."""

    chosen = QStyle.State_HasFocus

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex) -> QSize:
        width = option.widget.width()
        return QSize(0, laid_out(index.data(Qt.UserRole), width).height)

    def paint_row(self, painter: QPainter, row: QRectF, index: QModelIndex) -> None:
        remark = index.data(Qt.UserRole)
        role = {"error": "s_dead", "warning": "warn", "info": "muted"}[remark.icon]
        icon = self.theme.pixmap(remark.icon, _ICON, role)
        painter.drawPixmap(round(row.left()) + MARGIN, round(row.top()) + _TOP + 2, icon)
        layout = laid_out(remark, row.width())
        painter.setFont(interface_font(12, 500))
        painter.setPen(self.theme.colour("text"))
        painter.drawText(layout.sentence.translated(row.topLeft()), _WRAPPED, remark.text)
        for link in layout.links:
            weight = 400 if link.role == "muted" else 600
            place = link.place.translated(row.topLeft())
            painter.setFont(interface_font(11, weight))
            painter.setPen(self.theme.colour(link.role))
            painter.drawText(place, _WRAPPED | Qt.TextWrapAnywhere, link.text)
        if index.row() + 1 < index.model().rowCount():
            painter.setPen(QPen(self.theme.colour("line"), 1))
            bottom, right = round(row.bottom()) - 1, round(row.right()) - MARGIN
            painter.drawLine(_TEXT_LEFT, bottom, right, bottom)


class RemarkList(RowList):
    """The rows. A click on a remedy applies it; a click elsewhere, or Return, goes to the place.

    Signals:
        remedy_chosen: with the Remedy.
    """

    remedy_chosen = pyqtSignal(object)

    def __init__(self, theme: ThemeManager, parent: QWidget) -> None:
        super().__init__("Problems", RemarkDelegate(theme), theme, parent)
        self._pressed: Remedy | None = None
        self.setWordWrap(True)  # else rows keep the heights of another width

    def remedy_at(self, place: QPoint) -> Remedy | None:
        """Return the remedy whose link is at *place* of the viewport."""
        index = self.indexAt(place)
        remark = index.data(Qt.UserRole) if index.isValid() else None
        if not isinstance(remark, Remark):
            return None
        inside = place - self.visualRect(index).topLeft()
        links = laid_out(remark, self.width()).links
        return next((link.remedy for link in links if link.place.contains(inside)), None)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._pressed = self.remedy_at(event.pos()) if event.button() == Qt.LeftButton else None
        if self._pressed is None:
            super().mousePressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        pressed, self._pressed = self._pressed, None
        if pressed is None:
            super().mouseReleaseEvent(event)
        elif self.remedy_at(event.pos()) == pressed:
            self.remedy_chosen.emit(pressed)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        is_link = self.remedy_at(event.pos()) is not None
        self.viewport().setCursor(Qt.PointingHandCursor if is_link else Qt.ArrowCursor)
        super().mouseMoveEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        is_by_key = event.reason() == QContextMenuEvent.Keyboard
        index = self.currentIndex() if is_by_key else self.indexAt(event.pos())
        if index.isValid():
            menu = self.menu_for(index)
            menu.setAttribute(Qt.WA_DeleteOnClose)
            corner = self.viewport().mapToGlobal(self.visualRect(index).bottomLeft())
            menu.popup(corner if is_by_key else event.globalPos())

    def menu_for(self, index: QModelIndex) -> QMenu:
        """Return the menu of the row at *index*: what a click does, and the remedies."""
        remark = index.data(Qt.UserRole)
        menu = QMenu(self)
        menu.addAction(remark.action).triggered.connect(lambda: self.activated.emit(index))
        for remedy in remark.remedies:
            chosen = menu.addAction(remedy.text)
            chosen.triggered.connect(lambda _, remedy=remedy: self.remedy_chosen.emit(remedy))
        give_letters(menu)
        return menu
