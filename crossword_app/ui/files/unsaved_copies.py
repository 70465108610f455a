"""The copies of unsaved work on the disk: whose they are, what they started from, and what has become of its file.

Each copy has a lock file beside it, locked by the window that keeps the copy and by the one that offers it. The lock is
the system's: it is free as soon as the process has ended, however it ended and whatever number it had.
"""

from __future__ import annotations

import enum
import logging
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path

from crossword_app.errors import CrosswordError
from crossword_app.formats.files import (
    NO_FILE,
    content_at,
    load_puzzle,
    save_document,
    version_of,
)
from crossword_app.formats.registry import read_puzzle
from crossword_app.model.own_data import UNSAVED
from crossword_app.model.puzzle import Puzzle
from crossword_app.part_files import remove_leftovers
from crossword_app.private_folder import make_private
from crossword_app.storage import HeldLock

FOLDER = "unsaved"
SUFFIX = ".ipuz"
_LOCK_SUFFIX = ".lock"
_UNREADABLE = "unreadable"
"""The folder within FOLDER for copies that nobody can read. They were told of once, and are not offered again."""

_FRESH_SECONDS = 60.0

logger = logging.getLogger(__name__)


class Original(enum.Enum):
    """What has become of the file that a copy belongs to."""

    NONE = "none"
    """The puzzle was never saved."""
    SAME = "same"
    """It holds what the copy started from."""
    CHANGED = "changed"
    """It holds something else, and perhaps newer work."""
    SAVED = "saved"
    """It holds the very work of the copy."""
    GONE = "gone"


class CopyLock(HeldLock):
    """The lock of one copy."""

    def __init__(self, copy: Path) -> None:
        super().__init__(copy.with_suffix(_LOCK_SUFFIX))

    def take(self) -> bool:
        """Take the lock, unless it is held already. Return whether nobody else holds it.

        Where the lock file cannot be made (full disk) or the disk has no locks, nobody can hold it.
        """
        try:
            return super().take()
        except OSError as error:
            logger.warning("a copy of unsaved work has no lock: %s", error)
            return True


@dataclass(frozen=True, slots=True)
class UnsavedCopy:
    """Unsaved work of an earlier run, locked for the window that offers it.

    Attributes:
        path: the path of the copy.
        original: the file of the document, None if it had none.
        start: the version of that file which the window had read or written last; NO_FILE if that is not known.
        origin: the file of another format that the document came from, None if there is none.
        kept_at: when the copy was written.
    """

    path: Path
    puzzle: Puzzle
    original: Path | None
    start: str
    origin: Path | None
    kept_at: datetime
    lock: CopyLock

    @property
    def name(self) -> str:
        if file := self.original or self.origin:
            return file.stem
        return self.puzzle.title or "Untitled"

    @property
    def known_version(self) -> str:
        """The version of the file that the work began from; of copies of earlier versions, that which is there."""
        if self.start == NO_FILE and self.original and self.look_at_original() is Original.SAME:
            return version_of(content_at(self.original) or b"")
        return self.start

    def look_at_original(self) -> Original:
        """Return what has become of the file that the copy belongs to."""
        if self.original is None:
            return Original.NONE
        try:
            content = content_at(self.original)
            if content is None:
                return Original.GONE
            if version_of(content) == self.start:
                return Original.SAME
            if read_puzzle(content, str(self.original)).puzzle == self.puzzle:
                return Original.SAVED
            is_older = self.original.stat().st_mtime <= self.kept_at.timestamp()
        except (CrosswordError, OSError):
            return Original.CHANGED  # it cannot be compared, so it must not be replaced
        is_known = self.start != NO_FILE
        return Original.SAME if is_older and not is_known else Original.CHANGED

    def drop(self) -> None:
        """Delete the copy."""
        with suppress(OSError):
            self.path.unlink(missing_ok=True)
        self.lock.remove()


@dataclass(frozen=True, slots=True)
class UnreadableCopy:
    """A copy that cannot be read, already put where it is not offered again.

    Attributes:
        reason: why it cannot be read, in a sentence.
    """

    path: Path
    reason: str
    kept_at: datetime

    def drop(self) -> None:
        """Delete the copy."""
        with suppress(OSError):
            self.path.unlink(missing_ok=True)


@dataclass(frozen=True, slots=True)
class FoundCopies:
    """What earlier runs left, the latest first."""

    copies: tuple[UnsavedCopy, ...] = ()
    unreadable: tuple[UnreadableCopy, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.copies or self.unreadable)

    def release(self, besides: Sequence[UnsavedCopy] = ()) -> None:
        """Let another window offer the copies that are still there, except those that were taken up."""
        for copy in self.copies:
            if copy not in besides:
                copy.lock.release()


def make_folder(home: Path) -> Path:
    """Return the folder of the copies in *home*, made if needed. Only its owner can read it and what is in it.

    Raises:
        OSError: it cannot be made.
    """
    folder = home / FOLDER
    make_private(folder)
    for path in folder.glob(f"*{SUFFIX}"):
        with suppress(OSError):
            path.chmod(0o600)
    return folder


def write_private(puzzle: Puzzle, path: Path) -> None:
    """Write *puzzle* to *path*, which only its owner can read.

    Raises:
        CrosswordError: it cannot be written.
    """
    save_document(puzzle, path)
    with suppress(OSError):
        path.chmod(0o600)


def write_copy(
    puzzle: Puzzle, original: Path | None, start: str, path: Path, origin: Path | None = None
) -> None:
    """Write a copy of *puzzle* to *path*, with its file and the version *start* of that which the window knows.

    Args:
        origin: the file of another format that the document came from.

    Raises:
        CrosswordError: it cannot be written.
    """
    note = {
        "path": str(original or ""),
        "start": start if original else NO_FILE,
        "origin": str(origin or ""),
    }
    noted = {key: text for key, text in note.items() if text}
    write_private(replace(puzzle, extra=UNSAVED.put_into(puzzle.extra, noted)), path)


def find_copies(home: Path) -> FoundCopies:
    """Return the copies of earlier runs in *home*, each locked, without those that an open window keeps or offers.

    Those whose files hold the same work already are deleted.
    """
    copies, unreadable = [], []
    for path in sorted((home / FOLDER).glob(f"*{SUFFIX}")):
        lock = CopyLock(path)
        if not lock.take():
            continue
        try:
            copy = _read(path, lock)
        except FileNotFoundError:  # another window has just taken it up
            lock.remove()
        except (CrosswordError, OSError) as error:
            unreadable.append(_put_away(path, str(error)))
            lock.remove()
        else:
            if copy.look_at_original() is Original.SAVED:
                copy.drop()
            else:
                copies.append(copy)
    _remove_leftovers(home / FOLDER)
    copies.sort(key=lambda copy: copy.kept_at, reverse=True)
    return FoundCopies(tuple(copies), tuple(unreadable))


def _remove_leftovers(folder: Path) -> None:
    """Remove what ended programs left in *folder*: locks without a copy, and copies that were not written whole.

    A lock that was made just now may be one that another window is about to take.
    """
    for path in folder.glob(f"*{_LOCK_SUFFIX}"):
        copy = path.with_suffix(SUFFIX)
        with suppress(OSError):
            age = time.time() - path.stat().st_mtime
            if age > _FRESH_SECONDS and not copy.exists() and (lock := CopyLock(copy)).take():
                lock.remove()
    for path in folder.glob(".*.part"):
        remove_leftovers(folder / path.name[1:].partition(".")[0])


def _read(path: Path, lock: CopyLock) -> UnsavedCopy:
    kept_at = _kept_at(path)
    puzzle = load_puzzle(path).puzzle
    note = UNSAVED.of(puzzle.extra)
    original, origin = note.get("path"), note.get("origin")
    return UnsavedCopy(
        path,
        replace(puzzle, extra=UNSAVED.put_into(puzzle.extra, {})),
        Path(original) if original else None,
        note.get("start", NO_FILE),
        Path(origin) if origin else None,
        kept_at,
        lock,
    )


def _put_away(path: Path, reason: str) -> UnreadableCopy:
    """Move a copy that cannot be read to where it is not offered again; where that fails, it stays."""
    logger.warning("a copy of unsaved work cannot be read: %s", reason)
    kept_at = _kept_at(path)
    put_away = path.parent / _UNREADABLE / path.name
    try:
        make_private(put_away.parent)
        path.replace(put_away)
    except OSError:
        return UnreadableCopy(path, reason, kept_at)
    return UnreadableCopy(put_away, reason.replace(str(path), str(put_away)), kept_at)


def _kept_at(path: Path) -> datetime:
    return datetime.fromtimestamp(path.stat().st_mtime).astimezone()
