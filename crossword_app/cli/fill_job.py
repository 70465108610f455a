"""What `crossword-app fill` does, step by step: wishes, fills, improvement."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from crossword_app.cli.rules import Asked
from crossword_app.cli.streams import ProgressLine
from crossword_app.dictionary.index import WordIndex
from crossword_app.fill.improve import Improved, improve
from crossword_app.fill.outcome import Filled, FillLimit, Order, Outcome, Prefer
from crossword_app.fill.problem import Problem
from crossword_app.fill.several import DEFAULT_DIFFER, DifferentFills
from crossword_app.fill.wishes import WishedWord, WishesPlaced, place_wished


@dataclass(frozen=True, slots=True)
class Search:
    """How fills are searched for, as the options say.

    Attributes:
        limit: for each fill.
        improve_seconds: for each fill; None to leave it as it was found.
        count: how many fills.
        differ, longest: None for what the grid allows of the defaults.
    """

    limit: FillLimit
    seed: int
    order: Order
    threads: int
    improve_seconds: float | None
    prefer: Prefer
    count: int
    differ: int | None
    longest: int


@dataclass(frozen=True, slots=True)
class Result:
    """One fill, or how the search for it ended.

    Attributes:
        improved: what improvement came to, where that was asked for.
        keeps_longest: whether it left the longest entries as they are, since several fills are to differ in them.
    """

    outcome: Outcome
    improved: Improved | None = None
    keeps_longest: bool = False

    @property
    def filled(self) -> Filled | None:
        """The fill, if it is one."""
        return self.outcome if isinstance(self.outcome, Filled) else None


class FillJob:
    """One call of the command.

    Attributes:
        wishes: what became of them, once the first result is there.
    """

    def __init__(
        self,
        asked: Asked,
        index: WordIndex,
        search: Search,
        stop: Callable[[], bool],
        line: ProgressLine | None,
    ) -> None:
        self.wishes: Sequence[WishedWord] = ()
        self._asked = asked
        self._index = index
        self._search = search
        self._stop = stop
        self._line = line

    def results(self) -> Iterator[Result]:
        """Return the fills as they are found. The last result is no fill where there are fewer than asked for.

        Raises:
            FillError: they cannot be attempted.
        """
        problem = self._asked.problem(self._index)
        known: Filled | None = None
        if self._asked.wished:
            placed = self._place_wished(problem)
            problem, self.wishes = placed.problem, placed.wishes
            if not isinstance(placed.outcome, Filled):
                yield Result(placed.outcome)
                return
            known = placed.outcome
        fills = self._fills_of(problem, [known] if known else [])
        for _ in range(self._search.count):
            outcome = known or self._next(fills)
            known = None
            if not isinstance(outcome, Filled):
                yield Result(outcome)
                return
            yield self._improved(problem, fills, outcome)

    def _place_wished(self, problem: Problem) -> WishesPlaced:
        return place_wished(
            problem,
            self._asked.wished,
            self._search.limit,
            seed=self._search.seed,
            progress=self._line.show_search if self._line else None,
            stop=self._stop,
        )

    def _next(self, fills: DifferentFills) -> Outcome:
        return fills.next(
            self._search.limit,
            progress=self._line.show_search if self._line else None,
            stop=self._stop,
        )

    def _fills_of(self, problem: Problem, known: Sequence[Filled]) -> DifferentFills:
        search = self._search
        longest = search.longest
        most = max(1, min(longest, problem.targets))
        return DifferentFills(
            problem,
            differ=min(DEFAULT_DIFFER, most) if search.differ is None else search.differ,
            longest=longest,
            found=known,
            seed=search.seed,
            order=search.order,
            threads=search.threads,
        )

    def _improved(self, problem: Problem, fills: DifferentFills, filled: Filled) -> Result:
        seconds = self._search.improve_seconds
        if seconds is None:
            return Result(filled)
        keeps_longest = self._search.count > 1
        improved = improve(
            fills.around(filled) if keeps_longest else problem,
            filled,
            FillLimit(seconds),
            prefer=self._search.prefer,
            seed=self._search.seed,
            progress=self._line.show_better if self._line else None,
            stop=self._stop,
        )
        return Result(improved.filled, improved, keeps_longest)
