"""The constructor's overrides of words: the menu on a suggestion, and the dialog for a new word."""

from __future__ import annotations

from collections.abc import Iterator

from PyQt5.QtCore import Qt
from PyQt5.QtWidgets import QLineEdit, QMenu, QSpinBox, QWidget

from crossword_app.dictionary.word import HIGHEST_SCORE, LOWEST_SCORE, Word
from crossword_app.dictionary.word_kinds import Kinds, WordKind
from crossword_app.sentences import capitalised
from crossword_app.ui.dialogs.base import FIELD_HEIGHT, Dialog
from crossword_app.ui.look.combo_box import ComboBox
from crossword_app.ui.look.menu_letters import give_letters
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


def main_kinds() -> Iterator[tuple[WordKind | None, str]]:
    """Yield what a word may be said to be, each with its title: a plain word (None), or of a kind."""
    yield None, "Plain word"
    for kind in WordKind:
        yield kind, capitalised(kind.singular)


def kinds_with(main: WordKind | None, display: str) -> Kinds:
    """Return the kinds of a word that is said to be *main*; several words are a phrase too. None makes it plain."""
    is_phrase = main not in {None, WordKind.PHRASE} and " " in display.strip()
    return (*((main,) if main else ()), *((WordKind.PHRASE,) if is_phrase else ()))


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
    give_letters(menu)
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
    other.triggered.connect(lambda: _ask_for_score(words, theme, word, parent))
    kinds = menu.addMenu(f"Kind of {text}")
    for choice, title in main_kinds():
        action = kinds.addAction(title)
        action.setCheckable(True)
        action.setChecked(choice is (word.kinds[0] if word.kinds else None))
        action.triggered.connect(
            lambda _, choice=choice: words.give_kinds(
                word.display, kinds_with(choice, word.display)
            )
        )
    ban = menu.addAction(f"Ban {text}")
    ban.setToolTip("Never suggest or fill in, until you add the word again")
    ban.triggered.connect(lambda: words.ban(word.display))


def ask_for_word(
    words: Words, theme: ThemeManager, display: str, score: int, parent: QWidget
) -> None:
    """Ask for a word and its score, and add it to the user's own list. Returns before the user answers."""
    _open(WordDialog(display, score, theme, parent), words)


def _ask_for_score(words: Words, theme: ThemeManager, word: Word, parent: QWidget) -> None:
    dialog = WordDialog(word.display, word.score, theme, parent)
    dialog.begin_with_score()
    _open(dialog, words)


def _open(dialog: WordDialog, words: Words) -> None:
    dialog.setAttribute(Qt.WA_DeleteOnClose)
    dialog.accepted.connect(lambda: _keep(words, dialog))
    dialog.open()


def _keep(words: Words, dialog: WordDialog) -> None:
    if words.add(dialog.display, dialog.score) and dialog.kinds is not None:
        words.give_kinds(dialog.display, dialog.kinds)


class WordDialog(Dialog):
    """Asks for a word, its score, and what it is. What is typed first replaces the proposed word.

    Attributes:
        display, score: the values of the fields.
        kinds: what it is; None to leave that to the lists and its spelling.
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
        self._kind = ComboBox()
        self._kind.setFixedHeight(FIELD_HEIGHT)
        self._kind.addItem("As listed, or by its spelling")
        for kind, title in main_kinds():
            self._kind.addItem(title, kind)
        self.add_field("Score", self._score)
        self.add_field("Kind", self._kind)
        self.add_cancel()
        self._save = self.add_primary("Save word")
        self.resize(380, self.sizeHint().height())
        self._word.textChanged.connect(self._allow_saving)
        self._allow_saving()
        self._word.selectAll()
        self._word.setFocus()

    def begin_with_score(self) -> None:
        """Let the first keys give the score, since the word is known."""
        self._score.selectAll()
        self._score.setFocus()

    @property
    def display(self) -> str:
        return self._word.text().strip()

    @property
    def score(self) -> int:
        return self._score.value()

    @property
    def kinds(self) -> Kinds | None:
        if self._kind.currentIndex() == 0:
            return None
        return kinds_with(self._kind.currentData(), self.display)

    def _allow_saving(self) -> None:
        self._save.setEnabled(any(character.isalpha() for character in self.display))
