"""Prunes words by the goal: the total score that a better fill has to reach.

Words are in descending order of score: the first word of a domain is its best, and the words that score enough come
first. Where the scores of the best words left add up to less than the goal, no fill reaches it. Where they add up to
more, no slot can take a word whose score is below its best by more than the difference.
"""

from crossword_app.fill.kernel import bitset
from crossword_app.fill.kernel.domains import note_single, refresh_letters, store_row
from crossword_app.fill.kernel.jit import helper, int64
from crossword_app.fill.kernel.levels import save
from crossword_app.fill.kernel.state import GOAL, LIST_LIMIT, LIST_TOP, TARGETS, WORK, State

IN_REACH, NARROWED, OUT_OF_REACH = range(3)


@helper
def best_word(state: State, slot: int) -> int:
    """Return the first word left for *slot*, which has one: no other scores more."""
    start = state.start[slot]
    if state.size[slot] <= LIST_LIMIT:
        return int64(state.lists[start])
    return bitset.next_bit(state.rows, start, 0, state.width[slot] << 6)


@helper
def score_of(state: State, slot: int, word: int) -> int:
    """Return the score of *word* of *slot*."""
    return int64(state.word_scores[state.first_score[slot] + word])


@helper
def end_of_scoring(state: State, slot: int, low: int, enough: int) -> int:
    """Return the end of the words that score *enough*, as a place in the list or a rank. The word at *low* does."""
    scores, first = state.word_scores, state.first_score[slot]
    start, size = state.start[slot], state.size[slot]
    is_list = size <= LIST_LIMIT
    high = size if is_list else state.width[slot] << 6
    inside = low
    while high - inside > 1:
        middle = (inside + high) >> 1
        rank = state.lists[start + middle] if is_list else middle
        if first + rank < len(scores) and int64(scores[first + rank]) >= enough:
            inside = middle
        else:
            high = middle
    return int64(high)


@helper
def keep_scoring(state: State, slot: int, enough: int) -> bool:
    """Drop the words of *slot* below the score *enough*, which its best word has. Return whether there were any."""
    start, size, width = state.start[slot], state.size[slot], state.width[slot]
    if size <= LIST_LIMIT:
        kept = end_of_scoring(state, slot, 0, enough)
        if kept == size:
            return False
        if not save(state, slot):
            top = state.registers[LIST_TOP]
            for i in range(kept):
                state.lists[top + i] = state.lists[start + i]
            state.registers[LIST_TOP] = top + kept
            state.start[slot] = top
        state.size[slot] = kept
    else:
        end = end_of_scoring(state, slot, best_word(state, slot), enough)
        bitset.copy_row(state.kept, 0, state.rows, start, width)
        bitset.cut_row(state.kept, end, width)
        kept = bitset.count_row(state.kept, width)
        if kept == size:
            return False
        in_place = save(state, slot)
        store_row(state, slot, kept, in_place)
        state.registers[WORK] += width
    for link in range(state.first_link[slot], state.first_link[slot + 1]):
        refresh_letters(state, link, state.letters[link])
    if kept == 1:
        note_single(state, slot)
    return True


@helper
def aim(state: State) -> int:
    """Drop the words that rule out the goal. Return NARROWED if there were any, OUT_OF_REACH if no words reach it."""
    slots = state.registers[TARGETS]
    most = int64(0)
    for slot in range(slots):
        most += score_of(state, slot, best_word(state, slot))
    spare = most - state.registers[GOAL]
    if spare < 0:
        return OUT_OF_REACH
    answer = IN_REACH
    for slot in range(slots):
        if state.size[slot] > 1:
            best = score_of(state, slot, best_word(state, slot))
            if keep_scoring(state, slot, best - spare):
                answer = NARROWED
    return answer
