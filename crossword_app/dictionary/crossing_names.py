"""Naticks: two little-known names that cross at a letter which no solver can work out, since another would do as well.

The word goes back to NATICK, a town of Massachusetts, which crossed N.C. WYETH at its N in a puzzle of 2008. All here
is of the words alone: arrays by length and rank, for checks of finished grids and as a cost while grids are filled.
docs/naticks.md tells how the figures below were found.
"""

from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from itertools import chain
from typing import NamedTuple
from weakref import WeakKeyDictionary

import numpy as np
from numpy.typing import NDArray

from crossword_app.dictionary.index import LengthIndex, WordIndex
from crossword_app.dictionary.word_kinds import WordKind

UNKNOWN_UP_TO = {WordKind.NAME: 49, WordKind.FOREIGN: 49, WordKind.ABBREVIATION: 44}
"""The highest score of words of each kind that a solver may well not know."""

FAMILIAR_PHRASES = 3
"""A name that stands in so many listed phrases (Mia Farrow, Mamma Mia) is known, whatever its score."""

LISTED_WITHIN = 10
"""How much less than the right word another may score for a solver to think of it."""

_OTHERWISE = (WordKind.PHRASE, WordKind.PARTIAL)
"""Words of these kinds are read in parts, which tell their letters."""

Bits = NDArray[np.uint64]
"""Sets of letters: bit n for the symbol of rank n in the alphabet."""

_Ranks = NDArray[np.signedinteger]


class Place(NamedTuple):
    """One letter of one word: the words of its length, the word's rank, the letter's column."""

    words: LengthIndex
    rank: int
    column: int


class Doubts(NamedTuple):
    """For each of some letters, each in one word: whether the word is a name, and which letters would do as well."""

    is_name: NDArray[np.bool_]
    letters: Bits


@dataclass(frozen=True, eq=False)
class DoubtfulWords:
    """The words of one length that a solver may not know, and which other letters would do at their places.

    Attributes:
        row: (words,), the row of each word in the arrays below. Row 0, without any letter, is that of words that
            solvers know or work out.
        is_name: (rows,), whether the word is a name.
        letters: (rows, length), the letters with which it would be another word that a solver may think of.
    """

    row: NDArray[np.int32]
    is_name: NDArray[np.bool_]
    letters: Bits

    def at(self, ranks: _Ranks, columns: _Ranks) -> Doubts:
        """Return the doubts at the letters in *columns* of the words with these *ranks*, in their order."""
        rows = self.row[ranks]
        return Doubts(self.is_name[rows], self.letters[rows, columns])


def letters_in_doubt(first: Doubts, second: Doubts) -> Bits:
    """Return, for letters that are *first* in one word and *second* in the crossing one, which others they could be.

    One of the two words has to be a name.
    """
    return np.where(first.is_name | second.is_name, first.letters & second.letters, np.uint64(0))


class CrossingNames:
    """Finds naticks among the words of one index. Get one with `crossing_names`, which keeps it with the index."""

    def __init__(self, index: WordIndex) -> None:
        self._alphabet = index.alphabet
        # The index itself is not kept: it lives as long as others need it.
        self._by_length = dict(index.by_length)
        self._tables: dict[int, DoubtfulWords] = {}

    def doubtful(self, words: LengthIndex) -> DoubtfulWords:
        """Return the doubtful words among *words*, which are those of one length of the index. Made once, and kept."""
        table = self._tables.get(words.length)
        if table is None:
            table = self._tables[words.length] = self._doubtful(words)
        return table

    def others(self, first: Place, second: Place) -> str:
        """Return the letters that could stand where two words cross; "" where it is no natick.

        The letter comes first whose two words solvers know best.
        """
        if not (_may_be_doubtful(first) and _may_be_doubtful(second)):
            return ""  # the usual case, for which nothing is made
        doubts = (
            self.doubtful(words).at(np.array([rank]), np.array([column]))
            for words, rank, column in (first, second)
        )
        bits = int(letters_in_doubt(*doubts)[0])
        found = [symbol for rank, symbol in enumerate(self._alphabet.symbols) if bits >> rank & 1]
        found.sort(key=lambda symbol: -min(_score_with(symbol, first), _score_with(symbol, second)))
        return "".join(found)

    def _doubtful(self, words: LengthIndex) -> DoubtfulWords:
        doubted = np.flatnonzero(_unknown_by_score(words))
        doubted = doubted[~self._is_familiar(words, doubted)]
        row = np.zeros(len(words), np.int32)
        row[doubted] = np.arange(1, len(doubted) + 1)
        letters = np.zeros((len(doubted) + 1, words.length), np.uint64)
        others = np.flatnonzero(_of_kinds(words))
        for column in range(words.length if len(doubted) else 0):
            letters[1:, column] = self._other_letters(words, doubted, others, column)
        is_name = np.append(False, words.kinds.having([WordKind.NAME])[doubted])
        return DoubtfulWords(row, is_name, letters)

    def _other_letters(
        self, words: LengthIndex, doubted: _Ranks, others: _Ranks, column: int
    ) -> Bits:
        """Return, for each word *doubted*, the letters in *column* with which it would be one of *others*."""
        both = np.concatenate([doubted, others])
        letters = words.letters[both, column]
        frames = words.letters[both]
        frames[:, column] = 0  # equal now for words that differ in this letter alone
        _, group = np.unique(frames.view(f"V{words.length}").ravel(), return_inverse=True)
        of_doubted, of_others = group[: len(doubted)], group[len(doubted) :]
        scores = np.full((group.max(initial=-1) + 1, len(self._alphabet)), -1)
        scores[of_others, letters[len(doubted) :]] = words.scores[others]
        lowest = np.maximum(words.scores[doubted].astype(np.intp) - LISTED_WITHIN, 0)
        is_other = scores[of_doubted] >= lowest[:, np.newaxis]
        symbols = np.arange(len(self._alphabet), dtype=np.uint64)
        is_other &= symbols != letters[: len(doubted), np.newaxis]
        bits: Bits = (is_other * (np.uint64(1) << symbols)).sum(axis=1, dtype=np.uint64)
        return bits

    def _is_familiar(self, words: LengthIndex, ranks: _Ranks) -> NDArray[np.bool_]:
        phrases = self._phrases_with
        texts = words.texts_of(ranks) if len(ranks) else []
        return np.array([phrases[text] >= FAMILIAR_PHRASES for text in texts], np.bool_)

    @cached_property
    def _phrases_with(self) -> Counter[str]:
        """In how many listed phrases each word stands, by its letters."""
        lines = chain.from_iterable(
            words.display_lines.decode().split("\n") for words in self._by_length.values()
        )
        parts = Counter(chain.from_iterable(line.split() for line in lines if " " in line))
        counts: Counter[str] = Counter()
        for part, count in parts.items():
            counts[self._alphabet.fold_word(part.removesuffix("'s"))] += count
        return counts


_KEPT: WeakKeyDictionary[WordIndex, CrossingNames] = WeakKeyDictionary()


def crossing_names(index: WordIndex) -> CrossingNames:
    """Return what finds naticks among the words of *index*, the same each time."""
    found = _KEPT.get(index)
    if found is None:
        found = _KEPT[index] = CrossingNames(index)
    return found


def _of_kinds(words: LengthIndex) -> NDArray[np.bool_]:
    """Return which words no reasoning leads to: names, abbreviations and foreign words, but no phrases."""
    found: NDArray[np.bool_] = words.kinds.having(UNKNOWN_UP_TO) & ~words.kinds.having(_OTHERWISE)
    return found


def _unknown_by_score(words: LengthIndex) -> NDArray[np.bool_]:
    unknown = np.zeros(len(words), np.bool_)
    for kind, score in UNKNOWN_UP_TO.items():
        unknown |= words.kinds.having([kind]) & (words.scores <= score)
    return unknown & _of_kinds(words)


def _may_be_doubtful(place: Place) -> bool:
    kinds, score = place.words.kinds[place.rank], int(place.words.scores[place.rank])
    return any(kind in kinds and score <= most for kind, most in UNKNOWN_UP_TO.items())


def _score_with(symbol: str, place: Place) -> int:
    """Return the score of the word that has *symbol* at *place* and is else the same."""
    text = place.words.text(place.rank)
    rank = place.words.find(text[: place.column] + symbol + text[place.column + 1 :])
    return -1 if rank is None else int(place.words.scores[rank])
