"""Finds the words that each slot may take by its own letters, its floor and the rules, crossings ignored."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from crossword_app.dictionary import word_set
from crossword_app.dictionary.index import LengthIndex, Pattern, WordIndex
from crossword_app.dictionary.word_set import WordSet
from crossword_app.fill.allowed_letters import Limits, limits_of, live_within, words_within
from crossword_app.fill.entries import Entry, SlotsToFill, pattern_of_entry
from crossword_app.fill.near_duplicates import (
    NearDuplicates,
    NearDuplicateTable,
    near_duplicate_table_of,
)
from crossword_app.fill.rebus import RebusCells, RebusWords, words_along
from crossword_app.fill.rebus_near_duplicates import with_rebus_words
from crossword_app.fill.rules import Floors, Rules
from crossword_app.model.geometry import Position
from crossword_app.model.slots import Slot

"""A set of words of one length, as `LengthIndex.live` returns it."""


@dataclass(frozen=True, slots=True)
class Candidates:
    """The words that each slot may take.

    Attributes:
        patterns: for each slot its known symbols, by column.
        words: for each slot the words of its length, or those that can be read along it.
        domains: for each slot the set of these words that it may take.
        near_duplicates: which of them may not stand in one grid, beside equal words; None where all may.
    """

    patterns: tuple[Pattern, ...]
    words: tuple[LengthIndex, ...]
    domains: tuple[WordSet, ...]
    near_duplicates: NearDuplicates | None

    @classmethod
    def of(
        cls, found: SlotsToFill, index: WordIndex, floors: Floors, rules: Rules, cells: RebusCells
    ) -> "Candidates":
        """Return the candidates of the slots *found*, without given words and near duplicates of these.

        Args:
            cells: the cells with a choice of strings.

        Raises:
            FillError: a given letter is not in the words' alphabet, or a slot has too many choices.
        """
        patterns = tuple(
            pattern_of_entry(slot, entry, index)
            for slot, entry in zip(found.slots, found.entries, strict=True)
        )
        near_duplicate_table = near_duplicate_table_of(index, rules.duplicates)
        makers = _Makers(
            index,
            floors,
            cells,
            rules.cell_letters,
            _unusable(index, rules, [text for _, text in found.given], near_duplicate_table),
        )
        made = [makers.of(*slot) for slot in zip(found.slots, found.entries, patterns, strict=True)]
        words = tuple(words for words, _ in made)
        near_duplicates = near_duplicate_table.near_duplicates if near_duplicate_table else None
        tables = [table for table in words if isinstance(table, RebusWords)]
        if tables:
            near_duplicates = with_rebus_words(near_duplicates, index, tables)
        return cls(patterns, words, tuple(domain for _, domain in made), near_duplicates)


class _Makers:
    """Makes the candidates of each slot, once for slots that are alike.

    Attributes:
        unusable: the words that no slot may take, by length.
    """

    def __init__(
        self,
        index: WordIndex,
        floors: Floors,
        cells: RebusCells,
        cell_letters: Mapping[Position, str],
        unusable: Mapping[int, WordSet],
    ) -> None:
        self._index = index
        self._floors = floors
        self._cells = cells
        self._cell_letters = cell_letters
        self._unusable = unusable
        self._lengths: dict[int, LengthIndex] = {}
        self._made: dict[tuple[Pattern, int, Limits], WordSet] = {}

    def of(self, slot: Slot, entry: Entry, pattern: Pattern) -> tuple[LengthIndex, WordSet]:
        """Return the words of *slot*, and the set of those that it may take."""
        limits = limits_of(slot, entry, self._cell_letters)
        if self._cells.choices and self._cells.are_in(slot):
            words = words_along(
                slot, entry, self._cells, self._index, lambda words: self._is_usable(slot, words)
            )
            return words, _read_only(words_within(words, limits, self._index.alphabet))
        length = len(pattern)
        floor = self._floors.of(slot, length)
        key = pattern, floor, limits
        if key not in self._made:
            row = live_within(self._words(length), pattern, floor, limits, self._index.alphabet)
            if length in self._unusable:
                row &= ~self._unusable[length]
            self._made[key] = _read_only(row)
        return self._words(length), self._made[key]

    def _words(self, length: int) -> LengthIndex:
        if length not in self._lengths:
            self._lengths[length] = self._index.length(length)
        return self._lengths[length]

    def _is_usable(self, slot: Slot, words: LengthIndex) -> NDArray[np.bool_]:
        usable = np.arange(len(words)) < words.count_at(self._floors.of(slot, words.length))
        if words.length in self._unusable:
            usable &= ~word_set.unpacked(self._unusable[words.length], len(words))
        return usable


def _read_only(row: WordSet) -> WordSet:
    """Make *row* read-only, since slots share it, and return it."""
    row.flags.writeable = False
    return row


def _unusable(
    index: WordIndex,
    rules: Rules,
    given: Sequence[str],
    near_duplicate_table: NearDuplicateTable | None,
) -> dict[int, WordSet]:
    """Return, by length, the words that *rules* keep out, that are *given*, or near duplicates of a given one."""
    rows: dict[int, WordSet] = {}
    if rules.unwanted.kinds:
        for length, words in index.by_length.items():
            rows[length] = word_set.packed(rules.unwanted.among(words))
    for text in (*rules.banned, *given):
        if len(text) in index.by_length:
            row = index.by_length[len(text)].reading(text)
            rows[len(text)] = rows[len(text)] | row if len(text) in rows else row
    if near_duplicate_table and given:
        related = np.bitwise_or.reduce(
            [near_duplicate_table.related(text, index) for text in given]
        )
        for length, words in index.by_length.items():
            row = near_duplicate_table.near_duplicates.row_of(words, related)
            rows[length] = rows[length] | row if length in rows else row
    return rows
