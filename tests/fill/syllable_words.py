"""A list that never changes: words of syllables, drawn by a rule, for tests that pin what a search does with them."""

import random
from functools import cache

from crossword_app.dictionary.index import WordIndex
from tests.helpers import index_of

WORDS_OF_A_LENGTH = 2500
LENGTHS = range(3, 22)
ONSETS = "BCDFGLMNPRST"
VOWELS = "AEIO"
CODAS = "LNRST"


@cache
def syllable_words() -> WordIndex:
    """Return the index of the words: some thousand of each length, scored 1 to 100."""
    chance = random.Random(2026)
    scores: dict[str, int] = {}
    for length in LENGTHS:
        for _ in range(WORDS_OF_A_LENGTH):
            scores[_word(length, chance)] = 1 + int(chance.random() * 100)
    return index_of(scores)


def _word(length: int, chance: random.Random) -> str:
    letters = "" if chance.random() < 0.7 else _one_of(VOWELS, chance)
    while len(letters) < length:
        letters += _one_of(ONSETS, chance) + _one_of(VOWELS, chance)
        if chance.random() < 0.3:
            letters += _one_of(CODAS, chance)
    return letters[:length]


def _one_of(letters: str, chance: random.Random) -> str:
    return letters[
        int(chance.random() * len(letters))
    ]  # `choice` may change with Python, this does not
