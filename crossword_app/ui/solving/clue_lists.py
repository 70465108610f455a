"""The clues beside the grid, as they are printed."""

import math

from PyQt5.QtCore import QModelIndex, QRectF, QSize, Qt, pyqtSignal
from PyQt5.QtGui import QFontMetrics, QKeyEvent, QPainter, QResizeEvent
from PyQt5.QtWidgets import (
    QAbstractItemView,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QPlainTextEdit,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from crossword_app.model.clue_lists import PrintedList
from crossword_app.model.puzzle import Puzzle
from crossword_app.model.slots import Slot
from crossword_app.pages.clue_text import full_clue
from crossword_app.solving.remarks import numbered_lists
from crossword_app.solving.solve import Solve
from crossword_app.ui.dialogs.base import field_label, muted
from crossword_app.ui.look.fonts import interface_font
from crossword_app.ui.look.row_list import RowDelegate
from crossword_app.ui.look.style_sheet import LOOK
from crossword_app.ui.look.styled_text import styled_layout
from crossword_app.ui.look.theme import ThemeManager

_NUMBER, _LABEL, _DONE, _RUNS = (Qt.UserRole + number for number in range(4))
"""The roles of a row: the number of its clue among all, what is printed before the clue, whether its entry is full, and
the runs of a clue that has styles."""

_NONE = "–"
_NOTES_HEIGHT = 64
_LEFT, _LABEL_WIDTH, _GAP, _RIGHT, _ABOVE = 12, 30, 8, 20, 4
"""Pixels of a row: before the label, the label, between both, after the clue, above and below."""


class ClueLists(QWidget):
    """Every list of clues under its heading, and the notes of the puzzle. A click, or Return, goes to a clue.

    Signals:
        chosen: a clue, by its number among all.
    """

    chosen = pyqtSignal(int)

    def __init__(self, puzzle: Puzzle, theme: ThemeManager, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._lists = [_ClueList(first, listed, theme) for first, listed in numbered_lists(puzzle)]
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
            layout.addWidget(muted("No clue is written yet.", 13))
            layout.addStretch()
        if puzzle.notes.strip():
            notes = QPlainTextEdit(puzzle.notes.strip())
            notes.setReadOnly(True)
            notes.setTabChangesFocus(True)
            notes.setFont(interface_font(13))
            notes.setFixedHeight(_NOTES_HEIGHT)
            layout.addWidget(field_label("Notes", notes))
            layout.addWidget(notes)

    def show_current(self, slot: Slot | None) -> None:
        """Mark the clue of *slot*; None marks none."""
        for shown in self._lists:
            shown.show_current(slot)

    def show_progress(self, solve: Solve, puzzle: Puzzle) -> None:
        """Write the clues of full entries in grey."""
        for shown in self._lists:
            shown.show_progress(solve, puzzle)


class _ClueList(QListWidget):
    chosen = pyqtSignal(int)

    def __init__(self, first: int, listed: PrintedList, theme: ThemeManager) -> None:
        super().__init__()
        self.heading = listed.heading
        self._slots = [clue.slot for clue in listed.clues]
        self._items: list[QListWidgetItem] = []
        self.setProperty(LOOK, "framed")
        self.setItemDelegate(_ClueDelegate(theme, self))
        self.setAccessibleName(f"Clues {listed.heading}")
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollPerPixel)
        self.setMouseTracking(True)
        theme.changed.connect(self.viewport().update)
        for number, clue in enumerate(listed.clues, first):
            runs = full_clue(clue.clue)
            text = "".join(run.text for run in runs).strip() or _NONE
            item = QListWidgetItem(text)
            item.setData(_NUMBER, number)
            item.setData(_LABEL, clue.label)
            if any(run.style for run in runs):
                item.setData(_RUNS, runs)
            item.setData(Qt.AccessibleTextRole, f"{clue.label} {text}".strip())
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

    def show_progress(self, solve: Solve, puzzle: Puzzle) -> None:
        for item, slot in zip(self._items, self._slots, strict=True):
            is_done = slot is not None and all(
                solve[place].letters or puzzle.grid[place].is_given for place in slot.positions
            )
            # Each change lays the list out anew, which a key should not wait for.
            if bool(item.data(_DONE)) != is_done:
                item.setData(_DONE, is_done)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()  # clues take other lines

    def keyPressEvent(self, event: QKeyEvent) -> None:
        item = self.currentItem()
        if event.key() in (Qt.Key_Return, Qt.Key_Enter) and item is not None:
            self._choose(item)
        else:
            super().keyPressEvent(event)

    def _choose(self, item: QListWidgetItem) -> None:
        self.chosen.emit(item.data(_NUMBER))


class _ClueDelegate(RowDelegate):
    """Writes a clue in as many lines as it takes, with its label hanging at the left."""

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex) -> QSize:
        width = option.widget.width()  # as rows are painted, with or without a scroll bar
        room = self._room(QRectF(0, 0, width, 1e6), index)
        if runs := index.data(_RUNS):
            layout = styled_layout(runs, interface_font(13), room.width())
            height = math.ceil(layout.boundingRect().height())
        else:
            text = index.data(Qt.DisplayRole)
            metrics = QFontMetrics(interface_font(13))
            height = metrics.boundingRect(room.toRect(), int(Qt.TextWordWrap), text).height()
        return QSize(width, max(height + 2 * _ABOVE, self.height))

    def paint_row(self, painter: QPainter, row: QRectF, index: QModelIndex) -> None:
        ink = "muted" if index.data(_DONE) else "text"
        room = self._room(row, index)
        width = room.left() - _GAP - _LEFT - row.left()
        label = QRectF(row.left() + _LEFT, row.top() + _ABOVE, width, row.height())
        painter.setPen(self.theme.colour(ink))
        painter.setFont(interface_font(13, 600))
        painter.drawText(label, int(Qt.AlignRight | Qt.AlignTop), index.data(_LABEL))
        painter.setFont(interface_font(13))
        if runs := index.data(_RUNS):
            styled_layout(runs, interface_font(13), room.width()).draw(painter, room.topLeft())
        else:
            painter.drawText(room, int(Qt.TextWordWrap | Qt.AlignTop), index.data(Qt.DisplayRole))

    def _room(self, row: QRectF, index: QModelIndex) -> QRectF:
        """Return where the text of a clue stands in *row*: after a long label, further right."""
        label = QFontMetrics(interface_font(13, 600)).horizontalAdvance(index.data(_LABEL))
        left = _LEFT + max(_LABEL_WIDTH, label) + _GAP
        return row.adjusted(left, _ABOVE, -_RIGHT, 0)
