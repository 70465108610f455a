"""Sets of words as rows of bits, held against sets of Python."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from crossword_app.dictionary import word_set
from crossword_app.dictionary.word_set import WordSet

MOST = 200
RANKS = st.sets(st.integers(0, MOST - 1))


def row_of(ranks: set[int], words: int = MOST) -> WordSet:
    return word_set.of(ranks, words)


def held(row: WordSet) -> set[int]:
    return set(word_set.ranks_of(row).tolist())


@given(RANKS, RANKS)
def test_a_set_holds_what_was_put_in_and_not_dropped(ranks: set[int], others: set[int]) -> None:
    row = row_of(ranks)
    assert held(row) == ranks
    word_set.put(row, others)
    assert held(row) == ranks | others
    word_set.drop(row, ranks)
    assert held(row) == others - ranks


@given(RANKS)
def test_its_ranks_come_best_first_and_are_counted(ranks: set[int]) -> None:
    row = row_of(ranks)
    assert word_set.ranks_of(row).tolist() == list(word_set.each_of(row)) == sorted(ranks)
    assert word_set.count_of(row) == len(ranks)
    if ranks:
        assert word_set.first_of(row) == min(ranks)


@given(RANKS)
def test_it_tells_which_words_are_in(ranks: set[int]) -> None:
    row = row_of(ranks)
    all_ranks = np.arange(MOST)
    expected = [rank in ranks for rank in range(MOST)]
    assert word_set.are_in(row, all_ranks).tolist() == expected
    assert word_set.unpacked(row, MOST).tolist() == expected
    assert word_set.packed(np.array(expected)).tolist() == row.tolist()


@given(RANKS, st.integers(0, MOST))
def test_it_is_cut_and_counted_at_a_rank(ranks: set[int], end: int) -> None:
    left = {rank for rank in ranks if rank < end}
    row = row_of(ranks)
    upto = row[: word_set.items_for(end)]
    if end:
        assert word_set.count_below(upto, end) == len(left)
        assert word_set.has_below(upto, end) == bool(left)
    word_set.cut(row, end)
    assert held(row) == left


@given(st.integers(0, MOST))
def test_the_best_are_the_first(count: int) -> None:
    assert held(word_set.best(count, MOST)) == set(range(count))


def test_sets_of_no_words_are_empty() -> None:
    assert held(word_set.empty(0)) == set()
    assert word_set.packed(np.zeros((3, 0), np.bool_)).shape == (3, 0)


def test_sets_are_packed_side_by_side() -> None:
    is_in = np.zeros((2, 70), np.bool_)
    is_in[0, 69] = is_in[1, 3] = True
    assert [held(row) for row in word_set.packed(is_in)] == [{69}, {3}]
