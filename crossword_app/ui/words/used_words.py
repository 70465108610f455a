"""The words of earlier puzzles, for one window: read, added to and kept on a thread, and looked up in memory."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime
from functools import partial
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
from crossword_app.ui.timers import debounced

if TYPE_CHECKING:
    from crossword_app.model.alphabet import Alphabet

PAUSE = 150
"""Milliseconds without an edit before other versions of the puzzle are looked for."""


Read = tuple[UsedWords, str]
"""The words in a file, and a warning if it is damaged, else ""."""


class UsedWordsBook(QObject):
    """Knows when words were used last, but for the puzzle of the window, in whatever files that is.

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
        self._own: frozenset[str] = frozenset()
        document.file_changed.connect(self._take)
        document.puzzle_changed.connect(self._follow_language)
        debounced(self._follow_entries, PAUSE, self, document.puzzle_changed)

    def start(self) -> None:
        """Read the words in the language of the puzzle. Returns at once."""
        from crossword_app.dictionary.used_words.file import read_used_words, used_words_path

        alphabet = self._alphabet = self._document.puzzle.alphabet
        self._jobs.do(
            lambda: _prepared(*read_used_words(used_words_path(alphabet), alphabet)),
            partial(self._show, alphabet),
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
        return self._uses.last(word, self._own)

    def freshness(self, entries: Iterable[str]) -> Freshness:
        """Return how new *entries* are."""
        return freshness(self._uses, entries, self._own)

    def remember(self) -> None:
        """Keep the words of the puzzle, which was just saved, if its grid is full."""
        from crossword_app.dictionary.used_words.file import own_clues_key
        from crossword_app.formats.used_words import puzzle_key, use_of

        path, puzzle = self._document.path, self._document.puzzle
        if path is None:
            return
        name, day = self._document.name, datetime.now(UTC).date()
        use = use_of(puzzle, puzzle_key(path), name, day)
        if use is not None:
            self._add(use, puzzle.alphabet, without=own_clues_key(name))

    def import_path(self, path: Path) -> None:
        """Bring in the words of the puzzles at *path*, a file, a folder or a zip, in all languages. Returns at once."""
        from crossword_app.dictionary.used_words.file import (
            add_used_words,
            read_used_words,
            used_words_path,
        )
        from crossword_app.formats.used_words import uses_in

        alphabet, control = self._document.puzzle.alphabet, self._jobs.control

        def job() -> Read:
            _, warnings = add_used_words(uses_in(path, control=control))
            uses, warning = read_used_words(used_words_path(alphabet), alphabet)
            return _prepared(uses, next(filter(None, [*warnings, warning]), ""))

        self._jobs.do(job, partial(self._show, alphabet))

    def close(self) -> None:
        """Write what is not written yet, and end the thread."""
        self._jobs.complete()

    def _add(self, found: PuzzleUse, alphabet: Alphabet, without: str) -> None:
        from crossword_app.dictionary.used_words.file import change_used_words, used_words_path

        def change(uses: UsedWords) -> UsedWords:
            kept = {key: use for key, use in uses.puzzles.items() if key != without}
            return UsedWords(kept).with_puzzles([found])

        self._jobs.do(
            lambda: _prepared(*change_used_words(used_words_path(alphabet), change, alphabet)),
            partial(self._show, alphabet),
        )

    def _show(self, alphabet: Alphabet, read: Read) -> None:
        """Take what a job has *read*, unless the puzzle has another *alphabet* since it began."""
        uses, warning = read
        if warning:
            self.failed.emit(warning)
        if alphabet == self._document.puzzle.alphabet:
            self._uses = uses
            self._take()

    def _take(self) -> None:
        """Leave the puzzle of the window out, which may have become another."""
        self._own = self._own_keys()
        recent = self._uses.recent_words(but=self._own)
        if recent != self._recent:
            self._recent = recent
        self.changed.emit()

    def _follow_entries(self) -> None:
        if self._own_keys() != self._own:
            self._take()

    def _own_keys(self) -> frozenset[str]:
        """Return the keys of the puzzle of the window: of its file, and of other versions of it."""
        from crossword_app.dictionary.used_words.file import own_clues_key
        from crossword_app.formats.used_words import puzzle_key

        path = self._document.path
        of_file = (puzzle_key(path), own_clues_key(self._document.name)) if path else ()
        return self._uses.versions_of(self._document.puzzle.grid.complete_entries).union(of_file)

    def _follow_language(self) -> None:
        if self._alphabet is not None and self._document.puzzle.alphabet != self._alphabet:
            self._uses = NO_USES
            self.start()


def _prepared(uses: UsedWords, warning: str) -> Read:
    return uses.prepared(), warning
