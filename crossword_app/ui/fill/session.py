"""The whole state of autofill as one value: what runs or was found, and what the window shows of it.

Each method returns the session after one event. None of them uses threads or Qt.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from crossword_app.model.geometry import Direction, Position
from crossword_app.model.grid import Grid
from crossword_app.model.kept_fills import KeptFill
from crossword_app.model.slots import Slot
from crossword_app.ui.fill import endings
from crossword_app.ui.fill import state as fill_state
from crossword_app.ui.fill.job import FillJob, FillResult, FillScope
from crossword_app.ui.fill.series import FillSeries
from crossword_app.ui.fill.state import FillPhase, FillState

if TYPE_CHECKING:
    from crossword_app.fill.analysis.explain import Explanation
    from crossword_app.fill.analysis.reasons import Reason
    from crossword_app.fill.kernel.warm import Preparation
    from crossword_app.fill.outcome import FillProgress

_ASKED_ANEW = frozenset({FillPhase.IDLE, FillPhase.WARMING, FillPhase.FILLING, FillPhase.FAILED})

MAY_FOLLOW: Mapping[FillPhase, frozenset[FillPhase]] = {
    FillPhase.IDLE: _ASKED_ANEW | {FillPhase.IMPROVING, FillPhase.FILLED},
    FillPhase.WARMING: frozenset(FillPhase),
    FillPhase.FILLING: frozenset(FillPhase),
    FillPhase.REFINING: _ASKED_ANEW | {FillPhase.IMPROVING, FillPhase.FILLED},
    FillPhase.IMPROVING: _ASKED_ANEW | {FillPhase.FILLED},
    FillPhase.FILLED: _ASKED_ANEW | {FillPhase.IMPROVING},
    FillPhase.UNFILLABLE: _ASKED_ANEW,
    FillPhase.STOPPED: _ASKED_ANEW,
    FillPhase.FAILED: _ASKED_ANEW,
}
"""The phases that may follow each phase, besides itself. A new fill can always be requested, and the shown one dropped.
Only a running search finds fills, but a kept one can be shown at any time; a fill that was found or stands in the grid
can be improved."""


@dataclass(frozen=True)
class Waiting:
    """A fill that was requested before the word list was loaded.

    Attributes:
        positions: the cells that it was requested for; None for the whole grid or a corner.
        keeps_pencil: whether only empty cells are filled, if that can be done.
    """

    scope: FillScope
    positions: frozenset[Position] | None
    keeps_pencil: bool = True


@dataclass(frozen=True, eq=False)
class FillSession:
    """The state of autofill at one moment.

    Attributes:
        state: what the constructor sees.
        job: the job that runs or ran last; None if there is none.
        series: the fills that were found for the job.
        kept: the kept fill that is shown in place of one that was just found.
        waiting: the fill to start once the words are loaded.
        ghosts: the letters that autofill offers, by place.
        region: the cells that are, or will be, filled; empty where they are not known yet.
        blame: the entries that are to blame if there is no fill; single squares are entries of one cell.
        explanation: why there is no fill, once that is known.
    """

    state: FillState = fill_state.IDLE
    job: FillJob | None = None
    series: FillSeries = field(default_factory=FillSeries)
    kept: KeptFill | None = None
    waiting: Waiting | None = None
    ghosts: Mapping[Position, str] = field(default_factory=dict)
    region: frozenset[Position] = frozenset()
    blame: tuple[Slot, ...] = ()
    explanation: Explanation | None = None

    @classmethod
    def showing_kept(cls, fill: KeptFill, grid: Grid, told: str = "") -> FillSession:
        """A kept fill is shown over *grid*, with what is *told* of it, or that it does not fit."""
        if why := fill.misfit(grid):
            return cls(endings.misfit(fill, why), kept=fill)
        ghosts = fill.changes(grid)
        return cls(endings.kept(fill, len(ghosts), told), ghosts=ghosts, kept=fill)

    def is_about(self, job: FillJob) -> bool:
        """Return whether *job* belongs to the last command. Signals of an earlier one are stale."""
        return job.is_same_search(self.job)

    def started(self, job: FillJob) -> FillSession:
        """A new fill starts and replaces everything before; or the search goes on from the fills found so far."""
        if self.is_going_on(job):
            return replace(self, job=job, state=fill_state.started(job))
        return FillSession(fill_state.started(job), job, region=job.cells_to_fill)

    def is_going_on(self, job: FillJob) -> bool:
        """Return whether *job* searches for another or a better fill than those found so far."""
        return bool(job.earlier) and self.job is not None

    def warming(self, preparation: Preparation | None = None) -> FillSession:
        """The engine is compiled first, and is so far."""
        assert self.job is not None
        return replace(self, state=fill_state.warming(self.job.scope, preparation))

    def prepared(
        self, before: FillState, preparation: Preparation | None, *, is_awaited: bool
    ) -> FillSession:
        """The preparation has gone on, or nobody waits for it (None); *before* is what was shown of it at rest.

        Args:
            is_awaited: whether the job waits for it.
        """
        if preparation and self.job and self.state.phase is FillPhase.WARMING:
            return self.warming(preparation)
        if self.job and self.state.phase.is_running:
            waits_for = f"{preparation.sentence}." if preparation and is_awaited else ""
            return replace(self, state=replace(self.state, waits_for=waits_for))
        return replace(self, state=fill_state.IDLE) if self.state == before else self

    def located(self, job: FillJob) -> FillSession:
        """The cells to fill are known, and the fill that stood there if the search goes on from it: *job* has them."""
        if self.series.fills:
            return self
        series = FillSeries(job.earlier, max(0, len(job.earlier) - 1))
        state = fill_state.started(job)
        return replace(self, job=job, series=series, region=job.cells_to_fill, state=state)

    def progressed(self, job: FillJob, progress: FillProgress) -> FillSession:
        """The search has made progress."""
        ghosts = job.new_letters(progress.grid)
        return replace(self, ghosts=ghosts, state=fill_state.filling(job, progress, len(ghosts)))

    def found(self, job: FillJob, first: FillResult) -> FillSession:
        """The first fill was found and is shown at once, and *job* refines it."""
        return replace(self, job=job, series=FillSeries()).bettered(job, first)

    def bettered(self, job: FillJob, better: FillResult) -> FillSession:
        """A better fill was found, and takes the place of the shown one at once."""
        assert better.filled is not None
        ghosts = job.new_letters(better.filled.grid)
        state = fill_state.bettering(job, better, len(ghosts))
        return replace(self, series=self.series.bettering(better), ghosts=ghosts, state=state)

    def ended(self, job: FillJob, found: FillResult) -> FillSession:
        """The search ended with *found*."""
        from crossword_app.fill.outcome import Filled, Unfillable

        outcome = found.outcome
        if isinstance(outcome, Filled):
            series = self.series
            series = series.bettering(found) if job.is_for_better else series.adding(found)
            ghosts = job.new_letters(outcome.grid)
            state = endings.filled(job, found, len(ghosts), series.number)
            return replace(self, series=series, ghosts=ghosts, state=state)
        if job.is_for_better:
            return self.showing(self.series)
        if job.earlier and (last := job.earlier[-1].filled):
            series = replace(self.series, is_complete=found.is_refuted)
            ghosts = job.new_letters(last.grid)
            state = endings.no_other(job, found, len(ghosts))
            return replace(self, series=series, ghosts=ghosts, state=state)
        if isinstance(outcome, Unfillable):
            # A hatched grid would hide what is to blame; the squares of a part tell which part has no fill.
            region = frozenset() if job.region is None else self.region
            state = endings.unfillable(job, outcome)
            return replace(self, ghosts={}, region=region, blame=outcome.blamed, state=state)
        ghosts = job.new_letters(outcome.grid)
        return replace(self, ghosts=ghosts, state=endings.stopped(job, outcome, len(ghosts)))

    def showing(self, series: FillSeries) -> FillSession:
        """The current fill of *series* is shown again."""
        job, filled = self.job, series.shown.filled
        assert job is not None
        assert filled is not None
        ghosts = job.new_letters(filled.grid)
        state = endings.shown_again(job, series.shown, len(ghosts), series.number)
        state = replace(state, is_last=series.is_at_its_end)
        return replace(self, series=series, ghosts=ghosts, state=state)

    def explained(self, explanation: Explanation) -> FillSession:
        """The explanation of why there is no fill was found."""
        blame = tuple(map(_outlined, explanation.reasons)) or self.blame
        return replace(self, explanation=explanation, blame=blame)

    def looking_longer(self, job: FillJob) -> FillSession:
        """The ways out found so far stay, and *job* looks for more."""
        return replace(self, job=job)

    def failed(self, job: FillJob, why: str) -> FillSession:
        """The search failed. An earlier fill remains valid."""
        if self.series.fills:
            session = self.showing(self.series)
            detail = fill_state.failed(why).detail
            return replace(session, state=replace(session.state, detail=detail))
        return FillSession(fill_state.failed(why, job.scope))


def _outlined(reason: Reason) -> Slot:
    """Return the slot that the grid outlines for a reason: its entry, or its one cell."""
    return reason.slot or Slot(0, Direction.ACROSS, reason.positions[:1])
