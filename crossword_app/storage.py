"""Writing files so that a crash or a full disk never costs what was there before."""

import os
import tempfile
from pathlib import Path


def write_atomically(path: Path, content: bytes) -> None:
    """Put *content* at *path*: whole and on the disk, or not at all, the old file untouched.

    The content goes to a new file beside *path*, which then takes its name. A symbolic link keeps pointing at its
    target, and the permissions of a file that was there stay.

    Raises:
        OSError: the folder cannot be written, the disk is full...
    """
    path = Path(os.path.realpath(path))
    descriptor, name = tempfile.mkstemp(prefix=f".{path.name}.", suffix=".part", dir=path.parent)
    temporary = Path(name)
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        temporary.chmod(_mode_for(path))
        temporary.replace(path)
    except BaseException:
        temporary.unlink()
        raise
    _sync_folder(path.parent)


def _mode_for(path: Path) -> int:
    """The permissions of the file that is replaced, or what a new file would have got."""
    try:
        return path.stat().st_mode & 0o777
    except FileNotFoundError:
        umask = os.umask(0)
        os.umask(umask)
        return 0o666 & ~umask


def _sync_folder(folder: Path) -> None:
    """Make the new name last, where the system lets a folder be opened (Windows does not)."""
    if os.name == "posix":
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
