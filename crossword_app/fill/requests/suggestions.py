"""Finds the words that fit an entry, and which of them are dead: these would leave a crossing without a word.

Words that fit a full entry are those that would fit if it were empty and its crossings kept: words for its place. In a
full grid other entries may change with it: there a word is dead only if that does not help.

Plain functions on the word index, without Qt. An entry of an empty grid takes a few milliseconds with 250,000 words.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np

from crossword_app.dictionary import word_set
from crossword_app.dictionary.index import LengthIndex, WordIndex
from crossword_app.dictionary.word import Word
from crossword_app.dictionary.word_set import Ranks, WordSet
from crossword_app.errors import FillError
from crossword_app.fill.own_words.limits import whole_word
from crossword_app.fill.rebus import RebusCells
from crossword_app.fill.requests.crossing_support import (
    CrossingSupport,
    columns_of,
    contents_of,
    crossing_supports,
    fitting_words,
    ranks_of,
    split_at_floor,
)
from crossword_app.fill.requests.fill_request import FillRequest
from crossword_app.fill.requests.word_filter import NO_FILTER, WordFilter, filtered
from crossword_app.fill.revising.problem import staying_beside
from crossword_app.fill.rules import NO_RULES, Rules, UnwantedKinds
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Puzzle
from crossword_app.model.slots import Slot
from crossword_app.sentences import listed


@dataclass(frozen=True, eq=False)
class Suggestions:
    """The words at or above the floor that fit one entry: live words, doubtful ones, dead ones, each best first.

    Attributes:
        slot: the slot of the entry.
        pattern: its pattern: VO??S. In a full entry only letters that stay are known: those that are locked.
        words: the words of its length, or those that can be read along it where a cell has a choice of strings.
        ranks: the ranks of the words that fit: live words, then doubtful ones, then dead ones.
        live: the number of live words.
        doubtful: the number of words that the other entries of a full grid rule out as they stand, but may not if these
            change too.
        below: how many more words fit below the floor.
        best_below: the best of these.
        entry: what stands in the entry if it is full; else "".
        entry_rank: the rank of that word; None where it is in no list.
        only: what the entry takes only, for the user: "only words of seeds.txt"; "" where it takes any word.
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
    entry: str
    entry_rank: int | None
    _cells: tuple[slice, ...]
    _symbols: Sequence[str]
    _supports: tuple[CrossingSupport, ...]
    _standing: Mapping[str, Slot]
    _banned: frozenset[str]
    _unwanted: UnwantedKinds
    is_analysed: bool = False
    only: str = ""
    doubtful: int = 0
    _if_others_change: Suggestions | None = None

    def __len__(self) -> int:
        return len(self.ranks)

    def word(self, row: int) -> Word:
        return self.words.word(int(self.ranks[row]))

    def spelled(self, text: str) -> str:
        """Return symbols, such as the pattern or a word's text, as people write them."""
        return self.words.alphabet.spelled(text)

    @property
    def not_dead(self) -> int:
        """The number of words that are not dead. They come first."""
        return self.live + self.doubtful

    def is_doubtful(self, row: int) -> bool:
        return self.live <= row < self.not_dead

    def is_dead(self, row: int) -> bool:
        return row >= self.not_dead

    def is_entry(self, row: int) -> bool:
        """Return whether the word stands in the entry already."""
        return self.entry_rank is not None and int(self.ranks[row]) == self.entry_rank

    def reading(self, row: int) -> bytes:
        """Return a value for the letters of the word, by which it is known in later suggestions for the entry."""
        letters: bytes = self.words.letters[self.ranks[row]].tobytes()
        return letters

    def readings(self) -> list[bytes]:
        """Return the reading of each row."""
        return [letters.tobytes() for letters in self.words.letters[self.ranks]]

    def listed(self, text: str) -> Word | None:
        """Return the word *text* as the lists have it, at any score; None where none has it, or it is banned."""
        rank = self.words.find(text)
        return None if rank is None else self.words.word(rank)

    def letters(self, row: int) -> dict[Position, str]:
        """Return the letters that placing the word would put into each cell of the entry."""
        symbols = [self._symbols[rank] for rank in self.words.letters[self.ranks[row]]]
        return {
            position: "".join(symbols[cell])
            for position, cell in zip(self.slot.positions, self._cells, strict=True)
        }

    def why_dead(self, row: int) -> str:
        """Return a sentence that says what a dead word would break whatever changes elsewhere; "" for others."""
        if not self.is_dead(row):
            return ""
        return (self._if_others_change or self)._what_breaks(int(self.ranks[row]))

    def why_doubtful(self, row: int) -> str:
        """Return a sentence that says what a doubtful word breaks as the other entries stand; "" for others."""
        return self._what_breaks(int(self.ranks[row])) if self.is_doubtful(row) else ""

    def _what_breaks(self, rank: int) -> str:
        text = self.words.text(rank)
        if text in self._standing:
            return f"{self.spelled(text)} already stands at {self._standing[text]}"
        if text in self._banned:
            return f"{self.spelled(text)} is banned from this puzzle"
        kinds = self.words.word(rank).kinds
        if text not in self._unwanted.but and not set(kinds).isdisjoint(self._unwanted.kinds):
            unwanted = [kind.plural for kind in self._unwanted.kinds if kind in kinds]
            return f"the fill options of this puzzle keep {listed(unwanted)} out"
        letters = self.words.letters[rank]
        broken = next((s for s in self._supports if not s.symbols[letters[s.offset]]), None)
        if broken is None:
            return "another entry would be left without a word, or two would be too alike"
        symbol = self._symbols[letters[broken.offset]]
        return (
            f"{broken.crossing} would read {self.spelled(broken.reading(symbol))}, "
            f"and no word for it scores {broken.floor} or more"
        )

    def live_without(self, texts: Iterable[str]) -> int:
        """Return how many words are not dead, without those of *texts*."""
        ranks = ranks_of(tuple(texts), self.pattern, self.words)
        found = np.isin(self.ranks[: self.not_dead], ranks)
        return self.not_dead - int(np.count_nonzero(found))

    def count_of(self, texts: Iterable[str]) -> int:
        """Return how many of these words *texts* names."""
        ranks = ranks_of(tuple(texts), self.pattern, self.words)
        return int(np.count_nonzero(np.isin(self.ranks, ranks)))

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

    def if_others_change(self, freed: Suggestions) -> Suggestions:
        """Return these suggestions with those dead words as doubtful that are live among *freed*.

        Args:
            freed: the words for the same entry where the letters of other entries may change.
        """
        live, dead = self.ranks[: self.live], self.ranks[self.live :]
        may_stand = np.isin(dead, freed.ranks[: freed.live])
        return replace(
            self,
            ranks=np.concatenate((live, dead[may_stand], dead[~may_stand])),
            doubtful=int(np.count_nonzero(may_stand)),
            _if_others_change=freed,
        )

    def shows_the_same_as(self, other: Suggestions) -> bool:
        """Return whether a list of these words looks like one of *other*, apart from the marks of live words."""
        return (
            self.slot == other.slot
            and self.pattern == other.pattern
            and self.floor == other.floor
            and self.entry == other.entry
            and self.words is other.words
            and self.live == other.live
            and self.doubtful == other.doubtful
            and np.array_equal(self.ranks, other.ranks)
        )


def find_suggestions(  # noqa: PLR0913  # each is one option, by name
    grid: Grid,
    slot: Slot,
    index: WordIndex,
    floor: int,
    keep: WordFilter = NO_FILTER,
    *,
    floor_of: Callable[[Slot], int] | None = None,
    rules: Rules = NO_RULES,
    rebus: RebusCells | None = None,
    free: Collection[Position] = (),
) -> Suggestions:
    """Return the words for *slot* that score *floor* or more and pass the filter *keep*.

    A word is dead if it would leave a crossing without a word at its floor; words that stand in the grid, are banned or
    kept out do not count, nor does the word itself. It is also dead if it stands in another entry or is one of these.

    The words for a full entry are those for the same entry without its letters (see `emptied`). A crossing that is full
    may keep its letter, whether it is a word or not. The word that stands there is one of them at any score.

    Args:
        floor_of: returns the floor of a crossing; without it, *floor* holds for all.
        rules: those of them that ban words, keep kinds of words out, and limit the words of entries.
        rebus: the cells that have a choice of strings.
        free: squares outside the entry whose letters may change.
    """
    banned, unwanted = rules.banned, rules.unwanted_in(slot)
    full, grid = grid, emptied(grid, slot, rebus.choices if rebus else ())
    grid = grid.with_letters(dict.fromkeys(free, ""))
    pattern = grid.pattern(slot)
    words, fitting = fitting_words(grid, slot, index, rebus, rules.limits)
    passing = filtered(words, fitting, keep)
    ranks, below = split_at_floor(words, passing, floor)
    columns, contents = columns_of(grid.entry(slot)), contents_of(index, rebus)
    entry_rank = _entry_rank(full, slot, words, columns, contents)
    if entry_rank is not None and entry_rank in below:
        ranks, below = np.append(ranks, entry_rank), below[below != entry_rank]
    standing = {
        "".join(grid.entry(other)): other
        for other in grid.slots
        if other != slot and grid.is_complete(other)
    }
    for other in tuple(standing.values()):
        if whole := whole_word(grid, other, index, rules.limits):
            standing.setdefault(whole.text, other)
    unusable = (*standing, *banned)
    supports = crossing_supports(
        grid,
        slot,
        index,
        rebus,
        full=full,
        floor_of=floor_of or (lambda _: floor),
        unusable=unusable,
        rules=rules,
    )
    is_live = ~np.isin(ranks, ranks_of(unusable, pattern, words))
    if unwanted.kinds:
        is_live &= ~unwanted.among(words)[ranks]
    for support in supports:
        is_live &= support.symbols[words.letters[ranks, support.offset]]
        is_live &= ~np.isin(ranks, support.twins)
    return Suggestions(
        slot,
        pattern,
        floor,
        words,
        ranks=np.concatenate((ranks[is_live], ranks[~is_live])),
        live=int(np.count_nonzero(is_live)),
        below=len(below),
        best_below=words.word(int(below[0])) if len(below) else None,
        entry="".join(full.entry(slot)) if full.is_complete(slot) else "",
        entry_rank=entry_rank,
        _cells=columns,
        _symbols=contents,
        _supports=supports,
        _standing=standing,
        _banned=frozenset(banned),
        _unwanted=unwanted,
        only=rules.limits.rule_of(slot).only(index.alphabet),
    )


def suggestions_of(
    puzzle: Puzzle, slot: Slot, index: WordIndex, request: FillRequest, keep: WordFilter = NO_FILTER
) -> Suggestions:
    """Return the words for *slot* by the floors, bans and choices of *puzzle* and *request*; see `find_suggestions`.

    In a full grid the squares may change that `staying_beside` leaves free.
    """
    found = _suggestions(puzzle.grid, slot, index, request, keep)
    if not puzzle.grid.has_all_entries:
        return found
    stays = staying_beside(puzzle.grid, slot, request).union(slot.positions)
    free = [place for place, cell in puzzle.grid if cell.letters and place not in stays]
    return found.if_others_change(_suggestions(puzzle.grid, slot, index, request, keep, free))


def _suggestions(
    grid: Grid,
    slot: Slot,
    index: WordIndex,
    request: FillRequest,
    keep: WordFilter,
    free: Collection[Position] = (),
) -> Suggestions:
    choices = request.choices_in(grid)
    around = emptied(grid, slot, choices).with_letters(dict.fromkeys(free, ""))
    try:
        rebus = RebusCells.of(around, index.alphabet, choices) if choices else None
    except FillError:  # a fill of the grid reports what is wrong with the choices
        rebus = None
    return find_suggestions(
        grid,
        slot,
        index,
        request.floor_of(slot),
        keep,
        floor_of=request.floor_of,
        rules=Rules(
            banned=request.banned,
            unwanted=request.unwanted,
            limits=request.word_limits,
        ),
        rebus=rebus,
        free=free,
    )


def emptied(grid: Grid, slot: Slot, choices: Collection[Position] = ()) -> Grid:
    """Return *grid* without the letters of *slot* if that is full. Locked letters stay.

    A rebus stays too, since most entries have one letter a square; but not in *choices*: there are strings to take.
    """
    if not grid.is_complete(slot):
        return grid
    return grid.with_letters(
        {
            position: ""
            for position in slot.positions
            if not grid[position].is_locked
            and (len(grid[position].letters) == 1 or position in choices)
        }
    )


def _entry_rank(
    grid: Grid, slot: Slot, words: LengthIndex, cells: Sequence[slice], symbols: Sequence[str]
) -> int | None:
    """Return the rank in *words* of the entry of *slot* in *grid*; None where it is not full, or in no list.

    Args:
        cells: the place of each cell in such a word.
    """
    if not grid.is_complete(slot):
        return None
    contents: list[str] = []
    for content, cell in zip(grid.entry(slot), cells, strict=True):
        contents += [content] if cell.stop - cell.start == 1 else content
    if not all(content in symbols for content in contents):
        return None
    reading = [symbols.index(content) for content in contents]
    found = np.flatnonzero((words.letters == reading).all(axis=1))
    return int(found[0]) if len(found) else None
