"""Unpacks a list from a gzip or zip archive, in memory and up to a limit. Nothing is written to the disk."""

import gzip
import io
import zipfile
import zlib
from collections.abc import Sequence
from pathlib import PurePosixPath

from crossword_app.dictionary.lists.importing.source import ARCHIVES, Readable, looked_at
from crossword_app.errors import WordListError

MOST_TIMES_PACKED = 60
"""The highest ratio of unpacked to packed size. Words pack to a third or a tenth; more than this is a zip bomb."""

_FREE = 1 << 20
"""Bytes that an archive of any size may unpack to, since a short list of similar words packs very well."""

_LIST_SUFFIXES = frozenset({".txt", ".dict", ".dic", ".csv", ".tsv", ".tab", ".lst", ".list"})
_BESIDE_LISTS = ("readme", "licen", "copying", "notice", "change", "credits", "about")
_OFFICE = frozenset({"[Content_Types].xml", "mimetype"})


def unpacked(content: bytes, source: str) -> tuple[bytes, str]:
    """Return the list in *content*, and the name of the archive's member that has it; "" where there are no members.

    Content that is not an archive is returned as it is.

    Raises:
        WordListError: the archive is damaged, has a password, is a zip bomb, or has no file that is clearly the list.
    """
    gzip_mark, *zip_marks = ARCHIVES
    try:
        if content.startswith(gzip_mark):
            with gzip.GzipFile(fileobj=io.BytesIO(content)) as file:
                return _read(file, len(content), source), ""
        if content.startswith(tuple(zip_marks)):
            return _member_of(content, source)
    except (OSError, EOFError, ValueError, zlib.error, zipfile.BadZipFile) as error:
        raise WordListError(
            f"the archive {source} is damaged ({error}): fetch it again, or unpack it and import the list itself"
        ) from error
    except (
        RuntimeError
    ) as error:  # includes zipfile's errors for passwords and unknown compression methods
        raise WordListError(
            f"the archive {source} cannot be unpacked here ({error}): unpack it, and import the list itself"
        ) from error
    return content, ""


def _member_of(content: bytes, source: str) -> tuple[bytes, str]:
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        member = _list_among(archive.infolist(), source)
        with archive.open(member) as file:
            return _read(file, max(member.compress_size, 1), source), member.filename


def _list_among(members: Sequence[zipfile.ZipInfo], source: str) -> zipfile.ZipInfo:
    """Return the one member that is a list, found by its name where there are several.

    Raises:
        WordListError: there is none, or more than one.
    """
    if any(member.filename in _OFFICE for member in members):
        raise WordListError(
            f"{source} is a spreadsheet or another office document: save it as CSV, and import that"
        )
    files = [member for member in members if not member.is_dir() and not _is_hidden(member)]
    likely = [member for member in files if _is_named_like_a_list(member)]
    chosen = files if len(files) == 1 else likely
    if len(chosen) == 1:
        return chosen[0]
    names = ", ".join(sorted(member.filename for member in files)[:4])
    held = f"holds several ({names})" if files else "holds none"
    raise WordListError(
        f"{source} should hold one word list and {held}: unpack it, and import the one that you want"
    )


def _is_hidden(member: zipfile.ZipInfo) -> bool:
    parts = PurePosixPath(member.filename).parts
    return "__MACOSX" in parts or parts[-1].startswith(".")


def _is_named_like_a_list(member: zipfile.ZipInfo) -> bool:
    path = PurePosixPath(member.filename.lower())
    return path.suffix in _LIST_SUFFIXES and not path.stem.startswith(_BESIDE_LISTS)


def _read(file: Readable, packed: int, source: str) -> bytes:
    content = bytearray()
    for chunk in looked_at(file, source):
        content += chunk
        if len(content) > max(_FREE, MOST_TIMES_PACKED * packed):
            raise WordListError(
                f"{source} unpacks to more than {MOST_TIMES_PACKED} times its size: "
                "that is no list of words"
            )
    return bytes(content)
