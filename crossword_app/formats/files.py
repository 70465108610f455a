"""Puzzles on disk."""

from pathlib import Path

from crossword_app.errors import FileError
from crossword_app.formats.ipuz.writer import write_ipuz
from crossword_app.formats.loaded import Format, Loaded
from crossword_app.formats.registry import read_puzzle
from crossword_app.model.puzzle import Puzzle
from crossword_app.storage import read_bounded, write_atomically

LARGEST_FILE = 32 * 2**20
"""Bytes. Puzzles have a few thousand. A larger file is no puzzle."""


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
            f"{path} cannot be saved ({error.strerror}): make room or choose another folder; nothing is lost"
        ) from error
