"""Draws grids as PNG files."""

from dataclasses import replace
from pathlib import Path

from PyQt5.QtCore import QBuffer, QIODevice
from PyQt5.QtGui import QColor, QImage, QPainter

from crossword_app.drawing.grid_drawing import GridDrawing
from crossword_app.drawing.overlays import Marks, Style
from crossword_app.drawing.palette import PAPER, Palette
from crossword_app.drawing.printed_grid import printed_grid
from crossword_app.errors import FileError
from crossword_app.formats.files import save_bytes
from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Puzzle
from crossword_app.paint.application import ready_to_draw
from crossword_app.paint.painter import ShapePainter

DEFAULT_CELL = 48
SMALLEST_CELL = 4
MOST_DOTS = 100_000_000
"""The most dots of a picture: 400 MB while it is drawn."""

_MARGIN = 0.25
"""The margin around the grid, in cells."""


def save_png(
    picture: Grid | Puzzle,
    path: Path,
    *,
    cell: int = DEFAULT_CELL,
    solution: bool = True,
    palette: Palette = PAPER,
    marks: Marks | None = None,
) -> None:
    """Save the grid as a PNG file, as it is printed: no locks are shown. This needs no window and no display.

    Args:
        cell: the side of a cell, in pixels.
        solution: draw all letters; otherwise as the solver gets it.
        marks: the marks shown over the grid; none by default.

    Raises:
        FileError: the file cannot be written, or the picture is too large.
        StorageError: the program's fonts cannot be read.
    """
    content = png_of(picture, cell=cell, solution=solution, palette=palette, marks=marks)
    save_bytes(content, path)


def png_of(
    picture: Grid | Puzzle,
    *,
    cell: int = DEFAULT_CELL,
    solution: bool = True,
    palette: Palette = PAPER,
    marks: Marks | None = None,
) -> bytes:
    """Return the bytes that `save_png` saves."""
    image = grid_image(picture, cell=cell, solution=solution, palette=palette, marks=marks)
    buffer = QBuffer()
    buffer.open(QIODevice.WriteOnly)
    image.save(buffer, "PNG")
    return bytes(buffer.data())


def grid_image(
    picture: Grid | Puzzle,
    *,
    cell: int = DEFAULT_CELL,
    solution: bool = True,
    palette: Palette = PAPER,
    marks: Marks | None = None,
    ratio: float = 1.0,
) -> QImage:
    """Return the picture that `save_png` saves, with *ratio* dots to a pixel.

    Raises:
        FileError: the picture is too large, or its cells are too small to see.
        StorageError: the program's fonts cannot be read.
    """
    ready_to_draw()
    puzzle = picture if isinstance(picture, Puzzle) else Puzzle(picture)
    margin = round(_MARGIN * cell)
    rows, columns = puzzle.grid.size
    width, height = columns * cell + 2 * margin, rows * cell + 2 * margin
    dots_across, dots_down = round(width * ratio), round(height * ratio)
    if cell < SMALLEST_CELL or dots_across * dots_down > MOST_DOTS:
        raise FileError(
            f"a picture of {columns} by {rows} squares of {cell} pixels cannot be drawn: "
            f"choose squares of {SMALLEST_CELL} to {_largest_cell(puzzle.grid)} pixels"
        )
    image = QImage(dots_across, dots_down, QImage.Format_RGB32)
    image.setDevicePixelRatio(ratio)
    image.fill(QColor(palette.panel))
    published = printed_grid(puzzle, solution=solution)
    style = replace(
        Style.of(palette, cell),
        shows_letters=published.style.shows_letters,
        shows_locks=published.style.shows_locks,
    )
    painter = QPainter(image)
    painter.translate(margin, margin)
    ShapePainter(palette, cell).paint(painter, GridDrawing(published.grid, marks, style).shapes())
    painter.end()
    return image


def _largest_cell(grid: Grid) -> int:
    rows, columns = grid.size
    return int((MOST_DOTS / ((rows + 1) * (columns + 1))) ** 0.5)
