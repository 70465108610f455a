"""Enumerations, from words as people write them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crossword_app.dictionary.enumeration import enumeration_of, letters_in


@pytest.mark.parametrize(
    ("display", "enumeration"),
    [
        ("workbench", "9"),
        ("ice cream", "3,5"),
        ("merry-go-round", "5-2-5"),
        ("rock and roll", "4,3,4"),
        ("don't", "4"),
        ("O'Neill", "6"),
        ("R & B", "1,1"),
        ("U.S. Open", "2,4"),
        ("cliché", "6"),
        (" tidy  up ", "4,2"),
        ("", ""),
    ],
)
def test_words_are_counted_and_joined_as_they_are_written(display: str, enumeration: str) -> None:
    assert enumeration_of(display) == enumeration


@given(st.text(max_size=30))
def test_every_letter_counts_once(display: str) -> None:
    enumeration = enumeration_of(display)
    assert enumeration == "" or (enumeration[0].isdigit() and enumeration[-1].isdigit())


@given(st.lists(st.text(st.sampled_from("abcxyzé"), min_size=1, max_size=9), min_size=1))
def test_the_numbers_are_the_lengths_of_the_words(words: list[str]) -> None:
    assert enumeration_of(" ".join(words)) == ",".join(str(len(word)) for word in words)
    assert letters_in(enumeration_of("-".join(words))) == sum(map(len, words))
