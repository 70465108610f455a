"""New, open and save, and the question before unsaved work is lost."""

import contextlib
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from PyQt5.QtCore import QObject, pyqtSignal
from PyQt5.QtWidgets import QWidget

from crossword_app.errors import CrosswordError
from crossword_app.formats.file_names import file_name
from crossword_app.formats.files import NO_FILE, content_at, read_puzzle_file, version_of
from crossword_app.formats.registry import PICTURE, readable
from crossword_app.model.own_data import is_word_search
from crossword_app.model.puzzle import Puzzle
from crossword_app.storage import target_of
from crossword_app.ui.dialogs.messages import MessageDialog, Unsaved, UnsavedDialog
from crossword_app.ui.document import Document
from crossword_app.ui.files.choose_file import ask_open, ask_save, kinds_of_files
from crossword_app.ui.files.open_file import News, OpenFile
from crossword_app.ui.files.opening import ask_key, read_and_ask, report_warnings
from crossword_app.ui.files.presence import Presence
from crossword_app.ui.files.saving import Saving
from crossword_app.ui.fill.request import with_new_floor
from crossword_app.ui.look.theme import ThemeManager
from crossword_app.ui.settings import DOCUMENT, Settings

SUFFIX = ".ipuz"


class Files(QObject):
    """Commands of the File menu.

    Attributes:
        saved_at: when the current puzzle was last written, None before that.
        open_file: the file as it is on the disk.

    Signals:
        saved: the file holds the puzzle: it was just written or opened.
        written: the puzzle was written.
        told: what was kept of two versions, and where; one sentence.
        word_search_wanted: a document is to be shown in a window of its own, since it is a word search.
    """

    saved = pyqtSignal()
    written = pyqtSignal()
    told = pyqtSignal(str)
    word_search_wanted = pyqtSignal(object)

    def __init__(
        self, document: Document, settings: Settings, theme: ThemeManager, window: QWidget
    ) -> None:
        super().__init__(window)
        self.saved_at: datetime | None = None
        self._document = document
        self._settings = settings
        self._theme = theme
        self._window = window
        self.open_file = OpenFile(document, window)
        self._saving = Saving(document, theme, window)
        self._saving.written.connect(self._note_written)
        self._saving.taken.connect(self._note_read)
        self._saving.told.connect(self.told)
        document.replaced.connect(self._note_another)

    def new(self) -> None:
        """Ask for a pattern and start a puzzle from it."""
        from crossword_app.ui.dialogs.new_puzzle import NewPuzzleDialog

        if not self.may_leave():
            return
        dialog = NewPuzzleDialog(self._settings, self._theme, self._window)
        if dialog.ask():
            self._document.open(with_new_floor(dialog.puzzle, self._settings))

    def new_criss_cross(self) -> None:
        """Ask for words and start the puzzle in which they cross."""
        from crossword_app.ui.criss_cross.dialog import CrissCrossDialog

        if not self.may_leave():
            return
        dialog = CrissCrossDialog(self._settings, self._theme, self.folder, self._window)
        if dialog.ask():
            self._document.replace(dialog.puzzle)

    def edit_criss_cross(self) -> None:
        """Go on with the words, options and places of the criss-cross in the window."""
        from crossword_app.ui.criss_cross.dialog import CrissCrossDialog

        before = self._document.puzzle
        dialog = CrissCrossDialog(
            self._settings, self._theme, self.folder, self._window, changed=before
        )
        if dialog.ask():
            self._document.edit("Edit Criss-Cross", lambda _: dialog.puzzle)

    def new_word_search(self) -> None:
        """Begin a word search, in a window of its own."""
        from crossword_app.generate.word_search.request import WordSearchRequest
        from crossword_app.generate.word_search.saved import word_search_puzzle

        request = WordSearchRequest((), alphabet=self._settings.new_alphabet)
        self.word_search_wanted.emit(Document(word_search_puzzle(request, None)))

    def open(self) -> None:
        """Ask for a file and open it, unless the user wants to keep unsaved work."""
        kinds = kinds_of_files(
            [(form.title, form.suffixes) for form in readable()], everything="All puzzles"
        )
        chosen = ask_open(self._window, "Open a puzzle", self.folder, kinds)
        if chosen:
            self.open_path(chosen)

    def open_path(self, path: Path) -> None:
        """Show the puzzle at *path* as `load` does, unless the user wants to keep unsaved work in its place."""
        self._load(path, self._may_replace)

    def open_text(self, text: str) -> None:
        """Open the puzzle in *text*, in any text format, unless the user wants to keep unsaved work."""
        try:
            opened = read_and_ask(text.encode(), "the text", self._theme, self._window)
        except CrosswordError as error:
            self._say("Not opened", str(error))
            return
        if opened:
            document = self._document_for(opened.puzzle)
            if not self._may_replace(document):
                return
            document.replace(opened.puzzle)
            self._show(document)
            report_warnings(opened.warnings, self._theme, self._window)

    def load(self, path: Path) -> bool:
        """Show the puzzle at *path*, or say why it cannot be opened. Return whether it is shown.

        A file of another format is opened under its name, to be saved as our document.
        """
        return self._load(path, lambda _document: True)

    def _load(self, path: Path, may_use: Callable[[Document], bool]) -> bool:
        """Load *path* into a document, if it may be used for that."""
        try:
            content = read_puzzle_file(path)
            opened = read_and_ask(content, str(path), self._theme, self._window)
        except CrosswordError as error:
            self._settings.drop_recent_file(path.absolute())
            self._say("Not opened", str(error))
            return False
        if opened is None:
            return False
        document = self._document_for(opened.puzzle)
        if not may_use(document):
            return False
        if opened.form.name == DOCUMENT and path.suffix.lower() == SUFFIX:
            document.open(opened.puzzle, path, file_version=version_of(content))
        elif opened.form.name == PICTURE:
            document.replace(opened.puzzle, origin=path)
        else:
            document.open(opened.puzzle, origin=path)
        self._show(document)
        self._settings.add_recent_file(path, opened.form.name)
        report_warnings(opened.warnings, self._theme, self._window)
        return True

    def unlock(self) -> None:
        """Ask for the key of the locked solution."""
        puzzle = ask_key(self._document.puzzle, self._theme, self._window)
        if puzzle:
            self._document.edit("Unlock Solution", lambda _: puzzle)

    def save(self) -> bool:
        """Write the puzzle to its file, or ask for one if it has none. Return whether it is saved."""
        if self._document.path is None:
            return self.save_as()
        return self._saving.save(self._document.path, self._document.file_version)

    def save_as(self) -> bool:
        """Ask for a file and write the puzzle to it. Return whether it is saved."""
        proposed = self.folder / f"{file_name(self._document.name)}{SUFFIX}"
        kinds = kinds_of_files([("Puzzles", (SUFFIX,))])
        path = ask_save(self._window, "Save the puzzle", proposed, kinds)
        if path is None:
            return False
        try:
            known = self._confirmed_version(path)
        except CrosswordError as error:
            self._say("Not saved", str(error))
            return False
        return self._saving.save(path, known)

    def compare(self) -> None:
        """Show what differs between the document and its file, which others have changed, and ask what to do."""
        if (found := self._changed_file()) is not None:
            self._saving.settle(*found, compare=True)

    def take_theirs(self) -> None:
        """Show what others have written to the file."""
        if (found := self._changed_file()) is not None:
            self._saving.take(*found)

    def keep_as_copy(self) -> None:
        """Save the document beside its file, which others have changed, and go on with the copy."""
        if self._document.path:
            self._saving.keep_as_copy(self._document.path)

    def properties(self) -> None:
        """Ask for title, author, copyright line and notes."""
        from crossword_app.ui.dialogs.properties import PropertiesDialog

        dialog = PropertiesDialog(self._document.puzzle, self._theme, self._window)
        if dialog.ask():
            self._document.edit("Properties", dialog.edit)
            self._document.file_changed.emit()

    def may_leave(self) -> bool:
        """Return whether the current puzzle may be closed: it is saved, or the user agrees."""
        if self._document.is_saved:
            return True
        dialog = UnsavedDialog(self._document.name, self._theme, self._window)
        dialog.ask()
        if dialog.choice is Unsaved.SAVE:
            return self.save()
        return dialog.choice is Unsaved.DISCARD

    def _may_replace(self, document: Document) -> bool:
        """Return whether another puzzle may come into *document*; of unsaved work in it the user is asked first."""
        return document is not self._document or self.may_leave()

    def _document_for(self, puzzle: Puzzle) -> Document:
        """Return the document that is to hold *puzzle*: that of this window, or a new one for a word search."""
        return Document(puzzle) if is_word_search(puzzle.extra) else self._document

    def _show(self, document: Document) -> None:
        if document is not self._document:
            self.word_search_wanted.emit(document)
        elif document.path:
            self._note_read()

    def _confirmed_version(self, path: Path) -> str:
        """Return the version of the file at *path* that the user agreed to replace when they named it.

        What another window has open, or wrote to this window's own file, they are asked about again. Raises FileError.
        """
        own = self._document.path
        if own and target_of(path) == target_of(own):
            return self._document.file_version
        content = content_at(path)
        return NO_FILE if content is None or Presence().is_shared(path) else version_of(content)

    def _changed_file(self) -> tuple[Path, bytes] | None:
        path, file = self._document.path, self.open_file
        return (path, file.content) if path and file.news is News.CHANGED else None

    def _note_written(self) -> None:
        self.saved_at = datetime.now().astimezone()
        if self._document.path:
            self._settings.add_recent_file(self._document.path, DOCUMENT)
        self.saved.emit()
        self.written.emit()

    def _note_another(self) -> None:
        self.saved_at = None

    def _note_read(self) -> None:
        self.saved_at = None
        if self._document.path:
            with contextlib.suppress(OSError):  # it may be gone again
                written_at = self._document.path.stat().st_mtime
                self.saved_at = datetime.fromtimestamp(written_at).astimezone()
        self.saved.emit()

    def _say(self, heading: str, sentence: str) -> None:
        MessageDialog(heading, sentence, self._theme, self._window).ask()

    @property
    def folder(self) -> Path:
        """Return the folder to show first: that of the current file, or of the one used last."""
        recent = self._settings.recent_files
        last = recent[0].path if recent else None
        nearest = self._document.path or self._document.origin or last
        return nearest.parent if nearest else Path.home()
