"""New files beside the ones that they will replace: how they are named, and how those that were left behind are found.

A program that is ended in the middle of a write cannot remove its new file. The next write of the same file does. It
must not touch a file that somebody is writing, nor one that another program made: ours have a name of their own, and
whoever writes one holds a lock on it, which the system frees when that process ends.
"""

import contextlib
import enum
import os
import re
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

_NAME_PART = 32
_MARK = "crossword-app"
_ENDING = re.compile(rf"\.{_MARK}-[0-9a-f]{{16}}\.part")
_MOST_TRIES = 10


@contextmanager
def being_written(path: Path, mode: int) -> Iterator[tuple[BinaryIO, Path]]:
    """Make a new file beside *path*; give it, open and locked, and its own path. It is removed if the block raises.

    Args:
        mode: its permissions, from which the system takes away what the umask forbids.

    Raises:
        OSError: it cannot be made.
    """
    file, temporary = _made(path, mode)
    try:
        with file:
            yield file, temporary
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise


def remove_leftovers(path: Path) -> None:
    """Delete the new files beside *path* that nobody writes any more. Those that cannot be deleted stay."""
    beginning = _beginning(path)
    with contextlib.suppress(OSError), os.scandir(path.parent) as entries:
        names = [entry.name for entry in entries if entry.name.startswith(beginning)]
        for name in names:
            if _ENDING.fullmatch(name[len(beginning) :]):
                with contextlib.suppress(OSError):
                    _remove_unless_written(path.with_name(name))


def _made(path: Path, mode: int) -> tuple[BinaryIO, Path]:
    for _ in range(_MOST_TRIES):
        temporary = path.with_name(f"{_beginning(path)}.{_MARK}-{secrets.token_hex(8)}.part")
        flags = os.O_RDWR | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
        file = os.fdopen(os.open(temporary, flags, mode), "w+b")
        # Until it was locked, another write of the same file could take it for left behind.
        if _lock(file) is not _Lock.OF_ANOTHER and temporary.exists():
            return file, temporary
        file.close()
    raise FileNotFoundError(f"{temporary} was removed as soon as it was made")


def _beginning(path: Path) -> str:
    """Return how the names begin: only part of the name, which may already have the greatest length there is."""
    return f".{path.name[:_NAME_PART]}"


class _Lock(enum.Enum):
    OURS = enum.auto()
    OF_ANOTHER = enum.auto()
    IMPOSSIBLE = enum.auto()
    """The disk has no locks."""


def _lock(file: BinaryIO) -> _Lock:
    """Lock *file* if nobody else has. On Windows none is needed: a file that is open is not deleted there."""
    if os.name == "posix":
        import fcntl

        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return _Lock.OF_ANOTHER
        except OSError:
            return _Lock.IMPOSSIBLE
    return _Lock.OURS


def _remove_unless_written(temporary: Path) -> None:
    if os.name != "posix":
        temporary.unlink()
        return
    with temporary.open("rb") as file:
        if _lock(file) is _Lock.OURS:
            temporary.unlink()
