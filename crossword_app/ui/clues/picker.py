"""The list of clues written before, to choose from: those for the entry, or all that contain certain words."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PyQt5.QtCore import (
    QAbstractListModel,
    QEvent,
    QModelIndex,
    QObject,
    QRect,
    QRectF,
    Qt,
    QTimer,
    pyqtSignal,
)
from PyQt5.QtGui import QKeyEvent, QPainter, QPaintEvent, QPen
from PyQt5.QtWidgets import (
    QButtonGroup,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from crossword_app.dictionary.clues.styles import ClueStyle
from crossword_app.ui.clues.library import ClueLibrary
from crossword_app.ui.look.fonts import interface_font
from crossword_app.ui.look.row_list import RowDelegate, RowList
from crossword_app.ui.look.rows import MARGIN, ROW_HEIGHT, word_font
from crossword_app.ui.look.theme import ThemeManager
from crossword_app.ui.timers import debounced

if TYPE_CHECKING:
    from crossword_app.dictionary.clues.database import FoundClue

HEIGHT = 320
GIVES_AWAY = "gives it away"
_PAUSE = 20
"""Milliseconds after a key before the search starts."""

_RADIUS = 8.0
_GAP = 10
_CLUE_ROLE = Qt.UserRole


class CluePicker(QFrame):
    """A sheet over the panels. Up and Down move, Return takes a clue, Esc closes; typing searches all clues.

    Signals:
        chosen: with the text of a clue.
        style_chosen: with the ClueStyle of the clues that are to come first.
        left: it was closed by Esc. It also closes when it loses the keyboard focus.
    """

    chosen = pyqtSignal(str)
    left = pyqtSignal()
    style_chosen = pyqtSignal(object)

    def __init__(self, book: ClueLibrary, theme: ThemeManager, parent: QWidget) -> None:
        super().__init__(parent)
        self._book = book
        self._theme = theme
        self._entry = self._language = ""
        self._style = ClueStyle.ANY
        self._styles: dict[ClueStyle, QPushButton] = {}
        self.setAccessibleName("Clues written before")
        self._title = QLabel(self)
        self._title.setFont(interface_font(13, 600))
        self._field = QLineEdit(self)
        self._field.setFont(interface_font(13))
        self._field.setPlaceholderText("Search all clues by their words")
        self._field.setAccessibleName("Words of a clue")
        self._field.installEventFilter(self)
        self._model = _ClueList(self)
        self._list = RowList("Clues", _ClueRow(theme), theme, self)
        self._list.setFrameShape(QFrame.NoFrame)
        self._list.setUniformItemSizes(True)
        self._list.setFocusPolicy(Qt.NoFocus)
        self._list.setModel(self._model)
        self._list.clicked.connect(self._choose)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(1, 10, 1, 6)
        layout.setSpacing(8)
        layout.addLayout(_indented(self._title))
        layout.addLayout(self._style_row())
        layout.addLayout(_indented(self._field))
        layout.addWidget(self._list, 1)
        self._timer = debounced(self._look_up, _PAUSE, self, self._field.textEdited)
        book.changed.connect(self._look_up)
        theme.changed.connect(self.update)
        self.hide()

    def open(self, entry: str, place: QRect, language: str = "english") -> None:
        """Show the known clues for *entry* ("" if it is not complete), above *place* in the parent's coordinates."""
        self._book.start()
        self._entry, self._language = entry, language
        self._title.setText(f"Clues for {entry}" if entry else "Clues")
        self._field.clear()
        top = max(0, place.top() - HEIGHT - 4)
        width = max(
            place.width(), self.minimumSizeHint().width()
        )  # of the buttons, in a narrow window
        self.setGeometry(place.left(), top, width, place.top() - top - 4)
        self._look_up()
        self.show()
        self.raise_()
        self._field.setFocus(Qt.PopupFocusReason)

    def show_style(self, style: ClueStyle) -> None:
        """Offer the clues in *style* first."""
        self._styles[style].setChecked(True)
        if style is not self._style:
            self._style = style
            self._look_up()

    def leave(self) -> None:
        """Close the sheet, and give the keyboard focus back."""
        self.hide()
        self.left.emit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.FocusOut and self.isVisible():
            QTimer.singleShot(0, self._hide_unless_used)
        elif event.type() == QEvent.ShortcutOverride and isinstance(event, QKeyEvent):
            if event.key() == Qt.Key_Escape:  # here it closes the sheet, and does not stop a fill
                event.accept()
                return True
        elif event.type() == QEvent.KeyPress and isinstance(event, QKeyEvent):
            return self._take_key(event.key())
        return super().eventFilter(watched, event)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.Antialiasing)
        painter.setPen(QPen(self._theme.colour("control"), 1))
        painter.setBrush(self._theme.colour("panel"))
        painter.drawRoundedRect(
            QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), _RADIUS, _RADIUS
        )

    def _style_row(self) -> QHBoxLayout:
        """Return a button for each style. They leave the keys to the field."""
        row = QHBoxLayout()
        row.setContentsMargins(MARGIN, 0, MARGIN, 0)
        row.setSpacing(6)
        group = QButtonGroup(self)
        for style in ClueStyle:
            button = QPushButton(style.title, self)
            button.setCheckable(True)
            button.setFont(interface_font(12))
            button.setFocusPolicy(Qt.NoFocus)
            button.clicked.connect(partial(self._choose_style, style))
            group.addButton(button)
            row.addWidget(button)
            self._styles[style] = button
        row.addStretch()
        self._styles[self._style].setChecked(True)
        return row

    def _choose_style(self, style: ClueStyle) -> None:
        self.show_style(style)
        self.style_chosen.emit(style)

    def _take_key(self, key: int) -> bool:
        row = self._list.currentIndex().row()
        if key == Qt.Key_Escape:
            self.leave()
        elif key in {Qt.Key_Return, Qt.Key_Enter}:
            self._choose(self._list.currentIndex())
        elif key in {Qt.Key_Down, Qt.Key_Up}:
            self._select(row + (1 if key == Qt.Key_Down else -1))
        elif key in {Qt.Key_PageDown, Qt.Key_PageUp}:
            page = max(1, self._list.height() // ROW_HEIGHT - 1)
            self._select(row + (page if key == Qt.Key_PageDown else -page))
        else:
            return False
        return True

    def _select(self, row: int) -> None:
        row = min(max(row, 0), self._model.rowCount() - 1)
        self._list.setCurrentIndex(self._model.index(row))

    def _choose(self, index: QModelIndex) -> None:
        clue = index.data(_CLUE_ROLE)
        if clue is not None:
            self.hide()
            self.chosen.emit(clue.text)

    def _hide_unless_used(self) -> None:
        if not self._field.hasFocus():
            self.hide()

    def _look_up(self) -> None:
        words = self._field.text().strip()
        if words:
            found, nothing = self._book.search(words), "No clue has these words."
        elif self._entry:
            found = self._book.clues_for(self._entry, self._style, self._language)
            nothing = (
                f"No clue is known for {self._entry}. Type to search all clues by their words."
            )
        else:
            found, nothing = (
                [],
                "The entry is not complete. Type to search all clues by their words.",
            )
        self._model.show(found, "" if words else self._entry)
        message = nothing if self._book.is_ready else self._book.message
        self._list.show_message("" if found else message)
        self._select(0)


class _ClueList(QAbstractListModel):
    """Clues, best first. Clues for other answers are shown with their answers."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._clues: list[FoundClue] = []
        self._entry = ""

    def show(self, clues: list[FoundClue], entry: str) -> None:
        self.beginResetModel()
        self._clues, self._entry = clues, entry
        self.endResetModel()

    def rowCount(self, parent: QModelIndex | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._clues)

    def data(self, index: QModelIndex, role: int = Qt.DisplayRole) -> object:
        if not index.isValid():
            return None
        clue = self._clues[index.row()]
        if role == _CLUE_ROLE:
            return clue
        if role == Qt.DisplayRole:
            return "" if clue.answer == self._entry else clue.answer
        if role in {Qt.ToolTipRole, Qt.AccessibleTextRole}:
            return f"{clue.text} ({clue.answer}; {origin(clue)})"
        return None


def origin(clue: FoundClue) -> str:
    """Return where a clue comes from, when it was last used, how often, and whether it gives its answer away.

    >>> from crossword_app.dictionary.clues.database import FoundClue
    >>> origin(FoundClue("ORE", "Mined matter", ("your puzzles", "xd"), 2019, 3))
    'your puzzles and 1 more · 2019 · 3 times'
    """
    first, *others = clue.sources
    parts = [f"{first} and {len(others)} more" if others else first]
    if clue.year:
        parts.append(str(clue.year))
    if clue.count > 1:
        parts.append(f"{clue.count} times")
    if clue.gives_away:
        parts.append(GIVES_AWAY)
    return " · ".join(parts)


class _ClueRow(RowDelegate):
    """A row with a clue, after the answer if it is another one, and before the source of the clue."""

    def paint_row(self, painter: QPainter, row: QRectF, index: QModelIndex) -> None:
        clue, answer = index.data(_CLUE_ROLE), index.data(Qt.DisplayRole)
        room = row.adjusted(MARGIN, 0, -MARGIN - 4, -2)
        width = self.write(
            painter, room, origin(clue), interface_font(11), "muted", side=Qt.AlignRight
        )
        room.setRight(room.right() - width - _GAP)
        if answer:
            width = self.write(painter, room, answer, word_font(500), "muted")
            room.setLeft(room.left() + width + _GAP)
        font = interface_font(13, 600 if clue.is_own else 400)
        self.write(painter, room, clue.text, font, "muted" if clue.gives_away else "text")


def _indented(widget: QWidget) -> QVBoxLayout:
    layout = QVBoxLayout()
    layout.setContentsMargins(MARGIN, 0, MARGIN, 0)
    layout.addWidget(widget)
    return layout
