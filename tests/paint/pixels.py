"""Reads the pixels of a picture."""

import numpy as np
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


def largest_difference(one: QImage, other: QImage) -> int:
    """Return by how much two pictures of one size and format differ in any part of any dot, 0 to 255."""
    if one == other:
        return 0
    parts = [
        np.frombuffer(picture.constBits().asstring(picture.byteCount()), np.uint8).astype(int)
        for picture in (one, other)
    ]
    return int(abs(parts[0] - parts[1]).max())
