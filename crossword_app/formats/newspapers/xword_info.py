"""Reads XWord Info's JSON.

Its structure is what kotwords' reader and collections of such files show: "grid" and "gridnums" in reading order, a "."
for a block, "circles" and bars as lists of 0 and 1, clues as "1. Text".
"""

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from crossword_app.errors import FileError
from crossword_app.formats.json.values import items_of, table_of, text_of
from crossword_app.formats.labels import with_labels, without_bars_at_edge
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
from crossword_app.formats.newspapers.recognition import XWORD_INFO_KEYS
from crossword_app.model.clue_lists import PrintedClue
from crossword_app.model.geometry import Direction
from crossword_app.model.grid import Grid
from crossword_app.model.markup import clue_of

_NUMBERED = re.compile(r"\s*(\d{1,4})\.\s*(.*)", re.DOTALL)
_BLOCKS = (".", "#")


def read_xword_info(content: bytes) -> Loaded:
    """Read a crossword of XWord Info's JSON.

    Raises:
        FileError: it is damaged, or has no valid grid.
    """
    warnings: list[str] = []
    data = crossword_table(content, XWORD_INFO_KEYS, warnings)
    clues = table_of(data["clues"])
    return loaded_puzzle(
        _read_grid(data),
        [_list(clues, direction) for direction in Direction],
        warnings,
        title=plain(data.get("title")),
        author=plain(data.get("author")),
        copyright=plain(data.get("copyright")),
        notes=plain(data.get("notepad")),
        is_diagramless=text_of(data.get("type")).lower() == "diagramless",
        extra=kept(
            editor=data.get("editor"), publisher=data.get("publisher"), date=data.get("date")
        ),
    )


def _read_grid(data: Mapping[str, Any]) -> Grid:
    said = table_of(data.get("size"))
    size = size_of(said.get("rows"), said.get("cols"))
    squares = items_of(data["grid"])
    if len(squares) > 10 * size.rows * size.columns:
        raise FileError(f"it is damaged: it has {len(squares)} squares; fetch it again")
    grid = drawn_grid(size, (block_or_letters(value, _BLOCKS) for value in squares))
    circled, right, below = (_flags(data.get(name)) for name in ("circles", "rbars", "bbars"))
    is_shade = data.get("shadecircles") in (True, "true")
    marked = {}
    for index, (place, cell) in enumerate(grid):
        if cell.is_open and index in circled | right | below:
            marked[place] = replace(
                cell.with_shade(is_shade and index in circled),
                has_circle=index in circled and not is_shade,
                bar_right=index in right,
                bar_below=index in below,
            )
    numbers = zip(size.positions(), map(text_of, items_of(data.get("gridnums"))), strict=False)
    labels = {place: number for place, number in numbers if number not in ("", "0")}
    return with_labels(without_bars_at_edge(grid.replacing(marked)), labels)


def _flags(value: object) -> set[int]:
    """Return the indices at which a list of 0 and 1 has 1."""
    return {index for index, flag in enumerate(items_of(value)) if text_of(flag) == "1"}


def _list(clues: Mapping[str, Any], direction: Direction) -> ClueSource:
    found = []
    for item in checked_items(clues.get(direction.value)):
        numbered = _NUMBERED.fullmatch(text_of(item))
        label, words = numbered.groups() if numbered else ("", text_of(item))
        found.append(PrintedClue(label, clue_of(words.strip())))
    return direction.title, direction, found
