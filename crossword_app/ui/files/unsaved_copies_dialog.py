"""The dialog that offers the unsaved work of earlier runs."""

from PyQt5.QtCore import Qt
from PyQt5.QtWidgets import QAbstractItemView, QLabel, QListWidget, QListWidgetItem, QWidget

from crossword_app.sentences import capitalised, sentence
from crossword_app.ui.dialogs.base import Dialog, muted
from crossword_app.ui.dialogs.messages import ConfirmDialog
from crossword_app.ui.files.unsaved_copies import (
    FoundCopies,
    Original,
    UnreadableCopy,
    UnsavedCopy,
)
from crossword_app.ui.look.fonts import interface_font
from crossword_app.ui.look.plain_text import one_line
from crossword_app.ui.look.style_sheet import LOOK
from crossword_app.ui.look.theme import ThemeManager

_SIZE = (560, 380)

_SHORT = {
    Original.CHANGED: "its file was changed since",
    Original.GONE: "its file is gone",
}


class UnsavedCopiesDialog(Dialog):
    """Lists the copies. The user opens some, deletes some, or leaves them for the next start.

    Attributes:
        chosen: the copies to open, none unless the dialog was accepted.
    """

    def __init__(
        self, found: FoundCopies, theme: ThemeManager, parent: QWidget | None = None
    ) -> None:
        super().__init__(
            "Work that was not saved",
            f"The program ended before this was saved. {_later(found)}",
            theme,
            parent,
        )
        self.chosen: list[UnsavedCopy] = []
        self._list = QListWidget()
        self._list.setFont(interface_font(13))
        self._list.setProperty(LOOK, "list")
        self._list.setAccessibleName("Unsaved puzzles")
        self._list.setSelectionMode(QAbstractItemView.ExtendedSelection)
        for copy in found.copies:
            self._add_row(copy)
        for lost in found.unreadable:
            self._add_row(lost)
        self._about = _paragraph()
        self.body.addWidget(self._list, 1)
        self.body.addWidget(self._about)
        self._delete = self.add_cancel("Delete")
        self._delete.clicked.disconnect()
        self._delete.clicked.connect(self._delete_selected)
        self._delete.setToolTip("Delete the selected copies for good")
        self.foot.removeWidget(self._delete)
        self.foot.insertWidget(0, self._delete)
        self.add_cancel("Not now")
        self._open = self.add_primary("Open")
        self._list.itemActivated.connect(self.accept)
        self._list.itemSelectionChanged.connect(self._follow_selection)
        self.resize(*_SIZE)
        self._list.setCurrentRow(0)
        self._follow_selection()

    def accept(self) -> None:
        """Choose the selected copies."""
        self.chosen = [copy for copy in self._selected() if isinstance(copy, UnsavedCopy)]
        if self.chosen:
            super().accept()

    def _add_row(self, copy: UnsavedCopy | UnreadableCopy) -> None:
        parts = [f"{one_line(_name(copy))}, {copy.kept_at:%Y-%m-%d %H:%M}"]
        if isinstance(copy, UnreadableCopy):
            parts.append("cannot be read")
        elif (original := copy.look_at_original()) in _SHORT:
            parts.append(_SHORT[original])
        row = QListWidgetItem(", ".join(parts), self._list)
        row.setData(Qt.UserRole, copy)

    def _selected(self) -> list[UnsavedCopy | UnreadableCopy]:
        return [row.data(Qt.UserRole) for row in self._list.selectedItems()]

    def _follow_selection(self) -> None:
        selected = self._selected()
        self._open.setEnabled(any(isinstance(copy, UnsavedCopy) for copy in selected))
        self._delete.setEnabled(bool(selected))
        self._about.setText(_about(selected[0]) if len(selected) == 1 else "")

    def _delete_selected(self) -> None:
        rows = self._list.selectedItems()
        question = ConfirmDialog(
            "Delete this copy for good?"
            if len(rows) == 1
            else f"Delete these {len(rows)} copies for good?",
            "This cannot be undone.",
            "Delete",
            self.theme,
            self,
        )
        if not question.ask():
            return
        for row in rows:
            row.data(Qt.UserRole).drop()
            self._list.takeItem(self._list.row(row))
        if not self._list.count():
            self.reject()


def _name(copy: UnsavedCopy | UnreadableCopy) -> str:
    return copy.path.name if isinstance(copy, UnreadableCopy) else copy.name


def _later(found: FoundCopies) -> str:
    """Return what becomes of the copies that are not opened now."""
    if not found.copies:
        return f"{'The copy' if len(found.unreadable) == 1 else 'The copies'} cannot be read."
    again = "What you do not open now is offered again at the next start"
    return f"{again}, except what cannot be read." if found.unreadable else f"{again}."


def _about(copy: UnsavedCopy | UnreadableCopy) -> str:
    """Return what there is to know of *copy* before it is opened or deleted."""
    if isinstance(copy, UnreadableCopy):
        return f"{sentence(capitalised(copy.reason))} It stays there and is not offered again."
    match copy.look_at_original():
        case Original.CHANGED:
            return (
                f"{copy.original} was changed since this work began. The file stays as it is: "
                "the copy opens as a puzzle of its own, so that you have both."
            )
        case Original.GONE:
            return f"{copy.original} is not there any more. Saving writes it anew."
        case Original.SAME:
            return f"Changes to {copy.original}, which is as it was when you began them."
    return "This puzzle was never saved."


def _paragraph() -> QLabel:
    label = muted("", 13)
    label.setWordWrap(True)
    label.setAlignment(Qt.AlignTop | Qt.AlignLeft)
    label.setMinimumHeight(4 * label.fontMetrics().lineSpacing())
    return label
