"""Shapes for fields of letters, drawn as large as they are asked for."""

import enum
import math
from functools import cache

from crossword_app.model.geometry import Position, Size

Point = tuple[float, float]
"""To the right and down."""


class Shape(enum.Enum):
    """The outline of a field. The value names it on the command line."""

    SQUARE = "square"
    CIRCLE = "circle"
    DIAMOND = "diamond"
    HEART = "heart"
    STAR = "star"
    TREE = "tree"

    @property
    def title(self) -> str:
        """The shape as users read it."""
        return self.value.capitalize()

    def squares(self, size: Size) -> frozenset[Position]:
        """Return the squares whose middle is inside the outline, which fills a grid of *size*. They are symmetric."""
        if self is Shape.SQUARE:
            return frozenset(size.positions())
        corners = _fitted(_OUTLINES[self])

        def has(row: int, column: int) -> bool:
            return _is_inside(((column + 0.5) / size.columns, (row + 0.5) / size.rows), corners)

        return frozenset(
            place
            for place in size.positions()
            if has(*place) or has(place.row, size.columns - 1 - place.column)
        )


def _round(radii: tuple[float, ...], corners: int) -> tuple[Point, ...]:
    """Return points round the middle, the first at the top, whose distances from it are *radii* in turn."""
    angles = (2 * math.pi * i / corners for i in range(corners))
    distances = (radii[i % len(radii)] for i in range(corners))
    return tuple(
        (r * math.sin(angle), -r * math.cos(angle))
        for r, angle in zip(distances, angles, strict=True)
    )


def _heart() -> tuple[Point, ...]:
    """Return the usual heart of sines and cosines."""
    times = (2 * math.pi * i / 60 for i in range(60))
    return tuple(
        (
            16 * math.sin(t) ** 3,
            -(13 * math.cos(t) - 5 * math.cos(2 * t) - 2 * math.cos(3 * t) - math.cos(4 * t)),
        )
        for t in times
    )


_TREE: tuple[Point, ...] = (
    (0.0, 0.0), (0.55, 0.34), (0.3, 0.34), (0.8, 0.62), (0.5, 0.62), (1.0, 0.86), (0.25, 0.86), (0.25, 1.0),
)  # fmt: skip
"""The right half of a fir, from the top down."""

_OUTLINES = {
    Shape.CIRCLE: _round((1.0,), 72),
    Shape.DIAMOND: _round((1.0,), 4),
    Shape.HEART: _heart(),
    Shape.STAR: _round((1.0, 0.55), 10),
    Shape.TREE: (*_TREE, *((-x, y) for x, y in reversed(_TREE))),
}


@cache
def _fitted(corners: tuple[Point, ...]) -> tuple[Point, ...]:
    """Return *corners* stretched to reach from 0 to 1 both ways."""
    left, top = (min(corner[i] for corner in corners) for i in (0, 1))
    right, bottom = (max(corner[i] for corner in corners) for i in (0, 1))
    return tuple(((x - left) / (right - left), (y - top) / (bottom - top)) for x, y in corners)


def _is_inside(point: Point, corners: tuple[Point, ...]) -> bool:
    """Return whether a line to the right of *point* crosses the outline an odd number of times."""
    x, y = point
    inside = False
    for (ax, ay), (bx, by) in zip(corners, (*corners[1:], corners[0]), strict=True):
        if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
            inside = not inside
    return inside
