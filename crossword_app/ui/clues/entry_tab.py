"""What the tabs about the clue at the cursor share: fields that follow at once, and rows that follow after a pause."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt5.QtCore import QEvent, QModelIndex, QObject, Qt, pyqtSignal
from PyQt5.QtGui import QKeyEvent, QShowEvent
from PyQt5.QtWidgets import QFrame, QWidget

from crossword_app.ui.document import Document
from crossword_app.ui.look.row_list import RowDelegate, RowList
from crossword_app.ui.look.theme import ThemeManager
from crossword_app.ui.timers import debounced
from crossword_app.ui.words.dictionary import Words

if TYPE_CHECKING:
    from crossword_app.model.slots import Slot

RETURN_KEYS = frozenset({Qt.Key_Return, Qt.Key_Enter})


class EntryTab(QWidget):
    """A tab about the entry at the cursor. While it is hidden it follows nothing: a key press would wait for it.

    Subclasses make the model of the list, lay it out beside their fields, and say how both are shown.

    Signals:
        left: the constructor goes back to the grid.
    """

    left = pyqtSignal()

    def __init__(
        self,
        document: Document,
        words: Words,
        theme: ThemeManager,
        parent: QWidget | None = None,
        *,
        rows: tuple[str, RowDelegate],
        pause: int,
    ) -> None:
        """Make the tab.

        Args:
            rows: the name of the list for screen readers, and what paints it.
            pause: milliseconds without a key before the rows are made.
        """
        super().__init__(parent)
        self._document = document
        self._words = words
        self._slot: Slot | None = None
        self._list = RowList(*rows, theme, self)
        self._list.setFrameShape(QFrame.NoFrame)
        self._list.setUniformItemSizes(True)
        self._list.installEventFilter(self)
        self._list.clicked.connect(self._take)
        document.cursor_changed.connect(self._follow_fields)
        document.puzzle_changed.connect(self._follow_fields)
        self._timer = debounced(
            self._follow_rows,
            pause,
            self,
            document.puzzle_changed,
            document.cursor_changed,
            words.loaded,
            words.changed,
        )

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._follow_fields()
        self._follow_rows()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() == QEvent.KeyPress:
            return self._take_key(watched, event.key())
        return super().eventFilter(watched, event)

    def _take_key(self, watched: QObject, key: int) -> bool:
        """Do what *key* means in a field or in the list; return whether it means anything."""
        if key == Qt.Key_Escape:
            self.left.emit()
        elif watched is self._list and key in RETURN_KEYS:
            self._take(self._list.currentIndex())
        else:
            return False
        return True

    def _follow_fields(self) -> None:
        if self.isVisible():
            self._slot = self._document.cursor.slot(self._document.puzzle.grid)
            self._show_fields()

    def _follow_rows(self) -> None:
        self._timer.stop()
        if self.isVisible():
            self._show_rows()

    def _show_fields(self) -> None:
        raise NotImplementedError

    def _show_rows(self) -> None:
        raise NotImplementedError

    def _take(self, index: QModelIndex) -> None:
        """Take the row at *index*."""
        raise NotImplementedError
