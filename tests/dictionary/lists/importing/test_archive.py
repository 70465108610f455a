"""Lists in archives: read in memory, and only where it is clear which file is meant."""

import gzip
import io
import zipfile
from collections.abc import Mapping

import pytest

from crossword_app.dictionary.lists.importing.archive import unpacked
from crossword_app.dictionary.lists.word_list import parse_word_list
from crossword_app.errors import WordListError

LIST = b"cat;90\ndog;80\n"


def zipped(members: Mapping[str, bytes], method: int = zipfile.ZIP_DEFLATED) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", method) as archive:
        for name, content in members.items():
            archive.writestr(name, content)
    return buffer.getvalue()


def test_gzip_and_zip_are_unpacked_and_all_else_is_left_alone() -> None:
    assert unpacked(gzip.compress(LIST), "a.gz") == (LIST, "")
    assert unpacked(zipped({"words.txt": LIST}), "a.zip") == (LIST, "words.txt")
    assert unpacked(LIST, "a.txt") == (LIST, "")
    found = parse_word_list(zipped({"lists/words.txt": LIST}), "a")
    assert (list(found.texts), found.report.member) == (["CAT", "DOG"], "lists/words.txt")


@pytest.mark.parametrize(
    "beside",
    [
        {"__MACOSX/._words.txt": b"\0\5\x16\7"},
        {".DS_Store": b"\0"},
        {"README.txt": b"Thank you for ..."},
        {"license.txt": b"You may ...", "cover.png": b"\x89PNG"},
    ],
)
def test_what_stands_beside_a_list_does_not_matter(beside: dict[str, bytes]) -> None:
    assert unpacked(zipped({**beside, "Words.TXT": LIST}), "a.zip") == (LIST, "Words.TXT")


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (zipped({"a.txt": LIST, "b.dict": LIST}), r"holds several \(a.txt, b.dict\)"),
        (zipped({}), "holds none"),
        (zipped({"__MACOSX/a.txt": LIST}), "holds none"),
        (zipped({"[Content_Types].xml": b"", "xl/a.xml": b""}), "save it as CSV"),
        (zipped({"a.txt": LIST})[:-30], "is damaged"),
        (gzip.compress(LIST * 100)[:40], "is damaged"),
        (zipped({"a.txt": b"a;50\n" * 10**6}), "more than 60 times its size"),
        (gzip.compress(b"a" * 10**7), "longer than"),
        (gzip.compress(b"\0" * 10**7), "not a text file"),
    ],
)
def test_what_cannot_be_one_list_is_told_in_a_sentence(content: bytes, sentence: str) -> None:
    with pytest.raises(WordListError, match=sentence):
        parse_word_list(content, "a", source="a.zip")


def test_a_damaged_member_and_a_locked_one_are_told() -> None:
    stored = zipped({"a.txt": LIST}, zipfile.ZIP_STORED)
    with pytest.raises(WordListError, match="is damaged"):
        unpacked(stored.replace(b"cat;90", b"cut;90"), "a.zip")
    locked = bytearray(stored)
    for mark, flags in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        locked[locked.index(mark) + flags] |= 1
    with pytest.raises(WordListError, match=r"cannot be unpacked here .*password"):
        unpacked(bytes(locked), "a.zip")
