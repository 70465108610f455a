"""The panel that shows fixes to click where no fill exists, and why there is none."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt5.QtCore import QEvent, QObject, Qt, pyqtSignal
from PyQt5.QtGui import QKeyEvent
from PyQt5.QtWidgets import QFrame, QHBoxLayout, QPushButton, QScrollArea, QVBoxLayout, QWidget

from crossword_app.fill.requests.verdicts import ago, no_fill_at
from crossword_app.model.alphabet import Alphabet
from crossword_app.sentences import sentence
from crossword_app.ui.document import Document
from crossword_app.ui.fill.explanation_rows import FixCard, ReasonRow, label
from crossword_app.ui.look.fonts import interface_font
from crossword_app.ui.look.rows import MARGIN
from crossword_app.ui.look.theme import ThemeManager

if TYPE_CHECKING:
    from crossword_app.fill.analysis.explain import Explanation
    from crossword_app.fill.analysis.fix import Fix

KEYS = ("1", "2", "3")
"""The keys that take the first fixes."""

_OLD = 60
"""Seconds after which it is said how long ago a fill was found."""


class ExplanationPanel(QWidget):
    """Shows one explanation: cards with fixes, and what is to blame, numbered as in the grid.

    Signals:
        fix_chosen: with the Fix.
        longer_wanted: more fixes are to be looked for.
        pointed_at: the pointer is at a reason, or has left it; with the squares where it happens, a frozenset.
        words_wanted: a word is wanted for an entry that is to blame, or in which a way out lies; with its Slot.
        closed: the constructor closed the panel.
    """

    fix_chosen = pyqtSignal(object)
    longer_wanted = pyqtSignal()
    pointed_at = pyqtSignal(object)
    words_wanted = pyqtSignal(object)
    closed = pyqtSignal()

    def __init__(self, theme: ThemeManager, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._fixes: tuple[Fix, ...] = ()
        self.setFocusPolicy(Qt.ClickFocus)
        self._area = QScrollArea()
        self._area.setWidgetResizable(True)
        self._area.setFrameShape(QFrame.NoFrame)
        self._area.setFocusPolicy(Qt.NoFocus)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarAlwaysOff)
        self._area.viewport().setAutoFillBackground(False)
        self._longer = _button("Look Longer", "Go on looking for ways out, four times as long")
        self._longer.clicked.connect(self._look_longer)
        self._foot = label("Each is one undo step.", is_quiet=True)
        close = _button("Close", "Back to the suggestions (Esc)")
        close.clicked.connect(self.closed)
        foot = QHBoxLayout()
        foot.setContentsMargins(MARGIN, 6, MARGIN, 8)
        foot.setSpacing(8)
        foot.addWidget(self._foot, 1)
        foot.addWidget(self._longer)
        foot.addWidget(close)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self._area, 1)
        layout.addLayout(foot)

    def show_explanation(self, explanation: Explanation, floor: int, known_for: float) -> None:
        """Show why there is no fill at *floor*.

        Args:
            known_for: for how many seconds the fill at a lower floor, if there is one, has been known.
        """
        self._fixes = explanation.fixes
        content = QWidget()
        column = QVBoxLayout(content)
        column.setContentsMargins(MARGIN, 4, MARGIN, 4)
        column.setSpacing(4)
        # The ways out come first: in a small window three of them are seen. The causes are numbered in the grid, too.
        column.addWidget(label(f"{no_fill_at(floor)}: ways out", interface_font(13, 600)))
        if not explanation.fixes:
            column.addWidget(label(explanation.nothing_found, is_quiet=True))
        for number, fix in enumerate(explanation.fixes):
            card = FixCard(fix, KEYS[number] if number < len(KEYS) else "", self._theme)
            card.clicked.connect(lambda _=False, fix=fix: self.fix_chosen.emit(fix))
            card.words_wanted.connect(self.words_wanted)
            column.addWidget(card)
        if lower := _lower_floors(explanation, known_for):
            column.addWidget(label(lower, is_quiet=True))
        column.addSpacing(6)
        column.addWidget(label("Why", interface_font(13, 600)))
        column.addWidget(label(_proof(explanation), is_quiet=True))
        for number, reason in enumerate(explanation.reasons, start=1):
            if explanation.effects and number == len(explanation.effects) + 1:
                column.addWidget(label(explanation.heading_of_causes, is_quiet=True))
            row = ReasonRow(number, reason, self._theme)
            row.pointed_at.connect(self.pointed_at)
            row.words_wanted.connect(self.words_wanted)
            column.addWidget(row)
        column.addStretch()
        self._area.setWidget(content)
        content.setAutoFillBackground(
            False
        )  # show the panel's own background: setWidget has set another one
        self._longer.setVisible(explanation.is_cut_short)
        self._longer.setEnabled(True)
        self._foot.setText("Each is one undo step." if explanation.fixes else "")

    def press(self, event: QKeyEvent, alphabet: Alphabet | None = None) -> bool:
        """Take a fix, or close, at a key. Return whether the key means that here.

        Args:
            alphabet: that of the grid, if the keys go there: a digit that is one of its letters is typed.
        """
        if event.modifiers() & ~Qt.KeypadModifier or not self.isVisible():
            return False
        if event.key() == Qt.Key_Escape:
            self.closed.emit()
            return True
        key = event.text()
        if key not in KEYS or KEYS.index(key) >= len(self._fixes):
            return False
        if alphabet is not None and alphabet.fold(key):
            return False
        self.fix_chosen.emit(self._fixes[KEYS.index(key)])
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self.press(event):
            super().keyPressEvent(event)

    def _look_longer(self) -> None:
        self._longer.setEnabled(False)
        self._foot.setText("Looking for more ways out. You can go on working.")
        self.longer_wanted.emit()


class ExplanationKeys(QObject):
    """Gives the keys of the panel to it while they go to the grid.

    In a puzzle whose alphabet has digits, these are typed.
    """

    def __init__(self, panel: ExplanationPanel, grid: QWidget, document: Document) -> None:
        super().__init__(panel)
        self._panel = panel
        self._document = document
        grid.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.KeyPress and isinstance(event, QKeyEvent):
            return self._panel.press(event, self._document.puzzle.alphabet)
        return super().eventFilter(watched, event)


def _button(text: str, tip: str) -> QPushButton:
    button = QPushButton(text)
    button.setFont(interface_font(13, 500))
    button.setToolTip(tip)
    return button


def _proof(explanation: Explanation) -> str:
    seconds = explanation.outcome.seconds
    proof = f"Proved in {seconds:.1f} s." if seconds >= 0.1 else "Proved in under 0.1 s."
    where = "It fails here:" if explanation.effects else explanation.heading_of_causes
    return " ".join(filter(None, [proof, explanation.no_cause, where]))


def _lower_floors(explanation: Explanation, known_for: float) -> str:
    """Return what is known of lower floors, and since when."""
    floors = explanation.floors
    if floors is None:
        return ""
    if floors.fill and known_for >= _OLD:
        return f"Filled at {floors.fill.floor} {ago(known_for)}. {sentence(floors.text)}"
    is_on_card = any(fix.kind.value == "floor" for fix in explanation.fixes)
    return "" if is_on_card else f"Lower floors: {sentence(floors.text)}"
