"""What every window of a document has: the document, a copy of its unsaved work, and an end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt5.QtCore import QObject, pyqtSignal

from crossword_app.errors import StorageError
from crossword_app.paths import user_data_dir
from crossword_app.ui.document import Document
from crossword_app.ui.files.autosave import Autosave
from crossword_app.ui.files.unsaved_copies import Original, UnsavedCopy

if TYPE_CHECKING:
    from crossword_app.ui.window.main_window import MainWindow
    from crossword_app.ui.word_search.dialog import WordSearchDialog


class DocumentWindow(QObject):
    """One window of the program, and its document.

    Attributes:
        document: what the window shows.
        window: the widget itself.
        autosave: keeps a copy of unsaved work; None if that is not possible.

    Signals:
        closed: the user has closed the window.
    """

    closed = pyqtSignal()

    def __init__(
        self, document: Document, window: MainWindow | WordSearchDialog, parent: QObject | None
    ) -> None:
        super().__init__(parent)
        document.setParent(self)
        self.document = document
        self.window = window
        self.autosave = self._autosave()
        window.closed.connect(self._end)

    @property
    def is_untouched(self) -> bool:
        """Whether the window still shows the empty puzzle that it began with."""
        return False

    def show(self) -> None:
        """Show the window."""
        self.window.show()

    def take_up(self, copy: UnsavedCopy) -> None:
        """Go on with the unsaved work of *copy*. A file that was changed since stays as it is."""
        original = copy.original
        if original is not None and copy.look_at_original() is Original.CHANGED:
            beside = original.with_name(f"{original.stem} (recovered){original.suffix}")
            self.document.replace(copy.puzzle, None, beside)
        else:
            self.document.replace(copy.puzzle, original, copy.origin, copy.known_version)
        if self.autosave:
            self.autosave.adopt(copy)

    def keep(self) -> None:
        """Keep the unsaved work, and wait until it is on the disk."""
        if self.autosave:
            self.autosave.keep_now()

    def stop(self) -> None:
        """End all work in the background, without a question. The copy of unsaved work stays."""
        if self.autosave:
            self.autosave.stop()
        self.window.stop()

    def raise_(self) -> None:
        """Bring the window to the front."""
        self.window.raise_()
        self.window.activateWindow()

    def _autosave(self) -> Autosave | None:
        try:
            autosave = Autosave(self.document, user_data_dir(), self)
        except StorageError:
            return None  # told once, by the editor
        autosave.trouble_changed.connect(self.window.show_copy_trouble)
        return autosave

    def _end(self) -> None:
        if self.autosave:
            self.autosave.close()
        self.closed.emit()
