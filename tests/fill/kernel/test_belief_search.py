"""Dives: decisions by belief lead to legal fills, however they are cut. Beliefs are exact where there is no circle."""

import random
from collections import Counter
from dataclasses import replace
from math import exp, log
from typing import TYPE_CHECKING

import numpy as np
import pytest

from crossword_app.fill.outcome import Prefer
from crossword_app.fill.priced_words import PricedWords, with_priced_words
from crossword_app.fill.problem import FillProblem
from crossword_app.fill.quality import worth_of
from crossword_app.model.geometry import Direction
from tests.fill.oracle import all_fills
from tests.fill.random_trials import SHAPES, random_words
from tests.helpers import grid_of, index_of

if TYPE_CHECKING:
    from crossword_app.fill.kernel.local_search import LocalSearch

pytestmark = pytest.mark.kernel

TRIALS = range(32)
EVERY_SHARE = tuple(n / 10 for n in range(9, 0, -1))

COMB = grid_of("""
    ...
    .#.
    .#.
""")
"""One entry crosses the two others: messages go no way round."""


OPEN = grid_of("""
    ...
    ...
    ...
""")


def search_of(problem: FillProblem) -> "LocalSearch":
    from crossword_app.fill.kernel.arc_consistency import consistent_domains_of
    from crossword_app.fill.kernel.local_search import LocalSearch
    from crossword_app.fill.kernel.prices import Prices

    problem = replace(problem, domains=consistent_domains_of(problem).domains)
    return LocalSearch(
        with_priced_words(problem, Prices(problem, Prefer.QUALITY, 1).words()), seed=1
    )


def run(search: "LocalSearch", work: int | None = None) -> object:
    """Run *search* to its end, in slices of so much *work*."""
    while True:
        if work:
            search._work = work
        answer = search.run_slice()
        if answer is not None:
            return answer


def text_of(search: "LocalSearch", slot: int, place: int) -> str:
    table = search.problem.words[slot]
    assert isinstance(table, PricedWords)
    return table.origin.word(int(table.origins[place])).text


def texts_of(search: "LocalSearch") -> tuple[str, ...]:
    """Return the words of the fill just found."""
    return tuple(text_of(search, slot, place) for slot, place in enumerate(search.found()))


def problems() -> list[tuple[FillProblem, set[tuple[str, ...]]]]:
    """Return random problems that have fills, each with the words of all its fills."""
    found = []
    for seed in TRIALS:
        chance = random.Random(seed)
        grid = grid_of(chance.choice(SHAPES[:2]).drawing.replace("/", "\n"))
        words = random_words({len(slot) for slot in grid.slots}, 14, chance)
        scores = {word: chance.randint(0, 100) for word in words}
        problem = FillProblem.build(grid, index_of(scores), floor=0)
        fills = {
            tuple("".join(fill.entry(slot)) for slot in problem.slots)
            for fill in all_fills(grid, scores, floor=0)
        }
        if fills:
            found.append((problem, fills))
    return found


def test_dives_and_what_follows_them_find_fills_that_the_oracle_knows() -> None:
    from crossword_app.fill.kernel.answer import Answer

    filled = filled_later = 0
    for problem, fills in problems():
        search = search_of(problem)
        for _ in range(3):
            search.begin_dive(EVERY_SHARE)
            answer = run(search)
            assert answer is not Answer.UNFILLABLE, "nothing was ruled out but what is in no fill"
            if answer is Answer.FILLED:
                filled += 1
                assert texts_of(search) in fills
            while search.begin_rest():
                if run(search) is Answer.FILLED:
                    filled_later += 1
                    assert texts_of(search) in fills
    assert filled > 20
    assert filled_later > 20


def test_each_way_to_dive_finds_fills_that_the_oracle_knows() -> None:
    from crossword_app.fill.kernel.answer import Answer
    from crossword_app.fill.kernel.local_search import Dive

    filled = Counter[Dive]()
    for problem, fills in problems():
        search = search_of(problem)
        for way in Dive:
            search.begin_dive(dive=way)
            if run(search) is Answer.FILLED:
                filled[way] += 1
                assert texts_of(search) in fills
    assert min(filled[way] for way in Dive) > 8


def test_dives_in_parts_keep_the_rest_and_refute_only_what_the_oracle_refutes() -> None:
    from crossword_app.fill.kernel.answer import Answer

    filled = refuted = 0
    chance = random.Random(3)
    for problem, fills in problems():
        search = search_of(problem)
        texts = chance.choice(sorted(fills))
        places = [
            next(place for place in range(len(words)) if text_of(search, slot, place) == text)
            for slot, (words, text) in enumerate(zip(search.problem.words, texts, strict=True))
        ]
        slots = range(len(texts))
        free = set(chance.sample(slots, len(slots) - 1))
        changed = chance.choice([-1, *sorted(free)])
        is_free = np.array([slot in free for slot in slots], np.uint8)
        is_possible = search.begin_dive_in_part(np.array(places), is_free, changed)
        answer = run(search) if is_possible else Answer.UNFILLABLE
        possible = {
            fill
            for fill in fills
            if all(fill[slot] == texts[slot] for slot in slots if slot not in free)
            and (changed < 0 or fill[changed] != texts[changed])
        }
        if answer is Answer.FILLED:
            filled += 1
            assert texts_of(search) in possible
        if answer is Answer.UNFILLABLE:
            refuted += 1
            assert not possible
    assert filled > 6
    assert refuted > 4


def test_of_many_words_those_that_weigh_nothing_are_left_out_of_dives_alone() -> None:
    from crossword_app.fill.kernel.answer import Answer

    chance = random.Random(5)
    letters = "ABCDEFGHIJKLMNOPQR"
    scores = {"".join(chance.choices(letters, k=3)): chance.randint(0, 100) for _ in range(4000)}
    problem = FillProblem.build(OPEN, index_of(scores), floor=0)
    found = []
    for work in (1000, 10**9):
        search = search_of(problem)
        assert search._first_messages.likely_size.max() > 0
        search.begin_dive()
        assert run(search, work) is Answer.FILLED
        found.append((texts_of(search), search.nodes))
        words = dict(zip(problem.slots, texts_of(search), strict=True))
        rows, columns = (
            [words[slot] for slot in OPEN.slots if slot.direction is direction]
            for direction in Direction
        )
        assert ["".join(row) for row in zip(*columns, strict=True)] == rows
        assert len(scores.keys() & {*rows, *columns}) == 6
    assert found[0] == found[1]


def test_a_dive_is_the_same_however_it_is_cut() -> None:
    from crossword_app.fill.kernel.answer import Answer

    for problem, _ in problems()[:20]:
        found = []
        for work in (1, 300, 10**9):
            search = search_of(problem)
            search.begin_dive()
            answer = run(search, work)
            words = texts_of(search) if answer is Answer.FILLED else ()
            found.append((answer, words, search.nodes))
        assert found[0] == found[1] == found[2]


def test_where_no_way_leads_round_a_word_is_believed_by_its_weight_in_all_fills() -> None:
    from crossword_app.fill.kernel.local_search import WEIGHT_OF_UNIT

    chance = random.Random(7)
    scores = {word: chance.randint(30, 90) for word in random_words({3}, 25, chance)}
    index = index_of(scores)
    problem = FillProblem.build(COMB, index, floor=0)
    search = search_of(problem)
    messages = search._first_messages
    worth = dict(
        zip(
            (word.text for word in index.length(3).words()),
            worth_of(index.length(3), Prefer.QUALITY).tolist(),
            strict=True,
        )
    )
    across = problem.slots.index(COMB.slots[0])
    weights: dict[str, float] = {}
    for first in scores:
        for left in scores:
            for right in scores:
                if left[0] == first[0] and right[0] == first[2]:
                    weight = exp(log(WEIGHT_OF_UNIT) * -sum(worth[w] for w in (first, left, right)))
                    weights[first] = weights.get(first, 0.0) + weight
    likeliest = max(weights, key=weights.__getitem__)
    assert text_of(search, across, int(messages.likeliest[across])) == likeliest
    assert messages.sureness[across] == pytest.approx(weights[likeliest] / sum(weights.values()))
