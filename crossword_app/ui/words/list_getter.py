"""Fetches lists of the catalogue in the background, one after another."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PyQt5.QtCore import QObject, pyqtSignal

from crossword_app.control import Control, StoppedError
from crossword_app.dictionary.fetching.catalogue import CatalogueEntry
from crossword_app.errors import CrosswordError
from crossword_app.ui.background_jobs import BackgroundJobs

if TYPE_CHECKING:
    from crossword_app.dictionary.fetching.getting import Got


class ListGetter(QObject):
    """The lists that are being fetched, and those that wait for it.

    Signals (each with the key of the list):
        progressed: how much of the work on a list is done, 0 to 1.
        ended: with why the list could not be fetched, one sentence or ""; and with the Got, None if it was stopped.
    """

    progressed = pyqtSignal(str, float)
    ended = pyqtSignal(str, str, object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._jobs = BackgroundJobs(self)
        self._controls: dict[str, Control] = {}

    def is_busy_with(self, key: str) -> bool:
        """Return whether the list called *key* is being fetched, or waits for it."""
        return key in self._controls

    def get(self, entry: CatalogueEntry) -> None:
        """Fetch the list of *entry*, or a newer version of it. Returns at once; `ended` tells the result."""
        if self.is_busy_with(entry.key):
            return
        control = Control(self._jobs.control)
        self._controls[entry.key] = control
        self._jobs.do(partial(self._get, entry, control), partial(self._take, entry.key))

    def stop(self, key: str) -> None:
        """Stop fetching the list called *key*. What was there stays."""
        if control := self._controls.get(key):
            control.stop()

    def close(self) -> None:
        """Stop all work."""
        self._jobs.finish()

    def _get(self, entry: CatalogueEntry, control: Control) -> Got | CrosswordError | None:
        # Importing the network takes time: the window is shown first.
        from crossword_app.dictionary.fetching.getting import get_list

        try:
            return get_list(
                entry,
                progress=partial(self._jobs.tell, partial(self.progressed.emit, entry.key)),
                control=control,
            )
        except StoppedError:
            return None
        except CrosswordError as error:
            return error

    def _take(self, key: str, result: Got | CrosswordError | None) -> None:
        del self._controls[key]
        if isinstance(result, CrosswordError):
            self.ended.emit(key, str(result), None)
        else:
            self.ended.emit(key, "", result)
