"""Pictures that are kept for the screen look like what they are pictures of."""

import pytest
from PyQt5.QtGui import QColor, QImage, QPainter
from PyQt5.QtWidgets import QApplication

from crossword_app.drawing.grid_drawing import GridDrawing
from crossword_app.drawing.overlays import Marks, Style
from crossword_app.drawing.palette import PALETTES, Palette
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from crossword_app.paint.painter import ShapePainter
from crossword_app.paint.screen_painter import ScreenPainter
from tests.paint.pixels import largest_difference

GRID = Grid.parse("\n".join(["....#....", ".........", "..##...#."] * 3))
OPEN = frozenset(place for place, cell in GRID if cell.is_open)
CELL = 36


@pytest.fixture(autouse=True)
def application(qapp: QApplication) -> None:
    """Pictures need an application."""


def painted(painter: ShapePainter, region: frozenset[Position], ratio: float) -> QImage:
    side = round((CELL * 9 + 40) * ratio)
    image = QImage(side, side, QImage.Format_RGB32)
    image.setDevicePixelRatio(ratio)
    image.fill(QColor(painter.palette.window))
    drawing = GridDrawing(GRID, Marks(region=region), Style.of(painter.palette, CELL))
    on_image = QPainter(image)
    on_image.translate(20, 20)
    painter.paint(on_image, drawing.shapes())
    on_image.end()
    return image


@pytest.mark.parametrize("palette", list(PALETTES.values()), ids=list(PALETTES))
@pytest.mark.parametrize("ratio", [1.0, 1.25, 2.0])
def test_a_picture_of_a_region_looks_as_the_region_drawn(palette: Palette, ratio: float) -> None:
    kept, plain = ScreenPainter(palette, CELL), ShapePainter(palette, CELL)
    smaller = OPEN - {Position(0, 0), Position(4, 4)}
    for region in (OPEN, OPEN, smaller, frozenset({Position(1, 1)}), OPEN):
        seen = painted(kept, region, ratio)
        assert largest_difference(seen, painted(plain, region, ratio)) <= 3  # blended in two steps


def test_pictures_for_a_finer_screen_are_made_anew() -> None:
    kept = ScreenPainter(PALETTES["light"], CELL)
    painted(kept, OPEN, 1.0)
    plain = painted(ShapePainter(PALETTES["light"], CELL), OPEN, 2.0)
    assert largest_difference(painted(kept, OPEN, 2.0), plain) <= 3
