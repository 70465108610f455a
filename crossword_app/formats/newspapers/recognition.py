"""Recognises the data of newspapers' pages by the names that only it has together, without parsing it."""

import re

from crossword_app.formats.json.text import looks_like_document
from crossword_app.formats.packed import is_packed
from crossword_app.formats.xml.encoding import decoded_xml
from crossword_app.text_encoding import decode_text, looks_like_utf_16

PUZZLEME_KEYS = ("box", "placedWords")
NYT_KEYS = ("cells", "clueLists", "clues")
XWORD_INFO_KEYS = ("grid", "gridnums", "clues")
GUARDIAN_KEYS = ("entries", "dimensions")
UNIVERSAL_KEYS = ("AllAnswer", "AcrossClue")
"""Keys that the table with the crossword has in all documents of a kind."""

_IPUZ = re.compile(
    rb'"(?:kind|version)"\s*:\s*\[?\s*"https?:(?:\\?/){2}(?:www\.)?(?:ipuz|puzzazz)\.'
)
_SNIFFED = 1 << 16
_XPF = re.compile(
    r"<(?:Puzzles|Crosswords)\b[^<>]{0,500}>\s*(?:<!--.{0,500}?-->\s*)?<(?:Puzzle|Crossword)\b",
    re.DOTALL,
)
_UNIVERSAL_ROOT = re.compile(r"<crossword[\s>]")
_UNIVERSAL_LETTERS = re.compile(r"<AllAnswer\s")


def looks_like_puzzleme(content: bytes) -> bool:
    """Return whether *content* is the JSON of PuzzleMe (Amuse Labs)."""
    return _has_keys(content, PUZZLEME_KEYS)


def looks_like_nyt(content: bytes) -> bool:
    """Return whether *content* is the JSON of the New York Times' games pages."""
    return _has_keys(content, NYT_KEYS)


def looks_like_xword_info(content: bytes) -> bool:
    """Return whether *content* is the JSON of XWord Info."""
    return _has_keys(content, XWORD_INFO_KEYS)


def looks_like_guardian(content: bytes) -> bool:
    """Return whether *content* is the JSON of the Guardian's pages, which MyCrossword has too."""
    return _has_keys(content, (*GUARDIAN_KEYS, "position", "direction"))


def looks_like_universal(content: bytes) -> bool:
    """Return whether *content* is the JSON or the XML of Universal's pages."""
    if _has_keys(content, UNIVERSAL_KEYS):
        return True
    head = _xml_head(content)
    root = _UNIVERSAL_ROOT.search(head)
    return bool(root and _UNIVERSAL_LETTERS.search(head, root.end()))


def looks_like_xpf(content: bytes) -> bool:
    """Return whether *content* is XPF, XWord Info's XML."""
    return bool(_XPF.search(_xml_head(content)))


def _has_keys(content: bytes, keys: tuple[str, ...]) -> bool:
    """Return whether *content* is JSON with *keys* anywhere in it, and no document of ipuz."""
    if looks_like_utf_16(content):
        content = decode_text(content).text.encode(errors="replace")
    return (
        all(b'"%s"' % key.encode() in content for key in keys)
        and looks_like_document(content)
        and not _IPUZ.search(content)
    )


def _xml_head(content: bytes) -> str:
    """Return the beginning of *content* if that is bare XML, else ""."""
    if is_packed(content):
        return ""
    head = decoded_xml(content[:_SNIFFED])
    return head if head.startswith("<") else ""
