"""From the packages to the words of one language's list."""

from collections.abc import Iterable, Mapping
from pathlib import Path

from crossword_app.model.languages import SPANISH
from dictionaries.builder import packages
from dictionaries.builder.folding import MAX_LENGTH, MIN_LENGTH
from dictionaries.builder.languages.avoiding import CRUDE_SCORE, Reviews, read_advised
from dictionaries.builder.languages.enclitics import enclitics_among
from dictionaries.builder.languages.scoring import Use, score, zipf_of
from dictionaries.builder.languages.sources import Language
from dictionaries.builder.languages.spelling import read_source
from dictionaries.builder.readers import frequencies
from dictionaries.builder.store import PackageStore

_IN_WORDS = frozenset("-'’")


def build(language: Language, store: PackageStore, reviews: Path) -> list[tuple[str, int]]:
    """Return the list of *language*: display forms with their scores, sorted by letters.

    Words are listed that the dictionary has and that are used at all.

    Raises:
        ReviewError: a word that others advise against has not been reviewed.
    """
    zipf = dict(frequencies.read(store.path(packages.WORDFREQ), language.code))
    decided = Reviews.read(reviews)
    found = choose(read_source(language, store), zipf, language, decided)
    advised = read_advised(store.path(packages.NAUGHTY_WORDS), language.code)
    decided.require(advised, (display for display, _ in found), reviews)
    return found


def choose(
    displays: Iterable[str], zipf: Mapping[str, float], language: Language, reviews: Reviews
) -> list[tuple[str, int]]:
    """Return the best display form for each string of letters, with its score, sorted by letters."""
    words = {display for display in displays if _is_word(display)}
    is_enclitic = enclitics_among(words) if language.alphabet == SPANISH else _never
    best: dict[str, tuple[int, str]] = {}
    crude = set()  # by letters: a grid does not tell pené from pene
    for display in sorted(words, key=lambda word: (word.swapcase(), word)):  # lower case first
        used = zipf_of(display, zipf)
        letters = language.alphabet.fold_word(display)
        if used is None or not MIN_LENGTH <= len(letters) <= MAX_LENGTH:
            continue
        is_name = display[0].isupper() and not language.has_capital_nouns
        if is_name and display.lower() in words:
            continue
        use = Use(used, len(letters), is_name, is_enclitic(display))
        points = min(score(display, use, language.zipf_of_50), reviews.highest(display))
        if reviews.is_crude(display):
            crude.add(letters)
        if points > best.get(letters, (0, ""))[0]:
            best[letters] = (points, display)
    return [
        (display, min(points, CRUDE_SCORE) if letters in crude else points)
        for letters, (points, display) in sorted(best.items())
    ]


def _is_word(display: str) -> bool:
    return bool(display) and all(c.isalpha() or c in _IN_WORDS for c in display)


def _never(_display: str) -> bool:
    return False
