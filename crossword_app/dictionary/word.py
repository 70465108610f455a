"""A word of a word list."""

from typing import NamedTuple

from crossword_app.dictionary.word_kinds import PLAIN, Kinds

MAX_WORD_LENGTH = 31
"""The length of the longest slot that the fill engine takes. Longer words are left out of the index."""

LOWEST_SCORE, HIGHEST_SCORE = 0, 100

DEFAULT_FLOOR = 50
"""The lowest score of words in fills, unless another is asked for."""


class Word(NamedTuple):
    """One word.

    Attributes:
        text: the word as it stands in a grid: ICECREAM.
        score: its quality, 0 to 100.
        display: the word as people write it: ice cream.
        kinds: what it is, the main kind first; () for a plain word.
    """

    text: str
    score: int
    display: str
    kinds: Kinds = PLAIN
