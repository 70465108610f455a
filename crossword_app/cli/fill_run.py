"""The steps of `crossword-app fill`: wishes, fills, refining, improvement."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from crossword_app.cli.fill_resume import Resumed
from crossword_app.cli.streams import ProgressLine
from crossword_app.control import Control
from crossword_app.dictionary.index import WordIndex
from crossword_app.fill.improve import Improved, improve
from crossword_app.fill.outcome import Filled, FillLimit, Outcome
from crossword_app.fill.problem import FillProblem
from crossword_app.fill.requests.fill_request import FillRequest
from crossword_app.fill.requests.from_standing import Beginning, beginning
from crossword_app.fill.requests.refining import refine, with_all_work
from crossword_app.fill.several import DifferentFills
from crossword_app.fill.wishes import WishedWord, WishesPlaced, place_wished
from crossword_app.model.grid import Grid


@dataclass(frozen=True, slots=True)
class Series:
    """How many fills to find, how they differ, and how long each is improved.

    Attributes:
        count: how many fills to find.
        differ, longest: any two fills differ in *differ* of the *longest* longest entries; None for as many as can be.
        improve_seconds: the time for improving each fill, after it is refined; None for refining alone.
    """

    count: int
    differ: int | None
    longest: int
    improve_seconds: float | None


@dataclass(frozen=True, slots=True)
class Result:
    """One fill, or the end of a search without a fill.

    Attributes:
        improved: the result of refining and improvement; None where the first fill is enough.
        first: the fill that was found first, and improved.
        keeps_longest: whether improvement kept the longest entries, because several fills must differ in them.
        note: a sentence on what else was proved; "" for nothing.
    """

    outcome: Outcome
    improved: Improved | None = None
    first: Filled | None = None
    keeps_longest: bool = False
    note: str = ""

    @property
    def filled(self) -> Filled | None:
        """The fill, None if there is none."""
        return self.outcome if isinstance(self.outcome, Filled) else None


class FillRun:
    """One call of the command.

    Attributes:
        wishes: which wishes were placed; known after the first result.
    """

    def __init__(
        self,
        request: FillRequest,
        grid: Grid,
        index: WordIndex,
        series: Series,
        control: Control,
        line: ProgressLine | None,
        *,
        resumed: Resumed | None = None,
        standing: Grid | None = None,
    ) -> None:
        """Prepare to fill *grid*; *standing* is the same with a fill in pencil, which is to be made better."""
        self.wishes: Sequence[WishedWord] = ()
        self._request = request
        self._grid = grid
        self._index = index
        self._series = series
        self._control = control
        self._line = line
        self._resumed = resumed
        self._standing = standing

    def results(self) -> Iterator[Result]:
        """Yield the fills as they are found. If there are fewer than requested, the last result is no fill.

        Raises:
            FillError: they cannot be attempted.
        """
        problem = self._request.problem(self._grid, self._request.words(self._index))
        known: Filled | None = None
        if self._resumed:
            outcome = self._resumed.outcome(problem, self._control, self._line)
            if not isinstance(outcome, Filled):
                yield Result(outcome)
                return
            known = outcome
        begun = self._beginning(problem)
        if begun and begun.filled:
            known = begun.filled
        elif self._request.wished_words():
            placed = self._place_wished(problem)
            problem, self.wishes = placed.problem, placed.wishes
            if not isinstance(placed.outcome, Filled):
                yield Result(placed.outcome)
                return
            known = placed.outcome
        fills = self._fills_of(problem, [known] if known else [])
        note, told = begun.sentence if begun else "", ""
        for _ in range(self._series.count):
            outcome = known or self._next(fills)
            known = None
            if fills.proved != told:
                note = told = fills.proved
            if not isinstance(outcome, Filled):
                yield Result(outcome, note=note)
                return
            result = replace(self._improved(problem, fills, outcome), note=note)
            if result.filled:
                fills.take_better(outcome, result.filled)
            yield result
            note = ""

    def _beginning(self, problem: FillProblem) -> Beginning | None:
        """Return where improving begins; None where no fill is to be made better, or where words are wished for."""
        if self._standing is None or self._resumed or self._request.wishes:
            return None
        return beginning(
            self._request,
            problem,
            self._standing,
            self._index,
            self._standing.pencilled,
            self._control,
        )

    def _place_wished(self, problem: FillProblem) -> WishesPlaced:
        return place_wished(
            problem,
            self._request.wished_words(),
            self._request.limit,
            seed=self._request.seed,
            progress=self._line.show_search if self._line else None,
            control=self._control,
        )

    def _next(self, fills: DifferentFills) -> Outcome:
        return fills.next(
            self._request.limit,
            progress=self._line.show_search if self._line else None,
            control=self._control,
        )

    def _fills_of(self, problem: FillProblem, known: Sequence[Filled]) -> DifferentFills:
        request, series = self._request, self._series
        return DifferentFills(
            problem,
            differ=series.differ,
            longest=series.longest,
            found=known,
            seed=request.seed,
            order=request.order,
            threads=request.threads,
        )

    def _improved(self, problem: FillProblem, fills: DifferentFills, first: Filled) -> Result:
        request, seconds = self._request, self._series.improve_seconds
        keeps_longest = self._series.count > 1
        if keeps_longest and fills.counts_any:
            return Result(first)  # made better, it could become one of those before
        if keeps_longest:
            problem = fills.around(first)
        progress = self._line.show_better if self._line else None
        best, improved = first, None
        if not request.is_first_enough:
            improved = refine(request, problem, best, progress=progress, control=self._control)
            best = with_all_work(best, improved.filled)
        if seconds is not None and not (improved and improved.is_best):
            improved = improve(
                problem,
                best,
                FillLimit(seconds),
                prefer=request.prefer,
                seed=request.seed,
                threads=request.threads,
                progress=progress,
                control=self._control,
            )
            best = with_all_work(best, improved.filled)
        return Result(best, improved, first, keeps_longest) if improved else Result(best)
