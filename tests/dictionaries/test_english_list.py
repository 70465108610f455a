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
KINDS = set("name phrase abbreviation foreign partial variant made crude slur".split())


@cache
def shipped() -> tuple[tuple[str, int], ...]:
    lines = (FOLDER / "english.dict").read_text(encoding="utf-8").splitlines()
    fields = [line.rpartition(";") for line in lines]
    return tuple((display, int(score)) for display, _, score in fields)


@cache
def kinds() -> dict[str, tuple[list[str], int]]:
    """Return letters -> kinds, and the score without a mark or 0."""
    lines = (FOLDER / "english.kinds").read_text(encoding="utf-8").splitlines()
    fields = [line.split(";") for line in lines]
    return {
        letters: (listed.split(" "), int("".join(rest) or 0)) for letters, listed, *rest in fields
    }


@cache
def folded() -> list[str]:
    """Return the letters of each word of `shipped`."""
    return [fold(display) for display, _ in shipped()]


@cache
def scores() -> dict[str, int]:
    return {letters: score for letters, (_, score) in zip(folded(), shipped(), strict=True)}


@cache
def displays() -> dict[str, str]:
    return {letters: display for letters, (display, _) in zip(folded(), shipped(), strict=True)}


def test_words_are_sorted_by_letters_and_none_stands_twice() -> None:
    assert folded() == sorted(set(folded()))


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
    assert not (avoid.banned - avoid.cleared) & scores().keys()
    low = (avoid.lowered | avoid.crude | avoid.slurs) & scores().keys()
    assert all(scores()[word] <= LOWERED_SCORE for word in low)


@pytest.mark.parametrize(
    "word", "ASS HARDON HARDONS GYPSY GYPSIES COLORED ILLEGALS PAPIST KISSMYASS".split()
)
def test_crude_words_and_slurs_are_listed_low_with_the_score_they_would_have(word: str) -> None:
    assert scores()[word] <= LOWERED_SCORE
    listed, score = kinds()[word]
    assert listed[-1] in ("crude", "slur")
    assert 0 < score <= 100


def test_kinds_are_of_listed_words_in_their_order() -> None:
    order = [letters for letters in scores() if letters in kinds()]
    assert list(kinds()) == order
    assert {kind for listed, _ in kinds().values() for kind in listed} == KINDS


def test_only_crude_words_and_slurs_have_a_score_among_the_kinds() -> None:
    marked = {word for word, (listed, _) in kinds().items() if {"crude", "slur"} & set(listed)}
    assert marked == {word for word, (_, score) in kinds().items() if score}


@pytest.mark.parametrize(
    ("word", "expected"),
    [
        ("NEWYORK", "name phrase"),
        ("ICECREAM", "phrase"),
        ("NASA", "abbreviation"),
        ("OPRAH", "name"),
        ("COLOUR", "variant"),
        ("ISNOT", "partial phrase"),
    ],
)
def test_kinds_of_known_words(word: str, expected: str) -> None:
    assert " ".join(kinds()[word][0]) == expected


@pytest.mark.parametrize("word", "APPLE HOUSE BECAUSE TOMORROW".split())
def test_plain_words_have_no_kind(word: str) -> None:
    assert word not in kinds()


def test_no_form_that_only_the_builder_vouches_for_is_above_the_floor() -> None:
    made = [
        word for word, (listed, _) in kinds().items() if "made" in listed and "phrase" in listed
    ]
    judged = read_judged(REVIEWS.glob("*.dict"))
    assert all(scores()[word] < DEFAULT_FLOOR for word in made if word not in judged)


@pytest.mark.parametrize(
    "word", "MANPOWERS OLDAGES STEPBYSTEPS FOOLSPROOF CHAINMAILS BOOSHOO".split()
)
def test_forms_that_nobody_says_stay_under_the_floor(word: str) -> None:
    assert scores().get(word, 0) < DEFAULT_FLOOR


@pytest.mark.parametrize("display", ["Taiwan", "Vietnam", "Japan", "wanna try", "legging it"])
def test_words_are_written_as_people_write_them(display: str) -> None:
    assert displays().get(fold(display), display) == display


def test_harmless_words_with_coarse_parts_stay() -> None:
    assert {"ASSESS", "COCKPIT", "TITAN", "THERAPIST", "SHIITAKE"} <= scores().keys()


def test_words_judged_by_hand_have_that_score_unless_an_avoid_list_has_them() -> None:
    avoid = AvoidList.read(REVIEWS)
    wrong = {
        letters: scores().get(letters, 0)
        for letters, word in read_judged(REVIEWS.glob("*.dict")).items()
        if scores().get(letters, 0) != (allowed.score if (allowed := avoid.apply(word)) else 0)
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
