"""The view of the clue table: its rows, its header, its keys."""

from PyQt5.QtCore import (
    QEvent,
    QItemSelection,
    QItemSelectionModel,
    QModelIndex,
    QPointF,
    QRect,
    QRectF,
    Qt,
    pyqtSignal,
)
from PyQt5.QtGui import (
    QContextMenuEvent,
    QCursor,
    QFontMetricsF,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPolygonF,
)
from PyQt5.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyleOptionViewItem,
    QTreeView,
    QWidget,
)

from crossword_app.model.slots import Slot
from crossword_app.ui.clues.delegate import ClueDelegate
from crossword_app.ui.clues.keys import is_next_key
from crossword_app.ui.clues.model import SLOT_ROLE, TITLES, Column
from crossword_app.ui.clues.sorting import SortedClues
from crossword_app.ui.look.fonts import interface_font
from crossword_app.ui.look.rows import MARGIN, ROW_HEIGHT, paint_ground, paint_message
from crossword_app.ui.look.theme import ThemeManager

_NUMBER_WIDTH = 62
_DIFFICULTY_WIDTH = 62
_STATUS_WIDTH = 94
_LETTER_WIDTH = 10
_ENTRY_WIDTHS = (126, 170)
_ARROW = 3.0
_UNSORTED = -1


class ClueTable(QTreeView):
    """The table itself. A tree paints a row as a whole, which a table view does not.

    Any number of rows can be selected. A click on a header sorts by it: upwards, downwards, and then as in the grid.

    Signals:
        walked_to: the keys or the mouse went to another row, with its index.
        dropped: Delete was pressed on a row, with its index.
        menu_wanted: the menu of the selected rows should come up, with the place on the screen.
        next_wanted: the constructor goes on to the next entry without a clue.
        left: the constructor goes back to the grid.
    """

    walked_to = pyqtSignal(QModelIndex)
    dropped = pyqtSignal(QModelIndex)
    menu_wanted = pyqtSignal(object)
    next_wanted = pyqtSignal()
    left = pyqtSignal()

    def __init__(self, theme: ThemeManager, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self.setAccessibleName("Clues")
        self.message = ""
        delegate = ClueDelegate(theme, self)
        delegate.next_wanted.connect(self.next_wanted)
        self.setItemDelegate(delegate)
        self.setHeader(ClueHeader(theme, self))
        self.setSelectionMode(QAbstractItemView.ExtendedSelection)
        self.setSelectionBehavior(QAbstractItemView.SelectRows)
        self.setRootIsDecorated(False)
        self.setUniformRowHeights(True)
        self.setMouseTracking(True)
        self.setIndentation(0)
        self.setEditTriggers(QAbstractItemView.DoubleClicked | QAbstractItemView.EditKeyPressed)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollPerPixel)
        theme.changed.connect(self.viewport().update)

    def show_clues(self, model: SortedClues) -> None:
        """Show the rows of *model*, each column in its width. The clue column gets the rest."""
        self._shown = model
        self.setModel(model)
        header = self.header()
        header.setStretchLastSection(False)
        header.setSectionsMovable(False)
        header.setSectionResizeMode(QHeaderView.Fixed)
        header.setSectionResizeMode(Column.CLUE, QHeaderView.Stretch)
        header.resizeSection(Column.NUMBER, _NUMBER_WIDTH)
        header.resizeSection(Column.DIFFICULTY, _DIFFICULTY_WIDTH)
        header.resizeSection(Column.STATUS, _STATUS_WIDTH)
        header.setSectionsClickable(True)
        header.sectionClicked.connect(self._sort_by)
        self._fit_entries()
        self.model().modelReset.connect(self._fit_entries)

    def show_row(self, row: int) -> None:
        """Mark *row* as that of the current entry and scroll to it; -1 marks none. Selected rows stay if it is one."""
        index = self.model().index(row, Column.CLUE)
        current = self.currentIndex()
        if (index.row() if index.isValid() else -1) != (current.row() if current.isValid() else -1):
            # setCurrentIndex would go by the keys that are held: Ctrl+J or Shift+Tab would leave other rows selected.
            self.selectionModel().setCurrentIndex(
                index, QItemSelectionModel.ClearAndSelect | QItemSelectionModel.Rows
            )

    def show_message(self, message: str) -> None:
        """Set the message of an empty table."""
        if message != self.message:
            self.message = message
            self.viewport().update()

    def chosen(self) -> list[Slot]:
        """Return the entries of the selected rows, from the top; that of the current row if none is selected."""
        rows = sorted(index.row() for index in self.selectionModel().selectedRows())
        if not rows and self.currentIndex().isValid():
            rows = [self.currentIndex().row()]
        slots = (self.model().index(row, Column.CLUE).data(SLOT_ROLE) for row in rows)
        return [slot for slot in slots if slot is not None]

    def _sort_by(self, section: int) -> None:
        model, header = self._shown, self.header()
        if model.sortColumn() != section:
            model.sort(section, Qt.AscendingOrder)
        elif model.sortOrder() == Qt.AscendingOrder:
            model.sort(section, Qt.DescendingOrder)
        else:
            model.sort(_UNSORTED)
        header.viewport().update()
        self.scrollTo(self.currentIndex())

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.message and self.model().rowCount() == 0:
            paint_message(self, self._theme, self.message)

    def drawRow(self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex) -> None:
        row = QRectF(0, option.rect.top(), self.width(), option.rect.height())
        pointer = self.viewport().mapFromGlobal(QCursor.pos())
        paint_ground(
            painter,
            row,
            self._theme,
            is_selected=index.row() == self.currentIndex().row()
            or self.selectionModel().isSelected(index),
            is_hovered=self.underMouse() and row.toRect().contains(pointer),
        )
        for column in Column:
            cell = QStyleOptionViewItem(option)
            cell.rect = self.visualRect(index.siblingAtColumn(column))
            self.itemDelegate().paint(painter, cell, index.siblingAtColumn(column))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self.state() == QAbstractItemView.EditingState:
            return  # the editor handles the key first, and then passes it on to here
        is_return = event.key() in {Qt.Key_Return, Qt.Key_Enter}
        if event.key() == Qt.Key_Escape:
            self.left.emit()
        elif is_next_key(event):
            self.next_wanted.emit()
        elif is_return and self.currentIndex().isValid():
            self.edit(self.currentIndex().siblingAtColumn(Column.CLUE))
        elif event.key() == Qt.Key_Delete and self.currentIndex().isValid():
            self.dropped.emit(self.currentIndex())
        else:
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.ShortcutOverride and is_next_key(event):
            event.accept()  # here it is no shortcut of the window
            return True
        return super().event(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        if event.reason() == QContextMenuEvent.Keyboard:
            place = self.visualRect(self.currentIndex()).bottomLeft()
            self.menu_wanted.emit(self.viewport().mapToGlobal(place))
        elif self.indexAt(self.viewport().mapFromGlobal(event.globalPos())).isValid():
            self.menu_wanted.emit(event.globalPos())

    def selectionChanged(self, selected: QItemSelection, deselected: QItemSelection) -> None:
        super().selectionChanged(selected, deselected)
        self.viewport().update()  # a row is painted as a whole

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


class ClueHeader(QHeaderView):
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
        space.adjust(0, 0, 0, -3)
        font = interface_font(11, 500)
        sorted_by, order = self._sorting()
        is_sorted = sorted_by == logical_index
        painter.setFont(font)
        painter.setPen(self._theme.colour("text" if is_sorted else "muted"))
        painter.drawText(space, int(side | Qt.AlignVCenter), TITLES[column])
        if is_sorted:
            width = QFontMetricsF(font).horizontalAdvance(TITLES[column])
            before = side == Qt.AlignRight
            x = space.right() - width - 9 if before else space.left() + width + 9
            self._paint_arrow(painter, QPointF(x, space.center().y()), order)

    def _sorting(self) -> tuple[int, Qt.SortOrder]:
        model = self.model()
        if isinstance(model, SortedClues):
            return model.sortColumn(), model.sortOrder()
        return _UNSORTED, Qt.AscendingOrder

    def _paint_arrow(self, painter: QPainter, middle: QPointF, order: Qt.SortOrder) -> None:
        """Paint a triangle that points up where the rows go up from the first to the last."""
        tip = -_ARROW if order == Qt.AscendingOrder else _ARROW
        points = [QPointF(0, tip), QPointF(-_ARROW, -tip), QPointF(_ARROW, -tip)]
        painter.save()
        painter.setRenderHint(QPainter.Antialiasing)
        painter.setPen(Qt.NoPen)
        painter.setBrush(self._theme.colour("text"))
        painter.drawPolygon(QPolygonF([middle + point for point in points]))
        painter.restore()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self.viewport())
        painter.setPen(QPen(self._theme.colour("line"), 1))
        bottom = self.height() - 3
        painter.drawLine(MARGIN, bottom, self.parentWidget().width() - MARGIN, bottom)
