"""Arc consistency: no slot keeps a word whose letters the crossing slots cannot take, nor a word used elsewhere.

The queue holds slots with a crossing that lost letters. The slot with the smallest domain goes first, since it fails
soonest. A slot is revised for all its links at once. See C. Bessiere, "Constraint Propagation", in: Handbook of
Constraint Programming, 2006, chapter 3.
"""

from crossword_app.fill.kernel.domains import only_word, rank_of, remove_word, restrict, word_of
from crossword_app.fill.kernel.exclusions import take_near_duplicates_from_others
from crossword_app.fill.kernel.jit import helper, int64
from crossword_app.fill.kernel.levels import has_room
from crossword_app.fill.kernel.state import (
    BLAME_UNIT,
    FIRST_BLAME_UNIT,
    QUEUED,
    SINGLED,
    TARGETS,
    WORK,
    State,
)

CONSISTENT, WIPED_OUT, PAUSED, NO_ROOM = range(4)

DECAY = 100
"""Each wipe-out counts 1/100 more than the one before, as if all older ones were multiplied by 0.99."""

LARGEST_BLAME_UNIT = 1 << 40


@helper
def propagate(state: State, work_limit: int) -> int:
    """Revise until nothing changes. Return CONSISTENT, or WIPED_OUT where a slot has no word left.

    Return PAUSED at the work limit, and NO_ROOM where an arena must grow. The queue is then kept: call again to go on.
    """
    registers = state.registers
    while True:
        if registers[QUEUED] == 0 and registers[SINGLED] == 0:
            return CONSISTENT
        if registers[WORK] >= work_limit:
            return PAUSED
        if not has_room(state):
            return NO_ROOM
        if registers[QUEUED] > 0:
            if not revise(state, take_smallest(state)):
                return WIPED_OUT
        else:
            registers[SINGLED] -= 1
            slot = state.singles[registers[SINGLED]]
            if slot >= registers[TARGETS]:
                continue  # it is not to be filled, so it takes no word from others
            if not (
                take_from_others(state, slot) and take_near_duplicates_from_others(state, slot)
            ):
                return WIPED_OUT


@helper
def take_smallest(state: State) -> int:
    """Remove the slot with the fewest words from the queue, and return it."""
    queue = state.queue
    count = state.registers[QUEUED]
    best = 0
    for i in range(1, count):
        if state.size[queue[i]] < state.size[queue[best]]:
            best = i
    slot = queue[best]
    queue[best] = queue[count - 1]
    state.registers[QUEUED] = count - 1
    state.is_queued[slot] = 0
    return int64(slot)


@helper
def forget_queue(state: State) -> None:
    """Clear the queue, which is pointless after a wipe-out."""
    for i in range(state.registers[QUEUED]):
        state.is_queued[state.queue[i]] = 0
    state.registers[QUEUED] = 0
    state.registers[SINGLED] = 0


@helper
def revise(state: State, slot: int) -> bool:
    """Drop the words of *slot* that a crossing cannot take. Return False where none is left."""
    first = state.first_link[slot]
    changed, possible = 0, True
    for link in range(first, state.first_link[slot + 1]):
        allowed = state.letters[link] & state.letters[state.partner[link]]
        state.allowed[link - first] = allowed
        changed += allowed != state.letters[link]
        possible = possible and allowed != 0
    state.registers[WORK] += 1
    if changed == 0 or (possible and restrict(state, slot)):
        return True
    learn(state, slot, changed)
    return False


@helper
def learn(state: State, slot: int, changed: int) -> None:
    """Blame the crossings that left *slot* without words, in equal shares. `allowed` still has their letters.

    This is the weighting of F. Boussemart et al., "Boosting systematic search by weighting constraints", ECAI 2004.
    """
    state.wipeouts[slot] += 1
    unit = state.registers[BLAME_UNIT]
    unit += unit // DECAY
    if unit > LARGEST_BLAME_UNIT:
        scale = unit // FIRST_BLAME_UNIT
        unit = FIRST_BLAME_UNIT
        for crossing in range(len(state.blame)):
            state.blame[crossing] //= scale
    state.registers[BLAME_UNIT] = unit
    first = state.first_link[slot]
    for link in range(first, state.first_link[slot + 1]):
        if state.letters[link] != state.allowed[link - first]:
            state.blame[state.crossing[link]] += unit // changed


@helper
def take_from_others(state: State, slot: int) -> bool:
    """Drop the only word of *slot* from all other slots. Return False where one of them has no other word."""
    rank, table = rank_of(state, slot, only_word(state, slot)), state.table[slot]
    for other in range(len(state.size)):
        if other == slot or state.table[other] != table:
            continue
        word = word_of(state, other, rank)
        if word >= 0 and not remove_word(state, other, word):
            state.wipeouts[slot] += 1
            state.wipeouts[other] += 1
            return False
    state.registers[WORK] += int64(len(state.size))
    return True
