"""Grids drawn as text: `#` block, `.` or `_` empty, letters given; the cells of a row may stand apart."""

import unicodedata
from collections.abc import Sequence

from crossword_app.formats.loaded import Loaded
from crossword_app.model.alphabet import ENGLISH, Alphabet
from crossword_app.model.geometry import LARGEST_SIDE
from crossword_app.model.grid import Grid
from crossword_app.model.languages import ALPHABETS
from crossword_app.model.puzzle import Puzzle

_MAX_BYTES = 4 * (LARGEST_SIDE + 2) ** 2 * 4
"""A grid of the largest size, with white space round its rows and letters of several bytes, is far smaller."""


def looks_like_text_grid(content: bytes) -> bool:
    """Whether *content* could be a drawn grid: short text, each row one run of characters, or each a run of its own."""
    if not content.strip() or b"\0" in content or len(content) > _MAX_BYTES:
        return False
    try:
        rows = content.decode("utf-8-sig").splitlines()
    except UnicodeDecodeError:
        return False
    return all(len(row.split()) <= 1 for row in rows) or _stands_apart(rows)


def read_text_grid(content: bytes) -> Loaded:
    """Read a drawn grid, in the first alphabet of the program that has all its letters: Ĳ tells that it is Dutch.

    Raises:
        GridError: it is no grid that can be.
    """
    # An accent may come as a character of its own.
    text = unicodedata.normalize("NFC", content.decode("utf-8-sig"))
    if _stands_apart(text.splitlines()):
        text = "\n".join("".join(row.split()) for row in text.splitlines())
    return Loaded(Puzzle(Grid.parse(text, _alphabet_of(text))))


def _alphabet_of(text: str) -> Alphabet:
    """Return the first alphabet that has all letters of *text*; English where none has."""
    letters = {letter for letter in text if letter.isalpha()}
    fitting = (a for a in ALPHABETS if all(a.upper(letter) in a for letter in letters))
    return next(fitting, ENGLISH)


def _stands_apart(rows: Sequence[str]) -> bool:
    """Whether white space parts all cells: B _ #."""
    return all(len(cell) == 1 for row in rows for cell in row.split())
