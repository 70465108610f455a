"""Prices on letters: every fill keeps its total, the bound holds, and words of their own lead to legal fills."""

import random
from typing import TYPE_CHECKING

import numpy as np
import pytest

from crossword_app.fill.neighbourhood import words_of
from crossword_app.fill.outcome import Filled, Prefer
from crossword_app.fill.priced_words import with_priced_words
from crossword_app.fill.problem import FillProblem
from crossword_app.fill.quality import worth_of
from crossword_app.fill.rules import Duplicates, Rules
from crossword_app.fill.search import solve
from tests.fill.oracle import all_fills
from tests.fill.random_trials import SHAPES, random_words
from tests.fill.test_search import INDEX, OPEN_GRID
from tests.helpers import grid_of, index_of

if TYPE_CHECKING:
    from crossword_app.fill.kernel.prices import Prices

pytestmark = pytest.mark.kernel

TRIALS = range(12)


def bound(prices: "Prices") -> int:
    """Return the sum of the best values of all slots."""
    return sum(int(table.scores[0]) for table in prices.words())


def test_every_fill_keeps_its_total_and_is_within_the_bound() -> None:
    from crossword_app.fill.kernel.prices import Prices

    fills = 0
    for seed in TRIALS:
        chance = random.Random(seed)
        shape = chance.choice(SHAPES[:2])
        grid = grid_of(shape.drawing.replace("/", "\n"))
        words = random_words({len(slot) for slot in grid.slots}, shape.words[1], chance)
        scores = {word: chance.randint(0, 100) for word in words}
        problem = FillProblem.build(grid, index_of(scores), floor=0)
        if problem.contradiction:
            continue
        prices = Prices(problem, Prefer.QUALITY, seed)
        before = bound(prices)
        prices.sweep(5)
        tables = prices.words()
        assert bound(prices) <= before
        for fill in all_fills(grid, scores, floor=0):
            fills += 1
            ranks = words_of(problem, fill)
            worth = [
                int(worth_of(each, Prefer.QUALITY)[rank])
                for each, rank in zip(problem.words, ranks, strict=True)
            ]
            values = [
                int(table.scores[table.place_of[rank]])
                for table, rank in zip(tables, ranks, strict=True)
            ]
            assert sum(values) == sum(worth) <= bound(prices)
    assert fills > 50


def test_words_stand_in_the_order_of_their_values() -> None:
    from crossword_app.fill.kernel.prices import Prices

    problem = FillProblem.build(OPEN_GRID, INDEX)
    prices = Prices(problem, Prefer.MEAN, 1)
    prices.sweep(2)
    for table in prices.words():
        assert (np.diff(table.scores) <= 0).all()
        assert (table.place_of[table.origins] == np.arange(len(table))).all()


def test_equal_and_near_words_are_kept_apart_in_tables_of_their_own() -> None:
    """The grid has slots of one length, whose tables order the same words differently."""
    from crossword_app.fill.kernel.local_search import LocalSearch
    from crossword_app.fill.kernel.prices import Prices
    from crossword_app.fill.kernel.state import NO_GOAL

    rules = Rules(duplicates=Duplicates(shared_letters=3))
    problem = FillProblem.build(OPEN_GRID, INDEX, rules=rules)
    filled = solve(problem)
    assert isinstance(filled, Filled)
    prices = Prices(problem, Prefer.QUALITY, 1)
    prices.sweep(3)
    tables = prices.words()
    search = LocalSearch(with_priced_words(problem, tables), 1)
    ranks = words_of(problem, filled.grid)
    words = np.array([t.place_of[rank] for t, rank in zip(tables, ranks, strict=True)], np.int64)
    least = np.full(len(words), NO_GOAL, np.int64)
    found = 0
    for first in range(len(words)):
        is_free = np.zeros(len(words), np.uint8)
        is_free[: first + 1] = 1
        if not search.begin_part(words, is_free, 500, NO_GOAL, least=least, changed=first):
            continue
        while (answer := search.run_slice()) is None:
            pass
        if answer.value != "filled":
            continue
        found += 1
        texts = [
            table.text(int(place)) for table, place in zip(tables, search.found(), strict=True)
        ]
        runs = [{text[i : i + 3] for i in range(len(text) - 2)} for text in texts]
        assert len(set(texts)) == len(texts)
        assert not any(runs[i] & runs[j] for i in range(len(runs)) for j in range(i))
    assert found > 5
