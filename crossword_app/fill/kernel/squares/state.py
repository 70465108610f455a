"""The state of the search for word squares: one tuple of flat arrays. `driver` makes it.

Vocabulary:

- A *prefix* is what some word begins with, as a number; the empty one is 0. Those with one letter more follow one
  another, in the order of these letters, so that a prefix needs only the first of them and the set of the letters.
- A *step* is a cell in the order in which they are filled: row by row; in a symmetric square each row begins at the
  diagonal.
- In a symmetric square row i reads as column i does, so that rows and columns have one tree of prefixes.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

I64 = NDArray[np.int64]
U64 = NDArray[np.uint64]
F64 = NDArray[np.float64]

# The registers: single integers that the search keeps from call to call.
(
    ROWS,
    COLUMNS,
    STEPS,
    IS_SYMMETRIC,
    STEP,  # where the search is
    IS_NEW,  # whether no letter was tried there yet
    DRAWN,  # steps that take one letter only, drawn by chance: of a sample of the tree
    WEIGHTED,  # steps that try letters by chance, those of many words first; later ones go by the alphabet
    IS_COUNTING,  # whether squares are counted, not told one by one
    COUNT,  # squares found
    LEAST,  # the lowest sum of scores of a square that is looked for
    SUM,  # that of the square just found
    NODES,  # letters tried
    NODE_LIMIT,
    REGISTERS,
) = range(15)


class SquareState(NamedTuple):
    """One search. *Across* is about the words of rows, *down* about those of columns."""

    across_letters: U64  # prefix: the letters that may follow
    across_longer: I64  # prefix: the first of those with one letter more
    across_words: F64  # prefix: how many words begin so
    across_best: I64  # prefix: the highest score of these
    down_letters: U64
    down_longer: I64
    down_words: F64
    down_best: I64

    cells: I64  # step: row * columns + column
    allowed: U64  # step: the letters that may stand there
    across: I64  # row x (columns + 1): the prefix of the row before each column, and its word
    down: I64  # (rows + 1) x column: the prefix of the column above each row, and its word
    left: U64  # step: letters that are still to be tried
    most: I64  # step: the highest sum of scores that a square can have
    share: F64  # step: how many prefixes of squares a drawn one stands for
    reached: I64  # step: how often a letter was placed there
    random: U64  # one item
    registers: I64
