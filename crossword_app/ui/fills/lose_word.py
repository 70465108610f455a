"""Loses a word of a filled grid: what changes least without it comes as cards beside the other fills."""

from __future__ import annotations

import time
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from PyQt5.QtCore import QObject, pyqtSignal

from crossword_app.control import Control
from crossword_app.fill.outcome import FillLimit
from crossword_app.fill.requests.fill_request import FillRequest
from crossword_app.model import edits
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from crossword_app.model.kept_fills import FillFigures, KeptFill
from crossword_app.model.slots import Slot
from crossword_app.sentences import capitalised, counted
from crossword_app.ui.actions import Actions
from crossword_app.ui.document import Document
from crossword_app.ui.fill.controller import FillController
from crossword_app.ui.fill.preparation import load_engine
from crossword_app.ui.fill.request import request_of
from crossword_app.ui.newest_job import NewestJob, Tell
from crossword_app.ui.settings import Settings
from crossword_app.ui.words.dictionary import Words

if TYPE_CHECKING:
    from crossword_app.dictionary.index import WordIndex
    from crossword_app.fill.revising.revision import Revised, Revision, RevisionOutcome

REVISIONS = 4
"""How many cards a lost word brings."""

SECONDS = 5.0
"""The time to prove that nothing changes less. The first answer is there long before."""

SOURCE = "Least change"


@dataclass(frozen=True, slots=True)
class _Question:
    """What is asked: *grid* without the word of *slot*, where all cells of *keep* stay."""

    grid: Grid
    slot: Slot
    keep: frozenset[Position]
    request: FillRequest
    index: WordIndex


class LoseWord(QObject):
    """Answers *Lose This Word*, and Delete on a pencilled word while *Refill What Is Deleted* is on.

    Pencil may change, and so may the word itself; ink elsewhere stays. A grid all in ink counts as pencil: it came from
    a file, and only locks tell what is to stay.

    Signals:
        hint: what is looked for, and what is proved.
        found: there are new cards.
    """

    hint = pyqtSignal(str)
    found = pyqtSignal()

    def __init__(
        self,
        document: Document,
        words: Words,
        settings: Settings,
        fill: FillController,
        actions: Actions,
        *,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._document, self._words, self._settings, self._fill = document, words, settings, fill
        self._actions = actions
        self._question: _Question | None = None
        self._shown: Revision | None = None
        self._job = NewestJob(self)
        self._job.told.connect(self._take_told)
        self._job.ended.connect(self._take_end)
        self._job.failed.connect(lambda sentence: self.hint.emit(capitalised(sentence)))
        actions.connect({"lose-word": self.lose})
        actions["refill"].triggered.connect(self._take_refill)
        settings.refill_changed.connect(self._show_refill)
        document.puzzle_changed.connect(self._drop_stale)
        self._show_refill()

    def finish(self) -> None:
        """End the job and its thread."""
        self._job.finish()

    def lose(self) -> None:
        """Look for the fills that change least without the word at the cursor."""
        grid, dictionary = self._document.puzzle.grid, self._words.dictionary
        slot = self._document.cursor.slot(grid)
        if slot is None or not grid.is_complete(slot):
            self.hint.emit("No whole word stands here: go to the one that is to go")
        elif dictionary is None:
            self.hint.emit("The words are not loaded yet: try again in a moment")
        else:
            if not self._pencil(grid, slot):
                return
            grid = self._document.puzzle.grid
            request = request_of(self._document, self._settings)
            self._shown = None
            self._question = _Question(grid, slot, _ink(grid), request, dictionary.index)
            self.hint.emit(f"Looking for the least change without {grid.spelled(slot)}")
            self._job.start(partial(_revised, self._question))

    def refill(self) -> bool:
        """Lose the word at the cursor if it is all pencil, and refilling is on. Return whether it was so."""
        grid = self._document.puzzle.grid
        slot = self._document.cursor.slot(grid)
        if not self._settings.refills or slot is None or not grid.is_complete(slot):
            return False
        if not all(grid[place].is_pencilled for place in slot.positions):
            return False
        self.lose()
        return True

    def _take_refill(self, is_on: bool) -> None:
        self._settings.refills = is_on

    def _show_refill(self) -> None:
        self._actions["refill"].setChecked(self._settings.refills)

    def _drop_stale(self) -> None:
        """Drop the question once another grid stands there, its letters or what of them is pencil."""
        if self._question and self._document.puzzle.grid != self._question.grid:
            self._job.drop()
            self._question = None

    def _take_told(self, known: Revised) -> None:
        """Show the best one so far, when it is the first or a better one."""
        if self._question and known.best != self._shown:
            self._shown = known.best
            self._fill.show_kept(self._card(known.best))

    def _take_end(self, outcome: RevisionOutcome | None) -> None:
        from crossword_app.fill.revising.revision import NoRevision, Revised

        question = self._question
        if question is None or outcome is None:
            return
        word = question.grid.spelled(question.slot)
        if isinstance(outcome, Revised):
            cards = [self._card(revision) for revision in outcome.revisions]
            for card in reversed(cards):  # the best one last: it is the newest then
                self._document.add_fill(card)
            self._question = None
            self._fill.show_kept(cards[0])
            self.found.emit()
            self.hint.emit(f"Without {word} {outcome.sentence}")
        elif isinstance(outcome, NoRevision):
            ink = ". Pencil more of the letters round it" if question.keep else ""
            self.hint.emit(f"No fill is without {word}: proved{ink}")
        else:
            self.hint.emit(f"Nothing was found without {word} so far: {outcome.why}")

    def _card(self, revision: Revision) -> KeptFill:
        assert self._question is not None
        grid = self._question.grid
        letters = {place: revision.grid[place].letters for place in revision.squares}
        mark = self._question.request.weak_below
        weak = sorted(
            (entry for entry in revision.changed if entry.score is not None and entry.score < mark),
            key=lambda entry: entry.score or 0,
        )
        figures = FillFigures(
            quality=revision.quality,
            lowest=revision.min_score,
            weak=tuple(grid.alphabet.spelled(entry.after) for entry in weak),
            note=f"{counted(revision.entries, 'entry changes', 'entries change')}",
        )
        return KeptFill.of(grid, letters, SOURCE, figures, round(time.time()))

    def _pencil(self, grid: Grid, slot: Slot) -> bool:
        """Pencil the word of *slot*, and all letters of a grid without pencil. Return whether the word may change."""
        if all(grid[place].is_pencilled for place in slot.positions):
            return True
        if grid.pencilled:
            what, cells = f"Pencil {grid.spelled(slot)}", list(slot.positions)
        else:
            what, cells = "Pencil All Letters", [place for place, cell in grid if cell.letters]
        return self._document.edit(what, partial(edits.pencil, positions=cells))


def _ink(grid: Grid) -> frozenset[Position]:
    """Return the cells of *grid* with letters in ink."""
    return frozenset(place for place, cell in grid if cell.letters and not cell.is_pencilled)


def _revised(question: _Question, control: Control, tell: Tell) -> RevisionOutcome | None:
    """Return the answer to *question*, and tell better ones as they come."""
    from crossword_app.fill.revising.marks import Marks
    from crossword_app.fill.revising.revision import Revised
    from crossword_app.fill.revising.search import revise

    if not load_engine(control, lambda: None):  # the strip tells how far it is compiled
        return None

    def report(known: object) -> None:
        if isinstance(known, Revised):
            tell(known)

    marks = Marks(entries=frozenset([question.slot.key]), keep=question.keep)
    return revise(
        question.request,
        question.grid,
        question.index,
        marks,
        count=REVISIONS,
        limit=FillLimit(SECONDS),
        report=report,
        control=control,
    )
