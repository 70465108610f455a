"""The symmetries of grid patterns."""

import enum
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, partial

from crossword_app.model.geometry import Position, Size

Transform = Callable[[Position], Position]
_Image = Callable[[Position, Size], Position]


def _half_turn(position: Position, size: Size) -> Position:
    return Position(size.rows - 1 - position.row, size.columns - 1 - position.column)


def _quarter_turn(position: Position, size: Size) -> Position:
    return Position(position.column, size.rows - 1 - position.row)


def _left_right(position: Position, size: Size) -> Position:
    return Position(position.row, size.columns - 1 - position.column)


def _top_bottom(position: Position, size: Size) -> Position:
    return Position(size.rows - 1 - position.row, position.column)


def _main_diagonal(position: Position, size: Size) -> Position:
    return Position(position.column, position.row)


def _anti_diagonal(position: Position, size: Size) -> Position:
    return Position(size.columns - 1 - position.column, size.rows - 1 - position.row)


class Symmetry(enum.Enum):
    """The symmetry of a grid pattern. The value is its name in files; `_ROWS` has its titles and motions."""

    NONE = "none"
    ROTATE_180 = "rotate-180"
    ROTATE_90 = "rotate-90"
    LEFT_RIGHT = "left-right"
    TOP_BOTTOM = "top-bottom"
    BOTH_MIRRORS = "both-mirrors"
    MAIN_DIAGONAL = "main-diagonal"
    ANTI_DIAGONAL = "anti-diagonal"
    BOTH_DIAGONALS = "both-diagonals"

    @property
    def title(self) -> str:
        """The name that the user reads."""
        return _ROWS[self].title

    @property
    def short_title(self) -> str:
        """The name in a word or two, for narrow places."""
        return _ROWS[self].short_title

    @property
    def needs_square(self) -> bool:
        """Whether only a square grid can have it, since it turns rows into columns."""
        return _needs_square(self)

    def fits(self, size: Size) -> bool:
        return size.is_square or not self.needs_square

    @property
    def turned(self) -> "Symmetry":
        """The symmetry that a pattern with this one has after a quarter turn."""
        return _after(_quarter_turn, self)

    @property
    def mirrored(self) -> "Symmetry":
        """The symmetry that a pattern with this one has after left and right, or top and bottom, are exchanged."""
        return _after(_left_right, self)

    @property
    def transposed(self) -> "Symmetry":
        """The symmetry that a pattern with this one has after rows and columns are exchanged."""
        return _after(_main_diagonal, self)

    def transforms(self, size: Size) -> tuple[Transform, ...]:
        """Return every motion of the grid in the symmetry group, the identity included.

        Raises:
            ValueError: the symmetry needs a square grid, and *size* is not square.
        """
        if not self.fits(size):
            raise ValueError(f"{self} needs a square grid, not {size}")
        return tuple(partial(_apply, images, size) for images in _ROWS[self].motions)

    def orbit(self, position: Position, size: Size) -> frozenset[Position]:
        """Return *position* and all its images."""
        return frozenset(transform(position) for transform in self.transforms(size))


def _apply(images: tuple[_Image, ...], size: Size, position: Position) -> Position:
    for image in images:
        position = image(position, size)
    return position


@dataclass(frozen=True, slots=True)
class _Row:
    """The titles and motions of one symmetry.

    Attributes:
        motions: its group; each motion is a sequence of reflections and turns to apply in order.
    """

    title: str
    short_title: str
    motions: tuple[tuple[_Image, ...], ...]


_QUARTER_TURNS = ((), (_quarter_turn,), (_half_turn,), (_quarter_turn, _half_turn))
_BOTH_MIRRORS = ((), (_left_right,), (_top_bottom,), (_half_turn,))
_BOTH_DIAGONALS = ((), (_main_diagonal,), (_anti_diagonal,), (_half_turn,))

_ROWS: dict[Symmetry, _Row] = {
    Symmetry.NONE: _Row("No symmetry", "None", ((),)),
    Symmetry.ROTATE_180: _Row("180° rotation", "180°", ((), (_half_turn,))),
    Symmetry.ROTATE_90: _Row("90° rotation", "90°", _QUARTER_TURNS),
    Symmetry.LEFT_RIGHT: _Row("Left-right mirror", "Left-right", ((), (_left_right,))),
    Symmetry.TOP_BOTTOM: _Row("Top-bottom mirror", "Top-bottom", ((), (_top_bottom,))),
    Symmetry.BOTH_MIRRORS: _Row("Both mirrors", "Both mirrors", _BOTH_MIRRORS),
    Symmetry.MAIN_DIAGONAL: _Row("Main diagonal", "Main diagonal", ((), (_main_diagonal,))),
    Symmetry.ANTI_DIAGONAL: _Row("Other diagonal", "Other diagonal", ((), (_anti_diagonal,))),
    Symmetry.BOTH_DIAGONALS: _Row("Both diagonals", "Both diagonals", _BOTH_DIAGONALS),
}


@cache
def _needs_square(symmetry: Symmetry) -> bool:
    wide = Size(2, 3)
    return any(
        not wide.contains(_apply(images, wide, place))
        for images in _ROWS[symmetry].motions
        for place in wide.positions()
    )


_SQUARE = Size(4, 4)
"""The size of the smallest grid in which any two symmetries have different orbits."""


@cache
def _after(image: _Image, symmetry: Symmetry) -> Symmetry:
    """Return the symmetry that patterns with *symmetry* have after *image* has moved them."""
    orbits = {frozenset(image(place, _SQUARE) for place in orbit) for orbit in _orbits(symmetry)}
    return next(other for other in Symmetry if _orbits(other) == orbits)


def _orbits(symmetry: Symmetry) -> set[frozenset[Position]]:
    return {symmetry.orbit(place, _SQUARE) for place in _SQUARE.positions()}
