"""Reads the JSON of the Washington Post's pages.

There is no published specification. The structure is what the readers of kotwords and xword-dl know of it: "width",
"cells" in reading order with their "answer", "number" and "type" ("locked" for a block, "void" outside the shape), bars
as a sum of 1 above, 2 left, 4 right and 8 below, and "words" with their "direction", "clue" and the "indexes" of their
cells.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from crossword_app.errors import FileError
from crossword_app.formats.json.values import items_of, table_of, text_of
from crossword_app.formats.labels import read_colour, with_labels, without_bars_at_edge
from crossword_app.formats.loaded import Loaded
from crossword_app.formats.newspapers.reading import (
    ClueSource,
    checked_items,
    crossword_table,
    drawn_grid,
    kept,
    loaded_puzzle,
    plain,
    size_of,
)
from crossword_app.formats.newspapers.recognition import WASHINGTON_KEYS
from crossword_app.model.cell import BLOCK, VOID, Cell
from crossword_app.model.clue_lists import PrintedClue, direction_called
from crossword_app.model.geometry import Direction, Position, Size
from crossword_app.model.grid import Grid
from crossword_app.model.markup import clue_of

_WHITE = "#FFFFFF"
_ABOVE, _LEFT, _RIGHT, _BELOW = 1, 2, 4, 8
_BARS = (
    (_ABOVE, Direction.DOWN, -1),
    (_LEFT, Direction.ACROSS, -1),
    (_RIGHT, Direction.ACROSS, 0),
    (_BELOW, Direction.DOWN, 0),
)
"""For each side: the direction of the entry that its bar ends, and the step to the cell that stores it."""


def read_washington(content: bytes) -> Loaded:
    """Read a crossword of the Washington Post.

    Raises:
        FileError: it is damaged, or has no valid grid.
    """
    warnings: list[str] = []
    data = crossword_table(content, WASHINGTON_KEYS, warnings)
    cells = [table_of(cell) for cell in items_of(data["cells"])]
    width = text_of(data["width"])
    if not (width.isdecimal() and int(width[:4])):
        raise FileError("it is damaged: it does not say how wide its grid is; fetch it again")
    grid = _read_grid(size_of(-(-len(cells) // int(width[:4])), width), cells)
    return loaded_puzzle(
        grid,
        _lists(data, grid),
        warnings,
        title=plain(data.get("title")),
        author=plain(data.get("creator")),
        copyright=plain(data.get("copyright")),
        notes=plain(data.get("description")),
        extra=kept(editor=data.get("editor"), date=data.get("date")),
    )


def _read_grid(size: Size, cells: list[dict[str, Any]]) -> Grid:
    grid = drawn_grid(size, map(_square, cells))
    said = dict(zip(size.positions(), cells, strict=True))
    marked = dict(grid)
    for place, cell in grid:
        if cell.is_open:
            colour = read_colour(text_of(said[place].get("background")))
            marked[place] = replace(
                cell.with_shade(colour not in ("", _WHITE), colour),
                has_circle=said[place].get("circle") is True,
            )
    for place, table in said.items():
        bars = table.get("bars")
        for side, direction, step in _BARS:
            keeper = place.moved(direction, step)
            if (
                isinstance(bars, int)
                and bars & side
                and keeper in marked
                and marked[keeper].is_open
            ):
                marked[keeper] = marked[keeper].with_bar(direction, True)
    labels = {place: text_of(table.get("number")) for place, table in said.items()}
    grid = without_bars_at_edge(grid.replacing(marked))
    return with_labels(grid, {place: label for place, label in labels.items() if label})


def _square(said: Mapping[str, Any]) -> Cell | str:
    kind = text_of(said.get("type"))
    if kind in ("locked", "void"):
        return VOID if kind == "void" else BLOCK
    return text_of(said.get("answer")).strip()


def _lists(data: Mapping[str, Any], grid: Grid) -> list[ClueSource]:
    """Return the clues by direction. Each names its cells, or belongs to the next entry."""
    lists: dict[str, list[PrintedClue]] = {}
    for item in checked_items(data["words"]):
        said = table_of(item)
        cells = _cells(said.get("indexes"), grid.size.positions())
        clue = clue_of(text_of(said.get("clue")).strip())
        lists.setdefault(plain(said.get("direction")), []).append(
            PrintedClue("", clue, None, cells)
        )
    found: list[ClueSource] = []
    for name, clues in lists.items():
        direction = direction_called(name)
        found.append((direction.title if direction else name, direction, clues))
    return found


def _cells(indices: object, positions: tuple[Position, ...]) -> tuple[Position, ...]:
    found = items_of(indices)
    valid = [index for index in found if isinstance(index, int) and 0 <= index < len(positions)]
    return tuple(positions[index] for index in valid) if len(valid) == len(found) else ()
