"""What a solver does: pure functions from a solve to the next one."""

from collections.abc import Collection
from dataclasses import replace

from crossword_app.model.geometry import Direction, Position
from crossword_app.model.slots import SlotKey
from crossword_app.solving.solution import Solution
from crossword_app.solving.solve import Remark, Solve, SolvedSquare


def put(
    solve: Solve, solution: Solution, place: Position, letters: str, *, is_pencilled: bool = False
) -> Solve:
    """Return *solve* with *letters* at *place*; "" clears it. Given and revealed squares stay as they are."""
    if not may_change(solve, solution, place):
        return solve
    square = solve[place].with_letters(letters, is_pencilled=is_pencilled)
    return _judged(solve.replacing({place: square}), solution)


def may_change(solve: Solve, solution: Solution, place: Position) -> bool:
    """Return whether the solver may write at *place*: nothing is given or revealed there."""
    return place not in solution.given and not solve[place].is_revealed


def stay(solve: Solve, place: Position, direction: Direction, seconds: float) -> Solve:
    """Return *solve* after the cursor was *seconds* more at *place*."""
    square = solve[place]
    if direction is Direction.ACROSS:
        stayed = replace(square, across=square.across + seconds)
    else:
        stayed = replace(square, down=square.down + seconds)
    return replace(solve.replacing({place: stayed}), seconds=solve.seconds + seconds)


def visit(solve: Solve, entry: SlotKey) -> Solve:
    """Return *solve* after the solver came to *entry* and stayed there."""
    return replace(solve, visits={**solve.visits, entry: solve.visits.get(entry, 0) + 1})


def check(solve: Solve, solution: Solution, places: Collection[Position]) -> Solve:
    """Return *solve* with the wrong letters at *places* marked."""
    wrong = solution.wrong_in(solve, places)
    marked = solve.replacing({place: replace(solve[place], is_wrong=True) for place in wrong})
    return replace(marked, checks=solve.checks + 1)


def reveal(solve: Solve, solution: Solution, places: Collection[Position]) -> Solve:
    """Return *solve* with what belongs at *places* put there. Squares that are right already are not revealed."""
    shown = {
        place: _revealed(solve[place], solution.wanted[place])
        for place in places
        if place in solution.wanted and not solution.has_right(solve, place)
    }
    return _judged(solve.replacing(shown), solution)


def remark_on(solve: Solve, remark: Remark) -> Solve:
    """Return *solve* with *remark* in place of what was said of its clue; without text there is none."""
    others = [each for each in solve.remarks if each.number != remark.number]
    kept = [*others, remark] if remark.text.strip() else others
    return replace(solve, remarks=tuple(sorted(kept, key=lambda each: each.number)))


def _revealed(square: SolvedSquare, letters: str) -> SolvedSquare:
    return replace(square, letters=letters, is_revealed=True, is_wrong=False, is_pencilled=False)


def _judged(solve: Solve, solution: Solution) -> Solve:
    if solve.is_solved or not solution.is_solved_by(solve):
        return solve
    return replace(solve, is_solved=True)
