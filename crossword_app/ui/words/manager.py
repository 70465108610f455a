"""The word manager. Its parts are made when they are first needed, since importing them takes time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt5.QtCore import QObject, QTimer, pyqtSignal
from PyQt5.QtWidgets import QWidget

from crossword_app.ui.clues.library import ClueLibrary
from crossword_app.ui.look.theme import ThemeManager
from crossword_app.ui.words.dictionary import Words
from crossword_app.ui.words.learning import WordLearning

if TYPE_CHECKING:
    from crossword_app.dictionary.fetching.getting import Got
    from crossword_app.ui.words.get_lists_dialog import GetListsDialog
    from crossword_app.ui.words.list_getter import ListGetter
    from crossword_app.ui.words.lists import WordLists
    from crossword_app.ui.words.manager_dialog import WordListsDialog


class WordManager(QObject):
    """Holds the user's word lists, the dialog that shows them, and that of the lists that can be fetched.

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
        self._getter: ListGetter | None = None
        self._get_dialog: GetListsDialog | None = None
        learning.failed.connect(self.failed)
        words.loaded.connect(self._the_lists)  # from now on their files are watched

    def show(self) -> None:
        """Show the dialog of the lists, in front of other windows."""
        _show_in_front(self._the_dialog())

    def look_up(self, query: str) -> None:
        """Show the words that *query* finds, in front of other windows."""
        self.show()
        self._the_dialog().look_up(query)

    def show_lists_to_get(self) -> GetListsDialog:
        """Show the dialog of the lists that can be fetched, in front of other windows, and return it."""
        dialog = self._the_get_dialog()
        dialog.show_states()
        _show_in_front(dialog)
        return dialog

    def add_list(self) -> None:
        """Show the dialog, and ask for a list."""
        self.show()
        self._the_dialog().lists_page.ask_file()

    def close(self) -> None:
        """Stop all work."""
        if self._get_dialog:
            self._get_dialog.hide()
        if self._getter:
            self._getter.close()
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
            self._dialog.lists_page.more_wanted.connect(self.show_lists_to_get)
        return self._dialog

    def _the_get_dialog(self) -> GetListsDialog:
        from crossword_app.ui.words.get_lists_dialog import GetListsDialog
        from crossword_app.ui.words.list_getter import ListGetter

        if self._get_dialog is None:
            self._getter = ListGetter(self)
            self._getter.ended.connect(self._take_up)
            self._get_dialog = GetListsDialog(self._getter, self._theme, self._parent)
            # The question for the file comes when the click on the button has ended.
            self._get_dialog.import_wanted.connect(lambda: QTimer.singleShot(0, self.add_list))
        return self._get_dialog

    def _show_states(self) -> None:
        if self._get_dialog and self._get_dialog.isVisible():
            self._get_dialog.show_states()

    def _take_up(self, _key: str, failure: str, got: Got | None) -> None:
        """Use the words and the clues of a list that was fetched. Tell a failure where the dialog is not in sight."""
        if failure and self._get_dialog and not self._get_dialog.isVisible():
            self.failed.emit("a list could not be fetched: Words > Get More Lists tells why")
        if got is None or got.found is None or got.ranked.path is None:
            return
        self._the_lists().take_up(got.ranked.path, got.found.report)
        if got.found.clues:
            self._clue_book.keep_list_clues(got.found)

    def _the_lists(self) -> WordLists:
        from crossword_app.ui.words.lists import WordLists

        if self._lists is None:
            self._lists = WordLists(self._words, self)
            self._lists.failed.connect(self.failed)
            self._lists.clues_found.connect(self._clue_book.keep_list_clues)
            self._lists.changed.connect(self._show_states)
        return self._lists


def _show_in_front(dialog: QWidget) -> None:
    dialog.show()
    dialog.raise_()
    dialog.activateWindow()
