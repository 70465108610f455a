"""The clues beside the grid, as they are printed."""

from PyQt5.QtCore import QSize, Qt, pyqtSignal
from PyQt5.QtGui import QBrush, QKeyEvent
from PyQt5.QtWidgets import (
    QAbstractItemView,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QVBoxLayout,
    QWidget,
)

from crossword_app.model.clue_lists import PrintedList
from crossword_app.model.puzzle import Puzzle
from crossword_app.model.slots import Slot
from crossword_app.pages.clue_text import full_clue
from crossword_app.solving.remarks import numbered_lists
from crossword_app.solving.solve import Solve
from crossword_app.ui.look.fonts import interface_font
from crossword_app.ui.look.style_sheet import LOOK
from crossword_app.ui.look.theme import ThemeManager

_CLUE = Qt.UserRole
"""The role of the clue of a row: its number among all, the heading of its list, and the clue."""

_NONE = "–"


class ClueLists(QWidget):
    """Every list of clues under its heading. A click, or Return, goes to a clue.

    Signals:
        chosen: a clue, by its number among all.
    """

    chosen = pyqtSignal(int)

    def __init__(self, puzzle: Puzzle, theme: ThemeManager, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._lists = [_ClueList(first, listed) for first, listed in numbered_lists(puzzle)]
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(4)
        for shown in self._lists:
            heading = QLabel(shown.heading)
            heading.setTextFormat(Qt.PlainText)
            heading.setFont(interface_font(13, 600))
            layout.addWidget(heading)
            layout.addWidget(shown, 1)
            shown.chosen.connect(self.chosen)
        if not self._lists:
            note = QLabel("No clue is written yet.")
            note.setProperty(LOOK, "muted")
            layout.addWidget(note)
            layout.addStretch()

    def show_current(self, slot: Slot | None) -> None:
        """Mark the clue of *slot*; None marks none."""
        for shown in self._lists:
            shown.show_current(slot)

    def show_progress(self, solve: Solve, puzzle: Puzzle) -> None:
        """Write the clues of full entries in grey."""
        done, usual = (QBrush(self._theme.colour(role)) for role in ("muted", "text"))
        for shown in self._lists:
            shown.show_progress(solve, puzzle, done, usual)


class _ClueList(QListWidget):
    chosen = pyqtSignal(int)

    def __init__(self, first: int, listed: PrintedList) -> None:
        super().__init__()
        self.heading = listed.heading
        self._items: list[QListWidgetItem] = []
        self._slots = [clue.slot for clue in listed.clues]
        self.setFont(interface_font(13))
        self.setWordWrap(True)
        self.setProperty(LOOK, "list")
        self.setAccessibleName(f"Clues {listed.heading}")
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollPerPixel)
        self.setResizeMode(QListWidget.Adjust)
        for number, clue in enumerate(listed.clues, first):
            text = "".join(run.text for run in full_clue(clue.clue)).strip() or _NONE
            item = QListWidgetItem(f"{clue.label}   {text}" if clue.label else text)
            item.setData(_CLUE, number)
            self.addItem(item)
            self._items.append(item)
        self.itemClicked.connect(self._choose)

    def minimumSizeHint(self) -> QSize:
        return QSize(200, 60)

    def show_current(self, slot: Slot | None) -> None:
        row = next((row for row, own in enumerate(self._slots) if slot and own == slot), -1)
        self.setCurrentRow(row)
        if row >= 0:
            self.scrollToItem(self._items[row])

    def show_progress(self, solve: Solve, puzzle: Puzzle, done: QBrush, usual: QBrush) -> None:
        for row, slot in enumerate(self._slots):
            is_done = slot is not None and all(
                solve[place].letters or puzzle.grid[place].is_given for place in slot.positions
            )
            brush = done if is_done else usual
            # Each change lays the list out anew, which a key should not wait for.
            if self._items[row].foreground() != brush:
                self._items[row].setForeground(brush)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        item = self.currentItem()
        if event.key() in (Qt.Key_Return, Qt.Key_Enter) and item is not None:
            self._choose(item)
        else:
            super().keyPressEvent(event)

    def _choose(self, item: QListWidgetItem) -> None:
        self.chosen.emit(item.data(_CLUE))
