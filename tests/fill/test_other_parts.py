"""Another fill of a part ruins the rest only where every other does, and says so."""

from functools import partial

import pytest

from crossword_app.fill.other_parts import Part, another_part
from crossword_app.fill.outcome import Filled, FillLimit, Stopped, Unfillable
from crossword_app.fill.part import Rest, fill_part, part_problem
from crossword_app.fill.problem import FillProblem
from crossword_app.fill.region import part_of
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from tests.fill.oracle import all_fills
from tests.fill.random_trials import FLOOR, TRIALS
from tests.helpers import assert_legal_fill, grid_of, index_of, scored, stopped

pytestmark = pytest.mark.kernel

PATIENT = FillLimit(60.0)
SCORES = {
    **scored("BAT ODA TEN BOT ADE TAN"),
    **scored("BAN OAK NUT OAT TON NOT NAN ONO TNT OBO", 90),
}
"""Most words fit into the top row of a square, and few of these leave words for its other rows."""

GRID = grid_of("...\n...\n...")
TOP = frozenset(Position(0, column) for column in range(3))


def part_of_grid(grid: Grid, region: frozenset[Position], scores: dict[str, int]) -> Part:
    build = partial(FillProblem.build, index=index_of(scores), floor=FLOOR)
    return Part(grid, region, part_problem(grid, region, build), build)


def test_fills_that_ruin_the_rest_are_passed_over_until_there_is_no_other() -> None:
    part = part_of_grid(GRID, TOP, SCORES)
    sparing = {top_of(fill) for fill in all_fills(GRID, SCORES, floor=FLOOR)}
    every = {top_of(fill) for fill in all_fills(GRID, SCORES, floor=FLOOR, region=TOP)}
    assert len(every) > 2 * len(sparing) > 2
    first = fill_part(GRID, TOP, part.build, limit=PATIENT)
    assert isinstance(first.outcome, Filled)
    found = [first.outcome]
    while len(found) < len(sparing):
        other = another_part(part, found, PATIENT)
        assert isinstance(other.outcome, Filled)
        assert other.rest is Rest.FILLABLE
        found.append(other.outcome)
    assert {top_of(fill.grid) for fill in found} == sparing
    last = another_part(part, found, PATIENT)
    assert isinstance(last.outcome, Filled)
    assert top_of(last.outcome.grid) in every - sparing
    assert last.rest is Rest.UNFILLABLE
    assert last.is_last_resort


def top_of(grid: Grid) -> str:
    return "".join(grid.entry(GRID.slots[0]))


def test_what_is_said_of_each_other_fill_is_what_the_oracle_says() -> None:
    seen = set()
    for trial in TRIALS:
        if trial.region is None:
            continue
        part = part_of_grid(trial.grid, trial.region, dict(trial.scores))
        first = fill_part(trial.grid, trial.region, part.build, limit=PATIENT)
        if not isinstance(first.outcome, Filled):
            continue
        other = another_part(part, [first.outcome], PATIENT)
        if isinstance(other.outcome, Unfillable):
            continue
        assert isinstance(other.outcome, Filled)
        shown = part_of(other.outcome, trial.grid, trial.region)
        filled = assert_legal_fill(
            shown, trial.grid, trial.scores, floor=FLOOR, squares=trial.region
        )
        assert filled.grid != part_of(first.outcome, trial.grid, trial.region).grid
        can_go_on = next(all_fills(filled.grid, trial.scores, floor=FLOOR), None) is not None
        assert other.rest is (Rest.FILLABLE if can_go_on else Rest.UNFILLABLE)
        assert other.is_last_resort == (other.rest is Rest.UNFILLABLE)
        seen.add(other.rest)
    assert seen == {Rest.FILLABLE, Rest.UNFILLABLE}


def test_a_fill_with_the_same_letters_in_the_squares_is_no_other() -> None:
    """Only the middle square is chosen: its letter must change, not those of the words round it."""
    middle = frozenset({Position(1, 1)})
    part = part_of_grid(GRID, middle, SCORES)
    first = fill_part(GRID, middle, part.build, limit=PATIENT)
    assert isinstance(first.outcome, Filled)
    found, letters = [first.outcome], {first.outcome.grid[Position(1, 1)].letters}
    while isinstance(other := another_part(part, found, PATIENT).outcome, Filled):
        letter = other.grid[Position(1, 1)].letters
        assert letter not in letters
        letters.add(letter)
        found.append(other)
    assert isinstance(other, Unfillable)


def test_a_stop_offers_nothing() -> None:
    part = part_of_grid(GRID, TOP, SCORES)
    first = fill_part(GRID, TOP, part.build, limit=PATIENT)
    assert isinstance(first.outcome, Filled)
    other = another_part(part, [first.outcome], PATIENT, control=stopped())
    assert isinstance(other.outcome, Stopped)
    assert other.rest is Rest.UNKNOWN
