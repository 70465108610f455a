"""The command New Word Square: shows the dialog, and opens what it found as the puzzle."""

from PyQt5.QtCore import QObject, pyqtSignal
from PyQt5.QtWidgets import QWidget

from crossword_app.ui.actions import Actions
from crossword_app.ui.document import Document
from crossword_app.ui.files.documents import Files
from crossword_app.ui.fill.request import with_new_floor
from crossword_app.ui.look.theme import ThemeManager
from crossword_app.ui.settings import Settings
from crossword_app.ui.words.dictionary import Words


class SquareCommands(QObject):
    """Makes puzzles of word squares.

    Signals:
        refused: the command was not possible; with the reason.
    """

    refused = pyqtSignal(str)

    def __init__(
        self,
        document: Document,
        words: Words,
        settings: Settings,
        files: Files,
        *,
        actions: Actions,
        theme: ThemeManager,
        window: QWidget,
    ) -> None:
        super().__init__(window)
        self._document, self._words, self._settings = document, words, settings
        self._files, self._theme, self._window = files, theme, window
        actions.connect({"new-word-square": self.show})

    def show(self) -> None:
        """Ask for a square and start the puzzle that it is."""
        from crossword_app.ui.squares.dialog import SquareDialog  # which few starts need

        if self._words.dictionary is None:
            self.refused.emit("The words are not loaded yet: try again in a moment.")
            return
        if not self._files.may_leave():
            return
        dialog = SquareDialog(
            self._words.dictionary.index,
            self._settings.new_floor,
            self._settings.author,
            self._theme,
            self._window,
        )
        if dialog.ask():
            self._document.replace(with_new_floor(dialog.puzzle, self._settings))
