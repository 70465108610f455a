"""The outlook: what the grid still allows and what each choice costs, found out while the constructor thinks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from PyQt5.QtCore import QObject, QThread, pyqtSignal

from crossword_app.fill.requests.look_ahead import LookAhead, Proof, Task
from crossword_app.model.geometry import Position
from crossword_app.model.slots import Slot
from crossword_app.ui.document import Document
from crossword_app.ui.fill.request import request_of
from crossword_app.ui.live_analysis.worker import OutlookWorker
from crossword_app.ui.settings import Settings
from crossword_app.ui.timers import debounced
from crossword_app.ui.words.dictionary import Words

if TYPE_CHECKING:
    from crossword_app.fill.analysis.block_gains import BlockGain
    from crossword_app.fill.analysis.fill_count import Room
    from crossword_app.fill.analysis.possibilities import Analysis
    from crossword_app.fill.analysis.price import Price

PAUSE = 200
"""Milliseconds without an edit before the grid is looked at: the lists and the marks of single entries come first, and
fast typing never waits for it."""

NEXT_PAUSE = 250
"""Milliseconds at an entry before more is found out: passing through asks for nothing."""

GATHER = 60
"""Milliseconds in which prices are gathered before they are told."""

STACK_BYTES = 16 << 20
"""The compiled search recurses; some systems give a thread half a megabyte only."""


class Outlook(QObject):
    """Looks ahead on a thread of its own; what it found holds until the grid, the words or what fills keep to change.

    Attributes:
        analysis: of the grid as it stands; None while it is not known.
        proof: whether the grid has a fill.
        prices: per entry and candidate what is known.
        room: an estimate of the number of fills; None while it is not known.
        gains: what blocks would bring, by estimate, the best first.
        corner: the cells round the cursor and their room; None while it is not known.

    Signals:
        analysed: an analysis came, or holds no more.
        proved: the proof is another.
        priced: there is news of candidates of these entries, a frozenset.
        compared: nothing more comes of the candidates that were asked for.
        surveyed: there is news of the room, or it holds no more.
    """

    analysed = pyqtSignal()
    proved = pyqtSignal()
    priced = pyqtSignal(object)
    compared = pyqtSignal()
    surveyed = pyqtSignal()
    _asked = pyqtSignal(object)

    def __init__(
        self, document: Document, words: Words, settings: Settings, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self.analysis: Analysis | None = None
        self.proof = Proof.UNKNOWN
        self.prices: dict[Slot, dict[str, Price]] = {}
        self.room: Room | None = None
        self.gains: tuple[BlockGain, ...] = ()
        self.corner: tuple[frozenset[Position], Room] | None = None
        self._document = document
        self._words = words
        self._settings = settings
        self._puzzle = document.puzzle
        self._request = request_of(document.puzzle, settings)
        self._job: LookAhead | None = None
        self._wish: Mapping[Slot, Sequence[str]] = {}
        self._is_resting = False
        self._wants_room = False
        self._needs_survey = self._needs_corner = True
        self._news: set[Slot] = set()
        self._look_timer = debounced(self._look, PAUSE, self)
        self._next_timer = debounced(self._go_on, NEXT_PAUSE, self)
        self._gather_timer = debounced(self._tell_prices, GATHER, self)
        self._thread = QThread(self)
        self._thread.setStackSize(STACK_BYTES)
        self._worker = OutlookWorker()
        self._worker.moveToThread(self._thread)
        self._asked.connect(self._worker.run)
        self._worker.analysed.connect(self._take_analysis)
        self._worker.proved.connect(self._take_proof)
        self._worker.priced.connect(self._take_price)
        self._worker.surveyed.connect(self._take_survey)
        self._worker.cornered.connect(self._take_corner)
        self._worker.ended.connect(self._end)
        self._worker.failed.connect(self._fail)
        document.puzzle_changed.connect(self._follow_document)
        document.cursor_changed.connect(self._follow_cursor)
        for signal in (
            settings.floor_changed,
            settings.fill_changed,
            words.loaded,
            words.changed,
        ):
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
            self._find_out_next()

    def want_room(self, is_wanted: bool) -> None:
        """Find out how much room there is, before words are compared, as long as somebody looks at it."""
        if is_wanted != self._wants_room:
            self._wants_room = is_wanted
            self._find_out_next()

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
            self._next_timer.start(NEXT_PAUSE)

    def close(self) -> None:
        """End what is being found out, and the thread; returns when both are gone."""
        self._is_resting = True
        self._stop()
        self._thread.quit()
        self._thread.wait()

    def _follow_document(self) -> None:
        """After a change of the puzzle: clues and marks leave the outlook as it is."""
        puzzle = self._document.puzzle
        request = request_of(puzzle, self._settings)
        if puzzle.grid != self._puzzle.grid or request != self._request:
            self._begin_anew()
        elif puzzle.symmetry is not self._puzzle.symmetry:
            self._puzzle = puzzle
            self._needs_survey = True
            self._find_out_next()

    def _follow_cursor(self) -> None:
        self._needs_corner = True
        if self._wants_room:
            self._find_out_next()

    def _begin_anew(self) -> None:
        self._stop()
        self._puzzle = self._document.puzzle
        self._request = request_of(self._puzzle, self._settings)
        dropped = [
            signal
            for signal, known in (
                (self.analysed, self.analysis is not None),
                (self.proved, self.proof is not Proof.UNKNOWN),
                (self.surveyed, self.room is not None or self.corner is not None),
            )
            if known
        ]
        self.analysis, self.proof, self.prices = None, Proof.UNKNOWN, {}
        self.room, self.gains, self.corner = None, (), None
        self._needs_survey = self._needs_corner = True
        self._news.clear()
        self._wish = {}
        self._next_timer.stop()
        self._look_timer.start()
        for signal in dropped:
            signal.emit()

    def _look(self) -> None:
        """Ask for the analysis; a full grid needs none."""
        if any(cell.is_empty for cell in self._puzzle.grid.cells):
            self._start(Task.ANALYSE)

    def _find_out_next(self) -> None:
        """Ask for what is wanted now, in a moment, instead of what was wanted before; the analysis is always wanted."""
        if self._job and self._job.task is not Task.ANALYSE:
            self._stop()
        self._next_timer.start(NEXT_PAUSE)

    def _go_on(self) -> None:
        """Ask for what is not known yet, one thing at a time. Of a grid without a fill there is no more to know."""
        if self.analysis is None or self.proof is Proof.UNFILLABLE or self._job:
            return
        if self._wants_room and self._needs_survey:
            self._start(Task.SURVEY)
        elif self._wants_room and self._needs_corner:
            self._start(Task.CORNER)
        else:
            unknown = {
                slot: [text for text in texts if text not in self.prices.get(slot, {})]
                for slot, texts in self._wish.items()
            }
            unknown = {slot: texts for slot, texts in unknown.items() if texts}
            if unknown or self.proof is Proof.UNKNOWN:
                self._start(Task.COMPARE, unknown)

    def _start(self, task: Task, candidates: Mapping[Slot, Sequence[str]] | None = None) -> None:
        dictionary = self._words.dictionary
        if self._is_resting or not dictionary:
            return
        self._stop()
        self._job = LookAhead(
            task,
            self._puzzle,
            dictionary.index,
            self._request,
            self._document.cursor.position,
            candidates or {},
            self.proof,
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

    def _take_survey(self, job: LookAhead, room: Room, gains: tuple[BlockGain, ...]) -> None:
        if job is self._job:
            self.room, self.gains = room, gains
            self.surveyed.emit()

    def _take_corner(self, job: LookAhead, corner: tuple[frozenset[Position], Room] | None) -> None:
        if job is self._job:
            self.corner = corner
            self.surveyed.emit()

    def _tell_prices(self) -> None:
        news = frozenset(self._news)
        self._news.clear()
        if news:
            self.priced.emit(news)

    def _end(self, job: LookAhead) -> None:
        if job is self._job:
            self._job = None
            self._tell_prices()
            self._needs_survey = self._needs_survey and job.task is not Task.SURVEY
            self._needs_corner = self._needs_corner and job.task is not Task.CORNER
            if job.task is Task.COMPARE:
                self.compared.emit()
            else:
                self._next_timer.start(0 if job.task is Task.SURVEY else NEXT_PAUSE)

    def _fail(self, job: LookAhead, error: Exception) -> None:
        if job is self._job:
            self._job = None
            raise error  # a fault of ours: the top of the program reports it
