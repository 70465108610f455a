"""Searches for fills with one candidate after another in an entry, within a budget for all of them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

import numpy as np

from crossword_app.control import Control, StoppedError
from crossword_app.dictionary.index import UNKNOWN
from crossword_app.dictionary.word_set import WordSet, ranks_of
from crossword_app.fill.neighbourhood import words_of
from crossword_app.fill.outcome import (
    Filled,
    FilledEntry,
    FillLimit,
    Outcome,
    Prefer,
    Stopped,
    Unfillable,
)
from crossword_app.fill.problem import Contradiction, FillProblem
from crossword_app.fill.search import solve
from crossword_app.model.slots import Slot

if TYPE_CHECKING:
    from crossword_app.fill.analysis.fills_with import FillsWith
    from crossword_app.fill.kernel.answer import Answer
    from crossword_app.fill.kernel.driver import KernelSearch

EXISTENCE_FACTOR = 16
"""How many times more words an attempt may try where no fill is known yet, which is the first question."""

ROUNDS_OF_BETTER = 2
"""In how many rounds better fills are looked for with a candidate. Further ones bring it hardly any."""

NODES_OF_PART = 100
"""The most words tried in one part of a fill."""

MOST_BLAMED = 8
"""So many of the weakest entries of a fill are tried, where several are as weak."""

NO_BOUND = 255
"""A bound above every score."""


@dataclass
class Budget:
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

    def run(self, search: "KernelSearch") -> "Answer | None":
        """Run *search* to its next end; return None where the budget is spent before."""
        before, answer = search.nodes, None
        while not answer and not self.is_spent:
            answer = search.run_slice()
        self.nodes += max(1, search.nodes - before)
        return answer


@dataclass
class Trial:
    """What is known of one candidate for *slot*; see `Price`. The bound is NO_BOUND until one is proved.

    Attributes:
        cause: of the weakest other entries of `fill`, the one that the candidate makes weak. This is proved: every fill
            with it has a word as weak there, and a fill with another word has a better one.
        rounds: in how many rounds better fills were looked for.
        is_at_rest: whether the last of them brought none, or was the last of all.
    """

    slot: Slot
    text: str
    fill: Filled | None = None
    worst: int | None = None
    bound: int | None = NO_BOUND
    cause: FilledEntry | None = None
    rounds: int = 0
    is_at_rest: bool = False

    @property
    def weakest(self) -> Sequence[FilledEntry]:
        """The entries of `fill` with the lowest score, those of the candidate and given ones aside."""
        placed = self.fill.entries if self.fill else ()
        others = [each for each in placed if each.slot != self.slot and each.score is not None]
        lowest = min((each.score or 0 for each in others), default=0)
        return [each for each in others if each.score == lowest]

    @property
    def is_settled(self) -> bool:
        """Whether more work will hardly tell more of it."""
        return self.worst == self.bound and (self.fill is None or self.is_at_rest)


@dataclass
class PriceSearch:
    """Searches for fills of a problem, whose domains are consistent, with a candidate in one slot.

    Attributes:
        number: the number of the slot.
        levels: the scores of the words of other slots, ascending: the scores that the worst word can have.
        best: the best fill found with any candidate.
        best_in: the highest score that a fill found with some word has in each slot.
    """

    problem: FillProblem
    number: int
    levels: Sequence[int]
    budget: Budget
    prefer: Prefer
    seed: int
    best: Filled | None = None
    best_in: dict[Slot, int] = field(default_factory=dict)
    _fills: "FillsWith | None" = None
    _is_forced: dict[tuple[str | None, Slot, int], bool] = field(default_factory=dict)

    @classmethod
    def of(
        cls, problem: FillProblem, slot: Slot, budget: Budget, prefer: Prefer, seed: int
    ) -> "PriceSearch | None":
        """Return the search for *problem*; None where some slot has no word, or where the control was stopped."""
        if problem.contradiction:
            return None
        from crossword_app.fill.kernel.arc_consistency import consistent_domains_of

        root = consistent_domains_of(problem, budget.control)
        if root is None or root.wiped_out:
            return None
        problem = replace(problem, domains=root.domains)
        number = problem.slots.index(slot)
        return cls(problem, number, _levels(problem, number), budget, prefer, seed)

    def takes(self, text: str) -> bool:
        """Return whether the candidate *text* is live."""
        return bool((self._row_of(self.number, text) & self.problem.domains[self.number]).any())

    def fill(self, trial: Trial, nodes: int) -> None:
        """Find out whether there is a fill with the candidate of *trial*."""
        if trial.fill is None and trial.bound is not None:
            outcome = self._attempt(trial.text, self.levels[0], EXISTENCE_FACTOR * nodes)
            self._note(trial, outcome)
            if isinstance(outcome, Unfillable):
                trial.bound = None

    def better(self, trial: Trial, parts: int) -> None:
        """Look for a better fill with the candidate: near the best one with any, then part by part."""
        if trial.fill is None or trial.is_at_rest or self.problem.targets == 1:
            trial.is_at_rest = True
            return
        try:
            found = self._better(trial.fill, parts)
        except StoppedError:
            return
        trial.rounds += 1
        if found:
            self._note(trial, found)
        trial.is_at_rest = found is None or trial.rounds == ROUNDS_OF_BETTER

    def raise_worst(self, trial: Trial, nodes: int) -> None:
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

    def find_cause(self, trial: Trial, nodes: int) -> None:
        """Find out whether the candidate makes one of the weakest entries of its best fill as weak as it is."""
        weakest = trial.weakest
        trial.cause = next((e for e in weakest if trial.cause and e.slot == trial.cause.slot), None)
        if (
            trial.cause
            or not weakest
            or trial.bound is None
            or trial.bound > (weakest[0].score or 0)
        ):
            return
        for entry in weakest[:MOST_BLAMED]:
            if self._forces(trial.text, entry, nodes) and not self._forces(None, entry, nodes):
                trial.cause = entry
                return

    def _forces(self, text: str | None, entry: FilledEntry, nodes: int) -> bool:
        """Return whether every fill with *text*, or with any other words, has a word as weak in the slot of *entry*.

        With *text* True is a proof; without it False is one.
        """
        score = entry.score or 0
        if text is None and self.best_in.get(entry.slot, 0) > score:
            return False
        key = text, entry.slot, score
        if key not in self._is_forced and not self.budget.is_spent:
            outcome = self._attempt(text, self.levels[0], nodes, (entry.slot, score + 1))
            if isinstance(outcome, Filled):
                self._note_scores(outcome)
            if not isinstance(outcome, Stopped):
                self._is_forced[key] = isinstance(outcome, Unfillable)
        return self._is_forced.get(key, text is None)

    def _better(self, fill: Filled, parts: int) -> Filled | None:
        """Return a better fill than *fill* with the same word in the slot, or None."""
        from crossword_app.fill.kernel.reading import filled_with

        own = words_of(self.problem, fill.grid)
        if self._fills is None:
            self._fills = self._new_fills(own)
        fills, begin = self._fills, own
        if self.best and self.best is not fill:
            near = fills.near(words_of(self.problem, self.best.grid), own[self.number])
            if near and fills.worth(near) > fills.worth(own):
                begin = near
        words = fills.better(begin, parts, NODES_OF_PART)
        found = filled_with(self.problem, words, self.budget.nodes, fill.seconds)
        return found if found.measure(self.prefer) > fill.measure(self.prefer) else None

    def _new_fills(self, words: tuple[int, ...]) -> "FillsWith":
        from crossword_app.fill.analysis.fills_with import FillsWith

        return FillsWith(
            self.problem,
            words,
            self.number,
            prefer=self.prefer,
            seed=self.seed,
            run=self.budget.run,
            control=self.budget.control,
        )

    def _note(self, trial: Trial, outcome: Outcome) -> None:
        if not isinstance(outcome, Filled):
            return
        self._note_scores(outcome)
        prefer = self.prefer
        trial.worst = max(trial.worst or 0, self._worst(outcome))
        if trial.fill is None or outcome.measure(prefer) > trial.fill.measure(prefer):
            trial.fill, trial.is_at_rest = outcome, trial.rounds == ROUNDS_OF_BETTER
        if self.best is None or outcome.measure(prefer) > self.best.measure(prefer):
            self.best = outcome
        if trial.bound == NO_BOUND:
            trial.bound = self.levels[-1]

    def _note_scores(self, fill: Filled) -> None:
        for entry in fill.entries:
            if entry.score is not None:
                self.best_in[entry.slot] = max(entry.score, self.best_in.get(entry.slot, 0))

    def _worst(self, fill: Filled) -> int:
        slot = self.problem.slots[self.number]
        others = (e.score for e in fill.entries if e.slot != slot and e.score is not None)
        return min(others, default=self.levels[0])

    def _attempt(
        self, text: str | None, level: int, nodes: int, over: tuple[Slot, int] | None = None
    ) -> Outcome:
        """Search for a fill with *text* in the slot and no other word below *level*, trying at most *nodes* words.

        Args:
            text: the candidate; None for any word.
            over: a slot, and the lowest score that its word may have.
        """
        budget = self.budget
        levels = dict.fromkeys(self.problem.slots, level) | dict([over] if over else ())
        outcome = solve(
            self._problem_with(text, levels),
            budget.part(nodes),
            seed=self.seed,
            control=budget.control,
        )
        budget.nodes += outcome.nodes
        return outcome

    def _problem_with(self, text: str | None, levels: Mapping[Slot, int]) -> FillProblem:
        domains = []
        for slot, domain in enumerate(self.problem.domains):
            if slot == self.number and text is not None:
                domains.append(self._row_of(slot, text))
            elif slot != self.number and slot < self.problem.targets:
                words = self.problem.words[slot]
                level = levels[self.problem.slots[slot]]
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
