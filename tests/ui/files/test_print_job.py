"""Prints that fail are errors, whatever Qt says of them."""

import ctypes
from pathlib import Path

import pytest
from PyQt5.QtPrintSupport import QPrinter
from PyQt5.QtWidgets import QApplication

from crossword_app.errors import FileError
from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Puzzle
from crossword_app.pages.page import PageOptions
from crossword_app.paint.printing import print_pages
from crossword_app.ui.files.print_job import refusal_of_cups, send

PUZZLE = Puzzle(Grid.parse("CAT\nO#O\nDOG"), title="Pets")


@pytest.fixture
def printer(qapp: QApplication) -> QPrinter:
    del qapp
    return QPrinter(QPrinter.HighResolution)


def test_a_file_in_a_folder_that_is_gone_is_told(printer: QPrinter, tmp_path: Path) -> None:
    path = tmp_path / "gone" / "printed.pdf"
    printer.setOutputFileName(str(path))
    with pytest.raises(FileError, match="cannot be saved"):
        send(PUZZLE, printer, PageOptions())
    assert printer.outputFileName() == str(path)


@pytest.mark.qt_no_exception_capture
@pytest.mark.qt_log_ignore("QPainter::begin")
def test_a_device_that_takes_no_pages_is_told(printer: QPrinter, tmp_path: Path) -> None:
    printer.setOutputFileName(str(tmp_path / "gone" / "printed.pdf"))
    with pytest.raises(FileError, match="not taken"):
        print_pages(PUZZLE, printer)


def test_a_job_that_cups_refuses_is_known(tmp_path: Path) -> None:
    try:
        cups = ctypes.CDLL("libcups.so.2")
    except OSError:
        pytest.skip("there is no CUPS here")
    path = tmp_path / "letter.txt"
    path.write_text("Dear Sir")
    assert cups.cupsPrintFile(b"no such printer", bytes(path), b"a letter", 0, None) == 0
    assert refusal_of_cups()
