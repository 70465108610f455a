"""Families of designs: the best one of each, and those whose patterns are equal to its after one orbit was changed.

An orbit is a block with its images: it is moved, set or opened. Of the best designs of two families, neither is so near
to the other; so a list of them shows no pattern twice, or nearly so.
"""

from collections.abc import Sequence
from dataclasses import replace

from crossword_app.fill.outcome import Prefer
from crossword_app.generate.designs.design import Design
from crossword_app.generate.designs.places import bits_of
from crossword_app.model.geometry import Size
from crossword_app.model.grid import Grid
from crossword_app.model.symmetry import Symmetry

_MOST_DIFFERENT = 2
"""Orbits: a block that is moved leaves one and comes to another."""


class Families:
    """The designs of one search, by families. Patterns are known by their blocks, as bits."""

    def __init__(self, size: Size, symmetry: Symmetry, prefer: Prefer) -> None:
        self._prefer = prefer
        self._orbits = tuple(
            bits_of(symmetry.orbit(place, size), size) for place in size.positions()
        )
        self._widest = max(orbit.bit_count() for orbit in self._orbits)
        self._designs: dict[int, Design] = {}
        self._followers: dict[int, set[int]] = {}  # of each family's best design, by their patterns
        self._last_family = 0

    def __len__(self) -> int:
        return len(self._followers)

    def put(self, design: Design) -> Design:
        """Take *design* in, in place of a worse one with its pattern. Return it with its family."""
        blocks = blocks_of(design.start)
        known = self._designs.get(blocks)
        if known:
            design = self._together(known, design)
        self._designs[blocks] = design
        if blocks in self._followers:  # it was the best of its family, and still is
            return design
        for followers in self._followers.values():
            followers.discard(blocks)
        self._insert(blocks)
        return self._designs[blocks]

    def _together(self, known: Design, other: Design) -> Design:
        """Return the better one of two designs with one pattern, with what is known of both."""
        better = max(known, other, key=self._merit)
        return replace(
            better,
            family=known.family,
            highest_floor=max(known.highest_floor, other.highest_floor),
            refined=max(known.refined, other.refined),
            log10_fills=other.log10_fills if known.log10_fills is None else known.log10_fills,
        )

    def _insert(self, blocks: int) -> None:
        """Find the family of a design that is in none: it follows a better one, or leads, and others follow it."""
        merit = self._merit(self._designs[blocks])
        near = [leader for leader in self._followers if self.is_near(leader, blocks)]
        best = max(near, key=lambda leader: self._merit(self._designs[leader]), default=None)
        if best is not None and self._merit(self._designs[best]) >= merit:
            self._followers[best].add(blocks)
            self._put_into(blocks, self._designs[best].family)
            return
        loose = [follower for leader in near for follower in (leader, *self._followers[leader])]
        numbers = [self._designs[leader].family for leader in near]
        for leader in near:
            del self._followers[leader]
        if not numbers:
            self._last_family += 1
        self._put_into(blocks, min(numbers, default=self._last_family))
        self._followers[blocks] = set()
        for follower in sorted(loose, key=lambda each: self._rank(self._designs[each])):
            self._insert(follower)

    def _put_into(self, blocks: int, family: int) -> None:
        self._designs[blocks] = replace(self._designs[blocks], family=family)

    def is_near(self, one: int, other: int) -> bool:
        """Return whether two patterns, given by their blocks, are equal after one orbit was moved, set or opened."""
        different = one ^ other
        if different.bit_count() > _MOST_DIFFERENT * self._widest:
            return False
        orbits = []
        while different:
            orbits.append(self._orbits[(different & -different).bit_length() - 1])
            different &= ~orbits[-1]
        return len(orbits) < _MOST_DIFFERENT or (
            len(orbits) == _MOST_DIFFERENT and bool(orbits[0] & one) != bool(orbits[1] & one)
        )

    def best(self) -> list[Design]:
        """Return the best design of each family, best first."""
        return sorted((self._designs[leader] for leader in self._followers), key=self._rank)

    def listed(self, count: int) -> tuple[Design, ...]:
        """Return the *count* best of `best`; the last gives way where all have one layout and others another."""
        ranked: Sequence[Design] = self.best()
        shown = list(ranked[:count])
        if count > 1 and len({design.layout for design in shown}) == 1:
            others = (design for design in ranked if design.layout != shown[0].layout)
            shown[-1] = next(others, shown[-1])
        return tuple(shown)

    def _rank(self, design: Design) -> tuple[float, float, int]:
        first, second = self._merit(design)
        return -first, -second, design.family

    def _merit(self, design: Design) -> tuple[float, float]:
        return design.merit(self._prefer)


def blocks_of(grid: Grid) -> int:
    """Return the blocks of *grid* as bits, in reading order."""
    return sum(1 << number for number, cell in enumerate(grid.cells) if cell.is_block)
