"""A search of the tree with dives in between: legal fills, true proofs, the same ones however it is cut."""

import random
from collections.abc import Iterator

import pytest

from crossword_app.fill.outcome import Filled, FillLimit, Stopped, Unfillable
from crossword_app.fill.problem import FillProblem
from crossword_app.fill.search import solve
from tests.fill.oracle import all_fills
from tests.fill.random_trials import SHAPES, random_words
from tests.fill.test_search import HARD, INDEX, OPEN_GRID, WORDS
from tests.helpers import assert_legal_fill, grid_of, index_of

pytestmark = pytest.mark.kernel

TRIALS = range(60)


@pytest.fixture(autouse=True)
def dives_from_the_start(monkeypatch: pytest.MonkeyPatch) -> None:
    from crossword_app.fill.kernel import mixed_search

    monkeypatch.setattr(mixed_search, "WORDS_BEFORE_DIVES", (1, 1))


def trials() -> Iterator[tuple[FillProblem, dict[str, int]]]:
    """Yield problems of which a good part has no fill."""
    for seed in TRIALS:
        chance = random.Random(seed)
        grid = grid_of(chance.choice(SHAPES).drawing.replace("/", "\n"))
        words = random_words({len(slot) for slot in grid.slots}, 12, chance)
        scores = {word: chance.randint(0, 100) for word in words}
        yield FillProblem.build(grid, index_of(scores), floor=0), scores


def test_fills_and_proofs_are_those_of_the_oracle() -> None:
    outcomes = []
    for problem, scores in trials():
        outcome = solve(problem, FillLimit(nodes=100_000))
        has_fill = next(iter(all_fills(problem.grid, scores, floor=0)), None) is not None
        assert isinstance(outcome, Filled if has_fill else Unfillable)
        if isinstance(outcome, Filled):
            assert_legal_fill(outcome, problem.grid, scores, floor=0)
        outcomes.append(has_fill)
    assert 8 < sum(outcomes) < len(outcomes) - 8


@pytest.mark.parametrize("threads", [1, 2])
def test_an_open_grid_is_filled(threads: int) -> None:
    outcome = solve(FillProblem.build(OPEN_GRID, INDEX), threads=threads)
    assert_legal_fill(outcome, OPEN_GRID, WORDS)


def test_a_search_is_the_same_however_it_is_cut() -> None:
    from crossword_app.fill.kernel.answer import Answer
    from crossword_app.fill.kernel.mixed_search import MixedSearch

    for problem, _ in list(trials())[:20]:
        if problem.contradiction:
            continue
        found = []
        for work in (1, 10**9):
            search = MixedSearch(problem, seed=3)
            answer = None
            while answer is None:
                for each in (search._tree, search._dives):
                    if each:
                        each._work = work
                answer = search.run_slice()
            fill = search.filled(0.0).grid if answer is Answer.FILLED else None
            found.append((answer, fill, search.nodes))
        assert found[0] == found[1]


def test_dives_keep_the_limit_of_tries() -> None:
    outcome = solve(HARD, FillLimit(seconds=None, nodes=1000))
    assert isinstance(outcome, Stopped)
    assert "1000 tries" in outcome.why
    assert 1000 <= outcome.nodes < 1100
