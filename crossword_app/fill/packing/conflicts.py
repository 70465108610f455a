"""Which places rule each other out, as far as arc consistency tells."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import combinations

from crossword_app.control import Control
from crossword_app.dictionary.word_set import WordSet
from crossword_app.fill.packing.places import Places


@dataclass
class Conflicts:
    """What propagation tells of places beside one another.

    Attributes:
        places: without those that leave another slot without words.
        beside: by place: the places that are left beside it, as a bit set of their numbers in `order`. A place that was
            not looked at yet is missing.
        order: the places first given, by number.
    """

    places: Places
    beside: dict[tuple[int, int], int] = field(default_factory=dict)
    order: list[tuple[int, int]] = field(default_factory=list)

    @classmethod
    def of(cls, places: Places, seconds: float | None, control: Control) -> "Conflicts":
        """Return the conflicts of *places*, as far as these *seconds* go.

        Raises:
            StoppedError: *control* was stopped.
        """
        conflicts = cls(places, order=places.pairs)
        end = None if seconds is None else control.seconds() + seconds
        dead = []
        for slot, number in _by_turns(places):
            control.check()
            if end is not None and control.seconds() >= end:
                break
            beside = conflicts._beside(slot, number, control)
            if beside is None:
                dead.append((slot, number))
            else:
                conflicts.beside[slot, number] = beside
        conflicts.places = places.without(dead)
        gone = ~sum(1 << conflicts._numbers[place] for place in dead)
        for place in conflicts.beside:
            conflicts.beside[place] &= gone
        return conflicts

    def __post_init__(self) -> None:
        self._numbers = {place: number for number, place in enumerate(self.order)}
        self._columns = {
            slot: [(self._numbers[slot, number], row) for number, row in rows.items()]
            for slot, rows in self.places.rows.items()
        }

    def _beside(self, slot: int, number: int, control: Control) -> int | None:
        """Return the places that are left beside a seed in a slot; None where it cannot stand there."""
        from crossword_app.fill.kernel.arc_consistency import consistent_domains_of

        problem = self.places.problem
        domains: list[WordSet] = list(problem.domains)
        domains[slot] = self.places.rows[slot][number]
        left = consistent_domains_of(replace(problem, domains=tuple(domains)), control)
        control.check()
        assert left is not None
        if left.wiped_out:
            return None
        bits = 0
        for other, column in self._columns.items():
            if other != slot:
                domain = left.domains[other]
                for place, row in column:
                    if (domain & row).any():
                        bits |= 1 << place
        for other in self.places.slots_of(number):  # a seed stands once, however it is read
            bits &= ~(1 << self._numbers[other, number])
        return bits

    def exclude(self, first: tuple[int, int], second: tuple[int, int]) -> bool:
        """Return whether two places are known to exclude each other."""
        return any(
            one in self.beside and not self.beside[one] >> self._numbers[other] & 1
            for one, other in ((first, second), (second, first))
        )

    def refuted_pairs(self) -> Iterator[tuple[int, int]]:
        """Yield two slots that cannot both have seeds, for all such."""
        own: dict[int, int] = {}
        near: dict[int, int] = {}
        everything = (1 << len(self.order)) - 1
        for place in self.places.pairs:
            slot = place[0]
            own[slot] = own.get(slot, 0) | 1 << self._numbers[place]
            near[slot] = near.get(slot, 0) | self.beside.get(place, everything)
        for first, second in combinations(own, 2):
            if not near[first] & own[second] or not near[second] & own[first]:
                yield first, second

    def excluded(self) -> tuple[int, ...]:
        """Return for each seed those that cannot stand in a fill with it, as a bit set of their numbers."""
        seeds = range(len(self.places.seeds))
        own, near = [0] * len(seeds), [0] * len(seeds)
        everything = (1 << len(self.order)) - 1
        for place in self.places.pairs:
            number = place[1]
            own[number] |= 1 << self._numbers[place]
            near[number] |= self.beside.get(place, everything)
        found = [0] * len(seeds)
        for first, second in combinations(seeds, 2):
            if not (own[first] and own[second]):
                continue  # one of them cannot stand at all
            if not near[first] & own[second] or not near[second] & own[first]:
                found[first] |= 1 << second
                found[second] |= 1 << first
        return tuple(found)


def _by_turns(places: Places) -> Sequence[tuple[int, int]]:
    """Return the places so that each seed has its first before any has its second: time may not last for all."""
    turns: dict[int, int] = {}
    numbered = []
    for place in places.pairs:
        turn = turns.get(place[1], 0)
        turns[place[1]] = turn + 1
        numbered.append((turn, place))
    return [place for _, place in sorted(numbered, key=lambda pair: pair[0])]
