"""The form of a word search: its words, its field, the directions."""

from PyQt5.QtWidgets import QLineEdit, QSpinBox

from crossword_app.generate.word_search.request import Directions, Fillers, WordSearchRequest
from crossword_app.model.alphabet import Alphabet
from crossword_app.model.geometry import LARGEST_SIDE, Size
from crossword_app.ui.look.combo_box import ComboBox
from crossword_app.ui.word_puzzles.form import WordForm

_FITTING = 1
"""The value of the side that means what fits the words."""


class WordSearchForm(WordForm):
    """Asks for all of a `WordSearchRequest` but the seed, the shape and the words to avoid."""

    def __init__(self, alphabet: Alphabet) -> None:
        super().__init__(alphabet, "Words, one on each line")
        self._message = QLineEdit()
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
        self.add("Directions", self._directions)
        self.add("Field", self._side)
        self.add("Letters between the words", self._fillers)
        self.add("Message in these letters", self._message)
        self._title.textChanged.connect(self.changed)  # it stands over the field

    @property
    def request(self) -> WordSearchRequest:
        """What is asked for, with the usual seed."""
        side = self._side.value()
        return WordSearchRequest(
            self.words,
            size=None if side == _FITTING else Size(side, side),
            directions=self._directions.currentData(),
            fillers=self._fillers.currentData(),
            message=self._message.text(),
            alphabet=self.alphabet,
        )
