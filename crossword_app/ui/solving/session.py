"""One solve in the window: what keys and buttons do to it, and the grid that shows it."""

from collections.abc import Collection

from PyQt5.QtCore import QObject, pyqtSignal

from crossword_app.model.geometry import Position
from crossword_app.model.puzzle import Puzzle
from crossword_app.model.slots import Slot, SlotKey
from crossword_app.sentences import counted
from crossword_app.solving import playing
from crossword_app.solving.solution import Solution
from crossword_app.solving.solve import BLOCK_SIGN, Remark, Solve
from crossword_app.solving.solver_view import for_solver, grid_of
from crossword_app.ui.cursor import Cursor
from crossword_app.ui.document import Document
from crossword_app.ui.grid import navigation
from crossword_app.ui.grid.keys import END_HINT
from crossword_app.ui.solving.clock import SolveClock

VISIT = 2.0
"""Seconds in an entry that make a visit; a letter typed there does too. testers.js counts the same way."""


class Board(Document):
    """The grid as its solver sees it, for the widgets that show documents. It has no history and no file."""

    def show_puzzle(self, puzzle: Puzzle) -> None:
        """Show another state of the puzzle."""
        self._show(puzzle, self.cursor)


class SolveSession(QObject):
    """A solve that goes on. The puzzle itself is never changed.

    Attributes:
        puzzle: what is solved.
        solution: what belongs where.
        solve: how far it is.
        board: the grid that shows it, with the cursor.
        writes_pencil: letters are put in as unsure.
        skips_filled: typing goes on to the next empty square of the entry.

    Signals:
        changed: the solve has another value; also every second, by its times.
        told: a sentence for the solver.
    """

    changed = pyqtSignal()
    told = pyqtSignal(str)

    def __init__(
        self,
        puzzle: Puzzle,
        solve: Solve,
        parent: QObject | None = None,
        *,
        clock: SolveClock | None = None,
    ) -> None:
        super().__init__(parent)
        self.puzzle = puzzle
        self.solution = Solution.of(puzzle)
        self.solve = solve
        self._view = for_solver(puzzle)
        self.board = Board(self._shown(), parent=self)
        self.writes_pencil = False
        self.skips_filled = True
        self._clock = clock or SolveClock()
        self._at = self.board.cursor
        self._visited: SlotKey | None = None
        self._seconds_here = 0.0
        self._typed_last: tuple[Cursor, Cursor] | None = None
        """The cursor before and after the key pressed last, if it put a letter in that may begin a digraph."""
        self._is_behind_end = False
        """Whether the last letter of the entry was typed, and the cursor has not moved since."""
        self.board.cursor_changed.connect(self._follow_cursor)

    # Time

    @property
    def is_over(self) -> bool:
        """Whether the puzzle is solved, so that no time counts any more."""
        return self.solve.is_solved

    def run(self, is_running: bool) -> None:
        """Let the clock run or wait."""
        self.pass_time()
        self._clock.run(is_running and not self.is_over)

    def pass_time(self) -> None:
        """Count the time since it was counted last."""
        seconds = self._clock.lap()
        if not seconds or self.is_over:
            return
        self.solve = playing.stay(self.solve, self._at.position, self._at.direction, seconds)
        self._seconds_here += seconds
        if self._seconds_here >= VISIT:
            self._count_visit()
        self.changed.emit()

    def _follow_cursor(self) -> None:
        before = self._entry_at(self._at)
        self.pass_time()
        self._clock.touch()
        self._at = self.board.cursor
        self._typed_last, self._is_behind_end = None, False
        if self._entry_at(self._at) != before:
            self._visited = None
            self._seconds_here = 0.0

    def _entry_at(self, cursor: Cursor) -> SlotKey | None:
        """Return the entry of the puzzle at *cursor*, also where its solver cannot see that there is one."""
        slot = self.puzzle.grid.layout.slot_at(cursor.position, cursor.direction)
        return slot.key if slot else None

    def _count_visit(self) -> None:
        entry = self._entry_at(self._at)
        if entry is not None and entry != self._visited:
            self._visited = entry
            self.solve = playing.visit(self.solve, entry)

    # Writing

    @property
    def slot(self) -> Slot | None:
        """The entry at the cursor; None where there is none, or where the solver is not shown it."""
        return (
            None if self.puzzle.is_diagramless else self.board.cursor.slot(self.board.puzzle.grid)
        )

    def type(self, text: str) -> bool:
        """Put a letter at the cursor and go on. Return whether *text* is one letter.

        If it makes a digraph with the letter of the last key, both go into the square of the first. Behind the end of
        an entry it is refused, as in the editor: it would overwrite the last letter again and again.
        """
        alphabet = self.puzzle.alphabet
        letter = alphabet.fold(text)
        begun, self._typed_last = self._typed_last, None
        if len(letter) != 1:
            return False
        cursor = self.board.cursor
        if begun and begun[1] == cursor:
            place = begun[0].position
            joined = alphabet.fold(self.solve[place].letters + letter)
            if self.solve[place].letters and len(joined) == 1:
                self._put(place, alphabet.spelled(joined))
                self._is_behind_end = place == cursor.position
                return True
        if self._is_behind_end:
            self.touch()
            if not self.is_over:
                self.told.emit(END_HINT)
            return True
        was_filled = bool(self.solve[cursor.position].letters)
        self._put(cursor.position, alphabet.spelled(letter))
        self._go_on(was_filled=was_filled)
        self._typed_last = (cursor, self.board.cursor)
        return True

    def type_rebus(self, letters: str) -> None:
        """Put several letters into the square at the cursor, and go on; "" clears it."""
        was_filled = bool(self.solve[self.board.cursor.position].letters)
        self._put(self.board.cursor.position, self.puzzle.alphabet.spelled(letters))
        if letters:
            self._go_on(was_filled=was_filled)

    def set_block(self) -> bool:
        """Put a block at the cursor, or take it away, in a diagramless puzzle. Return whether this is one."""
        if not self.puzzle.is_diagramless:
            return False
        place = self.board.cursor.position
        is_block = self.solve[place].letters == BLOCK_SIGN
        self._put(place, "" if is_block else BLOCK_SIGN)
        after = navigation.neighbour(self._view.grid, place, self.board.cursor.direction)
        self.board.move_to(self.board.cursor.at(after))
        return True

    def erase(self) -> None:
        """Clear the square at the cursor and step back; from an empty one, step back first.

        Behind the end of an entry, its last letter is the one before the cursor: the cursor stays in its square.
        """
        grid, cursor = self._view.grid, self.board.cursor
        is_last_to_go = self._is_behind_end and playing.may_change(
            self.solve, self.solution, cursor.position
        )
        before = cursor if is_last_to_go else navigation.stepped_back(grid, cursor)
        is_empty = not self._shows_letters(cursor.position)
        self._put((before if is_empty else cursor).position, "")
        self.board.move_to(before)

    def clear_here(self) -> None:
        """Clear the square at the cursor."""
        self._put(self.board.cursor.position, "")

    def _put(self, place: Position, letters: str) -> None:
        self.touch()
        if not self._view.grid[place].is_open:
            return
        if letters:
            self._count_visit()
        is_unsure = self.writes_pencil
        self._take(playing.put(self.solve, self.solution, place, letters, is_pencilled=is_unsure))

    def _go_on(self, *, was_filled: bool) -> None:
        """Go to where the next letter belongs: the next empty square of the entry, or the next one."""
        grid, cursor = self._view.grid, self.board.cursor
        slot = cursor.slot(grid)
        if slot and self.skips_filled and not was_filled:
            index = slot.positions.index(cursor.position)
            ahead = (*slot.positions[index + 1 :], *slot.positions[:index])
            empty = next((place for place in ahead if not self._shows_letters(place)), None)
            if empty is not None:
                self.board.move_to(cursor.at(empty))
                return
        self.board.move_to(navigation.advanced(grid, cursor))
        self._is_behind_end = slot is not None and self.board.cursor == cursor

    def _shows_letters(self, place: Position) -> bool:
        return place in self.solution.given or bool(self.solve[place].letters)

    def next_entry(self, step: int) -> None:
        """Go to the first empty square of the next entry, or of the one before; to its start if it is full."""
        grid = self._view.grid
        target = navigation.next_entry(grid, self.board.cursor, step)
        slot = target.slot(grid)
        places = slot.positions if slot else ()
        empty = next((place for place in places if not self._shows_letters(place)), None)
        self.board.move_to(target if empty is None else target.at(empty))

    # Help

    def check(self, places: Collection[Position]) -> None:
        """Mark the wrong letters at *places*, and say how many there are."""
        self.touch()
        wrong = self.solution.wrong_in(self.solve, places)
        self._take(playing.check(self.solve, self.solution, places))
        if not self.is_over:
            self.told.emit(
                f"{counted(len(wrong), 'letter is', 'letters are')} wrong." if wrong
                else "Nothing is wrong here."
            )  # fmt: skip

    def reveal(self, places: Collection[Position]) -> None:
        """Put what belongs at *places* there."""
        self.touch()
        self._take(playing.reveal(self.solve, self.solution, places))

    def start_again(self) -> None:
        """Clear all letters. Times, and what was typed, are forgotten too."""
        self.touch()
        self._visited = None
        self._take(Solve(self.solve.of))

    @property
    def here(self) -> tuple[Position, ...]:
        """The square at the cursor."""
        return (self.board.cursor.position,)

    @property
    def entry(self) -> tuple[Position, ...]:
        """The squares of the entry at the cursor; only its square where the solver sees no entry."""
        return self.slot.positions if self.slot else self.here

    @property
    def all_squares(self) -> tuple[Position, ...]:
        """Every square that takes letters."""
        return tuple(self.solution.wanted)

    # Remarks

    def remark(self, remark: Remark) -> None:
        """Keep what is said of a clue."""
        self._clock.touch()
        self._take(playing.remark_on(self.solve, remark))

    def touch(self) -> None:
        """Note that the solver is there."""
        self.pass_time()
        self._clock.touch()

    def _take(self, solve: Solve) -> None:
        was_over = self.is_over
        if solve == self.solve:
            return
        self.solve = solve
        shown = self._shown()
        if shown.grid != self.board.puzzle.grid:
            self.board.show_puzzle(shown)
        self.changed.emit()
        if self.is_over and not was_over:
            self._clock.run(False)
            self.told.emit(self._told_of_end())
        elif not self.is_over and self.solution.is_filled_by(solve):
            self.told.emit("All squares are filled, but not all are right yet.")
        else:
            self.told.emit("")

    def _told_of_end(self) -> str:
        shown = sum(square.is_revealed for square in self.solve.squares.values())
        return (
            f"Solved, with {counted(shown, 'square')} revealed." if shown else "Solved. Well done!"
        )

    def _shown(self) -> Puzzle:
        return self._view.with_grid(grid_of(self._view, self.solve, self.solution.given))
