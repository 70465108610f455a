"""Figures of a puzzle."""

from collections import Counter
from dataclasses import dataclass

from crossword_app.model.grid import Grid


@dataclass(frozen=True, slots=True)
class Statistics:
    """What the constructor counts.

    Attributes:
        words: slots of the grid.
        blocks: block cells.
        mean_length: cells a slot, 0.0 where there is no slot.
        lengths: how many slots have each length.
        letters: how often each symbol stands in the grid.
        empty_cells: open cells that wait for letters.
    """

    words: int
    blocks: int
    mean_length: float
    lengths: Counter[int]
    letters: Counter[str]
    empty_cells: int


def statistics(grid: Grid) -> Statistics:
    """Return the figures of *grid*."""
    lengths = Counter(len(slot) for slot in grid.slots)
    words = lengths.total()
    return Statistics(
        words=words,
        blocks=sum(cell.is_block for cell in grid.cells),
        mean_length=sum(length * count for length, count in lengths.items()) / words
        if words
        else 0.0,
        lengths=lengths,
        letters=Counter(letter for cell in grid.cells for letter in cell.letters),
        empty_cells=sum(cell.is_empty for cell in grid.cells),
    )
