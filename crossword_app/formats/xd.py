"""Reads xd, the text format of crossword collections. `xd_writer` writes it.

Specification: xd format 3.0 (doc/xd-format.md of the xd project). Two dialects are about: in the older one # is a block
and . an unknown letter; in the other, of which magazines' tools are fond, . is the block, and a section "Design" says
which cells have circles, shades and bars.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from crossword_app.errors import FileError
from crossword_app.formats.clue_lists import PrintedClue, SortedClues, sort_clues
from crossword_app.formats.ipuz_alphabet import read_letters
from crossword_app.formats.labels import read_colour
from crossword_app.formats.letters import fitting_alphabet
from crossword_app.formats.loaded import Loaded
from crossword_app.formats.xd_markup import clue_of
from crossword_app.model.alphabet import Alphabet
from crossword_app.model.cell import BLOCK, EMPTY, VOID, Cell
from crossword_app.model.geometry import Direction, Position, Size
from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Puzzle

XD_KEY = "org.crossword-app:xd"
"""In `Puzzle.extra`: headers and sections that only xd has. In `Clue.extra`: what it says of a clue beside its text."""

HEADERS = {
    "editor": "editor",
    "date": "date",
    "publisher": "publisher",
    "description": "intro",
}
"""Headers that have a name of their own in `Puzzle.extra`."""

_METADATA = ("title", "author", "copyright", "notes")
_SECTION = re.compile(r"^##[ \t]+(\S[^\n]*?)[ \t]*$", re.MULTILINE)
_HEADER = re.compile(r"^[ \t]*([A-Za-z][\w -]{0,40}):(.*)$")
_CLUE = re.compile(r"^[ \t]*([A-Za-z]?)(\d{1,4})\.(?:[ \t]+|$)(.*)$")
_CLUE_META = re.compile(r"^[ \t]*([A-Za-z]?)(\d{1,4})[ \t]+\^([^:\n]{1,60}):(.*)$")
_ROW = re.compile(r"^\s*\S{2,}\s*$")
_STYLE = re.compile(r"^[ \t]*([A-Za-z0-9])[ \t]*\{([^{}]*)\}", re.MULTILINE)
_LONGEST_REBUS = 24
_SNIFFED = 100_000
_LARGEST = 2**20
"""Bytes. The largest crosswords have a tenth of that, but for pictures in a design."""
_MOST_CLUES = 10_000
_DIRECTIONS = {"A": Direction.ACROSS, "D": Direction.DOWN}


def looks_like_xd(content: bytes) -> bool:
    """Whether *content* is text with a grid and with clues as xd writes them, or with its section heads."""
    text = content[:_SNIFFED].decode("utf-8-sig", errors="replace")
    if "\0" in text or text.count("\ufffd") > 1:  # one may have been cut in two
        return False
    heads = {head.lower() for head in _SECTION.findall(text)}
    if "grid" in heads:
        return True
    lines = text.splitlines()
    has_clue = any(_CLUE.match(line) and " ~" in line for line in lines)
    has_header = any(_HEADER.match(line) for line in lines[:30])
    return has_clue and has_header


def read_xd(content: bytes) -> Loaded:
    """Read an xd puzzle.

    Raises:
        FileError: it is damaged, or has no grid that can be.
    """
    if len(content) > _LARGEST:
        raise FileError(f"it has more than {_LARGEST >> 20} MB of text, which no crossword has")
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise FileError("it is damaged: its text is not UTF-8") from None
    parts = _sections(text.replace("\r\n", "\n").replace("\r", "\n"))
    warnings: list[str] = []
    headers = _read_headers(parts.metadata)
    grid = _read_grid(parts.grid, headers, warnings)
    grid = _designed(grid, parts.design)
    extra: dict[str, object] = {
        name: headers.pop(header) for header, name in HEADERS.items() if headers.get(header)
    }
    clues = _read_clues(parts.clues, grid, headers)
    title, author, copyright, notes = (headers.pop(name, "") for name in _METADATA)
    left = {"headers": headers, "sections": parts.others}
    if any(left.values()):
        extra[XD_KEY] = {name: value for name, value in left.items() if value}
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
    """Return the parts by their heads; where there are none, by what each block between two blank lines looks like."""
    parts = _Parts()
    pieces = _SECTION.split(text)
    if len(pieces) > 1:
        for name, body in zip(pieces[1::2], pieces[2::2], strict=True):
            parts.add(name, body)
        return parts
    for block in re.split(r"\n[ \t]*\n(?:[ \t]*\n)+", text.strip("\n")):
        if block.strip():
            parts.add(_kind(block, parts), block)
    return parts


def _kind(block: str, before: _Parts) -> str:
    lines = [line for line in block.split("\n") if line.strip()]
    if any(_CLUE.match(line) for line in lines[:2]):
        return "clues"
    if not before.grid and len(lines) > 1 and all(_ROW.match(line) for line in lines):
        return "grid"
    if not before.metadata and all(_HEADER.match(line) for line in lines[:3]):
        return "metadata"
    return "notes"


def _read_headers(text: str) -> dict[str, str]:
    """Return the headers by their names in lower case; a line that has none goes on with the one before."""
    headers: dict[str, str] = {}
    name = ""
    for line in text.split("\n"):
        found = _HEADER.match(line)
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
    dots_are_blocks = "#" not in text and any(character.isalnum() for character in text)
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
    for item in text.split():
        key, sign, value = item.rstrip(",;").partition("=")
        if sign and len(key) == 1 and value:
            if len(value) > _LONGEST_REBUS:
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
    elif character == "#" or (character == "." and dots_are_blocks):
        return BLOCK
    elif character == "_":
        return VOID
    else:
        letters = "" if character in ".?" else character
    cell = replace(EMPTY, letters=read_letters(letters, alphabet))
    if not (special and character.islower()):
        return cell
    return cell.with_shade(True) if special.startswith("shade") else replace(cell, has_circle=True)


def _designed(grid: Grid, design: str) -> Grid:
    """Return *grid* with what a section Design says: styles by letters, and a grid of these letters."""
    styles = {letter: _declarations(body) for letter, body in _STYLE.findall(design)}
    rows = [
        row
        for line in _STYLE.sub("", design).split("\n")
        if (row := line.strip()) and not row.startswith("<")
    ]
    if not styles or len(rows) != grid.size.rows or any(len(r) != grid.size.columns for r in rows):
        return grid
    cells = dict(grid)
    for place in grid.size.positions():
        style = styles.get(rows[place.row][place.column], {})
        if style and cells[place].is_open:
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
    """The four bars of a cell, each with the cell that keeps it in our model."""
    yield "bar-right", place, Direction.ACROSS
    yield "bar-bottom", place, Direction.DOWN
    yield "bar-left", place.moved(Direction.ACROSS, -1), Direction.ACROSS
    yield "bar-top", place.moved(Direction.DOWN, -1), Direction.DOWN


# The clues


def _read_clues(text: str, grid: Grid, headers: dict[str, str]) -> SortedClues:
    groups: dict[str, list[PrintedClue]] = {}
    number = 0
    for line in text.split("\n"):
        if found := _CLUE_META.match(line):
            _add_meta(
                groups.get(found[1].upper(), []), found[2], found[3].strip(), found[4].strip()
            )
        elif found := _CLUE.match(line):
            number += 1
            if number > _MOST_CLUES:
                raise FileError("it is damaged: it has more clues than a grid can have entries")
            group, label, body = found[1].upper(), found[2], found[3]
            group = group or _direction_of(grid, label, body)
            groups.setdefault(group, []).append(_read_clue(label, body))
        elif line.strip() and groups:
            last = next(reversed(groups.values()))
            clue = last[-1].clue
            last[-1] = replace(last[-1], clue=clue_of(f"{clue.text} {line.strip()}"))
    headings = _headings(headers.pop("cluegroup", ""))
    return sort_clues(
        grid,
        [
            (
                direction.title
                if (direction := _DIRECTIONS.get(group))
                else headings.get(group, group),
                _DIRECTIONS.get(group),
                [_without_answer(item, grid, _DIRECTIONS.get(group)) for item in clues],
            )
            for group, clues in groups.items()
        ],
    )


def _read_clue(label: str, body: str) -> PrintedClue:
    text, sign, answer = body.rpartition(" ~")
    clue = clue_of((text if sign else body).strip())
    extra = {XD_KEY: {"answer": answer.strip()}} if answer.strip() else {}
    return PrintedClue(label, replace(clue, extra=extra))


def _add_meta(clues: list[PrintedClue], label: str, name: str, value: str) -> None:
    """Put what a line such as `A1 ^Refs: A2 D4` says to the last clue of that number."""
    for index in reversed(range(len(clues))):
        if clues[index].label == label:
            clue = clues[index].clue
            meta = {**clue.extra.get(XD_KEY, {}), name: value}
            clues[index] = replace(clues[index], clue=replace(clue, extra={XD_KEY: meta}))
            return


def _without_answer(item: PrintedClue, grid: Grid, direction: Direction | None) -> PrintedClue:
    """Return the clue without its answer where that only says what the grid does."""
    slot = grid.layout.called(item.label, direction) if direction else None
    meta = dict(item.clue.extra.get(XD_KEY, {}))
    if slot and "answer" in meta and meta["answer"].upper() == "".join(grid.entry(slot)):
        del meta["answer"]
    return replace(item, clue=replace(item.clue, extra={XD_KEY: meta} if meta else {}))


def _direction_of(grid: Grid, label: str, body: str) -> str:
    """Return the group of a clue that names none: by its answer, or by the one entry that has its number."""
    answer = body.rpartition(" ~")[2].strip().upper()
    slots = {
        group: slot
        for group, direction in _DIRECTIONS.items()
        if (slot := grid.layout.called(label, direction))
    }
    fitting = [group for group, slot in slots.items() if "".join(grid.entry(slot)) == answer]
    return (fitting or list(slots) or [""])[0]


def _headings(text: str) -> dict[str, str]:
    """Return the headings of groups of clues that are neither across nor down: P=Paths."""
    pairs = (item.partition("=") for item in re.split(r"[,;\n]", text))
    return {key.strip().upper(): value.strip() for key, sign, value in pairs if sign}
