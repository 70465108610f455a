"""One of the two lists of suggestions, under its head.

The rows stay where they are while the pointer or the keyboard is in the list: a click never meets another word than the
one that was seen.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from PyQt5.QtCore import QEvent, QModelIndex, QPoint, Qt, QTimer, pyqtSignal
from PyQt5.QtGui import QCursor, QFocusEvent, QKeyEvent
from PyQt5.QtWidgets import QMenu, QVBoxLayout, QWidget

from crossword_app.fill.outcome import Prefer
from crossword_app.fill.requests.verdicts import WordCount
from crossword_app.model.geometry import Direction
from crossword_app.model.slots import Slot
from crossword_app.ui.look.row_list import RowList
from crossword_app.ui.look.theme import ThemeManager
from crossword_app.ui.suggestions.delegate import SuggestionDelegate
from crossword_app.ui.suggestions.head import SuggestionHead
from crossword_app.ui.suggestions.model import SuggestionModel
from crossword_app.ui.suggestions.row_columns import ColumnTitles
from crossword_app.ui.suggestions.state import WordState

if TYPE_CHECKING:
    from crossword_app.fill.analysis.price import Price
    from crossword_app.fill.requests.suggestions import Suggestions
    from crossword_app.fill.revising.alternatives import Alternative

_HEAD_HEIGHT = 32
_GAP = 8
_NARROWEST_PATTERN = 40
"""Pixels. In less room there would be dots and no letter."""


class SuggestionColumn(QWidget):
    """The words for the entry in one direction.

    Attributes:
        direction: of the entry.
        head: names the entry.
        model: the words.

    Signals:
        chosen: a word was clicked, or Return pressed on it: its row.
        pointed_at: the pointer or the keyboard is at a word; with its row, -1 when it leaves.
        menu_requested: a right click; with the place on the screen and the row, -1 for none.
        words_wanted: it is asked which letters of the entry would do; with its Slot.
    """

    chosen = pyqtSignal(int)
    pointed_at = pyqtSignal(int)
    menu_requested = pyqtSignal(int, QPoint)
    words_wanted = pyqtSignal(object)

    def __init__(
        self, direction: Direction, theme: ThemeManager, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.direction = direction
        self.model = SuggestionModel(self)
        self._slot: Slot | None = None
        self._entry = ""
        self._count: WordCount | None = None
        self._is_filtered = False
        self._sorts_next = False
        self.head = SuggestionHead(theme, self)
        self._titles = ColumnTitles(theme, self)
        self._list = _WordList(f"Suggestions {direction.value}", theme, self)
        self._list.setModel(self.model)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 4, 0, 4)
        layout.setSpacing(0)
        layout.addWidget(self.head)
        layout.addWidget(self._titles)
        layout.addWidget(self._list, 1)
        # A head of more lines takes room from the list, not from the grid of a small window.
        self.setMinimumHeight(layout.minimumSize().height())
        self._list.clicked.connect(lambda index: self.chosen.emit(index.row()))
        self._list.returned.connect(self.chosen)
        self._list.pointed_at.connect(self.pointed_at)
        self._list.left.connect(self.sort_anew)
        self._list.help_wanted.connect(lambda: self.words_wanted.emit(self._slot))
        self._list.setContextMenuPolicy(Qt.CustomContextMenu)
        self._list.customContextMenuRequested.connect(self._ask_for_menu)

    def show_suggestions(
        self,
        slot: Slot | None,
        suggestions: Suggestions | None,
        prices: Mapping[str, Price],
        alternatives: Mapping[str, Alternative] | None,
        are_all: bool,
        *,
        live_only: bool,
        by_price: bool,
        prefer: Prefer,
    ) -> None:
        """Show *suggestions* for *slot* with their prices. In a list in use, rows keep their places if they can.

        Of another list the first words are seen, or the word that stands in the entry with those above it.

        Args:
            alternatives: the words found for the entry of a full grid; None where no such are looked for.
            are_all: it is proved that no others can stand in it.
        """
        is_held = self._list.is_in_use and not self._sorts_next
        self._sorts_next = False
        is_another = self.model.show(
            suggestions,
            live_only,
            by_price=by_price,
            prefer=prefer,
            prices=prices,
            alternatives=alternatives,
            are_all=are_all,
            is_held=is_held,
        )
        if is_another:
            self.pointed_at.emit(-1)
            self._list.scrollToTop()
        entry = suggestions.entry if suggestions else ""
        # Alternatives come on top.
        if (is_another or (entry != self._entry and not is_held)) and alternatives is None:
            self._show_entry()
        self._slot, self._entry = slot, entry
        self._show_titles(suggestions, is_of_changes=alternatives is not None)
        self._show_head()

    def _show_titles(self, suggestions: Suggestions | None, *, is_of_changes: bool) -> None:
        letters = len(suggestions.slot) if suggestions is not None and len(suggestions) else 0
        self._titles.show_for(letters, is_of_changes=is_of_changes)
        self._list.set_letters(letters)

    def _show_entry(self) -> None:
        """Scroll to the word that stands in the entry, if it is not to be seen."""
        row = self.model.entry_row()
        if row is not None:
            self._list.scrollTo(self.model.index(row))

    def show_message(self, message: str) -> None:
        """Set the message of an empty list."""
        self._list.show_message(message)

    def offer_wanted(self, *, is_offered: bool) -> None:
        """Offer below the message of an empty list to look for letters with which the entry can be filled."""
        self._list.offer_help("Words Wanted…" if is_offered else "")

    def first_live_row(self) -> int | None:
        """Return the first row with a word that is not known to be dead."""
        rows = range(self.model.rowCount())
        return next((row for row in rows if self.model.state(row) is not WordState.DEAD), None)

    def show_prices(self, prices: Mapping[str, Price]) -> None:
        """Show the known prices of the words. A list in use keeps its order until it is left."""
        self.model.show_prices(prices, keeps_order=self._list.is_in_use)
        self._show_head()

    def show_alternatives(self, alternatives: Mapping[str, Alternative], *, are_all: bool) -> None:
        """Show which words could stand in the entry of a full grid. A list in use keeps its order until it is left."""
        self.model.show_alternatives(
            alternatives, are_all=are_all, keeps_order=self._list.is_in_use
        )

    def sort_next(self) -> None:
        """Sort the next suggestions even if the list is in use: they answer another question."""
        self._sorts_next = True

    def sort_anew(self) -> None:
        """Sort the words by what is known now. The word that the keyboard is at stays current."""
        current = self._list.currentIndex()
        word = current.data() if current.isValid() else None
        self.model.arrange()
        self._show_head()
        rows = range(self.model.rowCount()) if self._list.hasFocus() else ()
        for row in rows:
            if self.model.index(row).data() == word:
                self._list.setCurrentIndex(self.model.index(row))
                break

    def show_count(self, count: WordCount | None, *, is_filtered: bool) -> None:
        """Show how many words fit the entry, whatever the list shows of them; and that a filter is on."""
        self._count, self._is_filtered = count, is_filtered
        self._show_head()

    def _show_head(self) -> None:
        found = self.model.suggestions
        filtered = len(found) if found is not None and self._is_filtered else None
        pattern = "" if found is None else found.spelled(found.entry or found.pattern)
        title = self.direction.title
        name = f"{self._slot.label} {title}" if self._slot else title
        only = found.only if found is not None else ""
        self.head.show_entry(name, pattern, self._count, filtered, only)
        told = filter(None, (only, self._count.sentence if self._count else ""))
        self.head.setToolTip("\n".join(told))

    def set_first_selected(self, is_selected: bool) -> None:
        """Mark the first word that is not dead: Ctrl+Return places it. A list with the keyboard focus marks its own."""
        if self._list.hasFocus():
            return
        row = self.first_live_row() if is_selected else None
        self._list.setCurrentIndex(QModelIndex() if row is None else self.model.index(row))

    def take_focus(self) -> None:
        """Give the keyboard focus to the words."""
        self._list.setFocus(Qt.OtherFocusReason)
        if not self._list.currentIndex().isValid():
            self._list.setCurrentIndex(self.model.index(0))

    def hold_for(self, menu: QMenu) -> None:
        """Hold the rows while *menu* is open, which takes the pointer, and until the pointer has left the list then."""
        self._list.hold_for(menu)

    def _ask_for_menu(self, place: QPoint) -> None:
        self.menu_requested.emit(
            self._list.indexAt(place).row(), self._list.viewport().mapToGlobal(place)
        )


class _WordList(RowList):
    """The list itself. A click leaves the keyboard focus in the grid.

    Signals:
        returned: Return was pressed on a row.
        pointed_at: see SuggestionColumn.
        left: neither the pointer nor the keyboard is in the list any more.
    """

    returned = pyqtSignal(int)
    pointed_at = pyqtSignal(int)
    left = pyqtSignal()

    def __init__(self, name: str, theme: ThemeManager, parent: QWidget) -> None:
        self._delegate = SuggestionDelegate(theme)
        super().__init__(name, self._delegate, theme, parent)
        self._has_pointer = False
        self._menu_is_open = False
        self.setUniformItemSizes(True)
        self.setFocusPolicy(Qt.TabFocus)
        self.entered.connect(lambda index: self.pointed_at.emit(index.row()))
        self.viewportEntered.connect(lambda: self.pointed_at.emit(-1))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in {Qt.Key_Return, Qt.Key_Enter} and self.currentIndex().isValid():
            self.returned.emit(self.currentIndex().row())
        else:
            super().keyPressEvent(event)

    def currentChanged(self, current: QModelIndex, previous: QModelIndex) -> None:
        super().currentChanged(current, previous)
        if self.hasFocus():
            self.pointed_at.emit(current.row())

    def set_letters(self, letters: int) -> None:
        """Lay the columns out for words of so many *letters*."""
        if letters != self._delegate.letters:
            self._delegate.letters = letters
            self.viewport().update()

    @property
    def is_in_use(self) -> bool:
        """Whether the pointer or the keyboard is in the list, or in a menu of it."""
        return self._has_pointer or self._menu_is_open or self.hasFocus()

    def hold_for(self, menu: QMenu) -> None:
        """Count *menu* as a part of the list."""
        self._menu_is_open = True
        # What was chosen in the menu is done after it was hidden.
        menu.aboutToHide.connect(lambda: QTimer.singleShot(0, self._end_menu))

    def _end_menu(self) -> None:
        self._menu_is_open = False
        place = self.mapFromGlobal(QCursor.pos())
        self._has_pointer = self._has_pointer and self.rect().contains(place)
        self._tell_if_left()

    def _tell_if_left(self) -> None:
        if not self.is_in_use:
            self.left.emit()

    def enterEvent(self, event: QEvent) -> None:
        super().enterEvent(event)
        self._has_pointer = True

    def leaveEvent(self, event: QEvent) -> None:
        """Note that the pointer left. It does too when a menu opens over it, which is not meant."""
        super().leaveEvent(event)
        self.pointed_at.emit(-1)
        self._has_pointer = self._has_pointer and self._menu_is_open
        self._tell_if_left()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._tell_if_left()
