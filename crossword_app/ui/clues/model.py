"""Entries and their clues as a Qt table."""

import enum
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple

from PyQt5.QtCore import QAbstractTableModel, QModelIndex, QObject, Qt

from crossword_app.model.clue_notes import (
    alternatives_of,
    change_clues,
    difficulty_of,
    note_of,
    rewritten,
    with_draft,
)
from crossword_app.model.linked_entries import clued_elsewhere
from crossword_app.model.loose_clues import LoosePlace, loose_clues, reword_loose_clue
from crossword_app.model.markup import as_typed
from crossword_app.model.puzzle import Clue, ClueStatus, Puzzle
from crossword_app.model.slots import Slot
from crossword_app.ui.document import Document
from crossword_app.ui.look.plain_text import tool_tip

STATUS_ROLE = Qt.UserRole
SLOT_ROLE = Qt.UserRole + 1
SORT_ROLE = Qt.UserRole + 2
"""What a column is sorted by."""
SEARCH_ROLE = Qt.UserRole + 3
"""All texts of a row, in which the filter looks."""
SEE_ROLE = Qt.UserRole + 5
"""What stands in place of the clue of an entry that another clue leads on to: "See 1"."""
HAS_NOTES_ROLE = Qt.UserRole + 4
"""Whether a clue has a private note or alternatives."""

_NO_ENTRY, _LINKED = "no entry", "linked"
_LAST = 9


class Column(enum.IntEnum):
    """The columns, from the left."""

    NUMBER = 0
    ENTRY = 1
    CLUE = 2
    DIFFICULTY = 3
    STATUS = 4


TITLES = {
    Column.NUMBER: "No.",
    Column.ENTRY: "Entry",
    Column.CLUE: "Clue",
    Column.DIFFICULTY: "Level",
    Column.STATUS: "Status",
}


class _Row(NamedTuple):
    """A clue with a slot, or with a place among the clues without one."""

    place: Slot | LoosePlace
    name: str
    pattern: str
    clue: Clue
    status: ClueStatus | None
    see: str = ""
    """Which clue is also that of an entry without one."""

    @property
    def slot(self) -> Slot | None:
        return self.place if isinstance(self.place, Slot) else None

    @property
    def searched(self) -> str:
        """All texts of the row, as the filter compares them."""
        texts = (*(_text(self, column) for column in Column), *alternatives_of(self.clue))
        return "\n".join((*texts, note_of(self.clue))).casefold()


class ClueModel(QAbstractTableModel):
    """One row for each entry, across ones first, then for each clue without an entry. Editing one edits the document.

    The model shows the puzzle of the last `update`, so the panel decides when to follow the document.
    """

    def __init__(self, document: Document, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._document = document
        self._rows = _rows_of(document.puzzle)

    def number_of(self, status: ClueStatus) -> int:
        """Return how many entries have a clue of *status*."""
        return sum(row.status is status for row in self._rows if not row.see)

    @property
    def entries(self) -> int:
        """How many entries there are, without those that another clue leads on to."""
        return sum(row.slot is not None and not row.see for row in self._rows)

    def update(self) -> None:
        """Show the document's current puzzle. Views are notified only of rows that changed."""
        old, new = self._rows, _rows_of(self._document.puzzle)
        if [row.place for row in old] != [row.place for row in new]:
            self.beginResetModel()
            self._rows = new
            self.endResetModel()
            return
        self._rows = new
        changed = [i for i, row in enumerate(new) if row != old[i]]
        if changed:
            self.dataChanged.emit(
                self.index(changed[0], Column.NUMBER), self.index(changed[-1], Column.STATUS)
            )

    def row_of(self, slot: Slot | None) -> int:
        """Return the row of *slot*; -1 if it has none."""
        return next((i for i, row in enumerate(self._rows) if slot and row.slot == slot), -1)

    def toggle_draft(self, index: QModelIndex) -> None:
        """Change the clue at *index* from draft to done or back. An entry without a clue is left unchanged."""
        row = self._rows[index.row()]
        if row.slot:
            change = partial(with_draft, is_draft=not row.clue.is_draft)
            self.change([row.slot], f"Clue of {row.slot}", change)

    def change(self, slots: Sequence[Slot], text: str, change: Callable[[Clue], Clue]) -> None:
        """Change the clues of *slots* by *change*, as one undo step; none where nothing changes."""
        edit = partial(change_clues, slots=slots, change=change)
        if edit(self._document.puzzle) != self._document.puzzle:
            self._document.edit(text, edit)
            self.update()

    @property
    def puzzle(self) -> Puzzle:
        """The present puzzle."""
        return self._document.puzzle

    def edit(self, text: str, edit: Callable[[Puzzle], Puzzle]) -> None:
        """Change the puzzle by *edit*, as one undo step."""
        self._document.edit(text, edit)
        self.update()

    def clues(self, slots: Sequence[Slot]) -> list[Clue]:
        """Return the clues of *slots*, an empty one where there is none."""
        return [self._document.puzzle.clue(slot) for slot in slots]

    def drop(self, index: QModelIndex) -> None:
        """Remove the clue at *index* if it belongs to no entry."""
        place = self._rows[index.row()].place
        if not isinstance(place, Slot):
            self._reword(place, "")

    def rowCount(self, parent: QModelIndex = QModelIndex()) -> int:
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: QModelIndex = QModelIndex()) -> int:
        return 0 if parent.isValid() else len(Column)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.DisplayRole
    ) -> Any:
        if orientation == Qt.Horizontal and role == Qt.DisplayRole and 0 <= section < len(Column):
            return TITLES[Column(section)]
        return None

    def flags(self, index: QModelIndex) -> Qt.ItemFlags:
        if not index.isValid():
            return Qt.ItemFlags(Qt.NoItemFlags)
        flags = Qt.ItemIsEnabled | Qt.ItemIsSelectable | Qt.ItemNeverHasChildren
        return flags | Qt.ItemIsEditable if index.column() == Column.CLUE else flags

    def data(self, index: QModelIndex, role: int = Qt.DisplayRole) -> Any:
        if not index.isValid() or index.row() >= len(self._rows):
            return None
        row, column = self._rows[index.row()], Column(index.column())
        if role == Qt.DisplayRole:
            return _text(row, column)
        if role == Qt.EditRole and column is Column.CLUE:
            return as_typed(row.clue) if row.slot else row.clue.text
        if role == STATUS_ROLE:
            return row.status
        if role == SLOT_ROLE:
            return row.slot
        if role == SEE_ROLE:
            return row.see
        if role == SORT_ROLE:
            return _sorted_by(row, index.row(), column)
        if role == SEARCH_ROLE:
            return row.searched
        if role == HAS_NOTES_ROLE:
            return bool(note_of(row.clue) or alternatives_of(row.clue))
        if role == Qt.ToolTipRole:
            return tool_tip(_tool_tip(row, column))
        return None

    def setData(self, index: QModelIndex, value: Any, role: int = Qt.EditRole) -> bool:
        if role != Qt.EditRole or index.column() != Column.CLUE or not isinstance(value, str):
            return False
        row = self._rows[index.row()]
        if isinstance(row.place, Slot):
            self.change([row.place], f"Clue of {row.place}", partial(rewritten, typed=value))
        elif value != row.clue.text:
            self._reword(row.place, value)
        return True

    def _reword(self, place: LoosePlace, text: str) -> None:
        reword = partial(reword_loose_clue, place=place, text=text)
        self._document.edit("Clue of No Entry", reword)
        self.update()


def _rows_of(puzzle: Puzzle) -> list[_Row]:
    elsewhere = clued_elsewhere(puzzle)
    entries = [
        _Row(
            slot,
            slot.short_name,
            puzzle.grid.spelled(slot),
            puzzle.clue(slot),
            puzzle.clue_status(slot),
            f"See {first.short_name}" if (first := elsewhere.get(slot.key)) else "",
        )
        for slot in puzzle.grid.slots
    ]
    loose = [
        _Row(place, item.clue.label or "–", heading, item.clue, None)
        for place, heading, item in loose_clues(puzzle)
    ]
    return entries + loose


def _text(row: _Row, column: Column) -> str:
    match column:
        case Column.NUMBER:
            return row.name
        case Column.ENTRY:
            return row.pattern
        case Column.CLUE:
            return row.clue.text
        case Column.DIFFICULTY:
            difficulty = difficulty_of(row.clue)
            return difficulty.value if difficulty else ""
        case Column.STATUS if row.see:
            return _LINKED
        case Column.STATUS:
            return row.status.value if row.status else _NO_ENTRY


def _sorted_by(row: _Row, number: int, column: Column) -> Any:
    """Return what *row* is sorted by in *column*; what says nothing comes last."""
    match column:
        case Column.NUMBER:
            return number
        case Column.DIFFICULTY:
            difficulty = difficulty_of(row.clue)
            return difficulty.rank if difficulty else _LAST
        case Column.STATUS:
            return list(ClueStatus).index(row.status) if row.status else _LAST
        case _:
            text = _text(row, column)
            return not text.strip("? "), text.casefold()


def _tool_tip(row: _Row, column: Column) -> str:
    match column:
        case Column.STATUS if row.status is None:
            return "The file has this clue for no entry (Del removes it)"
        case Column.STATUS if row.see:
            return f"The answer of another clue runs on here: {row.see}"
        case Column.STATUS if row.status is ClueStatus.MISSING:
            return "No clue yet"
        case Column.STATUS:
            other = ClueStatus.DONE if row.clue.is_draft else ClueStatus.DRAFT
            return f"Click to mark it {other.value}"
        case Column.CLUE:
            others = [f"Or: {text}" for text in alternatives_of(row.clue)]
            note = [f"Note: {note}"] if (note := note_of(row.clue)) else []
            lines = (row.clue.text, *others, *note, "Double click to edit (F2)")
            return "\n".join(lines).strip()
        case Column.DIFFICULTY if row.status is not None:
            return "How hard the clue is: right click to say it"
        case _:
            return f"{row.slot or row.name}, {row.pattern}"
