"""Recognises the files of variety puzzles by what only they have, without reading them."""

import re

from crossword_app.errors import FileError
from crossword_app.formats.packed import is_packed, unpacked
from crossword_app.formats.xml.encoding import decoded_xml
from crossword_app.text_encoding import decode_text, with_line_feeds

_SNIFFED = 1 << 16
_APZ_ROOT = re.compile(r"<puzzle[\s>]")
_APZ_PART = re.compile(r"<(?:solution|answers|gridkey)[\s>]")
_ROWS = re.compile(r"^rows:[ \t]{0,9}$", re.MULTILINE)
_ENTRY = re.compile(r"^[ \t]{0,40}-[ \t]{1,40}(?:-[ \t]{1,40})?clue:", re.MULTILINE)


def looks_like_apz(content: bytes) -> bool:
    """Return whether *content* is XML of an acrostic."""
    if is_packed(content):
        return False
    head = decoded_xml(content[:_SNIFFED])
    root = _APZ_ROOT.search(head) if head.startswith("<") else None
    return bool(root and _APZ_PART.search(head, root.end()))


def looks_like_rows_garden(content: bytes) -> bool:
    """Return whether *content* is text with the rows of a Rows Garden, or an archive with one."""
    try:
        return is_rows_garden(unpacked(content, is_rows_garden, "a Rows Garden"))
    except FileError:
        return False


def is_rows_garden(content: bytes) -> bool:
    """Return whether *content*, which is no archive, is text with the rows of a Rows Garden."""
    if b"rows:" not in content[:_SNIFFED]:
        return False
    text = with_line_feeds(decode_text(content[:_SNIFFED]).text)
    rows = _ROWS.search(text)
    return bool(rows and _ENTRY.search(text, rows.end()))
