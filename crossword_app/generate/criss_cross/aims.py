"""What makes one board better than another."""

import enum
from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass, field

from crossword_app.generate.criss_cross.board import Board

Rank = tuple[int, ...]
"""The better of two boards has the greater one."""


class Aim(enum.Enum):
    """What a criss-cross is to be above all. The value names it on the command line."""

    WORDS = "words"
    CROSSINGS = "crossings"
    AREA = "area"
    SQUARE = "square"

    @property
    def title(self) -> str:
        """The aim as users read it."""
        return _TITLES[self]


_TITLES = {
    Aim.WORDS: "Most words",
    Aim.CROSSINGS: "Most crossings",
    Aim.AREA: "Smallest area",
    Aim.SQUARE: "Nearest to a square",
}

_WEIGHTS = {
    Aim.WORDS: (0.4, 0.004, 0.0),
    Aim.CROSSINGS: (0.5, 0.0, 0.0),
    Aim.AREA: (0.1, 0.03, 0.0),
    Aim.SQUARE: (0.1, 0.02, 0.1),
}
"""What a crossing, a cell of the rectangle round all letters, and a difference of its sides by one count beside a word,
while boards are searched."""


@dataclass(frozen=True, slots=True)
class Measure:
    """Compares boards.

    Attributes:
        must: the words that count before all others.
        phrase: how often each letter is wanted in cells where no word starts, by rank of the letter.
        ignores_area: whether the rectangle round all letters does not matter, as in a grid of a given size.
        may_be_apart: whether boards can have several parts, as words have that the user set apart.
    """

    aim: Aim
    must: Collection[int] = ()
    phrase: Counter[int] = field(default_factory=Counter)
    ignores_area: bool = False
    may_be_apart: bool = False

    def rank(self, board: Board) -> Rank:
        """Return what the best board is chosen by."""
        words, crossings = len(board.placed), board.crossings
        rows, columns = self._sides(board)
        area = rows * columns
        by_aim = {
            Aim.WORDS: (words, crossings, -area),
            Aim.CROSSINGS: (crossings, words, -area),
            Aim.AREA: (words, -area, crossings),
            Aim.SQUARE: (words, -abs(rows - columns), -area, crossings),
        }
        return (*self._demands(board), *by_aim[self.aim])

    def worth(self, board: Board) -> float:
        """Return the worth of *board* in words: what the search goes by, which is smoother than the rank."""
        of_crossing, of_area, of_sides = _WEIGHTS[self.aim]
        worth = len(board.placed) + of_crossing * board.crossings
        if not self.ignores_area:
            rows, columns = self._sides(board)
            worth -= of_area * rows * columns + of_sides * abs(rows - columns)
        if self.must or self.phrase or self.may_be_apart:
            worth += 4 * sum(self._demands(board))
        return worth

    def _sides(self, board: Board) -> tuple[int, int]:
        """Return the rows and columns of the rectangle round all letters; 0 and 0 where they do not matter."""
        if self.ignores_area or not board.cells:
            return 0, 0
        top, left, bottom, right = board.box()
        return bottom - top + 1, right - left + 1

    def _demands(self, board: Board) -> Rank:
        """Return what comes before every aim: one part, the words that must be there, the letters of the phrase."""
        parts = len(board.parts()) if self.may_be_apart else 1
        must = sum(word in board.placed for word in self.must)
        return -parts, must, self._letters_held(board) if self.phrase else 0

    def _letters_held(self, board: Board) -> int:
        """Return how many letters of the phrase have a cell of their own, no first one of a word."""
        inner = board.cells
        for _, start in board.placed.values():
            inner &= ~(1 << start)
        return sum(
            min(wanted, (board.by_letter[letter] & inner).bit_count())
            for letter, wanted in self.phrase.items()
        )
