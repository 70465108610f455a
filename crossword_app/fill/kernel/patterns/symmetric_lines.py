"""What a symmetry means for rows and runs: which are alike, and at which of them things are counted."""

from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from crossword_app.fill.kernel.patterns.state import I64, IMAGES, ROW_OF_IMAGE
from crossword_app.model.geometry import Position, Size
from crossword_app.model.symmetry import Symmetry, Transform

Flags = NDArray[np.bool_]


_Cells = tuple[I64, I64]

_SPACE = 64
"""More than a side has cells."""


class Runs(NamedTuple):
    """A flag for each run of a grid, whether it may be.

    Attributes:
        across: row, first column, last column.
        down: column, first row, last row.
    """

    across: Flags
    down: Flags


@dataclass(frozen=True, eq=False)
class SymmetricLines:
    """The rows, columns and runs of grids of one size with one symmetry. Make one with `symmetric_lines`.

    Attributes:
        images: see `PatternState`, as the next four.
        counted_blocks, stop, across_words, down_words: see `PatternState`.
        of_cells: (motions, cells): the image of each cell, by its index in reading order.
        of_runs: (motions, runs): the image of each run, by its index; those across come first.
    """

    size: Size
    images: I64
    counted_blocks: I64
    stop: I64
    across_words: I64
    down_words: I64
    of_cells: I64
    of_runs: I64

    def closed_runs(self, runs: Runs) -> Runs:
        """Return those of *runs* whose images may all be."""
        flat = np.concatenate([runs.across.ravel(), runs.down.ravel()])
        kept = flat & flat[self.of_runs].all(axis=0)
        middle = runs.across.size
        return Runs(
            kept[:middle].reshape(runs.across.shape), kept[middle:].reshape(runs.down.shape)
        )

    def closed_cells(self, cells: Flags) -> Flags:
        """Return which cells are *cells* or images of them."""
        closed: Flags = np.logical_or.reduce(cells.ravel()[self.of_cells]).reshape(cells.shape)
        return closed

    def as_chosen(self, across: Flags) -> Flags:
        """Return the runs *across* that are chosen: in a mirrored row those on the left, and one over the middle."""
        columns = self.size.columns
        first, last = np.indices((columns, columns))
        middle = (columns - 1) // 2
        on_left = (last + 1 <= middle) | ((first <= middle) & (last == columns - 1 - first))
        is_mirrored = self.stop < columns
        chosen: Flags = across & (on_left | ~is_mirrored[:, np.newaxis, np.newaxis])
        return chosen


@lru_cache(maxsize=32)
def symmetric_lines(size: Size, symmetry: Symmetry) -> SymmetricLines:
    """Return the lines of grids of *size* with *symmetry*, which fits it."""
    motions = [_Motion.of(transform, size) for transform in symmetry.transforms(size)]
    of_cells = np.stack([motion.of_cells(size) for motion in motions])
    of_runs = np.stack([motion.of_runs(size) for motion in motions])
    words = _counted_runs(size, of_runs)
    middle = size.rows * size.columns**2
    return SymmetricLines(
        size,
        _later_images(size, of_cells),
        _counted_cells(size, of_cells),
        _stops(size, of_cells),
        _of_entries(words[:middle], size.columns),
        _of_entries(words[middle:], size.rows),
        of_cells,
        of_runs,
    )


class _Motion(NamedTuple):
    """A turn or reflection: where the first cell goes, and by how much the image moves with each row and column."""

    origin: Position
    by_row: Position
    by_column: Position

    @classmethod
    def of(cls, transform: Transform, size: Size) -> "_Motion":
        """Return the motion that *transform* makes of a grid of *size*."""
        origin, below, beside = (transform(Position(*p)) for p in ((0, 0), (1, 0), (0, 1)))
        return cls(
            origin,
            Position(below.row - origin.row, below.column - origin.column),
            Position(beside.row - origin.row, beside.column - origin.column),
        )

    def image(self, row: I64, column: I64) -> _Cells:
        return (
            self.origin.row + row * self.by_row.row + column * self.by_column.row,
            self.origin.column + row * self.by_row.column + column * self.by_column.column,
        )

    def of_cells(self, size: Size) -> I64:
        row, column = self.image(*np.indices(size))
        return (row * size.columns + column).ravel()

    def of_runs(self, size: Size) -> I64:
        rows, columns = size
        line, first, last = np.indices((rows, columns, columns))
        across = self._of_runs(size, (line, first), (line, last), is_across=True)
        line, first, last = np.indices((columns, rows, rows))
        down = self._of_runs(size, (first, line), (last, line), is_across=False)
        return np.concatenate([across, down])

    def _of_runs(self, size: Size, first: _Cells, last: _Cells, *, is_across: bool) -> I64:
        """Return the indices of the images of runs between cells *first* and *last*; of an impossible run any."""
        rows, columns = size
        one, other = self.image(*first), self.image(*last)
        row, column = np.minimum(one[0], other[0]), np.minimum(one[1], other[1])
        if is_across != (self.by_column.row != 0):
            found: I64 = (row * columns + column) * columns + np.maximum(one[1], other[1])
        else:
            found = (column * rows + row) * rows + np.maximum(one[0], other[0])
            found += rows * columns**2
        return found.ravel()


def _counted_runs(size: Size, of_runs: I64) -> I64:
    """Return for each run the number of its images where it is the first to be closed, else 0."""
    rows, columns = size
    line, first, last = np.indices((rows, columns, columns))
    across = (((line * 2) * _SPACE + line) * _SPACE + first) * _SPACE + last
    line, first, last = np.indices((columns, rows, rows))
    down = ((((last + 1) * 2 + 1) * _SPACE + line) * _SPACE + first) * _SPACE + last
    return _counted(np.concatenate([across.ravel(), down.ravel()]), of_runs)


def _counted(order: I64, images: I64) -> I64:
    """Return for each thing the number of its *images* where it comes first of them in *order*, else 0."""
    places = np.sort(order[images], axis=0)
    number = 1 + (places[1:] != places[:-1]).sum(axis=0)
    return np.where(order == places[0], number, 0).astype(np.int64)


def _of_entries(counted: I64, side: int) -> I64:
    """Return as how many words runs count in lines of *side* cells: those of one cell are no entries."""
    words = counted.reshape(-1, side, side).copy()
    words[:, np.arange(side), np.arange(side)] = 0
    return words.ravel()


def _counted_cells(size: Size, of_cells: I64) -> I64:
    counted = _counted(np.arange(of_cells.shape[1]), of_cells).reshape(size)
    bits = np.int64(1) << np.arange(size.columns)
    return np.stack([(counted == n) @ bits for n in (1, 2, 4)], axis=1).ravel()


def _later_images(size: Size, of_cells: I64) -> I64:
    found = np.full((of_cells.shape[1], IMAGES), -1, np.int64)
    for cell, images in enumerate(of_cells.T.tolist()):
        row = cell // size.columns
        later = sorted({image for image in images if image // size.columns > row})
        found[cell, : len(later)] = [
            ROW_OF_IMAGE * (image // size.columns) + image % size.columns for image in later
        ]
    return found.ravel()


def _stops(size: Size, of_cells: I64) -> I64:
    rows, columns = size
    stops = np.full(rows, columns, np.int64)
    for row in range(rows):
        cells = np.arange(row * columns, (row + 1) * columns)
        if any((images[cells] == cells[::-1]).all() for images in of_cells):
            stops[row] = (columns - 1) // 2 + 1
    return stops
