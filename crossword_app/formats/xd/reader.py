"""Reads xd, the text format of crossword collections. `writer` writes it.

Specification: xd format 3.0 (doc/xd-format.md of the xd project). There are two dialects. In the older one # is a block
and . an unknown letter. In the other one, which tools of magazines use, . is the block, and a section "Design" gives
the circles, shades and bars of cells.
"""

import re
from bisect import bisect
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from crossword_app.errors import FileError
from crossword_app.formats.letters import fitting_alphabet, read_letters
from crossword_app.formats.limits import LARGEST_PLAIN, LONGEST_REBUS
from crossword_app.formats.loaded import Loaded
from crossword_app.formats.recognition import XD_CLUE_LINE, XD_HEADER, XD_SECTION
from crossword_app.formats.xd.clues import read_clues
from crossword_app.formats.xd.design import designed, has_bars
from crossword_app.model.alphabet import Alphabet
from crossword_app.model.cell import BLOCK, EMPTY, VOID, Cell
from crossword_app.model.geometry import Position, Size
from crossword_app.model.grid import Grid
from crossword_app.model.own_data import XD
from crossword_app.model.puzzle import Puzzle
from crossword_app.text_encoding import decode_text, with_line_feeds

HEADERS = {
    "editor": "editor",
    "date": "date",
    "publisher": "publisher",
    "description": "intro",
}
"""Headers that have a name of their own in `Puzzle.extra`."""

OTHER_CLUES = "Other Clues"
"""The section that we write for clues without an entry, which no tool takes among the others."""

SQUARES = "Squares"
"""The header that we write for squares of several letters among bars, where the tools take no rebus: r1c2=HEART."""

BARRED = "barred"
"""The header Form of a grid with bars."""

_METADATA = ("title", "author", "copyright", "notes")
_ROW = re.compile(r"^\s*\S{2,}\s*$")
_TWO_BLANK_LINES = re.compile(r"\n[ \t]*\n(?:[ \t]*\n)+")
_BLANK_LINES = re.compile(r"\n(?:[ \t]*\n)+")
_REBUS_COMMA = re.compile(r"[,;](?=\S=)")
"""The comma between two keys, as in 1=ONE,2=TWO. A comma may be a key itself."""
_SQUARE = re.compile(r"r(\d{1,3})c(\d{1,3})=(\S+)")
_BLOCKS = "#\u25a0"
_VOIDS = "_\uff3f"
"""East Asian collections use full-width characters for blocks and voids."""


def read_xd(content: bytes) -> Loaded:
    """Read an xd puzzle.

    Raises:
        FileError: it is damaged, or has no valid grid.
    """
    if len(content) > LARGEST_PLAIN:
        raise FileError(
            f"it has more than {LARGEST_PLAIN >> 20} MB of text, which no crossword has"
        )
    parts = _sections(_without_comments(with_line_feeds(decode_text(content).text)))
    warnings: list[str] = []
    headers, names = _read_headers(parts.metadata)
    grid = designed(_read_grid(parts.grid, headers, warnings), parts.design, warnings)
    if has_bars(grid):
        # The writer adds it for the bars.
        headers = {name: v for name, v in headers.items() if (name, v) != ("form", BARRED)}
    extra: dict[str, object] = {
        name: headers.pop(header) for header, name in HEADERS.items() if headers.get(header)
    }
    clues = read_clues(parts.clues, parts.other_clues, grid, headers.pop("cluegroup", ""), warnings)
    title, author, copyright, notes = (headers.pop(name, "") for name in _METADATA)
    kept = {
        "headers": {names[name]: value for name, value in headers.items()},
        "names": {
            name: spelled
            for name, spelled in names.items()
            if name not in headers and spelled != name.title()
        },
        "sections": parts.others,
    }
    extra = XD.put_into(extra, kept)
    puzzle = Puzzle(
        grid,
        title=title,
        author=author,
        copyright=copyright,
        notes="\n".join(filter(None, (notes, parts.notes.strip()))),
        extra=extra,
    )
    return Loaded(clues.put_into(puzzle), tuple(warnings))


# The parts of a file


def _without_comments(text: str) -> str:
    """Return *text* without HTML comments that are on separate lines. In notes they are words of the notes."""
    heads = [(found.start(), found[1].strip().lower()) for found in XD_SECTION.finditer(text)]
    kept = []
    end = 0
    while (start := text.find("<!--", end)) >= 0 and (close := text.find("-->", start)) >= 0:
        line = max(text.rfind("\n", end, start) + 1, end)
        section = bisect(heads, (start,))
        is_note = section > 0 and heads[section - 1][1] == "notes"
        is_comment = not text[line:start].strip() and not is_note
        kept.append(text[end : start if is_comment else close + 3])
        end = close + 3
    return "".join(kept) + text[end:]


@dataclass
class _Parts:
    metadata: str = ""
    grid: str = ""
    clues: str = ""
    notes: str = ""
    design: str = ""
    other_clues: str = ""
    others: dict[str, str] = field(default_factory=dict)

    def add(self, name: str, text: str) -> None:
        key = {"meta": "metadata"}.get(name.lower(), name.lower()).replace(" ", "_")
        if not text.strip():
            return
        if key in ("metadata", "grid", "clues", "notes", "design", "other_clues"):
            before = getattr(self, key)
            setattr(self, key, f"{before}\n\n{text}" if before else text)
        else:
            self.others[name] = text.strip("\n")


def _sections(text: str) -> _Parts:
    """Return the parts by their heads; without heads, by what each block between blank lines looks like."""
    pieces = XD_SECTION.split(text)
    if len(pieces) > 1:
        parts = _by_looks(_TWO_BLANK_LINES.split(pieces[0]))
        for name, body in zip(pieces[1::2], pieces[2::2], strict=True):
            parts.add(name.strip(), body)
        return parts
    parts = _by_looks(_TWO_BLANK_LINES.split(text))
    # In files written by hand, one blank line is enough.
    return parts if parts.grid else _by_looks(_BLANK_LINES.split(text))


def _by_looks(blocks: Iterable[str]) -> _Parts:
    parts = _Parts()
    for block in blocks:
        if block.strip():
            parts.add(_kind(block, parts), block.strip("\n"))
    return parts


def _kind(block: str, before: _Parts) -> str:
    lines = [line for line in block.split("\n") if line.strip()]
    if any(map(XD_CLUE_LINE.match, lines[:2])) and ("~" in block or not before.clues):
        return "clues"
    if not before.grid and len(lines) > 1 and all(map(_ROW.match, lines)):
        return "grid"
    if not (before.metadata or before.grid) and XD_HEADER.match(lines[0]):
        return "metadata"
    return "notes"


def _read_headers(text: str) -> tuple[dict[str, str], dict[str, str]]:
    """Return the headers by their names in lower case, and their names as the file has them.

    A line without a name continues the header before.
    """
    headers: dict[str, str] = {}
    names: dict[str, str] = {}
    name = ""
    for line in text.split("\n"):
        found = XD_HEADER.match(line)
        if found:
            name = found[1].strip().lower()
            names.setdefault(name, found[1].strip())
            value = found[2].strip()
            headers[name] = f"{headers[name]}\n{value}" if headers.get(name) else value
        elif name and line.strip():
            headers[name] += f"\n{line.strip()}"
    return headers, names


# The grid


def _read_grid(text: str, headers: dict[str, str], warnings: list[str]) -> Grid:
    rows = [line.strip() for line in text.split("\n") if line.strip()]
    if not rows:
        raise FileError("it has no grid: write one line for each row under ## Grid")
    size = Size(len(rows), max(map(len, rows))).openable()
    if any(len(row) != size.columns for row in rows):
        raise FileError("it is damaged: the rows of its grid are not equally long")
    rebus = _read_rebus(headers.pop("rebus", ""))
    special = headers.pop("special", "").strip().lower()
    dots_are_blocks = not any(block in text for block in _BLOCKS) and any(
        character.isalnum() for character in text
    )
    squares = _read_squares(headers.pop(SQUARES.lower(), ""), size)
    alphabet = fitting_alphabet([*rows, *rebus.values(), *squares.values()])
    cells = [
        _read_cell(character, rebus, special, dots_are_blocks, alphabet)
        for row in rows
        for character in row
    ]
    for index, letters in squares.items():
        if cells[index].is_open:
            cells[index] = replace(cells[index], letters=read_letters(letters, alphabet))
    if special and special not in ("circle", "circled", "circles", "shaded", "shade"):
        warnings.append(f"what is special about some squares ({special[:40]}) is read as circles")
    return Grid(size, tuple(cells), alphabet)


def _read_rebus(text: str) -> dict[str, str]:
    rebus: dict[str, str] = {}
    for item in (item for part in text.split() for item in _REBUS_COMMA.split(part)):
        key, sign, value = item[:1], item[1:2], item[2:].rstrip(",;")
        if sign == "=" and value:
            _check_rebus(value)
            # A second reading of one key: the cell may hold either.
            rebus[key] = f"{rebus[key]}/{value}" if key in rebus else value
    return rebus


def _read_squares(text: str, size: Size) -> dict[int, str]:
    """Return the letters of squares that a header names by row and column, by their index in reading order."""
    found = {}
    for row, column, letters in _SQUARE.findall(text):
        place = Position(int(row) - 1, int(column) - 1)
        _check_rebus(letters)
        if size.contains(place):
            found[size.index_of(place)] = letters
    return found


def _check_rebus(letters: str) -> None:
    if len(letters) > LONGEST_REBUS:
        raise FileError(f"it is damaged: a square holds {len(letters)} letters")


def _read_cell(
    character: str,
    rebus: Mapping[str, str],
    special: str,
    dots_are_blocks: bool,
    alphabet: Alphabet,
) -> Cell:
    if character in rebus:
        letters = rebus[character]
    elif character in _BLOCKS or (character == "." and dots_are_blocks):
        return BLOCK
    elif character in _VOIDS:
        return VOID
    else:
        letters = "" if character in ".?" else character
    cell = replace(EMPTY, letters=read_letters(letters, alphabet))
    if not (special and character.islower()):
        return cell
    return cell.with_shade(True) if special.startswith("shade") else replace(cell, has_circle=True)
