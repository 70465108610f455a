"""What autofill tells of whole grids, also where it was asked to fill a part."""

import pytest

from crossword_app.fill.outcome import Filled, FilledEntry, Unfillable
from crossword_app.fill.part import Rest
from crossword_app.fill.requests.fill_request import FillRequest
from crossword_app.fill.requests.known_fills import KnownFills
from crossword_app.fill.requests.verdicts import Proof
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from crossword_app.ui.fill.findings import note_result
from crossword_app.ui.fill.job import FillJob, FillResult, FillScope
from tests.helpers import index_of, scored

GRID = Grid.parse("C.T\n###\n...")
INDEX = index_of(scored("CAT COT"))


def job() -> FillJob:
    """Return a job to fill a corner. Its cells are found on the thread, so it names none."""
    return FillJob(GRID, INDEX, FillScope.CORNER, Position(0, 0), None, FillRequest())


def part(rest: Rest) -> FillResult:
    entry = FilledEntry(GRID.slots[0], "CAT", 60)
    filled = Filled(GRID.with_letters({Position(0, 1): "A"}), (entry,), 1, 0.1)
    return FillResult(filled, rest)


@pytest.mark.parametrize(
    ("rest", "proof"),
    [
        (Rest.FILLABLE, Proof.FILLABLE),
        (Rest.UNKNOWN, Proof.UNKNOWN),
        (Rest.UNFILLABLE, Proof.UNKNOWN),  # another fill of the part may go with the rest
    ],
)
def test_a_filled_part_tells_of_the_grid_what_is_known_of_the_rest(
    rest: Rest, proof: Proof
) -> None:
    known = KnownFills()
    assert note_result(known, job(), part(rest)) is (proof is Proof.FILLABLE)
    assert known.proof(GRID, FillRequest(), INDEX) is proof


def test_a_part_without_a_fill_leaves_the_grid_without_one() -> None:
    known = KnownFills()
    refuted = FillResult(Unfillable("no fill exists", (), 1, 0.1), Rest.UNKNOWN)
    assert note_result(known, job(), refuted)
    assert known.proof(GRID, FillRequest(), INDEX) is Proof.UNFILLABLE
