"""What each column by itself leaves for the rows: which runs can still end well, and how many words there will be."""

from crossword_app.fill.kernel.jit import entry, helper, lowest_bit
from crossword_app.fill.kernel.patterns.masks import below_first
from crossword_app.fill.kernel.patterns.state import COLUMNS, I64, ROWS, PatternState

MANY = 1 << 40
"""More than there are words: the fewest where nothing can be."""


@helper
def _column(masks: I64, c: int, rows: int) -> int:
    """Return the set of the rows of *masks* that have column *c*."""
    found = 0
    for r in range(rows):
        found |= ((masks[r] >> c) & 1) << r
    return found


@helper
def _keep_to_given(ends: I64, at: int, is_open: int, is_block: int, size: int) -> None:
    """Take away the runs of a line, from *at* on, that meet given blocks, or end beside a given open cell."""
    for p in range(size):
        ends[at + p] &= below_first(is_block, p) & ~(is_open >> 1)
        if p and (is_open >> (p - 1)) & 1:
            ends[at + p] = 0


@helper
def _prepare_column(state: PatternState, c: int) -> bool:
    """Keep the runs of a column that leave a rest, and count words from below. Return whether anything is left."""
    rows = state.registers[ROWS]
    given_open = _column(state.given_open, c, rows)
    can_begin = 3 << rows
    fresh = c * (rows + 2)
    for r in (rows, rows + 1):
        state.least_fresh[fresh + r] = state.most_fresh[fresh + r] = 0
    for r in range(rows - 1, -1, -1):
        # A run that ends in row e is followed by a block, and what begins in row e + 2.
        ends = state.down[c * rows + r] & (can_begin >> 2)
        state.down[c * rows + r] = ends
        least, most = MANY, -MANY
        if not (given_open >> r) & 1 and (can_begin >> (r + 1)) & 1:
            least, most = state.least_fresh[fresh + r + 1], state.most_fresh[fresh + r + 1]
            can_begin |= 1 << r
        if ends:
            can_begin |= 1 << r
            _count_open(state, c, r)
            # Before its first cell is chosen, a run is as one that began there.
            least = min(least, state.least_open[(c * rows + r) * (rows + 1) + r])
            most = max(most, state.most_open[(c * rows + r) * (rows + 1) + r])
        state.least_fresh[fresh + r], state.most_fresh[fresh + r] = least, most
    state.can_begin[c] = can_begin
    return bool(can_begin & 1)


@helper
def _count_open(state: PatternState, c: int, first: int) -> None:
    """Count the words from the run on that begins in row *first*, for each number of rows that are chosen."""
    rows = state.registers[ROWS]
    ends = state.down[c * rows + first]
    at = (c * rows + first) * (rows + 1)
    least, most = MANY, -MANY
    for level in range(rows, first - 1, -1):
        end = level - 1  # a run that has reached it may end there
        if end >= first and (ends >> end) & 1:
            words = state.down_words[(c * rows + first) * rows + end]
            rest = c * (rows + 2) + end + 2
            least = min(least, words + state.least_fresh[rest])
            most = max(most, words + state.most_fresh[rest])
        state.least_open[at + level], state.most_open[at + level] = least, most


@helper
def _count_rows(state: PatternState) -> int:
    """Count the words across from below. Return whether each row can be chosen in some way."""
    rows = state.registers[ROWS]
    state.least_across[rows] = state.most_across[rows] = 0
    for r in range(rows - 1, -1, -1):
        least, most = _words_of_row(state, r)
        if least >= MANY:
            return 0
        state.least_across[r] = state.least_across[r + 1] + least
        state.most_across[r] = state.most_across[r + 1] + most
    return 1


@helper
def _words_of_row(state: PatternState, r: int) -> tuple[int, int]:
    """Return the fewest and the most words of a row by itself."""
    columns, stop = state.registers[COLUMNS], state.stop[r]
    least, most = state.part_words, state.part_threes  # as scratch: no row is chosen yet
    for p in range(columns + 1, stop - 1, -1):
        least[p] = most[p] = 0
    for p in range(stop - 1, -1, -1):
        least[p], most[p] = MANY, -MANY
        if not (state.given_open[r] >> p) & 1:
            least[p], most[p] = least[p + 1], most[p + 1]
        ends = state.across[r * columns + p]
        while ends:
            e = lowest_bit(ends)
            ends &= ends - 1
            words = state.across_words[(r * columns + p) * columns + e]
            least[p] = min(least[p], words + least[e + 2])
            most[p] = max(most[p], words + most[e + 2])
    return least[0], most[0]


@helper
def column_words(state: PatternState, level: int, c: int) -> tuple[int, int]:
    """Return the fewest and the most words of a column that are not closed when *level* rows are chosen."""
    rows = state.registers[ROWS]
    first = state.first_rows[level * state.registers[COLUMNS] + c]
    if first < 0:
        at = c * (rows + 2) + level
        return state.least_fresh[at], state.most_fresh[at]
    at = (c * rows + first) * (rows + 1) + level
    return state.least_open[at], state.most_open[at]


@helper
def possible_cells(state: PatternState, r: int) -> tuple[int, int]:
    """Return the columns in which row *r* can have an open cell, and those in which it can have a block."""
    rows, columns = state.registers[ROWS], state.registers[COLUMNS]
    may_open = may_block = 0
    for c in range(columns):
        known_open = state.known_open[r * columns + c]
        known_blocks = state.known_blocks[r * columns + c]
        first = state.first_rows[r * columns + c]
        begin = r if first < 0 else first
        ends = state.down[c * rows + begin] & below_first(known_blocks, r) & ~(known_open >> 1)
        may_open |= int(ends >> r != 0) << c
        can_block = (state.can_begin[c] >> (r + 1)) & 1 if first < 0 else (ends >> (r - 1)) & 1
        may_block |= (can_block & ~(known_open >> r)) << c
    return may_open, may_block


@entry
def prepare_columns(state: PatternState) -> int:
    """Work out what is always true of the rows and columns of *state*. Return whether each can be completed."""
    rows, columns = state.registers[ROWS], state.registers[COLUMNS]
    for r in range(rows):
        _keep_to_given(
            state.across, r * columns, state.given_open[r], state.given_blocks[r], columns
        )
    for c in range(columns):
        _keep_to_given(
            state.down,
            c * rows,
            _column(state.given_open, c, rows),
            _column(state.given_blocks, c, rows),
            rows,
        )
        if not _prepare_column(state, c):
            return 0
    return _count_rows(state)
