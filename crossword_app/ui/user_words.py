"""What the constructor says of words: the menu on a suggestion, and the question for a new word."""

from PyQt5.QtCore import Qt
from PyQt5.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QLabel,
    QLineEdit,
    QMenu,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from crossword_app.dictionary.word import HIGHEST_SCORE, LOWEST_SCORE, Word
from crossword_app.ui.fonts import interface_font
from crossword_app.ui.words import Words

SCORES = (
    (90, "everyday"),
    (70, "solid"),
    (55, "fine"),
    (45, "glue"),
    (30, "desperate"),
)
"""What is offered for rescoring, one from each band of the lists."""

_NEW_WORD_SCORE = 70


def word_menu(words: Words, word: Word | None, unlisted: str, parent: QWidget) -> QMenu:
    """Return the menu for the word under the mouse, if any, and for an entry that no list has ("" where one has it)."""
    menu = QMenu(parent)
    menu.setToolTipsVisible(True)
    if word:
        _add_word_actions(menu, words, word)
        menu.addSeparator()
    add = menu.addAction(f"Add {unlisted} to your words…" if unlisted else "Add a word…")
    add.setToolTip("A word of your own, with a score")
    add.triggered.connect(lambda: ask_for_word(words, unlisted, parent))
    return menu


def _add_word_actions(menu: QMenu, words: Words, word: Word) -> None:
    scores = menu.addMenu(f"Score {word.text}")
    for score, meaning in SCORES:
        action = scores.addAction(f"{score}   {meaning}")
        action.setCheckable(True)
        action.setChecked(score == word.score)
        action.triggered.connect(lambda _, score=score: words.add(word.display, score))
    scores.addSeparator()
    other = scores.addAction("Another score…")
    other.triggered.connect(
        lambda: ask_for_word(words, word.display, menu.parentWidget(), word.score)
    )
    ban = menu.addAction(f"Ban {word.text}")
    ban.setToolTip("Never suggested nor filled in; adding the word again takes that back")
    ban.triggered.connect(lambda: words.ban(word.display))


def ask_for_word(words: Words, display: str, parent: QWidget, score: int = _NEW_WORD_SCORE) -> None:
    """Ask for a word and its score, and put it on the user's own list."""
    dialog = WordDialog(display, score, parent)
    dialog.setAttribute(Qt.WA_DeleteOnClose)
    dialog.accepted.connect(lambda: words.add(dialog.display, dialog.score))
    dialog.open()


class WordDialog(QDialog):
    """A word and its score.

    Attributes:
        display, score: as they stand in the fields.
    """

    def __init__(self, display: str, score: int, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle("Your own word")
        self._word = QLineEdit(display, self)
        self._word.setMinimumWidth(260)
        self._word.setPlaceholderText("As people write it: ice cream")
        self._score = QSpinBox(self)
        self._score.setRange(LOWEST_SCORE, HIGHEST_SCORE)
        self._score.setValue(score)
        bands = QLabel("80 everyday   60 solid   50 fine   40 glue", self)
        bands.setFont(interface_font(12))
        bands.setProperty("look", "muted")
        buttons = QDialogButtonBox(QDialogButtonBox.Cancel, self)
        self._save = buttons.addButton("Save Word", QDialogButtonBox.AcceptRole)
        self._save.setProperty("look", "primary")
        self._save.setDefault(True)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        form = QFormLayout()
        form.setHorizontalSpacing(12)
        form.setVerticalSpacing(8)
        form.addRow("&Word", self._word)
        form.addRow("&Score", self._score)
        form.addRow("", bands)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(20, 20, 20, 16)
        layout.setSpacing(16)
        layout.addLayout(form)
        layout.addWidget(buttons)
        self._word.textChanged.connect(self._allow_saving)
        self._allow_saving()

    @property
    def display(self) -> str:
        return self._word.text().strip()

    @property
    def score(self) -> int:
        return self._score.value()

    def _allow_saving(self) -> None:
        self._save.setEnabled(any(character.isalpha() for character in self.display))
