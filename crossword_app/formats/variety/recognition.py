"""Recognises the files of variety puzzles by what only they have, without reading them."""

import re

from crossword_app.formats.packed import is_packed
from crossword_app.formats.xml.encoding import decoded_xml
from crossword_app.text_encoding import decode_text, with_line_feeds

_SNIFFED = 1 << 16
_APZ = re.compile(r"<puzzle\b[^<>]{0,500}>.{0,30000}?<(?:solution|answers|gridkey)\b", re.DOTALL)
_ROWS = re.compile(r"^rows:[ \t]*$.{0,5000}?^[ \t]*-[ \t]+-?[ \t]*clue:", re.MULTILINE | re.DOTALL)


def looks_like_apz(content: bytes) -> bool:
    """Return whether *content* is XML of an acrostic."""
    if is_packed(content):
        return False
    head = decoded_xml(content[:_SNIFFED])
    return head.startswith("<") and bool(_APZ.search(head))


def looks_like_rows_garden(content: bytes) -> bool:
    """Return whether *content* is text with the rows of a Rows Garden."""
    if b"rows:" not in content[:_SNIFFED]:
        return False
    return bool(_ROWS.search(with_line_feeds(decode_text(content[:_SNIFFED]).text)))
