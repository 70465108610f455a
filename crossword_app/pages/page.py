"""Pages as values: what is printed where, before anything is painted. Lengths are points, y grows downwards."""

from dataclasses import dataclass
from typing import NamedTuple, Protocol

from crossword_app.errors import FileError
from crossword_app.model.markup import Style

SMALLEST_SIZE, LARGEST_SIZE = 8.0, 30.0
"""Of clues, in points."""

SMALLEST_PAPER = 400.0
"""Points a side; A5 is a little larger."""


class Paper(NamedTuple):
    """A sheet of paper."""

    name: str
    width: float
    height: float


A4 = Paper("A4", 595.0, 842.0)
LETTER = Paper("Letter", 612.0, 792.0)
PAPERS = {"a4": A4, "letter": LETTER}


@dataclass(frozen=True)
class PageOptions:
    """How a puzzle is laid out on paper.

    Attributes:
        solution: the grid is solved, as in a proof.
        solution_page: a page with the small solved grid comes last.
        large_print: clues of 14 points or more, over as many pages as that takes.
        size: of the clues, in points; None to choose what fits.
        family: of the type; "" for the program's own.
        contact: what stands below the constructor's name in a submission: address, e-mail, a line each.
    """

    paper: Paper = A4
    solution: bool = False
    solution_page: bool = False
    large_print: bool = False
    size: float | None = None
    family: str = ""
    contact: str = ""

    def __post_init__(self) -> None:
        if self.size is not None and not SMALLEST_SIZE <= self.size <= LARGEST_SIZE:
            raise FileError(
                f"clues of {self.size:g} points are not printed: "
                f"choose a size from {SMALLEST_SIZE:g} to {LARGEST_SIZE:g}"
            )
        if min(self.paper.width, self.paper.height) < SMALLEST_PAPER:
            raise FileError(
                f"paper of {self.paper.width:.0f} by {self.paper.height:.0f} points is too small for a puzzle: "
                f"choose A5 or larger"
            )


class Measure(Protocol):
    """Knows how wide text is in the type that it will be set in."""

    def width(self, text: str, style: Style) -> float:
        """Return the width of *text* in sizes of its font; only bold and italic make a difference."""


class PlacedText(NamedTuple):
    """One line of text of one style, from x on, its baseline at y. *width* is what it was measured to take."""

    x: float
    y: float
    text: str
    size: float
    style: Style
    width: float


class PlacedGrid(NamedTuple):
    """The grid of the puzzle, its top left corner at x and y, with cells of *cell* points; solved or blank."""

    x: float
    y: float
    cell: float
    solution: bool


class Page(NamedTuple):
    """One page: what stands on it, in the order in which it is read."""

    items: tuple[PlacedText | PlacedGrid, ...]
