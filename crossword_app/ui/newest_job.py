"""Does a job on a thread of its own, the newest alone: what an older one still sends is dropped."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from PyQt5.QtCore import QObject, pyqtSignal

from crossword_app.control import Control
from crossword_app.errors import CrosswordError
from crossword_app.ui.background_jobs import BackgroundJobs
from crossword_app.ui.priority import let_the_window_go_first

Tell = Callable[[object], None]
Job = Callable[[Control, Tell], object]
"""Gets the control that stops and pauses it, and a function that tells of something before its end."""


@dataclass(frozen=True, slots=True)
class _Failure:
    error: Exception


class NewestJob(QObject):
    """Does one job at a time; a new one ends the one before.

    Signals (of the newest job alone):
        told: with what the job tells before its end.
        ended: with its result.
        failed: it could not be done; one sentence.
    """

    told = pyqtSignal(object)
    ended = pyqtSignal(object)
    failed = pyqtSignal(str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._jobs = BackgroundJobs(self)
        self._control: Control | None = None

    @property
    def is_busy(self) -> bool:
        return self._control is not None

    @property
    def is_paused(self) -> bool:
        return self._control is not None and self._control.is_paused

    def start(self, job: Job) -> None:
        """Do *job*, and drop the one before."""
        self.drop()
        control = self._control = Control(self._jobs.control)
        self._jobs.do(partial(self._done, job, control), partial(self._take_end, control))

    def pause_or_resume(self) -> None:
        """Pause the job, or resume it."""
        if self._control is None:
            return
        if self._control.is_paused:
            self._control.resume()
        else:
            self._control.pause()

    def stop(self) -> None:
        """End the job. What it has found is told in a moment."""
        if self._control:
            self._control.stop()

    def drop(self) -> None:
        """End the job. Nothing more is told of it."""
        self.stop()
        self._control = None

    def finish(self) -> None:
        """End the job and the thread."""
        self.drop()
        self._jobs.finish()

    def _done(self, job: Job, control: Control) -> object:
        """Return the result of *job*, on the thread."""
        let_the_window_go_first()
        try:
            return job(control, partial(self._jobs.tell, partial(self._take_told, control)))
        except Exception as error:  # noqa: BLE001  # its end is told, whatever it is
            return _Failure(error)

    def _take_told(self, control: Control, value: object) -> None:
        if control is self._control:
            self.told.emit(value)

    def _take_end(self, control: Control, result: object) -> None:
        is_newest = control is self._control
        if is_newest:
            self._control = None
        if isinstance(result, _Failure):
            if is_newest:
                self.failed.emit(_sentence_of(result.error))
            if not isinstance(result.error, CrosswordError):
                raise result.error  # a bug of ours: the top of the program reports it
        elif is_newest:
            self.ended.emit(result)


def _sentence_of(error: Exception) -> str:
    return str(error) if isinstance(error, CrosswordError) else "it went wrong; nothing is lost"
