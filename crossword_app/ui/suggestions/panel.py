"""The suggestions: the words that fit the entries at the cursor, across and down."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING

from PyQt5.QtCore import QPoint, Qt, pyqtSignal
from PyQt5.QtGui import QHideEvent, QPainter, QPaintEvent, QShowEvent
from PyQt5.QtWidgets import (
    QHBoxLayout,
    QVBoxLayout,
    QWidget,
)

from crossword_app.model.edits import place_letters
from crossword_app.model.geometry import Direction
from crossword_app.model.slots import Slot
from crossword_app.sentences import either
from crossword_app.ui.document import Document
from crossword_app.ui.fill.controller import FillController
from crossword_app.ui.fill.request import set_by_price
from crossword_app.ui.live_analysis.controller import LiveAnalysis
from crossword_app.ui.look.theme import ThemeManager
from crossword_app.ui.settings import Settings
from crossword_app.ui.suggestions.alternatives import AlternativeWords
from crossword_app.ui.suggestions.column import SuggestionColumn
from crossword_app.ui.suggestions.foot import SuggestionFoot
from crossword_app.ui.suggestions.model import SuggestionModel
from crossword_app.ui.suggestions.state import WordState
from crossword_app.ui.timers import debounced
from crossword_app.ui.words.dictionary import Words
from crossword_app.ui.words.kind_filter import left_out
from crossword_app.ui.words.user_words import word_menu

if TYPE_CHECKING:
    from crossword_app.fill.analysis.price import Price
    from crossword_app.fill.requests.suggestions import Suggestions
    from crossword_app.fill.revising.alternatives import Alternative

MOST_COMPARED = 24
"""How many words of an entry are compared by price: the best live ones, more than are visible at once."""

MOST_PASSED = 12
"""How many words above a chosen one count as passed over: the constructor has surely read them."""


class SuggestionsPanel(QWidget):
    """Two lists of words for the entries at the cursor.

    A list is computed when the event loop has nothing else to do, one direction at a time (a few milliseconds each), so
    that keys and painting go first. A list that did not change is not updated. A hidden panel computes nothing.
    Results of the live analysis for the best words are shown as they arrive. A list in use keeps its order until it is
    left, the cursor moves or `sort_anew` is called. The filter empties once the cursor has left its entry.

    In a full grid, words that could stand in the current entry come first, with what each would change elsewhere. They
    are placed together with that.

    Attributes:
        alternatives: what the words for an entry of a full grid change elsewhere.

    Signals:
        previewed: the letters that the word under the pointer would place, a dict, empty if there is none; with its
            entry and the Slot of the weakest word that it leaves, or None.
        placed: a word was chosen: its Slot, its text, and the Words right above it that are not dead, nearest last.
        refreshed: the list of a Direction is up to date, changed or not.
        words_wanted: no word fits an entry, and the constructor asks which letters would do; with its Slot.
        left: the constructor goes back to the grid.
    """

    previewed = pyqtSignal(object, object)
    placed = pyqtSignal(object, str, object)
    refreshed = pyqtSignal(object)
    words_wanted = pyqtSignal(object)
    left = pyqtSignal()

    def __init__(
        self,
        document: Document,
        words: Words,
        settings: Settings,
        live_analysis: LiveAnalysis,
        theme: ThemeManager,
        parent: QWidget | None = None,
        *,
        fill: FillController,
    ) -> None:
        super().__init__(parent)
        self._document = document
        self._words = words
        self._settings = settings
        self._live_analysis = live_analysis
        self._fill = fill
        self._entry_words = live_analysis.entry_words
        self._theme = theme
        self._trouble = ""
        self._used: Callable[[], frozenset[str]] = frozenset
        self._cursor = document.cursor
        self._filtered: Slot | None = None
        self._previewed: tuple[Direction, int] | None = None
        self._waiting: list[Direction] = []
        self._timer = debounced(self._find_next, 0, self)
        self.alternatives = AlternativeWords(document, words, settings, fill, self)
        self.alternatives.changed.connect(self._show_alternatives)
        self._columns = {
            direction: self._column(direction, theme)
            for direction in (Direction.ACROSS, Direction.DOWN)
        }
        self._foot = SuggestionFoot(theme, self)
        self._foot.changed.connect(self._ask_another)
        self._foot.filtered.connect(self._note_filter)
        self._foot.by_price_chosen.connect(partial(set_by_price, document))
        self._foot.left.connect(self.left)
        self._foot.went_down.connect(self._enter_list)
        self._lay_out(theme)
        document.puzzle_changed.connect(self._ask)
        document.cursor_changed.connect(self._follow_cursor)
        settings.fill_changed.connect(self._ask_another)
        words.loaded.connect(self._ask)
        words.changed.connect(self._ask)
        words.failed.connect(self._note_trouble)
        live_analysis.analysed.connect(self._ask)
        live_analysis.proved.connect(self._ask)
        self._entry_words.changed.connect(self._show_counts)
        live_analysis.priced.connect(self._show_prices)
        live_analysis.compared.connect(
            self._compare
        )  # the next words replace those that were refuted
        self._ask()

    def place_first(self) -> bool:
        """Place the first live word of the current direction. Return whether there was one.

        A full entry keeps its word: another is placed only when it is chosen.
        """
        self._find_all()
        column = self._columns[self._document.cursor.direction]
        row = column.first_live_row()
        found = column.model.suggestions
        if row is None or found is None or found.entry:
            return False
        self._place(column.direction, row)
        return True

    def sort_anew(self) -> None:
        """Sort both lists by what is known now, even one that is in use."""
        self._find_all()
        for column in self._columns.values():
            column.sort_anew()

    def finish(self) -> None:
        """End what is looked for on a thread."""
        self.alternatives.finish()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._ask()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.alternatives.follow(is_watched=False)

    def focus_filter(self) -> None:
        """Give the keyboard focus to the filter."""
        self._foot.take_focus()

    def _enter_list(self) -> None:
        self._find_all()
        self._columns[self._document.cursor.direction].take_focus()

    def _column(self, direction: Direction, theme: ThemeManager) -> SuggestionColumn:
        column = SuggestionColumn(direction, theme, self)
        column.chosen.connect(partial(self._place, direction))
        column.pointed_at.connect(partial(self._preview, direction))
        column.menu_requested.connect(partial(self._show_menu, direction))
        column.words_wanted.connect(self.words_wanted)
        column.head.fitted.connect(self._level_heads)
        return column

    def _level_heads(self) -> None:
        """Give both heads the height of the higher one, so that the lists begin beside each other."""
        heads = [column.head for column in self._columns.values()]
        for head in heads:
            head.set_lines(max(each.lines_needed for each in heads))

    def _lay_out(self, theme: ThemeManager) -> None:
        lists = QHBoxLayout()
        lists.setSpacing(0)
        lists.addWidget(self._columns[Direction.ACROSS], 1)
        lists.addWidget(_Rule(theme, self))
        lists.addWidget(self._columns[Direction.DOWN], 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addLayout(lists, 1)
        layout.addWidget(self._foot)

    def _follow_cursor(self) -> None:
        """Sort the lists anew if the cursor has moved. It is signalled at every edit too."""
        cursor = self._document.cursor
        if cursor == self._cursor:
            self._ask()
            return
        self._cursor = cursor
        if self._foot.filter and not (self._filtered and cursor.position in self._filtered):
            self._foot.clear_filter()
        self._ask_another()

    def _note_filter(self) -> None:
        """Note the entry for which the filter was typed."""
        self._filtered = self._document.cursor.slot(self._document.puzzle.grid)

    def _ask_another(self) -> None:
        """Compute both lists for another question: nothing keeps its place."""
        for column in self._columns.values():
            column.sort_next()
        self._ask()

    def _ask(self) -> None:
        """Compute both lists again when nothing more urgent is to be done."""
        self._foot.show_by_price(self._document.fill_options.by_price)
        direction = self._document.cursor.direction
        self._waiting = [direction, direction.other]
        self.alternatives.follow(is_watched=self.isVisible())
        self._note_alternatives()
        if self.isVisible():
            self._timer.start()

    def show_history(self, used: Callable[[], frozenset[str]]) -> None:
        """Leave out, where that is chosen, the words that *used* returns: those of the latest puzzles."""
        self._used = used
        self._foot.show_history(has_words=bool(used()))
        if self._foot.leaves_used_out:
            self._ask_another()

    def _find_next(self) -> None:
        if self._waiting:
            self._find(self._waiting.pop(0))
        if self._waiting:
            self._timer.start()
        else:
            self._compare()

    def _find_all(self) -> None:
        while self._waiting:
            self._find(self._waiting.pop(0))

    def _find(self, direction: Direction) -> None:
        slot = self._slot(direction)
        column = self._columns[direction]
        is_full = slot is not None and slot == self.alternatives.slot
        column.show_suggestions(
            slot,
            self._suggestions(slot) if slot else None,
            self._prices(slot),
            self.alternatives.found if is_full else None,
            are_all=is_full and self.alternatives.is_all,
            live_only=self._foot.live_only,
            by_price=self._document.fill_options.by_price,
            prefer=self._settings.prefer,
        )
        self._show_count(column)
        self._finish(column)
        self.refreshed.emit(direction)

    def _compare(self) -> None:
        """Let the live analysis price the best words of both entries, the current entry first."""
        if self._waiting:
            return  # the lists are for another cursor; the new ones call this again
        direction = self._document.cursor.direction
        candidates = {
            slot: tuple(self._columns[way].model.best_live(MOST_COMPARED))
            for way in (direction, direction.other)
            if (slot := self._slot(way)) and not self._document.puzzle.grid.is_complete(slot)
        }
        self._live_analysis.compare({slot: texts for slot, texts in candidates.items() if texts})

    def _show_prices(self, slots: frozenset[Slot]) -> None:
        """Show new prices of candidates for *slots*. A list that will be computed again shows them then."""
        for direction, column in self._columns.items():
            slot = self._slot(direction)
            if slot in slots and direction not in self._waiting:
                column.show_prices(self._prices(slot))
                self._finish(column)

    def _show_alternatives(self) -> None:
        """Show which words could stand in the entry of a full grid, and the whole of what is pointed at."""
        self._note_alternatives()
        for direction, column in self._columns.items():
            if self._slot(direction) == self.alternatives.slot and direction not in self._waiting:
                column.show_alternatives(self.alternatives.found, are_all=self.alternatives.is_all)
                self._finish(column)
        if self._previewed:
            self._preview(*self._previewed)

    def _note_alternatives(self) -> None:
        self._entry_words.note_alternatives(self.alternatives.slot, self.alternatives.found.keys())

    def _show_counts(self) -> None:
        """Show the counts in the heads anew, when the status line does, though the lists may come later."""
        if self.isVisible():
            for column in self._columns.values():
                self._show_count(column)

    def _show_count(self, column: SuggestionColumn) -> None:
        slot = self._slot(column.direction)
        count = self._entry_words.count(slot) if slot else None
        column.show_count(count, is_filtered=self._foot.is_filtering)

    def _finish(self, column: SuggestionColumn) -> None:
        """Say why the list is empty, if it is, and mark the word that Ctrl+Return places."""
        found = column.model.suggestions
        is_current = column.direction is self._document.cursor.direction
        column.show_message(self._message(column, self._slot(column.direction), found))
        column.offer_wanted(is_offered=self._lacks_words(column, found))
        column.set_first_selected(is_current and found is not None and not found.entry)

    def _slot(self, direction: Direction) -> Slot | None:
        layout = self._document.puzzle.grid.layout
        return layout.slot_at(self._document.cursor.position, direction)

    def _prices(self, slot: Slot | None) -> Mapping[str, Price]:
        return self._live_analysis.state.prices.get(slot, {}) if slot else {}

    def _suggestions(self, slot: Slot) -> Suggestions | None:
        used = self._used() if self._foot.leaves_used_out else frozenset()
        return self._entry_words.suggestions(slot, self._foot.filter, self._foot.without, used)

    def _lacks_words(self, column: SuggestionColumn, found: Suggestions | None) -> bool:
        """Return whether no word of any list can stand in the entry, whatever is filtered."""
        is_empty = not (column.model.live or column.model.rowCount())
        is_known = found is not None and bool(self._words.dictionary)
        return is_known and is_empty and not self._foot.is_filtering

    def _message(
        self, column: SuggestionColumn, slot: Slot | None, found: Suggestions | None
    ) -> str:
        """Return the message of an empty list: why it is empty, and what can be done."""
        if slot is None:
            return f"No entry runs {column.direction.value} here."
        if found is None:
            return "Reading the word list…" if self._words.is_loading else self._trouble
        if self._words.dictionary is not None and not len(self._words.dictionary):
            language = self._document.puzzle.alphabet.name
            return f"There are no words for {language} yet. Add a word list in the Words menu."
        if column.model.live or (len(found) and not self._foot.live_only):
            return ""
        if len(found):
            return "Every word here would leave an entry without any. Untick Hide dead to see them."
        pattern = found.spelled(found.pattern)
        if self._foot.filter:
            return f"No word that fits {pattern} contains “{self._foot.filter}”."
        if self._foot.leaves_used_out:
            kinds = either(left_out(self._foot.without, used=True))
            return f"No word fits {pattern} that is none of what is left out: {kinds}."
        if self._foot.without:
            kinds = either(left_out(self._foot.without))
            return f"No word fits {pattern} that is none of the kinds left out: {kinds}."
        if found.entry and found.entry_rank is None:
            return f"{found.spelled(found.entry)} is in no word list. Right click to add it."
        if found.best_below:
            best = found.best_below
            return (
                f"No word at floor {found.floor} fits {pattern}. "
                f"Below it there is {found.spelled(best.text)} {best.score}"
                + (
                    f" and {found.below - 1:,} more. Lower the floor to see them."
                    if found.below > 1
                    else "."
                )
            )
        return f"No word fits {pattern}. Clear a letter, right click to add a word, or see which letters would do."

    def _note_trouble(self, sentence: str) -> None:
        self._trouble = sentence
        self._ask()

    def _place(self, direction: Direction, row: int) -> None:
        """Place the word in *row* in its entry, in place of what stands there, and go back to the grid."""
        model = self._columns[direction].model
        if model.suggestions is None:
            return
        letters, alternative = model.letters(row), self._alternative(model, row)
        text = "".join(letters.values())
        above = range(max(row - MOST_PASSED, 0), row)
        passed = [model.word(other) for other in above if model.state(other) is not WordState.DEAD]
        slot, what = model.suggestions.slot, model.suggestions.spelled(text)
        is_there = model.is_entry(row)
        self._preview(direction, -1)
        step = f"Place {what}"
        if is_there:
            is_placed = False
        elif alternative:
            new = alternative.revision.grid
            changed = {place: new[place].letters for place in alternative.revision.squares}
            is_placed = self._fill.place({**changed, **letters}, step, chosen=letters)
        else:
            is_placed = self._document.edit(step, partial(place_letters, letters=letters))
        if is_placed:
            self.placed.emit(slot, text, passed)
        self.left.emit()

    def _alternative(self, model: SuggestionModel, row: int) -> Alternative | None:
        """Return what is found of a word for the entry of a full grid as it stands now."""
        found = model.suggestions
        if found is None or found.slot != self.alternatives.slot:
            return None
        return self.alternatives.found.get(model.word(row).text)

    def _preview(self, direction: Direction, row: int) -> None:
        model = self._columns[direction].model
        if model.suggestions is not None and row >= 0:
            self._previewed = direction, row
            self._show_thread(model, row)
        elif self._previewed:
            self._previewed = None
            self.previewed.emit({}, None)

    def _show_thread(self, model: SuggestionModel, row: int) -> None:
        """Show the letters of a word in the grid, and where the best fill with it has its weakest word.

        Of a word for the entry of a full grid, all that changes is shown.
        """
        if alternative := self._alternative(model, row):
            new = alternative.revision.grid
            changed = {place: new[place].letters for place in alternative.revision.squares}
            self.previewed.emit(changed, None)
            return
        letters, thread = model.letters(row), model.leads_to(row)
        if thread is None:
            self.previewed.emit(letters, None)
            return
        entry, weakest, others = thread
        self.previewed.emit({**others, **letters}, (entry, weakest))

    def _show_menu(self, direction: Direction, row: int, place: QPoint) -> None:
        column = self._columns[direction]
        model, found = column.model, column.model.suggestions
        word = model.word(row) if found is not None and row >= 0 else None
        unlisted = ""
        if found is not None and found.entry and found.entry_rank is None:
            unlisted = self._document.puzzle.alphabet.written(found.entry)
        menu = word_menu(self._words, self._theme, word, unlisted, self)
        menu.setAttribute(Qt.WA_DeleteOnClose)
        column.hold_for(menu)
        menu.popup(place)


class _Rule(QWidget):
    """A line between the lists."""

    def __init__(self, theme: ThemeManager, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self.setFixedWidth(1)
        theme.changed.connect(self.update)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        QPainter(self).fillRect(self.rect(), self._theme.colour("line"))
