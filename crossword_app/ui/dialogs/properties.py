"""The dialog about the properties of a puzzle."""

from dataclasses import replace

from PyQt5.QtCore import QRegularExpression
from PyQt5.QtGui import QRegularExpressionValidator
from PyQt5.QtWidgets import (
    QCheckBox,
    QComboBox,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QWidget,
)

from crossword_app.fill.requests.language_change import change_language
from crossword_app.model.edits import set_metadata
from crossword_app.model.kinds import PuzzleKind, guessed_kind, kind_set, set_kind
from crossword_app.model.puzzle import Puzzle
from crossword_app.ui.dialogs.alphabet_box import AlphabetBox
from crossword_app.ui.dialogs.base import FIELD_HEIGHT, Dialog
from crossword_app.ui.look.fonts import interface_font
from crossword_app.ui.look.style_sheet import LOOK
from crossword_app.ui.look.theme import ThemeManager

_KEY = r"|\d{4}"


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
        self._diagramless = QCheckBox("Diagramless: solvers find the blocks themselves")
        self._diagramless.setFont(interface_font(13))
        self._diagramless.setChecked(puzzle.is_diagramless)
        self._key = QLineEdit(puzzle.key)
        self._key.setFixedHeight(FIELD_HEIGHT)
        self._key.setPlaceholderText("four digits, or none")
        self._key.setValidator(QRegularExpressionValidator(QRegularExpression(_KEY), self._key))
        self._key.textChanged.connect(self._follow_key)
        self.add_field("Title", self._title)
        self.add_field("Author", self._author)
        self.add_field("Copyright", self._copyright)
        self.add_field("Language", self._alphabet)
        self.body.addWidget(self._loss)
        self.add_field("Kind", self._kind)
        self.add_field("Notes", self._notes)
        self.add_field("Key that locks the solution in .puz files", self._key)
        self.body.addWidget(self._diagramless)
        self.add_cancel()
        self._keep = self.add_primary("Keep")
        self._follow_key()
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
        kept = set_kind(marked, self._kind.currentData())
        return change_language(kept, self._alphabet.chosen).puzzle

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
    box.setToolTip("What Problems calls a fault")
    guessed = guessed_kind(puzzle.grid).title.partition(":")[0]
    box.addItem(f"As the grid looks, now {guessed}", None)
    for kind in PuzzleKind:
        box.addItem(kind.title, kind)
    box.setCurrentIndex(max(box.findData(kind_set(puzzle)), 0))
    return box
