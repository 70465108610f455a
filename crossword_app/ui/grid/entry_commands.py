"""Commands that move theme entries, exchange them and turn them round. Each is one edit of the document."""

from collections.abc import Callable
from functools import partial

from PyQt5.QtCore import QObject, Qt

from crossword_app.model.geometry import Direction
from crossword_app.model.puzzle import Puzzle
from crossword_app.model.reshaping import entry_moves
from crossword_app.model.slots import Slot
from crossword_app.ui.actions import Actions
from crossword_app.ui.cursor import Cursor
from crossword_app.ui.document import Document
from crossword_app.ui.grid.entry_drag import NO_THEME_ENTRY, move_entry
from crossword_app.ui.grid.view import GridView

_WAYS = {
    "up": (Direction.DOWN, -1),
    "down": (Direction.DOWN, 1),
    "left": (Direction.ACROSS, -1),
    "right": (Direction.ACROSS, 1),
}


class EntryCommands(QObject):
    """Commands on the theme entry at the cursor."""

    def __init__(
        self, document: Document, view: GridView, actions: Actions, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._document = document
        self._view = view
        actions.connect({"swap-entry": self.swap, "reverse-entry": self.reverse})
        for name, way in _WAYS.items():
            action = actions[f"move-entry-{name}"]
            actions.connect({action.objectName(): partial(self.move, *way)})
            # These keys select text elsewhere in the window.
            action.setShortcutContext(Qt.WidgetShortcut)
            view.addAction(action)

    def move(self, direction: Direction, steps: int) -> None:
        """Move the entry by so many rows (down) or columns (across)."""
        if slot := self._entry():
            move_entry(self._document, slot, slot.start.moved(direction, steps))

    def swap(self) -> None:
        """Exchange the entry and its partner, and go with it."""
        if slot := self._entry():
            other = entry_moves.partner(self._document.puzzle, slot)
            cursor = Cursor(other.start, other.direction) if other else None
            self._edit("Swap With Partner", entry_moves.swapped_with_partner, slot, cursor)

    def reverse(self) -> None:
        """Let the entry read backwards."""
        if slot := self._entry():
            self._edit("Reverse Entry", entry_moves.reversed_entry, slot)

    def _entry(self) -> Slot | None:
        """Return the theme entry at the cursor; where there is none, tell what makes one."""
        grid, cursor = self._document.puzzle.grid, self._document.cursor
        slot = entry_moves.theme_entry_at(grid, cursor.position, cursor.direction)
        if slot is None:
            self._view.hint.emit(NO_THEME_ENTRY)
        return slot

    def _edit(
        self,
        text: str,
        edit: Callable[[Puzzle, Slot], Puzzle],
        slot: Slot,
        cursor: Cursor | None = None,
    ) -> None:
        self._document.edit(text, lambda puzzle: edit(puzzle, slot), cursor)
