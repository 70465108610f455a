"""Runs autofill off the thread of the window."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from PyQt5.QtCore import QObject, pyqtSignal, pyqtSlot

from crossword_app.ui.fill_job import FillJob, FillScope

if TYPE_CHECKING:
    from crossword_app.fill.outcome import FillProgress, Outcome

SECONDS_BETWEEN_REPORTS = 0.05


class FillWorker(QObject):
    """Runs one job at a time. Each ends with exactly one of: ended, failed.

    Signals (each with the job first):
        warming: the engine has to be compiled before it can run.
        located: it is known which cells will be filled; the job carries them.
        progressed: how far the search is, a FillProgress, at most twenty times a second.
        ended: with the outcome.
        failed: with the exception.
    """

    warming = pyqtSignal(object)
    located = pyqtSignal(object)
    progressed = pyqtSignal(object, object)
    ended = pyqtSignal(object, object)
    failed = pyqtSignal(object, object)

    @pyqtSlot(object)
    def run(self, job: FillJob) -> None:
        try:
            outcome = self._fill(job)
        except Exception as error:  # noqa: BLE001  # a thread has no caller: report, never lose
            self.failed.emit(job, error)
        else:
            self.ended.emit(job, outcome)

    def _fill(self, job: FillJob) -> Outcome:
        prepare(lambda: self.warming.emit(job))
        located = locate(job)
        self.located.emit(located)
        return fill(located, at_intervals(lambda now: self.progressed.emit(located, now)))


def prepare(tell: Callable[[], None]) -> None:
    """Compile the engine in a process of its own where that was not done yet, after a word of warning."""
    from crossword_app.fill.warm import is_warm, warm_in_subprocess

    if not is_warm():
        tell()
        warm_in_subprocess()


def locate(job: FillJob) -> FillJob:
    """Return *job* with the cells that it is about: *this corner* has to be found first."""
    if job.scope is not FillScope.CORNER:
        return job
    from crossword_app.fill.corner import corner

    return replace(job, region=corner(job.grid, job.index, job.position, job.floor))


def fill(job: FillJob, report: Callable[[FillProgress], None]) -> Outcome:
    """Search a fill for *job*.

    Raises:
        FillError: it cannot be attempted.
    """
    from crossword_app.fill.outcome import FillLimit, Order
    from crossword_app.fill.problem import Problem
    from crossword_app.fill.search import solve

    problem = Problem.build(job.grid, job.index, floor=job.floor, region=job.region)
    return solve(
        problem,
        FillLimit(seconds=job.seconds),
        seed=job.seed,
        order=Order(job.order),
        progress=report,
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
