"""Says whether an entry through given letters can be a word, before any grid is made."""

from crossword_app.dictionary import word_set
from crossword_app.dictionary.index import UNKNOWN, LengthIndex, WordIndex, parse_pattern


class WordFit:
    """Whether words of an index fit patterns. Each pattern is looked up once.

    Attributes:
        fewest: how many words there must be. More than 1 leaves out patterns that could be filled.
    """

    def __init__(self, index: WordIndex, floor: int, fewest: int = 1) -> None:
        self.fewest = fewest
        self._index = index
        self._floor = floor
        self._known: dict[str, bool] = {}

    def __call__(self, pattern: str) -> bool:
        """Return whether enough words of score *floor* or more read *pattern*: letters, and ? for each other."""
        known = self._known.get(pattern)
        if known is None:
            known = self._known[pattern] = self.count(pattern) >= self.fewest
        return known

    def count(self, pattern: str) -> int:
        """Return how many words of score *floor* or more read *pattern*."""
        words = self._index.by_length.get(len(pattern))
        return self._count(words, pattern) if words else 0

    def _count(self, words: LengthIndex, pattern: str) -> int:
        count = words.count_at(self._floor)
        row = None
        for place, symbol in enumerate(parse_pattern(pattern, self._index.alphabet)):
            if symbol != UNKNOWN:
                with_letter = words.bits[place, symbol, : word_set.items_for(count)]
                row = with_letter if row is None else row & with_letter
        return count if row is None else word_set.count_below(row, count)
