"""Chooses the masks of one row, one after the other, in a random order that begins with what is likely."""

from crossword_app.fill.kernel.jit import helper, int64, lowest_bit
from crossword_app.fill.kernel.patterns.masks import below_first, mirrored
from crossword_app.fill.kernel.patterns.state import BLOCK, COLUMNS, THREE, PatternState
from crossword_app.fill.kernel.random_numbers import random_share


@helper
def begin_row(state: PatternState, r: int, may_open: int, may_block: int, never: int) -> bool:
    """Prepare to choose row *r* from the cells that it can have. Return whether there is a way.

    Args:
        never: columns of which none is a run by itself.
    """
    columns, stop = state.registers[COLUMNS], state.stop[r]
    if stop < columns:
        may_open &= mirrored(may_open, columns)
        may_block &= mirrored(may_block, columns)
    at = r * (columns + 2)
    for p in range(stop, columns + 2):
        state.value[at + p] = 1.0
    # The edge ends a run as a block does.
    may_end = (may_block >> 1) | (1 << (columns - 1))
    for p in range(stop - 1, -1, -1):
        value = 0.0
        kept = 0
        if (may_block >> p) & 1 and state.value[at + p + 1] > 0.0:
            kept = 1 << BLOCK
            value = state.weights[0] * state.value[at + p + 1]
        ends = state.across[r * columns + p] & below_first(~may_open, p) & may_end
        while ends:
            e = lowest_bit(ends)
            ends &= ends - 1
            rest = state.value[at + e + 2]
            if rest > 0.0 and not (e == p and (never >> p) & 1):
                kept |= 1 << e
                value += state.weights[e - p + 1] * rest
        state.ends[r * columns + p] = kept
        state.value[at + p] = value
    if state.value[at] <= 0.0:
        return False
    _begin_part(state, r, 0, 0, 0)
    state.part_words[r * (columns + 2)] = state.part_threes[r * (columns + 2)] = 0
    return True


@helper
def _begin_part(state: PatternState, r: int, number: int, p: int, mask: int) -> None:
    """Go on in row *r* with part *number*, which begins in column *p*, after what *mask* has."""
    columns = state.registers[COLUMNS]
    part = r * (columns + 2) + number
    state.depth[r] = number
    state.part[part] = p
    state.left[part] = state.ends[r * columns + p]
    state.part_mask[part] = mask


@helper
def next_row(state: PatternState, r: int) -> bool:
    """Choose the next mask of row *r*, and count its words across. Return whether there was one."""
    columns, stop = state.registers[COLUMNS], state.stop[r]
    number = state.depth[r]
    while number >= 0:
        part = r * (columns + 2) + number
        if not state.left[part]:
            number -= 1
            continue
        p, mask = state.part[part], state.part_mask[part]
        end = _pick(state, r, p, state.left[part])
        state.left[part] &= ~(1 << end)
        words, threes = state.part_words[part], state.part_threes[part]
        if end == BLOCK:
            mask |= 1 << p
            p += 1
        else:
            counted = state.across_words[(r * columns + p) * columns + end]
            words += counted
            if end - p + 1 == state.registers[THREE]:
                threes += counted
            if end + 1 < columns:
                mask |= 1 << (end + 1)
            p = end + 2
        if p >= stop:
            state.depth[r] = number
            state.masks[r] = mask | mirrored(mask, columns) if stop < columns else mask
            state.words[r + 1] = state.words[r] + words
            state.threes[r + 1] = state.threes[r] + threes
            return True
        number += 1
        _begin_part(state, r, number, p, mask)
        state.part_words[part + 1], state.part_threes[part + 1] = words, threes
    state.depth[r] = -1
    return False


@helper
def _pick(state: PatternState, r: int, p: int, left: int) -> int:
    """Return one of the ends *left* for a run from column *p* on, at random, by the weights of what follows."""
    if not left & (left - 1):
        return int64(lowest_bit(left))
    total = 0.0
    rest = left
    while rest:
        total += _weight(state, r, p, lowest_bit(rest))
        rest &= rest - 1
    total *= random_share(state.random)
    while True:
        end = lowest_bit(left)
        left &= left - 1
        total -= _weight(state, r, p, end)
        if total < 0.0 or not left:
            return int64(end)


@helper
def _weight(state: PatternState, r: int, p: int, end: int) -> float:
    columns = state.registers[COLUMNS]
    at = r * (columns + 2)
    if end == BLOCK:
        return float(state.weights[0] * state.value[at + p + 1])
    return float(state.weights[end - p + 1] * state.value[at + end + 2])
