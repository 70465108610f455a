"""The root of a search: what arc consistency leaves of a problem, no word tried."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import overload

import numpy as np

from crossword_app.control import NEVER, Control
from crossword_app.dictionary import word_set
from crossword_app.dictionary.word_set import WordSet
from crossword_app.fill.entries import End
from crossword_app.fill.kernel import tree_search
from crossword_app.fill.kernel.new_state import new_state
from crossword_app.fill.kernel.state import LIST_LIMIT, NODE_LIMIT, State
from crossword_app.fill.problem import FillProblem

_SLICE = 10_000_000
"""Work after which a caller's control is asked: some milliseconds. All that an ordinary grid needs is one slice."""


@dataclass(frozen=True, eq=False)
class ConsistentDomains:
    """The domains of a problem under arc consistency, duplicates ruled out.

    Attributes:
        domains: per slot the words left, as in `FillProblem.domains`; those of the problem where a slot was wiped out.
        sizes: per slot how many they are.
        letters: per end of a crossing the letters left there, as a set of bits by their ranks; none where a slot was
            wiped out.
        wiped_out: the slots that were left without a word, by number; the first that were found, not all there are.
    """

    domains: tuple[WordSet, ...]
    sizes: tuple[int, ...]
    letters: Mapping[End, int]
    wiped_out: tuple[int, ...]


@overload
def consistent_domains_of(problem: FillProblem) -> ConsistentDomains: ...
@overload
def consistent_domains_of(problem: FillProblem, control: Control) -> ConsistentDomains | None: ...
def consistent_domains_of(
    problem: FillProblem, control: Control = NEVER
) -> ConsistentDomains | None:
    """Return what is left of *problem*, which has a word for every slot; None where *control* was stopped."""
    state = new_state(problem, seed=1)
    state.registers[NODE_LIMIT] = 0
    while (answer := tree_search.search(state, _SLICE)) == tree_search.PAUSED:
        if control.wait():
            return None
    if answer == tree_search.NO_ROOM:
        raise AssertionError("at the root nothing is saved, and the arenas hold every domain twice")
    if answer == tree_search.UNFILLABLE:  # a wipe-out leaves the domains of the state half done
        return ConsistentDomains(
            domains=problem.domains,
            sizes=tuple(word_set.count_of(row) for row in problem.domains),
            letters={},
            wiped_out=tuple(np.flatnonzero(state.wipeouts).tolist()),
        )
    return ConsistentDomains(
        domains=tuple(_row_of(state, slot, len(row)) for slot, row in enumerate(problem.domains)),
        sizes=tuple(state.size.tolist()),
        letters={
            End(slot, column): letters
            for slot, column, letters in zip(
                state.owner.tolist(), state.column.tolist(), state.letters.tolist(), strict=True
            )
        },
        wiped_out=(),
    )


def without(problem: FillProblem, dropped: Collection[int]) -> tuple[FillProblem, tuple[int, ...]]:
    """Return *problem* as if the slots *dropped* were not there, and the numbers that its slots had before."""
    kept = tuple(slot for slot in range(len(problem.slots)) if slot not in dropped)
    targets = sum(slot < problem.targets for slot in kept)
    return problem.part(kept, targets, [problem.domains[slot] for slot in kept]), kept


def _row_of(state: State, slot: int, items: int) -> WordSet:
    """Return the domain of *slot* as a row of *items* items."""
    row = np.zeros(items, np.uint64)
    start, size = int(state.start[slot]), int(state.size[slot])
    if size <= LIST_LIMIT:
        word_set.put(row, state.lists[start : start + size])
    else:
        width = min(items, int(state.width[slot]))
        row[:width] = state.rows[start : start + width]
    return row
