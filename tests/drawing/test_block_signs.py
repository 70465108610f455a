"""The signs of the map of blocks: what they tell by shape alone, and that all are seen on every ground."""

import pytest

from crossword_app.drawing.block_signs import BlockMark, Fill, block_signs
from crossword_app.drawing.grid_drawing import GridDrawing
from crossword_app.drawing.overlays import Marks, Style
from crossword_app.drawing.palette import PALETTES, Palette, contrast
from crossword_app.drawing.shapes import Box, Ellipse, Path
from crossword_app.model.geometry import Position
from tests.helpers import grid_of

PLACE = Position(1, 1)
GRID = grid_of("....\n....\n.A..\n....")
SEEN = 3.0
"""The contrast that a mark needs."""


def shape_of(mark: BlockMark) -> list[tuple[float, ...]]:
    """Return the outlines of *mark*, without any colour."""
    found: list[tuple[float, ...]] = []
    for shape in block_signs(PLACE, mark):
        if isinstance(shape, Path):
            found.append(tuple(number for _, points in shape.commands for number in points))
        else:
            assert isinstance(shape, (Box, Ellipse))
            found.append((shape.width, shape.height))
    return found


def test_every_mark_has_a_shape_of_its_own() -> None:
    marks = [BlockMark(gain, fill) for gain in (None, 0, 1, 2, 3) for fill in Fill]
    shapes = [shape_of(mark) for mark in marks]
    assert all(shapes.count(shape) == 1 for shape in shapes)


def test_a_higher_gain_is_a_larger_block_and_a_stronger_tint() -> None:
    marks = [BlockMark(gain, Fill.KEPT) for gain in (1, 2, 3)]
    sides = [shape_of(mark)[0][0] for mark in marks]
    assert sides == sorted(set(sides))
    tints = [mark.tint for mark in (BlockMark(0, Fill.KEPT), *marks)]
    assert tints == sorted(set(tints))


@pytest.mark.parametrize("palette", list(PALETTES.values()), ids=list(PALETTES))
@pytest.mark.parametrize("mark", [BlockMark(3, Fill.KEPT), BlockMark(3, Fill.LOST)])
def test_signs_are_seen_on_the_strongest_tint(palette: Palette, mark: BlockMark) -> None:
    ground = blended(palette[mark.ink], palette.cell, mark.tint * palette.block_tint)
    for ink in ("ghost", "number", "found" if mark.fill is Fill.KEPT else "dead"):
        if ink == "ghost" and mark.fill is Fill.LOST:
            continue  # its gain says nothing
        assert contrast(palette[ink], ground) >= SEEN, ink


def blended(ink: str, ground: str, share: float) -> str:
    parts = (
        round(share * int(ink[at : at + 2], 16) + (1 - share) * int(ground[at : at + 2], 16))
        for at in (1, 3, 5)
    )
    return "#" + "".join(f"{part:02X}" for part in parts)


def test_a_square_of_the_map_is_tinted_and_has_no_dot_and_no_sign_on_letters() -> None:
    mark = BlockMark(3, Fill.KEPT)
    marks = Marks(blocks={PLACE: mark, Position(2, 1): mark}, tight={PLACE: 2})
    drawn = list(GridDrawing(GRID, marks).shapes())
    tint = mark.tint * Style().block_tint
    tinted = [s for s in drawn if isinstance(s, Box) and s.fill == "hatch" and s.opacity == tint]
    assert [(box.x, box.y) for box in tinted] == [(1, 1)]
    assert set(block_signs(PLACE, mark)) <= set(drawn)
    assert not set(block_signs(Position(2, 1), mark)) & set(drawn)
    assert not [s for s in drawn if isinstance(s, Ellipse) and s.fill == "tight3"]


def test_only_squares_whose_mark_changed_look_different() -> None:
    before = Marks(
        blocks={PLACE: BlockMark(1, Fill.UNKNOWN), Position(0, 0): BlockMark(2, Fill.KEPT)}
    )
    after = Marks(blocks={PLACE: BlockMark(1, Fill.LOST), Position(0, 0): BlockMark(2, Fill.KEPT)})
    assert GridDrawing(GRID, after).changed_cells(GridDrawing(GRID, before)) == frozenset({PLACE})
    assert GridDrawing(GRID).changed_cells(GridDrawing(GRID, after)) == frozenset(
        {PLACE, Position(0, 0)}
    )
