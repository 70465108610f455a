"""The few shapes that drawings consist of. Any toolkit or file format can draw them.

Lengths are in cells, counted from the top left corner of the grid; y grows downwards. An *ink* is the name of a
colour: a role of `palette.Palette`, or a colour of the puzzle's own as #RRGGBB.
"""

import enum
from typing import NamedTuple

Command = tuple[str, tuple[float, ...]]
"""One step of a path, as in SVG: ("M", (x, y)), ("L", (x, y)), ("C", two control points and the end), ("Z", ())."""

CIRCLE = 0.5522847498
"""The distance of a cubic curve's control points from the ends of a quarter circle, in radii."""

_NARROW, _WIDE = frozenset("IJijlt.,:;'|/ "), frozenset("MWmwÆŒ@%&")
_NARROW_WIDTH, _USUAL_WIDTH, _WIDE_WIDTH = 0.34, 0.68, 0.95


class Face(enum.Enum):
    """The fonts in a grid."""

    LETTER = "letters of the constructor: Inter Display SemiBold"
    OFFERED = "letters of the machine: Inter Display Medium"
    NUMBER = "numbers of entries: Inter Medium"
    MARK = "numbers in marks: Inter SemiBold"


class Anchor(enum.Enum):
    """Which part of a text is at its x."""

    START = "start"
    MIDDLE = "middle"


class Pen(NamedTuple):
    """How a line is drawn.

    Attributes:
        width: in cells.
        least: the smallest width, in pixels (or points, on paper).
        dashes: lengths of dash and gap in widths of the line; none for a solid line.
        is_round: whether ends and corners are round.
    """

    ink: str
    width: float
    least: float = 1.0
    dashes: tuple[float, ...] = ()
    is_round: bool = False
    opacity: float = 1.0


class Box(NamedTuple):
    """A rectangle, filled, outlined or both."""

    x: float
    y: float
    width: float
    height: float
    fill: str | None = None
    pen: Pen | None = None
    radius: float = 0.0
    opacity: float = 1.0


class Rule(NamedTuple):
    """A horizontal or vertical line that is drawn sharp: a whole number of dots thick, without smoothing."""

    x: float
    y: float
    length: float
    is_vertical: bool
    pen: Pen


class Ellipse(NamedTuple):
    """An ellipse in its bounding box."""

    x: float
    y: float
    width: float
    height: float
    fill: str | None = None
    pen: Pen | None = None


class Path(NamedTuple):
    """Lines and curves."""

    commands: tuple[Command, ...]
    fill: str | None = None
    pen: Pen | None = None


class Hatching(NamedTuple):
    """Rising 45 degree lines inside *outline*. All hatchings share one raster that starts at the grid's corner."""

    outline: tuple[Command, ...]
    spacing: float
    pen: Pen


class Text(NamedTuple):
    """One line of text; *y* is its baseline. It is narrowed if it would be wider than *widest*."""

    x: float
    y: float
    text: str
    size: float
    ink: str
    face: Face
    anchor: Anchor = Anchor.MIDDLE
    widest: float | None = None


Shape = Box | Rule | Ellipse | Path | Hatching | Text


def estimated_width(text: str) -> float:
    """Return roughly how wide *text* is, in sizes of its font: who reads a file may have another font than ours."""
    return sum(
        _NARROW_WIDTH if sign in _NARROW else _WIDE_WIDTH if sign in _WIDE else _USUAL_WIDTH
        for sign in text
    )
