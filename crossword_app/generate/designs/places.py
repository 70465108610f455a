"""Where entries can stand in a grid of some size and symmetry: places, and the orbits in which they come."""

from collections.abc import Collection
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import NamedTuple

from crossword_app.model.geometry import Direction, Position, Size, direction_between
from crossword_app.model.symmetry import Symmetry, Transform


class Frame(NamedTuple):
    """What a grid is before it has a block: its size and its symmetry."""

    size: Size
    symmetry: Symmetry

    def __str__(self) -> str:
        return f"{self.size}, {self.symmetry.value}"


class Place(NamedTuple):
    """A run of squares that an entry may take; sorted from top to bottom."""

    start: Position
    direction: Direction
    length: int

    @property
    def positions(self) -> tuple[Position, ...]:
        return _positions(self)

    def ends(self, size: Size) -> tuple[Position, ...]:
        """Return the squares before and behind it that lie in a grid of *size*: they must be blocks."""
        both = self.start.moved(self.direction, -1), self.start.moved(self.direction, self.length)
        return tuple(filter(size.contains, both))

    def beside(self, size: Size) -> tuple[Position, ...]:
        """Return the squares along its two sides."""
        across = self.direction.other
        return tuple(
            position
            for middle in self.positions
            for position in (middle.moved(across, -1), middle.moved(across))
            if size.contains(position)
        )


@lru_cache(maxsize=4096)
def _positions(place: Place) -> tuple[Position, ...]:
    return tuple(place.start.moved(place.direction, step) for step in range(place.length))


@dataclass(frozen=True)
class Orbit:
    """Places that are images of one another, as sets of squares: bit *i* is square *i* in reading order.

    Attributes:
        places: in the order of the grid.
        open: for each direction the squares of the places that read so.
        blocks: the squares before and behind them.
        beside: for each direction the squares along the sides of the places that read so.
    """

    places: tuple[Place, ...]
    open: dict[Direction, int]
    blocks: int
    beside: dict[Direction, int]

    @cached_property
    def squares(self) -> int:
        """The squares of all places."""
        return self.open[Direction.ACROSS] | self.open[Direction.DOWN]

    @property
    def length(self) -> int:
        return self.places[0].length


@lru_cache(maxsize=256)
def orbits_of(
    length: int, frame: Frame, directions: frozenset[Direction], *, may_touch: bool
) -> tuple[Orbit, ...]:
    """Return the orbits of all places for entries of *length* that fit together, in the order of the grid.

    Args:
        directions: the ways in which all places of an orbit may read.
        may_touch: whether places that read the same way may have squares side by side.
    """
    transforms = frame.symmetry.transforms(frame.size)
    found: dict[frozenset[Place], None] = {}
    for direction in sorted(directions, key=lambda each: each.value):
        for start in frame.size.positions():
            place = Place(start, direction, length)
            if frame.size.contains(start.moved(direction, length - 1)):
                found.setdefault(frozenset(_moved(place, transform) for transform in transforms))
    orbits = (
        _orbit(places, frame.size)
        for places in found
        if all(place.direction in directions for place in places)
    )
    return tuple(orbit for orbit in orbits if orbit and (may_touch or not _touches_itself(orbit)))


def _moved(place: Place, transform: Transform) -> Place:
    """Return the image of *place*: it reads from the left or from the top again."""
    ends = place.start, place.start.moved(place.direction, place.length - 1)
    first, last = sorted(map(transform, ends))
    return Place(first, direction_between(first, last), place.length)


def _orbit(places: Collection[Place], size: Size) -> Orbit | None:
    """Return the orbit of *places*; None where they are in the way of one another."""
    opened = dict.fromkeys(Direction, 0)
    beside = dict.fromkeys(Direction, 0)
    blocks = 0
    for place in places:
        squares = bits_of(place.positions, size)
        if squares & opened[place.direction]:
            return None
        opened[place.direction] |= squares
        blocks |= bits_of(place.ends(size), size)
        beside[place.direction] |= bits_of(place.beside(size), size)
    if blocks & (opened[Direction.ACROSS] | opened[Direction.DOWN]):
        return None
    return Orbit(tuple(sorted(places, key=in_grid_order)), opened, blocks, beside)


def _touches_itself(orbit: Orbit) -> bool:
    return any(orbit.open[way] & orbit.beside[way] for way in Direction)


def in_grid_order(place: Place) -> tuple[Position, str]:
    """Return the key that sorts places from top to bottom."""
    return place.start, place.direction.value


def bits_of(positions: Collection[Position], size: Size) -> int:
    """Return *positions* as a set of bits."""
    bits = 0
    for position in positions:
        bits |= 1 << size.index_of(position)
    return bits
