"""How many slots join at least, for a slot by itself: by the surroundings that it depends on, and kept by these.

The *surroundings* of a slot are the statuses of the slots that cross it, with the letters of those that are done. From
node to node few of them change. They are written out in full, so that no two are taken for one.
"""

from crossword_app.fill.kernel.jit import helper, int64, lowest_bit, uint64
from crossword_app.fill.kernel.revising.near import count_near, find_near, has_near
from crossword_app.fill.kernel.revising.state import (
    DEGREES,
    DONE,
    DUE,
    NEEDS_KEPT,
    NEVER,
    ROOM,
    SURROUNDINGS,
    SYMBOLS,
    WORDS_KEPT,
    WORK,
    RevisingState,
)
from crossword_app.fill.kernel.state import U64

_SIGN_BITS, _SIGNS = 7, 9
"""Of the sign of one column, and how many signs are in an item."""


@helper
def _write_surroundings(state: RevisingState, slot: int, without: int) -> int:
    """Write the surroundings of *slot*, but for the column *without*; return a place for them."""
    key = state.surroundings
    for i in range(SURROUNDINGS):
        key[i] = uint64(0)
    first = state.first_column[slot]
    left_out = without - first + 1 if without >= 0 else 0
    key[0] = uint64(((slot + 1) << 8) | left_out)
    for column in range(first, state.first_column[slot + 1]):
        partner = state.partner[column]
        if partner < 0 or column == without:
            continue
        status = state.status[state.owner[partner]]
        sign = 0
        if status == DUE:
            sign = 1
        elif status == DONE:
            sign = 2 + state.now[column]
        place = column - first
        key[1 + place // _SIGNS] |= uint64(sign) << uint64(_SIGN_BITS * (place % _SIGNS))
    mixed = uint64(0)
    for i in range(SURROUNDINGS):
        mixed = (mixed ^ key[i]) * uint64(0x9E3779B97F4A7C15)
        mixed ^= mixed >> uint64(29)
    return int64(mixed & uint64(NEEDS_KEPT - 1))


@helper
def _is_known(keys: U64, place: int, key: U64) -> bool:
    """Return whether the surroundings *key* are kept at *place*, and else keep them there."""
    start = place * SURROUNDINGS
    is_same = True
    for i in range(SURROUNDINGS):
        is_same = is_same and keys[start + i] == key[i]
        keys[start + i] = key[i]
    return is_same


@helper
def counts_of(state: RevisingState, slot: int) -> int:
    """Return the place of the surroundings of *slot*.

    There `counts` has how many words make at most 0, 1, 2... join, and `nearest` the first of these words.
    """
    place = _write_surroundings(state, slot, -1)
    if _is_known(state.count_keys, place, state.surroundings):
        return place
    start = place * DEGREES
    degrees = find_near(state, slot, -1, DEGREES - 2)
    _clear_above(state, slot, degrees)
    total = 0
    for degree in range(DEGREES):
        if degree <= degrees:
            count = count_near(state, slot, degree)
            if count and total + count <= WORDS_KEPT:
                _keep_words(state, slot, degree, place * WORDS_KEPT + total)
            total += count
        state.counts[start + degree] = total
    return place


@helper
def _keep_words(state: RevisingState, slot: int, degree: int, at: int) -> None:
    """Put the words that make just *degree* join into `nearest`, from *at* on."""
    row = degree * state.registers[ROOM]
    above = row + state.registers[ROOM]
    for item in range(state.width[slot]):
        words = state.near[row + item] & ~state.near[above + item]
        while words:
            state.nearest[at] = (item << 6) + int64(lowest_bit(words))
            words &= words - uint64(1)
            at += 1


@helper
def letter_needs_of(state: RevisingState, slot: int, column: int) -> int:
    """Return where `letter_needs` has those of *column* of *slot*: how many join at least, by the symbol there."""
    place = _write_surroundings(state, slot, column)
    start = place * SYMBOLS
    if _is_known(state.letter_keys, place, state.surroundings):
        return start
    degrees = find_near(state, slot, column, DEGREES - 2)
    _clear_above(state, slot, degrees)
    for symbol in range(state.symbols[slot]):
        row = state.row[column] + symbol * state.stride[slot]
        need = NEVER
        for degree in range(degrees, -1, -1):
            if not has_near(state, slot, degree, row):
                break
            need = degree
        state.letter_needs[start + symbol] = need
    state.registers[WORK] += state.width[slot] * degrees
    return start


@helper
def _clear_above(state: RevisingState, slot: int, degrees: int) -> None:
    """Clear the row above the last, so that it can be read as the others are."""
    above = uint64((degrees + 1) * state.registers[ROOM])
    for k in range(uint64(state.width[slot])):
        state.near[above + k] = uint64(0)
