"""The tasks of autofill on its thread, as plain functions: fill, find other fills, refine and improve, explain."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from crossword_app.ui.fill.job import FillJob, FillResult, FillScope, FillTask

if TYPE_CHECKING:
    from crossword_app.fill.analysis.explain import Explanation
    from crossword_app.fill.outcome import Filled, FillProgress
    from crossword_app.fill.part import Build, Rest, Search
    from crossword_app.fill.wishes import WishedWord

    Report = Callable[[FillProgress], None]

REFINING_SECONDS_OF_PART = 2.0
"""A part is refined for no longer: with each better fill the rest is tried, which takes up to half a second."""


def locate(job: FillJob) -> FillJob:
    """Return *job* with the cells to fill: *this corner* must be found first.

    A job that goes on from a fill that stands in a grid gets that fill. Where what stands is not a fill, a job for a
    better one gets the nearest that is; if none is found, it becomes a job for a first fill.
    """
    if job.scope is FillScope.CORNER and job.region is None:
        from crossword_app.fill.corner import corner

        grid = job.grid.without_pencil() if job.frees_pencil else job.grid
        found = corner(grid, job.index, job.position, job.request.floor_of)
        job = replace(job, region=found)
        if job.frees_pencil:
            job = job.on_grid_without_pencil(found)
    return _with_standing_fill(job) if job.is_from_standing else job


def _with_standing_fill(job: FillJob) -> FillJob:
    from crossword_app.fill.part import Rest, part_problem
    from crossword_app.fill.requests.from_standing import Beginning, beginning
    from crossword_app.fill.standing import standing_fill, trouble_with

    build = _build(job)
    problem = build(job.grid) if job.region is None else part_problem(job.grid, job.region, build)
    *others, base = job.bases or (job.standing,)
    if job.task is FillTask.BETTER:
        begun = beginning(
            job.request, problem, base, job.index, job.cells_to_fill, control=job.control
        )
    else:
        filled = standing_fill(problem, base)
        begun = Beginning(filled, "" if filled else trouble_with(problem, base))
    job = replace(job, begun=begun if begun.trouble else None)
    if begun.filled is None:
        return replace(job, task=FillTask.FIRST)
    fills = (*(standing_fill(problem, grid) for grid in others), begun.filled)
    earlier = [FillResult(filled, Rest.UNKNOWN, problem) for filled in fills if filled]
    return replace(job, earlier=tuple(earlier))


def fill(job: FillJob, report: Report) -> FillResult:
    """Search for a fill for *job*. For a part of the grid, prefer a fill that leaves the rest fillable.

    Raises:
        FillError: the fill cannot be tried.
    """
    from crossword_app.fill.part import Rest, fill_part, part_problem

    if job.request.wished_words():
        return _fill_with_wished(job, report)
    build, search, limit = _build(job), _search(job), job.request.limit
    if job.region is None:
        problem = build(job.grid)
        return FillResult(search(problem, limit, progress=report), Rest.UNKNOWN, problem)
    part = fill_part(job.grid, job.region, build, limit=limit, search=search, progress=report)
    problem = part_problem(job.grid, job.region, build)
    return FillResult(part.outcome, part.rest, problem, is_last_resort=part.is_last_resort)


def fill_otherwise(job: FillJob, report: Report) -> FillResult:
    """Search for a fill that differs from all earlier ones, in the longest entries while some do.

    Raises:
        FillError: fills cannot differ in this way.
    """
    from crossword_app.fill.other_parts import Part, another_part
    from crossword_app.fill.part import Rest
    from crossword_app.fill.several import DifferentFills

    problem = job.earlier[-1].problem
    assert problem is not None
    request, control = job.request, job.control
    earlier = [found.filled for found in job.earlier if found.filled]
    seed = request.seed + len(job.earlier)
    order, threads = request.order, request.threads
    if job.region is None:
        fills = DifferentFills(problem, found=earlier, seed=seed, order=order, threads=threads)
        outcome = fills.next(request.limit, progress=report, control=control)
        return FillResult(outcome, Rest.UNKNOWN, problem, note=fills.proved)
    part = another_part(
        Part(job.grid, job.region, problem, request.build(job.grid, problem.index)),
        earlier,
        request.limit,
        seed=seed,
        order=order,
        threads=threads,
        progress=report,
        control=control,
    )
    return FillResult(part.outcome, part.rest, problem, is_last_resort=part.is_last_resort)


def better_last(job: FillJob, report: Callable[[FillResult], None]) -> FillResult:
    """Refine the last of the earlier fills, or improve it until the job is stopped or no better fill exists.

    Where it leaves a fill for the rest, better ones that are proved to leave none are passed over.
    """
    from crossword_app.fill.improve import improve
    from crossword_app.fill.part import Rest
    from crossword_app.fill.requests.refining import refine

    last, request = job.earlier[-1], job.request
    assert last.problem is not None
    assert last.filled is not None
    is_refining = job.task is FillTask.REFINE
    # Of the first fill it is proved that no fill of the part leaves one for the rest; of others, that no later one does
    shown = replace(last, is_last_resort=last.is_last_resort and is_refining)

    def take(better: Filled) -> None:
        nonlocal shown
        rest = last.rest if shown.is_last_resort else _rest(job, better)
        if rest is not Rest.UNFILLABLE or last.rest is Rest.UNFILLABLE:
            shown = replace(shown, outcome=better, rest=rest)
            report(shown)

    if is_refining:
        seconds = None if job.region is None else REFINING_SECONDS_OF_PART
        improving = partial(refine, request, seconds=seconds)
    else:
        improving = partial(
            improve, prefer=request.prefer, seed=request.seed, threads=request.threads
        )
    improved = improving(last.problem, last.filled, progress=take, control=job.control)
    if shown.filled and improved.filled is not shown.filled:
        improved = replace(improved, filled=shown.filled, is_best=False)
    return replace(shown, improved=improved)


def explain_job(job: FillJob) -> Explanation:
    """Return the explanation why *job* has no fill, with fixes."""
    from crossword_app.fill.region import with_whole_entries
    from crossword_app.fill.requests.run import explain

    return explain(
        job.request,
        job.grid,
        job.index,
        job.symmetry,
        seconds=job.look_seconds,
        region=None if job.region is None else with_whole_entries(job.grid, job.region),
        memory=job.memory,
        control=job.control,
    )


def _fill_with_wished(job: FillJob, report: Report) -> FillResult:
    from crossword_app.fill.part import part_problem
    from crossword_app.fill.wishes import place_wished

    job = replace(job, index=job.request.words(job.index))
    build = _build(job)
    placed = place_wished(
        build(job.grid) if job.region is None else part_problem(job.grid, job.region, build),
        job.request.wished_words(),
        job.request.limit,
        seed=job.request.seed,
        progress=report,
        control=job.control,
    )
    wishes = tuple(_as_seen(job, wish) for wish in placed.wishes)
    found = FillResult(placed.outcome, _rest_unknown(), placed.problem, wishes=wishes)
    return replace(found, rest=_rest(job, found.filled)) if found.filled else found


def _as_seen(job: FillJob, wish: WishedWord) -> WishedWord:
    """Return *wish*, which is not placed where the entry with it goes on beyond the squares to fill."""
    slot, region = wish.slot, job.region
    if slot is None or region is None:
        return wish
    if all(place in region or not job.grid[place].is_empty for place in slot.positions):
        return wish
    return replace(
        wish, slot=None, reason=f"begun at {slot}, which goes on outside {job.scope.value}"
    )


def _rest(job: FillJob, filled: Filled) -> Rest:
    """Return what is known about the rest of the grid if *filled* is accepted."""
    from crossword_app.fill.part import rest_after

    if job.region is None or job.control.is_stopped:
        return _rest_unknown()
    return rest_after(filled, job.grid, job.region, _build(job), _search(job))


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
