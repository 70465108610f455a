"""Every method agrees with the engine on what can be filled, and its fills are judged by the checker of all fills."""

from collections.abc import Sequence
from contextlib import suppress
from functools import cache
from itertools import product

import pytest

from crossword_app.errors import FillError
from crossword_app.fill.outcome import Filled, FillLimit, Unfillable
from crossword_app.fill.problem import FillProblem
from crossword_app.fill.search import solve
from crossword_app.formats.patterns import parse_pattern
from crossword_app.lab.method import (
    METHODS,
    Backtracking,
    Consistency,
    Method,
    PatternLookUp,
    SlotOrder,
    Step,
    ValueOrder,
)
from crossword_app.lab.problem import LabProblem
from crossword_app.lab.run import Ending, LabResult, run
from crossword_app.lab.tally import LabLimit
from crossword_app.model.grid import Grid
from crossword_app.paths import resources_dir
from tests.fill.random_trials import FLOOR, TRIALS, Trial
from tests.fill.syllable_words import syllable_words
from tests.fill_checker import faults_of_fill
from tests.helpers import index_of

SMALL = [trial for trial in TRIALS if trial.region is None and len(trial.grid.cells) <= 12][:80]
"""Every method comes to an end with these, even that which places all rows before it looks at a column."""

NAMED = ("05-mini", "07-midi", "09-small", "13-daily", "15-lattice")
FILLABLE_FLOOR, UNFILLABLE_FLOOR = 70, 95
EMPTIED = 3
"""How many of the first entries across are emptied in a named grid that was filled."""

UNLIMITED = LabLimit(seconds=None)
ENOUGH = LabLimit(seconds=None, nodes=3000)
BLIND = {"numerical", "numerical-conflict", "across-down", "random", "zig-zag", "slalom"}
"""Orders that look at no letters: they may be stopped in a named grid, and then say nothing."""


def by_engine(problem: FillProblem) -> Filled | Unfillable:
    """Return the engine's fill or its proof that there is none; no clock ends its search."""
    outcome = solve(problem, FillLimit(seconds=None, nodes=200_000))
    assert isinstance(outcome, (Filled, Unfillable))
    return outcome


@cache
def small_problems() -> Sequence[tuple[Trial, LabProblem, bool]]:
    """Return the 200 small problems, each with whether the engine fills it."""
    return [
        (
            trial,
            LabProblem.of(trial.grid, index_of(trial.scores), FLOOR),
            isinstance(by_engine(trial.problem()), Filled),
        )
        for trial in SMALL
    ]


@cache
def named(name: str, floor: int) -> tuple[Grid, bool]:
    """Return a pattern that the engine filled, with some entries emptied, and whether it can be filled from there."""
    text = (resources_dir() / "patterns" / f"{name}.txt").read_text(encoding="utf-8")
    words = syllable_words()
    whole = by_engine(FillProblem.build(parse_pattern(text).grid, words, floor=FILLABLE_FLOOR))
    assert isinstance(whole, Filled)
    grid = whole.grid
    first = (place for slot in grid.slots[:EMPTIED] for place in slot.positions)
    grid = grid.with_letters(dict.fromkeys(first, ""))
    return grid, isinstance(by_engine(FillProblem.build(grid, words, floor=floor)), Filled)


@cache
def syllable_scores() -> dict[str, int]:
    lists = syllable_words().by_length.values()
    return {word.text: word.score for words in lists for word in words.words()}


def assert_ending(result: LabResult, *, is_fillable: bool) -> None:
    assert result.ending is (Ending.FILLED if is_fillable else Ending.UNFILLABLE), result


@pytest.mark.parametrize(("name", "method"), METHODS.items(), ids=list(METHODS))
def test_a_method_fills_what_the_engine_fills(name: str, method: Method) -> None:
    for trial, problem, is_fillable in small_problems():
        result = run(problem, name, method, UNLIMITED)
        assert_ending(result, is_fillable=is_fillable)
        if result.grid:
            assert faults_of_fill(trial.grid, result.grid, trial.scores, floor=FLOOR) == []


def test_whatever_parts_go_together_fill_or_refute_alike() -> None:
    """Two grids for each of hundreds of combinations: one with a fill, one without."""
    pair = [
        next(each for each in small_problems() if each[2] is is_fillable and len(each[1].slots) > 5)
        for is_fillable in (True, False)
    ]
    kinds = (Step, SlotOrder, Backtracking, PatternLookUp, Consistency, ValueOrder)
    tried = 0
    for parts in product(*kinds):
        method = Method(*parts)
        with suppress(FillError):
            method.check()
            tried += 1
            for _, problem, is_fillable in pair:
                assert_ending(run(problem, "", method, UNLIMITED), is_fillable=is_fillable)
    assert tried > 600


def test_half_of_the_small_grids_can_be_filled() -> None:
    assert len(SMALL) == 80
    assert 28 <= sum(is_fillable for _, _, is_fillable in small_problems()) <= 52


@pytest.mark.parametrize("floor", [FILLABLE_FLOOR, UNFILLABLE_FLOOR])
@pytest.mark.parametrize("name", NAMED)
def test_all_methods_fill_the_named_grids_that_the_engine_fills(name: str, floor: int) -> None:
    grid, is_fillable = named(name, floor)
    assert is_fillable is (floor == FILLABLE_FLOOR)
    problem = LabProblem.of(grid, syllable_words(), floor)
    for called, method in METHODS.items():
        result = run(problem, called, method, ENOUGH)
        if result.ending is Ending.STOPPED and called in BLIND:
            continue
        assert_ending(result, is_fillable=is_fillable)
        if result.grid:
            assert faults_of_fill(grid, result.grid, syllable_scores(), floor=floor) == []
