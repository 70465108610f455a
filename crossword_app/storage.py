"""Reads files up to a limit, writes them atomically, locks them. A crash or a full disk never loses the old file."""

import errno
import os
import stat
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

_NAME_PART = 32


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
    target, and the permissions of a file that was there stay.

    Raises:
        OSError: the folder cannot be written, the disk is full, *path* is a device...
    """
    path = Path(os.path.realpath(path))
    mode = _mode_for(path)
    # Only the beginning of the name: the whole may already have the greatest length that names can have.
    prefix = f".{path.name[:_NAME_PART]}."
    descriptor, name = tempfile.mkstemp(prefix=prefix, suffix=".part", dir=path.parent)
    temporary = Path(name)
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        temporary.chmod(mode)
        temporary.replace(path)
    except BaseException:
        temporary.unlink()
        raise
    _sync_folder(path.parent)


@contextmanager
def only_one(path: Path) -> Iterator[None]:
    """Let one process at a time go on among those that lock this *path*; the others wait. A crash frees the lock.

    Raises:
        OSError: the lock file cannot be made, or the disk of the folder has no locks.
    """
    from filelock import FileLock  # takes 40 ms, which the window need not wait for at its start

    path.parent.mkdir(parents=True, exist_ok=True)
    # The soft lock is a file that exists or not: after a crash it would stay, and others would wait forever.
    with FileLock(path, fallback_to_soft=False):
        yield


def _refuse_special(status: os.stat_result) -> None:
    """Raise OSError unless *status* is that of a regular file."""
    if not stat.S_ISREG(status.st_mode):
        raise OSError(errno.EINVAL, "it is not a file")


def _mode_for(path: Path) -> int:
    """Return the permissions of the file that is replaced, or those that a new file would get."""
    try:
        status = path.stat()
    except FileNotFoundError:
        umask = os.umask(0)
        os.umask(umask)
        return 0o666 & ~umask
    _refuse_special(status)
    return status.st_mode & 0o777


def _sync_folder(folder: Path) -> None:
    """Write the new name to the disk, where the system can open a folder (Windows cannot)."""
    if os.name == "posix":
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
