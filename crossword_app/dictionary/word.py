"""A word as lists hold it."""

from typing import NamedTuple

MAX_WORD_LENGTH = 31
"""The longest slot that the fill engine takes; longer words serve nobody and are left out of the index."""

LOWEST_SCORE, HIGHEST_SCORE = 0, 100

DEFAULT_FLOOR = 50
"""The lowest score that fills use, unless another is asked for."""


class Word(NamedTuple):
    """One word.

    Attributes:
        text: as it stands in a grid: ICECREAM.
        score: its quality, 0 to 100.
        display: as people write it: ice cream.
    """

    text: str
    score: int
    display: str
