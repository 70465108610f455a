"""Moves prices between crossing slots: the compiled part of `prices`.

Each crossing has a price for each letter. It is added to the worth of the words of one of its slots and taken from that
of the other, so that every fill keeps its total. A crossing is *balanced* where both slots expect as much of each
letter: each takes half the difference of their best words with it. That lowers the sum of the best words of all slots,
which bounds every fill. All numbers are integers, so that they are the same on every machine. See T. Werner, "A linear
programming approach to max-sum problem: a review", IEEE Trans. Pattern Analysis 29, 2007.
"""

from typing import NamedTuple

from crossword_app.fill.kernel.jit import entry, helper, int64
from crossword_app.fill.kernel.state import I32, I64, U8

IMPOSSIBLE = -(1 << 29)
"""The value of a word with a letter that its crossing cannot take. All others are above half of it."""


class WordsOfSlots(NamedTuple):
    """The words of slots with their values: their worth and the prices of their letters.

    A link is an end of a crossing. The words of a slot stand together.
    """

    values: I32  # word
    letters: U8  # for each slot and each of its links in turn the letters of its words
    first_word: I64  # slot: where its words begin
    first_letter: I64  # slot: where its letters begin
    size: I64  # slot: how many words it has
    ends: I64  # crossing x 4: the slot and the link of either end
    here: I32  # scratch, symbol
    there: I32  # scratch, symbol


@helper
def find_best(words: WordsOfSlots, slot: int, link: int, best: I32) -> None:
    """Put into *best* the highest value of a word of *slot*, by its letter at *link*."""
    values, letters = words.values, words.letters
    for symbol in range(len(best)):
        best[symbol] = IMPOSSIBLE
    start = words.first_word[slot]
    at = words.first_letter[slot] + link * words.size[slot]
    for i in range(words.size[slot]):
        symbol = int64(letters[at + i])
        best[symbol] = max(best[symbol], values[start + i])


@helper
def add_prices(words: WordsOfSlots, slot: int, link: int, prices: I32) -> None:
    """Add to the value of each word of *slot* the price of its letter at *link*."""
    values, letters = words.values, words.letters
    start = words.first_word[slot]
    at = words.first_letter[slot] + link * words.size[slot]
    for i in range(words.size[slot]):
        price = prices[int64(letters[at + i])]
        if price == IMPOSSIBLE or values[start + i] < IMPOSSIBLE // 2:
            values[start + i] = IMPOSSIBLE
        else:
            values[start + i] += price


@entry
def balance(words: WordsOfSlots, order: I64, begin: int, work: int) -> int:
    """Balance the crossings of *order* from place *begin* on; return the place of the next, after so much *work*."""
    here, there, ends = words.here, words.there, words.ends
    place = begin
    while place < len(order) and work > 0:
        at = 4 * order[place]
        first, first_link, second, second_link = ends[at], ends[at + 1], ends[at + 2], ends[at + 3]
        find_best(words, first, first_link, here)
        find_best(words, second, second_link, there)
        for symbol in range(len(here)):
            best, other = int64(here[symbol]), int64(there[symbol])
            if best < IMPOSSIBLE // 2 or other < IMPOSSIBLE // 2:
                here[symbol] = there[symbol] = IMPOSSIBLE
            else:
                price = (other - best) >> 1
                here[symbol], there[symbol] = price, -price
        add_prices(words, first, first_link, here)
        add_prices(words, second, second_link, there)
        work -= 2 * (words.size[first] + words.size[second])
        place += 1
    return place
