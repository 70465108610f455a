"""Chooses which slot to fill next, and with which word."""

from crossword_app.fill.kernel import bitset
from crossword_app.fill.kernel.domains import has_word, row_of
from crossword_app.fill.kernel.jit import helper, int64, lowest_bit, uint64
from crossword_app.fill.kernel.random_numbers import random_bits
from crossword_app.fill.kernel.scores import best_word, end_of_scoring, score_of
from crossword_app.fill.kernel.state import (
    BLAME_UNIT,
    DECIDED,
    LEVEL,
    LIST_LIMIT,
    LOG2_SIZE,
    MEASURE,
    NEXT_RANKED,
    NOISE,
    POINT,
    RANKED,
    RANKED_LEVEL,
    RANKED_SLOT,
    REFUTED,
    SAMPLE,
    SCORE_WEIGHT,
    STICKS,
    SYMBOLS,
    TARGETS,
    WORK,
    State,
)
from crossword_app.fill.kernel.strategy import FRACTION

# The measures of slots: the slot with the lowest value goes first.
WORDS, LOG_OF_WORDS, NEARLY_FILLED = range(3)

NEAREST = 10
"""How many slots with the fewest empty cells `NEARLY_FILLED` looks at."""

SCORE_BAND = 4
"""A sample is drawn from the words whose scores are at most so much below the best one left."""


@helper
def logarithm(state: State, n: int) -> int:
    """Return log2(n), n > 0, with 16 binary places, from a table, so that it is the same on every machine."""
    shift = 0
    while n >= LOG2_SIZE:
        n >>= 1
        shift += 1
    return (shift << FRACTION) + int64(state.log2[n])


# Slots


@helper
def choose_slot(state: State) -> int:
    """Return the slot to fill next, -1 where all are filled. Note how many are filled."""
    registers = state.registers
    decided, best, least = 0, -1, int64(0)
    for slot in range(registers[TARGETS]):
        if state.size[slot] == 1:
            decided += 1
        elif registers[MEASURE] != NEARLY_FILLED:
            value = words_per_weight(state, slot)
            if best < 0 or value < least:
                best, least = slot, value
    registers[DECIDED] = decided
    if decided == registers[TARGETS]:
        return -1
    if registers[MEASURE] == NEARLY_FILLED:
        return fewest_words_of_nearest(state)
    refuted = registers[REFUTED]
    if registers[STICKS] and refuted >= 0 and state.size[refuted] > 1:
        return int64(refuted)
    return best


@helper
def words_per_weight(state: State, slot: int) -> int:
    """Return the number of words of *slot*, or its logarithm, divided by the weight of the open crossings.

    Low values are urgent. The weight of a crossing is one unit plus its blame. Ties are broken at random.
    """
    unit = state.registers[BLAME_UNIT]
    weight = int64(0)
    for link in range(state.first_link[slot], state.first_link[slot + 1]):
        if state.size[state.owner[state.partner[link]]] > 1:
            weight += unit + state.blame[state.crossing[link]]
    weight = (weight << 8) // unit + 1
    if state.registers[MEASURE] == LOG_OF_WORDS:
        words = logarithm(state, state.size[slot]) << 20
    else:
        words = state.size[slot] << 36
    return int64(words // weight + (random_bits(state.random) & 255))


@helper
def empty_cells(state: State, slot: int) -> int:
    """Return how many cells of *slot* have no letter yet."""
    empty = state.loose[slot]
    for link in range(state.first_link[slot], state.first_link[slot + 1]):
        empty += (state.letters[link] & (state.letters[link] - 1)) != 0
    return int64(empty)


@helper
def fewest_words_of_nearest(state: State) -> int:
    """Return the slot with the fewest words of the NEAREST slots with the fewest empty cells; the first of equals."""
    far = int64(1) << 40
    for slot in range(state.registers[TARGETS]):
        size = state.size[slot]
        state.distance[slot] = (empty_cells(state, slot) << 32) + size if size > 1 else far
    chosen = int64(-1)
    for _ in range(NEAREST):
        nearest = int64(0)
        for slot in range(1, state.registers[TARGETS]):
            if state.distance[slot] < state.distance[nearest]:
                nearest = int64(slot)
        if state.distance[nearest] < far and (
            chosen < 0 or state.size[nearest] < state.size[chosen]
        ):
            chosen = nearest
        state.distance[nearest] = far
    return chosen


# Words


@helper
def choose_word(state: State, slot: int) -> int:
    """Return the most promising word of *slot*: by its crossings, its score, and a little chance.

    Where the last choice was refuted at once, the next word of its ranking is taken.
    """
    word = next_ranked(state, slot)
    if word >= 0:
        return word
    open_links = weigh_letters(state, slot)
    size, sample = state.size[slot], state.registers[SAMPLE]
    if sample and size > sample:
        state.registers[RANKED_SLOT] = -1
        return best_of_sample(state, slot, open_links, sample)
    rank_words(state, slot, open_links)
    return next_ranked(state, slot)


@helper
def weigh_letters(state: State, slot: int) -> int:
    """Compute `promise` for the links of *slot* to open slots. List these in `changed`; return how many there are.

    The promise of a letter is the logarithm of the number of words of the crossing slot that have it.
    """
    symbols = state.registers[SYMBOLS]
    count = 0
    for link in range(state.first_link[slot], state.first_link[slot + 1]):
        partner = state.partner[link]
        crossing = state.owner[partner]
        if state.size[crossing] == 1:
            continue
        state.changed[count] = link
        if state.size[crossing] <= LIST_LIMIT:
            count_letters_of_list(state, partner, count * symbols)
        else:
            count_letters_of_row(state, partner, count * symbols)
        left = state.letters[partner]
        while left:
            place = count * symbols + lowest_bit(left)
            state.promise[place] = logarithm(state, max(int64(1), int64(state.promise[place])))
            left &= left - 1
        count += 1
    return count


@helper
def count_letters_of_list(state: State, link: int, to: int) -> None:
    """Put into `promise`, from *to* on, how many words of the listed domain have each symbol at *link*."""
    slot = state.owner[link]
    start, length = state.start[slot], state.word_length[slot]
    at = state.first_letter[slot] + state.column[link]
    for symbol in range(state.registers[SYMBOLS]):
        state.promise[to + symbol] = 0
    for i in range(start, start + state.size[slot]):
        state.promise[to + int64(state.word_letters[at + state.lists[i] * length])] += 1
    state.registers[WORK] += state.size[slot]


@helper
def count_letters_of_row(state: State, link: int, to: int) -> None:
    """Do what `count_letters_of_list` does, for a row of bits. Symbols that are not possible are left out."""
    slot = state.owner[link]
    width = state.width[slot]
    left = state.letters[link]
    while left:
        symbol = lowest_bit(left)
        left &= left - 1
        row = row_of(state, link, symbol)
        state.promise[to + symbol] = bitset.count_common(
            state.rows, state.start[slot], state.bits, row, width
        )
        state.registers[WORK] += width


@helper
def value_of(state: State, slot: int, word: int, open_links: int) -> int:
    """Return the promise of *word* in *slot*, for which `weigh_letters` was called."""
    at = state.first_letter[slot] + word * state.word_length[slot]
    symbols = state.registers[SYMBOLS]
    value = state.registers[SCORE_WEIGHT] * score_of(state, slot, word) // state.registers[POINT]
    for i in range(open_links):
        letter = int64(state.word_letters[at + state.column[state.changed[i]]])
        value += int64(state.promise[i * symbols + letter])
    if state.registers[NOISE]:
        value += random_bits(state.random) % state.registers[NOISE]
    return int64(value)


@helper
def next_ranked(state: State, slot: int) -> int:
    """Return the next word of the ranking of *slot* at this level, -1 where none is left.

    A choice at another level replaces the ranking. So since it was made, only words of this slot were refuted.
    """
    registers = state.registers
    if registers[RANKED_SLOT] != slot or registers[RANKED_LEVEL] != registers[LEVEL]:
        return -1
    while registers[NEXT_RANKED] < registers[RANKED]:
        word = state.ranking[registers[NEXT_RANKED]]
        registers[NEXT_RANKED] += 1
        if has_word(state, slot, word):
            return int64(word)
    return -1


@helper
def rank_words(state: State, slot: int, open_links: int) -> None:
    """Make the ranking of the words of *slot* by their values."""
    registers = state.registers
    registers[RANKED_SLOT], registers[RANKED_LEVEL] = slot, registers[LEVEL]
    registers[RANKED] = registers[NEXT_RANKED] = 0
    start, size = state.start[slot], state.size[slot]
    registers[WORK] += size * (open_links + 1)
    if size <= LIST_LIMIT:
        for i in range(start, start + size):
            word = int64(state.lists[i])
            rank(state, word, value_of(state, slot, word, open_links))
        return
    for item in range(state.width[slot]):
        left = state.rows[start + item]
        while left:
            word = (item << 6) + int64(lowest_bit(left))
            left &= left - uint64(1)
            rank(state, word, value_of(state, slot, word, open_links))


@helper
def rank(state: State, word: int, value: int) -> None:
    """Insert *word* into the ranking, unless that is full of words of the same value or more."""
    ranking, values = state.ranking, state.ranking_values
    place = state.registers[RANKED]
    if place < len(ranking):
        state.registers[RANKED] += 1
    elif values[place - 1] < value:
        place -= 1
    else:
        return
    while place > 0 and values[place - 1] < value:
        ranking[place], values[place] = ranking[place - 1], values[place - 1]
        place -= 1
    ranking[place], values[place] = word, value


@helper
def best_of_sample(state: State, slot: int, open_links: int, sample: int) -> int:
    """Return the best of *sample* words, drawn from those with about the best score."""
    start, size = state.start[slot], state.size[slot]
    is_list = size <= LIST_LIMIT
    low = int64(0) if is_list else bitset.next_bit(state.rows, start, 0, state.width[slot] << 6)
    enough = score_of(state, slot, best_word(state, slot)) - SCORE_BAND * state.registers[POINT]
    high = end_of_scoring(state, slot, low, enough)
    best, most = int64(-1), int64(0)
    for _ in range(sample):
        drawn = low + random_bits(state.random) % (high - low)
        if is_list:
            word = int64(state.lists[start + drawn])
        else:
            word = bitset.next_bit(state.rows, start, drawn, high)
            if word == high:
                word = low
        value = value_of(state, slot, word, open_links)
        if best < 0 or value > most:
            best, most = word, value
    return best
