"""Names puzzle files of other programs that no reader reads, so that the user learns what they are and how to go on."""

from collections.abc import Mapping
from pathlib import PurePath
from typing import Any

from crossword_app.formats.solves import KIND as SOLVE

_BY_SUFFIX = {
    ".ccw": "only Crossword Compiler reads its own files; export .puz, .jpz or ipuz from Crossword Compiler",
    ".rg": "its lines are not those of a Rows Garden: it needs `rows:` with clues and answers, then `light:`, "
    "`medium:` and `dark:`",
    ".apz": "it is not the XML of an acrostic, with a solution and clues; fetch it again",
    ".vpuz": "it is a variety puzzle whose diagram is a picture, which no grid can hold; ask for it as .jpz or ipuz",
    ".ecw": "only EclipseCrossword reads its own files; save it for Across Lite (.puz) from EclipseCrossword",
    ".ewd": "only the program that made it reads it; save it there for Across Lite (.puz), as .jpz or ipuz",
}
"""What a file is, and how to go on, by the suffix of its name."""

_BY_KEYS = (
    ({"body", "constructors"}, "the New York Times' games pages"),
    ({"entries", "crosswordType"}, "the Guardian's crossword pages"),
)
"""Keys that a document of a web page has together, and what the page is called: those of pages that no reader reads."""

_VARIETY = frozenset({"solution-string", "clues"})
"""Keys of a variety puzzle whose diagram is a picture."""


def unread_file(source: str) -> str:
    """Return what the file called *source* is and how to go on; "" if its suffix does not tell."""
    return _BY_SUFFIX.get(PurePath(source).suffix.lower(), "")


def unread_document(document: Mapping[str, Any]) -> str:
    """Return what a document of JSON without a kind is and how to go on."""
    if document.get("kind") == SOLVE:
        return "it holds the results of a tester: open the puzzle, then use File > More > Open Tester's Results"
    inner = [value for value in document.values() if isinstance(value, Mapping)]
    tables = [table.keys() for table in (document, *inner)]
    page = next((page for keys, page in _BY_KEYS if any(keys <= has for has in tables)), None)
    if any(has >= _VARIETY for has in tables):
        return _BY_SUFFIX[".vpuz"]
    if page:
        return f"it is the data of a web page, of {page}: download the puzzle as .puz, .jpz or ipuz there"
    return "it is JSON, but no puzzle document: it names no kind of puzzle and has no grid; choose another file"
