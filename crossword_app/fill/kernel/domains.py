"""The domains of slots: how they are narrowed, and the letters that they leave at the links."""

from crossword_app.fill.kernel import bitset
from crossword_app.fill.kernel.jit import (
    helper,
    int64,
    join_letters,
    lowest_bit,
    popcount,
    uint64,
)
from crossword_app.fill.kernel.levels import save
from crossword_app.fill.kernel.state import (
    BIT_TOP,
    LANES,
    LIST_LIMIT,
    LIST_TOP,
    QUEUED,
    SINGLED,
    SYMBOLS,
    WORK,
    State,
)

# Letters


@helper
def row_of(state: State, link: int, symbol: int) -> int:
    """Return where in `bits` the row of words with *symbol* at *link* begins."""
    return int64(state.link_row[link] + symbol * state.stride[state.owner[link]])


@helper
def enqueue(state: State, slot: int) -> None:
    """Put *slot* on the queue of slots to be revised."""
    if not state.is_queued[slot]:
        state.is_queued[slot] = 1
        state.queue[state.registers[QUEUED]] = slot
        state.registers[QUEUED] += 1


@helper
def set_letters(state: State, link: int, letters: int) -> None:
    """Set which letters are left at *link*; queue the crossing slot if it may lose words by that."""
    if letters == state.letters[link]:
        return
    state.letters[link] = letters
    partner = state.partner[link]
    if state.letters[partner] & ~letters:
        enqueue(state, state.owner[partner])


@helper
def letters_of_list(state: State, link: int, among: int) -> int:
    """Return which of the letters *among* the listed domain has at *link*."""
    slot = state.owner[link]
    start, length = state.start[slot], state.word_length[slot]
    at = state.first_letter[slot] + state.column[link]
    found = 0
    for i in range(start, start + state.size[slot]):
        found |= 1 << int64(state.word_letters[at + state.lists[i] * length])
        if found & among == among:
            break
    return found & among


@helper
def letters_of_row(state: State, link: int, among: int) -> int:
    """Return which of the letters *among* the domain, a row of bits, has at *link*."""
    slot = state.owner[link]
    start, width = state.start[slot], state.width[slot]
    found, left = 0, among
    while left:
        symbol = lowest_bit(left)
        left &= left - 1
        row = row_of(state, link, symbol)
        place = link * state.registers[SYMBOLS] + symbol
        item = int64(state.support[place])
        if not state.rows[start + item] & state.bits[row + item]:
            item = bitset.find_common(state.rows, start, state.bits, row, width)
            state.registers[WORK] += width if item < 0 else item
            if item < 0:
                continue
            state.support[place] = item
        found |= 1 << symbol
    return found


@helper
def refresh_letters(state: State, link: int, among: int) -> None:
    """Set the letters at *link* to those of *among* that the domain has. If *among* is one letter, it must have it."""
    if among & (among - 1):
        if state.size[state.owner[link]] <= LIST_LIMIT:
            among = letters_of_list(state, link, among)
        else:
            among = letters_of_row(state, link, among)
    set_letters(state, link, among)


# Narrowing


@helper
def restrict(state: State, slot: int) -> bool:
    """Keep the words of *slot* whose letters are in `allowed` at every link. Return False if none is left.

    The domain is then valid only after the level is undone. At level 0, it is a proof that there is no fill.
    """
    first, end = state.first_link[slot], state.first_link[slot + 1]
    before = state.size[slot]
    is_list = before <= LIST_LIMIT
    if not (restrict_list(state, slot) if is_list else restrict_row(state, slot)):
        return False
    if state.size[slot] <= LIST_LIMIT:
        find_letters(state, slot)
        for link in range(first, end):
            set_letters(state, link, state.found[state.column[link]])
    else:
        for link in range(first, end):
            refresh_letters(state, link, state.allowed[link - first])
    if before > 1 and state.size[slot] == 1:
        note_single(state, slot)
    return True


@helper
def find_letters(state: State, slot: int) -> None:
    """Put into `found`, by columns, the letters that the words of the listed domain have."""
    length = state.word_length[slot]
    state.registers[WORK] += state.size[slot]
    for column in range(0, length, LANES):
        join_letters(
            state.found,
            column,
            state.word_letters,
            state.first_letter[slot] + column,
            length,
            state.lists,
            state.start[slot],
            state.size[slot],
        )


@helper
def note_single(state: State, slot: int) -> None:
    """Note that *slot* has a single word left, which is to be taken from all other slots."""
    state.singles[state.registers[SINGLED]] = slot
    state.registers[SINGLED] += 1


@helper
def changed_links(state: State, slot: int) -> int:
    """Note in `changed` the links at which `allowed` takes letters away; return how many."""
    first = state.first_link[slot]
    count = 0
    for link in range(first, state.first_link[slot + 1]):
        if state.letters[link] != state.allowed[link - first]:
            state.changed[count] = link
            count += 1
    return count


@helper
def restrict_list(state: State, slot: int) -> bool:
    """Do the part of `restrict` that concerns the words, where they are a list."""
    changed = changed_links(state, slot)
    first = state.first_link[slot]
    size, source = state.size[slot], state.start[slot]
    state.registers[WORK] += size * changed
    target = source if save(state, slot) else state.registers[LIST_TOP]
    kept = size
    for j in range(changed):
        link = state.changed[j]
        kept = sift(state, link, state.allowed[link - first], source, kept, target)
        source = target
    if kept == 0:
        return False
    if target != state.start[slot]:
        state.registers[LIST_TOP] = target + kept
    state.start[slot], state.size[slot] = target, kept
    return True


@helper
def sift(state: State, link: int, allowed: int, source: int, size: int, target: int) -> int:
    """Copy, of the *size* words at *source*, those with an *allowed* letter at *link* to *target*; return how many.

    The loop has no branch: which words fit is as good as random, and a wrong prediction costs more than a store.
    """
    lists, word_letters = state.lists, state.word_letters
    slot = state.owner[link]
    length = uint64(state.word_length[slot])
    at = uint64(state.first_letter[slot] + state.column[link])
    start, end, letters = uint64(target), uint64(target), uint64(allowed)
    for i in range(uint64(source), uint64(source + size)):
        word = lists[i]
        lists[end] = word
        end += (letters >> uint64(word_letters[at + uint64(word) * length])) & uint64(1)
    return int64(end - start)


@helper
def restrict_row(state: State, slot: int) -> bool:
    """Do the part of `restrict` that concerns the words, where they are a row of bits."""
    width = state.width[slot]
    first = state.first_link[slot]
    kept, union = state.kept, state.union
    bitset.copy_row(kept, 0, state.rows, state.start[slot], width)
    for j in range(changed_links(state, slot)):
        link = state.changed[j]
        allowed = state.allowed[link - first]
        removed = state.letters[link] & ~allowed
        drops = popcount(removed) < popcount(allowed)
        symbols = removed if drops else allowed
        source, start = state.bits, row_of(state, link, lowest_bit(symbols))
        if symbols & (symbols - 1):
            join_rows(state, link, symbols)
            source, start = union, 0
        if drops:
            bitset.drop_row(kept, source, start, width)
        else:
            bitset.keep_row(kept, source, start, width)
        state.registers[WORK] += width
    size = bitset.count_row(kept, width)
    if size == 0:
        return False
    in_place = save(state, slot)
    store_row(state, slot, size, in_place)
    return True


@helper
def join_rows(state: State, link: int, symbols: int) -> None:
    """Set `union` to the words that have one of *symbols* at *link*."""
    width = state.width[state.owner[link]]
    bitset.copy_row(state.union, 0, state.bits, row_of(state, link, lowest_bit(symbols)), width)
    symbols &= symbols - 1
    while symbols:
        bitset.add_row(state.union, state.bits, row_of(state, link, lowest_bit(symbols)), width)
        symbols &= symbols - 1
        state.registers[WORK] += width


@helper
def store_row(state: State, slot: int, size: int, in_place: bool) -> None:
    """Make the *size* words in `kept` the domain of *slot*."""
    width = state.width[slot]
    if size <= LIST_LIMIT:
        top = state.registers[LIST_TOP]
        state.start[slot], state.size[slot] = top, size
        for item in range(width):
            word = state.kept[item]
            while word:
                state.lists[top] = (item << 6) + int64(lowest_bit(word))
                word &= word - uint64(1)
                top += 1
        state.registers[LIST_TOP] = top
        return
    if not in_place:
        state.start[slot] = state.registers[BIT_TOP]
        state.registers[BIT_TOP] += width
    bitset.copy_row(state.rows, state.start[slot], state.kept, 0, width)
    state.size[slot] = size


@helper
def has_word(state: State, slot: int, word: int) -> bool:
    """Return whether *slot* may still take *word*."""
    start = state.start[slot]
    if state.size[slot] > LIST_LIMIT:
        return bitset.has_bit(state.rows, start, word)
    for i in range(start, start + state.size[slot]):  # noqa: SIM110  numba has no any()
        if state.lists[i] == word:
            return True
    return False


@helper
def remove_word(state: State, slot: int, word: int) -> bool:
    """Remove *word* from the domain of *slot*, if it is there. Return False, without a change, if it is the last."""
    if not has_word(state, slot, word):
        return True
    size = state.size[slot]
    if size == 1:
        return False
    in_place = save(state, slot)
    if size <= LIST_LIMIT:
        remove_from_list(state, slot, word, in_place)
    else:
        width = state.width[slot]
        bitset.copy_row(state.kept, 0, state.rows, state.start[slot], width)
        bitset.clear_bit(state.kept, 0, word)
        store_row(state, slot, size - 1, in_place)
        state.registers[WORK] += width
    at = state.first_letter[slot] + word * state.word_length[slot]
    for link in range(state.first_link[slot], state.first_link[slot + 1]):
        lost = 1 << int64(state.word_letters[at + state.column[link]])
        others = state.letters[link] & ~lost
        if others and not has_letter(state, link, lost):
            set_letters(state, link, others)
    if state.size[slot] == 1:
        note_single(state, slot)
    return True


@helper
def has_letter(state: State, link: int, letter: int) -> bool:
    """Return whether the domain has *letter*, a letter set of one, at *link*."""
    if state.size[state.owner[link]] <= LIST_LIMIT:
        return letters_of_list(state, link, letter) != 0
    return letters_of_row(state, link, letter) != 0


@helper
def remove_from_list(state: State, slot: int, word: int, in_place: bool) -> None:
    """Remove *word* from the listed domain of *slot*, which has other words."""
    lists = state.lists
    size, source = state.size[slot], state.start[slot]
    target = source if in_place else state.registers[LIST_TOP]
    kept = 0
    for i in range(source, source + size):
        other = lists[i]
        if other != word:
            lists[target + kept] = other
            kept += 1
    if not in_place:
        state.registers[LIST_TOP] = target + kept
    state.start[slot], state.size[slot] = target, kept
    state.registers[WORK] += size


@helper
def only_word(state: State, slot: int) -> int:
    """Return the word of the domain of *slot*, which has only one."""
    return int64(state.lists[state.start[slot]])


@helper
def rank_of(state: State, slot: int, word: int) -> int:
    """Return the rank in the word list of *word* in the table of *slot*."""
    if len(state.ranks) == 0:
        return int64(word)
    return int64(state.ranks[state.first_score[slot] + word])


@helper
def word_of(state: State, slot: int, rank: int) -> int:
    """Return the word with *rank* in the word list in the table of *slot*; -1 where that does not have it."""
    if len(state.ranks) == 0:
        return int64(rank)
    place = state.first_place[slot] + rank
    return int64(state.places[place]) if place < state.first_place[slot + 1] else int64(-1)


@helper
def decide(state: State, slot: int, word: int) -> None:
    """Reduce the domain of *slot* to *word*, which is in it, and note that it is to be taken from all others."""
    place(state, slot, word)
    note_single(state, slot)


@helper
def place(state: State, slot: int, word: int) -> None:
    """Reduce the domain of *slot* to *word*, which is in it."""
    save(state, slot)
    top = state.registers[LIST_TOP]
    state.lists[top] = word
    state.registers[LIST_TOP] = top + 1
    state.start[slot], state.size[slot] = top, 1
    at = state.first_letter[slot] + word * state.word_length[slot]
    for link in range(state.first_link[slot], state.first_link[slot + 1]):
        set_letters(state, link, 1 << int64(state.word_letters[at + state.column[link]]))
