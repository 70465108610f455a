"""Own words in all that asks for words: prices, other fills, wishes, ways to fill, the map of blocks, long searches."""

import math
from collections.abc import Sequence
from functools import cache

import pytest

from crossword_app.control import Control
from crossword_app.dictionary.word import Word
from crossword_app.fill.analysis.fill_count import fill_count_of
from crossword_app.fill.analysis.price import prices_of
from crossword_app.fill.improve import improve
from crossword_app.fill.long_search.question import Question
from crossword_app.fill.outcome import Filled, FillLimit, Unfillable
from crossword_app.fill.problem import FillProblem
from crossword_app.fill.requests.block_map import estimated, tried
from crossword_app.fill.requests.fill_request import FillRequest
from crossword_app.fill.requests.only_texts import read_only, with_only
from crossword_app.fill.requests.run import explain
from crossword_app.fill.rules import Duplicates
from crossword_app.fill.search import solve
from crossword_app.fill.several import DifferentFills
from crossword_app.fill.wishes import Fate, place_wished
from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Puzzle
from crossword_app.model.symmetry import Symmetry
from tests.fill.own_words.brute_force import OwnTrial, own_trial
from tests.helpers import index_of

pytestmark = pytest.mark.kernel


@cache
def fillable() -> Sequence[OwnTrial]:
    """Return trials that have several fills. It takes a while: for tests to call, not while they are collected."""
    return [trial for trial in map(own_trial, range(40)) if len(trial.fills) > 1]


def problem_of(trial: OwnTrial) -> FillProblem:
    return trial.request.problem(trial.grid, trial.request.words(index_of(trial.scores)))


def test_prices_are_those_of_fills_with_the_whole_word() -> None:
    asked = 0
    for trial in fillable():
        problem = problem_of(trial)
        for slot in trial.grid.slots:
            if slot.key not in trial.only or trial.grid.is_complete(slot):
                continue
            wholes = sorted({word.whole for word in trial.words_of(slot)})[:6]
            for price in prices_of(problem, slot, wholes, limit=FillLimit(20.0)):
                with_it = [each for each in trial.fills if each[slot.key].whole == price.text]
                assert (price.fill is not None) == bool(with_it), (trial, price.text)
                asked += 1
    assert asked > 20


def test_other_fills_are_all_there_are() -> None:
    for trial in fillable()[:8]:
        problem = problem_of(trial)
        every = DifferentFills(problem, differ=1, longest=problem.slots)
        found = []
        while isinstance(outcome := every.next(FillLimit(30.0)), Filled):
            found.append(str(outcome.grid))
        assert isinstance(outcome, Unfillable)
        expected = {
            tuple(sorted((str(key), word.text) for key, word in each.items()))
            for each in trial.fills
        }
        assert len(found) == len(set(found)) == len(expected)


def test_a_better_fill_keeps_to_it_and_none_is_better_where_that_is_proved() -> None:
    for trial in fillable()[:8]:
        problem = problem_of(trial)
        first = solve(problem)
        assert isinstance(first, Filled)
        improved = improve(problem, first, FillLimit(10.0, 20_000))
        placed = {each.slot.key: each.text for each in improved.filled.entries if each.score}
        texts = [{key: word.text for key, word in each.items()} for each in trial.fills]
        assert placed in texts


def test_ways_to_fill_are_none_only_where_there_are_none() -> None:
    for trial in map(own_trial, range(40)):
        problem = problem_of(trial)
        count = fill_count_of(problem)
        assert count is not None
        if trial.fills:
            assert count.log10_fills > -math.inf


def test_a_wish_goes_only_where_the_entry_takes_it_altered_too() -> None:
    grid = Grid.parse("....\n####")
    only = with_only(FillRequest(), [read_only("1A=s/ST/S/", grid)])
    request = FillRequest(is_root_once=False).with_options(only)
    index = index_of({"BEAST": 60, "FEAST": 60, "BEAN": 90})
    problem = request.problem(grid, index)
    wishes = [Word("BEAN", 90, "bean"), Word("FEAST", 80, "feast")]
    placed = place_wished(problem, wishes)
    assert [wish.fate for wish in placed.wishes] == [Fate.IMPOSSIBLE, Fate.PLACED]
    assert isinstance(placed.outcome, Filled)
    assert placed.outcome.grid.rows[0] == "FEAS"


def test_the_map_of_blocks_is_of_the_entries_as_they_take_words() -> None:
    grid = Grid.parse("\n".join(["....."] * 5))
    puzzle = Puzzle(grid)
    texts = [format(number, "05b").replace("0", "A").replace("1", "B") for number in range(32)]
    index = index_of(dict.fromkeys([*texts, *(text[:3] for text in texts)], 60) | {"ABAB": 60})
    only = with_only(FillRequest(), [read_only("1A=drop-last", grid), read_only("2D=/^A/", grid)])
    request = FillRequest(shared_letters=0, is_root_once=False).with_options(only)
    maps = list(estimated(puzzle, index, request, Control()))
    for last in maps[-1:]:
        for each in tried(last, grid, index, request, Control()):
            assert each.orbits


def test_the_reasons_are_about_the_letters_that_stand_there() -> None:
    grid = Grid.parse("....\n.##.\n.##.\n....")
    only = with_only(
        FillRequest(),
        [read_only(text, grid) for text in ("1A=drop-first", "1A=/^S/", "1D=s/$/ER/", "1D=/^S/")],
    )
    request = FillRequest(shared_letters=0, is_root_once=False).with_options(only)
    index = index_of(dict.fromkeys(["SABCD", "SO", "DIED", "READ", "RAID"], 60))
    said = explain(request, grid, index, Symmetry.NONE, seconds=5)
    assert isinstance(said.outcome, Unfillable)
    (reason,) = said.reasons
    assert reason.why == "its only word has S at row 1, column 1, where 1-Across allows A"


def test_a_long_search_is_about_the_rule_too() -> None:
    grid = Grid.parse("....\n####")
    index = index_of({"BEAST": 60, "FEAST": 60, "BEAN": 90})

    def question(*texts: str) -> Question:
        only = with_only(FillRequest(), [read_only(text, grid) for text in texts])
        return Question.of(FillRequest().with_options(only).problem(grid, index), Duplicates())

    assert question().differing(question("1A=s/ST/S/")) is not None
    assert question("1A=/^B/").differing(question("1A=/^B/")) is None
