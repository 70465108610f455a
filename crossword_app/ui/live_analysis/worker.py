"""Runs the live analysis off the thread of the window."""

from __future__ import annotations

from functools import partial

from PyQt5.QtCore import QObject, pyqtSignal, pyqtSlot

from crossword_app.errors import FillError
from crossword_app.fill.requests.look_ahead import (
    FIRST_SECONDS,
    MORE_SECONDS,
    LookAhead,
    Task,
    analysed,
    blocks_tried,
    corner_fill_count,
    mapped,
    prices,
    proved,
    surveyed,
)
from crossword_app.fill.requests.verdicts import Proof
from crossword_app.ui.fill.preparation import load_engine
from crossword_app.ui.priority import let_the_window_go_first


class LiveAnalysisWorker(QObject):
    """Runs one job at a time. Each ends with exactly one of: ended, failed.

    Signals (each with the job first):
        warming: the engine must be compiled before it can run.
        analysed: with the Analysis.
        proved: with the Proof, once it is known, and the fill if one was found, else None.
        priced: with a Slot and a Price of one of its candidates.
        surveyed: with the FillCount of the grid and the BlockGains known so far, a tuple.
        mapped: with the BlockMap as far as it is known.
        cornered: with the cells of this corner and its FillCount; with None if it is full.
        ended: the job is done; without any result if the grid cannot be tried.
        failed: with the exception.
    """

    warming = pyqtSignal(object)
    analysed = pyqtSignal(object, object)
    proved = pyqtSignal(object, object, object)
    priced = pyqtSignal(object, object, object)
    surveyed = pyqtSignal(object, object, object)
    mapped = pyqtSignal(object, object)
    cornered = pyqtSignal(object, object)
    ended = pyqtSignal(object)
    failed = pyqtSignal(object, object)

    @pyqtSlot(object)
    def run(self, job: LookAhead) -> None:
        let_the_window_go_first()
        try:
            self._find_out(job)
        except FillError:
            self.ended.emit(job)  # a fill of this grid reports why it is not possible
        except Exception as error:  # noqa: BLE001  # a thread has no caller: report, never lose
            self.failed.emit(job, error)
        else:
            self.ended.emit(job)

    def _find_out(self, job: LookAhead) -> None:
        if job.control.is_stopped:
            return
        from crossword_app.fill.kernel.parts import BELIEF

        counts = job.task in {Task.SURVEY, Task.CORNER}
        needed = (BELIEF,) if counts else ()
        if not load_engine(job.control, partial(self.warming.emit, job), *needed):
            return
        {
            Task.MAP: self._map,
            Task.ANALYSE: self._analyse,
            Task.TRY_BLOCKS: self._try_blocks,
            Task.COMPARE: self._compare,
            Task.SURVEY: self._survey,
            Task.CORNER: self._survey_corner,
        }[job.task](job)

    def _analyse(self, job: LookAhead) -> None:
        """Analyse the grid, and try for a very short time to fill it or to prove it unfillable."""
        analysis = analysed(job)
        if analysis is None:
            return
        self.analysed.emit(job, analysis)
        if analysis.is_dead:
            self.proved.emit(job, Proof.UNFILLABLE, None)
        elif not job.proof.is_final:
            self.proved.emit(job, *proved(job, FIRST_SECONDS))

    def _compare(self, job: LookAhead) -> None:
        """Price the candidates. Then, if it is not known whether the grid has a fill, search longer."""
        proof = job.proof
        for slot, price in prices(job):
            self.priced.emit(job, slot, price)
            if price.fill and proof is Proof.UNKNOWN:
                proof = Proof.FILLABLE
                self.proved.emit(job, proof, price.fill)
        if proof is Proof.UNKNOWN:
            proof, fill = proved(job, MORE_SECONDS)
            self.proved.emit(job, Proof.OPEN if proof is Proof.UNKNOWN else proof, fill)

    def _map(self, job: LookAhead) -> None:
        for block_map in mapped(job):
            self.mapped.emit(job, block_map)

    def _try_blocks(self, job: LookAhead) -> None:
        for block_map in blocks_tried(job):
            self.mapped.emit(job, block_map)

    def _survey(self, job: LookAhead) -> None:
        for fill_count, gains in surveyed(job):
            self.surveyed.emit(job, fill_count, gains)

    def _survey_corner(self, job: LookAhead) -> None:
        self.cornered.emit(job, corner_fill_count(job))
