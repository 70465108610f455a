"""Encodings and line ends of the wild."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crossword_app.dictionary.lists.importing.decoding import decode
from crossword_app.errors import WordListError

TEXT = "café\nŒuvre\n’tis\n"


@pytest.mark.parametrize(
    ("encoding", "told"),
    [
        ("utf-8", "UTF-8"),
        ("utf-8-sig", "UTF-8"),
        ("utf-16", "UTF-16"),
        ("utf-16-le", "UTF-16"),
        ("utf-16-be", "UTF-16"),
        ("cp1252", "cp1252"),
    ],
)
def test_an_encoding_is_told_by_the_bytes(encoding: str, told: str) -> None:
    assert decode(TEXT.encode(encoding), "") == (TEXT, told)


def test_latin_1_is_read_as_cp1252_which_has_all_its_letters() -> None:
    latin = "".join(map(chr, range(0xA0, 0x100)))
    assert decode(latin.encode("latin-1"), "")[0] == latin


def test_strays_in_a_list_that_is_utf_8_are_read_by_the_line() -> None:
    content = "café\ncrème\nbrûlée\n".encode() + "naïf\n".encode("latin-1")
    assert decode(content, "") == ("café\ncrème\nbrûlée\nnaïf\n", "UTF-8, some lines cp1252")


@pytest.mark.parametrize("ending", ["\n", "\r\n", "\r"])
def test_lines_end_in_three_ways(ending: str) -> None:
    assert decode(f"cat{ending}dog{ending}".encode(), "")[0] == "cat\ndog\n"


def test_the_end_of_a_dos_file_is_no_letter() -> None:
    assert decode(b"cat\r\n\x1a", "")[0] == "cat\n"


def test_a_program_is_no_text() -> None:
    with pytest.raises(WordListError, match=r"^a\.out is no word list: it is not a text file"):
        decode(b"\x7fELF\2\1\1\0\0\0", "a.out")


@given(st.binary(max_size=200))
def test_any_bytes_are_a_text_or_told_to_be_none(content: bytes) -> None:
    try:
        text, encoding = decode(content, "x")
    except WordListError:
        return
    assert "\0" not in text
    assert "\r" not in text
    assert encoding
