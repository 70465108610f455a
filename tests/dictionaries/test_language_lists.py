"""The lists of other languages that ship: what they promise to whoever fills with them."""

from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from crossword_app.dictionary.lists.word_list import read_word_list
from crossword_app.dictionary.word import DEFAULT_FLOOR
from crossword_app.model.alphabet import Alphabet
from crossword_app.model.languages import ALPHABETS
from dictionaries.builder.folding import MAX_LENGTH, MIN_LENGTH
from dictionaries.builder.languages.avoiding import CRUDE_SCORE, Reviews
from dictionaries.builder.languages.sources import LANGUAGES, Language

FOLDER = Path(__file__).resolve().parents[2] / "dictionaries"
NAMES = [language.name for language in LANGUAGES]

EVERYDAY = {
    "dutch": "huis water ijsbeer omdat fiets lekker",
    "french": "maison forêt été cœur demain aujourd'hui",
    "german": "Haus Wasser Straße schön morgen Fahrrad",
    "spanish": "casa agua mañana niño porque corazón",
}
CRUDE = {
    "dutch": "neuken klootzak neger kut",
    "french": "enculé putain nègre salope",
    "german": "ficken Arschloch Neger Schlampe",
    "spanish": "joder mierda puta maricón",
}
INNOCENT = {
    "dutch": "hoera nicht ploegen strontium",
    "french": "salopette déconnecter bouillon pipe",
    "german": "Barsch Marsch Schlamperei Lesbarkeit",
    "spanish": "artículo disputa año oráculo",
}


@cache
def shipped(name: str) -> tuple[tuple[str, int], ...]:
    lines = (FOLDER / f"{name}.dict").read_text(encoding="utf-8").splitlines()
    fields = [line.rpartition(";") for line in lines]
    return tuple((display, int(points)) for display, _, points in fields)


def language_of(name: str) -> Language:
    return next(language for language in LANGUAGES if language.name == name)


@cache
def folded(name: str) -> list[str]:
    """Return the letters of each word of `shipped`."""
    fold = language_of(name).alphabet.fold_word
    return [fold(display) for display, _ in shipped(name)]


@cache
def scores_of(name: str) -> dict[str, int]:
    points = (points for _, points in shipped(name))
    return dict(zip(folded(name), points, strict=True))


def score_of(name: str, display: str) -> int:
    return scores_of(name).get(language_of(name).alphabet.fold_word(display), 0)


@pytest.mark.parametrize("name", NAMES)
def test_words_are_sorted_by_letters_and_none_stands_twice(name: str) -> None:
    letters = folded(name)
    assert letters == sorted(set(letters))
    assert all(MIN_LENGTH <= len(word) <= MAX_LENGTH for word in letters)
    assert all(1 <= points <= 100 for _, points in shipped(name))
    fine = Counter(
        len(word)
        for word, (_, points) in zip(letters, shipped(name), strict=True)
        if points >= DEFAULT_FLOOR
    )
    assert all(fine[length] >= (25 if length == MIN_LENGTH else 200) for length in range(2, 16))


@pytest.mark.parametrize("name", NAMES)
def test_everyday_words_lead_and_crude_ones_are_low(name: str) -> None:
    assert all(score_of(name, word) >= 60 for word in EVERYDAY[name].split())
    assert all(0 < score_of(name, word) <= CRUDE_SCORE for word in CRUDE[name].split())
    assert all(score_of(name, word) >= DEFAULT_FLOOR for word in INNOCENT[name].split())


@pytest.mark.parametrize("name", NAMES)
def test_no_reviewed_crude_word_is_above_the_floor(name: str) -> None:
    decided = Reviews.read(FOLDER / name)
    crude = [points for display, points in shipped(name) if decided.is_crude(display)]
    assert len(crude) > 150
    assert max(crude) <= CRUDE_SCORE


@pytest.mark.parametrize("alphabet", ALPHABETS[1:], ids=lambda alphabet: alphabet.tag)
def test_the_program_reads_every_line(alphabet: Alphabet) -> None:
    words = read_word_list(FOLDER / f"{alphabet.language}.dict", alphabet)
    merged = len(shipped(alphabet.language)) - len(words.texts)
    assert words.skipped == 0
    assert 0 <= merged < 30  # Maße and Masse, where the sharp s is written out


@pytest.mark.parametrize("name", NAMES)
def test_every_source_has_its_notice_and_its_line(name: str) -> None:
    notices = (FOLDER / f"NOTICES-{name}.md").read_text(encoding="utf-8")
    listed = (FOLDER / "SOURCES.md").read_text(encoding="utf-8")
    for notice in language_of(name).notices:
        assert f"## {notice.package}: {notice.path}\n" in notices
    for package in language_of(name).packages:
        assert f"`{package.name}` {package.version}" in listed
    assert language_of(name).licence in notices
