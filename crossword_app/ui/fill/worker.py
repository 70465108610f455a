"""Runs autofill off the thread of the window."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from PyQt5.QtCore import QObject, pyqtSignal, pyqtSlot

from crossword_app.ui.fill import tasks
from crossword_app.ui.fill.job import FillJob, FillResult, FillTask
from crossword_app.ui.fill.preparation import load_engine
from crossword_app.ui.priority import let_the_window_go_first

if TYPE_CHECKING:
    from crossword_app.fill.outcome import FillProgress

SECONDS_BETWEEN_REPORTS = 0.05


class FillWorker(QObject):
    """Runs one job at a time. Each ends with exactly one of: ended, failed.

    Signals (each with the job first):
        warming: the engine must be compiled before it can run.
        located: the cells to fill are known; the job has them.
        progressed: the progress of the search, a FillProgress, at most twenty times a second.
        found: with the first fill, a FillResult, which the job refines now.
        bettered: with a better fill, a FillResult, as soon as it is found.
        ended: with the result, a FillResult.
        explained: after the end, if no fill exists: with the Explanation.
        failed: with the exception.
    """

    warming = pyqtSignal(object)
    located = pyqtSignal(object)
    progressed = pyqtSignal(object, object)
    found = pyqtSignal(object, object)
    bettered = pyqtSignal(object, object)
    ended = pyqtSignal(object, object)
    explained = pyqtSignal(object, object)
    failed = pyqtSignal(object, object)

    @pyqtSlot(object)
    def run(self, job: FillJob) -> None:
        let_the_window_go_first()
        if job.task is FillTask.EXPLAIN:
            self._explain(job)
            return
        try:
            job, found = self._search(job)
        except Exception as error:  # noqa: BLE001  # a thread has no caller: report, never lose
            self.failed.emit(job, error)
        else:
            self.ended.emit(job, found)
            # Where pencil may go, the next job tries that first.
            if job.task is FillTask.FIRST and found.is_refuted and not job.can_free_pencil:
                self._explain(job)

    def _search(self, job: FillJob) -> tuple[FillJob, FillResult]:
        """Return what was found, and the job that it was found for: one that refines, after the first fill."""
        from crossword_app.fill.outcome import Stopped
        from crossword_app.fill.part import Rest

        if not load_engine(job.control, partial(self.warming.emit, job)):
            return job, FillResult(Stopped(job.grid, "the fill was stopped", 0, 0.0), Rest.UNKNOWN)
        job = tasks.locate(job)
        self.located.emit(job)
        if job.task is FillTask.BETTER:
            return job, self._better(job)
        search = tasks.fill if job.task is FillTask.FIRST else tasks.fill_otherwise
        found = search(job, at_intervals(partial(self.progressed.emit, job)))
        if found.filled is None or job.task is FillTask.NEXT or job.request.is_first_enough:
            return job, found
        job = replace(job, task=FillTask.REFINE, earlier=(found,))
        self.found.emit(job, found)
        return job, self._better(job)

    def _better(self, job: FillJob) -> FillResult:
        return tasks.better_last(job, partial(self.bettered.emit, job))

    def _explain(self, job: FillJob) -> None:
        """Explain why no fill exists. A new fill stops the explanation."""
        try:
            explanation = tasks.explain_job(tasks.locate(job))
        except Exception as error:  # noqa: BLE001  # a thread has no caller: report, never lose
            self.failed.emit(job, error)
        else:
            self.explained.emit(job, explanation)


def at_intervals(report: Callable[[FillProgress], None]) -> Callable[[FillProgress], None]:
    """Return *report* limited in rate: after each call, further calls are ignored for some time."""
    last = float("-inf")

    def report_now_and_then(progress: FillProgress) -> None:
        nonlocal last
        now = time.monotonic()
        if now - last >= SECONDS_BETWEEN_REPORTS:
            last = now
            report(progress)

    return report_now_and_then
