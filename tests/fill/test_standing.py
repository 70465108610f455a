"""The fill that a grid holds already is read as the search would have found it."""

import pytest

from crossword_app.fill.outcome import Filled
from crossword_app.fill.problem import FillProblem
from crossword_app.fill.search import solve
from crossword_app.fill.standing import standing_fill, trouble_with
from crossword_app.model.geometry import Position
from tests.fill.random_trials import TRIALS
from tests.helpers import grid_of, index_of, scored

pytestmark = pytest.mark.kernel


def test_a_fill_that_was_found_is_read_from_its_grid_again() -> None:
    read = 0
    for trial in TRIALS[:60]:
        problem: FillProblem = trial.problem()
        found = solve(problem)
        if isinstance(found, Filled):
            again = standing_fill(problem, found.grid)
            assert again is not None
            assert again.grid == found.grid
            assert again.entries == found.entries
            read += 1
    assert read > 10


def test_letters_that_are_no_words_are_no_fill() -> None:
    for trial in TRIALS[:60]:
        problem = trial.problem()
        found = solve(problem)
        if isinstance(found, Filled) and problem.targets:
            place: Position = problem.slots[0].positions[0]
            if trial.grid[place].is_empty:
                assert standing_fill(problem, found.grid.with_letters({place: "Q"})) is None
                return
    raise AssertionError("no trial was filled")


def test_why_what_stands_is_not_a_fill_is_said() -> None:
    grid = grid_of("...\n###\n...")
    problem = FillProblem.build(grid, index_of(scored("CAT COT")))

    def trouble(rows: str) -> str:
        standing = grid_of(rows)
        assert standing_fill(problem, standing) is None
        return trouble_with(problem, standing)

    assert standing_fill(problem, grid_of("CAT\n###\nCOT")) is not None
    assert trouble("CXT\n###\nCOT") == "CXT at 1-Across is not allowed"
    assert trouble("CXT\n###\nQXT") == "CXT at 1-Across and 1 other are not allowed"
    assert trouble("CAT\n###\nCAT") == "two entries may not stand together"
    assert trouble("C.T\n###\nCAT") == "it has empty squares"
