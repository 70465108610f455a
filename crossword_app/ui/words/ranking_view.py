"""The user's lists in order. They can be dragged, moved by keys, and switched on and off."""

from collections.abc import Sequence
from typing import NamedTuple

from PyQt5.QtCore import QModelIndex, QPointF, QRectF, Qt, pyqtSignal
from PyQt5.QtGui import QKeyEvent, QMouseEvent, QPainter, QPen, QPolygonF
from PyQt5.QtWidgets import QListWidget, QListWidgetItem, QWidget

from crossword_app.ui.look.fonts import interface_font
from crossword_app.ui.look.row_list import RowDelegate
from crossword_app.ui.look.rows import MARGIN
from crossword_app.ui.look.style_sheet import LOOK
from crossword_app.ui.look.theme import ThemeManager

_HEIGHT = 46
_CHECK = 16
_TICK = (QPointF(4, 8.5), QPointF(7, 11.5), QPointF(12, 5))
_DETAIL_ROLE, _TROUBLE_ROLE = Qt.UserRole, Qt.UserRole + 1


class RankingRow(NamedTuple):
    """One list: its name, whether it is on, the text under its name, and whether that is a problem."""

    name: str
    is_on: bool
    detail: str
    is_trouble: bool


class RankingView(QListWidget):
    """The lists as rows, the most important first.

    Signals:
        moved: the user moved a list: the old row and the new one.
        switched: the user switched a list on or off: its row and the new state.
    """

    moved = pyqtSignal(int, int)
    switched = pyqtSignal(int, bool)

    def __init__(self, theme: ThemeManager, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._dragged = -1
        self.setProperty(LOOK, "framed")
        self.setMouseTracking(True)
        self.setItemDelegate(_Delegate(theme, self))
        self.setAccessibleName("Word lists, the first counts most")
        self.setToolTip("Drag a list, or press Alt+Up and Alt+Down; Space switches it on and off")
        theme.changed.connect(self.viewport().update)

    def show_rows(self, rows: Sequence[RankingRow], current: int) -> None:
        """Show *rows*, with the one at *current* chosen."""
        self.blockSignals(True)
        self.clear()
        for row in rows:
            item = QListWidgetItem(row.name)
            item.setFlags(Qt.ItemIsEnabled | Qt.ItemIsSelectable)
            item.setCheckState(Qt.Checked if row.is_on else Qt.Unchecked)
            item.setData(_DETAIL_ROLE, row.detail)
            item.setData(_TROUBLE_ROLE, row.is_trouble)
            item.setData(Qt.AccessibleDescriptionRole, row.detail)
            self.addItem(item)
        self.setCurrentRow(current)
        self.blockSignals(False)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        row = self.currentRow()
        is_alt = bool(event.modifiers() & Qt.AltModifier)
        if is_alt and event.key() == Qt.Key_Up:
            self._move(row, row - 1)
        elif is_alt and event.key() == Qt.Key_Down:
            self._move(row, row + 1)
        elif event.key() == Qt.Key_Space and row >= 0:
            self._switch(row)
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        super().mousePressEvent(event)
        row = self.indexAt(event.pos()).row()
        if event.button() != Qt.LeftButton or row < 0:
            return
        if event.pos().x() < MARGIN + _CHECK + 4:
            self._switch(row)
        else:
            self._dragged = row

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._dragged < 0 or not event.buttons() & Qt.LeftButton:
            super().mouseMoveEvent(event)
            return
        row = self.indexAt(event.pos()).row()
        if row >= 0 and row != self._dragged:
            begun, self._dragged = self._dragged, row
            self._move(begun, row)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._dragged = -1
        super().mouseReleaseEvent(event)

    def _move(self, row: int, to: int) -> None:
        if row >= 0 and 0 <= to < self.count():
            self.moved.emit(row, to)

    def _switch(self, row: int) -> None:
        is_on = self.model().index(row, 0).data(Qt.CheckStateRole) == Qt.Checked
        self.switched.emit(row, not is_on)


class _Delegate(RowDelegate):
    """Paints a check box, the name, and the text below it."""

    height = _HEIGHT

    def paint_row(self, painter: QPainter, row: QRectF, index: QModelIndex) -> None:
        is_on = index.data(Qt.CheckStateRole) == Qt.Checked
        self._paint_box(painter, row, is_on=is_on)
        text = row.adjusted(MARGIN + _CHECK + 10, 4, -MARGIN, -6)
        name, ink = interface_font(13, 500), "text" if is_on else "muted"
        self.write(painter, text, index.data(), name, ink, level=Qt.AlignTop)
        detail, ink = index.data(_DETAIL_ROLE), "s_dead" if index.data(_TROUBLE_ROLE) else "muted"
        self.write(painter, text, detail, interface_font(11), ink, level=Qt.AlignBottom)

    def _paint_box(self, painter: QPainter, row: QRectF, *, is_on: bool) -> None:
        box = QRectF(row.left() + MARGIN, row.top() + (_HEIGHT - _CHECK) / 2 - 1, _CHECK, _CHECK)
        painter.save()
        painter.setRenderHint(QPainter.Antialiasing)
        painter.setPen(QPen(self.theme.colour("accent" if is_on else "control"), 1))
        painter.setBrush(self.theme.colour("accent" if is_on else "field"))
        painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)
        if is_on:
            painter.setPen(QPen(self.theme.colour("onaccent"), 1.75))
            painter.drawPolyline(QPolygonF(box.topLeft() + point for point in _TICK))
        painter.restore()
