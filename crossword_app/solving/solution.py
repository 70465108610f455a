"""What belongs into each square, and whether a solver has it."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from crossword_app.model.geometry import Position
from crossword_app.model.puzzle import Puzzle
from crossword_app.solving.solve import BLOCK_SIGN, Solve


@dataclass(frozen=True)
class Solution:
    """The solution of a puzzle, as its solvers write it.

    Attributes:
        wanted: the letters of each square that takes any, as people write them. In a diagramless puzzle, the solver
            sets the blocks too.
        given: the squares whose letters solvers see from the start.
    """

    wanted: Mapping[Position, str]
    given: frozenset[Position]

    @classmethod
    def of(cls, puzzle: Puzzle) -> "Solution":
        """Return the solution of *puzzle*, as far as it is filled."""
        grid = puzzle.grid
        wanted = {
            place: grid.alphabet.spelled(cell.letters) for place, cell in grid if cell.letters
        }
        if puzzle.is_diagramless:
            wanted |= {place: BLOCK_SIGN for place, cell in grid if cell.is_block}
        return cls(wanted, frozenset(place for place, cell in grid if cell.is_given))

    def is_right(self, place: Position, letters: str) -> bool:
        """Return whether *letters* are right at *place*: for several letters in a square, the first one is enough."""
        wanted = self.wanted.get(place, "")
        return bool(letters) and letters in (wanted, wanted[:1])

    def has_right(self, solve: Solve, place: Position) -> bool:
        """Return whether *solve* has what belongs at *place*."""
        return place in self.given or self.is_right(place, solve[place].letters)

    def wrong_in(self, solve: Solve, places: Collection[Position]) -> frozenset[Position]:
        """Return which of *places* hold letters that are wrong."""
        return frozenset(
            place
            for place in places
            if place in self.wanted and solve[place].letters and not self.has_right(solve, place)
        )

    def is_solved_by(self, solve: Solve) -> bool:
        """Return whether every square is right."""
        return all(self.has_right(solve, place) for place in self.wanted)

    def is_filled_by(self, solve: Solve) -> bool:
        """Return whether every square that takes letters has some. Blocks that a solver is to set do not count."""
        return all(
            place in self.given or bool(solve[place].letters)
            for place, text in self.wanted.items()
            if text != BLOCK_SIGN
        )
