"""Whether enough letters of entries are checked. Where every run is an entry, all are."""

from crossword_app.fill.kernel.jit import helper, lowest_bit, popcount
from crossword_app.fill.kernel.patterns.masks import below, below_first
from crossword_app.fill.kernel.patterns.state import (
    COLUMNS,
    I64,
    MOST_IN_A_ROW,
    STRIDE,
    PatternState,
)


@helper
def single_cells(mask: int, columns: int) -> int:
    """Return the open columns of a row, given by its blocks, that have no open neighbour in it."""
    return ~mask & (mask << 1 | 1) & (mask >> 1 | 1 << (columns - 1)) & below(columns)


@helper
def checks_row(state: PatternState, r: int, mask_below: int) -> bool:
    """Return whether the entries of row *r* are checked well, when the row below has *mask_below*."""
    columns = state.registers[COLUMNS]
    mask = state.masks[r]
    above = state.masks[r - 1] if r else below(columns)
    unchecked = ~mask & above & mask_below & state.letters[r]
    if unchecked & state.single[r]:
        return False  # in no entry at all
    while unchecked:
        p = lowest_bit(unchecked)
        # The run that this cell is in; its first cell may be checked.
        run = below_first(mask | 1 << columns, p) & ~_up_to_last(mask, p)
        if not _is_little(state, unchecked & run, popcount(run)):
            return False
        unchecked &= ~run
    return True


@helper
def _up_to_last(mask: int, p: int) -> int:
    """Return the set of all up to the last of *mask* below *p*."""
    blocks = mask & below(p)
    k = p - 1
    while k >= 0 and not (blocks >> k) & 1:
        k -= 1
    return below(k + 1)


@helper
def checks_run_down(state: PatternState, c: int, first: int, last: int) -> bool:
    """Return whether the run of column *c* from row *first* to *last* is checked well, if it is an entry."""
    if first == last:
        return True  # `checks_row` looks at these
    unchecked = _in_column(state.single, c, first, last) & _in_column(state.letters, c, first, last)
    return _is_little(state, unchecked, last - first + 1)


@helper
def _in_column(masks: I64, c: int, first: int, last: int) -> int:
    """Return the set of the rows from *first* to *last* in which *masks* have column *c*."""
    found = 0
    for r in range(first, last + 1):
        found |= ((masks[r] >> c) & 1) << r
    return found


@helper
def _is_little(state: PatternState, unchecked: int, cells: int) -> bool:
    """Return whether an entry of so many *cells* may have these *unchecked*."""
    if popcount(unchecked) > state.most_unchecked[cells]:
        return False
    for _ in range(state.registers[MOST_IN_A_ROW]):
        unchecked &= unchecked >> state.registers[STRIDE]
    return unchecked == 0
