"""Belief propagation over the words of slots: the compiled part of the fill count.

Each slot sends a message to each slot that crosses it: for each letter at the crossing, how many of its words have it
there. Each word is weighted by the messages that the slot receives at its other crossings. Messages are scaled to a
mean of 1 over the letters. A slot *hears* the messages that it receives and *says* those that it sends. See J. Yedidia,
W. Freeman and Y. Weiss, "Constructing free-energy approximations and generalized belief propagation algorithms", IEEE
Trans. Information Theory 51, 2005.
"""

from typing import NamedTuple

import numpy as np

from crossword_app.fill.kernel.jit import entry, helper, int64
from crossword_app.fill.kernel.messages import F64, scaled, take_out_heard
from crossword_app.fill.kernel.state import I32, I64, U8


class Beliefs(NamedTuple):
    """The words of slots, and the messages between slots. A link is one end of a crossing."""

    letters: U8  # word by word, the letters at its slot's links only
    first_letter: I64  # slots + 1: where the letters of its words begin
    words: I64  # slot: the number of its words
    first_link: I64  # slots + 1
    partner: I64  # link
    heard: F64  # link x symbol: the message of the crossing slot
    said: F64  # scratch, link of the current slot x symbol
    totals: F64  # slot: the total weight of its words, when last computed


@helper
def listen(beliefs: Beliefs, slot: int, symbols: int) -> float:
    """Return the total weight of the words of *slot* by the messages heard; put that of each letter into `said`."""
    first = beliefs.first_link[slot]
    links = beliefs.first_link[slot + 1] - first
    said, heard, letters = beliefs.said, beliefs.heard, beliefs.letters
    for place in range(links * symbols):
        said[place] = 0.0
    total = 0.0
    at = beliefs.first_letter[slot]
    base = first * symbols
    for _ in range(beliefs.words[slot]):
        weight = 1.0
        for link in range(links):
            weight *= heard[base + link * symbols + int64(letters[at + link])]
        total += weight
        for link in range(links):
            said[link * symbols + int64(letters[at + link])] += weight
        at += links
    return total


@helper
def speak(beliefs: Beliefs, slot: int, symbols: int, share: float) -> None:
    """Send messages from *slot* to its crossings: what `listen` gathered, divided by what each of them said itself.

    The new message keeps the *share* of the old one.
    """
    first = beliefs.first_link[slot]
    said, heard = beliefs.said, beliefs.heard
    for link in range(first, beliefs.first_link[slot + 1]):
        here, own = (link - first) * symbols, link * symbols
        there = beliefs.partner[link] * symbols
        total = take_out_heard(said, here, heard, own, symbols)
        for symbol in range(symbols):
            if said[here + symbol] > 0.0:
                message = scaled(said[here + symbol], total, symbols)
                before = heard[there + symbol]
                heard[there + symbol] = share * before + (1.0 - share) * message
            else:
                heard[there + symbol] = 0.0


@entry
def sweep(beliefs: Beliefs, slots: I64, symbols: int, share: float) -> float:
    """Let each of *slots*, in turn, listen and speak. Return the sum of the changes of their log10 totals."""
    change = 0.0
    for i in range(len(slots)):
        slot = slots[i]
        total = listen(beliefs, slot, symbols)
        change += abs(np.log10(total) - np.log10(beliefs.totals[slot]))
        beliefs.totals[slot] = total
        speak(beliefs, slot, symbols, share)
    return change


class WeightedWords(NamedTuple):
    """Words of one length, and the messages heard in some of their columns, which weight them."""

    letters: U8  # word by word
    width: I64  # one item: letters in a word
    ranks: I32  # of the words that count
    columns: I64
    heard: F64  # column x symbol


@entry
def weigh(words: WeightedWords, symbols: int) -> float:
    """Return the total weight of the words, by the messages heard."""
    total = 0.0
    for i in range(len(words.ranks)):
        at = int64(words.ranks[i]) * words.width[0]
        weight = 1.0
        for link in range(len(words.columns)):
            weight *= words.heard[link * symbols + int64(words.letters[at + words.columns[link]])]
        total += weight
    return total


@entry
def tell(words: WeightedWords, symbols: int, said: F64, before: F64) -> None:
    """Add up the weights of the words by their letter in each column, without the message heard in that column.

    Unlike the messages of `speak`, this includes letters that the other side of a crossing rules out.

    Args:
        said: column x symbol, all 0; takes the sums.
        before: scratch, one item more than columns.
    """
    links = len(words.columns)
    for i in range(len(words.ranks)):
        at = int64(words.ranks[i]) * words.width[0]
        before[0] = 1.0
        for link in range(links):
            letter = int64(words.letters[at + words.columns[link]])
            before[link + 1] = before[link] * words.heard[link * symbols + letter]
        after = 1.0
        for back in range(links):
            link = links - 1 - back
            place = link * symbols + int64(words.letters[at + words.columns[link]])
            said[place] += before[link] * after
            after *= words.heard[place]
