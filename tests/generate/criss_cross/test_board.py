"""Boards: the bits of all places tell the same as the sets of cells."""

from itertools import islice

from hypothesis import given, settings
from hypothesis import strategies as st

from crossword_app.generate.criss_cross.aims import Aim, Measure
from crossword_app.generate.criss_cross.board import Board, Frame
from crossword_app.generate.criss_cross.search import Task, boards
from crossword_app.model.geometry import Size

WORDS = st.lists(
    st.lists(st.integers(0, 3), min_size=2, max_size=6).map(tuple),
    min_size=3,
    max_size=10,
    unique=True,
)


@given(WORDS, st.integers(6, 9), st.integers(6, 9), st.integers(0, 2**63 - 1))
@settings(max_examples=25, deadline=None)
def test_few_words_find_the_places_that_sets_of_cells_give(
    words: list[tuple[int, ...]], rows: int, columns: int, seed: int
) -> None:
    frame = Frame(Size(rows, columns), words, 4)
    assert frame.places is not None
    for board in islice(boards(Task(frame, Measure(Aim.WORDS)), seed), 5):
        assert_alike(board)
        for word in list(board.placed)[:3]:
            board.remove(word)
            if board.cells:
                assert_alike(board)


def assert_alike(board: Board) -> None:
    absent = [word for word in range(len(board.frame.lengths)) if word not in board.placed]
    slowly = [(board._starts(word, 0), board._starts(word, 1)) for word in absent]
    assert [board.starts(word) for word in absent] == slowly
    assert board.is_full == (not any(map(any, slowly)))


def test_many_words_have_no_bit_for_each_place() -> None:
    frame = Frame(Size(40, 40), [(i % 4, i // 4) for i in range(16)], 4)
    assert frame.places is None
    assert not Board(frame).is_full
