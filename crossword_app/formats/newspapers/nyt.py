"""Reads the JSON of the New York Times' games pages, as their data and as their pages have it.

There is no published specification. The structure is what kotwords' reader knows of it: "cells" in reading order, each
with its "type" (1 usual, 2 with a circle, 3 shaded, 4 outside the shape), "clues" that name the cells of their entries,
and "clueLists" that name the clues under a heading.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from crossword_app.formats.json.text import parse_document
from crossword_app.formats.json.values import items_of, table_of, text_of
from crossword_app.formats.labels import with_labels
from crossword_app.formats.loaded import Loaded
from crossword_app.formats.newspapers.reading import (
    ClueSource,
    checked_items,
    drawn_grid,
    kept,
    loaded_puzzle,
    plain,
    size_of,
    table_with,
)
from crossword_app.formats.newspapers.recognition import NYT_KEYS
from crossword_app.model.cell import BLOCK, VOID, Cell
from crossword_app.model.clue_lists import PrintedClue, direction_called
from crossword_app.model.geometry import Position, Size
from crossword_app.model.grid import Grid
from crossword_app.model.markup import clue_of
from crossword_app.sentences import counted, listed

_CIRCLED, _SHADED, _OUTSIDE = 2, 3, 4


def read_nyt(content: bytes) -> Loaded:
    """Read a crossword of the New York Times.

    Raises:
        FileError: it is damaged, or has no valid grid.
    """
    warnings: list[str] = []
    document = parse_document(content, warnings)
    body = table_with(document, NYT_KEYS)
    about = _about(document)
    said = table_of(body.get("dimensions"))
    size = size_of(
        said.get("height", said.get("rowCount")), said.get("width", said.get("columnCount"))
    )
    cells = [table_of(cell) for cell in items_of(body["cells"])]
    grid = _read_grid(size, cells)
    _tell_other_letters(cells, warnings)
    return loaded_puzzle(
        grid,
        _lists(body, grid),
        warnings,
        title=plain(about.get("title")),
        author=listed((plain(name) for name in items_of(about.get("constructors"))), most=20),
        copyright=plain(about.get("copyright")),
        notes=_notes(about),
        extra=kept(editor=about.get("editor"), date=about.get("publicationDate")),
    )


def _about(document: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return the table that names the constructors: the document, or the "meta" within the data of a page."""
    page = table_of(document.get("gamePageData"))
    return table_of(page.get("meta")) or page or document


def _read_grid(size: Size, cells: list[dict[str, Any]]) -> Grid:
    grid = drawn_grid(size, map(_square, cells))
    marked = {
        place: replace(cell, has_circle=said.get("type") == _CIRCLED).with_shade(
            said.get("type") == _SHADED
        )
        for (place, cell), said in zip(grid, cells, strict=True)
        if cell.is_open and said.get("type") in (_CIRCLED, _SHADED)
    }
    labels = {
        place: text_of(said.get("label"))
        for place, said in zip(size.positions(), cells, strict=True)
    }
    return with_labels(grid.replacing(marked), labels)


def _square(said: Mapping[str, Any]) -> Cell | str:
    answer = text_of(said.get("answer"))
    if said.get("type") == _OUTSIDE and not answer:
        return VOID
    return answer if said.get("type") else BLOCK


def _lists(body: Mapping[str, Any], grid: Grid) -> list[ClueSource]:
    clues = [_clue(table_of(clue), grid) for clue in checked_items(body["clues"])]
    lists: list[ClueSource] = []
    for item in checked_items(body["clueLists"]):
        said = table_of(item)
        heading = plain(said.get("name"))
        numbers = checked_items(said.get("clues"))
        of_list = [clues[n] for n in numbers if isinstance(n, int) and 0 <= n < len(clues)]
        lists.append((heading, direction_called(heading), of_list))
    return lists


def _clue(said: Mapping[str, Any], grid: Grid) -> PrintedClue:
    text = said.get("text")
    parts = [table_of(part) for part in items_of(text)]
    # Where a clue has styles, its words stand there a second time, with tags.
    words = "".join(text_of(part.get("formatted")) or text_of(part.get("plain")) for part in parts)
    clue = clue_of((words if parts else text_of(text)).strip())
    indices = items_of(said.get("cells"))
    positions = grid.size.positions()
    cells: tuple[Position, ...] = tuple(
        positions[index]
        for index in indices
        if isinstance(index, int) and 0 <= index < len(positions)
    )
    return PrintedClue(
        text_of(said.get("label")), clue, None, cells if len(cells) == len(indices) else ()
    )


def _notes(about: Mapping[str, Any]) -> str:
    """Return the notes once each: there is one for each kind of device."""
    texts = [plain(table_of(note).get("text")) for note in items_of(about.get("notes"))]
    return "\n".join(filter(None, dict.fromkeys(texts)))


def _tell_other_letters(cells: list[dict[str, Any]], warnings: list[str]) -> None:
    number = sum(
        bool(items_of(table_of(cell.get("moreAnswers")).get("valid")))
        and len(text_of(cell.get("answer"))) == 1
        for cell in cells
    )
    if number:
        what = counted(number, "square")
        warnings.append(f"{what} for which the page takes other letters too: these are left out")
