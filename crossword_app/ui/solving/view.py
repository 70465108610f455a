"""The grid in which a puzzle is solved: keys and mouse."""

from collections.abc import Callable

from PyQt5.QtCore import QEvent, Qt
from PyQt5.QtGui import QInputMethodEvent, QKeyEvent, QMouseEvent
from PyQt5.QtWidgets import QWidget

from crossword_app.model.grid import Grid
from crossword_app.ui.cursor import Cursor
from crossword_app.ui.grid import navigation
from crossword_app.ui.grid.canvas import GridCanvas
from crossword_app.ui.grid.keys import ARROWS
from crossword_app.ui.grid.rebus_editor import RebusEditor
from crossword_app.ui.grid.speech import spoken
from crossword_app.ui.keys import COMMAND_MODIFIERS, is_command
from crossword_app.ui.look.theme import ThemeManager
from crossword_app.ui.solving.session import SolveSession

_TABS: dict[int, int] = {Qt.Key_Tab: 1, Qt.Key_Backtab: -1}


class SolveView(GridCanvas):
    """The solver's grid: letters, arrows, Tab, Space, Home and End as in the editor; a click again turns."""

    def __init__(
        self, session: SolveSession, theme: ThemeManager, parent: QWidget | None = None
    ) -> None:
        super().__init__(session.board, theme, parent)
        self._session = session
        self._rebus = RebusEditor(self)
        self._rebus.placed.connect(session.type_rebus)
        self._rebus.chosen.connect(lambda texts: session.type_rebus(texts[0] if texts else ""))
        self.zoomed.connect(self._rebus.hide)
        self.setFocusPolicy(Qt.StrongFocus)
        self.setAttribute(Qt.WA_InputMethodEnabled)
        self.setAccessibleName("Grid to solve")
        self._keys: dict[int, Callable[[], object]] = {
            Qt.Key_Space: lambda: self._move(navigation.turned),
            Qt.Key_Home: lambda: self._move(navigation.entry_start),
            Qt.Key_End: lambda: self._move(navigation.entry_end),
            Qt.Key_Return: lambda: session.next_entry(1),
            Qt.Key_Enter: lambda: session.next_entry(1),
            Qt.Key_Backspace: session.erase,
            Qt.Key_Delete: session.clear_here,
            Qt.Key_Insert: self.edit_rebus,
        }
        session.changed.connect(self._show_marks)
        session.board.cursor_changed.connect(self._follow_cursor)
        self._show_marks()
        self._follow_cursor()

    def edit_rebus(self) -> None:
        """Open the field for several letters in the square at the cursor."""
        place = self.document.cursor.position
        if self.document.puzzle.grid[place].is_open and place not in self._session.solution.given:
            text = self._session.solve[place].letters
            self._rebus.open(self.cell_rect(place), text, self.document.puzzle.alphabet)

    def speak_clue(self, clue: str) -> None:
        """Tell screen readers the clue behind the place of the cursor."""
        place = spoken(self.document.puzzle.grid, self.document.cursor)
        self.setAccessibleDescription(f"{place}. {clue}" if clue else place)

    def _show_marks(self) -> None:
        squares = self._session.solve.squares
        self.set_solved_marks(
            frozenset(place for place, square in squares.items() if square.is_wrong),
            frozenset(place for place, square in squares.items() if square.is_revealed),
        )

    def _follow_cursor(self) -> None:
        self._rebus.leave()
        self.speak_clue("")

    def _move(self, where: Callable[[Grid, Cursor], Cursor]) -> None:
        self.document.move_to(where(self.document.puzzle.grid, self.document.cursor))

    # Keys

    def event(self, event: QEvent) -> bool:
        """Let Tab go to the next entry; Ctrl+Tab goes to the next widget."""
        if (
            event.type() == QEvent.KeyPress
            and isinstance(event, QKeyEvent)
            and event.key() in _TABS
        ):
            self.keyPressEvent(event)
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, modifiers = event.key(), event.modifiers() & ~Qt.KeypadModifier
        if key in _TABS:
            if modifiers & COMMAND_MODIFIERS:
                self.focusNextPrevChild(key == Qt.Key_Tab)
            else:
                self._session.next_entry(_TABS[key])
        elif is_command(event):
            super().keyPressEvent(event)
        elif key in ARROWS:
            document = self.document
            document.move_to(navigation.arrow(document.puzzle.grid, document.cursor, *ARROWS[key]))
        elif key in self._keys:
            self._keys[key]()
        elif event.text() == "." and self._session.set_block():
            pass
        elif not self._session.type(event.text()):
            super().keyPressEvent(event)

    def inputMethodEvent(self, event: QInputMethodEvent) -> None:
        """Take letters typed with several keys, such as accented ones."""
        for letter in event.commitString():
            self._session.type(letter)
        event.accept()

    # Mouse

    def mousePressEvent(self, event: QMouseEvent) -> None:
        position = self.position_at(event.pos())
        if event.button() == Qt.LeftButton and position is not None:
            document = self.document
            document.move_to(navigation.clicked(document.puzzle.grid, document.cursor, position))
            self._session.touch()
        else:
            super().mousePressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Take a second click in a row for one of its own, which turns the cursor back."""
        self.mousePressEvent(event)
