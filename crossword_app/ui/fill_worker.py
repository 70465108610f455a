"""Runs autofill off the thread of the window."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from PyQt5.QtCore import QObject, pyqtSignal, pyqtSlot

from crossword_app.ui.fill_job import FillJob, FillScope

if TYPE_CHECKING:
    from crossword_app.fill.explain import Explanation
    from crossword_app.fill.outcome import FillProgress
    from crossword_app.fill.part import PartFill

SECONDS_BETWEEN_REPORTS = 0.05


class FillWorker(QObject):
    """Runs one job at a time. Each ends with exactly one of: ended, failed.

    Signals (each with the job first):
        warming: the engine has to be compiled before it can run.
        located: it is known which cells will be filled; the job carries them.
        progressed: how far the search is, a FillProgress, at most twenty times a second.
        ended: with what it came to, a PartFill: of the rest nothing is known where the whole grid was filled.
        explained: after the end, where no fill exists: with the Explanation.
        failed: with the exception.
    """

    warming = pyqtSignal(object)
    located = pyqtSignal(object)
    progressed = pyqtSignal(object, object)
    ended = pyqtSignal(object, object)
    explained = pyqtSignal(object, object)
    failed = pyqtSignal(object, object)

    def __init__(self) -> None:
        super().__init__()
        self._compiler: threading.Thread | None = None

    @pyqtSlot(object)
    def run(self, job: FillJob) -> None:
        try:
            found = self._fill(job)
        except Exception as error:  # noqa: BLE001  # a thread has no caller: report, never lose
            self.failed.emit(job, error)
        else:
            self.ended.emit(job, found)
            self._explain(job, found)

    def _fill(self, job: FillJob) -> PartFill:
        from crossword_app.fill.outcome import Stopped
        from crossword_app.fill.part import PartFill, Rest

        if not self._prepare(job):
            return PartFill(Stopped(job.grid, "the fill was stopped", 0, 0.0), Rest.UNKNOWN)
        located = locate(job)
        self.located.emit(located)
        return fill(located, at_intervals(lambda now: self.progressed.emit(located, now)))

    def _explain(self, job: FillJob, found: PartFill) -> None:
        """Say why no fill exists. Whoever asks for another fill meanwhile ends this one by its stop."""
        from crossword_app.fill.outcome import Unfillable

        if isinstance(found.outcome, Unfillable):
            try:
                explanation = explanation_of(locate(job))
            except Exception as error:  # noqa: BLE001  # a thread has no caller: report, never lose
                self.failed.emit(job, error)
            else:
                self.explained.emit(job, explanation)

    def _prepare(self, job: FillJob) -> bool:
        """Compile the engine in a process of its own where that was not done yet; whether the fill is still wanted.

        That takes some seconds and cannot be cut short. A stop leaves it to itself: it serves the next fill.
        """
        from crossword_app.fill.warm import is_warm, warm_in_subprocess

        if not is_warm():
            self.warming.emit(job)
            if self._compiler is None or not self._compiler.is_alive():
                self._compiler = threading.Thread(target=warm_in_subprocess, daemon=True)
                self._compiler.start()
            while self._compiler.is_alive() and not job.stopping.is_set():
                self._compiler.join(SECONDS_BETWEEN_REPORTS)
        return not job.stopping.is_set()


def locate(job: FillJob) -> FillJob:
    """Return *job* with the cells that it is about: *this corner* has to be found first."""
    if job.scope is not FillScope.CORNER:
        return job
    from crossword_app.fill.corner import corner

    return replace(job, region=corner(job.grid, job.index, job.position, job.floor))


def fill(job: FillJob, report: Callable[[FillProgress], None]) -> PartFill:
    """Search a fill for *job*; where it is for a part of the grid, one that leaves the rest fillable, if there is one.

    Raises:
        FillError: it cannot be attempted.
    """
    from crossword_app.fill.outcome import FillLimit, Order
    from crossword_app.fill.part import PartFill, Rest, fill_part
    from crossword_app.fill.problem import Problem
    from crossword_app.fill.search import solve

    search = partial(solve, seed=job.seed, order=Order(job.order), stop=job.stopping.is_set)
    limit = FillLimit(seconds=job.seconds)
    if job.region is None:
        problem = Problem.build(job.grid, job.index, floor=job.floor)
        return PartFill(search(problem, limit, progress=report), Rest.UNKNOWN)
    return fill_part(
        job.grid,
        job.index,
        job.region,
        floor=job.floor,
        limit=limit,
        search=search,
        progress=report,
    )


def explanation_of(job: FillJob) -> Explanation:
    """Return why *job* has no fill, and what would help."""
    from crossword_app.fill.explain import explain

    return explain(
        job.grid,
        job.index,
        floor=job.floor,
        region=job.region,
        symmetry=job.symmetry,
        seed=job.seed,
        stop=job.stopping.is_set,
    )


def at_intervals(report: Callable[[FillProgress], None]) -> Callable[[FillProgress], None]:
    """Return *report* made deaf for a while after each call."""
    last = float("-inf")

    def report_now_and_then(progress: FillProgress) -> None:
        nonlocal last
        now = time.monotonic()
        if now - last >= SECONDS_BETWEEN_REPORTS:
            last = now
            report(progress)

    return report_now_and_then
