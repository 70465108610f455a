"""What every way to look words up offers."""

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Mapping, Sequence


class LookUp(ABC):
    """Finds the words that a pattern allows. Made once from words of one length, best first."""

    @abstractmethod
    def __init__(self, words: Sequence[str]) -> None: ...

    @abstractmethod
    def matching(self, pattern: str) -> Sequence[str]:
        """Return the words with the letters of *pattern*, best first; UNKNOWN allows any letter."""

    def count(self, pattern: str) -> int:
        """Return how many words `matching` finds."""
        return len(self.matching(pattern))

    def letters(self, pattern: str, column: int) -> Mapping[str, int]:
        """Return the letters that words of `matching` have in *column*, and how many have each."""
        return Counter(word[column] for word in self.matching(pattern))
