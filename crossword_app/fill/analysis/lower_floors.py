"""Finds the highest lower floor at which a grid can be filled, and from which floor on it is proved that it cannot."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from crossword_app.dictionary.word import LOWEST_SCORE
from crossword_app.fill.outcome import Filled, Unfillable
from crossword_app.model.grid import Grid

if TYPE_CHECKING:
    from crossword_app.fill.analysis.trials import Trials


@dataclass(frozen=True, slots=True)
class FloorFill:
    """A fill, and the floor at which it stands."""

    floor: int
    filled: Filled


@dataclass(frozen=True, slots=True)
class FloorsFound:
    """What is known of lower floors for a grid.

    Attributes:
        fill: the fill with the highest floor; None where none was found.
        refuted: the lowest floor at which it is proved that there is no fill. Higher ones have none either.
        is_highest: whether no word scores between the two, so that the fill's floor is the highest.
    """

    fill: FloorFill | None
    refuted: int
    is_highest: bool = False

    @property
    def text(self) -> str:
        """What is known, for the user: "a fill was found at 46; no fill exists from 48 on (proved)"."""
        none = f"no fill exists from {self.refuted} on (proved)"
        if self.fill is None:
            return none if self.refuted > LOWEST_SCORE else "no lower floor helps (proved)"
        if self.is_highest:
            return f"a fill was found at {self.fill.floor}, the highest possible (proved)"
        return f"a fill was found at {self.fill.floor}; {none}"


def highest_floor(grid: Grid, trials: Trials) -> FloorsFound:
    """Return the highest lower floor at which *grid* was filled, by bisecting the scores of words.

    Where the memory of *trials* knows a fill, only higher floors are tried.
    """
    known = trials.memory.known
    lengths = {len(slot) for slot in grid.slots}
    scores = {int(s) for n in lengths for s in np.unique(trials.index.length(n).scores)}
    # The scores of words: only at these does a floor change the words allowed.
    steps = sorted(score for score in scores if score < trials.floor)
    best, refuted = known, trials.floor
    low = sum(step <= known.floor for step in steps) if known else 0
    high = len(steps)
    first_refuted = high
    while low < high and not trials.come_too_late():
        middle = (low + high) // 2
        outcome = trials.run(grid, floor=steps[middle])
        if isinstance(outcome, Filled):
            best, low = FloorFill(steps[middle], outcome), middle + 1
            continue
        high = middle
        if isinstance(outcome, Unfillable):
            # Between this step and the one below no word scores: any floor above the lower one is refuted.
            refuted, first_refuted = steps[middle - 1] + 1 if middle else LOWEST_SCORE, middle
    is_highest = best is not None and first_refuted <= low
    return FloorsFound(best, refuted, is_highest)
