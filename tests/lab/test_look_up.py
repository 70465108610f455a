"""Every look-up finds the same words in the same order, as a plain comparison of letters does."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from crossword_app.lab.look_up.base import LookUp
from crossword_app.lab.look_up.bit_sets import BitSets
from crossword_app.lab.look_up.letter_lists import LetterLists
from crossword_app.lab.look_up.pattern_table import PatternTable, patterns_of
from crossword_app.lab.look_up.prefixes import Prefixes
from crossword_app.lab.look_up.regular_expression import RegularExpression
from crossword_app.model.grid import fits_pattern

words_of_four = st.lists(st.text("ABC", min_size=4, max_size=4), unique=True, max_size=40)
patterns = st.text("ABC?", min_size=4, max_size=4)


@pytest.mark.parametrize("kind", [RegularExpression, LetterLists, BitSets, PatternTable])
@settings(max_examples=40)
@given(words=words_of_four, pattern=patterns)
def test_a_look_up_finds_the_words_of_a_pattern(
    kind: type[LookUp], words: list[str], pattern: str
) -> None:
    look_up = kind(words)
    expected = [word for word in words if fits_pattern(word, pattern)]
    assert list(look_up.matching(pattern)) == expected
    assert look_up.count(pattern) == len(expected)
    for column in range(4):
        assert dict(look_up.letters(pattern, column)) == Counter(word[column] for word in expected)


@settings(max_examples=40)
@given(words=words_of_four, prefix=st.text("ABC", max_size=3))
def test_prefixes_go_on_as_the_words_do(words: list[str], prefix: str) -> None:
    expected = sorted(word for word in words if word.startswith(prefix))
    prefixes = Prefixes(words)
    assert prefixes.beginning(prefix) == expected
    assert prefixes.following(prefix) == sorted({word[len(prefix)] for word in expected})


def test_a_word_has_two_to_the_power_of_its_letters_patterns() -> None:
    assert sorted(patterns_of("CAT")) == ["???", "??T", "?A?", "?AT", "C??", "C?T", "CA?", "CAT"]
