"""The builder of the library of patterns: what it takes for alike and for ugly, and what it writes."""

from collections.abc import Sequence
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from crossword_app.formats.patterns import FillMeasure, parse_pattern, shipped_patterns
from crossword_app.model.kinds import PuzzleKind
from resources.pattern_builder.choosing import chosen
from resources.pattern_builder.dropped import DROPPED
from resources.pattern_builder.files import built_files, files_by_hand, text_of, with_measure
from resources.pattern_builder.likeness import Drawing, difference, digest, drawing_of, images
from resources.pattern_builder.looks import faults
from resources.pattern_builder.orders import orders
from resources.pattern_builder.theme_layouts import with_theme
from tests.helpers import grid_of
from tests.pattern_checker import mirrored, turned


@st.composite
def drawings(draw: st.DrawFn) -> Drawing:
    rows, columns = draw(st.integers(2, 4)), draw(st.integers(2, 4))
    row = st.text("#.", min_size=columns, max_size=columns)
    return tuple(draw(st.lists(row, min_size=rows, max_size=rows)))


@settings(max_examples=60, deadline=None)
@given(drawings(), drawings())
def test_drawings_are_alike_however_they_lie(one: Drawing, other: Drawing) -> None:
    same = {one, mirrored(one)}
    for _ in range(3):
        same |= {turned(image) for image in same} | {mirrored(turned(image)) for image in same}
    assert set(images(one)) == same
    assert all(difference(one, image) == 0.0 for image in same)
    assert (digest(one) == digest(other)) == (other in same)
    assert difference(one, other) == difference(other, one) <= 1.0


FLOWING = """
    ....#....
    ....#....
    ....#....
    .........
    ##.....##
    .........
    ....#....
    ....#....
    ....#....
"""


@pytest.mark.parametrize(
    ("change", "worse"),
    [
        ({(0, 3): "#", (1, 3): "#", (7, 5): "#", (8, 5): "#"}, "a lump of blocks, and cheaters"),
        ({(3, 4): "#", (5, 4): "#"}, "a wall, and necks beside it"),
        ({(3, 0): "#", (3, 1): "#", (5, 7): "#", (5, 8): "#"}, "squares of four blocks"),
    ],
)
def test_what_editors_wince_at_costs_points(change: dict[tuple[int, int], str], worse: str) -> None:
    rows = [list(row.strip()) for row in FLOWING.split()]
    before = faults(grid_of(FLOWING), PuzzleKind.AMERICAN)
    for (row, column), sign in change.items():
        rows[row][column] = sign
    after = faults(grid_of("\n".join(map("".join, rows))), PuzzleKind.AMERICAN)
    assert after > before, worse


def test_the_best_are_chosen_and_none_that_is_alike_or_dropped() -> None:
    grids = [pattern.grid for pattern in shipped_patterns() if pattern.name.startswith("Midi 11 ")]
    drawn = [drawing_of(grid) for grid in grids]
    first, *others = chosen(grids, PuzzleKind.AMERICAN, 3, (), ())
    points = [faults(grid, PuzzleKind.AMERICAN) for grid in grids]
    assert faults(first, PuzzleKind.AMERICAN) == min(points)
    assert len(others) == 2
    again = list(chosen([*grids, first], PuzzleKind.AMERICAN, 99, (), ()))
    assert again.count(first) == 1
    assert not list(chosen(grids, PuzzleKind.AMERICAN, 99, drawn, ()))
    assert not list(chosen(grids, PuzzleKind.AMERICAN, 99, (), [digest(d) for d in drawn]))


def test_a_file_reads_as_it_was_written() -> None:
    for pattern in shipped_patterns()[::20]:
        measure = FillMeasure(70, 123)
        text = text_of(pattern.name, pattern.order, pattern.symmetry, pattern.grid, measure)
        for written in (text, with_measure(text, measure)):
            read = parse_pattern(written)
            assert (read.name, read.order, read.symmetry) == (
                pattern.name,
                pattern.order,
                pattern.symmetry,
            )
            assert read.grid == pattern.grid
            assert read.measure == measure


def names_of(stem: str, names: Sequence[str]) -> list[str]:
    return [name for name in names if name.rpartition("-")[0] == stem]


def test_the_library_is_what_was_ordered() -> None:
    files = {path.stem: path for path in built_files()}
    wanted = {order.stem: order for order in orders()}
    assert len(wanted) == len(orders())
    for stem, order in wanted.items():
        found = names_of(stem, list(files))
        assert 1 <= len(found) <= order.number, stem
        for name in found:
            assert files[name].parent.name == order.folder
            pattern = parse_pattern(files[name].read_text("utf-8"))
            request = order.request
            assert (pattern.size, pattern.symmetry) == (request.size, request.symmetry)
            assert len(pattern.grid.slots) in request.words
            assert digest(drawing_of(pattern.grid)) not in DROPPED
    assert sum(len(names_of(stem, list(files))) for stem in wanted) == len(files)
    assert len(files) + len(files_by_hand()) == len(shipped_patterns())


def test_layouts_of_a_theme_are_symmetric_and_apart() -> None:
    themed = next(order for order in orders() if order.themes)
    for request in with_theme(themed.request, (11, 13, 15, 13, 11), 5, seed=1):
        open_places = {place for place, sign in request.given.items() if sign == "."}
        rows = sorted({place.row for place in open_places})
        assert len(open_places) == 63
        assert rows[0] >= 2
        assert all(later - row > 1 for row, later in pairwise(rows))
        half_turned = {(14 - row, 14 - column) for row, column in open_places}
        assert half_turned == open_places
