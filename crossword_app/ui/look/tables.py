"""Tables of words: what each column shows, and the look of all tables."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from PyQt5.QtCore import QAbstractTableModel, QModelIndex, QObject, Qt
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
            table.setColumnWidth(number, column.width)
