"""The words for one entry as a Qt list."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import islice
from typing import TYPE_CHECKING, Any

from PyQt5.QtCore import QAbstractListModel, QModelIndex, QObject, Qt

from crossword_app.model.geometry import Position
from crossword_app.sentences import capitalised
from crossword_app.ui.look.plain_text import tool_tip
from crossword_app.ui.suggestions.state import (
    WordState,
    is_refuted,
    price_text,
    sentence,
    state_of,
)

if TYPE_CHECKING:
    from crossword_app.dictionary.word import Word
    from crossword_app.fill.analysis.price import Price
    from crossword_app.fill.requests.suggestions import Suggestions
    from crossword_app.ui.suggestions.order import Rows

PAGE = 200
"""Rows shown at first, and added whenever the view is scrolled to the end, because a view lays out all its rows."""

SCORE_ROLE = Qt.UserRole
STATE_ROLE = Qt.UserRole + 1
PRICE_ROLE = Qt.UserRole + 2


class SuggestionModel(QAbstractListModel):
    """`Suggestions` with their known prices: live words first, best first or by price.

    Attributes:
        suggestions: the words that are shown; None before the first answer and without an entry.
        live: how many of them are not known to be dead.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.suggestions: Suggestions | None = None
        self.live = 0
        self._prices: Mapping[str, Price] = {}
        self._live_only = False
        self._by_price = False
        self._rows: Rows | None = None
        self._shown = 0

    def show(
        self,
        suggestions: Suggestions | None,
        live_only: bool,
        *,
        by_price: bool = False,
        prices: Mapping[str, Price] | None = None,
    ) -> bool:
        """Show other words. Return whether anything changed. A list that looks the same is not updated."""
        old = self.suggestions
        looks_same = (live_only, by_price) == (self._live_only, self._by_price) and (
            suggestions is old
            if suggestions is None or old is None
            else suggestions.shows_the_same_as(old)
        )
        if looks_same:
            self.suggestions = suggestions
            if suggestions and old and suggestions.is_analysed != old.is_analysed:
                self._tell_news()
            self.show_prices(prices or {})
            return False
        self.beginResetModel()
        self.suggestions = suggestions
        self.live = 0
        self._live_only, self._by_price = live_only, by_price
        self._prices = dict(prices or {})
        self._rows = None if suggestions is None else self._arranged(suggestions)
        self._shown = min(self._length, PAGE)
        self.endResetModel()
        return True

    def show_prices(self, prices: Mapping[str, Price], *, keeps_order: bool = False) -> None:
        """Show the known prices of the words.

        Args:
            keeps_order: keep the order until `arrange`, because the pointer or the keyboard is in the list.
        """
        if prices == self._prices:
            return
        self._prices = dict(prices)
        if keeps_order:
            self._tell_news()
        else:
            self.arrange()

    def arrange(self) -> None:
        """Sort the words by what is known about them."""
        old = self._rows
        if self.suggestions is None or old is None:
            return
        new = self._arranged(self.suggestions)
        if len(old) != len(new):
            self.beginResetModel()
            self._rows, self._shown = new, min(len(new), max(self._shown, PAGE))
            self.endResetModel()
        elif (old != new).any():
            self._reorder(new)
        self._tell_news()

    def word(self, row: int) -> Word:
        """Return the word in *row*."""
        assert self.suggestions is not None
        return self.suggestions.word(self._row(row))

    def letters(self, row: int) -> dict[Position, str]:
        """Return the letters that the word in *row* would put into the cells of the entry."""
        assert self.suggestions is not None
        return self.suggestions.letters(self._row(row))

    def state(self, row: int) -> WordState:
        """Return the state of the word in *row*."""
        assert self.suggestions is not None
        return state_of(
            self._prices.get(self.word(row).text),
            is_live=self.suggestions.is_live(self._row(row)),
            is_analysed=self.suggestions.is_analysed,
        )

    def best_live(self, count: int) -> list[str]:
        """Return the best *count* words that are not known to be dead, in any order of the rows."""
        suggestions = self.suggestions
        if suggestions is None:
            return []
        texts = (suggestions.word(row).text for row in range(suggestions.live))
        return list(islice((t for t in texts if not is_refuted(self._prices.get(t))), count))

    @property
    def _length(self) -> int:
        return 0 if self._rows is None else len(self._rows)

    def _row(self, row: int) -> int:
        """Return the row in `suggestions` of the word in *row* here."""
        assert self._rows is not None
        return int(self._rows[row])

    def _arranged(self, suggestions: Suggestions) -> Rows:
        # Importing numpy takes time: the window is shown first.
        from crossword_app.ui.suggestions.order import arranged

        rows, self.live = arranged(suggestions, self._prices, by_price=self._by_price)
        return rows[: self.live] if self._live_only else rows

    def _reorder(self, rows: Rows) -> None:
        """Move rows without a reset, so that the selection stays."""
        self.layoutAboutToBeChanged.emit()
        kept = self.persistentIndexList()
        stood = [self._row(index.row()) for index in kept]
        self._rows = rows
        place = {int(row): number for number, row in enumerate(rows[: self._shown])}
        moved = [self.index(place[row]) if row in place else QModelIndex() for row in stood]
        self.changePersistentIndexList(kept, moved)
        self.layoutChanged.emit()

    def _tell_news(self) -> None:
        if self._shown:
            self.dataChanged.emit(self.index(0), self.index(self._shown - 1))

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
        word = self.word(row)
        if role == Qt.DisplayRole:
            return self._spelled(word)
        if role == SCORE_ROLE:
            return word.score
        if role == STATE_ROLE:
            return self.state(row)
        if role == PRICE_ROLE:
            return price_text(self._prices.get(word.text))
        if role == Qt.ToolTipRole:
            return tool_tip(self._tool_tip(row))
        if role == Qt.AccessibleTextRole:
            price = price_text(self._prices.get(word.text))
            said = [self._spelled(word), f"score {word.score}", self.state(row).value, price]
            return ", ".join(filter(None, said))
        return None

    def _spelled(self, word: Word) -> str:
        assert self.suggestions is not None
        return self.suggestions.spelled(word.text)

    def _tool_tip(self, row: int) -> str:
        assert self.suggestions is not None
        word = self.word(row)
        reason = self.suggestions.why_dead(self._row(row))
        if reason:
            return f"{word.display}: dead. {capitalised(reason)}."
        return f"{word.display}: {sentence(self.state(row), self._prices.get(word.text))}."
