"""Chooses the slot that takes its word next, and the words that the budget leaves to it."""

from crossword_app.fill.kernel.jit import helper, int64, lowest_bit, uint64
from crossword_app.fill.kernel.revising.near import find_near
from crossword_app.fill.kernel.revising.needs import counts_of, letter_needs_of
from crossword_app.fill.kernel.revising.state import (
    BUDGET,
    CANDIDATES,
    DEGREES,
    DONE,
    DUE,
    DUES,
    FOR_ACROSS,
    FOR_DOWN,
    JOINED,
    KEPT,
    NEVER,
    ROOM,
    SYMBOLS,
    USED,
    WAS_CUT,
    WORDS_KEPT,
    WORK,
    RevisingState,
)

NONE_LEFT = -1

RANK_BITS = 24
"""Of a rank, where it stands with a need in one number."""


@helper
def _least(state: RevisingState, counts: int) -> int:
    """Return how many kept slots join at least by the counts at *counts*; DEGREES where there is no word."""
    least = 0
    while least < DEGREES and not state.counts[counts + least]:
        least += 1
    return least


@helper
def _need_of_all(state: RevisingState, direction: int) -> int:
    """Return how many kept slots join at least for the due slots of *direction* together.

    Each kept slot is counted for one of them: for the neediest that it crosses.
    """
    registers = state.registers
    dues, taken = registers[DUES], registers[JOINED]
    for i in range(dues):
        state.is_counted[state.dues[i]] = state.direction[state.dues[i]] != direction
    total = 0
    while True:
        neediest, need = -1, 0
        for i in range(dues):
            slot = state.dues[i]
            if not state.is_counted[slot] and state.least[slot] > need:
                neediest, need = slot, state.least[slot]
        if neediest < 0:
            break
        state.is_counted[neediest] = 1
        if total:  # some of what it crosses may be taken
            need = _least(state, counts_of(state, neediest) * DEGREES)
        total += need
        for column in range(state.first_column[neediest], state.first_column[neediest + 1]):
            partner = state.partner[column]
            if partner >= 0 and state.status[state.owner[partner]] == KEPT:
                state.status[state.owner[partner]] = DUE
                state.joined[taken] = state.owner[partner]
                taken += 1
    for i in range(registers[JOINED], taken):
        state.status[state.joined[i]] = KEPT
    return total


@helper
def _copy_needs(state: RevisingState, place: int, start: int) -> None:
    """Copy the needs at *start* into `beside`: those of another column may take their place where they are kept."""
    for symbol in range(SYMBOLS):
        state.beside[place * SYMBOLS + symbol] = state.letter_needs[start + symbol]
    state.is_beside[place] = 1


@helper
def _need(state: RevisingState, slot: int, rank: int, with_same: int, with_other: int) -> int:
    """Return how many slots join at least if *slot* takes the word *rank*; -1 if there is no way at all.

    Args:
        with_same, with_other: how many join for the due slots of its direction, and of the other.
    """
    first, end = state.first_column[slot], state.first_column[slot + 1]
    letters = state.first_letter[slot] + rank * (end - first)
    joins, beyond = 0, 0
    for column in range(first, end):
        partner = state.partner[column]
        if partner < 0:
            continue
        status = state.status[state.owner[partner]]
        letter = int64(state.word_letters[letters + column - first])
        if status == DONE or (status == KEPT and letter == state.before[column]):
            continue
        joins += status == KEPT
        place = column - first
        if not state.is_beside[place]:
            _copy_needs(state, place, letter_needs_of(state, state.owner[partner], partner))
        need = int64(state.beside[place * SYMBOLS + letter])
        if need == NEVER:
            return -1
        beyond = max(beyond, need)
    return max(joins, with_same) + max(beyond, with_other)


@helper
def _measure(state: RevisingState, left: int) -> bool:
    """Put the due slots into `dues`, their needs into `least`, and the numbers of their words into `sizes`.

    Return False where one of them has none that the budget allows.
    """
    registers = state.registers
    found = 0
    for slot in range(len(state.status)):
        if state.status[slot] != DUE:
            continue
        counts = counts_of(state, slot) * DEGREES
        least = _least(state, counts)
        if least > left:
            if least < DEGREES:
                registers[WAS_CUT] = 1
            return False
        state.least[slot] = least
        state.sizes[slot] = state.counts[counts + min(left, DEGREES - 1)]
        state.dues[found] = slot
        found += 1
    return True


@helper
def choose_slot(state: RevisingState) -> int:
    """Return the due slot with the fewest words that the budget allows; NONE_LEFT where one has none.

    Slots with many words are compared by what they need alone; to look at what crosses them takes longer.
    """
    registers = state.registers
    left = registers[BUDGET] - registers[USED]
    if not _measure(state, left):
        return NONE_LEFT
    registers[FOR_ACROSS] = _need_of_all(state, 0)
    registers[FOR_DOWN] = _need_of_all(state, 1)
    if registers[FOR_ACROSS] + registers[FOR_DOWN] > left:
        registers[WAS_CUT] = 1
        return NONE_LEFT
    chosen, fewest = NONE_LEFT, 0
    for i in range(registers[DUES]):
        slot = state.dues[i]
        size = int64(state.sizes[slot])
        if size <= WORDS_KEPT and (chosen == NONE_LEFT or fewest > 1):
            size = _find(state, slot, left, size if chosen == NONE_LEFT else min(size, fewest))
            if size == 0:
                return NONE_LEFT
        if chosen == NONE_LEFT or size < fewest:
            chosen, fewest = slot, size
    return chosen


@helper
def find_candidates(state: RevisingState, slot: int) -> int:
    """Put the words that the budget allows *slot* into the arena, those that need least first. Return how many."""
    left = state.registers[BUDGET] - state.registers[USED]
    found = _find(state, slot, left, state.sizes[slot])
    _sort(state, found, left)
    return found


@helper
def _find(state: RevisingState, slot: int, left: int, enough: int) -> int:
    """Put up to *enough* words that the budget allows *slot* into `costs`, each below its need. Return how many."""
    registers = state.registers
    is_down = state.direction[slot]
    with_same = registers[FOR_DOWN] if is_down else registers[FOR_ACROSS]
    with_other = registers[FOR_ACROSS] if is_down else registers[FOR_DOWN]
    most = left - with_other
    if most < 0:
        registers[WAS_CUT] = 1
        return 0
    for place in range(state.first_column[slot + 1] - state.first_column[slot]):
        state.is_beside[place] = 0
    place = counts_of(state, slot)
    size = state.counts[place * DEGREES + min(most, DEGREES - 1)]
    if size < state.counts[place * DEGREES + DEGREES - 1]:
        registers[WAS_CUT] = 1
    found = 0
    if size <= WORDS_KEPT:
        for i in range(place * WORDS_KEPT, place * WORDS_KEPT + size):
            rank = int64(state.nearest[i])
            found = _take(state, slot, rank, found, with_same, with_other)
            if found == enough:
                break
        return found
    degrees = find_near(state, slot, -1, most)
    above = degrees * registers[ROOM]
    for item in range(state.width[slot]):
        words = state.near[item]
        if degrees > most:
            words &= ~state.near[above + item]
        state.kept[item] = words
    for item in range(state.width[slot]):
        words = state.kept[item]
        while words:
            rank = (item << 6) + int64(lowest_bit(words))
            words &= words - uint64(1)
            found = _take(state, slot, rank, found, with_same, with_other)
            if found == enough:
                return found
    return found


@helper
def _take(
    state: RevisingState, slot: int, rank: int, found: int, with_same: int, with_other: int
) -> int:
    """Put the word *rank* into `costs`, behind *found* others, if the budget allows it. Return how many there are."""
    registers = state.registers
    need = _need(state, slot, rank, with_same, with_other)
    registers[WORK] += 8
    if need > registers[BUDGET] - registers[USED]:
        registers[WAS_CUT] = 1
    elif need >= 0:
        state.costs[found] = (need << RANK_BITS) | rank
        found += 1
    return found


@helper
def _sort(state: RevisingState, found: int, most: int) -> None:
    """Move the words found into the arena, those that need least first, of equals the one of the lowest rank."""
    registers = state.registers
    top = registers[CANDIDATES]
    moved = 0
    need = 0
    while moved < found and need <= most:
        for i in range(found):
            if state.costs[i] >> RANK_BITS == need:
                state.candidates[top + moved] = state.costs[i] & ((1 << RANK_BITS) - 1)
                moved += 1
        registers[WORK] += found
        need += 1
    registers[CANDIDATES] = top + moved
