"""Reads the JSON of Crosshare's pages.

There is no published specification. The structure is what Crosshare's own source and kotwords' reader know of it:
"grid" in reading order with a "." for a block, "clues" with "dir" 0 for across and 1 for down, indices of marked
squares in "highlighted", and of squares with a bar after or below them in "vBars" and "hBars".
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from crossword_app.formats.json.values import items_of, table_of, text_of
from crossword_app.formats.labels import without_bars_at_edge
from crossword_app.formats.loaded import Loaded
from crossword_app.formats.newspapers.reading import (
    ClueSource,
    block_or_letters,
    checked_items,
    crossword_table,
    drawn_grid,
    kept,
    loaded_puzzle,
    plain,
    size_of,
)
from crossword_app.formats.newspapers.recognition import CROSSHARE_KEYS
from crossword_app.model.cell import VOID, Cell
from crossword_app.model.clue_lists import PrintedClue
from crossword_app.model.geometry import Direction
from crossword_app.model.grid import Grid
from crossword_app.model.markup import clue_of

_BLOCKS = (".",)
_EMPTY = " "
_DIRECTIONS = {"0": Direction.ACROSS, "1": Direction.DOWN}


def read_crosshare(content: bytes) -> Loaded:
    """Read a crossword of Crosshare.

    Raises:
        FileError: it is damaged, or has no valid grid.
    """
    warnings: list[str] = []
    data = crossword_table(content, CROSSHARE_KEYS, warnings)
    guest = plain(data.get("guestConstructor"))
    publisher = plain(data["authorName"])
    return loaded_puzzle(
        _read_grid(data),
        _lists(data),
        warnings,
        title=plain(data.get("title")),
        author=guest or publisher,
        copyright=plain(data.get("copyright")),
        notes=plain(data.get("constructorNotes")),
        extra=kept(publisher=publisher if guest else ""),
    )


def _read_grid(data: Mapping[str, Any]) -> Grid:
    said = table_of(data.get("size"))
    size = size_of(said.get("rows"), said.get("cols"))
    hidden = _indices(data.get("hidden"))
    grid = drawn_grid(
        size,
        (_square(value, index in hidden) for index, value in enumerate(items_of(data["grid"]))),
    )
    marked, right, below = (_indices(data.get(name)) for name in ("highlighted", "vBars", "hBars"))
    is_shade = data.get("highlight") == "shade"
    cells = {
        place: replace(
            cell.with_shade(is_shade and index in marked),
            has_circle=index in marked and not is_shade,
            bar_right=index in right,
            bar_below=index in below,
        )
        for index, (place, cell) in enumerate(grid)
        if cell.is_open and index in marked | right | below
    }
    return without_bars_at_edge(grid.replacing(cells))


def _square(value: object, is_hidden: bool) -> Cell | str:
    square = block_or_letters(value, _BLOCKS)
    if isinstance(square, str):
        return square.replace(_EMPTY, "")
    return VOID if is_hidden else square


def _indices(value: object) -> set[int]:
    return {index for index in items_of(value) if isinstance(index, int)}


def _lists(data: Mapping[str, Any]) -> list[ClueSource]:
    found: dict[Direction, list[PrintedClue]] = {direction: [] for direction in Direction}
    for item in checked_items(data["clues"]):
        said = table_of(item)
        direction = _DIRECTIONS.get(text_of(said.get("dir")))
        if direction:
            clue = clue_of(text_of(said.get("clue")).strip())
            found[direction].append(PrintedClue(text_of(said.get("num")), clue))
    return [(direction.title, direction, clues) for direction, clues in found.items()]
