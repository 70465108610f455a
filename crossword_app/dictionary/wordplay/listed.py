"""The words at or above a floor, as searches for wordplay ask for them."""

from collections.abc import Sequence
from itertools import islice

import numpy as np
from numpy.typing import NDArray

from crossword_app.dictionary import word_set
from crossword_app.dictionary.index import UNKNOWN, LengthIndex, WordIndex
from crossword_app.dictionary.word import Word

Symbols = tuple[int, ...]
"""Letters as ranks in the alphabet; `UNKNOWN` for any."""


class ListedWords:
    """Words of *index* that score *floor* or more, but the entry itself."""

    def __init__(self, index: WordIndex, entry: str, floor: int) -> None:
        self._index = index
        self._entry = entry
        self._floor = floor
        self.symbols: Symbols = tuple(map(index.alphabet.rank, entry))

    @property
    def alphabet_size(self) -> int:
        """How many letters the alphabet has."""
        return len(self._index.alphabet)

    @property
    def lengths(self) -> Sequence[int]:
        """The lengths of words that there are, the shortest first."""
        return tuple(self._index.by_length)

    def spelled(self, symbols: Symbols) -> str:
        """Return *symbols* as the letters of a word in lists."""
        return "".join(self._index.alphabet.symbols[symbol] for symbol in symbols)

    def word(self, symbols: Symbols) -> Word | None:
        """Return the word that *symbols* spell; None where there is none."""
        words = self._index.by_length.get(len(symbols))
        text = self.spelled(symbols)
        rank = None if words is None or text == self._entry else words.find(text)
        found = None if words is None or rank is None else words.word(rank)
        return found if found and found.score >= self._floor else None

    def matching(self, pattern: Symbols, most: int) -> list[Word]:
        """Return the *most* best words that match *pattern*."""
        words = self._index.by_length.get(len(pattern))
        if words is None:
            return []
        ranks = word_set.ranks_of(words.live(pattern, self._floor))
        found = (words.word(int(rank)) for rank in ranks)
        return list(islice((word for word in found if word.text != self._entry), most))

    def around(self, part: Symbols, before: range, after: range, most: int) -> list[Word]:
        """Return the *most* best words with *part* in them, and so many letters before it and after it."""
        found = [
            word
            for lead in before
            for tail in after
            for word in self.matching((UNKNOWN,) * lead + part + (UNKNOWN,) * tail, most)
        ]
        return sorted(found, key=lambda word: (-word.score, len(word.text), word.text))[:most]

    def made_of(
        self, length: int, counts: NDArray[np.int64]
    ) -> tuple[LengthIndex, NDArray[np.int64]] | None:
        """Return the words of *length* with no letter more often than *counts* has it, as ranks; None for no words."""
        words = self._index.by_length.get(length)
        if words is None:
            return None
        letters = words.letters[: words.count_at(self._floor)]
        ranks = np.flatnonzero((counts > 0)[letters].all(axis=1))
        for symbol in np.flatnonzero(counts):
            often = (letters[ranks] == symbol).sum(axis=1)
            ranks = ranks[often <= counts[symbol]]
        return words, ranks
