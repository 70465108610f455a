"""Estimates how many fills a grid has, without a search.

The estimate is no proof. It is Bethe's approximation (see `kernel.belief_propagation`): it assumes that the slots form
no ring, and allows a word twice. Where the slots form no ring and no word can come twice, it is exact.
"""

import math
from collections.abc import Collection
from dataclasses import dataclass
from typing import TYPE_CHECKING

from crossword_app.control import NEVER, Control
from crossword_app.dictionary.index import WordIndex
from crossword_app.dictionary.word import DEFAULT_FLOOR
from crossword_app.fill.problem import FillProblem
from crossword_app.fill.rules import NO_RULES, Rules
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid

if TYPE_CHECKING:
    from crossword_app.fill.kernel.beliefs import Propagation


TOO_FEW_TO_SWEEP = -10.0
"""A log10. Where one sweep leaves fewer fills, as in an empty 15x15, more sweeps do not settle: each exaggerates the
one before, and images of a symmetric grid come to differ by hundreds of orders of magnitude. One sweep is within one
order of magnitude of the end on every grid pattern where they settle."""


@dataclass(frozen=True, slots=True)
class Part:
    """Cells whose letters depend on one another, and on no other cell.

    Attributes:
        cells: the cells for which arc consistency leaves more than one letter.
        log10_fills: log10 of the estimated number of ways to fill them.
    """

    cells: frozenset[Position]
    log10_fills: float


@dataclass(frozen=True, slots=True)
class FillCount:
    """An estimate of the number of fills. Only `log10_fills` of minus infinity is a proof: that there is no fill.

    Attributes:
        log10_fills: log10 of the estimated number; 0 for one fill, below 0 where a fill is unlikely.
        parts: the independent parts of the grid, the tightest first.
        is_settled: whether the estimate had converged when it ended.
    """

    log10_fills: float
    parts: tuple[Part, ...]
    is_settled: bool

    @property
    def is_refuted(self) -> bool:
        """Whether it is proved that there is no fill."""
        return self.log10_fills == -math.inf


NO_CHOICE = FillCount(0.0, (), is_settled=True)
NO_ROOM = FillCount(-math.inf, (), is_settled=True)


def estimate_fill_count(
    grid: Grid,
    index: WordIndex,
    *,
    floor: int = DEFAULT_FLOOR,
    region: Collection[Position] | None = None,
    rules: Rules = NO_RULES,
    control: Control = NEVER,
) -> FillCount | None:
    """Estimate how many fills *grid*, or the part that *region* can complete, has with the words of *index*.

    For a region, the ways to fill it are counted that leave a word to each slot round it.

    Returns:
        None where *control* was stopped.

    Raises:
        FillError: the grid cannot be filled as it was asked for; see `FillProblem.build`.
    """
    if not any(grid[position].is_empty for slot in grid.slots for position in slot.positions):
        return NO_CHOICE
    return fill_count_of(
        FillProblem.build(grid, index, floor=floor, region=region, rules=rules), control
    )


def fill_count_of(problem: FillProblem, control: Control = NEVER) -> FillCount | None:
    """Estimate how many fills *problem* has; None where *control* was stopped."""
    found = survey(problem, control)
    return found.fill_count if found else None


@dataclass(frozen=True, eq=False)
class Survey:
    """The estimate for a problem, with the messages that it comes from.

    Attributes:
        messages: the messages between slots; None where there is no choice, or no fill.
    """

    problem: FillProblem
    fill_count: FillCount
    messages: "Propagation | None" = None


def survey(
    problem: FillProblem, control: Control = NEVER, *, sweeps: int | None = None
) -> Survey | None:
    """Estimate how many fills *problem* has, and keep the messages; return None where *control* was stopped.

    Args:
        sweeps: at most so many, two or more, for a rougher estimate in less time.
    """
    if problem.contradiction:
        return Survey(problem, NO_ROOM)
    from crossword_app.fill.kernel.arc_consistency import consistent_domains_of
    from crossword_app.fill.kernel.beliefs import MOST_SWEEPS, Propagation

    root = consistent_domains_of(problem, control)
    if root is None:
        return None
    if root.wiped_out:
        return Survey(problem, NO_ROOM)
    messages = Propagation(problem, root)
    for more in (1, (sweeps or MOST_SWEEPS) - 1):
        if not messages.run(more, control):
            return None
        fill_count = _counted(messages)
        if fill_count.log10_fills < TOO_FEW_TO_SWEEP:
            break
    return Survey(problem, fill_count, messages)


def _counted(messages: "Propagation") -> FillCount:
    by_slot = messages.log10_by_slot()
    parts = [
        Part(
            frozenset().union(*(messages.open_cells(slot) for slot in slots)),
            sum(by_slot[slot] for slot in slots),
        )
        for slots in messages.parts()
    ]
    parts.sort(key=lambda part: (part.log10_fills, min(part.cells)))
    return FillCount(sum(part.log10_fills for part in parts), tuple(parts), messages.is_at_rest)
