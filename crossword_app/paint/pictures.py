"""All ways to draw a puzzle: pictures of its grid, pages to print, submissions to newspapers."""

import enum
from collections.abc import Collection, Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path

from crossword_app.drawing.palette import PAPER, Palette
from crossword_app.drawing.svg import DEFAULT_CELL as SVG_CELL
from crossword_app.drawing.svg import svg_of
from crossword_app.errors import FileError
from crossword_app.formats.loaded import Written
from crossword_app.formats.losses import Feature, losses, missing_clues
from crossword_app.generate.word_search.saved import saved_word_search
from crossword_app.model.clue_lists import printed_lists
from crossword_app.model.own_data import PUZ_LOCK, is_word_search
from crossword_app.model.puzzle import Puzzle
from crossword_app.pages.clue_text import (
    LONGEST_PRINTED,
    is_cut,
    printed_clue,
    printed_text,
)
from crossword_app.pages.page import A4, PageOptions, submission_paper
from crossword_app.paint import png
from crossword_app.paint.pdf import DEFAULT_CELL as PDF_CELL
from crossword_app.paint.pdf import pdf_of_grid, pdf_of_puzzle, pdf_of_submission
from crossword_app.paint.typesetting import without_glyph
from crossword_app.paint.word_search_files import word_search_file
from crossword_app.sentences import counted
from crossword_app.venues.known import venue_of


class Kind(enum.Enum):
    """The kind of file that a puzzle is drawn as. The value is its name on the command line."""

    PNG = "png"
    SVG = "svg"
    PDF_GRID = "pdf-grid"
    PDF_PAGE = "pdf"
    PDF_SUBMISSION = "pdf-submission"

    @property
    def title(self) -> str:
        """Its name for users."""
        return _TITLES[self]

    @property
    def suffix(self) -> str:
        """The usual suffix of a file's name: ".png"."""
        return f".{self.value.partition('-')[0]}"

    @property
    def has_pages(self) -> bool:
        """Whether the clues are drawn too, on pages of paper."""
        return self in (Kind.PDF_PAGE, Kind.PDF_SUBMISSION)


_TITLES = {
    Kind.PNG: "Picture of the grid",
    Kind.SVG: "Drawing of the grid",
    Kind.PDF_GRID: "PDF of the grid alone",
    Kind.PDF_PAGE: "PDF to print",
    Kind.PDF_SUBMISSION: "PDF to submit to a newspaper",
}
_NOT_IN_GRIDS = frozenset(
    {
        Feature.CLUES,
        Feature.LOOSE_CLUES,
        Feature.TITLE,
        Feature.AUTHOR,
        Feature.COPYRIGHT,
        Feature.NOTES,
    }
)
_LARGEST_CELL = 5000
_MOST_PRINTED = 1_000_000
"""Characters of all clues: some three hundred pages, which take seconds to set."""


@dataclass(frozen=True)
class PictureOptions:
    """How a puzzle is drawn.

    Attributes:
        solution: draw all letters; otherwise as the solver gets it. A submission always has all letters.
        cell: the side of a cell, in pixels for PNG and SVG, in points for the PDF of a grid; None for the usual size.
            On pages it follows from the paper.
        palette: the colours of PNG and SVG. On paper blocks are black.
        page: options for kinds with pages; its `solution` is ignored. Submissions use its paper, contact, family and
            details.
    """

    solution: bool = False
    cell: float | None = None
    palette: Palette = PAPER
    page: PageOptions = field(default_factory=PageOptions)

    def __post_init__(self) -> None:
        if self.cell is not None and not 0 < self.cell <= _LARGEST_CELL:
            raise FileError(
                f"squares of {self.cell:g} cannot be drawn: choose a side above 0 and up to {_LARGEST_CELL}"
            )


def render(puzzle: Puzzle, kind: Kind, options: PictureOptions | None = None) -> Written:
    """Return *puzzle* drawn as a file of *kind*, with the losses. The same puzzle gives the same bytes.

    It needs neither a window nor a display.

    Raises:
        FileError: nothing can be drawn at this size, or the font is missing.
        StorageError: the program's fonts cannot be read.
    """
    options = options or PictureOptions()
    if is_word_search(puzzle.extra):
        return _word_search(puzzle, kind, options)
    if kind.has_pages:
        refuse_endless_pages(puzzle)
    return Written(_content(puzzle, kind, options), tuple(lacks(puzzle, kind, options)))


def _word_search(puzzle: Puzzle, kind: Kind, options: PictureOptions) -> Written:
    if kind in (Kind.PDF_GRID, Kind.PDF_SUBMISSION):
        raise FileError(
            f"a word search is not drawn as {kind.value}: its field and its words go on pages (pdf)"
        )
    saved = saved_word_search(puzzle)
    paper = options.page.paper or A4
    name = Path(f"field{kind.suffix}")
    return Written(
        word_search_file(saved, name, solution=options.solution, paper=paper), saved.warnings
    )


def _content(puzzle: Puzzle, kind: Kind, options: PictureOptions) -> bytes:
    solution, cell, palette = options.solution, options.cell, options.palette
    match kind:
        case Kind.PNG:
            side = png.DEFAULT_CELL if cell is None else round(cell)
            return png.png_of(puzzle, cell=side, solution=solution, palette=palette)
        case Kind.SVG:
            return svg_of(
                puzzle, solution=solution, cell=SVG_CELL if cell is None else cell, palette=palette
            )
        case Kind.PDF_GRID:
            return pdf_of_grid(puzzle, solution=solution, cell=PDF_CELL if cell is None else cell)
        case Kind.PDF_PAGE:
            return pdf_of_puzzle(puzzle, replace(options.page, solution=solution))
        case Kind.PDF_SUBMISSION:
            page = options.page
            paper = page.paper or submission_paper(venue_of(puzzle))
            return pdf_of_submission(puzzle, page.contact, page.family, paper, page.details)


def lacks(puzzle: Puzzle, kind: Kind, options: PictureOptions) -> Iterator[str]:
    """Yield a sentence for each thing that the drawing lacks, except the data of other formats."""
    is_submission = kind is Kind.PDF_SUBMISSION
    left = frozenset({Feature.LINE_BREAKS}) if kind.has_pages else _NOT_IN_GRIDS
    kept = set(puzzle.extra)
    if options.solution or is_submission or (kind.has_pages and options.page.solution_page):
        left |= {Feature.KEY}
        kept.discard(PUZ_LOCK.key)
    yield from losses(puzzle, frozenset(Feature) - left, kept)
    if is_submission:
        yield from _missing_of_submission(puzzle)
    if kind.has_pages:
        if cut := sum(map(is_cut, puzzle.all_clues)):
            yield f"{counted(cut, 'clue')} of more than {LONGEST_PRINTED:,} characters cut there"
        yield from _cut_texts(puzzle, left)
        if unwritten := missing_clues(puzzle):
            yield unwritten
        unknown = without_glyph(_words(puzzle, options.page.contact), options.page.family)
        if unknown:
            yield f"no font of this machine has {' '.join(unknown)}, which stays blank"


def _missing_of_submission(puzzle: Puzzle) -> Iterator[str]:
    if not puzzle.author.strip():
        yield "the puzzle has no author, so the first page does not name one"
    empty = sum(cell.is_empty for cell in puzzle.grid.cells)
    if empty:
        yield counted(empty, "square is not filled", "squares are not filled")


def _cut_texts(puzzle: Puzzle, left: Collection[Feature]) -> Iterator[str]:
    """Yield a sentence for each text about the puzzle that is cut, but those that are *left* out."""
    for name in ("title", "author", "copyright", "notes"):
        text = getattr(puzzle, name)
        if printed_text(text) != text and Feature(name) not in left:
            verb = "are" if name.endswith("s") else "is"
            yield f"the {name} {verb} cut there after {LONGEST_PRINTED:,} characters"


def refuse_endless_pages(puzzle: Puzzle) -> None:
    """Refuse a puzzle whose clues would make more pages than anybody prints.

    Raises:
        FileError: they have more characters than are printed.
    """
    characters = sum(min(len(clue.text), LONGEST_PRINTED) for clue in puzzle.all_clues)
    if characters > _MOST_PRINTED:
        raise FileError(
            f"its clues have {characters:,} characters, which make hundreds of pages: shorten the longest"
        )


def _words(puzzle: Puzzle, contact: str) -> str:
    clues = (
        run.text
        for listed in printed_lists(puzzle)
        for item in listed.clues
        for run in printed_clue(item.clue)
    )
    letters = (cell.letters for cell in puzzle.grid.cells)
    about = map(
        printed_text, (puzzle.title, puzzle.author, puzzle.copyright, puzzle.notes, contact)
    )
    return "".join((*clues, *letters, *about))
