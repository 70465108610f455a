"""The words for one entry as a Qt list."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import islice
from typing import TYPE_CHECKING, Any, NamedTuple, TypeGuard

from PyQt5.QtCore import QAbstractListModel, QModelIndex, QObject, Qt

from crossword_app.dictionary.word_kinds import WordKind, kinds_title
from crossword_app.fill.outcome import Prefer
from crossword_app.model.geometry import Position
from crossword_app.sentences import capitalised
from crossword_app.ui.look.plain_text import tool_tip
from crossword_app.ui.suggestions.state import (
    WordState,
    changes_sentence,
    changes_text,
    fill_text,
    is_refuted,
    sentence,
    state_of,
    weakest_text,
)

if TYPE_CHECKING:
    from crossword_app.dictionary.word import Word
    from crossword_app.fill.analysis.price import Price
    from crossword_app.fill.requests.suggestions import Suggestions
    from crossword_app.fill.revising.alternatives import Alternative
    from crossword_app.model.slots import Slot
    from crossword_app.ui.suggestions.order import Rows

PAGE = 200
"""Rows shown at first, and added whenever the view is scrolled to the end, because a view lays out all its rows."""

SCORE_ROLE = Qt.UserRole
STATE_ROLE = Qt.UserRole + 1
FILL_ROLE = Qt.UserRole + 2
WEAKEST_ROLE = Qt.UserRole + 3
ENTRY_ROLE = Qt.UserRole + 4
KIND_ROLE = Qt.UserRole + 5

_KIND_MARKS = {WordKind.ABBREVIATION: "abbr."}
"""Shorter than the names of the kinds, for the rows."""

IN_THE_GRID = "in the grid"
"""The note on the word that stands in a full entry."""


_Options = tuple[bool, bool, Prefer]
"""Whether only live words are shown, whether by price, and by which measure."""


class _Gone(NamedTuple):
    """A word in a row that is kept in place, though it is no longer among the suggestions."""

    reading: bytes
    word: Word
    letters: dict[Position, str]
    why: str


class SuggestionModel(QAbstractListModel):
    """`Suggestions` with their known prices: live words first, best first or by price.

    Words that are known to be alternatives to the entry of a full grid come before all others.

    A list that is in use can be held: then new knowledge changes the marks of the rows and moves none.

    Attributes:
        suggestions: the words that are shown; None before the first answer and without an entry.
        live: how many of them are not known to be dead.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.suggestions: Suggestions | None = None
        self.live = 0
        self._prices: Mapping[str, Price] = {}
        self._alternatives: Mapping[str, Alternative] = {}
        self._are_all = False
        """Whether no other words than the alternatives can stand in the entry."""
        self._ranks: dict[str, int | None] = {}
        """Of alternatives, as far as they have been looked up."""
        self._live_only = False
        self._by_price = False
        self._prefer = Prefer.QUALITY
        self._rows: Rows | None = None
        self._gone: dict[int, _Gone] = {}
        """By their numbers in `_rows`, which are negative."""
        self._shown = 0
        self._is_in_order = True

    def show(
        self,
        suggestions: Suggestions | None,
        live_only: bool,
        *,
        by_price: bool = False,
        prefer: Prefer = Prefer.QUALITY,
        prices: Mapping[str, Price] | None = None,
        alternatives: Mapping[str, Alternative] | None = None,
        are_all: bool = False,
        is_held: bool = False,
    ) -> bool:
        """Show other words. Return whether it is another list. One that looks the same is not updated.

        Args:
            prefer: the measure by which fills with the words are compared.
            are_all: it is proved that no other words than *alternatives* can stand in the entry.
            is_held: keep the rows that are shown in their places if these words answer the same question. Those that
                are no longer among the words are dead. New words come after them.
        """
        old = self.suggestions
        looks_same = (live_only, by_price, prefer) == self._options and (
            suggestions is old
            if suggestions is None or old is None
            else suggestions.shows_the_same_as(old)
        )
        if looks_same:
            self.suggestions = suggestions
            if suggestions and old and suggestions.is_analysed != old.is_analysed:
                self._tell_news()
            self.show_prices(prices or {}, keeps_order=is_held)
            self.show_alternatives(alternatives or {}, are_all=are_all, keeps_order=is_held)
            if not (is_held or self._is_in_order):
                self.arrange()
            return False
        self._alternatives, self._are_all = alternatives or {}, are_all
        if old is None or suggestions is None or suggestions.words is not old.words:
            self._ranks = {}
        if is_held and self._continues(suggestions, (live_only, by_price, prefer)):
            self._hold(suggestions, prices or {})
            return False
        self.beginResetModel()
        self.suggestions = suggestions
        self.live = 0
        self._live_only, self._by_price, self._prefer = live_only, by_price, prefer
        self._prices = dict(prices or {})
        self._gone, self._is_in_order = {}, True
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
        self._take_news(keeps_order)

    def show_alternatives(
        self, alternatives: Mapping[str, Alternative], *, are_all: bool, keeps_order: bool
    ) -> None:
        """Show which words could stand in the entry of a full grid, by their texts, best first.

        Args:
            are_all: it is proved that no others can.
            keeps_order: as for `show_prices`.
        """
        if (alternatives, are_all) == (self._alternatives, self._are_all):
            return
        self._alternatives, self._are_all = alternatives, are_all
        self._take_news(keeps_order)

    def _take_news(self, keeps_order: bool) -> None:
        if keeps_order:
            self._is_in_order = False
            self._tell_news()
        else:
            self.arrange()

    def arrange(self) -> None:
        """Sort the words by what is known about them."""
        old = self._rows
        if self.suggestions is None or old is None:
            return
        self._is_in_order = True
        new = self._arranged(self.suggestions)
        if len(old) != len(new) or self._gone:
            self.beginResetModel()
            self._gone = {}
            self._rows, self._shown = new, min(len(new), max(self._shown, PAGE))
            self.endResetModel()
        elif (old != new).any():
            self._reorder(new)
        self._tell_news()

    def word(self, row: int) -> Word:
        """Return the word in *row*."""
        assert self.suggestions is not None
        number = self._row(row)
        return self._gone[number].word if number < 0 else self.suggestions.word(number)

    def letters(self, row: int) -> dict[Position, str]:
        """Return the letters that the word in *row* would put into the cells of the entry."""
        assert self.suggestions is not None
        number = self._row(row)
        return self._gone[number].letters if number < 0 else self.suggestions.letters(number)

    def is_entry(self, row: int) -> bool:
        """Return whether the word in *row* stands in the entry already."""
        assert self.suggestions is not None
        number = self._row(row)
        return number >= 0 and self.suggestions.is_entry(number)

    def entry_row(self) -> int | None:
        """Return the row of the word that stands in the entry, and show all rows up to it; None if it has none."""
        found, rows = self.suggestions, self._rows
        if found is None or rows is None or found.entry_rank is None:
            return None
        places = ((rows >= 0) & (found.ranks[rows] == found.entry_rank)).nonzero()[0]
        if not len(places):
            return None
        row = int(places[0])
        if row >= self._shown:
            self._show_more(min(row + PAGE, self._length) - self._shown)
        return row

    def state(self, row: int) -> WordState:
        """Return the state of the word in *row*."""
        assert self.suggestions is not None
        number = self._row(row)
        if self._alternative(row):
            return WordState.PROVEN
        if number < 0 or self.suggestions.is_dead(number) or self._is_ruled_out(row):
            return WordState.DEAD
        if self.suggestions.is_doubtful(number):
            return WordState.UNKNOWN
        return state_of(self._price(row), is_analysed=self.suggestions.is_analysed)

    def _is_ruled_out(self, row: int) -> bool:
        """Return whether all words were found that can stand in the entry, and the word in *row* is not one of them."""
        return self._are_all and not self.is_entry(row) and self._alternative(row) is None

    def best_live(self, count: int) -> list[str]:
        """Return the best *count* words that are not known to be dead, in any order of the rows."""
        suggestions = self.suggestions
        if suggestions is None:
            return []
        texts = (suggestions.word(row).text for row in range(suggestions.live))
        return list(islice((t for t in texts if not is_refuted(self._prices.get(t))), count))

    def leads_to(self, row: int) -> tuple[Slot, Slot, Mapping[Position, str]] | None:
        """Return which other entry the word in *row* is proved to make weak, in the best fill found with it.

        That entry comes after the one of the word itself, and then its letters. None where there is no such entry.
        """
        price = self._price(row)
        if self.suggestions is None or price is None or price.fill is None or price.weakest is None:
            return None
        if not price.is_cause:
            return None
        slot = price.weakest.slot
        letters = dict(zip(slot.positions, price.fill.grid.entry(slot), strict=True))
        return self.suggestions.slot, slot, letters

    @property
    def _options(self) -> _Options:
        return self._live_only, self._by_price, self._prefer

    def _price(self, row: int) -> Price | None:
        return self._prices.get(self.word(row).text)

    def _alternative(self, row: int) -> Alternative | None:
        return self._alternatives.get(self.word(row).text)

    @property
    def _length(self) -> int:
        return 0 if self._rows is None else len(self._rows)

    def _row(self, row: int) -> int:
        """Return the row in `suggestions` of the word in *row* here; a negative number for one that is not there."""
        assert self._rows is not None
        return int(self._rows[row])

    def _arranged(self, suggestions: Suggestions) -> Rows:
        # Importing numpy takes time: the window is shown first.
        from crossword_app.ui.suggestions.order import arranged

        by_price = self._prefer if self._by_price else None
        for text in self._alternatives.keys() - self._ranks.keys():
            self._ranks[text] = suggestions.words.find(text)
        ranks = (self._ranks[text] for text in self._alternatives)
        first = [rank for rank in ranks if rank is not None]
        rows, self.live = arranged(suggestions, self._prices, by_price, first, is_all=self._are_all)
        return rows[: self.live] if self._live_only else rows

    def _continues(
        self, suggestions: Suggestions | None, options: _Options
    ) -> TypeGuard[Suggestions]:
        """Return whether *suggestions* answer the same question as those that are shown, perhaps with more knowledge.

        They do too once one of the words was placed: then other words for its place can be tried one after another.
        """
        old = self.suggestions
        if suggestions is None or old is None or options != self._options:
            return False
        is_same_entry = (
            suggestions.slot == old.slot
            and suggestions.floor == old.floor
            and suggestions.words.alphabet == old.words.alphabet
            and suggestions.words.length == old.words.length
        )
        return is_same_entry and (
            suggestions.pattern == old.pattern or self._has_placed(suggestions)
        )

    def _has_placed(self, suggestions: Suggestions) -> bool:
        """Return whether the entry of *suggestions* is one of the words in the rows."""
        entry = suggestions.entry
        return bool(entry) and any(
            "".join(self.letters(row).values()) == entry for row in range(self._shown)
        )

    def _hold(self, suggestions: Suggestions, prices: Mapping[str, Price]) -> None:
        """Show *suggestions* with every row that is shown in its place."""
        from crossword_app.ui.suggestions.order import in_places

        self._prices = dict(prices)
        readings = [self._reading(row) for row in range(self._shown)]
        rows = in_places(readings, suggestions, self._arranged(suggestions))
        self._gone = {
            number: self._gone_from(row, suggestions)
            for row, number in enumerate(rows[: self._shown].tolist())
            if number < 0
        }
        self.suggestions, self._rows = suggestions, rows
        self._is_in_order = False
        more = min(self._length, PAGE) - self._shown
        if more > 0:
            self._show_more(more)
        self._tell_news()

    def _reading(self, row: int) -> bytes:
        assert self.suggestions is not None
        number = self._row(row)
        return self._gone[number].reading if number < 0 else self.suggestions.reading(number)

    def _gone_from(self, row: int, suggestions: Suggestions) -> _Gone:
        """Return what is shown in *row* from now on, since its word is not among *suggestions*."""
        reading, word, letters = self._reading(row), self.word(row), self.letters(row)
        listed = suggestions.listed(word.text)
        if listed is None:
            why = f"{suggestions.spelled(word.text)} is banned, or in no word list any more"
            return _Gone(reading, word, letters, why)
        why = f"it scores {listed.score} now, and the floor is {suggestions.floor}"
        return _Gone(reading, listed, letters, why)

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
        if not parent.isValid() and more > 0:
            self._show_more(more)

    def _show_more(self, more: int) -> None:
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
        if role == FILL_ROLE:
            return self._fill(row)
        if role == WEAKEST_ROLE:
            return self._weakest(row)
        if role == ENTRY_ROLE:
            return self.is_entry(row)
        if role == KIND_ROLE:
            return _KIND_MARKS.get(word.kinds[0], word.kinds[0].value) if word.kinds else ""
        if role == Qt.ToolTipRole:
            return tool_tip(self._tool_tip(row))
        if role == Qt.AccessibleTextRole:
            state = self.state(row)
            mark = "" if self.is_entry(row) and state is WordState.UNKNOWN else state.value
            what = kinds_title(word.kinds) if word.kinds else ""
            fill, changes = self._fill(row), "changes " if self._alternative(row) else ""
            said = [self._spelled(word), what, f"score {word.score}", mark]
            said += [f"best fill {fill}" if fill else "", changes + self._weakest(row)]
            return ", ".join(filter(None, said))
        return None

    def _fill(self, row: int) -> str:
        """Return how good the best grid found with the word in *row* is."""
        alternative = self._alternative(row)
        if alternative is None:
            return fill_text(self._price(row), self._prefer)
        # What is known of it is no other measure.
        is_known = self._prefer is Prefer.QUALITY
        return f"{alternative.revision.quality:.0f}" if is_known else ""

    def _weakest(self, row: int) -> str:
        """Return what is shown of the weakest other word of the best fill with the word, or what the word changes."""
        assert self.suggestions is not None
        if self.is_entry(row):
            return IN_THE_GRID
        if alternative := self._alternative(row):
            return changes_text(alternative)
        return weakest_text(self._price(row), self.suggestions.floor, self.suggestions.spelled)

    def _spelled(self, word: Word) -> str:
        assert self.suggestions is not None
        return self.suggestions.spelled(word.text)

    def _tool_tip(self, row: int) -> str:
        assert self.suggestions is not None
        word, number = self.word(row), self._row(row)
        reason = self._gone[number].why if number < 0 else self.suggestions.why_dead(number)
        stands = f" It stands {IN_THE_GRID}." if self.is_entry(row) else ""
        name = f"{word.display} ({kinds_title(word.kinds)})" if word.kinds else word.display
        if alternative := self._alternative(row):
            slot, spelled = self.suggestions.slot, self.suggestions.spelled
            return f"{name}: {changes_sentence(alternative, slot, spelled)}."
        if stands and not reason:
            return f"{name}:{stands.lower()}"
        if reason:
            return f"{name}: dead. {capitalised(reason)}.{stands}"
        if self._is_ruled_out(row):
            return f"{name}: dead. It cannot stand here, whatever other entries change to (proved)."
        if doubt := self.suggestions.why_doubtful(number):
            return f"{name}: {doubt}. It can stand here only if other entries change."
        price = self._prices.get(word.text)
        told = sentence(self.state(row), price, self._prefer, self.suggestions.spelled)
        return f"{name}: {told}."
