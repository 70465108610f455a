"""What autofill finds out about grids, kept for later: which fills are known, and whether a proof still holds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crossword_app.fill.requests.fill_request import FillRequest
from crossword_app.fill.requests.known_fills import KnownFills
from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Puzzle
from crossword_app.ui.fill.job import FillJob, FillResult, FillTask

if TYPE_CHECKING:
    from crossword_app.dictionary.index import WordIndex
    from crossword_app.fill.analysis.explain import Explanation
    from crossword_app.fill.analysis.trials import TrialMemory


def note_result(known: KnownFills, job: FillJob, found: FillResult) -> bool:
    """Keep what *found* tells of the grid of *job*. Return whether it tells if that grid has a fill.

    A part that cannot be filled so that the entries round it keep a word leaves the whole grid without a fill.
    """
    from crossword_app.fill.part import Rest

    is_filled = False
    if found.filled:
        known.note_fill(job.request, job.index, found.filled)
        is_filled = found.rest is Rest.FILLABLE or found.filled.grid.has_all_entries
    is_refuted = found.is_refuted and job.task is FillTask.FIRST
    if is_filled or is_refuted:
        known.note_verdict(job.grid, job.request, job.index, is_fillable=is_filled)
    return is_filled or is_refuted


def note_explanation(known: KnownFills, job: FillJob, explanation: Explanation) -> None:
    """Keep the fill at a lower floor that an explanation found."""
    fill = explanation.floors.fill if explanation.floors else None
    best = known.best(job.grid, job.request, job.index)
    if fill and (best is None or best.floor < fill.floor):  # what was known before keeps its time
        known.note_fill(job.request, job.index, fill.filled)


def memory_for(
    known: KnownFills, grid: Grid, request: FillRequest, index: WordIndex
) -> TrialMemory:
    """Return the memory for a look for ways out of *grid*: nothing is tried yet, but earlier fills are known."""
    from crossword_app.fill.analysis.lower_floors import FloorFill
    from crossword_app.fill.analysis.trials import TrialMemory

    best = known.best(grid, request, index)
    if best is None or best.floor >= request.floor:
        return TrialMemory()
    return TrialMemory(FloorFill(best.floor, best.filled))


def outdated(job: FillJob, request: FillRequest) -> str:
    """Return what a fill of *job* was asked for, in a few words, where *request* asks for something else; else ""."""
    asked, now = job.request.constraints, request.constraints
    if asked == now:
        return ""
    if asked.at_floor(now.floor) == now:
        return f"at floor {asked.floor}"
    return "by the rules before"


def still_holds(
    job: FillJob, puzzle: Puzzle, request: FillRequest, index: WordIndex | None
) -> bool:
    """Return whether a proof for *job*, and the ways out, are true of *puzzle* under *request* with these words."""
    return (
        index is job.index
        and puzzle.grid == job.standing
        and puzzle.symmetry is job.symmetry
        and request.constraints == job.request.constraints
    )
