"""The state of the search for patterns: one tuple of flat arrays. `driver` makes it.

Vocabulary:

- The *mask* of a row has a bit for each column, which is 1 for a block. A set of columns, or of rows, is a mask too.
- A *run* is a line of open cells in a row or a column, as long as it can be: one cell or more. What runs there may be
  is all that a search is told of lengths, letters and given cells.
- A row is *complete* when it is chosen; it may close runs of columns, those that end in the row above.
- *Images* are the cells that have to be as a cell is, by the symmetry. Those in later rows are known from then on.
- What is counted for the whole pattern (words, blocks) is counted once for all images, at the first of them, with
  the number of them. So the counts of the rows chosen are bounds of those of the whole pattern.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

I64 = NDArray[np.int64]
U64 = NDArray[np.uint64]
F64 = NDArray[np.float64]

BLOCK = 62
"""As the end of a run: there is no run, but a block. Masks are narrower than this."""

IMAGES = 3
"""Images of a cell, at most, beside itself."""

ROW_OF_IMAGE = 64
"""An image is this times its row, and its column."""

# The registers: single integers that the search keeps from call to call.
(
    ROWS,
    COLUMNS,
    STRIDE,  # from one letter of an entry to the next: 2 where each second cell stands for a place of a bar
    THREE,  # cells of an entry of three letters
    LEAST_WORDS,
    MOST_WORDS,
    LEAST_BLOCKS,
    MOST_BLOCKS,
    MOST_THREES,
    MOST_CHEATERS,
    MAY_BE_UNCHECKED,  # whether there may be runs that are no entries
    MOST_IN_A_ROW,  # unchecked letters of an entry
    LEAST_WORTH,  # of a pattern; the search passes over those of less
    WORTH_OF_LETTER,
    WORTH,  # of the pattern just found
    LEVEL,  # how many rows are chosen
    NODES,  # rows tried so far
    NODE_LIMIT,
    WORK,
    REGISTERS,
) = range(20)


class PatternState(NamedTuple):
    """One search. A *level* is the number of rows that are chosen.

    `across` and `down` are given as sets of runs that may be; `prepare_columns` takes away those that leave no rest.
    """

    across: I64  # row x column: the last columns of the runs that may begin there
    down: I64  # column x row: the last rows of the runs that may begin there
    across_words: I64  # row x first x last column: as how many words of the pattern a run counts
    down_words: I64  # column x first x last row
    given_open: I64  # row: mask
    given_blocks: I64  # row: mask
    counted_blocks: I64  # row x 3: the columns in which a block counts as 1, as 2, and as 4
    images: I64  # row x column x IMAGES: those in later rows, -1 for no more
    stop: I64  # row: the first column that is not chosen, but mirrored
    most_unchecked: I64  # cells of an entry: how many of its letters may be unchecked
    letters: I64  # row: the columns that hold letters; others are places for bars
    worth: I64  # cells of a run: what it adds to the worth of a pattern
    weights: F64  # cells of a run: how readily it is chosen; at 0, how readily a block is

    can_begin: (
        I64  # column: the rows from which on it can be completed, with a block or the edge above
    )
    least_across: I64  # level: the fewest words across in the other rows
    most_across: I64
    least_fresh: I64  # column x level: the fewest words down in the other rows, after a block
    most_fresh: I64
    least_open: (
        I64  # column x first row x level: the same, with a run that began there and goes on or ends
    )
    most_open: I64

    masks: I64  # row
    first_rows: (
        I64  # level x column: where the run began that reaches the row above; -1 for a block
    )
    known_open: I64  # level x column: the rows whose cells are known to be open
    known_blocks: I64  # level x column
    words: I64  # level; at the last one, of the whole pattern, as the next three
    blocks: I64  # level
    threes: I64  # level
    cheaters: I64  # level
    single: I64  # row: the open columns whose run across is one cell
    depth: I64  # row: how many parts of the row are chosen, -1 where all ways were tried
    part: I64  # row x part: the column where the part begins
    left: I64  # row x part: the ends of runs that are still to be tried there
    part_mask: I64  # row x part: the mask of what is before it
    part_words: I64  # row x part: words before it
    part_threes: I64  # row x part
    ends: I64  # row x column: the ends of runs that leave a rest of the row
    value: F64  # row x (column + 2): what all the rests of the row weigh from there on
    reached: I64  # scratch, row: mask
    random: U64  # one item
    registers: I64
