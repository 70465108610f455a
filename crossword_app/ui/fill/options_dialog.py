"""The dialog with the fill options."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TypeVar

from PyQt5.QtWidgets import (
    QCheckBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from crossword_app.dictionary.word import HIGHEST_SCORE, LOWEST_SCORE
from crossword_app.errors import FillError
from crossword_app.fill.outcome import Prefer
from crossword_app.fill.requests.only_texts import only_texts, read_only, with_only
from crossword_app.fill.requests.puzzle_options import PuzzleOptions
from crossword_app.fill.requests.texts import (
    EXAMPLE,
    floors_of,
    floors_text,
    words_of,
    words_text,
)
from crossword_app.model.duplicates import FEWEST_SHARED, SHORTEST_WITHIN
from crossword_app.model.puzzle import Puzzle
from crossword_app.model.slots import Slot
from crossword_app.sentences import sentence
from crossword_app.ui.dialogs.base import FIELD_HEIGHT, Dialog, field_label, muted
from crossword_app.ui.look.combo_box import ComboBox
from crossword_app.ui.look.fonts import interface_font
from crossword_app.ui.look.style_sheet import LOOK
from crossword_app.ui.look.theme import ThemeManager
from crossword_app.ui.settings import (
    LARGEST_SEED,
    MOST_SHARED,
    Settings,
)
from crossword_app.ui.words.kind_filter import KindFilter

T = TypeVar("T")

TIMES = ((10, "10 seconds"), (60, "1 minute"), (300, "5 minutes"), (3600, "1 hour"))
_THREADS = ((1, "One thread"), (2, "Two threads, the first to end wins"))
_PREFERENCES = (
    (Prefer.QUALITY, "The quality"),
    (Prefer.MEAN, "The mean score"),
    (Prefer.WORST, "The lowest word"),
)
_COLUMN = 300
_WORDS_HEIGHT = 62
_NARROW = 76


class FillOptionsDialog(Dialog):
    """Two columns: options for this puzzle, which are saved with it, and options for all puzzles."""

    def __init__(
        self,
        puzzle: Puzzle,
        slot: Slot | None,
        settings: Settings,
        theme: ThemeManager,
        parent: QWidget | None = None,
        *,
        folder: Path | None = None,
    ) -> None:
        """Show the options of *puzzle*. The lists of entries are looked for in *folder* first."""
        super().__init__(
            "Fill options",
            "For autofill, analysis and explanations.",
            theme,
            parent,
        )
        self._puzzle = puzzle
        self._folder = folder
        self._settings = settings
        self._before = PuzzleOptions.of(puzzle)
        columns = QHBoxLayout()
        columns.setSpacing(32)
        columns.addLayout(self._puzzle_column(slot))
        columns.addLayout(self._common_column())
        self.body.addLayout(columns)
        self._trouble = QLabel()
        self._trouble.setFont(interface_font(12))
        self._trouble.setWordWrap(True)
        self._trouble.setProperty(LOOK, "trouble")
        self._trouble.setMinimumHeight(34)
        self.body.addWidget(self._trouble)
        self.add_cancel()
        self.add_primary("Keep")
        self._floors.textChanged.connect(self._trouble.clear)
        self._banned.textChanged.connect(self._trouble.clear)
        self._wished.textChanged.connect(self._trouble.clear)
        self._only.textChanged.connect(self._trouble.clear)
        self._floors.setFocus()

    def accept(self) -> None:
        """Keep the options. If one is invalid, say so and stay open."""
        try:
            self._read()
        except FillError as error:
            self._trouble.setText(sentence(str(error)))
        else:
            self._take_common()
            super().accept()

    def edit(self, puzzle: Puzzle) -> Puzzle:
        """Return *puzzle* with its options."""
        return self._read().put_into(puzzle)

    @property
    def changes_puzzle(self) -> bool:
        """Whether the options for this puzzle have changed."""
        return self._read() != self._before

    def _read(self) -> PuzzleOptions:
        grid = self._puzzle.grid
        lengths, entries = floors_of(self._floors.text(), grid)
        gone = {
            key: floor
            for key, floor in self._before.slot_floors.items()
            if key not in grid.layout.by_key
        }
        banned = words_of(self._banned.toPlainText(), grid.alphabet)
        wished = words_of(self._wished.toPlainText(), grid.alphabet)
        if both := set(banned) & set(wished):
            word = grid.alphabet.spelled(min(both))
            raise FillError(f"{word} is both banned and wished: leave out one of the two")
        lines = filter(None, map(str.strip, self._only.toPlainText().splitlines()))
        only = with_only(PuzzleOptions(), [read_only(line, grid, self._folder) for line in lines])
        absent = {
            key: parts for key, parts in self._before.only.items() if key not in grid.layout.by_key
        }
        return replace(
            self._before,
            only={**absent, **only.only},
            only_all=only.only_all,
            floor=self._floor.value(),
            length_floors=lengths,
            slot_floors={**gone, **entries},
            banned=banned,
            wished=wished,
            no_kinds=self._no_kinds.without,
        )

    def _take_common(self) -> None:
        settings = self._settings
        settings.new_floor = self._new_floor.value()
        shared = self._shared.value()
        settings.shared_letters = shared if shared >= FEWEST_SHARED else 0
        settings.shared_from = self._shared_from.value()
        settings.is_root_once = self._roots.isChecked()
        settings.seconds = self._seconds.currentData()
        settings.threads = self._threads.currentData()
        settings.prefer = self._prefer.currentData()
        settings.seed = self._seed.value()
        settings.weak_below = self._weak.value()

    def _puzzle_column(self, slot: Slot | None) -> QVBoxLayout:
        grid, before = self._puzzle.grid, self._before
        self._floor = _number(LOWEST_SCORE, HIGHEST_SCORE, before.floor)
        self._floors = QLineEdit(floors_text(before.length_floors, before.slot_floors, grid))
        here = slot.short_name if slot else ""
        self._floors.setPlaceholderText(f"3:40, {here}:30" if here else EXAMPLE)
        self._floors.setFixedHeight(FIELD_HEIGHT)
        self._floors.setToolTip(
            "A length or an entry, a colon, the lowest score. Entries count before lengths."
        )
        self._banned = _words(words_text(before.banned, grid.alphabet))
        self._wished = _words(words_text(before.wished, grid.alphabet))
        self._only = _words("\n".join(only_texts(before, grid)))
        self._only.setPlaceholderText(
            f"{here or '17A'}=@seeds.txt or {here or '17A'}=/ING$/, one on a line"
        )
        self._no_kinds = KindFilter(self.theme, before.no_kinds)
        self._no_kinds.setFixedHeight(FIELD_HEIGHT)
        column = _column("This puzzle")
        _add_beside(column, "Floor", self._floor)
        _add(column, "Floors of some lengths or entries", self._floors)
        _add(column, "Words not to place", self._banned)
        _add(column, "Words to place if possible", self._wished)
        _add(column, "Words that entries take only", self._only)
        _add_beside(column, "Kinds of words to place", self._no_kinds)
        column.addStretch()
        return column

    def _common_column(self) -> QVBoxLayout:
        settings = self._settings
        self._new_floor = _number(LOWEST_SCORE, HIGHEST_SCORE, settings.new_floor)
        # One below the fewest means none; the box shows it as a word.
        self._shared = _number(FEWEST_SHARED - 1, MOST_SHARED, settings.shared_letters)
        self._shared.setSpecialValueText("any")
        self._shared.setToolTip(
            f"Also keeps words of {SHORTEST_WITHIN} letters or more from standing within others, as COPE in SCOPE"
        )
        self._shared_from = _number(FEWEST_SHARED, MOST_SHARED, settings.shared_from)
        self._roots = QCheckBox("Each root once: not RUN and RUNNING")
        self._roots.setFont(interface_font(13))
        self._roots.setChecked(settings.is_root_once)
        self._seconds = _choice(TIMES, settings.seconds)
        self._threads = _choice(_THREADS, settings.threads)
        self._prefer = _choice(_PREFERENCES, settings.prefer)
        self._seed = _number(1, LARGEST_SEED, settings.seed)
        self._weak = _number(LOWEST_SCORE, HIGHEST_SCORE, settings.weak_below)
        column = _column("Every puzzle")
        _add_beside(column, "Floor of new puzzles", self._new_floor)
        _add_beside(column, "No two words share so many letters in a row", self._shared)
        _add_beside(column, "where both words have so many letters or more", self._shared_from)
        column.addWidget(self._roots)
        column.addSpacing(10)
        _add(column, "Give up after", self._seconds)
        _add(column, "Search on", self._threads)
        _add(column, "Improve first", self._prefer)
        _add_beside(column, "Words with a lower score count as weak", self._weak)
        _add_beside(column, "Seed: another gives other fills", self._seed)
        column.addStretch()
        return column


def _column(title: str) -> QVBoxLayout:
    column = QVBoxLayout()
    column.setSpacing(6)
    heading = QLabel(title)
    heading.setFont(interface_font(13, 600))
    heading.setMinimumWidth(_COLUMN)
    column.addWidget(heading)
    column.addSpacing(4)
    return column


def _add(column: QVBoxLayout, label: str, field: QWidget) -> None:
    column.addWidget(field_label(label, field))
    column.addWidget(field)
    column.addSpacing(8)


def _add_beside(column: QVBoxLayout, label: str, field: QWidget) -> None:
    """Put a small *field* at the right of its label."""
    row = QHBoxLayout()
    text = muted(label, 12, 500)
    text.setWordWrap(True)
    text.setBuddy(field)
    field.setAccessibleName(label)
    row.addWidget(text, 1)
    row.addWidget(field)
    column.addLayout(row)
    column.addSpacing(6)


def _words(text: str) -> QPlainTextEdit:
    field = QPlainTextEdit(text)
    field.setTabChangesFocus(True)
    field.setFixedHeight(_WORDS_HEIGHT)
    field.setPlaceholderText("Words, with commas between them")
    return field


def _number(lowest: int, highest: int, value: int) -> QSpinBox:
    box = QSpinBox()
    box.setRange(lowest, highest)
    box.setValue(value)
    box.setFixedSize(_NARROW, FIELD_HEIGHT)
    return box


def _choice(choices: Sequence[tuple[T, str]], chosen: T) -> ComboBox:
    box = ComboBox()
    box.setFont(interface_font(13))
    box.setFixedHeight(FIELD_HEIGHT)
    values = [value for value, _ in choices]
    for value, text in choices:
        box.addItem(text, value)
    if chosen not in values:
        values.append(chosen)
        box.addItem(f"{chosen} seconds", chosen)
    box.setCurrentIndex(values.index(chosen))
    return box
