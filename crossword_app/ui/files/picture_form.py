"""The form with the options of a drawing, shared by export and print."""

from collections.abc import Collection, Mapping

from PyQt5.QtCore import pyqtSignal
from PyQt5.QtGui import QFontDatabase
from PyQt5.QtWidgets import (
    QCheckBox,
    QGridLayout,
    QLabel,
    QPlainTextEdit,
    QSpinBox,
    QWidget,
)

from crossword_app.drawing.svg import DEFAULT_CELL as PIXELS
from crossword_app.pages.clue_details import ClueDetails
from crossword_app.pages.page import LARGEST_SIZE, PAPERS, SMALLEST_SIZE, PageOptions
from crossword_app.paint.pdf import DEFAULT_CELL as POINTS
from crossword_app.paint.pictures import PictureOptions
from crossword_app.paint.png import SMALLEST_CELL
from crossword_app.ui.dialogs.base import FIELD_HEIGHT, field_label
from crossword_app.ui.files.outputs import Choice
from crossword_app.ui.look.combo_box import ComboBox
from crossword_app.ui.look.fonts import interface_font

_MOST_PIXELS, _FEWEST_POINTS, _MOST_POINTS = 400, 5, 200
_FITTING = round(SMALLEST_SIZE) - 1
"""The value of the field that means the size that fits best."""

_OWN_FONT = "The program's own"
_LABEL_WIDTH, _FIELD_WIDTH = 110, 190
_CONTACT_HEIGHT = 76


class PictureForm(QWidget):
    """Fields for some of the choices. The others are hidden.

    Signals:
        changed: another option was chosen.
    """

    changed = pyqtSignal()

    def __init__(self, options: PictureOptions) -> None:
        """Show the values of *options*."""
        super().__init__()
        self._solution = _box(("Blank", "Solved"), int(options.solution))
        self._pixels = _number(SMALLEST_CELL, _MOST_PIXELS, round(PIXELS), " pixels")
        self._points = _number(_FEWEST_POINTS, _MOST_POINTS, round(POINTS), " points")
        names = tuple(paper.name for paper in PAPERS.values())
        self._paper = _box(names, names.index(options.page.printed_on.name))
        self._size = _number(
            _FITTING, round(LARGEST_SIZE), round(options.page.size or 0), " points"
        )
        self._size.setSpecialValueText("What fits best")
        families = (_OWN_FONT, *_families())
        family = options.page.family
        self._font = _box(families, families.index(family) if family in families else 0)
        self._large = _check("Large print: clues of 14 points or more", options.page.large_print)
        self._answers = _check("The solution on a page of its own", options.page.solution_page)
        self._bank = _check("A word bank: the entries in no order", options.page.word_bank)
        self._notes = _check(
            "Private notes, alternatives and levels under the clues",
            options.page.details.editor_notes,
        )
        self._wordplay = _check(
            "The wordplay of clues, beside the answers", options.page.details.wordplay
        )
        self._contact = QPlainTextEdit(options.page.contact)
        self._contact.setFixedHeight(_CONTACT_HEIGHT)
        self._contact.setTabChangesFocus(True)
        self._contact.setPlaceholderText("Address, e-mail")
        self._fields: Mapping[Choice, QWidget] = {
            Choice.SOLUTION: self._solution,
            Choice.PIXELS: self._pixels,
            Choice.POINTS: self._points,
            Choice.PAPER: self._paper,
            Choice.SIZE: self._size,
            Choice.FONT: self._font,
            Choice.CONTACT: self._contact,
            Choice.LARGE_PRINT: self._large,
            Choice.SOLUTION_PAGE: self._answers,
            Choice.WORD_BANK: self._bank,
            Choice.EDITOR_NOTES: self._notes,
            Choice.WORDPLAY: self._wordplay,
        }
        self._labels: dict[Choice, QLabel] = {}
        self._lay_out()
        for box in (self._solution, self._paper, self._font):
            box.currentIndexChanged.connect(lambda _index: self.changed.emit())
        for number in (self._pixels, self._points, self._size):
            number.valueChanged.connect(lambda _number: self.changed.emit())
        for check in (self._large, self._answers, self._bank, self._notes, self._wordplay):
            check.toggled.connect(lambda _is_on: self.changed.emit())
        self._contact.textChanged.connect(self.changed)
        self._choices: frozenset[Choice] = frozenset()

    def show_choices(self, choices: Collection[Choice]) -> None:
        """Show only the fields of *choices*."""
        self._choices = frozenset(choices)
        for choice, field in self._fields.items():
            field.setVisible(choice in choices)
            if choice in self._labels:
                self._labels[choice].setVisible(choice in choices)

    @property
    def options(self) -> PictureOptions:
        """The chosen options. Options whose fields are hidden keep their value, or have the usual one."""
        size = self._size.value()
        cells = {Choice.PIXELS: self._pixels.value(), Choice.POINTS: self._points.value()}
        page = PageOptions(
            paper=tuple(PAPERS.values())[self._paper.currentIndex()],
            solution=self._solution.currentIndex() == 1,
            solution_page=self._answers.isChecked(),
            word_bank=self._bank.isChecked(),
            large_print=self._large.isChecked(),
            size=None if size == _FITTING else size,
            family=self._font.currentText() if self._font.currentIndex() else "",
            contact=self._contact.toPlainText().strip(),
            details=ClueDetails(
                editor_notes=self._notes.isChecked(), wordplay=self._wordplay.isChecked()
            ),
        )
        cell = next((cells[choice] for choice in cells if choice in self._choices), None)
        return PictureOptions(solution=page.solution, cell=cell, page=page)

    def _lay_out(self) -> None:
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(8)
        grid.setColumnMinimumWidth(0, _LABEL_WIDTH)
        grid.setColumnStretch(2, 1)
        names = {
            Choice.SOLUTION: "Grid",
            Choice.PIXELS: "Side of a square",
            Choice.POINTS: "Side of a square",
            Choice.PAPER: "Paper",
            Choice.SIZE: "Clue size",
            Choice.FONT: "Font",
            Choice.CONTACT: "Below your name",
        }
        for row, (choice, field) in enumerate(self._fields.items()):
            if choice in names:
                self._labels[choice] = label = field_label(names[choice], field)
                grid.addWidget(label, row, 0)
                grid.addWidget(field, row, 1, 1, 2 if choice is Choice.CONTACT else 1)
            else:
                grid.addWidget(field, row, 0, 1, 3)


def _families() -> list[str]:
    """Return the font families that can be printed at any size, without those that systems hide."""
    fonts = QFontDatabase()
    return [
        family
        for family in fonts.families()
        if fonts.isSmoothlyScalable(family) and not fonts.isPrivateFamily(family)
    ]


def _box(texts: tuple[str, ...], chosen: int) -> ComboBox:
    box = ComboBox()
    box.addItems(texts)
    box.setCurrentIndex(chosen)
    box.setFixedHeight(FIELD_HEIGHT)
    box.setFixedWidth(_FIELD_WIDTH)
    return box


def _number(least: int, most: int, value: int, unit: str) -> QSpinBox:
    number = QSpinBox()
    number.setRange(least, most)
    number.setValue(value)
    number.setSuffix(unit)
    number.setFixedWidth(_FIELD_WIDTH)
    number.setFixedHeight(FIELD_HEIGHT)
    return number


def _check(text: str, is_on: bool) -> QCheckBox:
    check = QCheckBox(text)
    check.setFont(interface_font(13))
    check.setChecked(is_on)
    return check
