"""The line under the grid: the clue of the current entry."""

from functools import partial

from PyQt5.QtCore import QEvent, QObject, QRectF, QSize, Qt, pyqtSignal
from PyQt5.QtGui import QKeyEvent, QPainter, QPaintEvent, QPen
from PyQt5.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QToolButton, QWidget

from crossword_app.dictionary.clue_enumerations import proposed
from crossword_app.model.clue_notes import rewritten
from crossword_app.model.edits import set_clue
from crossword_app.model.linked_entries import clued_elsewhere
from crossword_app.model.markup import as_typed, with_typed
from crossword_app.model.puzzle import Puzzle
from crossword_app.model.slots import Slot
from crossword_app.ui.clues.italics import turn_italics
from crossword_app.ui.clues.keys import is_next_key
from crossword_app.ui.cursor import Cursor
from crossword_app.ui.document import Document
from crossword_app.ui.look.fonts import interface_font
from crossword_app.ui.look.theme import ThemeManager
from crossword_app.ui.words.dictionary import Words

LINE_HEIGHT = 42
_RADIUS = 8.0


class ClueLine(QWidget):
    """Shows and edits one clue. Typing is one undo step as long as nothing else happens in between.

    Return and Down go to the next entry, Up to the one before, Ctrl+Return to the next one without a clue, Escape back
    to the grid.

    Signals:
        left: the constructor is done here; the grid takes the keys again.
        next_wanted: the next entry without a clue should become the current one.
        clues_wanted: the clues written before should be shown.
    """

    left = pyqtSignal()
    next_wanted = pyqtSignal()
    clues_wanted = pyqtSignal()

    def __init__(
        self,
        document: Document,
        words: Words,
        theme: ThemeManager,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._document = document
        self._words = words
        self._theme = theme
        self._slot: Slot | None = None
        self.setFixedHeight(LINE_HEIGHT)
        self._previous = self._button("Previous entry (Shift+Tab in the grid)")
        self._previous.clicked.connect(lambda: self._step(-1))
        self._next = self._button("Next entry (Tab in the grid)")
        self._next.clicked.connect(lambda: self._step(+1))
        self._known = self._button("Clues written before (Ctrl+K)")
        self._known.clicked.connect(self.clues_wanted)
        self._chip = QLabel(self)
        self._chip.setProperty("look", "chip")
        self._chip.setFont(interface_font(13, 600))
        self._chip.setFixedHeight(24)
        self._field = QLineEdit(self)
        self._field.setProperty("look", "bare")
        self._field.setFont(interface_font(14))
        self._field.setAccessibleName("Clue")
        self._field.installEventFilter(self)
        self._length = QLabel(self)
        self._length.setProperty("look", "muted")
        layout = QHBoxLayout(self)
        layout.setContentsMargins(6, 0, 6, 0)
        layout.setSpacing(6)
        row = (self._previous, self._chip, self._field, self._length, self._known, self._next)
        for widget in row:
            layout.addWidget(widget, 1 if widget is self._field else 0)
        self._field.textEdited.connect(self._write)
        self._field.returnPressed.connect(lambda: self._step(+1))
        document.puzzle_changed.connect(self._show)
        document.cursor_changed.connect(self._show)
        words.loaded.connect(self._show)
        words.changed.connect(self._show)
        theme.changed.connect(self._dress)
        self._dress()
        self._show()

    def start_editing(self) -> None:
        """Take the keyboard focus, with the whole clue selected."""
        if self._slot is not None:
            self._field.setFocus(Qt.ShortcutFocusReason)
            self._field.selectAll()

    def take(self, text: str) -> None:
        """Make *text* the clue of the current entry, and go on editing it."""
        if self._slot is not None:
            self._write(text)
            self.start_editing()

    def turn_italics(self) -> None:
        """Put the selected words of the clue in italics, or out of them; without any, what is typed next."""
        if not self._field.hasFocus():
            self.start_editing()
            return
        turn_italics(self._field)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is not self._field:
            return super().eventFilter(watched, event)
        if event.type() in {QEvent.FocusIn, QEvent.FocusOut}:
            self.update()
        elif is_next_key(event):
            if event.type() == QEvent.ShortcutOverride:
                event.accept()  # here it is no shortcut of the window
            else:
                self.next_wanted.emit()
            return True
        elif event.type() == QEvent.KeyPress and isinstance(event, QKeyEvent):
            return self._take_key(event.key())
        return False

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        has_focus = self._field.hasFocus()
        width = 2.0 if has_focus else 1.0
        painter = QPainter(self)
        painter.setRenderHint(QPainter.Antialiasing)
        painter.setPen(QPen(self._theme.colour("accent" if has_focus else "control"), width))
        painter.setBrush(self._theme.colour("panel"))
        inset = width / 2
        outline = QRectF(self.rect()).adjusted(inset, inset, -inset, -inset)
        painter.drawRoundedRect(outline, _RADIUS, _RADIUS)

    def _show(self) -> None:
        puzzle = self._document.puzzle
        before, slot = self._slot, self._document.cursor.slot(puzzle.grid)
        self._slot, is_other = slot, slot != before
        self._chip.setVisible(slot is not None)
        self._length.setVisible(slot is not None)
        self._field.setEnabled(slot is not None)
        self._known.setEnabled(slot is not None)
        if slot is None:
            self._field.clear()
            self._field.setPlaceholderText("No entry runs this way here")
            return
        pattern = puzzle.grid.spelled(slot)
        self._chip.setText(slot.short_name)
        self._chip.setToolTip(f"{slot}, {pattern}")
        self._length.setText(f"({puzzle.clue(slot).enumeration or self._proposed(puzzle, slot)})")
        first = clued_elsewhere(puzzle).get(slot.key)
        self._field.setPlaceholderText(
            f"See {first.short_name}, whose answer runs on here"
            if first
            else f"Write a clue for {pattern}"
        )
        self._field.setToolTip(f"The clue of {slot} (Ctrl+E)")
        clue, shown = puzzle.clue(slot), self._field.text()
        # While the user types, the clue comes from this field: setting it again would move the text cursor.
        if as_typed(clue) != shown and (is_other or with_typed(clue, shown) != clue):
            self._field.setText(as_typed(clue))

    def _proposed(self, puzzle: Puzzle, slot: Slot) -> str:
        """Return the enumeration that a list knows for the entry, else its length."""
        dictionary = self._words.dictionary
        return proposed(puzzle, slot, dictionary.word) if dictionary else str(len(slot))

    def _write(self, text: str) -> None:
        slot = self._slot
        if slot is None:
            return
        clue = rewritten(self._document.puzzle.clue(slot), text)
        self._document.edit(
            f"Clue of {slot}",
            partial(set_clue, slot=slot, clue=clue),
            merge=("clue", slot.key),
        )

    def _take_key(self, key: int) -> bool:
        """Do what *key* does in this line, apart from typing. Return whether it does anything."""
        if key == Qt.Key_Escape:
            self.left.emit()
        elif key in {Qt.Key_Up, Qt.Key_Down}:
            self._step(1 if key == Qt.Key_Down else -1)
        else:
            return False
        return True

    def _step(self, steps: int) -> None:
        """Go to the entry *steps* further on, across entries before down ones, and from the last to the first."""
        slots = self._document.puzzle.grid.slots
        if not slots:
            return
        outside = -1 if steps > 0 else 0
        here = slots.index(self._slot) if self._slot in slots else outside
        slot = slots[(here + steps) % len(slots)]
        self._document.move_to(Cursor(slot.start, slot.direction))

    def _button(self, tip: str) -> QToolButton:
        button = QToolButton(self)
        button.setFixedSize(26, 28)
        button.setIconSize(QSize(16, 16))
        button.setStyleSheet("QToolButton { padding: 0; }")
        button.setFocusPolicy(Qt.NoFocus)
        button.setToolTip(tip)
        button.setAccessibleName(tip.partition(" (")[0])
        return button

    def _dress(self) -> None:
        self._previous.setIcon(self._theme.icon("chevron-left", 16))
        self._next.setIcon(self._theme.icon("chevron-right", 16))
        self._known.setIcon(self._theme.icon("clues", 16))
        self.update()
