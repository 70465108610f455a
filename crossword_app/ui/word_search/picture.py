"""A drawing of a word search, as large as there is room."""

from PyQt5.QtCore import QByteArray, QRectF, QSizeF
from PyQt5.QtGui import QPainter, QPaintEvent
from PyQt5.QtSvg import QSvgRenderer
from PyQt5.QtWidgets import QWidget


class FieldPicture(QWidget):
    """Shows a drawing as large as there is room."""

    def __init__(self) -> None:
        super().__init__()
        self._drawing = QSvgRenderer(self)
        self.setMinimumSize(300, 300)
        self.setAccessibleName("Field of letters")

    def show_drawing(self, content: bytes) -> None:
        """Show the SVG *content*; nothing for b""."""
        self._drawing.load(QByteArray(content or b'<svg xmlns="http://www.w3.org/2000/svg"/>'))
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        size = QSizeF(self._drawing.defaultSize())
        if size.isEmpty():
            return
        scale = min(self.width() / size.width(), self.height() / size.height())
        width, height = scale * size.width(), scale * size.height()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.Antialiasing)
        self._drawing.render(painter, QRectF((self.width() - width) / 2, 0, width, height))
        painter.end()
