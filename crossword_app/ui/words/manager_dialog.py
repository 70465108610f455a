"""The dialog of the user's words, with pages for lists, words and proposals."""

from PyQt5.QtCore import Qt
from PyQt5.QtGui import QKeyEvent, QKeySequence, QShowEvent
from PyQt5.QtWidgets import QAction, QTabWidget, QUndoStack, QWidget

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

    A page that opens has the keyboard where its work begins: in the search field, in the list. Ctrl+F looks for words.

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
        self._pages.addTab(self.lists_page, "&Lists")
        self._pages.addTab(self.words_page, "&Words")
        self._pages.addTab(self.proposals_page, "&Proposals")
        self.body.addWidget(self._pages, 1)
        self.add_primary("Close").clicked.connect(self.hide)
        self.resize(*_SIZE)
        self._pages.currentChanged.connect(self._enter_page)
        find = QAction("Look for words", self)
        find.setShortcut(QKeySequence(QKeySequence.Find))
        find.triggered.connect(self._look_for_words)
        self.addAction(find)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._take_focus()

    def _enter_page(self) -> None:
        """Go into the page that was chosen, unless the keyboard goes from page to page."""
        if not self._pages.tabBar().hasFocus():
            self._take_focus()

    def _take_focus(self) -> None:
        pages = (self.lists_page, self.words_page, self.proposals_page)
        pages[self._pages.currentIndex()].take_focus()

    def look_up(self, query: str) -> None:
        """Show the page of the words, with those that *query* finds."""
        self._look_for_words()
        self.words_page.look_for(query)

    def _look_for_words(self) -> None:
        self._pages.setCurrentWidget(self.words_page)
        self.words_page.take_focus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let Return confirm the text of a field, and not close the dialog."""
        if event.key() not in {Qt.Key_Return, Qt.Key_Enter}:
            super().keyPressEvent(event)
