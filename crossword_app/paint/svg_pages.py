"""Drawings that are SVG already, as pictures and as pages of paper."""

from collections.abc import Sequence

from PyQt5.QtCore import QBuffer, QByteArray, QIODevice, QMarginsF, QRectF, QSizeF, Qt
from PyQt5.QtGui import QImage, QPageSize, QPainter, QPdfWriter
from PyQt5.QtSvg import QSvgRenderer

from crossword_app.pages.page import A4, Paper
from crossword_app.pages.sheets import MARGIN
from crossword_app.paint.application import ready_to_draw
from crossword_app.paint.pdf_repair import repaired

_RESOLUTION = 1200
_POINTS_PER_INCH = 72
_LARGEST_SCALE = 1.0
"""Points for each pixel of a drawing: small ones are not blown up to the whole page."""


def pdf_of_svgs(pages: Sequence[bytes], title: str = "", paper: Paper = A4) -> bytes:
    """Return a PDF file with a page for each drawing of *pages*, at the top, as large as the margins let it be.

    Raises:
        StorageError: the program's fonts cannot be read.
    """
    ready_to_draw()
    buffer = QBuffer()
    buffer.open(QIODevice.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setResolution(_RESOLUTION)
    writer.setTitle(title)
    writer.setCreator("crossword-app")
    writer.setPageSize(QPageSize(QSizeF(paper.width, paper.height), QPageSize.Point, paper.name))
    writer.setPageMargins(QMarginsF(0, 0, 0, 0))
    painter = QPainter(writer)
    painter.scale(_RESOLUTION / _POINTS_PER_INCH, _RESOLUTION / _POINTS_PER_INCH)
    for number, content in enumerate(pages):
        if number:
            writer.newPage()
        drawing = QSvgRenderer(QByteArray(content))
        size = QSizeF(drawing.defaultSize())
        room = QSizeF(paper.width - 2 * MARGIN, paper.height - 2 * MARGIN)
        scale = min(room.width() / size.width(), room.height() / size.height(), _LARGEST_SCALE)
        left = (paper.width - scale * size.width()) / 2
        drawing.render(painter, QRectF(left, MARGIN, scale * size.width(), scale * size.height()))
    painter.end()
    return repaired(bytes(buffer.data()))


def png_of_svg(content: bytes, scale: float = 2.0) -> bytes:
    """Return a drawing as a PNG file with *scale* dots for each of its pixels.

    Raises:
        StorageError: the program's fonts cannot be read.
    """
    ready_to_draw()
    drawing = QSvgRenderer(QByteArray(content))
    image = QImage(drawing.defaultSize() * scale, QImage.Format_RGB32)
    image.fill(Qt.white)
    painter = QPainter(image)
    drawing.render(painter)
    painter.end()
    buffer = QBuffer()
    buffer.open(QIODevice.WriteOnly)
    image.save(buffer, "PNG")
    return bytes(buffer.data())
