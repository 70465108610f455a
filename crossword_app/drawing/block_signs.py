"""The signs of the map of blocks: how many more ways to fill a block would bring, and if any is proved.

Shape and place tell them as well as colour: a small block at the left, the larger the more; a tick, a cross or an
empty ring at the right.
"""

import enum
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from crossword_app.drawing.shapes import Box, Ellipse, Path, Pen, Shape
from crossword_app.model.geometry import Position

_INSET = 0.10
_BLOCK_SIZES = {1: 0.15, 2: 0.22, 3: 0.30}
_NO_GAIN_LENGTH, _NO_GAIN_LINE = 0.22, 0.05
_SIGN_SIZE, _SIGN_LINE, _RING_LINE = 0.24, 0.06, 0.045
_TINTS = {1: 0.35, 2: 0.65, 3: 1.0}
_LOST_TINT = 0.5
"""The shares of the strongest tint, by level of gain, and for a block that loses the fill."""


class Fill(enum.Enum):
    """Whether the grid has a fill with a block."""

    UNKNOWN = "not known"
    KEPT = "a fill was found"
    LOST = "no fill (proved)"


class BlockMark(NamedTuple):
    """What the map shows in one cell.

    Attributes:
        gain: how many more ways to fill a block there brings, 0 for none to 3; None where nothing is estimated.
        fill: whether the grid has a fill with it.
    """

    gain: int | None
    fill: Fill

    @property
    def tint(self) -> float:
        """The strength of the background, 0 to 1."""
        return _LOST_TINT if self.fill is Fill.LOST else _TINTS.get(self.gain or 0, 0.0)

    @property
    def ink(self) -> str:
        """The ink of the background."""
        return "dead" if self.fill is Fill.LOST else "hatch"


@lru_cache(maxsize=4096)  # as many as dots: see `signs.dot`
def block_signs(place: Position, mark: BlockMark) -> tuple[Shape, ...]:
    """Return the two signs of *mark*."""
    return (*_gain(place, mark.gain), *_fill(place, mark.fill))


def _gain(place: Position, gain: int | None) -> Iterator[Shape]:
    left, bottom = place.column + _INSET, place.row + 1 - _INSET
    if gain is None:
        return
    if not gain:
        yield Box(left, bottom - _NO_GAIN_LINE, _NO_GAIN_LENGTH, _NO_GAIN_LINE, "number")
        return
    side = _BLOCK_SIZES[gain]
    yield Box(left, bottom - side, side, side, "ghost")


def _fill(place: Position, fill: Fill) -> Iterator[Shape]:
    size = _SIGN_SIZE
    x, y = place.column + 1 - _INSET - size, place.row + 1 - _INSET - size
    if fill is Fill.KEPT:
        pen = Pen("found", _SIGN_LINE, least=1.4, is_round=True)
        low = (x + 0.38 * size, y + 0.86 * size)
        yield Path(
            (("M", (x, y + 0.5 * size)), ("L", low), ("L", (x + size, y + 0.1 * size))), pen=pen
        )
    elif fill is Fill.LOST:
        pen = Pen("dead", _SIGN_LINE, least=1.4, is_round=True)
        near, far = 0.1 * size, 0.9 * size
        yield Path(
            (
                ("M", (x + near, y + near)),
                ("L", (x + far, y + far)),
                ("M", (x + far, y + near)),
                ("L", (x + near, y + far)),
            ),
            pen=pen,
        )
    else:
        side = 0.8 * size - _RING_LINE
        start = 0.1 * size + _RING_LINE / 2
        yield Ellipse(x + start, y + start, side, side, pen=Pen("number", _RING_LINE, least=1.2))
