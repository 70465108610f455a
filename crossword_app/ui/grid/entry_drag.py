"""A theme entry that is dragged with the mouse: what that would make of the puzzle is shown until it is let go."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from crossword_app.errors import EditRefusedError
from crossword_app.model.geometry import Direction, Position
from crossword_app.model.puzzle import Puzzle
from crossword_app.model.reshaping.entry_moves import moved_entry, theme_entry_at
from crossword_app.model.slots import Slot
from crossword_app.ui.cursor import Cursor
from crossword_app.ui.document import Document

NO_THEME_ENTRY = (
    "only an entry with all its letters locked can be moved with its blocks: lock it first (Ctrl+L)"
)
DRAG_HINT = "Drag the entry to where it is to stand; its blocks and its partner go with it"


@dataclass(frozen=True)
class Draft:
    """What becomes of the puzzle if the entry is let go here.

    Attributes:
        slot: of the entry, where it stands in the document.
        start: where it would begin.
        cells: the squares that it would take, those inside the grid.
        puzzle: the puzzle then; None where the entry has no room.
        refusal: why it has none.
    """

    slot: Slot
    start: Position
    cells: frozenset[Position]
    puzzle: Puzzle | None
    refusal: str = ""

    @property
    def title(self) -> str:
        """Where the entry goes, as the user reads it: "17-Across to row 5"."""
        start, slot = self.start, self.slot
        if self.puzzle is None:
            return f"{slot} stays where it is"
        is_across = slot.direction is Direction.ACROSS
        if is_across and start.column == slot.start.column:
            return f"{slot} to row {start.row + 1}"
        if not is_across and start.row == slot.start.row:
            return f"{slot} to column {start.column + 1}"
        return f"{slot} to {start}"


class EntryDrag:
    """Drags theme entries of one document.

    Args:
        show: gets each new draft; None at the end of the drag.
        tell: shows a hint to the user.
    """

    def __init__(
        self,
        document: Document,
        show: Callable[[Draft | None], None],
        tell: Callable[[str], None],
    ) -> None:
        self._document = document
        self._show = show
        self._tell = tell
        self._slot: Slot | None = None
        self._grabbed = self._last = Position(0, 0)
        document.puzzle_changed.connect(self.cancel)

    @property
    def is_on(self) -> bool:
        return self._slot is not None

    def can_begin(self, position: Position) -> bool:
        """Return whether there is a theme entry at *position*."""
        return self._entry_at(position) is not None

    def begin(self, position: Position) -> None:
        """Take hold of the theme entry at *position*; tell what to do where there is none."""
        self._slot = self._entry_at(position)
        self._grabbed = self._last = position
        self._tell(DRAG_HINT if self._slot else NO_THEME_ENTRY)

    def move(self, position: Position) -> None:
        """Show what becomes of the puzzle if the entry is let go with the pointer at *position*."""
        if self._slot and position != self._last:
            self._last = position
            self._show(self._draft(self._slot))

    def drop(self) -> None:
        """Let go of the entry: move it as one undo step, if it has room here."""
        slot, self._slot = self._slot, None
        if slot is None:
            return
        self._show(None)
        draft = self._draft(slot)
        if draft.start != slot.start:
            move_entry(self._document, slot, draft.start)

    def cancel(self) -> None:
        """Leave the entry where it is."""
        if self._slot:
            self._slot = None
            self._show(None)

    def _entry_at(self, position: Position) -> Slot | None:
        document = self._document
        return theme_entry_at(document.puzzle.grid, position, document.cursor.direction)

    def _draft(self, slot: Slot) -> Draft:
        rows = self._last.row - self._grabbed.row
        columns = self._last.column - self._grabbed.column
        size = self._document.puzzle.grid.size
        cells = (Position(place.row + rows, place.column + columns) for place in slot.positions)
        start = Position(slot.start.row + rows, slot.start.column + columns)
        make = partial(Draft, slot, start, frozenset(filter(size.contains, cells)))
        try:
            return make(moved_entry(self._document.puzzle, slot, start))
        except EditRefusedError as error:
            return make(None, str(error))


def move_entry(document: Document, slot: Slot, start: Position) -> None:
    """Move the theme entry in *slot* so that it begins at *start*, as one undo step. The cursor goes with it."""
    at = document.cursor.position
    offset = slot.positions.index(at) if at in slot else 0
    cursor = Cursor(start.moved(slot.direction, offset), slot.direction)
    document.edit("Move Entry", partial(moved_entry, slot=slot, start=start), cursor)
