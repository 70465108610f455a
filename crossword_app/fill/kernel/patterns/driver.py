"""Runs the search for patterns: makes its state from what is asked, and reads the patterns back."""

from collections.abc import Sequence

import numpy as np

from crossword_app.fill.kernel.patterns import columns, tree
from crossword_app.fill.kernel.patterns.question import Ending, RowQuestion, Worth
from crossword_app.fill.kernel.patterns.state import (
    COLUMNS,
    I64,
    LEAST_BLOCKS,
    LEAST_WORDS,
    LEAST_WORTH,
    MAY_BE_UNCHECKED,
    MOST_BLOCKS,
    MOST_CHEATERS,
    MOST_IN_A_ROW,
    MOST_THREES,
    MOST_WORDS,
    NODE_LIMIT,
    NODES,
    REGISTERS,
    ROWS,
    STRIDE,
    THREE,
    WORTH,
    WORTH_OF_LETTER,
    PatternState,
)
from crossword_app.fill.kernel.patterns.symmetric_lines import Flags, symmetric_lines

LOWEST = -(1 << 62)

_ENDINGS = {
    tree.FOUND: Ending.FOUND,
    tree.EXHAUSTED: Ending.EXHAUSTED,
    tree.OUT_OF_NODES: Ending.OUT_OF_NODES,
    tree.PAUSED: Ending.PAUSED,
}


class RowSearch:
    """A search for the patterns of one question, in slices that have no influence on what is found.

    `begin` lets it begin anew, in another random order; then `go_on` gives one pattern after the other.

    Attributes:
        is_possible: whether each row and each column can be completed, looked at by itself.
    """

    def __init__(self, question: RowQuestion, seed: int, worth: Worth | None = None) -> None:
        """Prepare to search in an order that depends on *seed*, for patterns of any *worth*."""
        self._state = _new_state(question, seed, worth)
        self._registers = self._state.registers
        self._rows = question.size.rows
        self._begin = tree.begin_rows.on(self._state)
        self._search = tree.search_rows.on(self._state)
        self.is_possible = bool(columns.prepare_columns(self._state))

    @property
    def nodes(self) -> int:
        """How many rows were tried since the search began anew."""
        return int(self._registers[NODES])

    @property
    def worth(self) -> int:
        """What the pattern just found is worth."""
        return int(self._registers[WORTH])

    def require(self, worth: int) -> None:
        """Pass over patterns of less *worth* from now on. EXHAUSTED then says nothing of those."""
        self._registers[LEAST_WORTH] = worth

    def begin(self, nodes: int, weights: Sequence[float]) -> None:
        """Begin anew, for so many rows tried at most.

        Args:
            weights: how readily a block is chosen, then a run of one cell, of two and so on: as a ratio to others.
                They set the order, and leave nothing out.
        """
        self._state.weights[:] = weights
        self._registers[NODE_LIMIT] = nodes
        self.is_possible = self.is_possible and bool(self._begin())

    def allow(self, nodes: int) -> None:
        """Try at most so many rows in all, since the search began anew."""
        self._registers[NODE_LIMIT] = nodes

    def go_on(self, work: int) -> Ending:
        """Search for so much work. EXHAUSTED proves that since `begin` every pattern was found."""
        if not self.is_possible:
            return Ending.EXHAUSTED
        return _ENDINGS[self._search(work)]

    def masks(self) -> tuple[int, ...]:
        """Return the blocks of the pattern just found: for each row a bit for each column."""
        return tuple(self._state.masks[: self._rows].tolist())


def _new_state(question: RowQuestion, seed: int, worth: Worth | None) -> PatternState:
    rows, across = question.size
    lines = symmetric_lines(question.size, question.symmetry)
    runs = lines.closed_runs(question.runs)
    checking = question.checking
    given_open = lines.closed_cells(question.open)
    given_blocks = lines.closed_cells(question.blocks)
    registers = np.zeros(REGISTERS, np.int64)
    limits = question.limits
    registers[ROWS], registers[COLUMNS] = rows, across
    registers[LEAST_WORDS], registers[MOST_WORDS] = limits.least_words, limits.most_words
    registers[MOST_BLOCKS], registers[MOST_THREES] = limits.most_blocks, limits.threes
    registers[LEAST_BLOCKS] = limits.least_blocks
    registers[MOST_CHEATERS] = limits.cheaters
    registers[STRIDE] = stride = checking.stride if checking else 1
    registers[THREE] = 2 * stride + 1
    registers[MAY_BE_UNCHECKED] = checking is not None
    registers[LEAST_WORTH] = LOWEST
    registers[WORTH_OF_LETTER] = worth.of_letter if worth else 0
    registers[MOST_IN_A_ROW] = checking.most_in_a_row if checking else 0
    return PatternState(
        across=_sets(lines.as_chosen(runs.across)),
        down=_sets(runs.down),
        across_words=lines.across_words,
        down_words=lines.down_words,
        given_open=_sets(given_open),
        given_blocks=_sets(given_blocks),
        counted_blocks=lines.counted_blocks,
        images=lines.images,
        stop=lines.stop,
        most_unchecked=np.array(checking.most_unchecked if checking else [0], np.int64),
        letters=_sets(checking.letters if checking else np.ones(question.size, np.bool_)),
        worth=np.array(worth.of_runs if worth else [0] * (max(rows, across) + 1), np.int64),
        weights=np.ones(across + 1),
        can_begin=_zeros(across),
        least_across=_zeros(rows + 1),
        most_across=_zeros(rows + 1),
        least_fresh=_zeros(across * (rows + 2)),
        most_fresh=_zeros(across * (rows + 2)),
        least_open=_zeros(across * rows * (rows + 1)),
        most_open=_zeros(across * rows * (rows + 1)),
        masks=_zeros(rows),
        first_rows=_zeros((rows + 1) * across),
        known_open=_known(given_open),
        known_blocks=_known(given_blocks),
        words=_zeros(rows + 1),
        blocks=_zeros(rows + 1),
        threes=_zeros(rows + 1),
        cheaters=_zeros(rows + 1),
        single=_zeros(rows),
        depth=_zeros(rows),
        part=_zeros(rows * (across + 2)),
        left=_zeros(rows * (across + 2)),
        part_mask=_zeros(rows * (across + 2)),
        part_words=_zeros(rows * (across + 2)),
        part_threes=_zeros(rows * (across + 2)),
        ends=_zeros(rows * across),
        value=np.zeros(rows * (across + 2)),
        reached=_zeros(rows),
        random=np.array([_mixed(seed)], np.uint64),
        registers=registers,
    )


def _zeros(size: int) -> I64:
    return np.zeros(size, np.int64)


def _sets(flags: Flags) -> I64:
    """Return the sets of what is true along the last axis, in a row."""
    bits = np.int64(1) << np.arange(flags.shape[-1], dtype=np.int64)
    sets: I64 = np.ascontiguousarray((flags @ bits).ravel())
    return sets


def _known(cells: Flags) -> I64:
    """Return for each level and column the rows of *cells*; only level 0 matters."""
    rows, across = cells.shape
    known = np.zeros((rows + 1, across), np.int64)
    known[0] = _sets(cells.T)
    return known.ravel()


def _mixed(seed: int) -> int:
    """Return a number that is not 0, and differs in many bits for seeds that are near each other (splitmix64)."""
    z = (seed + 1) * 0x9E3779B97F4A7C15 & _ALL
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9 & _ALL
    z = (z ^ (z >> 27)) * 0x94D049BB133111EB & _ALL
    return (z ^ (z >> 31)) | 1


_ALL = (1 << 64) - 1
