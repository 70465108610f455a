"""The form of a criss-cross: its words, its grid, what it is to be."""

from pathlib import Path

from PyQt5.QtCore import pyqtSignal
from PyQt5.QtWidgets import (
    QHBoxLayout,
    QLineEdit,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from crossword_app.generate.clued_words import CluedWord
from crossword_app.generate.criss_cross.aims import Aim
from crossword_app.generate.criss_cross.request import CrissCrossRequest
from crossword_app.model.alphabet import Alphabet
from crossword_app.model.geometry import LARGEST_SIDE, SMALLEST_SIDE, Size
from crossword_app.ui.criss_cross.word_box import WordBox
from crossword_app.ui.dialogs.alphabet_box import AlphabetBox
from crossword_app.ui.dialogs.base import FIELD_HEIGHT, field_label, muted
from crossword_app.ui.look.combo_box import ComboBox

_USUAL_SIDE = 13
_SIDE_WIDTH = 52
_LONGEST = 60
"""Seconds that a criss-cross may be looked for in the window."""


class CrissCrossForm(QWidget):
    """Asks for all of a `CrissCrossRequest` but the seed and the locked words.

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
        self._words = WordBox("Words, one on each line, with clues")
        column.addWidget(self._words, 1)
        self._title = QLineEdit()
        self._must = QLineEdit()
        self._must.setPlaceholderText("owl, kite")
        self._phrase = QLineEdit()
        self._grid = ComboBox()
        self._grid.addItems(["As large as it gets", "Of this size:"])
        self._columns, self._rows = _side("Columns"), _side("Rows")
        self._aim = ComboBox()
        for aim in Aim:
            self._aim.addItem(aim.title, aim)
        self._seconds = QSpinBox()
        self._seconds.setRange(1, _LONGEST)
        self._seconds.setSuffix(" s")
        self._alphabet = AlphabetBox(alphabet)
        about = QHBoxLayout()
        about.setSpacing(8)
        about.addLayout(labelled("Title", self._title), 1)
        about.addLayout(labelled("Language", self._alphabet), 1)
        column.addLayout(about)
        by, within = muted("by", 12), muted("within", 12)
        column.addLayout(labelled("Grid", self._grid, self._columns, by, self._rows))
        column.addLayout(labelled("Aim", self._aim, within, self._seconds))
        column.addLayout(labelled("Words that must be there", self._must))
        column.addLayout(labelled("Secret phrase, in circles", self._phrase))
        self._connect()
        self._follow()

    def _connect(self) -> None:
        self._words.changed.connect(self._follow)
        self._words.list_wanted.connect(self.list_wanted)
        for edit in (self._must, self._phrase):
            edit.textChanged.connect(self._follow)
        for box in (self._grid, self._aim, self._alphabet):
            box.currentIndexChanged.connect(self._follow)
        for number in (self._columns, self._rows, self._seconds):
            number.valueChanged.connect(self._follow)

    def _follow(self, *_value: object) -> None:
        has_size = self._grid.currentIndex() == 1
        self._columns.setEnabled(has_size)
        self._rows.setEnabled(has_size)
        self.changed.emit()

    @property
    def title(self) -> str:
        return self._title.text().strip()

    @property
    def words(self) -> tuple[CluedWord, ...]:
        """The words as they are typed."""
        return self._words.words

    @property
    def request(self) -> CrissCrossRequest:
        """What is asked for, with the usual seed."""
        has_size = self._grid.currentIndex() == 1
        return CrissCrossRequest(
            self.words,
            size=Size(self._rows.value(), self._columns.value()) if has_size else None,
            aim=self._aim.currentData(),
            must=tuple(filter(None, (word.strip() for word in self._must.text().split(",")))),
            phrase=self._phrase.text(),
            seconds=float(self._seconds.value()),
            alphabet=self._alphabet.chosen,
        )

    def show_words(self, words: tuple[CluedWord, ...], path: Path) -> None:
        """Show *words*, read from the file at *path*, in place of those that were typed."""
        self._words.show_words(words)
        if not self._title.text():
            self._title.setText(path.stem)


def labelled(label: str, field: QWidget, *others: QWidget) -> QVBoxLayout:
    """Return *field* and what stands beside it, with *label* above."""
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


def _side(name: str) -> QSpinBox:
    box = QSpinBox()
    box.setRange(SMALLEST_SIDE, LARGEST_SIDE)
    box.setValue(_USUAL_SIDE)
    box.setButtonSymbols(QSpinBox.NoButtons)
    box.setFixedWidth(_SIDE_WIDTH)
    box.setAccessibleName(name)
    box.setToolTip(f"{name}, {SMALLEST_SIDE} to {LARGEST_SIDE}")
    return box
