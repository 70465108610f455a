"""Reads and writes the section Design of xd: styles by signs, and a grid of these signs.

Its tools want the rules in <style> tags, and a bar told by the cell to its right or below it.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace

from crossword_app.formats.labels import read_colour
from crossword_app.model.cell import VOID, Cell
from crossword_app.model.geometry import Direction, Position
from crossword_app.model.grid import Grid
from crossword_app.sentences import listed

_TAG = re.compile(r"</?style>", re.IGNORECASE)
_SHADES = ("shade", "shaded")
_READ = {"background", "background-light", "background-dark", "shape", "display"} | {
    f"bar-{side}" for side in ("left", "top", "right", "bottom")
}
_SIGNS = "OABCDEFGHIJKLMNPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
_FIRST_MORE_SIGN = 0x4E00
"""Ideographs, for grids in which more than 62 cells differ."""


def has_bars(grid: Grid) -> bool:
    """Return whether a cell of *grid* has a bar."""
    return any(cell.bar_right or cell.bar_below for cell in grid.cells)


def designed(grid: Grid, section: str, warnings: list[str]) -> Grid:
    """Return *grid* with the styles that the text of *section* gives to its cells.

    Args:
        warnings: receives a sentence where a style says what no cell can hold.
    """
    styles, rows = _rules_and_rows(_TAG.sub("\n", section))
    # Rows end after the last cell with a style.
    of_cells = {
        place: style
        for place, style in (
            (Position(row, column), styles.get(sign))
            for row, line in enumerate(rows)
            for column, sign in enumerate(line)
        )
        if style and grid.size.contains(place)
    }
    cells = dict(grid)
    for place, style in of_cells.items():
        cells[place] = _styled(cells[place], style)
    for place, style in of_cells.items():
        for name, keeper, direction in _bars(place):
            if style.get(name, "").lower() == "true" and cells.get(keeper, VOID).is_open:
                cells[keeper] = cells[keeper].with_bar(direction, True)
    unread = sorted({part for style in of_cells.values() for part in _unread(style)})
    if unread:
        warnings.append(f"some squares lose what their style says of {listed(unread, most=4)}")
    return grid.replacing(cells)


def _rules_and_rows(section: str) -> tuple[dict[str, dict[str, str]], list[str]]:
    """Return the styles of signs, and the lines that are no part of a rule: those of the grid of signs."""
    styles: dict[str, dict[str, str]] = {}
    lines: list[str] = []
    start = 0
    while (opening := section.find("{", start)) >= 0:
        if (closing := section.find("}", opening)) < 0:
            break
        before = section[start:opening].rstrip().split("\n")
        signs = [before.pop()]
        while before and before[-1].rstrip().endswith(","):
            signs.append(before.pop())
        lines += before
        for sign in ",".join(signs).split(","):
            styles.setdefault(sign.strip(), {}).update(
                _declarations(section[opening + 1 : closing])
            )
        start = closing + 1
    lines += section[start:].split("\n")
    return styles, [line.strip() for line in lines if line.strip()]


def _declarations(body: str) -> dict[str, str]:
    pairs = (part.partition(":") for part in body.split(";"))
    return {name.strip().lower(): value.strip() for name, sign, value in pairs if sign}


def _styled(cell: Cell, style: Mapping[str, str]) -> Cell:
    if cell.is_void or (cell.is_block and style.get("display", "").lower() == "none"):
        return VOID
    background = style.get("background", "") or style.get("background-light", "")
    if background.lower() == "circle":
        cell = replace(cell, has_circle=True)
    elif background.lower() in _SHADES:
        cell = cell.with_shade(True)
    elif colour := read_colour(background):
        cell = cell.with_shade(True, colour)
    return replace(cell, has_circle=cell.has_circle or style.get("shape", "").lower() == "circle")


def _unread(style: Mapping[str, str]) -> Iterator[str]:
    """Yield what *style* says that `_styled` and `_bars` do not read."""
    yield from (name[:40] for name in style.keys() - _READ)
    background = style.get("background", "").lower()
    if background and background not in ("circle", *_SHADES) and not read_colour(background):
        yield f"background: {background[:40]}"


def _bars(place: Position) -> Iterator[tuple[str, Position, Direction]]:
    """Yield the four bars of a cell, each with the cell that stores it in our model."""
    yield "bar-right", place, Direction.ACROSS
    yield "bar-bottom", place, Direction.DOWN
    yield "bar-left", place.moved(Direction.ACROSS, -1), Direction.ACROSS
    yield "bar-top", place.moved(Direction.DOWN, -1), Direction.DOWN


def design_lines(grid: Grid) -> list[str]:
    """Return the lines of the section for *grid*; none if no cell has a style."""
    signs: dict[str, str] = {"": "."}
    drawn = []
    for place, cell in grid:
        style = "; ".join([*_look(cell), *_written_bars(grid, place)])
        if style not in signs:
            signs[style] = _sign(len(signs) - 1)
        drawn.append(signs[style])
    if len(signs) == 1:
        return []
    rules = [f"{sign} {{ {style} }}" for style, sign in signs.items() if style]
    columns = grid.size.columns
    rows = ["".join(drawn[start : start + columns]) for start in range(0, len(drawn), columns)]
    return ["<style>", *rules, "</style>", "", *rows]


def _sign(number: int) -> str:
    if number < len(_SIGNS):
        return _SIGNS[number]
    return chr(_FIRST_MORE_SIGN + number - len(_SIGNS))


def _look(cell: Cell) -> Iterator[str]:
    """Yield how *cell* looks. A cell outside the shape is a block in the grid, which is not shown."""
    if cell.is_void:
        yield "display: none"
        return
    if cell.colour:
        yield f"background: {cell.colour}"
    elif cell.has_shade:
        yield "background: shade"
    if cell.has_circle:
        yield "shape: circle" if cell.has_shade else "background: circle"


def _written_bars(grid: Grid, place: Position) -> Iterator[str]:
    """Yield the bars at the left and the top of a cell. Those at the far edges have no cell beyond them."""
    for direction, near, far in (
        (Direction.ACROSS, "bar-left", "bar-right"),
        (Direction.DOWN, "bar-top", "bar-bottom"),
    ):
        before = place.moved(direction, -1)
        if grid.size.contains(before) and grid[before].has_bar(direction):
            yield f"{near}: true"
        if grid[place].has_bar(direction) and not grid.size.contains(place.moved(direction)):
            yield f"{far}: true"
