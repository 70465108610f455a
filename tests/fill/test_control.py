"""Fills are stopped, paused and resumed from another thread."""

import random

import pytest

from crossword_app.control import Control
from crossword_app.fill.improve import improve
from crossword_app.fill.outcome import Filled, FillLimit, FillProgress, Stopped
from crossword_app.fill.problem import FillProblem
from crossword_app.fill.search import solve
from tests.fill.test_search import HARD, INDEX, OPEN_GRID, WORDS
from tests.helpers import index_of, later

UNLIMITED = FillLimit(seconds=None)


@pytest.mark.kernel
@pytest.mark.parametrize("threads", [1, 2])
def test_a_paused_fill_stands_still_until_it_is_resumed(threads: int) -> None:
    """Paused by the first report, it sends the second once it is resumed; the third stops it."""
    control = Control()
    told: list[int] = []
    resumed_after: list[int] = []

    def resume() -> None:
        resumed_after.append(len(told))
        control.resume()

    def heed(progress: FillProgress) -> None:
        told.append(progress.nodes)
        if len(told) == 1:
            control.pause()
            later(resume)
        if len(told) == 3:
            control.stop()

    outcome = solve(HARD, UNLIMITED, threads=threads, progress=heed, control=control)
    assert isinstance(outcome, Stopped)
    assert outcome.why == "the fill was stopped"
    assert resumed_after == [1]
    assert len(told) == 3


@pytest.mark.kernel
@pytest.mark.parametrize("threads", [1, 2])
def test_a_paused_fill_can_be_stopped(threads: int) -> None:
    control = Control()
    control.pause()
    timer = later(control.stop)
    outcome = solve(HARD, UNLIMITED, threads=threads, control=control)
    timer.join()
    assert isinstance(outcome, Stopped)
    assert outcome.why == "the fill was stopped"


@pytest.mark.kernel
def test_a_pause_changes_nothing_in_the_fill() -> None:
    problem = FillProblem.build(OPEN_GRID, INDEX)
    control = Control()
    control.pause()
    timer = later(control.resume)
    paused = solve(problem, FillLimit(seconds=0.15), seed=3, control=control)
    timer.join()
    straight = solve(problem, seed=3)
    assert isinstance(paused, Filled)
    assert isinstance(straight, Filled)
    assert paused.grid == straight.grid


@pytest.mark.kernel
def test_improving_can_be_paused_and_stopped() -> None:
    chance = random.Random(1)
    index = index_of({word: chance.randint(50, 100) for word in WORDS})
    problem = FillProblem.build(OPEN_GRID, index)
    first = solve(problem)
    assert isinstance(first, Filled)
    control = Control()
    better: list[Filled] = []
    resumed_after: list[int] = []

    def resume() -> None:
        resumed_after.append(len(better))
        control.resume()

    def heed(filled: Filled) -> None:
        better.append(filled)
        if len(better) == 1:
            control.pause()
            later(resume)
        else:
            control.stop()

    improved = improve(problem, first, UNLIMITED, progress=heed, control=control)
    assert resumed_after == [1]
    assert improved.filled == better[-1]
    assert improved.why.startswith("it was stopped")
