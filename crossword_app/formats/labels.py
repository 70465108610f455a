"""Reads what files put in cells beside letters: labels, colours and bars."""

import re
from collections.abc import Mapping
from dataclasses import replace

from crossword_app.formats.css_colours import CSS_COLOURS
from crossword_app.model.geometry import Direction, Position
from crossword_app.model.grid import Grid

USUAL_SHADE = "#DCDCDC"
"""The colour written for a shade without its own colour, in formats with colours."""

_HEX = re.compile(r"#?([0-9a-f]{3}|[0-9a-f]{6})")
_HEX_WITH_OPACITY = re.compile(r"#([0-9a-f]{3})[0-9a-f]|#([0-9a-f]{6})[0-9a-f]{2}")
_RGB = re.compile(r"rgba?\(\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})\s*(?:,[^()]*)?\)")


def with_labels(grid: Grid, labels: Mapping[Position, str]) -> Grid:
    """Return *grid* with the labels that a file prints in its cells. Labels that equal the usual number are dropped.

    If a file prints no labels at all, we number the grid.
    """
    if not any(label.strip() for label in labels.values()):
        return grid
    usual = grid.layout.numbers
    changes = {}
    for place, cell in grid:
        label = labels.get(place, "").strip()
        if cell.is_open and label != str(usual.get(place, "")):
            changes[place] = replace(cell, label=label)
    return grid.replacing(changes)


def read_colour(text: str) -> str:
    """Return a colour of a file as #RRGGBB; "" if it is none.

    It may be hexadecimal, with or without #, or in CSS's form: rgb(255, 0, 0), or a name. Opacity is ignored.
    """
    text = text.strip().lower()
    if text in CSS_COLOURS:
        return CSS_COLOURS[text]
    if parts := _RGB.fullmatch(text):
        return "#" + "".join(f"{min(int(part), 255):02X}" for part in parts.groups())
    found = _HEX.fullmatch(text) or _HEX_WITH_OPACITY.fullmatch(text)
    if found is None:
        return ""
    digits = next(filter(None, found.groups()))
    return "#" + (digits if len(digits) == 6 else "".join(digit * 2 for digit in digits)).upper()


def without_bars_at_edge(grid: Grid) -> Grid:
    """Return *grid* without the bars along its edges. Files have them, but they divide nothing."""
    return grid.replacing(
        {
            place: replace(
                cell,
                bar_right=cell.bar_right and grid.size.contains(place.moved(Direction.ACROSS)),
                bar_below=cell.bar_below and grid.size.contains(place.moved(Direction.DOWN)),
            )
            for place, cell in grid
            if cell.bar_right or cell.bar_below
        }
    )
