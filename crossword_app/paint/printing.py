"""Prints puzzles and word searches on a printer, or on its preview."""

from dataclasses import replace

from PyQt5.QtCore import QMarginsF
from PyQt5.QtGui import QPagedPaintDevice, QPageLayout

from crossword_app.model.puzzle import Puzzle
from crossword_app.pages.page import PageOptions, Paper
from crossword_app.paint.application import ready_to_draw
from crossword_app.paint.pdf import paint_pages
from crossword_app.paint.printed_pages import Printable, printed_pages
from crossword_app.paint.typesetting import TypeMeasure, known_family


def print_pages(
    printed: Printable, device: QPagedPaintDevice, options: PageOptions | None = None
) -> None:
    """Draw the pages of *printed* on *device*, for the paper and orientation that it is set to.

    The margins are those of the layout, so the device's own are set to zero.

    Args:
        options: their paper is ignored.

    Raises:
        FileError: the device does not take the pages, the paper is too small for a puzzle, or the machine has no font
            of the requested family.
        StorageError: the program's fonts cannot be read.
    """
    ready_to_draw()
    options = options or PageOptions()
    family = known_family(options.family)
    layout = device.pageLayout()
    sheet = layout.fullRectPoints()
    paper = Paper(layout.pageSize().name(), sheet.width(), sheet.height())
    pages = printed_pages(printed, replace(options, paper=paper), TypeMeasure(family))
    layout.setMode(QPageLayout.FullPageMode)
    layout.setMargins(QMarginsF(0, 0, 0, 0))
    device.setPageLayout(layout)
    puzzle = printed if isinstance(printed, Puzzle) else None
    paint_pages(puzzle, pages, device, device.logicalDpiX(), family)
