"""Unpacks the puzzles of a zip file, one at a time."""

import zipfile
import zlib
from collections.abc import Container, Iterator
from contextlib import contextmanager
from pathlib import Path, PurePosixPath

from crossword_app.errors import ClueError

_LARGEST = 1 << 22
"""Bytes of one unpacked puzzle at most. Readers have limits of their own; this one keeps a zip bomb off the disk."""

_MAC_EXTRAS = "__MACOSX/"
_UNREADABLE = (zipfile.BadZipFile, zlib.error, EOFError, RuntimeError, NotImplementedError)
"""The errors of unpacking. The last two mean a password, or a method that Python does not know."""


def holds_puzzles(path: Path, suffixes: Container[str]) -> bool:
    """Return whether the file at *path* is a zip in which a name ends in one of *suffixes*, such as ".puz"."""
    try:
        with zipfile.ZipFile(path) as archive:
            return bool(puzzle_members(archive, suffixes))
    except (OSError, *_UNREADABLE):  # read as another kind of file, it gives a sentence
        return False


@contextmanager
def opened_archive(path: Path) -> Iterator[zipfile.ZipFile]:
    """Open the zip file at *path*.

    Raises:
        ClueError: it cannot be read.
    """
    try:
        archive = zipfile.ZipFile(path)
    except (OSError, *_UNREADABLE) as error:
        raise ClueError(f"{path} cannot be unpacked ({error}): it is damaged") from error
    with archive:
        yield archive


def puzzle_members(archive: zipfile.ZipFile, suffixes: Container[str]) -> list[str]:
    """Return the names of the puzzles in *archive*, in order."""
    return sorted(
        name
        for name in archive.namelist()
        if PurePosixPath(name).suffix.lower() in suffixes and not name.startswith(_MAC_EXTRAS)
    )


def unpacked_member(archive: zipfile.ZipFile, name: str, folder: Path) -> Path:
    """Unpack the member called *name* into *folder*, in place of the one before it, and return its path.

    Raises:
        ClueError: it cannot be unpacked, or is far larger than a puzzle.
    """
    try:
        with archive.open(name) as member:
            content = member.read(_LARGEST + 1)
    except _UNREADABLE as error:
        raise ClueError(f"{name} cannot be unpacked ({error}): it is damaged") from error
    if len(content) > _LARGEST:
        raise ClueError(f"{name} is larger than {_LARGEST >> 20} MB: it is no puzzle")
    path = folder / f"puzzle{PurePosixPath(name).suffix}"
    path.write_bytes(content)
    return path
