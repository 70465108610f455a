"""What is asked of the search for patterns, and how it ends. Nothing compiled is imported for it."""

import enum
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from crossword_app.fill.kernel.patterns.symmetric_lines import Flags, Runs
from crossword_app.model.geometry import Size
from crossword_app.model.symmetry import Symmetry

ANY = 1 << 30
"""More than there is of anything."""


class Limits(NamedTuple):
    """How much there may be of what is counted."""

    least_words: int = 0
    most_words: int = ANY
    least_blocks: int = 0
    most_blocks: int = ANY
    threes: int = ANY
    cheaters: int = ANY


@dataclass(frozen=True, eq=False)
class Checking:
    """How well the letters of entries are checked. A run of one cell is no entry.

    Attributes:
        letters: (rows, columns), which cells hold letters; the others stand for places of bars.
        most_unchecked: for each number of cells of an entry, how many of its letters may be unchecked.
        most_in_a_row: how many of them may follow each other.
        stride: cells from one letter of an entry to the next.
    """

    letters: Flags
    most_unchecked: Sequence[int]
    most_in_a_row: int
    stride: int = 1


@dataclass(frozen=True, eq=False)
class RowQuestion:
    """What patterns are searched for. Their runs are known, so that letters and lengths need not be.

    Attributes:
        runs: the runs of open cells that may be. Those whose images may not be are left out by the search.
        open, blocks: (rows, columns), the cells given; their images are as they are.
        checking: None where every run is an entry, so that every letter is checked.
    """

    size: Size
    symmetry: Symmetry
    runs: Runs
    open: Flags
    blocks: Flags
    limits: Limits
    checking: Checking | None = None


class Worth(NamedTuple):
    """What a pattern is worth, as a sum.

    Attributes:
        of_runs: for each number of cells what a run of so many adds; none for 0.
        of_letter: what each letter adds.
    """

    of_runs: Sequence[int]
    of_letter: int


class Ending(enum.Enum):
    """Why a search has come to its end, or paused."""

    FOUND = enum.auto()
    EXHAUSTED = enum.auto()
    OUT_OF_NODES = enum.auto()
    PAUSED = enum.auto()
