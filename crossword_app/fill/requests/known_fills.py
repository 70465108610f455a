"""What is known of whether grids have fills, whatever found it: autofill, the live analysis, or an explanation."""

from __future__ import annotations

import time
from collections.abc import Callable, Collection
from dataclasses import dataclass
from operator import itemgetter
from typing import TYPE_CHECKING

from crossword_app.fill.allowed_letters import allows
from crossword_app.fill.own_words.limits import is_own_word
from crossword_app.fill.requests.fill_request import FillRequest
from crossword_app.fill.requests.verdicts import Proof
from crossword_app.model.grid import Grid
from crossword_app.model.slots import SlotKey

if TYPE_CHECKING:
    from crossword_app.dictionary.index import WordIndex
    from crossword_app.fill.outcome import Filled

MOST_KEPT = 200
"""How many fills and how many proofs are kept, the latest."""

Content = tuple[tuple[object, str, bool, bool], ...]
"""What a fill depends on in a grid: for each cell its kind, letters and bars."""


@dataclass(frozen=True, slots=True)
class KnownFill:
    """A fill that stands at *floor* for some grid, and when it was found, by the clock of `KnownFills`."""

    floor: int
    filled: Filled
    at: float


class _Found:
    """A fill, and what it takes to tell quickly, after each key, whether it is one of another grid too."""

    def __init__(
        self, question: FillRequest, filled: Filled, at: float, standing: Collection[SlotKey]
    ) -> None:
        """Take *filled*. The entries *standing* have none of their own words, so that these must have been given."""
        self.question = question
        self.filled = filled
        self.at = at
        self._layout = filled.grid.layout
        self._letters = [cell.letters for cell in filled.grid.cells]
        scores = {entry.slot: entry.score for entry in filled.entries if entry.score is not None}
        self._by_score = sorted(scores.items(), key=itemgetter(1))
        keys = {slot.key for slot in scores} - frozenset(standing)
        self._given = [slot for slot in self._layout.slots if slot.key not in keys]

    def floor_on(self, grid: Grid, request: FillRequest) -> int | None:
        """Return the highest floor for all at which this is a fill of *grid*; None where it is none.

        An entry that was given, whole, need not be a word; so it must still be given.
        """
        if grid.layout is not self._layout:  # grids of the same walls share theirs
            return None
        for cell, letters in zip(grid.cells, self._letters, strict=True):
            if cell.letters and cell.letters != letters:
                return None
        if not all(map(grid.is_complete, self._given)):
            return None
        for place, rule in request.letters_in(grid).items():
            letters = self.filled.grid[place].letters
            # It may have stood there when the fill was found: then it had to be kept.
            if grid[place].is_empty and len(letters) == 1 and not allows(rule, letters):
                return None
        for slot, score in self._by_score:
            has_own_floor = slot.key in request.entry_floors or len(slot) in request.length_floors
            if not has_own_floor and not grid.is_complete(slot):
                return score
        return request.floor


@dataclass(frozen=True, slots=True)
class _Decided:
    question: FillRequest
    content: Content
    floor: int
    is_fillable: bool


class KnownFills:
    """The fills and proofs of a session. They hold for one word list: with another one, all are forgotten.

    Args:
        clock: returns the time in seconds; only differences mean anything.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._index: WordIndex | None = None
        self._found: list[_Found] = []
        self._decided: list[_Decided] = []

    def note_fill(self, request: FillRequest, index: WordIndex, filled: Filled) -> None:
        """Keep a fill that *request* allows. Of one that fills only a part of its grid nothing is kept."""
        self._use(index)
        if filled.grid.has_all_entries:
            standing = _not_own_words(request, index, filled)
            self._found.append(_Found(_question(request), filled, self._clock(), standing))
            del self._found[:-MOST_KEPT]

    def note_verdict(
        self, grid: Grid, request: FillRequest, index: WordIndex, *, is_fillable: bool
    ) -> None:
        """Keep that *grid* has a fill as *request* asks, or that this was refuted."""
        self._use(index)
        decided = _Decided(_question(request), _content(grid), request.floor, is_fillable)
        self._decided.append(decided)
        del self._decided[:-MOST_KEPT]

    def proof(self, grid: Grid, request: FillRequest, index: WordIndex) -> Proof:
        """Return what is known of whether *grid* has a fill as *request* asks."""
        best = self.best(grid, request, index)
        if best and best.floor >= request.floor:
            return Proof.FILLABLE
        question, content = _question(request), _content(grid)
        for known in reversed(self._decided):
            if known.question != question or known.content != content:
                continue
            if known.is_fillable and known.floor >= request.floor:
                return Proof.FILLABLE
            if not known.is_fillable and known.floor <= request.floor:
                return Proof.UNFILLABLE
        return Proof.UNKNOWN

    def best(self, grid: Grid, request: FillRequest, index: WordIndex) -> KnownFill | None:
        """Return the known fill of *grid* with the highest floor, under *request* apart from its floor for all."""
        self._use(index)
        question = _question(request)
        fills = [
            KnownFill(floor, found.filled, found.at)
            for found in self._found
            if found.question == question and (floor := found.floor_on(grid, request)) is not None
        ]
        return max(fills, key=lambda known: (known.floor, known.at), default=None)

    def age(self, known: KnownFill) -> float:
        """Return how many seconds ago *known* was found."""
        return self._clock() - known.at

    def _use(self, index: WordIndex) -> None:
        if index is not self._index:
            self._index = index
            self._found.clear()
            self._decided.clear()


def _not_own_words(request: FillRequest, index: WordIndex, filled: Filled) -> frozenset[SlotKey]:
    """Return the entries of *filled* that have words of their own, and hold another."""
    if not request.word_limits.has_rules:
        return frozenset()
    words = request.words(index)
    return frozenset(
        slot.key
        for slot in filled.grid.slots
        if not is_own_word(filled.grid, slot, words, request.word_limits)
    )


def _question(request: FillRequest) -> FillRequest:
    """Return what two requests have in common whose fills differ by nothing but the floor for all."""
    return request.constraints.at_floor(0)


def _content(grid: Grid) -> Content:
    return tuple((cell.kind, cell.letters, cell.bar_right, cell.bar_below) for cell in grid.cells)
