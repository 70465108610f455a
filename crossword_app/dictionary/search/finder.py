"""Finds the words that a query describes, best first.

Sets of words are rows of bits, as in the index. The words of a term come from the index's rows by a few ANDs and ORs
for each length, however many words there are. Expressions whose tree is not exact are then matched word by word.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import reduce
from typing import overload

import numpy as np
from numpy.typing import NDArray

from crossword_app.control import NEVER, Control
from crossword_app.dictionary import word_set
from crossword_app.dictionary.index import LengthIndex, WordIndex
from crossword_app.dictionary.search.query import (
    Anagram,
    Expression,
    Glob,
    LengthRange,
    MadeOf,
    OfKinds,
    Query,
    ScoreRange,
    Segment,
    Term,
)
from crossword_app.dictionary.search.sieve import sieved
from crossword_app.dictionary.word import HIGHEST_SCORE, Word
from crossword_app.dictionary.word_set import Ranks, WordSet

_SHOWN = 5
"""Words in the `repr` of what was found."""

_LOOKS = 2000
"""Words that an expression is tried on between two checks of the control."""


class BestFirst(Sequence[Word]):
    """Words of all lengths, best first; equal scores by length, then in alphabetical order.

    Each `Word` is made when it is accessed.
    """

    def __init__(
        self, indexes: Sequence[LengthIndex], numbers: NDArray[np.uint8], ranks: NDArray[np.int32]
    ) -> None:
        """Take the words in order: for each, the number of its index in *indexes*, and its rank there."""
        self._indexes = indexes
        self._numbers = numbers
        self._ranks = ranks

    @classmethod
    def of(cls, parts: Sequence[tuple[LengthIndex, Ranks]]) -> "BestFirst":
        """Return the words with these ranks in the index of their length, the shortest first."""
        counts = [len(ranks) for _, ranks in parts]
        numbers = np.repeat(np.arange(len(parts), dtype=np.uint8), counts)
        none = [np.empty(0, np.uint8)]  # nothing else may be there to join
        scores = np.concatenate(none + [words.scores.take(ranks) for words, ranks in parts])
        ranks = np.concatenate([*none, *(ranks for _, ranks in parts)]).astype(np.int32)
        order = np.argsort(np.uint8(HIGHEST_SCORE) - scores, kind="stable")
        return cls([words for words, _ in parts], numbers[order], ranks[order])

    def __len__(self) -> int:
        return len(self._ranks)

    def __repr__(self) -> str:
        shown = self[:_SHOWN].texts()
        return f"<{len(self):,} words: {', '.join(shown)}{', ...' if len(self) > _SHOWN else ''}>"

    @overload
    def __getitem__(self, i: int) -> Word: ...
    @overload
    def __getitem__(self, i: slice) -> "BestFirst": ...
    def __getitem__(self, i: int | slice) -> "Word | BestFirst":
        if isinstance(i, slice):
            return BestFirst(self._indexes, self._numbers[i], self._ranks[i])
        return self._indexes[int(self._numbers[i])].word(int(self._ranks[i]))

    def texts(self) -> list[str]:
        return [str(words.texts[rank]) for words, rank in self._each()]

    def scores(self) -> list[int]:
        return [int(words.scores[rank]) for words, rank in self._each()]

    def _each(self) -> Iterator[tuple[LengthIndex, int]]:
        for number, rank in zip(self._numbers.tolist(), self._ranks.tolist(), strict=True):
            yield self._indexes[number], rank


@dataclass(frozen=True, slots=True)
class FoundWords:
    """The result of a search.

    Attributes:
        words: the first words found, best first; equal scores by length, then in alphabetical order.
        total: how many words fit in all.
    """

    words: BestFirst
    total: int


def find(
    index: WordIndex, query: Query, most: int | None = 200, control: Control = NEVER
) -> FoundWords | None:
    """Return the first *most* words (None for all) of *index* that fit *query*; None where the search was stopped.

    Args:
        control: checked before each length, and now and then within expressions.
    """
    parts = []
    total = 0
    for words in index.by_length.values():
        row = None if control.wait() else fitting(words, query, control)
        if row is None:
            return None
        total += word_set.count_of(row)
        parts.append((words, word_set.ranks_of(row)[:most]))
    return FoundWords(BestFirst.of(parts)[:most], total)


def fitting(words: LengthIndex, query: Query, control: Control = NEVER) -> WordSet | None:
    """Return the words that fit *query*; None where the search was stopped.

    Terms that check words one by one come last, when few words are left.
    """
    row = _all(words)
    signed = [(term, True) for term in query.wanted] + [(term, False) for term in query.unwanted]
    for term, is_wanted in sorted(signed, key=lambda pair: isinstance(pair[0], Expression)):
        if not row.any():
            break
        if isinstance(term, Expression):
            found = _matching(words, row, term, control)
            if found is None:
                return None
        else:
            found = _allowed(words, term)
        row = row & found if is_wanted else row & ~found
    return row


def _allowed(words: LengthIndex, term: Term) -> WordSet:
    match term:
        case Glob():
            return _glob(words, term)
        case Anagram():
            return _anagram(words, term)
        case MadeOf(letters):
            return _made_of(words, letters)
        case LengthRange(least, most):
            fits = least <= words.length and (most is None or words.length <= most)
            return _all(words) if fits else _none(words)
        case ScoreRange(least, most):
            above = words.best(words.count_at(least))
            return above if most is None else above & ~words.best(words.count_at(most + 1))
        case OfKinds(kinds):
            return word_set.packed(words.having(kinds) if kinds else words.kinds.plain)
    raise AssertionError(f"{term} is no term")


def _glob(words: LengthIndex, glob: Glob) -> WordSet:
    """Return the words that fit *glob*.

    Segments are placed from left to right: `ending[e]` has the words in which those so far can end by column e. The
    first segment begins the word and the last one ends it; between them, runs may have any length.
    """
    length = words.length
    first, *others = glob.segments
    if glob.shortest > length or (not others and len(first) != length):
        return _none(words)
    start = _at(words, first, 0)
    if not others:
        return start
    *middle, last = others
    ending: list[WordSet] = [
        start if end >= len(first) else _none(words) for end in range(length + 1)
    ]
    for segment in middle:
        reached = [_none(words) for _ in range(length + 1)]
        for end in range(len(segment), length + 1):
            begin = end - len(segment)
            reached[end] = reached[end - 1] if end else reached[end]
            if ending[begin].any():
                reached[end] = reached[end] | (ending[begin] & _at(words, segment, begin))
        ending = reached
    begin = length - len(last)
    return ending[begin] & _at(words, last, begin)


def _at(words: LengthIndex, segment: Segment, begin: int) -> WordSet:
    """Return the words that have *segment* from column *begin* on."""
    row = _all(words)
    for column, symbols in enumerate(segment, begin):
        if len(symbols) < len(words.alphabet):
            ranks = [words.alphabet.rank(symbol) for symbol in symbols]
            row &= np.bitwise_or.reduce(words.bits[column, ranks], axis=0)
    return row


def _anagram(words: LengthIndex, anagram: Anagram) -> WordSet:
    size = anagram.letters.total()
    if words.length < size or (
        anagram.blanks is not None and words.length != size + anagram.blanks
    ):
        return _none(words)
    enough = (
        words.symbol_counts[words.alphabet.rank(symbol)] >= count
        for symbol, count in anagram.letters.items()
    )
    return word_set.packed(reduce(np.logical_and, enough, np.ones(len(words), np.bool_)))


def _made_of(words: LengthIndex, letters: dict[str, int]) -> WordSet:
    if words.length > sum(letters.values()):
        return _none(words)
    few_enough = (
        words.symbol_counts[rank] <= letters.get(symbol, 0)
        for rank, symbol in enumerate(words.alphabet.symbols)
    )
    return word_set.packed(reduce(np.logical_and, few_enough, np.ones(len(words), np.bool_)))


def _matching(
    words: LengthIndex, row: WordSet, term: Expression, control: Control
) -> WordSet | None:
    """Return the words of *row* that the expression matches; None where the search was stopped."""
    if term.tree:
        row = sieved(words, term.tree.node, row)
        if term.tree.is_exact:
            return row
    ranks = word_set.ranks_of(row)
    search = term.pattern.search
    texts = words.texts_of(ranks)
    if words.alphabet.spellings:
        texts = list(map(words.alphabet.spelled, texts))
    fits = np.zeros(len(words), np.bool_)
    for begin in range(0, len(texts), _LOOKS):
        if control.wait():
            return None
        some = texts[begin : begin + _LOOKS]
        fits[ranks[begin : begin + _LOOKS]] = [found is not None for found in map(search, some)]
    return word_set.packed(fits)


def _all(words: LengthIndex) -> WordSet:
    return words.best(len(words))


def _none(words: LengthIndex) -> WordSet:
    return words.best(0)
