"""Archives: one file is taken out in memory; bombs, locks and damage are one sentence."""

import gzip
import io
import zipfile

import pytest

from crossword_app.errors import FileError
from crossword_app.formats.packed import LARGEST_PACKED, is_packed, unpacked


def zipped(*members: tuple[str, bytes], how: int = zipfile.ZIP_DEFLATED) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", how) as archive:
        for name, content in members:
            archive.writestr(name, content)
    return packed.getvalue()


def taken(content: bytes) -> bytes:
    return unpacked(content, lambda file: file.startswith(b"<"), "a test")


@pytest.mark.parametrize("how", [zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED])
def test_the_first_file_that_fits_is_taken(how: int) -> None:
    content = zipped(
        ("__MACOSX/._a.xml", b"<resource fork"),
        ("folder/", b""),
        (".hidden", b"<hidden>"),
        ("readme.txt", b"Hello"),
        ("folder/a.jpz", b"<a>"),
        ("b.xml", b"<b>"),
        how=how,
    )
    assert is_packed(content)
    assert taken(content) == b"<a>"


def test_archives_in_archives_are_opened_once_more() -> None:
    assert taken(zipped(("a.jpz", zipped(("b.xml", b"<b>"))))) == b"<b>"
    assert taken(gzip.compress(b"<c>")) == b"<c>"
    assert taken(gzip.compress(zipped(("b.xml", b"<b>")))) == b"<b>"


def test_what_is_no_archive_stays_as_it_is() -> None:
    assert not is_packed(b"text")
    assert taken(b"text") == b"text"


LOCKED = bytearray(zipped(("a.xml", b"<a>")))
LOCKED[6] |= 1  # the flag of the file, and of its entry in the list
LOCKED[LOCKED.index(b"PK\x01\x02") + 8] |= 1


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (zipped(("readme.txt", b"Hello")), "an archive without a test in it"),
        (zipped(), "without a test"),
        (zipped(*((str(i), b"") for i in range(50)), ("a.xml", b"<a>")), "without a test"),
        (zipped(("a.xml", b"<a>"), how=zipfile.ZIP_LZMA), "without a test"),
        (zipped(("a.xml", b"<a>"))[:-9], "the archive is damaged"),
        (zipped(("a.xml", b"<a>" * 99)).replace(b"PK\x03\x04", b"PK\x03\x04\xff", 1), "damaged"),
        (bytes(LOCKED), "cannot be unpacked here .*password"),
        (zipped(("a.xml", b"<" + b"\0" * 3 * LARGEST_PACKED)), "unpacks to more than 8 MB"),
        (gzip.compress(b"<" + b"\0" * 3 * LARGEST_PACKED), "unpacks to more than 8 MB"),
        (gzip.compress(b"<a>" * 99)[:-9], "the archive is damaged"),
        (b"\x1f\x8b\x08\0", "the archive is damaged"),
        (b"PK\x03\x04" + b"\0" * LARGEST_PACKED, "an archive of more than 8 MB"),
    ],
)
def test_what_cannot_be_taken_out_is_one_sentence(content: bytes, sentence: str) -> None:
    with pytest.raises(FileError, match=sentence):
        taken(content)
