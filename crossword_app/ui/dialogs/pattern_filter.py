"""The fields above the gallery of patterns: which theme entries they hold, how many words, which symmetry."""

import re

from PyQt5.QtCore import Qt, pyqtSignal
from PyQt5.QtGui import QKeyEvent
from PyQt5.QtWidgets import QGridLayout, QLineEdit, QWidget

from crossword_app.errors import GenerateError
from crossword_app.generate.pattern_library import PatternWish
from crossword_app.generate.request import ANY_NUMBER, Between
from crossword_app.model.geometry import Size
from crossword_app.model.symmetry import Symmetry
from crossword_app.ui.dialogs.base import FIELD_HEIGHT, field_label
from crossword_app.ui.look.combo_box import ComboBox

_RANGE = re.compile(r"(\d{1,4})(?:\s*[-–]\s*(\d{1,4}))?")
_MOST_TEXT = 120
_MOST_DIGITS = 4
_WORDS_WIDTH, _SYMMETRY_WIDTH = 96, 160


class PatternFilter(QWidget):
    """What is wanted of a pattern beside its size.

    Signals:
        changed: something else is wanted.
        left: the user has typed what is wanted, and goes on to the patterns.
    """

    changed = pyqtSignal()
    left = pyqtSignal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._holds, self._words, self._symmetry = _Field(), _Field(), ComboBox()
        self._holds.setPlaceholderText("any lengths, or such as 11, 13, 15, 13, 11")
        self._holds.setToolTip(
            "Patterns in which theme entries of these lengths can stand symmetrically"
        )
        self._words.setPlaceholderText("any")
        self._words.setToolTip("How many words: 72, or 68-72")
        self._words.setFixedWidth(_WORDS_WIDTH)
        self._symmetry.setFixedWidth(_SYMMETRY_WIDTH)
        self._symmetry.addItem("Any", None)
        for symmetry in Symmetry:
            if symmetry is not Symmetry.NONE:
                self._symmetry.addItem(symmetry.title, symmetry)
        fields = QGridLayout(self)
        fields.setContentsMargins(0, 0, 0, 0)
        fields.setHorizontalSpacing(10)
        fields.setVerticalSpacing(6)
        for column, (label, field) in enumerate(
            (
                ("Holds theme entries of", self._holds),
                ("Words", self._words),
                ("Symmetry of the pattern", self._symmetry),
            )
        ):
            field.setFixedHeight(FIELD_HEIGHT)
            fields.addWidget(field_label(label, field), 0, column)
            fields.addWidget(field, 1, column)
        fields.setColumnStretch(0, 1)
        for edit in (self._holds, self._words):
            edit.setMaxLength(_MOST_TEXT)
            edit.textChanged.connect(lambda _text: self.changed.emit())
            edit.entered.connect(self.left)
        self._symmetry.currentIndexChanged.connect(lambda _index: self.changed.emit())

    def wish(self, size: Size) -> PatternWish:
        """Return what is wanted of a pattern of *size*.

        Raises:
            GenerateError: what was typed means nothing.
        """
        return PatternWish(
            size,
            _words_of(self._words.text()),
            self._symmetry.currentData(),
            _lengths_of(self._holds.text()),
        )

    @property
    def is_empty(self) -> bool:
        """Whether any pattern will do."""
        texts = self._holds.text() + self._words.text()
        return not texts.strip() and self._symmetry.currentData() is None


class _Field(QLineEdit):
    """A field whose Return and Down lead on to the patterns, and do not close the dialog.

    Signals:
        entered: one of these keys was pressed.
    """

    entered = pyqtSignal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key_Return, Qt.Key_Enter, Qt.Key_Down):
            event.accept()
            self.entered.emit()
        else:
            super().keyPressEvent(event)


def _lengths_of(text: str) -> tuple[int, ...]:
    """Read lengths of entries with anything but letters and digits between: 11, 13 - 15."""
    if re.search(r"[^\W\d_]", text):
        raise GenerateError("the lengths of entries are numbers with commas between: 11, 13, 15")
    return tuple(int(part[:_MOST_DIGITS]) for part in re.findall(r"[0-9]+", text))


def _words_of(text: str) -> Between:
    """Read how many words: 72, or 68-72; nothing while the second number is not typed yet."""
    text = text.strip(" -–")
    if not text:
        return ANY_NUMBER
    match = _RANGE.fullmatch(text)
    if not match:
        raise GenerateError(f"{text!r} is no number of words: give one such as 72, or 68-72")
    least = int(match[1])
    return Between(least, int(match[2]) if match[2] else least)
