"""Tells which way up a grid is, by the numbers printed in the top left corners of its squares."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from crossword_app.formats.picture.shades import CELL, Labels
from crossword_app.formats.picture.squares import Image

Floats = NDArray[np.floating[Any]]

_NEAR, _FAR = 4, 12
"""Pixels of a corner, from the line on."""

_PLAIN = 0.03
"""How much more ink a number is than any other corner of its square has, as a logarithm."""

_FEWEST, _PART, _PLAINLY = 3, 0.12, 3
"""Numbers that must be in one corner before a grid is turned: so many, of so many squares, so many times the others."""

_MOST = 0.5


def quarter_turns(squares: Image, blocks: Labels) -> int:
    """Return by how many quarter turns to the left the grid comes upright; 0 where its numbers do not tell.

    Args:
        squares: the pixels of each square, (rows, columns, CELL, CELL).
    """
    opened = np.log(squares[~blocks].astype(np.float32) + 4.0)
    if not len(opened):
        return 0
    paper = np.median(opened, axis=(1, 2), keepdims=True)
    ink = np.clip(paper - opened, 0, _MOST)
    start, end = slice(_NEAR, _FAR), slice(CELL - _FAR, CELL - _NEAR)
    corners = [(start, start), (start, end), (end, end), (end, start)]
    inks = np.stack([ink[:, rows, columns].mean(axis=(1, 2)) for rows, columns in corners])
    # Blur of lines and uneven light darken all corners of a square, a number one of them.
    plainest = inks.argmax(axis=0)
    is_plain = np.sort(inks, axis=0)[-1] - np.sort(inks, axis=0)[-2] > _PLAIN
    votes = np.bincount(plainest[is_plain], minlength=4)
    best = int(votes.argmax())
    others = int(np.delete(votes, best).max())
    is_told = votes[best] >= max(_FEWEST, _PART * len(opened)) and votes[best] > _PLAINLY * others
    return best if is_told else 0
