"""How alike two patterns are, whichever way they lie: a pattern that is turned or mirrored is no other one."""

import hashlib
from collections.abc import Iterator

from crossword_app.model.grid import Grid

Drawing = tuple[str, ...]
"""For each row a string with # for a block; of a barred pattern with rows and columns between, # for a bar."""


def drawing_of(grid: Grid) -> Drawing:
    """Return the drawing of *grid*."""
    if not any(cell.bar_right or cell.bar_below for cell in grid.cells):
        return tuple("".join("#" if sign == "#" else "." for sign in row) for row in grid.rows)
    rows, columns = grid.size
    signs = [["."] * (2 * columns - 1) for _ in range(2 * rows - 1)]
    for place, cell in grid:
        row, column = 2 * place.row, 2 * place.column
        if cell.bar_right:
            signs[row][column + 1] = "#"
        if cell.bar_below:
            signs[row + 1][column] = "#"
    return tuple(map("".join, signs))


def images(drawing: Drawing) -> Iterator[Drawing]:
    """Yield the drawing as it is after each of the eight turns and mirrors of a square, itself first."""
    for _ in range(4):
        yield drawing
        yield tuple(row[::-1] for row in drawing)
        drawing = tuple("".join(column) for column in zip(*drawing[::-1], strict=True))


def key(drawing: Drawing) -> str:
    """Return what all images of a drawing have in common, and no other drawing: the least of them."""
    return "/".join(min(images(drawing)))


def digest(drawing: Drawing) -> str:
    """Return a short name of the drawing and its images, by which it is told who was dropped."""
    return hashlib.sha256(key(drawing).encode()).hexdigest()[:12]


def difference(one: Drawing, other: Drawing) -> float:
    """Return which share of the blocks of both stands where the other has none, at best; 1.0 for other sizes."""
    blocks = _blocks(one)
    least = 1.0
    for image in images(other):
        if len(image) == len(one) and len(image[0]) == len(one[0]):
            others = _blocks(image)
            least = min(least, len(blocks ^ others) / max(1, len(blocks) + len(others)))
    return least


def _blocks(drawing: Drawing) -> set[tuple[int, int]]:
    return {(r, c) for r, row in enumerate(drawing) for c, sign in enumerate(row) if sign == "#"}
