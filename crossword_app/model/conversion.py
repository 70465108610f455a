"""Converts cells from one alphabet to another."""

from collections.abc import Mapping
from dataclasses import replace

from crossword_app.model.alphabet import Alphabet
from crossword_app.model.cell import Cell
from crossword_app.model.geometry import Position


def convert_region(
    cells: Mapping[Position, Cell], source: Alphabet, target: Alphabet
) -> tuple[dict[Position, Cell], tuple[str, ...]]:
    """Return *cells* converted from *source* to *target*, and the letters that *target* cannot hold.

    Cells with such letters are left out. The letters are spelled as people write them, each once.
    """
    kept: dict[Position, Cell] = {}
    foreign: dict[str, None] = {}
    for place, cell in cells.items():
        letters = target.converted(cell.letters, source)
        if letters or not cell.letters:
            kept[place] = replace(cell, letters=letters)
        else:
            foreign[source.spelled(cell.letters)] = None
    return kept, tuple(foreign)
