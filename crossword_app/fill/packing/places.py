"""Where each seed can stand, as far as arc consistency tells: a place is a seed in a slot."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np

from crossword_app.control import NEVER, Control
from crossword_app.dictionary.index import LengthIndex
from crossword_app.dictionary.word import Word
from crossword_app.dictionary.word_set import WordSet
from crossword_app.fill.outcome import Filled
from crossword_app.fill.packing.selection import Demand, Levels
from crossword_app.fill.problem import FillProblem


@dataclass(frozen=True, eq=False)
class Places:
    """Where seeds can stand.

    Attributes:
        problem: arc consistent.
        seeds: each once.
        values: what each seed adds to the value of a set, 1 or more.
        rows: by slot, and by the number of the seed: the words of the slot that are the seed there. A slot through free
            rebus squares can read one in several ways.
    """

    problem: FillProblem
    seeds: Sequence[Word]
    values: Sequence[int]
    rows: Mapping[int, Mapping[int, WordSet]]

    @classmethod
    def of(
        cls,
        problem: FillProblem,
        seeds: Sequence[Word],
        values: Sequence[int],
        control: Control = NEVER,
    ) -> "Places | None":
        """Return the places of *seeds* in *problem*; None where arc consistency leaves a slot without words.

        Raises:
            StoppedError: *control* was stopped.
        """
        from crossword_app.fill.kernel.arc_consistency import consistent_domains_of

        root = consistent_domains_of(problem, control)
        control.check()
        assert root is not None
        if root.wiped_out:
            return None
        readings = readings_of(problem, seeds)
        rows: dict[int, dict[int, WordSet]] = {}
        for slot in range(problem.targets):
            for number, reading in readings[problem.words[slot]].items():
                row = root.domains[slot] & reading
                if row.any():
                    rows.setdefault(slot, {})[number] = row
        return cls(replace(problem, domains=root.domains), seeds, values, rows)

    def without(self, dead: Sequence[tuple[int, int]]) -> "Places":
        """Return the places without the *dead* ones, each a slot and the number of a seed."""
        gone = set(dead)
        rows = {
            slot: {n: row for n, row in rows.items() if (slot, n) not in gone}
            for slot, rows in self.rows.items()
        }
        return replace(self, rows={slot: rows for slot, rows in rows.items() if rows})

    @property
    def pairs(self) -> list[tuple[int, int]]:
        """Each place as a slot and the number of a seed."""
        return [(slot, number) for slot, rows in self.rows.items() for number in rows]

    def slots_of(self, number: int) -> list[int]:
        """Return the slots that seed *number* can stand in."""
        return [slot for slot, rows in self.rows.items() if number in rows]

    @cached_property
    def levels(self) -> Levels:
        """The levels of the slots, and how many seeds there are for those that share them."""
        values = {
            slot: sorted({self.values[number] for number in rows})
            for slot, rows in self.rows.items()
        }
        groups = [
            ([slot for slot in self.rows if not seeds.isdisjoint(self.rows[slot])], len(seeds))
            for seeds in self._groups_of_seeds()
        ]
        return Levels(values, groups)

    def _groups_of_seeds(self) -> list[set[int]]:
        """Return sets of seeds of which no two stand in a slot in common."""
        groups: list[set[int]] = []
        for rows in self.rows.values():
            met = [group for group in groups if not group.isdisjoint(rows)]
            groups = [group for group in groups if group not in met]
            groups.append(set(rows).union(*met))
        return groups

    def row_at(self, slot: int, level: int) -> WordSet:
        """Return the words of *slot* that are seeds of *level* or higher."""
        key = slot, level
        if key not in self._rows_at:
            least = self.levels.values[slot][level - 1]
            rows = [row for n, row in self.rows[slot].items() if self.values[n] >= least]
            self._rows_at[key] = np.bitwise_or.reduce(rows)
        return self._rows_at[key]

    @cached_property
    def _rows_at(self) -> dict[tuple[int, int], WordSet]:
        return {}

    def level_of(self, slot: int, number: int) -> int:
        """Return the level that seed *number* has at *slot*."""
        return self.levels.values[slot].index(self.values[number]) + 1

    def with_demand(self, demand: Demand) -> FillProblem:
        """Return the problem whose fills have, at each slot of *demand*, a seed of its level."""
        return replace(self.problem, domains=tuple(self.domains_with(demand)))

    def domains_with(self, demand: Demand) -> list[WordSet]:
        """Return the domains of `with_demand`."""
        domains = list(self.problem.domains)
        for slot, level in demand.items():
            domains[slot] = self.row_at(slot, level)
        return domains

    def placed_in(self, filled: Filled) -> dict[int, int]:
        """Return the numbers of the seeds that stand in *filled*, by slot; one that is altered counts as the whole."""
        entries = {entry.slot: entry for entry in filled.entries}
        numbers = {seed.text: number for number, seed in enumerate(self.seeds)}
        placed = {}
        for slot, rows in self.rows.items():
            entry = entries[self.problem.slots[slot]]
            for text in (entry.whole, entry.text):
                if text in numbers and numbers[text] in rows:
                    placed[slot] = numbers[text]
                    break
        return placed

    @cached_property
    def neighbours(self) -> tuple[frozenset[int], ...]:
        """For each slot itself and those that cross it."""
        met: list[set[int]] = [{slot} for slot in range(len(self.problem.slots))]
        for first, second in self.problem.crossings:
            met[first.slot].add(second.slot)
            met[second.slot].add(first.slot)
        return tuple(map(frozenset, met))

    def around(self, slots: frozenset[int]) -> frozenset[int]:
        """Return *slots* with all that cross one of them."""
        return slots.union(*(self.neighbours[slot] for slot in slots))


def readings_of(
    problem: FillProblem, seeds: Sequence[Word]
) -> dict[LengthIndex, dict[int, WordSet]]:
    """Return, for each table of words of slots to fill, the seeds in it by their numbers: all ways to read each."""
    found: dict[LengthIndex, dict[int, WordSet]] = {}
    for words in dict.fromkeys(problem.words[: problem.targets]):
        rows = ((number, words.reading(seed.text)) for number, seed in enumerate(seeds))
        found[words] = {number: row for number, row in rows if row.any()}
    return found
