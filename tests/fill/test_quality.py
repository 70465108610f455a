"""What a word is worth to a fill: the aim by which fills are compared."""

from itertools import pairwise

import pytest

from crossword_app.dictionary.index import WordIndex
from crossword_app.dictionary.word import Word
from crossword_app.dictionary.word_kinds import PLAIN, Kinds, WordKind
from crossword_app.fill.outcome import Prefer
from crossword_app.fill.problem import FillProblem
from crossword_app.fill.quality import UNIT, quality_of, worth_of
from crossword_app.fill.rebus import RebusWords
from crossword_app.fill.rules import Rules
from crossword_app.model.alphabet import ENGLISH
from crossword_app.model.geometry import Position
from tests.helpers import grid_of, index_of

NAME, PHRASE = (WordKind.NAME,), (WordKind.PHRASE,)


def quality(score: int, text: str = "ICECAP", kinds: Kinds = PLAIN) -> float:
    return quality_of(score, text, kinds, ENGLISH)


@pytest.mark.parametrize("text", ["CAT", "ELEPHANT", "KINDNESS", "GOODNESSES"])
def test_a_higher_score_is_always_worth_more(text: str) -> None:
    assert all(low < high for low, high in pairwise(quality(score, text) for score in range(101)))


def test_two_middling_words_are_better_than_a_weak_and_a_good_one() -> None:
    assert 2 * quality(65) > quality(50) + quality(80)
    assert quality(100) - quality(80) < quality(65) - quality(60)


def test_of_long_words_lively_ones_come_first_and_abstract_ones_last() -> None:
    lively, plain, abstract = (
        quality(80, "GOOUTOFIT", PHRASE),
        quality(80, "ELEPHANTS"),
        quality(80, "HAPPINESS"),
    )
    assert lively > plain > abstract
    assert quality(80, "HAPPINESS", NAME) == lively
    assert (
        quality(80, "GETUP", PHRASE) == quality(80, "ICECAP") == lively
    )  # short ones are all alike


def test_worth_of_many_words_is_that_of_each() -> None:
    words = [
        Word("ICECAP", 70, "icecap"),
        Word("ELEPHANT", 70, "elephant"),
        Word("KINDNESS", 55, "kindness"),
        Word("NEWYORKS", 90, "New Yorks", NAME),
        Word("GOONDIET", 42, "go on diet", PHRASE),
    ]
    index = WordIndex.from_words(words)
    for of_length in index.by_length.values():
        worth = worth_of(of_length, Prefer.QUALITY)
        for word, each in zip(of_length.words(), worth.tolist(), strict=True):
            assert each == UNIT * quality(word.score, word.text, word.kinds)
        assert (worth_of(of_length, Prefer.MEAN) == of_length.scores.astype(int) * UNIT).all()


def test_a_word_with_a_rebus_square_is_worth_what_its_letters_are() -> None:
    long = {"KINDNESS": 55, "ELEPHANT": 70}
    words = index_of(long | {"NESSCAT": 60})
    grid = grid_of("""
        .....
        ####.
        ####.
        ####.
    """)
    rules = Rules(rebus_choices={Position(0, 4): ("NESS", "HANT")})
    problem = FillProblem.build(grid, words, rules=rules)
    table = problem.words[0]
    assert isinstance(table, RebusWords)
    worth = worth_of(table, Prefer.QUALITY).tolist()
    assert {word.text: each for word, each in zip(table.words(), worth, strict=True)} == {
        text: UNIT * quality(score, text) for text, score in long.items()
    }


def test_the_former_name_of_the_mean_is_known() -> None:
    assert Prefer("total") is Prefer.MEAN
