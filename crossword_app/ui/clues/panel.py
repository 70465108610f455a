"""The clue table: every entry with its clue, how hard it is, and the status of the clue."""

from PyQt5.QtCore import QModelIndex, QPoint, Qt, pyqtSignal
from PyQt5.QtWidgets import QApplication, QVBoxLayout, QWidget

from crossword_app.model.puzzle import ClueStatus
from crossword_app.model.slots import Slot
from crossword_app.sentences import counted
from crossword_app.ui.clues.menu import clue_menu
from crossword_app.ui.clues.model import SLOT_ROLE, ClueModel, Column
from crossword_app.ui.clues.sorting import SortedClues
from crossword_app.ui.clues.table import ClueTable
from crossword_app.ui.cursor import Cursor
from crossword_app.ui.document import Document
from crossword_app.ui.look.theme import ThemeManager
from crossword_app.ui.timers import debounced

_NO_ENTRY = "The grid has no entry yet: open two squares in a row."


class CluesPanel(QWidget):
    """The table of clues. A click goes to the entry, a double click or F2 edits the clue in place.

    Delete removes a clue that belongs to no entry. A right click offers what can be done to all selected clues.

    Signals:
        badge_changed: how many clues are done, of how many, and how many are drafts: "21 of 72, 3 drafts".
        next_wanted: the next entry without a clue should become the current one, at once.
        notes_wanted: what is kept with the current clue should be shown.
        left: the constructor goes back to the grid.
    """

    badge_changed = pyqtSignal(str)
    next_wanted = pyqtSignal()
    notes_wanted = pyqtSignal()
    left = pyqtSignal()

    def __init__(
        self, document: Document, theme: ThemeManager, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._document = document
        self.badge = ""
        self.model = ClueModel(document, self)
        self._shown = SortedClues(self.model, self)
        self._table = ClueTable(theme, self)
        self._table.show_clues(self._shown)
        self._table.clicked.connect(self._click)
        self._table.walked_to.connect(self._go_to)
        self._table.dropped.connect(lambda index: self.model.drop(self._shown.mapToSource(index)))
        self._table.menu_wanted.connect(self._show_menu)
        self._table.next_wanted.connect(self._write_next)
        self._table.left.connect(self.left)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 4)
        layout.addWidget(self._table)
        self._timer = debounced(
            self._follow, 0, self, document.puzzle_changed, document.cursor_changed
        )
        self._follow()

    def look_for(self, text: str) -> None:
        """Show only the rows that have the words of *text*; all for ""."""
        self._shown.look_for(text)
        self._follow()

    def take_focus(self) -> None:
        """Let the keys go through the rows."""
        self._table.setFocus()

    def _follow(self) -> None:
        self.model.update()
        slot = self._document.cursor.slot(self._document.puzzle.grid)
        row = self._row_of(slot)
        self._table.show_row(row)
        found = self.model.rowCount()
        self._table.show_message(_NO_ENTRY if not found else "No entry or clue has these words.")
        badge = self._counts()
        if badge != self.badge:
            self.badge = badge
            self.badge_changed.emit(badge)

    def _counts(self) -> str:
        """Return how many clues are done, of how many; drafts are named apart."""
        done, drafts = map(self.model.number_of, (ClueStatus.DONE, ClueStatus.DRAFT))
        and_drafts = f", {counted(drafts, 'draft')}" if drafts else ""
        return f"{done} of {self.model.entries}{and_drafts}"

    def _row_of(self, slot: Slot | None) -> int:
        """Return the row in which *slot* is shown; -1 if it is not."""
        return self._shown.mapFromSource(self.model.index(self.model.row_of(slot), 0)).row()

    def _click(self, index: QModelIndex) -> None:
        self._go_to(index)
        has_modifier = bool(
            QApplication.keyboardModifiers() & (Qt.ControlModifier | Qt.ShiftModifier)
        )
        if index.column() == Column.STATUS and not has_modifier:
            self.model.toggle_draft(self._shown.mapToSource(index))

    def _go_to(self, index: QModelIndex) -> None:
        slot = index.data(SLOT_ROLE)
        if slot is not None:
            self._document.move_to(Cursor(slot.start, slot.direction))

    def _write_next(self) -> None:
        """Go to the next entry without a clue, and edit its clue in place."""
        before = self._document.cursor
        self.next_wanted.emit()
        if self._document.cursor != before:
            self._follow()
            self._write()

    def _write(self) -> None:
        if self._table.currentIndex().isValid():
            self._table.edit(self._table.currentIndex().siblingAtColumn(Column.CLUE))

    def _show_menu(self, place: QPoint) -> None:
        slots = self._table.chosen()
        if slots:
            menu = clue_menu(self.model, slots, self._write, self.notes_wanted.emit, self)
            menu.setAttribute(Qt.WA_DeleteOnClose)
            menu.popup(place)
