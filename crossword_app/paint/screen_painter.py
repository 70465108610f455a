"""Draws shapes on the screen, again and again: what takes long to draw and seldom changes is drawn once."""

import math
from collections.abc import Callable
from typing import TypeVar

from PyQt5.QtCore import QPointF, QRect, Qt
from PyQt5.QtGui import QPainter, QPixmap

from crossword_app.drawing.palette import Palette
from crossword_app.drawing.shapes import Command, Hatching, Path
from crossword_app.paint.painter import ShapePainter

_LONG = 40
"""Commands. Shorter outlines are drawn about as fast as a picture of them."""

_MOST_PICTURES = 2
"""The hatching and the outline of one region."""

_MOST_DOTS = 4_000_000
"""Of a picture, which takes four bytes for each. Only a strongly magnified grid has more."""

_MARGIN = 4
"""Pixels around an outline, for half of its width."""

_Drawn = TypeVar("_Drawn", Path, Hatching)


class ScreenPainter(ShapePainter):
    """Draws as `ShapePainter` does, and keeps pictures of long dashed outlines and of hatchings.

    The dashes round all cells of a 21x21 grid take 5 ms and their hatching 4 ms, and while autofill runs each key press
    would wait for both.
    """

    def __init__(self, palette: Palette, cell: float) -> None:
        super().__init__(palette, cell)
        self._pictures: dict[tuple[Path | Hatching, float], QPixmap] = {}

    def _draw_path(self, painter: QPainter, path: Path) -> None:
        is_dashed = path.pen is not None and bool(path.pen.dashes)
        draw = super()._draw_path
        if not (is_dashed and self._draw_kept(painter, path, path.commands, draw)):
            draw(painter, path)

    def _draw_hatching(self, painter: QPainter, hatching: Hatching) -> None:
        draw = super()._draw_hatching
        if not self._draw_kept(painter, hatching, hatching.outline, draw):
            draw(painter, hatching)

    def _draw_kept(
        self,
        painter: QPainter,
        shape: _Drawn,
        commands: tuple[Command, ...],
        draw: Callable[[QPainter, _Drawn], None],
    ) -> bool:
        """Draw the picture of *shape*, made with *draw* where there is none. Return False where none is worth it."""
        if len(commands) <= _LONG:
            return False
        area = self._dots(commands)
        if area.width() * area.height() > _MOST_DOTS:
            return False
        key = shape, self._dot
        picture = self._pictures.pop(key, None)
        corner = QPointF(area.topLeft()) * self._dot
        if picture is None:
            picture = QPixmap(area.size())
            picture.setDevicePixelRatio(1 / self._dot)
            picture.fill(Qt.transparent)
            inner = QPainter(picture)
            inner.setRenderHints(painter.renderHints())
            inner.translate(-corner)
            draw(inner, shape)
            inner.end()
        self._pictures[key] = picture  # the latest used is the last
        for oldest in list(self._pictures)[:-_MOST_PICTURES]:
            del self._pictures[oldest]
        painter.drawPixmap(corner, picture)
        return True

    def _dots(self, commands: tuple[Command, ...]) -> QRect:
        """Return the dots of the device that an outline reaches: a picture is not drawn between dots."""
        bounds = self._path(commands).boundingRect()
        left, top = (
            math.floor((edge - _MARGIN) / self._dot) for edge in (bounds.left(), bounds.top())
        )
        right, bottom = (
            math.ceil((edge + _MARGIN) / self._dot) for edge in (bounds.right(), bounds.bottom())
        )
        return QRect(left, top, right - left, bottom - top)
