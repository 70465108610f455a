"""Words of one slot in the order of what they are worth there, prices of their letters included."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from crossword_app.dictionary import word_set
from crossword_app.dictionary.index import LengthIndex
from crossword_app.dictionary.kind_column import KindColumn
from crossword_app.fill.problem import FillProblem

Values = NDArray[np.int32]


class PricedWords(LengthIndex):
    """The words that one slot may take, best first. Their scores are their values there.

    Attributes:
        origin: the words of the problem that they are of.
        origins: (words,), their ranks there.
        place_of: for each rank there the place here, or -1; as far as the last that is here.
    """

    def __init__(self, origin: LengthIndex, values: Values, ranks: NDArray[Any]) -> None:
        losses = values.max() - values
        small = losses.astype(np.uint16) if losses.max() <= _MOST_SMALL else losses
        order = np.argsort(small, kind="stable")
        self.origin = origin
        self.origins: NDArray[np.int32] = ranks[order]
        self.place_of = np.full(int(ranks.max()) + 1, -1, np.int32)
        self.place_of[self.origins] = np.arange(len(order), dtype=np.int32)
        super().__init__(
            origin.alphabet,
            np.ascontiguousarray(origin.letters[self.origins]),
            values[order],
            b"",
            KindColumn(np.zeros(0, np.uint8)),  # those of `origin` are asked
        )


_MOST_SMALL = (1 << 16) - 1
"""NumPy sorts numbers of 16 bits by radix, several times as fast."""


def with_priced_words(problem: FillProblem, words: Sequence[PricedWords]) -> FillProblem:
    """Return *problem* with *words* of their own for each of its targets: all that these may take."""
    return replace(
        problem,
        words=(*words, *problem.words[problem.targets :]),
        domains=(
            *(word_set.best(len(each), len(each)) for each in words),
            *problem.domains[problem.targets :],
        ),
    )
