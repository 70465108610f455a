"""Finds the words that each slot may take by its own letters, its floor and the rules, crossings ignored."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from crossword_app.dictionary import word_set
from crossword_app.dictionary.index import LengthIndex, Pattern, WordIndex
from crossword_app.dictionary.word_set import WordSet
from crossword_app.errors import FillError
from crossword_app.fill.entries import Entry, SlotsToFill, pattern_of_entry
from crossword_app.fill.near_duplicates import (
    NearDuplicates,
    NearDuplicateTable,
    near_duplicate_table_of,
)
from crossword_app.fill.own_words.altered import AlteredWords
from crossword_app.fill.own_words.limits import (
    Limits,
    limits_of,
    live_within,
    table_of,
    whole_word,
    words_within,
)
from crossword_app.fill.own_words.rule import EntryRule
from crossword_app.fill.rebus import RebusCells, RebusWords, words_along
from crossword_app.fill.rebus_near_duplicates import with_rebus_words
from crossword_app.fill.rules import Floors, Rules, UnwantedKinds
from crossword_app.model.grid import Grid
from crossword_app.model.slots import Slot

_Alike = tuple[LengthIndex, Pattern, int, Limits | None, bool]
"""What slots with the same candidates have in common."""


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
        cls,
        grid: Grid,
        found: SlotsToFill,
        index: WordIndex,
        floors: Floors,
        rules: Rules,
        cells: RebusCells,
    ) -> "Candidates":
        """Return the candidates of the slots *found* in *grid*, without given words and near duplicates of these.

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
        given = [text for _, text in found.given]
        wholes = (whole_word(grid, slot, index, rules.limits) for slot, _ in found.given)
        given += [whole.text for whole in wholes if whole]
        unusable = _unusable(index, rules, given, near_duplicate_table)
        makers = _Makers(index, floors, cells, rules, unusable, given)
        made = [makers.of(*slot) for slot in zip(found.slots, found.entries, patterns, strict=True)]
        words = tuple(words for words, _ in made)
        near_duplicates = near_duplicate_table.near_duplicates if near_duplicate_table else None
        tables = list(dict.fromkeys(table for table in words if isinstance(table, RebusWords)))
        if tables:
            near_duplicates = with_rebus_words(near_duplicates, index, tables)
        return cls(patterns, words, tuple(domain for _, domain in made), near_duplicates)


class _Makers:
    """Makes the candidates of each slot, once for slots that are alike.

    Attributes:
        unusable: the words that no slot may take, by length, kinds that are left out aside.
        given: the words that stand in the grid.
    """

    def __init__(
        self,
        index: WordIndex,
        floors: Floors,
        cells: RebusCells,
        rules: Rules,
        unusable: Mapping[int, WordSet],
        given: Sequence[str],
    ) -> None:
        self._index = index
        self._floors = floors
        self._cells = cells
        self._rules = rules
        self._unusable = unusable
        self._given = given
        self._tables: dict[tuple[int, EntryRule | None], LengthIndex] = {}
        self._unwanted: dict[LengthIndex, WordSet] = {}
        self._made: dict[_Alike, WordSet] = {}

    def of(self, slot: Slot, entry: Entry, pattern: Pattern) -> tuple[LengthIndex, WordSet]:
        """Return the words of *slot*, and the set of those that it may take."""
        limits = limits_of(slot, entry, self._rules.limits)
        if self._cells.choices and self._cells.are_in(slot):
            if limits and limits.rule.change:
                raise FillError(
                    f"{slot} has squares with a choice of strings and alters its words, which cannot be done at once: "
                    "take one of the two away"
                )
            words = words_along(
                slot, entry, self._cells, self._index, lambda words: self._is_usable(slot, words)
            )
            return words, _read_only(words_within(words, limits, self._index.alphabet))
        table = self._table(len(pattern), limits)
        floor, unwanted = self._floors.of(slot, len(pattern)), self._rules.unwanted_in(slot)
        key = table, pattern, floor, limits, bool(unwanted.kinds)
        if key not in self._made:
            row = live_within(table, pattern, floor, limits, self._index.alphabet)
            row &= self._usable(table, unwanted)
            self._made[key] = _read_only(row)
        return table, self._made[key]

    def _table(self, length: int, limits: Limits | None) -> LengthIndex:
        key = length, limits.rule if limits and limits.rule.change else None
        if key not in self._tables:
            self._tables[key] = table_of(self._index, length, limits)
        return self._tables[key]

    def _usable(self, words: LengthIndex, unwanted: UnwantedKinds) -> WordSet:
        """Return the set of those of *words* that slots without *unwanted* kinds may take."""
        row = words.best(len(words))
        if unwanted.kinds:
            if words not in self._unwanted:
                self._unwanted[words] = word_set.packed(unwanted.among(words))
            row &= ~self._unwanted[words]
        if isinstance(words, AlteredWords):
            for text in (*self._rules.banned, *self._given):
                row &= ~word_set.of(words.ranks_with(text), len(words))
            keeps = words.of_lists(self._may_stand, np.bool_)
            row &= word_set.packed(keeps)
        elif words.length in self._unusable:
            row &= ~self._unusable[words.length]
        return row

    def _is_usable(self, slot: Slot, words: LengthIndex) -> NDArray[np.bool_]:
        usable = np.arange(len(words)) < words.count_at(self._floors.of(slot, words.length))
        unwanted = self._rules.unwanted_in(slot)
        if unwanted.kinds:
            usable &= ~unwanted.among(words)
        return usable & self._may_stand(words)

    def _may_stand(self, words: LengthIndex) -> NDArray[np.bool_]:
        """Return, by rank, which of *words* of the lists no ban and no given word keeps out."""
        if words.length not in self._unusable:
            return np.ones(len(words), np.bool_)
        return ~word_set.unpacked(self._unusable[words.length], len(words))


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
    """Return, by length, the words that *rules* ban, that are *given*, or near duplicates of a given one."""
    rows: dict[int, WordSet] = {}
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
