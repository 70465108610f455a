"""Near duplicates in the kernel: a word that is placed removes its near duplicates from all other slots.

They are marked in one row of all words, so that each slot is looked at once, however many there are.
"""

from crossword_app.fill.kernel import bitset
from crossword_app.fill.kernel.domains import (
    note_single,
    only_word,
    rank_of,
    refresh_letters,
    store_row,
)
from crossword_app.fill.kernel.jit import helper, int64, lowest_bit, uint64
from crossword_app.fill.kernel.levels import save
from crossword_app.fill.kernel.state import BLOCK, LIST_LIMIT, LIST_TOP, U8, WORK, State


@helper
def take_near_duplicates_from_others(state: State, slot: int) -> bool:
    """Drop the near duplicates of the only word of *slot* from all other slots. Return False if one loses all words."""
    if len(state.keys) == 0:
        return True
    number = state.first_number[slot] + rank_of(state, slot, only_word(state, slot))
    if not mark_near_duplicates(state, number):
        return True
    is_possible = True
    for other in range(len(state.size)):
        if other != slot and state.is_marked[state.table[other]] and not drop_marked(state, other):
            state.wipeouts[slot] += 1
            state.wipeouts[other] += 1
            is_possible = False
            break
    clear_marks(state, number)
    return is_possible


@helper
def take_placed_from_others(state: State, is_free: U8) -> bool:
    """Drop the words of the slots that are not free, and their near duplicates, from all that have several words.

    All at once: each slot is looked at once. Return False if one loses all words.
    """
    for slot in range(len(is_free)):
        if not is_free[slot]:
            number = state.first_number[slot] + rank_of(state, slot, only_word(state, slot))
            mark_near_duplicates(state, number)
            bitset.set_bit(state.marked, 0, number)
            state.is_marked[state.table[slot]] = 1
    is_possible = True
    for other in range(len(state.size)):
        is_open = other >= len(is_free) or is_free[other] == 1
        if is_possible and is_open and state.is_marked[state.table[other]]:
            is_possible = drop_marked(state, other)
    for slot in range(len(is_free)):
        if not is_free[slot]:
            number = state.first_number[slot] + rank_of(state, slot, only_word(state, slot))
            clear_marks(state, number)
            state.marked[number >> 6] = uint64(0)
    return is_possible


@helper
def mark_near_duplicates(state: State, number: int) -> bool:
    """Mark the words that share a key with word *number*, itself included. Return whether there are any."""
    start, end = state.key_start[number], state.key_start[number + 1]
    for i in range(start, end):
        key = state.keys[i]
        for j in range(state.member_start[key], state.member_start[key + 1]):
            member = int64(state.members[j])
            table = state.block_table[member // (64 * BLOCK)]
            if table >= 0:
                state.is_marked[table] = 1
                bitset.set_bit(state.marked, 0, member)
        state.registers[WORK] += state.member_start[key + 1] - state.member_start[key]
    return bool(start < end)


@helper
def clear_marks(state: State, number: int) -> None:
    """Undo `mark_near_duplicates`."""
    for i in range(state.key_start[number], state.key_start[number + 1]):
        key = state.keys[i]
        for j in range(state.member_start[key], state.member_start[key + 1]):
            state.marked[state.members[j] >> 6] = uint64(0)
    for table in range(len(state.is_marked)):
        state.is_marked[table] = 0


@helper
def drop_marked(state: State, slot: int) -> bool:
    """Drop the marked words from the domain of *slot*. Return False, without a change, if all are marked."""
    size = state.size[slot]
    is_list = size <= LIST_LIMIT
    left = count_unmarked_of_list(state, slot) if is_list else keep_unmarked_of_row(state, slot)
    if left == 0:
        return False
    if left == size:
        return True
    in_place = save(state, slot)
    if is_list:
        keep_unmarked_of_list(state, slot, in_place)
    else:
        store_row(state, slot, left, in_place)
    for link in range(state.first_link[slot], state.first_link[slot + 1]):
        refresh_letters(state, link, state.letters[link])
    if left == 1:
        note_single(state, slot)
    return True


@helper
def count_unmarked_of_list(state: State, slot: int) -> int:
    """Return how many words of the listed domain are not marked."""
    start, size, first = state.start[slot], state.size[slot], state.first_number[slot]
    left = 0
    for i in range(start, start + size):
        rank = rank_of(state, slot, int64(state.lists[i]))
        left += not bitset.has_bit(state.marked, 0, first + rank)
    state.registers[WORK] += size
    return int64(left)


@helper
def keep_unmarked_of_list(state: State, slot: int, in_place: bool) -> None:
    """Reduce the listed domain to the words that are not marked."""
    lists, source, first = state.lists, state.start[slot], state.first_number[slot]
    target = source if in_place else state.registers[LIST_TOP]
    kept = 0
    for i in range(source, source + state.size[slot]):
        word = lists[i]
        if not bitset.has_bit(state.marked, 0, first + rank_of(state, slot, int64(word))):
            lists[target + kept] = word
            kept += 1
    if not in_place:
        state.registers[LIST_TOP] = target + kept
    state.start[slot], state.size[slot] = target, kept


@helper
def drop_marked_one_by_one(state: State, slot: int) -> None:
    """Drop the marked words from `kept`, whose order is not that of the marks."""
    first = state.first_number[slot]
    for item in range(state.width[slot]):
        left = state.kept[item]
        while left:
            word = (item << 6) + int64(lowest_bit(left))
            left &= left - uint64(1)
            if bitset.has_bit(state.marked, 0, first + rank_of(state, slot, word)):
                bitset.clear_bit(state.kept, 0, word)


@helper
def keep_unmarked_of_row(state: State, slot: int) -> int:
    """Put the words of the domain, a row of bits, that are not marked into `kept`; return how many there are."""
    width = state.width[slot]
    bitset.copy_row(state.kept, 0, state.rows, state.start[slot], width)
    if len(state.ranks) == 0:
        bitset.drop_row(state.kept, state.marked, state.first_number[slot] >> 6, width)
    else:
        drop_marked_one_by_one(state, slot)
    state.registers[WORK] += width
    return bitset.count_row(state.kept, width)
