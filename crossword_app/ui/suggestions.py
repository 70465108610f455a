"""The suggestions: what fits the current cell's entries, across and down."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PyQt5.QtCore import QEvent, QObject, QPoint, QRectF, QSize, Qt, QTimer, pyqtSignal
from PyQt5.QtGui import QFontMetricsF, QKeyEvent, QPainter, QPaintEvent, QShowEvent
from PyQt5.QtWidgets import (
    QAction,
    QCheckBox,
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from crossword_app.model.edits import place_letters
from crossword_app.model.geometry import Direction
from crossword_app.model.slots import Slot
from crossword_app.ui.document import Document
from crossword_app.ui.fonts import interface_font
from crossword_app.ui.settings import Settings
from crossword_app.ui.suggestion_column import SuggestionColumn
from crossword_app.ui.suggestion_delegate import STATE_ICONS
from crossword_app.ui.theme import ThemeManager
from crossword_app.ui.user_words import word_menu
from crossword_app.ui.words import Words

if TYPE_CHECKING:
    from crossword_app.ui.suggestion_search import Suggestions

_FOOT_HEIGHT = 40


class SuggestionsPanel(QWidget):
    """Two lists of words for the entries at the cursor.

    A list is computed when the event loop has nothing else to do, one direction at a time (a few milliseconds each), so
    that keys and painting go first. A list that did not change stays as it is. A hidden panel computes nothing.

    Signals:
        previewed: letters that the word under the mouse would place, a dict; empty when there is none.
        refreshed: the list of a Direction is that of the puzzle as it stands, changed or not.
        left: the constructor goes back to the grid.
    """

    previewed = pyqtSignal(object)
    refreshed = pyqtSignal(object)
    left = pyqtSignal()

    def __init__(
        self,
        document: Document,
        words: Words,
        settings: Settings,
        theme: ThemeManager,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._document = document
        self._words = words
        self._settings = settings
        self._theme = theme
        self._trouble = ""
        self._is_previewing = False
        self._waiting: list[Direction] = []
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._find_next)
        self._columns = {
            direction: self._column(direction, theme)
            for direction in (Direction.ACROSS, Direction.DOWN)
        }
        self._foot = _Foot(theme, self)
        self._foot.changed.connect(self._ask)
        self._foot.left.connect(self.left)
        self._foot.went_down.connect(self._enter_list)
        self._lay_out(theme)
        document.puzzle_changed.connect(self._ask)
        document.cursor_changed.connect(self._ask)
        settings.floor_changed.connect(self._ask)
        words.loaded.connect(self._ask)
        words.changed.connect(self._ask)
        words.failed.connect(self._note_trouble)
        self._ask()

    def place_first(self) -> bool:
        """Place the first word of the current direction; whether there was a live one."""
        self._find_all()
        column = self._columns[self._document.cursor.direction]
        suggestions = column.model.suggestions
        if suggestions is None or not suggestions.live:
            return False
        self._place(column.direction, 0)
        return True

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._timer.start(0)

    def focus_filter(self) -> None:
        """Take the keyboard to the filter."""
        self._foot.take_focus()

    def _enter_list(self) -> None:
        self._find_all()
        self._columns[self._document.cursor.direction].take_focus()

    def _column(self, direction: Direction, theme: ThemeManager) -> SuggestionColumn:
        column = SuggestionColumn(direction, theme, self)
        column.chosen.connect(partial(self._place, direction))
        column.pointed_at.connect(partial(self._preview, direction))
        column.menu_requested.connect(partial(self._show_menu, direction))
        return column

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

    def _ask(self) -> None:
        """Find both lists anew as soon as nothing more urgent is to be done."""
        direction = self._document.cursor.direction
        self._waiting = [direction, direction.other]
        if self.isVisible():
            self._timer.start(0)

    def _find_next(self) -> None:
        if self._waiting:
            self._find(self._waiting.pop(0))
        if self._waiting:
            self._timer.start(0)

    def _find_all(self) -> None:
        while self._waiting:
            self._find(self._waiting.pop(0))

    def _find(self, direction: Direction) -> None:
        grid = self._document.puzzle.grid
        slot = grid.layout.slot_at(self._document.cursor.position, direction)
        suggestions = self._suggestions(slot) if slot else None
        column = self._columns[direction]
        live_only = self._foot.live_only
        column.show_suggestions(
            slot,
            suggestions,
            live_only=live_only,
            message=self._message(direction, slot, suggestions),
        )
        column.set_first_selected(
            direction is self._document.cursor.direction
            and suggestions is not None
            and suggestions.live > 0
        )
        self.refreshed.emit(direction)

    def _suggestions(self, slot: Slot) -> Suggestions | None:
        if self._words.dictionary is None:
            return None
        # numpy takes its time to import: the window shows before.
        from crossword_app.ui.suggestion_search import find_suggestions, parse_filter

        index = self._words.dictionary.index
        return find_suggestions(
            self._document.puzzle.grid,
            slot,
            index,
            self._settings.floor,
            parse_filter(self._foot.filter, index.alphabet),
        )

    def _message(self, direction: Direction, slot: Slot | None, found: Suggestions | None) -> str:
        """Return what an empty list says: why it is empty, and what can be done."""
        if slot is None:
            return f"No entry goes {direction.value} here."
        if found is None:
            return "Reading the word list…" if self._words.is_loading else self._trouble
        if found.live or (len(found) and not self._foot.live_only):
            return ""
        if len(found):
            return (
                "Every word here would leave a crossing without any. Untick Live only to see them."
            )
        if self._foot.filter:
            return f"No word that fits {found.pattern} has “{self._foot.filter}” in it."
        if found.best_below:
            best = found.best_below
            return (
                f"No word at floor {found.floor} fits {found.pattern}. Under it there is {best.text} {best.score}"
                + (
                    f" and {found.below - 1:,} more. Lower the floor to see them."
                    if found.below > 1
                    else "."
                )
            )
        if "?" not in found.pattern:
            return f"{found.pattern} is in no word list. Right click to add it."
        return f"No word fits {found.pattern}. Clear a letter, or right click to add a word."

    def _note_trouble(self, sentence: str) -> None:
        self._trouble = sentence
        self._ask()

    def _place(self, direction: Direction, row: int) -> None:
        suggestions = self._columns[direction].model.suggestions
        if suggestions is None:
            return
        letters = suggestions.letters(row)
        text = "".join(letters.values())
        self._preview(direction, -1)
        self._document.edit(f"Place {text}", partial(place_letters, letters=letters))

    def _preview(self, direction: Direction, row: int) -> None:
        suggestions = self._columns[direction].model.suggestions
        if suggestions is not None and row >= 0:
            self._is_previewing = True
            self.previewed.emit(suggestions.letters(row))
        elif self._is_previewing:
            self._is_previewing = False
            self.previewed.emit({})

    def _show_menu(self, direction: Direction, row: int, place: QPoint) -> None:
        found = self._columns[direction].model.suggestions
        word = found.word(row) if found is not None and row >= 0 else None
        unlisted = ""
        if found is not None and not len(found) and not found.below and "?" not in found.pattern:
            unlisted = found.pattern
        menu = word_menu(self._words, self._theme, word, unlisted, self)
        menu.setAttribute(Qt.WA_DeleteOnClose)
        menu.popup(place)


class _Foot(QFrame):
    """The filter, the box for live words only, and what the marks mean."""

    changed = pyqtSignal()
    left = pyqtSignal()
    went_down = pyqtSignal()

    def __init__(self, theme: ThemeManager, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self.setProperty("look", "foot")
        self.setFixedHeight(_FOOT_HEIGHT)
        self._filter = QLineEdit(self)
        self._filter.setPlaceholderText("Filter: letters, ? and [aeiou]")
        self._filter.setToolTip(
            "Keeps the words that have these letters in a row: ? is any letter, [aeiou] any of these"
        )
        self._filter.setAccessibleName("Filter suggestions")
        self._filter.setFixedHeight(28)
        self._filter.setMaximumWidth(214)
        self._filter.installEventFilter(self)
        self._glass = QAction(self)
        self._filter.addAction(self._glass, QLineEdit.LeadingPosition)
        self._live_only = QCheckBox("Live only", self)
        self._live_only.setToolTip("Hide the words that leave a crossing without any")
        self._live_only.setFocusPolicy(Qt.TabFocus)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(10, 0, 14, 0)
        layout.setSpacing(14)
        layout.addWidget(self._filter, 2)
        layout.addWidget(self._live_only)
        layout.addWidget(_Legend(theme, self), 1)
        self._filter.textChanged.connect(self.changed)
        self._live_only.toggled.connect(self.changed)
        theme.changed.connect(self._dress)
        self._dress()

    @property
    def filter(self) -> str:
        return self._filter.text().strip()

    @property
    def live_only(self) -> bool:
        return self._live_only.isChecked()

    def take_focus(self) -> None:
        self._filter.setFocus(Qt.ShortcutFocusReason)
        self._filter.selectAll()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.KeyPress and isinstance(event, QKeyEvent):
            if event.key() == Qt.Key_Escape:
                self._filter.clear()
                self.left.emit()
                return True
            if event.key() in {Qt.Key_Down, Qt.Key_Return, Qt.Key_Enter}:
                self.went_down.emit()
                return True
        return super().eventFilter(watched, event)

    def _dress(self) -> None:
        self._glass.setIcon(self._theme.icon("find", 16, "muted"))


class _Legend(QWidget):
    """The marks with their names, from the right; those for which there is no room are left out."""

    _NAMES = ((False, "dead"), (True, "unchecked"))

    def __init__(self, theme: ThemeManager, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self.setSizePolicy(QSizePolicy.Ignored, QSizePolicy.Preferred)
        self.setMinimumSize(QSize(0, 20))
        self.setToolTip(
            "Dead: a crossing would be left without any word, or the word stands in the grid already.\n"
            "Unchecked: every crossing keeps a word; whether the whole grid can be filled with it is not known."
        )
        theme.changed.connect(self.update)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        font = interface_font(11)
        painter.setFont(font)
        painter.setPen(self._theme.colour("muted"))
        right = float(self.width())
        for is_live, name in self._NAMES:
            width = QFontMetricsF(font).horizontalAdvance(name)
            left = right - width - 17
            if left < 0:
                break
            icon, role = STATE_ICONS[is_live]
            mark = self._theme.pixmap(icon, 12, role)
            painter.drawPixmap(round(left), (self.height() - 12) // 2, mark)
            space = QRectF(right - width, 0, width + 2, self.height())
            painter.drawText(space, int(Qt.AlignVCenter), name)
            right = left - 12


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
