"""One autofill as it was asked for: an immutable snapshot that a thread may keep."""

from __future__ import annotations

import enum
import threading
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from crossword_app.model.slots import Slot
from crossword_app.model.symmetry import Symmetry

if TYPE_CHECKING:
    from crossword_app.dictionary.index import WordIndex


class FillScope(enum.Enum):
    """What is filled, as sentences name it."""

    GRID = "the grid"
    REGION = "the selection"
    ENTRY = "this entry"
    CORNER = "this corner"


@dataclass(frozen=True, eq=False)
class FillJob:
    """What to fill, with what.

    Attributes:
        grid: as it stood when the fill was asked for.
        index: the words.
        position: where the constructor was; *this corner* is found from there.
        region: cells to fill; None for the whole grid, and for a corner that is yet to be found.
        symmetry: that blocks keep when one is moved to mend the grid.
        seconds: after which the search is cut short.
        order: the name of the order in which entries are tried.
        stopping: set when the answer is not wanted any more. One event serves one wish, and so names it.
    """

    grid: Grid
    index: WordIndex
    scope: FillScope
    position: Position
    region: frozenset[Position] | None
    floor: int
    seconds: float
    order: str
    symmetry: Symmetry = Symmetry.ROTATE_180
    seed: int = 1
    stopping: threading.Event = field(default_factory=threading.Event)

    def is_same_wish(self, other: FillJob | None) -> bool:
        """Whether both are what the constructor asked for at one time."""
        return other is not None and other.stopping is self.stopping

    def has_word(self, slot: Slot) -> bool:
        """Whether some word at the floor fits what stands in *slot*, its crossings left aside."""
        from crossword_app.dictionary.index import parse_pattern

        pattern = parse_pattern(self.grid.pattern(slot), self.index.alphabet)
        return self.index.length(len(pattern)).count(pattern, self.floor) > 0

    def new_letters(self, grid: Grid) -> dict[Position, str]:
        """Return what *grid*, a fill of this job's, holds beyond the letters that were given."""
        return {
            position: found.letters
            for (position, given), found in zip(self.grid, grid.cells, strict=True)
            if found.letters and not given.letters
        }

    @property
    def cells(self) -> int:
        """How many cells wait for a letter, as far as it is known."""
        if self.region is not None:
            return len(self.region)
        return sum(cell.is_empty for cell in self.grid.cells)
