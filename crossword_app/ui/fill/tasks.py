"""The tasks of autofill on its thread, as plain functions: fill, find other fills, improve, explain."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from crossword_app.ui.fill.job import FillJob, FillResult, FillScope

if TYPE_CHECKING:
    from crossword_app.fill.analysis.explain import Explanation
    from crossword_app.fill.outcome import Filled, FillProgress
    from crossword_app.fill.part import Build, Rest, Search

    Report = Callable[[FillProgress], None]

MOST_RUINOUS = 5
"""At most so many fills of a part are rejected because they leave no fill for the rest. Then one is shown anyway."""


def locate(job: FillJob) -> FillJob:
    """Return *job* with the cells to fill: *this corner* must be found first."""
    if job.scope is not FillScope.CORNER or job.region is not None:
        return job
    from crossword_app.fill.corner import corner

    return replace(job, region=corner(job.grid, job.index, job.position, job.request.floor_of))


def fill(job: FillJob, report: Report) -> FillResult:
    """Search for a fill for *job*. For a part of the grid, prefer a fill that leaves the rest fillable.

    Raises:
        FillError: the fill cannot be tried.
    """
    from crossword_app.fill.part import Rest, fill_part

    if job.request.wished_words():
        return _fill_with_wished(job, report)
    build, search, limit = _build(job), _search(job), job.request.limit
    if job.region is None:
        problem = build(job.grid)
        return FillResult(search(problem, limit, progress=report), Rest.UNKNOWN, problem)
    part = fill_part(job.grid, job.region, build, limit=limit, search=search, progress=report)
    return FillResult(part.outcome, part.rest, build(job.grid, region=job.region))


def fill_otherwise(job: FillJob, report: Report) -> FillResult:
    """Search for a fill that differs from all earlier ones in the longest entries.

    Raises:
        FillError: fills cannot differ in this way.
    """
    from crossword_app.fill.part import Rest
    from crossword_app.fill.several import DEFAULT_DIFFER, DifferentFills

    problem = job.earlier[-1].problem
    assert problem is not None
    request = job.request
    fills = DifferentFills(
        problem,
        differ=min(DEFAULT_DIFFER, problem.targets),
        found=[found.filled for found in job.earlier if found.filled],
        seed=request.seed + len(job.earlier),
        order=request.order,
        threads=request.threads,
    )
    for _ in range(MOST_RUINOUS):
        outcome = fills.next(request.limit, progress=report, control=job.control)
        found = FillResult(outcome, Rest.UNKNOWN, problem)
        if found.filled is None:
            return found
        found = replace(found, rest=_rest(job, found.filled))
        if found.rest is not Rest.UNFILLABLE:
            return found
    return found


def improve_last(job: FillJob, report: Callable[[Filled], None]) -> FillResult:
    """Improve the last of the earlier fills until the job is stopped, or it is proved that no better fill exists."""
    from crossword_app.fill.improve import improve

    last = job.earlier[-1]
    assert last.problem is not None
    assert last.filled is not None
    improved = improve(
        last.problem,
        last.filled,
        prefer=job.request.prefer,
        seed=job.request.seed,
        progress=report,
        control=job.control,
    )
    rest = last.rest
    if improved.filled is not last.filled:
        rest = _rest(job, improved.filled)
    return replace(last, outcome=improved.filled, rest=rest, improved=improved)


def explain_job(job: FillJob) -> Explanation:
    """Return the explanation why *job* has no fill, with fixes."""
    from crossword_app.fill.requests.run import explain

    return explain(
        job.request,
        job.grid,
        job.index,
        job.symmetry,
        seconds=job.look_seconds,
        region=job.region,
        memory=job.memory,
        control=job.control,
    )


def _fill_with_wished(job: FillJob, report: Report) -> FillResult:
    from crossword_app.fill.wishes import place_wished

    job = replace(job, index=job.request.words(job.index))
    placed = place_wished(
        _build(job)(job.grid, region=job.region),
        job.request.wished_words(),
        job.request.limit,
        seed=job.request.seed,
        progress=report,
        control=job.control,
    )
    found = FillResult(placed.outcome, _rest_unknown(), placed.problem, wishes=placed.wishes)
    return replace(found, rest=_rest(job, found.filled)) if found.filled else found


def _rest(job: FillJob, filled: Filled) -> Rest:
    """Return what is known about the rest of the grid if *filled* is accepted."""
    from crossword_app.fill.part import rest_after

    if job.region is None or job.control.is_stopped:
        return _rest_unknown()
    return rest_after(filled, _build(job), _search(job))


def _rest_unknown() -> Rest:
    from crossword_app.fill.part import Rest

    return Rest.UNKNOWN


def _build(job: FillJob) -> Build:
    return job.request.build(job.grid, job.index)


def _search(job: FillJob) -> Search:
    from crossword_app.fill.search import solve

    request = job.request
    return partial(
        solve,
        seed=request.seed,
        order=request.order,
        threads=request.threads,
        control=job.control,
    )
