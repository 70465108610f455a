"""The outlook: what the grid still allows and what each choice costs, found out while the constructor thinks."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from PyQt5.QtCore import QObject, QThread, QTimer, pyqtSignal

from crossword_app.model.slots import Slot
from crossword_app.ui.document import Document
from crossword_app.ui.outlook_job import LookAhead, Proof
from crossword_app.ui.outlook_worker import OutlookWorker
from crossword_app.ui.settings import Settings
from crossword_app.ui.words import Words

if TYPE_CHECKING:
    from crossword_app.fill.analysis import Analysis
    from crossword_app.fill.price import Price

PAUSE = 120
"""Milliseconds without an edit before the grid is looked at, so that fast typing never waits for it."""

COMPARE_PAUSE = 250
"""Milliseconds at an entry before its words are compared: passing through asks for nothing."""

GATHER = 60
"""Milliseconds in which prices are gathered before they are told."""

STACK_BYTES = 16 << 20
"""The compiled search recurses; some systems give a thread half a megabyte only."""


class Outlook(QObject):
    """Looks ahead on a thread of its own; what it found holds until the grid, the floor or the words change.

    Attributes:
        analysis: of the grid as it stands; None while it is not known.
        proof: whether the grid has a fill.
        prices: per entry and candidate what is known.

    Signals:
        analysed: an analysis came, or holds no more.
        proved: the proof is another.
        priced: there is news of candidates of these entries, a frozenset.
    """

    analysed = pyqtSignal()
    proved = pyqtSignal()
    priced = pyqtSignal(object)
    _asked = pyqtSignal(object)

    def __init__(
        self, document: Document, words: Words, settings: Settings, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self.analysis: Analysis | None = None
        self.proof = Proof.UNKNOWN
        self.prices: dict[Slot, dict[str, Price]] = {}
        self._document = document
        self._words = words
        self._settings = settings
        self._grid = document.puzzle.grid
        self._job: LookAhead | None = None
        self._wish: Mapping[Slot, Sequence[str]] = {}
        self._is_resting = False
        self._news: set[Slot] = set()
        self._look_timer = self._timer(PAUSE, self._look)
        self._compare_timer = self._timer(COMPARE_PAUSE, self._compare)
        self._gather_timer = self._timer(GATHER, self._tell_prices)
        self._thread = QThread(self)
        self._thread.setStackSize(STACK_BYTES)
        self._worker = OutlookWorker()
        self._worker.moveToThread(self._thread)
        self._asked.connect(self._worker.run)
        self._worker.analysed.connect(self._take_analysis)
        self._worker.proved.connect(self._take_proof)
        self._worker.priced.connect(self._take_price)
        self._worker.ended.connect(self._end)
        self._worker.failed.connect(self._fail)
        document.puzzle_changed.connect(self._follow_document)
        for signal in (settings.floor_changed, words.loaded, words.changed):
            signal.connect(self._begin_anew)

    @property
    def is_busy(self) -> bool:
        """Whether the thread has something to find out."""
        return self._job is not None

    def compare(self, candidates: Mapping[Slot, Sequence[str]]) -> None:
        """Find out what the *candidates* cost, once the constructor stays: the first entry first.

        Those of an earlier wish are given up. What is known already is not asked again.
        """
        if candidates != self._wish:
            self._wish = dict(candidates)
            if self._job and self._job.candidates is not None:
                self._stop()
            self._compare_timer.start()

    def rest(self, is_resting: bool) -> None:
        """Leave the processor to a fill, or go on after it."""
        if is_resting == self._is_resting:
            return
        self._is_resting = is_resting
        if is_resting:
            self._stop()
        elif self.analysis is None:
            self._look_timer.start()
        else:
            self._compare_timer.start()

    def close(self) -> None:
        """End what is being found out, and the thread; returns when both are gone."""
        self._is_resting = True
        self._stop()
        self._thread.quit()
        self._thread.wait()

    def _timer(self, pause: int, do: Callable[[], None]) -> QTimer:
        timer = QTimer(self)
        timer.setSingleShot(True)
        timer.setInterval(pause)
        timer.timeout.connect(do)
        return timer

    def _follow_document(self) -> None:
        """After a change of the puzzle: clues and marks leave the outlook as it is."""
        if self._document.puzzle.grid != self._grid:
            self._begin_anew()

    def _begin_anew(self) -> None:
        self._stop()
        self._grid = self._document.puzzle.grid
        had_analysis, self.analysis = self.analysis is not None, None
        had_proof, self.proof = self.proof is not Proof.UNKNOWN, Proof.UNKNOWN
        self.prices = {}
        self._news.clear()
        self._wish = {}
        self._compare_timer.stop()
        self._look_timer.start()
        if had_analysis:
            self.analysed.emit()
        if had_proof:
            self.proved.emit()

    def _look(self) -> None:
        """Ask for the analysis; a full grid needs none."""
        if any(cell.is_empty for cell in self._grid.cells):
            self._start(candidates=None)

    def _compare(self) -> None:
        """Ask for what is not known yet; the analysis comes first, and a grid without a fill has no prices."""
        if self.analysis is None or self.proof is Proof.UNFILLABLE or self._job:
            return
        unknown = {
            slot: [text for text in texts if text not in self.prices.get(slot, {})]
            for slot, texts in self._wish.items()
        }
        unknown = {slot: texts for slot, texts in unknown.items() if texts}
        if unknown or self.proof is Proof.UNKNOWN:
            self._start(unknown)

    def _start(self, candidates: Mapping[Slot, Sequence[str]] | None) -> None:
        dictionary = self._words.dictionary
        if self._is_resting or dictionary is None:
            return
        self._stop()
        self._job = LookAhead(
            self._grid, dictionary.index, self._settings.floor, candidates, self.proof
        )
        if not self._thread.isRunning():
            self._thread.start(QThread.LowPriority)
        self._asked.emit(self._job)

    def _stop(self) -> None:
        if self._job:
            self._job.stopping.set()
            self._job = None

    def _take_analysis(self, job: LookAhead, analysis: Analysis) -> None:
        if job is self._job:
            self.analysis = analysis
            self.analysed.emit()

    def _take_proof(self, job: LookAhead, proof: Proof) -> None:
        if job is self._job and proof is not self.proof:
            self.proof = proof
            self.proved.emit()

    def _take_price(self, job: LookAhead, slot: Slot, price: Price) -> None:
        if job is self._job:
            self.prices.setdefault(slot, {})[price.text] = price
            self._news.add(slot)
            if not self._gather_timer.isActive():
                self._gather_timer.start()

    def _tell_prices(self) -> None:
        news = frozenset(self._news)
        self._news.clear()
        if news:
            self.priced.emit(news)

    def _end(self, job: LookAhead) -> None:
        if job is self._job:
            self._job = None
            self._tell_prices()
            if job.candidates is None:
                self._compare_timer.start()

    def _fail(self, job: LookAhead, error: Exception) -> None:
        if job is self._job:
            self._job = None
            raise error  # a fault of ours: the top of the program reports it
