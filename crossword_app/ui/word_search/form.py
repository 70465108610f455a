"""The form of a word search: its words, its field, the directions."""

from pathlib import Path

from PyQt5.QtCore import pyqtSignal
from PyQt5.QtWidgets import QHBoxLayout, QLineEdit, QSpinBox, QVBoxLayout, QWidget

from crossword_app.generate.clued_words import CluedWord
from crossword_app.generate.word_search.request import Directions, Fillers, WordSearchRequest
from crossword_app.model.alphabet import Alphabet
from crossword_app.model.geometry import LARGEST_SIDE, Size
from crossword_app.ui.criss_cross.form import labelled
from crossword_app.ui.criss_cross.word_box import WordBox
from crossword_app.ui.dialogs.alphabet_box import AlphabetBox
from crossword_app.ui.look.combo_box import ComboBox

_FITTING = 1
"""The value of the side that means what fits the words."""


class WordSearchForm(QWidget):
    """Asks for all of a `WordSearchRequest` but the seed, the shape and the words to avoid.

    Signals:
        changed: another value was given.
        list_wanted: a file with words is to be chosen.
    """

    changed = pyqtSignal()
    list_wanted = pyqtSignal()

    def __init__(self, alphabet: Alphabet) -> None:
        super().__init__()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        self._words = WordBox("Words, one on each line")
        self._title, self._message = QLineEdit(), QLineEdit()
        self._side = QSpinBox()
        self._side.setRange(_FITTING, LARGEST_SIDE)
        self._side.setSpecialValueText("What fits the words")
        self._side.setSuffix(" letters a side")
        self._directions = ComboBox()
        for directions in Directions:
            self._directions.addItem(directions.title, directions)
        self._directions.setCurrentIndex(1)
        self._fillers = ComboBox()
        self._fillers.addItem("As the language has them", Fillers.LANGUAGE)
        self._fillers.addItem("As the words have them: harder", Fillers.WORDS)
        self._alphabet = AlphabetBox(alphabet)
        column.addWidget(self._words, 1)
        about = QHBoxLayout()
        about.setSpacing(8)
        about.addLayout(labelled("Title", self._title), 1)
        about.addLayout(labelled("Language", self._alphabet), 1)
        column.addLayout(about)
        column.addLayout(labelled("Directions", self._directions))
        column.addLayout(labelled("Field", self._side))
        column.addLayout(labelled("Letters between the words", self._fillers))
        column.addLayout(labelled("Message in these letters", self._message))
        self._words.changed.connect(self.changed)
        self._words.list_wanted.connect(self.list_wanted)
        self._message.textChanged.connect(lambda _text: self.changed.emit())
        self._title.textChanged.connect(lambda _text: self.changed.emit())
        self._side.valueChanged.connect(lambda _side: self.changed.emit())
        for box in (self._directions, self._fillers, self._alphabet):
            box.currentIndexChanged.connect(lambda _index: self.changed.emit())

    @property
    def title(self) -> str:
        return self._title.text().strip()

    @property
    def request(self) -> WordSearchRequest:
        """What is asked for, with the usual seed."""
        side = self._side.value()
        return WordSearchRequest(
            self._words.words,
            size=None if side == _FITTING else Size(side, side),
            directions=self._directions.currentData(),
            fillers=self._fillers.currentData(),
            message=self._message.text(),
            alphabet=self._alphabet.chosen,
        )

    def show_words(self, words: tuple[CluedWord, ...], path: Path) -> None:
        """Show *words*, read from the file at *path*, in place of those that were typed."""
        self._words.show_words(words)
        if not self._title.text():
            self._title.setText(path.stem)
