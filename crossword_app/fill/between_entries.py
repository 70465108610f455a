"""What entries cost a fill together: the second part of the aim, beside what each word is worth by itself (`quality`).

Where two names cross, solvers who know neither have no second way to the letter; at a *natick* they can only guess. One
abbreviation or partial in a corner is easily forgiven, a second one beside it less so. The costs are small beside those
of weak words. See ADR 33.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from crossword_app.dictionary.crossing_names import UNKNOWN_UP_TO, Place, crossing_names
from crossword_app.dictionary.word_kinds import Kinds, WordKind
from crossword_app.fill.quality import UNIT
from crossword_app.model.geometry import Direction, Position

if TYPE_CHECKING:
    from crossword_app.dictionary.index import LengthIndex, WordIndex
    from crossword_app.fill.problem import FillProblem
    from crossword_app.model.slots import Layout, Slot

NAMES_CROSS = 8 * UNIT
"""For two names that cross."""

NATICK = 40 * UNIT
"""For a natick, beside what crossing names cost."""

SHORT_FORMS = 8 * UNIT
"""For two short forms that cross, or that cross another entry in squares side by side."""

_LITTLE_KNOWN = max(UNKNOWN_UP_TO.values())
_SHORT_FORM_KINDS = frozenset({WordKind.ABBREVIATION, WordKind.PARTIAL})


@dataclass(frozen=True, eq=False, slots=True)
class _Entry:
    """An entry of a fill.

    Attributes:
        target: its number in the problem; None for an entry that was given whole.
    """

    slot: Slot
    words: LengthIndex
    rank: int
    target: int | None

    @property
    def kinds(self) -> Kinds:
        return self.words.kinds_of(self.rank)


_Places = dict[Position, _Entry]
_Pair = tuple[_Entry, _Entry]


def costs_between(problem: FillProblem, words: Sequence[int]) -> list[int]:
    """Return what the word of each target costs with others, in UNITs, where *words* are their ranks.

    Two words that were both chosen share their costs.
    """
    costs = [0] * problem.targets
    for chosen, cost in pairs_that_cost(problem, words):
        for target in chosen:
            costs[target] += cost // len(chosen)
    return costs


def pairs_that_cost(
    problem: FillProblem, words: Sequence[int]
) -> Iterator[tuple[Sequence[int], int]]:
    """Yield the pairs of entries that cost something, and what, in UNITs; of a pair only the targets.

    Args:
        words: for each target the rank of its word; negative for an entry that is no word, which costs nothing.
    """
    for pair, cost in _costs(problem, _entries(problem, words)):
        chosen = [entry.target for entry in pair if entry.target is not None]
        if chosen:
            yield chosen, cost


def _entries(problem: FillProblem, words: Sequence[int]) -> list[_Entry]:
    """Return the entries that are words, but no plain ones."""
    chosen = zip(problem.slots, problem.words, words, range(problem.targets), strict=False)
    given = ((*each, None) for each in problem.given_words)
    return [entry for each in (*chosen, *given) if each[2] >= 0 and (entry := _Entry(*each)).kinds]


def _costs(problem: FillProblem, entries: Sequence[_Entry]) -> Iterator[tuple[_Pair, int]]:
    """Yield the pairs of entries that cost something, and what."""
    names = [entry for entry in entries if WordKind.NAME in entry.kinds]
    for _, across, down in _crossings(names):
        yield (across, down), NAMES_CROSS
    short_forms = [entry for entry in entries if not _SHORT_FORM_KINDS.isdisjoint(entry.kinds)]
    for pair in _near(short_forms, problem.grid.layout):
        yield pair, SHORT_FORMS
    little_known = [entry for entry in entries if entry.words.scores[entry.rank] <= _LITTLE_KNOWN]
    for position, across, down in _crossings(little_known):
        if _is_natick(across, down, position, problem.index):
            yield (across, down), NATICK


def _places(entries: Iterable[_Entry], direction: Direction) -> _Places:
    """Return the entries of *direction*, each by all its squares."""
    return {
        position: entry
        for entry in entries
        if entry.slot.direction is direction
        for position in entry.slot.positions
    }


def _crossings(entries: Sequence[_Entry]) -> Iterator[tuple[Position, _Entry, _Entry]]:
    across, down = (_places(entries, direction) for direction in Direction)
    for position in across.keys() & down.keys():
        yield position, across[position], down[position]


def _near(entries: Sequence[_Entry], layout: Layout) -> set[_Pair]:
    """Return the pairs of entries that cross, or that cross another in squares side by side."""
    found = {(across, down) for _, across, down in _crossings(entries)}
    for direction in Direction:
        places = _places(entries, direction)
        for position, entry in places.items():
            beside = position.moved(direction.other)
            crossing = layout.slot_at(position, direction.other)
            if beside in places and crossing and beside in crossing:
                found.add((entry, places[beside]))
    return found


def _is_natick(across: _Entry, down: _Entry, position: Position, index: WordIndex) -> bool:
    places = []
    for entry in (across, down):
        if entry.words is not index.by_length.get(len(entry.slot)):
            return False  # several letters in a square
        places.append(Place(entry.words, entry.rank, entry.slot.positions.index(position)))
    return bool(crossing_names(index).others(*places))
