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

from crossword_app.fill.kernel.bitset import has_bit
from crossword_app.fill.kernel.jit import entry, helper, int64, lowest_bit, uint64
from crossword_app.fill.kernel.messages import F64, LEAST_MESSAGE, scaled, take_out_heard
from crossword_app.fill.kernel.propagation import CONSISTENT, PAUSED, WIPED_OUT, propagate
from crossword_app.fill.kernel.random_numbers import random_bits
from crossword_app.fill.kernel.state import (
    BACKTRACK_LIMIT,
    BACKTRACKS,
    BASE,
    DECIDED,
    I32,
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
    try_word,
    undo_to,
)

WORK_OF_NODE = 10_000
"""So many letters of words weighed take about as long as a word tried in `tree_search`."""

TOLERANCE = 0.15
"""A slot listens again where a message has changed by more than about twice this part."""

LEAST_SHARE = 5e-3
"""A word weighs nothing below this part of the likeliest of its slot. A tenth to a fifth of all words weigh more."""

FEWER = 4
"""All words of a slot are weighed again when so many times fewer are left."""

TURNS, WEIGHED, CAREFUL = range(3)
"""Where the step in progress is (`Messages.progress`): targets that had their turn in its passes, letters weighed; and
whether all words are weighed each time, and changes passed on twice after a decision instead of once."""

_DECIDED, _PAUSED, _ALL_DECIDED = range(3)

CHANCE = 1 << 31
"""`random_bits` are fewer than this. A slot may pass for up to twice as sure as it is, so that no two dives agree."""


class Messages(NamedTuple):
    """What the words of the targets of a state weigh, and what their slots tell one another."""

    weights: F64  # word, as `word_scores`
    likely: I32  # two rooms, of before and after any decision: by target, the words that weigh something, see `listen`
    first_likely: I64  # target: where its words begin in the first room
    likely_start: I64  # target: where they begin now, in either room
    likely_size: I64  # target: how many of them there are
    weighed_size: I64  # target: how many words it had when all of them were last weighed
    heard: F64  # link x symbol: the message of the crossing slot, with a mean of about 1
    said: F64  # scratch, link of the current slot x symbol
    sureness: F64  # target: the share of its likeliest word in the weight of all its words
    likeliest: I64  # target
    size: I64  # target: how many words it had when it last listened; 0 where a message has changed since then
    highest: F64  # target: the weight of its likeliest word
    progress: I64  # TURNS, WEIGHED and CAREFUL


def new_messages(state: State, weights: F64) -> Messages:
    """Return messages of nothing, for words of these *weights*."""
    targets = int(state.registers[TARGETS])
    links = len(state.owner) * int(state.registers[SYMBOLS])
    ends = np.cumsum(state.size[:targets])
    return Messages(
        weights=weights,
        likely=np.zeros(2 * int(ends[-1]), np.int32),
        first_likely=ends - state.size[:targets],
        likely_start=np.zeros(targets, np.int64),
        likely_size=np.zeros(targets, np.int64),
        weighed_size=np.zeros(targets, np.int64),
        heard=np.ones(links),
        said=np.zeros(links),
        sureness=np.zeros(targets),
        likeliest=np.zeros(targets, np.int64),
        size=np.zeros(targets, np.int64),
        highest=np.zeros(targets),
        progress=np.zeros(3, np.int64),
    )


def begun_anew(first: Messages, is_careful: bool) -> Messages:
    """Return messages that begin as *first*, those before any decision, which keep the first room of `likely`."""
    return first._replace(
        likely_start=first.likely_start.copy(),
        likely_size=first.likely_size.copy(),
        weighed_size=first.weighed_size.copy(),
        heard=first.heard.copy(),
        sureness=first.sureness.copy(),
        likeliest=first.likeliest.copy(),
        size=first.size.copy(),
        highest=first.highest.copy(),
        progress=np.array([0, 0, is_careful], np.int64),
    )


@helper
def weigh_word(state: State, messages: Messages, slot: int, word: int) -> float:
    """Return the weight of *word* of *slot* by the messages heard. Add it to what is said, note a likelier word."""
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
    if weight > messages.highest[slot]:
        messages.highest[slot], messages.likeliest[slot] = weight, word
    return float(weight)


@helper
def weigh_all(state: State, messages: Messages, slot: int, room: int) -> float:
    """Weigh all words of *slot* and return their weight. Of many, note in *room* which weigh something."""
    start, size = state.start[slot], state.size[slot]
    least = LEAST_SHARE * messages.highest[slot]
    messages.highest[slot], total = -1.0, 0.0
    messages.likely_size[slot] = 0
    messages.weighed_size[slot] = size
    if size <= LIST_LIMIT:
        for i in range(start, start + size):
            total += weigh_word(state, messages, slot, int64(state.lists[i]))
        return total
    first = messages.first_likely[slot] + room * (len(messages.likely) >> 1)
    found = int64(0)
    for item in range(state.width[slot]):
        left = state.rows[start + item]
        while left:
            word = (item << 6) + int64(lowest_bit(left))
            weight = weigh_word(state, messages, slot, word)
            total += weight
            if weight > least:
                messages.likely[first + found] = word
                found += 1
            left &= left - uint64(1)
    messages.likely_start[slot], messages.likely_size[slot] = first, found
    return total


@helper
def weigh_likely(state: State, messages: Messages, slot: int) -> float:
    """Weigh the words of *slot*, a row of bits, that weighed something, and return their weight."""
    first, rows = messages.likely_start[slot], state.start[slot]
    messages.highest[slot], total = -1.0, 0.0
    for i in range(first, first + messages.likely_size[slot]):
        word = int64(messages.likely[i])
        if word >> 6 < state.width[slot] and has_bit(state.rows, rows, word):
            total += weigh_word(state, messages, slot, word)
    return total


@helper
def listen(state: State, messages: Messages, slot: int, room: int) -> None:
    """Weigh the words of *slot*, find the likeliest, and put the weight of each letter into `said`.

    Of many words few weigh anything. Only these are weighed again until most words are gone.
    """
    links = state.first_link[slot + 1] - state.first_link[slot]
    for place in range(links * state.registers[SYMBOLS]):
        messages.said[place] = 0.0
    size, total = state.size[slot], 0.0
    weighed = messages.likely_size[slot]
    is_brief = room and not messages.progress[CAREFUL]
    if is_brief and size > LIST_LIMIT and FEWER * size > messages.weighed_size[slot]:
        total = weigh_likely(state, messages, slot)
    if total == 0.0:
        total, weighed = weigh_all(state, messages, slot, room), size
    messages.size[slot] = size
    messages.sureness[slot] = messages.highest[slot] / total
    messages.progress[WEIGHED] += weighed * (links + 1)
    state.registers[WORK] += weighed * (links + 1)


@helper
def speak(state: State, messages: Messages, slot: int) -> None:
    """Tell the crossing slots what `listen` put into `said`, without what each of them said itself."""
    symbols = state.registers[SYMBOLS]
    first = state.first_link[slot]
    said, heard = messages.said, messages.heard
    for link in range(first, state.first_link[slot + 1]):
        here, own = (link - first) * symbols, link * symbols
        there = state.partner[link] * symbols
        total = take_out_heard(said, here, heard, own, symbols)
        has_changed = False
        for symbol in range(symbols):
            message = LEAST_MESSAGE  # a letter may come back when words are undone
            if said[here + symbol] > 0.0:
                message = scaled(said[here + symbol], total, symbols)
            before = heard[there + symbol]
            has_changed = has_changed or abs(message - before) > TOLERANCE * (
                message + before + 0.1
            )
            heard[there + symbol] = message
        crossing = state.owner[state.partner[link]]
        if has_changed and crossing < state.registers[TARGETS]:
            messages.size[crossing] = 0


@helper
def pass_on(state: State, messages: Messages, passes: int, room: int, work_limit: int) -> bool:
    """Let each target listen and speak whose words or messages have changed since it did, in so many *passes*.

    In *room* 0, before any decision, all words are weighed each time. Return whether all is done, False where the work
    is: the next call goes on.
    """
    registers, progress = state.registers, messages.progress
    while progress[TURNS] < passes * registers[TARGETS]:
        if registers[WORK] >= work_limit:
            return False
        slot = progress[TURNS] % registers[TARGETS]
        progress[TURNS] += 1
        if messages.size[slot] != state.size[slot]:
            listen(state, messages, slot, room)
            speak(state, messages, slot)
    progress[TURNS] = 0
    return True


@helper
def surest(state: State, messages: Messages) -> int:
    """Return the open target that is surest of a word it may still take, with some chance."""
    best, most = int64(-1), -1.0
    for slot in range(state.registers[TARGETS]):
        if state.size[slot] > 1:
            sureness = messages.sureness[slot] * (CHANCE + random_bits(state.random))
            if sureness > most:
                best, most = int64(slot), sureness
    return best


@helper
def step_by_belief(state: State, messages: Messages, work_limit: int) -> int:
    """Bring the messages up to date and decide the surest slot, unless the work is done first or all are decided."""
    registers = state.registers
    if not pass_on(state, messages, 1 + messages.progress[CAREFUL], 1, work_limit):
        return _PAUSED
    decided = 0
    for slot in range(registers[TARGETS]):
        decided += state.size[slot] == 1
    registers[DECIDED] = decided
    registers[NODES] += 1 + messages.progress[WEIGHED] // WORK_OF_NODE
    messages.progress[WEIGHED] = 0
    if decided > registers[MOST_DECIDED]:
        note_deepest(state)
    if decided == registers[TARGETS]:
        return _ALL_DECIDED
    slot = surest(state, messages)
    registers[REFUTED] = registers[RANKED_SLOT] = -1
    try_word(state, slot, messages.likeliest[slot])
    return _DECIDED


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
        else:
            answer = step_by_belief(state, messages, work_limit)
            if answer != _DECIDED:
                return FILLED if answer == _ALL_DECIDED else PAUSED


@entry
def exchange(state: State, messages: Messages, passes: int, work: int) -> int:
    """Let targets tell one another what their words weigh, in so many *passes*, for about *work* items of work.

    Return 0 where the work is done first, and the next call goes on; else 1.
    """
    is_done = pass_on(state, messages, passes, 0, state.registers[WORK] + work)
    if is_done:
        messages.progress[WEIGHED] = 0
    return int64(is_done)


@entry
def keep_decisions(state: State, level: int) -> None:
    """Undo the decisions above *level*. The search that follows takes those left as given."""
    undo_to(state, level)
