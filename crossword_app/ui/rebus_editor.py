"""The small field in which several letters are typed into one cell."""

from PyQt5.QtCore import QEvent, QRect, Qt, pyqtSignal
from PyQt5.QtGui import QFocusEvent, QKeyEvent
from PyQt5.QtWidgets import QLineEdit, QWidget

from crossword_app.model.alphabet import ENGLISH
from crossword_app.ui.fonts import grid_font

LONGEST_REBUS = 12

_HEIGHT = 30
_WIDTH = 112
_LETTERS_PX = 15


class RebusEditor(QLineEdit):
    """Takes letters for one cell. Return places them; Esc, or going elsewhere, leaves the cell as it was.

    Signals:
        placed: with the letters, folded as they stand in a grid.
    """

    placed = pyqtSignal(str)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setFont(grid_font(_LETTERS_PX))
        self.setMaxLength(LONGEST_REBUS)
        self.setAlignment(Qt.AlignCenter)
        self.setAccessibleName("Letters of this cell")
        self.setToolTip("Type several letters into one cell (Return places them, Esc leaves)")
        self.textEdited.connect(lambda text: self.setText(ENGLISH.fold(text)))
        self.returnPressed.connect(self._place)
        self.hide()

    def open(self, cell: QRect, letters: str) -> None:
        """Show the field over *cell*, in the parent's coordinates, with *letters* in it."""
        place = QRect(0, 0, max(_WIDTH, cell.width()), _HEIGHT)
        place.moveCenter(cell.center())
        room = self.parentWidget().rect()
        place.moveLeft(max(room.left(), min(place.left(), room.right() - place.width())))
        place.moveTop(max(room.top(), min(place.top(), room.bottom() - place.height())))
        self.setGeometry(place)
        self.setText(letters)
        self.selectAll()
        self.show()
        self.setFocus()

    def leave(self) -> None:
        """Close the field without placing anything; the keyboard goes back to the grid."""
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
        event.accept()  # what means nothing here, and Return, would move the grid's cursor below the field

    def focusNextPrevChild(self, _is_next: bool) -> bool:
        """Let Tab go back to the grid, and no further."""
        self.leave()
        return True

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if event.reason() != Qt.PopupFocusReason:
            self.hide()

    def _place(self) -> None:
        letters = self.text()
        self.leave()
        self.placed.emit(letters)
