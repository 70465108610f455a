"""Decodes the text of files in any encoding, and tells what Windows' code page and XML can hold."""

import codecs
import enum
import re
from typing import NamedTuple

NOT_IN_XML = re.compile("[\0-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
"""Characters that XML cannot hold, not even as references."""

_DOS_END = "\x1a"
_UTF_16_MARKS = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
_SAMPLE = 4096
_MOSTLY = 0.5
"""The share of the non-ASCII lines that must be valid UTF-8 for the file to count as UTF-8 with some other lines."""


class Encoding(enum.Enum):
    """The encoding that was found in a file. The value is its name for users."""

    UTF_8 = "UTF-8"
    UTF_16 = "UTF-16"
    WINDOWS = "cp1252"
    MIXED = "UTF-8, some lines cp1252"
    NAMED = "as it says"


class DecodedText(NamedTuple):
    """The text of a file, without its byte order mark, and its encoding."""

    text: str
    encoding: Encoding


def decode_text(content: bytes, named: str = "") -> DecodedText:
    """Return the text of *content*, whose encoding is unknown. Any bytes can be decoded.

    UTF-16 is recognised by its byte order mark or its zeros, UTF-8 by being valid, a cut-off last character aside.
    Other content is read line by line where most lines are valid UTF-8, since some files are joined from several; else
    it is read in Windows' western code page, which has all letters of Latin-1.

    Args:
        named: the encoding that the file itself names. It is used if there is no mark and the content is valid in it.
    """
    if looks_like_utf_16(content):
        text, encoding = _decode_utf_16(content), Encoding.UTF_16
    else:
        text, encoding = _decode_narrow(content, named)
    return DecodedText(text.removeprefix("\ufeff").removesuffix(_DOS_END), encoding)


def looks_like_utf_16(beginning: bytes) -> bool:
    """Return whether *beginning* has the mark of UTF-16, or a zero in every second byte as Latin letters have."""
    if beginning.startswith(_UTF_16_MARKS):
        return True
    sample = beginning[:_SAMPLE]
    even, odd = sample[::2].count(0), sample[1::2].count(0)
    return max(even, odd) > 0.4 * len(sample) / 2 and min(even, odd) < 0.05 * len(sample) / 2


def decode_line(line: bytes) -> str:
    """Return the text of a line or another part of a file: UTF-8 if that is valid, else Windows' western code page."""
    return line.decode() if _is_utf_8(line) else from_windows(line)


def decode_lines(content: bytes) -> list[str]:
    """Return the lines of a file that this program wrote, and that Windows' editors may have written since.

    Each is read by itself, so that bytes that are not UTF-8 change that line alone.
    """
    if content.startswith(_UTF_16_MARKS):
        return decode_text(content).text.splitlines()
    content = content.removeprefix(codecs.BOM_UTF8).removesuffix(_DOS_END.encode())
    return list(map(decode_line, content.splitlines()))


def with_line_feeds(text: str) -> str:
    """Return *text* with every line ending replaced by a line feed."""
    return text.replace("\r\n", "\n").replace("\r", "\n")


def _decode_utf_16(content: bytes) -> str:
    if content.startswith(_UTF_16_MARKS):
        name = "utf-16"
    else:
        is_little = content[1:_SAMPLE:2].count(0) > content[:_SAMPLE:2].count(0)
        name = "utf-16-le" if is_little else "utf-16-be"
    return content.decode(name, errors="replace")


def _decode_narrow(content: bytes, named: str) -> tuple[str, Encoding]:
    if named and not content.startswith(codecs.BOM_UTF8):
        try:
            return content.decode(named), Encoding.NAMED
        except (UnicodeDecodeError, LookupError):
            pass
    try:
        return content.decode(), Encoding.UTF_8
    except UnicodeDecodeError as error:
        is_cut = error.reason == "unexpected end of data" and not content[: error.start].isascii()
        if is_cut:
            return content[: error.start].decode(), Encoding.UTF_8
    content = content.removeprefix(codecs.BOM_UTF8)
    lines = content.split(b"\n")
    beyond = [line for line in lines if not line.isascii()]
    if sum(map(_is_utf_8, beyond)) > _MOSTLY * len(beyond):
        return "\n".join(map(decode_line, lines)), Encoding.MIXED
    return from_windows(content), Encoding.WINDOWS


def _is_utf_8(line: bytes) -> bool:
    try:
        line.decode()
    except UnicodeDecodeError:
        return False
    return True


# Windows' western code page


def _windows_table() -> str:
    """Return the characters of the code page. Undefined bytes stand for themselves, as in browsers."""
    bytewise = (bytes([byte]).decode("cp1252", "replace") for byte in range(256))
    return "".join(
        chr(byte) if character == "\ufffd" else character for byte, character in enumerate(bytewise)
    )


_WINDOWS = _windows_table()
_WINDOWS_BYTES = codecs.charmap_build(_WINDOWS)


def from_windows(content: bytes) -> str:
    """Return the text of *content* in Windows' western code page. All bytes are valid there."""
    return codecs.charmap_decode(content, "strict", _WINDOWS)[0]


def to_windows(text: str) -> bytes:
    """Return *text* in Windows' western code page.

    Raises:
        UnicodeEncodeError: the code page lacks one of its characters.
    """
    return codecs.charmap_encode(text, "strict", _WINDOWS_BYTES)[0]


def fits_windows(text: str) -> bool:
    """Return whether `to_windows` can take *text*."""
    try:
        to_windows(text)
    except UnicodeEncodeError:
        return False
    return True
