"""Recognises the data of newspapers' pages by the names that only it has together, without parsing it."""

import re

from crossword_app.formats.json.text import looks_like_document
from crossword_app.formats.packed import is_packed
from crossword_app.formats.xml.encoding import decoded_xml
from crossword_app.text_encoding import decode_text, looks_like_utf_16, with_line_feeds

PUZZLEME_KEYS = ("box", "placedWords")
NYT_KEYS = ("cells", "clueLists", "clues")
XWORD_INFO_KEYS = ("grid", "clues", "size")
CROSSHARE_KEYS = ("grid", "clues", "authorName")
WALL_STREET_KEYS = ("copy", "grid")
WASHINGTON_KEYS = ("cells", "words", "width")
GUARDIAN_KEYS = ("entries", "dimensions")
UNIVERSAL_KEYS = ("AcrossClue", "DownClue")
"""Keys that the table with the crossword has in all documents of a kind."""

_IPUZ = re.compile(
    rb'"(?:kind|version)"\s*:\s*\[?\s*"https?:(?:\\?/){2}(?:www\.)?(?:ipuz|puzzazz)\.'
)
RAWC = "rawc"
"""The key of the data of PuzzleMe's pages where it is packed."""

PZZL_SIDES = re.compile(r"\d{1,3}")
_PZZL_DAY = re.compile(r"\d{6}|\d{8}|\d{1,2}/\d{1,2}/\d{2,4}.*|\d{4}-\d\d-\d\d")
_PZZL_BEFORE = 4
"""The most lines with words before the numbers: the name, the day, the title, the author."""

_PZZL_SNIFFED = 4096
_SNIFFED = 1 << 16
_XPF = re.compile(
    r"<(?:Puzzles|Crosswords)\b[^<>]{0,500}>\s*(?:<!--.{0,500}?-->\s*)?<(?:Puzzle|Crossword)\b",
    re.DOTALL,
)
_UNIVERSAL_ROOT = re.compile(r"<crossword[\s>]")
_UNIVERSAL_LETTERS = re.compile(r"<AllAnswer\s")


def looks_like_puzzleme(content: bytes) -> bool:
    """Return whether *content* is the JSON of PuzzleMe (Amuse Labs), or holds it packed."""
    return _has_keys(content, PUZZLEME_KEYS) or _has_keys(content, (RAWC,))


def looks_like_nyt(content: bytes) -> bool:
    """Return whether *content* is the JSON of the New York Times' games pages."""
    return _has_keys(content, NYT_KEYS)


def looks_like_crosshare(content: bytes) -> bool:
    """Return whether *content* is the JSON of Crosshare's pages."""
    return _has_keys(content, (*CROSSHARE_KEYS, "dir", "num"))


def looks_like_wall_street(content: bytes) -> bool:
    """Return whether *content* is the JSON of the Wall Street Journal's pages."""
    return _has_keys(content, (*WALL_STREET_KEYS, "gridsize", "Letter"))


def looks_like_washington(content: bytes) -> bool:
    """Return whether *content* is the JSON of the Washington Post's pages."""
    return _has_keys(content, (*WASHINGTON_KEYS, "direction", "clue"))


def looks_like_xword_info(content: bytes) -> bool:
    """Return whether *content* is the JSON of XWord Info."""
    return _has_keys(content, (*XWORD_INFO_KEYS, "across", "down"))


def looks_like_pzzl(content: bytes) -> bool:
    """Return whether *content* is the text of PZZL's or Newsday's pages."""
    if content.lstrip()[:1] in {b"{", b"<", b"["}:
        return False
    lines = [line for line in pzzl_lines(content[:_PZZL_SNIFFED]) if line]
    for first in range(1, _PZZL_BEFORE + 1):
        numbers = lines[first : first + 4]
        if len(numbers) == 4 and all(map(PZZL_SIDES.fullmatch, numbers)):
            has_day = any(map(_PZZL_DAY.match, lines[:first]))
            rows = lines[first + 4 : first + 4 + int(numbers[1])]
            return has_day and bool(rows) and all(len(row) >= int(numbers[0]) for row in rows)
    return False


def pzzl_lines(content: bytes) -> list[str]:
    """Return the lines of a text whose line ends may be doubled by those who passed it on."""
    text = decode_text(content).text.replace("\r\r\n", "\n")
    return [line.strip() for line in with_line_feeds(text).split("\n")]


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
