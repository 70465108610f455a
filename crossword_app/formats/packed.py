"""Unpacks puzzles from zip and gzip archives, in memory and within limits."""

import io
from collections.abc import Callable, Iterator
from pathlib import PurePosixPath
from typing import TYPE_CHECKING

from crossword_app.errors import FileError

if TYPE_CHECKING:
    from zipfile import ZipFile

LARGEST_PACKED = 8 * 2**20
"""Bytes of an archive, and of its contents. Just listing the members of a larger one could take seconds."""

_ZIP = (b"PK\x03\x04", b"PK\x05\x06")
_GZIP = b"\x1f\x8b"
_MOST_TRIED = 20
_LAYERS = 2
"""How deep archives may be nested: sometimes a puzzle that is a zip itself is sent in a zip."""


def is_packed(content: bytes) -> bool:
    """Return whether *content* is a zip or gzip archive."""
    return content.startswith((*_ZIP, _GZIP))


def unpacked(content: bytes, fits: Callable[[bytes], bool], what: str) -> bytes:
    """Return the first file in the archive *content* that *fits*. If *content* is no archive, return it unchanged.

    Args:
        fits: whether the bytes of a file are what is searched for. It is called for a few members only.
        what: what is searched for, in words for the user: "a JPZ crossword".

    Raises:
        FileError: the archive is damaged, locked, too large, or holds nothing that fits.
    """
    for _ in range(_LAYERS):
        if not is_packed(content):
            break
        content = _unpacked_once(content, fits, what)
    return content


def _unpacked_once(content: bytes, fits: Callable[[bytes], bool], what: str) -> bytes:
    import zipfile
    import zlib

    if len(content) > LARGEST_PACKED:
        raise FileError(
            f"it is an archive of more than {LARGEST_PACKED >> 20} MB: unpack it, and open the puzzle in it"
        )
    files = _gunzipped if content.startswith(_GZIP) else _members
    try:
        for file in files(content):
            if is_packed(file) or fits(file):
                return file
    except (OSError, EOFError, ValueError, IndexError, zlib.error, zipfile.BadZipFile) as error:
        raise FileError(f"the archive is damaged ({error}): fetch it again") from error
    except RuntimeError as error:  # zipfile raises it for passwords
        raise FileError(
            f"the archive cannot be unpacked here ({error}): unpack it, and open the puzzle in it"
        ) from error
    raise FileError(f"it is an archive without {what} in it: unpack it, and open the puzzle in it")


def _gunzipped(content: bytes) -> Iterator[bytes]:
    import gzip

    with gzip.GzipFile(fileobj=io.BytesIO(content)) as file:
        yield _bounded(file.read(LARGEST_PACKED + 1))


def _members(content: bytes) -> Iterator[bytes]:
    """Yield the files of a zip that may be the one searched for."""
    import zipfile

    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        yield from _read_members(archive)


def _read_members(archive: "ZipFile") -> Iterator[bytes]:
    import zipfile

    # Other compression methods may need gigabytes before the first byte is unpacked.
    readable = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
    members = [
        member
        for member in archive.infolist()
        if member.compress_type in readable
        and not member.is_dir()
        and not _is_hidden(member.filename)
    ]
    for member in members[:_MOST_TRIED]:
        with archive.open(member) as file:
            yield _bounded(file.read(LARGEST_PACKED + 1))


def _is_hidden(name: str) -> bool:
    """Return whether *name* is a file that operating systems add to archives: __MACOSX/._puzzle.xml."""
    parts = PurePosixPath(name).parts
    return not parts or "__MACOSX" in parts or parts[-1].startswith(".")


def _bounded(file: bytes) -> bytes:
    if len(file) > LARGEST_PACKED:
        raise FileError(
            f"it unpacks to more than {LARGEST_PACKED >> 20} MB, which no crossword has: choose another file"
        )
    return file
