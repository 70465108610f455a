"""What cells say beside their letters, from how files write it: labels and colours."""

import re
from collections.abc import Mapping
from dataclasses import replace

from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid

_HEX = re.compile(r"#?([0-9a-fA-F]{3}|[0-9a-fA-F]{6})")
_NAMED = {
    "black": "#000000", "silver": "#C0C0C0", "gray": "#808080", "grey": "#808080", "white": "#FFFFFF",
    "maroon": "#800000", "red": "#FF0000", "purple": "#800080", "fuchsia": "#FF00FF", "magenta": "#FF00FF",
    "green": "#008000", "lime": "#00FF00", "olive": "#808000", "yellow": "#FFFF00", "navy": "#000080",
    "blue": "#0000FF", "teal": "#008080", "aqua": "#00FFFF", "cyan": "#00FFFF", "orange": "#FFA500",
    "pink": "#FFC0CB", "lightgray": "#D3D3D3", "lightgrey": "#D3D3D3",
}  # fmt: skip
"""The basic colours of CSS and a few that files are seen to use."""


def with_labels(grid: Grid, labels: Mapping[Position, str]) -> Grid:
    """Return *grid* with the labels that a file prints in its cells, kept only where they are not the usual numbers.

    A file that prints none at all leaves the numbers to us.
    """
    if not any(labels.values()):
        return grid
    usual = grid.layout.numbers
    changes = {}
    for place, cell in grid:
        label = labels.get(place, "").strip()
        if cell.is_open and label != str(usual.get(place, "")):
            changes[place] = replace(cell, label=label)
    return grid.replacing(changes)


def read_colour(text: str) -> str:
    """Return a colour of a file as #RRGGBB; "" where it is none: hexadecimal, with or without #, or a name of CSS."""
    text = text.strip().lower()
    found = _HEX.fullmatch(text)
    if found is None:
        return _NAMED.get(text, "")
    digits = found[1] if len(found[1]) == 6 else "".join(digit * 2 for digit in found[1])
    return f"#{digits.upper()}"
