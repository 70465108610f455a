"""How good a word is in a grid, 1 to 100, from the evidence on it.

80 and more: everyday; 60 to 79: solid or lively; 50 to 59: fine; 40 to 49: glue, used when it
must be; less: desperate. The constants were set by eye, on samples of the list itself: see
docs/word-list.md. None is fitted to anyone else's list.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import pairwise

from dictionaries.builder.evidence import NO_LEVEL, Candidates, Evidence, is_phrase
from dictionaries.builder.folding import fold
from dictionaries.builder.inflection import bases

Curve = Sequence[tuple[float, float]]

# Words of SCOWL: use decides, the level corrects. Short words of little use are what
# solvers curse as crosswordese, so a long one of the same frequency is worth more.
_WORD_BY_ZIPF: Curve = ((0, 36), (1, 45), (2, 54), (3, 63), (3.5, 70), (4, 77), (4.5, 83), (6, 95))
_WORD_BY_LEVEL: Curve = ((10, 3), (35, 2), (50, 0), (55, -5), (60, -9), (70, -18))
_WORD_BY_LENGTH: Curve = ((2, -9), (3, -6), (4, -2), (5, 2), (6, 7), (7, 10), (9, 12))
_FAMILIAR_LEVEL = 50  # beyond it a capital may be the better known: Lewis, not a lewis
_FORM_LOSS = 1.0  # of Zipf value: how much rarer than its base a regular form may be rated
_FORM_GAIN = 0.7  # of Zipf value: what a form can have from its base, so that "weer" stays low
_FORM_GAP = 2.2  # of Zipf value: a form that is rarer than this beside its base is hardly said
_UNSAID_LOSS = 5  # per decade beyond the gap: "dinnering", "uniquer"
_UNSAID_MOST_LOSS = 9

# Single words that only dictionaries know.
_LISTED_BY_ZIPF: Curve = ((0, 28), (1, 33), (2, 40), (3, 50), (4, 57), (5, 62))
_LISTED_BY_LENGTH: Curve = ((4, -8), (6, -4), (9, 2))
_LISTED_BY_WIKTIONARIES: Curve = ((0, 0), (1, 3), (2, 6), (3, 8), (5, 10))
_LISTED_CAP = 72
_LISTED_SHORT = 5
_LISTED_SHORT_CAP = 46  # short words outside SCOWL are clipped, foreign or names in lower case
_NAMESAKE_ZIPF = 2.0  # at most, for a word whose namesake with a capital is better known

# Phrases: a dictionary entry, the more so the more languages bothered to translate it.
_PHRASE_BASE = 43
_PHRASE_BY_WIKTIONARIES: Curve = ((0, 0), (1, 7), (2, 13), (3, 17), (4, 20), (5, 22))
_PHRASE_BY_TRANSLATIONS: Curve = ((0, 0), (1, 3), (2, 6), (3, 8))
_PHRASE_BY_RAREST_WORD: Curve = ((0, -14), (2, -9), (3, -4), (3.5, 0), (4, 3), (5, 7), (6, 9))
_PHRASE_IN_WORDNET = 5
_PHRASE_IN_USE = 6
_IDIOM = 7  # a verb phrase, the liveliest kind: "face the music", "blurt out"
_PHRASE_OF_PHRASEBOOK_LOSS = 10  # "she's unconscious"
_PHRASE_WITH_BE_LOSS = 12
_PHRASE_WITH_INITIAL_LOSS = 14
_PHRASE_OF_NUMBERS_LOSS = 15  # "sixty-third"
_PHRASE_FORM_LOSS = 6
_VERB_FORM_LOSS = 3
_PHRASE_FORM_CAP = 74

_NAME_BY_ZIPF: Curve = ((0, 18), (2, 32), (3, 45), (3.5, 50), (4, 54), (4.5, 60), (5, 66), (6, 72))
_NAME_BY_LENGTH: Curve = ((2, -12), (3, -8), (4, -5), (5, 1), (6, 5), (8, 7))
_NAME_BY_WIKTIONARIES: Curve = ((0, -2), (1, 1), (2, 3), (3, 4), (5, 7))
_NAME_IN_WORDNET = 3
_NAMED_THING = 2  # more: WordNet knows a person, place or work of that name
_NAME_CAP = 72
_NATION_BONUS = 8
_NATION_FLOOR = 52
_BIG_CITY = 1_000_000
_BIG_CITY_BONUS = 3
_SURNAME_LOSS = 6
_PLURAL_NAME = 30

_ABBREVIATION_BY_ZIPF: Curve = ((2, 26), (3, 34), (4, 40), (5, 45))
_VARIANT_LOSS = 12
_VARIANT_CAP = 47

# Topics of WordNet whose phrases are textbook terms: animal, body, plant, substance, and the
# relational adjectives; and first words of taxonomic ranks.
_TEXTBOOK_TOPICS = frozenset({5, 8, 20, 27, 1})
_TEXTBOOK_LOSS = 7
_RANKS = frozenset(
    "class division family genus kingdom order phylum subclass suborder tribe".split()
)

_NUMBERS = frozenset(
    "ONE TWO THREE FOUR FIVE SIX SEVEN EIGHT NINE TEN TWENTY THIRTY FORTY FIFTY SIXTY SEVENTY EIGHTY"
    " NINETY HUNDRED THOUSAND FIRST SECOND THIRD FOURTH FIFTH SIXTH SEVENTH EIGHTH NINTH".split()
)


class Kind(Enum):
    """What a word was scored as."""

    WORD = "word"
    LISTED = "listed"
    PHRASE = "phrase"
    NAME = "name"
    ABBREVIATION = "abbreviation"
    VARIANT = "variant"
    JUDGED = "judged"


@dataclass(frozen=True, slots=True)
class Scored:
    """A word as it will be listed."""

    letters: str
    display: str
    score: int
    kind: Kind


def interpolate(curve: Curve, x: float) -> float:
    """Return the height of the broken line *curve* at *x*; level beyond its ends."""
    if x <= curve[0][0]:
        return curve[0][1]
    for (x0, y0), (x1, y1) in pairwise(curve):
        if x <= x1:
            return y0 + (y1 - y0) * (x - x0) / (x1 - x0)
    return curve[-1][1]


def score(letters: str, evidence: Evidence, candidates: Candidates) -> Scored | None:
    """Return the best that can be said of a word, or None if nothing can."""
    ratings: list[tuple[float, Kind]] = []
    singles = [display for display in evidence.displays if not is_phrase(display)]
    phrases = [display for display in evidence.displays if is_phrase(display)]
    if evidence.word_level < NO_LEVEL:
        ratings.append((_word(letters, evidence, candidates), Kind.WORD))
    elif evidence.variant_level < NO_LEVEL:
        ratings.append((_variant(letters, evidence), Kind.VARIANT))
    elif any(display.islower() for display in singles):
        ratings.append((_listed(letters, evidence), Kind.LISTED))
    if any(_is_abbreviation(display) for display in singles):
        ratings.append((interpolate(_ABBREVIATION_BY_ZIPF, evidence.zipf), Kind.ABBREVIATION))
    elif any(display[0].isupper() for display in singles):
        ratings.append((_name(letters, evidence, candidates), Kind.NAME))
    if phrases:
        ratings.append((_phrase(letters, evidence, candidates), Kind.PHRASE))
    if not ratings:
        return None
    points, kind = max(ratings, key=lambda rating: rating[0])
    return Scored(letters, _display(evidence, kind), max(1, min(100, round(points))), kind)


def _display(evidence: Evidence, kind: Kind) -> str:
    """Return how to write a word that was scored as *kind*."""
    if kind is Kind.PHRASE and evidence.word_level == NO_LEVEL:
        return evidence.best_display(phrase=True)
    if kind in (Kind.NAME, Kind.ABBREVIATION):
        return evidence.best_display(phrase=False, capital=True)
    if kind is Kind.WORD:
        display = evidence.best_display(phrase=False)
        namesake = evidence.word_level > _FAMILIAR_LEVEL and not _is_abbreviation(display)
        return display if namesake else evidence.best_display(phrase=False, capital=False)
    return evidence.best_display(phrase=None if kind is Kind.PHRASE else False)


def _word(letters: str, evidence: Evidence, candidates: Candidates) -> float:
    roots = _roots(letters, evidence, candidates)
    zipf = _effective_zipf(evidence, roots)
    doubt = max(0.0, 1 - max(0.0, zipf - 2.5) / 3)  # the level matters less for common words
    return (
        interpolate(_WORD_BY_ZIPF, zipf)
        + interpolate(_WORD_BY_LENGTH, len(letters)) * doubt
        + interpolate(_WORD_BY_LEVEL, evidence.word_level) * doubt
        - _unsaid_loss(evidence, roots)
    )


def _roots(letters: str, evidence: Evidence, candidates: Candidates) -> list[float]:
    """Return the Zipf values of the words, no less common, that this may be a form of."""
    known = [candidates.get(base) for base in bases(letters)]
    return [
        base.zipf
        for base in known
        if base is not None and base.word_level <= min(evidence.word_level, NO_LEVEL - 1)
    ]


def _effective_zipf(evidence: Evidence, roots: Sequence[float]) -> float:
    """Return the Zipf value, raised for the regular forms of a common word."""
    found = max((root - _FORM_LOSS for root in roots), default=0.0)
    return max(evidence.zipf, min(found, evidence.zipf + _FORM_GAIN))


def _unsaid_loss(evidence: Evidence, roots: Sequence[float]) -> float:
    gap = min(roots, default=0.0) - evidence.zipf - _FORM_GAP
    return min(max(0.0, gap) * _UNSAID_LOSS, _UNSAID_MOST_LOSS)


def _listed(letters: str, evidence: Evidence) -> float:
    zipf = evidence.zipf
    if evidence.best_display(phrase=False) != evidence.best_display(phrase=False).lower():
        zipf = min(zipf, _NAMESAKE_ZIPF)
    points = (
        interpolate(_LISTED_BY_ZIPF, zipf)
        + interpolate(_LISTED_BY_WIKTIONARIES, evidence.wiktionaries)
        + interpolate(_LISTED_BY_LENGTH, len(letters))
        + 2 * evidence.in_wordnet
        + evidence.translations
    )
    return min(points, _LISTED_SHORT_CAP if len(letters) <= _LISTED_SHORT else _LISTED_CAP)


def _variant(letters: str, evidence: Evidence) -> float:
    points = interpolate(_WORD_BY_ZIPF, evidence.zipf) - _VARIANT_LOSS
    return min(points + interpolate(_WORD_BY_LENGTH, len(letters)), _VARIANT_CAP)


def _name(letters: str, evidence: Evidence, candidates: Candidates) -> float:
    if _is_plural_of_name(letters, evidence, candidates):
        return _PLURAL_NAME
    points = (
        interpolate(_NAME_BY_ZIPF, evidence.zipf)
        + interpolate(_NAME_BY_LENGTH, len(letters))
        + interpolate(_NAME_BY_WIKTIONARIES, evidence.wiktionaries)
        + _NAME_IN_WORDNET * evidence.in_wordnet
        + _NAMED_THING * evidence.instance
        + 2 * evidence.given_name
        + _BIG_CITY_BONUS * (evidence.population >= _BIG_CITY)
    )
    if evidence.nation:
        return min(max(points + _NATION_BONUS, _NATION_FLOOR), _NAME_CAP + _NATION_BONUS)
    if not evidence.in_wordnet and not evidence.wiktionaries and not evidence.given_name:
        points -= _SURNAME_LOSS
    return min(points, _NAME_CAP)


def _is_plural_of_name(letters: str, evidence: Evidence, candidates: Candidates) -> bool:
    if evidence.in_wordnet or evidence.wiktionaries or evidence.nation or evidence.given_name:
        return False
    return any(
        known is not None and known.name_level < NO_LEVEL
        for known in map(candidates.get, bases(letters))
    )


def _phrase(letters: str, evidence: Evidence, candidates: Candidates) -> float:
    if evidence.base:
        base = candidates[evidence.base]
        loss = _VERB_FORM_LOSS if "v" in base.parts_of_speech else _PHRASE_FORM_LOSS
        points = _phrase(evidence.base, base, candidates) - loss
        return min(points, _PHRASE_FORM_CAP)
    display = evidence.best_display(phrase=True)
    words = [fold(word) for word in display.replace("-", " ").split()]
    rarest = min(candidates.zipf.get(word, 0.0) for word in words if word)
    plain_words = interpolate(_PHRASE_BY_RAREST_WORD, rarest)
    if not evidence.wiktionaries:
        plain_words = min(plain_words, 0)  # "bad person": easy words are no merit in a gloss
    points = (
        _PHRASE_BASE
        + interpolate(_PHRASE_BY_WIKTIONARIES, evidence.wiktionaries)
        + interpolate(_PHRASE_BY_TRANSLATIONS, evidence.translations)
        + plain_words
        + _PHRASE_IN_WORDNET * evidence.in_wordnet
        + _PHRASE_IN_USE * (evidence.uses > 0)
    )
    if "v" in evidence.parts_of_speech and evidence.wiktionaries and " " in display:
        points += _IDIOM
    if evidence.parts_of_speech == {"phraseologicalUnit"}:
        points -= _PHRASE_OF_PHRASEBOOK_LOSS
    if words[0] == "BE":
        points -= _PHRASE_WITH_BE_LOSS
    if _NUMBERS.issuperset(words):
        points -= _PHRASE_OF_NUMBERS_LOSS
    if any(len(word) == 1 and word not in "AIO" for word in words):
        points -= _PHRASE_WITH_INITIAL_LOSS
    if evidence.nation:
        points = max(points + _NATION_BONUS, _NATION_FLOOR)
    elif evidence.topics and evidence.topics <= _TEXTBOOK_TOPICS:
        points -= _TEXTBOOK_LOSS
    if words[0].lower() in _RANKS and evidence.in_wordnet and not evidence.wiktionaries:
        points -= 3 * _TEXTBOOK_LOSS
    return points


def _is_abbreviation(display: str) -> bool:
    return "." in display or (len(display) > 1 and display.isupper())
