"""Finds the price of candidates: whether a fill with each exists, and the best worst other word of such a fill."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

import numpy as np

from crossword_app.control import NEVER, Control
from crossword_app.dictionary.index import UNKNOWN, WordIndex
from crossword_app.dictionary.word import DEFAULT_FLOOR
from crossword_app.dictionary.word_set import WordSet, ranks_of
from crossword_app.errors import FillError
from crossword_app.fill.outcome import Filled, FillLimit, Outcome, Stopped, Unfillable
from crossword_app.fill.problem import Contradiction, FillProblem
from crossword_app.fill.search import solve
from crossword_app.model.grid import Grid
from crossword_app.model.slots import Slot

FIRST_NODES = 200
"""Words that the first attempts to improve a fill may try. Most need fewer."""

EXISTENCE_FACTOR = 16
"""How many times more words an attempt may try where no fill is known yet, which is the first question."""

NODES_GROWTH = 4
"""How many times more words each attempt may try in the next round, while some candidates are open."""

NO_BOUND = 255
"""A bound above every score."""

DEFAULT_LIMIT = FillLimit(seconds=10.0)


@dataclass(frozen=True, slots=True)
class Price:
    """What is known of one candidate.

    Attributes:
        text: the candidate.
        fill: the best fill with it found so far, None where none was found.
        worst: the lowest score among the other words placed in `fill`; None without a fill.
        bound: a proved bound on the worst other word of any fill with it. None: it is proved that there is no fill.
    """

    text: str
    fill: Filled | None
    worst: int | None
    bound: int | None

    @property
    def is_final(self) -> bool:
        """Whether the price is fully known."""
        return self.worst == self.bound

    @property
    def is_refuted(self) -> bool:
        """Whether it is proved that no fill has the candidate."""
        return self.bound is None


def price(
    grid: Grid,
    index: WordIndex,
    slot: Slot,
    candidates: Sequence[str],
    *,
    floor: int = DEFAULT_FLOOR,
    limit: FillLimit = DEFAULT_LIMIT,
    seed: int = 1,
    control: Control = NEVER,
) -> Iterator[Price]:
    """Yield prices of the *candidates* for *slot*, as they become known.

    First comes whether the grid can be filled with each, in their order; then how good the worst word can be, hard
    candidates last. A candidate comes again each time that more is known of it; the last price counts. For one that
    never came, neither a fill nor a proof was found. The iterator ends when every price is final, or at the *limit*;
    it may be dropped at any moment. With a seed and a node limit, the results are the same on every machine.

    Args:
        floor: the lowest score of the words placed, candidates included.
        limit: the limit for all candidates together.
        control: a stop takes some hundredths of a second. A pause does not count as time.

    Raises:
        FillError: *slot* has no empty cell, or the grid cannot be filled as it was asked for.
    """
    problem = FillProblem.build(grid, index, floor=floor)
    return prices_of(problem, slot, candidates, limit=limit, seed=seed, control=control)


def prices_of(
    problem: FillProblem,
    slot: Slot,
    candidates: Sequence[str],
    *,
    limit: FillLimit = DEFAULT_LIMIT,
    seed: int = 1,
    control: Control = NEVER,
) -> Iterator[Price]:
    """Yield prices as `price` does, for *slot* of *problem*, with the floors and bans of the problem.

    Raises:
        FillError: *slot* has no empty cell.
    """
    if problem.grid.is_complete(slot):
        raise FillError(f"{slot} is filled already: clear a letter of it to compare words for it")
    return _prices(problem, slot, candidates, _Budget(limit, control), seed)


def _prices(
    problem: FillProblem, slot: Slot, candidates: Sequence[str], budget: "_Budget", seed: int
) -> Iterator[Price]:
    search = _PriceSearch.of(problem, slot, budget, seed)
    if budget.control.wait():
        return
    possible = {text for text in candidates if search and search.takes(text)}
    yield from (Price(text, None, None, None) for text in candidates if text not in possible)
    waiting = [_Trial(text) for text in candidates if text in possible]
    nodes = FIRST_NODES
    while search and waiting:
        for step in (search.fill, search.improve):
            for trial in waiting:
                before = trial.price
                step(trial, nodes)
                if trial.price != before:
                    yield trial.price
                if budget.is_spent:
                    return
        waiting = [trial for trial in waiting if not trial.is_final]
        nodes *= NODES_GROWTH


@dataclass
class _Budget:
    """What is left of the caller's limit, for all attempts together."""

    limit: FillLimit
    control: Control
    nodes: int = 0
    began: float = field(init=False)

    def __post_init__(self) -> None:
        self.began = self.control.seconds()

    def part(self, nodes: int) -> FillLimit:
        """Return the limit of an attempt of *nodes* nodes."""
        seconds, most = self.limit.seconds, self.limit.nodes
        return FillLimit(
            None if seconds is None else max(0.0, seconds - self.control.seconds() + self.began),
            nodes if most is None else min(nodes, most - self.nodes),
        )

    @property
    def is_spent(self) -> bool:
        left = self.part(1)
        is_out_of_nodes = left.nodes is not None and left.nodes <= 0
        return left.seconds == 0.0 or is_out_of_nodes or self.control.wait()


@dataclass
class _Trial:
    """What is known of one candidate; see `Price`. The bound is NO_BOUND until one is proved."""

    text: str
    fill: Filled | None = None
    worst: int | None = None
    bound: int | None = NO_BOUND

    @property
    def is_final(self) -> bool:
        return self.worst == self.bound

    @property
    def price(self) -> Price:
        return Price(self.text, self.fill, self.worst, self.bound)


@dataclass
class _PriceSearch:
    """Searches for fills of a problem, whose domains are consistent, with a candidate in one slot.

    Attributes:
        number: the number of the slot.
        levels: the scores of the words of other slots, ascending: the scores that the worst word can have.
    """

    problem: FillProblem
    number: int
    levels: Sequence[int]
    budget: _Budget
    seed: int

    @classmethod
    def of(
        cls, problem: FillProblem, slot: Slot, budget: _Budget, seed: int
    ) -> "_PriceSearch | None":
        """Return the search for *problem*; None where some slot has no word, or where the control was stopped."""
        if problem.contradiction:
            return None
        from crossword_app.fill.kernel.arc_consistency import consistent_domains_of

        root = consistent_domains_of(problem, budget.control)
        if root is None or root.wiped_out:
            return None
        problem = replace(problem, domains=root.domains)
        number = problem.slots.index(slot)
        return cls(problem, number, _levels(problem, number), budget, seed)

    def takes(self, text: str) -> bool:
        """Return whether the candidate *text* is live."""
        return bool((self._row_of(self.number, text) & self.problem.domains[self.number]).any())

    def fill(self, trial: _Trial, nodes: int) -> None:
        """Find out whether there is a fill with the candidate of *trial*."""
        if trial.fill is None and trial.bound is not None:
            outcome = self._attempt(trial.text, self.levels[0], EXISTENCE_FACTOR * nodes)
            self._note(trial, outcome)
            if isinstance(outcome, Unfillable):
                trial.bound = None

    def improve(self, trial: _Trial, nodes: int) -> None:
        """Find the best worst word by bisection. A level that takes too long is left for the next round."""
        too_hard = NO_BOUND + 1
        while trial.worst is not None and trial.bound is not None and not self.budget.is_spent:
            open_levels = [
                level
                for level in self.levels
                if trial.worst < level <= min(trial.bound, too_hard - 1)
            ]
            if not open_levels:
                break
            level = open_levels[len(open_levels) // 2]
            outcome = self._attempt(trial.text, level, nodes)
            self._note(trial, outcome)
            if isinstance(outcome, Unfillable):
                trial.bound = max(lower for lower in self.levels if lower < level)
            elif isinstance(outcome, Stopped):
                too_hard = level

    def _note(self, trial: _Trial, outcome: Outcome) -> None:
        if isinstance(outcome, Filled):
            trial.fill, trial.worst = outcome, self._worst(outcome)
            if trial.bound == NO_BOUND:
                trial.bound = self.levels[-1]

    def _worst(self, fill: Filled) -> int:
        slot = self.problem.slots[self.number]
        others = (e.score for e in fill.entries if e.slot != slot and e.score is not None)
        return min(others, default=self.levels[0])

    def _attempt(self, text: str, level: int, nodes: int) -> Outcome:
        """Search for a fill with *text* in the slot and no other word below *level*, trying at most *nodes* words."""
        budget = self.budget
        outcome = solve(
            self._problem_with(text, level),
            budget.part(nodes),
            seed=self.seed,
            control=budget.control,
        )
        budget.nodes += outcome.nodes
        return outcome

    def _problem_with(self, text: str, level: int) -> FillProblem:
        domains = []
        for slot, domain in enumerate(self.problem.domains):
            if slot == self.number:
                domains.append(self._row_of(slot, text))
            elif slot < self.problem.targets:
                words = self.problem.words[slot]
                domains.append(domain & words.live((UNKNOWN,) * words.length, level))
            else:
                domains.append(domain)
        dead = tuple(
            slot
            for slot, domain in zip(self.problem.slots, domains, strict=True)
            if not domain.any()
        )
        contradiction = Contradiction("an entry has no word left", dead) if dead else None
        return replace(self.problem, domains=tuple(domains), contradiction=contradiction)

    def _row_of(self, slot: int, text: str) -> WordSet:
        """Return the set of one word."""
        return self.problem.words[slot].reading(text)


def _levels(problem: FillProblem, number: int) -> Sequence[int]:
    """Return the scores of the words that slots other than *number* can take, ascending; [0] without other slots."""
    scores: set[int] = set()
    for slot in range(problem.targets):
        if slot != number:
            words = problem.words[slot]
            scores.update(np.unique(words.scores[ranks_of(problem.domains[slot])]).tolist())
    return sorted(scores) or [0]
