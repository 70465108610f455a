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
    has_word,
    note_single,
    only_word,
    place,
    refresh_letters,
    remove_word,
)
from crossword_app.fill.kernel.exclusions import take_placed_from_others
from crossword_app.fill.kernel.jit import entry, helper, int64
from crossword_app.fill.kernel.levels import begin_level, has_room, undo_level
from crossword_app.fill.kernel.propagation import (
    CONSISTENT,
    NO_ROOM,
    PAUSED,
    WIPED_OUT,
    forget_queue,
    propagate,
)
from crossword_app.fill.kernel.scores import (
    IN_REACH,
    OUT_OF_REACH,
    aim,
    best_word,
    keep_scoring,
    score_of,
)
from crossword_app.fill.kernel.state import (
    BACKTRACK_LIMIT,
    BACKTRACKS,
    BASE,
    BLOCK,
    DECIDED,
    GOAL,
    I64,
    LEVEL,
    LIST_LIMIT,
    MOST_DECIDED,
    NO_GOAL,
    NODE_LIMIT,
    NODES,
    RANKED_SLOT,
    REFUTED,
    REJECTED,
    SETTLED,
    SYMBOLS,
    TARGETS,
    U8,
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
    """Undo decisions above the base until one can be refuted. Return False where none is left."""
    registers = state.registers
    forget_queue(state)
    registers[BACKTRACKS] += 1
    while registers[LEVEL] > registers[BASE]:
        level = registers[LEVEL]
        slot = state.decided_slot[level]
        undo_level(state)
        registers[REFUTED] = slot
        if remove_word(state, slot, state.decided_word[level]):
            return True
    return False


@helper
def try_word(state: State, slot: int, word: int) -> None:
    """Give *slot* a word, one level up."""
    begin_level(state)
    state.decided_slot[state.registers[LEVEL]] = slot
    state.decided_word[state.registers[LEVEL]] = word
    decide(state, slot, word)


@helper
def step_on(state: State) -> int:
    """Decide the next slot, or return why that is not possible."""
    registers = state.registers
    if registers[LEVEL] > registers[BASE] and registers[BACKTRACKS] >= registers[BACKTRACK_LIMIT]:
        while registers[LEVEL] > registers[BASE]:
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
    try_word(state, slot, word)
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


@helper
def cut_width(state: State, slot: int) -> None:
    """Look at no items of *slot* behind its last word, until the levels are cleared."""
    if state.size[slot] > LIST_LIMIT:
        width = state.width[slot]
        while not state.rows[state.start[slot] + width - 1]:
            width -= 1
        width = -(-width // BLOCK) * BLOCK
        state.width[slot] = width
        symbols = state.registers[SYMBOLS]
        for place in range(state.first_link[slot] * symbols, state.first_link[slot + 1] * symbols):
            if state.support[place] >= width:
                state.support[place] = 0


@helper
def undo_to(state: State, level: int) -> None:
    """Undo all decisions above *level*, and what they led to. What stands is the base of the search that follows."""
    registers = state.registers
    forget_queue(state)
    while registers[LEVEL] > level:
        undo_level(state)
    registers[BASE] = level
    registers[REFUTED] = registers[RANKED_SLOT] = -1
    registers[DECIDED] = registers[MOST_DECIDED] = 0


@helper
def clear_levels(state: State) -> None:
    """Undo all decisions, those of the base too, and what they led to."""
    undo_to(state, 0)
    for slot in range(len(state.width)):
        state.width[slot] = state.widest[slot]


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
            answer = (
                step_on(state) if state.registers[GOAL] == NO_GOAL else step_towards_goal(state)
            )
            if answer == UNFILLABLE and step_back(state):
                continue
            if answer != _GOES_ON:
                return answer
        else:
            return answer


@entry
def begin_part(state: State, words: I64, is_free: U8, least: I64, changed: int) -> int:
    """Begin a search for the slots that are free, while the other targets have *words*.

    A slot whose word was ruled out is free too. All decisions of the search before are undone. Return 0 where a slot
    that is free has no word beside those of the others, else 1.

    Args:
        words: by target.
        is_free: by target; 1 is noted for those that become free.
        least: by target: what the word of a free slot scores at least.
        changed: a slot that must take another word, or -1.
    """
    clear_levels(state)
    begin_level(state)
    state.registers[BASE] = 1
    if changed >= 0:
        remove_word(state, changed, words[changed])
    for slot in range(state.registers[TARGETS]):
        if is_free[slot] or not has_word(state, slot, words[slot]):
            enough = min(least[slot], score_of(state, slot, best_word(state, slot)))
            keep_scoring(state, slot, enough)
            cut_width(state, slot)
            is_free[slot] = 1
        elif len(state.keys) == 0:
            decide(state, slot, words[slot])
        else:
            place(state, slot, words[slot])
    return int64(len(state.keys) == 0 or take_placed_from_others(state, is_free))


@entry
def begin_whole(state: State) -> None:
    """Begin a search for all slots. All decisions of the search before are undone."""
    clear_levels(state)
