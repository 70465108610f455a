"""The search for designs: units of work on threads, whose results are taken in order.

A unit is planned when the result of an earlier one, a fixed number before it, has been taken. So the units, and what
they find, depend on the seed alone, and not on how many threads there are or which of them is faster.
"""

import os
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor, wait
from dataclasses import dataclass, replace

from crossword_app.control import NEVER, Control
from crossword_app.dictionary.index import WordIndex
from crossword_app.fill.search import large_stacks
from crossword_app.generate.designs.design import (
    Counts,
    Design,
    DesignOutcome,
    Designs,
    NoDesign,
    NoneFound,
)
from crossword_app.generate.designs.nearest import why_no_layout
from crossword_app.generate.designs.planner import Planner
from crossword_app.generate.designs.request import DesignLimit, DesignRequest
from crossword_app.generate.designs.trials import Trials
from crossword_app.generate.designs.units import UnitResult, do_unit, with_fill_count

USUAL_COUNT = 12
"""Designs that are listed, unless a caller wants others."""

_AHEAD = 8
"""Units that are planned before the result of the first of them is known; more threads than that have nothing to do."""

_GLANCE_SECONDS = 0.02
"""How often the caller's thread checks its limit while units are done."""

_MOMENT = 0.3
"""Seconds for what is told of designs once the time is up. Twelve of 15x15 take 0.15."""

_DEFAULT_LIMIT = DesignLimit()

MOST_THREADS = _AHEAD
USUAL_THREADS = 2


@dataclass(frozen=True)
class DesignProgress:
    """What one unit of work has brought.

    Attributes:
        designs: those that are new, or have a better fill.
        families: how many families there are.
    """

    designs: tuple[Design, ...]
    families: int
    counts: Counts


def find_designs(
    request: DesignRequest,
    index: WordIndex,
    limit: DesignLimit = _DEFAULT_LIMIT,
    *,
    count: int = USUAL_COUNT,
    threads: int = USUAL_THREADS,
    progress: Callable[[DesignProgress], None] | None = None,
    control: Control = NEVER,
) -> DesignOutcome:
    """Find designs as *request* wants them, with words of *index*, until the limit, and make the best of them better.

    The limit counts from when all is loaded: the compiled kernel, and tables of the words.

    Args:
        count: how many designs are listed at most.
        threads: how many units of work are done at the same time.
        progress: called from this thread after each unit.
        control: lets another thread stop, pause and resume the search. A pause does not count as time.

    Raises:
        FillError: there are no words, or the rules of the fill cannot be kept.
    """
    if not 1 <= threads <= MOST_THREADS:
        raise ValueError(f"{threads} threads: from 1 to {MOST_THREADS} can search")
    trials = Trials(request, index)
    began = control.seconds()
    planner = Planner(trials)
    if planner.has_no_layout:
        return NoDesign(why_no_layout(request.theme, request.frame).sentence, planner.counts)
    planned = control.seconds() - began
    trials.load()
    run = _Run(planner, trials, limit, progress, control, control.seconds() - planned)
    why = run.to_end(threads)
    counts = replace(planner.counts, seconds=run.seconds)
    if len(planner.families):
        designs = tuple(run.with_fill_counts(planner.families.listed(count)))
        return Designs(designs, len(planner.families), counts, why)
    if planner.is_refuted:
        return NoDesign(
            "no grid holds these entries so: each way to place them leaves squares without words; "
            "allow more words and blocks, another size or symmetry, or change an entry",
            counts,
        )
    return NoneFound(why, counts)


def processors() -> int:
    """Return how many threads are of use on this machine."""
    return min(MOST_THREADS, os.cpu_count() or 1)


class _Run:
    """One call of `find_designs`."""

    def __init__(
        self,
        planner: Planner,
        trials: Trials,
        limit: DesignLimit,
        progress: Callable[[DesignProgress], None] | None,
        control: Control,
        began: float,
    ) -> None:
        self._planner = planner
        self._trials = trials
        self._limit = limit
        self._progress = progress
        self._control = control
        self._own_control = Control(
            control
        )  # stops our threads, and leaves the caller's control as it is
        self._began = began
        self._waiting: deque[Future[UnitResult]] = deque()

    @property
    def seconds(self) -> float:
        return self._control.seconds() - self._began

    def to_end(self, threads: int) -> str:
        """Do units until the limit, a stop, or a proof; return a sentence for the user on what it was."""
        with large_stacks(), ThreadPoolExecutor(threads) as pool:
            try:
                for _ in range(_AHEAD):
                    self._begin_unit(pool)
                while not (why := self._why_to_end()):
                    self._take_next(pool)
            finally:
                self._own_control.stop()
                for future in self._waiting:
                    future.cancel()
        return why

    def with_fill_counts(self, designs: Sequence[Design]) -> Iterator[Design]:
        """Yield *designs* with how many fills there are: after a stop or a time limit as far as a moment suffices."""
        is_stopped, ended = self._control.is_stopped, self._control.seconds()
        is_short = is_stopped or self._limit.seconds is not None
        control = NEVER if is_stopped else self._control
        for design in designs:
            is_late = is_short and self._control.seconds() - ended > _MOMENT
            yield design if is_late else with_fill_count(design, self._trials, control)

    def _begin_unit(self, pool: ThreadPoolExecutor) -> None:
        unit = self._planner.next()
        self._waiting.append(pool.submit(do_unit, unit, self._trials, self._own_control))

    def _take_next(self, pool: ThreadPoolExecutor) -> None:
        """Take the next result, if it is there in a moment, and plan a unit in its place."""
        done, _ = wait([self._waiting[0]], _GLANCE_SECONDS)
        if not done:
            return
        found = self._planner.take(self._waiting.popleft().result())
        if self._progress:
            counts = replace(self._planner.counts, seconds=self.seconds)
            self._progress(DesignProgress(tuple(found), len(self._planner.families), counts))
        self._begin_unit(pool)

    def _why_to_end(self) -> str | None:
        if self._control.wait():
            return "it was stopped"
        seconds, units = self._limit.seconds, self._limit.units
        if seconds is not None and self.seconds >= seconds:
            return f"the time limit of {seconds:g} seconds is reached"
        if units is not None and self._planner.counts.units >= units:
            return f"the limit of {units} units of work is reached"
        if self._planner.is_refuted:
            return "every layout is refuted"
        if self._planner.finds_no_layout:
            return "no way was found to place the entries: leave some out, or let them be placed otherwise"
        return None
