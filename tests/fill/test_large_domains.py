"""Domains too large to be lists, and 63 symbols: rectangles of three rows against a solver that goes row by row."""

import itertools
import random
from collections import defaultdict
from collections.abc import Iterator

import pytest

from crossword_app.fill.kernel.state import LIST_LIMIT
from crossword_app.fill.problem import FillProblem
from crossword_app.fill.search import fills, solve
from crossword_app.model.alphabet import MAX_SYMBOLS, Alphabet
from tests.helpers import assert_legal_fill, grid_of, index_of

pytestmark = pytest.mark.kernel

SYMBOLS = "".join(
    chr(ord("Ā") + 2 * i) for i in range(MAX_SYMBOLS)
)  # upper case, without relatives
ALPHABET = Alphabet("made up", tuple(SYMBOLS))
GRID = grid_of("....\n....\n....")
WORDS = 1240
TRIALS = 8


def random_words(chance: random.Random) -> tuple[list[str], list[str]]:
    """Return rows and columns for the grid, as many as make one fill likely."""
    rows = {"".join(chance.choices(SYMBOLS, k=4)) for _ in range(WORDS)}
    columns = {"".join(chance.choices(SYMBOLS, k=3)) for _ in range(WORDS)}
    return sorted(rows), sorted(columns)


def rectangles(rows: list[str], columns: list[str]) -> Iterator[str]:
    """Return all rectangles of different rows whose columns are different words too."""
    with_letter: dict[tuple[int, str], set[str]] = defaultdict(set)
    for row in rows:
        for place, letter in enumerate(row):
            with_letter[place, letter].add(row)
    after: dict[str, set[str]] = defaultdict(
        set
    )  # the letters that go on from the start of a column
    for column in columns:
        after[column[0]].add(column[1])
        after[column[:2]].add(column[2])

    def rows_going_on(starts: list[str]) -> set[str]:
        fitting = [
            set().union(*(with_letter[place, letter] for letter in after.get(start, ())))
            for place, start in enumerate(starts)
        ]
        return set.intersection(*fitting)

    for first in rows:
        for middle in rows_going_on(list(first)):
            for last in rows_going_on([a + b for a, b in zip(first, middle, strict=True)]):
                down = ["".join(column) for column in zip(first, middle, last, strict=True)]
                if len({first, middle, last}) == 3 and len(set(down)) == 4:
                    yield f"{first}\n{middle}\n{last}"


def test_all_rectangles_are_found() -> None:
    fillable = 0
    for seed in range(TRIALS):
        rows, columns = random_words(random.Random(seed))
        assert min(len(rows), len(columns)) > LIST_LIMIT
        scores = dict.fromkeys(itertools.chain(rows, columns), 60)
        problem = FillProblem.build(GRID, index_of(scores, ALPHABET))
        expected = sorted(rectangles(rows, columns))
        assert sorted(str(fill.grid) for fill in fills(problem)) == expected
        outcome = solve(problem, seed=seed)
        if expected:
            fillable += 1
            assert_legal_fill(outcome, GRID, scores)
    assert 0.3 <= fillable / TRIALS <= 0.7
