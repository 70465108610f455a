"""The list that ships: what it promises to whoever fills with it."""

from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from crossword_app.dictionary.word import DEFAULT_FLOOR
from dictionaries.builder import packages
from dictionaries.builder.folding import MAX_LENGTH, MIN_LENGTH, fold
from dictionaries.builder.notices import NOTICES
from dictionaries.builder.review import LOWERED_SCORE, AvoidList, read_judged

FOLDER = Path(__file__).resolve().parents[2] / "dictionaries"
REVIEWS = FOLDER / "english"
EVERYDAY_SCORE = 80


@cache
def shipped() -> tuple[tuple[str, int], ...]:
    lines = (FOLDER / "english.dict").read_text(encoding="utf-8").splitlines()
    fields = [line.rpartition(";") for line in lines]
    return tuple((display, int(score)) for display, _, score in fields)


@cache
def scores() -> dict[str, int]:
    return {fold(display): score for display, score in shipped()}


def test_words_are_sorted_by_letters_and_none_stands_twice() -> None:
    letters = [fold(display) for display, _ in shipped()]
    assert letters == sorted(set(letters))


def test_scores_and_lengths_are_in_range() -> None:
    assert all(1 <= score <= 100 for _, score in shipped())
    assert all(MIN_LENGTH <= len(letters) <= MAX_LENGTH for letters in scores())


@pytest.mark.parametrize("length", range(2, 16))
def test_every_length_has_words_above_the_floor(length: int) -> None:
    fine = Counter(len(word) for word, score in scores().items() if score >= DEFAULT_FLOOR)
    assert fine[length] >= (40 if length == MIN_LENGTH else 500)


@pytest.mark.parametrize("word", "APPLE HOUSE WATER BECAUSE TOMORROW ICECREAM GO LOVE".split())
def test_everyday_words_are_at_the_top(word: str) -> None:
    assert scores()[word] >= EVERYDAY_SCORE


@pytest.mark.parametrize("word", "AALII ESNE ANOA OSE ETUI ADIT NENE OAST STOA OLIO".split())
def test_crosswordese_stays_under_the_floor(word: str) -> None:
    assert scores().get(word, 0) < DEFAULT_FLOOR


@pytest.mark.parametrize("word", "DEFINATELY RECIEVE SEPERATE OCCURED WIERD".split())
def test_misspellings_stay_under_the_floor(word: str) -> None:
    assert scores().get(word, 0) < DEFAULT_FLOOR


def test_display_forms_keep_spaces_capitals_and_apostrophes() -> None:
    displays = {display for display, _ in shipped()}
    assert {"ice cream", "New York", "don't", "absent-minded", "apple"} <= displays


def test_words_to_avoid_are_out_or_low() -> None:
    avoid = AvoidList.read(REVIEWS)
    assert not avoid.banned & scores().keys()
    assert all(scores()[word] <= LOWERED_SCORE for word in avoid.lowered & scores().keys())


def test_harmless_words_with_coarse_parts_stay() -> None:
    assert {"ASSESS", "COCKPIT", "TITAN", "THERAPIST", "SHIITAKE"} <= scores().keys()


def test_words_judged_by_hand_have_that_score() -> None:
    judged = read_judged(REVIEWS.glob("*.dict"))
    wrong = {
        letters: scores().get(letters, 0)
        for letters, word in judged.items()
        if scores().get(letters, 0) != word.score
    }
    assert wrong == {}


def test_every_source_has_its_notice_and_its_line() -> None:
    notices = (FOLDER / "NOTICES.md").read_text(encoding="utf-8")
    sources = (FOLDER / "SOURCES.md").read_text(encoding="utf-8")
    assert {notice.package for notice in NOTICES} == set(packages.ALL)
    for notice in NOTICES:
        assert f"## {notice.package}: {notice.path}\n" in notices
    for package in packages.ALL:
        assert package.name in sources
        assert package.version in sources


def test_the_licence_of_the_list_is_beside_it() -> None:
    licence = (FOLDER / "LICENSE").read_text(encoding="utf-8")
    assert licence.startswith("Creative Commons Attribution-ShareAlike 4.0 International")
