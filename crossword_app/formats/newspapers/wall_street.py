"""Reads the JSON of the Wall Street Journal's pages.

There is no published specification. The structure is what the readers of kotwords and xword-dl know of it: "grid" with
a table for each square of each row, with its "Letter", and "copy" with the texts, "gridsize" and the lists of clues.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from crossword_app.formats.json.values import items_of, table_of, text_of
from crossword_app.formats.labels import with_labels
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
from crossword_app.formats.newspapers.recognition import WALL_STREET_KEYS
from crossword_app.model.cell import BLOCK, Cell
from crossword_app.model.clue_lists import PrintedClue, direction_called
from crossword_app.model.grid import Grid
from crossword_app.model.markup import clue_of

_BYLINE = "By "
_FRACTION = str.maketrans({"⁄": "/"})
"""The sign that the page has for a stroke between words."""


def read_wall_street(content: bytes) -> Loaded:
    """Read a crossword of the Wall Street Journal.

    Raises:
        FileError: it is damaged, or has no valid grid.
    """
    warnings: list[str] = []
    data = crossword_table(content, WALL_STREET_KEYS, warnings)
    about = table_of(data["copy"])
    return loaded_puzzle(
        _read_grid(data["grid"], table_of(about.get("gridsize"))),
        [_list(table_of(said)) for said in checked_items(about.get("clues"))],
        warnings,
        title=plain(about.get("title")),
        author=plain(about.get("byline")).removeprefix(_BYLINE),
        notes=plain(about.get("crosswordadditionalcopy")) or plain(about.get("description")),
        extra=kept(
            publisher=about.get("publisher"),
            date=about.get("date-publish-analytics") or about.get("date-publish"),
        ),
    )


def _read_grid(rows: object, said: Mapping[str, Any]) -> Grid:
    squares = [[table_of(square) for square in items_of(row)] for row in items_of(rows)]
    size = size_of(
        said.get("rows", len(squares)), said.get("cols", max(map(len, squares), default=0))
    )
    flat = [square for row in squares for square in row]
    grid = drawn_grid(size, map(_square, flat))
    marked = {
        place: _marked(cell, table_of(square.get("style")))
        for (place, cell), square in zip(grid, flat, strict=True)
        if cell.is_open
    }
    labels = {
        place: text_of(square.get("Number"))
        for (place, cell), square in zip(grid, flat, strict=True)
        if cell.is_open and text_of(square.get("Number"))
    }
    return with_labels(grid.replacing(marked), labels) if labels else grid.replacing(marked)


def _square(said: Mapping[str, Any]) -> Cell | str:
    """Return a block or the letters. A contest's open squares have no letters, and say that they are not blank."""
    letters = text_of(said.get("Letter")).strip()
    return BLOCK if said.get("Blank") or (not letters and "Blank" not in said) else letters


def _marked(cell: Cell, style: Mapping[str, Any]) -> Cell:
    has_circle = text_of(style.get("shapebg")) == "circle"
    return replace(cell.with_shade(style.get("highlight") is True), has_circle=has_circle)


def _list(said: Mapping[str, Any]) -> ClueSource:
    heading = plain(said.get("title"))
    clues = [
        PrintedClue(
            text_of(clue.get("number")),
            clue_of(text_of(clue.get("clue")).translate(_FRACTION).strip()),
        )
        for clue in map(table_of, checked_items(said.get("clues")))
    ]
    return heading, direction_called(heading), clues
