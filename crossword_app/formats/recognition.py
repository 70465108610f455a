"""Recognises the formats of text and XML from the first bytes of files.

The readers stand apart: of all formats, only the reader of the one that fits is imported.
"""

import re
from itertools import islice

from crossword_app.formats.limits import LARGEST_PLAIN
from crossword_app.formats.packed import is_packed
from crossword_app.formats.xml.encoding import decoded_xml
from crossword_app.text_encoding import decode_text, looks_like_utf_16, with_line_feeds

ACROSS_LITE_TITLE = re.compile(
    r"^[ \t]*<ACROSS PUZZLE(?: V\d)?>[ \t]*$", re.IGNORECASE | re.MULTILINE
)

CCXML_ROOT = "<crossword-compiler"
CCXML_PUZZLE = "rectangular-puzzle"

XD_SECTION = re.compile(r"^[ \t]*##[ \t]+(\S[^\n]*)$", re.MULTILINE)
XD_HEADER = re.compile(r"^[ \t]*([A-Za-z][\w -]{0,40}):(.*)$")
XD_CLUE_LINE = re.compile(r"^[ \t]*(?:([A-Za-z])(\d{1,4})\.[ \t]*|()(\d{1,4})\.(?:[ \t]+|$))(.*)$")

_CFP_ROOT = re.compile(r"<CROSSFIRE[\s>]", re.IGNORECASE)
_EXOLVE_BEGIN = re.compile(rb"^[^\S\n]*exolve-begin[^\S\n]*\r?$", re.MULTILINE)
_EXOLVE_END = re.compile(rb"^[^\S\n]*exolve-end\b", re.MULTILINE)

_ACROSS_LITE_SNIFFED = 4096
_CFP_SNIFFED = 4000
_CCXML_SNIFFED = 1 << 16
_MOST_EXOLVE_BEGINNINGS = 20


def looks_like_across_lite(content: bytes) -> bool:
    """Return whether *content* is text with the tag of Across Lite's TEXT at or near its start."""
    text = with_line_feeds(decode_text(content[:_ACROSS_LITE_SNIFFED]).text)
    return bool(ACROSS_LITE_TITLE.search(text))


def looks_like_cfp(content: bytes) -> bool:
    """Return whether *content* is an XML document of CrossFire. Archives are not opened."""
    return not is_packed(content) and is_cfp(content)


def is_cfp(content: bytes) -> bool:
    """Return whether *content*, which is no archive, is an XML document of CrossFire."""
    return bool(_CFP_ROOT.search(decoded_xml(content[:_CFP_SNIFFED])))


def looks_like_jpz(content: bytes) -> bool:
    """Return whether *content* is XML of Crossword Compiler, with or without an applet's settings, or an archive."""
    return is_packed(content) or is_ccxml(content)


def looks_like_ccxml(content: bytes) -> bool:
    """Return whether *content* is bare XML of Crossword Compiler without an applet's settings."""
    is_xml = not is_packed(content) and is_ccxml(content)
    return is_xml and f"{CCXML_ROOT}-applet" not in _ccxml_head(content)


def is_ccxml(content: bytes) -> bool:
    """Return whether *content*, which is no archive, is XML of Crossword Compiler."""
    head = _ccxml_head(content)
    return head.startswith("<") and (CCXML_ROOT in head or CCXML_PUZZLE in head)


def _ccxml_head(content: bytes) -> str:
    return decoded_xml(content[:_CCXML_SNIFFED])


def looks_like_exolve(content: bytes) -> bool:
    """Return whether *content* has a line that begins an Exolve puzzle."""
    return exolve_text(content) is not None


def exolve_text(content: bytes) -> bytes | None:
    """Return the text between the lines exolve-begin and exolve-end. Exolve's web pages also mention these words.

    Without an end line, the text is cut off at `LARGEST_PLAIN` bytes.
    """
    if looks_like_utf_16(content):
        content = decode_text(content).text.encode()
    if b"exolve-begin" not in content:
        return None
    for begin in islice(_EXOLVE_BEGIN.finditer(content), _MOST_EXOLVE_BEGINNINGS):
        end = _EXOLVE_END.search(content, begin.end(), begin.end() + LARGEST_PLAIN)
        body = content[begin.end() : end.start() if end else begin.end() + LARGEST_PLAIN]
        if b"exolve-grid" in body:
            return body
    return None


def looks_like_xd(content: bytes) -> bool:
    """Return whether *content* is text with a grid and clues in xd's form, or with xd's section heads."""
    text = decode_text(content[:LARGEST_PLAIN]).text
    if "\0" in text:
        return False
    heads = {head.strip().lower() for head in XD_SECTION.findall(text)}
    if "grid" in heads:
        return True
    lines = text.splitlines()
    has_clue = any(XD_CLUE_LINE.match(line) and " ~" in line for line in lines)
    has_header = any(XD_HEADER.match(line) for line in lines[:30])
    return has_clue and has_header
