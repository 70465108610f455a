"""Finds every word that could stand in the current entry of a full grid, with what else each would change."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from PyQt5.QtCore import QObject, QTimer, pyqtSignal

from crossword_app.control import Control
from crossword_app.fill.outcome import FillLimit
from crossword_app.fill.requests.fill_request import FillRequest
from crossword_app.model.grid import Grid
from crossword_app.model.slots import Slot
from crossword_app.ui.document import Document
from crossword_app.ui.fill.controller import FillController
from crossword_app.ui.fill.preparation import load_engine
from crossword_app.ui.fill.request import request_of
from crossword_app.ui.newest_job import NewestJob, Tell
from crossword_app.ui.settings import Settings
from crossword_app.ui.timers import debounced
from crossword_app.ui.words.dictionary import Words

if TYPE_CHECKING:
    from crossword_app.dictionary.index import WordIndex
    from crossword_app.fill.revising.alternatives import Alternative, Alternatives

PAUSE = 300
"""Milliseconds without an edit or another entry, after which the search begins."""

BATCH = 60
"""Milliseconds for which found words are gathered until they are shown."""

SECONDS = 20.0
"""Of one search. The words that change little are found in the first of them."""


class _Question(NamedTuple):
    """Asks which words could stand in *slot* of *grid*."""

    grid: Grid
    slot: Slot
    request: FillRequest
    words: WordIndex


class AlternativeWords(QObject):
    """Looks for words for the current entry of a full grid on a thread of its own, while somebody watches.

    An edit, another entry and other words end the search, and what it has found is forgotten. While autofill runs it
    is paused.

    Attributes:
        found: the words found by their texts: those first that change the fewest other entries, then the best.
        is_all: whether it is proved that no other word can stand there.

    Signals:
        changed: more words are found.
    """

    changed = pyqtSignal()

    def __init__(
        self,
        document: Document,
        words: Words,
        settings: Settings,
        fill: FillController,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._document, self._words, self._settings, self._fill = document, words, settings, fill
        self._question: _Question | None = None
        self.found: Mapping[str, Alternative] = {}
        self.is_all = False
        self._batch: list[Alternative] = []
        self._job = NewestJob(self)
        self._job.told.connect(self._gather)
        self._job.ended.connect(self._take_end)
        self._pause = debounced(self._start, PAUSE, self)
        self._showing = QTimer(self)
        self._showing.setSingleShot(True)
        self._showing.setInterval(BATCH)
        self._showing.timeout.connect(self._show)
        fill.state_changed.connect(lambda _state: self._rest())

    @property
    def slot(self) -> Slot | None:
        """The entry that words are looked for; None where the grid is not full, or nobody watches."""
        return self._question.slot if self._question else None

    @property
    def is_busy(self) -> bool:
        """Whether words are being looked for."""
        return self._job.is_busy

    def follow(self, *, is_watched: bool) -> None:
        """Look for words for the present entry; for none unless somebody watches.

        Words found for another question are forgotten. That is not told, as it happens while a key is pressed: who
        watches looks again after each key in any case.
        """
        question = self._asked() if is_watched else None
        if question == self._question:
            return
        self._job.drop()
        self._batch.clear()
        self._showing.stop()
        self._question = question
        if question:
            self._pause.start()
        else:
            self._pause.stop()
        self.found, self.is_all = {}, False

    def finish(self) -> None:
        """End the search and its thread."""
        self._job.finish()

    def _asked(self) -> _Question | None:
        grid, dictionary = self._document.puzzle.grid, self._words.dictionary
        slot = self._document.cursor.slot(grid)
        if slot is None or dictionary is None or not grid.has_all_entries:
            return None
        request = request_of(self._document, self._settings)
        return _Question(grid, slot, request, dictionary.index)

    def _start(self) -> None:
        if self._question:
            self._job.start(partial(_find, self._question))
            self._rest()

    def _rest(self) -> None:
        if self._job.is_busy and self._job.is_paused != self._fill.is_running:
            self._job.pause_or_resume()

    def _gather(self, alternative: Alternative) -> None:
        self._batch.append(alternative)
        if not self._showing.isActive():
            self._showing.start()

    def _take_end(self, found: Alternatives | None) -> None:
        self.is_all = found is not None and found.is_all
        if self.is_all:
            self._show()

    def _show(self) -> None:
        if self._batch:
            self.found = {**self.found, **{each.word: each for each in self._batch}}
            self._batch.clear()
        self.changed.emit()


def _find(question: _Question, control: Control, tell: Tell) -> Alternatives | None:
    """Tell each word as soon as it is found. Return all that was found; None where the engine was not loaded."""
    from crossword_app.fill.kernel.parts import REVISING

    if not load_engine(control, lambda: None, REVISING):
        return None
    from crossword_app.fill.revising.alternatives import alternatives
    from crossword_app.fill.revising.problem import ink_beside

    return alternatives(
        question.request,
        question.grid,
        question.words,
        question.slot.key,
        keep=ink_beside(question.grid, question.slot),
        limit=FillLimit(SECONDS),
        report=tell,
        control=control,
    )
