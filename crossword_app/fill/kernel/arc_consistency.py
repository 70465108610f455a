"""Makes the domains of a problem arc consistent, without trying words: the root of a search."""

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
"""Work between two checks of the caller's control: some milliseconds. An ordinary grid needs one slice."""


@dataclass(frozen=True, eq=False)
class ConsistentDomains:
    """The domains of a problem under arc consistency and without duplicates.

    Attributes:
        domains: for each slot the words left, as in `FillProblem.domains`; those of the problem if one was wiped out.
        sizes: for each slot the number of its words.
        letters: for each end of a crossing the letters left there, as a bit set of their ranks; empty if a slot was
            wiped out.
        wiped_out: the numbers of slots left without a word: the first that were found, not all.
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
    """Return the consistent domains of *problem*, whose slots all have words; None where *control* was stopped."""
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
    """Return *problem* without the slots *dropped*, and the former numbers of its slots."""
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
