"""Improves a fill as long as the caller waits, and bounds how good a fill can be.

By Prefer.WORST the highest floor at which the grid fills is looked for first. What follows is in `better_fills`. Two
threads search apart, with seeds of their own, and each goes on from the best fill of both.
"""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial

from crossword_app.control import NEVER, Control
from crossword_app.fill.improver import Improver, SharedBest
from crossword_app.fill.outcome import MOST_THREADS, Filled, FillLimit, Prefer
from crossword_app.fill.problem import FillProblem
from crossword_app.fill.quality import UNIT
from crossword_app.fill.search import large_stacks
from crossword_app.model.grid import Grid
from crossword_app.model.shown import Shown

_OTHER_SEED = 1 << 20
"""Added to the seed of the first thread for that of the second."""

UNLIMITED = FillLimit(seconds=None)
"""The limit of Improve, unless a caller sets one: it ends when it is stopped, or proved that nothing better exists."""


@dataclass(frozen=True, slots=True)
class Improved(Shown):
    """The result of improving a fill.

    Attributes:
        filled: the best fill found.
        prefer: the measure by which one fill was better than another.
        quality_at_most, mean_at_most: the proved bounds on the quality and the mean score of all fills. By
            Prefer.WORST, they hold for the fills whose worst word is as good as that of `filled`.
        worst_at_most: the proved bound on the score of the worst word of all fills.
        is_best: whether it is proved that no fill is better by `prefer`, the worst word of equals left aside.
        why: a sentence for the user on how it ended.
        steps: the number of searches.
        seconds: wall time, without pauses.
        note: a sentence on why it did not begin with what stood in the grid; "" where it did.
    """

    filled: Filled
    prefer: Prefer
    quality_at_most: float
    mean_at_most: float
    worst_at_most: int
    is_best: bool
    why: str
    steps: int
    seconds: float
    note: str = ""

    @property
    def grid(self) -> Grid:
        """The grid of the best fill."""
        return self.filled.grid

    @property
    def bounds(self) -> str:
        """A sentence for the user on what is proved of the best fill."""
        filled = self.filled
        of_quality = f"quality {filled.quality:.2f}, of at most {self.quality_at_most:.2f}"
        of_mean = f"mean {filled.mean_score:.2f}, of at most {self.mean_at_most:.2f}"
        of_worst = f"worst word {filled.min_score}, of at most {self.worst_at_most}"
        if self.prefer is Prefer.WORST:
            both = f"{of_worst}; {of_mean} with such a worst word"
        else:
            both = f"{of_quality if self.prefer is Prefer.QUALITY else of_mean}; {of_worst}"
        if self.is_best:
            return f"the best there is (proved): {both}"
        return f"{both}; better may be possible"


def improve(
    problem: FillProblem,
    filled: Filled,
    limit: FillLimit = UNLIMITED,
    *,
    prefer: Prefer = Prefer.QUALITY,
    seed: int = 1,
    threads: int = 1,
    progress: Callable[[Filled], None] | None = None,
    control: Control = NEVER,
) -> Improved:
    """Look for better fills of *problem* than *filled*, which is a fill of it.

    Args:
        limit: when to end; the nodes are those of each thread. With a seed and a node limit alone, and one thread, the
            result is the same on every machine.
        prefer: the measure by which one fill is better than another.
        threads: 1, or 2 with different random choices.
        progress: called from this thread with every better fill: at once with its own, and with those of the other
            thread when a search ends.
        control: lets another thread stop, pause and resume it, within some milliseconds. A stop returns the best fill
            so far. A pause does not count as time.

    Raises:
        FillError: *filled* is not a fill of *problem*.
    """
    if not 1 <= threads <= MOST_THREADS:
        raise ValueError(f"{threads} threads: one or two can search")
    shared = SharedBest()
    make = partial(Improver, problem, filled, limit, prefer=prefer, shared=shared)
    improver = make(seed=seed, progress=progress, control=control)
    if threads == 1:
        improver.run()
        return _improved(improver, improver.steps)
    other = make(seed=seed + _OTHER_SEED, progress=None, control=Control(control))
    _run_both(improver, other)
    return _improved(improver, improver.steps + other.steps)


def _run_both(improver: Improver, other: Improver) -> None:
    """Run *improver* on this thread, and *other* on one of its own until that ends."""
    with ThreadPoolExecutor(1) as pool:
        with large_stacks():
            running = pool.submit(other.run)
        try:
            improver.run()
        finally:
            other.control.stop()
        running.result()
    improver.adopt()
    improver.take_bounds(other)


def _improved(improver: Improver, steps: int) -> Improved:
    prefer, at_most = improver.prefer, improver.at_most
    units = UNIT * improver.problem.targets
    return Improved(
        improver.filled,
        prefer,
        at_most[Prefer.QUALITY] / units,
        at_most[Prefer.WORST if prefer is Prefer.WORST else Prefer.MEAN] / units,
        max(improver.worst.at_most, improver.worst.score),
        improver.is_best(),
        improver.why_to_end() or "it ended",
        steps,
        improver.seconds,
    )
