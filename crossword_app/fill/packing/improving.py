"""Finds better sets of seeds: one more seed, or another one, with the rest of the best set near it filled anew."""

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from crossword_app.dictionary.word_set import WordSet
from crossword_app.fill.outcome import Unfillable
from crossword_app.fill.packing.trials import Standing, Trials
from crossword_app.fill.problem import FillProblem

NODES_ONE_BY_ONE = 80_000
"""Words tried to place seeds one after the other, which is where the search begins: some seconds, and mostly fewer."""

MOST_ONE_BY_ONE = 100
"""Seeds that are placed so, those with the best scores: more take long, and most find no place any more."""

FIRST_NODES = 2000
"""Words tried for the first fill, until four times as many are."""

GROWTH = 4

NODES = 500, 1000, 2000, 2000
"""Words tried for a move, by how much of the grid may change with it; see `Improving`."""

_LEAST_TABU, _MORE_TABU = 5, 5
"""For how many moves a slot that lost its seed waits until it may have one again."""


@dataclass(frozen=True, slots=True)
class Move:
    """A change of the seeds of a fill.

    Attributes:
        slot: gets a seed, or a better one.
        dropped: the slots that may lose theirs.
        reach: how much may change, 0 to 3.
    """

    slot: int
    dropped: frozenset[int]
    reach: int


@dataclass
class Improving:
    """The work on better sets, in steps of a trial each: local search with large neighbourhoods.

    It begins with the set that wishes give. A move asks for a seed in a slot that has none, or for a better one. Seeds
    within two crossings of it may change places with others of their level. At first only words that near may change
    with them, then those a crossing further, then all words but seeds further off, in the end everything.
    """

    trials: Trials
    problem: FillProblem
    chance: random.Random
    _at: Standing | None = None
    _moves: int = 0
    _failed: Counter[int] = field(default_factory=Counter)
    _tabu: dict[int, int] = field(default_factory=dict)

    def steps(self) -> Iterator[None]:
        """Go on as long as trials are allowed; each item is a trial at most."""
        self._place_one_by_one()
        yield
        yield from self._first_fill()
        while not self.trials.are_over:
            best = self.trials.findings.best
            if best and (self._at is None or best.value > self._at.value):
                self._at = best
                self._failed.clear()
            move = self._next_move()
            if move:
                self._try(move)
            yield

    def _place_one_by_one(self) -> None:
        places = self.trials.findings.places
        standing = {number for rows in places.rows.values() for number in rows}
        best = sorted(standing, key=lambda number: (-places.seeds[number].score, number))
        seeds = [places.seeds[number] for number in sorted(best[:MOST_ONE_BY_ONE])]
        self.trials.place_one_by_one(self.problem, seeds, NODES_ONE_BY_ONE)

    def _first_fill(self) -> Iterator[None]:
        nodes = FIRST_NODES
        while self.trials.findings.best is None and not self.trials.are_over:
            outcome = self.trials.run(self.trials.findings.places.problem, nodes)
            if isinstance(outcome, Unfillable):
                self.trials.findings.note_refuted({})
            nodes *= GROWTH
            yield

    def _next_move(self) -> Move | None:
        """Return the next move; None where every slot waits."""
        assert self._at
        self._moves += 1
        highest = self.trials.findings.places.levels.highest
        slots = [
            slot
            for slot, level in highest.items()
            if self._at.demand.get(slot, 0) < level and self._tabu.get(slot, 0) < self._moves
        ]
        if not slots:
            return None
        fewest = min(self._failed[slot] for slot in slots)
        slot = self.chance.choice([slot for slot in slots if self._failed[slot] == fewest])
        tried = self._failed[slot]
        self._failed[slot] += 1
        must = self._in_the_way(slot)
        if len(must) > 1:
            return None
        near = self._near(slot) & self._at.placed.keys() - {slot}
        if not must and tried % 2 and near:
            must = frozenset({self.chance.choice(sorted(near))})
        return Move(slot, must, tried // 2 % len(NODES))

    def _in_the_way(self, slot: int) -> frozenset[int]:
        """Return the slots of which each, with a seed, is refuted beside one in *slot*."""
        assert self._at
        found = set()
        for refuted in self.trials.findings.refuted:
            if len(refuted) == 2 and slot in refuted:
                (other,) = refuted.keys() - {slot}
                if self._at.demand.get(other, 0) >= refuted[other] and refuted[slot] == 1:
                    found.add(other)
        return frozenset(found)

    def _near(self, slot: int) -> frozenset[int]:
        places = self.trials.findings.places
        return places.around(places.neighbours[slot])

    def _try(self, move: Move) -> None:
        assert self._at
        findings, levels = self.trials.findings, self.trials.findings.places.levels
        lost = sum(levels.values[slot][self._at.demand[slot] - 1] for slot in move.dropped)
        level = self._at.demand.get(move.slot, 0) + 1
        if move.dropped:
            own = levels.values[move.slot][level - 2] if level > 1 else 0
            enough = [
                n for n, value in enumerate(levels.values[move.slot], 1) if value >= own + lost
            ]
            if not enough:
                return
            level = enough[0]
        demand = {s: lev for s, lev in self._at.demand.items() if s not in move.dropped}
        demand[move.slot] = level
        if findings.is_refuted(demand):
            return
        outcome = self.trials.fill(self._domains(move, demand), NODES[move.reach])
        if isinstance(outcome, Standing):
            self._go_to(outcome)
        elif isinstance(outcome, Unfillable) and move.reach == len(NODES) - 1:
            findings.note_refuted(demand)

    def _domains(self, move: Move, demand: dict[int, int]) -> list[WordSet]:
        """Return what each slot may take in the fill that *move* asks for."""
        assert self._at
        places = self.trials.findings.places
        free = self._near(move.slot).union(*(self._near(slot) for slot in move.dropped))
        wider = free if move.reach == 0 else places.around(free)
        domains = places.domains_with(demand)
        for slot in range(places.problem.targets):
            is_seed = slot in demand
            is_fixed = {
                0: slot not in free,
                1: slot not in (free if is_seed else wider),
                2: is_seed and slot not in free,
                3: False,
            }[move.reach]
            if is_fixed and slot != move.slot:
                domains[slot] = places.problem.row_of(slot, self._at.filled.grid) & domains[slot]
        return domains

    def _go_to(self, standing: Standing) -> None:
        assert self._at
        if standing.value < self._at.value:
            return
        if standing.value > self._at.value:
            self._failed.clear()
        for slot in self._at.placed.keys() - standing.placed.keys():
            wait = _LEAST_TABU + self.chance.randrange(_MORE_TABU)
            self._tabu[slot] = self._moves + wait
        self._at = standing
