"""The rows of the panel that shows why no fill exists: what is to blame, and the ways out as cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt5.QtCore import QEvent, QRectF, QSize, Qt, pyqtSignal
from PyQt5.QtGui import QFont, QPainter, QPaintEvent, QPen
from PyQt5.QtWidgets import (
    QAbstractButton,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QSizePolicy,
    QToolButton,
    QWidget,
)

from crossword_app.sentences import capitalised
from crossword_app.ui.look.fonts import interface_font
from crossword_app.ui.look.rows import word_font
from crossword_app.ui.look.style_sheet import LOOK
from crossword_app.ui.look.theme import ThemeManager

if TYPE_CHECKING:
    from crossword_app.fill.analysis.fix import Fix
    from crossword_app.fill.analysis.reasons import Reason
    from crossword_app.model.slots import Slot

_ROW = 28
_DISC = 20
_ICON = 18
_RADIUS = 8.0
_BADGE = QSize(26, 24)
_PLACE_WIDTH = 96

_ICONS = {
    "clear": "discard",
    "letter": "rebus",
    "entries": "words",
    "slot floor": "words",
    "floor": "statistics",
    "blocks": "block",
    "shared letters": "options",
    "shared roots": "options",
    "any word": "words",
}


def label(text: str, font: QFont | None = None, *, is_quiet: bool = False) -> QLabel:
    """Return a label of plain text that wraps."""
    made = QLabel()
    made.setTextFormat(Qt.PlainText)
    made.setText(text)
    made.setFont(font or interface_font(12))
    made.setWordWrap(True)
    if is_quiet:
        made.setProperty(LOOK, "muted")
    return made


class WantedButton(QToolButton):
    """Asks which letters of an entry would let the rest fill."""

    def __init__(self, slot: Slot, theme: ThemeManager) -> None:
        super().__init__()
        self._theme = theme
        self.setFixedSize(_BADGE)
        self.setCursor(Qt.ArrowCursor)
        self.setAccessibleName(f"Words wanted for {slot}")
        self.setToolTip(f"Words wanted for {slot}: the letters with which the rest fills best")
        theme.changed.connect(self._dress)
        self._dress()

    def _dress(self) -> None:
        self.setIcon(self._theme.icon("find"))


class ReasonRow(QFrame):
    """One entry, letter or block that is to blame: its number in the grid, its place, its letters, and why.

    Signals:
        words_wanted: a word is wanted for the entry; with its Slot.
        pointed_at: the pointer is in the row, or has left it; with the squares where it happens, a frozenset.
    """

    pointed_at = pyqtSignal(object)
    words_wanted = pyqtSignal(object)

    def __init__(self, number: int, reason: Reason, theme: ThemeManager) -> None:
        super().__init__()
        self._theme = theme
        self._squares = frozenset(reason.squares or reason.positions)
        self.setMinimumHeight(_ROW)
        letters = reason.text or "block"
        self.setAccessibleName(f"{number}: {reason.place} {letters}, {reason.why}")
        place = label(reason.place.replace("-", " "), is_quiet=True)
        place.setFixedWidth(_PLACE_WIDTH)
        word = label(letters, word_font(600))
        word.setWordWrap(False)
        row = QHBoxLayout(self)
        row.setContentsMargins(8, 2, 10, 2)
        row.setSpacing(12)
        row.addWidget(_Disc(number, theme))
        row.addWidget(place)
        row.addWidget(word)
        row.addWidget(label(reason.why, is_quiet=True), 1)
        if slot := reason.slot:
            wanted = WantedButton(slot, theme)
            wanted.clicked.connect(lambda: self.words_wanted.emit(slot))
            row.addWidget(wanted)

    def enterEvent(self, event: QEvent) -> None:
        super().enterEvent(event)
        self.pointed_at.emit(self._squares)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.pointed_at.emit(frozenset())

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.Antialiasing)
        painter.setPen(Qt.NoPen)
        painter.setBrush(self._theme.colour("header"))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0, 1, 0, -1), 5, 5)


class _Disc(QWidget):
    """The number of a row, as it stands beside the entry in the grid."""

    def __init__(self, number: int, theme: ThemeManager) -> None:
        super().__init__()
        self._number = number
        self._theme = theme
        self.setFixedSize(_DISC, _DISC)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.Antialiasing)
        painter.setPen(Qt.NoPen)
        painter.setBrush(self._theme.colour("s_dead"))
        painter.drawEllipse(self.rect())
        painter.setFont(interface_font(11, 600))
        painter.setPen(self._theme.colour("panel"))
        painter.drawText(self.rect(), int(Qt.AlignCenter), str(self._number))


class FixCard(QAbstractButton):
    """One fix: what a click changes, why it helps, and the key that takes it.

    Args:
        key: the key, "" for none.

    Signals:
        words_wanted: a word is wanted for the entry in which it lies; with its Slot.
    """

    words_wanted = pyqtSignal(object)

    def __init__(self, fix: Fix, key: str, theme: ThemeManager) -> None:
        super().__init__()
        self._key = key
        self._theme = theme
        self.setText(capitalised(fix.text))
        self.setAccessibleName(self.text())
        self.setAccessibleDescription(f"{capitalised(fix.why)}{f'; key {key}' if key else ''}")
        policy = QSizePolicy(QSizePolicy.Expanding, QSizePolicy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setFocusPolicy(Qt.StrongFocus)
        self.setAttribute(Qt.WA_Hover)
        self._icon, self._state = QLabel(), QLabel()
        self._icon_name = _ICONS[fix.kind.value]
        self._lay_out(fix)
        theme.changed.connect(self._dress)
        self._dress()

    def _lay_out(self, fix: Fix) -> None:
        texts = QGridLayout()
        texts.setHorizontalSpacing(6)
        texts.setVerticalSpacing(0)
        texts.setColumnStretch(1, 1)
        texts.addWidget(label(self.text(), interface_font(13, 600)), 0, 0, 1, 2)
        texts.addWidget(self._state, 1, 0, Qt.AlignTop)
        texts.addWidget(label(fix.why, is_quiet=True), 1, 1)
        row = QHBoxLayout(self)
        row.setContentsMargins(14, 4, 12, 5)
        row.setSpacing(12)
        row.addWidget(self._icon)
        row.addLayout(texts, 1)
        if entry := fix.entry:
            wanted = WantedButton(entry, self._theme)
            wanted.clicked.connect(lambda: self.words_wanted.emit(entry))
            row.addWidget(wanted)
        row.addSpacing(_BADGE.width() if self._key else 0)
        for part in self.findChildren(QLabel):
            part.setAttribute(Qt.WA_TransparentForMouseEvents)

    def _dress(self) -> None:
        self._icon.setPixmap(self._theme.pixmap(self._icon_name, _ICON, "text"))
        self._state.setPixmap(self._theme.pixmap("state-proven", 12, "s_proven"))
        self.update()

    def sizeHint(self) -> QSize:
        layout = self.layout()
        return layout.sizeHint() if layout else super().sizeHint()

    def event(self, event: QEvent) -> bool:
        """Let Return and Enter press the card, like a button of a dialog."""
        if event.type() == QEvent.KeyPress and event.key() in (Qt.Key_Return, Qt.Key_Enter):  # type: ignore[attr-defined]
            self.click()
            return True
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.Antialiasing)
        is_marked = self.hasFocus() or self.isDown()
        width = 2 if is_marked else 1
        painter.setPen(QPen(self._theme.colour("accent" if is_marked else "control"), width))
        ground = "tint" if is_marked else "hover" if self.underMouse() else "panel"
        painter.setBrush(self._theme.colour(ground))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), _RADIUS, _RADIUS)
        if self._key:
            badge = QRectF(0, 0, _BADGE.width(), _BADGE.height())
            badge.moveCenter(QRectF(self.rect()).center())
            badge.moveRight(self.width() - 12.5)
            painter.setPen(QPen(self._theme.colour("control"), 1))
            painter.setBrush(self._theme.colour("panel"))
            painter.drawRoundedRect(badge, 5, 5)
            painter.setFont(interface_font(12, 500))
            painter.setPen(self._theme.colour("text"))
            painter.drawText(badge, int(Qt.AlignCenter), self._key)
