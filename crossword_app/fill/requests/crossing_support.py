"""Finds which letters the crossings of an entry allow, and which words fit an entry by its letters alone."""

from collections.abc import Callable, Collection, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from crossword_app.dictionary.index import LengthIndex, WordIndex, parse_pattern
from crossword_app.dictionary.word_set import Ranks
from crossword_app.errors import FillError, PatternError
from crossword_app.fill.own_words.altered import AlteredWords
from crossword_app.fill.own_words.limits import (
    Limits,
    WordLimits,
    limits_of,
    ranks_within,
    table_of,
)
from crossword_app.fill.rebus import RebusCells, RebusWords, words_along
from crossword_app.fill.rules import Rules
from crossword_app.model.alphabet import Alphabet
from crossword_app.model.grid import Grid, fits_pattern
from crossword_app.model.slots import Slot

Symbols = NDArray[np.bool_]
"""For each rank of the alphabet, whether the symbol is in the set."""


class CrossingSupport(NamedTuple):
    """The symbols that a crossing allows in the cell that it shares with the entry.

    Attributes:
        offset: the place of the cell's letter in a word of the entry.
        symbols: the symbols with which the crossing still has a word.
        twins: the ranks of words that would leave the crossing no word but themselves.
        before, after: the pattern of the crossing on both sides of the cell.
        floor: the floor of the crossing.
    """

    offset: int
    symbols: Symbols
    twins: Ranks
    crossing: Slot
    before: str
    after: str
    floor: int

    def reading(self, letter: str) -> str:
        return f"{self.before}{letter}{self.after}"


def fitting_words(
    grid: Grid,
    slot: Slot,
    index: WordIndex,
    rebus: RebusCells | None,
    word_limits: WordLimits,
) -> tuple[LengthIndex, Ranks]:
    """Return the words that *slot* chooses from and the ranks of those that fit what stands in it.

    Args:
        word_limits: which letters its empty cells may hold, and which words it may take only.
    """
    limits = limits_of(slot, grid.entry(slot), word_limits)
    words, ranks = _fitting_what_stands(grid, slot, index, rebus, limits)
    return words, ranks_within(words, ranks, limits, index.alphabet)


def _fitting_what_stands(
    grid: Grid, slot: Slot, index: WordIndex, rebus: RebusCells | None, limits: Limits | None
) -> tuple[LengthIndex, Ranks]:
    pattern = grid.pattern(slot)
    words = table_of(index, len(pattern), limits)
    if rebus is None or not rebus.are_in(slot):
        return words, _matching(words, pattern, index.alphabet)
    try:
        along = words_along(
            slot, grid.entry(slot), rebus, index, lambda words: np.ones(len(words), np.bool_)
        )
    except FillError:  # more choices than can be tried, or a letter of another alphabet
        return words, np.empty(0, np.int32)
    return along, np.arange(len(along), dtype=np.int32)


def contents_of(index: WordIndex, rebus: RebusCells | None) -> Sequence[str]:
    """Return the contents that a cell can have, by the ranks of letters in words."""
    return rebus.symbols if rebus else index.alphabet.symbols


def _matching(words: LengthIndex, pattern: str, alphabet: Alphabet) -> Ranks:
    try:
        return words.matching(parse_pattern(pattern, alphabet))
    except PatternError:  # a symbol of another alphabet stands there, so no word of this one fits
        return np.empty(0, np.int32)


def split_at_floor(words: LengthIndex, ranks: Ranks, floor: int) -> tuple[Ranks, Ranks]:
    """Return those of *ranks* whose words score *floor* or more, and the others."""
    end = int(np.searchsorted(ranks, words.count_at(floor)))
    return ranks[:end], ranks[end:]


def crossing_supports(
    grid: Grid,
    slot: Slot,
    index: WordIndex,
    rebus: RebusCells | None,
    *,
    full: Grid,
    floor_of: Callable[[Slot], int],
    unusable: Collection[str],
    rules: Rules,
) -> tuple[CrossingSupport, ...]:
    """Return the support of each crossing through an empty cell of *slot*.

    Args:
        full: *grid* as it is, with the letters of *slot* if that is full. A crossing that is full may keep its letter.
        floor_of: returns the floor of a crossing.
        unusable: words that cannot be the crossing's.
        rules: those of them that keep kinds of words out, and limit the words of entries.
    """
    supports = []
    cells = columns_of(grid.entry(slot))
    contents = contents_of(index, rebus)
    limits = limits_of(slot, grid.entry(slot), rules.limits)
    own_table = table_of(index, cells[-1].stop, limits)
    own_words = None if rebus and rebus.are_in(slot) else own_table
    for cell, position, crossing in zip(
        cells, slot.positions, grid.layout.crossings(slot), strict=True
    ):
        if crossing is None or not grid[position].is_empty:
            continue
        entry = grid.entry(crossing.slot)
        pattern = grid.pattern(crossing.slot)
        offset = columns_of(entry)[crossing.index].start
        words, fitting = fitting_words(grid, crossing.slot, index, rebus, rules.limits)
        floor = floor_of(crossing.slot)
        ranks, _ = split_at_floor(words, fitting, floor)
        ranks = ranks[~np.isin(ranks, ranks_of(unusable, pattern, words))]
        unwanted = rules.unwanted_in(crossing.slot)
        if unwanted.kinds:
            ranks = ranks[~unwanted.among(words)[ranks]]
        is_full = full.is_complete(crossing.slot)
        is_counted = False
        if is_full and words is own_words:  # its own word may be under the floor
            entry_ranks = ranks_of(["".join(full.entry(crossing.slot))], pattern, words)
            ranks = np.union1d(ranks, np.array(entry_ranks, ranks.dtype))
            is_counted = bool(entry_ranks)
        at = words.letters[ranks, offset]
        held = np.bincount(at, minlength=len(contents))
        if is_full and not is_counted and full[position].letters in contents:
            held[contents.index(full[position].letters)] += 1  # it may stay as it is
        symbols = held > 0
        twins = ranks[:0]
        if words is own_words:
            only = ranks[held[at] == 1]
            twins = only[words.letters[only, offset] == words.letters[only, cell.start]]
        before, after = pattern[:offset], pattern[offset + 1 :]
        supports.append(
            CrossingSupport(cell.start, symbols, twins, crossing.slot, before, after, floor)
        )
    return tuple(supports)


def ranks_of(texts: Collection[str], pattern: str, words: LengthIndex) -> list[int]:
    """Return the ranks in *words* of those of *texts* that match *pattern*."""
    if isinstance(words, AlteredWords):
        return [rank for text in texts for rank in words.ranks_with(text).tolist()]
    if isinstance(words, RebusWords):
        return [rank for text in texts for rank in words.ranks_reading(text).tolist()]
    found = (
        words.find(text)
        for text in texts
        if fits_pattern(text, pattern) and all(letter in words.alphabet for letter in text)
    )
    return [rank for rank in found if rank is not None]


def columns_of(entry: tuple[str, ...]) -> tuple[slice, ...]:
    """Return the place in the word of each cell of *entry*. A rebus cell takes several letters."""
    cells = []
    start = 0
    for letters in entry:
        stop = start + max(len(letters), 1)
        cells.append(slice(start, stop))
        start = stop
    return tuple(cells)
