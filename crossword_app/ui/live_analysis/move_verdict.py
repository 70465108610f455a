"""Tells, while a theme entry is dragged, what letting it go would do to the fill."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from PyQt5.QtCore import QObject

from crossword_app.control import Control
from crossword_app.fill.requests.look_ahead import FIRST_SECONDS, LookAhead, Task, proved
from crossword_app.fill.requests.verdicts import VERDICTS, Proof
from crossword_app.sentences import capitalised, counted
from crossword_app.ui.document import Document
from crossword_app.ui.fill.preparation import load_engine
from crossword_app.ui.fill.request import request_after
from crossword_app.ui.fill.state import FillPhase, FillState
from crossword_app.ui.fill.strip import FillStrip
from crossword_app.ui.grid.entry_drag import Draft
from crossword_app.ui.grid.view import GridView
from crossword_app.ui.live_analysis.controller import LiveAnalysis
from crossword_app.ui.newest_job import NewestJob, Tell
from crossword_app.ui.settings import Settings
from crossword_app.ui.words.dictionary import Words

if TYPE_CHECKING:
    from crossword_app.fill.outcome import Filled

_SHORTEST_SOUND = 3
"""Letters of an entry. Shorter ones are told of, since solvers dislike them."""

_LET_GO = "Let go to move it, Esc leaves it where it is."
_COMPILING = "Autofill is prepared for its first use: whether it can be filled is told then."
_ASKED = "Not known yet whether it can be filled."


class MoveVerdict(QObject):
    """Asks, for each place that an entry is dragged to, whether the grid then has a fill, and shows it in the strip.

    What is found out is kept with what else is known: once the entry is let go, all parts of the window know it.
    """

    def __init__(
        self,
        document: Document,
        words: Words,
        settings: Settings,
        *,
        grid: GridView,
        strip: FillStrip,
        live_analysis: LiveAnalysis,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._document, self._words, self._settings = document, words, settings
        self._strip = strip
        self._known = live_analysis.known
        self._draft: Draft | None = None
        self._question: LookAhead | None = None
        self._job = NewestJob(self)
        self._job.told.connect(self._note)
        self._job.ended.connect(self._take)
        self._job.failed.connect(self._fail)
        grid.drafted.connect(self._follow)

    def finish(self) -> None:
        """End the job and its thread."""
        self._job.finish()

    def _follow(self, draft: Draft | None) -> None:
        self._job.drop()
        self._draft = draft
        if draft is None:
            self._strip.show_note(None)
        elif draft.puzzle is None:
            self._note(warning=f"{capitalised(draft.refusal)}.")
        else:
            self._ask(draft)

    def _ask(self, draft: Draft) -> None:
        dictionary, puzzle = self._words.dictionary, draft.puzzle
        if dictionary is None or puzzle is None:
            self._note("The words are not loaded yet.")
            return
        request = request_after(puzzle, self._document, self._settings)
        proof = self._known.proof(puzzle.grid, request, dictionary.index)
        self._tell(proof)
        if not proof.is_final:
            self._question = LookAhead(Task.ANALYSE, puzzle, dictionary.index, request)
            self._job.start(partial(_found_out, self._question))

    def _take(self, found: tuple[Proof, Filled | None]) -> None:
        question, (proof, fill) = self._question, found
        if question is None:
            return
        if fill:
            self._known.note_fill(question.request, question.index, fill)
        elif proof.is_final:
            self._known.note_verdict(
                question.grid, question.request, question.index, is_fillable=False
            )
        self._tell(Proof.OPEN if proof is Proof.UNKNOWN else proof)

    def _fail(self, sentence: str) -> None:
        self._note(warning=f"{capitalised(sentence)}.")

    def _tell(self, proof: Proof) -> None:
        verdict = VERDICTS.get(proof)
        told = f"{verdict}." if verdict else _ASKED
        if proof is Proof.UNFILLABLE:
            self._note(_LET_GO, warning=told)
        else:
            self._note(
                f"{told}{self._short_entries()} {_LET_GO}", is_fillable=proof is Proof.FILLABLE
            )

    def _short_entries(self) -> str:
        """Return a sentence on entries that would be shorter than entries are; "" where there are none."""
        puzzle = self._draft.puzzle if self._draft else None
        short = sum(len(slot) < _SHORTEST_SOUND for slot in puzzle.grid.slots) if puzzle else 0
        return f" {counted(short, 'entry', 'entries')} of two letters." if short else ""

    def _note(self, detail: str = "", *, warning: str = "", is_fillable: bool = False) -> None:
        if self._draft:
            state = FillState(FillPhase.IDLE, self._draft.title, detail)
            self._strip.show_note(replace(state, warning=warning, is_best=is_fillable))


def _found_out(question: LookAhead, control: Control, tell: Tell) -> tuple[Proof, Filled | None]:
    """Return whether the grid of *question* has a fill, as far as that is found out in a moment."""
    if not load_engine(control, lambda: tell(_COMPILING)):
        return Proof.UNKNOWN, None
    return proved(replace(question, control=control), FIRST_SECONDS)
