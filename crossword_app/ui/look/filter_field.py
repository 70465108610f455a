"""A small field in the head of a panel that leaves only some of its rows."""

from PyQt5.QtCore import QEvent, Qt, pyqtSignal
from PyQt5.QtGui import QKeyEvent
from PyQt5.QtWidgets import QAction, QLineEdit, QWidget

from crossword_app.ui.look.clear_action import ClearAction
from crossword_app.ui.look.fonts import interface_font
from crossword_app.ui.look.style_sheet import LOOK
from crossword_app.ui.look.theme import ThemeManager

_WIDTH, _HEIGHT = 150, 25


class FilterField(QLineEdit):
    """A field with a magnifying glass. Escape empties it first, and then leaves it; Down leaves it.

    While it hides rows it is in the colour of the cursor.

    Signals:
        left: the keys go to the rows.
    """

    left = pyqtSignal()

    def __init__(
        self, name: str, tip: str, theme: ThemeManager, parent: QWidget | None = None
    ) -> None:
        """Make the field. *name* is its name for screen readers."""
        super().__init__(parent)
        self._theme = theme
        self.setAccessibleName(name)
        self.setPlaceholderText("Filter")
        self.setToolTip(tip)
        self.setFont(interface_font(12))
        self.setFixedSize(_WIDTH, _HEIGHT)
        self._glass = QAction(self)
        self.addAction(self._glass, QLineEdit.LeadingPosition)
        ClearAction(self, "Empty the filter: it hides rows", theme, "accent")
        self.textChanged.connect(self._dress)
        theme.changed.connect(self._dress)
        self._dress()

    def event(self, event: QEvent) -> bool:
        is_escape = isinstance(event, QKeyEvent) and event.key() == Qt.Key_Escape
        if is_escape and event.type() == QEvent.ShortcutOverride:  # here it stops no fill
            event.accept()
            return True
        return bool(super().event(event))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key_Escape and self.text():
            self.clear()
        elif event.key() in {Qt.Key_Escape, Qt.Key_Down, Qt.Key_Return, Qt.Key_Enter}:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def _dress(self) -> None:
        is_on = bool(self.text())
        self._glass.setIcon(self._theme.icon("find", 14, "accent" if is_on else "muted"))
        if self.property(LOOK) != (look := "on" if is_on else ""):
            self.setProperty(LOOK, look)
            self.style().polish(self)
