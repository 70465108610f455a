"""What autofill does on its thread."""

from dataclasses import replace

from crossword_app.fill.outcome import FillLimit
from crossword_app.fill.requests.fill_request import FillRequest
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from crossword_app.ui.fill.job import FillJob, FillScope, FillTask
from crossword_app.ui.fill.tasks import better_last, fill
from tests.helpers import assert_legal_fill, index_of, scored

SCORES = {**scored("CAT ORE WED COW ARE TED"), **scored("BED COB", 90)}
"""Of two fills, the second with BED and COB."""


def test_improvement_goes_on_to_the_proof_whatever_the_limit_of_fills() -> None:
    grid = Grid.parse("...\n...\n...")
    job = FillJob(
        grid, index_of(SCORES), FillScope.GRID, Position(0, 0), None, FillRequest(floor=50)
    )
    found = fill(job, lambda _: None)
    no_time = replace(job.request, limit=FillLimit(seconds=0.0))
    better = replace(job, request=no_time, task=FillTask.BETTER, earlier=(found,))
    improved = better_last(better, lambda _: None)
    assert improved.improved is not None
    assert improved.improved.is_best
    filled = assert_legal_fill(improved.outcome, grid, SCORES)
    assert filled.mean_score == 70.0
