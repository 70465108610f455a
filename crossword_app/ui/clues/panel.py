"""The clue table: every entry with its clue and the status of the clue."""

from PyQt5.QtCore import QModelIndex, QRect, QRectF, Qt, pyqtSignal
from PyQt5.QtGui import QCursor, QKeyEvent, QPainter, QPaintEvent, QPen
from PyQt5.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyleOptionViewItem,
    QTreeView,
    QVBoxLayout,
    QWidget,
)

from crossword_app.ui.clues.delegate import ClueDelegate
from crossword_app.ui.clues.model import SLOT_ROLE, TITLES, ClueModel, Column
from crossword_app.ui.cursor import Cursor
from crossword_app.ui.document import Document
from crossword_app.ui.look.fonts import interface_font
from crossword_app.ui.look.rows import MARGIN, ROW_HEIGHT, paint_ground, paint_message
from crossword_app.ui.look.theme import ThemeManager
from crossword_app.ui.timers import debounced

_NUMBER_WIDTH = 50
_STATUS_WIDTH = 94
_LETTER_WIDTH = 10
_ENTRY_WIDTHS = (126, 170)


class CluesPanel(QWidget):
    """The table of clues. A click goes to the entry, a double click or F2 edits the clue in place.

    Delete removes a clue that belongs to no entry.

    Signals:
        badge_changed: how many clues are written, of how many: "21 of 72".
        left: the constructor goes back to the grid.
    """

    badge_changed = pyqtSignal(str)
    left = pyqtSignal()

    def __init__(
        self, document: Document, theme: ThemeManager, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._document = document
        self.badge = ""
        self.model = ClueModel(document, self)
        self._table = _ClueTable(theme, self)
        self._table.setModel(self.model)
        self._table.lay_out_columns()
        self._table.clicked.connect(self._click)
        self._table.walked_to.connect(self._go_to)
        self._table.dropped.connect(self.model.drop)
        self._table.left.connect(self.left)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 4)
        layout.addWidget(self._table)
        self._timer = debounced(
            self._follow, 0, self, document.puzzle_changed, document.cursor_changed
        )
        self._follow()

    def _follow(self) -> None:
        self.model.update()
        slot = self._document.cursor.slot(self._document.puzzle.grid)
        self._table.show_row(self.model.row_of(slot))
        badge = f"{self.model.written} of {self.model.entries}"
        if badge != self.badge:
            self.badge = badge
            self.badge_changed.emit(badge)

    def _click(self, index: QModelIndex) -> None:
        self._go_to(index)
        if index.column() == Column.STATUS:
            self.model.toggle_draft(index)

    def _go_to(self, index: QModelIndex) -> None:
        slot = index.data(SLOT_ROLE)
        if slot is not None:
            self._document.move_to(Cursor(slot.start, slot.direction))


class _ClueTable(QTreeView):
    """The table itself. A tree paints a row as a whole, which a table view does not."""

    walked_to = pyqtSignal(QModelIndex)
    dropped = pyqtSignal(QModelIndex)
    left = pyqtSignal()

    def __init__(self, theme: ThemeManager, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self.setAccessibleName("Clues")
        self.setItemDelegate(ClueDelegate(theme, self))
        self.setHeader(_Header(theme, self))
        self.setRootIsDecorated(False)
        self.setUniformRowHeights(True)
        self.setMouseTracking(True)
        self.setIndentation(0)
        self.setFocusPolicy(Qt.TabFocus)
        self.setEditTriggers(QAbstractItemView.DoubleClicked | QAbstractItemView.EditKeyPressed)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollPerPixel)
        theme.changed.connect(self.viewport().update)

    def lay_out_columns(self) -> None:
        """Give each column its width. The clue column gets the rest."""
        header = self.header()
        header.setStretchLastSection(False)
        header.setSectionsMovable(False)
        header.setSectionResizeMode(QHeaderView.Fixed)
        header.setSectionResizeMode(Column.CLUE, QHeaderView.Stretch)
        header.resizeSection(Column.NUMBER, _NUMBER_WIDTH)
        header.resizeSection(Column.STATUS, _STATUS_WIDTH)
        self._fit_entries()
        self.model().modelReset.connect(self._fit_entries)

    def show_row(self, row: int) -> None:
        """Mark *row* as that of the current entry and scroll to it; -1 marks none."""
        index = self.model().index(row, Column.CLUE)
        if index != self.currentIndex():
            self.setCurrentIndex(index)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.model().rowCount() == 0:
            paint_message(
                self, self._theme, "The grid has no entry yet: open two squares in a row."
            )

    def drawRow(self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex) -> None:
        row = QRectF(0, option.rect.top(), self.width(), option.rect.height())
        pointer = self.viewport().mapFromGlobal(QCursor.pos())
        paint_ground(
            painter,
            row,
            self._theme,
            is_selected=index.row() == self.currentIndex().row(),
            is_hovered=self.underMouse() and row.toRect().contains(pointer),
        )
        for column in Column:
            cell = QStyleOptionViewItem(option)
            cell.rect = self.visualRect(index.siblingAtColumn(column))
            self.itemDelegate().paint(painter, cell, index.siblingAtColumn(column))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self.state() == QAbstractItemView.EditingState:
            return  # the editor handles the key first, and then passes it on to here
        if event.key() == Qt.Key_Escape:
            self.left.emit()
        elif event.key() in {Qt.Key_Return, Qt.Key_Enter} and self.currentIndex().isValid():
            self.edit(self.currentIndex().siblingAtColumn(Column.CLUE))
        elif event.key() == Qt.Key_Delete and self.currentIndex().isValid():
            self.dropped.emit(self.currentIndex())
        else:
            super().keyPressEvent(event)

    def currentChanged(self, current: QModelIndex, previous: QModelIndex) -> None:
        super().currentChanged(current, previous)
        self.viewport().update()
        if self.hasFocus() and current.row() != previous.row():
            self.walked_to.emit(current)

    def _fit_entries(self) -> None:
        model = self.model()
        texts = (
            model.index(row, Column.ENTRY).data(Qt.DisplayRole) for row in range(model.rowCount())
        )
        longest = max(map(len, texts), default=0)
        least, most = _ENTRY_WIDTHS
        self.header().resizeSection(
            Column.ENTRY, min(max(longest * _LETTER_WIDTH + 12, least), most)
        )


class _Header(QHeaderView):
    """The names of the columns over a hairline."""

    def __init__(self, theme: ThemeManager, parent: QWidget) -> None:
        super().__init__(Qt.Horizontal, parent)
        self._theme = theme
        self.setMinimumSectionSize(20)
        self.setFixedHeight(ROW_HEIGHT + 3)
        theme.changed.connect(self.viewport().update)

    def paintSection(self, painter: QPainter, rect: QRect, logical_index: int) -> None:
        column = Column(logical_index)
        space = QRectF(rect)
        side = Qt.AlignLeft
        if column is Column.NUMBER:
            space.setLeft(space.left() + MARGIN)
        elif column is Column.STATUS:
            space.setRight(self.parentWidget().width() - MARGIN)
            side = Qt.AlignRight
        painter.setFont(interface_font(11, 500))
        painter.setPen(self._theme.colour("muted"))
        painter.drawText(space.adjusted(0, 0, 0, -3), int(side | Qt.AlignVCenter), TITLES[column])

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self.viewport())
        painter.setPen(QPen(self._theme.colour("line"), 1))
        bottom = self.height() - 3
        painter.drawLine(MARGIN, bottom, self.parentWidget().width() - MARGIN, bottom)
