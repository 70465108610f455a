"""Prices against all fills of small grids, and what comes when the caller's patience is short."""

import random
from collections.abc import Iterable
from itertools import islice

import pytest

from crossword_app.errors import FillError
from crossword_app.fill.analysis.price import Price, price, prices_of
from crossword_app.fill.outcome import FillLimit
from crossword_app.fill.problem import FillProblem
from crossword_app.model.grid import Grid
from crossword_app.model.slots import Slot
from tests.fill.random_trials import FLOOR, TRIALS, Trial
from tests.fill.test_search import INDEX, OPEN_GRID, WORDS
from tests.helpers import StoppedWhen, assert_legal_fill, grid_of, index_of, scored

pytestmark = pytest.mark.kernel

WHOLE = [trial for trial in TRIALS if trial.region is None]


def last_of(prices: Iterable[Price]) -> dict[str, Price]:
    return {price.text: price for price in prices}


def exact_prices(trial: Trial, slot: Slot, fills: list[Grid]) -> dict[str, int]:
    """Return, for each word that stands in *slot* in some fill, the best worst score of the other words placed."""
    best: dict[str, int] = {}
    for fill in fills:
        others = [
            trial.scores["".join(fill.entry(other))]
            for other in trial.grid.slots
            if other != slot and not trial.grid.is_complete(other)
        ]
        text = "".join(fill.entry(slot))
        best[text] = max(best.get(text, 0), min(others, default=0))
    return best


def is_cause(trial: Trial, slot: Slot, result: Price, fills: list[Grid]) -> bool:
    """Return whether one of the weakest entries is so weak in every fill with the candidate, but not in all others."""
    assert result.fill
    weak = result.weakest.score if result.weakest else None
    if weak is None:
        return False
    others = [e.slot for e in result.fill.entries if e.slot != slot and e.score == weak]
    for other in others:
        scores: dict[bool, list[int]] = {True: [], False: []}
        for fill in fills:
            has_it = "".join(fill.entry(slot)) == result.text
            scores[has_it].append(trial.scores["".join(fill.entry(other))])
        if max(scores[True]) <= weak < max(scores[False], default=0):
            return True
    return False


def test_prices_are_those_that_all_fills_give() -> None:
    chance = random.Random(1)
    priced = refuted = dear = causes = 0
    for trial in WHOLE[:50]:
        slot = chance.choice([s for s in trial.grid.slots if not trial.grid.is_complete(s)])
        words = [w for w in trial.scores if len(w) == len(slot)]
        fills = [Grid.parse(drawing) for drawing in trial.expected()]
        exact = exact_prices(trial, slot, fills)
        found = last_of(
            price(
                trial.grid, index_of(trial.scores), slot, words, floor=FLOOR, limit=FillLimit(None)
            )
        )
        assert set(found) == set(words)
        for text, result in found.items():
            assert result.is_final
            assert result.worst == exact.get(text)
            if result.fill:
                fill = assert_legal_fill(result.fill, trial.grid, trial.scores, floor=FLOOR)
                assert "".join(fill.grid.entry(slot)) == text
                assert result.is_cause == is_cause(trial, slot, result, fills)
                causes += result.is_cause
                priced += 1
                dear += exact[text] > FLOOR
            else:
                refuted += 1
    assert priced > 40
    assert refuted > 40
    assert dear > 4
    assert causes > 2


def longest_slot(grid: Grid) -> Slot:
    return max(grid.slots, key=len)


def test_whether_a_fill_exists_comes_first() -> None:
    slot = longest_slot(OPEN_GRID)
    words = [text for text in WORDS if len(text) == len(slot)][:8]
    prices = list(price(OPEN_GRID, INDEX, slot, words, limit=FillLimit(None, 20_000)))
    known_after = next(n for n in range(len(prices)) if len(last_of(prices[: n + 1])) == len(words))
    assert known_after < 2 * len(words)
    for result in last_of(prices).values():
        if result.fill:
            assert_legal_fill(result.fill, OPEN_GRID, WORDS)


def test_a_node_limit_gives_the_same_prices_each_time() -> None:
    slot = longest_slot(OPEN_GRID)
    words = [text for text in WORDS if len(text) == len(slot)][:4]
    limit = FillLimit(None, 300)
    runs = [list(price(OPEN_GRID, INDEX, slot, words, limit=limit)) for _ in range(2)]
    results = [[(p.text, p.worst, p.bound, p.fill and p.fill.grid) for p in run] for run in runs]
    assert results[0] == results[1]


def test_it_can_be_dropped_or_stopped_at_any_moment() -> None:
    slot = longest_slot(OPEN_GRID)
    words = [text for text in WORDS if len(text) == len(slot)][:8]
    assert len(list(islice(price(OPEN_GRID, INDEX, slot, words), 2))) == 2
    asked: list[None] = []

    def stop() -> bool:
        asked.append(None)
        return len(asked) > 5

    list(price(OPEN_GRID, INDEX, slot, words, control=StoppedWhen(stop)))
    assert len(asked) < 12
    assert not list(price(OPEN_GRID, INDEX, slot, [], control=StoppedWhen(stop)))


def test_a_word_that_no_list_knows_or_that_does_not_fit_has_no_fill() -> None:
    grid = grid_of("C..\n###")
    found = last_of(
        price(grid, index_of(scored("CAT COW DOG")), grid.slots[0], "CAT DOG CAB CA C1T".split())
    )
    assert {text for text, result in found.items() if result.fill} == {"CAT"}
    assert all(result.is_final for result in found.values())


def test_a_dead_grid_has_a_fill_with_no_candidate() -> None:
    grid = grid_of("C..#QX.\n#######")
    found = last_of(price(grid, index_of(scored("CAT COW")), grid.slots[0], ["CAT", "COW"]))
    assert {(result.fill, result.bound) for result in found.values()} == {(None, None)}


def test_a_full_entry_is_no_question() -> None:
    grid = grid_of("CAT\n#.#\n#W#")
    with pytest.raises(FillError, match="filled already"):
        price(grid, index_of(scored("CAT")), grid.slots[0], ["CAT"])


def test_prices_heed_the_floors_of_the_problem() -> None:
    """CAT needs TON below it, which is under the floor of that entry."""
    grid = grid_of("C..\n##.\n##N")
    scores = {"CAT": 90, "COW": 80, "TON": 55, "WIN": 60}
    across, down = grid.slots
    problem = FillProblem.build(grid, index_of(scores), slot_floors={down: 58})
    found = last_of(prices_of(problem, across, ["CAT", "COW"]))
    assert found["CAT"].bound is None
    assert found["COW"].worst == found["COW"].bound == 60
