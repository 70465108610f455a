"""Searches the patterns that come with the program: by size, words, symmetry, and the theme entries that they hold."""

import enum
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from crossword_app.errors import GenerateError
from crossword_app.formats.patterns import FillMeasure, GridPattern
from crossword_app.generate.request import ANY_NUMBER, LARGEST_SIDE, Between
from crossword_app.model.geometry import Direction, Position, Size
from crossword_app.model.slots import Slot, find_layout
from crossword_app.model.symmetry import Symmetry, Transform

MOST_HELD = 20
"""Entries that one may ask for at once."""

_PATTERNS_KEPT = 1_000


@dataclass(frozen=True)
class PatternFigures:
    """What is counted of a pattern.

    Attributes:
        lengths: of its entries, the longest first.
        orbits: for each way to place theme entries (across, down, or as the symmetry mixes them) and each length: how
            many sets of entries there are that are images of one another, by the number of their entries.
    """

    words: int
    blocks: int
    lengths: tuple[int, ...]
    orbits: tuple[dict[int, Counter[int]], ...]

    @property
    def mean_length(self) -> float:
        """Of the entries; 0.0 where there is none."""
        return sum(self.lengths) / self.words if self.words else 0.0


class Ease(enum.Enum):
    """How easily a pattern fills; the value is what constructors call it."""

    EASY = "fills easily"
    CARE = "takes care"
    HARD = "hard to fill"

    @classmethod
    def of(cls, measure: FillMeasure) -> "Ease":
        """Return the ease that a measure means."""
        floor, tried = measure
        if floor >= _EASY_FLOOR and tried <= _EASY_WORDS:
            return cls.EASY
        return cls.CARE if floor >= _CARE_FLOOR and tried <= _CARE_WORDS else cls.HARD


_EASY_FLOOR, _EASY_WORDS = 65, 1_000
_CARE_FLOOR, _CARE_WORDS = 55, 5_000
"""Words of 60 and more are good: a pattern that fills with them alone leaves a choice. Under 55 it hangs on a few."""


@dataclass(frozen=True)
class PatternWish:
    """What is wanted of a pattern. What is None or empty may be anything.

    Attributes:
        holds: lengths of theme entries; see `holds`.

    Raises:
        GenerateError: no pattern can hold such entries.
    """

    size: Size | None = None
    words: Between = ANY_NUMBER
    symmetry: Symmetry | None = None
    holds: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        wrong = [length for length in self.holds if not 2 <= length <= LARGEST_SIDE]
        if wrong:
            raise GenerateError(
                f"no entry of a pattern has {wrong[0]} letters: give lengths from 2 to {LARGEST_SIDE}"
            )
        if len(self.holds) > MOST_HELD:
            raise GenerateError(
                f"{len(self.holds)} lengths are too many: give those of the theme entries, {MOST_HELD} at most"
            )


def find_patterns(patterns: Iterable[GridPattern], wish: PatternWish) -> list[GridPattern]:
    """Return those of *patterns* that are as wanted, in their order.

    Where they are to hold theme entries, those come first that have the fewest other entries of that length or more.
    """
    found = [pattern for pattern in patterns if _is_as_wanted(pattern, wish)]
    if wish.holds:
        shortest = min(wish.holds)
        found.sort(key=lambda p: sum(length >= shortest for length in figures_of(p).lengths))
    return found


def _is_as_wanted(pattern: GridPattern, wish: PatternWish) -> bool:
    if wish.size not in (None, pattern.size) or wish.symmetry not in (None, pattern.symmetry):
        return False
    if wish.words == ANY_NUMBER and not wish.holds:
        return True  # without counting, which takes half a millisecond a pattern
    return figures_of(pattern).words in wish.words and holds(pattern, wish.holds)


def holds(pattern: GridPattern, lengths: Sequence[int]) -> bool:
    """Return whether theme entries of *lengths* can stand symmetrically in *pattern*.

    They are entries of the pattern whose images are among them too. All read across, or all down, unless the symmetry
    turns the one way into the other.
    """
    wanted = Counter(lengths)
    return any(
        all(_is_made_of(number, orbits.get(length)) for length, number in wanted.items())
        for orbits in figures_of(pattern).orbits
    )


def _is_made_of(number: int, orbits: Counter[int] | None) -> bool:
    """Return whether some orbits have *number* entries together."""
    if orbits is None:
        return False
    reached = {0}
    for entries, times in orbits.items():
        reached |= {sum_ + entries * n for sum_ in reached for n in range(1, times + 1)}
    return number in reached


@lru_cache(maxsize=_PATTERNS_KEPT)
def figures_of(pattern: GridPattern) -> PatternFigures:
    """Return what is counted of *pattern*. The first time it takes half a millisecond."""
    grid = pattern.grid
    slots = find_layout(grid.size, grid.cells).slots  # the grid would keep it, 100 KB each
    lengths = sorted(map(len, slots), reverse=True)
    return PatternFigures(
        len(slots),
        sum(cell.is_block for cell in grid.cells),
        tuple(lengths),
        _orbits(slots, pattern.symmetry.transforms(grid.size)),
    )


def _orbits(
    slots: Sequence[Slot], transforms: Sequence[Transform]
) -> tuple[dict[int, Counter[int]], ...]:
    by_ends = {frozenset((slot.positions[0], slot.positions[-1])): slot for slot in slots}
    ways: dict[frozenset[Direction], dict[int, Counter[int]]] = {}
    seen: set[frozenset[Position]] = set()
    for ends in by_ends:
        orbit = {frozenset(map(transform, ends)) for transform in transforms}
        if ends in seen or not orbit <= by_ends.keys():
            continue  # where a pattern is not as symmetric as it says, there are entries without images
        seen |= orbit
        members = [by_ends[image] for image in orbit]
        directions = frozenset(slot.direction for slot in members)
        of_length = ways.setdefault(directions, {}).setdefault(len(members[0]), Counter())
        of_length[len(members)] += 1
    return tuple(ways.values())
