"""In which order entries and cells come."""

from collections.abc import Callable, Sequence

import pytest

from crossword_app.lab.orders.crossing_words import crossing_words
from crossword_app.lab.orders.diagonals import slalom, slalom_cells, zig_zag, zig_zag_cells
from crossword_app.lab.orders.numbered import across_then_down, by_chance, numerical
from crossword_app.lab.problem import LabProblem
from tests.helpers import grid_of, index_of


def problem_of(drawing: str) -> LabProblem:
    return LabProblem.of(grid_of(drawing), index_of({}))


SQUARE = problem_of("...\n...\n...")


@pytest.mark.parametrize(
    ("order", "expected"),
    [
        (numerical, "1A 1D 2D 3D 4A 5A"),
        (across_then_down, "1A 4A 5A 1D 2D 3D"),
        (crossing_words, "1A 1D 2D 3D 4A 5A"),
        (zig_zag, "1A 1D 2D 4A 5A 3D"),
        (slalom, "1A 1D 4A 2D 5A 3D"),
    ],
)
def test_entries_come_in_order(order: Callable[[LabProblem], Sequence[int]], expected: str) -> None:
    names = [SQUARE.slots[slot].short_name for slot in order(SQUARE)]
    assert " ".join(names) == expected


def test_entries_by_chance_depend_on_the_seed() -> None:
    assert by_chance(SQUARE, 1) == by_chance(SQUARE, 1)
    assert len({tuple(by_chance(SQUARE, seed)) for seed in range(5)}) > 1


def test_crossing_words_lead_through_every_part_of_the_grid() -> None:
    parts = problem_of("..#..\n..#..")
    assert [parts.slots[slot].short_name for slot in crossing_words(parts)] == (
        "1A 1D 2D 5A 3A 3D 4D 6A".split()
    )


def test_cells_come_after_those_left_of_them_and_above_them() -> None:
    drawn = problem_of("....\n.#..\n....")
    for order in (zig_zag_cells, slalom_cells):
        cells = list(order(drawn))
        for slot in drawn.slots:
            places = [cells.index(place) for place in slot.positions]
            assert places == sorted(places)
    assert [f"{row}{column}" for row, column in slalom_cells(SQUARE)] == (
        "00 01 02 10 20 11 12 21 22".split()
    )
    assert [f"{row}{column}" for row, column in zig_zag_cells(SQUARE)] == (
        "00 01 10 20 11 02 12 21 22".split()
    )
