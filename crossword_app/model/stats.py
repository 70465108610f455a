"""Computes the statistics of a grid."""

from collections import Counter
from dataclasses import dataclass

from crossword_app.model.alphabet import Alphabet
from crossword_app.model.grid import Grid

TILE_VALUES = {
    letter: value
    for letters, value in (
        ("AEILNORSTU", 1), ("DG", 2), ("BCMP", 3), ("FHVWY", 4), ("K", 5), ("JX", 8), ("QZ", 10),
    )
    for letter in letters
}  # fmt: skip
"""What the tiles of Scrabble's English edition are worth."""


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
        missing_letters: the letters of the alphabet that the grid has not, in their order; () in a pangram.
        tile_average: what its letters are worth as tiles of Scrabble on average; None without letters, and in other
            languages than English, which have tiles of other values.
    """

    words: int
    blocks: int
    mean_length: float
    lengths: Counter[int]
    letters: Counter[str]
    empty_cells: int
    missing_letters: tuple[str, ...] = ()
    tile_average: float | None = None

    @property
    def is_pangram(self) -> bool:
        """Whether the grid has every letter of its alphabet."""
        return not self.missing_letters


def statistics(grid: Grid) -> Statistics:
    """Return the statistics of *grid*."""
    lengths = Counter(len(slot) for slot in grid.slots)
    words = lengths.total()
    letters = Counter(letter for cell in grid.cells for letter in cell.letters)
    return Statistics(
        words=words,
        blocks=sum(cell.is_block for cell in grid.cells),
        mean_length=sum(length * count for length, count in lengths.items()) / words
        if words
        else 0.0,
        lengths=lengths,
        letters=letters,
        empty_cells=sum(cell.is_empty for cell in grid.cells),
        missing_letters=tuple(letter for letter in grid.alphabet.symbols if letter not in letters),
        tile_average=_tile_average(letters, grid.alphabet),
    )


def _tile_average(letters: Counter[str], alphabet: Alphabet) -> float | None:
    tiles = {letter: count for letter, count in letters.items() if letter in TILE_VALUES}
    if not tiles or alphabet.language != "english":
        return None
    worth = sum(TILE_VALUES[letter] * count for letter, count in tiles.items())
    return worth / sum(tiles.values())
