"""What may follow what in an autofill, as values."""

from dataclasses import replace

import pytest

from crossword_app.fill.outcome import Filled, FilledEntry, Stopped, Unfillable
from crossword_app.fill.part import Rest
from crossword_app.fill.requests.fill_request import FillRequest
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from crossword_app.ui.fill.job import FillJob, FillResult, FillScope, FillTask
from crossword_app.ui.fill.session import MAY_FOLLOW, FillSession
from crossword_app.ui.fill.state import FillPhase
from tests.helpers import index_of, scored

GRID = Grid.parse("C.T\n###")
RUNNING = {phase for phase in FillPhase if phase.is_running}


def job(**changes: object) -> FillJob:
    """Return a job to fill C?T."""
    made = FillJob(
        GRID,
        index_of(scored("CAT COT")),
        FillScope.GRID,
        Position(0, 0),
        None,
        FillRequest(),
    )
    return replace(made, **changes)  # type: ignore[arg-type]


def found(word: str) -> FillResult:
    """Return what a search that found *word* came to."""
    grid = GRID.with_letters({Position(0, 1): word[1]})
    entry = FilledEntry(GRID.slots[0], word, 60)
    return FillResult(Filled(grid, (entry,), 1, 0.1), Rest.UNKNOWN)


@pytest.mark.parametrize("phase", FillPhase)
def test_a_fill_can_be_asked_for_or_dropped_from_every_phase(phase: FillPhase) -> None:
    assert {FillPhase.IDLE, FillPhase.FILLING} <= MAY_FOLLOW[phase] | {phase}


def test_endings_follow_on_searches_only() -> None:
    for phase in (FillPhase.UNFILLABLE, FillPhase.STOPPED, FillPhase.FILLED):
        before = {each for each in FillPhase if phase in MAY_FOLLOW[each]}
        kept = {FillPhase.IDLE} if phase is FillPhase.FILLED else set()
        assert before <= RUNNING | kept


def test_a_fill_is_found_then_another_and_each_can_be_shown_again() -> None:
    first = job()
    session = FillSession().started(first).ended(first, found("CAT"))
    assert session.state.phase is FillPhase.FILLED
    assert session.ghosts == {Position(0, 1): "A"}
    second = replace(first, task=FillTask.NEXT, earlier=session.series.fills)
    session = session.started(second)
    assert session.ghosts == {Position(0, 1): "A"}
    session = session.ended(second, found("COT"))
    assert (session.ghosts, session.series.number) == ({Position(0, 1): "O"}, 2)
    session = session.showing(session.series.at(0))
    assert (session.ghosts, session.state.number) == ({Position(0, 1): "A"}, 1)


def test_a_better_fill_takes_the_place_of_the_one_that_is_shown() -> None:
    first = job()
    session = FillSession().started(first).ended(first, found("CAT"))
    better = replace(first, task=FillTask.BETTER, earlier=session.series.fills)
    session = session.started(better).ended(better, found("COT"))
    assert [each.filled and each.filled.entries[0].text for each in session.series.fills] == ["COT"]


def test_where_no_other_fill_is_found_the_last_one_stays() -> None:
    first = job()
    session = FillSession().started(first).ended(first, found("CAT"))
    second = replace(first, task=FillTask.NEXT, earlier=session.series.fills)
    none = FillResult(Unfillable("no fill exists", (), 3, 0.1), Rest.UNKNOWN)
    session = session.started(second).ended(second, none)
    assert session.ghosts == {Position(0, 1): "A"}
    assert session.state.is_last


def test_what_was_stopped_keeps_the_letters_that_it_has() -> None:
    first = job()
    partial = GRID.with_letters({Position(0, 1): "A"})
    stopped = FillResult(Stopped(partial, "it was stopped", 3, 0.1), Rest.UNKNOWN)
    session = FillSession().started(first).ended(first, stopped)
    assert (session.state.phase, session.ghosts) == (FillPhase.STOPPED, {Position(0, 1): "A"})


def test_a_failure_costs_no_fill_that_was_found_before() -> None:
    first = job()
    assert FillSession().started(first).failed(first, "no words").job is None
    session = FillSession().started(first).ended(first, found("CAT"))
    second = replace(first, task=FillTask.NEXT, earlier=session.series.fills)
    session = session.started(second).failed(second, "no words")
    assert (session.state.phase, session.ghosts) == (FillPhase.FILLED, {Position(0, 1): "A"})


def test_another_job_makes_what_was_told_of_the_first_stale() -> None:
    first, second = job(), job()
    session = FillSession().started(first).started(second)
    assert session.is_about(second)
    assert not session.is_about(first)
    assert not FillSession().is_about(first)


def test_the_first_fill_is_shown_and_better_ones_take_its_place_until_the_work_is_done() -> None:
    first = job()
    refining = replace(first, task=FillTask.REFINE, earlier=(found("CAT"),))
    session = FillSession().started(first).found(refining, found("CAT"))
    assert (session.state.phase, session.ghosts) == (FillPhase.REFINING, {Position(0, 1): "A"})
    session = session.bettered(refining, found("COT"))
    assert (session.state.phase, session.ghosts) == (FillPhase.REFINING, {Position(0, 1): "O"})
    assert session.series.shown.filled == found("COT").filled
    session = session.ended(refining, found("COT"))
    assert (session.state.phase, len(session.series.fills)) == (FillPhase.FILLED, 1)
    assert session.ghosts == {Position(0, 1): "O"}


@pytest.mark.parametrize("task", [FillTask.BETTER, FillTask.NEXT])
def test_a_search_goes_on_from_the_best_fill_so_far(task: FillTask) -> None:
    first = job()
    refining = replace(first, task=FillTask.REFINE, earlier=(found("CAT"),))
    session = FillSession().started(first).found(refining, found("CAT"))
    session = session.bettered(refining, found("COT"))
    further = replace(first, task=task, earlier=(session.series.shown,))
    before, session = session.state, session.started(further)
    assert session.state.phase in MAY_FOLLOW[before.phase]
    assert session.ghosts == {Position(0, 1): "O"}


def test_a_failure_while_it_is_refined_costs_no_fill() -> None:
    first = job()
    refining = replace(first, task=FillTask.REFINE, earlier=(found("CAT"),))
    session = FillSession().started(first).found(refining, found("CAT"))
    session = session.bettered(refining, found("COT")).failed(refining, "no words")
    assert (session.state.phase, session.ghosts) == (FillPhase.FILLED, {Position(0, 1): "O"})
