"""The words of earlier puzzles, for one window: read, added to and kept on a thread, and looked up in memory."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from PyQt5.QtCore import QObject, pyqtSignal

from crossword_app.dictionary.used_words.uses import (
    NO_USES,
    Freshness,
    LastUse,
    PuzzleUse,
    UsedWords,
    freshness,
)
from crossword_app.ui.background_jobs import BackgroundJobs
from crossword_app.ui.document import Document

if TYPE_CHECKING:
    from crossword_app.model.alphabet import Alphabet


class UsedWordsBook(QObject):
    """Knows when words were used last, but for the puzzle of the window.

    Signals:
        changed: other words are known, or the window has another puzzle.
        failed: something could not be done; one sentence.
    """

    changed = pyqtSignal()
    failed = pyqtSignal(str)

    def __init__(self, document: Document, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._document = document
        self._jobs = BackgroundJobs(self)
        self._jobs.failed.connect(self.failed)
        self._uses = NO_USES
        self._recent: frozenset[str] = frozenset()
        self._alphabet: Alphabet | None = None
        document.file_changed.connect(self._take)
        document.puzzle_changed.connect(self._follow_language)

    def start(self) -> None:
        """Read the words in the language of the puzzle. Returns at once."""
        from crossword_app.dictionary.used_words.file import read_used_words, used_words_path

        alphabet = self._alphabet = self._document.puzzle.alphabet
        self._jobs.do(
            lambda: read_used_words(used_words_path(alphabet), alphabet).prepared(), self._show
        )

    @property
    def has_words(self) -> bool:
        """Whether a finished puzzle is known."""
        return bool(self._uses.puzzles)

    def recent(self) -> frozenset[str]:
        """Return the words of the latest puzzles: the same object until `changed`."""
        return self._recent

    def last(self, word: str) -> LastUse | None:
        """Return the latest use of *word*, in the letters of word lists."""
        return self._uses.last(word, self._own_keys())

    def freshness(self, entries: Iterable[str]) -> Freshness:
        """Return how new *entries* are."""
        return freshness(self._uses, entries, self._own_keys())

    def remember(self) -> None:
        """Keep the words of the puzzle, which was just saved, if its grid is full."""
        from crossword_app.dictionary.used_words.file import own_clues_key
        from crossword_app.formats.used_words import puzzle_key, use_of

        path = self._document.path
        if path is None:
            return
        name, day = self._document.name, datetime.now(UTC).date()
        use = use_of(self._document.puzzle, puzzle_key(path), name, day)
        if use is not None:
            self._add([use], without=own_clues_key(name))

    def import_path(self, path: Path) -> None:
        """Bring in the words of the puzzles at *path*, a file, a folder or a zip. Returns at once."""
        from crossword_app.formats.used_words import uses_in

        language, control = self._document.puzzle.alphabet.language, self._jobs.control

        def job() -> list[PuzzleUse]:
            found = uses_in(path, control=control)
            return [use for alphabet, use in found if alphabet.language == language]

        self._jobs.do(job, self._add)

    def close(self) -> None:
        """Write what is not written yet, and end the thread."""
        self._jobs.complete()

    def _add(self, found: Iterable[PuzzleUse], without: str = "") -> None:
        from crossword_app.dictionary.used_words.file import change_used_words, used_words_path

        puzzles, alphabet = tuple(found), self._document.puzzle.alphabet

        def change(uses: UsedWords) -> UsedWords:
            kept = {key: use for key, use in uses.puzzles.items() if key != without}
            return UsedWords(kept).with_puzzles(puzzles)

        if puzzles:
            self._jobs.do(
                lambda: change_used_words(used_words_path(alphabet), change, alphabet).prepared(),
                self._show,
            )

    def _show(self, uses: UsedWords) -> None:
        self._uses = uses
        self._take()

    def _take(self) -> None:
        """Leave the puzzle of the window out, which may have become another."""
        recent = self._uses.recent_words(but=self._own_keys())
        if recent != self._recent:
            self._recent = recent
        self.changed.emit()

    def _own_keys(self) -> tuple[str, ...]:
        from crossword_app.dictionary.used_words.file import own_clues_key
        from crossword_app.formats.used_words import puzzle_key

        path = self._document.path
        return (puzzle_key(path), own_clues_key(self._document.name)) if path else ()

    def _follow_language(self) -> None:
        if self._alphabet is not None and self._document.puzzle.alphabet != self._alphabet:
            self._uses = NO_USES
            self.start()
