"""Grids drawn as text: `#` block, `.` or `_` empty, letters given."""

import unicodedata

from crossword_app.formats.loaded import Loaded
from crossword_app.model.geometry import LARGEST_SIDE
from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Puzzle

_MAX_BYTES = 4 * (LARGEST_SIDE + 2) ** 2 * 4
"""A grid of the largest size, with white space round its rows and letters of several bytes, is far smaller."""


def looks_like_text_grid(content: bytes) -> bool:
    """Whether *content* could be a drawn grid: short text, each row a single run of characters."""
    if not content.strip() or b"\0" in content or len(content) > _MAX_BYTES:
        return False
    try:
        rows = content.decode("utf-8-sig").splitlines()
    except UnicodeDecodeError:
        return False
    return all(len(row.split()) <= 1 for row in rows)


def read_text_grid(content: bytes) -> Loaded:
    """Read a drawn grid.

    Raises:
        GridError: it is no grid that can be.
    """
    # An accent may come as a character of its own.
    return Loaded(Puzzle(Grid.parse(unicodedata.normalize("NFC", content.decode("utf-8-sig")))))
