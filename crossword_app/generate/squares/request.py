"""What word squares are asked for, and what is found."""

import enum
from collections.abc import Collection
from dataclasses import dataclass
from functools import cached_property

from crossword_app.dictionary.word import DEFAULT_FLOOR, Word
from crossword_app.dictionary.word_kinds import WordKind
from crossword_app.errors import GridError
from crossword_app.fill.outcome import MOST_THREADS
from crossword_app.model.alphabet import Alphabet
from crossword_app.model.geometry import SMALLEST_SIDE, Size
from crossword_app.model.grid import Grid
from crossword_app.model.kinds import PuzzleKind, set_kind
from crossword_app.model.puzzle import Puzzle
from crossword_app.model.symmetry import Symmetry

LARGEST_SQUARE_SIDE = 15
"""Letters. Nobody has found a square of 11 words; a rectangle may have one long side."""


class SquareKind(enum.Enum):
    """Which words the columns are."""

    DOUBLE = "double"
    """Others than the rows: no word comes twice."""
    SYMMETRIC = "symmetric"
    """The same as the rows: column 1 reads as row 1 does, and so on."""

    @property
    def title(self) -> str:
        """The kind as the user reads it."""
        return _TITLES[self]


_TITLES = {
    SquareKind.DOUBLE: "Double: other words down than across",
    SquareKind.SYMMETRIC: "Symmetric: the same words down and across",
}


@dataclass(frozen=True, slots=True)
class SquareRequest:
    """All that word squares are asked for.

    Attributes:
        floor: the lowest score of their words.
        no_kinds: kinds of words that they do not have.
        banned: words, as they stand in a grid, that they do not have.
        seconds: when to end; None for no limit.
        threads: 1 or 2. With one, the same seed gives the same squares on every machine, as far as *seconds* allow.

    Raises:
        GridError: there are no squares of this size.
    """

    size: Size
    kind: SquareKind = SquareKind.DOUBLE
    floor: int = DEFAULT_FLOOR
    no_kinds: Collection[WordKind] = ()
    banned: Collection[str] = ()
    seconds: float | None = 30.0
    seed: int = 1
    threads: int = 1

    def __post_init__(self) -> None:
        if not all(SMALLEST_SIDE <= side <= LARGEST_SQUARE_SIDE for side in self.size):
            raise GridError(
                f"a word square of {self.size} is not possible: its sides have {SMALLEST_SIDE} to "
                f"{LARGEST_SQUARE_SIDE} letters"
            )
        if self.is_symmetric and self.size.rows != self.size.columns:
            raise GridError(
                f"a grid of {self.size} cannot read the same down as across: "
                "give it equal sides, or ask for a double one"
            )
        if not 1 <= self.threads <= MOST_THREADS:
            raise ValueError(f"{self.threads} threads: one or two can search")

    @property
    def is_symmetric(self) -> bool:
        return self.kind is SquareKind.SYMMETRIC

    @property
    def name(self) -> str:
        """What is asked for, as `double square of 6x6`."""
        shape = "square" if self.size.rows == self.size.columns else "rectangle"
        return f"{self.kind.value} {shape} of {self.size}"


@dataclass(frozen=True)
class WordSquare:
    """A grid without blocks whose rows and columns are words.

    Attributes:
        across, down: the words, from the top and from the left.
    """

    size: Size
    kind: SquareKind
    across: tuple[Word, ...]
    down: tuple[Word, ...]
    alphabet: Alphabet

    @property
    def rows(self) -> tuple[str, ...]:
        """The letters of each row."""
        return tuple(word.text for word in self.across)

    @property
    def words(self) -> tuple[Word, ...]:
        """The words, each once."""
        return self.across if self.kind is SquareKind.SYMMETRIC else (*self.across, *self.down)

    @cached_property
    def total(self) -> int:
        """The sum of the scores of the words."""
        return sum(word.score for word in self.words)

    @property
    def mean_score(self) -> float:
        return self.total / len(self.words)

    @property
    def lowest_score(self) -> int:
        return min(word.score for word in self.words)

    @property
    def grid(self) -> Grid:
        """The square as a grid."""
        return Grid.parse("\n".join(self.rows), self.alphabet)

    def puzzle(self, title: str = "", author: str = "") -> Puzzle:
        """Return the square as a puzzle without clues."""
        symmetry = Symmetry.ROTATE_180
        return set_kind(Puzzle(self.grid, symmetry, title=title, author=author), PuzzleKind.FREE)


@dataclass(frozen=True, slots=True)
class SquaresFound:
    """The squares that a search gave.

    Attributes:
        is_proved: of a search for some squares: there are no others; of a search for the best: there is no better one.
        nodes: letters tried.
        farthest: the most letters of a square that stood together, of *letters*.
    """

    squares: tuple[WordSquare, ...]
    is_proved: bool
    nodes: int
    seconds: float
    farthest: int
    letters: int


@dataclass(frozen=True, slots=True)
class SquareCount:
    """How many squares there are. A double square and its mirror image, rows for columns, are two.

    Attributes:
        found: those that were counted one by one.
        is_exact: whether these are all.
        estimate: of all, where it is not exact; None where too few were met to estimate.
        error: the standard error of the estimate.
        log10_guess: of double squares that samples hardly meet, log10 of a guess by other means: see
            `fill.analysis.fill_count`.
    """

    found: int
    is_exact: bool
    nodes: int
    seconds: float
    estimate: float | None = None
    error: float = 0.0
    log10_guess: float | None = None
