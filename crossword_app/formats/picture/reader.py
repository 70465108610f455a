"""Reads the grid in a picture, a scan or a photograph: which squares are blocks. OpenCV for that is optional."""

import importlib.util
import os
import sys
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from crossword_app.errors import FileError
from crossword_app.formats.loaded import Loaded
from crossword_app.model.cell import BLOCK, EMPTY
from crossword_app.model.geometry import Position, Size
from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Puzzle
from crossword_app.sentences import counted

if TYPE_CHECKING:
    from crossword_app.formats.picture.shades import Shades
    from crossword_app.formats.picture.squares import Image

_LONGEST, _ENLARGED = 1600, 2.0
"""Pixels of the longer side as a picture is looked at; how many times larger a small one is made at most."""

_MOST_PIXELS = 2**27
"""More than cameras give. OpenCV takes the limit from its environment."""

_MOST_NAMED = 40

_CUT = "the grid touches the edge of the picture: check that no row or column is missing"


def read_picture(content: bytes) -> Loaded:
    """Return the grid in the picture *content*, without letters; a warning names each square that is doubtful.

    Raises:
        FileError: there is no grid in it, it cannot be decoded, or OpenCV is not installed.
    """
    if importlib.util.find_spec("cv2") is None:
        raise FileError(
            f"grids in pictures are found with OpenCV, which is not installed here: {sys.executable} -m pip install "
            "opencv-python-headless, or draw the grid as text"
        )
    from crossword_app.formats.picture.frame import in_frame
    from crossword_app.formats.picture.lattice import find_lattices
    from crossword_app.formats.picture.shades import CELL, shades_of
    from crossword_app.formats.picture.turned import quarter_turns

    image = _decoded(content)
    lattice = in_frame(image, find_lattices(image))
    if lattice is None:
        raise FileError(
            "there is no grid in the picture that could be found: take it from above, sharp and evenly lit, with the "
            "whole grid in it"
        )
    squares = lattice.flattened(image, CELL)
    shades = shades_of(squares)
    shades = shades.turned(quarter_turns(squares, shades.blocks))
    cut = (_CUT,) if lattice.is_cut else ()
    return Loaded(Puzzle(_grid(shades)), (*cut, *_warnings(shades)))


def _decoded(content: bytes) -> "Image":
    """Return the picture in shades of grey, of a size that suits the search. Raises FileError."""
    os.environ.setdefault("OPENCV_IO_MAX_IMAGE_PIXELS", str(_MOST_PIXELS))
    import cv2

    # What is wrong with a picture is said by us alone.
    cv2.utils.logging.setLogLevel(cv2.utils.logging.LOG_LEVEL_SILENT)
    try:
        image: NDArray[Any] | None = cv2.imdecode(
            np.frombuffer(content, np.uint8), cv2.IMREAD_GRAYSCALE
        )
    except cv2.error:  # as for one with too many pixels
        image = None
    if image is None or min(image.shape) < 2:
        raise FileError(
            f"the picture is damaged, or larger than {_MOST_PIXELS >> 20} million pixels: save it again as PNG or JPEG"
        )
    scale = min(_LONGEST / max(image.shape), _ENLARGED)
    size = [max(1, round(side * scale)) for side in image.shape[::-1]]
    how = cv2.INTER_AREA if scale < 1 else cv2.INTER_CUBIC
    return np.asarray(cv2.resize(image, size, interpolation=how), np.uint8)


def _grid(shades: "Shades") -> Grid:
    rows, columns = shades.blocks.shape
    blocks = shades.blocks.ravel().tolist()
    return Grid(Size(rows, columns), tuple(BLOCK if block else EMPTY for block in blocks))


def _warnings(shades: "Shades") -> tuple[str, ...]:
    """Return a sentence for each doubtful square; for very many a single one."""
    places = [Position(row, column) for row, column in np.argwhere(shades.doubtful).tolist()]
    if len(places) > _MOST_NAMED:
        return (
            f"{counted(len(places), 'square')} are doubtful: a sharper picture may be read better",
        )
    return tuple(
        f"{place} is doubtful: it was read as {'a block' if shades.blocks[place] else 'open'}"
        for place in places
    )
