"""Saves the document, and never replaces what its window has not read."""

import itertools
from collections.abc import Callable
from pathlib import Path

from PyQt5.QtCore import QObject, pyqtSignal
from PyQt5.QtWidgets import QWidget

from crossword_app.errors import CrosswordError
from crossword_app.formats.files import NO_FILE, ChangedError, save_over, version_of
from crossword_app.formats.ipuz.writer import write_ipuz
from crossword_app.formats.registry import open_puzzle
from crossword_app.model.puzzle import Puzzle
from crossword_app.ui.dialogs.messages import MessageDialog
from crossword_app.ui.document import Document
from crossword_app.ui.files.changed_dialog import ChangedDialog, Choice
from crossword_app.ui.files.opening import read_and_ask, report_warnings
from crossword_app.ui.files.recovery import save_aside
from crossword_app.ui.look.theme import ThemeManager


class Saving(QObject):
    """Writes the document to files. Where a file holds what this window has not read, the user is asked.

    Signals:
        written: the document was written to its file.
        taken: the document shows what another window or program wrote to its file.
        told: what was kept, and where; one sentence.
    """

    written = pyqtSignal()
    taken = pyqtSignal()
    told = pyqtSignal(str)

    def __init__(self, document: Document, theme: ThemeManager, window: QWidget) -> None:
        super().__init__(window)
        self._document = document
        self._theme = theme
        self._window = window

    def save(self, path: Path, known: str) -> bool:
        """Write the document to *path*, of which this window read or wrote the version *known*.

        Return whether that was done, or the user chose what else is to be done with both versions.
        """
        content = write_ipuz(self._document.puzzle_to_save)
        return self._try(lambda: self._write(content, path, known))

    def settle(self, path: Path, theirs: bytes, *, compare: bool = False) -> bool:
        """Ask what to do about *theirs*, which another window or program wrote to *path*, and do it.

        Return whether the user chose something. With *compare*, the question begins with what differs.
        """
        dialog = ChangedDialog(
            path.name,
            self._document.puzzle,
            _puzzle_in(theirs, path),
            self._theme,
            self._window,
        )
        if compare:
            dialog.compare()
        dialog.ask()
        match dialog.choice:
            case Choice.KEEP:
                return self.keep_as_copy(path)
            case Choice.TAKE:
                return self.take(path, theirs)
            case Choice.REPLACE:
                return self._replace(path, theirs)
        return False

    def keep_as_copy(self, path: Path) -> bool:
        """Save the document under a free name beside *path*, and go on with that file."""
        content = write_ipuz(self._document.puzzle_to_save)

        def keep() -> bool:
            copy = _save_beside(content, path, "copy")
            self._note_written(copy, content)
            self.told.emit(f"your version is saved as {copy.name}, and this window goes on with it")
            return True

        return self._try(keep)

    def take(self, path: Path, theirs: bytes) -> bool:
        """Show what *theirs* holds as one undo step. Unsaved work is kept as a recovered copy, too.

        Return whether nothing would be lost now if the window were closed.
        """
        try:
            opened = read_and_ask(theirs, str(path), self._theme, self._window)
        except CrosswordError as error:
            self._say("Not opened", str(error))
            return False
        if opened is None:
            return False
        document = self._document
        mine_is_safe, kept = document.is_saved, ""
        if not mine_is_safe and (copy := save_aside(document)):
            mine_is_safe, kept = True, f", and it is kept as {copy}"
        document.edit("Take Theirs", lambda _: opened.puzzle)
        document.mark_saved(path, version_of(theirs))
        self.taken.emit()
        self.told.emit(f"this is what {path.name} holds: Undo brings your version back{kept}")
        report_warnings(opened.warnings, self._theme, self._window)
        return mine_is_safe

    def _write(self, content: bytes, path: Path, known: str) -> bool:
        try:
            save_over(content, path, known)
        except ChangedError as error:
            theirs = error.content
            if _puzzle_in(theirs, path) != self._document.puzzle_to_save:
                return self.settle(path, theirs)
            return self._write(content, path, version_of(theirs))  # only its form is another
        self._note_written(path, content)
        return True

    def _replace(self, path: Path, theirs: bytes) -> bool:
        """Write the document to *path*, after *theirs* was kept beside it."""
        content = write_ipuz(self._document.puzzle_to_save)

        def replace() -> bool:
            copy = _save_beside(theirs, path, "theirs")
            is_done = self._write(content, path, version_of(theirs))
            self.told.emit(f"the version that {path.name} held is kept as {copy.name}")
            return is_done

        return self._try(replace)

    def _note_written(self, path: Path, content: bytes) -> None:
        self._document.mark_saved(path, version_of(content))
        self.written.emit()

    def _try(self, do: Callable[[], bool]) -> bool:
        try:
            return do()
        except CrosswordError as error:
            self._say("Not saved", str(error))
            return False

    def _say(self, heading: str, sentence: str) -> None:
        MessageDialog(heading, sentence, self._theme, self._window).ask()


def _save_beside(content: bytes, path: Path, name: str) -> Path:
    """Write *content* to a new file beside *path*, named after it with *name* in brackets; return its path.

    Raises:
        FileError: it cannot be written.
    """
    for number in itertools.count(1):
        suffix = f" {number}" if number > 1 else ""
        copy = path.with_name(f"{path.stem} ({name}{suffix}){path.suffix}")
        if copy.exists():
            continue
        try:
            save_over(content, copy, NO_FILE)
        except ChangedError:
            continue  # another window was faster
        return copy
    raise AssertionError("there is always another number")


def _puzzle_in(content: bytes, path: Path) -> Puzzle | None:
    try:
        return open_puzzle(content, str(path))[1].puzzle
    except CrosswordError:
        return None
