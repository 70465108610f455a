"""How the cells of the clue table look."""

from PyQt5.QtCore import QModelIndex, QObject, QPointF, QRectF, QSize, Qt
from PyQt5.QtGui import QFont, QFontMetricsF, QPainter, QPixmap
from PyQt5.QtWidgets import QLineEdit, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from crossword_app.model.puzzle import ClueStatus
from crossword_app.ui.clues.model import STATUS_ROLE, Column
from crossword_app.ui.look.fonts import interface_font
from crossword_app.ui.look.rows import MARGIN, ROW_HEIGHT, word_font
from crossword_app.ui.look.theme import ThemeManager

STATUS_ICONS = {
    ClueStatus.DONE: ("accept", "ok"),
    ClueStatus.DRAFT: ("clue-draft", "warn"),
    ClueStatus.MISSING: ("clue-missing", "muted"),
}
"""The icon's name and the role of its colour."""

_ICON = 14
_GAP = 6
_NO_CLUE = "No clue yet"


class ClueDelegate(QStyledItemDelegate):
    """Paints what stands in a cell; the ground of the row is the view's."""

    def __init__(self, theme: ThemeManager, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._marks: dict[ClueStatus, QPixmap] = {}
        theme.changed.connect(self._marks.clear)

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex) -> QSize:
        return QSize(option.rect.width(), ROW_HEIGHT)

    def createEditor(
        self, parent: QWidget, option: QStyleOptionViewItem, index: QModelIndex
    ) -> QWidget:
        editor = QLineEdit(parent)
        editor.setFont(interface_font(13))
        editor.setPlaceholderText("Write a clue")
        editor.setAccessibleName("Clue")
        return editor

    def updateEditorGeometry(
        self, editor: QWidget, option: QStyleOptionViewItem, index: QModelIndex
    ) -> None:
        editor.setGeometry(option.rect.adjusted(-6, -1, 0, -1))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex) -> None:
        cell = QRectF(option.rect).adjusted(0, 0, -_GAP, -2)
        text = str(index.data(Qt.DisplayRole))
        match Column(index.column()):
            case Column.NUMBER:
                cell.setLeft(cell.left() + MARGIN)
                self._draw(painter, cell, text, interface_font(12, 500), "muted")
            case Column.ENTRY:
                font = word_font(600)
                font.setPixelSize(interface_font(12).pixelSize())
                self._draw(painter, cell, text, font, "text")
            case Column.CLUE if text:
                self._draw(painter, cell, text, interface_font(13), "text")
            case Column.CLUE:
                self._draw(painter, cell, _NO_CLUE, interface_font(13), "muted")
            case Column.STATUS:
                cell.setRight(option.widget.width() - MARGIN)
                self._draw_status(painter, cell, index)

    def _draw(self, painter: QPainter, cell: QRectF, text: str, font: QFont, role: str) -> None:
        painter.setFont(font)
        painter.setPen(self._theme.colour(role))
        fitted = QFontMetricsF(font).elidedText(text, Qt.ElideRight, cell.width())
        painter.drawText(cell, int(Qt.AlignLeft | Qt.AlignVCenter), fitted)

    def _draw_status(self, painter: QPainter, cell: QRectF, index: QModelIndex) -> None:
        status = index.data(STATUS_ROLE)
        if status is not None:
            mark = QPointF(cell.right() - _ICON, cell.top() + 5)
            painter.drawPixmap(mark, self._mark(status))
            cell.setRight(mark.x() - _GAP)
        painter.setFont(interface_font(11))
        painter.setPen(self._theme.colour("muted"))
        text = str(index.data(Qt.DisplayRole))
        painter.drawText(cell, int(Qt.AlignRight | Qt.AlignVCenter), text)

    def _mark(self, status: ClueStatus) -> QPixmap:
        if status not in self._marks:
            icon, role = STATUS_ICONS[status]
            self._marks[status] = self._theme.pixmap(icon, _ICON, role)
        return self._marks[status]
