"""Where solvers were held up: entries that took long, squares where the letters stuck."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import fsum

from crossword_app.model.geometry import Position
from crossword_app.model.puzzle import Puzzle
from crossword_app.model.slots import Slot
from crossword_app.solving.solution import Solution
from crossword_app.solving.solve import Solve

CHANGED_OFTEN = 2
"""Letters put into one square in place of others before it counts as changed often."""


@dataclass(frozen=True, slots=True)
class EntryTrouble:
    """How an entry went.

    Attributes:
        seconds: for each solver.
        visits: how often all solvers together came to it.
        wrong: its squares that somebody had wrong at some time.
        revealed: its squares that somebody had revealed.
    """

    slot: Slot
    seconds: tuple[float, ...]
    visits: int
    wrong: int
    revealed: int

    @property
    def mean(self) -> float:
        """The seconds that it took a solver."""
        return fsum(self.seconds) / max(1, len(self.seconds))


@dataclass(frozen=True, slots=True)
class SquareTrouble:
    """How a square went.

    Attributes:
        wrong: the wrong letters that were put there, each once, in the order in which solvers did.
        solvers: how many solvers had it wrong at some time.
        changes: how often letters were put in place of others, by all solvers.
        revealed: how many solvers had it revealed.
        seconds: that it took a solver.
    """

    place: Position
    wrong: tuple[str, ...]
    solvers: int
    changes: int
    revealed: int
    seconds: float


def entries_by_time(puzzle: Puzzle, solves: Sequence[Solve]) -> tuple[EntryTrouble, ...]:
    """Return how the entries of *puzzle* went that took any time, the longest first."""
    solution = Solution.of(puzzle)
    found = [_entry(slot, solution, solves) for slot in puzzle.grid.slots]
    return tuple(
        sorted((entry for entry in found if entry.mean > 0), key=lambda entry: -entry.mean)
    )


def squares_that_stuck(puzzle: Puzzle, solves: Sequence[Solve]) -> tuple[SquareTrouble, ...]:
    """Return the squares that somebody had wrong, changed often or had revealed: the most solvers first."""
    solution = Solution.of(puzzle)
    found = [_square(place, solution, solves) for place in solution.wanted]
    stuck = [each for each in found if each.wrong or each.revealed or each.changes >= CHANGED_OFTEN]
    return tuple(
        sorted(
            stuck, key=lambda each: (-each.solvers - each.revealed, -each.changes, -each.seconds)
        )
    )


def shares_of_time(puzzle: Puzzle, solves: Sequence[Solve]) -> dict[Position, float]:
    """Return for each square that takes letters the time that it took, as a share of the longest, 0 to 1."""
    seconds = {
        place: fsum(solve[place].seconds for solve in solves)
        for place, cell in puzzle.grid
        if cell.is_open
    }
    longest = max(seconds.values(), default=0.0)
    return {place: each / longest for place, each in seconds.items()} if longest else {}


def wrong_letters(solution: Solution, solve: Solve, place: Position) -> tuple[str, ...]:
    """Return the wrong letters that *solve* had at *place* at any time, each once, in order."""
    if place not in solution.wanted or place in solution.given:
        return ()
    square = solve[place]
    # Of a square with very many letters, those put there last are not among the typed ones.
    last = (square.letters,) if square.letters and not square.is_revealed else ()
    texts = (*square.typed, *last)
    return tuple(dict.fromkeys(text for text in texts if not solution.is_right(place, text)))


def _entry(slot: Slot, solution: Solution, solves: Sequence[Solve]) -> EntryTrouble:
    return EntryTrouble(
        slot,
        tuple(
            fsum(solve[place].seconds_along(slot.direction) for place in slot.positions)
            for solve in solves
        ),
        sum(solve.visits.get(slot.key, 0) for solve in solves),
        sum(
            any(wrong_letters(solution, solve, place) for solve in solves)
            for place in slot.positions
        ),
        sum(any(solve[place].is_revealed for solve in solves) for place in slot.positions),
    )


def _square(place: Position, solution: Solution, solves: Sequence[Solve]) -> SquareTrouble:
    wrong = [wrong_letters(solution, solve, place) for solve in solves]
    return SquareTrouble(
        place,
        tuple(dict.fromkeys(text for texts in wrong for text in texts)),
        sum(map(bool, wrong)),
        sum(_changes(solve[place].typed) for solve in solves),
        sum(solve[place].is_revealed for solve in solves),
        fsum(solve[place].seconds for solve in solves) / max(1, len(solves)),
    )


def _changes(typed: Sequence[str]) -> int:
    return sum(before != after for before, after in pairwise(typed))
