"""Which words of clues tell something: neither short ones nor articles and the like."""

from collections.abc import Iterable

from crossword_app.dictionary.forms import FUNCTION_WORDS

SHORTEST = 3
"""The fewest letters of a word that tells something."""


def telling(words: Iterable[str], language: str) -> list[str]:
    """Return those of *words* that tell something, in their order."""
    small = FUNCTION_WORDS.get(language, frozenset())
    return [word for word in words if len(word) >= SHORTEST and word.lower() not in small]
