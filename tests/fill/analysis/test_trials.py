"""Trials: how long the grid in question may take, and how long its variants."""

import pytest

from crossword_app.fill.analysis import trials as trials_module
from crossword_app.fill.analysis.trials import Trials
from crossword_app.fill.outcome import Filled, Stopped, Unfillable
from tests.fill.random_trials import FLOOR
from tests.helpers import grid_of, index_of, scored

pytestmark = pytest.mark.kernel

GRID = grid_of("B..\n...\n...")
INDEX = index_of(scored("BAT ODA TEN BOT ADE TAN"))


def test_the_grid_in_question_may_take_all_the_time_and_a_variant_its_part(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(trials_module, "PART_OF_A_TRIAL", 0.0)
    monkeypatch.setattr(trials_module, "PATIENCE_WITH_VARIANTS", 0.0)
    trials = Trials(INDEX, FLOOR, 60.0)
    assert isinstance(trials.decide(GRID), Filled)
    assert isinstance(trials.run(grid_of(".O.\n...\n...")), Stopped)
    assert isinstance(trials.decide(grid_of("Z..\n...\n...")), Unfillable)


def test_a_variant_of_a_grid_that_took_long_may_take_longer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(trials_module, "PART_OF_A_TRIAL", 0.0)
    monkeypatch.setattr(trials_module, "PATIENCE_WITH_VARIANTS", 1e6)
    trials = Trials(INDEX, FLOOR, 60.0)
    variant = grid_of(".O.\n...\n...")
    assert isinstance(trials.run(variant), Stopped)
    trials.decide(GRID)
    assert isinstance(trials.run(variant), Filled)


def test_nothing_is_tried_once_the_time_is_over() -> None:
    trials = Trials(INDEX, FLOOR, 0.0)
    assert trials.are_over
    assert isinstance(trials.decide(GRID), Stopped)
    assert trials.fill(GRID) is None
    assert not trials.is_refuted(GRID)
