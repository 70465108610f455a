"""The words that could stand in an entry, against the plain search, and by themselves."""

import random
from dataclasses import replace

import pytest

from crossword_app.errors import FillError
from crossword_app.fill.outcome import FillLimit, Prefer
from crossword_app.fill.requests.fill_request import FillRequest
from crossword_app.fill.requests.suggestions import suggestions_of
from crossword_app.fill.revising.alternatives import Alternative, alternatives
from crossword_app.fill.revising.marks import Marks
from crossword_app.fill.revising.problem import RevisionProblem, ink_beside
from crossword_app.model.edits import pencil_letters
from crossword_app.model.puzzle import Puzzle
from crossword_app.model.symmetry import Symmetry
from tests.fill.revising.plain_search import FLOOR, random_revisable
from tests.helpers import grid_of, index_of, scored, stopped

pytestmark = pytest.mark.kernel

UNLIMITED = FillLimit(None)
REQUEST = FillRequest(floor=FLOOR, shared_letters=0, is_root_once=False, prefer=Prefer.MEAN)
TRIALS = [trial for trial in map(random_revisable, range(300, 303)) if trial]


def test_each_word_changes_as_few_entries_as_the_plain_search_says() -> None:
    words = 0
    for trial in TRIALS:
        slot = next(
            s for s in trial.grid.slots if not all(trial.grid[p].is_locked for p in s.positions)
        )
        found = alternatives(REQUEST, trial.grid, index_of(trial.scores), slot.key, limit=UNLIMITED)
        assert found.is_all
        expected = {}
        for text, score in trial.scores.items():
            if score < FLOOR or len(text) != len(slot) or text == "".join(trial.grid.entry(slot)):
                continue
            best = replace(trial, marks=Marks(texts={slot.key: text})).best(1)
            if best:
                expected[text] = best[0][0] - 1
        assert {each.word: each.elsewhere for each in found.found} == expected
        order = [(each.elsewhere, -each.score) for each in found.found]
        assert order == sorted(order)
        words += len(expected)
    assert words >= 10


WORDS = scored("CAT ORE WED COW ARE TED BAT BOW CAR RED CAD DED")


def test_words_are_told_best_first() -> None:
    grid = grid_of("CAT\nORE\nWED")
    told: list[Alternative] = []
    found = alternatives(
        REQUEST, grid, index_of(WORDS), grid.slots[0].key, limit=UNLIMITED, report=told.append
    )
    assert tuple(told) == found.found
    assert [(each.word, each.elsewhere) for each in found.found] == [
        ("BAT", 1),
        ("CAD", 1),
        ("CAR", 1),
        ("BOW", 5),
        ("COW", 5),
    ]
    assert found.found[0].revision.grid.rows == ("BAT", "ORE", "WED")
    assert found.why == "there are no others (proved)"


def test_some_are_enough_and_a_stop_says_what_is_proved() -> None:
    grid = grid_of("CAT\nORE\nWED")
    index = index_of(WORDS)
    some = alternatives(REQUEST, grid, index, grid.slots[0].key, count=1, limit=UNLIMITED)
    assert [each.word for each in some.found] == ["BAT"]
    assert (some.at_least, some.open, some.is_all) == (1, 4, False)
    short = alternatives(REQUEST, grid, index, grid.slots[0].key, control=stopped())
    assert len(short.found) <= 1
    assert (short.at_least, short.why) == (1, "it was stopped")


def test_a_grid_that_is_not_filled_is_refused() -> None:
    grid = grid_of("CAT\nORE\nWE.")
    with pytest.raises(FillError, match="is not filled: fill the grid before"):
        alternatives(REQUEST, grid, index_of(WORDS), grid.slots[0].key)


def test_squares_that_stay_rule_words_out() -> None:
    grid = grid_of("CAT\nORE\nWED")
    keep = frozenset({grid.slots[0].positions[0]})
    found = alternatives(
        REQUEST, grid, index_of(WORDS), grid.slots[0].key, keep=keep, limit=UNLIMITED
    )
    assert [each.word for each in found.found] == ["CAD", "CAR", "COW"]


def test_an_entry_that_stays_is_refused() -> None:
    grid = grid_of("CAT\nORE\nWED")
    marks = Marks(entries=frozenset([grid.slots[0].key]), keep=frozenset(grid.slots[0].positions))
    with pytest.raises(FillError, match="all its squares are to stay"):
        RevisionProblem.build(grid, index_of(WORDS), REQUEST, marks)


@pytest.mark.parametrize("seed", [301, 306, 311])
def test_a_word_that_is_called_dead_is_never_found(seed: int) -> None:
    """Every word that could stand in an entry of a full grid, pencilled or not, is one that suggestions leave open."""
    trial = random_revisable(seed)
    if trial is None:
        return
    index, chance = index_of(trial.scores), random.Random(seed)
    for is_pencilled in (False, True):
        puzzle = Puzzle(trial.grid, Symmetry.NONE)
        if is_pencilled:
            pencilled = [
                place for place, cell in trial.grid if cell.letters and chance.random() < 0.6
            ]
            puzzle = pencil_letters(
                puzzle, {place: trial.grid[place].letters for place in pencilled}
            )
        for slot in puzzle.grid.slots:
            if all(puzzle.grid[place].is_locked for place in slot.positions):
                continue
            for request in (REQUEST, FillRequest(floor=FLOOR)):
                keep = ink_beside(puzzle.grid, slot)
                found = alternatives(
                    request, puzzle.grid, index, slot.key, keep=keep, limit=UNLIMITED
                )
                shown = suggestions_of(puzzle, slot, index, request)
                dead = {shown.word(row).text for row in range(len(shown)) if shown.is_dead(row)}
                left = {shown.word(row).text for row in range(shown.not_dead)}
                standing = {each.word for each in found.found}
                assert not dead & standing
                assert standing <= left
