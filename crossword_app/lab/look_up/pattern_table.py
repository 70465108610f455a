"""Words found in a table of every pattern: a word of n letters stands under each of the 2^n patterns that allow it.

A look-up is one access to a hash table, whatever the pattern; the table takes memory that doubles with each letter. R.
Rivest, "Partial-match retrieval algorithms", SIAM Journal on Computing 5 (1976), weighs the two.
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import product

from crossword_app.lab.look_up.base import LookUp
from crossword_app.lab.problem import UNKNOWN

LARGEST_TABLE = 3_000_000
"""Words under all patterns together; they take some 230 MB."""


class PatternTable(LookUp):
    """Has every answer ready."""

    def __init__(self, words: Sequence[str]) -> None:
        self._words_of: dict[str, list[str]] = defaultdict(list)
        for word in words:
            for pattern in patterns_of(word):
                self._words_of[pattern].append(word)

    def matching(self, pattern: str) -> Sequence[str]:
        return self._words_of.get(pattern, [])


def patterns_of(word: str) -> Iterator[str]:
    """Yield the patterns that allow *word*: itself, with one letter unknown, and so on."""
    return map("".join, product(*((letter, UNKNOWN) for letter in word)))


def table_size(words: Sequence[str]) -> int:
    """Return how many words a table of *words*, all of one length, has under all patterns together."""
    return sum(2 ** len(word) for word in words)
