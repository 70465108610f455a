"""A part is filled so that the rest can still be filled, and what is said of the rest is true."""

from collections.abc import Mapping
from functools import partial

import pytest

from crossword_app.fill.outcome import Filled, FillLimit, Stopped, Unfillable
from crossword_app.fill.part import Build, Rest, fill_part, rest_after
from crossword_app.fill.problem import FillProblem
from crossword_app.fill.region import part_of
from crossword_app.model.geometry import Position
from tests.fill.oracle import all_fills
from tests.fill.random_trials import FLOOR, TRIALS
from tests.helpers import assert_legal_fill, grid_of, index_of, scored

pytestmark = pytest.mark.kernel

PATIENT = FillLimit(60.0)


def builder(scores: Mapping[str, int]) -> Build:
    return partial(FillProblem.build, index=index_of(scores), floor=FLOOR)


def test_a_fill_that_ruins_the_rest_is_passed_over_for_one_that_does_not() -> None:
    # BAN scores best, and each of its letters begins a word; but no three of those make rows.
    grid = grid_of("...\n...\n...")
    scores = {**scored("BAT ODA TEN BOT ADE TAN"), "BAN": 90, "OAK": 90, "NUT": 90}
    top = frozenset(Position(0, column) for column in range(3))
    found = fill_part(grid, top, builder(scores), limit=PATIENT)
    filled = assert_legal_fill(found.outcome, grid, scores, floor=FLOOR, region=top)
    assert found.rest is Rest.FILLABLE
    assert next(all_fills(filled.grid, scores, floor=FLOOR), None) is not None


def test_what_is_said_of_the_rest_is_what_the_oracle_says() -> None:
    seen = set()
    for trial in TRIALS:
        if trial.region is None:
            continue
        build = builder(trial.scores)
        found = fill_part(trial.grid, trial.region, build, limit=PATIENT)
        seen.add(found.rest)
        if isinstance(found.outcome, Unfillable):
            assert found.rest is Rest.UNKNOWN
            continue
        assert isinstance(found.outcome, Filled)
        part = part_of(found.outcome, trial.grid, trial.region)
        filled = assert_legal_fill(
            part, trial.grid, trial.scores, floor=FLOOR, squares=trial.region
        )
        can_go_on = next(all_fills(filled.grid, trial.scores, floor=FLOOR), None) is not None
        assert found.rest is (Rest.FILLABLE if can_go_on else Rest.UNFILLABLE)
        assert found.is_last_resort == (found.rest is Rest.UNFILLABLE)
        assert rest_after(filled, trial.grid, trial.region, build) is found.rest
    assert seen == set(Rest)


def test_without_time_nothing_is_said() -> None:
    grid = grid_of("...\n...\n...")
    build = builder(scored("BAT ODA TEN BOT ADE TAN"))
    top = frozenset(Position(0, column) for column in range(3))
    found = fill_part(grid, top, build, limit=FillLimit(0.0))
    assert isinstance(found.outcome, Stopped)
    assert found.rest is Rest.UNKNOWN
