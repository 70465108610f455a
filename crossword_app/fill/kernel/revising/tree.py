"""Searches all revisions that change just so many entries, depth first.

A slot that is due takes one of its words after the other; each kept slot that gets another letter joins. What the due
slots need at least is counted for all their words at once (`near`), so that a branch ends as soon as the budget cannot
be kept. Where no branch is left, every revision changes more entries: iterative deepening (R. Korf, "Depth-first
iterative-deepening", Artificial Intelligence 27, 1985) proves the least number.
"""

from crossword_app.fill.kernel.jit import entry, helper, int64
from crossword_app.fill.kernel.revising.candidates import (
    NONE_LEFT,
    choose_slot,
    find_candidates,
)
from crossword_app.fill.kernel.revising.places import may_stand, put, take_back
from crossword_app.fill.kernel.revising.state import (
    AIM,
    AIM_STEP,
    BUDGET,
    BY_WORST,
    CANDIDATES,
    DONE,
    DUES,
    IS_NEW,
    KEPT,
    LEAST_AIM,
    LEVEL,
    MOST_SQUARES,
    NODES,
    SQUARES,
    UNLISTED,
    USED,
    WORK,
    WORST_OF_OTHERS,
    RevisingState,
)

FOUND, EXHAUSTED, PAUSED = range(3)


@helper
def _aim(state: RevisingState) -> int:
    """Return how good the whole grid is, but for what new entries cost beside others."""
    total, worst = int64(0), int64(state.registers[WORST_OF_OTHERS])
    for slot in range(len(state.status)):
        word = state.word[slot] if state.status[slot] == DONE else state.old_word[slot]
        if word != UNLISTED:
            total += state.worth[state.first_score[slot] + word]
            worst = min(worst, int64(state.scores[state.first_score[slot] + word]))
    for i in range(len(state.pair_cost)):
        if state.status[state.pair_first[i]] == KEPT and state.status[state.pair_second[i]] == KEPT:
            total -= state.pair_cost[i]
    return total + worst * AIM_STEP if state.registers[BY_WORST] else total


@helper
def _is_wanted(state: RevisingState) -> bool:
    """Return whether what stands in the state is a revision that is looked for, and note its aim."""
    registers = state.registers
    if registers[USED] != registers[BUDGET]:
        return False  # it was found with a smaller budget
    registers[AIM] = _aim(state)
    return bool(
        registers[SQUARES] < registers[MOST_SQUARES] or registers[AIM] > registers[LEAST_AIM]
    )


@helper
def _begin_level(state: RevisingState, level: int) -> None:
    registers = state.registers
    state.level_start[level] = registers[CANDIDATES]
    found = 0
    if registers[DUES]:
        slot = choose_slot(state)
        if slot != NONE_LEFT:
            state.level_slot[level] = slot
            found = find_candidates(state, slot)
    state.level_next[level] = state.level_start[level]
    state.level_end[level] = state.level_start[level] + found


@entry
def search_revisions(state: RevisingState, work: int) -> int:
    """Go on, for about so much work, to the next revision, which then stands in the state. Return FOUND, or why not.

    EXHAUSTED is a proof: every revision that changes BUDGET entries, and is no worse than MOST_SQUARES and LEAST_AIM
    say, was found; and if WAS_CUT is 0, none changes more.
    """
    registers = state.registers
    end = registers[WORK] + work
    while registers[WORK] < end:
        level = registers[LEVEL]
        if registers[IS_NEW]:
            registers[IS_NEW] = 0
            registers[NODES] += 1
            _begin_level(state, level)
            if registers[DUES] == 0 and _is_wanted(state):
                return FOUND
        if state.level_next[level] < state.level_end[level]:
            rank = int64(state.candidates[state.level_next[level]])
            state.level_next[level] += 1
            slot = state.level_slot[level]
            registers[WORK] += 8
            if may_stand(state, level, slot, rank):
                if put(state, level, slot, rank):
                    registers[LEVEL] = level + 1
                    registers[IS_NEW] = 1
                else:
                    take_back(state, level, slot)
            continue
        registers[CANDIDATES] = state.level_start[level]
        if level == 0:
            return EXHAUSTED
        registers[LEVEL] = level - 1
        take_back(state, level - 1, state.level_slot[level - 1])
    return PAUSED
