"""Runs the search for word squares: makes its state from two trees of prefixes, and reads the squares back."""

import enum

import numpy as np

from crossword_app.fill.kernel.new_state import random_state
from crossword_app.fill.kernel.squares import tree
from crossword_app.fill.kernel.squares.prefixes import Prefixes
from crossword_app.fill.kernel.squares.state import (
    COLUMNS,
    COUNT,
    DRAWN,
    IS_COUNTING,
    IS_NEW,
    IS_SYMMETRIC,
    LEAST,
    NODE_LIMIT,
    NODES,
    REGISTERS,
    ROWS,
    STEP,
    STEPS,
    SUM,
    WEIGHTED,
    SquareState,
)
from crossword_app.model.geometry import Size

NO_LIMIT = 1 << 62
_ANY_LETTER = np.uint64((1 << 64) - 1)


class Ending(enum.Enum):
    """How a part of a search ends."""

    FOUND = tree.FOUND
    EXHAUSTED = tree.EXHAUSTED
    OUT_OF_NODES = tree.OUT_OF_NODES
    PAUSED = tree.PAUSED


class SquareSearch:
    """A search for squares of one size and kind, in slices that have no influence on what is found.

    `begin` lets it begin anew; then `go_on` gives one square after the other.

    Attributes:
        is_exhausted: whether every square was found since it began anew.
    """

    def __init__(
        self, size: Size, across: Prefixes, down: Prefixes, *, is_symmetric: bool, seed: int = 1
    ) -> None:
        """Prepare to search.

        Args:
            across, down: the words of rows and of columns; the same tree where they have one length.
            is_symmetric: whether row i reads as column i does.
        """
        self._size = size
        self._trees = across, down
        rows, columns = size
        cells = [
            row * columns + column
            for row in range(rows)
            for column in range(row if is_symmetric else 0, columns)
        ]
        registers = np.zeros(REGISTERS, np.int64)
        registers[ROWS], registers[COLUMNS], registers[STEPS] = rows, columns, len(cells)
        registers[IS_SYMMETRIC] = is_symmetric
        steps = len(cells)
        self._most = rows * across.best[0] + (0 if is_symmetric else columns * down.best[0])
        self._state = SquareState(
            *across[:4],
            *down[:4],
            cells=np.array(cells, np.int64),
            allowed=np.full(steps, _ANY_LETTER),
            across=np.zeros(rows * (columns + 1), np.int64),
            down=np.zeros((rows + 1) * columns, np.int64),
            left=np.zeros(steps, np.uint64),
            most=np.full(steps, self._most, np.int64),
            share=np.ones(steps),
            reached=np.zeros(steps, np.int64),
            random=random_state(seed),
            registers=registers,
        )
        self._registers = registers
        self._search = tree.search_squares.on(self._state)
        self.begin()

    def begin(
        self,
        *,
        drawn: int = 0,
        weighted: int = 0,
        first_letters: tuple[int, ...] = (),
        is_counting: bool = False,
        nodes: int = NO_LIMIT,
    ) -> None:
        """Begin anew.

        Args:
            drawn: how many first letters are drawn by chance, one each: `share` then tells for how many beginnings
                they stand.
            weighted: how many first letters are tried in an order of chance, those of many words first.
            first_letters: the first letters, where they are given.
            is_counting: whether `go_on` counts squares, and does not return for each.
            nodes: how many letters to try at most.
        """
        self.is_exhausted = False
        registers, state = self._registers, self._state
        registers[STEP], registers[IS_NEW] = 0, 1
        registers[DRAWN], registers[WEIGHTED] = drawn, weighted
        registers[IS_COUNTING] = is_counting
        registers[COUNT] = registers[NODES] = 0
        registers[NODE_LIMIT] = nodes
        state.allowed[:] = _ANY_LETTER
        for step, letter in enumerate(first_letters):
            state.allowed[step] = np.uint64(1 << letter)

    def require(self, total: int) -> None:
        """Pass over squares whose scores make less than *total* from now on."""
        self._registers[LEAST] = total

    def go_on(self, work: int) -> Ending:
        """Search for so many letters. EXHAUSTED proves that since `begin` every square was found."""
        ending = Ending(self._search(work))
        self.is_exhausted = ending is Ending.EXHAUSTED
        return ending

    @property
    def steps(self) -> int:
        """How many letters are chosen for a square."""
        return int(self._registers[STEPS])

    @property
    def nodes(self) -> int:
        """How many letters were tried since the search began anew."""
        return int(self._registers[NODES])

    @property
    def count(self) -> int:
        """How many squares were found since the search began anew."""
        return int(self._registers[COUNT])

    @property
    def total(self) -> int:
        """The sum of the scores of the square just found."""
        return int(self._registers[SUM])

    @property
    def farthest(self) -> int:
        """The most letters of a square that were ever placed."""
        return int(np.count_nonzero(self._state.reached))

    def share(self, drawn: int) -> float:
        """Return for how many beginnings of so many letters stand those just *drawn*, on average over many draws."""
        return float(self._state.share[drawn - 1]) if drawn else 1.0

    def rows(self) -> tuple[int, ...]:
        """Return the ranks of the words in the rows of the square just found."""
        width = self._size.columns + 1
        return tuple(map(self._trees[0].rank, self._state.across[width - 1 :: width].tolist()))

    def columns(self) -> tuple[int, ...]:
        """Return the ranks of the words in the columns of the double square just found."""
        return tuple(map(self._trees[1].rank, self._state.down[-self._size.columns :].tolist()))
