"""The searches for one request, on one thread or two, within its time."""

import math
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import cached_property

import numpy as np

from crossword_app.control import Control
from crossword_app.dictionary import word_set
from crossword_app.dictionary.index import UNKNOWN, LengthIndex, WordIndex
from crossword_app.dictionary.word import Word
from crossword_app.errors import WordListError
from crossword_app.fill.kernel.squares.driver import Ending, SquareSearch
from crossword_app.fill.kernel.squares.prefixes import Prefixes, prefixes_of
from crossword_app.generate.squares.request import SquareRequest, WordSquare

_SLICE = 300_000
"""Letters from one look at the clock to the next: some 20 ms."""

Case = tuple[int, int]
"""The first two letters across, by their ranks: the cases divide all squares."""

Progress = Callable[[int, int, int], None]
"""Called with the letters tried, the most that stood together, and those of a whole square."""


class _Words:
    """The words of one length that squares may have, best first."""

    def __init__(self, words: LengthIndex, request: SquareRequest) -> None:
        usable = words.live((UNKNOWN,) * words.length, request.floor)
        if request.no_kinds:
            usable &= ~word_set.packed(words.having(request.no_kinds))
        for text in request.banned:
            usable &= ~words.reading(text)
        self._words = words
        self._ranks = word_set.ranks_of(usable)
        if not len(self._ranks):
            raise WordListError(
                f"no word of {words.length} letters scores {request.floor} or more, as a "
                f"{request.name} needs: lower the floor, or choose another word list"
            )
        scores = words.scores[self._ranks].astype(np.int64)
        self.prefixes: Prefixes = prefixes_of(words.letters[self._ranks], scores)

    def word(self, number: int) -> Word:
        return self._words.word(int(self._ranks[number]))


class Work:
    """The work on one request: makes searches, lets them go on until the time is up, and counts what they do."""

    def __init__(
        self,
        request: SquareRequest,
        index: WordIndex,
        control: Control,
        progress: Progress | None = None,
    ) -> None:
        """Prepare. Raises WordListError where there is no word of a length."""
        self.request = request
        rows, columns = request.size
        self._alphabet = index.alphabet
        self._across = _Words(index.length(columns), request)
        self._down = self._across if rows == columns else _Words(index.length(rows), request)
        self.nodes = self.farthest = 0
        self._control = control
        self._progress = progress
        self._lock = threading.Lock()
        self._began = control.seconds()
        self._end = math.inf if request.seconds is None else self._began + request.seconds

    @property
    def seconds(self) -> float:
        return self._control.seconds() - self._began

    @property
    def is_over(self) -> bool:
        """Whether the time is up, or the work was stopped. Waits while it is paused."""
        return self._control.wait() or self._control.seconds() >= self._end

    @contextmanager
    def for_part(self, part: float) -> Iterator[None]:
        """Meanwhile, let the work be over when that *part* of the time that is left has passed."""
        end = self._end
        if math.isfinite(end):
            now = self._control.seconds()
            self._end = now + part * max(0.0, end - now)
        try:
            yield
        finally:
            self._end = end

    def search(self, seed: int = 0) -> SquareSearch:
        """Return a search; each *seed* gives another order of chance."""
        return SquareSearch(
            self.request.size,
            self._across.prefixes,
            self._down.prefixes,
            is_symmetric=self.request.is_symmetric,
            seed=self.request.seed * 1_000_003 + seed,
        )

    @cached_property
    def letters(self) -> int:
        """How many letters are chosen for a square."""
        return self.search().steps

    def go_on(self, search: SquareSearch) -> Ending:
        """Let *search* go on until something ends it. PAUSED means that the work is over."""
        while True:
            before = search.nodes
            ending = search.go_on(_SLICE)
            with self._lock:
                self.nodes += search.nodes - before
                self.farthest = max(self.farthest, search.farthest)
                if self._progress:
                    self._progress(self.nodes, self.farthest, self.letters)
            if ending is not Ending.PAUSED or self.is_over:
                return ending

    def square(self, search: SquareSearch) -> WordSquare:
        """Return the square that *search* has just found."""
        across = tuple(map(self._across.word, search.rows()))
        down = (
            across if self.request.is_symmetric else tuple(map(self._down.word, search.columns()))
        )
        return WordSquare(self.request.size, self.request.kind, across, down, self._alphabet)

    def on_threads(self, task: Callable[[int], None]) -> None:
        """Run *task* on each thread asked for, with its number, until all have ended."""
        if self.request.threads == 1:
            task(0)
            return
        with ThreadPoolExecutor(self.request.threads) as pool:
            for future in [pool.submit(task, n) for n in range(self.request.threads)]:
                future.result()

    def on_each_case(self, task: Callable[[SquareSearch, Case], bool]) -> bool:
        """Run *task* on each thread with a search and one case after another, until one returns False.

        Return whether all did return True: together they are all squares.
        """
        cases, lock = self._cases(), threading.Lock()
        are_left = False

        def run(_thread: int) -> None:
            nonlocal are_left
            search = self.search()
            while not are_left:
                with lock:
                    case = next(cases, None)
                if case is None:
                    return
                if not task(search, case):
                    are_left = True

        self.on_threads(run)
        return not are_left

    def _cases(self) -> Iterator[Case]:
        """Yield each pair of letters with which a word across begins."""
        prefixes = self._across.prefixes
        size = len(self._alphabet)
        for first in range(size):
            if not int(prefixes.letters[0]) >> first & 1:
                continue
            place = (int(prefixes.letters[0]) & ((1 << first) - 1)).bit_count()
            seconds = int(prefixes.letters[prefixes.longer[0] + place])
            yield from ((first, second) for second in range(size) if seconds >> second & 1)
