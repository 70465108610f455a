"""Reads the bytes of a list and checks them while reading, which stops at devices, zip bombs and endless lines."""

import os
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import Protocol

from crossword_app.errors import WordListError
from crossword_app.text_encoding import looks_like_utf_16

LARGEST_LIST = 128 * 2**20
MOST_LINES = 8_000_000
"""The most bytes and lines of a list. The largest lists in use have 100 MB and 6 million lines."""

LONGEST_LINE = 1 << 16
"""Bytes. A file with a longer line is not a list; the rest of it is not read."""

ARCHIVES = (b"\x1f\x8b", b"PK\x03\x04", b"PK\x05\x06")
"""The first bytes of files that `archive.unpacked` takes: gzip, zip, empty zip."""

CHUNK = 1 << 20
"""Bytes that are read before each check."""

_CONTROLS = bytes({*range(32), 127} - set(b"\t\n\v\f\r\x1a"))
_MOST_CONTROLS = 0.01
"""The share of control characters that a text may have: old lists have a few."""


class Readable(Protocol):
    """The methods of a file that are needed here."""

    def read(self, size: int, /) -> bytes: ...


def read_list_bytes(path: Path) -> bytes:
    """Return the content of the file at *path*, still packed if it is an archive.

    Raises:
        WordListError: it is missing, not a regular file, too large, unreadable, or plainly not a list: binary, with
            an endless line, or with more lines than any list has. Reading ends as soon as that is known.
    """
    try:
        _refuse_odd(path.stat())
        with open(path, "rb", opener=_open_without_waiting) as file:
            _refuse_odd(status := os.fstat(file.fileno()))
            if (
                not status.st_size
            ):  # the system's own files, which may have no end or block the reader
                return b""
            if file.peek(4).startswith(ARCHIVES):
                return file.read(LARGEST_LIST)
            for _ in looked_at(file, str(path)):
                pass  # chunks are not kept, since chunks and the whole would take twice the memory
            file.seek(0)
            return file.read(LARGEST_LIST)
    except FileNotFoundError:
        raise WordListError(f"there is no word list at {path}: check the name") from None
    except (OSError, ValueError) as error:  # ValueError: a name that is not valid on any system
        reason = getattr(error, "strerror", None) or str(error)
        raise WordListError(
            f"the word list {path} cannot be read ({reason}): name a text file with one word a line"
        ) from error


def looked_at(file: Readable, source: str) -> Iterator[bytes]:
    """Yield the content of *file* in chunks, checking that it may be a list.

    Raises:
        WordListError: it is binary, too large, or has too many lines or one that is too long.
    """
    size = lines = unfinished = 0
    is_wide = False
    while chunk := file.read(CHUNK):
        if not size:
            is_wide = looks_like_utf_16(chunk)
        size += len(chunk)
        if not is_wide and _is_binary(chunk):
            raise not_text(source)
        lines += max(chunk.count(b"\n"), chunk.count(b"\r"))
        unfinished = _unfinished_line(chunk, unfinished)
        if unfinished > LONGEST_LINE:
            raise WordListError(
                f"{source} is no word list: a line of it is longer than {LONGEST_LINE} bytes; "
                "a word list has one word a line"
            )
        if lines > MOST_LINES or size > LARGEST_LIST:
            raise WordListError(
                f"{source} has more than {MOST_LINES} lines or {LARGEST_LIST >> 20} MB: "
                "that is no list of words, or one to be split first"
            )
        yield chunk


def _unfinished_line(chunk: bytes, before: int) -> int:
    """Return the length of the line that *chunk* leaves unfinished, or of one that is too long.

    Args:
        before: the length of the line that the chunk goes on with.
    """
    start, room = 0, LONGEST_LINE - before
    while start + room < len(chunk):  # not line by line: a list has many short ones
        end = _last_line_end(chunk, start, start + room + 1)
        if end < 0:
            return LONGEST_LINE + 1
        start, room = end + 1, LONGEST_LINE
    end = _last_line_end(chunk, start, len(chunk))
    if end >= 0:
        return len(chunk) - end - 1
    return len(chunk) - start + (0 if start else before)


def _last_line_end(chunk: bytes, start: int, end: int) -> int:
    return max(chunk.rfind(b"\n", start, end), chunk.rfind(b"\r", start, end))


def not_text(source: str) -> WordListError:
    """Return the error that says that *source* is not text."""
    return WordListError(
        f"{source} is no word list: it is not a text file; name one with one word a line"
    )


def _is_binary(chunk: bytes) -> bool:
    controls = len(chunk) - len(chunk.translate(None, _CONTROLS))
    return b"\0" in chunk or controls > max(2, _MOST_CONTROLS * len(chunk))


def _open_without_waiting(path: str, flags: int) -> int:
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))


def _refuse_odd(status: os.stat_result) -> None:
    """Raise OSError unless *status* is that of a regular file of a size that lists have."""
    if not stat.S_ISREG(status.st_mode):
        raise OSError("it is not a file")
    if status.st_size > LARGEST_LIST:
        raise OSError(f"it is larger than {LARGEST_LIST >> 20} MB")
