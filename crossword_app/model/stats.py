"""Computes the statistics of a grid."""

from collections import Counter
from dataclasses import dataclass

from crossword_app.model.grid import Grid


@dataclass(frozen=True, slots=True)
class Statistics:
    """The statistics of a grid.

    Attributes:
        words: the number of slots.
        blocks: the number of blocks.
        mean_length: the mean number of cells of a slot, 0.0 where there is no slot.
        lengths: how many slots have each length.
        letters: how often the grid has each symbol.
        empty_cells: the number of open cells without letters.
    """

    words: int
    blocks: int
    mean_length: float
    lengths: Counter[int]
    letters: Counter[str]
    empty_cells: int


def statistics(grid: Grid) -> Statistics:
    """Return the statistics of *grid*."""
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
