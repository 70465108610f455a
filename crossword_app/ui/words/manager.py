"""The word manager. Its parts are made when they are first needed, since importing them takes time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt5.QtCore import QObject, pyqtSignal
from PyQt5.QtWidgets import QWidget

from crossword_app.ui.clues.library import ClueLibrary
from crossword_app.ui.look.theme import ThemeManager
from crossword_app.ui.words.dictionary import Words
from crossword_app.ui.words.learning import WordLearning

if TYPE_CHECKING:
    from crossword_app.ui.words.lists import WordLists
    from crossword_app.ui.words.manager_dialog import WordListsDialog


class WordManager(QObject):
    """Holds the user's word lists and the dialog that shows them.

    Signals:
        failed: something could not be done; one sentence.
    """

    failed = pyqtSignal(str)

    def __init__(
        self,
        words: Words,
        learning: WordLearning,
        clue_book: ClueLibrary,
        theme: ThemeManager,
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self._words = words
        self._learning = learning
        self._clue_book = clue_book
        self._theme = theme
        self._parent = parent
        self._lists: WordLists | None = None
        self._dialog: WordListsDialog | None = None
        learning.failed.connect(self.failed)
        words.loaded.connect(self._the_lists)  # from now on their files are watched

    def show(self) -> None:
        """Show the dialog of the lists, in front of other windows."""
        dialog = self._the_dialog()
        dialog.show()
        dialog.raise_()
        dialog.activateWindow()

    def add_list(self) -> None:
        """Show the dialog, and ask for a list."""
        self.show()
        self._the_dialog().lists_page.ask_file()

    def close(self) -> None:
        """Stop all work."""
        if self._dialog:
            self._dialog.hide()
            self._dialog.words_page.close_search()
        if self._lists:
            self._lists.close()
        self._learning.close()

    def _the_dialog(self) -> WordListsDialog:
        from crossword_app.ui.words.manager_dialog import WordListsDialog

        if self._dialog is None:
            self._dialog = WordListsDialog(
                self._words, self._the_lists(), self._learning, self._theme, self._parent
            )
        return self._dialog

    def _the_lists(self) -> WordLists:
        from crossword_app.ui.words.lists import WordLists

        if self._lists is None:
            self._lists = WordLists(self._words, self)
            self._lists.failed.connect(self.failed)
            self._lists.clues_found.connect(self._clue_book.keep_list_clues)
        return self._lists
