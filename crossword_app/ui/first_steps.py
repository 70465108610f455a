"""What the program does once its first window is shown: it offers unsaved work and lists, reopens the last puzzle."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PyQt5.QtCore import QObject, QTimer

from crossword_app.errors import StorageError
from crossword_app.model.own_data import is_word_search
from crossword_app.paths import user_data_dir
from crossword_app.ui.document import Document
from crossword_app.ui.files.unsaved_copies import FoundCopies, UnsavedCopy, find_copies
from crossword_app.ui.files.unsaved_copies_dialog import UnsavedCopiesDialog
from crossword_app.ui.look.plain_text import one_line
from crossword_app.ui.work_folder import remove_leftovers
from crossword_app.ui.writer_thread import WriterThread

if TYPE_CHECKING:
    from crossword_app.ui.app import Editor
    from crossword_app.ui.document_window import DocumentWindow


class FirstSteps(QObject):
    """The first steps of *editor*, one after another, each in its own turn of the event loop."""

    def __init__(self, editor: Editor) -> None:
        super().__init__(editor)
        self._editor = editor
        self._found = FoundCopies()
        self._is_file_given = False
        self._tidier = WriterThread()

    def begin(self, path: Path | None) -> None:
        """Begin soon, with the puzzle at *path* if given."""
        self._is_file_given = path is not None
        if path is not None:
            QTimer.singleShot(0, lambda: self._editor.window.files.load(path))
        QTimer.singleShot(0, self._offer_copies)
        QTimer.singleShot(0, self._offer_lists)
        self._tidier.do(remove_leftovers)

    def _offer_copies(self) -> None:
        """Offer what earlier runs left. The copies are locked until the user answers: no other window offers them."""
        try:
            self._found = find_copies(user_data_dir())
        except StorageError:
            return  # told already
        if not self._found:
            self._reopen_last()
            return
        dialog = UnsavedCopiesDialog(self._found, self._editor.theme, self._editor.window)
        dialog.finished.connect(lambda: self._take_up(dialog))
        dialog.show_beside()

    def _take_up(self, dialog: UnsavedCopiesDialog) -> None:
        """Open the chosen copies, each in a window of its own, and leave the others for the next start."""
        for copy in dialog.chosen:
            self._window_for(copy).take_up(copy)
        self._found.release(besides=dialog.chosen)
        self._reopen_last()

    def _window_for(self, copy: UnsavedCopy) -> DocumentWindow:
        """Return a window that can show *copy*."""
        if is_word_search(copy.puzzle.extra):
            return self._editor.open_word_search(Document(copy.puzzle))
        first = self._editor.windows[0]
        return first if first.is_untouched else self._editor.open_window()

    def _reopen_last(self) -> None:
        """Open the puzzle of the last time, unless the user has begun something else."""
        settings, first = self._editor.settings, self._editor.windows[0]
        if self._is_file_given or not (settings.reopens_last and first.is_untouched):
            return
        if not settings.last_puzzle:
            return
        path = Path(settings.last_puzzle)
        if _is_there(path):
            first.window.files.load(path)
        else:
            name = one_line(path.name)
            first.window.show_notice(f"the last puzzle, {name}, is not there any more")

    def _offer_lists(self) -> None:
        editor = self._editor
        if editor.settings.may_offer_lists:
            dialog = editor.window.show_lists_to_get()
            dialog.finished.connect(editor.settings.note_lists_offered)


def _is_there(path: Path) -> bool:
    try:
        return path.is_file()
    except OSError:  # no permission, or a name that no disk takes
        return False
