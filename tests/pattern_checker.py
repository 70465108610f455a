"""Judges patterns plainly and slowly, from their drawings. It imports nothing from the program.

A drawing has one string for each row, with # for a block.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product

Drawing = tuple[str, ...]
Cell = tuple[int, int]


def turned(drawing: Drawing) -> Drawing:
    """Return the drawing after a quarter turn."""
    return tuple("".join(column) for column in zip(*drawing[::-1], strict=True))


def mirrored(drawing: Drawing) -> Drawing:
    """Return the drawing with left and right exchanged."""
    return tuple(row[::-1] for row in drawing)


def has_symmetry(drawing: Drawing, name: str) -> bool:
    """Return whether the drawing has the symmetry of that *name*, as documents have it."""
    half = turned(turned(drawing))
    upside_down = drawing[::-1]
    across_main = mirrored(turned(drawing))
    across_other = turned(mirrored(drawing))
    images = {
        "none": [],
        "rotate-180": [half],
        "rotate-90": [turned(drawing)],
        "left-right": [mirrored(drawing)],
        "top-bottom": [upside_down],
        "both-mirrors": [mirrored(drawing), upside_down],
        "main-diagonal": [across_main],
        "anti-diagonal": [across_other],
        "both-diagonals": [across_main, across_other],
    }
    return all(image == drawing for image in images[name])


def lines(drawing: Drawing) -> list[str]:
    """Return all rows, then all columns."""
    return [*drawing, *("".join(column) for column in zip(*drawing, strict=True))]


def run_lengths(drawing: Drawing) -> list[int]:
    """Return the length of each run of open cells."""
    return [len(run) for line in lines(drawing) for run in line.split("#") if run]


def open_cells(drawing: Drawing) -> set[Cell]:
    """Return the cells that are no blocks."""
    return {(r, c) for r, row in enumerate(drawing) for c, sign in enumerate(row) if sign != "#"}


def is_connected(cells: set[Cell]) -> bool:
    """Return whether steps to neighbours lead from any of *cells* to any other."""
    if not cells:
        return False
    todo = [min(cells)]
    seen = set(todo)
    while todo:
        row, column = todo.pop()
        for near in ((row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)):
            if near in cells and near not in seen:
                seen.add(near)
                todo.append(near)
    return seen == cells


def has_bridge(drawing: Drawing) -> bool:
    """Return whether there is a cell without which the others are not connected."""
    cells = open_cells(drawing)
    return any(not is_connected(cells - {cell}) for cell in cells)


def cheaters(drawing: Drawing) -> int:
    """Return how many blocks could each be opened without another number of words: one end of a run, both ways."""
    cells = open_cells(drawing)
    return sum(
        ((r, c - 1) in cells) != ((r, c + 1) in cells)
        and ((r - 1, c) in cells) != ((r + 1, c) in cells)
        for r, row in enumerate(drawing)
        for c, sign in enumerate(row)
        if sign == "#"
    )


def is_american(drawing: Drawing, shortest: int = 3, longest: int = 99) -> bool:
    """Return whether all is checked and connected, and no row or column is all blocks."""
    return (
        all(shortest <= length <= longest for length in run_lengths(drawing))
        and all(set(line) != {"#"} for line in lines(drawing))
        and is_connected(open_cells(drawing))
    )


@cache
def every_american(rows: int, columns: int, symmetry: str) -> frozenset[Drawing]:
    """Return every pattern of a size whose entries have three letters or more."""
    masks = ["".join(signs) for signs in product("#.", repeat=columns)]
    legal = [mask for mask in masks if all(len(run) >= 3 for run in mask.split("#") if run)]
    free = (rows + 1) // 2 if symmetry in ("rotate-180", "top-bottom") else rows
    tops: list[Drawing] = [()]
    for _ in range(free):
        tops = [
            longer
            for top in tops
            for mask in legal
            if not _has_short_column(longer := (*top, mask))
        ]
    whole = (_completed(top, rows, symmetry) for top in tops)
    return frozenset(d for d in whole if has_symmetry(d, symmetry) and is_american(d))


def _has_short_column(top: Drawing) -> bool:
    """Return whether a column has a run of one or two cells between blocks, or the upper edge and a block."""
    columns = ("#" + "".join(column) for column in zip(*top, strict=True))
    return any("#.#" in column or "#..#" in column for column in columns)


def _completed(top: Drawing, rows: int, symmetry: str) -> Drawing:
    rest = top[: rows - len(top)][::-1]
    return (*top, *(mirrored(rest) if symmetry == "rotate-180" else rest))


def entry_counts(drawing: Drawing) -> Counter[int]:
    """Return how many entries have each length; those of one cell are none."""
    return Counter(length for length in run_lengths(drawing) if length > 1)


def unchecked_of_entries(drawing: Sequence[str]) -> Iterator[str]:
    """Yield for each entry of blocks which of its letters are checked: + checked, - unchecked."""
    grid = tuple(drawing)
    cells = open_cells(grid)

    def is_in_run(cell: Cell, step: Cell) -> bool:
        row, column = cell
        return (row + step[0], column + step[1]) in cells or (
            row - step[0],
            column - step[1],
        ) in cells

    for step, other in (((0, 1), (1, 0)), ((1, 0), (0, 1))):
        for row, column in sorted(cells):
            if (row - step[0], column - step[1]) not in cells and is_in_run((row, column), step):
                signs = ""
                cell = (row, column)
                while cell in cells:
                    signs += "+" if is_in_run(cell, other) else "-"
                    cell = (cell[0] + step[0], cell[1] + step[1])
                yield signs
