"""Looks for another fill of a part of a grid, and passes over those that leave no fill for the rest.

Fills of the part alone are found fast, and one that leaves a rest is nearly always among the first. Where they leave
none, fills of the whole grid are searched too: they differ in the part, and leave a rest by themselves. They also
prove that no such fill exists.
"""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace
from functools import partial

from crossword_app.control import NEVER, Control
from crossword_app.fill.outcome import Filled, FillLimit, FillProgress, Order, Outcome, Unfillable
from crossword_app.fill.part import Build, PartFill, Rest, rest_after
from crossword_app.fill.problem import FillProblem
from crossword_app.fill.region import part_of
from crossword_app.fill.search import DEFAULT_LIMIT, solve
from crossword_app.fill.several import DifferentFills
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid

FIRST_SECONDS = 0.5
"""For the first search of the whole grid. Each later one has twice as long."""


@dataclass(frozen=True, eq=False)
class Part:
    """A part of a grid to fill.

    Attributes:
        problem: `part_problem` of *region* of *grid*; it may have fewer words.
        build: makes the problems of the whole grid and of the rest, with the words of *problem*.
    """

    grid: Grid
    region: Collection[Position]
    problem: FillProblem
    build: Build


def another_part(
    part: Part,
    found: Sequence[Filled],
    limit: FillLimit = DEFAULT_LIMIT,
    *,
    seed: int = 1,
    order: Order = Order.WEIGHTED,
    threads: int = 1,
    progress: Callable[[FillProgress], None] | None = None,
    control: Control = NEVER,
) -> PartFill:
    """Return a fill of *part* that differs from all *found*, in the longest entries of its region while some do.

    One that is proved to leave no fill for the rest is returned only if it is proved that all others leave none either.

    Args:
        limit: its time is for all of it.
        seed, order, threads, progress, control: as for `solve`.

    Raises:
        FillError: fills cannot differ in this way.
    """
    search = partial(solve, seed=seed, order=order, threads=threads, control=control)
    began, seconds = control.seconds(), FIRST_SECONDS
    different = partial(
        DifferentFills,
        found=found,
        shown=part.region,
        seed=seed,
        order=order,
        threads=threads,
    )
    parts, wholes, ruinous = different(part.problem), None, None

    def next_of(fills: DifferentFills, at_most: float | None = None) -> Outcome:
        left = None if limit.seconds is None else limit.seconds - (control.seconds() - began)
        times = [max(0.0, time) for time in (left, at_most) if time is not None]
        time_left = replace(limit, seconds=min(times, default=None))
        return fills.next(time_left, progress=progress, control=control)

    while True:
        outcome = next_of(parts)
        if not isinstance(outcome, Filled):
            break
        rest = rest_after(outcome, part.grid, part.region, part.build, search)
        if rest is not Rest.UNFILLABLE:
            return PartFill(outcome, rest)
        ruinous = ruinous or outcome
        wholes = wholes or different(_whole(part), longest=parts.longest)
        outcome = next_of(wholes, seconds)
        seconds *= 2
        if isinstance(outcome, Filled):
            return PartFill(part_of(outcome, part.grid, part.problem.cells), Rest.FILLABLE)
        if isinstance(outcome, Unfillable):
            break
    if ruinous and isinstance(outcome, Unfillable):
        return PartFill(ruinous, Rest.UNFILLABLE, is_last_resort=True)
    return PartFill(outcome, Rest.UNKNOWN)


def _whole(part: Part) -> FillProblem:
    """Return the problem of the whole grid, with no other words than *part* has in its slots."""
    whole, problem = part.build(part.grid), part.problem
    numbers = {slot: number for number, slot in enumerate(whole.slots)}
    domains = list(whole.domains)
    for slot, words, domain in zip(problem.slots, problem.words, problem.domains, strict=True):
        number = numbers[slot]
        if whole.words[number] is words:
            domains[number] = domains[number] & domain
    return replace(whole, domains=tuple(domains))
