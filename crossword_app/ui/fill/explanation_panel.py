"""The panel that shows why no fill exists, and fixes to click."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt5.QtCore import QEvent, QPointF, QRectF, QSize, Qt, pyqtSignal
from PyQt5.QtGui import QPainter, QPaintEvent, QPen
from PyQt5.QtWidgets import (
    QAbstractButton,
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from crossword_app.sentences import capitalised
from crossword_app.ui.look.fonts import interface_font
from crossword_app.ui.look.rows import MARGIN, word_font
from crossword_app.ui.look.style_sheet import LOOK
from crossword_app.ui.look.theme import ThemeManager

if TYPE_CHECKING:
    from crossword_app.fill.analysis.explain import Blamed, Explanation
    from crossword_app.fill.analysis.fix import Fix

_ROW = 32
_CARD = 50
_DISC = 20
_ICON = 18
_RADIUS = 8.0

_ICONS = {
    "clear": "discard",
    "letter": "rebus",
    "slot floor": "words",
    "floor": "statistics",
    "blocks": "block",
}


class ExplanationPanel(QWidget):
    """Shows one explanation: the blamed entries or squares, numbered as in the grid, and cards with fixes.

    Signals:
        fix_chosen: with the Fix.
        closed: the constructor closed the panel.
    """

    fix_chosen = pyqtSignal(object)
    closed = pyqtSignal()

    def __init__(self, theme: ThemeManager, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._area = QScrollArea()
        self._area.setWidgetResizable(True)
        self._area.setFrameShape(QFrame.NoFrame)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarAlwaysOff)
        self._area.viewport().setAutoFillBackground(False)
        close = QPushButton("Close")
        close.setFont(interface_font(13, 500))
        close.setToolTip("Back to the suggestions")
        close.clicked.connect(self.closed)
        foot = QHBoxLayout()
        foot.setContentsMargins(MARGIN, 6, MARGIN, 8)
        foot.addWidget(_label("Each is one undo step.", 12, is_quiet=True))
        foot.addStretch()
        foot.addWidget(close)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self._area, 1)
        layout.addLayout(foot)

    def show_explanation(self, explanation: Explanation, floor: int) -> None:
        """Show why there is no fill at *floor*."""
        content = QWidget()
        column = QVBoxLayout(content)
        column.setContentsMargins(MARGIN, 12, MARGIN, 4)
        column.setSpacing(6)
        column.addWidget(_label(f"No fill exists here at floor {floor}", 15, 600))
        column.addWidget(_label(_proof(explanation), 12, is_quiet=True))
        for number, blamed in enumerate(explanation.blamed, start=1):
            column.addWidget(_BlameRow(number, blamed, self._theme))
        column.addSpacing(6)
        column.addWidget(_label("Ways out", 13, 600))
        if not explanation.fixes:
            column.addWidget(_label("No single change was found that helps.", 12, is_quiet=True))
        for fix in explanation.fixes:
            card = _FixCard(fix, self._theme)
            card.clicked.connect(lambda _=False, fix=fix: self.fix_chosen.emit(fix))
            column.addWidget(card)
        column.addStretch()
        self._area.setWidget(content)
        content.setAutoFillBackground(
            False
        )  # show the panel's own background: setWidget has set another one


def _proof(explanation: Explanation) -> str:
    seconds = explanation.outcome.seconds
    proof = f"Proved in {seconds:.1f} s." if seconds >= 0.1 else "Proved in under 0.1 s."
    if not explanation.blamed:
        return f"{proof} The cause was not found in time."
    if len(explanation.blamed) == 1:
        return f"{proof} This alone is the cause:"
    if explanation.is_irreducible:
        return f"{proof} These are the cause, and each is needed:"
    return f"{proof} These contain the cause:"


def _label(text: str, px: int, weight: int = 400, *, is_quiet: bool = False) -> QLabel:
    label = QLabel()
    label.setTextFormat(Qt.PlainText)
    label.setText(text)
    label.setFont(interface_font(px, weight))
    label.setWordWrap(True)
    if is_quiet:
        label.setProperty(LOOK, "muted")
    return label


class _BlameRow(QWidget):
    """One blamed entry or square, with its number in the grid."""

    def __init__(self, number: int, blamed: Blamed, theme: ThemeManager) -> None:
        super().__init__()
        self._number = number
        self._theme = theme
        suspect = blamed.suspect
        self._where = str(suspect.slot or suspect.positions[0]).replace("-", " ")
        self._text = suspect.text or "block"
        self.setFixedHeight(_ROW)
        self.setAccessibleName(f"{number}: {suspect}")

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.Antialiasing)
        painter.setPen(Qt.NoPen)
        painter.setBrush(self._theme.colour("header"))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0, 1, 0, -1), 5, 5)
        disc = QRectF(8, (self.height() - _DISC) / 2, _DISC, _DISC)
        painter.setBrush(self._theme.colour("s_dead"))
        painter.drawEllipse(disc)
        painter.setFont(interface_font(11, 600))
        painter.setPen(self._theme.colour("panel"))
        painter.drawText(disc, int(Qt.AlignCenter), str(self._number))
        painter.setFont(interface_font(12))
        painter.setPen(self._theme.colour("muted"))
        place = QRectF(40, 0, 140, self.height())
        painter.drawText(place, int(Qt.AlignLeft | Qt.AlignVCenter), self._where)
        painter.setFont(word_font(600))
        painter.setPen(self._theme.colour("text"))
        place = QRectF(184, 0, self.width() - 184, self.height())
        painter.drawText(place, int(Qt.AlignLeft | Qt.AlignVCenter), self._text)
        painter.end()


class _FixCard(QAbstractButton):
    """One fix: what a click changes, and what is known about the result."""

    def __init__(self, fix: Fix, theme: ThemeManager) -> None:
        super().__init__()
        self._fix = fix
        self._theme = theme
        self.setText(capitalised(fix.text))
        self.setAccessibleName(self.text())
        self.setAccessibleDescription("A fill was found with this change")
        self.setFixedHeight(_CARD)
        self.setSizePolicy(QSizePolicy.Expanding, QSizePolicy.Fixed)
        self.setFocusPolicy(Qt.StrongFocus)
        self.setAttribute(Qt.WA_Hover)
        theme.changed.connect(self.update)

    def sizeHint(self) -> QSize:
        return QSize(240, _CARD)

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
        top = (self.height() - _ICON) / 2
        icon = self._theme.pixmap(_ICONS[self._fix.kind.value], _ICON, "text")
        painter.drawPixmap(QPointF(14, top), icon)
        painter.setFont(interface_font(13, 600))
        painter.setPen(self._theme.colour("text"))
        room = self.width() - 58
        text = painter.fontMetrics().elidedText(self.text(), Qt.ElideRight, room)
        left = int(Qt.AlignLeft | Qt.AlignVCenter)
        painter.drawText(QRectF(44, 6, room, 20), left, text)
        painter.drawPixmap(QPointF(44, 29), self._theme.pixmap("state-proven", 12, "s_proven"))
        painter.setFont(interface_font(12))
        painter.setPen(self._theme.colour("muted"))
        found = f"a fill was found, mean {self._fix.fill.mean_score:.0f}"
        painter.drawText(QRectF(62, 25, room - 18, 20), left, found)
        painter.end()
