"""Notes which words the constructor chooses, passes over and removes, and keeps the notes when the puzzle is saved."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PyQt5.QtCore import QObject, pyqtSignal

from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from crossword_app.model.slots import Slot, SlotKey
from crossword_app.ui.background_jobs import BackgroundJobs
from crossword_app.ui.document import Document
from crossword_app.ui.settings import Settings
from crossword_app.ui.words.dictionary import Words

if TYPE_CHECKING:
    from crossword_app.dictionary.learning.evidence import Choice, Evidence, FilledWord
    from crossword_app.dictionary.learning.proposals import Proposal
    from crossword_app.dictionary.word import Word


class WordLearning(QObject):
    """Between two saves, notes are two small tables in memory. Files are read and written on a thread.

    Signals:
        changed: the evidence changed.
        proposed: the answer to `look`, a list of Proposal.
        failed: something could not be done; one sentence.
    """

    changed = pyqtSignal()
    proposed = pyqtSignal(object)
    failed = pyqtSignal(str)

    def __init__(
        self, document: Document, words: Words, settings: Settings, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._document = document
        self._words = words
        self._settings = settings
        self._jobs = BackgroundJobs(self)
        self._jobs.failed.connect(self.failed)
        self._chosen: dict[SlotKey, tuple[str, Sequence[Word]]] = {}
        self._filled: dict[SlotKey, str] = {}
        self._name = ""
        self._grid = document.puzzle.grid
        self._cursor = document.cursor
        document.puzzle_changed.connect(self._note_typing)
        document.cursor_changed.connect(self._follow_cursor)
        document.replaced.connect(self._begin)
        self._begin()

    @property
    def is_on(self) -> bool:
        """Whether words are noted and kept."""
        return self._settings.learns_words

    def switch(self, is_on: bool) -> None:
        """Switch learning on or off, from now on."""
        self._settings.learns_words = is_on
        self._forget_notes()

    # Notes

    def note_choice(self, slot: Slot, text: str, passed: Sequence[Word]) -> None:
        """Note that *text* was chosen for *slot* from the suggestions, below the words in *passed*."""
        self._chosen[slot.key] = (text, passed)

    def note_fill(self, letters: Mapping[Position, str]) -> None:
        """Note that *letters* of autofill were accepted."""
        grid = self._document.puzzle.grid
        for slot in grid.slots:
            if grid.is_complete(slot) and any(place in letters for place in slot.positions):
                self._filled[slot.key] = _text(grid, slot)
                self._chosen.pop(slot.key, None)

    def _note_typing(self) -> None:
        """Note the current entry, if this change completed it."""
        before, self._grid = self._grid, self._document.puzzle.grid
        slot = self._cursor.slot(self._grid)
        if slot is None or before.size != self._grid.size or not self._grid.is_complete(slot):
            return
        if before.entry(slot) != self._grid.entry(slot):
            text = _text(self._grid, slot)
            if self._chosen.get(slot.key, ("", ()))[0] != text:
                self._chosen[slot.key] = (text, ())

    def _follow_cursor(self) -> None:
        self._cursor = self._document.cursor

    def _begin(self) -> None:
        """Start new notes, since the puzzle was replaced."""
        path = self._document.path
        self._name = _name(path) if path else ""
        self._forget_notes()

    def _forget_notes(self) -> None:
        self._chosen = {}
        self._filled = {}

    # Evidence

    def save(self) -> None:
        """Keep the evidence of the puzzle, which was just saved."""
        path = self._document.path
        if path is None or not self.is_on:
            return
        from crossword_app.dictionary.learning.evidence import PuzzleEvidence, Standing, settled

        puzzle = self._document.puzzle
        grid = puzzle.grid
        standing = Standing(
            {_place(slot.key): _text(grid, slot) for slot in grid.slots if grid.is_complete(slot)},
            frozenset(self._document.fill_options.banned),
            is_finished=grid.is_filled,
        )
        choices, filled = self._choices(), self._fills()
        old_name, self._name = self._name or _name(path), _name(path)
        name = self._name

        def change(evidence: Evidence) -> Evidence:
            before = evidence.puzzles.get(old_name, PuzzleEvidence())
            told = settled(before, choices, filled, standing)
            return evidence.saving(name, told, old_name)

        self._change(change)
        self._forget_notes()

    def look(self) -> None:
        """Search for proposals; `proposed` is emitted with them."""
        from crossword_app.dictionary.learning.evidence_file import evidence_path, read_evidence
        from crossword_app.dictionary.learning.proposals import propose

        dictionary = self._words.dictionary
        if dictionary is None:
            return
        path = partial(evidence_path, self._words.alphabet)

        def job() -> tuple[list[Proposal], str]:
            evidence, warning = read_evidence(path())
            return propose(evidence, dictionary), warning

        def take(answer: tuple[list[Proposal], str]) -> None:
            self.proposed.emit(answer[0])
            self._tell(answer[1])

        self._jobs.do(job, take)

    def dismiss(self, proposals: Sequence[Proposal]) -> None:
        """Dismiss these proposals. They return only with much new evidence."""
        pieces = {proposal.name: proposal.pieces for proposal in proposals}
        self._change(lambda evidence: evidence.dismissing(pieces))

    def forget(self) -> None:
        """Delete all evidence, in all languages."""
        from crossword_app.dictionary.learning.evidence_file import forget_evidence

        self._forget_notes()
        self._jobs.do(forget_evidence, lambda _: self.changed.emit())

    def close(self) -> None:
        """Write what is not written yet, and end the thread."""
        self._jobs.complete()

    def _change(self, change: Callable[[Evidence], Evidence]) -> None:
        from crossword_app.dictionary.learning.evidence_file import change_evidence, evidence_path

        alphabet = self._document.puzzle.alphabet

        def take(answer: tuple[Evidence, str]) -> None:
            self._tell(answer[1])
            self.changed.emit()

        self._jobs.do(lambda: change_evidence(evidence_path(alphabet), change), take)

    def _tell(self, warning: str) -> None:
        if warning:
            self.failed.emit(warning)

    def _choices(self) -> dict[str, Choice]:
        from crossword_app.dictionary.learning.evidence import Choice

        choices = {}
        for key, (text, passed) in self._chosen.items():
            score = self._score(text)
            over = tuple(word.text for word in passed if score is not None and word.score > score)
            choices[_place(key)] = Choice(text, score, over)
        return choices

    def _fills(self) -> dict[str, FilledWord]:
        from crossword_app.dictionary.learning.evidence import FilledWord

        scored = ((key, text, self._score(text)) for key, text in self._filled.items())
        return {
            _place(key): FilledWord(text, score) for key, text, score in scored if score is not None
        }

    def _score(self, text: str) -> int | None:
        dictionary = self._words.dictionary
        return dictionary.score(text) if dictionary else None


def _text(grid: Grid, slot: Slot) -> str:
    return "".join(grid.entry(slot))


def _place(key: SlotKey) -> str:
    return f"{key.start.row},{key.start.column},{key.direction.value}"


def _name(path: Path) -> str:
    """Return the name of the puzzle at *path* in the evidence. It does not reveal titles or folders."""
    return hashlib.blake2b(str(path.absolute()).encode(errors="replace"), digest_size=8).hexdigest()
