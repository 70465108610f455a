"""Tells the encoding of a list and reads its text."""

import codecs

from crossword_app.dictionary.lists.importing.source import looks_like_utf_16, not_text

UNREADABLE = "\ufffd"
"""What stands for a byte that means nothing in its encoding."""

_DOS_END = "\x1a"
_UTF_8 = "UTF-8"
_MOSTLY = 0.5
"""The part of the lines beyond ASCII that must be UTF-8 for the others to count as strays in it."""


def decode(content: bytes, source: str) -> tuple[str, str]:
    r"""Return the text of *content*, its lines ended by \n, and the name of its encoding.

    UTF-16 is told by its mark or its zeros, UTF-8 by being valid. What is not valid is UTF-8 line by line where most
    lines are (lists grow together out of several), else cp1252, which has all of Latin-1's letters.

    Raises:
        WordListError: it is no text.
    """
    if looks_like_utf_16(content):
        text, encoding = _decode_utf_16(content)
    else:
        text, encoding = _decode_narrow(content)
    if "\0" in text:
        raise not_text(source)
    text = text.removeprefix("\ufeff").removesuffix(_DOS_END)
    return text.replace("\r\n", "\n").replace("\r", "\n"), encoding


def _decode_utf_16(content: bytes) -> tuple[str, str]:
    if content.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        name = "utf-16"
    else:
        name = (
            "utf-16-le" if content[1:4096:2].count(0) > content[:4096:2].count(0) else "utf-16-be"
        )
    return content.decode(name, errors="replace"), "UTF-16"


def _decode_narrow(content: bytes) -> tuple[str, str]:
    try:
        return content.decode(), _UTF_8
    except UnicodeDecodeError:
        lines = content.split(b"\n")
    beyond = [line for line in lines if not line.isascii()]
    if sum(map(_is_utf_8, beyond)) > _MOSTLY * len(beyond):
        return "\n".join(map(_decode_line, lines)), f"{_UTF_8}, some lines cp1252"
    return content.decode("cp1252", errors="replace"), "cp1252"


def _decode_line(line: bytes) -> str:
    return line.decode() if _is_utf_8(line) else line.decode("cp1252", errors="replace")


def _is_utf_8(line: bytes) -> bool:
    try:
        line.decode()
    except UnicodeDecodeError:
        return False
    return True
