"""Lowers the bound on sets of seeds: refutes the best demand that is not refuted yet, again and again."""

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from crossword_app.fill.packing.selection import Demand, best_choice
from crossword_app.fill.packing.trials import Trials

FIRST_NODES = 500
"""Words tried to refute a demand at first. Most that are refuted at all need fewer."""

MOST_IN_VAIN = 3
"""Best demands that are neither met nor refuted, until twice as many words are tried for each."""

Refutes = Callable[[Demand], bool]


@dataclass
class Bounding:
    """The work on the bound, in steps of a trial or a few.

    What refutes a demand is looked for in a part of the grid first. That search is much shorter than one of the whole
    grid, which would spend its time on parts that have nothing to do with the seeds.
    """

    trials: Trials
    chance: random.Random
    _nodes: int = FIRST_NODES
    _in_vain: int = 0
    _ways: tuple[Refutes, ...] = field(init=False)

    def __post_init__(self) -> None:
        self._ways = (self._near(1), self._near(2), self._in_whole)

    def steps(self) -> Iterator[None]:
        """Go on until nothing is left to refute; each item is a trial or a few."""
        findings = self.trials.findings
        levels = findings.places.levels
        while not self.trials.are_over:
            choice = best_choice(levels, tuple(findings.refuted), findings.at_most, self.chance)
            findings.note_bound(choice.at_most)
            if self.trials.are_over:
                return
            has_more = False
            for refutes in self._ways:
                yield from self._refute(choice.demand, refutes)
                has_more = findings.is_refuted(choice.demand)
                if has_more:
                    break
            self._in_vain = 0 if has_more else self._in_vain + 1
            if self._in_vain >= MOST_IN_VAIN:
                self._nodes *= 2
                self._in_vain = 0

    def _near(self, reach: int) -> Refutes:
        def refutes(demand: Demand) -> bool:
            return self.trials.is_refuted_near(demand, self._nodes, reach=reach) is True

        return refutes

    def _in_whole(self, demand: Demand) -> bool:
        return self.trials.is_refuted(demand, self._nodes)

    def _refute(self, demand: Demand, refutes: Refutes) -> Iterator[None]:
        """Look for parts of *demand* that are refuted, until what is left of it is not."""
        left = dict(demand)
        while not self.trials.are_over and not self.trials.findings.is_met(left):
            is_refuted = refutes(left)
            yield
            if not is_refuted:
                return
            core = self._smallest(left, refutes)
            self.trials.findings.note_refuted(core)
            yield
            if not core:
                return
            del left[self.chance.choice(sorted(core))]

    def _smallest(self, demand: Demand, refutes: Refutes) -> dict[int, int]:
        """Return part of *demand*, which is refuted, that is refuted too; as small and as low as trials show."""
        slots = sorted(demand)
        self.chance.shuffle(slots)
        core = dict(demand)
        size = len(slots)
        while size:
            for start in range(0, len(slots), size):
                less = {
                    s: level for s, level in core.items() if s not in slots[start : start + size]
                }
                if len(less) < len(core) and self._holds(less, refutes):
                    core = less
            slots = [slot for slot in slots if slot in core]
            size = min(size, len(slots) + 1) // 2
        for slot in sorted(core):
            core[slot] = self._lowest(core, slot, refutes)
        return core

    def _lowest(self, core: Demand, slot: int, refutes: Refutes) -> int:
        """Return the lowest level of *slot* at which *core* is refuted, as far as trials show."""
        low, high = 1, core[slot]
        while low < high:
            middle = (low + high) // 2
            if self._holds({**core, slot: middle}, refutes):
                high = middle
            else:
                low = middle + 1
        return high

    def _holds(self, demand: Demand, refutes: Refutes) -> bool:
        """Return whether *demand* is refuted."""
        findings = self.trials.findings
        if findings.is_refuted(demand):
            return True
        return not self.trials.are_over and not findings.is_met(demand) and refutes(demand)
