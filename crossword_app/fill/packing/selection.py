"""Which slots may have seeds at once, by what is refuted: the best choice, and a bound on every set.

A *level* of a slot stands for a value: that of the seed there is as high, or higher. A *demand* gives some slots a
level each. It is refuted where no fill has, in each of its slots, a seed of that level. Whatever set of seeds stands in
a fill, the levels of its slots are a demand that contains none of those refuted. So the most valuable demand that
contains none bounds all sets; to find it is to find a hitting set of least cost. J. Davies and F. Bacchus, "Solving
MAXSAT by Solving a Sequence of Simpler SAT Instances", CP 2011.
"""

import random
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field

Demand = Mapping[int, int]
"""The least level, 1 or more, by slot."""

MOST_STEPS = 4000
"""Choices looked at until the best one so far is taken. A bound that is proved by then stays as it was."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A demand that contains none of those refuted.

    Attributes:
        value: of the demand.
        at_most: the value of no such demand is higher.
    """

    demand: dict[int, int]
    value: int
    at_most: int


@dataclass(frozen=True)
class Levels:
    """The levels of slots, and how many of the slots of a group can have seeds.

    Attributes:
        values: by slot: the value of each level from 1 on, rising.
        groups: slots that share seeds, each slot in one group; with the number of these seeds.
    """

    values: Mapping[int, Sequence[int]]
    groups: Sequence[tuple[Sequence[int], int]]

    def value_of(self, demand: Demand) -> int:
        """Return the sum of the values of *demand*."""
        return sum(self.values[slot][level - 1] for slot, level in demand.items())

    @property
    def most(self) -> int:
        """The highest value of a demand, whatever is refuted."""
        return sum(
            sum(sorted((self.values[slot][-1] for slot in slots), reverse=True)[:seeds])
            for slots, seeds in self.groups
        )

    @property
    def highest(self) -> dict[int, int]:
        """The demand of the highest level at each slot."""
        return {slot: len(values) for slot, values in self.values.items()}


def contains(demand: Demand, other: Demand) -> bool:
    """Return whether *demand* asks for all that *other* asks for."""
    return all(demand.get(slot, 0) >= level for slot, level in other.items())


def best_choice(
    levels: Levels, refuted: Collection[Demand], known: int, chance: random.Random
) -> Choice:
    """Return the most valuable demand that contains none of those *refuted*, or the best one found in MOST_STEPS.

    Args:
        known: a value that is proved to be exceeded by none.
        chance: decides between equals.
    """
    return _Choosing(levels, refuted, known, chance).run()


@dataclass
class _Choosing:
    """One call of `best_choice`: depth first, by sets of bits; slot s has level l where the bit of (s, l) is set."""

    levels: Levels
    refuted: Collection[Demand]
    known: int
    chance: random.Random
    _first: dict[int, int] = field(init=False)
    _steps: int = 0
    _value: int = -1
    _top: int = 0

    def __post_init__(self) -> None:
        self._first, bits = {}, 0
        for slot, values in self.levels.values.items():
            self._first[slot] = bits
            bits += len(values)
        self._slot_of = [slot for slot, values in self.levels.values.items() for _ in values]
        self._masks = {
            slot: ((1 << len(values)) - 1) << self._first[slot]
            for slot, values in self.levels.values.items()
        }
        refuted = [self._bits_of(demand) for demand in self.refuted]
        self.chance.shuffle(refuted)
        self._refuted = sorted(refuted, key=int.bit_count)

    def run(self) -> Choice:
        everything = sum(self._masks.values())
        self._descend(everything, 0)
        at_most = max(self._value, 0) if self._steps <= MOST_STEPS else self.known
        demand = {slot: level for slot in self._masks if (level := self._level_at(self._top, slot))}
        return Choice(demand, max(self._value, 0), min(at_most, self.known))

    def _bits_of(self, demand: Demand) -> int:
        return sum(1 << (self._first[slot] + level - 1) for slot, level in demand.items())

    def _level_at(self, top: int, slot: int) -> int:
        return (top & self._masks[slot]).bit_count()

    def _value_at(self, top: int, slot: int) -> int:
        level = self._level_at(top, slot)
        return self.levels.values[slot][level - 1] if level else 0

    def _descend(self, top: int, low: int) -> None:
        """Look at the demands that have at least the levels *low* and at most the levels *top*."""
        self._steps += 1
        if (self._steps > MOST_STEPS and self._value >= 0) or self._value >= self.known:
            return
        chosen, value, is_tight = self._within_groups(top, low)
        if chosen & low != low or value <= self._value:
            return
        used, loss = 0, 0
        narrowest: int | None = None
        for bits in self._refuted:
            if bits & chosen != bits:
                continue
            ways = bits & ~low
            if not ways:
                return
            if narrowest is None or ways.bit_count() < narrowest.bit_count():
                narrowest = ways
            if not ways & used and not ways & is_tight:
                loss += min(self._loss(top, bit) for bit in _each(ways))
                used |= self._slots_with(ways)
        if narrowest is None:
            self._value, self._top = value, chosen
            return
        if value - loss <= self._value:
            return
        ways_out = list(_each(narrowest))
        self.chance.shuffle(ways_out)
        for bit in ways_out:
            self._descend(top & ~self._from(bit), low)
            low |= self._up_to(bit)

    def _within_groups(self, top: int, low: int) -> tuple[int, int, int]:
        """Return the best levels that groups allow, their value, and the slots of groups that allow no more of them."""
        chosen, value, is_tight = top, 0, 0
        for slots, most in self.levels.groups:
            worth = {slot: own for slot in slots if (own := self._value_at(top, slot))}
            if len(worth) > most:
                held = {slot for slot in worth if self._masks[slot] & low}
                order = [*worth]
                self.chance.shuffle(order)
                order.sort(key=lambda slot: (slot not in held, -worth[slot]))
                for slot in order[most:]:
                    chosen &= ~self._masks[slot]
                    del worth[slot]
                is_tight |= sum(self._masks[slot] for slot in slots)
            value += sum(worth.values())
        return chosen, value, is_tight

    def _loss(self, top: int, bit: int) -> int:
        """Return the value that is lost where the level of *bit* is not reached."""
        slot = self._slot_of[bit.bit_length() - 1]
        below = (self._up_to(bit) & ~bit).bit_count()
        values = self.levels.values[slot]
        return self._value_at(top, slot) - (values[below - 1] if below else 0)

    def _slots_with(self, bits: int) -> int:
        return sum(self._masks[self._slot_of[bit.bit_length() - 1]] for bit in _each(bits))

    def _up_to(self, bit: int) -> int:
        """Return the bits of the levels of a slot up to that of *bit*."""
        return self._masks[self._slot_of[bit.bit_length() - 1]] & (2 * bit - 1)

    def _from(self, bit: int) -> int:
        """Return the bits of the levels of a slot from that of *bit* on."""
        return self._masks[self._slot_of[bit.bit_length() - 1]] & ~(bit - 1)


def _each(bits: int) -> list[int]:
    """Return the bits that are set, each alone."""
    found = []
    while bits:
        found.append(bits & -bits)
        bits &= bits - 1
    return found
