"""Drawings that are SVG already, as pictures of dots."""

from PyQt5.QtCore import QBuffer, QByteArray, QIODevice, Qt
from PyQt5.QtGui import QImage, QPainter
from PyQt5.QtSvg import QSvgRenderer

from crossword_app.paint.application import ready_to_draw


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
