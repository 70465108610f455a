"""Counts for all words of a slot at once how many kept slots would join if it took them.

The counters are rows of bits: row j has the words that make more than j - 1 join. One column after another carries the
words that differ there from row to row.
"""

from crossword_app.fill.kernel.bitset import keep_row
from crossword_app.fill.kernel.jit import helper, int64, popcount, uint64
from crossword_app.fill.kernel.revising.state import (
    DONE,
    KEPT,
    ROOM,
    WORK,
    RevisingState,
)
from crossword_app.fill.kernel.state import U64


@helper
def _carry(rows: U64, room: int, degrees: int, bits: U64, row: int, width: int) -> None:
    """Count one column: the words without the letter of *row* make one slot more join."""
    for degree in range(degrees, 0, -1):
        to = uint64(degree * room)
        source = uint64((degree - 1) * room)
        of_letter = uint64(row)
        for k in range(uint64(width)):
            rows[to + k] |= rows[source + k] & ~bits[of_letter + k]


@helper
def find_near(state: RevisingState, slot: int, without: int, most: int) -> int:
    """Count for *slot*, in `near`, which words make how many join, up to *most*. Return the last row made.

    Row 0 has all words that the slot may take beside the slots that are done. The column *without* is left out.
    """
    registers, rows = state.registers, state.near
    width, room = state.width[slot], registers[ROOM]
    stride = state.stride[slot]
    source = uint64(state.first_domain[slot])
    for k in range(uint64(width)):
        rows[k] = state.domain[source + k]
    first, end = state.first_column[slot], state.first_column[slot + 1]
    kept = 0
    for column in range(first, end):
        partner = state.partner[column]
        if column == without or partner < 0:
            continue
        status = state.status[state.owner[partner]]
        if status == DONE:
            row = state.row[column] + state.now[column] * stride
            keep_row(rows, state.bits, row, width)
        elif status == KEPT:
            kept += 1
    degrees = min(most + 1, kept)
    for degree in range(1, degrees + 1):
        to = uint64(degree * room)
        for k in range(uint64(width)):
            rows[to + k] = uint64(0)
    for column in range(first, end):
        partner = state.partner[column]
        if column != without and partner >= 0 and state.status[state.owner[partner]] == KEPT:
            row = state.row[column] + state.before[column] * stride
            _carry(rows, room, degrees, state.bits, row, width)
    registers[WORK] += width * (end - first) * (degrees + 1)
    return int64(degrees)


@helper
def count_near(state: RevisingState, slot: int, degree: int) -> int:
    """Return how many words make just *degree* join, or more where that is the last row."""
    width = uint64(state.width[slot])
    row = uint64(degree * state.registers[ROOM])
    above = row + uint64(state.registers[ROOM])
    count = uint64(0)
    for k in range(width):
        count += popcount(state.near[row + k] & ~state.near[above + k])
    return int64(count)


@helper
def has_near(state: RevisingState, slot: int, degree: int, row: int) -> bool:
    """Return whether a word that the row *row* of `bits` has makes at most *degree* join."""
    above, of_letter = uint64((degree + 1) * state.registers[ROOM]), uint64(row)
    for k in range(uint64(state.width[slot])):
        if state.near[k] & ~state.near[above + k] & state.bits[of_letter + k]:
            return True
    return False
