"""Chooses row after row, depth first, until a pattern is whole or every way was tried."""

from crossword_app.fill.kernel.jit import entry, helper, int64, lowest_bit, popcount
from crossword_app.fill.kernel.patterns.checking import (
    checks_row,
    checks_run_down,
    needed_below,
    never_single,
    single_cells,
)
from crossword_app.fill.kernel.patterns.columns import column_words, possible_cells
from crossword_app.fill.kernel.patterns.masks import below, grown
from crossword_app.fill.kernel.patterns.rows import begin_row, next_row
from crossword_app.fill.kernel.patterns.state import (
    COLUMNS,
    IMAGES,
    LEAST_BLOCKS,
    LEAST_WORDS,
    LEAST_WORTH,
    LEVEL,
    MAY_BE_UNCHECKED,
    MOST_BLOCKS,
    MOST_CHEATERS,
    MOST_THREES,
    MOST_WORDS,
    NODE_LIMIT,
    NODES,
    ROW_OF_IMAGE,
    ROWS,
    THREE,
    WORK,
    WORTH,
    WORTH_OF_LETTER,
    PatternState,
)

FOUND, EXHAUSTED, OUT_OF_NODES, PAUSED = range(4)


@helper
def _begin_level(state: PatternState, r: int) -> bool:
    may_open, may_block = possible_cells(state, r)
    never = 0
    if state.registers[MAY_BE_UNCHECKED]:
        never = never_single(state, r)
        if r:
            may_block &= ~needed_below(state, r - 1, may_open)
    if may_open | may_block != below(state.registers[COLUMNS]):
        return False
    return begin_row(state, r, may_open, may_block, never)


@helper
def _complete_row(state: PatternState, r: int) -> bool:
    """Take row *r* as chosen, with all that follows. Return whether it can be part of a pattern."""
    registers = state.registers
    columns = registers[COLUMNS]
    mask = state.masks[r]
    if mask == below(columns):
        return False
    state.blocks[r + 1] = state.blocks[r] + _counted(state, r, mask)
    if state.blocks[r + 1] > registers[MOST_BLOCKS]:
        return False
    if registers[MAY_BE_UNCHECKED]:
        state.single[r] = single_cells(mask, columns)
    _continue_columns(state, r, mask)
    if not (_ends_above(state, r, mask, r + 1) and _can_have_words(state, r + 1)):
        return False
    if r and not _is_joined(state, r, mask):
        return False
    _tell_images(state, r, mask)
    return True


@helper
def _is_whole(state: PatternState) -> bool:
    """Return whether the pattern is right, when the last row is chosen too."""
    registers = state.registers
    rows, columns = registers[ROWS], registers[COLUMNS]
    everywhere = below(columns)
    blocks = everywhere
    for r in range(rows):
        blocks &= state.masks[r]
    if blocks:
        return False  # a column without an open cell
    return (
        _ends_above(state, rows, everywhere, rows)
        and registers[LEAST_WORDS] <= state.words[rows] <= registers[MOST_WORDS]
        and state.blocks[rows] >= registers[LEAST_BLOCKS]
        and _is_connected(state)
        and _has_worth(state)
    )


@helper
def _has_worth(state: PatternState) -> bool:
    """Work out what the whole pattern is worth. Return whether that is enough."""
    registers = state.registers
    rows, columns = registers[ROWS], registers[COLUMNS]
    total = 0
    for r in range(rows):
        letters = popcount(~state.masks[r] & state.letters[r])
        total += registers[WORTH_OF_LETTER] * letters
        cells = 0
        for c in range(columns):
            if (state.masks[r] >> c) & 1:
                total += state.worth[cells]
                cells = 0
            else:
                cells += 1
        total += state.worth[cells]
    for c in range(columns):
        cells = 0
        for r in range(rows):
            if (state.masks[r] >> c) & 1:
                total += state.worth[cells]
                cells = 0
            else:
                cells += 1
        total += state.worth[cells]
    registers[WORTH] = total
    return bool(total >= registers[LEAST_WORTH])


@helper
def _counted(state: PatternState, r: int, mask: int) -> int:
    """Return as how many blocks of the pattern *mask* counts in row *r*."""
    counted = state.counted_blocks
    return int64(
        popcount(mask & counted[3 * r])
        + 2 * popcount(mask & counted[3 * r + 1])
        + 4 * popcount(mask & counted[3 * r + 2])
    )


@helper
def _continue_columns(state: PatternState, r: int, mask: int) -> None:
    """Note for each column where the run began that is open in row *r*."""
    columns = state.registers[COLUMNS]
    here, there = r * columns, (r + 1) * columns
    for c in range(columns):
        first = state.first_rows[here + c]
        if (mask >> c) & 1:
            first = -1
        elif first < 0:
            first = r
        state.first_rows[there + c] = first


@helper
def _ends_above(state: PatternState, r: int, mask: int, level: int) -> bool:
    """Count at *level* what ends in the row above row *r*, which has *mask*. Return whether it may."""
    registers = state.registers
    rows, columns = registers[ROWS], registers[COLUMNS]
    state.cheaters[level] = state.cheaters[r]
    if not r:
        return bool(state.threes[level] <= registers[MOST_THREES])
    above = state.masks[r - 1]
    closed = ~above & mask & below(columns)
    while closed:
        c = lowest_bit(closed)
        closed &= closed - 1
        first = state.first_rows[r * columns + c]
        counted = state.down_words[(c * rows + first) * rows + r - 1]
        state.words[level] += counted
        if r - first == registers[THREE]:
            state.threes[level] += counted
        if registers[MAY_BE_UNCHECKED] and not checks_run_down(state, c, first, r - 1):
            return False
    state.cheaters[level] += _counted(state, r - 1, _cheaters(state, r - 1, mask))
    if (
        state.threes[level] > registers[MOST_THREES]
        or state.cheaters[level] > registers[MOST_CHEATERS]
    ):
        return False
    return not registers[MAY_BE_UNCHECKED] or checks_row(state, r - 1, mask)


@helper
def _cheaters(state: PatternState, r: int, mask_below: int) -> int:
    """Return the cheaters of row *r*: blocks with one open neighbour in the row, and one in the column."""
    columns = state.registers[COLUMNS]
    everywhere = below(columns)
    mask = state.masks[r]
    is_open = ~mask & everywhere
    above = state.masks[r - 1] if r else everywhere
    return int64(mask & ((is_open << 1) ^ (is_open >> 1)) & (above ^ mask_below))


@helper
def _can_have_words(state: PatternState, level: int) -> bool:
    """Return whether the pattern can have as many words as are asked for."""
    registers = state.registers
    least = state.words[level] + state.least_across[level]
    most = state.words[level] + state.most_across[level]
    for c in range(registers[COLUMNS]):
        fewest, greatest = column_words(state, level, c)
        least += fewest
        most += greatest
    return bool(least <= registers[MOST_WORDS] and most >= registers[LEAST_WORDS])


@helper
def _is_joined(state: PatternState, r: int, mask: int) -> bool:
    """Return whether every open cell above row *r* has a way to that row. What has none stays cut off."""
    return _reach(state, r, ~mask & below(state.registers[COLUMNS]))


@helper
def _is_connected(state: PatternState) -> bool:
    last = state.registers[ROWS] - 1
    is_open = ~state.masks[last] & below(state.registers[COLUMNS])
    return _reach(state, last, is_open & -is_open) and state.reached[last] == is_open


@helper
def _reach(state: PatternState, r: int, seed: int) -> bool:
    """Return whether all open cells above row *r* can be reached from the cells *seed* in it."""
    everywhere = below(state.registers[COLUMNS])
    reached = state.reached
    for i in range(r):
        reached[i] = 0
    reached[r] = grown(seed, ~state.masks[r] & everywhere)
    while True:
        has_grown = False
        for i in range(r - 1, -1, -1):
            has_grown |= _reach_row(state, i, r)
        is_all = True
        for i in range(r):
            is_all &= reached[i] == ~state.masks[i] & everywhere
        for i in range(1, r + 1):
            has_grown |= _reach_row(state, i, r)
        if is_all or not has_grown:
            return is_all


@helper
def _reach_row(state: PatternState, i: int, last: int) -> bool:
    """Reach what can be reached in row *i* from its neighbours, up to row *last*. Return whether that is more."""
    reached = state.reached
    before = reached[i]
    touched = before
    if i:
        touched |= reached[i - 1]
    if i < last:
        touched |= reached[i + 1]
    is_open = ~state.masks[i] & below(state.registers[COLUMNS])
    reached[i] = grown(touched & is_open, is_open)
    return bool(reached[i] != before)


@helper
def _tell_images(state: PatternState, r: int, mask: int) -> None:
    """Note what the cells of row *r* tell of later rows."""
    columns = state.registers[COLUMNS]
    here, there = r * columns, (r + 1) * columns
    for c in range(columns):
        state.known_open[there + c] = state.known_open[here + c]
        state.known_blocks[there + c] = state.known_blocks[here + c]
    for c in range(columns):
        for k in range(IMAGES):
            image = state.images[(here + c) * IMAGES + k]
            if image < 0:
                break
            row, column = image // ROW_OF_IMAGE, image % ROW_OF_IMAGE
            if (mask >> c) & 1:
                state.known_blocks[there + column] |= 1 << row
            else:
                state.known_open[there + column] |= 1 << row


@entry
def begin_rows(state: PatternState) -> int:
    """Begin anew, with no row chosen. Return whether there is a way to choose the first."""
    registers = state.registers
    columns = registers[COLUMNS]
    registers[LEVEL] = registers[NODES] = 0
    for c in range(columns):
        state.first_rows[c] = -1
    state.words[0] = state.blocks[0] = state.threes[0] = state.cheaters[0] = 0
    return int(_begin_level(state, 0))


@entry
def search_rows(state: PatternState, work: int) -> int:
    """Go on to the next pattern, which then stands in the masks. Return FOUND, or why there is none.

    EXHAUSTED is a proof: since `begin_rows` every pattern was found.
    """
    registers = state.registers
    rows = registers[ROWS]
    end = registers[WORK] + work
    if registers[LEVEL] == rows:
        registers[LEVEL] = rows - 1
    while True:
        if registers[NODES] >= registers[NODE_LIMIT]:
            return OUT_OF_NODES
        if registers[WORK] >= end:
            return PAUSED
        registers[WORK] += 1
        r = registers[LEVEL]
        if not next_row(state, r):
            if r == 0:
                return EXHAUSTED
            registers[LEVEL] = r - 1
            continue
        registers[NODES] += 1
        if not _complete_row(state, r):
            continue
        if r + 1 < rows:
            if _begin_level(state, r + 1):
                registers[LEVEL] = r + 1
        elif _is_whole(state):
            registers[LEVEL] = rows
            return FOUND
