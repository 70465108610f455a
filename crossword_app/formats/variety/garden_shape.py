"""The shape of Rows Gardens: rows of halves of blooms, three squares each."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from crossword_app.errors import FileError
from crossword_app.model.geometry import Position, Size
from crossword_app.sentences import counted

_HALF = 3
_FEWEST_ROWS, _MOST_ROWS = 3, 26
_FEWEST_HALVES, _MOST_HALVES = 3, 16


class GardenShape(NamedTuple):
    """The shape of a garden: how many rows it has, and of how many halves of blooms, of three squares, each.

    In the first row and in the last every other half is there; *first* and *last* say whether the even or the odd ones.
    The lists of blooms take turns in *order*.
    """

    rows: int
    halves: int
    first: int
    last: int
    order: tuple[str, ...] = ("medium", "dark", "light")

    @property
    def size(self) -> Size:
        return Size(self.rows, self.halves * _HALF)

    def is_open(self, place: Position) -> bool:
        """Return whether a square of the frame is part of a bloom."""
        if 0 < place.row < self.rows - 1:
            return True
        return place.column // _HALF % 2 == (self.last if place.row else self.first)

    def bloom_at(self, place: Position) -> str:
        """Return the list of the bloom that *place* is part of. The three lists take turns down the columns."""
        offset = 0 if place.column // _HALF % 2 == self.first else 3
        return self.order[(place.row + offset) // 2 % 3]

    def blooms(self, name: str) -> Iterator[tuple[Position, ...]]:
        """Yield the blooms of a list in reading order: the six squares of each, clockwise from the top left."""
        for place in self.size.positions():
            begins = place.row % 2 == (place.column // _HALF % 2 != self.first)
            is_left = place.column % _HALF == 0 and place.row < self.rows - 1
            if is_left and begins and self.is_open(place) and self.bloom_at(place) == name:
                above = [Position(place.row, place.column + step) for step in range(_HALF)]
                below = [
                    Position(place.row + 1, place.column + step) for step in reversed(range(_HALF))
                ]
                if all(map(self.is_open, below)):
                    yield (*above, *below)


def shape_of(lengths: Sequence[int]) -> GardenShape:
    """Return the shape whose rows have *lengths* letters.

    Raises:
        FileError: no garden has as many rows, or as long ones.
    """
    if not _FEWEST_ROWS <= len(lengths) <= _MOST_ROWS:
        raise FileError(
            f"it has {counted(len(lengths), 'row')} where a Rows Garden has 12, and a small one 7: correct its rows"
        )
    usual = Counter(lengths[1:-1]).most_common(1)[0][0]
    halves, left = divmod(usual, _HALF)
    if left or not _FEWEST_HALVES <= halves <= _MOST_HALVES:
        raise FileError(
            f"it has rows of {usual} letters where a Rows Garden has 21: correct its answers"
        )
    first = _halves_of(lengths[0], halves, usual=1)
    last = _halves_of(lengths[-1], halves, usual=(first + len(lengths)) % 2)
    return GardenShape(len(lengths), halves, first, last)


def _halves_of(letters: int, halves: int, usual: int) -> int:
    """Return whether the even (0) or the odd (1) halves make a row of *letters*; *usual* if both do, or none."""
    fitting = [parity for parity in (0, 1) if _HALF * len(range(parity, halves, 2)) == letters]
    return fitting[0] if len(fitting) == 1 else usual
