"""What solvers do, and what is known of it afterwards."""

from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from crossword_app.model.geometry import Direction, Position
from crossword_app.model.grid import Grid
from crossword_app.model.languages import DUTCH
from crossword_app.model.puzzle import Puzzle
from crossword_app.model.slots import SlotKey
from crossword_app.solving.identity import PuzzleIdentity
from crossword_app.solving.playing import (
    check,
    put,
    remark_on,
    reveal,
    stay,
    visit,
)
from crossword_app.solving.solution import Solution
from crossword_app.solving.solve import BLOCK_SIGN, MOST_TYPED, Remark, Solve
from crossword_app.solving.solver_view import for_solver, grid_of
from tests.helpers import grid_of as drawn
from tests.strategies import puzzles

PUZZLE = Puzzle(
    drawn(
        """
        CAT
        OR#
        WED
        """
    )
)
SOLUTION = Solution.of(PUZZLE)
NEW = Solve(PuzzleIdentity.of(PUZZLE))
CORNER = Position(0, 0)


def written(text: str) -> Solve:
    """Return the solve in which somebody typed the rows of *text*; a dot is a square left empty."""
    solve = NEW
    for row, letters in enumerate(text.split()):
        for column, letter in enumerate(letters):
            if letter not in ".#":
                solve = put(solve, SOLUTION, Position(row, column), letter)
    return solve


def test_the_last_right_letter_solves_it_and_it_stays_solved() -> None:
    solve = written("CAT OR# WE.")
    assert not solve.is_solved
    solve = put(solve, SOLUTION, Position(2, 2), "D")
    assert solve.is_solved
    assert put(solve, SOLUTION, CORNER, "X").is_solved, "it was solved before"


def test_all_that_was_typed_is_known_in_order() -> None:
    solve = put(put(put(NEW, SOLUTION, CORNER, "B"), SOLUTION, CORNER, ""), SOLUTION, CORNER, "C")
    assert solve[CORNER].typed == ("B", "C")
    assert solve[CORNER].letters == "C"
    for _ in range(MOST_TYPED):
        solve = put(solve, SOLUTION, CORNER, "Z")
    assert solve[CORNER].typed[:2] == ("B", "C")
    assert len(solve[CORNER].typed) == MOST_TYPED


def test_a_check_marks_what_is_wrong_until_it_is_changed() -> None:
    solve = check(written("CXT"), SOLUTION, tuple(SOLUTION.wanted))
    assert [place for place, square in solve.squares.items() if square.is_wrong] == [(0, 1)]
    assert solve.checks == 1
    assert not put(solve, SOLUTION, Position(0, 1), "Y")[Position(0, 1)].is_wrong


def test_reveal_puts_right_what_is_not_and_nothing_changes_that() -> None:
    solve = reveal(written("CX."), SOLUTION, PUZZLE.grid.slots[0].positions)
    assert [solve[Position(0, column)].letters for column in range(3)] == ["C", "A", "T"]
    assert [solve[Position(0, column)].is_revealed for column in range(3)] == [False, True, True]
    assert put(solve, SOLUTION, Position(0, 1), "Q") == solve
    assert reveal(NEW, SOLUTION, tuple(SOLUTION.wanted)).is_solved


def test_pencil_is_marked_until_ink_comes_or_nothing_is_left() -> None:
    solve = put(NEW, SOLUTION, CORNER, "B", is_pencilled=True)
    assert solve[CORNER].is_pencilled
    assert not put(solve, SOLUTION, CORNER, "B")[CORNER].is_pencilled
    assert not put(solve, SOLUTION, CORNER, "", is_pencilled=True)[CORNER].is_pencilled


def test_given_letters_stay_and_count_as_right() -> None:
    given_c = replace(PUZZLE.grid[CORNER], is_given=True)
    solution = Solution.of(PUZZLE.with_grid(PUZZLE.grid.replacing({CORNER: given_c})))
    assert put(NEW, solution, CORNER, "X") == NEW
    solve = reveal(NEW, solution, tuple(solution.wanted))
    assert CORNER not in solve.squares
    assert solve.is_solved


def test_time_goes_to_the_square_in_its_direction() -> None:
    solve = stay(stay(NEW, CORNER, Direction.ACROSS, 2.5), CORNER, Direction.DOWN, 1)
    assert (solve[CORNER].across, solve[CORNER].down, solve.seconds) == (2.5, 1, 3.5)
    assert visit(
        visit(solve, SlotKey(CORNER, Direction.DOWN)), SlotKey(CORNER, Direction.DOWN)
    ).visits == {SlotKey(CORNER, Direction.DOWN): 2}


def test_a_clue_has_one_remark_and_none_without_text() -> None:
    first, other = Remark(0, "Across", "1", "Fine"), Remark(3, "Down", "1", "Hm")
    solve = remark_on(remark_on(remark_on(NEW, other), first), replace(first, text="Odd"))
    assert [remark.text for remark in solve.remarks] == ["Odd", "Hm"]
    assert remark_on(solve, replace(first, text=" ")).remarks == (other,)


def test_several_letters_in_a_square_are_right_by_the_first_too() -> None:
    grid = PUZZLE.grid.with_letters({CORNER: "HEART"})
    solution = Solution.of(PUZZLE.with_grid(grid))
    assert [solution.is_right(CORNER, text) for text in ("HEART", "H", "HE", "E", "")] == [
        True, True, False, False, False,
    ]  # fmt: skip
    dutch = Solution.of(Puzzle(Grid.parse("ĲS\nKO", DUTCH)))
    assert dutch.is_right(CORNER, "IJ")


def test_the_blocks_of_a_diagramless_puzzle_are_part_of_the_solution() -> None:
    puzzle = replace(PUZZLE, is_diagramless=True)
    solution = Solution.of(puzzle)
    solve = put(written("CAT OR. WED"), solution, Position(1, 2), BLOCK_SIGN)
    assert solve.is_solved
    view = for_solver(puzzle)
    assert str(view.grid) == "...\n...\n..."
    assert view.grid.layout.labels == {}
    assert str(grid_of(view, solve, solution.given)) == "CAT\nOR#\nWED"


@settings(max_examples=40)
@given(puzzles())
def test_solvers_see_nothing_of_the_solution(puzzle: Puzzle) -> None:
    view = for_solver(puzzle)
    for place, cell in view.grid:
        assert cell.letters == "", place
        assert (cell.is_locked, cell.is_pencilled) == (False, False)
    assert view.grid.layout.slots == puzzle.grid.layout.slots
    assert view.clues == puzzle.clues


@settings(max_examples=40)
@given(puzzles(), st.randoms(use_true_random=False))
def test_whoever_types_the_solution_has_solved_it_and_sees_it(puzzle: Puzzle, chance) -> None:  # type: ignore[no-untyped-def]
    solution = Solution.of(puzzle)
    solve = Solve(PuzzleIdentity.of(puzzle))
    places = sorted(solution.wanted)
    chance.shuffle(places)
    for place in places:
        assert not solve.is_solved
        solve = put(solve, solution, place, solution.wanted[place])
    assert solve.is_solved == bool(places)
    shown = grid_of(for_solver(puzzle), solve, solution.given)
    assert str(shown) == str(puzzle.grid)
    assert solution.wrong_in(solve, places) == frozenset()


@settings(max_examples=40)
@given(puzzles())
def test_a_puzzle_is_known_again_by_its_letters_and_its_shape(puzzle: Puzzle) -> None:
    of = PuzzleIdentity.of(puzzle)
    assert PuzzleIdentity.of(replace(puzzle, notes="other", author="other")) == of
    changed = next((place for place, cell in puzzle.grid if cell.is_open), None)
    if changed is not None:
        other = PuzzleIdentity.of(puzzle.with_grid(puzzle.grid.with_letters({changed: "ZZ"})))
        assert other.key != of.key
        assert other.shape == of.shape
