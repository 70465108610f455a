"""The way out of a nearly filled grid that changes the fewest of its entries."""

from collections.abc import Mapping
from dataclasses import replace

import pytest

from crossword_app.fill.analysis.fix import Fix, FixKind
from crossword_app.fill.requests.fill_request import FillRequest
from crossword_app.fill.requests.run import explain
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from crossword_app.model.symmetry import Symmetry
from tests.helpers import assert_legal_fill, grid_of, index_of, scored

pytestmark = pytest.mark.kernel

PATIENCE = 20.0
SQUARE = scored("BAT ODA TEN BOT ADE TAN")


def ways_out(grid: Grid, scores: Mapping[str, int] = SQUARE) -> tuple[Fix, ...]:
    request = FillRequest(floor=40, shared_letters=0)
    explanation = explain(request, grid, index_of(dict(scores)), Symmetry.NONE, seconds=PATIENCE)
    for fix in explanation.fixes:
        assert_legal_fill(fix.fill, fix.grid, scores, floor=fix.floor)
    return explanation.fixes


def test_the_way_out_that_changes_the_fewest_entries_is_found_and_proved() -> None:
    """No word is TX?."""
    grid = grid_of("BAT\nODX\nTE.")
    first, *others = ways_out(grid)
    assert first.kind is FixKind.ENTRIES
    assert first.text == "change ODX to ODA at 4-Across"
    assert first.why == "a fill was found; none changes fewer entries (proved)"
    assert first.grid.rows == ("BAT", "ODA", "TE.")
    assert first.grid[Position(1, 2)].is_pencilled
    assert first.entry == grid.slots[1]
    assert FixKind.LETTER not in {fix.kind for fix in others}, "it would say the same again"
    assert FixKind.CLEAR in {fix.kind for fix in others}


def test_several_entries_change_where_one_is_not_enough() -> None:
    """No word is TX? or TZ?."""
    least, *_ = ways_out(grid_of("BAT\nODX\nTZ."))
    assert least.text == "change ODX to ODA and ADZ to ADE"
    assert least.entry is None
    assert least.grid.rows == ("BAT", "ODA", "TE.")


def test_a_letter_of_no_full_entry_is_named_by_its_square() -> None:
    """No word is ?QA or AQ?."""
    ways = {fix.kind: fix for fix in ways_out(grid_of("BAT\n.QA\nT.N"))}
    assert ways[FixKind.ENTRIES].text == "change Q at row 2, column 2 to D"
    assert ways[FixKind.ENTRIES].why == "a fill was found; no full entry changes"


def test_locked_letters_stay() -> None:
    grid = grid_of("BAT\nODX\nTE.")
    x = Position(1, 2)
    grid = grid.replacing({x: replace(grid[x], is_locked=True)})
    assert FixKind.ENTRIES not in {fix.kind for fix in ways_out(grid)}


def test_an_emptier_grid_has_the_other_ways_alone() -> None:
    assert FixKind.ENTRIES not in {fix.kind for fix in ways_out(grid_of("BAT\nODX\n..."))}
