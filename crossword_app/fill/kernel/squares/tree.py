"""Chooses letter after letter, depth first, until a word square is whole or every way was tried.

Each letter goes on with a word of its row and one of its column, so no dead letter is ever placed: the search of word
rectangles by two trees of prefixes (D. Knuth, The Art of Computer Programming 4B, 7.2.2, exercises 24 to 28).
"""

from crossword_app.fill.kernel.jit import entry, helper, int64, lowest_bit, popcount, uint64
from crossword_app.fill.kernel.random_numbers import random_share
from crossword_app.fill.kernel.squares.state import (
    COLUMNS,
    COUNT,
    DRAWN,
    I64,
    IS_COUNTING,
    IS_NEW,
    IS_SYMMETRIC,
    LEAST,
    NODE_LIMIT,
    NODES,
    ROWS,
    STEP,
    STEPS,
    SUM,
    U64,
    WEIGHTED,
    SquareState,
)

FOUND, EXHAUSTED, OUT_OF_NODES, PAUSED = range(4)


@helper
def _longer(letters: U64, first: I64, prefix: int, letter: int) -> int:
    """Return *prefix* with *letter* behind it."""
    before = letters[prefix] & ((uint64(1) << uint64(letter)) - uint64(1))
    return int64(first[prefix] + int64(popcount(before)))


@helper
def _weight(state: SquareState, across: int, down: int, letter: int) -> float:
    """Return how many pairs of a row and a column go on with *letter*."""
    a = _longer(state.across_letters, state.across_longer, across, letter)
    d = _longer(state.down_letters, state.down_longer, down, letter)
    return float(state.across_words[a] * state.down_words[d])


@helper
def _draw(state: SquareState, step: int, across: int, down: int) -> int:
    """Return one of the letters left at *step*, by chance, those of many words more often."""
    total = 0.0
    rest = state.left[step]
    while rest:
        total += _weight(state, across, down, int64(lowest_bit(rest)))
        rest &= rest - uint64(1)
    part = random_share(state.random) * total
    rest = state.left[step]
    while True:
        letter = int64(lowest_bit(rest))
        rest &= rest - uint64(1)
        weight = _weight(state, across, down, letter)
        part -= weight
        if part < 0.0 or not rest:
            break
    if step < state.registers[DRAWN]:
        state.share[step] *= total / weight
    return letter


@helper
def _is_new_row(state: SquareState, row: int) -> bool:
    """Return whether the word of *row* stands in no row above."""
    columns = state.registers[COLUMNS]
    word = state.across[row * (columns + 1) + columns]
    for r in range(row):  # noqa: SIM110  # compiled code has no generators
        if state.across[r * (columns + 1) + columns] == word:
            return False
    return True


@helper
def _are_new_columns(state: SquareState) -> bool:
    """Return whether the words of the columns differ from each other, and from those of rows of their length."""
    rows, columns = state.registers[ROWS], state.registers[COLUMNS]
    for c in range(columns):
        word = state.down[rows * columns + c]
        for d in range(c):
            if state.down[rows * columns + d] == word:
                return False
        if rows == columns:
            for r in range(rows):
                if state.across[r * (columns + 1) + columns] == word:
                    return False
    return True


@helper
def _place(state: SquareState, step: int, letter: int) -> bool:
    """Place *letter* at *step*. Return whether it can be part of a square that is looked for."""
    registers = state.registers
    columns = registers[COLUMNS]
    row, column = state.cells[step] // columns, state.cells[step] % columns
    here, above = row * (columns + 1) + column, row * columns + column
    across, down = state.across[here], state.down[above]
    a = _longer(state.across_letters, state.across_longer, across, letter)
    d = _longer(state.down_letters, state.down_longer, down, letter)
    most = state.most[step] + state.across_best[a] - state.across_best[across]
    if not (registers[IS_SYMMETRIC] and row == column):  # one word, not two
        most += state.down_best[d] - state.down_best[down]
    if most < registers[LEAST]:
        return False
    state.across[here + 1] = a
    state.down[above + columns] = d
    if column == columns - 1 and not _is_new_row(state, row):
        return False
    state.reached[step] += 1
    if step + 1 < registers[STEPS]:
        state.most[step + 1] = most
        return True
    registers[SUM] = most
    return bool(registers[IS_SYMMETRIC]) or _are_new_columns(state)


@helper
def _begin_step(state: SquareState, step: int) -> None:
    registers = state.registers
    columns = registers[COLUMNS]
    row, column = state.cells[step] // columns, state.cells[step] % columns
    if registers[IS_SYMMETRIC] and row == column:
        state.across[row * (columns + 1) + column] = state.down[row * columns + column]
    across = state.across[row * (columns + 1) + column]
    down = state.down[row * columns + column]
    state.left[step] = state.across_letters[across] & state.down_letters[down] & state.allowed[step]
    state.share[step] = state.share[step - 1] if step else 1.0


@helper
def _take_letter(state: SquareState, step: int) -> int:
    """Return the letter to try next at *step*, where some are left, and note it as tried."""
    registers = state.registers
    left = state.left[step]
    letter = int64(lowest_bit(left))
    is_drawn = step < registers[DRAWN]
    if (is_drawn or step < registers[WEIGHTED]) and left & (left - uint64(1)):
        columns = registers[COLUMNS]
        cell = state.cells[step]
        row = cell // columns
        letter = _draw(state, step, state.across[cell + row], state.down[cell])
    state.left[step] = uint64(0) if is_drawn else left & ~(uint64(1) << uint64(letter))
    return letter


@entry
def search_squares(state: SquareState, work: int) -> int:
    """Go on, for so many letters, to the next square, which then stands in the state. Return FOUND, or why not.

    EXHAUSTED is a proof: every square of at least LEAST, of the letters allowed, was found. Squares that are counted
    are not told: COUNT has them.
    """
    registers = state.registers
    last = registers[STEPS] - 1
    end = min(registers[NODES] + work, registers[NODE_LIMIT])
    step = registers[STEP]
    while True:
        if registers[IS_NEW]:
            _begin_step(state, step)
            registers[IS_NEW] = 0
        if not state.left[step]:
            if step == 0:
                return EXHAUSTED
            step -= 1
            registers[STEP] = step
            continue
        if registers[NODES] >= end:
            return OUT_OF_NODES if end == registers[NODE_LIMIT] else PAUSED
        registers[NODES] += 1
        if not _place(state, step, _take_letter(state, step)):
            continue
        if step < last:
            step += 1
            registers[STEP] = step
            registers[IS_NEW] = 1
            continue
        registers[COUNT] += 1
        if not registers[IS_COUNTING]:
            return FOUND
