"""The dialog of the user's words, with pages for lists, words and proposals."""

from PyQt5.QtCore import Qt
from PyQt5.QtGui import QKeyEvent
from PyQt5.QtWidgets import QTabWidget, QUndoStack, QWidget

from crossword_app.ui.dialogs.base import Dialog
from crossword_app.ui.look.theme import ThemeManager
from crossword_app.ui.words.dictionary import Words
from crossword_app.ui.words.learning import WordLearning
from crossword_app.ui.words.lists import WordLists
from crossword_app.ui.words.lists_page import WordListsPage
from crossword_app.ui.words.proposals_page import ProposalsPage
from crossword_app.ui.words.search_page import WordSearchPage

_SIZE = (900, 720)


class WordListsDialog(Dialog):
    """Does not block the main window. Changes apply at once.

    Attributes:
        lists_page, words_page, proposals_page: the pages of the lists, of the words, and of the proposed scores.
    """

    def __init__(
        self,
        words: Words,
        lists: WordLists,
        learning: WordLearning,
        theme: ThemeManager,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(
            "Word lists",
            "The first list that knows a word gives its score. Your own words count before all lists.",
            theme,
            parent,
        )
        self.setModal(False)
        self.lists_page = WordListsPage(lists, theme)
        history = QUndoStack(self)
        self.words_page = WordSearchPage(words, lists, history, theme)
        self.proposals_page = ProposalsPage(words, learning, history, theme)
        self._pages = QTabWidget()
        self._pages.setDocumentMode(True)
        self._pages.addTab(self.lists_page, "&Lists")
        self._pages.addTab(self.words_page, "&Words")
        self._pages.addTab(self.proposals_page, "&Proposals")
        self.body.addWidget(self._pages, 1)
        self.add_primary("Close").clicked.connect(self.hide)
        self.resize(*_SIZE)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let Return confirm the text of a field, and not close the dialog."""
        if event.key() not in {Qt.Key_Return, Qt.Key_Enter}:
            super().keyPressEvent(event)
