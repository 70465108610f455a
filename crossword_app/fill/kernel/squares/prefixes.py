"""The words of one length as a tree of their prefixes, in flat arrays."""

from typing import NamedTuple

import numpy as np

from crossword_app.dictionary.index import Letters
from crossword_app.fill.kernel.squares.state import F64, I64, U64


class Prefixes(NamedTuple):
    """A tree of prefixes, see `state`. Whole words come last, in the order of their letters.

    Attributes:
        letters, longer, words, best: by prefix, as in `SquareState`.
        ranks: by word, its place among the words that the tree was made of.
    """

    letters: U64
    longer: I64
    words: F64
    best: I64
    ranks: I64

    def rank(self, word: int) -> int:
        """Return which word the prefix *word* is."""
        return int(self.ranks[word - (len(self.letters) - len(self.ranks))])


def prefixes_of(letters: Letters, scores: I64) -> Prefixes:
    """Return the tree of one or more words, all different: *letters* has a row for each."""
    order = np.lexsort(letters.T[::-1])
    rows, points = letters[order], scores[order].astype(np.int64)
    number, length = rows.shape
    begins = np.zeros(1, np.intp)  # the first word of each prefix of the level
    is_begin = np.arange(number) == 0
    sets: list[U64] = []
    longer: list[I64] = []
    words: list[I64] = []
    best: list[I64] = []
    first = 0
    for level in range(length + 1):
        words.append(np.diff(begins, append=number))
        best.append(np.maximum.reduceat(points, begins))
        first += len(begins)
        here = np.zeros(len(begins), np.uint64)
        if level == length:
            sets.append(here)
            longer.append(np.zeros(len(begins), np.int64))
            break
        is_begin[1:] |= rows[1:, level] != rows[:-1, level]
        next_begins = np.flatnonzero(is_begin)
        parents = np.searchsorted(begins, next_begins, side="right") - 1
        bits = np.uint64(1) << rows[next_begins, level].astype(np.uint64)
        np.bitwise_or.at(here, parents, bits)
        sets.append(here)
        longer.append(first + np.searchsorted(next_begins, begins))
        begins = next_begins
    return Prefixes(
        np.concatenate(sets),
        np.concatenate(longer).astype(np.int64),
        np.concatenate(words).astype(np.float64),
        np.concatenate(best),
        order.astype(np.int64),
    )
