"""Searches for designs off the thread of the window."""

from __future__ import annotations

import enum
from functools import partial
from typing import TYPE_CHECKING

from PyQt5.QtCore import QObject, pyqtSignal

from crossword_app.control import Control
from crossword_app.ui.background_jobs import BackgroundJobs
from crossword_app.ui.fill.preparation import load_engine
from crossword_app.ui.priority import let_the_window_go_first

if TYPE_CHECKING:
    from crossword_app.dictionary.index import WordIndex
    from crossword_app.generate.designs.design import DesignOutcome
    from crossword_app.generate.designs.request import DesignRequest
    from crossword_app.generate.designs.search import DesignProgress

THREADS = 2
LISTED = 1000
"""How many families of designs are listed when the search has ended."""


class SearchPhase(enum.Enum):
    """What the search does."""

    IDLE = "idle"
    RUNNING = "running"
    PAUSED = "paused"


class DesignSearch(QObject):
    """Runs one search at a time. A new one ends the one before.

    Attributes:
        phase: what it does.

    Signals:
        phase_changed: with the new SearchPhase.
        preparing: the engine must be compiled before anything can be searched.
        progressed: with the DesignProgress of a unit of work.
        ended: with the DesignOutcome; None where it was stopped before the engine was ready.
        failed: with a sentence: nothing was searched.
    """

    phase_changed = pyqtSignal(object)
    preparing = pyqtSignal()
    progressed = pyqtSignal(object)
    ended = pyqtSignal(object)
    failed = pyqtSignal(str)
    _worker_progressed = pyqtSignal(object, object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.phase = SearchPhase.IDLE
        self._jobs = BackgroundJobs(self)
        self._jobs.failed.connect(self._take_failure)
        self._control: Control | None = None
        self._worker_progressed.connect(self._take_progress)

    def start(self, request: DesignRequest, index: WordIndex) -> None:
        """Search until the user stops it. Designs of the search before are told no more."""
        self.stop()
        control = self._control = Control(self._jobs.control)
        self._jobs.do(
            partial(self._found, request, index, control), partial(self._take_end, control)
        )
        self._set(SearchPhase.RUNNING)

    def pause_or_resume(self) -> None:
        """Pause the search, or resume it."""
        if self._control is None:
            return
        if self._control.is_paused:
            self._control.resume()
            self._set(SearchPhase.RUNNING)
        else:
            self._control.pause()
            self._set(SearchPhase.PAUSED)

    def stop(self) -> None:
        """End the search. What it has found is told in a moment."""
        if self._control:
            self._control.stop()

    def close(self) -> None:
        """End the search and its thread."""
        self._control = None
        self._jobs.finish()

    def _found(
        self, request: DesignRequest, index: WordIndex, control: Control
    ) -> DesignOutcome | None:
        """Return what was found, on the thread of the search; None where the engine was not ready before a stop."""
        from crossword_app.fill.kernel.warm import is_warm
        from crossword_app.generate.designs.request import DesignLimit
        from crossword_app.generate.designs.search import find_designs

        let_the_window_go_first()
        if not is_warm():
            self.preparing.emit()
        if not load_engine(control):
            return None
        return find_designs(
            request,
            index,
            DesignLimit(seconds=None),
            count=LISTED,
            threads=THREADS,
            progress=partial(self._worker_progressed.emit, control),
            control=control,
        )

    def _take_progress(self, control: Control, progress: DesignProgress) -> None:
        if control is self._control:
            self.progressed.emit(progress)

    def _take_end(self, control: Control, outcome: DesignOutcome | None) -> None:
        if control is self._control:
            self._end()
            self.ended.emit(outcome)

    def _take_failure(self, why: str) -> None:
        self._end()
        self.failed.emit(why)

    def _end(self) -> None:
        self._control = None
        self._set(SearchPhase.IDLE)

    def _set(self, phase: SearchPhase) -> None:
        self.phase = phase
        self.phase_changed.emit(phase)
