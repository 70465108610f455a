"""Estimates of the number of fills in words and figures."""

import math
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crossword_app.fill.analysis.block_gains import BlockGain
from crossword_app.fill.analysis.fill_count import FillCount, Part
from crossword_app.fill.requests.fill_request import FillRequest
from crossword_app.fill.requests.verdicts import Proof
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Puzzle
from crossword_app.ui.live_analysis.fill_count_rows import (
    counts_message,
    fill_count_rows,
    gain_rows,
    gains_message,
    gains_title,
)
from crossword_app.ui.live_analysis.state import LiveState

LEFT, RIGHT = frozenset({Position(0, 0)}), frozenset({Position(0, 4), Position(0, 5)})


def state(**known: object) -> LiveState:
    """Return the state of the live analysis for a grid of which *known* is known."""
    puzzle = Puzzle(Grid.parse("...\n...\n..."))
    return replace(LiveState(puzzle, FillRequest()), **known)  # type: ignore[arg-type]


def fill_count(*figures: float) -> FillCount:
    parts = tuple(
        Part(cells, figure) for cells, figure in zip((LEFT, RIGHT), figures, strict=False)
    )
    return FillCount(sum(figures), parts, is_settled=True)


@pytest.mark.parametrize(
    ("log10", "figure"),
    [
        (19.06, "10^19"),
        (2.5, "316"),
        (0.4, "2.5"),
        (0.0, "1.0"),
        (-0.5, "hardly any"),
        (-7.0, "hardly any"),
    ],
)
def test_large_figures_are_powers_of_ten(log10: float, figure: str) -> None:
    (row,) = fill_count_rows(state(fill_count=fill_count(log10)))
    assert str(row.figure) == figure
    assert row.sentence.startswith("The estimate is ")


def test_no_way_to_fill_is_a_proof_and_said_to_be_one() -> None:
    (row,) = fill_count_rows(state(fill_count=fill_count(-math.inf)))
    assert str(row.figure) == "none"
    assert row.sentence == "Proved: there is no way to fill the grid as it stands."


def test_parts_are_named_where_there_are_several_and_each_has_its_cells() -> None:
    rows = fill_count_rows(state(fill_count=fill_count(3.2, 8.1), corner=(RIGHT, fill_count(5.0))))
    assert [row.label for row in rows] == [
        "The grid",
        "This corner",
        "Part of 1 square",
        "Part of 2 squares",
    ]
    assert [row.cells for row in rows] == [LEFT | RIGHT, RIGHT, LEFT, RIGHT]


FIGURES = st.floats(-8, 30)


@given(st.lists(FIGURES, min_size=1, max_size=2), FIGURES, st.sampled_from(Proof))
def test_no_row_contradicts_another(parts: list[float], corner: float, proof: Proof) -> None:
    """A corner or a part has no more ways than the grid, and what can hardly be filled leaves the grid hardly any."""
    known = state(fill_count=fill_count(*parts), corner=(RIGHT, fill_count(corner)), proof=proof)
    rows = fill_count_rows(known)
    assert bool(rows) == (proof is not Proof.UNFILLABLE)
    for row in rows[1:]:
        assert row.log10 <= max(0.0, rows[0].log10) + 1e-9 or rows[0].log10 < 0
        assert row.log10 >= 0 or rows[0].log10 < 0 or proof is Proof.FILLABLE
        assert (str(row.figure) == "hardly any") == (row.log10 < 0 and proof is not Proof.FILLABLE)


def test_a_corner_is_counted_with_the_rest_where_that_allows_fewer_fills() -> None:
    known = state(fill_count=fill_count(12.0), corner=(RIGHT, fill_count(13.0)))
    grid, corner = fill_count_rows(known)
    assert (str(grid.figure), str(corner.figure)) == ("10^12", "10^12")
    assert corner.sentence.endswith("to fill this corner so that the rest can be filled.")


def test_only_blocks_that_bring_something_are_offered() -> None:
    gains = (
        BlockGain(RIGHT, 8.1, is_rough=False),
        BlockGain(LEFT, 0.7, is_rough=True),
        BlockGain(LEFT, -2.0, is_rough=True),
    )
    rows = gain_rows(gains)
    assert [(row.label, str(row.figure)) for row in rows] == [
        ("row 1, column 5", "×10^8"),
        ("row 1, column 1", "×5.0"),
    ]
    assert all(row.is_block for row in rows)
    assert "row 1, column 5 and row 1, column 6" in rows[0].sentence
    assert gains_title(state(gains=gains, is_surveyed=True)) == "With one more block pair"
    assert gains_title(state(gains=gains[1:])) == "With one more block, still counting"


def test_no_figure_stands_beside_a_proof_that_it_contradicts() -> None:
    refuted = state(fill_count=fill_count(5.0), proof=Proof.UNFILLABLE)
    assert fill_count_rows(refuted) == ()
    assert counts_message(refuted) == "No fill (proved)."
    assert gains_message(refuted) == "Blocks are tried once the grid may have a fill again."
    (row,) = fill_count_rows(state(fill_count=fill_count(-3.0), proof=Proof.FILLABLE))
    assert str(row.figure) == "at least 1"
    assert row.sentence.endswith("but a fill was found.")


def test_that_no_block_helps_is_said_only_once_all_were_tried() -> None:
    counted = state(fill_count=fill_count(5.0))
    assert gains_message(state()) == "Trying each block that could be added."
    assert gains_message(counted) == "Trying each block that could be added."
    assert gains_message(replace(counted, is_resting=True)) == "This waits until the fill ends."
    assert gains_message(replace(counted, is_surveyed=True)) == (
        "Every block that could be added was tried: none gives more ways to fill."
    )
    assert counts_message(state()) == "Counting the ways to fill."
