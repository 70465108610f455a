"""Reads the crosswords of Universal's and USA Today's pages (uclick): JSON, and XML.

There is no published specification. The structure is what the readers of kotwords and xd-crossword-tools know of it:
all letters in one text, a "-" for a block; in JSON the clues of a direction as lines "01|Text", in XML an element each.
Texts are escaped as in addresses.
"""

import re
from collections.abc import Mapping
from typing import Any
from urllib.parse import unquote

from crossword_app.errors import FileError
from crossword_app.formats.json.text import looks_like_document
from crossword_app.formats.json.values import table_of, text_of
from crossword_app.formats.limits import LARGEST_PLAIN, MOST_CLUES
from crossword_app.formats.loaded import Loaded
from crossword_app.formats.newspapers.reading import (
    block_or_letters,
    checked_items,
    crossword_table,
    drawn_grid,
    kept,
    loaded_puzzle,
    plain,
    size_of,
)
from crossword_app.formats.newspapers.recognition import UNIVERSAL_KEYS
from crossword_app.formats.xml.tree import Node, parse_xml
from crossword_app.model.clue_lists import PrintedClue
from crossword_app.model.geometry import Direction
from crossword_app.model.grid import Grid
from crossword_app.model.markup import clue_of

_BLOCKS = ("-", ".", "#")
_END = "end"
_NO_LETTERS = "it is damaged: it has no AllAnswer, the letters of the grid; fetch it again"
_LINE = re.compile(r"\s*(\d{1,4})\s*\|(.*)")
_NUMBER = re.compile(r"\D{0,5}0*(\d{1,4})")

Clues = dict[Direction, list[PrintedClue]]


def read_universal(content: bytes) -> Loaded:
    """Read a crossword of Universal's pages.

    Raises:
        FileError: it is damaged, or has no valid grid.
    """
    warnings: list[str] = []
    if looks_like_document(content):
        data = crossword_table(content, UNIVERSAL_KEYS, warnings)
        said = {name: text_of(value) for name, value in data.items()}
        said["AllAnswer"] = said.get("AllAnswer") or _solution(data)
        clues = {
            Direction.ACROSS: _lines(said["AcrossClue"]),
            Direction.DOWN: _lines(said["DownClue"]),
        }
    else:
        root = _crossword(parse_xml(content).root)
        said = {node.name: node.get("v") for node in root.nodes}
        clues = {direction: _elements(root, direction) for direction in Direction}
    return loaded_puzzle(
        _read_grid(said),
        [(direction.title, direction, found) for direction, found in clues.items()],
        warnings,
        title=_plain(said, "Title"),
        author=_plain(said, "Author"),
        copyright=_plain(said, "Copyright"),
        extra=kept(editor=_plain(said, "Editor"), date=said.get("Date", "")),
    )


def _crossword(root: Node) -> Node:
    """Return the element with the crossword: the root, or one in it."""
    for node in (root, *root.nodes):
        if node.first("AllAnswer"):
            return node
    raise FileError(_NO_LETTERS)


def _solution(data: Mapping[str, Any]) -> str:
    """Return the letters of the rows, which USA Today has as Line1, Line2... of its solution.

    Raises:
        FileError: there are none.
    """
    rows = table_of(data.get("Solution"))
    lines = [text_of(rows.get(f"Line{number}")) for number in range(1, len(rows) + 1)]
    if not any(lines):
        raise FileError(_NO_LETTERS)
    return "".join(lines)


def _read_grid(said: Mapping[str, str]) -> Grid:
    letters = said["AllAnswer"]
    width = said.get("Width", "")
    height = said.get("Height", "")
    if not height and width.isdecimal() and int(width[:4]):
        height = str(len(letters) // int(width[:4]))
    size = size_of(height, width)
    return drawn_grid(size, (block_or_letters(sign.strip(), _BLOCKS) for sign in letters[: 10**5]))


def _plain(said: Mapping[str, str], name: str) -> str:
    return plain(unquote(said.get(name, "")))


def _lines(text: str) -> list[PrintedClue]:
    """Return the clues of JSON: a line each, with its number, up to a line that says that they end."""
    if len(text) > LARGEST_PLAIN or text.count("\n") > MOST_CLUES:
        raise FileError("it is damaged: its clues are far longer than any; fetch it again")
    found = []
    for line in text.splitlines():
        if line.strip() == _END:
            break
        numbered = _LINE.fullmatch(line)
        label, words = numbered.groups() if numbered else ("", line)
        if words.strip():
            found.append(PrintedClue(label.lstrip("0"), clue_of(_with_quotes(words.strip()))))
    return found


def _elements(root: Node, direction: Direction) -> list[PrintedClue]:
    """Return the clues of XML: elements called a1, a2... or d1, d2..., with the number and the text as attributes."""
    holder = root.first(direction.value) or Node(direction.value)
    found = []
    for node in checked_items([*holder.nodes]):
        number = _NUMBER.match(node.get("cn"))
        words = _with_quotes(unquote(node.get("c")))
        found.append(PrintedClue(number[1] if number else "", clue_of(words.strip())))
    return found


def _with_quotes(text: str) -> str:
    """Return *text* with the apostrophes that Windows' code page has among control characters."""
    return text.replace("\x91", "‘").replace("\x92", "’").replace("\x93", "“").replace("\x94", "”")
