"""Reads the grid of a JPZ crossword: cells by place, with all their attributes."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from crossword_app.errors import FileError
from crossword_app.formats.jpz.names import BAR_SIDES
from crossword_app.formats.labels import USUAL_SHADE, read_colour, with_labels
from crossword_app.formats.letters import fitting_alphabet, read_letters
from crossword_app.formats.limits import LONGEST_REBUS
from crossword_app.formats.xml.tree import Node
from crossword_app.model.alphabet import Alphabet
from crossword_app.model.cell import BLOCK, EMPTY, VOID, Cell
from crossword_app.model.geometry import Position, Size
from crossword_app.model.grid import Grid
from crossword_app.model.languages import ALPHABETS
from crossword_app.model.own_data import JPZ_CELL
from crossword_app.sentences import counted

_RANGE = re.compile(r"(\d{1,9})(?:\s*-\s*(\d{1,9}))?")
_TRIPLE = re.compile(r"(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})")
_MOST_SQUARES = 250_000
"""The cells and words of a grid of the largest size name this many squares."""

_READ = frozenset(
    {
        *("x", "y", "type", "solution", "number", "hint", "background-color", "background-shape"),
        *BAR_SIDES,
        *("solve-state", "solve-status", "checked", "correct", "incorrect", "incorect"),
    }
)
"""Attributes of cells that are read, and those with a solver's progress. All others are kept unchanged."""


@dataclass
class Squares:
    """Turns the ranges by which a file names squares into positions, up to `_MOST_SQUARES`.

    Attributes:
        goes_outside: the file named squares outside the grid, or squares without a place.
    """

    size: Size
    goes_outside: bool = False
    _left: int = _MOST_SQUARES

    def named(self, node: Node) -> tuple[Position, ...]:
        """Return the places that the attributes x and y of *node* name, counted from 1: "3", "1-15", "7-2".

        Raises:
            FileError: the file has named more squares than any crossword.
        """
        columns = self._counted(node.get("x"), self.size.columns)
        rows = self._counted(node.get("y"), self.size.rows)
        self._left -= 1 + len(columns) * len(rows)
        if self._left < 0:
            raise FileError(
                "it is no crossword: its words and squares cover the grid many times over; choose another file"
            )
        return tuple(Position(row, column) for column in columns for row in rows)

    def _counted(self, text: str, side: int) -> range:
        """Return the rows or columns that *text* names, counted from 0, without those outside the grid."""
        found = _RANGE.fullmatch(text)
        if found is None:
            self.goes_outside = True
            return range(0)
        first, last = int(found[1]), int(found[2] or found[1])
        low, high = sorted((first, last))
        if low < 1 or high > side:
            self.goes_outside = True
        kept = range(max(low, 1) - 1, min(high, side))
        return kept if first <= last else kept[::-1]


@dataclass
class GridRead:
    """A grid, and data of its cells that it cannot hold.

    Attributes:
        extra_cells: as in `Puzzle`.
        clue_cells: cells of arrow words that hold clues.
    """

    grid: Grid
    extra_cells: dict[Position, dict[str, Any]] = field(default_factory=dict)
    clue_cells: list[Node] = field(default_factory=list)


def read_size(grid: Node) -> Size:
    """Return the size of the grid.

    Raises:
        FileError: it is missing or no number.
        GridError: no grid can have it.
    """
    sides = [grid.get("height"), grid.get("width")]
    if not all(side.isascii() and side.isdigit() and len(side) < 10 for side in sides):
        raise FileError(
            "it is damaged: it does not say how large the grid is; open a backup copy of it"
        )
    return Size(int(sides[0]), int(sides[1])).openable()


def read_grid(node: Node, declared: str, squares: Squares, warnings: list[str]) -> GridRead:
    """Return the grid in the element *node*.

    Args:
        declared: the symbols of the alphabet that the file names, in order.
        warnings: a sentence is added for each thing that could not be read.
    """
    # Cells that a file does not name lie outside the shape.
    cells = dict.fromkeys(squares.size.positions(), VOID)
    places = [(item, squares.named(item)) for item in node.every("cell")]
    if not any(named for _, named in places):
        raise FileError("it is damaged: its grid has no squares; open a backup copy of it")
    alphabet = _alphabet(declared, "".join(_solution(item) for item, _ in places))
    read = GridRead(Grid(squares.size, tuple(cells.values()), alphabet))
    labels: dict[Position, str] = {}
    for item, named in places:
        for place in named:
            cells[place] = _cell(item, alphabet)
            labels[place] = ""
        labels.update((place, item.get("number")) for place in named[:1])
        if item.first("clue"):
            read.clue_cells.append(item)
    for item, named in places:
        kept = item.others(_READ)
        for place in named:
            if extra := kept | _set_bars(cells, item, place):
                read.extra_cells[place] = JPZ_CELL.put_into({}, extra)
    read.grid = _with_labels(read.grid.replacing(cells), labels, node)
    warnings += _told(node)
    warnings += _told_of_repeated(places, alphabet)
    return read


def _told_of_repeated(
    places: Sequence[tuple[Node, tuple[Position, ...]]], alphabet: Alphabet
) -> Iterator[str]:
    """Yield a sentence on the squares that the file names twice, one by one, with different letters."""
    found: dict[Position, set[str]] = {}
    for item, named in places:
        letters = read_letters(_solution(item), alphabet)
        if len(named) == 1 and letters:
            found.setdefault(named[0], set()).add(letters)
    twice = [place for place, each in found.items() if len(each) > 1]
    if twice:
        place = min(twice)
        those = " and ".join(sorted(found[place])[:2])
        yield (
            f"{counted(len(twice), 'square')} in the file twice with other letters, as {those} in {place}: "
            "the last was read"
        )


def _alphabet(declared: str, letters: str) -> Alphabet:
    """Return the alphabet of the symbols *declared*, if it has all *letters*, else the first that has them."""
    named = next((a for a in ALPHABETS if "".join(a.symbols) == declared), None)
    if named and all(named.upper(letter) in named for letter in letters if letter.isalpha()):
        return named
    return fitting_alphabet([letters])


def _cell(node: Node, alphabet: Alphabet) -> Cell:
    kind = node.get("type").lower()
    letters = read_letters(_solution(node), alphabet)
    if kind == "void":
        return VOID
    is_block = kind == "block" or (kind == "clue" and not letters)
    cell = (
        BLOCK
        if is_block
        else replace(
            EMPTY,
            letters=letters,
            is_given=bool(letters) and (kind == "clue" or node.get("hint").lower() == "true"),
            has_circle=node.get("background-shape").lower() not in ("", "none"),
        )
    )
    colour = _colour(node.get("background-color"))
    return cell.with_shade(colour is not None, (colour or "").replace(USUAL_SHADE, ""))


def _solution(node: Node) -> str:
    """Return the letters of a cell; cells that hold no letters have none, whatever solution the file gives."""
    if node.get("type").lower() in ("block", "void"):
        return ""
    letters = node.get("solution")
    if len(letters) > LONGEST_REBUS:
        raise FileError(
            f"it is damaged: a square holds {len(letters)} letters; open a backup copy of it"
        )
    return letters


def _colour(text: str) -> str | None:
    """Return a colour, "" if it cannot be read, None if there is none. "192,192,192" is read too."""
    if text.lower() in ("", "none", "transparent"):
        return None
    triple = _TRIPLE.fullmatch(text)
    if triple is None:
        return read_colour(text)
    parts = [int(part) for part in triple.groups()]
    return "#{:02X}{:02X}{:02X}".format(*parts) if max(parts) < 256 else ""


def _set_bars(cells: dict[Position, Cell], node: Node, place: Position) -> dict[str, str]:
    """Set the bars of the cell at *place*, in it or in the open cell left of it or above.

    Returns:
        the attributes of bars that no open cell can hold, along the edge and beside blocks, where they have no effect.
    """
    left = {}
    for side, (direction, steps) in BAR_SIDES.items():
        if node.get(side).lower() != "true":
            continue
        keeper = place.moved(direction, steps)
        if keeper.moved(direction) in cells and cells.get(keeper, VOID).is_open:
            cells[keeper] = cells[keeper].with_bar(direction, True)
        else:
            left[side] = "true"
    return left


def _with_labels(grid: Grid, labels: dict[Position, str], node: Node) -> Grid:
    look = node.first("grid-look")
    if look and look.get("numbering-scheme") == "none" and not any(labels.values()):
        starts = grid.layout.numbers
        return grid.replacing({place: replace(grid[place], label="") for place in starts})
    return with_labels(grid, labels)


def _told(grid: Node) -> Iterator[str]:
    cells = list(grid.every("cell"))
    pictures = sum(item.first("background-picture") is not None for item in cells)
    if pictures:
        yield f"the pictures of {counted(pictures, 'square')} were left out"
    arrows = sum(item.first("arrow") is not None for item in cells)
    if arrows:
        yield f"the arrows of {counted(arrows, 'square')} were left out"
    solved = sum(
        bool(item.get("solve-state")) and item.get("hint").lower() != "true"
        for item in cells
        if item.get("type").lower() not in ("block", "void", "clue")
    )
    if solved:
        yield f"what a solver has put into {counted(solved, 'square')} was left out: the solution counts"
