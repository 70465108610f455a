"""The symmetries of grid patterns."""

import enum
from collections.abc import Callable
from functools import partial

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
    """How a pattern of blocks repeats itself. The value names it in files."""

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
        """The symmetry as the user reads it."""
        return _TITLES[self]

    @property
    def needs_square(self) -> bool:
        """Whether rows become columns, so that only a square grid can have it."""
        return self in _NEED_SQUARE

    def fits(self, size: Size) -> bool:
        return size.is_square or not self.needs_square

    @property
    def turned(self) -> "Symmetry":
        """The symmetry of a pattern that has this one, after a quarter turn."""
        return _TURNED.get(self, self)

    @property
    def mirrored(self) -> "Symmetry":
        """The symmetry of a pattern that has this one, once left and right, or top and bottom, are exchanged."""
        return self.turned if self in _DIAGONALS else self

    @property
    def transposed(self) -> "Symmetry":
        """The symmetry of a pattern that has this one, once rows and columns are exchanged."""
        return self if self in _DIAGONALS else self.turned

    def transforms(self, size: Size) -> tuple[Transform, ...]:
        """Return every motion of the grid that the symmetry allows, standing still among them.

        Raises:
            ValueError: the symmetry needs a square grid and *size* is none.
        """
        if not self.fits(size):
            raise ValueError(f"{self} needs a square grid, not {size}")
        return tuple(partial(_apply, images, size) for images in _MOTIONS[self])

    def orbit(self, position: Position, size: Size) -> frozenset[Position]:
        """Return *position* and all its images."""
        return frozenset(transform(position) for transform in self.transforms(size))


def _apply(images: tuple[_Image, ...], size: Size, position: Position) -> Position:
    for image in images:
        position = image(position, size)
    return position


_MOTIONS: dict[Symmetry, tuple[tuple[_Image, ...], ...]] = {
    Symmetry.NONE: ((),),
    Symmetry.ROTATE_180: ((), (_half_turn,)),
    Symmetry.ROTATE_90: ((), (_quarter_turn,), (_half_turn,), (_quarter_turn, _half_turn)),
    Symmetry.LEFT_RIGHT: ((), (_left_right,)),
    Symmetry.TOP_BOTTOM: ((), (_top_bottom,)),
    Symmetry.BOTH_MIRRORS: ((), (_left_right,), (_top_bottom,), (_half_turn,)),
    Symmetry.MAIN_DIAGONAL: ((), (_main_diagonal,)),
    Symmetry.ANTI_DIAGONAL: ((), (_anti_diagonal,)),
    Symmetry.BOTH_DIAGONALS: ((), (_main_diagonal,), (_anti_diagonal,), (_half_turn,)),
}
"""Each symmetry's group, every motion as the images to apply in turn."""

_DIAGONALS = frozenset({Symmetry.MAIN_DIAGONAL, Symmetry.ANTI_DIAGONAL})

_TURNED = {
    Symmetry.LEFT_RIGHT: Symmetry.TOP_BOTTOM,
    Symmetry.TOP_BOTTOM: Symmetry.LEFT_RIGHT,
    Symmetry.MAIN_DIAGONAL: Symmetry.ANTI_DIAGONAL,
    Symmetry.ANTI_DIAGONAL: Symmetry.MAIN_DIAGONAL,
}

_NEED_SQUARE = frozenset(
    {
        Symmetry.ROTATE_90,
        Symmetry.MAIN_DIAGONAL,
        Symmetry.ANTI_DIAGONAL,
        Symmetry.BOTH_DIAGONALS,
    }
)

_TITLES = {
    Symmetry.NONE: "No symmetry",
    Symmetry.ROTATE_180: "180° rotation",
    Symmetry.ROTATE_90: "90° rotation",
    Symmetry.LEFT_RIGHT: "Left-right mirror",
    Symmetry.TOP_BOTTOM: "Top-bottom mirror",
    Symmetry.BOTH_MIRRORS: "Both mirrors",
    Symmetry.MAIN_DIAGONAL: "Main diagonal",
    Symmetry.ANTI_DIAGONAL: "Other diagonal",
    Symmetry.BOTH_DIAGONALS: "Both diagonals",
}
