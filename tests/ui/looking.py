"""Finds widgets in tests of the window, and reads what they painted."""

from typing import TypeVar

import numpy as np
from PyQt5.QtCore import QObject, QRect
from PyQt5.QtGui import QColor, QImage
from PyQt5.QtWidgets import QWidget

T = TypeVar("T", bound=QObject)


def child(parent: QObject, kind: type[T], name: str = "") -> T:
    """Return the child of *kind* whose accessible name is *name*, or the first one."""
    for found in parent.findChildren(kind):
        if not name or (isinstance(found, QWidget) and found.accessibleName() == name):
            return found
    raise LookupError(f"there is no {kind.__name__} called {name!r}")


def ink(widget: QWidget, colour: QColor, tolerance: int = 0, area: QRect | None = None) -> int:
    """Return how many dots of *area* (all, unless given) are of *colour*, each channel at most *tolerance* off."""
    image = widget.grab(area or widget.rect()).toImage().convertToFormat(QImage.Format_RGB32)
    bits = image.constBits()
    assert bits is not None
    dots = np.frombuffer(bits.asstring(image.sizeInBytes()), np.uint8).reshape(-1, 4)
    wanted = np.array([colour.blue(), colour.green(), colour.red()], np.int16)
    return int(np.count_nonzero((np.abs(dots[:, :3] - wanted) <= tolerance).all(axis=1)))
