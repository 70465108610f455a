"""Packs seeds into a grid: finds the largest set of them that stands together in a fill, and bounds every set."""

import random
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_EXCEPTION, ThreadPoolExecutor, wait

from crossword_app.control import NEVER, Control, StoppedError
from crossword_app.dictionary.word import Word
from crossword_app.fill.attempts import Attempts
from crossword_app.fill.outcome import MOST_THREADS, FillLimit
from crossword_app.fill.packing.bounding import Bounding
from crossword_app.fill.packing.conflicts import Conflicts
from crossword_app.fill.packing.improving import Improving
from crossword_app.fill.packing.outcome import PackBy, Packed, PackProgress
from crossword_app.fill.packing.places import Places
from crossword_app.fill.packing.results import Question, packed_of, seed_set_of, unfillable
from crossword_app.fill.packing.trials import Findings, Trials
from crossword_app.fill.problem import FillProblem
from crossword_app.fill.search import large_stacks

DEFAULT_LIMIT = FillLimit(20.0)

_SHARE_FOR_CONFLICTS = 0.2
"""Of the time, at most, to find out which places exclude which. It matters for hundreds of seeds only."""

_GLANCE_SECONDS = 0.02
"""How often the caller's thread looks for news while others work."""

Steps = Iterator[None]


def pack(
    problem: FillProblem,
    seeds: Sequence[Word],
    limit: FillLimit = DEFAULT_LIMIT,
    *,
    by: PackBy = PackBy.NUMBER,
    seed: int = 1,
    threads: int = 1,
    progress: Callable[[PackProgress], None] | None = None,
    control: Control = NEVER,
) -> Packed:
    """Return the best sets of *seeds* that stand together in a fill of *problem*, with a bound on every set.

    The problem must allow the seeds: in its index (see `with_wished`), at its floors, not banned. It is a whole grid's,
    no region's. With one thread, a seed and a node limit alone, the result is the same on every machine.

    Args:
        seeds: each once.
        limit: for all of it. The node limit holds for each thread.
        threads: 2 to look for better sets and for better bounds at the same time.
        progress: called from this thread where a better set or a better bound was found.
        control: stops and pauses it.
    """
    if not 1 <= threads <= MOST_THREADS:
        raise ValueError(f"{threads} threads: one or two can search")
    question = Question(problem, tuple(seeds), by)
    own_control = Control(control)
    sides = [Attempts(limit, seed + side, control=own_control) for side in range(threads)]
    clock = sides[0]
    if problem.contradiction:
        return unfillable(question, problem.contradiction.reason, clock.seconds)
    try:
        places = Places.of(problem, question.seeds, question.values, own_control)
        if places is None:
            reason = "no fill exists: the crossings leave some entries without words"
            return unfillable(question, reason, clock.seconds)
        share = None if limit.seconds is None else _SHARE_FOR_CONFLICTS * limit.seconds
        conflicts = Conflicts.of(places, share, own_control)
    except StoppedError:
        return packed_of(question, None, None, "the fill was stopped", sides)
    findings = Findings(conflicts.places, conflicts.places.levels.most)
    for first, second in conflicts.refuted_pairs():
        findings.note_refuted({first: 1, second: 1})
    trials = [Trials(findings, attempts) for attempts in sides]
    bounding = Bounding(trials[0], random.Random(seed))
    for_sets = trials[-1] if threads > 1 else Trials(findings, clock)
    improving = Improving(for_sets, problem, random.Random(seed))
    tell = _Teller(findings, clock, progress)
    if threads == 1:
        _by_turns(bounding, improving, tell)
    else:
        _side_by_side((bounding.steps(), improving.steps()), own_control, tell)
    tell()
    return packed_of(question, findings, conflicts, _why(findings, sides, control), sides)


class _Teller:
    """Tells the caller what is new."""

    def __init__(
        self,
        findings: Findings,
        clock: Attempts,
        progress: Callable[[PackProgress], None] | None,
    ) -> None:
        self._findings, self._clock, self._progress = findings, clock, progress
        self._told = -1

    def __call__(self) -> None:
        findings = self._findings
        if self._progress and self._told != findings.changes:
            self._told = findings.changes
            best = seed_set_of(findings.best, findings.places) if findings.best else None
            self._progress(PackProgress(best, findings.at_most, self._clock.seconds))


def _by_turns(bounding: Bounding, improving: Improving, tell: Callable[[], None]) -> None:
    """Give both the same work, which is counted and not timed: the result is the same on every machine."""
    for_bound, for_sets = bounding.steps(), improving.steps()
    is_over = False
    while not is_over:
        tell()
        if bounding.trials.work < improving.trials.work:
            bounding.trials.work += _FOR_A_STEP
            is_over = next(for_bound, _OVER) is _OVER
        else:
            improving.trials.work += _FOR_A_STEP
            is_over = next(for_sets, _OVER) is _OVER


_OVER = object()

_FOR_A_STEP = 10
"""The work that each step counts as at least: one whose move is known to be refuted tries nothing."""


def _side_by_side(works: Sequence[Steps], control: Control, tell: Callable[[], None]) -> None:
    """Do *works* each on a thread of its own, until one ends."""
    with large_stacks(), ThreadPoolExecutor(len(works)) as pool:
        running = [pool.submit(_finish, work, control) for work in works]
        try:
            while not any(work.done() for work in running):
                tell()
                wait(running, _GLANCE_SECONDS, FIRST_EXCEPTION)
        finally:
            control.stop()
    for work in running:
        work.result()


def _finish(work: Steps, control: Control) -> None:
    for _ in work:
        if control.wait():
            return


def _why(findings: Findings, sides: Sequence[Attempts], control: Control) -> str:
    """Return why a search ended. Where one thread ended, the control of both was stopped: the caller's tells more."""
    if findings.is_unfillable:
        return "no fill exists, with seeds or without"
    if findings.is_settled:
        return "no set is better (proved)"
    for side in sides:
        side.control = control
    return next(filter(None, (side.why_over() for side in sides)), "nothing is left to try")
