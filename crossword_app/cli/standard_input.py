"""The standard input where a command takes a file: it is read once, and kept as a file while the command runs."""

import atexit
import sys
import tempfile
from pathlib import Path

from crossword_app.errors import FileError
from crossword_app.formats.files import LARGEST_FILE

STANDARD = "-"
"""The name of the standard input and output."""

_read: list[object] = []
"""The streams that were read to their end."""


def standard_input() -> bytes:
    """Return all of the standard input.

    Raises:
        FileError: it is closed, too large, or was read already, for another file of the command.
    """
    stream = getattr(sys.stdin, "buffer", None)
    if stream is None:
        raise FileError("the standard input is closed: send a file there, or name one")
    if stream in _read:
        raise FileError("the standard input holds one file: name the others")
    _read.append(stream)
    content: bytes = stream.read(LARGEST_FILE + 1)
    if len(content) > LARGEST_FILE:
        raise FileError(
            f"the standard input holds more than {LARGEST_FILE >> 20} MB: send one file there"
        )
    return content


def input_file(name: str) -> Path:
    """Return the path of the file *name* to read: of a copy of the standard input if it is -. Raises FileError."""
    if name != STANDARD:
        return Path(name)
    content = standard_input()
    folder = tempfile.TemporaryDirectory(prefix="crossword-app-")
    atexit.register(folder.cleanup)
    path = Path(folder.name, "standard input")
    path.write_bytes(content)
    return path


def is_copy(path: Path) -> bool:
    """Return whether *path* is a copy of the standard input, which goes when the command ends."""
    return path.parent.name.startswith("crossword-app-") and path.name == "standard input"
