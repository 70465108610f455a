"""The search by beliefs.

Each slot tells each crossing slot, for each letter, the weight of all its words that have it there, which is heard as a
factor of the weights of the other's words: belief propagation, see `belief_propagation`. The share of a word in the
weight of all words of its slot estimates in what part of all fills, good ones counting more, it stands. After each
decision the messages are brought up to date, and the slot that is surest of its best word takes it: decimation guided
by belief propagation, see A. Montanari, F. Ricci-Tersenghi and G. Semerjian, "Solving constraint satisfaction problems
through belief propagation-guided decimation", Allerton 2007.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from crossword_app.fill.kernel.branching import random_bits
from crossword_app.fill.kernel.domains import decide
from crossword_app.fill.kernel.jit import entry, helper, int64, lowest_bit, uint64
from crossword_app.fill.kernel.levels import begin_level, undo_level
from crossword_app.fill.kernel.propagation import CONSISTENT, WIPED_OUT, forget_queue, propagate
from crossword_app.fill.kernel.state import (
    BACKTRACK_LIMIT,
    BACKTRACKS,
    BASE,
    DECIDED,
    I64,
    LEVEL,
    LIST_LIMIT,
    MOST_DECIDED,
    NODE_LIMIT,
    NODES,
    RANKED_SLOT,
    REFUTED,
    SYMBOLS,
    TARGETS,
    WORK,
    State,
)
from crossword_app.fill.kernel.tree_search import (
    FILLED,
    OUT_OF_NODES,
    UNFILLABLE,
    note_deepest,
    step_back,
)

F64 = NDArray[np.float64]

LEAST_MESSAGE = 1e-9
"""The least value of a letter in a message: a 0 would stay 0. The product of 31 of these is not yet 0."""

WORK_OF_NODE = 10_000
"""So many letters of words weighed take about as long as a word tried in `tree_search`."""

TOLERANCE = 0.15
"""A slot listens again where a message has changed by more than about twice this part."""

PASSES = 2
"""How often changes are passed on after a decision."""

CHANCE = 1 << 31
"""`random_bits` are fewer than this. A slot may pass for up to twice as sure as it is, so that no two dives agree."""


class Messages(NamedTuple):
    """What the words of the targets of a state weigh, and what their slots tell one another."""

    weights: F64  # word, as `word_scores`
    heard: F64  # link x symbol: the message of the crossing slot, with a mean of about 1
    said: F64  # scratch, link of the current slot x symbol
    sureness: F64  # target: the share of its likeliest word in the weight of all its words
    likeliest: I64  # target
    size: I64  # target: how many words it had when it last listened; 0 where a message has changed since then


@helper
def weigh_word(state: State, messages: Messages, slot: int, word: int) -> float:
    """Return the weight of *word* of *slot* by the messages heard, and add it to what is said of its letters."""
    first, end = state.first_link[slot], state.first_link[slot + 1]
    symbols = state.registers[SYMBOLS]
    at = state.first_letter[slot] + word * state.word_length[slot]
    weight = messages.weights[state.first_score[slot] + word]
    for link in range(first, end):
        letter = int64(state.word_letters[at + state.column[link]])
        weight *= messages.heard[link * symbols + letter]
    for link in range(first, end):
        letter = int64(state.word_letters[at + state.column[link]])
        messages.said[(link - first) * symbols + letter] += weight
    return float(weight)


@helper
def listen(state: State, messages: Messages, slot: int) -> None:
    """Weigh the words of *slot*, find the likeliest, and put the weight of each letter into `said`."""
    links = state.first_link[slot + 1] - state.first_link[slot]
    for place in range(links * state.registers[SYMBOLS]):
        messages.said[place] = 0.0
    likeliest, most, total = int64(-1), -1.0, 0.0
    start, size = state.start[slot], state.size[slot]
    if size <= LIST_LIMIT:
        for i in range(start, start + size):
            word = int64(state.lists[i])
            weight = weigh_word(state, messages, slot, word)
            total += weight
            if weight > most:
                likeliest, most = word, weight
    else:
        for item in range(state.width[slot]):
            left = state.rows[start + item]
            while left:
                word = (item << 6) + int64(lowest_bit(left))
                left &= left - uint64(1)
                weight = weigh_word(state, messages, slot, word)
                total += weight
                if weight > most:
                    likeliest, most = word, weight
    messages.size[slot] = size
    messages.likeliest[slot] = likeliest
    messages.sureness[slot] = most / total
    state.registers[WORK] += size * (links + 1)


@helper
def speak(state: State, messages: Messages, slot: int) -> None:
    """Tell the crossing slots what `listen` put into `said`, without what each of them said itself."""
    symbols = state.registers[SYMBOLS]
    first = state.first_link[slot]
    said, heard = messages.said, messages.heard
    for link in range(first, state.first_link[slot + 1]):
        here, own = (link - first) * symbols, link * symbols
        there = state.partner[link] * symbols
        total = 0.0
        for symbol in range(symbols):
            if said[here + symbol] > 0.0:
                said[here + symbol] /= heard[own + symbol]
                total += said[here + symbol]
        has_changed = False
        for symbol in range(symbols):
            message = LEAST_MESSAGE
            if said[here + symbol] > 0.0:
                message = max(said[here + symbol] * symbols / total, LEAST_MESSAGE)
            before = heard[there + symbol]
            has_changed = has_changed or abs(message - before) > TOLERANCE * (
                message + before + 0.1
            )
            heard[there + symbol] = message
        crossing = state.owner[state.partner[link]]
        if has_changed and crossing < state.registers[TARGETS]:
            messages.size[crossing] = 0


@helper
def listen_again(state: State, messages: Messages) -> None:
    """Let each target listen and speak whose words or messages have changed since it did."""
    for slot in range(state.registers[TARGETS]):
        if messages.size[slot] != state.size[slot]:
            listen(state, messages, slot)
            speak(state, messages, slot)


@helper
def surest(state: State, messages: Messages) -> int:
    """Return the open target that is surest of a word it may still take, with some chance."""
    best, most = int64(-1), -1.0
    for slot in range(state.registers[TARGETS]):
        if state.size[slot] > 1:
            sureness = messages.sureness[slot] * (CHANCE + random_bits(state))
            if sureness > most:
                best, most = int64(slot), sureness
    return best


@helper
def step_by_belief(state: State, messages: Messages) -> bool:
    """Bring the messages up to date and decide the surest slot. Return False where all slots are decided."""
    registers = state.registers
    before = registers[WORK]
    for _ in range(PASSES):
        listen_again(state, messages)
    decided = 0
    for slot in range(registers[TARGETS]):
        decided += state.size[slot] == 1
    registers[DECIDED] = decided
    registers[NODES] += 1 + (registers[WORK] - before) // WORK_OF_NODE
    if decided > registers[MOST_DECIDED]:
        note_deepest(state)
    if decided == registers[TARGETS]:
        return False
    slot = surest(state, messages)
    word = messages.likeliest[slot]
    registers[REFUTED] = registers[RANKED_SLOT] = -1
    begin_level(state)
    state.decided_slot[registers[LEVEL]] = slot
    state.decided_word[registers[LEVEL]] = word
    decide(state, slot, word)
    return True


# An entry is compiled when it is defined, so it must follow all that it calls.


@entry
def search_by_belief(state: State, messages: Messages, work: int) -> int:
    """Go on deciding by belief for about *work* items of work. The search must have begun.

    Returns:
        FILLED: every target has its word.
        UNFILLABLE: it is proved that there is no fill.
        OUT_OF_NODES: neither a word nor any other can stand in some slot after the decisions made, or NODE_LIMIT or
            BACKTRACK_LIMIT is reached.
        PAUSED: the work is done.
        NO_ROOM: an arena is full; the caller calls again with larger ones.
    """
    registers = state.registers
    work_limit = registers[WORK] + work
    while True:
        answer = propagate(state, work_limit)
        if answer == WIPED_OUT:
            if registers[LEVEL] > registers[BASE] and registers[REFUTED] >= 0:
                return OUT_OF_NODES
            if not step_back(state):
                return UNFILLABLE
        elif answer != CONSISTENT:
            return answer
        elif (
            registers[NODES] >= registers[NODE_LIMIT]
            or registers[BACKTRACKS] >= registers[BACKTRACK_LIMIT]
        ):
            return OUT_OF_NODES
        elif not step_by_belief(state, messages):
            return FILLED


@entry
def exchange(state: State, messages: Messages) -> None:
    """Let each target listen and speak, unless nothing has changed for it."""
    listen_again(state, messages)


@entry
def keep_decisions(state: State, level: int) -> None:
    """Undo the decisions above *level*. The search that follows takes those left as given."""
    forget_queue(state)
    while state.registers[LEVEL] > level:
        undo_level(state)
    state.registers[BASE] = level
    state.registers[REFUTED] = state.registers[RANKED_SLOT] = -1
    state.registers[DECIDED] = state.registers[MOST_DECIDED] = 0
