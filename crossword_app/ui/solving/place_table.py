"""A table whose rows are about places in the grid: Return or a double click goes there."""

from collections.abc import Callable, Sequence
from typing import Any

from PyQt5.QtCore import QModelIndex, Qt, pyqtSignal
from PyQt5.QtGui import QKeyEvent, QPaintEvent, QResizeEvent
from PyQt5.QtWidgets import QAbstractItemView, QTableView

from crossword_app.ui.cursor import Cursor
from crossword_app.ui.look.rows import paint_message
from crossword_app.ui.look.style_sheet import LOOK
from crossword_app.ui.look.tables import ColumnModel, TableColumn, lay_out_table
from crossword_app.ui.look.theme import ThemeManager


class PlaceTable(QTableView):
    """Rows in columns, each row about a place. A long text takes several lines.

    Signals:
        chosen: the place of a row is wanted; with a Cursor.
        pointed_at: another row is the current one; with its Cursor, None where it has none.
    """

    chosen = pyqtSignal(object)
    pointed_at = pyqtSignal(object)

    def __init__(self, name: str, message: str, theme: ThemeManager) -> None:
        """Make an empty table, in which *message* is written. *name* is its name for screen readers."""
        super().__init__()
        self._theme = theme
        self._message = message
        self._cursor_of: Callable[[Any], Cursor | None] = lambda row: None
        self._model: ColumnModel[Any] = ColumnModel(())
        self.setAccessibleName(name)
        self.setProperty(LOOK, "framed")  # before Qt styles it for the first time
        self.setSelectionMode(QAbstractItemView.SingleSelection)
        self.setEditTriggers(QAbstractItemView.NoEditTriggers)
        self.doubleClicked.connect(self._choose)

    def show_rows(
        self,
        columns: Sequence[TableColumn[Any]],
        rows: Sequence[Any],
        cursor_of: Callable[[Any], Cursor | None],
    ) -> None:
        """Show *rows* in *columns*; *cursor_of* returns the place of a row."""
        self._cursor_of = cursor_of
        self._model = ColumnModel(columns, self)
        self._model.show_rows(rows)
        self.setModel(self._model)
        lay_out_table(self, columns)
        self.setWordWrap(True)
        self.horizontalHeader().setTextElideMode(Qt.ElideRight)
        self.resizeRowsToContents()
        self.selectionModel().currentRowChanged.connect(
            lambda index, _before: self.pointed_at.emit(self._cursor(index))
        )

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.resizeRowsToContents()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key_Return, Qt.Key_Enter):
            self._choose(self.currentIndex())
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self._model.rows:
            paint_message(self, self._theme, self._message)

    def _cursor(self, index: QModelIndex) -> Cursor | None:
        return self._cursor_of(self._model.rows[index.row()]) if index.isValid() else None

    def _choose(self, index: QModelIndex) -> None:
        cursor = self._cursor(index)
        if cursor is not None:
            self.chosen.emit(cursor)
