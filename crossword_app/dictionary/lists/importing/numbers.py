"""Reads the numbers beside words: scores from 0 to 100, or counts of how often a word was met."""

import math
import re
from collections.abc import Iterable

from crossword_app.dictionary.lists.importing.report import Finding
from crossword_app.dictionary.word import HIGHEST_SCORE, LOWEST_SCORE

_NUMBER = re.compile(r"[+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+)(?:[eE][+-]?\d{1,3})?%?")
_GROUPED = re.compile(r"\d{1,3}(?:[,.' \u2009]\d{3}){2,}|\d{1,3}(?:[' \u2009]\d{3})+")
"""Numbers with thousands separators: 22,484,400 and 22'484."""

_NO_SCORE = 1000
"""No list has scores this high. A list with such numbers, unless a few mistakes, has counts."""

_NOT_BY_MISTAKE = 0.05
"""The share of numbers beyond 100 from which they are no mistake."""


def number(text: str) -> float | None:
    """Return *text* as a number, None where it is not one: 61.6, 61,6, 80 %, 22,484,400."""
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
    """Return whether the numbers among *texts*, a sample of a list, are counts: many are too high for scores."""
    values = [value for text in texts if (value := number(text)) is not None]
    if not values or max(values) < _NO_SCORE or min(values) < 0:
        return False
    beyond = sum(value > HIGHEST_SCORE for value in values)
    return beyond >= _NOT_BY_MISTAKE * len(values) and all(value.is_integer() for value in values)


class Scores(dict[str, float | None]):
    """Maps the texts beside words to scores, rounded and clipped to 0..100. Each text is computed once.

    A text that is not a number gives None; an empty one gives the list's *default* score.
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
        """Return the finding on *text* as a score; None where there is none."""
        value = number(text)
        if value is None or value == self[text]:
            return None
        is_within = LOWEST_SCORE <= value <= HIGHEST_SCORE
        return Finding.ROUNDED if is_within else Finding.CLIPPED

    def scores(self, values: Iterable[float]) -> list[int]:
        """Return the final scores for *values* of this mapping."""
        return list(map(int, values))


class Counts(dict[str, float | None]):
    """Maps the texts beside words to the logarithms of counts. Each text is computed once.

    A text that is not a number gives None. A word without a count gets the list's *default* score.
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
        """Return None: counts are neither rounded nor clipped."""
        return None

    def scores(self, values: Iterable[float]) -> list[int]:
        """Return the scores of counts: 100 for the highest, 0 for 1, in proportion to the logarithm between."""
        values = list(values)
        unit = HIGHEST_SCORE / max(math.log(2), *values)
        return [self._default if value < 0 else math.floor(value * unit + 0.5) for value in values]
