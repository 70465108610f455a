"""Sends the pages of a puzzle or a word search to a printer or to a file, and finds out whether they went there.

Qt reports neither a file that it could not write whole nor a job that the print system refused.
"""

import ctypes
import re
import sys
from pathlib import Path

from PyQt5.QtPrintSupport import QPrinter

from crossword_app.errors import FileError
from crossword_app.formats.files import save_bytes
from crossword_app.pages.page import PageOptions
from crossword_app.paint.printed_pages import Printable
from crossword_app.paint.printing import print_pages
from crossword_app.ui.work_folder import work_folder

_CUPS = "libcups.so.2"
_LOWEST_ERROR = 0x0400
"""The lowest status of IPP that is an error (RFC 8011, appendix B)."""

_END = re.compile(rb"startxref\s+(\d+)\s+%%EOF\s*\Z")


def send(printed: Printable, printer: QPrinter, options: PageOptions) -> None:
    """Print *printed* on *printer*, or write it to the file that the user named for it, whole or not at all.

    Raises:
        FileError: the printer does not take the pages, or the file cannot be written.
        StorageError: the program's fonts cannot be read.
    """
    name = printer.outputFileName()
    if name:
        save_bytes(_file_of(printed, printer, options), Path(name))
        return
    print_pages(printed, printer, options)
    refusal = refusal_of_cups()
    if printer.printerState() == QPrinter.Error or refusal:
        raise FileError(
            f"{printer.printerName() or 'the printer'} did not take the pages ({refusal or 'it reports an error'}): "
            "check that it is on and its queue is open, then print again"
        )


def _file_of(printed: Printable, printer: QPrinter, options: PageOptions) -> bytes:
    """Return the PDF file that *printer* writes.

    Raises:
        FileError: there is no room for it.
    """
    name = printer.outputFileName()
    with work_folder() as folder:
        path = folder / "printed.pdf"
        printer.setOutputFileName(str(path))
        try:
            print_pages(printed, printer, options)
        finally:
            printer.setOutputFileName(name)
        content = path.read_bytes()
    if not _is_whole(content):
        raise FileError(
            "the pages cannot be printed to a file: the disk of the temporary folder is full; make room there"
        )
    return content


def _is_whole(content: bytes) -> bool:
    """Return whether no part of a PDF file is missing: its table is where its end says."""
    found = _END.search(content, max(0, len(content) - 100))
    return found is not None and content[int(found[1]) :].startswith(b"xref")


def refusal_of_cups() -> str:
    """Return why CUPS did not take the last job of this thread; "" if it did, or another system prints."""
    if sys.platform in ("win32", "darwin"):
        return ""
    try:
        cups = ctypes.CDLL(_CUPS)  # the one that Qt prints with, if it does
    except OSError:
        return ""
    if cups.cupsLastError() < _LOWEST_ERROR:
        return ""
    cups.cupsLastErrorString.restype = ctypes.c_char_p
    reason: bytes = cups.cupsLastErrorString() or b"no reason given"
    return reason.decode(errors="replace")
