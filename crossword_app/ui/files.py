"""The document and the disk: new, open, save, and the question before work would be lost."""

from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from PyQt5.QtCore import QObject, pyqtSignal
from PyQt5.QtWidgets import QDialog, QFileDialog, QMenu, QWidget

from crossword_app.errors import CrosswordError
from crossword_app.formats.files import load_puzzle, save_document
from crossword_app.model.puzzle import Puzzle
from crossword_app.ui.dialogs.messages import MessageDialog, Unsaved, UnsavedDialog
from crossword_app.ui.document import Document
from crossword_app.ui.plain_text import file_name, menu_text, tool_tip
from crossword_app.ui.settings import Settings
from crossword_app.ui.theme import ThemeManager

SUFFIX = "ipuz"
_DOCUMENTS = f"Puzzles (*.{SUFFIX})"
_READABLE = f"Puzzles (*.{SUFFIX} *.txt);;All files (*)"
_PICTURES = "PNG pictures (*.png)"


class Files(QObject):
    """Commands of the File menu.

    Attributes:
        saved_at: when the present puzzle was last written, None before that.

    Signals:
        saved: the puzzle is what stands in its file: it was written, or opened just now.
        written: the puzzle was written.
    """

    saved = pyqtSignal()
    written = pyqtSignal()

    def __init__(
        self, document: Document, settings: Settings, theme: ThemeManager, window: QWidget
    ) -> None:
        super().__init__(window)
        self.saved_at: datetime | None = None
        self._document = document
        self._settings = settings
        self._theme = theme
        self._window = window

    def new(self) -> None:
        """Ask for a pattern and start a puzzle from it."""
        from crossword_app.ui.dialogs.new_puzzle import NewPuzzleDialog

        if not self.may_leave():
            return
        dialog = NewPuzzleDialog(self._settings, self._theme, self._window)
        if dialog.ask():
            self._show(dialog.puzzle, None)

    def open(self) -> None:
        """Ask for a file and open it."""
        if not self.may_leave():
            return
        chosen = self._ask_path("Open a puzzle", QFileDialog.AcceptOpen, _READABLE)
        if chosen:
            self.load(chosen)

    def open_path(self, path: Path) -> None:
        """Open *path* unless unsaved work is to be kept."""
        if self.may_leave():
            self.load(path)

    def load(self, path: Path) -> bool:
        """Show the puzzle at *path*, or say why it cannot be opened and keep what is shown."""
        try:
            loaded = load_puzzle(path)
        except CrosswordError as error:
            self._settings.drop_recent_file(path.absolute())
            self._say("Not opened", str(error))
            return False
        # A drawing is no document: it is kept only once it is saved as one.
        is_document = path.suffix.lower() == f".{SUFFIX}"
        self._show(loaded.puzzle, path if is_document else None)
        if is_document:
            self.saved_at = datetime.fromtimestamp(path.stat().st_mtime).astimezone()
            self.saved.emit()
            self._settings.add_recent_file(path)
        if loaded.warnings:
            self._say("Opened, but for this", *loaded.warnings)
        return True

    def save(self) -> bool:
        """Write the puzzle to its file, asking for one where it has none; whether it is saved."""
        if self._document.path is None:
            return self.save_as()
        return self._write(self._document.path)

    def save_as(self) -> bool:
        """Ask for a file and write the puzzle to it; whether it is saved."""
        path = self._ask_path("Save the puzzle", QFileDialog.AcceptSave, _DOCUMENTS, SUFFIX)
        return path is not None and self._write(path)

    def save_picture(self) -> None:
        """Ask for a file and write the grid to it as a picture."""
        from crossword_app.paint.png import save_png

        path = self._ask_path("Save the picture", QFileDialog.AcceptSave, _PICTURES, "png")
        if path:
            self._try("The picture is not saved", lambda: save_png(self._document.puzzle, path))

    def properties(self) -> None:
        """Ask for title, author, copyright line and notes."""
        from crossword_app.ui.dialogs.properties import PropertiesDialog

        dialog = PropertiesDialog(self._document.puzzle, self._theme, self._window)
        if dialog.ask():
            self._document.edit("Properties", dialog.edit)
            self._document.file_changed.emit()

    def may_leave(self) -> bool:
        """Whether the present puzzle may go: it is saved, or the user says so."""
        if self._document.is_saved:
            return True
        dialog = UnsavedDialog(self._document.name, self._theme, self._window)
        dialog.ask()
        if dialog.choice is Unsaved.SAVE:
            return self.save()
        return dialog.choice is Unsaved.DISCARD

    def fill_recent_menu(self, menu: QMenu) -> None:
        """Show the files used last in *menu*."""
        menu.clear()
        recent = self._settings.recent_files
        for number, path in enumerate(recent, start=1):
            action = menu.addAction(f"&{number % 10}  {menu_text(path.stem)}")
            action.setToolTip(tool_tip(str(path)))
            action.triggered.connect(lambda _checked, path=path: self.open_path(path))
        menu.setEnabled(bool(recent))
        if recent:
            menu.addSeparator()
            menu.addAction("&Clear the List").triggered.connect(self._settings.clear_recent_files)

    def _show(self, puzzle: Puzzle, path: Path | None) -> None:
        self.saved_at = None
        self._document.replace(puzzle, path)

    def _write(self, path: Path) -> bool:
        if not self._try("Not saved", lambda: save_document(self._document.puzzle, path)):
            return False
        self.saved_at = datetime.now().astimezone()
        self._document.mark_saved(path)
        self._settings.add_recent_file(path)
        self.saved.emit()
        self.written.emit()
        return True

    def _try(self, heading: str, write: Callable[[], None]) -> bool:
        try:
            write()
        except CrosswordError as error:
            self._say(heading, str(error))
            return False
        return True

    def _say(self, heading: str, *sentences: str) -> None:
        MessageDialog(heading, sentences, self._theme, self._window).ask()

    def _ask_path(
        self, title: str, mode: QFileDialog.AcceptMode, kinds: str, suffix: str = ""
    ) -> Path | None:
        dialog = QFileDialog(self._window, title, str(self._folder), kinds)
        dialog.setAcceptMode(mode)
        if mode == QFileDialog.AcceptSave:
            dialog.setFileMode(QFileDialog.AnyFile)
            dialog.setDefaultSuffix(suffix)
            dialog.selectFile(f"{file_name(self._document.name)}.{suffix}")
        else:
            dialog.setFileMode(QFileDialog.ExistingFile)
        is_chosen = dialog.exec() == QDialog.Accepted
        dialog.deleteLater()
        if not is_chosen:
            return None
        return Path(dialog.selectedFiles()[0])

    @property
    def _folder(self) -> Path:
        """Where to look first: beside the present file, or beside the one used last."""
        recent = self._settings.recent_files
        nearest = self._document.path or (recent[0] if recent else None)
        return nearest.parent if nearest else Path.home()
