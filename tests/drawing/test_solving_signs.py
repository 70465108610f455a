"""The signs of solving: each can be told without its colour, and letters stay readable on the tints of times."""

import pytest

from crossword_app.drawing.grid_drawing import GridDrawing
from crossword_app.drawing.overlays import Marks, Style
from crossword_app.drawing.palette import PALETTES, Palette, contrast
from crossword_app.drawing.shapes import Box, Path
from crossword_app.drawing.solving_signs import TIME_INK, revealed, time_bar, wrong
from crossword_app.model.geometry import Position
from tests.drawing.test_block_signs import blended
from tests.helpers import grid_of

GRID = grid_of("CAT\nOR#\nWED")
PLACE = Position(1, 0)


@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
def test_letters_are_readable_where_the_longest_time_was_spent(palette: Palette) -> None:
    ground = blended(palette[TIME_INK], palette.cell, palette.time_tint)
    assert contrast(palette.letter, ground) >= 4.5
    assert contrast(palette.number, ground) >= 3
    assert contrast(palette[TIME_INK], palette.cell) >= 3, "the bar is seen without its tint"
    assert contrast(palette[TIME_INK], ground) >= 2
    assert contrast(palette.ring, palette.cell) >= 3, "the corner of a revealed letter"
    assert contrast(palette.dead, palette.cell) >= 3, "the stroke of a wrong one"


def test_a_longer_time_has_a_longer_bar_and_a_stronger_tint() -> None:
    style = Style()
    drawing = GridDrawing(GRID, Marks(times={PLACE: 0.5, Position(0, 0): 1.0}), style)
    shapes = list(drawing.shapes())
    tints = [shape for shape in shapes if isinstance(shape, Box) and shape.opacity < 1]
    assert [tint.opacity for tint in tints] == [style.time_tint, style.time_tint / 2]
    assert time_bar(PLACE, 0.5) in shapes
    assert time_bar(PLACE, 0.5).width < time_bar(PLACE, 1.0).width < 1


def test_wrong_and_revealed_letters_have_shapes_of_their_own() -> None:
    marks = Marks(wrong=frozenset({PLACE}), revealed=frozenset({Position(0, 1)}))
    shapes = list(GridDrawing(GRID, marks).shapes())
    assert wrong(PLACE) in shapes
    assert revealed(Position(0, 1)) in shapes
    assert not any(isinstance(shape, Path) for shape in GridDrawing(GRID).shapes())


@pytest.mark.parametrize(
    "marks",
    [
        Marks(wrong=frozenset({PLACE})),
        Marks(revealed=frozenset({PLACE})),
        Marks(times={PLACE: 0.3}),
    ],
)
def test_only_the_square_is_painted_anew(marks: Marks) -> None:
    assert GridDrawing(GRID, marks).changed_cells(GridDrawing(GRID)) == frozenset({PLACE})
    assert GridDrawing(GRID).changed_cells(GridDrawing(GRID, marks)) == frozenset({PLACE})
