"""How good a word is in a grid, 1 to 100: its merit by the fitted weights, on the list's scale.

80 and more: everyday; 60 to 79: solid or lively; 50 to 59: fine; 40 to 49: glue, used when it
must be; less: desperate. docs/word-list.md says how the weights came about.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import pairwise

from dictionaries.builder.evidence import Candidates, Evidence, Form
from dictionaries.builder.features import Kind, readings
from dictionaries.builder.weights import Weights

Curve = Sequence[tuple[float, float]]

# From merit above even odds that a word is at least fine (a logit) to the scale. At 40 two words
# of five are fine, at 50 two of three, at 60 four of five; at 80 four of five are good.
_SCORE_BY_MERIT: Curve = (
    *((-5, 1), (-2.4, 22), (-1.1, 33), (-0.4, 40), (0.6, 50), (1.45, 60), (3.3, 80), (7, 100)),
)

# Whatever the weights say: an initialism is fine at best, a solver minds a spelling of elsewhere,
# and nobody vouches for the spelling of a word that no dictionary lists.
_CAPS = {Kind.ABBREVIATION: 64, Kind.VARIANT: 47, Kind.FREQUENT: 49}
_AMERICAN_VARIANT_CAP = 56
_POSSESSIVE_CAP = 42  # the frequency of "Spain's" says nothing for SPAINS
_UNATTESTED_CAP = 49  # of forms of phrases that were made here and that no constructor uses

_NAMESAKE_MARGIN = 10  # a name must be so much better to be written before the word: apple, Apple


class Mark(Enum):
    """Why a word is kept low that may be well known."""

    CRUDE = "crude"
    SLUR = "slur"


@dataclass(frozen=True, slots=True)
class Scored:
    """A word as it will be listed. With a *mark*, *unmarked_score* is what it would have without."""

    letters: str
    display: str
    score: int
    kind: Kind
    mark: Mark | None = None
    unmarked_score: int = 0


def interpolate(curve: Curve, x: float) -> float:
    """Return the height of the broken line *curve* at *x*; level beyond its ends."""
    if x <= curve[0][0]:
        return curve[0][1]
    for (x0, y0), (x1, y1) in pairwise(curve):
        if x <= x1:
            return y0 + (y1 - y0) * (x - x0) / (x1 - x0)
    return curve[-1][1]


def score(
    letters: str, evidence: Evidence, candidates: Candidates, weights: Weights
) -> Scored | None:
    """Return the best that can be said of a word, or None if nothing can."""
    even = weights.thresholds["fine"]
    ratings = [
        (_capped(weights.merit(reading.features) - even, reading.kind, evidence), reading)
        for reading in readings(letters, evidence, candidates)
    ]
    if not ratings:
        return None
    points, best = max(ratings, key=lambda rating: rating[0])
    plain_points, plain = ratings[0]
    if plain.kind is Kind.WORD and points - plain_points <= _NAMESAKE_MARGIN:
        best = plain
    return Scored(letters, best.display, points, best.kind)


def _capped(merit: float, kind: Kind, evidence: Evidence) -> int:
    cap = _CAPS.get(kind, 100)
    if kind is Kind.VARIANT and evidence.american_variant:
        cap = _AMERICAN_VARIANT_CAP
    if evidence.form in (Form.VERB, Form.PLURAL) and not evidence.is_attested:
        cap = _UNATTESTED_CAP
    if evidence.is_bare and evidence.best_display().endswith("'s") and not evidence.is_reviewed:
        cap = _POSSESSIVE_CAP
    return min(round(interpolate(_SCORE_BY_MERIT, merit)), cap)
