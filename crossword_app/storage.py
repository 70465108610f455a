"""Reads files up to a limit, writes them atomically, locks them. A crash or a full disk never loses the old file."""

from __future__ import annotations

import contextlib
import errno
import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from crossword_app.part_files import being_written, remove_leftovers

if TYPE_CHECKING:
    from filelock import BaseFileLock

NEW_FILE_MODE = 0o666
"""The permissions of a new file, before the system takes away what the user's umask forbids."""


def read_bounded(path: Path, largest: int) -> bytes:
    """Return the content of the file at *path*, at most *largest* bytes.

    Raises:
        OSError: it does not exist, cannot be read, is not a regular file (others may have no end), or is larger.
    """
    status = path.stat()
    _refuse_special(status)
    if status.st_size <= largest:
        with path.open("rb") as file:
            content = file.read(largest + 1)
        if len(content) <= largest:
            return content
    raise OSError(errno.EFBIG, f"it is larger than {largest >> 20} MB")


def write_atomically(path: Path, content: bytes) -> None:
    """Write *content* to the file at *path*, completely and to the disk. Where that fails, the old file stays as it is.

    The content goes to a new file beside *path*, which then takes its name. A symbolic link keeps pointing at its
    target, and the permissions of a file that was there stay. What an earlier write of *path* left behind, because the
    program was ended in the middle of it, is removed.

    Raises:
        OSError: the folder cannot be written, the disk is full, *path* is a device...
    """
    path = target_of(path)
    mode = _mode_of(path)
    remove_leftovers(path)
    with being_written(path, NEW_FILE_MODE if mode is None else mode) as (file, temporary):
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
        if mode is not None:
            temporary.chmod(mode)  # the system took away what the umask forbids to new files
        if os.name != "posix":
            file.close()  # Windows renames no open file
        temporary.replace(path)
    _sync_folder(path.parent)


def target_of(path: Path) -> Path:
    """Return what *path* stands for, by its full path and behind all links. A link to itself stands for itself."""
    return Path(os.path.realpath(path))


@contextmanager
def only_one(path: Path, seconds: float = -1) -> Iterator[None]:
    """Let one process at a time go on among those that lock this *path*; the others wait. A crash frees the lock.

    Args:
        seconds: how long to wait; a negative number for as long as it takes.

    Raises:
        TimeoutError: another one has held it for all of these seconds.
        OSError: the lock file cannot be made, or the disk of the folder has no locks.
    """
    from filelock import FileLock  # takes 40 ms, which the window need not wait for at its start

    path.parent.mkdir(parents=True, exist_ok=True)
    # The soft lock is a file that exists or not: after a crash it would stay, and others would wait forever.
    with FileLock(path, timeout=seconds, fallback_to_soft=False):
        yield


class HeldLock:
    """A lock that is held until it is released or its process ends, however that ends and whatever number it had."""

    def __init__(self, path: Path) -> None:
        """Lock by the file at *path*, which is made when the lock is taken, in a folder that is there."""
        self._path = path
        self._lock: BaseFileLock | None = None

    def take(self) -> bool:
        """Take the lock, unless it is held here already. Return whether nobody else holds it.

        Raises:
            OSError: the lock file cannot be made, or the disk of the folder has no locks.
        """
        from filelock import FileLock, Timeout  # takes 40 ms, as above

        if self._lock is None:
            # Taken on one thread, it may be released on another.
            lock = FileLock(self._path, blocking=False, thread_local=False, fallback_to_soft=False)
            try:
                lock.acquire()
            except Timeout:
                return False
            self._lock = lock
        return True

    def release(self) -> None:
        """Let others take the lock. The lock file stays."""
        if self._lock is not None:
            self._lock.release()
            self._lock = None

    def remove(self) -> None:
        """Release the lock and delete its file, since what it guarded is gone."""
        self.release()
        with contextlib.suppress(OSError):
            self._path.unlink(missing_ok=True)


def _refuse_special(status: os.stat_result) -> None:
    """Raise OSError unless *status* is that of a regular file."""
    if not stat.S_ISREG(status.st_mode):
        raise OSError(errno.EINVAL, "it is not a file")


def _mode_of(path: Path) -> int | None:
    """Return the permissions of the file at *path*; None where there is none. Raise OSError for a device."""
    try:
        status = path.stat()
    except FileNotFoundError:
        return None
    _refuse_special(status)
    return status.st_mode & 0o777


def _sync_folder(folder: Path) -> None:
    """Write the new name to the disk, where that is possible.

    Windows opens no folder, some file systems sync none, and a folder may be written but not read. The file is in its
    place by then, so it would be wrong to report that it was not saved.
    """
    if os.name == "posix":
        with contextlib.suppress(OSError):
            descriptor = os.open(folder, os.O_RDONLY)
            try:
                os.fsync(descriptor)
            finally:
                os.close(descriptor)
