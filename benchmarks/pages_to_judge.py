"""Pages to look at: puzzles of every kind, as files for print and as pictures of each page at print size.

    python3 bootstrap.py bench pages_to_judge --to FOLDER [--dots 110] [NAME ...]

Mini, daily, Sunday, barred, lattice with linked clues, rebus, diagramless, acrostic, large print, manuscript and
solution, on A4 and Letter, with clues as long as real ones. A table says how many pages there are and how large squares
and clues came out. Whether a page is good is judged by looking; what can be counted has tests in tests/pages.
"""

import argparse
import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from PyQt5.QtGui import QImage, QPainter

from crossword_app.formats.files import read_puzzle_file
from crossword_app.formats.registry import format_called, open_puzzle, write_puzzle
from crossword_app.model.puzzle import Puzzle
from crossword_app.pages.page import A4, LETTER, Page, PageOptions, Paper, PlacedGrid, PlacedText
from crossword_app.pages.puzzle_layout import lay_out
from crossword_app.pages.submission_layout import lay_out_submission
from crossword_app.paint.application import ready_to_draw
from crossword_app.paint.pdf import pdf_of_puzzle, pdf_of_submission
from crossword_app.paint.pictures import Kind, PictureOptions, render
from crossword_app.paint.typesetting import PagePainter, TypeMeasure

PUZZLES = Path(__file__).resolve().parents[1] / "tests" / "data" / "pages"
CONTACT = "1 Gap Street\n12345 Hole\nfiona@example.org"
_POINTS_PER_INCH = 72


@dataclass(frozen=True)
class Sheet:
    """One of the pages to judge: a puzzle, and how it is printed; *is_manuscript* for a submission."""

    name: str
    puzzle: str
    options: PageOptions = field(default_factory=PageOptions)
    is_manuscript: bool = False


_SHEETS = (
    *(
        Sheet(name, name)
        for name in "mini daily sunday barred lattice rebus diagramless acrostic".split()
    ),
    Sheet("large-print", "daily", PageOptions(large_print=True)),
    Sheet("manuscript", "daily", is_manuscript=True),
    Sheet("manuscript-linked", "lattice", is_manuscript=True),
    Sheet("solution", "daily", PageOptions(solution_page=True)),
    Sheet("solution-sunday", "sunday", PageOptions(solution_page=True, word_bank=True)),
)


def main(arguments: Sequence[str] | None = None) -> int:
    """Write the files and print the table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--to", type=Path, required=True, metavar="FOLDER")
    parser.add_argument("--dots", type=int, default=110, help="to the inch, of the pictures (110)")
    parser.add_argument("names", nargs="*", metavar="NAME", help="which pages (all)")
    options = parser.parse_args(arguments)
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    ready_to_draw()
    options.to.mkdir(parents=True, exist_ok=True)
    print(f"{'':26}{'pages':>7}{'square':>8}{'clues':>7}")
    for sheet in _SHEETS:
        if not options.names or sheet.name in options.names:
            puzzle = _read(sheet.puzzle)
            for paper in (LETTER,) if sheet.is_manuscript else (A4, LETTER):
                print(_written(sheet, puzzle, paper, options.to, options.dots))
            _write_drawings(puzzle, options.to / sheet.puzzle)
    return 0


def _read(name: str) -> Puzzle:
    path = PUZZLES / f"{name}.ipuz"
    return open_puzzle(read_puzzle_file(path), str(path))[1].puzzle


def _written(sheet: Sheet, puzzle: Puzzle, paper: Paper, folder: Path, dots: int) -> str:
    """Write the file and the pictures of one kind of page, and return its row of the table."""
    path = folder / f"{sheet.name}-{paper.name.lower()}.pdf"
    if sheet.is_manuscript:
        pages = lay_out_submission(puzzle, CONTACT, TypeMeasure())
        path.write_bytes(pdf_of_submission(puzzle, CONTACT))
    else:
        options = replace(sheet.options, paper=paper)
        pages = lay_out(puzzle, options, TypeMeasure())
        path.write_bytes(pdf_of_puzzle(puzzle, options))
    for number, page in enumerate(pages, start=1):
        _picture(puzzle, page, paper, dots).save(str(path.with_name(f"{path.stem}-{number}.png")))
    cells = [item.cell for page in pages for item in page.items if isinstance(item, PlacedGrid)]
    sizes = list(_sizes(pages))
    return f"{path.stem:26}{len(pages):7}{cells[0]:8.1f}{max(set(sizes), key=sizes.count):7.2f}"


def _sizes(pages: Sequence[Page]) -> Iterator[float]:
    for page in pages:
        yield from (item.size for item in page.items if isinstance(item, PlacedText))


def _picture(puzzle: Puzzle, page: Page, paper: Paper, dots: int) -> QImage:
    scale = dots / _POINTS_PER_INCH
    image = QImage(round(paper.width * scale), round(paper.height * scale), QImage.Format_RGB32)
    image.fill(0xFFFFFFFF)
    painter = QPainter(image)
    painter.scale(scale, scale)
    PagePainter(puzzle).paint(painter, page)
    painter.end()
    return image


def _write_drawings(puzzle: Puzzle, stem: Path) -> None:
    for kind in (Kind.PNG, Kind.SVG, Kind.PDF_GRID):
        written = render(puzzle, kind, PictureOptions())
        stem.with_name(f"{stem.name}-grid{kind.suffix}").write_bytes(written.content)
    page = format_called("html")
    assert page is not None, "web pages are always written"
    stem.with_suffix(".html").write_bytes(write_puzzle(puzzle, page).content)


if __name__ == "__main__":
    raise SystemExit(main())
