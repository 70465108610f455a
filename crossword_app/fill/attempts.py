"""Runs many fills within one limit, with progress as if they were one search."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace

from crossword_app.control import NEVER, Control
from crossword_app.fill.outcome import FillLimit, FillProgress, Order, Outcome, Stopped
from crossword_app.fill.problem import FillProblem
from crossword_app.fill.search import solve
from crossword_app.model.grid import Grid


@dataclass
class Attempts:
    """Attempts that share one limit. The arguments are those of `solve`.

    Attributes:
        seed: the seed of the next attempt; each attempt has the next higher one.
        nodes: words tried so far.
    """

    limit: FillLimit
    seed: int = 1
    order: Order = Order.WEIGHTED
    threads: int = 1
    progress: Callable[[FillProgress], None] | None = None
    control: Control = NEVER
    nodes: int = 0
    _began: float = field(init=False)

    def __post_init__(self) -> None:
        self._began = self.control.seconds()

    @property
    def seconds(self) -> float:
        return self.control.seconds() - self._began

    def run(self, problem: FillProblem, nodes: int | None = None) -> Outcome:
        """Return the outcome of filling *problem* within what is left of the limit, or *nodes* if that is less."""
        outcome = solve(
            problem,
            FillLimit(self._seconds_left(), self._nodes_left(nodes)),
            seed=self.seed,
            order=self.order,
            threads=self.threads,
            progress=self._tell if self.progress else None,
            control=self.control,
        )
        self.seed += 1
        self.nodes += outcome.nodes
        return replace(outcome, nodes=self.nodes, seconds=self.seconds)

    def part_of(self, limit: FillLimit, nodes: int) -> FillLimit:
        """Return the limit at which half of what is left of *limit* is used, or *nodes* more if that is less."""
        seconds = limit.seconds
        if seconds is not None:
            seconds = (seconds + min(seconds, self.seconds)) / 2
        left = nodes if limit.nodes is None else min(nodes, (limit.nodes - self.nodes) // 2)
        return FillLimit(seconds, self.nodes + max(0, left))

    def why_over(self) -> str | None:
        """Return why no more attempts are allowed; None where they are."""
        if self.control.is_stopped:
            return "the fill was stopped"
        if self._seconds_left() == 0:
            return f"the time limit of {self.limit.seconds:g} seconds is reached"
        if self._nodes_left() == 0:
            return f"the limit of {self.limit.nodes} tries is reached"
        return None

    def stopped(self, grid: Grid, why: str) -> Stopped:
        """Return the outcome of attempts that ended with neither a fill nor a proof."""
        return Stopped(grid, why, self.nodes, self.seconds)

    def _seconds_left(self) -> float | None:
        seconds = self.limit.seconds
        return None if seconds is None else max(0.0, seconds - self.seconds)

    def _nodes_left(self, nodes: int | None = None) -> int | None:
        if self.limit.nodes is None:
            return nodes
        left = max(0, self.limit.nodes - self.nodes)
        return left if nodes is None else min(nodes, left)

    def _tell(self, progress: FillProgress) -> None:
        assert self.progress
        self.progress(replace(progress, nodes=self.nodes + progress.nodes, seconds=self.seconds))
