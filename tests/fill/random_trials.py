"""Small random problems, about half of which can be filled, for tests and for the soak."""

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache

from crossword_app.fill.outcome import Filled, Outcome, Unfillable
from crossword_app.fill.own_words.limits import WordLimits
from crossword_app.fill.problem import FillProblem
from crossword_app.fill.rules import Duplicates, Rules
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from tests.fill.oracle import all_fills
from tests.helpers import assert_legal_fill, grid_of, index_of

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
    duplicates: Duplicates
    cell_letters: Mapping[Position, str] = field(default_factory=dict)

    def problem(self) -> FillProblem:
        return FillProblem.build(
            self.grid,
            index_of(self.scores),
            floor=FLOOR,
            region=self.region,
            rules=Rules(duplicates=self.duplicates, limits=WordLimits(self.cell_letters)),
        )

    def expected(self) -> list[str]:
        return [str(grid) for grid in self.fills()]

    def fills(self) -> Iterator[Grid]:
        return all_fills(
            self.grid,
            self.scores,
            floor=FLOOR,
            region=self.region,
            are_alike=self.are_alike,
            cell_letters=self.cell_letters,
        )

    def judge(self, outcome: Outcome) -> bool:
        """Assert that *outcome* is what the oracle says; return whether there is a fill."""
        is_fillable = next(self.fills(), None) is not None
        if is_fillable:
            assert_legal_fill(
                outcome,
                self.grid,
                self.scores,
                floor=FLOOR,
                region=self.region,
                are_alike=self.are_alike,
            )
            assert isinstance(outcome, Filled)
            assert keeps_to(outcome.grid, self.grid, self.cell_letters)
        else:
            assert isinstance(outcome, Unfillable), (self, outcome)
        return is_fillable

    def are_alike(self, first: str, second: str) -> bool:
        """Compare as plainly as can be what `duplicates` asks for."""
        length = self.duplicates.shared_letters
        are_long = min(len(first), len(second)) >= self.duplicates.shared_from
        if (
            length
            and are_long
            and any(first[i : i + length] in second for i in range(len(first) - length + 1))
        ):
            return True
        is_part = min(len(first), len(second)) >= 4 and (first in second or second in first)
        if self.duplicates.within and is_part:
            return True
        return self.duplicates.roots is not None and first[:2] == second[:2]


@dataclass(frozen=True)
class FirstLetters:
    """A language in which all forms of a word begin with the same two letters, and no others do."""

    prefixes = ()

    def root_of_each(self, words: Sequence[str]) -> list[str]:
        return [word[:2] for word in words]

    def is_function_word(self, word: str) -> bool:
        return False


def random_trial(seed: int, *, with_near_duplicates: bool = False) -> Trial:
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
    return Trial(
        grid, scores, region, random_duplicates(chance) if with_near_duplicates else Duplicates()
    )


def limited_trial(seed: int) -> Trial:
    """Return a trial in which up to four cells may hold some letters only. Where letters stand, they stay."""
    trial = random_trial(seed)
    chance = random.Random(-seed)
    open_cells = [position for position, cell in trial.grid if cell.is_open]
    rules = ["-A", "-AB", "ABC", "AE", "-E", "BCD"]
    places = chance.sample(open_cells, min(4, len(open_cells)))
    return replace(trial, cell_letters={place: chance.choice(rules) for place in places})


def keeps_to(filled: Grid, before: Grid, cell_letters: Mapping[Position, str]) -> bool:
    """Return whether the cells that were empty have letters that they may hold."""
    return all(
        not filled[place].letters or (filled[place].letters in rule) != rule.startswith("-")
        for place, rule in cell_letters.items()
        if before[place].is_empty
    )


def random_duplicates(chance: random.Random) -> Duplicates:
    roots = FirstLetters()
    return chance.choice(
        [
            Duplicates(3),
            Duplicates(2),
            Duplicates(roots=roots),
            Duplicates(3, roots),
            Duplicates(2, shared_from=4),
            Duplicates(within=True),
            Duplicates(3, roots, shared_from=5, within=True),
        ]
    )


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


TRIALS = [trial for trial in map(random_trial, range(480)) if is_worth_trying(trial)]
KIN_TRIALS = [
    trial
    for seed in range(140)
    if is_worth_trying(trial := random_trial(seed, with_near_duplicates=True))
]

LIMITED_TRIALS = [trial for trial in map(limited_trial, range(1, 160)) if is_worth_trying(trial)]

UNFILLABLE = 156
"""How many of the first 400 problems are of a whole grid and have no fill."""


@cache
def unfillable_trials() -> Sequence[Trial]:
    """Return these problems. It takes seconds: for tests to call, not while they are collected."""
    found = [
        trial
        for trial in TRIALS[:400]
        if trial.region is None and next(trial.fills(), None) is None
    ]
    assert len(found) == UNFILLABLE
    return found
