"""Reads XPF, the XML of XWord Info, in its versions 1 and 2.

Source: "XPF Universal Crossword Puzzle Data Format", the page of XWord Info. In version 1 marks and rebus squares are
named by row and column, counted from 1; in version 2 small letters in the grid have circles, and rebus squares are
listed as in Across Lite's text.
"""

import re
from collections.abc import Iterator
from dataclasses import replace

from crossword_app.errors import FileError
from crossword_app.formats.labels import read_colour, with_labels
from crossword_app.formats.letters import read_letters
from crossword_app.formats.limits import LONGEST_REBUS
from crossword_app.formats.loaded import Loaded
from crossword_app.formats.newspapers.reading import (
    ClueSource,
    checked_items,
    drawn_grid,
    kept,
    loaded_puzzle,
    plain,
    size_of,
)
from crossword_app.formats.xml.markup import styled_clue
from crossword_app.formats.xml.tree import Node, parse_xml
from crossword_app.model.cell import BLOCK, VOID, Cell
from crossword_app.model.clue_lists import PrintedClue
from crossword_app.model.geometry import Direction, Position, Size
from crossword_app.model.grid import Grid
from crossword_app.sentences import counted

_SIGNS: dict[str, Cell | str] = {".": BLOCK, "~": VOID, " ": "", "-": ""}
_REBUS = re.compile(r"(\S):([^:;]{1,60}):?[^;:]{0,60}")


def read_xpf(content: bytes) -> Loaded:
    """Read an XPF crossword, the first one of a document.

    Raises:
        FileError: it is damaged, or has no valid grid.
    """
    warnings: list[str] = []
    root = parse_xml(content).root
    puzzles = [node for node in root.nodes if node.name in ("Puzzle", "Crossword")]
    if not puzzles:
        raise FileError("it is damaged: it has no crossword in it; fetch it again")
    if len(puzzles) > 1:
        warnings.append(f"it has {len(puzzles)} crosswords: the first one was read")
    puzzle = puzzles[0]
    lists = [(direction.title, direction, _clues(puzzle, direction)) for direction in Direction]
    grid = _read_grid(puzzle, warnings)
    return loaded_puzzle(
        _numbered(grid, puzzle),
        [*lists, *_other_lists(puzzle)],
        warnings,
        title=plain(_text(puzzle, "Title")),
        author=plain(_text(puzzle, "Author")),
        copyright=plain(_text(puzzle, "Copyright")),
        notes=plain(_text(puzzle, "Notepad") or _text(puzzle, "NotePad")),
        is_diagramless=_text(puzzle, "Type").lower() == "diagramless",
        extra=kept(
            editor=_text(puzzle, "Editor"),
            publisher=_text(puzzle, "Publisher"),
            date=_text(puzzle, "Date"),
        ),
    )


def _text(node: Node, name: str) -> str:
    inner = node.first(name)
    return inner.text if inner else ""


# The grid


def _read_grid(puzzle: Node, warnings: list[str]) -> Grid:
    size = _size(puzzle)
    rows = [_row(node) for node in _inner(puzzle, "Grid", "Row")]
    circles = puzzle.first("Circles") or Node("Circles")
    # In version 2 the element is a flag.
    is_flag = bool(circles.text or circles.attributes) and not any(circles.nodes)
    drawn = [row.ljust(size.columns) for row in rows]
    small = {
        Position(y, x)
        for y, row in enumerate(drawn)
        for x, sign in enumerate(row)
        if sign.islower()
    }
    grid = drawn_grid(size, (_SIGNS.get(sign, sign) for row in drawn for sign in row))
    circled = set(_places(circles, "Circle", size, warnings)) | (small if is_flag else set())
    shades = puzzle.first("ShadeCircles")
    is_shade = shades is not None and shades.text.lower() == "true"
    cells = dict(grid)
    for place in circled:
        cell = cells[place]
        if cell.is_open:
            cells[place] = cell.with_shade(True) if is_shade else replace(cell, has_circle=True)
    for node in _inner(puzzle, "Shades", "Shade"):
        shaded = _place(node)
        if shaded in cells and cells[shaded].is_open:
            colour = read_colour(node.text.replace("gray", ""))
            cells[shaded] = cells[shaded].with_shade(True, colour)
    for place, letters in _rebus(puzzle, grid).items():
        if place in cells and cells[place].is_open:
            cells[place] = replace(cells[place], letters=read_letters(letters, grid.alphabet))
    return grid.replacing(cells)


def _size(puzzle: Node) -> Size:
    said = puzzle.first("Size") or Node("Size")
    rows = [_row(node) for node in _inner(puzzle, "Grid", "Row")]
    if not rows:
        raise FileError("it is damaged: it has no grid; fetch it again")
    return size_of(
        _text(said, "Rows") or said.get("Rows") or len(rows),
        _text(said, "Cols") or said.get("Cols") or max(map(len, rows)),
    )


def _row(node: Node) -> str:
    """Return a row of the grid, in which spaces count."""
    return "".join(item for item in node.content if isinstance(item, str)).strip("\r\n\t")


def _inner(node: Node, name: str, inner: str) -> Iterator[Node]:
    holder = node.first(name)
    if holder:
        yield from holder.every(inner)


def _place(node: Node) -> Position | None:
    numbers = [node.get(name) for name in ("Row", "Col")]
    if not all(number.isascii() and number.isdigit() and len(number) < 5 for number in numbers):
        return None
    return Position(int(numbers[0]) - 1, int(numbers[1]) - 1)


def _places(holder: Node, name: str, size: Size, warnings: list[str]) -> Iterator[Position]:
    outside = 0
    for node in holder.every(name):
        place = _place(node)
        if place and size.contains(place):
            yield place
        else:
            outside += 1
    if outside:
        warnings.append(f"{counted(outside, 'circle')} outside the grid left out")


def _rebus(puzzle: Node, grid: Grid) -> dict[Position, str]:
    """Return the letters of rebus squares: version 1 names the squares, version 2 what signs in the grid stand for."""
    found = {
        place: node.text
        for node in _inner(puzzle, "RebusEntries", "Rebus")
        if (place := _place(node)) and node.text
    }
    signs = dict(_REBUS.findall(_text(puzzle, "Rebus")))
    found |= {place: signs[cell.letters] for place, cell in grid if cell.letters in signs}
    longest = max(map(len, found.values()), default=0)
    if longest > LONGEST_REBUS:
        raise FileError(f"it is damaged: a square holds {longest} letters; fetch it again")
    return found


# The clues


def _clues(puzzle: Node, direction: Direction) -> list[PrintedClue]:
    """Return the clues of *direction*, which stand in one list, or in a list of their own."""
    own = _inner(puzzle, direction.title, "Clue")
    among = (
        node
        for node in _inner(puzzle, "Clues", "Clue")
        if node.get("Dir").lower() == direction.value
    )
    return _printed([*own, *among])


def _other_lists(puzzle: Node) -> list[ClueSource]:
    """Return the clues of neither direction, such as Diagonal, by the name of theirs."""
    lists: dict[str, list[Node]] = {}
    usual = {direction.value for direction in Direction}
    for node in _inner(puzzle, "Clues", "Clue"):
        if (name := node.get("Dir")).lower() not in usual:
            lists.setdefault(name, []).append(node)
    return [(name, None, _printed(nodes)) for name, nodes in checked_items([*lists.items()])]


def _printed(nodes: list[Node]) -> list[PrintedClue]:
    return [PrintedClue(node.get("Num"), styled_clue(node)) for node in checked_items(nodes)]


def _numbered(grid: Grid, puzzle: Node) -> Grid:
    """Return *grid* with the numbers that the clues of version 1 give to squares, where they are not the usual ones."""
    labels = {
        place: node.get("Num")
        for node in _inner(puzzle, "Clues", "Clue")
        if (place := _place(node)) and grid.size.contains(place)
    }
    slots = {slot.start for slot in grid.slots}
    return with_labels(grid, labels) if slots == labels.keys() else grid
