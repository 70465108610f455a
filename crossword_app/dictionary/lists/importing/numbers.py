"""The numbers beside words: scores from 0 to 100, or counts of how often a word was met."""

import math
import re
from collections.abc import Iterable

from crossword_app.dictionary.lists.importing.report import Finding
from crossword_app.dictionary.word import HIGHEST_SCORE, LOWEST_SCORE

_NUMBER = re.compile(r"[+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+)(?:[eE][+-]?\d{1,3})?%?")
_GROUPED = re.compile(r"\d{1,3}(?:[,.' \u2009]\d{3}){2,}|\d{1,3}(?:[' \u2009]\d{3})+")
"""22,484,400 and 22'484: thousands set apart."""

_NO_SCORE = 1000
"""No list scores its words up to here; one that holds such numbers, and not by mistake, counts them."""

_NOT_BY_MISTAKE = 0.05
"""The part of the numbers beyond 100 from which on they are meant."""


def number(text: str) -> float | None:
    """Return the number that *text* is, None where it is none: 61.6, 61,6, 80 %, 22,484,400."""
    text = text.strip()
    if text.isdecimal():
        return float(text)
    if _GROUPED.fullmatch(text):
        return float(re.sub(r"\D", "", text))
    text = text.replace(" %", "%")
    if not _NUMBER.fullmatch(text):
        return None
    value = float(text.rstrip("%").replace(",", "."))
    return value if math.isfinite(value) else None


def are_counts(texts: Iterable[str]) -> bool:
    """Return whether the numbers among *texts*, drawn from a whole list, are counts: many are beyond any score."""
    values = [value for text in texts if (value := number(text)) is not None]
    if not values or max(values) < _NO_SCORE or min(values) < 0:
        return False
    beyond = sum(value > HIGHEST_SCORE for value in values)
    return beyond >= _NOT_BY_MISTAKE * len(values) and all(value.is_integer() for value in values)


class Scores(dict[str, float | None]):
    """What the texts beside words are as scores, each worked out once: rounded, clipped to 0..100.

    None stands for a text that is no number; a missing one is the list's *default* score.
    """

    def __init__(self, default: int) -> None:
        super().__init__({"": float(default)})

    def __missing__(self, text: str) -> float | None:
        value = number(text)
        if value is not None:
            clipped = min(max(value, LOWEST_SCORE), HIGHEST_SCORE)
            value = float(math.floor(clipped + 0.5))
        elif text.isspace():
            value = self[""]
        return self.setdefault(text, value)

    def finding(self, text: str) -> Finding | None:
        """Return what is to be told of the score that *text* is."""
        value = number(text)
        if value is None or value == self[text]:
            return None
        is_within = LOWEST_SCORE <= value <= HIGHEST_SCORE
        return Finding.ROUNDED if is_within else Finding.CLIPPED

    def scores(self, values: Iterable[float]) -> list[int]:
        """Return the scores that *values* of this are in the end."""
        return list(map(int, values))


class Counts(dict[str, float | None]):
    """What the texts beside words are as counts: their logarithms, each worked out once.

    None stands for a text that is no number; a word without a count gets the list's *default* score.
    """

    _NONE = -1.0

    def __init__(self, default: int) -> None:
        super().__init__({"": self._NONE})
        self._default = default

    def __missing__(self, text: str) -> float | None:
        value = number(text)
        if value is not None:
            value = math.log(max(value, 1.0))
        elif text.isspace():
            value = self._NONE
        return self.setdefault(text, value)

    def finding(self, text: str) -> Finding | None:
        """A count is neither rounded nor clipped."""
        return None

    def scores(self, values: Iterable[float]) -> list[int]:
        """Return 100 for the highest count, 0 for 1, and so on by the logarithm: one that is squared scores twice."""
        values = list(values)
        unit = HIGHEST_SCORE / max(math.log(2), *values)
        return [self._default if value < 0 else math.floor(value * unit + 0.5) for value in values]
