"""Says whether an entry through given letters can be a word, before any grid is made."""

from crossword_app.dictionary import word_set
from crossword_app.dictionary.index import LengthIndex, WordIndex, parse_pattern


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
        # By length, place and letter. Numbers, since Python intersects them in a tenth of the time of short arrays.
        self._with: dict[int, list[dict[str, int]]] = {}

    def __call__(self, pattern: str) -> bool:
        """Return whether enough words of score *floor* or more read *pattern*: letters, and ? for each other."""
        known = self._known.get(pattern)
        if known is None:
            known = self._known[pattern] = self.count(pattern) >= self.fewest
        return known

    def count(self, pattern: str) -> int:
        """Return how many words of score *floor* or more read *pattern*."""
        length = len(pattern)
        words = self._index.by_length.get(length)
        if not words:
            return 0
        if length not in self._with:
            self._with[length] = [{} for _ in pattern]
        found = None
        for place, (sign, with_letter) in enumerate(zip(pattern, self._with[length], strict=True)):
            if sign != "?":
                row = with_letter.get(sign)
                if row is None:
                    row = with_letter[sign] = self._words_with(words, place, sign)
                found = row if found is None else found & row
        return words.count_at(self._floor) if found is None else found.bit_count()

    def _words_with(self, words: LengthIndex, place: int, sign: str) -> int:
        """Return the words with the letter *sign* at *place*, as bits of one number."""
        (symbol,) = parse_pattern(sign, self._index.alphabet)
        count = words.count_at(self._floor)
        row = words.bits[place, symbol, : word_set.items_for(count)]
        return word_set.number_below(row, count)
