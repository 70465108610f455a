"""The dialog about the properties of a puzzle."""

from dataclasses import replace

from PyQt5.QtCore import QRegularExpression
from PyQt5.QtGui import QRegularExpressionValidator
from PyQt5.QtWidgets import (
    QCheckBox,
    QComboBox,
    QGridLayout,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QWidget,
)

from crossword_app.fill.requests.language_change import change_language
from crossword_app.model.clue_notes import (
    Difficulty,
    difficulty_by_clues,
    said_difficulty,
    set_difficulty,
)
from crossword_app.model.edits import set_metadata
from crossword_app.model.kinds import PuzzleKind, guessed_kind, kind_set, set_kind
from crossword_app.model.puzzle import Puzzle
from crossword_app.ui.dialogs.alphabet_box import AlphabetBox
from crossword_app.ui.dialogs.base import FIELD_HEIGHT, Dialog, field_label
from crossword_app.ui.dialogs.venue_field import VENUE_LABEL, VenueField
from crossword_app.ui.look.fonts import interface_font
from crossword_app.ui.look.plain_text import one_line
from crossword_app.ui.look.style_sheet import LOOK
from crossword_app.ui.look.theme import ThemeManager
from crossword_app.venues.venue import set_venue, venue_set

_KEY = r"|\d{4}"
_AS_IT_WAS = "as it was"
_LONGEST_LEVEL = 60
_KIND_TIP = "What Problems calls a fault"


class PropertiesDialog(Dialog):
    """Asks for title, author, language, kind and the like, and says what another language would lose."""

    def __init__(self, puzzle: Puzzle, theme: ThemeManager, parent: QWidget | None = None) -> None:
        super().__init__(
            "Properties", "What solvers and editors read with the grid.", theme, parent
        )
        self._title = QLineEdit(puzzle.title)
        self._author = QLineEdit(puzzle.author)
        self._copyright = QLineEdit(puzzle.copyright)
        self._notes = QPlainTextEdit(puzzle.notes)
        self._puzzle = puzzle
        self._alphabet = AlphabetBox(puzzle.alphabet)
        self._loss = QLabel()
        self._loss.setFont(interface_font(12))
        self._loss.setWordWrap(True)
        self._loss.setContentsMargins(0, 0, 0, 10)
        self._loss.setProperty(LOOK, "trouble")
        self._loss.setVisible(False)
        self._alphabet.currentIndexChanged.connect(self._show_loss)
        self._title.setPlaceholderText("Untitled")
        self._copyright.setPlaceholderText("© year and name")
        for edit in (self._title, self._author, self._copyright):
            edit.setFixedHeight(FIELD_HEIGHT)
        self._notes.setTabChangesFocus(True)
        self._notes.setFixedHeight(84)
        self._kind = _kind_box(puzzle)
        self._level = _level_box(puzzle)
        self._venue = VenueField(venue_set(puzzle))
        self._venue.changed.connect(self._follow_venue)
        self._diagramless = QCheckBox("Diagramless: solvers find the blocks themselves")
        self._diagramless.setFont(interface_font(13))
        self._diagramless.setChecked(puzzle.is_diagramless)
        self._key = QLineEdit(puzzle.key)
        self._key.setFixedHeight(FIELD_HEIGHT)
        self._key.setPlaceholderText("four digits, or none")
        self._key.setValidator(QRegularExpressionValidator(QRegularExpression(_KEY), self._key))
        self._key.textChanged.connect(self._follow_key)
        self.add_field("Title", self._title)
        self._add_row(("Author", self._author), ("Copyright", self._copyright))
        self._add_row(("Language", self._alphabet), ("Level", self._level))
        self.body.addWidget(self._loss)
        self.add_field(VENUE_LABEL, self._venue)
        self.add_field("Kind", self._kind)
        self.add_field("Notes", self._notes)
        self.add_field("Key that locks the solution in .puz files", self._key)
        self.body.addWidget(self._diagramless)
        self.add_cancel()
        self._keep = self.add_primary("Keep")
        self._follow_key()
        self._follow_venue()
        self.resize(440, 690)
        self._title.setFocus()

    def edit(self, puzzle: Puzzle) -> Puzzle:
        """Return *puzzle* with the values of the fields."""
        described = set_metadata(
            puzzle,
            title=self._title.text().strip(),
            author=self._author.text().strip(),
            copyright=self._copyright.text().strip(),
            notes=self._notes.toPlainText().strip(),
        )
        marked = replace(
            described, is_diagramless=self._diagramless.isChecked(), key=self._key.text()
        )
        kind = self._kind.currentData() if self._kind.isEnabled() else self._own_kind
        kept = set_venue(set_kind(marked, kind), self._venue.name)
        if (level := self._level.currentData()) != _AS_IT_WAS:
            kept = set_difficulty(kept, level)
        return change_language(kept, self._alphabet.chosen).puzzle

    def _add_row(self, *fields: tuple[str, QWidget]) -> None:
        """Add *fields* side by side to the body, each with its label above it."""
        row = QGridLayout()
        row.setHorizontalSpacing(12)
        row.setVerticalSpacing(6)
        for column, (name, field) in enumerate(fields):
            row.addWidget(field_label(name, field), 0, column)
            row.addWidget(field, 1, column)
        self.body.addLayout(row)
        self.body.addSpacing(10)

    def _follow_venue(self) -> None:
        """Show the kind that the venue takes, or let it be chosen where the venue leaves it to the puzzle."""
        venue = self._venue.venue
        kind = venue.kind if venue else None
        if self._kind.isEnabled():
            self._own_kind = self._kind.currentData()
        self._kind.setEnabled(kind is None)
        self._kind.setCurrentIndex(max(self._kind.findData(kind or self._own_kind), 0))
        self._kind.setToolTip("The venue says which kind it takes" if kind else _KIND_TIP)

    def _follow_key(self) -> None:
        self._keep.setEnabled(self._key.hasAcceptableInput())

    def _show_loss(self) -> None:
        loss = change_language(self._puzzle, self._alphabet.chosen).loss
        self._loss.setText(f"{loss}." if loss else "")
        self._loss.setVisible(bool(loss))


def _kind_box(puzzle: Puzzle) -> QComboBox:
    """Return the field in which the kind of *puzzle* is chosen."""
    box = QComboBox()
    box.setFixedHeight(FIELD_HEIGHT)
    box.setToolTip(_KIND_TIP)
    guessed = guessed_kind(puzzle.grid).title.partition(":")[0]
    box.addItem(f"As the grid looks, now {guessed}", None)
    for kind in PuzzleKind:
        box.addItem(kind.title, kind)
    box.setCurrentIndex(max(box.findData(kind_set(puzzle)), 0))
    return box


def _level_box(puzzle: Puzzle) -> QComboBox:
    """Return the field in which is chosen how hard *puzzle* is. What a file said in other words can stay."""
    box = QComboBox()
    box.setFixedHeight(FIELD_HEIGHT)
    box.setToolTip("How hard the puzzle is")
    by_clues = difficulty_by_clues(puzzle)
    box.addItem(f"By its clues: {by_clues.value if by_clues else 'not said'}", None)
    for difficulty in Difficulty:
        box.addItem(difficulty.value.title(), difficulty)
    said = said_difficulty(puzzle)
    known = {each.value: number for number, each in enumerate(Difficulty, start=1)}
    number = known.get(said.strip().lower(), 0)
    if said.strip() and not number:
        box.addItem(one_line(said)[:_LONGEST_LEVEL], _AS_IT_WAS)
        number = box.count() - 1
    box.setCurrentIndex(number)
    return box
