"""Finds word squares by chance, and the best one by score."""

import threading
from dataclasses import replace
from itertools import count

from crossword_app.control import NEVER, Control
from crossword_app.dictionary.index import WordIndex
from crossword_app.errors import WordListError
from crossword_app.fill.kernel.squares.driver import NO_LIMIT, Ending, SquareSearch
from crossword_app.generate.squares.request import SquareRequest, SquaresFound, WordSquare
from crossword_app.generate.squares.work import Case, Progress, Work

_FIRST_NODES, _GROWTH = 1_000_000, 1.5
"""Letters of the first try, and how many times more each later one has: some try has as many as a proof takes."""

_ROWS_BY_CHANCE = 3
"""In later rows the order of letters hardly matters, and to draw them takes time."""

_FLOORS = (90, 80, 70, 60, 50, 40, 30)
_NODES_OF_FLOOR = 300_000
_NODES_OF_TRY, _VAIN_TRIES = 200_000, 20
"""For a good square before the search for the best begins."""


def find_squares(
    request: SquareRequest,
    index: WordIndex,
    *,
    number: int = 1,
    progress: Progress | None = None,
    control: Control = NEVER,
) -> SquaresFound:
    """Return *number* different squares found by chance: those of common beginnings more often, so not evenly drawn.

    Fewer are found where there are no more, which `is_proved` tells, or where the time is up.

    Raises:
        WordListError: there is no word of a length.
    """
    work = Work(request, index, control, progress)
    chance = _Chance(work, number)
    work.on_threads(chance.run)
    squares = tuple(chance.squares.values())[:number]
    return _found(work, squares, is_proved=chance.are_all)


def best_square(
    request: SquareRequest,
    index: WordIndex,
    *,
    progress: Progress | None = None,
    control: Control = NEVER,
) -> SquaresFound:
    """Return the square whose words score most in all, or the best that is found; `is_proved` tells which.

    Raises:
        WordListError: there is no word of a length.
    """
    work = Work(request, index, control, progress)
    best = _Best(work)
    best.begin_well(index, control)
    best.try_by_chance(_VAIN_TRIES)
    with work.for_part(0.5):
        is_proved = best.try_each()
    if not is_proved:
        best.try_by_chance(None)
    return _found(work, (best.square,) if best.square else (), is_proved=is_proved)


def _found(work: Work, squares: tuple[WordSquare, ...], *, is_proved: bool) -> SquaresFound:
    return SquaresFound(squares, is_proved, work.nodes, work.seconds, work.farthest, work.letters)


class _Chance:
    """Squares found by chance, each once."""

    def __init__(self, work: Work, wanted: int) -> None:
        self.squares: dict[tuple[str, ...], WordSquare] = {}
        self.are_all = False
        self._work = work
        self._wanted = wanted
        self._lock = threading.Lock()

    @property
    def _is_done(self) -> bool:
        return self.are_all or len(self.squares) >= self._wanted

    def run(self, thread: int) -> None:
        """Find squares until there are enough; on each thread in another order."""
        search = self._work.search(thread)
        weighted = _ROWS_BY_CHANCE * self._work.request.size.columns
        nodes = float(_FIRST_NODES)
        while not self._is_done:
            search.begin(weighted=weighted, nodes=min(int(nodes), NO_LIMIT))
            ending = self._new_square(search)
            if ending is Ending.PAUSED:
                return
            if ending is Ending.EXHAUSTED:
                self.are_all = True
            elif ending is Ending.OUT_OF_NODES:
                nodes *= _GROWTH

    def _new_square(self, search: SquareSearch) -> Ending:
        """Let *search* go on until it finds a square that is not known yet, or ends."""
        while (ending := self._work.go_on(search)) is Ending.FOUND:
            square = self._work.square(search)
            with self._lock:
                if square.rows not in self.squares:
                    self.squares[square.rows] = square
                    break
            if self._work.is_over or self._is_done:
                return Ending.PAUSED
        return ending


class _Best:
    """The best square found so far, and the searches for a better one."""

    def __init__(self, work: Work) -> None:
        self.square: WordSquare | None = None
        self._work = work
        self._lock = threading.Lock()
        self._seeds = count(1)

    def begin_well(self, index: WordIndex, control: Control) -> None:
        """Take a square whose words all score much, if a short search finds one."""
        request = self._work.request
        for floor in _FLOORS:
            if floor <= request.floor:
                return
            try:
                above = Work(replace(request, floor=floor), index, control)
            except WordListError:
                continue
            search = above.search()
            search.begin(weighted=above.letters, nodes=_NODES_OF_FLOOR)
            if above.go_on(search) is Ending.FOUND:
                self._take(above.square(search))
                return

    def try_by_chance(self, vain: int | None) -> None:
        """Begin anew and anew for a better square, until so many tries were in *vain*, or the work is over."""
        self._work.on_threads(lambda _thread: self._try_by_chance(vain))

    def _try_by_chance(self, vain: int | None) -> None:
        search = self._work.search(next(self._seeds))
        failed = 0
        while failed != vain and not self._work.is_over:
            search.begin(weighted=search.steps, nodes=_NODES_OF_TRY)
            failed = 0 if self._is_better_found(search) else failed + 1

    def try_each(self) -> bool:
        """Look at every square that may be better. Return whether all were looked at, so that the best is proved."""
        return self._work.on_each_case(self._try)

    def _try(self, search: SquareSearch, case: Case) -> bool:
        search.begin(first_letters=case)
        if not self._work.is_over:
            self._is_better_found(search)
        return search.is_exhausted

    def _is_better_found(self, search: SquareSearch) -> bool:
        """Let *search* go on until it ends, and take each better square. Return whether there was one."""
        known = self.square
        while True:
            with self._lock:
                search.require(self.square.total + 1 if self.square else 0)
            if self._work.go_on(search) is not Ending.FOUND:
                return self.square is not known
            self._take(self._work.square(search))

    def _take(self, square: WordSquare) -> None:
        with self._lock:
            if self.square is None or square.total > self.square.total:
                self.square = square
