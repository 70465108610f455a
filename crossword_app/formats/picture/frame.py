"""Finds where a lattice ends: at the outermost row and column on each side that lines shut in.

Squares that were seen may lie outside, in the text round a grid, and those at its edge may not have been seen.
"""

from collections.abc import Iterable, Iterator
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

_OF_NO_LINE, _OF_A_BLOCK = 2.0, 0.5
"""What counts against a grid where a line is missing, and for it where a block is, if a line that is there counts 1."""

_FAINT = 0.5
"""A side whose line is less than this part of the darkest one is not of the frame: those of grids differ less."""

_FEWEST_CROSSED, _CROSSED = 3, 0.4
"""How many lines between squares tell that a grid goes on, and what they are worth at least in the mean."""

_LEAST_SEEN = 0.7
"""The squares of the grid, in parts of those of the lattice of most: else the grid is one that was cut."""

_UNEVEN = 0.4
"""How much the darkness of the line along a row that was not seen may vary, in parts of it: print varies more."""


def in_frame(image: Image, lattices: Iterable[Lattice]) -> Lattice | None:
    """Return the largest of *lattices*, each with as many rows and columns as lines shut in.

    None where there is not one, or where it holds too few of the squares that were seen to be the grid.
    """
    lattices = list(lattices)
    shut = filter(None, (_within_frame(image, lattice) for lattice in lattices))
    best = max(shut, key=lambda lattice: lattice.rows * lattice.columns, default=None)
    if best is None or best.seen < _LEAST_SEEN * max(lattice.seen for lattice in lattices):
        return None
    return best


def _within_frame(image: Image, lattice: Lattice) -> Lattice | None:
    around = replace(
        lattice,
        row=lattice.row - _AROUND,
        column=lattice.column - _AROUND,
        rows=lattice.rows + 2 * _AROUND,
        columns=lattice.columns + 2 * _AROUND,
    )
    lines = _Lines(np.log(around.flattened(image, _CELL) + 8.0))
    ends = lines.best_ends()
    top, bottom, left, right = ends
    rows, columns = bottom - top, right - left
    if not _SMALLEST <= min(rows, columns) <= max(rows, columns) <= LARGEST_SIDE:
        return None
    if any(lines.part(side, ends) < 1 or lines.go_on(side, ends) for side in range(4)):
        return None
    shut = replace(
        around,
        row=around.row + top,
        column=around.column + left,
        rows=rows,
        columns=columns,
    )
    # Where the picture ends within a line, squares were seen whose line was not.
    is_cut = any(each.sides_at_edge(image) in range(1, 4) for each in (lattice, shut))
    return replace(shut, is_cut=is_cut)


class _Lines:
    """How dark the lines at the edges of squares are: those below the squares of each row, and those right of them."""

    def __init__(self, squares: Floats) -> None:
        across, along = _edges(squares), _edges(squares.transpose(1, 0, 3, 2)).T
        bright = np.median(squares[:, :, _ALONG:-_ALONG, _ALONG:-_ALONG], axis=(2, 3))
        self._is_dark = bright < brightest_near(bright) - _DARK
        usual = self._usual(across, along)
        self._below, self._right = across / usual, along / usual

    def _usual(self, across: Floats, along: Floats) -> float:
        """Return how dark lines between two open squares of the lattice usually are: the edge of a block is darker."""
        inner = slice(_AROUND, -_AROUND)
        dark = self._is_dark[inner, inner]
        below, right = across[inner, inner], along[inner, inner]
        parted = np.concatenate(
            [below[~(dark[:-1] | dark[1:])], right[~(dark[:, :-1] | dark[:, 1:])]]
        )
        every = np.concatenate([below.ravel(), right.ravel()])
        return float(np.median(parted if parted.size else every))

    def best_ends(self) -> list[int]:
        """Return the rectangle whose lines are most like those of a grid, inside it and round it.

        Returns:
            The first row, the one after the last, and the same of columns: rows of paper and of text are outside.
        """
        dark = self._is_dark
        right, below = self._alike(self._right), self._alike(self._below)
        right[dark[:, :-1] | dark[:, 1:]] = 0.0  # an edge of a block tells nothing, the block does
        below[dark[:-1] | dark[1:]] = 0.0
        inside = _Sums(np.where(dark, _OF_A_BLOCK, 0.0)), _Sums(right), _Sums(below)
        across, along = (
            _Sums(np.where(e > _PLAIN[0], 1.0, -_OF_NO_LINE)) for e in (self._below, self._right)
        )
        rows, columns = dark.shape
        best, ends = -np.inf, [1, rows - 1, 1, columns - 1]
        firsts, lasts = np.array(list(_spans(columns))).T
        for top, bottom in _spans(rows):
            worth = (
                inside[0].of(top, bottom, firsts, lasts)
                + inside[1].of(top, bottom, firsts, lasts - 1)
                + inside[2].of(top, bottom - 1, firsts, lasts)
                + across.of(top - 1, top, firsts, lasts)
                + across.of(bottom - 1, bottom, firsts, lasts)
                + along.of(top, bottom, firsts - 1, firsts)
                + along.of(top, bottom, lasts - 1, lasts)
            )
            chosen = int(worth.argmax())
            if worth[chosen] > best:
                best, ends = (
                    float(worth[chosen]),
                    [top, bottom, int(firsts[chosen]), int(lasts[chosen])],
                )
        return self._without_faint(ends)

    def _without_faint(self, ends: list[int]) -> list[int]:
        """Return *ends* without the rows and columns whose outer line is much fainter than those of the other sides.

        The lines of text below a grid may look like a row of thin lines, but not like a frame.
        """
        while min(ends[1] - ends[0], ends[3] - ends[2]) > _SMALLEST:
            dark = [self._darkness(side, ends) for side in range(4)]
            faintest = int(np.argmin(dark))
            if dark[faintest] >= _FAINT * max(dark):
                break
            ends[faintest] += 1 if faintest % 2 == 0 else -1
        return ends

    def _darkness(self, side: int, ends: list[int]) -> float:
        """Return how dark the outer line of a *side* is at most of its open squares."""
        dark, outer = self._dark_along(side, ends), self._outer(side, ends)
        return float(np.median(outer if dark.all() else outer[~dark]))

    @staticmethod
    def _alike(lines: Floats) -> Floats:
        """Return what each of *lines* is worth if it lies within a grid, whose lines are much alike."""
        return np.where((lines > _PLAIN[0]) & (lines < _PLAIN[1]), 1.0, -_OF_NO_LINE)

    def is_seen(self, side: int, ends: list[int]) -> bool:
        """Tell whether the outermost row or column of a *side* belongs to the lattice that was seen."""
        return bool(
            _AROUND <= self._outermost(side, ends) < self._is_dark.shape[side // 2] - _AROUND
        )

    @staticmethod
    def _outermost(side: int, ends: list[int]) -> int:
        return ends[side] - side % 2

    def part(self, side: int, ends: list[int]) -> float:
        """Return the lines at the outermost row or column of a *side*, in parts of what shuts it in at least."""
        outer = self._outer(side, ends)
        parted = self._between(side, ends)
        is_seen = self.is_seen(side, ends)
        needed_outside, needed_between = _NEEDED if is_seen else _NEEDED_OUTSIDE
        if not is_seen and outer.std() > _UNEVEN * outer.mean():
            return 0.0
        shut = (outer > _PLAIN[0]).mean() / needed_outside
        if not parted.size:
            return float(shut)
        # Print round a grid is darker than its lines: those within a grid are much alike.
        alike = (parted > _PLAIN[0]) & (parted < _PLAIN[1])
        return float(min(shut, alike.mean() / needed_between))

    def go_on(self, side: int, ends: list[int]) -> bool:
        """Tell whether the grid goes on: lines cross a row outside the outermost one of a *side*, or shut it in."""
        outside = list(ends)
        outside[side] += 1 if side % 2 else -1
        if not 0 < self._outermost(side, outside) < self._is_dark.shape[side // 2] - 1:
            return False
        between = self._between(side, outside)
        crossed = between.size >= _FEWEST_CROSSED and self._alike(between).mean() > _CROSSED
        is_shut = self.part(side, outside) >= 1
        as_dark = self._darkness(side, outside) >= _FAINT * self._darkness(side, ends)
        return bool(crossed or (is_shut and as_dark))

    def _outer(self, side: int, ends: list[int]) -> Floats:
        """Return the lines along the outer edge of a *side*."""
        top, bottom, left, right = ends
        if side < 2:
            return self._below[ends[side] - 1, left:right]
        return self._right[top:bottom, ends[side] - 1]

    def _between(self, side: int, ends: list[int]) -> Floats:
        """Return the lines between two open squares of the outermost row or column of a *side*."""
        top, bottom, left, right = ends
        line = self._outermost(side, ends)
        between = (
            self._right[line, left : right - 1] if side < 2 else self._below[top : bottom - 1, line]
        )
        dark = self._dark_along(side, ends)
        return between[~(dark[:-1] | dark[1:])]

    def _dark_along(self, side: int, ends: list[int]) -> NDArray[np.bool_]:
        """Return which squares of the outermost row or column of a *side* are dark."""
        top, bottom, left, right = ends
        line = self._outermost(side, ends)
        return self._is_dark[line, left:right] if side < 2 else self._is_dark[top:bottom, line]


class _Sums:
    """Sums over rectangles of *values*, two subtractions each."""

    def __init__(self, values: Floats) -> None:
        self._up_to = np.pad(values, ((1, 0), (1, 0))).cumsum(0).cumsum(1)

    def of(self, top: int, bottom: int, left: Any, right: Any) -> Floats:
        """Return the sums from *top* to before *bottom*, and from each *left* to before its *right*."""
        up_to = self._up_to
        return np.asarray(
            up_to[bottom, right] - up_to[top, right] - up_to[bottom, left] + up_to[top, left]
        )


def _spans(length: int) -> Iterator[tuple[int, int]]:
    """Yield where a grid may begin and end in so many rows or columns, which have at least one more on each side."""
    dropped = max(_AROUND + 1, length // 3)
    for first in range(1, dropped + 1):
        for last in range(max(first + _SMALLEST, length - dropped), length):
            yield first, last


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
