"""Naticks: two little-known names that cross at a letter which no solver can work out, since another would do as well.

The word goes back to NATICK, a town of Massachusetts, which crossed N.C. WYETH at its N in a puzzle of 2008. All here
is of the words alone: arrays by length and rank, for checks of finished grids and as a cost while grids are filled.
"""

from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from itertools import chain
from typing import NamedTuple
from weakref import WeakKeyDictionary

import numpy as np
from numpy.typing import NDArray

from crossword_app.dictionary.index import LengthIndex, Letters, WordIndex
from crossword_app.dictionary.word_kinds import WordKind

UNKNOWN_UP_TO = {WordKind.NAME: 52, WordKind.FOREIGN: 52, WordKind.ABBREVIATION: 44}
"""The highest score of words of each kind that a solver may well not know. docs/naticks.md tells how these figures were
found: better scored names are known too often, and an abbreviation's clue gives most of its letters."""

FAMILIAR_PHRASES = 3
"""A name that stands in so many listed phrases (Mia Farrow, Mamma Mia) is known, whatever its score."""

OBSCURE_UP_TO, LONGEST_OBSCURE = 36, 5
"""The highest score, and the most letters, of words that hardly anybody knows: of these a solver takes any letter that
looks right, where of others only one that makes a name."""

LISTED_WITHIN = 5
"""How much less than the right word another may score for a solver to think of it."""

LIKELY = 0.25
"""How likely another letter must be by its neighbours, beside the right one, for a solver to take it."""

_OTHERWISE = (WordKind.PHRASE, WordKind.PARTIAL)
"""Words of these kinds are read in parts, which tell their letters."""

_SMOOTHING = 20.0
"""How many names count as much as what fewer letters tell of a trigram."""

Bits = NDArray[np.uint64]
"""Sets of letters: bit n for the symbol of rank n in the alphabet."""


class Place(NamedTuple):
    """One letter of one word: the words of its length, the word's rank, the letter's column."""

    words: LengthIndex
    rank: int
    column: int


@dataclass(frozen=True, eq=False)
class DoubtfulWords:
    """The words of one length that a solver may not know, and which other letters would do at their places.

    Attributes:
        row: (words,), the row of each word in the arrays below. Row 0, without any letter, is that of words that
            solvers know or work out.
        is_name: (rows,), whether the word is a name.
        listed: (rows, length), the other letters with which such a word is listed.
        likely: (rows, length), these, and in obscure words the letters that look about as right by their neighbours.
    """

    row: NDArray[np.int32]
    is_name: NDArray[np.bool_]
    listed: Bits
    likely: Bits

    def at(self, ranks: NDArray[np.signedinteger], columns: NDArray[np.signedinteger]) -> "Doubts":
        """Return the doubts at the letters of these words, in their order."""
        rows = self.row[ranks]
        return Doubts(self.is_name[rows], self.listed[rows, columns], self.likely[rows, columns])


class Doubts(NamedTuple):
    """For each of some letters, each in one word: whether the word is a name, and the letters that would do as well."""

    is_name: NDArray[np.bool_]
    listed: Bits
    likely: Bits


def letters_in_doubt(first: Doubts, second: Doubts) -> Bits:
    """Return, for letters that are *first* in one word and *second* in the crossing one, which others they could be.

    Another letter has to do in both words, and to make a listed word of one of them; one of the two is a name.
    """
    could_be = (first.listed & second.likely) | (first.likely & second.listed)
    return np.where(first.is_name | second.is_name, could_be, np.uint64(0))


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
        """Return the letters, the likeliest first, that could stand where two words cross; "" where it is no natick."""
        if not (_may_be_doubtful(first) and _may_be_doubtful(second)):
            return ""  # the usual case, for which nothing is made
        doubts = (
            self.doubtful(words).at(np.array([rank]), np.array([column]))
            for words, rank, column in (first, second)
        )
        bits = int(letters_in_doubt(*doubts)[0])
        ranks = [rank for rank in range(len(self._alphabet)) if bits >> rank & 1]
        likelihood = sum(
            self._likelihoods(words.letters[[rank]], column)[0]
            for words, rank, column in (first, second)
        )
        ranks.sort(key=lambda rank: -likelihood[rank])
        return "".join(self._alphabet.symbols[rank] for rank in ranks)

    def _doubtful(self, words: LengthIndex) -> DoubtfulWords:
        doubted = np.flatnonzero(_unknown_by_score(words))
        doubted = doubted[~self._is_familiar(words, doubted)]
        row = np.zeros(len(words), np.int32)
        row[doubted] = np.arange(1, len(doubted) + 1)
        listed = np.zeros((len(doubted) + 1, words.length), np.uint64)
        likely = listed.copy()
        others = np.flatnonzero(_of_kinds(words))
        for column in range(words.length if len(doubted) else 0):
            listed[1:, column] = self._listed_letters(words, doubted, others, column)
            likely[1:, column] = self._likely_letters(words.letters[doubted], column)
        is_obscure = (words.scores[doubted] <= OBSCURE_UP_TO) & (words.length <= LONGEST_OBSCURE)
        likely[1:][~is_obscure] = 0
        is_name = np.append(False, words.kinds.having([WordKind.NAME])[doubted])
        return DoubtfulWords(row, is_name, listed, listed | likely)

    def _listed_letters(
        self,
        words: LengthIndex,
        doubted: NDArray[np.signedinteger],
        others: NDArray[np.signedinteger],
        column: int,
    ) -> Bits:
        """Return, for each word *doubted*, the letters in *column* with which it is one of *others*."""
        both = np.concatenate([doubted, others])
        letters = words.letters[both, column]
        frames = words.letters[both]
        frames[:, column] = 0  # equal now for words that differ in this letter alone
        _, group = np.unique(frames.view(f"V{words.length}").ravel(), return_inverse=True)
        of_doubted, of_others = group[: len(doubted)], group[len(doubted) :]
        scores = np.full((group.max(initial=-1) + 1, len(self._alphabet)), -1)
        scores[of_others, letters[len(doubted) :]] = words.scores[others]
        lowest = words.scores[doubted].astype(np.intp) - LISTED_WITHIN
        is_listed = scores[of_doubted] >= np.maximum(lowest, 0)[:, np.newaxis]
        return _bits(is_listed, but=letters[: len(doubted)])

    def _likely_letters(self, letters: Letters, column: int) -> Bits:
        chances = self._likelihoods(letters, column)
        own = np.take_along_axis(chances, letters[:, [column]].astype(np.intp), axis=1)
        is_likely = chances >= own + np.log(LIKELY)
        return _bits(is_likely, but=letters[:, column])

    def _likelihoods(self, letters: Letters, column: int) -> NDArray[np.float64]:
        """Return, as logarithms (words, symbols), how likely each letter is in *column*, given two on each side."""
        edge = len(self._alphabet)
        padded = np.full((len(letters), letters.shape[1] + 4), edge, np.intp)
        padded[:, 2:-2] = letters
        before, last, _, after, later = (padded[:, [column + step]] for step in range(5))
        every = np.arange(edge)
        chances = self._trigrams
        found: NDArray[np.float64] = (
            chances[before, last, every]
            + chances[last, every, after]
            + chances[every, after, later]
        )
        return found

    @cached_property
    def _trigrams(self) -> NDArray[np.float64]:
        """As a logarithm, how likely a letter is after two others in the names of the index; edges count as letters."""
        size = len(self._alphabet) + 1
        counts = np.zeros(size**3)
        for words in self._by_length.values():
            letters = words.letters[_of_kinds(words)]
            padded = np.full((len(letters), words.length + 4), size - 1, np.intp)
            padded[:, 2:-2] = letters
            codes = (padded[:, :-2] * size + padded[:, 1:-1]) * size + padded[:, 2:]
            counts += np.bincount(codes.ravel(), minlength=size**3)
        trigrams = counts.reshape(size, size, size)
        pairs = trigrams.sum(axis=0)
        singles = (pairs.sum(axis=0) + 1) / (pairs.sum() + size)
        of_pairs = _smoothed(pairs, singles)
        return np.log(_smoothed(trigrams, of_pairs))

    def _is_familiar(
        self, words: LengthIndex, ranks: NDArray[np.signedinteger]
    ) -> NDArray[np.bool_]:
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


def _bits(is_in: NDArray[np.bool_], but: Letters) -> Bits:
    """Return the sets of letters in the rows of *is_in*, (sets, symbols), each without one letter."""
    symbols = np.arange(is_in.shape[1])
    is_other = is_in & (symbols != but[:, np.newaxis])
    bits: Bits = (is_other * (np.uint64(1) << symbols.astype(np.uint64))).sum(
        axis=1, dtype=np.uint64
    )
    return bits


def _smoothed(counts: NDArray[np.float64], prior: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return how likely the last letter is after those before it: by *counts*, and by *prior* where these are few."""
    chances: NDArray[np.float64] = (counts + _SMOOTHING * prior) / (
        counts.sum(axis=-1, keepdims=True) + _SMOOTHING
    )
    return chances
