"""Changes a filled grid as little as possible: a word or a letter goes, another comes in; the ways come as cards."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

from PyQt5.QtCore import QObject, pyqtSignal
from PyQt5.QtWidgets import QLineEdit, QWidget

from crossword_app.control import Control
from crossword_app.errors import FillError
from crossword_app.fill.outcome import FillLimit
from crossword_app.fill.requests.fill_request import FillRequest
from crossword_app.fill.requests.texts import words_of
from crossword_app.fill.revising.marks import Marks
from crossword_app.model import edits
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from crossword_app.model.kept_fills import FillFigures, KeptFill
from crossword_app.model.slots import Slot
from crossword_app.sentences import capitalised, counted, listed
from crossword_app.ui.actions import Actions
from crossword_app.ui.dialogs.base import Dialog
from crossword_app.ui.document import Document
from crossword_app.ui.fill.controller import FillController
from crossword_app.ui.fill.job import LONGER
from crossword_app.ui.fill.preparation import load_engine
from crossword_app.ui.fill.request import request_of
from crossword_app.ui.look.theme import ThemeManager
from crossword_app.ui.newest_job import NewestJob, Tell
from crossword_app.ui.settings import Settings
from crossword_app.ui.words.dictionary import Words

if TYPE_CHECKING:
    from crossword_app.dictionary.index import WordIndex
    from crossword_app.fill.revising.revision import (
        Revised,
        Revision,
        RevisionOutcome,
        RevisionStopped,
    )

REVISIONS = 4
"""How many cards a change brings."""

SECONDS = 5.0
"""The time of a first search."""

SOURCE = "Least change"

_LONGEST = 60


@dataclass(frozen=True, slots=True)
class _Question:
    """What is asked: *grid* changed as *marks* say, in words as *what* says it: "without BAN".

    Attributes:
        seconds: the time to prove that nothing changes less. The first answer is there long before.
        known: what an earlier, shorter search found.
    """

    grid: Grid
    marks: Marks
    what: str
    request: FillRequest
    index: WordIndex
    seconds: float
    known: Revised | RevisionStopped | None = None


class LeastChange(QObject):
    """Loses a word or a letter, or puts a text in, and fills again what that takes.

    Pencil may change, and so may the entry itself; ink elsewhere stays. A grid all in ink counts as pencil: it came
    from a file, and only locks tell what is to stay.

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
        theme: ThemeManager,
        window: QWidget,
    ) -> None:
        super().__init__(window)
        self._document, self._words, self._settings, self._fill = document, words, settings, fill
        self._actions, self._theme, self._window = actions, theme, window
        self._question: _Question | None = None
        self._shown: Revision | None = None
        self._open: _Question | None = None
        """The question to go on with, where a limit ended the search."""
        self._job = NewestJob(self)
        self._job.told.connect(self._take_told)
        self._job.ended.connect(self._take_end)
        self._job.failed.connect(lambda sentence: self.hint.emit(capitalised(sentence)))
        actions.connect(
            {
                "lose-word": self.lose_word,
                "lose-everywhere": self._lose_everywhere,
                "lose-letter": self._lose_letter,
                "put-word": self._ask_word,
                "put-phrase": self._ask_phrase,
            }
        )
        actions["refill"].triggered.connect(self._take_refill)
        settings.refill_changed.connect(self._show_refill)
        document.puzzle_changed.connect(self._drop_stale)
        fill.longer_wanted.connect(self._look_longer)
        self._show_refill()

    def finish(self) -> None:
        """End the job and its thread."""
        self._job.finish()

    def lose_word(self) -> None:
        """Look for the fills that change least without the word at the cursor."""
        if slot := self._slot():
            word = self._document.puzzle.grid.spelled(slot)
            self._ask([slot], Marks(entries=frozenset([slot.key])), f"without {word}")

    def put(self, slot: Slot, text: str) -> None:
        """Look for the fills that change least so that *slot* reads *text*."""
        what = f"with {self._document.puzzle.alphabet.spelled(text)} at {slot}"
        self._ask([slot], Marks(texts={slot.key: text}), what)

    def _lose_everywhere(self) -> None:
        """Lose the word at the cursor from every entry: no fill that is found has it anywhere."""
        if slot := self._slot():
            grid = self._document.puzzle.grid
            word = "".join(grid.entry(slot))
            marks = Marks(words=frozenset([word]))
            self._ask(marks.entries_to_go(grid), marks, f"without {grid.spelled(slot)} anywhere")

    def _lose_letter(self) -> None:
        """Let the square at the cursor take another letter."""
        grid, square = self._document.puzzle.grid, self._document.cursor.position
        if not grid[square].letters:
            self.hint.emit("No letter stands here: go to the one that is to go")
            return
        letter = grid.alphabet.spelled(grid[square].letters)
        marks = Marks(squares=frozenset([square]))
        self._ask(grid.layout.slots_at(square), marks, f"without {letter} at {square}")

    def refill(self) -> bool:
        """Lose the word at the cursor if it is all pencil, and refilling is on. Return whether it was so."""
        grid = self._document.puzzle.grid
        slot = self._document.cursor.slot(grid)
        if not self._settings.refills or slot is None or not grid.is_complete(slot):
            return False
        if not all(grid[place].is_pencilled for place in slot.positions):
            return False
        self.lose_word()
        return True

    def _ask_word(self) -> None:
        slot = self._slot()
        if slot is None:
            return
        word = self._document.puzzle.grid.spelled(slot)
        text = self._asked_text(
            f"Another word in place of {word}",
            f"What is to stand at {slot}? It need not be in any list.",
            "Word",
        )
        if text:
            self.put(slot, text)

    def _ask_phrase(self) -> None:
        text = self._asked_text(
            "A word or phrase somewhere",
            "It goes where the fewest other entries change. It need not be in any list.",
            "Phrase",
        )
        if text:
            what = f"with {self._document.puzzle.alphabet.spelled(text)} in it"
            self._ask([], Marks(phrases=(text,)), what)

    def _asked_text(self, title: str, explanation: str, name: str) -> str:
        """Return what the constructor types, as it stands in a grid; "" for nothing."""
        dialog = Dialog(title, explanation, self._theme, self._window)
        field = QLineEdit()
        field.setMaxLength(_LONGEST)
        dialog.add_field(name, field)
        dialog.add_cancel()
        dialog.add_primary("Find")
        if not dialog.ask() or not field.text().strip():
            return ""
        try:
            return "".join(words_of(field.text().replace(",", " "), self._document.puzzle.alphabet))
        except FillError as error:
            self.hint.emit(capitalised(str(error)))
            return ""

    def _slot(self) -> Slot | None:
        """Return the entry at the cursor if a whole word stands there; if not, a hint says so."""
        grid = self._document.puzzle.grid
        slot = self._document.cursor.slot(grid)
        if slot is not None and grid.is_complete(slot):
            return slot
        self.hint.emit(
            "No complete word stands at the cursor. Move to the word that you want to change"
        )
        return None

    def _ask(self, slots: Sequence[Slot], marks: Marks, what: str) -> None:
        """Look for the fills that do as *marks* say, in which the ink of *slots* may change too."""
        dictionary = self._words.dictionary
        if dictionary is None:
            self.hint.emit("The words are not loaded yet: try again in a moment")
        elif self._pencil(slots):
            grid = self._document.puzzle.grid
            marks = replace(marks, keep=_ink(grid))
            request = request_of(self._document, self._settings)
            self._start(_Question(grid, marks, what, request, dictionary.index, SECONDS))

    def _start(self, question: _Question) -> None:
        self._shown, self._open, self._question = None, None, question
        self.hint.emit(f"Looking for the least change {question.what}")
        self._job.start(partial(_revised, question))

    def _look_longer(self) -> None:
        if question := self._open:
            self._fill.tell(f"Looking longer {question.what}", "What is found is shown at once")
            self._start(question)

    def _pencil(self, slots: Sequence[Slot]) -> bool:
        """Pencil the words of *slots*, and all letters of a grid without pencil. Return whether they may change."""
        grid = self._document.puzzle.grid
        inked = [
            slot for slot in slots if any(not grid[place].is_pencilled for place in slot.positions)
        ]
        if not grid.pencilled:
            what, cells = "Pencil All Letters", [place for place, cell in grid if cell.letters]
        elif inked:
            what = f"Pencil {listed(map(grid.spelled, inked))}"
            cells = [place for slot in inked for place in slot.positions]
        else:
            return True
        return self._document.edit(what, partial(edits.pencil, positions=cells))

    def _take_refill(self, is_on: bool) -> None:
        self._settings.refills = is_on

    def _show_refill(self) -> None:
        self._actions["refill"].setChecked(self._settings.refills)

    def _drop_stale(self) -> None:
        """Drop the question once another grid stands there, its letters or what of them is pencil."""
        grid = self._document.puzzle.grid
        if self._question and grid != self._question.grid:
            self._job.drop()
            self._question = None
        if self._open and grid != self._open.grid:
            self._open = None

    def _take_told(self, known: Revised) -> None:
        """Show the best one so far, when it is the first or a better one."""
        if self._question and known.best != self._shown:
            self._shown = known.best
            self._fill.show_kept(_card(self._question, known.best))

    def _take_end(self, outcome: RevisionOutcome | None) -> None:
        from crossword_app.fill.revising.revision import NoRevision, Revised

        question, self._question = self._question, None
        if question is None or outcome is None:
            return
        what = capitalised(question.what)
        if isinstance(outcome, NoRevision):
            ink = "Pencil more of the letters round it" if question.marks.keep else ""
            self.hint.emit(f"No fill is {question.what} (proved){'. ' * bool(ink)}{ink}")
            self._fill.tell(f"No fill is {question.what} (proved)", ink or outcome.reason)
            return
        if outcome.is_cut_short:
            longer = LONGER * question.seconds
            self._open = replace(question, known=outcome, seconds=longer)
        if isinstance(outcome, Revised):
            cards = [_card(question, revision) for revision in outcome.revisions]
            for card in reversed(cards):  # the best one last: it is the newest then
                self._document.add_fill(card)
            self.found.emit()
            told = capitalised(outcome.sentence)
            self._fill.show_kept(cards[0], told, can_look_longer=outcome.is_cut_short)
            self.hint.emit(f"{what} {outcome.sentence}")
        else:
            self.hint.emit(f"Nothing was found {question.what} so far: {outcome.why}")
            detail = f"{capitalised(outcome.why)}; {outcome.sentence}"
            self._fill.tell(f"{what} nothing was found so far", detail, can_look_longer=True)


def _ink(grid: Grid) -> frozenset[Position]:
    """Return the cells of *grid* with letters in ink."""
    return frozenset(place for place, cell in grid if cell.letters and not cell.is_pencilled)


def _card(question: _Question, revision: Revision) -> KeptFill:
    """Return the card of *revision*, which offers the letters that change."""
    grid = question.grid
    letters = {place: revision.grid[place].letters for place in revision.squares}
    weak = sorted(
        (entry.score, grid.alphabet.spelled(entry.after))
        for entry in revision.changed
        if entry.score is not None and entry.score < question.request.weak_below
    )
    figures = FillFigures(
        quality=revision.quality,
        lowest=revision.min_score,
        weak=tuple(text for _, text in weak),
        note=counted(revision.entries, "entry changes", "entries change"),
    )
    return KeptFill.of(grid, letters, SOURCE, figures, round(time.time()))


def _revised(question: _Question, control: Control, tell: Tell) -> RevisionOutcome | None:
    """Return the answer to *question*, and tell better ones as they come."""
    from crossword_app.fill.kernel.parts import REVISING
    from crossword_app.fill.revising.revision import Revised
    from crossword_app.fill.revising.search import revise

    if not load_engine(control, lambda: None, REVISING):  # the strip tells how far it is compiled
        return None

    def report(known: object) -> None:
        if isinstance(known, Revised):
            tell(known)

    return revise(
        question.request,
        question.grid,
        question.index,
        question.marks,
        count=REVISIONS,
        limit=FillLimit(question.seconds),
        report=report,
        known=question.known,
        control=control,
    )
