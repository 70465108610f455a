"""The kernel against the slow, plain solver, on small problems about half of which can be filled."""

import random
from collections.abc import Mapping
from dataclasses import dataclass, replace

import pytest

from crossword_app.fill.outcome import Filled, Order, Unfillable
from crossword_app.fill.problem import Problem
from crossword_app.fill.search import fills, solve
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from tests.fill.oracle import all_fills
from tests.helpers import assert_legal_fill, grid_of, index_of

pytestmark = pytest.mark.kernel

FLOOR = 50
LETTERS = "ABCDE"


@dataclass(frozen=True)
class Shape:
    """A pattern, and how many words of each length bring it near the transition."""

    drawing: str
    words: tuple[int, int]


SHAPES = (
    Shape(".../.../...", (14, 28)),  # a square: every cell checked
    Shape("..#/.../#..", (8, 20)),
    Shape("...#/..../..../#...", (14, 30)),
    Shape("...../.#.#./...../.#.#./.....", (14, 26)),  # a lattice: unchecked cells
    Shape("#.../..../...#", (10, 26)),
    Shape("-.../..../....", (12, 26)),  # a cell outside the shape
)


@dataclass(frozen=True)
class Trial:
    """One random problem."""

    grid: Grid
    scores: Mapping[str, int]
    region: frozenset[Position] | None

    def problem(self) -> Problem:
        return Problem.build(self.grid, index_of(self.scores), floor=FLOOR, region=self.region)

    def expected(self) -> list[str]:
        found = all_fills(self.grid, self.scores, floor=FLOOR, region=self.region)
        return [str(grid) for grid in found]


def random_trial(seed: int) -> Trial:
    chance = random.Random(seed)
    shape = chance.choice(SHAPES)
    grid = grid_of(shape.drawing.replace("/", "\n"))
    if chance.random() < 0.3:
        grid = with_bar(grid, chance)
    count = chance.randint(*shape.words)
    scores = random_words({len(slot) for slot in grid.slots}, count, chance)
    grid = with_letters(grid, scores, chance)
    region = None
    if chance.random() < 0.25:
        region = frozenset(p for p, cell in grid if cell.is_open and chance.random() < 0.85)
    return Trial(grid, scores, region)


def random_words(lengths: set[int], count: int, chance: random.Random) -> dict[str, int]:
    """Return about *count* words of each length at or over the floor, and some under it."""
    weights = [5, 4, 3, 2, 2]
    return {
        "".join(chance.choices(LETTERS, weights, k=length)): chance.choice([40, 50, 60, 60, 80])
        for length in sorted(lengths)
        for _ in range(count)
    }


def with_bar(grid: Grid, chance: random.Random) -> Grid:
    position, cell = chance.choice([(p, c) for p, c in grid if c.is_open])
    barred = (
        replace(cell, bar_right=True) if chance.random() < 0.5 else replace(cell, bar_below=True)
    )
    return grid.replacing({position: barred})


def with_letters(grid: Grid, scores: Mapping[str, int], chance: random.Random) -> Grid:
    """Return *grid* with some letters, or a whole entry, given; the entry may be no word, or one that is used up."""
    kind = chance.random()
    if kind < 0.3:
        open_cells = [position for position, cell in grid if cell.is_open]
        chosen = chance.sample(open_cells, chance.randint(1, 2))
        return grid.with_letters({position: chance.choice(LETTERS) for position in chosen})
    if kind < 0.5:
        slot = chance.choice(grid.slots)
        fitting = [word for word in scores if len(word) == len(slot)]
        if fitting:
            word = chance.choice(fitting)
            return grid.with_letters(dict(zip(slot.positions, word, strict=True)))
    return grid


def is_worth_trying(trial: Trial) -> bool:
    """Whether there is something to fill: the region may complete nothing."""
    return any(
        empty and (trial.region is None or empty <= trial.region)
        for slot in trial.grid.slots
        for empty in [{p for p in slot.positions if trial.grid[p].is_empty}]
    )


TRIALS = [trial for trial in map(random_trial, range(1300)) if is_worth_trying(trial)]


def test_filled_or_unfillable_as_the_oracle_says() -> None:
    fillable = 0
    for number, trial in enumerate(TRIALS):
        order = Order.NEARLY_FILLED if number % 3 == 0 else Order.WEIGHTED
        outcome = solve(trial.problem(), seed=number, order=order)
        can_be_filled = next(
            all_fills(trial.grid, trial.scores, floor=FLOOR, region=trial.region), None
        )
        if can_be_filled:
            fillable += 1
            assert_legal_fill(outcome, trial.grid, trial.scores, floor=FLOOR, region=trial.region)
        else:
            assert isinstance(outcome, Unfillable), (trial, outcome)
    assert len(TRIALS) >= 1000
    assert 0.3 <= fillable / len(TRIALS) <= 0.7


def test_every_fill_is_found_exactly_once() -> None:
    found_some = 0
    for trial in TRIALS[:250]:
        found = [str(fill.grid) for fill in fills(trial.problem())]
        assert sorted(found) == sorted(trial.expected())
        found_some += len(found) > 1
    assert found_some > 25


def test_two_threads_agree_with_the_oracle() -> None:
    for trial in TRIALS[:40]:
        outcome = solve(trial.problem(), threads=2)
        assert isinstance(outcome, Filled) == bool(trial.expected())
        assert isinstance(outcome, (Filled, Unfillable))
