"""Back to the last grid that has a fill, from one that is proved to have none."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from PyQt5.QtCore import QObject, pyqtSignal
from PyQt5.QtGui import QKeySequence

from crossword_app.control import Control
from crossword_app.errors import FillError
from crossword_app.fill.requests.fill_request import FillRequest
from crossword_app.fill.requests.look_ahead import FIRST_SECONDS, LookAhead, Task, proved
from crossword_app.fill.requests.verdicts import Proof
from crossword_app.model.puzzle import Puzzle
from crossword_app.ui.actions import Actions
from crossword_app.ui.document import Document
from crossword_app.ui.fill.preparation import load_engine
from crossword_app.ui.fill.request import request_of
from crossword_app.ui.live_analysis.controller import LiveAnalysis
from crossword_app.ui.newest_job import NewestJob, Tell
from crossword_app.ui.settings import Settings
from crossword_app.ui.words.dictionary import Words

if TYPE_CHECKING:
    from crossword_app.dictionary.index import WordIndex

MOST_TRIED = 40
"""How many of the puzzles since the last fillable one are remembered, and tried, the latest first."""


class _Fillable(NamedTuple):
    """A puzzle that has a fill as *constraints* ask, with *words*."""

    puzzle: Puzzle
    constraints: FillRequest
    words: WordIndex


class WayBack(QObject):
    """Goes back to the last fillable grid as one undo step. Clues stay as they are.

    While letters are typed quickly, not each grid is looked at. Once one is refuted, those between it and the last one
    that is known to have a fill are tried on a thread.

    Signals:
        hint: that there is a way back, where the constructor wants to keep the grid fillable.
    """

    hint = pyqtSignal(str)

    def __init__(
        self,
        document: Document,
        words: Words,
        settings: Settings,
        live_analysis: LiveAnalysis,
        actions: Actions,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._document, self._words, self._settings = document, words, settings
        self._live = live_analysis
        self._action = actions["back-to-fillable"]
        self._last: _Fillable | None = None
        self._since: list[Puzzle] = []
        self._is_tried = False
        self._job = NewestJob(self)
        self._job.ended.connect(self._take_found)
        actions.connect({"back-to-fillable": self._go_back})
        document.puzzle_changed.connect(self._follow_puzzle)
        document.replaced.connect(self._begin_anew)
        live_analysis.proved.connect(self._follow_proof)
        self._begin_anew()

    def finish(self) -> None:
        """End the job and its thread."""
        self._job.finish()

    def _begin_anew(self) -> None:
        self._job.drop()
        self._last, self._since = None, []
        self._follow_proof()

    def _follow_puzzle(self) -> None:
        puzzle = self._document.puzzle
        if not self._since or self._since[-1].grid != puzzle.grid:
            self._job.drop()
            self._is_tried = False
            self._since.append(puzzle)
            del self._since[:-MOST_TRIED]
        self._follow_proof()

    def _follow_proof(self) -> None:
        state, dictionary = self._live.state, self._words.dictionary
        is_current = state.puzzle.grid == self._document.puzzle.grid
        if is_current and state.proof is Proof.FILLABLE and dictionary is not None:
            self._last = _Fillable(
                self._document.puzzle, state.request.constraints, dictionary.index
            )
            self._since.clear()
        is_dead = is_current and state.proof is Proof.UNFILLABLE
        if is_dead and self._way is not None and not self._is_tried:
            self._is_tried = True
            self._try_those_between()
            if self._settings.keeps_fillable:
                keys = self._action.shortcut().toString(QKeySequence.NativeText)
                self.hint.emit(
                    f"No fill is left: proved. {keys} goes back to the last grid with one"
                )
        self._action.setEnabled(is_dead and self._way is not None)

    @property
    def _way(self) -> _Fillable | None:
        """The last fillable puzzle, if its grid can stand in the present one under the present rules."""
        last, dictionary = self._last, self._words.dictionary
        if last is None or dictionary is None or last.words is not dictionary.index:
            return None
        request = request_of(self._document, self._settings)
        is_same = last.constraints == request.constraints
        return last if is_same and last.puzzle.grid != self._document.puzzle.grid else None

    def _try_those_between(self) -> None:
        between = [puzzle for puzzle in self._since if puzzle.grid != self._document.puzzle.grid]
        dictionary = self._words.dictionary
        if between and dictionary is not None:
            request = request_of(self._document, self._settings)
            self._job.start(partial(_latest_fillable, between, request, dictionary.index))

    def _take_found(self, found: _Fillable | None) -> None:
        if found is not None:
            self._last = found
            self._follow_proof()

    def _go_back(self) -> None:
        if way := self._way:
            self._document.edit(
                "Back to Fillable", lambda puzzle: puzzle.with_grid(way.puzzle.grid)
            )


def _latest_fillable(
    puzzles: Sequence[Puzzle], request: FillRequest, index: WordIndex, control: Control, tell: Tell
) -> _Fillable | None:
    """Return the latest of *puzzles* that is found to have a fill; None for none."""
    del tell
    if not load_engine(control, lambda: None):
        return None
    for puzzle in reversed(puzzles):
        if control.is_stopped:
            return None
        question = LookAhead(Task.ANALYSE, puzzle, index, request, control=control)
        try:
            proof, _ = proved(question, FIRST_SECONDS)
        except FillError:  # it was full, or could not be tried
            continue
        if proof is Proof.FILLABLE:
            return _Fillable(puzzle, request.constraints, index)
    return None
