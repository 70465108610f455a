"""DifferentFills: legal fills that differ as asked, and a proof where there are no more."""

import random
from itertools import combinations, islice

import pytest

from crossword_app.errors import FillError
from crossword_app.fill.improve import improve
from crossword_app.fill.outcome import Filled, FillLimit, FillProgress, Stopped, Unfillable
from crossword_app.fill.problem import FillProblem
from crossword_app.fill.search import solve
from crossword_app.fill.several import DifferentFills
from crossword_app.model.grid import Grid
from crossword_app.model.slots import Slot
from tests.fill.oracle import all_fills
from tests.fill.random_trials import FLOOR, TRIALS
from tests.fill.test_search import HARD, INDEX, OPEN_GRID, WORDS
from tests.helpers import assert_legal_fill, grid_of, index_of, scored, stopped

pytestmark = pytest.mark.kernel

PROBLEM = FillProblem.build(OPEN_GRID, INDEX)


def differences(one: Grid, other: Grid, slots: tuple[Slot, ...]) -> int:
    return sum(one.entry(slot) != other.entry(slot) for slot in slots)


def test_all_fills_that_differ_are_found_and_then_there_are_no_more_as_the_oracle_says() -> None:
    chance = random.Random(5)
    several = 0
    for number, trial in enumerate(TRIALS[:90]):
        every = list(all_fills(trial.grid, trial.scores, floor=FLOOR, region=trial.region))
        problem = trial.problem()
        longest = chance.randint(1, min(4, problem.targets or 1))
        differ = chance.randint(1, longest)
        search = DifferentFills(problem, differ=differ, longest=longest, seed=number)
        while isinstance(outcome := search.next(), Filled):
            assert_legal_fill(outcome, trial.grid, trial.scores, floor=FLOOR, region=trial.region)
        assert isinstance(outcome, Unfillable)
        found = [filled.grid for filled in search.found]
        slots = search.longest
        assert all(differences(a, b, slots) >= differ for a, b in combinations(found, 2))
        for fill in every:
            assert any(differences(fill, other, slots) < differ for other in found)
        several += len(found) > 2
    assert several >= 6


def test_once_no_more_fills_differ_so_much_those_that_differ_less_are_found_to_the_very_last() -> (
    None
):
    lowered = 0
    for number, trial in enumerate(TRIALS[:40]):
        fills = all_fills(trial.grid, trial.scores, floor=FLOOR, region=trial.region)
        every = {fill.rows for fill in islice(fills, 13)}
        if not 2 <= len(every) <= 12:
            continue
        search = DifferentFills(trial.problem(), seed=number)
        told = set()
        while isinstance(outcome := search.next(), Filled):
            told.add(search.proved)
        assert isinstance(outcome, Unfillable)
        assert outcome.reason.startswith("no other fill exists")
        found = [filled.grid.rows for filled in search.found]
        assert len(found) == len(every)
        assert set(found) == every
        lowered += len(told) > 1
    assert lowered >= 2


def test_a_corner_elsewhere_is_another_fill() -> None:
    """Each of the five long entries has one word; only the corner can be filled in two ways."""
    grid = grid_of("""
        A....####
        #########
        B....####
        #########
        C....####
        #########
        D....####
        #########
        E....#...
        ######...
        ######...
    """)
    words = scored("APPLE BREAD CHINA DELTA EAGLE BAT ORE BET BOB ARE TET")
    search = DifferentFills(FillProblem.build(grid, index_of(words)))
    first, second = search.next(), search.next()
    assert isinstance(first, Filled)
    assert isinstance(second, Filled)
    assert differences(first.grid, second.grid, grid.slots) == 6
    assert search.proved == (
        "No further fill differs from all before in any of the 5 longest entries (proved)."
    )
    third = search.next()
    assert isinstance(third, Unfillable)
    assert third.reason.startswith("no other fill exists: every way was tried or ruled out")


def test_the_longest_entries_count() -> None:
    search = DifferentFills(PROBLEM, differ=4, longest=6)
    fills = [search.next() for _ in range(8)]
    lengths = sorted((len(slot) for slot in OPEN_GRID.slots), reverse=True)
    assert [len(slot) for slot in search.longest] == lengths[:6]
    for filled in fills:
        assert_legal_fill(filled, OPEN_GRID, WORDS)
    grids = [filled.grid for filled in search.found]
    assert len(grids) == 8
    assert all(differences(a, b, search.longest) >= 4 for a, b in combinations(grids, 2))


def test_the_first_is_what_solve_finds() -> None:
    expected = solve(PROBLEM, seed=3)
    assert isinstance(expected, Filled)
    first = DifferentFills(PROBLEM, seed=3).next()
    assert isinstance(first, Filled)
    assert first.grid == expected.grid


def test_fills_that_are_known_already_count() -> None:
    known = solve(PROBLEM, seed=3)
    assert isinstance(known, Filled)
    search = DifferentFills(PROBLEM, differ=2, longest=4, found=[known], seed=3)
    other = search.next()
    assert isinstance(other, Filled)
    assert differences(known.grid, other.grid, search.longest) >= 2


def test_a_fill_is_improved_round_its_longest_entries() -> None:
    search = DifferentFills(PROBLEM, longest=3)
    filled = search.next()
    assert isinstance(filled, Filled)
    better = improve(search.around(filled), filled, FillLimit(None, 1000)).filled
    assert_legal_fill(better, OPEN_GRID, WORDS)
    assert better.mean_score > filled.mean_score
    assert differences(better.grid, filled.grid, search.longest) == 0


def test_the_proof_says_what_was_asked() -> None:
    square = FillProblem.build(
        grid_of("...\n...\n..."), index_of(scored("BAT ORE BET BOB ARE TET"))
    )
    search = DifferentFills(square, differ=2, longest=6)
    assert isinstance(search.next(), Filled)
    assert isinstance(search.next(), Filled)
    for _ in range(2):
        outcome = search.next()
        assert isinstance(outcome, Unfillable)
        assert outcome.reason.startswith(
            "no other fill differs from the 2 found in 2 or more of the 6 longest entries"
        )


def test_a_grid_without_any_fill_says_why() -> None:
    problem = FillProblem.build(grid_of("...\n...\n..."), index_of(scored("BAT ORE BET")))
    search = DifferentFills(problem)
    outcomes = [search.next(), search.next()]
    expected = solve(problem)
    assert isinstance(expected, Unfillable)
    for outcome in outcomes:
        assert isinstance(outcome, Unfillable)
        assert outcome.reason == expected.reason


def test_the_limits_and_the_stop_are_kept_and_one_may_ask_again() -> None:
    hard = DifferentFills(HARD, differ=1)
    ended = hard.next(FillLimit(None, 50))
    assert isinstance(ended, Stopped)
    assert ended.why == "the limit of 50 tries is reached"
    assert isinstance(hard.next(FillLimit(0)), Stopped)
    assert isinstance(hard.next(control=stopped()), Stopped)
    search = DifferentFills(PROBLEM)
    assert isinstance(search.next(control=stopped()), Stopped)
    assert isinstance(search.next(), Filled)
    assert isinstance(search.next(FillLimit(0)), Stopped)
    assert isinstance(search.next(), Filled)
    assert search.differ == 3  # what was not refuted is looked for first


def test_progress_is_told_as_of_one_search() -> None:
    told: list[FillProgress] = []
    search = DifferentFills(HARD, differ=1)
    search.next(FillLimit(None, 10_000), progress=told.append)
    assert told
    assert all(progress.nodes <= 10_000 for progress in told)


def test_with_a_seed_the_fills_are_the_same() -> None:
    def grids(seed: int) -> list[Grid]:
        search = DifferentFills(PROBLEM, seed=seed)
        return [o.grid for o in (search.next() for _ in range(3)) if isinstance(o, Filled)]

    assert grids(1) == grids(1) != grids(2)


@pytest.mark.parametrize(("differ", "longest"), [(0, 5), (6, 5), (99, 100)])
def test_what_cannot_differ_is_refused(differ: int, longest: int) -> None:
    with pytest.raises(FillError, match=f"cannot differ in {differ} of the "):
        DifferentFills(PROBLEM, differ=differ, longest=longest)
