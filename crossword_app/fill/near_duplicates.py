"""Near duplicates: words that may not stand in one grid, by the rule of `model.duplicates`.

A *key* is something that words share: a root, a run of letters, or that one of two is part of the other. Words that
share a key are near duplicates. Words are numbered table by table, each table from the start of a block on, so that the
part of a set for one length is a row like a domain.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from threading import Lock
from weakref import WeakKeyDictionary

import numpy as np
from numpy.typing import NDArray

from crossword_app.dictionary import word_set
from crossword_app.dictionary.index import LengthIndex, Pattern, WordIndex
from crossword_app.dictionary.roots import RootTable
from crossword_app.dictionary.word_set import WordSet
from crossword_app.fill.rules import Duplicates
from crossword_app.fill.words_within import Keys, Numbers, each_beside, keys_of_words_within
from crossword_app.model.alphabet import Alphabet
from crossword_app.model.duplicates import HAS, SHORTEST_WITHIN, counterpart, runs_of

WORDS_A_BLOCK = 512
"""Words in a block of a row."""

MOST_KEPT = 2
"""How many settings of a word list keep their near duplicates. Each takes some ten megabytes for long lists."""

_TEXTS_KEPT = 64
"""For how many texts the related words are kept, 50 KB each for long lists. To find those of a text that is no word
takes 20 ms, and the entries that are given stay the same from fill to fill."""

Starts = NDArray[np.int32]


@dataclass(frozen=True, eq=False)
class NearDuplicates:
    """Which words share keys, as arrays for the kernel.

    Attributes:
        first: the number of the first word of each table, a multiple of WORDS_A_BLOCK.
        key_start: (numbers + 1,): where the keys of each word begin in `keys`.
        keys: the keys of all words, without those that only one word has.
        member_start: (keys + 1,): where the words with each key begin in `members`.
        members: the words with each key.
    """

    first: Mapping[LengthIndex, int]
    key_start: Starts
    keys: Starts
    member_start: Starts
    members: Starts

    @classmethod
    def of_pairs(
        cls, first: Mapping[LengthIndex, int], words: Numbers, keys: Numbers
    ) -> "NearDuplicates":
        """Return the near duplicates of tables, numbered by *first*, from pairs of a word and its key."""
        from crossword_app.fill.kernel.grouping import Pairs, group  # which may compile

        counts = np.bincount(keys)
        is_shared = counts > 1
        member_start = np.concatenate([[0], np.cumsum(counts[is_shared])]).astype(np.int32)
        pairs = int(member_start[-1])
        found = Pairs(
            words=words.astype(np.int32, copy=False),
            keys=keys.astype(np.int32, copy=False),
            number=np.where(is_shared, np.cumsum(is_shared) - 1, -1).astype(np.int32),
            key_start=np.zeros(end_of(first) + 1, np.int32),
            keys_of=np.empty(pairs, np.int32),
            member_start=member_start,
            members=np.empty(pairs, np.int32),
            key_end=np.empty(end_of(first) + 1, np.int32),
            member_end=np.empty(len(member_start), np.int32),
        )
        group(found)
        return cls(first, found.key_start, found.keys_of, member_start, found.members)

    @property
    def items(self) -> int:
        """How many items a row of all numbers has."""
        return word_set.items_for(len(self.key_start) - 1)

    def keys_of(self, words: LengthIndex, rank: int) -> Starts:
        """Return the keys of one word."""
        number = self.first[words] + rank
        return self.keys[self.key_start[number] : self.key_start[number + 1]]

    def having(self, keys: Iterable[int]) -> WordSet:
        """Return the words that have one of *keys*, as one row of all numbers."""
        row = np.zeros(self.items, np.uint64)
        for key in keys:
            members = self.members[self.member_start[key] : self.member_start[key + 1]]
            word_set.put(row, members)
        return row

    def row_of(self, words: LengthIndex, row: WordSet) -> WordSet:
        """Return the part of *row*, a row of all numbers, for *words*."""
        start = self.first[words] // word_set.BITS
        return row[start : start + word_set.items_for(len(words))]


def numbering(tables: Sequence[LengthIndex]) -> dict[LengthIndex, int]:
    """Return the number of the first word of each of *tables*."""
    first, number = {}, 0
    for words in tables:
        first[words] = number
        number += -(-len(words) // WORDS_A_BLOCK) * WORDS_A_BLOCK
    return first


def end_of(first: Mapping[LengthIndex, int]) -> int:
    """Return how many numbers the tables of a numbering take in all."""
    return sum(-(-len(words) // WORDS_A_BLOCK) * WORDS_A_BLOCK for words in first)


class NearDuplicateTable:
    """The near duplicates of the words of an index, by one setting. It keeps no reference to the index.

    Attributes:
        near_duplicates: the near duplicates of the words of the index.
    """

    def __init__(self, index: WordIndex, duplicates: Duplicates) -> None:
        self._duplicates = duplicates
        self._related: dict[str, WordSet] = {}
        self._first = numbering(tuple(index.by_length.values()))
        found: list[Keys] = []
        if duplicates.roots:
            self._table = RootTable(index, duplicates.roots)
            self._rooted = self._numbers()[self._table.words]
            found += _keys_of_roots(self._table, self._rooted)
        if duplicates.shared_letters:
            in_runs, runs = _runs(self._first, duplicates)
            if allowed := _patterns(duplicates.allowed_runs, index.alphabet):
                is_kept = ~_having_runs(self._first, duplicates, allowed)
                in_runs, runs = in_runs[is_kept], runs[is_kept]
            found.append((in_runs, runs))
        if duplicates.within:
            found += keys_of_words_within(self._first, duplicates)
        self.near_duplicates = NearDuplicates.of_pairs(self._first, *_joined(found))

    def _numbers(self) -> Numbers:
        """Return the numbers of all words, in order."""
        return np.concatenate(
            [np.zeros(0, np.int32)]
            + [
                np.arange(first, first + len(words), dtype=np.int32)
                for words, first in self._first.items()
            ]
        )

    def related(self, text: str, index: WordIndex) -> WordSet:
        """Return the words of *index*, which it was made for, that share a key with *text*, as one row of all numbers.

        *text* need not be a word. The row is read-only.
        """
        row = self._related.get(text)
        if row is None:
            row = self._find_related(text, index)
            row.flags.writeable = False
            for oldest in tuple(self._related)[: 1 - _TEXTS_KEPT]:
                self._related.pop(oldest, None)  # another thread may have been here
            self._related[text] = row
        return row

    def _find_related(self, text: str, index: WordIndex) -> WordSet:
        words_of_length = index.by_length.get(len(text))
        rank = words_of_length.find(text) if words_of_length else None
        if words_of_length and rank is not None:
            return self.near_duplicates.having(self.near_duplicates.keys_of(words_of_length, rank))
        row = np.zeros(self.near_duplicates.items, np.uint64)
        if self._duplicates.roots:
            numbers = self._rooted[np.isin(self._table.roots, self._table.numbers(text, index))]
            word_set.put(row, numbers)
        for words in self._first:
            part = self.near_duplicates.row_of(words, row)
            for run in self._runs_not_beside(text, words.length, index.alphabet):
                part |= _having_run(words, run)
        return row

    def _runs_not_beside(self, text: str, length: int, alphabet: Alphabet) -> set[Pattern]:
        """Return the runs of letters that words of *length* may not have beside *text*."""
        rule, runs = self._duplicates, set()
        if min(len(text), length) >= rule.shared_from:
            runs = _runs_of(text, rule, alphabet)
        shorter = min(len(text), length)
        if rule.within and len(text) != length and shorter >= SHORTEST_WITHIN:
            runs = runs | _patterns(runs_of(text, shorter), alphabet)
        return runs


def _runs_of(text: str, duplicates: Duplicates, alphabet: Alphabet) -> set[Pattern]:
    """Return the runs of letters of the alphabet in *text* that other words may not have."""
    length = duplicates.shared_letters
    runs = set(runs_of(text, length)) if length else set()
    return _patterns(runs - duplicates.allowed_runs, alphabet)


def _patterns(runs: Iterable[str], alphabet: Alphabet) -> set[Pattern]:
    """Return *runs* as the ranks of their letters, without those that have others than the alphabet."""
    return {
        tuple(map(alphabet.rank, run)) for run in runs if all(symbol in alphabet for symbol in run)
    }


def _having_run(words: LengthIndex, run: Pattern) -> WordSet:
    """Return the set of the words that contain the symbols of *run* in a row."""
    row = word_set.empty(len(words))
    for place in range(words.length - len(run) + 1):
        having = words.bits[place, run[0]].copy()
        for column, symbol in enumerate(run[1:], start=place + 1):
            having &= words.bits[column, symbol]
        row |= having
    return row


def _tables_with_runs(
    first: Mapping[LengthIndex, int], duplicates: Duplicates
) -> list[LengthIndex]:
    """Return the words that may not share runs of letters, and those that are such a run from end to end.

    These, where they are short, may not stand within the others, if that is the rule.
    """
    length = duplicates.shared_letters
    shortest_word = max(length, duplicates.shared_from)
    return [
        words
        for words in first
        if words.length >= shortest_word
        or (duplicates.within and SHORTEST_WITHIN <= words.length == length)
    ]


def _having_runs(
    first: Mapping[LengthIndex, int], duplicates: Duplicates, runs: Iterable[Pattern]
) -> NDArray[np.bool_]:
    """Return which of the pairs of `_runs` are of one of *runs*."""
    length = duplicates.shared_letters
    found = [np.zeros(0, np.bool_)]
    for words in _tables_with_runs(first, duplicates):
        windows = np.lib.stride_tricks.sliding_window_view(words.letters, length, axis=1)
        is_one = np.zeros(windows.shape[:2], np.bool_)
        for run in runs:
            is_one |= (windows == np.array(run)).all(axis=2)
        found.append(is_one.reshape(-1))
    return np.concatenate(found)


def _joined(found: Iterable[Keys]) -> Keys:
    """Return all pairs of a word and a key as one, with other keys for each of the *found*."""
    words, keys, free = [np.zeros(0, np.int32)], [np.zeros(0, np.int32)], 0
    for of_words, their_keys in found:
        words.append(of_words)
        keys.append(their_keys + np.int32(free))
        free += int(their_keys.max(initial=-1)) + 1
    return np.concatenate(words), np.concatenate(keys)


def _keys_of_roots(table: RootTable, numbers: Numbers) -> Iterator[Keys]:
    """Yield the roots of words, and a key for each word that is a function word and each phrase that has it.

    Args:
        numbers: those of the words of the *table*.
    """
    marked = table.marked
    is_marked = np.zeros(int(table.roots.max(initial=-1)) + 1, np.bool_)
    is_marked[[number for number in marked.values() if number < len(is_marked)]] = True
    is_plain = ~is_marked[table.roots]
    yield numbers[is_plain], table.roots[is_plain]
    words, roots = numbers[~is_plain], table.roots[~is_plain]
    in_order = np.argsort(roots)
    words, roots = words[in_order], roots[in_order]
    for root, number in marked.items():
        if root.startswith(HAS) and counterpart(root) in marked:
            phrases, wholes = (
                words[slice(*np.searchsorted(roots, [each, each + 1]))]
                for each in (number, marked[counterpart(root)])
            )
            for word in wholes:
                yield each_beside(phrases, np.array([word], np.int32))


def _runs(first: Mapping[LengthIndex, int], duplicates: Duplicates) -> Keys:
    """Return pairs of a word and a run of letters in it that it may not share, as numbers."""
    from crossword_app.fill.kernel.grouping import lengthen_runs  # which may compile

    length, tables = duplicates.shared_letters, _tables_with_runs(first, duplicates)
    base = 1 + max((int(words.letters.max(initial=0)) for words in tables), default=0)
    pairs = [np.zeros(0, np.int32)]
    for words in tables:
        numbers_of_words = np.arange(first[words], first[words] + len(words), dtype=np.int32)
        pairs.append(np.repeat(numbers_of_words, words.length - length + 1))
    in_runs = np.concatenate(pairs)
    runs: Numbers = np.zeros(len(in_runs), np.int32)
    for place in range(length):
        if int(runs.max(initial=0)) * base > _MOST_COUNTED:
            runs = numbered(runs)
        at = 0
        for words in tables:
            starts = words.length - length + 1
            letters = np.ascontiguousarray(words.letters).reshape(-1)
            lengthen_runs(runs, letters, at, starts, words.length, place, base)
            at += len(words) * starts
    return in_runs, numbered(runs) if int(runs.max(initial=0)) > _MOST_COUNTED else runs


_MOST_COUNTED = 1 << 23
"""Larger numbers of runs are numbered anew before the next letter, so that they can be counted rather than sorted."""

_FEW = 1 << 16


def numbered(numbers: Numbers) -> Numbers:
    """Return for each of *numbers* its place among those that occur, in their order.

    Numbers that are not much larger than their count are counted, each in its place: much faster than to sort them.
    """
    if int(numbers.max(initial=0)) > _FEW + 8 * len(numbers):
        return np.unique(numbers, return_inverse=True)[1].astype(np.int32)
    return (np.cumsum(np.bincount(numbers) > 0, dtype=np.int32) - np.int32(1))[numbers]


_kept: WeakKeyDictionary[WordIndex, dict[Duplicates, NearDuplicateTable]] = WeakKeyDictionary()
_making = Lock()
"""Two threads that ask at the same time would make two tables: 100 MB more for a long list."""


def near_duplicate_table_of(index: WordIndex, duplicates: Duplicates) -> NearDuplicateTable | None:
    """Return the near duplicates of the words of *index*; None where only equal texts are duplicates.

    They take up to a second for a long list, and are kept as long as the list.
    """
    if duplicates.go_by_text:
        return None
    with _making:
        kept = _kept.setdefault(index, {})
        found = kept.pop(duplicates, None) or NearDuplicateTable(index, duplicates)
        kept[duplicates] = found
        for old in tuple(kept)[:-MOST_KEPT]:
            kept.pop(old, None)
        return found
