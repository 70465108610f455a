"""The controller of the live analysis, which runs while the constructor thinks."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PyQt5.QtCore import QObject, QThread, pyqtSignal

from crossword_app.fill.requests.block_map import NO_BLOCKS, BlockMap
from crossword_app.fill.requests.known_fills import KnownFills
from crossword_app.fill.requests.look_ahead import LookAhead, Task
from crossword_app.fill.requests.verdicts import Proof
from crossword_app.model.geometry import Position
from crossword_app.model.kinds import PuzzleKind, kind_set
from crossword_app.model.puzzle import Puzzle
from crossword_app.model.slots import Slot
from crossword_app.model.symmetry import Symmetry
from crossword_app.ui.document import Document
from crossword_app.ui.fill.request import request_of
from crossword_app.ui.live_analysis.entry_words import EntryWords
from crossword_app.ui.live_analysis.state import Candidates, LiveState
from crossword_app.ui.live_analysis.worker import LiveAnalysisWorker
from crossword_app.ui.priority import control_of_background_work
from crossword_app.ui.settings import Settings
from crossword_app.ui.threads import let_go
from crossword_app.ui.timers import debounced
from crossword_app.ui.words.dictionary import Words
from crossword_app.venues.venue import venue_set

if TYPE_CHECKING:
    from crossword_app.fill.analysis.block_gains import BlockGain
    from crossword_app.fill.analysis.fill_count import FillCount
    from crossword_app.fill.analysis.possibilities import Analysis
    from crossword_app.fill.analysis.price import Price
    from crossword_app.fill.outcome import Filled

PAUSE = 200
"""Milliseconds without an edit before the grid is analysed. The lists and the marks of single entries come first, and
fast typing never waits for the analysis."""

MAP_PAUSE = 40
"""Milliseconds without an edit before blocks are mapped: the constructor, who draws them, waits for the map."""

NEXT_PAUSE = 250
"""Milliseconds at an entry before its words are compared, so that passing through starts nothing."""

GATHER = 60
"""Milliseconds for which prices are collected before they are reported."""

STACK_BYTES = 16 << 20
"""The compiled search recurses; some systems give a thread half a megabyte only."""

_OF_MAP = {Task.MAP, Task.TRY_BLOCKS}
_FIRST = {Task.MAP, Task.ANALYSE}
"""Tasks that a move of the cursor does not break off."""
_LEAD_ON = {Task.MAP, Task.SURVEY}
"""Tasks after which the next one begins at once."""


class LiveAnalysis(QObject):
    """Analyses the grid on its own thread. Results are valid until the grid, the words or the fill options change.

    Attributes:
        state: what is known, and what is being found out.
        entry_words: the words that fit an entry, and their number, by what is known.
        known: the fills and proofs that it found, or that others found and noted there.

    Signals:
        analysed: there is a new analysis, or the last one is no longer valid.
        proved: the proof changed.
        priced: there are new prices of candidates for these entries, a frozenset.
        compared: all requested candidates were compared.
        mapped: more is known of the blocks that may be set, or the map is no longer valid.
        surveyed: the number of fills changed, or is no longer valid; or all blocks were tried.
        warming: the engine is being compiled first.
    """

    analysed = pyqtSignal()
    proved = pyqtSignal()
    priced = pyqtSignal(object)
    compared = pyqtSignal()
    mapped = pyqtSignal()
    surveyed = pyqtSignal()
    warming = pyqtSignal()
    _asked = pyqtSignal(object)

    def __init__(
        self,
        document: Document,
        words: Words,
        settings: Settings,
        parent: QObject | None = None,
        *,
        known: KnownFills | None = None,
    ) -> None:
        super().__init__(parent)
        self.known = known or KnownFills()
        self.state = LiveState(document.puzzle, request_of(document, settings))
        self._document = document
        self._words = words
        self._settings = settings
        self._news: set[Slot] = set()
        self._timer = debounced(self._find_out, PAUSE, self)
        self._gather_timer = debounced(self._tell_prices, GATHER, self)
        self._thread = QThread(self)
        self._thread.setStackSize(STACK_BYTES)
        self._worker = LiveAnalysisWorker()
        self._worker.moveToThread(self._thread)
        self._asked.connect(self._worker.run)
        self._worker.warming.connect(self.warming)
        self._worker.analysed.connect(self._take_analysis)
        self._worker.proved.connect(self._take_proof)
        self._worker.priced.connect(self._take_price)
        self._worker.mapped.connect(self._take_map)
        self._worker.surveyed.connect(self._take_survey)
        self._worker.cornered.connect(self._take_corner)
        self._worker.ended.connect(self._end)
        self._worker.failed.connect(self._fail)
        self.entry_words = EntryWords(document, words, settings, self)
        document.puzzle_changed.connect(self._follow_document)
        document.cursor_changed.connect(self._follow_cursor)
        for signal in (settings.fill_changed, words.loaded, words.changed):
            signal.connect(self._begin_anew)

    @property
    def is_busy(self) -> bool:
        """Whether the thread has a job."""
        return self.state.job is not None

    def compare(self, candidates: Candidates) -> None:
        """Find the prices of *candidates* once the constructor stays, the first entry first.

        Earlier requests are dropped. Known prices are not computed again.
        """
        if candidates != self.state.candidates:
            self.state = replace(self.state, candidates=dict(candidates))
            self._find_out_next()

    def want_fill_count(self, is_wanted: bool) -> None:
        """Count the fills, before words are compared, as long as somebody looks at the number."""
        if is_wanted != self.state.wants_fill_count:
            self.state = replace(self.state, wants_fill_count=is_wanted)
            self._find_out_next()

    def want_block_map(self, is_wanted: bool) -> None:
        """Map the blocks that may be set, before all else, as long as somebody looks at the map."""
        before = self.state
        if is_wanted == before.wants_block_map:
            return
        self.state = replace(before, wants_block_map=is_wanted).without_map()
        if is_wanted or (before.job and before.job.task in _OF_MAP):
            self._stop()
            self._timer.start(MAP_PAUSE if is_wanted else NEXT_PAUSE)
        self.mapped.emit()

    def look_up(self) -> None:
        """Take over what others have found out about the present grid."""
        self._take_over(self._known_proof())

    def rest(self, is_resting: bool) -> None:
        """Pause while a fill uses the processor, or go on after it."""
        if is_resting == self.state.is_resting:
            return
        self.state = replace(self.state, is_resting=is_resting)
        self.surveyed.emit()
        self.mapped.emit()
        if is_resting:
            self._stop()
        else:
            self._timer.start(self._pause if self.state.waits_for_analysis else NEXT_PAUSE)

    def close(self) -> None:
        """Stop the job, and let its thread go. Returns at once."""
        self.state = replace(self.state, is_resting=True)
        self._stop()
        self._thread.quit()
        let_go(self._thread, self._worker)

    def _follow_document(self) -> None:
        """Follow a change of the puzzle. Changes of clues and marks keep all results."""
        before, puzzle = self.state, self._document.puzzle
        request = request_of(self._document, self._settings)
        if puzzle.grid != before.puzzle.grid or request != before.request:
            self._begin_anew()
        elif _rules_of_blocks(puzzle) != _rules_of_blocks(before.puzzle):
            self.state = replace(before, puzzle=puzzle, is_surveyed=False).without_map()
            self.mapped.emit()
            self._find_out_next()

    def _follow_cursor(self) -> None:
        self.state = replace(self.state, is_corner_known=False)
        if self.state.wants_fill_count:
            self._find_out_next()

    def _begin_anew(self) -> None:
        self._stop()
        before, puzzle = self.state, self._document.puzzle
        self.state = before.for_puzzle(puzzle, request_of(self._document, self._settings))
        self._note_mapped(before)
        self.state = replace(self.state, proof=self._known_proof())
        self._news.clear()
        self._timer.start(self._pause)
        if before.block_map is not None:
            self.mapped.emit()
        if before.analysis is not None:
            self.analysed.emit()
        if before.proof is not self.state.proof:
            self.proved.emit()
        if before.fill_count is not None or before.corner is not None:
            self.surveyed.emit()

    @property
    def _pause(self) -> int:
        return MAP_PAUSE if self.state.wants_block_map else PAUSE

    def _note_mapped(self, before: LiveState) -> None:
        """Note what the map of *before* tells of the present grid, if blocks of that map were set in it."""
        dictionary, state = self._words.dictionary, self.state
        if not dictionary or not before.block_map or before.request != state.request:
            return
        grid = state.puzzle.grid
        if grid.size == before.puzzle.grid.size:
            proof = before.block_map.proof_of(grid, before.puzzle.grid)
            if proof.is_final:
                is_fillable = proof is Proof.FILLABLE
                index, request = dictionary.index, before.request
                self.known.note_verdict(grid, request, index, is_fillable=is_fillable)

    def _find_out_next(self) -> None:
        """Start the next task after a pause, in place of the running one. The analysis goes first."""
        state = self.state
        if state.waits_for_analysis or (state.job and state.job.task in _FIRST):
            return
        self._stop()
        waits_for_map = state.wants_block_map and not state.is_mapped
        self._timer.start(MAP_PAUSE if waits_for_map else NEXT_PAUSE)

    def _find_out(self) -> None:
        """Give the next task to the thread, if there is one."""
        state, dictionary = self.state, self._words.dictionary
        task = state.next_task()
        if task is None or not dictionary:
            return
        job = LookAhead(
            task,
            state.puzzle,
            dictionary.index,
            state.request,
            self._document.cursor.position,
            state.unpriced if task is Task.COMPARE else {},
            state.proof,
            state.block_map or NO_BLOCKS,
            control_of_background_work(),
        )
        self.state = replace(state, job=job)
        if not self._thread.isRunning():
            self._thread.start(QThread.LowPriority)
        self._asked.emit(job)

    def _stop(self) -> None:
        if self.state.job:
            self.state.job.control.stop()
            self.state = replace(self.state, job=None)

    # Signals of the thread. Signals of a job that was replaced are ignored.

    def _take_analysis(self, job: LookAhead, analysis: Analysis) -> None:
        if job is self.state.job:
            self.state = replace(self.state, analysis=analysis)
            self.analysed.emit()

    def _take_proof(self, job: LookAhead, proof: Proof, fill: Filled | None) -> None:
        if job is not self.state.job:
            return
        if fill:
            self.known.note_fill(job.request, job.index, fill)
        self._settle(job, proof)

    def _settle(self, job: LookAhead, proof: Proof) -> None:
        """Keep the *proof* for the grid of *job*, if it is one, and show it."""
        if proof.is_final:
            is_fillable = proof is Proof.FILLABLE
            self.known.note_verdict(job.grid, job.request, job.index, is_fillable=is_fillable)
        self._take_over(proof)

    def _take_over(self, proof: Proof) -> None:
        """Show *proof*. What is proved stays, and what was given up does not become unknown again."""
        old = self.state.proof
        if proof in {old, Proof.UNKNOWN} or old.is_final:
            return
        self.state = replace(self.state, proof=proof)
        self.proved.emit()

    def _known_proof(self) -> Proof:
        dictionary, state = self._words.dictionary, self.state
        if not dictionary:
            return Proof.UNKNOWN
        return self.known.proof(state.puzzle.grid, state.request, dictionary.index)

    def _take_price(self, job: LookAhead, slot: Slot, price: Price) -> None:
        if job is self.state.job:
            self.state = self.state.with_price(slot, price)
            self._news.add(slot)
            if not self._gather_timer.isActive():
                self._gather_timer.start()

    def _take_survey(
        self, job: LookAhead, fill_count: FillCount, gains: tuple[BlockGain, ...]
    ) -> None:
        if job is self.state.job:
            self.state = replace(self.state, fill_count=fill_count, gains=gains)
            if fill_count.is_refuted:
                self._settle(job, Proof.UNFILLABLE)
            self.surveyed.emit()

    def _take_map(self, job: LookAhead, block_map: BlockMap) -> None:
        if job is self.state.job:
            self.state = replace(self.state, block_map=block_map)
            self.mapped.emit()

    def _take_corner(
        self, job: LookAhead, corner: tuple[frozenset[Position], FillCount] | None
    ) -> None:
        if job is self.state.job:
            self.state = replace(self.state, corner=corner)
            if corner and corner[1].is_refuted:
                self._settle(job, Proof.UNFILLABLE)
            self.surveyed.emit()

    def _tell_prices(self) -> None:
        news = frozenset(self._news)
        self._news.clear()
        if news:
            self.priced.emit(news)

    def _end(self, job: LookAhead) -> None:
        if job is self.state.job:
            self.state = self.state.ended(job)
            self._tell_prices()
            if job.task is Task.SURVEY:
                self.surveyed.emit()
            if job.task in _OF_MAP:
                self.mapped.emit()
            if job.task is Task.COMPARE:
                self.compared.emit()
            else:
                self._timer.start(0 if job.task in _LEAD_ON else NEXT_PAUSE)

    def _fail(self, job: LookAhead, error: Exception) -> None:
        if job is self.state.job:
            self.state = self.state.ended(job)
            raise error  # a bug of ours: the top of the program reports it


def _rules_of_blocks(puzzle: Puzzle) -> tuple[Symmetry, PuzzleKind | None, str]:
    """Return what tells, besides the grid, which blocks may be set."""
    return puzzle.symmetry, kind_set(puzzle), venue_set(puzzle)
