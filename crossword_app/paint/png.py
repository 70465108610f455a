"""Pictures of grids as PNG files."""

import os
import sys
from dataclasses import replace
from functools import cache
from pathlib import Path

from PyQt5.QtCore import QBuffer, QIODevice, qInstallMessageHandler
from PyQt5.QtGui import QColor, QGuiApplication, QImage, QPainter

from crossword_app.formats.drawing import GridDrawing
from crossword_app.formats.files import save_bytes
from crossword_app.formats.marks import Marks, Style
from crossword_app.formats.palette import LIGHT, Palette
from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Puzzle
from crossword_app.paint.fonts import load_fonts
from crossword_app.paint.painter import ShapePainter

DEFAULT_CELL = 48

_MARGIN = 0.25
"""Of a cell, round the grid."""


def save_png(
    picture: Grid | Puzzle,
    path: Path,
    *,
    cell: int = DEFAULT_CELL,
    solution: bool = True,
    palette: Palette = LIGHT,
    marks: Marks | None = None,
) -> None:
    """Save the grid as a PNG file, without a window or a display: as it is printed, so no locks are shown.

    Args:
        cell: the side of a cell, in pixels.
        solution: with its letters, or as the solver gets it.
        marks: what is shown over the grid beside its letters; nothing, unless given.

    Raises:
        FileError: the file cannot be written.
        StorageError: the program's fonts cannot be read.
    """
    grid = picture.grid if isinstance(picture, Puzzle) else picture
    image = grid_image(grid, cell=cell, solution=solution, palette=palette, marks=marks)
    buffer = QBuffer()
    buffer.open(QIODevice.WriteOnly)
    image.save(buffer, "PNG")
    save_bytes(bytes(buffer.data()), path)


def grid_image(
    grid: Grid,
    *,
    cell: int = DEFAULT_CELL,
    solution: bool = True,
    palette: Palette = LIGHT,
    marks: Marks | None = None,
    ratio: float = 1.0,
) -> QImage:
    """Return the picture that `save_png` saves, with *ratio* dots to a pixel.

    Raises:
        StorageError: the program's fonts cannot be read.
    """
    _application()
    load_fonts()
    margin = round(_MARGIN * cell)
    rows, columns = grid.size
    width, height = columns * cell + 2 * margin, rows * cell + 2 * margin
    image = QImage(round(width * ratio), round(height * ratio), QImage.Format_RGB32)
    image.setDevicePixelRatio(ratio)
    image.fill(QColor(palette.panel))
    painter = QPainter(image)
    painter.translate(margin, margin)
    style = replace(Style.of(palette, cell), shows_letters=solution, shows_locks=False)
    ShapePainter(palette, cell).paint(painter, GridDrawing(grid, marks, style).shapes())
    painter.end()
    return image


@cache
def _application() -> QGuiApplication:
    """Return the application without which Qt draws no text, made offscreen where there is no display."""
    running = QGuiApplication.instance()
    if isinstance(running, QGuiApplication):
        return running
    is_x = sys.platform.startswith("linux")
    if is_x and not os.environ.get("DISPLAY") and not os.environ.get("WAYLAND_DISPLAY"):
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    # On servers Qt complains that XDG_RUNTIME_DIR is not set. A picture needs none.
    heard = qInstallMessageHandler(lambda *_message: None)
    try:
        return QGuiApplication(sys.argv[:1])
    finally:
        qInstallMessageHandler(heard)
