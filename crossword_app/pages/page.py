"""Pages as values: what is printed where. Lengths are in points, y grows downwards."""

from dataclasses import dataclass
from datetime import date
from typing import NamedTuple, Protocol

from crossword_app.errors import FileError
from crossword_app.model.english import English
from crossword_app.model.markup import Style
from crossword_app.pages.clue_details import NO_DETAILS, ClueDetails
from crossword_app.venues.venue import Venue

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


def submission_paper(venue: Venue | None) -> Paper:
    """Return the paper on which *venue* reads submissions: A4 if it is British, else Letter."""
    return A4 if venue and venue.english is English.BRITISH else LETTER


@dataclass(frozen=True)
class PageOptions:
    """How a puzzle is laid out on paper.

    Attributes:
        paper: None for the usual one: `submission_paper` for a submission, else A4.
        solution: print the solved grid, as in a proof.
        solution_page: add a last page with the name of the puzzle and its solved grid.
        word_bank: print the entries after the clues, in no order.
        large_print: set clues in 14 points or more, over as many pages as needed.
        size: the size of the clues, in points; None for the size that fits.
        family: the font family; "" for the program's own.
        contact: the lines below the constructor's name in a submission: address, e-mail.
        note: what the constructor writes to the editor, on the covering sheet of a submission.
        day: the date of the covering sheet; None for none.
        details: what is printed of clues besides, in a submission, and after a solution page.
    """

    paper: Paper | None = None
    solution: bool = False
    solution_page: bool = False
    word_bank: bool = False
    large_print: bool = False
    size: float | None = None
    family: str = ""
    contact: str = ""
    note: str = ""
    day: date | None = None
    details: ClueDetails = NO_DETAILS

    def __post_init__(self) -> None:
        if self.size is not None and not SMALLEST_SIZE <= self.size <= LARGEST_SIZE:
            raise FileError(
                f"clues of {self.size:g} points are not printed: "
                f"choose a size from {SMALLEST_SIZE:g} to {LARGEST_SIZE:g}"
            )
        paper = self.printed_on
        if min(paper.width, paper.height) < SMALLEST_PAPER:
            raise FileError(
                f"paper of {paper.width:.0f} by {paper.height:.0f} points is too small for a puzzle: "
                f"choose A5 or larger"
            )

    @property
    def printed_on(self) -> Paper:
        """The paper of pages for solvers: A4 where none was chosen."""
        return self.paper or A4


class Measure(Protocol):
    """Measures text in the font in which it will be set."""

    def width(self, text: str, style: Style) -> float:
        """Return the width of *text* in sizes of its font. Of its styles only bold and italic count."""


class PlacedText(NamedTuple):
    """One line of text in one style, starting at x, with its baseline at y. *width* is its measured width."""

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


class PlacedRing(NamedTuple):
    """A ring, *radius* wide, round all that lies between two points."""

    x: float
    y: float
    end_x: float
    end_y: float
    radius: float


class Page(NamedTuple):
    """One page: its contents in reading order."""

    items: tuple[PlacedText | PlacedGrid | PlacedRing, ...]
