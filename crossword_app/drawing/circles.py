"""Circles round letters. They are open where the number of an entry stands, which they would strike through."""

from math import atan2, ceil, cos, hypot, pi, sin, sqrt, tan

from crossword_app.drawing.shapes import Command, Ellipse, Path, Pen
from crossword_app.drawing.signs import NUMBER_SIZE, number_corner
from crossword_app.model.geometry import Position

_WIDTH = 0.03
_RADIUS, _LOWERED = 0.38, 0.07
"""Cells. The middle is that of a letter, which stands lower than the middle of its cell."""
_HALO = 0.05
"""Cells that stay free right of a number and below it."""
_QUARTER = pi / 2


def circle(
    place: Position, ink: str = "circle", label: str = "", number_size: float = NUMBER_SIZE
) -> Ellipse | Path:
    """Return the circle that the constructor put around a letter.

    Args:
        label: the number that is drawn in the cell, in *number_size*; "" for none.
    """
    x, y = place.column + 0.5, place.row + 0.5 + _LOWERED
    pen = Pen(ink, _WIDTH)
    gap = _gap(label, number_size) if label else None
    if gap is None:
        return Ellipse(x - _RADIUS, y - _RADIUS, 2 * _RADIUS, 2 * _RADIUS, pen=pen)
    left, right = gap
    return Path(_arc(x, y, right, left + 2 * pi), pen=pen)


def _gap(label: str, number_size: float) -> tuple[float, float] | None:
    """Return the angles at which the circle is interrupted for a number; None where it passes beside that.

    Angles are clockwise from the right, as y grows downwards.
    """
    right, bottom = number_corner(label, number_size)
    x, y = right + _HALO - 0.5, bottom + _HALO - 0.5 - _LOWERED
    is_beside = x < 0 and y < 0 and hypot(x, y) >= _RADIUS
    if is_beside or min(x, y) <= -_RADIUS:
        return None
    half = sqrt(_RADIUS**2 - y**2)
    left_end = atan2(y, -half)
    if x >= half:  # the number is so wide that the circle comes up again beyond it
        return left_end, atan2(y, half)
    return left_end, atan2(-sqrt(_RADIUS**2 - x**2), x)


def _arc(x: float, y: float, start: float, end: float) -> tuple[Command, ...]:
    """Return the arc round (x, y) from one angle clockwise to the other, a curve for each quarter or less."""
    pieces = ceil((end - start) / _QUARTER)
    step = (end - start) / pieces
    reach = 4 / 3 * tan(step / 4) * _RADIUS

    def at(angle: float, ahead: float = 0.0) -> tuple[float, float]:
        """Return the point at *angle*, moved *ahead* along the tangent."""
        return (
            x + _RADIUS * cos(angle) - ahead * sin(angle),
            y + _RADIUS * sin(angle) + ahead * cos(angle),
        )

    commands: list[Command] = [("M", at(start))]
    for piece in range(pieces):
        before, after = start + piece * step, start + (piece + 1) * step
        commands.append(("C", (*at(before, reach), *at(after, -reach), *at(after))))
    return tuple(commands)
