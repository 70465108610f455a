"""Many short fills of variants of one grid, within one patience: what explanations and mends are made of."""

import time
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field

from crossword_app.dictionary.index import WordIndex
from crossword_app.fill.outcome import Filled, FillLimit, Outcome, Unfillable
from crossword_app.fill.problem import Problem
from crossword_app.fill.search import solve
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from crossword_app.model.slots import Slot

MOST_SECONDS_A_TRIAL = 0.4
"""Most variants are filled or refuted in hundredths of that; one that is not is left unknown."""


@dataclass
class Trials:
    """Fills of variants, with one word list.

    Attributes:
        index: the words.
        floor: the lowest score, unless a trial asks for another.
        region: what is filled; the whole grid unless given.
        seconds: for all trials together, from when this is made.
        stop: asked again and again; trials end when it answers True.
        seed: of every trial.
    """

    index: WordIndex
    floor: int
    seconds: float
    region: Collection[Position] | None = None
    stop: Callable[[], bool] | None = None
    seed: int = 1
    _began: float = field(init=False)

    def __post_init__(self) -> None:
        # The kernel is loaded, or even compiled, before the clock starts: that is no part of any trial.
        from crossword_app.fill import kernel_search  # noqa: F401

        self._began = time.perf_counter()

    @property
    def are_over(self) -> bool:
        """Whether the patience is at its end: what is tried from now on stays unknown."""
        return self._left <= 0 or bool(self.stop and self.stop())

    def run(
        self, grid: Grid, *, floor: int | None = None, slot_floors: Mapping[Slot, int] | None = None
    ) -> Outcome:
        """Return what a short fill of *grid* came to.

        Raises:
            FillError: it cannot be attempted.
        """
        floor = self.floor if floor is None else floor
        problem = Problem.build(
            grid, self.index, floor=floor, slot_floors=slot_floors, region=self.region
        )
        limit = FillLimit(max(0.0, min(MOST_SECONDS_A_TRIAL, self._left)))
        return solve(problem, limit, seed=self.seed, stop=self.stop)

    def fill(
        self, grid: Grid, *, floor: int | None = None, slot_floors: Mapping[Slot, int] | None = None
    ) -> Filled | None:
        """Return a fill of *grid*; None where there is none, or none was found in time."""
        if self.are_over:
            return None
        outcome = self.run(grid, floor=floor, slot_floors=slot_floors)
        return outcome if isinstance(outcome, Filled) else None

    def is_refuted(self, grid: Grid) -> bool:
        """Whether *grid* was proved unfillable; False says nothing."""
        return not self.are_over and isinstance(self.run(grid), Unfillable)

    @property
    def _left(self) -> float:
        return self._began + self.seconds - time.perf_counter()
