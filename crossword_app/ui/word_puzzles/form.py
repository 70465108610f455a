"""The left side of a dialog that makes a puzzle from words: words, title, language, and what comes below."""

from pathlib import Path

from PyQt5.QtCore import pyqtSignal
from PyQt5.QtWidgets import QComboBox, QHBoxLayout, QLineEdit, QSpinBox, QVBoxLayout, QWidget

from crossword_app.generate.clued_words import CluedWord
from crossword_app.model.alphabet import Alphabet
from crossword_app.ui.dialogs.alphabet_box import AlphabetBox
from crossword_app.ui.dialogs.base import FIELD_HEIGHT, field_label
from crossword_app.ui.word_puzzles.word_box import WordBox


class WordForm(QWidget):
    """Asks for words, a title and a language; each kind of puzzle adds its own fields.

    Signals:
        changed: another value was given.
        list_wanted: a file with words is to be chosen.
    """

    changed = pyqtSignal()
    list_wanted = pyqtSignal()

    def __init__(self, alphabet: Alphabet, words_label: str) -> None:
        super().__init__()
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(6)
        self._words = WordBox(words_label)
        self._title = QLineEdit()
        self._alphabet = AlphabetBox(alphabet)
        self._column.addWidget(self._words, 1)
        about = QHBoxLayout()
        about.setSpacing(8)
        about.addLayout(_labelled("Title", self._title), 1)
        about.addLayout(_labelled("Language", self._alphabet), 1)
        self._column.addLayout(about)
        self._words.changed.connect(self.changed)
        self._words.list_wanted.connect(self.list_wanted)
        self._follow(self._alphabet)

    @property
    def title(self) -> str:
        return self._title.text().strip()

    @property
    def words(self) -> tuple[CluedWord, ...]:
        """The words as they are typed."""
        return self._words.words

    @property
    def alphabet(self) -> Alphabet:
        """The letters of the language that is chosen."""
        return self._alphabet.chosen

    def show_words(self, words: tuple[CluedWord, ...], path: Path) -> None:
        """Show *words*, read from the file at *path*, in place of those that were typed."""
        self._words.show_words(words)
        if not self._title.text():
            self._title.setText(path.stem)

    def show_all(self, words: tuple[CluedWord, ...], title: str, alphabet: Alphabet) -> None:
        """Show other words, with their title and language."""
        self._words.show_words(words)
        self._title.setText(title)
        self._alphabet.choose(alphabet)

    def add(self, label: str, field: QWidget, *others: QWidget) -> None:
        """Add *field* and what stands beside it below the others, with *label* above."""
        self._column.addLayout(_labelled(label, field, *others))
        self._follow(field, *others)

    def _follow(self, *fields: QWidget) -> None:
        """Tell of every change of *fields*."""
        for field in fields:
            match field:
                case QLineEdit():
                    field.textChanged.connect(self.changed)
                case QSpinBox():
                    field.valueChanged.connect(self.changed)
                case QComboBox():
                    field.currentIndexChanged.connect(self.changed)


def _labelled(label: str, field: QWidget, *others: QWidget) -> QVBoxLayout:
    column = QVBoxLayout()
    column.setSpacing(6)
    column.addWidget(field_label(label, field))
    row = QHBoxLayout()
    row.setSpacing(8)
    row.addWidget(field, 1)
    field.setFixedHeight(FIELD_HEIGHT)
    for other in others:
        other.setFixedHeight(FIELD_HEIGHT)
        row.addWidget(other)
    column.addLayout(row)
    return column
