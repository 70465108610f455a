"""The kernel against the slow, plain solver, on small problems about half of which can be filled."""

import pytest

from crossword_app.fill.outcome import Filled, Order, Unfillable
from crossword_app.fill.search import fills, solve
from tests.fill.random_trials import KIN_TRIALS, LIMITED_TRIALS, TRIALS, Trial

pytestmark = pytest.mark.kernel


@pytest.mark.parametrize(
    ("trials", "at_least"),
    [(TRIALS, 400), (KIN_TRIALS, 120), (LIMITED_TRIALS, 120)],
    ids=["texts", "near_duplicates", "letters_allowed"],
)
def test_filled_or_unfillable_as_the_oracle_says(trials: list[Trial], at_least: int) -> None:
    fillable = 0
    for number, trial in enumerate(trials):
        order = Order.NEARLY_FILLED if number % 3 == 0 else Order.WEIGHTED
        fillable += trial.judge(solve(trial.problem(), seed=number, order=order))
    assert len(trials) >= at_least
    assert 0.1 <= fillable / len(trials) <= 0.7


@pytest.mark.parametrize(
    "trials",
    [TRIALS[:100], KIN_TRIALS[:100], LIMITED_TRIALS[:100]],
    ids=["texts", "near_duplicates", "letters_allowed"],
)
def test_every_fill_is_found_exactly_once(trials: list[Trial]) -> None:
    found_some = 0
    for trial in trials:
        found = [str(fill.grid) for fill in fills(trial.problem())]
        assert sorted(found) == sorted(trial.expected())
        found_some += len(found) > 1
    assert found_some > 10


def test_two_threads_agree_with_the_oracle() -> None:
    for trial in TRIALS[:25]:
        outcome = solve(trial.problem(), threads=2)
        assert isinstance(outcome, Filled) == bool(trial.expected())
        assert isinstance(outcome, (Filled, Unfillable))
