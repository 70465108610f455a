"""Reads the saved grids of Qxw, if they are plain rectangles.

The format is documented by Qxw's own loader (a_load in qxw.c of Qxw 20200708), which reads three kinds of file: saved
by Qxw 2, by its first version, and by Sympathy; the first two are read here.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from crossword_app.errors import FileError
from crossword_app.formats.labels import without_bars_at_edge
from crossword_app.formats.letters import fitting_alphabet, read_letters
from crossword_app.formats.limits import LONGEST_REBUS
from crossword_app.formats.loaded import Loaded
from crossword_app.model.cell import BLOCK, EMPTY, VOID, Cell
from crossword_app.model.geometry import Position, Size
from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Puzzle
from crossword_app.model.symmetry import Symmetry
from crossword_app.sentences import counted
from crossword_app.text_encoding import decode_text

_MAGIC = b"#QXW2"
_LEGACY = re.compile(rb"\d{1,2} \d{1,2} [0-2] [0-3] [0-3]\r?\n[\d ]+\r?\n")
_PLANE = 0
_LARGEST = 2 * 2**20
"""Bytes. The largest grid, with separate properties for each square, has half of that."""
_IS_BLOCK, _IS_CUT_OUT = 1, 8
_BAR_RIGHT, _BAR_BELOW = 1, 2
_UNKNOWN = frozenset(" .?[]@#")
_WHITE = 0xFFFFFF
_DAMAGED = "it is damaged or cut short: open it in Qxw and save it again"


def looks_like_qxw(content: bytes) -> bool:
    """Return whether *content* was saved by Qxw, of either version."""
    return content.startswith(_MAGIC) or bool(_LEGACY.match(content[:400]))


def read_qxw(content: bytes) -> Loaded:
    """Read a grid saved by Qxw. It has no clues.

    Raises:
        FileError: it is damaged, or its grid is no plain rectangle.
    """
    if len(content) > _LARGEST:
        raise FileError(f"it has more than {_LARGEST >> 20} MB, which no grid has")
    lines = decode_text(content).text.replace("\r\n", "\n").split("\n")
    try:
        if not content.startswith(_MAGIC):
            return Loaded(_read_legacy(lines))
        return _Reading(lines).loaded()
    except (ValueError, IndexError) as error:
        raise FileError(_DAMAGED) from error


class _Reading:
    """Reads the lines of a file of Qxw 2: keywords with numbers, some followed by a line of text after a +."""

    def __init__(self, lines: Sequence[str]) -> None:
        self._lines = lines
        self._size, self._symmetry = _read_shape(lines[1])
        self._cells: dict[Position, Cell] = {}
        self._contents: dict[Position, str] = {}
        self._colours: dict[Position, str] = {}
        self._merged = 0
        self._free_lights: set[str] = set()

    def loaded(self) -> Loaded:
        texts = {"TTL": "", "AUT": ""}
        for number, line in enumerate(self._lines[2:], start=2):
            keyword, _, values = line.partition(" ")
            if keyword in texts and not values:
                texts[keyword] = self._lines[number + 1].removeprefix("+").strip()
            elif keyword == "SQ":
                self._read_square(values)
            elif keyword == "SQCT":
                self._read_contents(values)
            elif keyword == "SQSP":
                self._read_style(values)
            elif keyword == "VL":
                self._free_lights.add(values.partition(" ")[0])
        puzzle = Puzzle(self._grid(), self._symmetry, texts["TTL"], texts["AUT"])
        return Loaded(puzzle, tuple(self._warnings()))

    def _read_square(self, values: str) -> None:
        # The letter comes after one space and may be a space itself.
        x, y, bars, merge, flags, *_ = values.split(" ", 5)
        place = Position(int(y), int(x))
        if not self._size.contains(place):
            return
        self._merged += bool(int(merge))
        self._cells[place] = _cell(int(flags), int(bars))
        letter = values.split(" ", 5)[-1].strip()
        if values.count(" ") > 4 and letter.isalnum():
            self._contents.setdefault(place, letter)

    def _read_contents(self, values: str) -> None:
        """Read the contents of a cell. Contents for the other direction only are ignored: no crossword has them."""
        x, y, direction, contents = values.split(" ", 3)
        letters = contents.strip().removeprefix('"').removesuffix('"')
        is_known = letters.isprintable() and not _UNKNOWN & {*letters}
        if int(direction) == 0 and is_known and len(letters) <= LONGEST_REBUS:
            self._contents[Position(int(y), int(x))] = letters

    def _read_style(self, values: str) -> None:
        x, y, ground, _, _, overrides, *_ = values.split()
        if int(overrides) and int(ground, 16) & _WHITE != _WHITE:
            self._colours[Position(int(y), int(x))] = f"#{int(ground, 16) & _WHITE:06X}"

    def _grid(self) -> Grid:
        alphabet = fitting_alphabet(self._contents.values())
        cells = []
        for place in self._size.positions():
            cell = self._cells.get(place, EMPTY)
            if cell.is_open:
                letters = read_letters(self._contents.get(place, ""), alphabet)
                colour = self._colours.get(place, "")
                cell = cell.with_shade(bool(colour), colour).with_letters(letters)
            cells.append(cell)
        return without_bars_at_edge(Grid(self._size, tuple(cells), alphabet))

    def _warnings(self) -> Iterator[str]:
        if self._merged:
            yield f"{counted(self._merged, 'square')} merged with others, now separate"
        if self._free_lights:
            number = len(self._free_lights)
            yield f"{counted(number, 'free entry', 'free entries')} over the grid left out"


def _read_shape(line: str) -> tuple[Size, Symmetry]:
    keyword, kind, width, height, rotation, mirror, _ = line.split()[:7]
    if keyword != "GP":
        raise ValueError(line)
    if int(kind) != _PLANE:
        raise FileError(
            "its grid is hexagonal, circular or joined at its edges: only plane rectangular ones can be opened"
        )
    size = Size(int(height), int(width)).openable()
    symmetry = Symmetry.NONE
    if int(mirror) == 3:
        symmetry = Symmetry.BOTH_MIRRORS
    elif int(mirror):
        symmetry = Symmetry.LEFT_RIGHT if int(mirror) == 1 else Symmetry.TOP_BOTTOM
    elif int(rotation) in (2, 4):
        symmetry = Symmetry.ROTATE_90 if int(rotation) == 4 else Symmetry.ROTATE_180
    return size, symmetry if symmetry.fits(size) else Symmetry.ROTATE_180


def _cell(flags: int, bars: int) -> Cell:
    if flags & _IS_CUT_OUT:
        return VOID
    if flags & _IS_BLOCK:
        return BLOCK
    return replace(EMPTY, bar_right=bool(bars & _BAR_RIGHT), bar_below=bool(bars & _BAR_BELOW))


def _read_legacy(lines: Sequence[str]) -> Puzzle:
    """Read a file of the first Qxw: a line of sizes, rows of flags, rows of letters."""
    width, height = (int(value) for value in lines[0].split()[:2])
    size = Size(height, width).openable()
    cells = []
    for row in range(height):
        flags = [int(value) for value in lines[1 + row].split()]
        letters = lines[1 + height + row]
        for column in range(width):
            cell = _cell(flags[column], flags[column] >> 1 & 3)
            letter = letters[column].strip()
            cells.append(cell.with_letters(letter) if cell.is_open and letter.isalnum() else cell)
    return Puzzle(without_bars_at_edge(Grid(size, tuple(cells))))
