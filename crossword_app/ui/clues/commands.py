"""The commands of the Clues menu: writing a clue, taking one that was written before, and where those come from."""

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
    """What is done with the clues that the program knows, for the current entry.

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
        """Ask for a text to be found in all clues of the puzzle, and for what shall stand there."""
        from crossword_app.ui.clues.replace_dialog import ReplaceCluesDialog

        ReplaceCluesDialog(self._document, self._theme, self._window).ask()

    def show_known(self) -> None:
        """Offer the clues that are known for the current entry, over the line in which clues are written."""
        grid = self._document.puzzle.grid
        slot = self._document.cursor.slot(grid)
        entry = grid.spelled(slot) if slot and grid.is_complete(slot) else ""
        line = self._workspace.clue_line
        self._picker.open(entry, line.rect().translated(line.mapTo(self._workspace, QPoint())))

    def show_sources(self) -> None:
        """Show where the known clues come from; others are brought in there."""
        from crossword_app.ui.clues.sources_dialog import ClueSourcesDialog

        ClueSourcesDialog(self.book, self._theme, self._window).ask()

    def remember(self) -> None:
        """Keep the finished clues of the puzzle among those that are known."""
        self.book.remember(self._document.puzzle, self._document.name)
