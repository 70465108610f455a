"""Text in the encodings that editors have written it in."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crossword_app.text_encoding import (
    NOT_IN_XML,
    DecodedText,
    Encoding,
    decode_line,
    decode_text,
    fits_windows,
    from_windows,
    to_windows,
    with_line_feeds,
)

TEXT = "“Café” – née\n"


@pytest.mark.parametrize(
    ("encoding", "told"),
    [
        ("utf-8", Encoding.UTF_8),
        ("utf-8-sig", Encoding.UTF_8),
        ("utf-16", Encoding.UTF_16),
        ("utf-16-le", Encoding.UTF_16),
        ("utf-16-be", Encoding.UTF_16),
        ("cp1252", Encoding.WINDOWS),
    ],
)
def test_an_encoding_is_told_by_the_bytes(encoding: str, told: Encoding) -> None:
    assert decode_text(TEXT.encode(encoding)) == (TEXT, told)


def test_utf_16_of_either_order_is_told_by_its_mark_without_a_zero_in_it() -> None:
    greek = "Ωμέγα"
    for mark, encoding in ((b"\xff\xfe", "utf-16-le"), (b"\xfe\xff", "utf-16-be")):
        assert decode_text(mark + greek.encode(encoding)) == (greek, Encoding.UTF_16)


def test_lines_of_windows_among_lines_of_utf_8_are_read_one_by_one() -> None:
    content = "café\ncrème\nbrûlée\n".encode() + "naïf\n".encode("cp1252")
    assert decode_text(content) == ("café\ncrème\nbrûlée\nnaïf\n", Encoding.MIXED)


def test_a_character_cut_in_two_at_the_end_makes_no_other_encoding_of_the_text() -> None:
    assert decode_text("née café".encode()[:-1]) == ("née caf", Encoding.UTF_8)


def test_an_accent_of_windows_at_the_end_is_no_character_cut_in_two() -> None:
    assert decode_text("CAFÉ".encode("cp1252")) == ("CAFÉ", Encoding.WINDOWS)


def test_a_mark_of_utf_8_is_no_text_before_text_of_windows() -> None:
    assert decode_text(b"\xef\xbb\xbfcaf\xe9 noir").text == "café noir"


def test_the_end_of_a_dos_file_is_no_character() -> None:
    assert decode_text(b"AB\r\n\x1a").text == "AB\r\n"


def test_the_encoding_that_a_file_names_is_taken_where_it_can_be() -> None:
    assert decode_text("Слово".encode("cp1251"), "cp1251").text == "Слово"
    assert decode_text("Слово".encode(), "ascii") == DecodedText("Слово", Encoding.UTF_8)
    assert decode_text("Слово".encode(), "no-such-encoding").text == "Слово"
    assert decode_text("Слово".encode("utf-8-sig"), "cp1251").text == "Слово"


@given(st.binary(max_size=200))
def test_any_bytes_are_a_text(content: bytes) -> None:
    decode_text(content).text.encode()


@given(st.binary())
def test_windows_code_page_gives_every_byte_back(content: bytes) -> None:
    assert to_windows(from_windows(content)) == content


def test_what_windows_code_page_has_not_does_not_fit_it() -> None:
    assert fits_windows("Œuvre €5 ’til")
    assert not fits_windows("Ωμέγα")


def test_a_line_is_in_one_of_two_encodings() -> None:
    assert decode_line("née".encode()) == decode_line("née".encode("cp1252")) == "née"


def test_lines_end_in_three_ways() -> None:
    assert with_line_feeds("one\r\ntwo\rthree\nfour") == "one\ntwo\nthree\nfour"


def test_xml_forbids_what_its_grammar_leaves_out() -> None:
    """XML 1.0, production 2: #x9 | #xA | #xD | [#x20-#xD7FF] | [#xE000-#xFFFD] | [#x10000-#x10FFFF]."""
    allowed = {0x9, 0xA, 0xD, *range(0x20, 0xD800), *range(0xE000, 0xFFFE)}
    every = "".join(map(chr, range(0x10100))) + "\U0010ffff"
    assert {ord(c) for c in NOT_IN_XML.findall(every)} == set(range(0x10000)) - allowed
