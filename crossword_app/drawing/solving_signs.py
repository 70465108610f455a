"""The signs of solving: letters that a check found wrong, letters that were revealed, and how long a square took.

Time is told by a bar as well as by a tint: the longer, the more ink. Its tint has one hue, so that no kind of colour
vision confuses more with less.
"""

from crossword_app.drawing.shapes import Box, Path, Pen
from crossword_app.model.geometry import Position

TIME_INK = "tight1"
_WRONG, _WRONG_INSET = Pen("dead", 0.055, least=1.5, is_round=True), 0.1
_CORNER = 0.24
_BAR_INSET, _BAR_THICKNESS = 0.08, 0.08


def wrong(place: Position) -> Path:
    """Return the stroke through a letter that is wrong."""
    left, top = place.column + _WRONG_INSET, place.row + _WRONG_INSET
    side = 1 - 2 * _WRONG_INSET
    return Path((("M", (left, top + side)), ("L", (left + side, top))), pen=_WRONG)


def revealed(place: Position) -> Path:
    """Return the turned-down corner of a letter that was revealed."""
    right, top = place.column + 1, place.row
    corners = ((right - _CORNER, top), (right, top), (right, top + _CORNER))
    return Path((*zip("MLL", corners, strict=True), ("Z", ())), fill="ring")


def time_bar(place: Position, share: float) -> Box:
    """Return the bar of a square that took *share* of the longest time, 0 to 1."""
    width = share * (1 - 2 * _BAR_INSET)
    bottom = place.row + 1 - _BAR_INSET / 2
    return Box(place.column + _BAR_INSET, bottom - _BAR_THICKNESS, width, _BAR_THICKNESS, TIME_INK)
