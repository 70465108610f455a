"""The words for one entry as a Qt list."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PyQt5.QtCore import QAbstractListModel, QModelIndex, QObject, Qt

from crossword_app.ui.plain_text import tool_tip

if TYPE_CHECKING:
    from crossword_app.ui.suggestion_search import Suggestions

PAGE = 200
"""Rows shown at first, and added each time the view is scrolled to the end: it lays out all rows that it knows of."""

SCORE_ROLE = Qt.UserRole
LIVE_ROLE = Qt.UserRole + 1


class SuggestionModel(QAbstractListModel):
    """Rows of `Suggestions`, live words first.

    Attributes:
        suggestions: what is shown; None before the first answer and where no entry is.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.suggestions: Suggestions | None = None
        self._live_only = False
        self._shown = 0

    def show(self, suggestions: Suggestions | None, live_only: bool) -> bool:
        """Show other words; whether that changed anything. A list that looks the same is left alone."""
        old = self.suggestions
        looks_same = live_only == self._live_only and (
            suggestions is old
            if suggestions is None or old is None
            else suggestions.shows_the_same_as(old)
        )
        if looks_same:
            self.suggestions = suggestions
            return False
        self.beginResetModel()
        self.suggestions = suggestions
        self._live_only = live_only
        self._shown = min(self._length, PAGE)
        self.endResetModel()
        return True

    @property
    def _length(self) -> int:
        if self.suggestions is None:
            return 0
        return self.suggestions.live if self._live_only else len(self.suggestions)

    def rowCount(self, parent: QModelIndex = QModelIndex()) -> int:
        return 0 if parent.isValid() else self._shown

    def canFetchMore(self, parent: QModelIndex) -> bool:
        return not parent.isValid() and self._shown < self._length

    def fetchMore(self, parent: QModelIndex) -> None:
        more = min(self._length - self._shown, PAGE)
        if parent.isValid() or more <= 0:
            return
        self.beginInsertRows(QModelIndex(), self._shown, self._shown + more - 1)
        self._shown += more
        self.endInsertRows()

    def data(self, index: QModelIndex, role: int = Qt.DisplayRole) -> Any:
        if self.suggestions is None or not 0 <= index.row() < self._shown:
            return None
        row = index.row()
        word = self.suggestions.word(row)
        if role == Qt.DisplayRole:
            return word.text
        if role == SCORE_ROLE:
            return word.score
        if role == LIVE_ROLE:
            return self.suggestions.is_live(row)
        if role == Qt.ToolTipRole:
            return tool_tip(self._tool_tip(row))
        if role == Qt.AccessibleTextRole:
            state = "unchecked" if self.suggestions.is_live(row) else "dead"
            return f"{word.text}, score {word.score}, {state}"
        return None

    def _tool_tip(self, row: int) -> str:
        assert self.suggestions is not None
        word = self.suggestions.word(row)
        state = self.suggestions.why_dead(row)
        if state:
            return f"{word.display}: dead. {state}."
        return f"{word.display}: every crossing keeps a word; deeper than that it is unchecked."
