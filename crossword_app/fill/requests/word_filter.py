"""The filter of suggestions: `?R[aeiou]` keeps the words that have such letters in a row; kinds may be left out."""

from collections.abc import Collection
from dataclasses import dataclass
from weakref import WeakKeyDictionary

import numpy as np
from numpy.typing import NDArray

from crossword_app.dictionary.index import LengthIndex
from crossword_app.dictionary.word_kinds import WordKind
from crossword_app.dictionary.word_set import Ranks
from crossword_app.fill.requests.crossing_support import ranks_of
from crossword_app.model.alphabet import Alphabet

LetterFilter = tuple[frozenset[int] | None, ...]
"""Symbols in a row that a word must contain; None stands for any symbol."""


@dataclass(frozen=True, slots=True)
class WordFilter:
    """What passes has the *letters*, is of none of the kinds *without*, and none of the words *used* lately."""

    letters: LetterFilter = ()
    without: Collection[WordKind] = ()
    used: frozenset[str] = frozenset()


NO_FILTER = WordFilter()


def parse_filter(
    text: str,
    alphabet: Alphabet,
    without: Collection[WordKind] = (),
    used: frozenset[str] = frozenset(),
) -> WordFilter:
    """Read `?R[aeiou]`: letters in a row, ? for any, brackets for any of several.

    Any text is valid, since it is read at every key: an open bracket ends with the text, and characters that are not
    letters are ignored.

    >>> from crossword_app.model.alphabet import ENGLISH
    >>> parse_filter("a?[bc", ENGLISH).letters == (frozenset({0}), None, frozenset({1, 2}))
    True
    """
    places: list[frozenset[int] | None] = []
    rest = text
    while rest:
        sign, rest = rest[0], rest[1:]
        if sign in "?.":
            places.append(None)
            continue
        chosen = sign
        if sign == "[":
            chosen, _, rest = rest.partition("]")
        folded = alphabet.fold(chosen)
        if folded:
            places.append(frozenset(alphabet.rank(symbol) for symbol in folded))
    return WordFilter(tuple(places), without, used)


def filtered(words: LengthIndex, ranks: Ranks, keep: WordFilter) -> Ranks:
    """Return those of *ranks* whose words pass the filter *keep*."""
    if keep.without:
        ranks = ranks[~words.having(keep.without)[ranks]]
    if keep.used:
        ranks = ranks[~_are_used(words, keep.used)[ranks]]
    return _having_letters(words, ranks, keep.letters)


_USED: WeakKeyDictionary[LengthIndex, tuple[frozenset[str], NDArray[np.bool_]]] = (
    WeakKeyDictionary()
)
"""By the words of a length which of them were used, for the last set asked for: each key asks for the same."""


def _are_used(words: LengthIndex, used: frozenset[str]) -> NDArray[np.bool_]:
    """Return, by rank, which of *words* are in *used*."""
    kept = _USED.get(words)
    if kept is not None and kept[0] is used:
        return kept[1]
    found = np.zeros(len(words), np.bool_)
    found[ranks_of(used, "?" * words.length, words)] = True
    _USED[words] = (used, found)
    return found


def _having_letters(words: LengthIndex, ranks: Ranks, keep: LetterFilter) -> Ranks:
    if len(keep) > words.length:
        return ranks[:0]
    letters = words.letters[ranks]
    passes = np.zeros(len(ranks), np.bool_)
    tables = [
        (place, _table(symbols, len(words.alphabet)))
        for place, symbols in enumerate(keep)
        if symbols is not None
    ]
    if not tables:
        return ranks
    for start in range(words.length - len(keep) + 1):
        here = np.ones(len(ranks), np.bool_)
        for place, table in tables:
            here &= table[letters[:, start + place]]
        passes |= here
    return ranks[passes]


def _table(symbols: frozenset[int], size: int) -> NDArray[np.bool_]:
    table = np.zeros(size, np.bool_)
    table[list(symbols)] = True
    return table
