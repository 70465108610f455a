"""Makes PDF files of puzzles."""

from collections.abc import Sequence

from PyQt5.QtCore import QBuffer, QIODevice, QMarginsF, QSizeF
from PyQt5.QtGui import QPagedPaintDevice, QPageSize, QPainter, QPdfWriter

from crossword_app.errors import FileError
from crossword_app.generate.word_search.request import WordSearch
from crossword_app.model.puzzle import Puzzle
from crossword_app.pages.clue_details import NO_DETAILS, ClueDetails
from crossword_app.pages.covering_sheet import Covering, lay_out_covering_sheet
from crossword_app.pages.page import LETTER, Page, PageOptions, Paper, PlacedGrid
from crossword_app.pages.puzzle_layout import lay_out_solution
from crossword_app.pages.submission_layout import lay_out_submission
from crossword_app.paint.application import ready_to_draw
from crossword_app.paint.pdf_repair import repaired
from crossword_app.paint.printed_pages import printed_pages
from crossword_app.paint.typesetting import PagePainter, TypeMeasure, known_family

DEFAULT_CELL = 24.0
SMALLEST_CELL, LARGEST_CELL = 5.0, 200.0
"""Points. The largest grid with the largest cells just fits the largest possible page of a PDF file."""

_MARGIN = 0.25
"""The margin around a grid without a page, in cells."""
_RESOLUTION = 1200
_POINTS_PER_INCH = 72


def pdf_of_grid(puzzle: Puzzle, *, solution: bool = False, cell: float = DEFAULT_CELL) -> bytes:
    """Return the grid of *puzzle*, blank or solved, as a PDF file just large enough for it.

    Args:
        cell: the side of a cell, in points. It is rounded to half points, so that lines are sharp.

    Raises:
        FileError: the cells are too small to see or too large for a page.
        StorageError: the program's fonts cannot be read.
    """
    if not SMALLEST_CELL <= cell <= LARGEST_CELL:
        raise FileError(
            f"a grid with squares of {cell:g} points cannot be drawn: "
            f"choose {SMALLEST_CELL:g} to {LARGEST_CELL:g} points"
        )
    cell = round(cell * 2) / 2
    margin = round(_MARGIN * cell)
    rows, columns = puzzle.grid.size
    paper = Paper("grid", columns * cell + 2 * margin, rows * cell + 2 * margin)
    return _pdf(puzzle, [Page((PlacedGrid(margin, margin, cell, solution),))], paper)


def pdf_of_puzzle(puzzle: Puzzle, options: PageOptions | None = None) -> bytes:
    """Return *puzzle* with its clues, laid out on pages, as a PDF file.

    Raises:
        FileError: the machine has no font of the requested family.
        StorageError: the program's fonts cannot be read.
    """
    ready_to_draw()
    options = options or PageOptions()
    family = known_family(options.family)
    pages = printed_pages(puzzle, options, TypeMeasure(family))
    return _pdf(puzzle, pages, options.printed_on, family)


def pdf_of_word_search(search: WordSearch, options: PageOptions) -> bytes:
    """Return *search* laid out on pages as a PDF file; see `lay_out_word_search` for the options.

    Raises:
        FileError: the machine has no font of the requested family.
        StorageError: the program's fonts cannot be read.
    """
    ready_to_draw()
    family = known_family(options.family)
    pages = printed_pages(search, options, TypeMeasure(family))
    return _pdf(None, pages, options.printed_on, family, search.title)


def pdf_of_solution(puzzle: Puzzle, options: PageOptions | None = None) -> bytes:
    """Return the page with the solution of *puzzle* alone, as a PDF file.

    Raises:
        FileError: the machine has no font of the requested family.
        StorageError: the program's fonts cannot be read.
    """
    ready_to_draw()
    options = options or PageOptions()
    family = known_family(options.family)
    page = lay_out_solution(puzzle, options, TypeMeasure(family))
    return _pdf(puzzle, [page], options.printed_on, family)


def pdf_of_covering_sheet(
    puzzle: Puzzle, covering: Covering, paper: Paper = LETTER, family: str = ""
) -> bytes:
    """Return the covering sheet of a submission as a PDF file.

    Raises:
        FileError: the machine has no font of *family*.
        StorageError: the program's fonts cannot be read.
    """
    ready_to_draw()
    family = known_family(family)
    pages = lay_out_covering_sheet(puzzle, covering, TypeMeasure(family), paper)
    return _pdf(puzzle, pages, paper, family)


def pdf_of_submission(
    puzzle: Puzzle,
    contact: str = "",
    family: str = "",
    paper: Paper = LETTER,
    details: ClueDetails = NO_DETAILS,
) -> bytes:
    """Return *puzzle* as a submission to newspapers, as a PDF file; see `lay_out_submission`.

    Raises:
        FileError: name and address leave no room for the grid, or the machine has no font of *family*.
        StorageError: the program's fonts cannot be read.
    """
    ready_to_draw()
    family = known_family(family)
    pages = lay_out_submission(puzzle, contact, TypeMeasure(family), paper, details)
    return _pdf(puzzle, pages, paper, family)


def paint_pages(
    puzzle: Puzzle | None,
    pages: Sequence[Page],
    device: QPagedPaintDevice,
    dots: float,
    family: str = "",
) -> None:
    """Draw *pages* on *device*, which has *dots* to the inch and no margins.

    Args:
        puzzle: whose grid it is that the pages have; None for pages without one.

    Raises:
        FileError: the device does not take them.
    """
    page_painter = PagePainter(puzzle, family)
    painter = QPainter()
    takes_them = painter.begin(device)
    for number, page in enumerate(pages):
        takes_them = takes_them and (number == 0 or device.newPage())
        if not takes_them:
            break
        painter.save()
        painter.scale(dots / _POINTS_PER_INCH, dots / _POINTS_PER_INCH)
        page_painter.paint(painter, page)
        painter.restore()
    is_ended = painter.end() if painter.isActive() else False
    if not (takes_them and is_ended):
        raise FileError(
            "the pages were not taken: check the printer, or the folder and the room for the file, then print again"
        )


def _pdf(
    puzzle: Puzzle | None,
    pages: Sequence[Page],
    paper: Paper,
    family: str = "",
    title: str = "",
) -> bytes:
    ready_to_draw()
    buffer = QBuffer()
    buffer.open(QIODevice.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setResolution(_RESOLUTION)
    writer.setTitle(puzzle.title if puzzle else title)
    writer.setCreator("crossword-app")
    writer.setPageSize(QPageSize(QSizeF(paper.width, paper.height), QPageSize.Point, paper.name))
    writer.setPageMargins(QMarginsF(0, 0, 0, 0))
    paint_pages(puzzle, pages, writer, _RESOLUTION, family)
    return repaired(bytes(buffer.data()))
