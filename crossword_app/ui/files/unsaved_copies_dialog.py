"""The dialog that offers the unsaved work of earlier runs."""

from collections.abc import Sequence

from PyQt5.QtWidgets import QListWidget, QPushButton, QWidget

from crossword_app.ui.dialogs.base import Dialog
from crossword_app.ui.dialogs.messages import ConfirmDialog
from crossword_app.ui.files.autosave import UnsavedCopy
from crossword_app.ui.look.fonts import interface_font
from crossword_app.ui.look.plain_text import one_line
from crossword_app.ui.look.style_sheet import LOOK
from crossword_app.ui.look.theme import ThemeManager


class UnsavedCopiesDialog(Dialog):
    """Lists the copies. The user opens one, deletes all, or leaves them for the next start.

    Attributes:
        chosen: the copy to open, None unless the dialog was accepted.
    """

    def __init__(
        self, copies: Sequence[UnsavedCopy], theme: ThemeManager, parent: QWidget | None = None
    ) -> None:
        super().__init__(
            "Work that was not saved",
            "The program ended before this was saved. Copies not opened now are offered again.",
            theme,
            parent,
        )
        self.chosen: UnsavedCopy | None = None
        self._copies = list(copies)
        self._list = QListWidget()
        self._list.setFont(interface_font(13))
        self._list.setProperty(LOOK, "list")
        self._list.setAccessibleName("Unsaved puzzles")
        self._list.addItems(
            [f"{one_line(copy.name)}, {copy.kept_at:%Y-%m-%d %H:%M}" for copy in copies]
        )
        self._list.setCurrentRow(0)
        self._list.itemActivated.connect(self.accept)
        self.body.addWidget(self._list)
        delete = QPushButton("Delete all")
        delete.setFont(interface_font(13, 500))
        delete.setAutoDefault(False)
        delete.setToolTip("Delete these copies for good")
        delete.clicked.connect(self._delete_all)
        self.foot.insertWidget(0, delete)
        self.add_cancel("Not now")
        self.add_primary("Open")
        self.resize(480, 300)

    def accept(self) -> None:
        """Choose the selected copy."""
        self.chosen = self._copies[self._list.currentRow()]
        super().accept()

    def _delete_all(self) -> None:
        number = len(self._copies)
        question = ConfirmDialog(
            "Delete this copy for good?"
            if number == 1
            else f"Delete these {number} copies for good?",
            "This cannot be undone.",
            "Delete",
            self.theme,
            self,
        )
        if question.ask():
            for copy in self._copies:
                copy.drop()
            self.reject()
