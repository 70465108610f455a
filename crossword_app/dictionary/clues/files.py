"""Reads files of clues as a stream, of any size: plain, gzip, xz or one text file in a zip."""

import codecs
import gzip
import hashlib
import lzma
import stat
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import BinaryIO, cast

from crossword_app.dictionary.clues.rows import SAMPLE_LINES, ClueRow, Shape
from crossword_app.errors import ClueError
from crossword_app.text_encoding import decode_line

LONGEST_LINE = 1 << 16
"""Bytes. A line that goes on is no line of a clue, and its file no list of clues."""

_SIGNED = 1 << 16
_BATCH = 20_000
_DAMAGED = (
    EOFError,
    lzma.LZMAError,
    zlib.error,
    zipfile.BadZipFile,
    RuntimeError,
    NotImplementedError,
)
"""What unpacking raises; the last two where an archive has a password or a method that Python does not know."""

_BOMS = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)


@dataclass(frozen=True, slots=True)
class Batch:
    """Some rows of a file, and where it goes on.

    Attributes:
        skipped: lines that hold no clue.
        offset: bytes of the (unpacked) file up to here: what `batches` takes to go on.
        part: how much of the file as it lies on the disk has been read, 0 to 1.
    """

    rows: list[ClueRow]
    skipped: int
    offset: int
    part: float


def signature(path: Path, length: int = _SIGNED) -> str:
    """Return what tells this file from others by its first *length* bytes, 65,536 at the most (unpacked).

    Raises:
        OSError: it cannot be read.
        ClueError: it is no regular file, or a damaged archive.
    """
    try:
        with _open(path) as (file, _):
            beginning = file.read(min(length, _SIGNED))
    except _DAMAGED as error:
        raise ClueError(f"{path} cannot be unpacked ({error}): it is damaged") from error
    digest = hashlib.blake2b(beginning, digest_size=8).hexdigest()
    return f"{len(beginning)}-{digest}"


def begins_as(path: Path, signed: str) -> bool:
    """Return whether the file at *path* still begins as when *signed* was its signature, whatever was added since."""
    length = signed.partition("-")[0]
    return length.isdecimal() and signature(path, int(length)) == signed


def batches(path: Path, offset: int = 0, size: int = _BATCH) -> Iterator[Batch]:
    """Yield the clues of the file at *path*, from *offset* on, *size* lines at a time.

    Raises:
        ClueError: it cannot be read, is no regular file, is damaged, or holds no clues.
    """
    try:
        with _open(path) as (file, position):
            total = max(1, path.stat().st_size)
            shape = _shape(file, path)
            file.seek(max(offset, len(codecs.BOM_UTF8) if _has_bom(file) else 0))
            if shape.has_header and offset == 0:
                _line(file, path)
            while lines := list(islice(iter(lambda: _line(file, path), b""), size)):
                # Databases that grew over years mix encodings from line to line.
                found = [shape.row(decode_line(line)) for line in lines]
                rows = [row for row in found if row]
                part = min(1.0, position.tell() / total)
                yield Batch(rows, len(found) - len(rows), file.tell(), part)
    except (OSError, *_DAMAGED) as error:
        reason = getattr(error, "strerror", None) or str(error) or "it is damaged"
        raise ClueError(f"{path} cannot be read ({reason}): nothing more of it is kept") from error


@contextmanager
def _open(path: Path) -> Iterator[tuple[BinaryIO, BinaryIO]]:
    """Open *path*: its content unpacked, and the file on the disk, whose position tells how far we are."""
    if not stat.S_ISREG(path.stat().st_mode):
        raise ClueError(f"{path} is not a file: choose a file of clues")
    with path.open("rb") as raw:
        beginning = raw.read(6)
        raw.seek(0)
        if beginning.startswith(b"\x1f\x8b"):
            with gzip.GzipFile(fileobj=raw) as unpacked:
                yield cast("BinaryIO", unpacked), raw
        elif beginning.startswith(b"\xfd7zXZ\x00"):
            with lzma.LZMAFile(raw) as plain:
                yield cast("BinaryIO", plain), raw
        elif beginning.startswith(b"PK"):
            with zipfile.ZipFile(raw) as archive, archive.open(_member(archive, path)) as member:
                yield cast("BinaryIO", member), raw
        else:
            yield raw, raw


def _member(archive: zipfile.ZipFile, path: Path) -> zipfile.ZipInfo:
    texts = [
        info
        for info in archive.infolist()
        if not info.is_dir() and not info.filename.startswith("__MACOSX/")
    ]
    if len(texts) != 1:
        raise ClueError(
            f"{path} holds {len(texts)} files: unpack it, and import the one with the clues"
        )
    return texts[0]


def _line(file: BinaryIO, path: Path) -> bytes:
    line = file.readline(LONGEST_LINE + 1)
    if len(line) > LONGEST_LINE:
        raise ClueError(
            f"{path} has a line of more than {LONGEST_LINE} bytes: it is no file of clues"
        )
    return line


def _has_bom(file: BinaryIO) -> bool:
    file.seek(0)
    return file.read(len(codecs.BOM_UTF8)) == codecs.BOM_UTF8


def _shape(file: BinaryIO, path: Path) -> Shape:
    file.seek(0)
    sample = list(islice(iter(lambda: _line(file, path), b""), SAMPLE_LINES))
    if not sample:
        raise ClueError(f"{path} is empty: it holds no clues")
    if sample[0].startswith(_BOMS):
        raise ClueError(f"{path} is written in UTF-16: save it as UTF-8, and import that")
    if any(b"\0" in line for line in sample):
        raise ClueError(f"{path} is no text: choose a text file of answers and clues")
    try:
        return Shape.of([decode_line(line).lstrip("\ufeff") for line in sample])
    except ClueError as error:
        raise ClueError(f"{path}: {error}") from error
