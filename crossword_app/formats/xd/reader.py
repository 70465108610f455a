"""Reads xd, the text format of crossword collections. `writer` writes it.

Specification: xd format 3.0 (doc/xd-format.md of the xd project). There are two dialects. In the older one # is a block
and . an unknown letter. In the other one, which tools of magazines use, . is the block, and a section "Design" gives
the circles, shades and bars of cells.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace

from crossword_app.errors import FileError
from crossword_app.formats.labels import read_colour
from crossword_app.formats.letters import fitting_alphabet, read_letters
from crossword_app.formats.limits import LARGEST_PLAIN, LONGEST_REBUS
from crossword_app.formats.loaded import Loaded
from crossword_app.formats.recognition import XD_CLUE_LINE, XD_HEADER, XD_SECTION
from crossword_app.formats.xd.clues import read_clues
from crossword_app.model.alphabet import Alphabet
from crossword_app.model.cell import BLOCK, EMPTY, VOID, Cell
from crossword_app.model.geometry import Direction, Position, Size
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

_METADATA = ("title", "author", "copyright", "notes")
_ROW = re.compile(r"^\s*\S{2,}\s*$")
_TWO_BLANK_LINES = re.compile(r"\n[ \t]*\n(?:[ \t]*\n)+")
_BLANK_LINES = re.compile(r"\n(?:[ \t]*\n)+")
_STYLE = re.compile(r"^[ \t]*(\S)[ \t]*\{([^{}]*)\}", re.MULTILINE)
_STYLE_TAG = re.compile(r"</?style>", re.IGNORECASE)
_REBUS_COMMA = re.compile(r"[,;](?=\S=)")
"""The comma between two keys, as in 1=ONE,2=TWO. A comma may be a key itself."""
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
    headers = _read_headers(parts.metadata)
    grid = _read_grid(parts.grid, headers, warnings)
    grid = _designed(grid, parts.design)
    extra: dict[str, object] = {
        name: headers.pop(header) for header, name in HEADERS.items() if headers.get(header)
    }
    clues = read_clues(parts.clues, grid, headers.pop("cluegroup", ""))
    title, author, copyright, notes = (headers.pop(name, "") for name in _METADATA)
    extra = XD.put_into(extra, {"headers": headers, "sections": parts.others})
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
    """Return *text* without HTML comments that are on separate lines."""
    kept = []
    end = 0
    while (start := text.find("<!--", end)) >= 0 and (close := text.find("-->", start)) >= 0:
        line = max(text.rfind("\n", end, start) + 1, end)
        is_alone = not text[line:start].strip()
        kept.append(text[end : start if is_alone else close + 3])
        end = close + 3
    return "".join(kept) + text[end:]


@dataclass
class _Parts:
    metadata: str = ""
    grid: str = ""
    clues: str = ""
    notes: str = ""
    design: str = ""
    others: dict[str, str] = field(default_factory=dict)

    def add(self, name: str, text: str) -> None:
        key = {"meta": "metadata"}.get(name.lower(), name.lower())
        if not text.strip():
            return
        if key in ("metadata", "grid", "clues", "notes", "design"):
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


def _read_headers(text: str) -> dict[str, str]:
    """Return the headers by their names in lower case. A line without a name continues the header before."""
    headers: dict[str, str] = {}
    name = ""
    for line in text.split("\n"):
        found = XD_HEADER.match(line)
        if found:
            name = found[1].strip().lower()
            value = found[2].strip()
            headers[name] = f"{headers[name]}\n{value}" if headers.get(name) else value
        elif name and line.strip():
            headers[name] += f"\n{line.strip()}"
    return headers


# The grid


def _read_grid(text: str, headers: dict[str, str], warnings: list[str]) -> Grid:
    rows = [line.strip() for line in text.split("\n") if line.strip()]
    if not rows:
        raise FileError("it has no grid: write one line for each row under ## Grid")
    size = Size(len(rows), max(map(len, rows))).checked()
    if any(len(row) != size.columns for row in rows):
        raise FileError("it is damaged: the rows of its grid are not equally long")
    rebus = _read_rebus(headers.pop("rebus", ""))
    special = headers.pop("special", "").strip().lower()
    dots_are_blocks = not any(block in text for block in _BLOCKS) and any(
        character.isalnum() for character in text
    )
    alphabet = fitting_alphabet([*rows, *rebus.values()])
    cells = [
        _read_cell(character, rebus, special, dots_are_blocks, alphabet)
        for row in rows
        for character in row
    ]
    if special and special not in ("circle", "circled", "circles", "shaded", "shade"):
        warnings.append(f"what is special about some squares ({special[:40]}) is read as circles")
    return Grid(size, tuple(cells), alphabet)


def _read_rebus(text: str) -> dict[str, str]:
    rebus: dict[str, str] = {}
    for item in (item for part in text.split() for item in _REBUS_COMMA.split(part)):
        key, sign, value = item[:1], item[1:2], item[2:].rstrip(",;")
        if sign == "=" and value:
            if len(value) > LONGEST_REBUS:
                raise FileError(f"it is damaged: a square holds {len(value)} letters")
            # A second reading of one key: the cell may hold either.
            rebus[key] = f"{rebus[key]}/{value}" if key in rebus else value
    return rebus


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


def _designed(grid: Grid, design: str) -> Grid:
    """Return *grid* with the styles of a section Design: it gives styles by letters, and a grid of these letters."""
    design = _STYLE_TAG.sub("\n", design)
    styles = {letter: _declarations(body) for letter, body in _STYLE.findall(design)}
    rows = [row for line in _STYLE.sub("", design).split("\n") if (row := line.strip())]
    cells = dict(grid)
    for place in grid.size.positions():
        # Rows end after the last square with a style.
        row = rows[place.row] if place.row < len(rows) else ""
        style = styles.get(row[place.column : place.column + 1], {})
        if style and not cells[place].is_void:
            cells[place] = _styled(cells[place], style)
        for name, keeper, direction in _bars(place):
            if style.get(name) == "true" and cells.get(keeper, VOID).is_open:
                cells[keeper] = cells[keeper].with_bar(direction, True)
    return grid.replacing(cells)


def _declarations(body: str) -> dict[str, str]:
    pairs = (part.partition(":") for part in body.split(";"))
    return {name.strip().lower(): value.strip() for name, sign, value in pairs if sign}


def _styled(cell: Cell, style: Mapping[str, str]) -> Cell:
    background = style.get("background", "") or style.get("background-light", "")
    if background == "circle":
        cell = replace(cell, has_circle=True)
    elif background == "shaded":
        cell = cell.with_shade(True)
    elif colour := read_colour(background):
        cell = cell.with_shade(True, colour)
    return replace(cell, has_circle=cell.has_circle or style.get("shape") == "circle")


def _bars(place: Position) -> Iterator[tuple[str, Position, Direction]]:
    """Yield the four bars of a cell, each with the cell that stores it in our model."""
    yield "bar-right", place, Direction.ACROSS
    yield "bar-bottom", place, Direction.DOWN
    yield "bar-left", place.moved(Direction.ACROSS, -1), Direction.ACROSS
    yield "bar-top", place.moved(Direction.DOWN, -1), Direction.DOWN
