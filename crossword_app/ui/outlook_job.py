"""One look ahead: an immutable snapshot of what is asked, and the plain functions that answer it on a thread."""

from __future__ import annotations

import enum
import threading
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from crossword_app.model.grid import Grid
from crossword_app.model.slots import Slot

if TYPE_CHECKING:
    from crossword_app.dictionary.index import WordIndex
    from crossword_app.fill.analysis import Analysis
    from crossword_app.fill.price import Price
    from crossword_app.fill.problem import Problem

FIRST_SECONDS = 1.0
"""For the proof before anything else: most grids are filled in a blink."""

MORE_SECONDS = 15.0
"""For the proof where the first time was not enough, once the words have their prices."""

PRICE_SECONDS = 6.0
"""For the candidates of one entry."""


class Proof(enum.Enum):
    """What is known of whether the grid, as it stands, has a fill. OPEN: a fill was looked for in vain for a while."""

    UNKNOWN = "unknown"
    OPEN = "open"
    FILLABLE = "fillable"
    UNFILLABLE = "unfillable"


@dataclass(frozen=True, eq=False)
class LookAhead:
    """What to look ahead from.

    Attributes:
        grid, index, floor: as they stood when it was asked for.
        candidates: per entry the words to compare; None to analyse the grid.
        proof: what is known already.
        stopping: set when the answer is not wanted any more.
    """

    grid: Grid
    index: WordIndex
    floor: int
    candidates: Mapping[Slot, Sequence[str]] | None = None
    proof: Proof = Proof.UNKNOWN
    stopping: threading.Event = field(default_factory=threading.Event)

    @property
    def is_stopped(self) -> bool:
        return self.stopping.is_set()

    def problem(self) -> Problem:
        """Return what is to be filled.

        Raises:
            FillError: it cannot be attempted, as where a given letter is in no alphabet.
        """
        from crossword_app.fill.problem import Problem

        return Problem.build(self.grid, self.index, floor=self.floor)


def analysed(job: LookAhead) -> Analysis | None:
    """Return what the grid still allows; None where that is not wanted any more.

    Raises:
        FillError: see `LookAhead.problem`.
    """
    from crossword_app.fill.analysis import analysis_of

    return analysis_of(job.problem(), job.stopping.is_set)


def proved(job: LookAhead, seconds: float) -> Proof:
    """Return whether the grid has a fill, as far as *seconds* suffice to tell.

    Raises:
        FillError: see `LookAhead.problem`.
    """
    from crossword_app.fill.outcome import Filled, FillLimit, Unfillable
    from crossword_app.fill.search import solve

    outcome = solve(job.problem(), FillLimit(seconds), stop=job.stopping.is_set)
    if isinstance(outcome, Filled):
        return Proof.FILLABLE
    return Proof.UNFILLABLE if isinstance(outcome, Unfillable) else Proof.UNKNOWN


def prices(job: LookAhead) -> Iterator[tuple[Slot, Price]]:
    """Return what each candidate costs, entry by entry, as it is found out; see `fill.price.price`.

    Raises:
        FillError: see `LookAhead.problem`.
    """
    from crossword_app.fill.outcome import FillLimit
    from crossword_app.fill.price import prices_of

    problem = job.problem()
    for slot, texts in (job.candidates or {}).items():
        limit = FillLimit(PRICE_SECONDS)
        for price in prices_of(problem, slot, texts, limit=limit, stop=job.stopping.is_set):
            yield slot, price
