"""Reads the pixels of a picture."""

from PyQt5.QtCore import QRect
from PyQt5.QtGui import QColor, QImage


def colours(image: QImage, area: QRect) -> set[str]:
    """Return every colour in *area*, as #rrggbb."""
    return {
        QColor(image.pixel(x, y)).name()
        for x in range(area.left(), area.right() + 1)
        for y in range(area.top(), area.bottom() + 1)
    }


def count(image: QImage, area: QRect, colour: str) -> int:
    """Return how many dots of *area* have exactly *colour*."""
    wanted = QColor(colour).rgb()
    return sum(
        image.pixel(x, y) == wanted
        for x in range(area.left(), area.right() + 1)
        for y in range(area.top(), area.bottom() + 1)
    )
