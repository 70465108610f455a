"""Bounds how good a fill can be, by prices on the letters of crossings, and orders words by what they cost a fill.

For any prices the sum of the best values of all slots bounds the total of every fill. The *loss* of a word is what its
value is short of the best of its slot: the total of a fill is the bound less the losses of its words.
"""

import random

import numpy as np
from numpy.typing import NDArray

from crossword_app.control import NEVER, Control
from crossword_app.dictionary import word_set
from crossword_app.fill.entries import End
from crossword_app.fill.kernel import price_sweeps
from crossword_app.fill.kernel.price_sweeps import WordsOfSlots
from crossword_app.fill.kernel.state import I64
from crossword_app.fill.outcome import Prefer
from crossword_app.fill.priced_words import PricedWords
from crossword_app.fill.problem import FillProblem
from crossword_app.fill.quality import worth_of

_SLICE = 10_000_000
"""Words looked at between two checks of the caller's control: some milliseconds."""


class Prices:
    """The words of the targets of a problem, with the prices of their letters."""

    def __init__(
        self,
        problem: FillProblem,
        prefer: Prefer,
        seed: int,
        control: Control = NEVER,
    ) -> None:
        """Take the words that *problem* leaves its targets, without prices.

        This, as all methods that take a control, raises StoppedError where it is stopped.
        """
        self._problem = problem
        self._chance = random.Random(seed)
        self.slots = problem.targets
        pairs = [pair for pair in problem.crossings if max(end.slot for end in pair) < self.slots]
        ends: list[list[int]] = [[] for _ in range(self.slots)]
        self._crossings = list(range(len(pairs)))
        links = [_link(end, ends) for pair in pairs for end in pair]
        words = problem.words[: self.slots]
        self._ranks, worth, letters = [], [], []
        for each, row, columns in zip(words, problem.domains, ends, strict=False):
            control.check()
            of_slot = word_set.ranks_of(row)
            self._ranks.append(of_slot)
            worth.append(worth_of(each, prefer)[of_slot])
            letters.append(each.letters[of_slot][:, columns].T.ravel())
        size = np.array([len(each) for each in self._ranks], np.int64)
        symbols = len(problem.symbols)
        self._words = WordsOfSlots(
            values=np.concatenate(worth),
            letters=np.concatenate(letters),
            first_word=_starts(size),
            first_letter=_starts(np.array([part.size for part in letters], np.int64)),
            size=size,
            ends=np.array(links, np.int64).ravel(),
            here=np.zeros(symbols, np.int32),
            there=np.zeros(symbols, np.int32),
        )

    def sweep(self, times: int, control: Control = NEVER) -> None:
        """Balance every crossing, in an order by chance, so many *times*."""
        for _ in range(times):
            self._chance.shuffle(self._crossings)
            order, place = np.array(self._crossings, np.int64), 0
            while place < len(order):
                control.check()
                place = price_sweeps.balance(self._words, order, place, _SLICE)

    def words(self, control: Control = NEVER) -> list[PricedWords]:
        """Return the words of each target in the order of their values."""
        values = np.split(self._words.values, self._words.first_word[1:])
        tables = []
        for origin, ranks, of_slot in zip(self._problem.words, self._ranks, values, strict=False):
            control.check()
            tables.append(PricedWords(origin, of_slot, ranks))
        return tables


def _link(end: End, columns: list[list[int]]) -> tuple[int, int]:
    """Give *end* the next link of its slot, and return both."""
    columns[end.slot].append(end.column)
    return end.slot, len(columns[end.slot]) - 1


def _starts(sizes: NDArray[np.int64]) -> I64:
    return np.concatenate([[0], np.cumsum(sizes)[:-1]]).astype(np.int64)
