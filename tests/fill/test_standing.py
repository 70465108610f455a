"""The fill that a grid holds already is read as the search would have found it."""

import pytest

from crossword_app.fill.outcome import Filled
from crossword_app.fill.problem import FillProblem
from crossword_app.fill.search import solve
from crossword_app.fill.standing import standing_fill
from crossword_app.model.geometry import Position
from tests.fill.random_trials import TRIALS

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
