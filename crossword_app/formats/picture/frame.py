"""Finds where a lattice ends: at the outermost row and column on each side that lines shut in.

Squares that were seen may lie outside, in the text round a grid, and those at its edge may not have been seen.
"""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from crossword_app.formats.picture.lattice import Lattice
from crossword_app.formats.picture.shades import brightest_near
from crossword_app.formats.picture.squares import Image
from crossword_app.model.geometry import LARGEST_SIDE

Floats = NDArray[np.floating[Any]]

_CELL = 24
_AROUND = 2
"""Rows that are looked at outside the lattice."""

_ALONG, _CENTRE, _FLANKS = 5, 3, (6, 9)
"""Pixels: at the ends of an edge, left out; how far a line may lie from where it should; what lies beside it."""

_SMALLEST = 3
"""Rows of a grid: in print something always looks like two squares and two below."""

_PLAIN, _DARK = (0.4, 3.5), 0.2
"""What is a line, in parts of what lines of the lattice usually are; how much darker a block is, as a logarithm."""

_NEEDED, _NEEDED_OUTSIDE = (0.75, 0.5), (0.95, 0.8)
"""The least parts of a row's outer edges, and of those between its squares, that have lines; where it was not seen."""

_UNEVEN = 0.4
"""How much the darkness of the line along a row that was not seen may vary, in parts of it: print varies more."""


def in_frame(image: Image, lattices: Iterable[Lattice]) -> Lattice | None:
    """Return the largest of *lattices*, each with as many rows and columns as lines shut in; None where none is."""
    shut = filter(None, (_within_frame(image, lattice) for lattice in lattices))
    return max(shut, key=lambda lattice: lattice.rows * lattice.columns, default=None)


def _within_frame(image: Image, lattice: Lattice) -> Lattice | None:
    around = replace(
        lattice,
        row=lattice.row - _AROUND,
        column=lattice.column - _AROUND,
        rows=lattice.rows + 2 * _AROUND,
        columns=lattice.columns + 2 * _AROUND,
    )
    lines = _Lines(np.log(around.flattened(image, _CELL) + 8.0))
    top, bottom, left, right = _shut_in(lines, [1, around.rows - 1, 1, around.columns - 1])
    rows, columns = bottom - top, right - left
    if not _SMALLEST <= min(rows, columns) <= max(rows, columns) <= LARGEST_SIDE:
        return None
    return replace(
        around,
        row=around.row + top,
        column=around.column + left,
        rows=rows,
        columns=columns,
    )


def _shut_in(lines: "_Lines", ends: list[int]) -> list[int]:
    """Return the rows and columns that are left where the side with the fewest lines is dropped until all have some.

    Args:
        ends: the first row, the one after the last, and the same of columns.
    """
    while min(ends[1] - ends[0], ends[3] - ends[2]) >= _SMALLEST:
        parts = [lines.part(side, ends) for side in range(4)]
        worst = int(np.argmin(parts))
        if parts[worst] >= 1:
            break
        ends[worst] += 1 if worst % 2 == 0 else -1
    return ends


class _Lines:
    """How dark the lines at the edges of squares are: those below the squares of each row, and those right of them."""

    def __init__(self, squares: Floats) -> None:
        across, along = _edges(squares), _edges(squares.transpose(1, 0, 3, 2)).T
        inner = slice(_AROUND, -_AROUND)
        usual = np.median(
            np.concatenate([across[inner, inner].ravel(), along[inner, inner].ravel()])
        )
        bright = np.median(squares[:, :, _ALONG:-_ALONG, _ALONG:-_ALONG], axis=(2, 3))
        self._below, self._right = across / usual, along / usual
        self._is_dark = bright < brightest_near(bright) - _DARK

    def part(self, side: int, ends: list[int]) -> float:
        """Return the lines at the outermost row or column of a *side*, in parts of what shuts it in at least."""
        top, bottom, left, right = ends
        if side < 2:
            row = top if side == 0 else bottom - 1
            outer = self._below[row - 1 + side, left:right]
            is_seen = _AROUND <= row < len(self._is_dark) - _AROUND
            between, dark = self._right[row, left : right - 1], self._is_dark[row, left:right]
        else:
            column = left if side == 2 else right - 1
            outer = self._right[top:bottom, column - 3 + side]
            is_seen = _AROUND <= column < self._is_dark.shape[1] - _AROUND
            between, dark = self._below[top : bottom - 1, column], self._is_dark[top:bottom, column]
        parted = between[~(dark[:-1] | dark[1:])]
        needed_outside, needed_between = _NEEDED if is_seen else _NEEDED_OUTSIDE
        if not is_seen and outer.std() > _UNEVEN * outer.mean():
            return 0.0
        shut = (outer > _PLAIN[0]).mean() / needed_outside
        if not parted.size:
            return float(shut)
        # Print round a grid is darker than its lines: those within a grid are much alike.
        alike = (parted > _PLAIN[0]) & (parted < _PLAIN[1])
        return float(min(shut, alike.mean() / needed_between))


def _edges(squares: Floats) -> Floats:
    """Return how dark a line lies between each square and the one below: (rows - 1, columns)."""
    along = slice(_ALONG, -_ALONG)
    profiles = np.concatenate(
        [squares[:-1, :, _CELL // 2 :, along], squares[1:, :, : _CELL // 2, along]], axis=2
    ).mean(axis=3)
    middle, (near, far) = _CELL // 2, _FLANKS
    line = profiles[:, :, middle - _CENTRE : middle + _CENTRE].min(axis=2)
    flanks = np.concatenate(
        [
            profiles[:, :, middle - far : middle - near],
            profiles[:, :, middle + near : middle + far],
        ],
        axis=2,
    ).mean(axis=2)
    return np.asarray(flanks - line)
