"""Symmetries: every one a group of motions that maps the grid onto itself."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crossword_app.model.geometry import Position, Size
from crossword_app.model.symmetry import Symmetry
from tests.strategies import sizes, symmetries_for

SIZE = Size(5, 5)
CORNER = Position(0, 1)


@pytest.mark.parametrize(
    ("symmetry", "images"),
    [
        (Symmetry.NONE, {(0, 1)}),
        (Symmetry.ROTATE_180, {(0, 1), (4, 3)}),
        (Symmetry.ROTATE_90, {(0, 1), (1, 4), (4, 3), (3, 0)}),
        (Symmetry.LEFT_RIGHT, {(0, 1), (0, 3)}),
        (Symmetry.TOP_BOTTOM, {(0, 1), (4, 1)}),
        (Symmetry.BOTH_MIRRORS, {(0, 1), (0, 3), (4, 1), (4, 3)}),
        (Symmetry.MAIN_DIAGONAL, {(0, 1), (1, 0)}),
        (Symmetry.ANTI_DIAGONAL, {(0, 1), (3, 4)}),
        (Symmetry.BOTH_DIAGONALS, {(0, 1), (1, 0), (3, 4), (4, 3)}),
    ],
)
def test_each_symmetry_has_its_orbit(symmetry: Symmetry, images: set[tuple[int, int]]) -> None:
    assert symmetry.orbit(CORNER, SIZE) == images


@given(st.data())
def test_an_orbit_is_the_same_from_each_of_its_places(data: st.DataObject) -> None:
    size = data.draw(sizes)
    symmetry = data.draw(symmetries_for(size))
    position = data.draw(st.sampled_from(list(size.positions())))
    orbit = symmetry.orbit(position, size)
    assert position in orbit
    assert all(size.contains(place) for place in orbit)
    assert all(symmetry.orbit(place, size) == orbit for place in orbit)


@given(st.data())
def test_motions_keep_neighbours_together(data: st.DataObject) -> None:
    size = data.draw(sizes)
    symmetry = data.draw(symmetries_for(size))
    for motion in symmetry.transforms(size):
        a, b = motion(Position(0, 0)), motion(Position(0, 1))
        assert abs(a.row - b.row) + abs(a.column - b.column) == 1


def test_a_grid_that_is_not_square_has_no_quarter_turn() -> None:
    assert not Symmetry.ROTATE_90.fits(Size(3, 4))
    with pytest.raises(ValueError, match="needs a square grid"):
        Symmetry.ROTATE_90.orbit(Position(0, 0), Size(3, 4))


@pytest.mark.parametrize("symmetry", Symmetry)
def test_only_symmetries_that_keep_rows_as_rows_fit_any_grid(symmetry: Symmetry) -> None:
    keep_rows = {"none", "rotate-180", "left-right", "top-bottom", "both-mirrors"}
    assert symmetry.needs_square is (symmetry.value not in keep_rows)


def test_no_two_symmetries_have_one_name() -> None:
    assert len({symmetry.title for symmetry in Symmetry}) == len(Symmetry)
    assert len({symmetry.short_title for symmetry in Symmetry}) == len(Symmetry)


MOVED = {
    Symmetry.LEFT_RIGHT: (Symmetry.TOP_BOTTOM, Symmetry.LEFT_RIGHT, Symmetry.TOP_BOTTOM),
    Symmetry.TOP_BOTTOM: (Symmetry.LEFT_RIGHT, Symmetry.TOP_BOTTOM, Symmetry.LEFT_RIGHT),
    Symmetry.MAIN_DIAGONAL: (
        Symmetry.ANTI_DIAGONAL,
        Symmetry.ANTI_DIAGONAL,
        Symmetry.MAIN_DIAGONAL,
    ),
    Symmetry.ANTI_DIAGONAL: (
        Symmetry.MAIN_DIAGONAL,
        Symmetry.MAIN_DIAGONAL,
        Symmetry.ANTI_DIAGONAL,
    ),
}


@pytest.mark.parametrize("symmetry", Symmetry)
def test_a_moved_pattern_has_the_symmetry_that_was_moved_with_it(symmetry: Symmetry) -> None:
    moved = (symmetry.turned, symmetry.mirrored, symmetry.transposed)
    assert moved == MOVED.get(symmetry, (symmetry,) * 3)
