"""The commands of the Words menu: place, find and sort words, go to the hardest entry, manage and get lists."""

from PyQt5.QtCore import QObject, pyqtSignal

from crossword_app.ui.actions import Actions
from crossword_app.ui.cursor import Cursor
from crossword_app.ui.document import Document
from crossword_app.ui.live_analysis.letter_marks import LetterWatch
from crossword_app.ui.settings import Settings
from crossword_app.ui.window.workspace import Workspace
from crossword_app.ui.words.manager import WordManager


class WordCommands(QObject):
    """Commands on words in the grid.

    Signals:
        refused: a command was not possible; with the reason.
    """

    refused = pyqtSignal(str)

    def __init__(
        self,
        document: Document,
        workspace: Workspace,
        watch: LetterWatch,
        manager: WordManager,
        actions: Actions,
        settings: Settings,
        *,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._document = document
        self._workspace = workspace
        self._watch = watch
        self._settings = settings
        self._crude = actions["crude-words"]
        actions.connect(
            {
                "place-first": self._place_first,
                "find-words": self._find_words,
                "sort-suggestions": workspace.suggestions.sort_anew,
                "hardest": self._go_to_hardest,
                "word-lists": manager.show,
                "get-lists": manager.show_lists_to_get,
            }
        )
        self._crude.triggered.connect(self._take_crude)
        settings.crude_changed.connect(self._show_crude)
        self._show_crude()

    def _take_crude(self, is_on: bool) -> None:
        self._settings.has_crude_words = is_on

    def _show_crude(self) -> None:
        self._crude.setChecked(self._settings.has_crude_words)

    def _place_first(self) -> None:
        if self._workspace.suggestions.place_first():
            return
        grid = self._document.puzzle.grid
        slot = self._document.cursor.slot(grid)
        if slot and grid.is_complete(slot):
            self.refused.emit("this entry is full: choose another word for it in the suggestions")
        else:
            self.refused.emit("no word is possible here: clear a letter or lower the floor")

    def _find_words(self) -> None:
        self._workspace.panels["suggestions"].show()
        self._workspace.suggestions.focus_filter()

    def _go_to_hardest(self) -> None:
        """Go to the first empty cell of the entry with the fewest words left."""
        slot = self._watch.hardest()
        if slot is None:
            self.refused.emit("every entry is full, or no words are loaded")
            return
        grid = self._document.puzzle.grid
        empty = [position for position in slot.positions if grid[position].is_empty]
        self._document.move_to(Cursor((empty or slot.positions)[0], slot.direction))
