"""The index against a plain regular expression over all words."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crossword_app.dictionary.index import Matches, WordIndex, parse_pattern
from crossword_app.dictionary.word import Word
from crossword_app.errors import PatternError

texts = st.text("ABCE", min_size=1, max_size=5)
word_lists = st.dictionaries(texts, st.integers(0, 100), max_size=60).map(
    lambda scores: [Word(text, score, text.lower()) for text, score in scores.items()]
)
patterns = st.text("ABCE?", min_size=1, max_size=5)


def plain_search(words: list[Word], pattern: str, floor: int = 0) -> list[Word]:
    """Match each word by a regular expression; the obvious way."""
    expression = re.compile(pattern.replace("?", "."))
    found = [w for w in words if expression.fullmatch(w.text) and w.score >= floor]
    return sorted(found, key=lambda word: (-word.score, word.text))


@given(word_lists, patterns)
def test_a_search_finds_what_a_regular_expression_finds_best_first(
    words: list[Word], pattern: str
) -> None:
    query = parse_pattern(pattern)
    length_index = WordIndex.from_words(words).length(len(query))
    matches = Matches(length_index, length_index.matching(query))
    expected = plain_search(words, pattern)
    assert list(matches) == expected
    assert matches.texts() == [word.text for word in expected]
    assert matches.scores() == [word.score for word in expected]
    assert list(matches[1:3]) == expected[1:3]


@given(word_lists, patterns, st.integers(0, 101))
def test_counts_and_possible_letters_respect_the_floor(
    words: list[Word], pattern: str, floor: int
) -> None:
    query = parse_pattern(pattern)
    index = WordIndex.from_words(words)
    length_index = index.length(len(query))
    expected = plain_search(words, pattern, floor)
    assert length_index.count(query, floor) == len(expected)
    possible = length_index.possible(query, floor)
    for place in range(len(query)):
        letters = {index.alphabet.symbols[rank] for rank in possible[place].nonzero()[0]}
        assert letters == {word.text[place] for word in expected}


@given(word_lists)
def test_bits_postings_and_words_say_the_same(words: list[Word]) -> None:
    index = WordIndex.from_words(words)
    assert len(index) == len(words)
    assert {word for part in index.by_length.values() for word in part.words()} == set(words)
    for part in index.by_length.values():
        assert part.bits.shape == (part.length, 26, -(-len(part) // 64))
        for rank in range(len(part)):
            for place, letter in enumerate(part.letters[rank]):
                assert part.bits[place, letter, rank // 64] >> (rank % 64) & 1
        assert sum(int(item).bit_count() for item in part.bits.ravel()) == (len(part) * part.length)


def test_more_than_one_item_of_bits() -> None:
    texts = [a + b for a in "ABCDEFGHIJ" for b in "ABCDEFGHIJKLM"]
    index = WordIndex.from_words(Word(text, 100 - i // 2, text) for i, text in enumerate(texts))
    twos = index.length(2)
    assert twos.count(parse_pattern("?M")) == 10
    assert twos.count(parse_pattern("??"), floor=66) == 70
    assert twos.count(parse_pattern("?A"), floor=66) == 6


def test_a_length_without_words_is_empty_and_not_an_error() -> None:
    empty = WordIndex.from_words([]).length(7)
    assert len(empty) == 0
    assert empty.count(parse_pattern("???????")) == 0
    assert not empty.possible(parse_pattern("A??????")).any()
    assert list(empty.matching(parse_pattern("A??????"))) == []


@pytest.mark.parametrize(("pattern", "sentence"), [("", "empty"), ("  ", "empty"), ("A!?", "'!'")])
def test_a_pattern_without_meaning_is_refused(pattern: str, sentence: str) -> None:
    with pytest.raises(PatternError, match=sentence):
        parse_pattern(pattern)


@given(
    st.sets(st.text("ABZ", min_size=3, max_size=3)),
    st.sets(st.text("ABZ?1", min_size=3, max_size=3)),
)
def test_many_words_are_found_as_one_is(listed: set[str], asked: set[str]) -> None:
    words = WordIndex.from_words(Word(text, 50, text) for text in listed).length(3)
    found = {text: rank for text in asked | listed if (rank := words.find(text)) is not None}
    assert words.find_all(sorted(asked | listed)) == found
    assert found.keys() == listed
