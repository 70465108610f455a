"""The controller of autofill: starts, watches and stops it, accepts or discards its letters."""

from __future__ import annotations

import time
from collections.abc import Collection, Mapping
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

from PyQt5.QtCore import QObject, QThread, pyqtSignal

from crossword_app.errors import CrosswordError
from crossword_app.fill.requests.fill_figures import figures_of
from crossword_app.fill.requests.known_fills import KnownFills
from crossword_app.fill.requests.verdicts import Proof
from crossword_app.model.edits import pencil_letters, place_letters, place_word
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from crossword_app.model.kept_fills import FillFigures, KeptFill
from crossword_app.sentences import capitalised, sentence
from crossword_app.ui.document import Document
from crossword_app.ui.fill import endings
from crossword_app.ui.fill import state as fill_state
from crossword_app.ui.fill.findings import (
    note_explanation,
    note_result,
    outdated,
    still_holds,
)
from crossword_app.ui.fill.job import LONGER, FillJob, FillResult, FillScope, FillTask
from crossword_app.ui.fill.jobs import FillJobs
from crossword_app.ui.fill.preparation import PreparationWatch
from crossword_app.ui.fill.request import request_of, set_floor
from crossword_app.ui.fill.session import MAY_FOLLOW, FillSession, Waiting
from crossword_app.ui.fill.state import FillPhase, FillState
from crossword_app.ui.fill.worker import FillWorker
from crossword_app.ui.priority import control_of_background_work
from crossword_app.ui.settings import Settings
from crossword_app.ui.threads import let_go
from crossword_app.ui.words.dictionary import Words

if TYPE_CHECKING:
    from crossword_app.fill.analysis.explain import Explanation
    from crossword_app.fill.analysis.fix import Fix
    from crossword_app.fill.kernel.warm import Preparation
    from crossword_app.fill.outcome import Filled, FillProgress

SOURCES = {
    FillTask.FIRST: "Autofill",
    FillTask.REFINE: "Autofill",
    FillTask.NEXT: "Next fill",
    FillTask.BETTER: "Improved",
}
"""What found a fill, as the constructor calls it."""

BEFORE = "Before"
"""The source of a fill that stood in the grid before another one."""

STACK_BYTES = 16 << 20
"""The compiled search recurses; some systems give a thread half a megabyte only."""


class FillController(QObject):
    """Owns the one thread that fills. Its letters are ghosts until they are accepted, as one undo step.

    A new fill replaces one that runs. A change of the grid ends the fill and removes the ghosts, since they belong to
    another puzzle; writing clues does not.

    Attributes:
        session: what runs or was found, and what the window shows of it.
        known: the fills and proofs of this session, also those that others found.
        preparation: tells how far the engine is compiled, where it must be.

    Signals:
        state_changed: with the new FillState.
        ghosts_changed: with the new ghosts, a dict.
        region_changed: with the cells that are, or will be, filled: a frozenset; empty for none.
        blame_changed: with the slots that are to blame, a tuple.
        accepted: the ghosts were placed, with their letters by place, a dict.
        explained: with the Explanation of why there is no fill, and the floor; None if it is no longer valid.
        learned: it is known now whether a grid has a fill, or one at another floor.
        longer_wanted: the search that ended with what is shown, which is not one of this controller, is to go on.
    """

    state_changed = pyqtSignal(object)
    ghosts_changed = pyqtSignal(object)
    region_changed = pyqtSignal(object)
    blame_changed = pyqtSignal(object)
    accepted = pyqtSignal(object)
    explained = pyqtSignal(object, int)
    learned = pyqtSignal()
    longer_wanted = pyqtSignal()
    _asked = pyqtSignal(object)

    def __init__(
        self,
        document: Document,
        words: Words,
        settings: Settings,
        parent: QObject | None = None,
        *,
        known: KnownFills | None = None,
    ) -> None:
        super().__init__(parent)
        self.known = known or KnownFills()
        self.session = FillSession()
        self.preparation = PreparationWatch(self)
        self._jobs = FillJobs(document, words, settings, self.known)
        self._accepted: FillSession | None = None
        self._cards: WeakKeyDictionary[FillResult, KeptFill] = WeakKeyDictionary()
        self._document = document
        self._words = words
        self._settings = settings
        self._thread = QThread(self)
        self._thread.setStackSize(STACK_BYTES)
        self._worker = FillWorker()
        self._worker.moveToThread(self._thread)
        self._asked.connect(self._worker.run)
        self._worker.warming.connect(self._take_warming)
        self._worker.located.connect(self._take_located)
        self._worker.progressed.connect(self._take_progress)
        self._worker.found.connect(self._take_found)
        self._worker.bettered.connect(self._take_better)
        self._worker.ended.connect(self._take_end)
        self._worker.explained.connect(self._take_explanation)
        self._worker.failed.connect(self._take_failure)
        self._worker.warming.connect(self.preparation.watch)
        self.preparation.changed.connect(self._take_preparation)
        document.puzzle_changed.connect(self._check_grid)
        for signal in (settings.fill_changed, words.changed, words.loaded):
            signal.connect(self._check_request)
        words.loaded.connect(self._start_waiting)
        words.failed.connect(self._start_waiting)

    @property
    def state(self) -> FillState:
        """The state that the constructor sees."""
        return self.session.state

    @property
    def ghosts(self) -> Mapping[Position, str]:
        """The ghost letters, by place."""
        return self.session.ghosts

    @property
    def is_running(self) -> bool:
        return self.state.phase.is_running

    def fill_grid(self) -> None:
        """Fill every empty cell. Pencil stays where it can; in a full grid, it gives way to another fill."""
        self._ask(FillScope.GRID, None)

    def fill_anew(self) -> None:
        """Fill every cell that is empty or pencilled."""
        self._ask(FillScope.GRID, None, keeps_pencil=False)

    def fill_region(self, positions: frozenset[Position]) -> None:
        """Fill the empty cells among *positions*; if there are none, the pencilled ones in another way."""
        self._ask(FillScope.REGION, positions)

    def fill_entry(self) -> None:
        """Fill the empty cells of the entry at the cursor; if there are none, the pencilled ones in another way."""
        slot = self._document.cursor.slot(self._document.puzzle.grid)
        self._ask(FillScope.ENTRY, frozenset(slot.positions) if slot else frozenset())

    def fill_corner(self) -> None:
        """Fill the tight area round the cursor."""
        self._ask(FillScope.CORNER, None)

    def show_fill(self, filled: Filled) -> None:
        """Show *filled*, a fill of the whole grid that was found elsewhere, as if it had been found here."""
        from crossword_app.fill.part import Rest

        job = self._jobs.first(FillScope.GRID)
        if job is None:
            return
        self._drop(fill_state.IDLE)
        problem = job.request.problem(job.grid, job.request.words(job.index))
        result = FillResult(filled, Rest.UNKNOWN, problem)
        self._take(self.session.started(job))
        self._take_result(job, result, self.session.ended(job, result))

    def stop(self) -> None:
        """End the search. Its letters stay as ghosts, to be accepted or discarded."""
        session = self.session
        if session.job:
            session.job.control.stop()
        is_begun = session.state.phase is not FillPhase.WARMING or bool(session.series.fills)
        if session.waiting or not is_begun:
            self.discard()

    def pause_or_resume(self) -> None:
        """Pause the search, or resume it."""
        job = self.session.job
        if job is None or not self.state.can_pause:
            return
        if job.control.is_paused:
            job.control.resume()
        else:
            job.control.pause()
        self._take(self.session)

    @property
    def can_begin_from_grid(self) -> bool:
        """Whether the fill that stands in the grid, in pencil, can be improved or followed by another one."""
        grid = self._document.puzzle.grid
        session = self.session
        is_at_rest = not (
            self.is_running or session.series.fills or session.waiting or session.ghosts
        )
        return is_at_rest and (self._is_accepted(grid) or (grid.is_filled and bool(grid.pencilled)))

    def improve(self) -> None:
        """Improve the fill that is shown, or that stands in the grid, until the constructor stops it."""
        if self.can_begin_from_grid:
            self._begin_from_grid(FillTask.BETTER)
        elif self.state.can_improve and self.session.kept:
            self._begin(self._jobs.going_on(FillTask.BETTER, self.session.kept))
        elif self.state.can_improve:
            self._go_on(FillTask.BETTER, (self.session.series.shown,))

    def show_next(self) -> None:
        """Show the next fill. After the last one, search for one that differs from all before.

        If none is shown, the search goes on from the fill that stands in the grid.
        """
        series = self.session.series
        if self.can_begin_from_grid:
            self._begin_from_grid(FillTask.NEXT)
        elif not self.state.can_search_next:
            return
        elif self.session.kept:
            self._begin(self._jobs.going_on(FillTask.NEXT, self.session.kept))
        elif series.has_next:
            self._take(self.session.showing(series.at(series.place + 1)))
        else:
            self._go_on(FillTask.NEXT, series.fills)

    def show_previous(self) -> None:
        """Show the fill before this one again."""
        series = self.session.series
        if self.state.can_go_back:
            self._take(self.session.showing(series.at(series.place - 1)))

    @property
    def shown(self) -> KeptFill | None:
        """The fill that is shown, as it is kept; None where none is, or where it still gets better."""
        session = self.session
        if session.kept or not session.series.fills:
            return session.kept
        return self._cards.get(session.series.shown)

    def show_kept(self, fill: KeptFill, told: str = "", *, can_look_longer: bool = False) -> None:
        """Show *fill*, which was found before, over the grid. A search that runs is stopped; what it found is kept.

        Args:
            told: what is known beside its figures, until the next action.
            can_look_longer: whether a limit ended the search that found it.
        """
        series = self.session.series
        if self.state.phase is FillPhase.FILLED:
            for place, found in enumerate(series.fills):
                card = self._cards.get(found)
                if card and card.key == fill.key:
                    self._take(self.session.showing(series.at(place)))
                    return
        if self.state.phase.is_bettering:
            self._keep_shown()
        self._drop(fill_state.IDLE)
        session = FillSession.showing_kept(fill, self._document.puzzle.grid, told)
        state = replace(session.state, can_look_longer=can_look_longer)
        self._take(replace(session, state=state))

    def tell(self, title: str, detail: str, *, can_look_longer: bool = False) -> None:
        """Say how a search elsewhere has ended, until the next action."""
        told = replace(
            fill_state.IDLE, title=title, detail=sentence(detail), can_look_longer=can_look_longer
        )
        self._drop(told)

    def accept(self) -> None:
        """Put the ghosts into the grid as one undo step, as pencil unless the settings say otherwise."""
        session, ghosts = self.session, dict(self.ghosts)
        if not self.state.can_accept:
            return
        self._keep_shown()
        scope = session.job.scope if session.job else None
        before = self._document.puzzle.grid
        self._drop(fill_state.IDLE)
        self.place(ghosts, f"Fill {scope.value if scope else FillScope.GRID.value}")
        after = self._document.puzzle.grid
        job = replace(session.job, document_grid=after) if session.job else None
        # Ink gives way to no other fill, and what a stopped search had found so far is none to go on from.
        is_ink = self._settings.accepts_as_ink
        can_go_on = bool(session.series.fills) and not is_ink
        self._accepted = replace(session, job=job) if can_go_on else None
        new = sum(before[place].letters != after[place].letters for place in ghosts)
        self._drop(fill_state.accepted(scope, new, is_ink=is_ink))

    def accept_only(self, places: Collection[Position], text: str) -> None:
        """Put the ghosts of *places* into the grid as the undo step *text*; the others are shown still."""
        letters = {place: new for place, new in self.ghosts.items() if place in places}
        if not (letters and self.state.can_accept):
            return
        self._keep_shown()
        fill = self.shown
        self._drop(fill_state.IDLE)
        self.place(letters, text)
        if fill:
            self.show_kept(fill)

    def place(
        self, letters: Mapping[Position, str], text: str, chosen: Collection[Position] | None = None
    ) -> bool:
        """Put *letters* of a fill into the grid as the undo step *text*: pencil, unless the settings say otherwise.

        A fill that stood there in pencil, whole, is kept beside the others.

        Args:
            chosen: where the constructor has chosen the letters, a word: these are ink, and so is all of it in a grid
                without pencil.

        Returns:
            Whether they could be put in.
        """
        grid = self._document.puzzle.grid
        is_other = any(grid[place].letters != new for place, new in letters.items())
        if grid.is_filled and grid.pencilled and is_other:
            stood = {place: grid[place].letters for place in grid.pencilled}
            bare = grid.without_pencil()
            self._document.add_fill(KeptFill.of(bare, stood, BEFORE, FillFigures(), _now()))
        is_ink = self._settings.accepts_as_ink or (chosen is not None and not grid.pencilled)
        inked = {place: letters[place] for place in (letters if is_ink else chosen or ())}
        pencilled = {place: new for place, new in letters.items() if place not in inked}
        is_placed = self._document.edit(
            text, lambda puzzle: place_letters(pencil_letters(puzzle, pencilled), inked)
        )
        if is_placed:
            self.accepted.emit(dict(letters))
        return is_placed

    def _keep_shown(self) -> None:
        """Keep the fill that was just found and is shown beside the others."""
        session = self.session
        if session.job and session.series.fills:
            self._keep(session.job, session.series.shown, SOURCES[session.job.task])

    def _keep(self, job: FillJob, found: FillResult, source: str) -> None:
        filled = found.filled
        if filled is not None and found not in self._cards:
            figures = figures_of(filled)
            letters = job.new_letters(filled.grid)
            card = KeptFill.of(job.grid, letters, source, figures, _now())
            self._cards[found] = card
            self._document.add_fill(card)

    def look_longer(self) -> None:
        """Go on with what a limit has ended: the search that is told of, or the look for ways out."""
        if self.state.can_look_longer:
            self.longer_wanted.emit()
            return
        job, explanation = self.session.job, self.session.explanation
        if job is None or explanation is None or not explanation.is_cut_short:
            return
        self._stop_job()
        longer = replace(
            job,
            task=FillTask.EXPLAIN,
            look_seconds=LONGER * job.look_seconds,
            memory=explanation.memory,
            control=control_of_background_work(),
        )
        self._take(self.session.looking_longer(longer))
        self._asked.emit(longer)

    def follow_proof(self) -> None:
        """Say of a search that ended without an answer if another one has proved that the grid has no fill."""
        session, job = self.session, self.session.job
        if job is None or job.region is not None or session.state.phase is not FillPhase.STOPPED:
            return
        if self.known.proof(job.grid, job.request, job.index) is Proof.UNFILLABLE:
            state = endings.stopped_without_reason(job, session.state)
            self._take(replace(session, state=state))

    def seconds_since_known(self) -> float:
        """Return for how long a fill of the shown grid, at some floor, has been known; 0 where none is."""
        job = self.session.job
        best = self.known.best(job.grid, job.request, job.index) if job else None
        return self.known.age(best) if best else 0.0

    def apply(self, fix: Fix) -> None:
        """Apply *fix*, as one undo step if it changes the puzzle, and try the failed fill again."""
        from crossword_app.fill.analysis.fix import FixKind

        job = self.session.job
        if job is None:
            return
        self._drop(fill_state.IDLE)
        text = capitalised(fix.text)
        if fix.kind is FixKind.FLOOR:
            set_floor(self._document, fix.floor)
        elif fix.kind is FixKind.SHARED_LETTERS:
            self._settings.shared_letters = 0
        elif fix.kind is FixKind.SHARED_ROOTS:
            self._settings.is_root_once = False
        elif fix.opened:
            keys = [slot.key for slot in fix.opened]
            opened = self._document.fill_options.opened_for(keys)
            self._document.edit(text, opened.put_into)
        elif fix.slot:
            word = fix.fill.grid.entry(fix.slot)
            self._document.edit(text, partial(place_word, slot=fix.slot, letters=word))
        else:
            changes = {place: cell for place, cell in fix.grid if cell != job.grid[place]}
            self._document.edit(
                text, lambda puzzle: puzzle.with_grid(puzzle.grid.replacing(changes))
            )
        self._ask(job.scope, job.wanted or job.region)

    def discard(self) -> None:
        """Remove the ghosts and marks, and end the search if one runs."""
        self._drop(fill_state.IDLE)

    def close(self) -> None:
        """Stop the search, and let its thread go. Returns at once."""
        self._drop(fill_state.IDLE)
        self._thread.quit()
        let_go(self._thread, self._worker)

    # Requests

    def _ask(
        self,
        scope: FillScope,
        positions: frozenset[Position] | None,
        *,
        keeps_pencil: bool = True,
    ) -> None:
        """Fill the empty cells among *positions*, of the whole grid by default."""
        grid = self._document.puzzle.grid
        cells = grid.size.positions() if positions is None else positions
        if not any(grid[place].is_empty or grid[place].is_pencilled for place in cells):
            self._drop(fill_state.nothing_to_fill(scope))
        elif job := self._jobs.asked(scope, positions, keeps_pencil=keeps_pencil):
            self._run(job)
        elif self._words.is_loading:
            self._drop(fill_state.waiting_for_words(scope), Waiting(scope, positions, keeps_pencil))
        else:
            self._drop(fill_state.failed("no word list is loaded", scope))

    def _is_accepted(self, grid: Grid) -> bool:
        """Return whether *grid* is as the last accepted fill has left it."""
        job = self._accepted.job if self._accepted else None
        return job is not None and job.standing == grid

    def _begin_from_grid(self, task: FillTask) -> None:
        """Look for another or a better fill than the one that stands in the grid."""
        accepted = self._accepted
        if accepted and self._is_accepted(self._document.puzzle.grid):
            # Fills that were found before it was accepted are not found again.
            self.session = replace(accepted, state=self.session.state)
            series = accepted.series
            self._go_on(task, series.fills if task is FillTask.NEXT else (series.shown,))
            return
        self._begin(self._jobs.going_on(task))

    def _begin(self, job: FillJob | None) -> None:
        if job is not None:
            self._run(job)

    def _go_on(self, task: FillTask, earlier: tuple[FillResult, ...]) -> None:
        """Search on from *earlier* fills; where something else is asked for now, from the shown one."""
        job = self.session.job
        assert job is not None
        request = request_of(self._document, self._settings)
        as_before = replace(request, limit=job.request.limit, prefer=job.request.prefer)
        if as_before != job.request:
            self._keep_shown()
            self._begin(self._jobs.going_on(task, self.shown))
        else:
            control = control_of_background_work()
            job = replace(job, request=request, task=task, earlier=earlier, begun=None)
            self._run(replace(job, control=control))

    def _run(self, job: FillJob) -> None:
        self._stop_job()
        self.preparation.forget()
        self._take(self.session.started(job))
        if not self._thread.isRunning():
            self._thread.start()
        self._asked.emit(job)

    def _start_waiting(self) -> None:
        """Start the fill that was requested before the word list was loaded."""
        waiting = self.session.waiting
        if waiting and not self._words.is_loading:
            self._ask(waiting.scope, waiting.positions, keeps_pencil=waiting.keeps_pencil)

    def _check_grid(self) -> None:
        """After a change of the grid, drop the results for the old one."""
        job, kept = self.session.job, self.session.kept
        if kept:
            self._take(FillSession.showing_kept(kept, self._document.puzzle.grid))
        elif job is None and self.session.waiting is None:
            self._drop(fill_state.IDLE)
        elif job and job.standing != self._document.puzzle.grid:
            self._drop(fill_state.overtaken(job) if self.is_running else fill_state.IDLE)
        else:
            self._check_request()

    def _check_request(self) -> None:
        """After a change of the words or the request, drop a proof, and say of a fill what it was asked for."""
        job, dictionary = self.session.job, self._words.dictionary
        if job is None:
            return
        index = dictionary.index if dictionary else None
        request = request_of(self._document, self._settings)
        if self.state.phase is FillPhase.UNFILLABLE:
            if not still_holds(job, self._document.puzzle, request, index):
                self._drop(fill_state.IDLE)
        else:
            self._take(self.session)

    def _drop(self, state: FillState, waiting: Waiting | None = None) -> None:
        """Drop the current job, its marks and its ghosts, and show *state*."""
        self._stop_job()
        self._take(FillSession(state, waiting=waiting))

    def _stop_job(self) -> None:
        if self.session.job:
            self.session.job.control.stop()

    # Signals of the thread. Signals of a job that was replaced are ignored.

    def _take_warming(self, job: FillJob) -> None:
        if self.session.is_about(job):
            self._take(self.session.warming())

    def _take_preparation(self, before: FillState, preparation: Preparation | None) -> None:
        from crossword_app.fill.kernel.warm import is_awaited

        waits = self.session.job is not None and is_awaited(self.session.job.control)
        self._take(self.session.prepared(before, preparation, is_awaited=waits))

    def _take_located(self, job: FillJob) -> None:
        if self.session.is_about(job):
            self._take(self.session.located(job))
            for found in job.earlier:  # those that stood in the grid
                self._keep(job, found, BEFORE)

    def _take_progress(self, job: FillJob, progress: FillProgress) -> None:
        if self.session.is_about(job):
            self._take(self.session.progressed(job, progress))

    def _take_found(self, job: FillJob, first: FillResult) -> None:
        if self.session.is_about(job):
            self._take_result(job, first, self.session.found(job, first))

    def _take_better(self, job: FillJob, better: FillResult) -> None:
        if self.session.is_about(job):
            self._take(self.session.bettered(job, better))

    def _take_end(self, job: FillJob, found: FillResult) -> None:
        if not self.session.is_about(job):
            return
        if found.is_refuted and job.task is FillTask.FIRST and job.can_free_pencil:
            is_news = note_result(self.known, job, found)
            self._run(self._jobs.without_pencil(job, is_refuted=True))
            if is_news:
                self.learned.emit()
        else:
            self._take_result(job, found, self.session.ended(job, found))

    def _take_result(self, job: FillJob, found: FillResult, session: FillSession) -> None:
        is_news = note_result(self.known, job, found)
        self._take(session)
        self.follow_proof()
        if session.state.phase is FillPhase.FILLED:
            self._keep(job, found, SOURCES[job.task])
        if is_news:
            self.learned.emit()

    def _take_explanation(self, job: FillJob, explanation: Explanation) -> None:
        if self.session.is_about(job):
            note_explanation(self.known, job, explanation)
            self._take(self.session.explained(explanation))

    def _take_failure(self, job: FillJob, error: Exception) -> None:
        if not self.session.is_about(job):
            return
        is_ours = not isinstance(error, CrosswordError)
        why = "the fill failed; your grid has not changed" if is_ours else str(error)
        self._take(self.session.failed(job, why))
        if is_ours:
            raise error  # the top of the program reports it

    def _take(self, session: FillSession) -> None:
        """Set *session*, and emit the signals of everything that changed."""
        before, state, job = self.session, session.state, session.job
        phase = before.state.phase
        assert state.phase is phase or state.phase in MAY_FOLLOW[phase], (phase, state.phase)
        state = self.preparation.idle if state == fill_state.IDLE else state
        is_paused = state.can_pause and job is not None and job.control.is_paused
        told = ""
        if job is not None and state.phase.has_fill:
            told = outdated(job, request_of(self._document, self._settings))
        state = replace(state, is_paused=is_paused, outdated=told)
        self.session = session = replace(session, state=state)
        if session.ghosts != before.ghosts:
            self.ghosts_changed.emit(dict(session.ghosts))
        if session.region != before.region:
            self.region_changed.emit(session.region)
        if session.blame != before.blame:
            self.blame_changed.emit(session.blame)
        if session.explanation is not before.explanation:
            floor = job.request.floor if job and session.explanation else 0
            self.explained.emit(session.explanation, floor)
        if session.state != before.state:
            self.state_changed.emit(session.state)


def _now() -> int:
    return int(time.time())
