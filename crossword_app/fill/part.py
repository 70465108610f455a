"""Fills a part of a grid so that the rest can still be filled.

A fill of a region is legal if every entry that crosses it keeps a word, but the rest may still have no fill. So the
rest is tried after the part is filled. Where the rest has no fill, the part is taken from a fill of the whole grid.
"""

import enum
import time
from collections.abc import Callable, Collection
from dataclasses import dataclass, replace
from typing import Protocol

from crossword_app.fill.outcome import Filled, FillLimit, FillProgress, Outcome, Unfillable
from crossword_app.fill.problem import FillProblem
from crossword_app.fill.search import DEFAULT_LIMIT, solve
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid

MOST_SECONDS_FOR_REST = 0.5
"""The user waits, and most rests are filled or refuted in a tenth of that."""


class Rest(enum.Enum):
    """What is known of the rest of the grid after the part is filled."""

    FILLABLE = "fillable"
    UNFILLABLE = "unfillable"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class PartFill:
    """The result of filling a part.

    Attributes:
        outcome: the outcome for the part alone.
        rest: FILLABLE: a fill of the whole grid with this part was found. UNFILLABLE: it was proved that there is none.
            UNKNOWN: neither, or the part was not filled.
    """

    outcome: Outcome
    rest: Rest


class Build(Protocol):
    """A partial of `FillProblem.build` that sets the words, their floors and the rules."""

    def __call__(
        self, grid: Grid, *, region: Collection[Position] | None = None
    ) -> FillProblem: ...


class Search(Protocol):
    """`solve`, or a partial of it that sets its seed, order and control."""

    def __call__(
        self,
        problem: FillProblem,
        limit: FillLimit,
        *,
        progress: Callable[[FillProgress], None] | None = None,
    ) -> Outcome: ...


def fill_part(
    grid: Grid,
    region: Collection[Position],
    build: Build,
    *,
    limit: FillLimit = DEFAULT_LIMIT,
    search: Search = solve,
    progress: Callable[[FillProgress], None] | None = None,
) -> PartFill:
    """Fill *region* of *grid*, if possible so that the rest can be filled as well.

    Args:
        build: makes the problem of the region, and those of the rest and of the whole.
        limit: its time is for the part; trying the rest takes half a second more, at most twice.

    Raises:
        FillError: the region cannot be attempted; see `FillProblem.build`.
    """
    began = time.perf_counter()
    problem = build(grid, region=region)
    outcome = search(problem, limit, progress=progress)
    if not isinstance(outcome, Filled):
        return PartFill(outcome, Rest.UNKNOWN)
    soon = replace(limit, seconds=MOST_SECONDS_FOR_REST)
    rest = _fill_rest(outcome.grid, build, soon, search)
    if rest is None or isinstance(rest, Filled):
        return PartFill(outcome, Rest.FILLABLE)
    if not isinstance(rest, Unfillable):
        return PartFill(outcome, Rest.UNKNOWN)
    whole = search(build(grid), soon)
    if not isinstance(whole, Filled):
        return PartFill(outcome, Rest.UNFILLABLE)
    nodes = outcome.nodes + rest.nodes + whole.nodes
    part = _part_of(whole, grid, problem.cells)
    return PartFill(replace(part, nodes=nodes, seconds=time.perf_counter() - began), Rest.FILLABLE)


def rest_after(filled: Filled, build: Build, search: Search = solve) -> Rest:
    """Return what is known of the rest once the part in *filled* is placed. It takes half a second at most."""
    rest = _fill_rest(filled.grid, build, FillLimit(MOST_SECONDS_FOR_REST), search)
    if rest is None or isinstance(rest, Filled):
        return Rest.FILLABLE
    return Rest.UNFILLABLE if isinstance(rest, Unfillable) else Rest.UNKNOWN


def _fill_rest(grid: Grid, build: Build, limit: FillLimit, search: Search) -> Outcome | None:
    if all(map(grid.is_complete, grid.slots)):
        return None
    return search(build(grid), limit)


def _part_of(whole: Filled, before: Grid, cells: Collection[Position]) -> Filled:
    """Return the part of *whole* in *cells*, as a fill of *before*."""
    grid = before.with_letters({position: whole.grid[position].letters for position in cells})
    entries = tuple(entry for entry in whole.entries if grid.is_complete(entry.slot))
    return replace(whole, grid=grid, entries=entries)
