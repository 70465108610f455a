"""Which puzzle a solve is of."""

import hashlib
import json
from dataclasses import dataclass

from crossword_app.model.geometry import Size
from crossword_app.model.puzzle import Puzzle

_DIGITS = 16


@dataclass(frozen=True, slots=True)
class PuzzleIdentity:
    """What tells a puzzle from others.

    Attributes:
        key: depends on the grid with its solution and its given letters, and not on clues and titles.
        shape: depends on what is open, block or void, and on bars alone. Versions of one puzzle with another word in
            them share it.
        size: of the grid.
        title: as a person reads it; "" for none.
    """

    key: str
    shape: str
    size: Size
    title: str = ""

    @classmethod
    def of(cls, puzzle: Puzzle) -> "PuzzleIdentity":
        """Return the identity of *puzzle*."""
        grid = puzzle.grid
        walls = [(cell.kind.value, cell.bar_right, cell.bar_below) for cell in grid.cells]
        shape = _digest([list(grid.size), walls])
        letters = [(grid.alphabet.spelled(cell.letters), cell.is_given) for cell in grid.cells]
        return cls(_digest([shape, letters]), shape, grid.size, puzzle.title.strip())


def _digest(told: object) -> str:
    content = json.dumps(told).encode(errors="replace")
    return hashlib.sha256(content).hexdigest()[:_DIGITS]
