"""Tables of words: what each column shows, and the look of all tables."""

from collections.abc import Callable, Collection, Hashable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from PyQt5.QtCore import QAbstractTableModel, QModelIndex, QObject, Qt, pyqtSignal
from PyQt5.QtWidgets import QAbstractItemView, QHeaderView, QTableView

from crossword_app.ui.look.fonts import interface_font
from crossword_app.ui.look.plain_text import tool_tip
from crossword_app.ui.look.rows import ROW_HEIGHT, word_font
from crossword_app.ui.look.style_sheet import LOOK

R = TypeVar("R")
_ROOT = QModelIndex()


@dataclass(frozen=True)
class TableColumn(Generic[R]):
    """One column.

    Attributes:
        head: the text of its header.
        text: returns the text for a row.
        width: the width in pixels; 0 for the remaining space.
        is_word: its texts are words as in a grid.
        is_figure: its texts are right-aligned.
    """

    head: str
    text: Callable[[R], str]
    width: int = 0
    is_word: bool = False
    is_figure: bool = False

    @property
    def alignment(self) -> int:
        return int(Qt.AlignVCenter | (Qt.AlignRight if self.is_figure else Qt.AlignLeft))


class ColumnModel(QAbstractTableModel, Generic[R]):
    """Rows of one kind, shown in columns.

    Attributes:
        rows: the rows that are shown.
    """

    def __init__(self, columns: Sequence[TableColumn[R]], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.rows: Sequence[R] = ()
        self._columns = columns

    def show_rows(self, rows: Sequence[R]) -> None:
        """Show *rows* in place of the rows before."""
        self.beginResetModel()
        self.rows = rows
        self.endResetModel()

    def rowCount(self, parent: QModelIndex = _ROOT) -> int:
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: QModelIndex = _ROOT) -> int:
        return 0 if parent.isValid() else len(self._columns)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.DisplayRole
    ) -> Any:
        if orientation == Qt.Horizontal and role == Qt.DisplayRole:
            return self._columns[section].head
        if orientation == Qt.Horizontal and role == Qt.TextAlignmentRole:
            return self._columns[section].alignment
        return None

    def data(self, index: QModelIndex, role: int = Qt.DisplayRole) -> Any:
        if not index.isValid():
            return None
        row, column = self.rows[index.row()], self._columns[index.column()]
        match role:
            case Qt.DisplayRole:
                return column.text(row)
            case Qt.ToolTipRole:
                return tool_tip(column.text(row))
            case Qt.FontRole if column.is_word:
                return word_font(500)
            case Qt.TextAlignmentRole:
                return column.alignment
        return None


class TickModel(ColumnModel[R]):
    """Rows with a box to tick in the first column.

    Signals:
        ticked: other rows are ticked.
    """

    ticked = pyqtSignal()

    def __init__(
        self,
        columns: Sequence[TableColumn[R]],
        name: Callable[[R], Hashable],
        parent: QObject | None = None,
    ) -> None:
        """Start without rows. *name* returns what a row is known by, when others are shown too."""
        super().__init__(columns, parent)
        self._name = name
        self._ticked: set[Hashable] = set()

    def show_ticked(self, rows: Sequence[R], names: Collection[Hashable]) -> None:
        """Show *rows*, those called *names* ticked."""
        self._ticked = set(names)
        self.show_rows(rows)
        self.ticked.emit()

    def chosen(self) -> list[R]:
        """Return the ticked rows."""
        return [row for row in self.rows if self._name(row) in self._ticked]

    def tick_all(self) -> None:
        """Tick all rows. If all are ticked, untick them."""
        names = set(map(self._name, self.rows))
        self._ticked = set() if self._ticked == names else names
        if names:
            last = self.index(len(names) - 1, 0)
            self.dataChanged.emit(self.index(0, 0), last, [Qt.CheckStateRole])
        self.ticked.emit()

    def flags(self, index: QModelIndex) -> Qt.ItemFlags:
        flags = super().flags(index)
        return flags | Qt.ItemIsUserCheckable if index.column() == 0 else flags

    def data(self, index: QModelIndex, role: int = Qt.DisplayRole) -> Any:
        if role == Qt.CheckStateRole and index.isValid() and index.column() == 0:
            is_ticked = self._name(self.rows[index.row()]) in self._ticked
            return Qt.Checked if is_ticked else Qt.Unchecked
        return super().data(index, role)

    def setData(self, index: QModelIndex, value: Any, role: int = Qt.EditRole) -> bool:
        if role != Qt.CheckStateRole or index.column():
            return False
        name = self._name(self.rows[index.row()])
        if value == Qt.Checked:
            self._ticked.add(name)
        else:
            self._ticked.discard(name)
        self.dataChanged.emit(index, index, [Qt.CheckStateRole])
        self.ticked.emit()
        return True


def lay_out_table(table: QTableView, columns: Sequence[TableColumn[Any]]) -> None:
    """Give *table* the look of all tables of words: framed, whole rows, no lines, the last column wide."""
    table.setProperty(LOOK, "framed")
    table.setSelectionBehavior(QAbstractItemView.SelectRows)
    table.setShowGrid(False)
    table.setWordWrap(False)
    table.setFont(interface_font(13))
    table.setTabKeyNavigation(False)
    rows, heads = table.verticalHeader(), table.horizontalHeader()
    rows.setSectionResizeMode(QHeaderView.Fixed)
    rows.setDefaultSectionSize(ROW_HEIGHT)
    rows.hide()
    heads.setFont(interface_font(12, 500))
    heads.setHighlightSections(False)
    heads.setStretchLastSection(True)
    for number, column in enumerate(columns):
        if column.width:
            table.setColumnWidth(number, max(column.width, heads.sectionSizeHint(number)))
