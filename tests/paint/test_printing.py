"""Puzzles on printers."""

from pathlib import Path

import pytest
from PyQt5.QtCore import QBuffer, QIODevice
from PyQt5.QtGui import QPageLayout, QPageSize, QPdfWriter
from PyQt5.QtPrintSupport import QPrinter
from PyQt5.QtWidgets import QApplication

from crossword_app.errors import FileError
from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Clue, Puzzle
from crossword_app.pages.page import PageOptions
from crossword_app.paint.printing import print_pages
from tests.paint.reading_pdf import read

GRID = Grid.parse("CAT\nA#O\nREX")
PUZZLE = Puzzle(GRID, title="Title", clues={slot.key: Clue(f"Clue {slot}") for slot in GRID.slots})


@pytest.fixture(autouse=True)
def application(qapp: QApplication) -> None:
    """A printer is chosen in a window."""


@pytest.mark.parametrize("turned", [QPageLayout.Portrait, QPageLayout.Landscape])
def test_the_printers_paper_is_the_paper(tmp_path: Path, turned: QPageLayout.Orientation) -> None:
    path = tmp_path / "printed.pdf"
    printer = QPrinter(QPrinter.HighResolution)
    printer.setOutputFormat(QPrinter.PdfFormat)
    printer.setOutputFileName(str(path))
    printer.setPageSize(QPageSize(QPageSize.A5))
    printer.setPageOrientation(turned)
    printer.setFullPage(True)
    print_pages(PUZZLE, printer, PageOptions(solution_page=True))
    pages = read(path.read_bytes()).pages
    assert len(pages) == 2
    wide, high = sorted((float(pages[0].mediabox.width), float(pages[0].mediabox.height)))
    assert (wide, high) == pytest.approx((420, 595), abs=1)
    text = " ".join(pages[0].extract_text().split())
    assert text.index("Clue 1-Across") < text.index("Clue 3-Across") < text.index("Clue 1-Down")


def test_what_is_printed_keeps_its_distance_from_the_edge() -> None:
    """On a device of few dots, the same lengths in points."""
    places: list[tuple[float, float]] = []
    buffer = QBuffer()
    buffer.open(QIODevice.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setPageSize(QPageSize(QPageSize.A4))
    writer.setResolution(96)
    print_pages(PUZZLE, writer)
    (page,) = read(bytes(buffer.data())).pages

    def note(text: str, matrix: list[float], text_matrix: list[float], *_: object) -> None:
        if text.strip():
            x = matrix[0] * text_matrix[4] + matrix[2] * text_matrix[5] + matrix[4]
            y = matrix[1] * text_matrix[4] + matrix[3] * text_matrix[5] + matrix[5]
            places.append((x, y))

    page.extract_text(visitor_text=note)
    assert len(places) > 10
    assert all(35 < x < 595 - 35 and 35 < y < 842 - 35 for x, y in places)


def test_paper_too_small_for_a_puzzle_is_one_sentence() -> None:
    buffer = QBuffer()
    buffer.open(QIODevice.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setPageSize(QPageSize(QPageSize.A7))
    with pytest.raises(FileError, match="too small for a puzzle"):
        print_pages(PUZZLE, writer)
