"""Finds the words that fit an entry, and which of them are dead: these would leave a crossing without a word.

Plain functions on the word index, without Qt. An entry of an empty grid takes a few milliseconds with 250,000 words.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from crossword_app.dictionary import word_set
from crossword_app.dictionary.index import (
    LengthIndex,
    WordIndex,
    parse_pattern,
)
from crossword_app.dictionary.word import Word
from crossword_app.dictionary.word_set import Ranks, WordSet
from crossword_app.errors import FillError, PatternError
from crossword_app.fill.rebus import RebusCells, RebusWords, words_along
from crossword_app.fill.requests.fill_request import FillRequest
from crossword_app.model.alphabet import Alphabet
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Puzzle
from crossword_app.model.slots import Slot

Symbols = NDArray[np.bool_]
"""For each rank of the alphabet, whether the symbol is in the set."""

LetterFilter = tuple[frozenset[int] | None, ...]
"""Symbols in a row that a word must contain; None stands for any symbol."""


@dataclass(frozen=True, eq=False)
class Suggestions:
    """The words at or above the floor that fit one entry: live words first, then dead ones, each best first.

    Attributes:
        slot: the slot of the entry.
        pattern: its pattern: VO??S.
        words: the words of its length, or those that can be read along it where a cell has a choice of strings.
        ranks: the ranks of the words that fit: live words, then dead ones.
        live: the number of live words.
        below: how many more words fit below the floor.
        best_below: the best of these.
        is_analysed: whether live words are those that arc consistency leaves; else they leave each crossing a word.
    """

    slot: Slot
    pattern: str
    floor: int
    words: LengthIndex
    ranks: Ranks
    live: int
    below: int
    best_below: Word | None
    _cells: tuple[slice, ...]
    _symbols: Sequence[str]
    _supports: tuple[_Support, ...]
    _standing: Mapping[str, Slot]
    _banned: frozenset[str]
    is_analysed: bool = False

    def __len__(self) -> int:
        return len(self.ranks)

    def word(self, row: int) -> Word:
        return self.words.word(int(self.ranks[row]))

    def spelled(self, text: str) -> str:
        """Return symbols, such as the pattern or a word's text, as people write them."""
        return self.words.alphabet.spelled(text)

    def is_live(self, row: int) -> bool:
        return row < self.live

    def letters(self, row: int) -> dict[Position, str]:
        """Return the letters that placing the word would put into each cell of the entry."""
        symbols = [self._symbols[rank] for rank in self.words.letters[self.ranks[row]]]
        return {
            position: "".join(symbols[cell])
            for position, cell in zip(self.slot.positions, self._cells, strict=True)
        }

    def why_dead(self, row: int) -> str:
        """Return a sentence that says what the word would break; "" for a live one."""
        if self.is_live(row):
            return ""
        text = self.words.text(int(self.ranks[row]))
        if text in self._standing:
            return f"{self.spelled(text)} already stands at {self._standing[text]}"
        if text in self._banned:
            return f"{self.spelled(text)} is banned from this puzzle"
        letters = self.words.letters[self.ranks[row]]
        broken = next((s for s in self._supports if not s.symbols[letters[s.offset]]), None)
        if broken is None:
            return "another entry would be left without a word, or two would be too alike"
        symbol = self._symbols[letters[broken.offset]]
        return (
            f"{broken.crossing} would read {self.spelled(broken.reading(symbol))}, "
            f"and no word for it scores {broken.floor} or more"
        )

    def live_without(self, texts: Iterable[str]) -> int:
        """Return how many words are live beside those of *texts*."""
        ranks = _ranks_of(tuple(texts), self.pattern, self.words)
        return self.live - int(np.count_nonzero(np.isin(self.ranks[: self.live], ranks)))

    def refined(self, possible: WordSet) -> Suggestions:
        """Return these suggestions with only the words of the set *possible* as live."""
        live, dead = self.ranks[: self.live], self.ranks[self.live :]
        is_live = word_set.are_in(possible, live)
        merged = np.sort(np.concatenate((live[~is_live], dead)))
        return replace(
            self,
            ranks=np.concatenate((live[is_live], merged)),
            live=int(np.count_nonzero(is_live)),
            is_analysed=True,
        )

    def shows_the_same_as(self, other: Suggestions) -> bool:
        """Return whether a list of these words looks like one of *other*, apart from the marks of live words."""
        return (
            self.slot == other.slot
            and self.pattern == other.pattern
            and self.floor == other.floor
            and self.words is other.words
            and self.live == other.live
            and np.array_equal(self.ranks, other.ranks)
        )


class _Support(NamedTuple):
    """The symbols that a crossing allows in the cell that it shares with the entry.

    Attributes:
        offset: the place of the cell's letter in a word of the entry.
        symbols: the symbols with which the crossing still has a word.
        before, after: the pattern of the crossing on both sides of the cell.
        floor: the floor of the crossing.
    """

    offset: int
    symbols: Symbols
    crossing: Slot
    before: str
    after: str
    floor: int

    def reading(self, letter: str) -> str:
        return f"{self.before}{letter}{self.after}"


def find_suggestions(
    grid: Grid,
    slot: Slot,
    index: WordIndex,
    floor: int,
    keep: LetterFilter = (),
    *,
    floor_of: Callable[[Slot], int] | None = None,
    banned: Collection[str] = (),
    rebus: RebusCells | None = None,
) -> Suggestions:
    """Return the words for *slot* that score *floor* or more and pass the filter *keep*.

    A word is dead if it would leave a crossing without a word at its floor; words that stand in the grid or are banned
    do not count. It is also dead if it stands in another entry or is banned.

    Args:
        floor_of: returns the floor of a crossing; without it, *floor* holds for all.
        rebus: the cells that have a choice of strings.
    """
    pattern = grid.pattern(slot)
    words, fitting = _fitting(grid, slot, index, rebus)
    ranks, below = _split_at_floor(words, _filtered(words, fitting, keep), floor)
    standing = {
        "".join(grid.entry(other)): other
        for other in grid.slots
        if other != slot and grid.is_complete(other)
    }
    unusable = (*standing, *banned)
    supports = _supports(grid, slot, index, floor_of or (lambda _: floor), unusable, rebus)
    is_live = np.ones(len(ranks), np.bool_)
    for support in supports:
        is_live &= support.symbols[words.letters[ranks, support.offset]]
    is_live &= ~np.isin(ranks, _ranks_of(unusable, pattern, words))
    return Suggestions(
        slot,
        pattern,
        floor,
        words,
        ranks=np.concatenate((ranks[is_live], ranks[~is_live])),
        live=int(np.count_nonzero(is_live)),
        below=len(below),
        best_below=words.word(int(below[0])) if len(below) else None,
        _cells=_cells(grid.entry(slot)),
        _symbols=_symbols(index, rebus),
        _supports=supports,
        _standing=standing,
        _banned=frozenset(banned),
    )


def suggestions_of(
    puzzle: Puzzle, slot: Slot, index: WordIndex, request: FillRequest, keep: LetterFilter = ()
) -> Suggestions:
    """Return the words for *slot* by the floors, bans and choices of *puzzle* and *request*; see `find_suggestions`."""
    grid = puzzle.grid
    choices = request.choices_in(grid)
    try:
        rebus = RebusCells.of(grid, index.alphabet, choices) if choices else None
    except FillError:  # a fill of the grid reports what is wrong with the choices
        rebus = None
    return find_suggestions(
        grid,
        slot,
        index,
        request.floor_of(slot),
        keep,
        floor_of=request.floor_of,
        banned=request.banned,
        rebus=rebus,
    )


def parse_filter(text: str, alphabet: Alphabet) -> LetterFilter:
    """Read `?R[aeiou]`: letters in a row, ? for any, brackets for any of several.

    Any text is valid, since it is read at every key: an open bracket ends with the text, and characters that are not
    letters are ignored.

    >>> from crossword_app.model.alphabet import ENGLISH
    >>> parse_filter("a?[bc", ENGLISH) == (frozenset({0}), None, frozenset({1, 2}))
    True
    """
    places: list[frozenset[int] | None] = []
    rest = text
    while rest:
        sign, rest = rest[0], rest[1:]
        if sign in "?.":
            places.append(None)
            continue
        chosen = sign
        if sign == "[":
            chosen, _, rest = rest.partition("]")
        folded = alphabet.fold(chosen)
        if folded:
            places.append(frozenset(alphabet.rank(symbol) for symbol in folded))
    return tuple(places)


def _fitting(
    grid: Grid, slot: Slot, index: WordIndex, rebus: RebusCells | None
) -> tuple[LengthIndex, Ranks]:
    """Return the words that *slot* chooses from and the ranks of those that fit what stands in it."""
    pattern = grid.pattern(slot)
    words = index.length(len(pattern))
    if rebus is None or not rebus.are_in(slot):
        return words, _matching(words, pattern, index.alphabet)
    try:
        along = words_along(
            slot, grid.entry(slot), rebus, index, lambda words: np.ones(len(words), np.bool_)
        )
    except FillError:  # more choices than can be tried, or a letter of another alphabet
        return words, np.empty(0, np.int32)
    return along, np.arange(len(along), dtype=np.int32)


def _symbols(index: WordIndex, rebus: RebusCells | None) -> Sequence[str]:
    """Return the contents that a cell can have, by the ranks of letters in words."""
    return rebus.symbols if rebus else index.alphabet.symbols


def _matching(words: LengthIndex, pattern: str, alphabet: Alphabet) -> Ranks:
    try:
        return words.matching(parse_pattern(pattern, alphabet))
    except PatternError:  # a symbol of another alphabet stands there, so no word of this one fits
        return np.empty(0, np.int32)


def _split_at_floor(words: LengthIndex, ranks: Ranks, floor: int) -> tuple[Ranks, Ranks]:
    end = int(np.searchsorted(ranks, words.count_at(floor)))
    return ranks[:end], ranks[end:]


def _filtered(words: LengthIndex, ranks: Ranks, keep: LetterFilter) -> Ranks:
    if len(keep) > words.length:
        return ranks[:0]
    letters = words.letters[ranks]
    passes = np.zeros(len(ranks), np.bool_)
    tables = [
        (place, _table(symbols, len(words.alphabet)))
        for place, symbols in enumerate(keep)
        if symbols is not None
    ]
    if not tables:
        return ranks
    for start in range(words.length - len(keep) + 1):
        here = np.ones(len(ranks), np.bool_)
        for place, table in tables:
            here &= table[letters[:, start + place]]
        passes |= here
    return ranks[passes]


def _table(symbols: frozenset[int], size: int) -> Symbols:
    table = np.zeros(size, np.bool_)
    table[list(symbols)] = True
    return table


def _supports(
    grid: Grid,
    slot: Slot,
    index: WordIndex,
    floor_of: Callable[[Slot], int],
    unusable: Collection[str],
    rebus: RebusCells | None,
) -> tuple[_Support, ...]:
    """Return the support of each crossing through an empty cell of *slot*."""
    supports = []
    cells = _cells(grid.entry(slot))
    for cell, position, crossing in zip(
        cells, slot.positions, grid.layout.crossings(slot), strict=True
    ):
        if crossing is None or not grid[position].is_empty:
            continue
        entry = grid.entry(crossing.slot)
        pattern = grid.pattern(crossing.slot)
        offset = _cells(entry)[crossing.index].start
        words, fitting = _fitting(grid, crossing.slot, index, rebus)
        floor = floor_of(crossing.slot)
        ranks, _ = _split_at_floor(words, fitting, floor)
        ranks = ranks[~np.isin(ranks, _ranks_of(unusable, pattern, words))]
        held = np.bincount(words.letters[ranks, offset], minlength=len(_symbols(index, rebus)))
        symbols = held > 0
        supports.append(
            _Support(
                cell.start, symbols, crossing.slot, pattern[:offset], pattern[offset + 1 :], floor
            )
        )
    return tuple(supports)


def _ranks_of(texts: Collection[str], pattern: str, words: LengthIndex) -> list[int]:
    """Return the ranks in *words* of those of *texts* that match *pattern*."""
    if isinstance(words, RebusWords):
        return [rank for text in texts for rank in words.ranks_reading(text).tolist()]
    found = (
        words.find(text)
        for text in texts
        if len(text) == len(pattern)
        and all(known in ("?", letter) for known, letter in zip(pattern, text, strict=True))
        and all(letter in words.alphabet for letter in text)
    )
    return [rank for rank in found if rank is not None]


def _cells(entry: tuple[str, ...]) -> tuple[slice, ...]:
    """Return the place in the word of each cell of *entry*. A rebus cell takes several letters."""
    cells = []
    start = 0
    for letters in entry:
        stop = start + max(len(letters), 1)
        cells.append(slice(start, stop))
        start = stop
    return tuple(cells)
