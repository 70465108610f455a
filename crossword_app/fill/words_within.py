"""Finds the words of a list that stand whole within longer ones, by their letters: COPE in SCOPE."""

from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from crossword_app.dictionary.index import LengthIndex
from crossword_app.fill.rules import Duplicates
from crossword_app.model.duplicates import SHORTEST_WITHIN

Numbers = NDArray[np.signedinteger[Any]]
"""Of words, keys or runs. Those of runs are made with 32 bits: for a long list there are three million."""
Keys = tuple[Numbers, Numbers]
"""Pairs of a word and a key of it, by their numbers; see `NearDuplicates`."""


def keys_of_words_within(
    first: Mapping[LengthIndex, int], duplicates: Duplicates
) -> Iterator[Keys]:
    """Yield keys for words that stand within others, where these do not share a run of letters anyway.

    A word gets one key with all that have it, where these may not stand together either; else one key with each. Where
    some runs of letters may be shared, that they share others is not known.

    Args:
        first: the number of the first word of each length.
    """
    shared, shared_from = _shared_for_sure(duplicates), duplicates.shared_from
    for inner in first:
        longer = [outer for outer in first if _is_longer(outer, inner, duplicates)]
        if inner.length < SHORTEST_WITHIN or not longer:
            continue
        tree = _WordTree(inner)
        ranks = np.arange(len(inner), dtype=np.int32)
        together = [(first[inner] + ranks, ranks)]
        for outer in longer:
            for having, within in tree.within(outer):
                if 0 < shared <= inner.length and shared_from <= outer.length:
                    together.append((first[outer] + having, within))
                else:
                    yield each_beside(first[outer] + having, first[inner] + within)
        words, keys = zip(*together, strict=True)
        yield np.concatenate(words), np.concatenate(keys)


def _shared_for_sure(duplicates: Duplicates) -> int:
    """Return how many letters in a row no two words may share, whatever they are; 0 where some may be shared."""
    return 0 if duplicates.allowed_runs else duplicates.shared_letters


def _is_longer(outer: LengthIndex, inner: LengthIndex, duplicates: Duplicates) -> bool:
    """Return whether words *outer* are longer than words *inner*, and no run of letters tells them apart already."""
    shared, shared_from = _shared_for_sure(duplicates), duplicates.shared_from
    has_runs = inner.length >= shared_from or inner.length == shared
    is_known = 0 < shared <= inner.length and has_runs and outer.length >= shared_from
    return outer.length > inner.length and not is_known


def each_beside(first: Numbers, second: Numbers) -> Keys:
    """Return a key for each of the words *first* that the word *second* in its place has too, and no other word."""
    first, second = np.broadcast_arrays(first, second)
    keys = np.arange(len(first), dtype=np.int32)
    return np.concatenate([first, second]), np.concatenate([keys, keys])


_SIFTED_FROM = 2
"""The place of a letter from which on words are dropped that go no further. Before it, nearly all go on."""


class _WordTree:
    """The words of one length as a tree of their beginnings, in which many places are looked up at once.

    Its nodes are numbered at each place; 0 means that no word goes on so.
    """

    def __init__(self, words: LengthIndex) -> None:
        self._symbols = len(words.alphabet)
        self._levels: list[NDArray[np.int32]] = []
        """For each place: the node after a node and a letter, at node times symbols plus letter."""
        nodes, count = np.zeros(len(words), np.int32), 1
        for place in range(words.length):
            steps = nodes * self._symbols + words.letters[:, place]
            is_taken = np.zeros(count * self._symbols, np.bool_)
            is_taken[steps] = True
            after = np.where(is_taken, np.cumsum(is_taken), 0).astype(np.int32)
            self._levels.append(after)
            nodes, count = after[steps], int(after.max()) + 1
        self._ranks = np.empty(count, np.int32)
        self._ranks[nodes] = np.arange(len(words))

    def within(self, longer: LengthIndex) -> Iterator[tuple[Numbers, Numbers]]:
        """Yield, for each place of *longer* words where these words can begin, who has which: ranks of both."""
        columns = tuple(np.ascontiguousarray(longer.letters.T))
        for start in range(longer.length - len(self._levels) + 1):
            having: Numbers | None = None
            nodes = np.zeros(len(longer), np.int32)
            for place, after in enumerate(self._levels):
                column = columns[start + place]
                nodes = after[
                    nodes * self._symbols + (column if having is None else column[having])
                ]
                if place >= _SIFTED_FROM:
                    left = np.flatnonzero(nodes)
                    having, nodes = left if having is None else having[left], nodes[left]
            yield np.arange(len(longer)) if having is None else having, self._ranks[nodes]
