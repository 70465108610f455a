"""Searches of every kind, against a plain look at each word."""

import re
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crossword_app.dictionary.index import WordIndex
from crossword_app.dictionary.search.finder import find
from crossword_app.dictionary.search.query import LONGEST_QUERY, Query, is_vowel
from crossword_app.dictionary.word import Word
from crossword_app.errors import PatternError
from crossword_app.model.alphabet import ENGLISH, Alphabet
from crossword_app.model.languages import DUTCH
from tests.helpers import StoppedWhen, stopped

SCORES = {
    "ABLE": 70, "ARE": 50, "EAR": 60, "ERA": 90, "ICE": 40, "ICECREAM": 80, "INLETS": 55, "LISTEN": 75,
    "NOODLE": 30, "OODLES": 45, "SILENT": 75, "SINGING": 65, "SING": 85, "STING": 84, "TINSEL": 60, "TOO": 20,
}  # fmt: skip


def index_of(scores: dict[str, int], alphabet: Alphabet = ENGLISH) -> WordIndex:
    return WordIndex.from_words(
        [Word(text, score, text.lower()) for text, score in scores.items()], alphabet
    )


INDEX = index_of(SCORES)


def found(query: str, index: WordIndex = INDEX) -> list[str]:
    result = find(index, Query.parse(query, index.alphabet))
    assert result is not None
    assert result.total == len(result.words)
    return [word.text for word in result.words]


@pytest.mark.parametrize(
    ("query", "texts"),
    [
        ("s?ng", ["SING"]),
        ("s.ng*", ["SING", "SINGING"]),
        ("*ing", ["SING", "STING", "SINGING"]),
        ("*ing*", ["SING", "STING", "SINGING"]),
        ("*in*n*", ["SINGING"]),
        ("@##*", ["ABLE", "INLETS"]),
        ("@#@", ["ERA", "ARE", "ICE"]),
        ("[it]*", ["ICECREAM", "TINSEL", "INLETS", "ICE", "TOO"]),
        ("[^aeiost]*", ["LISTEN", "NOODLE"]),
        ("~listen", ["LISTEN", "SILENT", "TINSEL", "INLETS"]),
        ("~era", ["ERA", "EAR", "ARE"]),
        ("~oodle?", ["OODLES", "NOODLE"]),
        ("~ng*", ["SING", "STING", "SINGING"]),
        ("<tingles", ["SING", "STING", "LISTEN", "SILENT", "TINSEL", "INLETS"]),
        ("/^(in|ice)/", ["ICECREAM", "INLETS", "ICE"]),
        ("/(.)\\1/ !*S", ["NOODLE", "TOO"]),
        ("/O O/", []),
        ("length:3 score:50-60", ["EAR", "ARE"]),
        ("len:7+", ["ICECREAM", "SINGING"]),
        ("score:85+", ["ERA", "SING"]),
        ("score:-30", ["NOODLE", "TOO"]),
        ("s* *g", ["SING", "STING", "SINGING"]),
        ("s* !*g", ["SILENT"]),
        ("!~listen length:6", ["OODLES", "NOODLE"]),
        ("z*", []),
    ],
)
def test_a_query_finds_its_words_best_first(query: str, texts: list[str]) -> None:
    assert found(query) == texts


@pytest.mark.parametrize(
    ("query", "sentence"),
    [
        ("", "nothing to look for"),
        ("   ", "nothing to look for"),
        ("!", "stands alone"),
        ("a1", "'1' in 'A1'|'1' in 'a1'"),
        ("[", "holds nothing, or has no end"),
        ("[]a", "holds nothing"),
        ("[^]a", "holds nothing"),
        ("/(/", "means nothing"),
        ("/ing", "no end"),
        ("/", "no end"),
        ("~", "no letters"),
        ("~a?*", "both"),
        ("<", "no letters"),
        ("<a1", "'1' is no letter"),
        ("length:", "no range"),
        ("length:+", "no range"),
        ("length:7+9", "no range"),
        ("length:9-7", "ends before it begins"),
        ("a" * (LONGEST_QUERY + 1), "are the most"),
    ],
)
def test_a_query_that_means_nothing_is_told_in_a_sentence(query: str, sentence: str) -> None:
    with pytest.raises(PatternError, match=sentence):
        Query.parse(query)


CELLS = {
    "?": ".",
    ".": ".",
    "*": ".*",
    "@": "[AEIOU]",
    "#": "[^AEIOU]",
    "[AB]": "[AB]",
    "[^AB]": "[^AB]",
}
TOKENS = st.lists(st.sampled_from([*CELLS, "A", "B", "E", "C"]), min_size=1, max_size=9)
TEXTS = st.dictionaries(
    st.text("ABCE", min_size=1, max_size=8), st.integers(1, 100), min_size=1, max_size=60
)


@given(TEXTS, TOKENS, st.booleans())
def test_patterns_find_what_a_regular_expression_finds(
    scores: dict[str, int], tokens: list[str], is_wanted: bool
) -> None:
    expression = re.compile("".join(CELLS.get(token, token) for token in tokens))
    expected = {text for text in scores if bool(expression.fullmatch(text)) is is_wanted}
    query = "" if is_wanted else "!"
    texts = found(query + "".join(tokens), index_of(scores))
    assert set(texts) == expected
    assert [scores[text] for text in texts] == sorted((scores[t] for t in expected), reverse=True)


@given(TEXTS, st.text("ABCE", min_size=1, max_size=8), st.integers(0, 3))
def test_anagrams_and_letters_to_use_up_are_those_counted_by_hand(
    scores: dict[str, int], letters: str, blanks: int
) -> None:
    index, wanted = index_of(scores), Counter(letters)
    anagrams = {t for t in scores if len(t) == len(letters) + blanks and wanted <= Counter(t)}
    assert set(found(f"~{letters}{'?' * blanks}", index)) == anagrams
    assert set(found(f"~{letters}*", index)) == {t for t in scores if wanted <= Counter(t)}
    assert set(found(f"<{letters}", index)) == {t for t in scores if Counter(t) <= wanted}


@given(st.text(max_size=40))
def test_no_text_breaks_the_reading_of_queries(text: str) -> None:
    try:
        query = Query.parse(text)
    except PatternError:
        return
    assert find(INDEX, query) is not None


def test_only_the_first_are_made_and_all_are_counted() -> None:
    result = find(INDEX, Query.parse("*"), most=3)
    assert result is not None
    assert [word.text for word in result.words] == ["ERA", "SING", "STING"]
    assert result.total == len(SCORES)


def test_a_search_that_is_stopped_finds_nothing() -> None:
    assert find(INDEX, Query.parse("*"), control=stopped()) is None
    asked = iter([False] * 5 + [True] * 99)
    assert find(INDEX, Query.parse("/x/"), control=StoppedWhen(lambda: next(asked))) is None


def test_digraphs_are_one_letter() -> None:
    index = index_of({DUTCH.fold(text): 50 for text in ("ijs", "bijou", "wijs", "ijzer")}, DUTCH)
    assert found("ij*", index) == ["ĲS", "ĲZER"]
    assert found("?ijs", index) == ["WĲS"]
    assert found("@s", index) == ["ĲS"]
    assert found("~sij", index) == ["ĲS"]
    assert found("/^ij/", index) == ["ĲS", "ĲZER"]
    assert is_vowel("Ĳ")
