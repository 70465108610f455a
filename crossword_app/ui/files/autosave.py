"""Copies of unsaved work, in case the program or the machine ends early."""

import logging
import uuid
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path

from PyQt5.QtCore import QLockFile, QObject, QThreadPool

from crossword_app.errors import CrosswordError
from crossword_app.formats.files import load_puzzle, save_document
from crossword_app.model.own_data import UNSAVED
from crossword_app.model.puzzle import Puzzle
from crossword_app.ui.document import Document
from crossword_app.ui.timers import debounced

DELAY_MS = 3000
"""Milliseconds from the first change to its copy: the most work that a crash can lose."""

_FOLDER = "unsaved"
_SUFFIX = ".ipuz"

logger = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class UnsavedCopy:
    """Unsaved work of an earlier run.

    Attributes:
        path: the path of the copy.
        original: the file of the document, None if it had none.
        kept_at: when the copy was written.
    """

    path: Path
    puzzle: Puzzle
    original: Path | None
    kept_at: datetime

    @property
    def name(self) -> str:
        if self.original:
            return self.original.stem
        return self.puzzle.title or "Untitled"

    def drop(self) -> None:
        """Delete the copy."""
        self.path.unlink(missing_ok=True)
        _lock_path(self.path).unlink(missing_ok=True)


class Autosave(QObject):
    """Keeps the copy of one document: written soon after a change, deleted once the document is saved.

    A thread writes it: a disk may be slow, and a key press must not wait for it.
    """

    def __init__(self, document: Document, home: Path, parent: QObject | None = None) -> None:
        """Keep copies in a folder of *home*.

        Raises:
            OSError: the folder cannot be made.
        """
        super().__init__(parent)
        self._document = document
        folder = home / _FOLDER
        folder.mkdir(parents=True, exist_ok=True)
        self._path = folder / f"{uuid.uuid4().hex}{_SUFFIX}"
        # Held as long as this process runs. Another process may take over a copy whose lock is free.
        self._lock = QLockFile(str(_lock_path(self._path)))
        self._lock.setStaleLockTime(0)
        self._lock.tryLock(0)
        self._writer = QThreadPool(self)
        self._writer.setMaxThreadCount(1)  # copies are written in the order of their changes
        self._timer = debounced(self._keep, DELAY_MS, self)
        document.puzzle_changed.connect(self._note_change)
        document.file_changed.connect(self._note_change)

    def keep_now(self) -> None:
        """Write the copy, if there is anything to save, and wait until it is on the disk."""
        self._timer.stop()
        self._keep()
        self._writer.waitForDone()

    def close(self) -> None:
        """End normally: the user has decided about unsaved work."""
        self._timer.stop()
        self._writer.waitForDone()
        self._path.unlink(missing_ok=True)
        self._lock.unlock()

    def _note_change(self) -> None:
        if not self._document.is_saved:
            if not self._timer.isActive():  # somebody who types without a pause must not lose more
                self._timer.start()
            return
        self._timer.stop()
        self._write(lambda: self._path.unlink(missing_ok=True))

    def _keep(self) -> None:
        if not self._document.is_saved:
            copy = _marked(self._document.puzzle, self._document.path)
            self._write(lambda: save_document(copy, self._path))

    def _write(self, step: Callable[[], None]) -> None:
        self._writer.start(lambda: _quietly(step))


def find_copies(home: Path) -> list[UnsavedCopy]:
    """Return the copies of earlier runs in *home*, the latest first, without those of open windows."""
    copies = []
    for path in sorted((home / _FOLDER).glob(f"*{_SUFFIX}")):
        lock = QLockFile(str(_lock_path(path)))
        lock.setStaleLockTime(0)
        if lock.tryLock(0):
            lock.unlock()
            try:
                copies.append(_read(path))
            except (CrosswordError, OSError) as error:
                logger.warning("a copy of unsaved work cannot be read: %s", error)
    return sorted(copies, key=lambda copy: copy.kept_at, reverse=True)


def _read(path: Path) -> UnsavedCopy:
    puzzle = load_puzzle(path).puzzle
    original = UNSAVED.of(puzzle.extra).get("path")
    return UnsavedCopy(
        path,
        replace(puzzle, extra=UNSAVED.put_into(puzzle.extra, {})),
        Path(original) if original else None,
        datetime.fromtimestamp(path.stat().st_mtime).astimezone(),
    )


def _marked(puzzle: Puzzle, path: Path | None) -> Puzzle:
    return replace(puzzle, extra=UNSAVED.put_into(puzzle.extra, {"path": str(path or "")}))


def _quietly(step: Callable[[], None]) -> None:
    """Ignore errors: a missing copy does not disturb the user, and saving itself reports faults of the disk."""
    try:
        step()
    except (CrosswordError, OSError) as error:
        logger.warning("no copy of the unsaved work could be kept: %s", error)


def _lock_path(path: Path) -> Path:
    return path.with_suffix(".lock")
