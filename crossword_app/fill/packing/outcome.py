"""What packing seeds comes to: the sets found, how good a set can be at most, and what became of each seed."""

import enum
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from crossword_app.dictionary.word import Word
from crossword_app.fill.outcome import Filled
from crossword_app.model.grid import Grid
from crossword_app.model.slots import Slot


class PackBy(enum.Enum):
    """What makes one set of seeds better than another. The value names it for the user."""

    NUMBER = "number"
    SCORE = "score"
    """The sum of the scores of its seeds."""


class SeedFate(enum.Enum):
    """What became of a seed. The value names it for the user."""

    PLACED = "placed"
    GIVEN = "given"
    """It stood in the grid before."""
    LEFT_OUT = "left out"
    """It stands in no entry of the best set that was found."""
    IMPOSSIBLE = "impossible"
    """It is proved that it can stand nowhere."""


@dataclass(frozen=True, slots=True)
class SeedResult:
    """What became of one seed.

    Attributes:
        slot: where it stands in the best set, else None.
        excluded_by: the seeds of the best set that rule it out together: for each entry that could take it, one that
            cannot stand where it does beside it. Empty where it is not left out, or where no such seeds are known.
        reason: a sentence for the user.
    """

    seed: Word
    fate: SeedFate
    slot: Slot | None
    excluded_by: tuple[Word, ...]
    reason: str


@dataclass(frozen=True, slots=True)
class SeedSet:
    """Seeds that stand together in a fill.

    Attributes:
        placed: the seeds with their slots, in the order of the slots.
        value: their number, or the sum of their scores.
    """

    filled: Filled
    placed: tuple[tuple[Word, Slot], ...]
    value: int


class Pair(enum.Enum):
    """What is known of two seeds. The value names it for the user."""

    TOGETHER = "together"
    """A fill was found that has both."""
    EXCLUDED = "excluded"
    """It is proved that no fill has both."""
    UNKNOWN = "unknown"


@dataclass(frozen=True)
class SeedPairs:
    """What is known of each two seeds.

    Attributes:
        together: for each seed those that stand in a fill with it, as a bit set of their numbers.
        excluded: for each seed those that cannot.
    """

    seeds: tuple[Word, ...]
    together: tuple[int, ...]
    excluded: tuple[int, ...]

    def of(self, first: int, second: int) -> Pair:
        """Return what is known of the seeds with these numbers."""
        if self.excluded[first] >> second & 1:
            return Pair.EXCLUDED
        return Pair.TOGETHER if self.together[first] >> second & 1 else Pair.UNKNOWN

    @property
    def excluding(self) -> Iterator[tuple[Word, Word]]:
        """The pairs that exclude each other."""
        for first, second in combinations(range(len(self.seeds)), 2):
            if self.excluded[first] >> second & 1:
                yield self.seeds[first], self.seeds[second]


@dataclass(frozen=True, slots=True)
class PackProgress:
    """The progress of packing.

    Attributes:
        best: the best set so far; None while there is no fill.
        at_most: what no set can exceed.
        seconds: since it began.
    """

    best: SeedSet | None
    at_most: int
    seconds: float


@dataclass(frozen=True)
class Packed:
    """The result of packing seeds into one grid.

    Attributes:
        grid: as given.
        by: what makes a set better.
        sets: the sets found, each of other seeds, the best first; none where no fill was found.
        at_most: what the value of no set can exceed (proved).
        seeds: what became of each seed, in the order given.
        pairs: which two seeds stand together, and which cannot.
        why: why the search ended: a sentence.
        is_unfillable: whether it is proved that the grid has no fill, with seeds or without.
        nodes: words tried.
        seconds: of wall time.
    """

    grid: Grid
    by: PackBy
    sets: tuple[SeedSet, ...]
    at_most: int
    seeds: tuple[SeedResult, ...]
    pairs: SeedPairs
    why: str
    is_unfillable: bool
    nodes: int
    seconds: float

    def __repr__(self) -> str:
        return f"<Packed {self.grid.size}, {self.by.value} {self.value} of at most {self.at_most}>"

    @property
    def best(self) -> SeedSet | None:
        """The best set that was found."""
        return self.sets[0] if self.sets else None

    @property
    def value(self) -> int:
        """The value of the best set; 0 where there is none."""
        return self.sets[0].value if self.sets else 0

    @property
    def is_most(self) -> bool:
        """Whether it is proved that no set is better than the best one."""
        return self.is_unfillable or (bool(self.sets) and self.value >= self.at_most)
