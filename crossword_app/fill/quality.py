"""What a word is worth to a fill: the one table of the aim by which one fill is better than another.

A constructor would rather have two words of 65 than one of 50 and one of 80, and hardly minds whether a good word has
80 or 95. So worth climbs steeply below 65 and little above 80. Of long entries, which carry a grid, names and phrases
are livelier than plain words, and abstract nouns and adverbs come last. A higher score is always worth
more. See ADR 30.
"""

from enum import IntEnum
from functools import partial
from weakref import WeakKeyDictionary

import numpy as np
from numpy.typing import NDArray

from crossword_app.dictionary.index import LengthIndex
from crossword_app.dictionary.word import HIGHEST_SCORE
from crossword_app.dictionary.word_kinds import Kinds, WordKind
from crossword_app.fill.outcome import Prefer
from crossword_app.fill.rebus import RebusWords
from crossword_app.model.alphabet import Alphabet

UNIT = 16
"""Worth is counted in sixteenths of a point, in integers: the same on every machine."""

_WORTH = ((0, -115), (35, -10), (50, 35), (60, 65), (65, 78), (80, 93), (HIGHEST_SCORE, 100))
"""What some scores are worth, in points; those between lie on straight lines."""

LONG = 8
"""The fewest letters of the entries whose kind counts."""

LIVELY = frozenset({WordKind.NAME, WordKind.PHRASE})


class Class(IntEnum):
    """Words that are worth the same by their score."""

    SHORT = 0
    LIVELY = 1
    PLAIN = 2
    ABSTRACT = 3


_COSTS = {Class.SHORT: 0, Class.LIVELY: 0, Class.PLAIN: 10, Class.ABSTRACT: 25}
"""Points less than the score alone is worth."""

_ABSTRACT_ENDINGS = {
    "Dutch": ("HEID", "ERWIJS"),
    "English": ("NESS", "TION", "SION", "LY"),
    "French": ("TION", "MENT"),
    "German": ("HEIT", "KEIT", "UNG"),
    "Spanish": ("CION", "MENTE", "IDAD"),
}
"""By the name of the alphabet: how abstract nouns, and adverbs, end."""

_SCORES, _POINTS = zip(*_WORTH, strict=True)
_BY_SCORE = np.interp(np.arange(HIGHEST_SCORE + 1), _SCORES, _POINTS)
_TABLE = np.rint(UNIT * np.stack([_BY_SCORE - _COSTS[each] for each in Class])).astype(np.int32)


def worth_of(words: LengthIndex, prefer: Prefer) -> NDArray[np.int32]:
    """Return what each of *words* is worth where *prefer* is asked, in UNITs of a point, by rank; read-only."""
    kept = _kept.setdefault(words, {})
    if prefer not in kept:
        if isinstance(words, RebusWords):  # its cells are not the letters that count
            kept[prefer] = words.of_lists(partial(worth_of, prefer=prefer), np.int32)
        elif prefer is Prefer.QUALITY:
            kept[prefer] = _TABLE[_classes_of(words), words.scores]
        else:
            kept[prefer] = words.scores.astype(np.int32) * UNIT
    return kept[prefer]


_kept: WeakKeyDictionary[LengthIndex, dict[Prefer, NDArray[np.int32]]] = WeakKeyDictionary()


def quality_of(score: int, text: str, kinds: Kinds, alphabet: Alphabet) -> float:
    """Return what one word is worth, in points."""
    return int(_TABLE[_class_of(text, kinds, alphabet), score]) / UNIT


def _class_of(text: str, kinds: Kinds, alphabet: Alphabet) -> Class:
    if len(text) < LONG:
        return Class.SHORT
    if not LIVELY.isdisjoint(kinds):
        return Class.LIVELY
    return Class.ABSTRACT if text.endswith(_endings(alphabet)) else Class.PLAIN


def _classes_of(words: LengthIndex) -> NDArray[np.uint8]:
    """Return the class of each word."""
    if words.length < LONG:
        return np.full(len(words), Class.SHORT, np.uint8)
    is_abstract = np.zeros(len(words), np.bool_)
    for ending in _endings(words.alphabet):
        symbols = np.array(words.alphabet.ranks(ending, -1))
        is_abstract |= (words.letters[:, -len(symbols) :] == symbols).all(axis=1)
    classes = np.where(is_abstract, Class.ABSTRACT, Class.PLAIN).astype(np.uint8)
    classes[words.having(LIVELY)] = Class.LIVELY
    return classes


def _endings(alphabet: Alphabet) -> tuple[str, ...]:
    return _ABSTRACT_ENDINGS.get(alphabet.name, ())
