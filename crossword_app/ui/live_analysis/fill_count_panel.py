"""The panel with the estimated number of ways to fill the grid, and blocks that would raise it."""

from PyQt5.QtCore import (
    QAbstractListModel,
    QEvent,
    QModelIndex,
    QObject,
    QRectF,
    Qt,
    pyqtSignal,
)
from PyQt5.QtGui import QHideEvent, QKeyEvent, QPainter, QShowEvent
from PyQt5.QtWidgets import QHBoxLayout, QLabel, QStyle, QVBoxLayout, QWidget

from crossword_app.fill.requests.verdicts import Proof
from crossword_app.model.edits import set_block
from crossword_app.ui.document import Document
from crossword_app.ui.live_analysis.controller import LiveAnalysis
from crossword_app.ui.live_analysis.fill_count_rows import (
    FillCountRow,
    counts_message,
    fill_count_rows,
    gain_rows,
    gains_message,
    gains_title,
)
from crossword_app.ui.look.fonts import interface_font
from crossword_app.ui.look.plain_text import tool_tip
from crossword_app.ui.look.row_list import RowDelegate, RowList
from crossword_app.ui.look.rows import MARGIN
from crossword_app.ui.look.theme import ThemeManager
from crossword_app.ui.words.dictionary import Words

ROW_ROLE = Qt.UserRole

_RAISED = 5
_GAP = 8


class FillCountPanel(QWidget):
    """Two lists: the number of fills of the grid, its parts and this corner; and the blocks that raise it most.

    It asks the live analysis only while it is visible.

    Signals:
        pointed_at: the cells of the row at the pointer or the keyboard cursor, a frozenset; empty when it leaves.
        left: the constructor goes back to the grid.
    """

    pointed_at = pyqtSignal(object)
    left = pyqtSignal()

    def __init__(
        self,
        document: Document,
        words: Words,
        live_analysis: LiveAnalysis,
        theme: ThemeManager,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._document = document
        self._words = words
        self._live_analysis = live_analysis
        self._counts = _FillCountList("Ways to fill", theme, self)
        self._gains = _FillCountList("Blocks", theme, self)
        self._gains_title = _heading("")
        lists = QHBoxLayout(self)
        lists.setContentsMargins(0, 8, 0, 4)
        lists.setSpacing(0)
        for heading, view, share in (
            (_heading("Ways to fill, an estimate"), self._counts, 2),
            (self._gains_title, self._gains, 3),  # its rows name a row and a column
        ):
            column = QVBoxLayout()
            column.setSpacing(2)
            column.addWidget(heading)
            column.addWidget(view)
            lists.addLayout(column, share)
            view.pointed_at.connect(self._point)
        self._gains.chosen.connect(self._set_block)
        live_analysis.surveyed.connect(self._show)
        live_analysis.proved.connect(self._show)
        document.puzzle_changed.connect(self._show)
        words.loaded.connect(self._show)
        words.changed.connect(self._show)
        self._show()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._live_analysis.want_fill_count(True)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._live_analysis.want_fill_count(False)

    def _show(self) -> None:
        state = self._live_analysis.state
        nothing = self._nothing_to_count()
        gains = () if nothing or state.proof is Proof.UNFILLABLE else gain_rows(state.gains)
        self._gains_title.setText(gains_title(state))
        self._counts.show_rows(fill_count_rows(state), nothing or counts_message(state))
        self._gains.show_rows(gains, nothing or gains_message(state))

    def _nothing_to_count(self) -> str:
        """Return why there is nothing to count; "" where there is."""
        if not any(cell.is_empty for cell in self._document.puzzle.grid.cells):
            return "Every square has a letter."
        dictionary = self._words.dictionary
        if dictionary is not None and not len(dictionary):
            return "There are no words to count with."
        return ""

    def _point(self, row: FillCountRow | None) -> None:
        self.pointed_at.emit(row.cells if row else frozenset())

    def _set_block(self, row: FillCountRow) -> None:
        self.pointed_at.emit(frozenset())
        position = min(row.cells)
        self._document.edit("Set Block", lambda puzzle: set_block(puzzle, position, is_block=True))
        self.left.emit()


class _FillCountModel(QAbstractListModel):
    """The rows. ROW_ROLE gives the FillCountRow."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._rows: tuple[FillCountRow, ...] = ()

    def show_rows(self, rows: tuple[FillCountRow, ...]) -> bool:
        """Show *rows*. Return whether they changed."""
        if rows == self._rows:
            return False
        self.beginResetModel()
        self._rows = rows
        self.endResetModel()
        return True

    def rowCount(self, parent: QModelIndex = QModelIndex()) -> int:
        return 0 if parent.isValid() else len(self._rows)

    def data(self, index: QModelIndex, role: int = Qt.DisplayRole) -> object:
        if not index.isValid() or index.row() >= len(self._rows):
            return None
        row = self._rows[index.row()]
        if role == ROW_ROLE:
            return row
        if role == Qt.DisplayRole:
            return f"{row.label} {row.figure}"
        if role == Qt.ToolTipRole:
            return tool_tip(row.sentence)
        return row.sentence if role == Qt.AccessibleTextRole else None


class _FillCountList(RowList):
    """Shows rows. A click, or Return, chooses one; the pointer and the arrow keys point at them.

    Signals:
        pointed_at: a FillCountRow, or None when the list is left.
        chosen: a FillCountRow.
    """

    pointed_at = pyqtSignal(object)
    chosen = pyqtSignal(object)

    def __init__(self, name: str, theme: ThemeManager, parent: QWidget) -> None:
        super().__init__(name, _FillCountDelegate(theme), theme, parent)
        self._rows = _FillCountModel(self)
        self.setModel(self._rows)
        self.clicked.connect(lambda index: self.chosen.emit(index.data(ROW_ROLE)))
        self.entered.connect(lambda index: self.pointed_at.emit(index.data(ROW_ROLE)))
        self.viewportEntered.connect(lambda: self.pointed_at.emit(None))

    def show_rows(self, rows: tuple[FillCountRow, ...], message: str) -> None:
        """Show *rows*; *message* if there are none."""
        if self._rows.show_rows(rows):
            self.pointed_at.emit(None)
        self.show_message("" if rows else message)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in {Qt.Key_Return, Qt.Key_Enter} and self.currentIndex().isValid():
            self.chosen.emit(self.currentIndex().data(ROW_ROLE))
        else:
            super().keyPressEvent(event)

    def currentChanged(self, current: QModelIndex, previous: QModelIndex) -> None:
        super().currentChanged(current, previous)
        if self.hasFocus():
            self.pointed_at.emit(current.data(ROW_ROLE))

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.pointed_at.emit(None)


class _FillCountDelegate(RowDelegate):
    """Paints the label on the left and the figure on the right."""

    height = 24
    chosen = QStyle.State_HasFocus

    def paint_row(self, painter: QPainter, row: QRectF, index: QModelIndex) -> None:
        shown: FillCountRow = index.data(ROW_ROLE)
        room = row.adjusted(MARGIN, 0, -MARGIN - 4, -2)
        for text, size, raised in ((shown.figure.power, 10, _RAISED), (shown.figure.base, 13, 0)):
            place, font = room.translated(0, -raised), interface_font(size, 600)
            width = self.write(painter, place, text, font, "text", side=Qt.AlignRight)
            room.setRight(room.right() - width)
        room.setRight(room.right() - _GAP)
        self.write(painter, room, shown.label, interface_font(12), "text")


def _heading(text: str) -> QLabel:
    label = QLabel(text)
    label.setFont(interface_font(11, 600))
    label.setContentsMargins(MARGIN, 0, MARGIN, 0)
    return label
