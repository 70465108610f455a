"""Turns set lines into placed texts, and finds the largest cells that fit."""

from collections.abc import Iterator, Sequence
from math import floor

from crossword_app.model.geometry import Size
from crossword_app.pages.columns import Block, SetLine
from crossword_app.pages.page import PlacedText

ASCENT = 0.97
"""From the top of a line to its baseline, in sizes of the type."""


def placed(line: SetLine) -> Iterator[PlacedText]:
    """Yield the texts of a line."""
    size = line.block.size
    baseline = line.top + ASCENT * size
    for span in line.line:
        yield PlacedText(
            line.x + span.x * size,
            baseline + span.lowered * size,
            span.text,
            span.size * size,
            span.style,
            span.width * size,
        )


def stacked(blocks: Sequence[Block], x: float, top: float) -> Iterator[PlacedText]:
    """Yield the texts of *blocks*, one below the other."""
    for number, block in enumerate(blocks):
        top += block.space if number else 0.0
        for line in block.lines:
            yield from placed(SetLine(line, block, 0, x, top))
            top += block.pitch


def largest_cell(size: Size, width: float, height: float, most: float) -> float:
    """Return the side of the largest cells that fit, a multiple of half a point, so that lines fall on dots."""
    return min(most, floor(2 * min(width / size.columns, height / size.rows)) / 2)
