"""A window with all that belongs to it alone: its puzzle, its view of the words, its copy of unsaved work."""

from PyQt5.QtCore import QObject, pyqtSignal

from crossword_app.errors import StorageError
from crossword_app.model.puzzle import Puzzle
from crossword_app.paths import user_data_dir
from crossword_app.ui.document import Document
from crossword_app.ui.files.autosave import Autosave
from crossword_app.ui.files.unsaved_copies import Original, UnsavedCopy
from crossword_app.ui.fill.request import with_new_floor
from crossword_app.ui.look.theme import ThemeManager
from crossword_app.ui.settings import Settings
from crossword_app.ui.window.main_window import MainWindow
from crossword_app.ui.window.places import keep_place, restore_place
from crossword_app.ui.words.dictionary import Words
from crossword_app.ui.words.shared import SharedDictionaries


class PuzzleWindow(QObject):
    """One window of the program. Settings, theme and dictionaries are shared with the others.

    Attributes:
        number: 0 for the first window of the program, 1 for the second...: each has a place of its own.
        window: not shown yet.
        autosave: keeps a copy of unsaved work; None if that is not possible.

    Signals:
        closed: the user has closed the window.
    """

    closed = pyqtSignal()

    def __init__(
        self,
        settings: Settings,
        theme: ThemeManager,
        dictionaries: SharedDictionaries,
        *,
        number: int = 0,
        over: "PuzzleWindow | None" = None,
        parent: QObject | None = None,
    ) -> None:
        """Make the parts, with an empty puzzle. The window opens beside *over* if it has no place of its own yet."""
        super().__init__(parent)
        self.number = number
        self._settings = settings
        blank = Puzzle.blank(settings.new_size, settings.new_symmetry, settings.new_alphabet)
        self.document = Document(with_new_floor(blank, settings), parent=self)
        self._blank_revision = self.document.revision
        self.words = Words(parent=self, shared=dictionaries)
        self.window = MainWindow(self.document, self.words, settings, theme)
        restore_place(self.window, settings, number, over.window if over else None)
        self.autosave = self._autosave()
        self.window.leaving.connect(self._keep_place)
        self.window.closed.connect(self._end)

    @property
    def is_untouched(self) -> bool:
        """Whether the window still shows the empty puzzle that it began with."""
        return self.document.revision == self._blank_revision

    def show(self) -> None:
        """Show the window, and start loading the words."""
        self.window.show()
        self.words.start()

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
        """Keep the unsaved work and the window's place, and wait until the work is on the disk."""
        if self.autosave:
            self.autosave.keep_now()
        self._keep_place()
        self._settings.sync()

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

    def _keep_place(self) -> None:
        keep_place(self.window, self._settings, self.number)
        self._settings.write_soon()

    def _end(self) -> None:
        if self.autosave:
            self.autosave.close()
        self.closed.emit()
