"""Says when the grid has no fill any more, marks what was changed since it had one, and leads back there.

No edit is refused or waits for a proof: the same keys give the same grid, whenever the proof comes.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from PyQt5.QtCore import QObject
from PyQt5.QtGui import QKeySequence

from crossword_app.control import Control
from crossword_app.errors import FillError
from crossword_app.fill.requests.fill_request import FillRequest
from crossword_app.fill.requests.look_ahead import FIRST_SECONDS, LookAhead, Task, proved
from crossword_app.fill.requests.verdicts import Proof, no_fill_at
from crossword_app.model.geometry import Direction
from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Puzzle
from crossword_app.model.slots import Slot
from crossword_app.ui.actions import Actions
from crossword_app.ui.document import Document
from crossword_app.ui.fill.controller import FillController
from crossword_app.ui.fill.preparation import load_engine
from crossword_app.ui.fill.request import request_of
from crossword_app.ui.fill.state import FillPhase, FillState, left_unfillable
from crossword_app.ui.fill.strip import FillStrip
from crossword_app.ui.grid.view import GridView
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


class KeptFillable(QObject):
    """Goes back to the last fillable grid as one undo step, clues staying as they are, and says when that helps.

    It says so only while *Keep the Grid Fillable* is on. While letters are typed quickly, not each grid is looked at.
    Once one is refuted, those between it and the last one that is known to have a fill are tried on a thread.
    """

    def __init__(
        self,
        document: Document,
        words: Words,
        settings: Settings,
        live_analysis: LiveAnalysis,
        fill: FillController,
        *,
        grid: GridView,
        strip: FillStrip,
        actions: Actions,
    ) -> None:
        super().__init__(strip)
        self._document, self._words, self._settings = document, words, settings
        self._live, self._fill = live_analysis, fill
        self._grid, self._strip = grid, strip
        self._back, self._keep = actions["back-to-fillable"], actions["keep-fillable"]
        self._last: _Fillable | None = None
        self._since: list[Puzzle] = []
        self._is_tried = False
        self._job = NewestJob(self)
        self._job.ended.connect(self._take_found)
        actions.connect({"back-to-fillable": self._go_back})
        strip.way_back.clicked.connect(self._back.trigger)
        self._keep.triggered.connect(self._take)
        document.puzzle_changed.connect(self._follow_puzzle)
        document.replaced.connect(self._begin_anew)
        live_analysis.proved.connect(self._follow_proof)
        settings.keep_fillable_changed.connect(self._show)
        fill.state_changed.connect(self._show)
        self._begin_anew()

    def finish(self) -> None:
        """End the job and its thread."""
        self._job.finish()

    def _take(self, is_on: bool) -> None:
        self._settings.keeps_fillable = is_on

    # What is known

    def _begin_anew(self) -> None:
        self._job.drop()
        self._last, self._since, self._is_tried = None, [self._document.puzzle], False
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
        if self._proof is Proof.FILLABLE and dictionary is not None:
            constraints = state.request.constraints
            self._last = _Fillable(self._document.puzzle, constraints, dictionary.index)
            self._since.clear()
        if self._proof is Proof.UNFILLABLE and not self._is_tried:
            self._is_tried = True
            self._try_those_between()
        self._show()

    @property
    def _proof(self) -> Proof:
        """What is known of the present grid."""
        state = self._live.state
        is_current = state.puzzle.grid == self._document.puzzle.grid
        return state.proof if is_current else Proof.UNKNOWN

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
            self._show()

    def _go_back(self) -> None:
        if way := self._way:
            self._document.edit(
                "Back to Fillable", lambda puzzle: puzzle.with_grid(way.puzzle.grid)
            )

    # What is shown

    def _show(self) -> None:
        is_dead = self._proof is Proof.UNFILLABLE
        way = self._way if is_dead else None
        self._back.setEnabled(way is not None)
        self._keep.setChecked(self._settings.keeps_fillable)
        changed: Sequence[Slot] = ()
        if way:
            before, document = way.puzzle.grid, self._document
            changed = entries_changed(before, document.puzzle.grid, document.cursor.direction)
        is_told = is_dead and self._settings.keeps_fillable
        is_at_rest = self._fill.state.phase is FillPhase.IDLE
        self._grid.set_spoiled(changed if is_told and is_at_rest else ())
        self._strip.show_at_rest(self._notice(way, changed) if is_told else None)

    def _notice(self, way: _Fillable | None, changed: Sequence[Slot]) -> FillState:
        """Return what the strip says of a grid that is proved to have no fill."""
        if way is None:
            return left_unfillable(no_fill_at(self._document.fill_options.floor), "")
        title = "The last changes leave no fill"
        if len(changed) == 1 and changed[0].number:
            grid = self._document.puzzle.grid
            title = f"{grid.spelled(changed[0])} at {changed[0]} leaves no fill"
        return left_unfillable(title, self._back.shortcut().toString(QKeySequence.NativeText))


def entries_changed(before: Grid, after: Grid, direction: Direction) -> tuple[Slot, ...]:
    """Return the entries that what changed from *before* to *after* stands in: few, of equals those of *direction*.

    A square that is in none, as a block, counts as an entry of one cell. Grids of two sizes have none.
    """
    if before.size != after.size:
        return ()
    left = {
        place
        for (place, old), new in zip(before, after.cells, strict=True)
        if (old.letters, old.kind) != (new.letters, new.kind)
    }
    changed: list[Slot] = []
    while left:
        slot = max(
            after.slots,
            key=lambda slot: (len(left.intersection(slot.positions)), slot.direction is direction),
            default=None,
        )
        if slot is None or left.isdisjoint(slot.positions):
            return (*changed, *(Slot(0, direction, (place,)) for place in sorted(left)))
        changed.append(slot)
        left.difference_update(slot.positions)
    return tuple(changed)


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
