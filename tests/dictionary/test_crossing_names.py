"""Naticks among words: which other letters could stand where two of them cross."""

import random
from collections.abc import Iterable, Sequence

import numpy as np
import pytest

from crossword_app.dictionary.crossing_names import (
    FAMILIAR_PHRASES,
    LISTED_WITHIN,
    UNKNOWN_UP_TO,
    Place,
    crossing_names,
    letters_in_doubt,
)
from crossword_app.dictionary.index import WordIndex
from crossword_app.dictionary.word import Word
from crossword_app.dictionary.word_kinds import PLAIN, Kinds, WordKind
from crossword_app.model.languages import DUTCH

NAME, PHRASE = WordKind.NAME, WordKind.PHRASE
ABBREVIATION, FOREIGN = WordKind.ABBREVIATION, WordKind.FOREIGN
NOOMI, ANGE = ("NOOMI", 0), ("ANGE", 1)
"""They cross at their N."""


def name(text: str, score: int = 40, kinds: Kinds = (NAME,)) -> Word:
    return Word(text, score, text.capitalize(), kinds)


def others(
    words: Iterable[Word], first: tuple[str, int] = NOOMI, second: tuple[str, int] = ANGE
) -> str:
    """Return the letters that could stand where the words of two texts cross at these columns."""
    index = WordIndex.from_words(words)
    return crossing_names(index).others(place(index, *first), place(index, *second))


def place(index: WordIndex, text: str, column: int) -> Place:
    words = index.length(len(text))
    rank = words.find(text)
    assert rank is not None
    return Place(words, rank, column)


CROSSING = [name("NOOMI"), name("ANGE"), name("LOOMI"), name("ALGE")]


def test_it_could_be_a_letter_with_which_both_are_names() -> None:
    assert others(CROSSING) == "L"
    assert others(CROSSING[:3]) == ""
    assert others([*CROSSING[:3], name("ALGE", kinds=(FOREIGN,))]) == "L"
    assert others([*CROSSING[:3], name("ALGE", kinds=PLAIN)]) == ""


def test_the_letter_comes_first_whose_words_are_known_best() -> None:
    assert others([*CROSSING, name("TOOMI", 41), name("ATGE", 70)]) == "TL"
    assert others([*CROSSING, name("TOOMI", 39), name("ATGE", 70)]) == "LT"


def test_one_of_the_two_is_a_name() -> None:
    for kind in (ABBREVIATION, FOREIGN):
        words = [name("NOOMI"), name("ANGE", 30, (kind,)), *CROSSING[2:]]
        assert others(words) == "L"
        assert others([name("NOOMI", 30, (kind,)), *words[1:]]) == ""


@pytest.mark.parametrize(
    ("score", "kinds"),
    [
        (40, PLAIN),
        (40, (NAME, PHRASE)),
        (40, (WordKind.PARTIAL, NAME)),
        (UNKNOWN_UP_TO[NAME] + 1, (NAME,)),
        (UNKNOWN_UP_TO[ABBREVIATION] + 1, (ABBREVIATION,)),
    ],
)
def test_a_word_that_solvers_know_or_work_out_is_crossed_with_no_doubt(
    score: int, kinds: Kinds
) -> None:
    assert others([name("NOOMI", score, kinds), *CROSSING[1:]]) == ""
    assert others([CROSSING[0], name("ANGE", score, kinds), *CROSSING[2:]]) == ""


def test_a_name_of_many_phrases_is_known() -> None:
    phrases = [
        Word(f"NOOMI{end}", 60, f"Noomi {end.capitalize()}", (NAME, PHRASE))
        for end in ("RAPACE", "JONES", "SMITH")
    ]
    assert len(phrases) == FAMILIAR_PHRASES
    assert others([*CROSSING, *phrases[1:]]) == "L"
    assert others([*CROSSING, *phrases]) == ""


def test_a_name_that_is_less_known_by_far_is_no_alternative() -> None:
    least = 40 - LISTED_WITHIN
    for score, letters in ((least, "L"), (least - 1, "")):
        assert others([*CROSSING[:2], name("LOOMI", score), name("ALGE", score)]) == letters


def test_symbols_of_other_alphabets_are_told() -> None:
    words = [Word(text, 40, text, (NAME,)) for text in ("ĲSA", "ĲNA", "ESA", "ENA")]
    index = WordIndex.from_words(words, DUTCH)
    found = crossing_names(index).others(place(index, "ĲSA", 0), place(index, "ĲNA", 0))
    assert found == "E"


def test_what_is_made_of_an_index_is_kept_with_it() -> None:
    index = WordIndex.from_words(CROSSING)
    assert crossing_names(index) is crossing_names(index)
    words = index.length(4)
    assert crossing_names(index).doubtful(words) is crossing_names(index).doubtful(words)
    assert crossing_names(WordIndex.from_words(CROSSING)) is not crossing_names(index)


# Against the definition, word by word


def drawn_words(seed: int) -> list[Word]:
    chance = random.Random(seed)
    kinds = (PLAIN, (NAME,), (NAME,), (ABBREVIATION,), (FOREIGN,), (NAME, PHRASE))
    texts = {"".join(chance.choices("AEKLNT", k=chance.choice((3, 3, 4)))) for _ in range(300)}
    return [
        Word(text, chance.choice((20, 30, 35, 40, 60)), text, chance.choice(kinds))
        for text in sorted(texts)
    ]


def is_of_kinds(word: Word) -> bool:
    return bool({*word.kinds} & {*UNKNOWN_UP_TO}) and PHRASE not in word.kinds


def is_unknown(word: Word) -> bool:
    return is_of_kinds(word) and any(
        word.score <= UNKNOWN_UP_TO.get(kind, -1) for kind in word.kinds
    )


def by_definition(
    words: Sequence[Word], first: tuple[Word, int], second: tuple[Word, int]
) -> set[str]:
    """Return the letters that would do where two words cross, as the definition reads."""
    known = {word.text: word for word in words}
    if not all(is_unknown(word) for word, _ in (first, second)):
        return set()
    if not any(NAME in word.kinds for word, _ in (first, second)):
        return set()

    def does(letter: str, word: Word, column: int) -> bool:
        other = known.get(word.text[:column] + letter + word.text[column + 1 :])
        if other is None or other is word or not is_of_kinds(other):
            return False
        return other.score >= word.score - LISTED_WITHIN

    return {letter for letter in "AEKLNT" if does(letter, *first) and does(letter, *second)}


@pytest.mark.parametrize("seed", range(3))
def test_every_crossing_is_as_the_definition_says(seed: int) -> None:
    words = drawn_words(seed)
    index = WordIndex.from_words(words)
    names = crossing_names(index)
    chance = random.Random(seed)
    crossings = [
        ((first, at), (second, to))
        for first in words
        for second in chance.sample(words, 6)
        for at, letter in enumerate(first.text)
        for to, other in enumerate(second.text)
        if letter == other
    ]
    with_some = 0
    for first, second in crossings:
        expected = by_definition(words, first, second)
        found = names.others(
            place(index, first[0].text, first[1]), place(index, second[0].text, second[1])
        )
        assert set(found) == expected
        with_some += bool(expected)
    assert 10 < with_some < len(crossings) / 2


def test_many_crossings_at_once_are_as_one_by_one() -> None:
    index = WordIndex.from_words(drawn_words(7))
    names, three, four = crossing_names(index), index.length(3), index.length(4)
    first, second = np.divmod(np.arange(len(three) * len(four)), len(four))
    columns = np.full(len(first), 1), np.full(len(first), 2)
    found = letters_in_doubt(
        names.doubtful(three).at(first, columns[0]), names.doubtful(four).at(second, columns[1])
    )
    for bits, rank, other in zip(found.tolist(), first.tolist(), second.tolist(), strict=True):
        letters = names.others(Place(three, rank, 1), Place(four, other, 2))
        assert bits == sum(1 << index.alphabet.rank(letter) for letter in letters)
    assert found.any()
