"""Words in memory, split by length, best score first: flat arrays for search and fill.

An index is a value: an edit makes a new one that shares every length that did not change. What only some callers need
(bit matrices, postings, strings) is made from the letters when it is first asked for, and kept.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import overload

import numpy as np
from numpy.typing import NDArray

from crossword_app.control import NEVER, Control
from crossword_app.dictionary import word_set
from crossword_app.dictionary.word import MAX_WORD_LENGTH, Word
from crossword_app.dictionary.word_set import BITS, Ranks, WordSet, count_below, has_below
from crossword_app.errors import PatternError
from crossword_app.model.alphabet import ENGLISH, Alphabet

Letters = NDArray[np.uint8]
Pattern = tuple[int, ...]
"""Per cell the rank of the known symbol in the alphabet, or UNKNOWN."""

UNKNOWN = -1
_UNKNOWN_SIGN = "?"
_UNKNOWN_SIGNS = "?."

_NO_ROW = word_set.empty(0)

_FEWEST_SIFTED, _SIFTED_FOR_ONE, _CHUNK_GROWTH = 128, 4, 4
"""Candidates that are sifted at first where only the best are asked for; how many more for each of them; how many times
more each time after."""


def parse_pattern(text: str, alphabet: Alphabet = ENGLISH) -> Pattern:
    """Read `?R?SS`: letters, and ? or . for an unknown one; white space does not count.

    Raises:
        PatternError: nothing is left, or a character is neither letter nor sign.
    """
    pattern = alphabet.ranks(text, UNKNOWN)
    if pattern and pattern.count(UNKNOWN) == text.count(_UNKNOWN_SIGN):
        return pattern  # as nearly all are: the rest is for what people type
    signs = "".join(text.split()).upper()
    pattern = alphabet.ranks(signs, UNKNOWN)
    if pattern.count(UNKNOWN) != sum(map(signs.count, _UNKNOWN_SIGNS)):
        strange = next(
            sign for sign in signs if sign not in _UNKNOWN_SIGNS and sign not in alphabet
        )
        raise PatternError(
            f"{strange!r} in the pattern {text!r} is no letter of the {alphabet.name} alphabet: "
            "use letters, and ? for each unknown one"
        )
    if not pattern:
        raise PatternError(
            "the pattern is empty: use letters, and ? for each unknown one, as in ?R?SS"
        )
    return pattern


class LengthIndex:
    """All words of one length, by score from the best down, equals by the alphabet. A word is named by its rank there.

    Attributes:
        alphabet: whose ranks the letters are.
        letters: (words, length), ranks in the alphabet.
        scores: (words,), never rising.
    """

    def __init__(
        self, alphabet: Alphabet, letters: Letters, scores: NDArray[np.uint8], displays: bytes
    ) -> None:
        self.alphabet = alphabet
        self.letters = letters
        self.scores = scores
        self.display_lines = displays
        """The display forms, UTF-8, one a line in the order of the ranks."""
        self._counts_at: dict[int, int] = {}

    def __len__(self) -> int:
        return len(self.scores)

    @property
    def length(self) -> int:
        return int(self.letters.shape[1])

    @cached_property
    def bits(self) -> WordSet:
        """(length, symbols, items of a set): per place and symbol the set of the words that have it there."""
        symbols = np.arange(len(self.alphabet), dtype=np.uint8)[:, np.newaxis]
        bits = np.empty((self.length, len(symbols), word_set.items_for(len(self))), np.uint64)
        for place, column in enumerate(self._columns):
            bits[place] = word_set.packed(column == symbols)
        return bits

    @cached_property
    def _bit_rows(self) -> tuple[tuple[WordSet, ...], ...]:
        """The rows of `bits`, each an array of its own: to take one out of the matrix takes as long as to use it."""
        return tuple(map(tuple, self.bits))

    @cached_property
    def _columns(self) -> tuple[Letters, ...]:
        """Per place the letters of all words."""
        return tuple(np.ascontiguousarray(self.letters.T))

    @cached_property
    def _every_rank(self) -> Ranks:
        return np.arange(len(self))

    @cached_property
    def _postings(self) -> tuple[tuple[Ranks, ...], ...]:
        """Per place and symbol the ranks of the words that have it there, best first."""
        postings = []
        for column in self._columns:
            order = np.argsort(column, kind="stable")
            ends = np.cumsum(np.bincount(column, minlength=len(self.alphabet)))
            postings.append(tuple(np.split(order, ends[:-1])))
        return tuple(postings)

    @cached_property
    def symbol_counts(self) -> NDArray[np.uint8]:
        """(symbols, words): how often each word has each symbol."""
        counts = np.zeros((len(self.alphabet), len(self)), np.uint8)
        for column in self._columns:
            for symbol in range(len(self.alphabet)):
                counts[symbol] += column == symbol
        return counts

    @cached_property
    def texts(self) -> NDArray[np.object_]:
        """(words,), strings."""
        symbols = np.array(self.alphabet.symbols)
        width = self.length
        joined = "".join(symbols[self.letters.ravel()].tolist())
        texts = np.empty(len(self), object)
        texts[:] = [joined[i : i + width] for i in range(0, len(joined), width)]
        return texts

    @cached_property
    def _displays(self) -> list[str]:
        return self.display_lines.decode().split("\n")

    def text(self, rank: int) -> str:
        symbols = self.alphabet.symbols
        return "".join(symbols[letter] for letter in self.letters[rank])

    def word(self, rank: int) -> Word:
        return Word(self.text(rank), int(self.scores[rank]), self._displays[rank])

    def words(self) -> Iterator[Word]:
        """All words, best first."""
        texts: list[str] = self.texts.tolist()
        return map(Word, texts, self.scores.tolist(), self._displays)

    def find(self, text: str) -> int | None:
        """Return the rank of the word that reads *text*, None where it is not here."""
        if not all(symbol in self.alphabet for symbol in text):
            return None
        ranks = self.matching(tuple(self.alphabet.rank(symbol) for symbol in text))
        return int(ranks[0]) if len(ranks) else None

    def count_at(self, floor: int) -> int:
        """Return how many words score *floor* or more: they are the first ones."""
        count = self._counts_at.get(floor)
        if count is None:
            count = len(self) - int(np.searchsorted(self.scores[::-1], floor, side="left"))
            self._counts_at[floor] = count
        return count

    def matching(self, pattern: Pattern) -> Ranks:
        """Return the ranks of all words that match *pattern*, which is as long as they are; best first."""
        ranks, others = self._candidates(pattern)
        for column, symbol in others:
            ranks = ranks[column.take(ranks) == symbol]
        return ranks

    def first(self, pattern: Pattern, most: int) -> Ranks:
        """Return the *most* best ranks of `matching`, without a look at those of which there are enough before."""
        ranks, others = self._candidates(pattern)
        if not others:
            return ranks[:most]
        found: list[Ranks] = []
        missing, begin, chunk = most, 0, _FEWEST_SIFTED + _SIFTED_FOR_ONE * most
        while begin < len(ranks) and missing > 0:
            some = ranks[begin : begin + chunk]
            for column, symbol in others:
                some = some[column.take(some) == symbol]
            found.append(some[:missing])
            missing -= len(some)
            begin, chunk = begin + chunk, chunk * _CHUNK_GROWTH
        return found[0] if len(found) == 1 else np.concatenate(found or [ranks])

    def count(self, pattern: Pattern, floor: int = 0) -> int:
        """Return how many words match *pattern* and score *floor* or more."""
        limit = self.count_at(floor) if floor else len(self)
        row, is_known = self._common(pattern, limit)
        if not is_known:
            return limit
        return count_below(row, limit)

    def has_any(self, pattern: Pattern, floor: int = 0) -> bool:
        """Return whether some word matches *pattern* and scores *floor* or more."""
        limit = self.count_at(floor) if floor else len(self)
        row, is_known = self._common(pattern, limit)
        if not is_known or limit == 0:
            return limit > 0
        return has_below(row, limit)

    def _common(self, pattern: Pattern, limit: int) -> tuple[WordSet, bool]:
        """Return which words have the known letters of *pattern*, and whether there are any such letters.

        The row ends with the item that holds word *limit*; what follows that word there is not cut off.
        """
        rows = self._bit_rows
        items = -(-limit // BITS)  # `items_for` without its call: suggestions ask often
        found: WordSet | None = None
        for place, symbol in enumerate(pattern):
            if symbol >= 0:
                row = rows[place][symbol][:items]
                found = row if found is None else found & row
        return (_NO_ROW, False) if found is None else (found, True)

    def _candidates(self, pattern: Pattern) -> tuple[Ranks, list[tuple[Letters, int]]]:
        """Return the words with the rarest known letter of *pattern*, and (column, symbol) of the other letters."""
        postings, columns = self._postings, self._columns
        rarest: Ranks | None = None
        others: list[tuple[Letters, int]] = []
        for place, symbol in enumerate(pattern):
            if symbol >= 0:
                ranks, other = postings[place][symbol], (columns[place], symbol)
                if rarest is None:
                    rarest, kept = ranks, other
                elif len(ranks) < len(rarest):
                    others.append(kept)
                    rarest, kept = ranks, other
                else:
                    others.append(other)
        if rarest is None:
            rarest = self._every_rank
        return rarest, others

    def best(self, count: int) -> WordSet:
        """Return the set of the *count* best words."""
        return word_set.best(count, len(self))

    def live(self, pattern: Pattern, floor: int = 0) -> WordSet:
        """Return the set of the words that match *pattern* and score *floor* or more."""
        live = self.best(self.count_at(floor))
        for place, symbol in enumerate(pattern):
            if symbol != UNKNOWN:
                live &= self.bits[place, symbol]
        return live

    def reading(self, text: str) -> WordSet:
        """Return the set of the words that read *text*, one at most."""
        if len(text) != self.length or not all(symbol in self.alphabet for symbol in text):
            return word_set.empty(len(self))
        return self.live(tuple(self.alphabet.rank(symbol) for symbol in text))

    def possible(self, pattern: Pattern, floor: int = 0) -> NDArray[np.bool_]:
        """Return, per place and symbol, whether some word that matches and scores *floor* or more has it there."""
        return np.asarray((self.bits & self.live(pattern, floor)).any(axis=2))


class Matches(Sequence[Word]):
    """The words that a search found, best first; each is built when it is looked at.

    Attributes:
        length_index: where the words are.
        ranks: of the words in it.
    """

    def __init__(self, length_index: LengthIndex, ranks: Ranks) -> None:
        self.length_index = length_index
        self.ranks = ranks

    def __len__(self) -> int:
        return len(self.ranks)

    @overload
    def __getitem__(self, i: int) -> Word: ...
    @overload
    def __getitem__(self, i: slice) -> "Matches": ...
    def __getitem__(self, i: int | slice) -> "Word | Matches":
        if isinstance(i, slice):
            return Matches(self.length_index, self.ranks[i])
        return self.length_index.word(int(self.ranks[i]))

    def texts(self) -> list[str]:
        texts: list[str] = self.length_index.texts.take(self.ranks).tolist()
        return texts

    def scores(self) -> list[int]:
        scores: list[int] = self.length_index.scores.take(self.ranks).tolist()
        return scores


class WordIndex:
    """All words, by length.

    Attributes:
        alphabet: that all words are written in.
        by_length: the lengths that have words.
    """

    def __init__(self, alphabet: Alphabet, by_length: Mapping[int, LengthIndex]) -> None:
        self.alphabet = alphabet
        self.by_length = {length: by_length[length] for length in sorted(by_length)}

    @classmethod
    def from_words(cls, words: Iterable[Word], alphabet: Alphabet = ENGLISH) -> "WordIndex":
        """Return an index of *words*: texts all different, of the alphabet's symbols. Overlong ones are left out."""
        return cls.from_columns(*_columns_of(list(words)), alphabet)

    @classmethod
    def from_columns(
        cls,
        texts: Sequence[str],
        scores: Sequence[int],
        displays: Sequence[str],
        alphabet: Alphabet = ENGLISH,
        control: Control = NEVER,
    ) -> "WordIndex":
        """Return an index as `from_words` does, of words in columns: of 300,000 words it takes a third of the time.

        Raises:
            StoppedError: *control* was stopped.
        """
        lengths = np.fromiter(map(len, texts), np.intp, len(texts))
        by_length = {}
        for length in np.unique(lengths).tolist():
            control.check()
            if 1 <= length <= MAX_WORD_LENGTH:
                places = np.flatnonzero(lengths == length).tolist()
                columns = [list(map(column.__getitem__, places)) for column in (texts, displays)]
                chosen = list(map(scores.__getitem__, places))
                by_length[length] = _index_of(columns[0], chosen, columns[1], length, alphabet)
        return cls(alphabet, by_length)

    def __len__(self) -> int:
        return sum(len(index) for index in self.by_length.values())

    def length(self, length: int) -> LengthIndex:
        """Return the words of *length*: an index without words where there are none."""
        return self.by_length.get(length) or _index_of((), (), (), length, self.alphabet)

    def word(self, text: str) -> Word | None:
        """Return the word that stands in a grid as *text*; None where the list has none."""
        words = self.by_length.get(len(text))
        rank = words.find(text) if words else None
        return words.word(rank) if words and rank is not None else None

    def replacing(self, length: int, words: Iterable[Word]) -> "WordIndex":
        """Return an index in which *words* are all that have *length*."""
        fresh = _index_of(*_columns_of(list(words)), length, self.alphabet)
        others = {key: kept for key, kept in self.by_length.items() if key != length}
        return WordIndex(self.alphabet, others | {length: fresh} if len(fresh) else others)


def _columns_of(words: Sequence[Word]) -> tuple[list[str], list[int], list[str]]:
    texts, scores, displays = [], [], []
    for text, score, display in words:
        texts.append(text)
        scores.append(score)
        displays.append(display)
    return texts, scores, displays


def _index_of(
    texts: Sequence[str],
    scores: Sequence[int],
    displays: Sequence[str],
    length: int,
    alphabet: Alphabet,
) -> LengthIndex:
    to_ranks = {ord(symbol): chr(rank) for rank, symbol in enumerate(alphabet.symbols)}
    joined = "".join(texts).translate(to_ranks).encode("latin-1")
    letters = np.frombuffer(joined, np.uint8).reshape(len(texts), length)
    points = np.fromiter(scores, np.uint8, len(texts))
    # The place of the last key weighs most in lexsort: scores first, then the letters from left to right.
    order = np.lexsort((*letters.T[::-1], 255 - points))
    lines = "\n".join(map(displays.__getitem__, order.tolist())).encode()
    return LengthIndex(alphabet, np.ascontiguousarray(letters[order]), points[order], lines)
