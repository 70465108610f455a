"""What has come of a file so far: kept beside its place, so that a fetch that broke off goes on where it ended."""

import contextlib
import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, astuple, dataclass
from email.message import Message
from pathlib import Path
from typing import BinaryIO

from crossword_app.storage import read_bounded, write_atomically

_LARGEST_NOTE = 1 << 16
_LONGEST_HEADER = 1000


@dataclass(frozen=True, slots=True)
class Version:
    """Which version of which file: its address, and what the server says to tell versions apart.

    Attributes:
        etag, last_modified: these headers of the answer; "" where the server does not send them.
    """

    address: str
    etag: str = ""
    last_modified: str = ""

    @classmethod
    def of(cls, address: str, headers: Message) -> "Version":
        """Return the version that the *headers* of an answer tell."""
        return cls(address, _sendable(headers["ETag"]), _sendable(headers["Last-Modified"]))

    @property
    def exact(self) -> str:
        """The header that tells this version from all others byte by byte; "" for none."""
        is_weak = self.etag.startswith("W/")
        return self.last_modified if is_weak or not self.etag else self.etag

    def conditions(self) -> dict[str, str]:
        """Return the headers that ask for the file only if it is another version."""
        headers = {"If-None-Match": self.etag, "If-Modified-Since": self.last_modified}
        return {name: value for name, value in headers.items() if value}


class PartFile:
    """The part of a file, and beside it a note of the version that it is a part of.

    Methods raise OSError where the disk does not allow what they do.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._note = path.with_name(f"{path.name}.json")

    def size_of(self, address: str) -> int:
        """Return the bytes that are there of the file at *address*; 0 where it cannot go on from them."""
        version = self.version()
        if version is None or version.address != address or not version.exact:
            return 0
        try:
            return self.path.stat().st_size
        except OSError:
            return 0

    def version(self) -> Version | None:
        """Return the version that there is a part of; None for none, or if the note is damaged."""
        try:
            version = Version(**json.loads(read_bounded(self._note, _LARGEST_NOTE)))
        except (OSError, ValueError, TypeError, RecursionError):
            return None
        return version if all(isinstance(text, str) for text in astuple(version)) else None

    @contextmanager
    def writing(self, version: Version, begin: int) -> Iterator[BinaryIO]:
        """Give the file to write to, behind its first *begin* bytes."""
        if not begin:
            self.discard()  # an old part never stands beside a new note
            write_atomically(self._note, json.dumps(asdict(version)).encode())
        with self.path.open("r+b" if begin else "wb") as file:
            file.truncate(begin)
            file.seek(begin)
            yield file

    def discard(self) -> None:
        """Delete the part and its note, as far as that is possible."""
        for path in (self.path, self._note):
            with contextlib.suppress(OSError):
                path.unlink()


def _sendable(header: str | None) -> str:
    """Return *header* as it can be sent back; "" where it cannot, or there is none."""
    text = str(header or "")
    return text if text.isascii() and text.isprintable() and len(text) <= _LONGEST_HEADER else ""
