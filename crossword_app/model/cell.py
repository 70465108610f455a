"""One cell of a grid."""

import enum
import re
from dataclasses import dataclass, replace
from functools import lru_cache

from crossword_app.model.geometry import Direction

LONGEST_REBUS = 12
"""Letters that constructors put into one cell at most. Cells of files may hold more."""

_COLOUR = re.compile("#[0-9A-F]{6}")


class CellKind(enum.Enum):
    """What a cell is: open for letters, a block between entries, or a void outside the shape."""

    OPEN = "open"
    BLOCK = "block"
    VOID = "void"


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell with all that is in it.

    Attributes:
        letters: "" while empty, one symbol of the grid's alphabet, or several in a rebus cell. A symbol is one
            character, also for a digraph: Ĳ is the Dutch symbol, and IJ a rebus of I and J.
        is_locked: the letters are fixed: typing does not change them, autofill fills round them.
        is_given: the solver sees the letters from the start.
        has_shade: the background is not white but *colour*: #RRGGBB, or "" for the usual grey.
        bar_right, bar_below: a thick edge that ends the entry there. Bars left and above belong to the neighbour.
        label: the text in the corner in place of the usual number: "" for nothing, None for the usual number.
        is_pencilled: autofill placed the letters and nobody has confirmed them: whatever fills may change them.
    """

    kind: CellKind = CellKind.OPEN
    letters: str = ""
    is_locked: bool = False
    has_circle: bool = False
    has_shade: bool = False
    bar_right: bool = False
    bar_below: bool = False
    is_given: bool = False
    colour: str = ""
    label: str | None = None
    is_pencilled: bool = False

    def __post_init__(self) -> None:
        if self.colour and not (self.has_shade and _COLOUR.fullmatch(self.colour)):
            raise ValueError(f"{self.colour!r} is no colour of a shaded cell")

    @property
    def is_open(self) -> bool:
        return self.kind is CellKind.OPEN

    @property
    def is_block(self) -> bool:
        return self.kind is CellKind.BLOCK

    @property
    def is_void(self) -> bool:
        return self.kind is CellKind.VOID

    @property
    def is_empty(self) -> bool:
        """Whether the cell is open and has no letters yet."""
        return self.is_open and not self.letters

    @property
    def is_rebus(self) -> bool:
        return len(self.letters) > 1

    def with_letters(self, letters: str) -> "Cell":
        """Return the cell with *letters* in ink."""
        if self is EMPTY:
            return _plain_cell(letters)
        return (
            replace(self, letters=letters, is_pencilled=False)
            if letters
            else self.without_letters()
        )

    def without_letters(self) -> "Cell":
        """Return the cell emptied. An empty cell is neither locked nor given nor pencilled."""
        return replace(self, letters="", is_locked=False, is_given=False, is_pencilled=False)

    def with_shade(self, has_shade: bool, colour: str = "") -> "Cell":
        return replace(self, has_shade=has_shade, colour=colour if has_shade else "")

    def has_bar(self, direction: Direction) -> bool:
        """Return whether a bar ends the entry of *direction* here: on the right for across, below for down."""
        return self.bar_right if direction is Direction.ACROSS else self.bar_below

    def with_bar(self, direction: Direction, has_bar: bool) -> "Cell":
        if direction is Direction.ACROSS:
            return replace(self, bar_right=has_bar)
        return replace(self, bar_below=has_bar)

    @property
    def barless(self) -> "Cell":
        return replace(self, bar_right=False, bar_below=False)


@lru_cache(maxsize=1024)
def _plain_cell(letters: str) -> Cell:
    """Return the cell that has *letters* and nothing else. Cached: a fill needs some hundreds of these."""
    return Cell(letters=letters)


EMPTY = Cell()
BLOCK = Cell(CellKind.BLOCK)
VOID = Cell(CellKind.VOID)
