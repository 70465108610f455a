"""The small field for typing several letters into one cell, or several strings of which autofill takes one."""

from PyQt5.QtCore import QEvent, QRect, Qt, pyqtSignal
from PyQt5.QtGui import QFocusEvent, QKeyEvent
from PyQt5.QtWidgets import QLineEdit, QWidget

from crossword_app.fill.rules import ANY_LETTER
from crossword_app.model.alphabet import APART, ENGLISH, Alphabet
from crossword_app.model.cell import LONGEST_REBUS
from crossword_app.ui.look.fonts import grid_font

BETWEEN = "/"
"""Separates the strings of which a cell may take one."""

_SIGNS = (BETWEEN, ANY_LETTER, APART)
"""Signs that may be typed besides letters. The last one separates letters that would be one symbol, as I-J in Dutch."""

_LONGEST_TEXT = 120

_HEIGHT = 30
_WIDTH = 112
_LETTERS_PX = 15


class RebusEditor(QLineEdit):
    """Takes letters for one cell. Return places them; Esc, or losing the focus, leaves the cell unchanged.

    Signals:
        placed: with the letters, folded as in a grid.
        chosen: with the strings of which autofill takes one, a tuple; empty for no choice.
    """

    placed = pyqtSignal(str)
    chosen = pyqtSignal(tuple)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setFont(grid_font(_LETTERS_PX))
        self._alphabet = ENGLISH
        self._cell = QRect()
        self._was_choice = False
        self.setMaxLength(_LONGEST_TEXT)
        self.setAlignment(Qt.AlignCenter)
        self.setAccessibleName("Letters of this square")
        self.setToolTip(
            "Several letters in one square: Return places them, Esc leaves. "
            f"HEART{BETWEEN}SPADE lets autofill choose; {ANY_LETTER} as a choice is any letter"
        )
        self.textEdited.connect(self._show_typed)
        self.returnPressed.connect(self._place)
        self.hide()

    def open(self, cell: QRect, text: str, alphabet: Alphabet) -> None:
        """Show the field over *cell*, in the parent's coordinates, with letters or a choice of them in it."""
        self._alphabet = alphabet
        self._was_choice = BETWEEN in text or ANY_LETTER in text
        self._cell = cell
        self.setText(BETWEEN.join(map(alphabet.written, text.split(BETWEEN))))
        self._fit()
        self.selectAll()
        self.show()
        self.setFocus()

    def leave(self) -> None:
        """Close the field without placing anything. The keyboard focus goes back to the grid."""
        if self.isVisible():
            self.parentWidget().setFocus()
            self.hide()

    def event(self, event: QEvent) -> bool:
        """Keep Esc from the window's commands while the field is open."""
        is_asked = event.type() == QEvent.ShortcutOverride
        if is_asked and isinstance(event, QKeyEvent) and event.key() == Qt.Key_Escape:
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key_Escape:
            self.leave()
        else:
            super().keyPressEvent(event)
        event.accept()  # otherwise Return and unused keys would move the grid's cursor

    def focusNextPrevChild(self, _is_next: bool) -> bool:
        """Let Tab go back to the grid only."""
        self.leave()
        return True

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if event.reason() != Qt.PopupFocusReason:
            self.hide()

    def _show_typed(self, text: str) -> None:
        caret = len(self._shown(text[: self.cursorPosition()]))
        self.setText(self._shown(text))
        self.setCursorPosition(caret)
        self._fit()

    def _fit(self) -> None:
        """Place the field over the cell, as wide as its letters need, within the parent."""
        room = self.parentWidget().rect()
        text_width = self.fontMetrics().horizontalAdvance(self.text()) + 2 * _HEIGHT
        width = min(max(_WIDTH, self._cell.width(), text_width), room.width())
        place = QRect(0, 0, width, _HEIGHT)
        place.moveCenter(self._cell.center())
        place.moveLeft(max(room.left(), min(place.left(), room.right() - place.width())))
        place.moveTop(max(room.top(), min(place.top(), room.bottom() - place.height())))
        self.setGeometry(place)

    def _place(self) -> None:
        text = self._folded(self.text())
        self.leave()
        choices = tuple(dict.fromkeys(filter(None, text.split(BETWEEN))))
        if BETWEEN in text or ANY_LETTER in text:
            self.chosen.emit(choices)
        elif self._was_choice and not text:
            self.chosen.emit(())
        else:
            self.placed.emit(text)

    def _shown(self, text: str) -> str:
        """Return *text* as shown while typing: letters of the alphabet as people write them, and signs."""
        fold, spelled = self._alphabet.fold, self._alphabet.spelled
        kept = "".join(
            sign if sign in _SIGNS else spelled(fold(sign)) for sign in self._alphabet.upper(text)
        )
        return BETWEEN.join(map(self._cut, kept.split(BETWEEN)))

    def _cut(self, text: str) -> str:
        while len(self._alphabet.fold(text)) > LONGEST_REBUS:
            text = text[:-1]
        return text

    def _folded(self, text: str) -> str:
        """Return *text* folded as in a grid, with the signs that make it a choice."""
        parts = text.split(BETWEEN)
        return BETWEEN.join(
            ANY_LETTER if part == ANY_LETTER else self._alphabet.fold(part) for part in parts
        )
