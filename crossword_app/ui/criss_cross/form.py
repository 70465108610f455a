"""The form of a criss-cross: its words, its grid, what it is to be."""

from PyQt5.QtWidgets import QLineEdit, QSpinBox

from crossword_app.dictionary.clues.styles import ClueStyle
from crossword_app.generate.criss_cross.aims import Aim
from crossword_app.generate.criss_cross.request import CrissCrossRequest
from crossword_app.generate.criss_cross.saved import LONGEST_SECONDS, SavedCrissCross
from crossword_app.model.alphabet import Alphabet
from crossword_app.model.geometry import LARGEST_SIDE, SMALLEST_SIDE, Size
from crossword_app.ui.dialogs.base import muted
from crossword_app.ui.look.combo_box import ComboBox
from crossword_app.ui.word_puzzles.form import WordForm

_USUAL_SIDE = 13
_SIDE_WIDTH = 52


class CrissCrossForm(WordForm):
    """Asks for all of a `CrissCrossRequest` but the seed and the locked words."""

    def __init__(self, alphabet: Alphabet) -> None:
        super().__init__(alphabet, "Words, one on each line, with clues")
        self._must, self._phrase = QLineEdit(), QLineEdit()
        self._must.setPlaceholderText("owl, kite")
        self._grid = ComboBox()
        self._grid.addItems(["As large as it gets", "Of this size:"])
        self._columns, self._rows = _side("Columns"), _side("Rows")
        self._aim = ComboBox()
        for aim in Aim:
            self._aim.addItem(aim.title, aim)
        self._seconds = QSpinBox()
        self._seconds.setRange(1, LONGEST_SECONDS)
        self._seconds.setSuffix(" s")
        self.add("Grid", self._grid, self._columns, muted("by", 12), self._rows)
        self.add("Aim", self._aim, muted("within", 12), self._seconds)
        self._clues = ComboBox()
        self._clues.addItem("None", None)
        for style in ClueStyle:
            self._clues.addItem(style.title, style)
        self.add("Words that must be there", self._must)
        self.add("Secret phrase, in circles", self._phrase)
        self.add("Clues for words without", self._clues)
        self._grid.currentIndexChanged.connect(self._enable_sides)
        self._enable_sides()

    def show_saved(self, saved: SavedCrissCross, title: str) -> None:
        """Show what a criss-cross was made from, without a signal."""
        request = saved.request
        self.blockSignals(True)
        self.show_all(request.words, title, request.alphabet)
        self._grid.setCurrentIndex(1 if request.size else 0)
        if request.size:
            self._columns.setValue(request.size.columns)
            self._rows.setValue(request.size.rows)
        self._aim.setCurrentIndex(self._aim.findData(request.aim))
        self._seconds.setValue(round(request.seconds or 1))
        self._must.setText(", ".join(request.must))
        self._phrase.setText(request.phrase)
        self._clues.setCurrentIndex(self._clues.findData(saved.clue_style))
        self.blockSignals(False)

    def _enable_sides(self) -> None:
        for side in (self._columns, self._rows):
            side.setEnabled(self._has_size)

    @property
    def _has_size(self) -> bool:
        return bool(self._grid.currentIndex() == 1)

    @property
    def clue_style(self) -> ClueStyle | None:
        """The style of the clues that words without are given; None where they are given none."""
        style: ClueStyle | None = self._clues.currentData()
        return style

    @property
    def request(self) -> CrissCrossRequest:
        """What is asked for, with the usual seed."""
        return CrissCrossRequest(
            self.words,
            size=Size(self._rows.value(), self._columns.value()) if self._has_size else None,
            aim=self._aim.currentData(),
            must=tuple(filter(None, (word.strip() for word in self._must.text().split(",")))),
            phrase=self._phrase.text(),
            seconds=float(self._seconds.value()),
            alphabet=self.alphabet,
        )


def _side(name: str) -> QSpinBox:
    box = QSpinBox()
    box.setRange(SMALLEST_SIDE, LARGEST_SIDE)
    box.setValue(_USUAL_SIDE)
    box.setButtonSymbols(QSpinBox.NoButtons)
    box.setFixedWidth(_SIDE_WIDTH)
    box.setAccessibleName(name)
    box.setToolTip(f"{name}, {SMALLEST_SIDE} to {LARGEST_SIDE}")
    return box
