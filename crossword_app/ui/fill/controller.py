"""Autofill as the window sees it: asked for, watched, stopped, accepted or discarded."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from PyQt5.QtCore import QObject, QThread, pyqtSignal

from crossword_app.errors import CrosswordError
from crossword_app.fill.control import FillControl
from crossword_app.model.edits import place_letters, place_word
from crossword_app.model.geometry import Direction, Position
from crossword_app.model.slots import Slot
from crossword_app.ui.document import Document
from crossword_app.ui.fill import endings as fill_endings
from crossword_app.ui.fill import state as fill_state
from crossword_app.ui.fill.job import FillJob, FillScope, FillTask, Found
from crossword_app.ui.fill.request import request_of
from crossword_app.ui.fill.series import FillSeries
from crossword_app.ui.fill.state import FillPhase, FillState
from crossword_app.ui.fill.worker import FillWorker
from crossword_app.ui.settings import Settings
from crossword_app.ui.words.dictionary import Words

if TYPE_CHECKING:
    from crossword_app.fill.analysis.explain import Blamed, Explanation
    from crossword_app.fill.analysis.fixes import Mend
    from crossword_app.fill.outcome import Filled, FillProgress

STACK_BYTES = 16 << 20
"""The compiled search recurses; some systems give a thread half a megabyte only."""


class FillController(QObject):
    """Owns the one thread that fills. Its letters are ghosts until they are accepted, then one undo step.

    What is asked for while a fill runs takes its place. A change of the grid ends the fill and takes the ghosts away,
    since they belong to another puzzle; the writing of clues does not.

    Attributes:
        state: what to tell the constructor.
        ghosts: letters offered, by place.

    Signals:
        state_changed: with the new FillState.
        ghosts_changed: with the new ghosts, a dict.
        region_changed: with the cells that are, or will be, filled: a frozenset; empty for the whole grid and for none.
        blame_changed: with the slots for which no fill exists, a tuple.
        accepted: the ghosts were placed, with their letters by place, a dict.
        explained: with the Explanation of why there is none, and the floor; None where it does not hold any more.
    """

    state_changed = pyqtSignal(object)
    ghosts_changed = pyqtSignal(object)
    region_changed = pyqtSignal(object)
    blame_changed = pyqtSignal(object)
    accepted = pyqtSignal(object)
    explained = pyqtSignal(object, int)
    _asked = pyqtSignal(object)

    def __init__(
        self, document: Document, words: Words, settings: Settings, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self.state = fill_state.IDLE
        self.ghosts: dict[Position, str] = {}
        self._document = document
        self._words = words
        self._settings = settings
        self._job: FillJob | None = None
        self._series = FillSeries()
        self._wish: tuple[FillScope, frozenset[Position] | None] | None = None
        self._region: frozenset[Position] = frozenset()
        self._blame: tuple[object, ...] = ()
        self._is_explained = False
        self._thread = QThread(self)
        self._thread.setStackSize(STACK_BYTES)
        self._worker = FillWorker()
        self._worker.moveToThread(self._thread)
        self._asked.connect(self._worker.run)
        self._worker.warming.connect(self._show_warming)
        self._worker.located.connect(self._show_located)
        self._worker.progressed.connect(self._show_progress)
        self._worker.bettered.connect(self._show_better)
        self._worker.ended.connect(self._end)
        self._worker.explained.connect(self._show_explanation)
        self._worker.failed.connect(self._fail)
        document.puzzle_changed.connect(self._check_grid)
        words.loaded.connect(self._grant_wish)
        words.failed.connect(self._grant_wish)

    @property
    def is_running(self) -> bool:
        return self.state.phase.is_running

    def fill_grid(self) -> None:
        """Fill every empty cell."""
        self._ask(FillScope.GRID, None)

    def fill_region(self, positions: frozenset[Position]) -> None:
        """Fill the empty cells among *positions*."""
        self._ask(FillScope.REGION, positions)

    def fill_entry(self) -> None:
        """Fill the empty cells of the entry at the cursor."""
        slot = self._document.cursor.slot(self._document.puzzle.grid)
        self._ask(FillScope.ENTRY, frozenset(slot.positions) if slot else frozenset())

    def fill_corner(self) -> None:
        """Fill the tight area round the cursor."""
        self._ask(FillScope.CORNER, None)

    def stop(self) -> None:
        """End the search. The letters that it shows stay, to be accepted or discarded."""
        if self._job:
            self._job.control.stop()
        is_begun = self.state.phase is not FillPhase.WARMING or bool(self._series.fills)
        if self._wish or not is_begun:
            self.discard()

    def pause_or_resume(self) -> None:
        """Have the search stand still, or go on."""
        if self._job is None or not self.state.can_pause:
            return
        if self._job.control.is_paused:
            self._job.control.resume()
        else:
            self._job.control.pause()
        self._show(self.state)

    def improve(self) -> None:
        """Make the fill that is shown better, as long as the constructor waits."""
        if self.state.can_improve:
            self._go_on(FillTask.BETTER, (self._series.shown,))

    def show_next(self) -> None:
        """Show the fill after this one; after the last, look for one that differs from all that were shown."""
        if not self.state.can_search_next:
            return
        if self._series.has_next:
            self._show_again(self._series.at(self._series.place + 1))
        else:
            self._go_on(FillTask.NEXT, self._series.fills)

    def show_previous(self) -> None:
        """Show the fill before this one again."""
        if self.state.can_go_back:
            self._show_again(self._series.at(self._series.place - 1))

    def accept(self) -> None:
        """Place the ghosts as one undo step."""
        job, ghosts = self._job, self.ghosts
        if job is None or not self.state.can_accept:
            return
        self._drop(fill_state.IDLE)
        edit = partial(place_letters, letters=ghosts)
        if self._document.edit(f"Fill {job.scope.value}", edit):
            self.accepted.emit(ghosts)
        self._show(fill_state.accepted(job, len(ghosts)))

    def apply(self, mend: Mend) -> None:
        """Make the change that *mend* proposes, as one undo step, and fill again what could not be filled."""
        from crossword_app.fill.analysis.fixes import MendKind

        job = self._job
        if job is None:
            return
        self._drop(fill_state.IDLE)
        text = mend.text.capitalize()
        if mend.kind is MendKind.FLOOR:
            self._settings.floor = mend.floor
        elif mend.slot:
            word = mend.fill.grid.entry(mend.slot)
            self._document.edit(text, partial(place_word, slot=mend.slot, letters=word))
        else:
            self._document.edit(text, lambda puzzle: puzzle.with_grid(mend.grid))
        self._ask(job.scope, job.region)

    def discard(self) -> None:
        """Take the ghosts and marks away, and end the search if one runs."""
        self._drop(fill_state.IDLE)

    def close(self) -> None:
        """End the search and its thread; returns when both are gone."""
        self._drop(fill_state.IDLE)
        self._thread.quit()
        self._thread.wait()

    def _empty_cells(self, positions: frozenset[Position]) -> frozenset[Position]:
        grid = self._document.puzzle.grid
        return frozenset(p for p in positions if grid.size.contains(p) and grid[p].is_empty)

    def _ask(self, scope: FillScope, positions: frozenset[Position] | None) -> None:
        region = None if positions is None else self._empty_cells(positions)
        if self._document.puzzle.grid.is_filled or region == frozenset():
            self._drop(fill_state.nothing_to_fill(scope))
        elif self._words.dictionary is not None:
            self._start(scope, region)
        elif self._words.is_loading:
            self._drop(fill_state.waiting_for_words(scope))
            self._wish = (scope, region)
        else:
            self._drop(fill_state.failed("there is no word list to fill from", scope))

    def _start(self, scope: FillScope, region: frozenset[Position] | None) -> None:
        assert self._words.dictionary is not None
        job = FillJob(
            self._document.puzzle.grid,
            self._words.dictionary.index,
            scope,
            self._document.cursor.position,
            region,
            request_of(self._document.puzzle, self._settings),
            self._document.puzzle.symmetry,
        )
        self._drop(fill_state.started(job))
        self._job = job
        self._show_region(region or frozenset())
        self._run(job)

    def _go_on(self, task: FillTask, earlier: tuple[Found, ...]) -> None:
        """Search on from *earlier* fills; where something else is asked for now, search anew."""
        job = self._job
        assert job is not None
        request = request_of(self._document.puzzle, self._settings)
        as_before = replace(request, limit=job.request.limit, prefer=job.request.prefer)
        if as_before != job.request:
            self._ask(job.scope, job.region)
            return
        job = replace(job, request=request, task=task, earlier=earlier, control=FillControl())
        self._job = job
        self._show(fill_state.started(job))
        self._run(job)

    def _run(self, job: FillJob) -> None:
        if not self._thread.isRunning():
            self._thread.start()
        self._asked.emit(job)

    def _grant_wish(self) -> None:
        """Begin what was asked for before the word list was there."""
        wish = self._wish
        if wish and not self._words.is_loading:
            self._wish = None
            self._ask(*wish)

    def _check_grid(self) -> None:
        """After a change of the puzzle: what was said of another grid goes."""
        if self._job is None and self._wish is None:
            self._show(fill_state.IDLE)
        elif self._job and self._job.grid != self._document.puzzle.grid:
            self._drop(fill_state.overtaken(self._job) if self.is_running else fill_state.IDLE)

    def _drop(self, state: FillState) -> None:
        """Forget the present job, its marks and its ghosts, and show *state*."""
        if self._job:
            self._job.control.stop()
        self._job = None
        self._wish = None
        self._series = FillSeries()
        self._show_ghosts({})
        self._show_region(frozenset())
        self._show_blame(())
        if self._is_explained:
            self._is_explained = False
            self.explained.emit(None, 0)
        self._show(state)

    def _show_warming(self, job: FillJob) -> None:
        if job.is_same_wish(self._job):
            self._show(fill_state.warming(job.scope))

    def _show_located(self, job: FillJob) -> None:
        if job.is_same_wish(self._job) and job.task is FillTask.FIRST:
            self._job = job
            self._show_region(job.region or frozenset())
            self._show(fill_state.started(job))

    def _show_progress(self, job: FillJob, progress: FillProgress) -> None:
        if job.is_same_wish(self._job):
            self._show_ghosts(job.new_letters(progress.grid))
            self._show(fill_state.filling(job, progress, len(self.ghosts)))

    def _show_better(self, job: FillJob, better: Filled) -> None:
        if job.is_same_wish(self._job):
            self._show_ghosts(job.new_letters(better.grid))
            self._show(fill_state.improving(job, better, len(self.ghosts)))

    def _end(self, job: FillJob, found: Found) -> None:
        from crossword_app.fill.outcome import Filled, Unfillable

        if not job.is_same_wish(self._job):
            return
        outcome = found.outcome
        if isinstance(outcome, Filled):
            is_better = job.task is FillTask.BETTER
            series = self._series
            self._series = series.bettering(found) if is_better else series.adding(found)
            self._show_ghosts(job.new_letters(outcome.grid))
            self._show(fill_endings.filled(job, found, len(self.ghosts), self._series.number))
        elif job.task is FillTask.BETTER:
            self._show_again(self._series)
        elif job.earlier and (last := job.earlier[-1].filled):
            self._series = replace(self._series, is_complete=found.is_refuted)
            self._show_ghosts(job.new_letters(last.grid))
            self._show(fill_endings.no_other(job, found, len(self.ghosts)))
        elif isinstance(outcome, Unfillable):
            self._show_ghosts({})
            self._show_blame(outcome.blamed)
            self._show(fill_endings.unfillable(job, outcome))
        else:
            self._show_ghosts(job.new_letters(outcome.grid))
            self._show(fill_endings.stopped(job, outcome, len(self.ghosts)))

    def _show_again(self, series: FillSeries) -> None:
        """Show the fill that *series* is at."""
        job, filled = self._job, series.shown.filled
        assert job is not None
        assert filled is not None
        self._series = series
        self._show_ghosts(job.new_letters(filled.grid))
        state = fill_endings.shown_again(job, series.shown, len(self.ghosts), series.number)
        self._show(replace(state, is_last=series.is_at_its_end))

    def _show_explanation(self, job: FillJob, explanation: Explanation) -> None:
        if job.is_same_wish(self._job):
            self._is_explained = True
            self._show_blame(tuple(map(_outlined, explanation.blamed)) or self._blame)
            self.explained.emit(explanation, job.request.floor)

    def _fail(self, job: FillJob, error: Exception) -> None:
        if not job.is_same_wish(self._job):
            return
        is_ours = not isinstance(error, CrosswordError)
        why = "something broke; your grid is as it was" if is_ours else str(error)
        if job.earlier:  # the fill that was found before is still good
            self._show_again(self._series)
            self._show(replace(self.state, detail=fill_state.failed(why).detail))
        else:
            self._drop(fill_state.failed(why, job.scope))
        if is_ours:
            raise error  # the top of the program reports it

    def _show(self, state: FillState) -> None:
        is_paused = state.can_pause and self._job is not None and self._job.control.is_paused
        state = replace(state, is_paused=is_paused)
        if state != self.state:
            self.state = state
            self.state_changed.emit(state)

    def _show_ghosts(self, ghosts: dict[Position, str]) -> None:
        if ghosts != self.ghosts:
            self.ghosts = ghosts
            self.ghosts_changed.emit(dict(ghosts))

    def _show_region(self, region: frozenset[Position]) -> None:
        if region != self._region:
            self._region = region
            self.region_changed.emit(region)

    def _show_blame(self, blame: tuple[object, ...]) -> None:
        if blame != self._blame:
            self._blame = blame
            self.blame_changed.emit(blame)


def _outlined(blamed: Blamed) -> Slot:
    """Return what the grid outlines for one of the blamed: its entry, or its one cell."""
    suspect = blamed.suspect
    return suspect.slot or Slot(0, Direction.ACROSS, suspect.positions[:1])
