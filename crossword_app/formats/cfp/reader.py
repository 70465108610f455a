"""Reads the puzzles of CrossFire (.cfp): XML with the grid as rows of text.

There is no published specification. The structure is taken from other programs that open these files: CROSSFIRE holds
GRID (width; one line a row, . for a block), CIRCLES (places counted from 0 in reading order), REBUS (input, letters),
and a WORD (num, dir) around each clue.
"""

import re
from dataclasses import replace

from crossword_app.errors import FileError
from crossword_app.formats.letters import fitting_alphabet, read_letters
from crossword_app.formats.limits import LONGEST_REBUS, MOST_CLUES
from crossword_app.formats.loaded import Loaded
from crossword_app.formats.packed import unpacked
from crossword_app.formats.recognition import is_cfp
from crossword_app.formats.xml.markup import styled_clue
from crossword_app.formats.xml.tree import Node, parse_xml
from crossword_app.model.alphabet import Alphabet
from crossword_app.model.cell import BLOCK, EMPTY, Cell
from crossword_app.model.clue_lists import PrintedClue, sort_clues
from crossword_app.model.geometry import Direction, Size
from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Puzzle
from crossword_app.sentences import counted

_EMPTY = " ?-_"


def read_cfp(content: bytes) -> Loaded:
    """Read a CrossFire puzzle.

    Raises:
        FileError: it is damaged, or has no valid grid.
    """
    root = parse_xml(unpacked(content, is_cfp, "a CrossFire puzzle")).root
    warnings: list[str] = []
    grid = _read_grid(root, warnings)
    puzzle = Puzzle(
        grid,
        title=_text(root, "TITLE"),
        author=_text(root, "AUTHOR"),
        copyright=_text(root, "COPYRIGHT"),
        notes=_text(root, "NOTES"),
    )
    lists = [(direction.title, direction, _read_clues(root, direction)) for direction in Direction]
    return Loaded(sort_clues(grid, lists).put_into(puzzle), tuple(warnings))


def _text(root: Node, name: str) -> str:
    node = root.first(name)
    return node.text if node else ""


def _read_grid(root: Node, warnings: list[str]) -> Grid:
    node = root.first("GRID")
    raw = "".join(item for item in node.content if isinstance(item, str)) if node else ""
    rows = [row.rstrip("\r") for row in raw.strip("\r\n").split("\n")]
    if node is None or not raw.strip():
        raise FileError("it is damaged: it has no grid")
    width = node.get("width")
    columns = int(width) if width.isascii() and width.isdigit() and len(width) < 4 else 0
    # The last line is no row: it is the indentation of the end tag.
    while columns and len(rows) > 1 and not rows[-1].strip() and len(rows[-1]) < columns:
        del rows[-1]
    if not columns:
        # Spaces at the start are cells if the width says so. Without a width they are indentation.
        rows = [row.strip() for row in rows]
    size = Size(len(rows), columns or max(map(len, rows))).openable()
    if any(len(row.rstrip()) > size.columns for row in rows):
        rows = [row.strip() for row in rows]
    if any(len(row) > size.columns for row in rows):
        raise FileError("it is damaged: a row of its grid is longer than the grid is wide")
    rebus = _read_rebus(root)
    drawn = "".join(row.ljust(size.columns)[: size.columns] for row in rows)
    alphabet = fitting_alphabet([drawn, *rebus.values()])
    cells = [_read_cell(character, rebus, alphabet) for character in drawn]
    return _circled(Grid(size, tuple(cells), alphabet), root, warnings)


def _read_rebus(root: Node) -> dict[str, str]:
    """Return what the characters of the grid that are no letters stand for."""
    nodes = [node for holder in (root, *root.every("REBUSES")) for node in holder.every("REBUS")]
    rebus = {node.get("input"): node.get("letters") for node in nodes}
    for letters in rebus.values():
        if len(letters) > LONGEST_REBUS:
            raise FileError(f"it is damaged: a square holds {len(letters)} letters")
    return {key: letters for key, letters in rebus.items() if len(key) == 1 and letters}


def _read_cell(character: str, rebus: dict[str, str], alphabet: Alphabet) -> Cell:
    if character in rebus:
        return replace(EMPTY, letters=read_letters(rebus[character], alphabet))
    if character in ".#":
        return BLOCK
    letters = "" if character in _EMPTY else character
    return replace(EMPTY, letters=read_letters(letters, alphabet))


def _circled(grid: Grid, root: Node, warnings: list[str]) -> Grid:
    numbers = re.findall(r"\d{1,6}", _text(root, "CIRCLES"))[: len(grid.cells) * 2]
    cells = list(grid.cells)
    outside = 0
    for number in map(int, numbers):
        if number < len(cells) and cells[number].is_open:
            cells[number] = replace(cells[number], has_circle=True)
        else:
            outside += 1
    if outside:
        warnings.append(f"{counted(outside, 'circle')} on blocks or outside the grid left out")
    return replace(grid, cells=tuple(cells))


def _read_clues(root: Node, direction: Direction) -> list[PrintedClue]:
    nodes = [node for holder in (root, *root.every("WORDS")) for node in holder.every("WORD")]
    if len(nodes) > MOST_CLUES:
        raise FileError("it is damaged: it has more clues than a grid can have entries")
    found = []
    for node in nodes:
        clue = node.first("CLUE")
        if node.get("dir").lower() == direction.value:
            found.append(PrintedClue(node.get("num"), styled_clue(clue or node)))
    return [item for item in found if item.clue.text]
