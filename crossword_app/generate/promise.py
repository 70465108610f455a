"""Guesses which patterns can be filled, so that those are tried first: of random ones few can.

The guess is the logarithm of the number of fills, if the letters of words were drawn one by one: all ways to choose a
word for each entry, times the chance that the letters of each crossing agree. It is far too high, but ranks well.

It is a sum over entries and letters: an entry of n letters adds the logarithm of its number of words, and that of the
chance n times; a letter takes one chance away, since it is in an entry, and only those in two have to agree.
"""

from math import exp, log

import numpy as np

from crossword_app.dictionary.index import WordIndex
from crossword_app.fill.kernel.patterns.question import Worth
from crossword_app.generate.request import PatternRequest

UNIT = 1000
"""Guesses are whole numbers of so many to one."""

TEMPER = 0.2
"""How strongly the choice of rows follows the guess. More, and few patterns have as many words as are asked for."""

NO_WORD = -20.0
"""What an entry counts for whose length has no words: more than any crossing."""


class Promise:
    """Guesses by the words of one index that score *floor* or more."""

    def __init__(self, index: WordIndex, floor: int) -> None:
        counts = np.zeros(len(index.alphabet))
        self._logs: dict[int, float] = {}
        for length, words in index.by_length.items():
            number = words.count_at(floor)
            if number:
                self._logs[length] = log(number)
                counts += np.bincount(words.letters[:number].ravel(), minlength=len(counts))
        shares = counts / max(counts.sum(), 1.0)
        self._crossing = log(max(float(shares @ shares), 1e-9))

    def of_entry(self, length: int) -> float:
        """Return what an entry of *length* letters adds to the guess."""
        return self._logs.get(length, NO_WORD) + self._crossing * length

    @property
    def of_letter(self) -> float:
        """What each letter of the pattern adds to the guess."""
        return -self._crossing

    def worth(self, request: PatternRequest) -> Worth:
        """Return the guess for patterns of *request*, as their search adds it up, in UNITs."""
        stride = 2 if request.is_barred else 1
        most = stride * (max(request.size) - 1) + 1
        of_entries = (self.of_entry((cells - 1) // stride + 1) for cells in range(2, most + 1))
        of_runs = [0, 0, *(round(UNIT * value) for value in of_entries)]
        return Worth(of_runs, round(UNIT * self.of_letter))

    def weights(self, request: PatternRequest) -> list[float]:
        """Return how readily runs of one cell across, of two and so on are chosen, so that patterns are promising.

        Of the letters that an entry has, all of which are checked, half are counted for it.
        """
        stride = 2 if request.is_barred else 1
        weights = [1.0]
        for cells in range(2, stride * (request.size.columns - 1) + 2):
            length = (cells - 1) // stride + 1
            value = self.of_entry(length) + self.of_letter * length / 2
            weights.append(max(round(exp(TEMPER * value), 3), 0.001))
        return weights
