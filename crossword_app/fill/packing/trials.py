"""Fills with seeds at some slots: what is found and what is refuted, remembered for all that comes after."""

import threading
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from crossword_app.dictionary.word import Word
from crossword_app.dictionary.word_set import WordSet
from crossword_app.fill.attempts import Attempts
from crossword_app.fill.outcome import Filled, FillLimit, Outcome, Stopped, Unfillable
from crossword_app.fill.packing.places import Places
from crossword_app.fill.packing.selection import Demand, contains
from crossword_app.fill.problem import FillProblem
from crossword_app.fill.wishes import place_wished

MOST_SETS = 1000
"""Sets of seeds that are kept, each with its fill: the best ones."""


@dataclass(frozen=True, slots=True)
class Standing:
    """A fill with the seeds that stand in it.

    Attributes:
        placed: the numbers of the seeds, by slot.
        demand: the levels that they reach.
    """

    filled: Filled
    placed: dict[int, int]
    demand: dict[int, int]
    value: int


@dataclass
class Findings:
    """What is known so far. Two threads may add to it.

    Attributes:
        at_most: the value of no set is higher.
        changes: how often a better set or a better bound was found.
        refuted: demands that no fill meets; none contains another that was known before.
        is_unfillable: whether it is proved that there is no fill at all.
        together: for each seed those that were seen in a fill with it, as a bit set.
    """

    places: Places
    at_most: int
    refuted: list[dict[int, int]] = field(default_factory=list)
    is_unfillable: bool = False
    together: list[int] = field(init=False)
    changes: int = 0
    _sets: dict[frozenset[int], Standing] = field(default_factory=dict)
    _best: Standing | None = None
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def __post_init__(self) -> None:
        self.together = [0] * len(self.places.seeds)

    @property
    def best(self) -> Standing | None:
        return self._best

    @property
    def is_settled(self) -> bool:
        """Whether no better set can be found."""
        return self.is_unfillable or (self._best is not None and self._best.value >= self.at_most)

    def sets(self) -> list[Standing]:
        """Return the sets found, each once, the best first."""
        with self._lock:
            return sorted(self._sets.values(), key=lambda standing: -standing.value)

    def note_fill(self, filled: Filled) -> Standing:
        """Keep *filled*, and return it with its seeds."""
        placed = self.places.placed_in(filled)
        demand = {slot: self.places.level_of(slot, number) for slot, number in placed.items()}
        standing = Standing(filled, placed, demand, self.places.levels.value_of(demand))
        with self._lock:
            bits = sum(1 << number for number in placed.values())
            for number in placed.values():
                self.together[number] |= bits & ~(1 << number)
            self._sets.setdefault(frozenset(placed.values()), standing)
            if len(self._sets) > MOST_SETS:
                del self._sets[min(self._sets, key=lambda key: self._sets[key].value)]
            if self._best is None or standing.value > self._best.value:
                self._best = standing
                self.changes += 1
        return standing

    def note_refuted(self, demand: Demand) -> None:
        """Keep *demand*, which no fill meets."""
        if not demand:
            self.is_unfillable = True
        elif not self.is_refuted(demand):
            self.refuted.append(dict(demand))

    def note_bound(self, at_most: int) -> None:
        """Keep a bound on the value of every set."""
        if at_most < self.at_most:
            self.at_most = at_most
            self.changes += 1

    def is_refuted(self, demand: Demand) -> bool:
        """Return whether *demand* contains a refuted one."""
        return any(contains(demand, refuted) for refuted in tuple(self.refuted))

    def is_met(self, demand: Demand) -> bool:
        """Return whether a fill is known that meets *demand*."""
        with self._lock:
            return any(contains(standing.demand, demand) for standing in self._sets.values())


@dataclass
class Trials:
    """Tries demands, within one limit.

    Attributes:
        work: words tried, and what it takes to begin each trial.
    """

    findings: Findings
    attempts: Attempts
    work: int = 0

    TO_BEGIN = 50
    """As many words could be tried in the time that a trial takes to begin."""

    @property
    def are_over(self) -> bool:
        """Whether no more trials are allowed, or needed."""
        return self.findings.is_settled or self.attempts.why_over() is not None

    def run(self, problem: FillProblem, nodes: int) -> Standing | Unfillable | Stopped:
        """Fill all of *problem*. Return the fill, which is kept, with its seeds; or how the search ended."""
        outcome = self._run(problem, nodes)
        return self.findings.note_fill(outcome) if isinstance(outcome, Filled) else outcome

    def fill(self, domains: Sequence[WordSet], nodes: int) -> Standing | Unfillable | Stopped:
        """Fill the grid with words of *domains*; see `run`."""
        return self.run(replace(self.findings.places.problem, domains=tuple(domains)), nodes)

    def place_one_by_one(self, problem: FillProblem, seeds: Sequence[Word], nodes: int) -> None:
        """Place *seeds* in *problem* as wishes are, one after the other; keep the fill."""
        attempts, limit = self.attempts, self.attempts.limit
        seconds = None if limit.seconds is None else max(0.0, limit.seconds - attempts.seconds)
        if limit.nodes is not None:
            nodes = min(nodes, limit.nodes - attempts.nodes)
        placed = place_wished(
            problem,
            seeds,
            FillLimit(seconds, nodes),
            seed=attempts.seed,
            control=attempts.control,
        )
        attempts.nodes += placed.outcome.nodes
        self.work += placed.outcome.nodes
        if isinstance(placed.outcome, Filled):
            self.findings.note_fill(placed.outcome)
        elif isinstance(placed.outcome, Unfillable):
            self.findings.note_refuted({})

    def is_refuted(self, demand: Demand, nodes: int) -> bool:
        """Return whether it is proved, with so many *nodes*, that no fill meets *demand*."""
        problem = self.findings.places.with_demand(demand)
        return isinstance(self.run(problem, nodes), Unfillable)

    def is_refuted_near(self, demand: Demand, nodes: int, *, reach: int) -> bool | None:
        """Return whether no fill meets *demand* in part of the grid: the rest is not filled.

        Args:
            reach: 1 for the slots of *demand* and all that cross them; 2 for those that cross these too.

        Returns:
            True is a proof for the whole grid; False where the part has such a fill; None for neither.
        """
        if not demand:
            return False
        places = self.findings.places
        near = frozenset(demand)
        for _ in range(reach):
            near = places.around(near)
        domains = places.domains_with(demand)
        numbers = sorted(near)
        targets = sum(number < places.problem.targets for number in numbers)
        part = places.problem.part(numbers, targets, [domains[number] for number in numbers])
        outcome = self._run(part, nodes)
        return None if isinstance(outcome, Stopped) else isinstance(outcome, Unfillable)

    def _run(self, problem: FillProblem, nodes: int) -> Outcome:
        before = self.attempts.nodes
        outcome = self.attempts.run(problem, nodes)
        self.work += self.attempts.nodes - before + self.TO_BEGIN
        return outcome
