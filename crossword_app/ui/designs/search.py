"""Searches for designs off the thread of the window."""

from __future__ import annotations

import enum
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PyQt5.QtCore import QObject, pyqtSignal

from crossword_app.control import Control
from crossword_app.ui.fill.preparation import load_engine
from crossword_app.ui.newest_job import NewestJob

if TYPE_CHECKING:
    from crossword_app.dictionary.index import WordIndex
    from crossword_app.generate.designs.design import DesignOutcome
    from crossword_app.generate.designs.request import DesignRequest

LISTED = 1000
"""How many families of designs are listed when the search has ended."""


class SearchPhase(enum.Enum):
    """What the search does."""

    IDLE = "idle"
    RUNNING = "running"
    PAUSED = "paused"


class DesignSearch(QObject):
    """Runs one search at a time. A new one ends the one before, whose designs are told no more.

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

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._job = NewestJob(self)
        self._job.told.connect(self._take_told)
        for signal, own in ((self._job.ended, self.ended), (self._job.failed, self.failed)):
            signal.connect(self._tell_phase)
            signal.connect(own)

    @property
    def phase(self) -> SearchPhase:
        """What it does."""
        if self._job.is_paused:
            return SearchPhase.PAUSED
        return SearchPhase.RUNNING if self._job.is_busy else SearchPhase.IDLE

    def start(self, request: DesignRequest, index: WordIndex) -> None:
        """Search until the user stops it."""
        self._job.start(partial(_found, request, index))
        self._tell_phase()

    def pause_or_resume(self) -> None:
        """Pause the search, or resume it."""
        self._job.pause_or_resume()
        self._tell_phase()

    def stop(self) -> None:
        """End the search. What it has found is told in a moment."""
        self._job.stop()

    def close(self) -> None:
        """End the search and its thread."""
        self._job.finish()

    def _take_told(self, progress: object) -> None:
        if progress is _PREPARING:
            self.preparing.emit()
        else:
            self.progressed.emit(progress)

    def _tell_phase(self) -> None:
        self.phase_changed.emit(self.phase)


_PREPARING = "preparing"


def _found(
    request: DesignRequest, index: WordIndex, control: Control, tell: Callable[[object], None]
) -> DesignOutcome | None:
    """Return what was found, on the thread of the search."""
    from crossword_app.fill.kernel.parts import BELIEF, PATTERNS
    from crossword_app.generate.designs.request import DesignLimit
    from crossword_app.generate.designs.search import find_designs

    if not load_engine(control, partial(tell, _PREPARING), BELIEF, PATTERNS):
        return None
    limit = DesignLimit(seconds=None)
    return find_designs(request, index, limit, count=LISTED, progress=tell, control=control)
