"""Which words are forms of one another."""

import numpy as np
import pytest

from crossword_app.dictionary.index import WordIndex
from crossword_app.dictionary.roots import RootTable, SnowballRoots, roots_for, roots_of
from crossword_app.dictionary.word import Word
from crossword_app.model.alphabet import Alphabet
from crossword_app.model.languages import DUTCH, GERMAN_UMLAUTS

ENGLISH = SnowballRoots("english")
WORDS = (
    "run running rerun rans cream ice-cream the_end end read ad reset set unite undone done "
    "t-shirt shirt mice mouse rock_'n'_roll roll café_noir cafe"
)
INDEX = WordIndex.from_words(
    Word(
        "".join(c for c in display.upper().replace("É", "E") if c.isalpha()),
        60,
        display.replace("_", " "),
    )
    for display in WORDS.split()
)


def share_a_root(first: str, second: str) -> bool:
    return not roots_of(first, INDEX, ENGLISH).isdisjoint(roots_of(second, INDEX, ENGLISH))


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("RUN", "RUNNING"),
        ("RUN", "RERUN"),
        ("RUN", "RAN"),  # in no list
        ("ICECREAM", "CREAM"),
        ("ICECREAM", "ICECREAMS"),
        ("MICE", "MOUSE"),
        ("UNDONE", "DO"),
        ("TSHIRT", "SHIRTS"),
        ("ROCKNROLL", "ROLLS"),
        ("CAFENOIR", "CAFES"),
        ("THEEND", "ENDS"),
    ],
)
def test_forms_of_a_word_share_a_root(first: str, second: str) -> None:
    assert share_a_root(first, second)


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("RUN", "CREAM"),
        ("READ", "AD"),  # too short a rest
        ("UNITE", "ITE"),  # ITE is no word of the list
        ("THEEND", "THE"),  # a function word
        ("TSHIRT", "T"),
    ],
)
def test_words_that_only_look_alike_are_not(first: str, second: str) -> None:
    assert not share_a_root(first, second)


def test_the_table_says_the_same_of_every_two_words() -> None:
    table = RootTable(INDEX, ENGLISH)
    texts = [word.text for words in INDEX.by_length.values() for word in words.words()]
    roots = [set(table.roots[table.words == number].tolist()) for number in range(len(texts))]
    for first, of_first in zip(texts, roots, strict=True):
        for second, of_second in zip(texts, roots, strict=True):
            assert bool(of_first & of_second) == share_a_root(first, second), (first, second)


def test_a_text_that_is_no_word_is_looked_up_by_its_roots() -> None:
    table = RootTable(INDEX, ENGLISH)
    (run,) = table.numbers("RUNS", INDEX)
    assert run in table.roots
    assert not len(table.numbers("XYLEM", INDEX))


def test_an_empty_index_has_no_roots() -> None:
    table = RootTable(WordIndex.from_words([]), ENGLISH)
    assert np.array_equal(table.words, [])


def test_other_languages_have_their_own_stems_and_function_words() -> None:
    dutch = SnowballRoots("dutch")
    assert len(set(dutch.root_of_each(["boek", "boeken"]))) == 1
    assert dutch.is_function_word("het")
    assert not dutch.is_function_word("the")


def test_each_language_has_the_roots_of_its_own() -> None:
    assert roots_for(DUTCH) == SnowballRoots("dutch")
    assert roots_for(GERMAN_UMLAUTS) == SnowballRoots("german")
    assert roots_for(Alphabet.of("Runic", "ABC")) is None


def test_prefixes_are_those_of_the_language() -> None:
    words = [Word("REGEN", 60, "regen"), Word("GEN", 60, "gen")]
    index = WordIndex.from_words(words)
    assert roots_of("REGEN", index, ENGLISH) & roots_of("GEN", index, ENGLISH)
    dutch = SnowballRoots("dutch")
    assert not roots_of("REGEN", index, dutch) & roots_of("GEN", index, dutch)


def test_a_digraph_is_spelled_for_the_stemmer() -> None:
    index = WordIndex.from_words([Word("D\u0132K", 60, "dijk")], DUTCH)
    dutch = SnowballRoots("dutch")
    assert roots_of("D\u0132KEN", index, dutch) == roots_of("D\u0132K", index, dutch) == {"dijk"}
