"""What keys do while a puzzle is solved, and what is counted, without a window."""

from dataclasses import replace

import pytest
from PyQt5.QtWidgets import QApplication

from crossword_app.model.geometry import Direction, Position
from crossword_app.model.grid import Grid
from crossword_app.model.languages import DUTCH
from crossword_app.model.puzzle import Puzzle
from crossword_app.model.slots import SlotKey
from crossword_app.solving.identity import PuzzleIdentity
from crossword_app.solving.solve import Solve
from crossword_app.ui.cursor import Cursor
from crossword_app.ui.solving.clock import IDLE, SolveClock
from crossword_app.ui.solving.session import SolveSession
from tests.helpers import grid_of

PUZZLE = Puzzle(grid_of("CAT\nOR#\nWED"))
FIRST_ACROSS = SlotKey(Position(0, 0), Direction.ACROSS)


class Time:
    """A clock that goes on when a test says so."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def time() -> Time:
    return Time()


def solving(puzzle: Puzzle, time: Time) -> SolveSession:
    session = SolveSession(puzzle, Solve(PuzzleIdentity.of(puzzle)), clock=SolveClock(time))
    session.run(True)
    return session


@pytest.fixture
def session(qapp: QApplication, time: Time) -> SolveSession:
    return solving(PUZZLE, time)


def letters(session: SolveSession) -> str:
    return str(session.board.puzzle.grid)


def write(session: SolveSession, text: str) -> None:
    for letter in text:
        assert session.type(letter)


def test_typing_goes_along_the_entry_and_skips_what_is_filled(session: SolveSession) -> None:
    session.board.move_to(Cursor(Position(0, 1)))
    write(session, "a")
    session.board.move_to(Cursor(Position(0, 0)))
    write(session, "ct")
    assert letters(session).startswith("CAT")


def test_what_is_filled_can_be_typed_over(session: SolveSession) -> None:
    write(session, "xyz")
    session.board.move_to(Cursor(Position(0, 0)))
    write(session, "cat")
    assert letters(session).startswith("CAT")
    session.skips_filled = False
    session.board.move_to(Cursor(Position(0, 1), Direction.DOWN))
    write(session, "bre")
    assert letters(session) == "CBT\n.R#\n.E."


def test_behind_the_end_letters_are_refused_until_the_cursor_moves(session: SolveSession) -> None:
    told: list[str] = []
    session.told.connect(told.append)
    write(session, "cabs")
    assert letters(session).startswith("CAB")
    assert "The entry ends here" in told[-1]
    assert session.solve[Position(0, 2)].typed == ("B",)
    session.erase()
    assert session.board.cursor.position == (0, 2)
    write(session, "tx")
    assert letters(session).startswith("CAT")
    session.board.move_to(Cursor(Position(0, 1)))
    session.board.move_to(Cursor(Position(0, 2)))
    write(session, "r")
    assert letters(session).startswith("CAR")


def test_a_letter_on_a_given_square_does_not_swallow_the_next(
    time: Time, qapp: QApplication
) -> None:
    given = replace(PUZZLE.grid[Position(0, 0)], is_given=True)
    grid = PUZZLE.grid.replacing({Position(0, 0): given})
    session = solving(PUZZLE.with_grid(grid), time)
    write(session, "xa")
    assert letters(session).startswith("CA")


def test_backspace_clears_and_steps_back_and_delete_stays(session: SolveSession) -> None:
    write(session, "ca")
    session.erase()
    assert letters(session).startswith("C..")
    assert session.board.cursor.position == (0, 1)
    session.erase()
    assert letters(session).startswith("...")
    write(session, "c")
    session.board.move_to(Cursor(Position(0, 0)))
    session.clear_here()
    assert letters(session).startswith("...")
    assert session.board.cursor.position == (0, 0)


def test_the_next_entry_begins_at_its_first_empty_square(session: SolveSession) -> None:
    session.board.move_to(Cursor(Position(1, 0)))
    write(session, "o")
    session.board.move_to(Cursor(Position(0, 0)))
    session.next_entry(1)
    assert session.board.cursor == Cursor(Position(1, 1))
    session.next_entry(-1)
    session.next_entry(-1)
    assert session.board.cursor.direction is Direction.DOWN


def test_letters_of_a_digraph_join(time: Time, qapp: QApplication) -> None:
    session = solving(Puzzle(Grid.parse("ĲS\nKO", DUTCH)), time)
    session.board.move_to(Cursor(Position(0, 1)))
    session.skips_filled = False
    write(session, "ijx")
    assert session.solve[Position(0, 1)].letters == "IJ"
    session.erase()
    session.board.move_to(Cursor(Position(0, 0)))
    write(session, "ijs")
    assert session.solve[Position(0, 0)].letters == "IJ"
    assert session.solve[Position(0, 1)].letters == "S"
    session.check(session.all_squares)
    assert not any(square.is_wrong for square in session.solve.squares.values())


def test_blocks_are_set_in_a_diagramless_puzzle_only(time: Time, session: SolveSession) -> None:
    assert not session.set_block()
    session = solving(replace(PUZZLE, is_diagramless=True), time)
    assert session.slot is None, "nobody is shown where entries are"
    session.board.move_to(Cursor(Position(1, 2)))
    assert session.set_block()
    assert letters(session) == "...\n..#\n..."
    session.board.move_to(Cursor(Position(1, 2)))
    session.set_block()
    assert letters(session) == "...\n...\n..."


def test_time_goes_to_the_square_where_the_cursor_was(session: SolveSession, time: Time) -> None:
    time.now += 3
    session.board.move_to(Cursor(Position(0, 1), Direction.DOWN))
    time.now += 5
    session.pass_time()
    assert session.solve[Position(0, 0)].across == 3
    assert session.solve[Position(0, 1)].down == 5
    assert session.solve.seconds == 8
    assert session.solve.visits == {
        FIRST_ACROSS: 1,
        SlotKey(Position(0, 1), Direction.DOWN): 1,
    }


def test_who_only_passes_through_an_entry_does_not_visit_it(
    session: SolveSession, time: Time
) -> None:
    time.now += 0.5
    session.board.move_to(Cursor(Position(2, 0)))
    time.now += 0.5
    session.board.move_to(Cursor(Position(0, 0)))
    assert session.solve.visits == {}
    write(session, "c")
    session.board.move_to(Cursor(Position(2, 0)))
    session.board.move_to(Cursor(Position(0, 2)))
    write(session, "t")
    assert session.solve.visits == {FIRST_ACROSS: 2}


def test_no_time_passes_while_it_is_paused_idle_or_solved(
    session: SolveSession, time: Time
) -> None:
    session.run(False)
    time.now += 50
    session.run(True)
    time.now += 10 * IDLE
    session.touch()
    assert session.solve.seconds == IDLE
    session.reveal(session.all_squares)
    assert session.is_over
    time.now += 7
    session.pass_time()
    assert session.solve.seconds == IDLE


def test_a_solved_puzzle_and_a_full_wrong_one_are_told(session: SolveSession) -> None:
    told: list[str] = []
    session.told.connect(told.append)
    for place, text in session.solution.wanted.items():
        session.board.move_to(Cursor(place))
        session.type("Q" if place == (0, 0) else text)
    assert told[-1] == "All squares are filled, but not all are right yet."
    session.check(session.all_squares)
    assert told[-1] == "1 letter is wrong."
    session.board.move_to(Cursor(Position(0, 0)))
    session.type("c")
    assert told[-1] == "Solved. Well done!"


def test_a_given_letter_is_shown_and_stays(time: Time, qapp: QApplication) -> None:
    given = replace(PUZZLE.grid[Position(0, 1)], is_given=True)
    session = solving(PUZZLE.with_grid(PUZZLE.grid.replacing({Position(0, 1): given})), time)
    write(session, "xy")
    assert letters(session).startswith("XAY")
    session.board.move_to(Cursor(Position(0, 1)))
    session.clear_here()
    write(session, "z")
    assert letters(session).startswith("XAY")
