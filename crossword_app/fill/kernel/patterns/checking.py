"""Whether enough letters of entries are checked. Where every run is an entry, all are."""

from crossword_app.fill.kernel.jit import helper, int64, lowest_bit, popcount
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
def needed_below(state: PatternState, r: int, may_open: int) -> int:
    """Return columns in which the row below row *r* has to be open, so that enough of row *r* is checked.

    It has a column that is not in *may_open*, where it can be open, if no such row is right.
    """
    columns, stride = state.registers[COLUMNS], state.registers[STRIDE]
    mask = state.masks[r]
    above = state.masks[r - 1] if r else below(columns)
    bare = ~mask & above & state.letters[r]
    lost = bare & ~may_open
    needed = bare & state.single[r]
    if state.registers[MOST_IN_A_ROW] == 1:
        # Where bars have places, the next letter belongs to the entry if the place between them is open.
        after, before = (lost, lost) if stride == 1 else (lost & ~(mask >> 1), lost & ~(mask << 1))
        needed |= bare & (after << stride | before >> stride)
    while lost:
        p = lowest_bit(lost)
        run = below_first(mask | 1 << columns, p) & ~_up_to_last(mask, p)
        unchecked = popcount(lost & run)
        most = state.most_unchecked[popcount(run)]
        if unchecked >= most:
            needed |= bare & run & ~lost
        if unchecked > most:
            needed |= lost & run
        lost &= ~run
    return int64(needed)


@helper
def never_single(state: PatternState, r: int) -> int:
    """Return columns in which a cell of row *r*, if open, has to have an open neighbour in the row.

    The letter above it is unchecked, in the same entry, and no two in a row may be.
    """
    stride = state.registers[STRIDE]
    if state.registers[MOST_IN_A_ROW] != 1 or r < stride:
        return 0
    single = state.single[r - stride] & state.letters[r - stride] & state.letters[r]
    return int64(single if stride == 1 else single & ~state.masks[r - 1])


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
