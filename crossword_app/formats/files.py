"""Puzzles on disk."""

import contextlib
import hashlib
from pathlib import Path

from crossword_app.disk_errors import remedy_of
from crossword_app.errors import FileError, StorageError
from crossword_app.formats.loaded import Format, Loaded
from crossword_app.formats.registry import read_puzzle
from crossword_app.model.puzzle import Puzzle
from crossword_app.paths import user_data_dir
from crossword_app.storage import only_one, read_bounded, target_of, write_atomically

LARGEST_FILE = 32 * 2**20
"""Bytes. Puzzles have a few thousand. A larger file is no puzzle."""

NO_FILE = ""
"""The version of a file that does not exist."""

_LOCKS = "saving"


class ChangedError(FileError):
    """A file was not replaced, since it holds what the one who saves has never read.

    Attributes:
        content: what it holds.
    """

    def __init__(self, path: Path, content: bytes) -> None:
        super().__init__(
            f"{path} was changed by another window or program: save under another name, or open it to see the change"
        )
        self.content = content


def version_of(content: bytes) -> str:
    """Return what tells this content of a file from every other."""
    return hashlib.blake2b(content, digest_size=16).hexdigest()


def load_puzzle(path: Path, form: Format | None = None) -> Loaded:
    """Read the puzzle at *path*.

    Args:
        form: the format to read it as, whatever it looks like.

    Raises:
        FileError: it is missing, unreadable, too large, or no puzzle.
    """
    return read_puzzle(read_puzzle_file(path), str(path), form)


def read_puzzle_file(path: Path) -> bytes:
    """Return the bytes of the file at *path*.

    Raises:
        FileError: it is missing, unreadable, too large, or no regular file.
    """
    try:
        return read_bounded(path, LARGEST_FILE)
    except FileNotFoundError:
        raise FileError(f"there is no file {path}: check the name") from None
    except (OSError, ValueError) as error:  # a name with a null character is a ValueError
        reason = getattr(error, "strerror", None) or str(error)
        raise FileError(
            f"{path} cannot be read ({reason}): choose a puzzle file that you may read"
        ) from error


def save_document(puzzle: Puzzle, path: Path) -> None:
    """Write *puzzle* to *path* in our own format. The old file stays until the new one is complete.

    Raises:
        FileError: the folder cannot be written or the disk is full.
    """
    from crossword_app.formats.ipuz.writer import (
        write_ipuz,  # which reading other formats does not need
    )

    save_bytes(write_ipuz(puzzle), path)


def save_bytes(content: bytes, path: Path) -> None:
    """Write *content* to *path*, whole or not at all.

    Raises:
        FileError: the folder cannot be written or the disk is full.
    """
    try:
        write_atomically(path, content)
    except OSError as error:
        raise FileError(
            f"{path} cannot be saved ({error.strerror}): "
            f"{remedy_of(error)} or choose another folder; nothing is lost"
        ) from error


def save_over(content: bytes, path: Path, known: str) -> None:
    """Write *content* to *path*, unless that would replace what the one who saves has never read.

    Of two windows that save at the same time, one waits for the other, whatever disk the file is on.

    Args:
        known: the version of the file that was read or written last; NO_FILE if there was none.

    Raises:
        ChangedError: the file is there and has another version, and not *content* already.
        FileError: it cannot be read, the folder cannot be written, or the disk is full.
    """
    with contextlib.ExitStack() as stack:
        # Without a place for locks the check alone must do: a user who cannot save at all loses more.
        with contextlib.suppress(StorageError, OSError):
            stack.enter_context(only_one(_lock_path(path)))
        found = content_at(path)
        if found is not None and version_of(found) != known and found != content:
            raise ChangedError(path, found)
        save_bytes(content, path)


def content_at(path: Path) -> bytes | None:
    """Return the content of the file that is to be saved at *path*; None where there is no file.

    Raises:
        FileError: it cannot be read.
    """
    try:
        return read_bounded(path, LARGEST_FILE)
    except (FileNotFoundError, NotADirectoryError):
        return None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise FileError(
            f"{path} cannot be saved ({reason}): choose another name; nothing is lost"
        ) from error


def _lock_path(path: Path) -> Path:
    """Return the lock for saving *path*. Some files share one, so that the locks, which stay, are few."""
    where = hashlib.blake2b(str(target_of(path)).encode(errors="replace"), digest_size=1)
    return user_data_dir() / _LOCKS / f"{where.hexdigest()[0]}.lock"
