"""The search: maintained arc consistency with two-way branching and restarts, in slices bounded by work.

A node gives a slot a word. If no fill has it, the word is removed from the slot, one level up. Both are propagated.
Words refuted at level 0 stay refuted across restarts, so that the search ends in a fill or in a proof. See D. Sabin and
E. Freuder, "Contradicting conventional wisdom in constraint satisfaction", ECAI 1994, and C. Lecoutre, "Constraint
Networks", 2009, chapters 8 to 10.
"""

from crossword_app.fill.kernel.branching import choose_slot, choose_word
from crossword_app.fill.kernel.domains import (
    decide,
    enqueue,
    note_single,
    only_word,
    refresh_letters,
    remove_word,
)
from crossword_app.fill.kernel.jit import entry, helper
from crossword_app.fill.kernel.levels import begin_level, has_room, undo_level
from crossword_app.fill.kernel.propagation import (
    CONSISTENT,
    NO_ROOM,
    PAUSED,
    WIPED_OUT,
    forget_queue,
    propagate,
)
from crossword_app.fill.kernel.scores import IN_REACH, OUT_OF_REACH, aim
from crossword_app.fill.kernel.state import (
    BACKTRACK_LIMIT,
    BACKTRACKS,
    DECIDED,
    GOAL,
    LEVEL,
    MOST_DECIDED,
    NODE_LIMIT,
    NODES,
    REFUTED,
    REJECTED,
    SETTLED,
    TARGETS,
    WORK,
    State,
)

FILLED, UNFILLABLE, RESTART, OUT_OF_NODES = range(10, 14)
_GOES_ON = 20

__all__ = ["FILLED", "NO_ROOM", "OUT_OF_NODES", "PAUSED", "RESTART", "UNFILLABLE", "search"]


@helper
def settle(state: State) -> None:
    """Find the letters of every domain and queue every slot: the first step of a search."""
    state.registers[SETTLED] = 1
    for slot in range(len(state.size)):
        for link in range(state.first_link[slot], state.first_link[slot + 1]):
            refresh_letters(state, link, state.letters[link])
        enqueue(state, slot)
        if state.size[slot] == 1:
            note_single(state, slot)


@helper
def step_back(state: State) -> bool:
    """Undo decisions until one can be refuted. Return False where none is left."""
    registers = state.registers
    forget_queue(state)
    registers[BACKTRACKS] += 1
    while registers[LEVEL] > 0:
        level = registers[LEVEL]
        slot = state.decided_slot[level]
        undo_level(state)
        registers[REFUTED] = slot
        if remove_word(state, slot, state.decided_word[level]):
            return True
    return False


@helper
def step_on(state: State) -> int:
    """Decide the next slot, or return why that is not possible."""
    registers = state.registers
    if registers[LEVEL] > 0 and registers[BACKTRACKS] >= registers[BACKTRACK_LIMIT]:
        while registers[LEVEL] > 0:
            undo_level(state)
        return RESTART
    slot = choose_slot(state)
    if registers[DECIDED] > registers[MOST_DECIDED]:
        note_deepest(state)
    if slot < 0:
        return FILLED
    if registers[NODES] >= registers[NODE_LIMIT]:
        return OUT_OF_NODES
    word = choose_word(state, slot)
    if slot == registers[REFUTED]:
        registers[REFUTED] = -1
    registers[NODES] += 1
    begin_level(state)
    state.decided_slot[registers[LEVEL]] = slot
    state.decided_word[registers[LEVEL]] = word
    decide(state, slot, word)
    return _GOES_ON


@helper
def step_towards_goal(state: State) -> int:
    """Do what `step_on` does, after pruning by the goal. Return UNFILLABLE where the goal is out of reach."""
    if not has_room(state):
        return NO_ROOM
    reach = aim(state)
    if reach == OUT_OF_REACH:
        return UNFILLABLE
    return step_on(state) if reach == IN_REACH else _GOES_ON


@helper
def note_deepest(state: State) -> None:
    """Record the words decided so far, which are more than ever before."""
    state.registers[MOST_DECIDED] = state.registers[DECIDED]
    for slot in range(state.registers[TARGETS]):
        state.deepest[slot] = only_word(state, slot) if state.size[slot] == 1 else -1


# An entry is compiled when it is defined, so it must follow all that it calls.


@entry
def search(state: State, work: int) -> int:
    """Go on with the search for about *work* items of work.

    Returns:
        FILLED: every target has its word. Set REJECTED to go on to the next fill.
        UNFILLABLE: it is proved that no other fill reaches GOAL than those rejected.
        RESTART: back at level 0 after BACKTRACK_LIMIT backtracks. The caller sets how to go on.
        OUT_OF_NODES: NODE_LIMIT is reached.
        PAUSED: the work is done.
        NO_ROOM: an arena is full; the caller calls again with larger ones.
    """
    work_limit = state.registers[WORK] + work
    if not state.registers[SETTLED]:
        settle(state)
    if state.registers[REJECTED]:
        state.registers[REJECTED] = 0
        if not step_back(state):
            return UNFILLABLE
    while True:
        answer = propagate(state, work_limit)
        if answer == WIPED_OUT:
            if not step_back(state):
                return UNFILLABLE
        elif answer == CONSISTENT:
            answer = step_on(state) if state.registers[GOAL] == 0 else step_towards_goal(state)
            if answer == UNFILLABLE and step_back(state):
                continue
            if answer != _GOES_ON:
                return answer
        else:
            return answer
