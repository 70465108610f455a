"""What is told of solves, in words: the same in the window and on the command line."""

from crossword_app.sentences import clock_time, counted, listed
from crossword_app.solving.solution import Solution
from crossword_app.solving.solve import BLOCK_SIGN, Solve
from crossword_app.solving.trouble import EntryTrouble, SquareTrouble

_MOST_LETTERS = 6


def summary(solve: Solve, solution: Solution) -> str:
    """Return how far *solve* came: "12:30, solved, 2 checks, 3 squares revealed"."""
    places = solution.wanted
    empty = sum(
        1
        for place, text in places.items()
        if text != BLOCK_SIGN and place not in solution.given and not solve[place].letters
    )
    wrong = len(solution.wrong_in(solve, tuple(places)))
    revealed = sum(square.is_revealed for square in solve.squares.values())
    parts = [clock_time(solve.seconds)]
    if solve.is_solved:
        parts.append("solved")
    else:
        parts.append("not solved")
        parts += [counted(empty, "square") + " empty"] if empty else []
        parts += [counted(wrong, "square") + " wrong"] if wrong else []
    parts += [counted(solve.checks, "check")] if solve.checks else []
    parts += [f"{counted(revealed, 'square')} revealed"] if revealed else []
    return ", ".join(parts)


def details_of_entry(entry: EntryTrouble, solvers: int) -> str:
    """Return what else is told of an entry: "come back to 2 times, 1 square wrong"; "" for nothing.

    Args:
        solvers: how many solvers there are.
    """
    parts = []
    if (returns := entry.visits - min(solvers, entry.visits)) > 0:
        parts.append(f"come back to {counted(returns, 'time')}")
    if entry.wrong:
        parts.append(f"{counted(entry.wrong, 'square')} wrong")
    if entry.revealed:
        parts.append(f"{counted(entry.revealed, 'square')} revealed")
    return ", ".join(parts)


def details_of_square(square: SquareTrouble, solvers: int) -> str:
    """Return what happened in a square: "A and I typed, changed 3 times, revealed by 1 of 2"."""
    parts = []
    if square.wrong:
        typed = listed(map(shown_letters, square.wrong), most=_MOST_LETTERS)
        by = f" by {square.solvers} of {solvers}" if solvers > 1 else ""
        parts.append(f"{typed} typed{by}")
    if square.changes:
        parts.append(f"changed {counted(square.changes, 'time')}")
    if square.revealed:
        parts.append(f"revealed by {square.revealed} of {solvers}" if solvers > 1 else "revealed")
    return ", ".join(parts)


def shown_letters(text: str) -> str:
    """Return the letters of a square as sentences show them."""
    return "a block" if text == BLOCK_SIGN else text
