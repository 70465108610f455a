"""Entries with words of their own, against a slow and plain solver."""

import pytest

from crossword_app.dictionary.index import WordIndex
from crossword_app.fill.analysis.possibilities import analysis_of
from crossword_app.fill.outcome import Filled, Unfillable
from crossword_app.fill.requests.run import fill
from crossword_app.fill.requests.suggestions import suggestions_of
from crossword_app.fill.search import fills
from crossword_app.model.puzzle import Puzzle
from tests.fill.own_words.brute_force import OwnTrial, Placed, own_trial
from tests.helpers import index_of

pytestmark = pytest.mark.kernel

TRIALS = [
    trial
    for trial in map(own_trial, range(60))
    if any(not trial.grid.is_complete(slot) for slot in trial.grid.slots)
]


def words_of(trial: OwnTrial) -> WordIndex:
    return trial.request.words(index_of(trial.scores))


def test_every_fill_is_found_with_its_whole_words_and_no_other() -> None:
    fillable = 0
    for trial in TRIALS:
        problem = trial.request.problem(trial.grid, words_of(trial))
        found = {
            frozenset(
                (entry.slot.key, Placed(entry.text, entry.whole or entry.text))
                for entry in each.entries
                if entry.score is not None
            )
            for each in fills(problem)
        }
        expected = {frozenset(each.items()) for each in trial.fills}
        assert found == expected, trial
        fillable += bool(expected)
    assert 0.1 <= fillable / len(TRIALS) <= 0.8


def test_a_fill_is_found_or_refuted_and_improved_within_the_rules() -> None:
    for trial in TRIALS[:30]:
        outcome = fill(trial.request, trial.grid, index_of(trial.scores))
        expected = [{key: word.text for key, word in each.items()} for each in trial.fills]
        if not expected:
            assert isinstance(outcome, Unfillable), trial
            continue
        assert isinstance(outcome, Filled), trial
        placed = {e.slot.key: e.text for e in outcome.entries if e.score is not None}
        assert placed in expected, trial


def test_live_words_are_those_that_the_rules_leave() -> None:
    for trial in TRIALS[:30]:
        problem = trial.request.problem(trial.grid, words_of(trial))
        analysis = analysis_of(problem)
        for found in trial.fills:
            for place, letters in analysis.letters.items():
                for slot in trial.grid.layout.slots_at(place):
                    if slot.key in found:
                        text = found[slot.key].text
                        assert text[slot.positions.index(place)] in letters


def test_suggestions_are_the_words_of_the_entry() -> None:
    for trial in TRIALS[:30]:
        puzzle = Puzzle(trial.grid)
        for slot in trial.grid.slots:
            if trial.grid.is_complete(slot):
                continue
            found = suggestions_of(puzzle, slot, words_of(trial), trial.request)
            listed = {found.word(row).text for row in range(len(found))}
            pattern = trial.grid.pattern(slot)
            fitting = {
                word.whole
                for word in trial.words_of(slot)
                if all(
                    sign in ("?", letter) for sign, letter in zip(pattern, word.text, strict=True)
                )
            }
            assert listed == fitting, (trial, slot)
