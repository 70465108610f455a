"""Fills a part of a grid so that the rest can still be filled.

A fill of a region is legal if every entry that crosses it keeps a word, but the rest may still have no fill. So the
rest is tried after the part is filled. Where the rest has no fill, the part is taken from a fill of the whole grid.
Where the region has part of an entry, a word for all of it is looked for, so that it can be completed.
"""

import enum
import time
from collections.abc import Callable, Collection
from dataclasses import dataclass, replace
from typing import Protocol

from crossword_app.errors import FillError
from crossword_app.fill.outcome import Filled, FillLimit, FillProgress, Outcome, Unfillable
from crossword_app.fill.problem import FillProblem
from crossword_app.fill.region import part_of, with_whole_entries
from crossword_app.fill.search import DEFAULT_LIMIT, solve
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid

MOST_SECONDS_FOR_REST = 0.5
"""The user waits, and most rests are filled or refuted in a tenth of that."""

MOST_SECONDS_FOR_WHOLE = 5.0
"""For a fill of the whole grid, where the part that was found is proved to leave none. A better part is worth it."""


class Rest(enum.Enum):
    """What is known of the rest of the grid after the part is filled."""

    FILLABLE = "fillable"
    UNFILLABLE = "unfillable"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class PartFill:
    """The result of filling a part.

    Attributes:
        outcome: the outcome for the part alone. A fill also has the words of entries of which the region has a part.
        rest: FILLABLE: a fill of the whole grid with this part was found. UNFILLABLE: it was proved that there is none.
            UNKNOWN: neither, or the part was not filled.
        is_last_resort: whether it was proved that no other fill of the part leaves one for the rest either.
    """

    outcome: Outcome
    rest: Rest
    is_last_resort: bool = False


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
        limit: its time is for the part; trying the rest takes half a second more, trying the whole some seconds.

    Raises:
        FillError: the region cannot be attempted; see `part_problem`.
    """
    began = time.perf_counter()
    problem = part_problem(grid, region, build)
    outcome = search(problem, limit, progress=progress)
    if not isinstance(outcome, Filled):
        return PartFill(outcome, Rest.UNKNOWN)
    rest = _fill_rest(outcome, grid, region, build, search)
    if rest is None or isinstance(rest, Filled):
        return PartFill(outcome, Rest.FILLABLE)
    if not isinstance(rest, Unfillable):
        return PartFill(outcome, Rest.UNKNOWN)
    whole = search(build(grid), replace(limit, seconds=MOST_SECONDS_FOR_WHOLE))
    if not isinstance(whole, Filled):
        return PartFill(outcome, Rest.UNFILLABLE, isinstance(whole, Unfillable))
    nodes = outcome.nodes + rest.nodes + whole.nodes
    part = part_of(whole, grid, problem.cells)
    return PartFill(replace(part, nodes=nodes, seconds=time.perf_counter() - began), Rest.FILLABLE)


def part_problem(grid: Grid, region: Collection[Position], build: Build) -> FillProblem:
    """Return the problem to fill every empty cell of *region* that belongs to an entry.

    Raises:
        FillError: there is none, or the problem cannot be attempted; see `FillProblem.build`.
    """
    cells = with_whole_entries(grid, region)
    if not cells:
        raise FillError("no entry has an empty square here: choose other squares")
    return build(grid, region=cells)


def rest_after(
    filled: Filled,
    grid: Grid,
    region: Collection[Position],
    build: Build,
    search: Search = solve,
) -> Rest:
    """Return what is known of the rest once the part of *filled* in *region* of *grid* is placed.

    It takes half a second at most.
    """
    rest = _fill_rest(filled, grid, region, build, search)
    if rest is None or isinstance(rest, Filled):
        return Rest.FILLABLE
    return Rest.UNFILLABLE if isinstance(rest, Unfillable) else Rest.UNKNOWN


def _fill_rest(
    filled: Filled, before: Grid, region: Collection[Position], build: Build, search: Search
) -> Outcome | None:
    grid = part_of(filled, before, region).grid
    if grid.has_all_entries:
        return None
    return search(build(grid), FillLimit(MOST_SECONDS_FOR_REST))
