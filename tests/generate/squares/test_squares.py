"""Word squares against a plain search by products of words: all are found, each once, and the best is the best."""

import random
from collections.abc import Iterator
from itertools import permutations

import pytest

from crossword_app.control import NEVER
from crossword_app.dictionary.index import WordIndex
from crossword_app.dictionary.word import Word
from crossword_app.dictionary.word_kinds import WordKind
from crossword_app.errors import GridError, WordListError
from crossword_app.generate.squares.counting import _Counting, count_squares
from crossword_app.generate.squares.finding import best_square, find_squares
from crossword_app.generate.squares.request import SquareKind, SquareRequest, WordSquare
from crossword_app.generate.squares.work import Work
from crossword_app.model.geometry import Size

pytestmark = pytest.mark.kernel

SHAPES = [
    (Size(2, 2), SquareKind.DOUBLE),
    (Size(3, 3), SquareKind.DOUBLE),
    (Size(2, 4), SquareKind.DOUBLE),
    (Size(4, 3), SquareKind.DOUBLE),
    (Size(2, 2), SquareKind.SYMMETRIC),
    (Size(3, 3), SquareKind.SYMMETRIC),
    (Size(4, 4), SquareKind.SYMMETRIC),
]


def some_words(seed: int, letters: str = "AERT", most: int = 60) -> list[Word]:
    """Return words of 2 to 4 letters with scores, some of them below 50."""
    chance = random.Random(seed)
    texts = {"".join(chance.choices(letters, k=chance.randint(2, 4))) for _ in range(most)}
    return [Word(text, chance.randint(40, 90), text.lower()) for text in sorted(texts)]


def all_squares(words: list[Word], request: SquareRequest) -> Iterator[tuple[str, ...]]:
    """Yield the rows of every square: each way to choose rows, whose columns are then looked up."""
    usable = {word.text for word in words if word.score >= request.floor} - set(request.banned)
    rows, columns = request.size
    for chosen in permutations(sorted(text for text in usable if len(text) == columns), rows):
        down = tuple(map("".join, zip(*chosen, strict=True)))
        if request.kind is SquareKind.SYMMETRIC:
            if down == chosen:
                yield chosen
        elif usable.issuperset(down) and len({*chosen, *down}) == rows + columns:
            yield chosen


def assert_square(square: WordSquare, words: list[Word], request: SquareRequest) -> None:
    scores = {word.text: word.score for word in words}
    assert tuple(map("".join, zip(*square.rows, strict=True))) == tuple(
        word.text for word in square.down
    )
    assert [word.score for word in square.words] == [scores[word.text] for word in square.words]
    assert square.lowest_score >= request.floor
    assert square.grid.rows == square.rows


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize(("size", "kind"), SHAPES)
def test_all_squares_are_found_each_once_and_the_best_is_best(
    size: Size, kind: SquareKind, threads: int
) -> None:
    met = 0
    for seed in range(8):
        words = some_words(seed)
        index = WordIndex.from_words(words)
        if any(not len(index.length(side)) for side in size):
            continue
        request = SquareRequest(size, kind, floor=50, banned=("TEA",), seed=seed, threads=threads)
        expected = sorted(all_squares(words, request))
        counted = count_squares(request, index)
        assert (counted.found, counted.is_exact) == (len(expected), True)
        found = find_squares(request, index, number=len(expected) + 1)
        assert sorted(square.rows for square in found.squares) == expected
        assert found.is_proved
        best = best_square(request, index)
        assert best.is_proved
        assert len(best.squares) == bool(expected)
        if expected:
            assert best.squares[0].total == max(square.total for square in found.squares)
        for square in (*found.squares, *best.squares):
            assert_square(square, words, request)
        met += len(expected)
    assert met > 3


def test_few_samples_are_different_and_the_seed_decides() -> None:
    index = WordIndex.from_words(some_words(1, most=90))
    size = Size(3, 3)

    def rows(seed: int) -> list[tuple[str, ...]]:
        request = SquareRequest(size, floor=0, seed=seed)
        return [square.rows for square in find_squares(request, index, number=5).squares]

    assert len(set(rows(1))) == 5
    assert rows(1) == rows(1)
    assert rows(1) != rows(2)


def test_an_estimate_is_near_what_is_counted() -> None:
    words = some_words(3, "AEIRST", 300)
    index = WordIndex.from_words(words)
    request = SquareRequest(Size(4, 4), SquareKind.DOUBLE, floor=0)
    exact = count_squares(request, index)
    assert exact.is_exact
    counting = _Counting(Work(request, index, NEVER))
    search = counting._work.search(5)
    for drawn in (4, 9):
        samples = [counting._sample(search, drawn) or 0.0 for _ in range(2000)]
        assert sum(samples) / len(samples) == pytest.approx(exact.found, rel=0.2)


def test_where_the_time_is_up_the_answer_says_so() -> None:
    index = WordIndex.from_words(some_words(1, "AEIRSTLNO", 3000))
    request = SquareRequest(Size(4, 4), floor=0, seconds=0.0)
    counted = count_squares(request, index)
    assert not counted.is_exact
    assert counted.estimate is None
    assert not best_square(request, index).is_proved


def test_kinds_of_words_can_be_left_out() -> None:
    names = [Word(text, 60, text, (WordKind.NAME,)) for text in ("BIT", "ICE", "TEN")]
    index = WordIndex.from_words([*names, Word("BAT", 60, "bat")])
    symmetric = SquareRequest(Size(3, 3), SquareKind.SYMMETRIC)
    assert count_squares(symmetric, index).found == 1
    plain = SquareRequest(Size(3, 3), SquareKind.SYMMETRIC, no_kinds=(WordKind.NAME,))
    assert count_squares(plain, index).found == 0


@pytest.mark.parametrize(
    ("size", "kind", "sentence"),
    [
        (Size(1, 3), SquareKind.DOUBLE, "2 to 15 letters"),
        (Size(16, 3), SquareKind.DOUBLE, "2 to 15 letters"),
        (Size(3, 4), SquareKind.SYMMETRIC, "give it equal sides"),
    ],
)
def test_sizes_that_no_square_has_are_refused(size: Size, kind: SquareKind, sentence: str) -> None:
    with pytest.raises(GridError, match=sentence):
        SquareRequest(size, kind)


def test_a_length_without_words_is_told() -> None:
    index = WordIndex.from_words([Word("BIT", 60, "bit")])
    with pytest.raises(WordListError, match="no word of 4 letters scores 50 or more"):
        find_squares(SquareRequest(Size(4, 3)), index)
    with pytest.raises(WordListError, match="no word of 3 letters scores 70 or more"):
        find_squares(SquareRequest(Size(3, 3), floor=70), index)
