"""Regular expressions followed through all words at once, against Python's look at each."""

import re

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from crossword_app.dictionary.index import WordIndex
from crossword_app.dictionary.search.expression import read_expression
from crossword_app.dictionary.search.finder import find
from crossword_app.dictionary.search.query import Query
from crossword_app.dictionary.word import Word
from crossword_app.model.alphabet import ENGLISH
from crossword_app.model.languages import DUTCH

TEXTS = st.sets(st.text("ABCE", min_size=1, max_size=8), min_size=1, max_size=60)
ATOMS = st.sampled_from(
    ["A", "b", "C", ".", "[ab]", "[^ab]", "[a-c]", "[]b]", "\\w", "\\d", "^", "$", "\\1", "\\2", "1", "\\b"]
)  # fmt: skip
TIMES = st.sampled_from(["*", "+", "?", "*?", "{2}", "{1,2}", "{,2}", "{2,}"])
OPENINGS = st.sampled_from(["(", "(?:", "(?=", "(?!", "(?<!"])
EXPRESSIONS = st.recursive(
    ATOMS,
    lambda parts: st.one_of(
        st.builds("{}{}".format, parts, parts),
        st.builds("{}|{}".format, parts, parts),
        st.builds("{}{}".format, parts, TIMES),
        st.builds("{}{})".format, OPENINGS, parts),
        st.builds("({}){}\\1".format, parts, parts),
    ),
    max_leaves=8,
)


def index_of(texts: set[str]) -> WordIndex:
    return WordIndex.from_words(Word(text, 50, text.lower()) for text in texts)


@given(TEXTS, EXPRESSIONS)
def test_the_same_words_are_found_as_by_python(texts: set[str], expression: str) -> None:
    try:
        pattern = re.compile(expression, re.IGNORECASE)
    except re.error:
        assume(False)
    result = find(index_of(texts), Query.parse(f"/{expression}/"))
    assert result is not None
    assert {word.text for word in result.words} == {text for text in texts if pattern.search(text)}


@pytest.mark.parametrize(
    "expression",
    [
        "ing$",
        "^un|ly$",
        "q[^u]",
        "(.)\\1",
        "(?=.*a)(?!.*e)",
        "x?y{2,3}",
        "(.)(?!\\1)$",
        "^[\\w]+?$",
    ],
)
def test_what_constructors_ask_for_needs_no_look_at_single_words(expression: str) -> None:
    tree = read_expression(expression, ENGLISH)
    assert tree is not None
    assert tree.is_exact


@pytest.mark.parametrize("expression", ["(.)(.)\\2\\1", "(.)+\\1", "(?:(a)|b)\\1", "(..)\\1"])
def test_what_refers_farther_is_narrowed_down(expression: str) -> None:
    tree = read_expression(expression, ENGLISH)
    assert tree is not None
    assert not tree.is_exact


@pytest.mark.parametrize(
    "expression",
    ["(?<!q)u", "(?i:a)", "(?P<x>a)", "\\bA", "a++", "((((a*)*)*)*)*", "[[]", "[a--b]"],
)
def test_what_only_python_understands_is_left_to_it(expression: str) -> None:
    assert read_expression(expression, ENGLISH) is None


def test_letters_of_digraphs_are_pythons_too() -> None:
    assert read_expression("ij", DUTCH) is None
