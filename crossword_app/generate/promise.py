"""Guesses which patterns can be filled, so that those are tried first: of random ones few can.

The guess is the logarithm of the number of fills, if the letters of words were drawn one by one: all ways to choose a
word for each entry, times the chance that the letters of each crossing agree. It is far too high, but ranks well.
"""

from collections.abc import Sequence
from math import exp, log

import numpy as np

from crossword_app.dictionary.index import WordIndex
from crossword_app.generate.request import PatternRequest

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

    def of(self, request: PatternRequest, masks: Sequence[int]) -> float:
        """Return the guess for the pattern of *masks*, as a search for *request* has found it."""
        rows, letters = _lines_of(request, masks)
        lengths = [len(entry) for line in rows for entry in line.split("#") if len(entry) > 1]
        # Each letter is in an entry; those in two are checked.
        checked = sum(lengths) - letters
        return sum(self._logs.get(length, NO_WORD) for length in lengths) + self._crossing * checked

    def weights(self, request: PatternRequest) -> list[float]:
        """Return how readily runs of one cell across, of two and so on are chosen, so that patterns are promising.

        The guess is a sum over entries, if all letters are checked; this is the share of one, tempered.
        """
        stride = 2 if request.is_barred else 1
        weights = []
        for cells in range(1, stride * (request.size.columns - 1) + 2):
            length = (cells - 1) // stride + 1
            value = self._logs.get(length, NO_WORD) + self._crossing * length / 2
            weights.append(max(round(exp(TEMPER * value), 3), 0.001) if cells > 1 else 1.0)
        return weights


def _lines_of(request: PatternRequest, masks: Sequence[int]) -> tuple[list[str], int]:
    """Return the rows and the columns, with # for what ends an entry, and the number of letters."""
    columns = request.size.columns
    if request.is_barred:
        width = 2 * columns - 1
        drawn = [f"{mask:0{width}b}"[::-1].replace("1", "#") for mask in masks]
        # Between two letters stands the place of a bar, which is no letter.
        across = [_without_places(line) for line in drawn[::2]]
        down = [_without_places("".join(line)) for line in list(zip(*drawn, strict=True))[::2]]
        return [*across, *down], columns * request.size.rows
    drawn = [f"{mask:0{columns}b}"[::-1].replace("1", "#") for mask in masks]
    return [*drawn, *map("".join, zip(*drawn, strict=True))], sum(line.count("0") for line in drawn)


def _without_places(line: str) -> str:
    """Return a line of letters and places of bars with the bars alone between the letters."""
    return "".join(sign for k, sign in enumerate(line) if not k % 2 or sign == "#")
