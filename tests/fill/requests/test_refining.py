"""A fill is made better as soon as it is found, for a bounded amount of work."""

from dataclasses import replace

import pytest

from crossword_app.control import Control
from crossword_app.fill.outcome import Filled, FillLimit, Prefer, Stopped, Unfillable
from crossword_app.fill.requests import refining
from crossword_app.fill.requests.fill_request import FillRequest
from crossword_app.fill.requests.refining import refine
from crossword_app.fill.requests.run import fill
from crossword_app.fill.search import solve
from tests.fill.test_search import INDEX, OPEN_GRID, WORDS
from tests.helpers import assert_legal_fill, grid_of, index_of, scored, stopped

pytestmark = pytest.mark.kernel

REQUEST = FillRequest(floor=0, prefer=Prefer.MEAN, limit=FillLimit(seconds=None))
FIRST = replace(REQUEST, is_first_enough=True)
PROBLEM = REQUEST.problem(OPEN_GRID, INDEX)


@pytest.fixture(autouse=True)
def _little_work(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(refining, "REFINING_NODES", 3000)


def filled_as(request: FillRequest) -> Filled:
    return assert_legal_fill(fill(request, OPEN_GRID, INDEX), OPEN_GRID, WORDS)


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_fill_is_better_than_the_first_one_and_the_same_by_its_seed(seed: int) -> None:
    first = filled_as(replace(FIRST, seed=seed))
    better = filled_as(replace(REQUEST, seed=seed))
    assert better.mean_score > first.mean_score
    assert better.nodes > first.nodes
    again = filled_as(replace(REQUEST, seed=seed))
    assert (again.grid, again.nodes) == (better.grid, better.nodes)


def test_the_first_fill_is_the_one_that_the_search_finds() -> None:
    found = solve(PROBLEM, REQUEST.limit)
    assert isinstance(found, Filled)
    first = filled_as(FIRST)
    assert (first.grid, first.entries, first.nodes) == (found.grid, found.entries, found.nodes)


def test_it_is_the_measure_of_the_request_that_gets_better() -> None:
    first = filled_as(FIRST)
    assert filled_as(replace(REQUEST, prefer=Prefer.WORST)).min_score > first.min_score


def test_the_limit_of_the_request_holds_for_the_search_and_for_refining() -> None:
    first = filled_as(FIRST)
    few = first.nodes + 5
    assert filled_as(replace(REQUEST, limit=FillLimit(None, few))).nodes <= few
    for limit, why in (
        (FillLimit(None, first.nodes), "the limit of 0 tries is reached"),
        (FillLimit(first.seconds), "the time limit of 0 seconds is reached"),
    ):
        improved = refine(replace(REQUEST, limit=limit), PROBLEM, first)
        assert improved.filled is first
        assert improved.why == why


def test_each_better_fill_is_told_at_once_and_a_stop_keeps_the_last() -> None:
    told: list[Filled] = []
    control = Control()

    def take(better: Filled) -> None:
        told.append(better)
        control.stop()

    first = filled_as(FIRST)
    improved = refine(REQUEST, PROBLEM, first, progress=take, control=control)
    assert [improved.filled] == told
    assert first.mean_score < told[0].mean_score
    assert refine(REQUEST, PROBLEM, first, control=stopped()).filled is first


def test_wished_words_stay() -> None:
    words = {**scored("CAT ORE WED COW ARE TED"), **scored("BED COB", 90)}
    grid, index = grid_of("...\n...\n..."), index_of(words)
    wishing = replace(REQUEST, wished=("WED",))
    found = assert_legal_fill(fill(wishing, grid, index), grid, words)
    assert "WED" in {entry.text for entry in found.entries}
    without = assert_legal_fill(fill(REQUEST, grid, index), grid, words)
    assert "WED" not in {entry.text for entry in without.entries}


def test_what_is_no_fill_is_returned_as_it_is() -> None:
    assert isinstance(fill(REQUEST, grid_of("QX.\n###"), INDEX), Unfillable)
    in_no_time = replace(REQUEST, limit=FillLimit(0.0))
    assert isinstance(fill(in_no_time, OPEN_GRID, INDEX), Stopped)
