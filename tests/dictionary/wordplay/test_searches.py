"""Ways to make an entry of listed words, against slow oracles that try everything."""

from collections import Counter
from collections.abc import Iterator
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from crossword_app.control import Control
from crossword_app.dictionary.index import WordIndex
from crossword_app.dictionary.word import Word
from crossword_app.dictionary.wordplay.finding import WordplayKind
from crossword_app.dictionary.wordplay.searches import find_wordplay
from crossword_app.model.alphabet import ENGLISH
from crossword_app.model.wordplay import Wordplay, problems_of

MANY = 10_000

texts = st.text("ABC", min_size=2, max_size=5)
lists = st.dictionaries(texts, st.integers(40, 100), max_size=14)


def index_of(scores: dict[str, int]) -> WordIndex:
    return WordIndex.from_words(Word(text, score, text.lower()) for text, score in scores.items())


def found(index: WordIndex, entry: str, kind: WordplayKind, floor: int = 0) -> set[tuple[str, ...]]:
    each = find_wordplay(index, entry, [kind], floor=floor, most=MANY)
    return {tuple(word.text for word in finding.words) for finding in each}


def anagrams(words: list[str], entry: str) -> Iterator[tuple[str, ...]]:
    letters = Counter(entry)
    yield from ((word,) for word in words if Counter(word) == letters)
    for one, other in product(words, words):
        is_first = len(one) < len(other) or (len(one) == len(other) and one <= other)
        is_entry = entry in (one + other, other + one)
        if is_first and Counter(one + other) == letters and not is_entry:
            yield one, other


def containers(words: list[str], entry: str) -> Iterator[tuple[str, ...]]:
    for outer, inner in product(words, words):
        cuts = range(1, len(outer))
        if any(outer[:cut] + inner + outer[cut:] == entry for cut in cuts):
            yield outer, inner


def charades(words: list[str], entry: str) -> Iterator[tuple[str, ...]]:
    for number in (2, 3):
        yield from (row for row in product(words, repeat=number) if "".join(row) == entry)


def reversals(words: list[str], entry: str) -> Iterator[tuple[str, ...]]:
    for number in (1, 2):
        yield from (row for row in product(words, repeat=number) if "".join(row) == entry[::-1])


def deletions(words: list[str], entry: str) -> Iterator[tuple[str, ...]]:
    for word in words:
        one_less = {word[:place] + word[place + 1 :] for place in range(len(word))}
        if entry in {*one_less, word[2:], word[:-2], word[1:-1]} and word != entry:
            yield (word,)


ORACLES = {
    WordplayKind.ANAGRAM: anagrams,
    WordplayKind.CONTAINER: containers,
    WordplayKind.CHARADE: charades,
    WordplayKind.REVERSAL: reversals,
    WordplayKind.DELETION: deletions,
}


@pytest.mark.parametrize("kind", ORACLES)
@settings(max_examples=25, deadline=None)
@given(scores=lists, entry=st.text("ABC", min_size=2, max_size=6))
def test_all_ways_are_found_and_no_others(
    kind: WordplayKind, scores: dict[str, int], entry: str
) -> None:
    floor = 60
    words = [text for text, score in scores.items() if score >= floor and text != entry]
    assert found(index_of(scores), entry, kind, floor) == set(ORACLES[kind](words, entry))


@settings(max_examples=25, deadline=None)
@given(scores=lists, entry=st.text("ABC", min_size=2, max_size=4))
def test_every_way_makes_the_entry_by_its_notation(scores: dict[str, int], entry: str) -> None:
    for each in find_wordplay(index_of(scores), entry, floor=0, most=MANY):
        assert problems_of(Wordplay(parts=each.parts), "", entry, ENGLISH) == [], each
        letters = [letter for letter in each.parts if letter.isalpha()]
        assert Counter(letters) == Counter("".join(word.text for word in each.words))
        assert each.score == min(word.score for word in each.words)


def test_an_entry_is_hidden_in_one_word_or_across_two() -> None:
    index = index_of({"DRIVERS": 70, "SAFARI": 80, "VERY": 60, "RIVERS": 90, "ARI": 90, "VE": 50})
    ways = {each.parts for each in find_wordplay(index, "RIVER", [WordplayKind.HIDDEN], floor=0)}
    assert ways == {"[D]RIVER[S]", "[SAFA]RI VER[Y]", "[A]RI VER[Y]"}


def test_few_words_come_first_and_then_the_score_of_the_weakest() -> None:
    index = index_of(
        {"SILENT": 60, "ENLIST": 70, "LIST": 90, "NE": 95, "EN": 95, "TEN": 80, "LIS": 85}
    )
    ways = [each.parts for each in find_wordplay(index, "LISTEN", [WordplayKind.ANAGRAM])]
    assert ways[:2] == ["(ENLIST)*", "(SILENT)*"]
    assert ways[2:] == ["(NE LIST)*"], "LIS TEN and EN LIST are the entry"
    assert len(list(find_wordplay(index, "LISTEN", [WordplayKind.ANAGRAM], most=1))) == 1


def test_letters_that_the_alphabet_lacks_and_a_stopped_search_give_nothing() -> None:
    index = index_of({"CAT": 60})
    assert not list(find_wordplay(index, "C4T"))
    assert not list(find_wordplay(index, ""))
    stopped = Control()
    stopped.stop()
    assert not list(find_wordplay(index, "ACT", control=stopped))
