"""Flat tables of words: made once, length by length, and given up with their list."""

import gc
import weakref

import numpy as np
import pytest

from crossword_app.fill.problem import FillProblem
from crossword_app.fill.rules import Rules
from crossword_app.model.geometry import Position
from tests.helpers import grid_of, index_of, scored

pytestmark = pytest.mark.kernel

WORDS = scored("AB BA CAB ABC ABBA")


def test_tables_are_made_once_and_grow_with_the_lengths_in_use() -> None:
    from crossword_app.fill.kernel.word_tables import word_tables

    index = index_of(WORDS)
    two, three = index.length(2), index.length(3)
    first = word_tables(index, [two])
    assert word_tables(index, [two]) is first
    both = word_tables(index, [three])
    assert set(both.places) == {two, three}
    assert word_tables(index, [two, three, two]) is both


def test_words_read_the_same_in_the_tables() -> None:
    from crossword_app.fill.kernel.word_tables import NO_SCORE, word_tables

    index = index_of(WORDS)
    tables = word_tables(index, index.by_length.values())
    for words, place in tables.places.items():
        letters = tables.letters[place.first_letter :][: words.letters.size]
        assert (letters.reshape(words.letters.shape) == words.letters).all()
        scores = tables.scores[place.first_score :][: 64 * place.stride]
        assert scores[: len(words)].tolist() == words.scores.tolist()
        assert (scores[len(words) :] == NO_SCORE).all()
        for column, symbol in np.ndindex(words.bits.shape[:2]):
            row = place.first_row + (column * len(words.alphabet) + symbol) * place.stride
            assert (
                tables.bits[row : row + words.bits.shape[2]] == words.bits[column, symbol]
            ).all()


def test_tables_of_one_problem_are_not_kept() -> None:
    from crossword_app.fill.kernel.word_tables import word_tables

    index = index_of(WORDS)
    choices = {Position(0, 0): ("AB", "C")}
    problem = FillProblem.build(grid_of("..\n##"), index, rules=Rules(rebus_choices=choices))
    assert set(problem.words) <= word_tables(index, problem.words).places.keys()
    assert set(word_tables(index, [index.length(2)]).places) == {index.length(2)}


def test_tables_go_with_their_list() -> None:
    from crossword_app.fill.kernel.word_tables import word_tables

    index = index_of(WORDS)
    bits = weakref.ref(word_tables(index, [index.length(2)]).bits)
    assert bits() is not None
    del index
    gc.collect()
    assert bits() is None
