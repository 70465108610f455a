"""A window in which a crossword is made, with its view of the words."""

from PyQt5.QtCore import QObject

from crossword_app.model.puzzle import Puzzle
from crossword_app.ui.document import Document
from crossword_app.ui.document_window import DocumentWindow
from crossword_app.ui.fill.request import with_new_floor
from crossword_app.ui.look.theme import ThemeManager
from crossword_app.ui.settings import Settings
from crossword_app.ui.window.main_window import MainWindow
from crossword_app.ui.window.places import keep_place, restore_place
from crossword_app.ui.words.dictionary import Words
from crossword_app.ui.words.shared import SharedDictionaries


class PuzzleWindow(DocumentWindow):
    """One window for crosswords. Settings, theme and dictionaries are shared with the others.

    Attributes:
        number: 0 for the first window of the program, 1 for the second...: each has a place of its own.
        window: not shown yet.
    """

    window: MainWindow

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
        blank = Puzzle.blank(settings.new_size, settings.new_symmetry, settings.new_alphabet)
        document = Document(with_new_floor(blank, settings))
        self.words = Words(shared=dictionaries)
        window = MainWindow(document, self.words, settings, theme)
        restore_place(window, settings, number, over.window if over else None)
        super().__init__(document, window, parent)
        self.words.setParent(self)
        self.number = number
        self._settings = settings
        self._blank_revision = document.revision
        window.leaving.connect(self._keep_place)

    @property
    def is_untouched(self) -> bool:
        return self.document.revision == self._blank_revision

    def show(self) -> None:
        """Show the window, and start loading the words."""
        super().show()
        self.words.start()

    def keep(self) -> None:
        """Keep the window's place, too."""
        super().keep()
        self._keep_place()
        self._settings.sync()

    def _keep_place(self) -> None:
        keep_place(self.window, self._settings, self.number)
        self._settings.write_soon()
