"""The form of a word search: its words, its field, the directions."""

from PyQt5.QtCore import pyqtSignal
from PyQt5.QtWidgets import QLineEdit, QPushButton, QSpinBox

from crossword_app.generate.word_search.request import Directions, Fillers, WordSearchRequest
from crossword_app.generate.word_search.shapes import Shape
from crossword_app.model.alphabet import Alphabet
from crossword_app.model.geometry import LARGEST_SIDE, Size
from crossword_app.model.grid import Grid
from crossword_app.ui.look.combo_box import ComboBox
from crossword_app.ui.look.fonts import interface_font
from crossword_app.ui.word_puzzles.form import WordForm

_FITTING = 1
"""The value of the side that means what fits the words."""


class WordSearchForm(WordForm):
    """Asks for all of a `WordSearchRequest` but the seed, the density and the words to avoid.

    Signals:
        shape_wanted: a file with a shape is to be chosen.
    """

    shape_wanted = pyqtSignal()

    def __init__(self, alphabet: Alphabet) -> None:
        super().__init__(alphabet, "Words, one on each line")
        self._size: Size | None = None
        self._message = QLineEdit()
        self._side = QSpinBox()
        self._side.setRange(_FITTING, LARGEST_SIDE)
        self._side.setSpecialValueText("What fits")
        self._side.setSuffix(" a side")
        self._side.setToolTip("Letters on each side of the field; what fits the words")
        self._directions = ComboBox()
        for directions in Directions:
            self._directions.addItem(directions.title, directions)
        self._directions.setCurrentIndex(1)
        self._fillers = ComboBox()
        for fillers in Fillers:
            self._fillers.addItem(fillers.title, fillers)
        self._shape = ComboBox()
        for shape in Shape:
            self._shape.addItem(shape.title, shape)
        self._shape.setAccessibleName("Shape")
        self._shape.setToolTip("The shape of the field")
        from_file = QPushButton("File…")
        from_file.setFont(interface_font(12, 500))
        from_file.setAutoDefault(False)
        from_file.setToolTip("Take the shape from a puzzle or a drawn grid")
        from_file.clicked.connect(self.shape_wanted)
        self.add("Directions", self._directions)
        self.add("Field", self._side, self._shape, from_file)
        self.add("Letters between the words", self._fillers)
        self.add("Message in these letters", self._message)
        self._title.textChanged.connect(self.changed)  # it stands over the field
        self._shape.currentIndexChanged.connect(self._enable_side)

    def _enable_side(self) -> None:
        """The side can be chosen where the shape has no size of its own."""
        self._side.setEnabled(isinstance(self._shape.currentData(), Shape))

    @property
    def request(self) -> WordSearchRequest:
        """What is asked for, with the usual seed."""
        return WordSearchRequest(
            self.words,
            size=self._asked_size,
            directions=self._directions.currentData(),
            shape=self._shape.currentData(),
            fillers=self._fillers.currentData(),
            message=self._message.text(),
            alphabet=self.alphabet,
        )

    def show_request(self, request: WordSearchRequest, title: str) -> None:
        """Show what is asked for, without a signal. The file of a shape is not known any more."""
        self.blockSignals(True)
        self.show_all(request.words, title, request.alphabet)
        self._directions.setCurrentIndex(self._directions.findData(request.directions))
        self._fillers.setCurrentIndex(self._fillers.findData(request.fillers))
        self._message.setText(request.message)
        self._size = request.size
        self._side.setValue(request.size.columns if request.size else _FITTING)
        if isinstance(request.shape, Grid):
            self.show_shape(request.shape, "From a file")
        else:
            self._shape.setCurrentIndex(self._shape.findData(request.shape))
        self.blockSignals(False)

    @property
    def _asked_size(self) -> Size | None:
        """The size of the field: a square, or what an opened document says, as long as the side is not changed."""
        side = self._side.value()
        if self._size and self._size.columns == side:
            return self._size
        return None if side == _FITTING else Size(side, side)

    def show_shape(self, grid: Grid, name: str) -> None:
        """Offer the shape of *grid*, called *name*, and choose it."""
        index = next((i for i in range(self._shape.count()) if self._shape.itemData(i) == grid), -1)
        if index < 0:
            index = self._shape.count()
            self._shape.addItem(name, grid)
        self._shape.setCurrentIndex(index)
