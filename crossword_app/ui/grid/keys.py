"""The keys of the grid: each moves the cursor or edits the document.

Keys of menu commands (Ctrl+L, F5...) are not here: they are actions of the window.
"""

from collections.abc import Callable, Iterable

from PyQt5.QtCore import Qt
from PyQt5.QtGui import QKeyEvent

from crossword_app.fill.requests.puzzle_options import PuzzleOptions
from crossword_app.model import edits
from crossword_app.model.geometry import Direction, Position
from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Puzzle
from crossword_app.ui.cursor import Cursor
from crossword_app.ui.document import Document
from crossword_app.ui.grid import navigation
from crossword_app.ui.keys import is_command

Edit = Callable[[Puzzle], Puzzle]

ARROWS: dict[int, tuple[Direction, int]] = {
    Qt.Key_Left: (Direction.ACROSS, -1),
    Qt.Key_Right: (Direction.ACROSS, 1),
    Qt.Key_Up: (Direction.DOWN, -1),
    Qt.Key_Down: (Direction.DOWN, 1),
}

BLOCK_HINT = "This is a block: press . to open it, then type"
VOID_HINT = "This is outside the grid's shape: press - to bring it in, then type"
LOCKED_HINT = "This square is locked: unlock it first (Ctrl+L)"
END_HINT = "The entry ends here: Backspace takes its last letter back, Tab goes to the next entry"


class GridKeys:
    """The keys of one document's grid.

    Args:
        tell: shows a hint to the user.
    """

    def __init__(self, document: Document, tell: Callable[[str], None]) -> None:
        self._document = document
        self._tell = tell
        self._begun: tuple[Position, Cursor, int] | None = None
        """The cell in which the last key put a letter, and the cursor and revision after it."""
        self.refill: Callable[[], bool] = lambda: False
        """Looks for another word for the one at the cursor, in place of deleting; returns whether it does."""
        self._is_behind_end = False
        """Whether the last letter of the entry was typed, and the cursor has not moved since."""
        document.cursor_changed.connect(self._forget_end)
        self._moves: dict[int, Callable[[], Cursor]] = {
            Qt.Key_Space: lambda: navigation.turned(*self._here),
            Qt.Key_Tab: lambda: navigation.next_entry(*self._here),
            Qt.Key_Backtab: lambda: navigation.next_entry(*self._here, -1),
            Qt.Key_Home: lambda: navigation.entry_start(*self._here),
            Qt.Key_End: lambda: navigation.entry_end(*self._here),
        }
        self._marks: dict[str, Callable[[], None]] = {
            ".": self._toggle_block,
            "-": self._toggle_void,
            ",": self._toggle_bar,
            "`": lambda: self._toggle("Circle", edits.toggle_circle),
            "~": lambda: self._toggle("Shade", edits.toggle_shade),
        }

    @property
    def _here(self) -> tuple[Grid, Cursor]:
        return self._document.puzzle.grid, self._document.cursor

    def press(self, event: QKeyEvent, sets: str = "") -> bool:
        """Handle a key press. Return whether the key means anything here.

        Args:
            sets: the key of the block or the void, which Space sets then; arrows go from cell to cell and skip none.
        """
        key = event.key()
        if is_command(event):
            return False
        if not event.text():
            self._begun = (
                None  # after the cursor moved, even if it came back, no digraph is continued
            )
        if key in ARROWS:
            self._arrow(*ARROWS[key], skips_none=bool(sets))
        elif key == Qt.Key_Space and sets:
            self._marks[sets]()
        elif key in self._moves:
            self._document.move_to(self._moves[key]())
        elif key == Qt.Key_Backspace:
            self._backspace()
        elif key == Qt.Key_Delete:
            if not self.refill():
                self.clear(frozenset({self._document.cursor.position}))
        elif event.text() in self._marks:
            self._marks[event.text()]()
        else:
            return self.type(event.text())
        return True

    def type(self, text: str) -> bool:
        """Put a letter into the current cell and go on. Return whether *text* is one letter.

        If it makes a digraph with the letter of the last key, both become that symbol, in the cell of the first.
        """
        begun, self._begun = self._begun, None
        alphabet = self._document.puzzle.alphabet
        letter = alphabet.fold(text)
        if len(letter) != 1:
            return False
        grid, cursor = self._here
        if begun and begun[1:] == (cursor, self._document.revision):
            digraph = alphabet.fold(alphabet.spelled(grid[begun[0]].letters) + letter)
            if len(digraph) == 1:
                if self._edit(
                    f"Type {alphabet.spelled(digraph)}",
                    lambda puzzle: edits.type_letters(puzzle, begun[0], digraph),
                    cursor,
                ):
                    self.note_typed(begun[0])
                return True
        if self._is_behind_end:
            self._tell(END_HINT)
            return True
        present = grid[cursor.position]
        is_there_already = present.letters == letter and not present.is_pencilled
        if is_there_already:
            self._document.move_to(navigation.advanced(grid, cursor))
            self.note_typed(cursor.position)
        elif self.takes_letters() and self._edit(
            f"Type {alphabet.spelled(letter)}",
            lambda puzzle: edits.type_letters(puzzle, cursor.position, letter),
            navigation.advanced(grid, cursor),
        ):
            self._begun = (cursor.position, self._document.cursor, self._document.revision)
            self.note_typed(cursor.position)
        return True

    def note_typed(self, last: Position) -> None:
        """Refuse further letters, until the cursor moves, if *last* got a letter and an entry of the cursor ends there.

        They would overwrite the last letter again and again.
        """
        grid, cursor = self._here
        slot = cursor.slot(grid)
        end = slot.positions[-1] if slot else None
        self._is_behind_end = last == cursor.position == end

    def _forget_end(self) -> None:
        self._is_behind_end = False

    def clear(self, cells: frozenset[Position], text: str = "Clear") -> None:
        """Clear the letters of *cells*, or the choices of cells that are already empty.

        Locked cells keep their letters. If nothing could be cleared, a hint says so.

        Args:
            text: the name of the step for undo.
        """
        grid = self._document.puzzle.grid
        lettered = [place for place in cells if grid[place].letters]
        if lettered and all(grid[place].is_locked for place in lettered):
            self._tell(LOCKED_HINT)
        elif lettered:
            self._edit(text, lambda puzzle: edits.clear_letters(puzzle, cells))
        elif not cells.isdisjoint(self._document.fill_options.rebus_choices):
            self._edit(text, lambda puzzle: _without_choices(puzzle, cells))

    def type_rebus(self, letters: str) -> None:
        """Put several letters into the current cell, and go on."""
        grid, cursor = self._here
        is_done = self._edit(
            f"Type {grid.alphabet.spelled(letters)}" if letters else "Clear",
            lambda puzzle: edits.type_letters(puzzle, cursor.position, letters),
            navigation.advanced(grid, cursor) if letters else cursor,
        )
        if letters and is_done:
            self.note_typed(cursor.position)

    def choose_rebus(self, texts: tuple[str, ...]) -> None:
        """Let autofill choose one of *texts* for the current cell. Without texts, the cell takes one letter again."""
        cursor = self._document.cursor
        spelled = map(self._document.puzzle.alphabet.spelled, texts)

        def edit(puzzle: Puzzle) -> Puzzle:
            options = PuzzleOptions.of(puzzle).with_choices(cursor.position, texts)
            return options.put_into(
                puzzle.with_grid(puzzle.grid.with_letters({cursor.position: ""}))
            )

        self._edit(f"Let the Square Take {' or '.join(spelled)}" if texts else "Clear", edit)

    def takes_letters(self) -> bool:
        """Return whether the current cell can be typed into. If not, a hint says why."""
        cell = self._document.puzzle.grid[self._document.cursor.position]
        if cell.is_block:
            self._tell(BLOCK_HINT)
        elif cell.is_void:
            self._tell(VOID_HINT)
        elif cell.is_locked:
            self._tell(LOCKED_HINT)
        else:
            return True
        return False

    def _edit(self, text: str, edit: Edit, cursor: Cursor | None = None) -> bool:
        return self._document.edit(text, edit, cursor)

    def _arrow(self, direction: Direction, step: int, skips_none: bool) -> None:
        grid, cursor = self._here
        if skips_none:
            position = navigation.neighbour(grid, cursor.position, direction, step)
            self._document.move_to(Cursor(position, direction))
        else:
            self._document.move_to(navigation.arrow(grid, cursor, direction, step))

    def _backspace(self) -> None:
        """Clear the current cell and step back. From an empty cell, step back first and clear that cell.

        Behind the end of an entry, its last letter is the one before the cursor: the cursor stays in its cell.
        """
        grid, cursor = self._here
        is_last_to_go = self._is_behind_end and not grid[cursor.position].is_locked
        before = cursor if is_last_to_go else navigation.stepped_back(grid, cursor)
        cleared = cursor if grid[cursor.position].letters else before
        if grid[cleared.position].is_locked:
            self._document.move_to(before)
            self._tell(LOCKED_HINT)  # after the move, because the move removes the last hint
            return
        self._edit("Clear", lambda puzzle: edits.clear_letters(puzzle, {cleared.position}), before)

    def _toggle_block(self) -> None:
        grid, cursor = self._here
        is_block = grid[cursor.position].is_block
        self._toggle_and_go_on("Open square" if is_block else "Set block", edits.toggle_block)

    def _toggle_void(self) -> None:
        grid, cursor = self._here
        is_void = grid[cursor.position].is_void
        self._toggle_and_go_on("Open square" if is_void else "Set void", edits.toggle_void)

    def _toggle_and_go_on(self, text: str, edit: Callable[[Puzzle, Position], Puzzle]) -> None:
        grid, cursor = self._here
        target = navigation.neighbour(grid, cursor.position, cursor.direction)
        self._edit(text, lambda puzzle: edit(puzzle, cursor.position), cursor.at(target))

    def _toggle_bar(self) -> None:
        cursor = self._document.cursor
        self._edit(
            "Bar", lambda puzzle: edits.toggle_bar(puzzle, cursor.position, cursor.direction)
        )

    def _toggle(self, text: str, edit: Callable[[Puzzle, Position], Puzzle]) -> None:
        cursor = self._document.cursor
        self._edit(text, lambda puzzle: edit(puzzle, cursor.position))


def _without_choices(puzzle: Puzzle, cells: Iterable[Position]) -> Puzzle:
    """Return *puzzle* without the choices of *cells*: each takes any one letter again."""
    options = PuzzleOptions.of(puzzle)
    for position in cells:
        options = options.with_choices(position, ())
    return options.put_into(puzzle)
