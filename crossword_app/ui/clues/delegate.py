"""Paints the cells of the clue table."""

from PyQt5.QtCore import QEvent, QModelIndex, QObject, QPointF, QRectF, Qt, pyqtSignal
from PyQt5.QtGui import QPainter
from PyQt5.QtWidgets import QLineEdit, QStyleOptionViewItem, QWidget

from crossword_app.model.puzzle import ClueStatus
from crossword_app.ui.clues.keys import is_next_key
from crossword_app.ui.clues.model import HAS_NOTES_ROLE, SEE_ROLE, STATUS_ROLE, Column
from crossword_app.ui.look.fonts import interface_font
from crossword_app.ui.look.row_list import RowDelegate
from crossword_app.ui.look.rows import MARGIN, word_font

STATUS_ICONS = {
    ClueStatus.DONE: ("accept", "ok"),
    ClueStatus.DRAFT: ("clue-draft", "warn"),
    ClueStatus.MISSING: ("clue-missing", "muted"),
}
"""The icon's name and the role of its colour, by the status of the clue."""

_ICON = 14
_GAP = 6
_NO_CLUE = "No clue yet"


class ClueDelegate(RowDelegate):
    """Paints the contents of a cell. The view paints the background of the row.

    Signals:
        next_wanted: Ctrl+Return was pressed in the editor, whose text is kept.
    """

    next_wanted = pyqtSignal()

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

    def eventFilter(self, editor: QObject, event: QEvent) -> bool:
        if not (is_next_key(event) and isinstance(editor, QWidget)):
            return bool(super().eventFilter(editor, event))
        if event.type() == QEvent.ShortcutOverride:
            event.accept()  # here it is no shortcut of the window
        else:
            self.commitData.emit(editor)
            self.closeEditor.emit(editor)
            self.next_wanted.emit()
        return True

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex) -> None:
        cell = QRectF(option.rect).adjusted(0, 0, -_GAP, -2)
        text = str(index.data(Qt.DisplayRole))
        match Column(index.column()):
            case Column.NUMBER:
                cell.setLeft(cell.left() + MARGIN)
                self.write(painter, cell, text, interface_font(12, 500), "muted")
            case Column.ENTRY:
                font = word_font(600)
                font.setPixelSize(interface_font(12).pixelSize())
                self.write(painter, cell, text, font, "text")
            case Column.CLUE:
                if index.data(HAS_NOTES_ROLE):
                    cell.setRight(cell.right() - _ICON - _GAP)
                    mark = QPointF(cell.right() + _GAP, cell.top() + 5)
                    painter.drawPixmap(mark, self.theme.pixmap("clue-note", _ICON, "muted"))
                said, role = (text, "text") if text else (index.data(SEE_ROLE) or _NO_CLUE, "muted")
                self.write(painter, cell, said, interface_font(13), role)
            case Column.DIFFICULTY:
                self.write(painter, cell, text, interface_font(11), "muted")
            case Column.STATUS:
                cell.setRight(option.widget.width() - MARGIN)
                self._draw_status(painter, cell, index)

    def _draw_status(self, painter: QPainter, cell: QRectF, index: QModelIndex) -> None:
        status = index.data(STATUS_ROLE)
        if status is not None and not index.data(SEE_ROLE):
            icon, role = STATUS_ICONS[status]
            mark = QPointF(cell.right() - _ICON, cell.top() + 5)
            painter.drawPixmap(mark, self.theme.pixmap(icon, _ICON, role))
            cell.setRight(mark.x() - _GAP)
        text = str(index.data(Qt.DisplayRole))
        self.write(painter, cell, text, interface_font(11), "muted", side=Qt.AlignRight)
