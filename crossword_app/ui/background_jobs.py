"""A thread that does one job after another."""

from __future__ import annotations

import queue
from collections.abc import Callable
from typing import Any, TypeVar

from PyQt5.QtCore import QObject, QThread, pyqtSignal

from crossword_app.errors import CrosswordError
from crossword_app.ui.priority import control_of_background_work
from crossword_app.ui.threads import let_go

T = TypeVar("T")

_Job = Callable[[], Any]
_Take = Callable[[Any], object]


class BackgroundJobs(QThread):
    """Does jobs in order, and hands over their results in the thread of the window.

    Attributes:
        control: stopped at the end. Long jobs check it, or their own control below it.

    Signals:
        failed: a job could not be done; one sentence.
    """

    failed = pyqtSignal(str)
    _told = pyqtSignal(object, object)
    _ended = pyqtSignal(object, object)
    _raised = pyqtSignal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._jobs: queue.SimpleQueue[tuple[_Job, _Take] | None] = queue.SimpleQueue()
        self.control = control_of_background_work()
        self._is_closed = False
        self._told.connect(self._hand_over)
        self._ended.connect(self._hand_over)
        self._raised.connect(self._report)

    def do(self, job: Callable[[], T], take: Callable[[T], object]) -> None:
        """Do *job* on the thread and give its result to *take*. Returns at once. After the end no job is done."""
        if self._is_closed:
            return
        if not self.isRunning():
            self.start(QThread.LowPriority)
        self._jobs.put((job, take))

    def tell(self, take: Callable[[T], object], value: T) -> None:
        """Give *value* to *take* in the thread of the window, before the end of the job that calls this."""
        self._told.emit(take, value)

    def finish(self) -> None:
        """Stop the running job, drop those that wait, and let the thread go. Returns at once."""
        self.control.stop()
        self._close(is_needed=False)

    def complete(self) -> None:
        """Let the thread go, which does all jobs that wait before it ends. Their results are not handed over."""
        self._close(is_needed=True)

    def _close(self, *, is_needed: bool) -> None:
        self._is_closed = True
        self._jobs.put(None)
        let_go(self, is_needed=is_needed)

    def run(self) -> None:
        while (next_job := self._jobs.get()) and not self.control.is_stopped:
            self._do(*next_job)
            del next_job  # which may hold many words, until another comes

    def _do(self, job: _Job, take: _Take) -> None:
        try:
            result = job()
        except Exception as error:  # noqa: BLE001  # a thread has no caller: report, never lose
            self._raised.emit(error)
        else:
            self._ended.emit(take, result)

    def _hand_over(self, take: _Take, result: object) -> None:
        if not self._is_closed:
            take(result)

    def _report(self, error: Exception) -> None:
        if self._is_closed:
            return
        if not isinstance(error, CrosswordError):
            raise error  # a bug of ours: the top of the program reports it
        self.failed.emit(str(error))
