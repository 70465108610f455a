"""Tells the windows of all programs which files the others have open."""

import contextlib
import hashlib
import uuid
from pathlib import Path

from crossword_app.errors import StorageError
from crossword_app.paths import user_data_dir
from crossword_app.storage import HeldLock, target_of

_FOLDER = "open-files"


class Presence:
    """One window's entry among those of all open windows.

    An entry is an empty file that is locked as long as the window has a puzzle file open. The system frees the lock
    when the program ends in any way, so that no number of a process is needed to know who is still there.
    """

    def __init__(self) -> None:
        self._name = uuid.uuid4().hex
        self._path: Path | None = None
        self._entry: HeldLock | None = None

    def enter(self, path: Path | None) -> None:
        """Note that this window has the file at *path* open, and no other; None for no file."""
        resolved = target_of(path) if path else None
        if resolved == self._path:
            return
        self.leave()
        self._path = resolved
        if resolved is None:
            return
        # Without a folder or locks nothing can be told of others; saving checks what the file holds all the same.
        with contextlib.suppress(StorageError, OSError):
            entry = HeldLock(_folder() / f"{_key(resolved)}.{self._name}.lock")
            entry.take()
            self._entry = entry

    def leave(self) -> None:
        """Note that this window has no file open."""
        if self._entry:
            self._entry.remove()
        self._entry, self._path = None, None

    def is_shared(self, path: Path) -> bool:
        """Return whether another window has the file at *path* open. Entries of windows that crashed are removed."""
        with contextlib.suppress(StorageError, OSError):
            others = [entry for entry in _folder().glob("*.lock") if self._name not in entry.name]
            held = [entry.name for entry in others if _is_held(entry)]
            return any(name.startswith(_key(target_of(path))) for name in held)
        return False


def _is_held(path: Path) -> bool:
    """Return whether the entry at *path* is locked; remove it if not. Raises OSError."""
    lock = HeldLock(path)
    is_free = lock.take()
    if is_free:
        lock.remove()
    return not is_free


def _folder() -> Path:
    folder = user_data_dir() / _FOLDER
    folder.mkdir(exist_ok=True)
    return folder


def _key(path: Path) -> str:
    return hashlib.blake2b(str(path).encode(errors="replace"), digest_size=16).hexdigest()
