"""Splits .puz files into their parts, even if they are cut short, have other bytes around them, or a wrong header."""

import re
from dataclasses import dataclass, field

from crossword_app.errors import FileError, GridError
from crossword_app.formats.limits import LARGEST_PLAIN
from crossword_app.formats.puz.checksums import checksums_hold
from crossword_app.formats.puz.layout import (
    BLOCKS,
    DIAGRAMLESS,
    HEADER,
    LOCKED_STATE,
    LONGEST_REBUS,
    MAGIC,
    Section,
)
from crossword_app.model.cell import BLOCK, EMPTY
from crossword_app.model.geometry import Size
from crossword_app.model.grid import Grid
from crossword_app.text_encoding import decode_line, from_windows

CUT_SHORT = "it ends too early: some of its texts are missing, or cut"
"""The warning if metadata or clues are cut short."""

_SEARCHED = 1 << 16
"""Bytes in which the start of a puzzle is searched for."""

_METADATA = 3
"""Texts: title, author and copyright, before the clues; the notes follow these."""

_HIDDEN_BLOCK = ord(BLOCKS[1])
_VERSION = re.compile(rb"[12]\.\d")
_SECTION = re.compile(b"|".join(Section))
_FIRST_SECTION = re.compile(b"(?<=\\0)(?:" + _SECTION.pattern + b")")
_SECTION_HEADER = 8
_REBUS_ENTRY = re.compile(r"\s*([0-9]{1,5})\s*:(.+)", re.DOTALL)


@dataclass
class PuzParts:
    """A .puz file in its parts.

    Attributes:
        shape: the grid with its blocks, all other cells empty.
        solution, filled_in: one byte for each cell. The second holds a solver's letters; it may be shorter, or empty.
        checksum: of the open solution, if the solution is locked.
        rebus: the full contents of rebus cells, by index in reading order.
        markup: one byte for each cell, see `Markup`; it may be shorter.
        seconds: how long a solver has worked on it.
        warnings: what was wrong with the file.
    """

    shape: Grid
    solution: bytes
    filled_in: bytes
    is_diagramless: bool
    is_locked: bool
    checksum: int
    title: str = ""
    author: str = ""
    copyright: str = ""
    clues: list[str] = field(default_factory=list)
    notes: str = ""
    rebus: dict[int, str] = field(default_factory=dict)
    markup: bytes = b""
    has_solver_rebus: bool = False
    seconds: int = 0
    warnings: list[str] = field(default_factory=list)


def looks_like_puz(content: bytes) -> bool:
    """Return whether *content* has the magic words of Across Lite's files at or near its start."""
    return _find_magic(content) >= 0


def take_apart(content: bytes) -> PuzParts:
    """Return the parts of a .puz file.

    Raises:
        FileError: it is no .puz file, it ends before its solution does, or its grid is too large or too small.
    """
    warnings: list[str] = []
    content = _from_beginning(content, warnings)
    if len(content) < HEADER.size:
        raise FileError("it is damaged: it ends within its header; download or save it again")
    header = HEADER.unpack_from(content)
    version, _, checksum, _, columns, rows, clue_count, kind, state = header[4:]
    area = rows * columns
    grids_end = HEADER.size + 2 * area
    solution = content[HEADER.size : HEADER.size + area]
    shape = _shape(Size(rows, columns), solution)
    rest = content[grids_end:]
    clue_count = _true_count(clue_count, rest, len(shape.slots))
    texts, sections = _split_texts(rest, clue_count, warnings)
    parts = PuzParts(
        shape,
        solution,
        filled_in=content[HEADER.size + area : grids_end],
        is_diagramless=kind == DIAGRAMLESS or _HIDDEN_BLOCK in solution,
        is_locked=bool(state & LOCKED_STATE),
        checksum=checksum,
        warnings=warnings,
    )
    if not _VERSION.match(version):
        warnings.append("it does not say its version, and was read as version 1.3")
    is_utf8 = _is_utf8(texts, version, warnings)
    read = bytes.decode if is_utf8 else from_windows
    _put_texts(parts, [read(text) for text in texts], clue_count)
    _put_sections(parts, sections)
    if not checksums_hold(content, area, texts):
        warnings.append(
            "its checksums are wrong: it was changed or damaged, or its program computes them differently"
        )
    return parts


def _from_beginning(content: bytes, warnings: list[str]) -> bytes:
    """Return *content* from its first checksum on, at most as long as a puzzle can be."""
    found = _find_magic(content)
    if found < 0:
        raise FileError("it is no .puz file: the words ACROSS&DOWN are missing at its beginning")
    if found > 2:
        warnings.append(f"the {found - 2} bytes before its beginning are left out")
    start = found - 2
    content = content[start : start + LARGEST_PLAIN + 1] if start >= 0 else bytes(-start) + content
    if len(content) > LARGEST_PLAIN:
        warnings.append(
            f"all after its first {LARGEST_PLAIN >> 20} MB is left out: no puzzle has so much"
        )
    return content[:LARGEST_PLAIN]


def _find_magic(content: bytes) -> int:
    """Return the index of the magic words, -1 if they are missing. At their usual place no NUL need follow them."""
    words = MAGIC.rstrip(b"\0")
    return 2 if content.startswith(words, 2) else content.find(MAGIC, 0, _SEARCHED)


def _shape(size: Size, solution: bytes) -> Grid:
    try:
        size.openable()
    except GridError as error:
        raise FileError(str(error)) from None
    if len(solution) < size.rows * size.columns:
        raise FileError("it is damaged: it ends within its grid; download or save it again")
    blocks = BLOCKS.encode()
    return Grid(size, tuple(BLOCK if byte in blocks else EMPTY for byte in solution))


# Texts


def _true_count(clue_count: int, rest: bytes, slots: int) -> int:
    """Return how many clues *rest* has.

    It is *clue_count*, unless the texts before the sections are exactly those that a grid of *slots* needs, or fewer.
    """
    there = rest[: _texts_end(rest)].count(b"\0") - _METADATA
    if there == slots + 1 or (there == slots and _texts_end(rest) < len(rest)):
        return slots
    return min(clue_count, max(0, there - 1)) if _texts_end(rest) < len(rest) else clue_count


def _texts_end(rest: bytes) -> int:
    """Return the index of the first section in *rest*: its length if there is none."""
    section = _FIRST_SECTION.search(rest)
    return section.start() if section else len(rest)


def _split_texts(rest: bytes, clue_count: int, warnings: list[str]) -> tuple[list[bytes], bytes]:
    """Return the texts at the start of *rest*, notes last, as many as there are, and the bytes after them."""
    before_notes = _METADATA + clue_count
    end = _texts_end(rest)
    *texts, left = rest[:end].split(b"\0", before_notes + 1)
    if len(texts) < before_notes:
        warnings.append(CUT_SHORT)
    if (
        len(texts) <= before_notes
    ):  # the end of the file counts as the last NUL; some programs write no notes
        return ([*texts, left] if left or len(texts) == before_notes else texts), rest[end:]
    return texts, left + rest[end:]


def _put_texts(parts: PuzParts, texts: list[str], clue_count: int) -> None:
    before_notes = _METADATA + clue_count
    parts.title, parts.author, parts.copyright = [*texts, "", "", ""][:_METADATA]
    parts.clues = texts[_METADATA:before_notes]
    parts.notes = "".join(texts[before_notes:])


def _is_utf8(texts: list[bytes], version: bytes, warnings: list[str]) -> bool:
    """Return whether *texts* are in UTF-8. Their bytes show it more reliably than the version."""
    joined = b"\n".join(texts)
    is_new = version.startswith(b"2")
    try:
        joined.decode("utf-8")
    except UnicodeDecodeError:
        if is_new:
            warnings.append("its text is not UTF-8, and was read in Windows' code page")
        return False
    if not is_new and not joined.isascii():
        warnings.append("its text is UTF-8, though its version says Windows' code page")
    return True


# Sections


def _put_sections(parts: PuzParts, rest: bytes) -> None:
    found = _sections(rest, parts.warnings)
    parts.markup = found.get(Section.MARKUP, b"")
    parts.has_solver_rebus = bool(found.get(Section.SOLVER_REBUS, b"").strip(b"\0"))
    time = re.match(rb"\s*(\d{1,9})", found.get(Section.TIMER, b""))
    parts.seconds = int(time[1]) if time else 0
    # It has too few letters to conclude that it is in the encoding of the texts.
    table = _rebus_table(decode_line(found.get(Section.REBUS_TABLE, b"")))
    numbers = {
        index: number
        for index, number in enumerate(found.get(Section.REBUS, b"")[: len(parts.solution)])
        if number and parts.shape.cells[index].is_open
    }
    keys = {number: number - 1 for number in numbers.values()}
    if not keys.keys() <= {key + 1 for key in table} and keys.keys() <= table.keys():
        keys = {number: number for number in keys}  # some programs use one number for both
    parts.rebus = {
        index: table[keys[number]][:LONGEST_REBUS]
        for index, number in numbers.items()
        if keys[number] in table
    }
    longest = max(map(len, table.values()), default=0)
    if longest > LONGEST_REBUS:
        parts.warnings.append(
            f"the first {LONGEST_REBUS} of the {longest} letters of a rebus are kept"
        )
    missing = len(numbers) - len(parts.rebus)
    if missing:
        parts.warnings.append(f"it has only the first letter of {missing} rebus squares")


def _sections(rest: bytes, warnings: list[str]) -> dict[bytes, bytes]:
    """Return the data of each section of *rest*. Bytes between sections are skipped."""
    sections: dict[bytes, bytes] = {}
    place = 0
    while found := _SECTION.search(rest, place):
        start = found.start() + _SECTION_HEADER
        length = int.from_bytes(rest[found.end() : found.end() + 2], "little")
        data = rest[start : start + length]
        if len(data) < length or start > len(rest):
            warnings.append(f"it ends within its section {found[0].decode()}")
        sections.setdefault(found[0], data)
        place = start + length
    return sections


def _rebus_table(text: str) -> dict[int, str]:
    """Return the text for each number of a table of the form " 0:HEART;12:SPADE;"."""
    entries = (_REBUS_ENTRY.fullmatch(item) for item in text.split(";"))
    table = {
        int(entry[1]): "".join(filter(str.isprintable, entry[2])) for entry in entries if entry
    }
    return {key: letters for key, letters in table.items() if letters.strip()}
