"""Counts word squares: one by one, or by samples of the tree of beginnings."""

import math
import threading
from collections.abc import Iterator

from crossword_app.control import NEVER, Control
from crossword_app.dictionary.index import WordIndex
from crossword_app.fill.analysis.fill_count import estimate_fill_count
from crossword_app.fill.kernel.squares.driver import Ending, SquareSearch
from crossword_app.fill.rules import Rules, UnwantedKinds
from crossword_app.generate.squares.request import SquareCount, SquareRequest
from crossword_app.generate.squares.work import Case, Progress, Work
from crossword_app.model.grid import Grid

_PILOTS = 40
_DEAREST_SAMPLE = 20_000
"""Letters. Samples with fewer letters drawn vary less, as long as many of them can be taken."""

_FEWEST_MET = 10
"""Samples with a square. With fewer, chance says more than they do."""


def count_squares(
    request: SquareRequest,
    index: WordIndex,
    *,
    progress: Progress | None = None,
    control: Control = NEVER,
) -> SquareCount:
    """Count the squares one by one for half of the time; where that is too short, estimate their number.

    The estimate is D. Knuth's ("Estimating the efficiency of backtrack programs", 1975): the first letters are drawn
    by chance, the rest is searched whole, and each square found stands for as many as its letters were unlikely. It is
    unbiased, and its error is that of a mean.

    Raises:
        WordListError: there is no word of a length.
    """
    work = Work(request, index, control, progress)
    counting = _Counting(work)
    with work.for_part(0.5):
        found, is_exact = counting.each()
    if is_exact:
        return SquareCount(found, True, work.nodes, work.seconds)
    samples = counting.sampled()
    met = sum(1 for sample in samples if sample)
    if met < _FEWEST_MET:
        guess = None if request.is_symmetric else _guess(request, index, control)
        is_refuted = guess == -math.inf
        return SquareCount(
            found, is_refuted, work.nodes, work.seconds, log10_guess=None if is_refuted else guess
        )
    mean = sum(samples) / len(samples)
    variance = sum((sample - mean) ** 2 for sample in samples) / (len(samples) - 1)
    error = math.sqrt(variance / len(samples))
    return SquareCount(found, False, work.nodes, work.seconds, mean, error)


class _Counting:
    """The count of one kind of squares."""

    def __init__(self, work: Work) -> None:
        self._work = work
        self._lock = threading.Lock()
        self._found = 0

    def each(self) -> tuple[int, bool]:
        """Count one by one. Return how many were found, and whether these are all."""
        are_all = self._work.on_each_case(self._count)
        return self._found, are_all

    def _count(self, search: SquareSearch, case: Case) -> bool:
        search.begin(first_letters=case, is_counting=True)
        is_whole = not self._work.is_over and self._work.go_on(search) is Ending.EXHAUSTED
        with self._lock:
            self._found += search.count
        return is_whole

    def sampled(self) -> list[float]:
        """Return samples, whose mean estimates the number of squares, until the time is up."""
        with self._work.for_part(0.25):
            drawn = self._letters_to_draw()
        samples: list[float] = []
        self._work.on_threads(lambda thread: samples.extend(self._samples(thread + 2, drawn)))
        return samples

    def _samples(self, seed: int, drawn: int) -> Iterator[float]:
        search = self._work.search(seed)
        while not self._work.is_over:
            if (sample := self._sample(search, drawn)) is not None:
                yield sample

    def _sample(self, search: SquareSearch, drawn: int) -> float | None:
        """Return how many squares a sample stands for; None where the work is over."""
        search.begin(drawn=drawn, is_counting=True)
        if self._work.go_on(search) is not Ending.EXHAUSTED:
            return None
        return search.count * search.share(drawn) if search.count else 0.0

    def _letters_to_draw(self) -> int:
        """Return how many letters to draw: as few as samples allow that are not too dear."""
        search = self._work.search(1)
        fewest = self._work.letters
        for drawn in range(self._work.letters - 1, 1, -1):
            nodes = 0
            for _ in range(_PILOTS):
                if self._sample(search, drawn) is None:
                    return fewest
                nodes += search.nodes
            if nodes > _PILOTS * _DEAREST_SAMPLE:
                break
            fewest = drawn
        return fewest


def _guess(request: SquareRequest, index: WordIndex, control: Control) -> float | None:
    rules = Rules(banned=request.banned, unwanted=UnwantedKinds(request.no_kinds))
    grid = Grid.blank(request.size, index.alphabet)
    counted = estimate_fill_count(grid, index, floor=request.floor, rules=rules, control=control)
    return counted.log10_fills if counted else None
