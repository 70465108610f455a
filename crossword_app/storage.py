"""Reading files within bounds; writing them so that a crash or a full disk never costs what was there before."""

import errno
import os
import stat
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

_NAME_PART = 32


def read_bounded(path: Path, largest: int) -> bytes:
    """Return what the file at *path* holds, *largest* bytes at the most.

    Raises:
        OSError: there is none, it cannot be read, it is no regular file (which may have no end), or it is larger.
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
    """Put *content* at *path*: whole and on the disk, or not at all, the old file untouched.

    The content goes to a new file beside *path*, which then takes its name. A symbolic link keeps pointing at its
    target, and the permissions of a file that was there stay.

    Raises:
        OSError: the folder cannot be written, the disk is full, what stands at *path* is a device...
    """
    path = Path(os.path.realpath(path))
    mode = _mode_for(path)
    # Only the beginning of the name: the whole may be as long as names can be.
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
    """Let one process at a time go on, among all that name this *path*; the others wait here. A crash frees the place.

    Raises:
        OSError: the file cannot be made, or the folder is on a disk without locks.
    """
    from filelock import FileLock  # 40 ms that the start of the window does not wait for

    path.parent.mkdir(parents=True, exist_ok=True)
    # What it would fall back to is a file that is there or not: one that a crash left behind is waited for in vain.
    with FileLock(path, fallback_to_soft=False):
        yield


def _refuse_special(status: os.stat_result) -> None:
    """Raise OSError unless *status* is that of a regular file."""
    if not stat.S_ISREG(status.st_mode):
        raise OSError(errno.EINVAL, "it is not a file")


def _mode_for(path: Path) -> int:
    """The permissions of the file that is replaced, or what a new file would have got."""
    try:
        status = path.stat()
    except FileNotFoundError:
        umask = os.umask(0)
        os.umask(umask)
        return 0o666 & ~umask
    _refuse_special(status)
    return status.st_mode & 0o777


def _sync_folder(folder: Path) -> None:
    """Make the new name last, where the system lets a folder be opened (Windows does not)."""
    if os.name == "posix":
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
