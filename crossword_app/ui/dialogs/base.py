"""What all dialogs share: a heading, a body, and a foot with the main button."""

from PyQt5.QtCore import QRect, QSize, Qt
from PyQt5.QtGui import QPainter, QPaintEvent, QShowEvent
from PyQt5.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from crossword_app.ui.dialogs.scrolling import ScrollingPart
from crossword_app.ui.look.fonts import interface_font
from crossword_app.ui.look.style_sheet import LOOK
from crossword_app.ui.look.theme import ThemeManager

MARGIN = 28
FOOT_HEIGHT = 60
FIELD_HEIGHT = 30
_LONGEST_LINE = 620
"""Pixels of an explanation; a longer one has several lines."""
_FRAME_HEIGHT = 68
"""Pixels for a title bar, which a window's own height does not count, and for a panel that Qt may not know of."""


class Dialog(QDialog):
    """A window over the main window.

    On a screen without room for all of it, head and foot stay and the body scrolls.

    Attributes:
        body: the layout for the dialog's own widgets.
        foot: the row at the bottom. Widgets that a dialog adds are left of the buttons.
    """

    def __init__(
        self,
        heading: str,
        explanation: str,
        theme: ThemeManager,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.theme = theme
        self.setWindowTitle(heading)
        self.setWindowFlag(Qt.WindowContextHelpButtonHint, False)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        head = QVBoxLayout()
        head.setContentsMargins(MARGIN, 24, MARGIN, 0)
        head.setSpacing(4)
        title = _text(heading, 20, 600)
        title.setWordWrap(True)
        head.addWidget(title)
        if explanation:
            text = muted(explanation, 13)
            text.setMinimumWidth(min(text.sizeHint().width(), _LONGEST_LINE))
            text.setWordWrap(True)
            head.addWidget(text)
        outer.addLayout(head)
        self._scrolling = ScrollingPart()
        self.body = QVBoxLayout(self._scrolling.contents)
        self.body.setContentsMargins(MARGIN, 20, MARGIN, 20)
        self.body.setSpacing(6)
        outer.addWidget(self._scrolling, 1)
        foot = _Foot(theme, self)
        self.foot = QHBoxLayout(foot)
        self.foot.setContentsMargins(MARGIN, 0, MARGIN, 0)
        self.foot.setSpacing(8)
        self.foot.addStretch()
        outer.addWidget(foot)

    def showEvent(self, event: QShowEvent) -> None:
        self.make_room()
        super().showEvent(event)

    def make_room(self) -> None:
        """Make room for all that is in the dialog, as far as the screen has it; the rest is scrolled to.

        Qt guesses the height of paragraphs with several lines before it knows their width.
        """
        body, layout, room = self._scrolling, self.layout(), self._room()
        least = body.contents.minimumSizeHint().width()
        width = max(self.width(), layout.minimumSize().width(), least)
        around = layout.heightForWidth(width) - body.sizeHint().height()
        height = max(self.height(), around + body.height_for(width))
        if height > room.height():
            width += body.bar_width
        self.resize(QSize(width, height).boundedTo(room))
        body.lay_out()

    def _room(self) -> QSize:
        """Return the size that a dialog may have on its screen."""
        parent: QWidget | None = self.parentWidget()
        shown_with = self if parent is None else parent.window()
        return shown_with.screen().availableSize() - QSize(0, _FRAME_HEIGHT)

    def show_beside(self) -> None:
        """Show the dialog without blocking the window. It is deleted when it is closed."""
        self.setAttribute(Qt.WA_DeleteOnClose)
        self.setModal(False)
        self.show()

    def ask(self) -> bool:
        """Show the dialog until it is answered. Return whether it was accepted. It is deleted after this event."""
        is_accepted: bool = self.exec() == QDialog.Accepted
        self.deleteLater()
        return is_accepted

    def add_cancel(self, text: str = "Cancel") -> QPushButton:
        """Add the button to the foot that cancels the dialog."""
        button = self.add_button(text)
        button.clicked.connect(self.reject)
        return button

    def add_primary(self, text: str) -> QPushButton:
        """Add the main button to the foot. Return presses it."""
        button = self.add_button(text)
        button.setProperty(LOOK, "primary")
        button.setFont(interface_font(13, 600))
        button.setDefault(True)
        button.clicked.connect(self.accept)
        return button

    def add_field(self, label: str, field: QWidget) -> None:
        """Add *field* to the body, with *label* above it."""
        self.body.addWidget(field_label(label, field))
        self.body.addWidget(field)
        self.body.addSpacing(10)

    def add_button(self, text: str) -> QPushButton:
        """Add a button to the foot that does nothing yet."""
        button = QPushButton(text, self)
        button.setFont(interface_font(13, 500))
        button.setAutoDefault(False)
        self.foot.addWidget(button)
        return button


class _Foot(QWidget):
    """The panel behind the buttons."""

    def __init__(self, theme: ThemeManager, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self.setFixedHeight(FOOT_HEIGHT)
        theme.changed.connect(self.update)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), self._theme.colour("panel"))
        painter.fillRect(QRect(0, 0, self.width(), 1), self._theme.colour("line"))
        painter.end()


def field_label(text: str, field: QWidget) -> QLabel:
    """Return the label above *field*. It is also the accessible name of the field."""
    label = muted(text, 12, 500)
    label.setBuddy(field)
    field.setAccessibleName(text)
    return label


def muted(text: str, px: int = 12, weight: int = 400) -> QLabel:
    """Return a label in the colour of secondary text."""
    label = _text(text, px, weight)
    label.setProperty(LOOK, "muted")
    return label


def _text(text: str, px: int, weight: int) -> QLabel:
    label = QLabel(text)
    label.setTextFormat(Qt.PlainText)  # it shows names and paths: Qt would take <b> for bold
    label.setFont(interface_font(px, weight))
    return label
