"""The constructor's overrides of words: the menu on a suggestion, and the dialog for a new word."""

from PyQt5.QtCore import Qt
from PyQt5.QtWidgets import QLineEdit, QMenu, QSpinBox, QWidget

from crossword_app.dictionary.word import HIGHEST_SCORE, LOWEST_SCORE, Word
from crossword_app.ui.dialogs.base import FIELD_HEIGHT, Dialog
from crossword_app.ui.look.theme import ThemeManager
from crossword_app.ui.words.dictionary import Words

SCORES = (
    (90, "everyday"),
    (70, "solid"),
    (55, "fine"),
    (45, "glue"),
    (30, "desperate"),
)
"""The scores offered for rescoring, one from each band of the lists."""

NEW_WORD_SCORE = 70
"""The score of a word that the user adds, unless another is given."""


def word_menu(
    words: Words, theme: ThemeManager, word: Word | None, unlisted: str, parent: QWidget
) -> QMenu:
    """Return the menu for the word under the pointer, if any, and for an entry that is in no list ("" if it is in one).

    The entry is given as people write it.
    """
    menu = QMenu(parent)
    menu.setToolTipsVisible(True)
    if word:
        _add_word_actions(menu, words, theme, word)
        menu.addSeparator()
    add = menu.addAction(f"Add {unlisted} to your words…" if unlisted else "Add a word…")
    add.setToolTip("A word of your own, with a score")
    add.triggered.connect(lambda: ask_for_word(words, theme, unlisted, NEW_WORD_SCORE, parent))
    return menu


def _add_word_actions(menu: QMenu, words: Words, theme: ThemeManager, word: Word) -> None:
    parent = menu.parentWidget()
    text = words.alphabet.spelled(word.text)
    scores = menu.addMenu(f"Score {text}")
    for score, meaning in SCORES:
        action = scores.addAction(f"{score}   {meaning}")
        action.setCheckable(True)
        action.setChecked(score == word.score)
        action.triggered.connect(lambda _, score=score: words.add(word.display, score))
    scores.addSeparator()
    other = scores.addAction("Another score…")
    other.triggered.connect(lambda: ask_for_word(words, theme, word.display, word.score, parent))
    ban = menu.addAction(f"Ban {text}")
    ban.setToolTip("Never suggest or fill in, until you add the word again")
    ban.triggered.connect(lambda: words.ban(word.display))


def ask_for_word(
    words: Words, theme: ThemeManager, display: str, score: int, parent: QWidget
) -> None:
    """Ask for a word and its score, and add it to the user's own list. Returns before the user answers."""
    dialog = WordDialog(display, score, theme, parent)
    dialog.setAttribute(Qt.WA_DeleteOnClose)
    dialog.accepted.connect(lambda: words.add(dialog.display, dialog.score))
    dialog.open()


class WordDialog(Dialog):
    """Asks for a word and its score.

    Attributes:
        display, score: the values of the fields.
    """

    def __init__(self, display: str, score: int, theme: ThemeManager, parent: QWidget) -> None:
        super().__init__(
            "Your own word",
            "Scores: 80 everyday, 60 solid, 50 fine, 40 glue.",
            theme,
            parent,
        )
        self._word = QLineEdit(display)
        self._word.setPlaceholderText("As people write it: ice cream")
        self._word.setFixedHeight(FIELD_HEIGHT)
        self._score = QSpinBox()
        self._score.setRange(LOWEST_SCORE, HIGHEST_SCORE)
        self._score.setValue(score)
        self._score.setFixedHeight(FIELD_HEIGHT)
        self.add_field("Word", self._word)
        self.add_field("Score", self._score)
        self.add_cancel()
        self._save = self.add_primary("Save word")
        self.resize(380, self.sizeHint().height())
        self._word.textChanged.connect(self._allow_saving)
        self._allow_saving()
        (self._score if display else self._word).setFocus()

    @property
    def display(self) -> str:
        return self._word.text().strip()

    @property
    def score(self) -> int:
        return self._score.value()

    def _allow_saving(self) -> None:
        self._save.setEnabled(any(character.isalpha() for character in self.display))
