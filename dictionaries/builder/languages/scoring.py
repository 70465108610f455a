"""What a word of another language is worth in a grid, by how often it is used."""

import math
from collections.abc import Mapping
from dataclasses import dataclass

from dictionaries.builder.scoring import interpolate

# Above 50, from the Zipf value (log10 of uses in a billion words) to the scale.
_SCORE_BY_ZIPF = ((3.0, 63), (4.0, 77), (5.0, 90), (6.0, 100))

_POINTS_OF_A_DECADE = 12
"""Below 50."""

_SHORT = 3
_ZIPF_OF_SHORT_WORDS = 1.8
"""Two and three letters are met in other languages' words and in abbreviations: they must be used more for 50."""

_DECADES_OF_NAMES = 2.0
"""How much more often a name must be used than a word: most names that dictionaries list are surnames and villages."""

_DECADES_OF_ENCLITICS = 1.0

_DECADES_OF_COMPOUNDS = 3.0
"""wordfreq counts no word with a hyphen: it is taken to be so much rarer than its rarest part."""

_ABBREVIATION_SCORE = 45
_VOWELS = frozenset("aeiouyáàâäãåéèêëíìîïóòôöõúùûüýæœø")


def zipf_of(display: str, zipf: Mapping[str, float]) -> float | None:
    """Return how often *display* is used; None where *zipf*, the frequency list, does not say."""
    parts = display.replace("’", "'").casefold().split("-")
    known = [value for part in parts if (value := zipf.get(part)) is not None]
    if len(known) < len(parts):
        return None
    return known[0] if len(parts) == 1 else min(known) - _DECADES_OF_COMPOUNDS


@dataclass(frozen=True, slots=True)
class Use:
    """How often a word is used, as a Zipf value, its number of letters, and what makes its use count for less."""

    zipf: float
    length: int
    is_name: bool = False
    is_enclitic: bool = False


def score(display: str, use: Use, zipf_of_50: float) -> int:
    """Return the score of *display*, 1 to 100. Abbreviations stay under 50."""
    least = max(zipf_of_50, _ZIPF_OF_SHORT_WORDS) if use.length <= _SHORT else zipf_of_50
    less = use.is_name * _DECADES_OF_NAMES + use.is_enclitic * _DECADES_OF_ENCLITICS
    zipf = use.zipf - less
    if zipf < least:
        found = max(1, 50 - math.ceil(_POINTS_OF_A_DECADE * (least - zipf)))
    else:
        found = round(interpolate(((least, 50), *_SCORE_BY_ZIPF), zipf))
    return min(found, _ABBREVIATION_SCORE) if _is_abbreviation(display) else found


def _is_abbreviation(display: str) -> bool:
    return display[1:] != display[1:].lower() or not _VOWELS & set(display.lower())
