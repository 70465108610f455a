"""Belief propagation over the words of slots: the compiled part of the estimate of the number of fills.

A message is what a slot says of the letters at one of its crossings: per letter how many of its words have it there,
each counted by what its other crossings say of its letters, scaled to a mean of 1 over the letters. See J. Yedidia,
W. Freeman and Y. Weiss, "Constructing free-energy approximations and generalized belief propagation algorithms", IEEE
Trans. Information Theory 51, 2005.
"""

from typing import Any, NamedTuple, get_type_hints

import numpy as np
from numpy.typing import NDArray

from crossword_app.fill.kernel.jit import entry, helper, int64, types

F64 = NDArray[np.float64]
I32 = NDArray[np.int32]
I64 = NDArray[np.int64]
U8 = NDArray[np.uint8]

LEAST_MESSAGE = 1e-9
"""What a message says at least of a possible letter: from 0 there is no way back. The product of 31 is still no 0."""


class Beliefs(NamedTuple):
    """The words of slots, and what the slots say to one another. A link is one end of a crossing."""

    letters: U8  # word by word, the letters at its slot's links only
    first_letter: I64  # slots + 1: where the letters of its words begin
    words: I64  # slot: how many there are
    first_link: I64  # slots + 1
    partner: I64  # link
    heard: F64  # link x symbol: what the crossing slot says
    said: F64  # scratch, link of the slot in hand x symbol
    totals: F64  # slot: its words counted by what all its crossings say, when last looked at


_NUMBA_TYPES: dict[Any, Any] = {
    U8: types.uint8[::1],
    I64: types.int64[::1],
    F64: types.float64[::1],
}
BELIEFS_TYPE: Any = types.NamedTuple(  # type: ignore[no-untyped-call]
    [_NUMBA_TYPES[hint] for hint in get_type_hints(Beliefs).values()], Beliefs
)


@helper
def listen(beliefs: Beliefs, slot: int, symbols: int) -> float:
    """Count the words of *slot* by what its crossings say; put into `said` how much of that falls on each letter."""
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
    """Tell the crossings of *slot* what `listen` gathered, without what each of them said itself.

    A message keeps the *share* of what it was before.
    """
    first = beliefs.first_link[slot]
    said, heard = beliefs.said, beliefs.heard
    for link in range(first, beliefs.first_link[slot + 1]):
        here, own = (link - first) * symbols, link * symbols
        there = beliefs.partner[link] * symbols
        total = 0.0
        for symbol in range(symbols):
            if said[here + symbol] > 0.0:
                said[here + symbol] /= heard[own + symbol]
                total += said[here + symbol]
        for symbol in range(symbols):
            if said[here + symbol] > 0.0:
                message = max(said[here + symbol] * symbols / total, LEAST_MESSAGE)
                before = heard[there + symbol]
                heard[there + symbol] = share * before + (1.0 - share) * message
            else:
                heard[there + symbol] = 0.0


@entry(types.float64(BELIEFS_TYPE, types.int64[::1], types.int64, types.float64))
def sweep(beliefs: Beliefs, slots: I64, symbols: int, share: float) -> float:
    """Let each of *slots*, in turn, listen and speak. Return by how much, in all, their log10 totals changed."""
    change = 0.0
    for i in range(len(slots)):
        slot = slots[i]
        total = listen(beliefs, slot, symbols)
        change += abs(np.log10(total) - np.log10(beliefs.totals[slot]))
        beliefs.totals[slot] = total
        speak(beliefs, slot, symbols, share)
    return change


class Told(NamedTuple):
    """Some words of one length, and what is heard of the letters in some of their columns."""

    letters: U8  # word by word
    width: I64  # one item: letters a word
    ranks: I32  # of the words that count
    columns: I64
    heard: F64  # column x symbol


_NUMBA_TYPES[I32] = types.int32[::1]
TOLD_TYPE: Any = types.NamedTuple(  # type: ignore[no-untyped-call]
    [_NUMBA_TYPES[hint] for hint in get_type_hints(Told).values()], Told
)


@entry(types.float64(TOLD_TYPE, types.int64))
def weigh(told: Told, symbols: int) -> float:
    """Count the words by what is heard of their letters."""
    total = 0.0
    for i in range(len(told.ranks)):
        at = int64(told.ranks[i]) * told.width[0]
        weight = 1.0
        for link in range(len(told.columns)):
            weight *= told.heard[link * symbols + int64(told.letters[at + told.columns[link]])]
        total += weight
    return total


@entry(types.void(TOLD_TYPE, types.int64, types.float64[::1], types.float64[::1]))
def tell(told: Told, symbols: int, said: F64, before: F64) -> None:
    """Count the words, as `weigh` does, by their letter in each column, leaving out what is heard there itself.

    Unlike what `speak` says, this holds of letters too that the other side of a crossing rules out.

    Args:
        said: column x symbol, all 0; takes the counts.
        before: scratch, one more than the columns.
    """
    links = len(told.columns)
    for i in range(len(told.ranks)):
        at = int64(told.ranks[i]) * told.width[0]
        before[0] = 1.0
        for link in range(links):
            letter = int64(told.letters[at + told.columns[link]])
            before[link + 1] = before[link] * told.heard[link * symbols + letter]
        after = 1.0
        for back in range(links):
            link = links - 1 - back
            place = link * symbols + int64(told.letters[at + told.columns[link]])
            said[place] += before[link] * after
            after *= told.heard[place]
