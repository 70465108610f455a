"""The dialog that finds a word square: size, kind and floor on the left, the square on the right."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PyQt5.QtCore import QRectF
from PyQt5.QtGui import QPainter, QPaintEvent
from PyQt5.QtWidgets import QCheckBox, QHBoxLayout, QLabel, QSpinBox, QVBoxLayout, QWidget

from crossword_app.control import Control
from crossword_app.dictionary.word import HIGHEST_SCORE, LOWEST_SCORE
from crossword_app.drawing.overlays import Marks
from crossword_app.errors import CrosswordError
from crossword_app.generate.squares.request import (
    LARGEST_SQUARE_SIDE,
    SquareKind,
    SquareRequest,
    SquaresFound,
    WordSquare,
)
from crossword_app.model.geometry import SMALLEST_SIDE, Size
from crossword_app.model.puzzle import Puzzle
from crossword_app.sentences import joined, sentence
from crossword_app.ui.dialogs.base import FIELD_HEIGHT, MARGIN, Dialog, field_label, muted
from crossword_app.ui.dialogs.scrolling import form_part
from crossword_app.ui.fill.preparation import load_engine
from crossword_app.ui.look.combo_box import ComboBox
from crossword_app.ui.look.fonts import interface_font
from crossword_app.ui.look.grid_pictures import paint_grid
from crossword_app.ui.look.theme import ThemeManager
from crossword_app.ui.newest_job import NewestJob
from crossword_app.ui.timers import debounced

if TYPE_CHECKING:
    from crossword_app.dictionary.index import WordIndex

_SIZE = (700, 500)
_FORM_WIDTH = 250
_USUAL_SIDE = 5
_SECONDS = 60.0
_PAUSE = 300
"""Milliseconds after the last change before a square is looked for."""

_PREPARING = "Preparing this search for its first use: up to half a minute, once."


class SquareDialog(Dialog):
    """Finds a square, and another one, off the thread of the window."""

    def __init__(
        self,
        index: WordIndex,
        floor: int,
        author: str,
        theme: ThemeManager,
        parent: QWidget | None = None,
    ) -> None:
        """Find squares of the words of *index*, from *floor* on."""
        super().__init__(
            "New word square",
            "A grid without blocks: every row and column is a word.",
            theme,
            parent,
        )
        self._index = index
        self._author = author
        self._seed = 1
        self._square: WordSquare | None = None
        self._is_best = False
        self._job = NewestJob(self)
        self._job.told.connect(lambda text: self._note.setText(str(text)))
        self._job.ended.connect(self._take)
        self._job.failed.connect(self._show_failure)
        self._make_form(floor)
        self._lay_out()
        changes = (
            self._columns.valueChanged,
            self._rows.valueChanged,
            self._kind.currentIndexChanged,
            self._floor.valueChanged,
            self._best.toggled,
        )
        self._timer = debounced(self._start, _PAUSE, self, *changes)
        self._rows.valueChanged.connect(self._follow_kind)
        self._columns.valueChanged.connect(self._follow_kind)
        self._kind.currentIndexChanged.connect(self._follow_kind)
        self.resize(*_SIZE)
        self._start()

    @property
    def puzzle(self) -> Puzzle:
        """The square that is shown, as a puzzle."""
        assert self._square is not None, "the dialog is accepted with a square only"
        return self._square.puzzle(author=self._author)

    @property
    def summary(self) -> str:
        """What is told of the square."""
        return self._note.text()

    def done(self, result: int) -> None:
        """End the work, and close."""
        self._timer.stop()
        self._job.finish()
        super().done(result)

    def _make_form(self, floor: int) -> None:
        self._columns, self._rows = _side("Columns"), _side("Rows")
        self._kind = ComboBox()
        for kind, text in (
            (SquareKind.DOUBLE, "Other words down"),
            (SquareKind.SYMMETRIC, "The same words down"),
        ):
            self._kind.addItem(text, kind)
        self._kind.setFixedHeight(FIELD_HEIGHT)
        self._floor = QSpinBox()
        self._floor.setRange(LOWEST_SCORE, HIGHEST_SCORE)
        self._floor.setValue(floor)
        self._floor.setFixedHeight(FIELD_HEIGHT)
        self._floor.setToolTip("No word of the square scores less")
        self._best = QCheckBox("The best by score")
        self._best.setFont(interface_font(13))
        self._best.setToolTip("Look for the square whose words score most, for up to a minute")

    def _lay_out(self) -> None:
        row = QHBoxLayout()
        row.setSpacing(MARGIN - 8)
        self.body.addLayout(row, 1)
        form = QVBoxLayout()
        form.setSpacing(6)
        form.addWidget(muted("Columns by rows", 12, 500))
        sides = QHBoxLayout()
        sides.addWidget(self._columns)
        sides.addWidget(muted("by", 12))
        sides.addWidget(self._rows)
        sides.addStretch()
        form.addLayout(sides)
        for label, field in (("Columns read", self._kind), ("Lowest score", self._floor)):
            form.addSpacing(6)
            form.addWidget(field_label(label, field))
            form.addWidget(field)
        form.addSpacing(10)
        form.addWidget(self._best)
        form.addStretch()
        holder = QWidget()
        holder.setLayout(form)
        form.setContentsMargins(0, 0, 0, 0)
        row.addWidget(form_part(holder, _FORM_WIDTH))
        side = QVBoxLayout()
        side.setSpacing(8)
        self._picture = _Picture(self.theme)
        side.addWidget(self._picture, 1)
        self._note = QLabel()
        self._note.setFont(interface_font(13))
        self._note.setWordWrap(True)
        self._note.setMinimumHeight(2 * self._note.fontMetrics().lineSpacing())
        side.addWidget(self._note)
        row.addLayout(side, 1)
        self._again = self.add_button("Try Again")
        self._again.setToolTip("Look for another square")
        self._again.clicked.connect(self._try_again)
        self.add_cancel()
        self._create = self.add_primary("Create puzzle")

    def _follow_kind(self, *_value: object) -> None:
        """Keep the sides equal where the columns read as the rows do: both follow the one that was changed."""
        if self._kind.currentData() is SquareKind.SYMMETRIC:
            changed = self._rows if self.sender() is self._rows else self._columns
            for box in (self._columns, self._rows):
                box.setValue(changed.value())

    # The work

    def _try_again(self) -> None:
        self._seed += 1
        self._start()

    def _start(self) -> None:
        self._timer.stop()
        self._show(None)
        self._is_best = self._best.isChecked()
        self._again.setEnabled(not self._is_best)
        try:
            request = SquareRequest(
                Size(self._rows.value(), self._columns.value()),
                self._kind.currentData(),
                floor=self._floor.value(),
                seconds=_SECONDS,
                seed=self._seed,
                threads=2,
            )
        except CrosswordError as error:
            self._job.drop()
            self._note.setText(sentence(str(error)))
            return
        self._note.setText("Looking for a square.")
        self._job.start(partial(_found, request, self._index, self._is_best))

    def _take(self, found: SquaresFound | None) -> None:
        if found is None:
            return
        self._show(found.squares[0] if found.squares else None)
        self._note.setText(_told(found, is_best=self._is_best))

    def _show_failure(self, text: str) -> None:
        self._show(None)
        self._note.setText(sentence(text))

    def _show(self, square: WordSquare | None) -> None:
        self._square = square
        self._picture.show_square(square)
        self._create.setEnabled(square is not None)


def _found(
    request: SquareRequest,
    index: WordIndex,
    is_best: bool,
    control: Control,
    tell: Callable[[object], None],
) -> SquaresFound | None:
    """Return what was found, on the thread of the job."""
    from crossword_app.fill.kernel.parts import SQUARES

    if not load_engine(control, partial(tell, _PREPARING), SQUARES):
        return None
    from crossword_app.generate.squares.finding import best_square, find_squares

    if is_best:
        return best_square(request, index, control=control)
    return find_squares(request, index, control=control)


def _told(found: SquaresFound, *, is_best: bool) -> str:
    if not found.squares:
        if found.is_proved:
            return "There is no such square of these words: lower the score, or take fewer letters."
        return (
            f"None was found in {_SECONDS:g} seconds; {found.farthest} of {found.letters} letters stood together: "
            "lower the score, or take fewer letters."
        )
    (square,) = found.squares
    figures = joined(f"mean score {square.mean_score:.1f}", f"lowest {square.lowest_score}")
    if is_best:
        proof = "no other scores more" if found.is_proved else "perhaps not the best of all"
        return sentence(joined(figures, proof))
    return sentence(figures)


class _Picture(QWidget):
    """Shows a square as large as it has room."""

    def __init__(self, theme: ThemeManager) -> None:
        super().__init__()
        self._theme = theme
        self._square: WordSquare | None = None
        self.setAccessibleName("Word square")
        theme.changed.connect(self.update)

    def show_square(self, square: WordSquare | None) -> None:
        """Show *square*; nothing for None."""
        self._square = square
        self.setAccessibleDescription(", ".join(square.rows) if square else "")
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self._square is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.Antialiasing)
        paint_grid(painter, QRectF(self.rect()), self._square.grid, Marks(), self._theme)
        painter.end()


def _side(name: str) -> QSpinBox:
    box = QSpinBox()
    box.setRange(SMALLEST_SIDE, LARGEST_SQUARE_SIDE)
    box.setValue(_USUAL_SIDE)
    box.setFixedHeight(FIELD_HEIGHT)
    box.setAccessibleName(name)
    box.setToolTip(f"{name}, {SMALLEST_SIDE} to {LARGEST_SQUARE_SIDE}")
    return box
