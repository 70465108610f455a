"""Where the cells of a grid lie: on whole dots of the screen, at every scale and wherever the grid stands."""

import pytest
from PyQt5.QtCore import QPoint, QPointF, QSizeF

from crossword_app.model.geometry import Position, Size
from crossword_app.ui.grid.cell_geometry import GridGeometry


@pytest.mark.parametrize("ratio", [1.0, 1.25, 1.5, 1.75, 2.0])
@pytest.mark.parametrize("place", [QPoint(0, 0), QPoint(13, 133), QPoint(7, 101)])
def test_corners_of_cells_are_on_whole_dots(ratio: float, place: QPoint) -> None:
    geometry = GridGeometry.centred(Size(15, 15), QSizeF(603, 611), 37.3, ratio, place)
    for position in (Position(0, 0), Position(1, 1), Position(14, 14)):
        corner = geometry.rectangle(position).topLeft() + QPointF(place)
        for dots in (corner.x() * ratio, corner.y() * ratio):
            assert dots == pytest.approx(round(dots))
