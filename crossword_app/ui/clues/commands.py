"""The commands of the Clues menu: write a clue, use one that was written before, and manage their sources."""

from PyQt5.QtCore import QObject, QPoint
from PyQt5.QtWidgets import QWidget

from crossword_app.ui.actions import Actions
from crossword_app.ui.clues.library import ClueLibrary
from crossword_app.ui.clues.picker import CluePicker
from crossword_app.ui.document import Document
from crossword_app.ui.files.documents import Files
from crossword_app.ui.look.theme import ThemeManager
from crossword_app.ui.window.workspace import Workspace


class ClueCommands(QObject):
    """Commands on the known clues, for the current entry.

    Attributes:
        book: the clues of all sources.
    """

    def __init__(
        self,
        document: Document,
        workspace: Workspace,
        files: Files,
        actions: Actions,
        theme: ThemeManager,
        window: QWidget,
    ) -> None:
        super().__init__(window)
        self.book = ClueLibrary(self)
        self._document = document
        self._workspace = workspace
        self._theme = theme
        self._window = window
        self._picker = CluePicker(self.book, theme, workspace)
        line = workspace.clue_line
        actions.connect(
            {
                "write-clue": line.start_editing,
                "replace-clues": self.replace_in_clues,
                "known-clues": self.show_known,
                "clue-sources": self.show_sources,
            }
        )
        line.clues_wanted.connect(self.show_known)
        self._picker.chosen.connect(line.take)
        self._picker.left.connect(line.start_editing)
        workspace.grid.clue_requested.connect(line.start_editing)
        files.written.connect(self.remember)

    def replace_in_clues(self) -> None:
        """Ask for a text to find in all clues of the puzzle, and for its replacement."""
        from crossword_app.ui.clues.replace_dialog import ReplaceCluesDialog

        ReplaceCluesDialog(self._document, self._theme, self._window).ask()

    def show_known(self) -> None:
        """Offer the known clues for the current entry, above the line in which clues are written."""
        grid = self._document.puzzle.grid
        slot = self._document.cursor.slot(grid)
        entry = grid.spelled(slot) if slot and grid.is_complete(slot) else ""
        line = self._workspace.clue_line
        place = line.rect().translated(line.mapTo(self._workspace, QPoint()))
        self._picker.open(entry, place, grid.alphabet.language)

    def show_sources(self) -> None:
        """Show the sources of the known clues, where others can be imported."""
        from crossword_app.ui.clues.sources_dialog import ClueSourcesDialog

        ClueSourcesDialog(self.book, self._theme, self._window).ask()

    def remember(self) -> None:
        """Add the finished clues of the puzzle to the known ones."""
        self.book.remember(self._document.puzzle, self._document.name)
