"""The words in memory, by length, best score first, as flat arrays for search and fill.

An index is immutable: an edit makes a new one that shares every length that did not change. Data that only some callers
need (bit matrices, postings, strings) is made on the first use, and kept.
"""

import copy
from collections import defaultdict
from collections.abc import Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple, overload

import numpy as np
from numpy.typing import NDArray

from crossword_app.control import NEVER, Control
from crossword_app.dictionary import word_set
from crossword_app.dictionary.kind_column import KindColumn
from crossword_app.dictionary.word import MAX_WORD_LENGTH, Word
from crossword_app.dictionary.word_kinds import Kinds, WordKind
from crossword_app.dictionary.word_set import BITS, Ranks, WordSet, count_below, has_below
from crossword_app.errors import PatternError
from crossword_app.model.alphabet import ENGLISH, Alphabet

if TYPE_CHECKING:
    from crossword_app.dictionary.listed_words import ListedWords

Letters = NDArray[np.uint8]
Pattern = tuple[int, ...]
"""For each cell the rank of its symbol in the alphabet, or UNKNOWN."""

UNKNOWN = -1
_UNKNOWN_SIGN = "?"
_UNKNOWN_SIGNS = "?."

_NO_ROW = word_set.empty(0)
_NO_TEXTS = np.empty(0, object)

_FOUND_ALONE = 100
"""So many words are found sooner one by one, since all words of their length need not be sorted."""

_FEWEST_SIFTED, _SIFTED_FOR_ONE, _CHUNK_GROWTH = 128, 4, 4
"""For searches that want only the best words: the fewest candidates of the first round, how many it takes for each
wanted word, and how many times more each later round takes."""


def parse_pattern(text: str, alphabet: Alphabet = ENGLISH) -> Pattern:
    """Read a pattern such as `?R?SS`: letters, and ? or . for an unknown one. White space is ignored.

    Raises:
        PatternError: the pattern is empty, or a character is not a letter, ? or a full stop.
    """
    pattern = alphabet.ranks(text, UNKNOWN)
    if pattern and pattern.count(UNKNOWN) == text.count(_UNKNOWN_SIGN):
        return pattern  # the usual case; the rest is for what people type
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
    """All words of one length, best score first, equal scores in alphabetical order. A word's place is its rank.

    Attributes:
        alphabet: the alphabet of the words.
        letters: (words, length), as ranks in the alphabet.
        scores: (words,), in descending order.
        kinds: what the words are.
        reserved: the set of the words that are there only for entries with a list of their own; None for no such words.
    """

    reserved: WordSet | None = None

    def __init__(
        self,
        alphabet: Alphabet,
        letters: Letters,
        scores: NDArray[np.integer[Any]],
        displays: bytes,
        kinds: KindColumn,
    ) -> None:
        self.alphabet = alphabet
        self.letters = letters
        self.scores = scores
        self.kinds = kinds
        self.display_lines = displays
        """The display forms in UTF-8, one per line, in the order of the ranks."""
        self._counts_at: dict[int, int] = {}

    def __len__(self) -> int:
        return len(self.scores)

    @property
    def length(self) -> int:
        return int(self.letters.shape[1])

    @cached_property
    def bits(self) -> WordSet:
        """(length, symbols, items of a set): for each place and symbol the set of the words that have it there."""
        symbols = np.arange(len(self.alphabet), dtype=np.uint8)[:, np.newaxis]
        bits = np.empty((self.length, len(symbols), word_set.items_for(len(self))), np.uint64)
        for place, column in enumerate(self._columns):
            bits[place] = word_set.packed(column == symbols)
        return bits

    @cached_property
    def _bit_rows(self) -> tuple[tuple[WordSet, ...], ...]:
        """The rows of `bits` as separate arrays: slicing the matrix takes as long as using the row."""
        return tuple(map(tuple, self.bits))

    @cached_property
    def _columns(self) -> tuple[Letters, ...]:
        """For each place the letters of all words."""
        return tuple(np.ascontiguousarray(self.letters.T))

    @cached_property
    def _every_rank(self) -> Ranks:
        return np.arange(len(self))

    @cached_property
    def _postings(self) -> tuple[tuple[Ranks, ...], ...]:
        """For each place and symbol the ranks of the words that have it there, best first."""
        postings = []
        for column in self._columns:
            order = np.argsort(column, kind="stable").astype(np.int32)  # half the memory
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
        """(words,), strings. They take 70 bytes a word and are kept, for who asks for many words many times."""
        texts = np.empty(len(self), object)
        texts[:] = self.texts_of(self._every_rank)
        return texts

    def texts_of(self, ranks: Ranks) -> list[str]:
        """Return the words with *ranks* as strings, which are not kept."""
        symbols = np.array(self.alphabet.symbols)
        letters = symbols[self.letters[ranks]]
        texts: list[str] = letters.view(f"U{self.length}").ravel().tolist()
        return texts

    @cached_property
    def _line_ends(self) -> NDArray[np.int32]:
        """(words + 1,): where the line before each display form ends, and the last one."""
        newlines = np.flatnonzero(np.frombuffer(self.display_lines, np.uint8) == ord("\n"))
        return np.concatenate([[-1], newlines, [len(self.display_lines)]]).astype(np.int32)

    def text(self, rank: int) -> str:
        symbols = self.alphabet.symbols
        return "".join(symbols[letter] for letter in self.letters[rank])

    def word(self, rank: int) -> Word:
        start, end = self._line_ends[rank : rank + 2].tolist()
        display = self.display_lines[start + 1 : end].decode()
        return Word(self.text(rank), int(self.scores[rank]), display, self.kinds[rank])

    def words(self) -> Iterator[Word]:
        """Yield all words, best first."""
        texts = self.texts_of(self._every_rank)
        return map(Word, texts, self.scores.tolist(), self.displays(), self.kinds)

    def displays(self) -> list[str]:
        """Return the display forms of all words, best first. They are not kept."""
        return self.display_lines.decode().split("\n")

    def find(self, text: str) -> int | None:
        """Return the rank of the word *text*; None where there is no such word."""
        if not all(symbol in self.alphabet for symbol in text):
            return None
        # Not by the postings, which would be made for every list that is asked for a few words.
        first, *others = (self.alphabet.rank(symbol) for symbol in text)
        ranks = np.flatnonzero(self.letters[:, 0] == first)
        for column, symbol in enumerate(others, start=1):
            ranks = ranks[self.letters[ranks, column] == symbol]
        return int(ranks[0]) if len(ranks) else None

    def find_all(self, texts: Iterable[str]) -> dict[str, int]:
        """Return the ranks of those of *texts*, which have this length, that are words."""
        if not len(self):
            return {}
        known = [text for text in texts if all(symbol in self.alphabet for symbol in text)]
        if len(known) <= _FOUND_ALONE:
            return {text: rank for text in known if (rank := self.find(text)) is not None}
        words = _as_bytes(self.letters)
        wanted = _as_bytes(_letters_of(known, self.length, self.alphabet))
        in_order = np.argsort(words)
        places = np.searchsorted(words, wanted, sorter=in_order)
        ranks = in_order[np.minimum(places, len(words) - 1)]
        found = zip(known, ranks.tolist(), (words[ranks] == wanted).tolist(), strict=True)
        return {text: rank for text, rank, is_word in found if is_word}

    def with_changes(self, changes: Mapping[str, Word | None]) -> "LengthIndex":
        """Return the words after *changes*: a word for each text that is added or changed, None for one that goes."""
        fresh = _columns_of([word for word in changes.values() if word])
        letters = _letters_of(fresh.texts.tolist(), self.length, self.alphabet)
        old, new = (
            _by_score_and_letters(self.scores, self.letters),
            _by_score_and_letters(fresh.scores, letters),
        )
        in_order = np.argsort(new)
        places = np.searchsorted(old, new[in_order])
        order = np.insert(np.arange(len(old)), places, len(old) + in_order)
        order = order[~np.isin(order, list(self.find_all(changes).values()))]
        displays = np.concatenate(
            [_objects(self.displays()) if len(self) else _NO_TEXTS, fresh.displays]
        )
        return LengthIndex(
            self.alphabet,
            np.concatenate([self.letters, letters])[order],
            np.concatenate([self.scores, fresh.scores])[order],
            "\n".join(displays[order].tolist()).encode(),
            self.kinds.and_also(fresh.kinds).taken(order),
        )

    def reserving(self, texts: Collection[str]) -> "LengthIndex":
        """Return the same words, of which *texts* are reserved."""
        reserving = copy.copy(self)
        own = [text for text in texts if len(text) == self.length]
        reserving.reserved = word_set.of(self.find_all(own).values(), len(self))  # of our own copy
        return reserving

    def kinds_of(self, rank: int) -> Kinds:
        """Return the kinds of one word."""
        return self.kinds[rank]

    def having(self, kinds: Collection[WordKind], but: Collection[str] = ()) -> NDArray[np.bool_]:
        """Return, by rank, which words are of one of *kinds*, apart from the words *but*."""
        found = self.kinds.having(kinds)
        for text in but:
            found[word_set.ranks_of(self.reading(text))] = False
        return found

    def count_at(self, floor: int) -> int:
        """Return how many words score *floor* or more. They have the lowest ranks."""
        count = self._counts_at.get(floor)
        if count is None:
            count = len(self) - int(np.searchsorted(self.scores[::-1], floor, side="left"))
            self._counts_at[floor] = count
        return count

    def matching(self, pattern: Pattern) -> Ranks:
        """Return the ranks of all words that match *pattern*, which has their length; best first."""
        ranks, others = self._candidates(pattern)
        for column, symbol in others:
            ranks = ranks[column.take(ranks) == symbol]
        return ranks

    def first(self, pattern: Pattern, most: int) -> Ranks:
        """Return the first *most* ranks of `matching`, without looking at worse words than needed."""
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

        The row ends with the item that contains word *limit*; words after that one in this item are not cut off.
        """
        rows = self._bit_rows
        items = -(-limit // BITS)  # `items_for`, without the cost of a call
        found: WordSet | None = None
        for place, symbol in enumerate(pattern):
            if symbol >= 0:
                row = rows[place][symbol][:items]
                found = row if found is None else found & row
        return (_NO_ROW, False) if found is None else (found, True)

    def _candidates(self, pattern: Pattern) -> tuple[Ranks, list[tuple[Letters, int]]]:
        """Return the words with the rarest known letter of *pattern*, and (column, symbol) of its other letters."""
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
        """Return the set of the word *text*; empty where there is no such word."""
        if len(text) != self.length or not all(symbol in self.alphabet for symbol in text):
            return word_set.empty(len(self))
        return self.live(tuple(self.alphabet.rank(symbol) for symbol in text))

    def possible(self, pattern: Pattern, floor: int = 0) -> NDArray[np.bool_]:
        """Return, by place and symbol, whether a word that matches and scores *floor* or more has it there."""
        return np.asarray((self.bits & self.live(pattern, floor)).any(axis=2))


class Matches(Sequence[Word]):
    """The words that a search found, best first. Each `Word` is made when it is accessed.

    Attributes:
        length_index: the words of their length.
        ranks: the ranks of the words in it.
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
        alphabet: the alphabet of all words.
        by_length: the words by length, without empty lengths.
        listed: the words of the lists that it was made from, whose roots are kept; None where they are not.
        changed: the texts of all words that are there and not listed, or listed and not there, or otherwise.
        made: tables that were made from its words, by what they are for; kept as long as it is.
    """

    def __init__(
        self,
        alphabet: Alphabet,
        by_length: Mapping[int, LengthIndex],
        listed: "ListedWords | None" = None,
        changed: frozenset[str] = frozenset(),
    ) -> None:
        self.alphabet = alphabet
        self.by_length = {length: by_length[length] for length in sorted(by_length)}
        self.listed = listed
        self.changed = changed
        self.made: dict[Hashable, LengthIndex] = {}

    @classmethod
    def from_words(cls, words: Iterable[Word], alphabet: Alphabet = ENGLISH) -> "WordIndex":
        """Return an index of *words*, whose texts are all different and of the alphabet. Overlong ones are left out."""
        texts, scores, displays, kinds = _columns_of(list(words))
        lists = texts.tolist(), scores.tolist(), displays.tolist()
        return cls.from_columns(*lists, kinds, alphabet)

    @classmethod
    def from_columns(
        cls,
        texts: Sequence[str],
        scores: Sequence[int],
        displays: Sequence[str],
        kinds: KindColumn,
        alphabet: Alphabet = ENGLISH,
        control: Control = NEVER,
    ) -> "WordIndex":
        """Return an index as `from_words` does, of words in columns. For 300,000 words it takes a third of the time.

        Raises:
            StoppedError: *control* was stopped.
        """
        lengths = np.fromiter(map(len, texts), np.intp, len(texts))
        by_length = {}
        points = np.fromiter(scores, np.uint8, len(scores))
        written, shown = _objects(texts), _objects(displays)
        for length in np.flatnonzero(np.bincount(lengths)).tolist():
            control.check()
            if 1 <= length <= MAX_WORD_LENGTH:
                places = np.flatnonzero(lengths == length)
                some = _Columns(written[places], points[places], shown[places], kinds.taken(places))
                by_length[length] = _index_of(some, length, alphabet)
        return cls(alphabet, by_length)

    def __len__(self) -> int:
        return sum(len(index) for index in self.by_length.values())

    def length(self, length: int) -> LengthIndex:
        """Return the words of *length*; an empty index where there are none."""
        return self.by_length.get(length) or _index_of(_columns_of(()), length, self.alphabet)

    def word(self, text: str) -> Word | None:
        """Return the word whose text in a grid is *text*; None where there is none."""
        words = self.by_length.get(len(text))
        rank = words.find(text) if words else None
        return words.word(rank) if words and rank is not None else None

    def with_changes(
        self, changes: Mapping[str, Word | None], reserved: Collection[str] = ()
    ) -> "WordIndex":
        """Return the index after *changes*: a word for each text that is added or changed, None for one that goes.

        Args:
            reserved: those of the added words that are there only for entries with a list of their own.
        """
        if not changes and not reserved:
            return self  # with what was made from its words
        of_lengths: defaultdict[int, dict[str, Word | None]] = defaultdict(dict)
        for text, word in changes.items():
            of_lengths[len(text)][text] = word
        fresh = {
            length: self.length(length).with_changes(some) for length, some in of_lengths.items()
        }
        for length in {len(text) for text in reserved}:
            fresh[length] = fresh[length].reserving(reserved)
        by_length = {
            length: words for length, words in {**self.by_length, **fresh}.items() if len(words)
        }
        return WordIndex(self.alphabet, by_length, self.listed, self.changed.union(changes))


def _objects(column: Sequence[str]) -> NDArray[np.object_]:
    """Return *column* as an array of the same strings: many of them are taken at once much faster."""
    objects = np.empty(len(column), object)
    objects[:] = column
    return objects


class _Columns(NamedTuple):
    """Words in columns."""

    texts: NDArray[np.object_]
    scores: NDArray[np.uint8]
    displays: NDArray[np.object_]
    kinds: KindColumn


def _columns_of(words: Sequence[Word]) -> _Columns:
    texts, scores, displays, kinds = [], [], [], []
    for text, score, display, of_word in words:
        texts.append(text)
        scores.append(score)
        displays.append(display)
        kinds.append(of_word)
    points = np.fromiter(scores, np.uint8, len(scores))
    return _Columns(_objects(texts), points, _objects(displays), KindColumn.of(kinds))


def _index_of(words: _Columns, length: int, alphabet: Alphabet) -> LengthIndex:
    letters = _letters_of(words.texts.tolist(), length, alphabet)
    # The last key counts most in lexsort: scores first, then the letters from left to right.
    order = np.lexsort((*letters.T[::-1], 255 - words.scores))
    lines = "\n".join(words.displays[order].tolist()).encode()
    return LengthIndex(
        alphabet,
        np.ascontiguousarray(letters[order]),
        words.scores[order],
        lines,
        words.kinds.taken(order),
    )


def _letters_of(texts: Sequence[str], length: int, alphabet: Alphabet) -> Letters:
    """Return *texts*, all of this *length*, as ranks in *alphabet*."""
    to_ranks = {ord(symbol): chr(rank) for rank, symbol in enumerate(alphabet.symbols)}
    joined = "".join(texts).translate(to_ranks).encode("latin-1")
    return np.frombuffer(joined, np.uint8).reshape(len(texts), length)


def _by_score_and_letters(scores: NDArray[np.integer[Any]], letters: Letters) -> NDArray[np.bytes_]:
    """Return one value for each word; in ascending order they are as the words of an index."""
    return _as_bytes(np.column_stack([255 - scores, letters]).astype(np.uint8))


def _as_bytes(letters: Letters) -> NDArray[np.bytes_]:
    """Return each row of *letters* as one value, which compares as the row does."""
    rows: NDArray[np.bytes_] = np.ascontiguousarray(letters).view(f"S{letters.shape[1]}")
    return rows.ravel()
