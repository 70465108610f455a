"""Reads files of clues of any size as a stream: plain, gzip, xz, or one text file in a zip."""

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
"""Bytes. A file with a longer line is not a list of clues."""

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
"""The errors of unpacking. The last two mean a password, or a method that Python does not know."""

_BOMS = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)


@dataclass(frozen=True, slots=True)
class Batch:
    """Some rows of a file, and where the next ones begin.

    Attributes:
        skipped: the number of lines without a clue.
        offset: the bytes of the (unpacked) file that were read: `batches` takes them to go on.
        part: the share of the file on the disk that has been read, 0 to 1.
    """

    rows: list[ClueRow]
    skipped: int
    offset: int
    part: float


def signature(path: Path, length: int = _SIGNED) -> str:
    """Return a signature of the file by its first *length* bytes (unpacked), 65,536 at the most.

    Raises:
        OSError: it cannot be read.
        ClueError: it is not a regular file, or is a damaged archive.
    """
    try:
        with _open(path) as (file, _):
            beginning = file.read(min(length, _SIGNED))
    except _DAMAGED as error:
        raise ClueError(f"{path} cannot be unpacked ({error}): it is damaged") from error
    digest = hashlib.blake2b(beginning, digest_size=8).hexdigest()
    return f"{len(beginning)}-{digest}"


def begins_as(path: Path, signed: str) -> bool:
    """Return whether the beginning of the file at *path* has the signature *signed*. Its end may have changed."""
    length = signed.partition("-")[0]
    return length.isdecimal() and signature(path, int(length)) == signed


def batches(path: Path, offset: int = 0, size: int = _BATCH) -> Iterator[Batch]:
    """Yield the clues of the file at *path*, from *offset* on, *size* lines at a time.

    Raises:
        ClueError: it cannot be read, is not a regular file, is damaged, or has no clues.
    """
    try:
        with _open(path) as (file, position):
            total = max(1, path.stat().st_size)
            shape = _shape(file, path)
            file.seek(max(offset, len(codecs.BOM_UTF8) if _has_bom(file) else 0))
            if shape.has_header and offset == 0:
                _line(file, path)
            while lines := list(islice(iter(lambda: _line(file, path), b""), size)):
                # Line by line, since files that grew over years mix encodings.
                found = [shape.row(decode_line(line)) for line in lines]
                rows = [row for row in found if row]
                part = min(1.0, position.tell() / total)
                yield Batch(rows, len(found) - len(rows), file.tell(), part)
    except (OSError, *_DAMAGED) as error:
        reason = getattr(error, "strerror", None) or str(error) or "it is damaged"
        raise ClueError(f"{path} cannot be read ({reason}): nothing more of it is kept") from error


@contextmanager
def _open(path: Path) -> Iterator[tuple[BinaryIO, BinaryIO]]:
    """Open *path*; yield its unpacked content, and the file on the disk, whose position tells how much is read."""
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
