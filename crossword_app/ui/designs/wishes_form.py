"""The form for what designs are to be like: size, symmetry, words, blocks, floor, and how the entries stand."""

from __future__ import annotations

from collections.abc import Sequence

from PyQt5.QtCore import pyqtSignal
from PyQt5.QtWidgets import QCheckBox, QGridLayout, QSpinBox, QVBoxLayout, QWidget

from crossword_app.dictionary.word import HIGHEST_SCORE, LOWEST_SCORE
from crossword_app.fill.requests.fill_request import FillRequest
from crossword_app.generate.designs.request import DesignRequest, usual_words
from crossword_app.generate.designs.theme import Revealer, RevealerPlace, Theme
from crossword_app.generate.request import LARGEST_SIDE, SMALLEST_SIDE, Between, usual_blocks
from crossword_app.model.alphabet import Alphabet
from crossword_app.model.geometry import Direction, Size
from crossword_app.model.kinds import PuzzleKind
from crossword_app.model.symmetry import Symmetry
from crossword_app.ui.dialogs.base import FIELD_HEIGHT, field_label
from crossword_app.ui.look.combo_box import ComboBox

_USUAL_SIDE = 15
_MOST = 400

_WAYS: Sequence[tuple[str, tuple[Direction, ...]]] = (
    ("All across", (Direction.ACROSS,)),
    ("All down", (Direction.DOWN,)),
    ("Across and down", (Direction.ACROSS, Direction.DOWN)),
)

_REVEALERS: Sequence[tuple[str, RevealerPlace | None]] = (
    ("None", None),
    ("The last entry, at the bottom", RevealerPlace.LAST),
    ("The last entry, in the middle", RevealerPlace.MIDDLE),
)


class WishesForm(QWidget):
    """What is wished for beside the entries.

    Signals:
        changed: something else is wished for.
    """

    changed = pyqtSignal()

    def __init__(self, floor: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(10)
        self._fields = QGridLayout()
        self._fields.setHorizontalSpacing(12)
        self._fields.setVerticalSpacing(6)
        outer.addLayout(self._fields)
        self._side = self._number(SMALLEST_SIDE, LARGEST_SIDE, _USUAL_SIDE)
        self._floor = self._number(LOWEST_SCORE, HIGHEST_SCORE, floor)
        self._words = self._number(1, _MOST, 1)
        self._blocks = self._number(0, _MOST, 0)
        self._symmetry, self._ways, self._revealer = ComboBox(), ComboBox(), ComboBox()
        for symmetry in Symmetry:
            if symmetry is not Symmetry.NONE:
                self._symmetry.addItem(symmetry.title, symmetry)
        for title, ways in _WAYS:
            self._ways.addItem(title, ways)
        for title, place in _REVEALERS:
            self._revealer.addItem(title, place)
        for box in (self._symmetry, self._ways, self._revealer):
            box.setFixedHeight(FIELD_HEIGHT)
            box.currentIndexChanged.connect(self.changed)
        for number, (label, field) in enumerate(
            (
                ("Squares a side", self._side),
                ("Floor for words", self._floor),
                ("Words at most", self._words),
                ("Blocks at most", self._blocks),
            )
        ):
            self._add(label, field, number // 2, number % 2)
        self._add("Symmetry", self._symmetry, 2, 0, 2)
        self._add("The entries read", self._ways, 3, 0, 2)
        self._add("Revealer", self._revealer, 4, 0, 2)
        self._in_order = QCheckBox("In this order, from top to bottom")
        self._in_order.toggled.connect(self.changed)
        outer.addWidget(self._in_order)
        self._side.valueChanged.connect(self._take_side)
        self._take_side()

    def theme(self, entries: Sequence[str], alphabet: Alphabet) -> Theme:
        """Return the theme of *entries*. Raises ThemeError where they make none."""
        place = self._revealer.currentData()
        return Theme.of(
            entries,
            directions=self._ways.currentData(),
            is_in_order=self._in_order.isChecked(),
            revealer=Revealer(entries[-1], place) if place and entries else None,
            alphabet=alphabet,
        )

    def request(self, theme: Theme, fill: FillRequest) -> DesignRequest:
        """Return the request for designs of *theme*. Raises ThemeError or GenerateError where there can be none."""
        side = self._side.value()
        return DesignRequest(
            theme,
            Size(side, side),
            self._symmetry.currentData(),
            Between(0, self._words.value()),
            Between(0, self._blocks.value()),
            fill=fill.at_floor(self._floor.value()),
        )

    def _number(self, least: int, most: int, value: int) -> QSpinBox:
        box = QSpinBox()
        box.setRange(least, most)
        box.setValue(value)
        box.setFixedHeight(FIELD_HEIGHT)
        box.valueChanged.connect(self.changed)
        return box

    def _add(self, label: str, field: QWidget, row: int, column: int, span: int = 1) -> None:
        self._fields.addWidget(field_label(label, field), 2 * row, column, 1, span)
        self._fields.addWidget(field, 2 * row + 1, column, 1, span)

    def _take_side(self) -> None:
        """Wish for as many words and blocks as usual in a grid of the chosen size."""
        size = Size(self._side.value(), self._side.value())
        self._words.setValue(usual_words(size).most or _MOST)
        self._blocks.setValue(usual_blocks(PuzzleKind.AMERICAN, size).most or _MOST)
