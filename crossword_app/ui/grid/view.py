"""The grid in the workspace: turns keys and mouse events into edits of the document."""

from collections.abc import Callable, Collection

from PyQt5.QtCore import QCoreApplication, QEvent, QPoint, Qt, pyqtSignal
from PyQt5.QtGui import QContextMenuEvent, QInputMethodEvent, QKeyEvent, QMouseEvent, QResizeEvent
from PyQt5.QtWidgets import QWidget

from crossword_app.model.geometry import Position
from crossword_app.ui.document import Document
from crossword_app.ui.grid import navigation
from crossword_app.ui.grid.canvas import GridCanvas
from crossword_app.ui.grid.entry_drag import Draft, EntryDrag
from crossword_app.ui.grid.keys import ARROWS, GridKeys
from crossword_app.ui.grid.pointer import GridMode, GridPointer
from crossword_app.ui.grid.rebus_editor import BETWEEN, RebusEditor
from crossword_app.ui.grid.speech import spoken
from crossword_app.ui.keys import COMMAND_MODIFIERS
from crossword_app.ui.look.theme import ThemeManager
from crossword_app.ui.priority import WINDOW

__all__ = ["GridMode", "GridView"]

_TABS = (Qt.Key_Tab, Qt.Key_Backtab)
_NO_SELECTION: frozenset[Position] = frozenset()


_KEYS_OF_MODES = {GridMode.BLOCKS: ".", GridMode.VOIDS: "-"}


class GridView(GridCanvas):
    """The grid with keyboard and mouse: cursor, typing, drawing, selection.

    The document's `refused` reports refused edits, `hint` other hints.

    Signals:
        hint: a sentence for the status bar.
        clue_requested: Return was pressed: the constructor wants to write the clue.
        context_menu_requested: with the cell (a Position) and the point on the screen (a QPoint).
        mode_changed: clicks do something else from now on.
        drafted: with the Draft of the puzzle while a theme entry is dragged; None at the end.
        pointed_at: the pointer is over another cell, a Position; None when it is over none.
    """

    hint = pyqtSignal(str)
    clue_requested = pyqtSignal()
    context_menu_requested = pyqtSignal(object, QPoint)
    mode_changed = pyqtSignal()
    drafted = pyqtSignal(object)
    pointed_at = pyqtSignal(object)

    def __init__(
        self, document: Document, theme: ThemeManager, parent: QWidget | None = None
    ) -> None:
        super().__init__(document, theme, parent)
        self._keys = GridKeys(document, self.hint.emit)
        self._pointer = GridPointer(document)
        self._entry_drag = EntryDrag(document, self._show_draft, self.hint.emit)
        self._mode = GridMode.LETTERS
        self._selection_head: Position | None = None
        self._selection_start: Position | None = None
        self._pointed: Position | None = None
        self._cursor_seen = document.cursor.position
        self._rebus = RebusEditor(self)
        self._rebus.placed.connect(self._keys.type_rebus)
        self._rebus.chosen.connect(self._keys.choose_rebus)
        self.zoomed.connect(self._rebus.hide)
        self.setFocusPolicy(Qt.StrongFocus)
        self.setMouseTracking(True)
        self.setAttribute(Qt.WA_InputMethodEnabled)
        self.setAccessibleName("Grid")
        self._speak()
        document.cursor_changed.connect(self._follow_cursor)

    @property
    def mode(self) -> GridMode:
        """What a click does."""
        return self._mode

    @mode.setter
    def mode(self, mode: GridMode) -> None:
        if mode is self._mode:
            return
        self._pointer.release()
        self._mode = mode
        self.setCursor(Qt.ArrowCursor if mode is GridMode.LETTERS else Qt.CrossCursor)
        self.mode_changed.emit()

    def edit_rebus(self) -> None:
        """Open the field for typing several letters, or a choice of strings, into the current cell."""
        puzzle, position = self.document.puzzle, self.document.cursor.position
        if self._keys.takes_letters():
            choices = self.document.fill_options.rebus_choices.get(position, ())
            text = puzzle.grid[position].letters or BETWEEN.join(choices)
            self._rebus.open(self.cell_rect(position), text, puzzle.alphabet)

    def clear(self, cells: frozenset[Position], text: str = "Clear") -> None:
        """Clear *cells* as the Delete key does, as a step of undo called *text*."""
        self._keys.clear(cells, text)

    def set_refill(self, refill: Callable[[], bool]) -> None:
        """Let *refill* look for another word where Delete would clear one; it returns whether it does."""
        self._keys.refill = refill

    def refill(self) -> bool:
        """Look for another word for the one at the cursor, if deleting is to do that. Return whether it is."""
        return self._keys.refill()

    def note_typed(self, last: Position) -> None:
        """Note that letters went in up to *last*: if the entry ends there, further ones do not overwrite it."""
        self._keys.note_typed(last)

    # Keys

    def event(self, event: QEvent) -> bool:
        """Let Tab go to the next entry; Ctrl+Tab goes to the next widget. Paint what a key changed at once."""
        if event.type() != QEvent.KeyPress:
            return super().event(event)
        WINDOW.begin()
        if isinstance(event, QKeyEvent) and event.key() in _TABS:
            self.keyPressEvent(event)
            is_taken = True
        else:
            is_taken = super().event(event)
        # Qt would first see to what other threads have sent meanwhile.
        QCoreApplication.sendPostedEvents(self.window(), QEvent.UpdateRequest)
        return is_taken

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        modifiers = event.modifiers() & ~Qt.KeypadModifier
        if self._entry_drag.is_on:
            if key == Qt.Key_Escape:
                self._entry_drag.cancel()
        elif key in _TABS and modifiers & COMMAND_MODIFIERS:
            self.focusNextPrevChild(key == Qt.Key_Tab)
        elif key in ARROWS and modifiers & Qt.ShiftModifier:
            self._extend_selection(key)
        elif key in (Qt.Key_Delete, Qt.Key_Backspace) and self._selection and not modifiers:
            self._keys.clear(self._selection)
        elif key == Qt.Key_Insert and not modifiers:
            self.edit_rebus()
        elif key in (Qt.Key_Return, Qt.Key_Enter) and not modifiers:
            self.clue_requested.emit()
        elif (key == Qt.Key_Escape and self._selection) or self._press(event):
            self.select(_NO_SELECTION)
        else:
            super().keyPressEvent(event)

    def _press(self, event: QKeyEvent) -> bool:
        return self._keys.press(event, sets=_KEYS_OF_MODES.get(self._mode, ""))

    def inputMethodEvent(self, event: QInputMethodEvent) -> None:
        """Take letters typed with several keys, such as accented ones."""
        for letter in event.commitString():
            self._keys.type(letter)
        event.accept()

    # Mouse

    def mousePressEvent(self, event: QMouseEvent) -> None:
        position = self._geometry.position_at(event.localPos())
        if event.button() != Qt.LeftButton or position is None:
            super().mousePressEvent(event)
        elif event.modifiers() & Qt.ShiftModifier:
            self._select_to(position)
            self._selection_start = position
        elif event.modifiers() & Qt.ControlModifier and self._mode is GridMode.LETTERS:
            self._entry_drag.begin(position)
        else:
            self.select(_NO_SELECTION)
            across, down = self._geometry.in_cells(event.localPos())
            self._pointer.press(self._mode, position, across % 1, down % 1)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._point(self._geometry.position_at(event.localPos()))
        self._show_hand(event)
        if not event.buttons() & Qt.LeftButton:
            return
        if self._entry_drag.is_on:
            self._entry_drag.move(self._geometry.nearest_to(event.localPos()))
        elif self._selection_start is not None:
            self._drag_selection(self._geometry.nearest_to(event.localPos()))
        elif (position := self._geometry.position_at(event.localPos())) is not None:
            self._pointer.drag(position)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._point(None)

    def _point(self, position: Position | None) -> None:
        if position != self._pointed:
            self._pointed = position
            self.pointed_at.emit(position)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.LeftButton:
            self._entry_drag.drop()
            self._pointer.release()
            self._selection_start = None

    def _show_hand(self, event: QMouseEvent) -> None:
        """Show by the pointer's shape what can be dragged."""
        if self._mode is not GridMode.LETTERS:
            return
        place = self._pointed if event.modifiers() & Qt.ControlModifier else None
        if self._entry_drag.is_on:
            self.setCursor(Qt.ClosedHandCursor)
        elif place is not None and self._entry_drag.can_begin(place):
            self.setCursor(Qt.OpenHandCursor)
        else:
            self.setCursor(Qt.ArrowCursor)

    def _show_draft(self, draft: Draft | None) -> None:
        """Show the grid as it would be, with the letters of theme entries that go elsewhere as ghosts."""
        grid = self.document.puzzle.grid
        letters: dict[Position, str] = {}
        if draft and draft.puzzle:
            before, grid = grid, draft.puzzle.grid
            letters = {
                place: cell.letters
                for place, cell in grid
                if cell.is_locked and cell.letters != before[place].letters
            }
            grid = grid.with_letters(dict.fromkeys(letters, ""))
        self.set_draft(grid if draft else None, letters, draft.cells if draft else _NO_SELECTION)
        self.drafted.emit(draft)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        if event.reason() == QContextMenuEvent.Mouse:
            position, place = self.position_at(event.pos()), event.globalPos()
        else:
            position = self.document.cursor.position
            place = self.mapToGlobal(self.cell_rect(position).center())
        if position is None:
            return
        if position not in self._selection and position != self.document.cursor.position:
            grid = self.document.puzzle.grid
            self.document.move_to(navigation.clicked(grid, self.document.cursor, position))
        self.context_menu_requested.emit(position, place)

    # Following

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._rebus.hide()  # its cell is elsewhere now
        super().resizeEvent(event)

    def _follow_cursor(self) -> None:
        position = self.document.cursor.position
        if position != self._cursor_seen:
            self._cursor_seen = position
            self.select(_NO_SELECTION)
            self._rebus.leave()  # its letters were for the cell before
        self._speak()

    def _speak(self) -> None:
        """Tell screen readers where the cursor is. Qt announces a changed description by itself."""
        self.setAccessibleDescription(spoken(self.document.puzzle.grid, self.document.cursor))

    # Selection

    @property
    def region_or_square(self) -> Collection[Position]:
        """Return the cells for a command on squares: the selected region, else the current square."""
        return self.selection or (self.document.cursor.position,)

    @property
    def region_or_entry(self) -> Collection[Position]:
        """Return the cells for a command on entries: the selected region, else the current entry, else the square."""
        slot = self.document.cursor.slot(self.document.puzzle.grid)
        return slot.positions if slot and not self.selection else self.region_or_square

    def select(self, cells: frozenset[Position]) -> None:
        """Select *cells* instead of what was selected; none, to end the selection."""
        self._selection_head = None
        super().select(cells)

    def select_all(self) -> None:
        """Select every square of the grid."""
        self.select(frozenset(self.document.puzzle.grid.size.positions()))

    def _extend_selection(self, key: int) -> None:
        direction, step = ARROWS[key]
        head = self._selection_head or self.document.cursor.position
        grid = self.document.puzzle.grid
        self._select_to(navigation.neighbour(grid, head, direction, step))

    def _drag_selection(self, head: Position) -> None:
        """Select from the cell where the button was pressed. It becomes the current cell once the mouse has left it."""
        start = self._selection_start
        if start is not None and head != (self._selection_head or start):
            document = self.document
            cursor = document.cursor.at(start)
            document.move_to(navigation.settled(document.puzzle.grid, cursor))
            self._select_to(head)

    def _select_to(self, head: Position) -> None:
        """Select the rectangle from the cursor to *head*."""
        self.select(navigation.rectangle(self.document.cursor.position, head))
        self._selection_head = head
