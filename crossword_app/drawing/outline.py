"""The outline of a set of cells."""

from collections import defaultdict
from collections.abc import Iterator
from functools import lru_cache

from crossword_app.drawing.shapes import Command
from crossword_app.model.geometry import Position

# A corner is named like the cell at its lower right. Edges run clockwise round their cell, so that the cells of the set
# always lie to the right of the line.
_Corner = Position


@lru_cache(maxsize=64)
def outline(cells: frozenset[Position]) -> tuple[Command, ...]:
    """Return the closed lines around *cells*: one for each part connected by edges, and one for each hole.

    Corners are in clockwise order, for holes counterclockwise. A straight run is one step.
    """
    following = _boundary(cells)
    commands: list[Command] = []
    while following:
        first, *others = _without_straights(_loop(following))
        commands.append(("M", (first.column, first.row)))
        commands.extend(("L", (corner.column, corner.row)) for corner in others)
        commands.append(("Z", ()))
    return tuple(commands)


def _boundary(cells: frozenset[Position]) -> dict[_Corner, list[_Corner]]:
    """Return the corners that follow each corner: two if cells touch at that corner only."""
    following: dict[_Corner, list[_Corner]] = defaultdict(list)
    for row, column in sorted(cells):
        top_left, top_right = Position(row, column), Position(row, column + 1)
        bottom_left, bottom_right = Position(row + 1, column), Position(row + 1, column + 1)
        for neighbour, start, end in (
            (Position(row - 1, column), top_left, top_right),
            (top_right, top_right, bottom_right),
            (bottom_left, bottom_right, bottom_left),
            (Position(row, column - 1), bottom_left, top_left),
        ):
            if neighbour not in cells:
                following[start].append(end)
    return following


def _loop(following: dict[_Corner, list[_Corner]]) -> list[_Corner]:
    """Take one closed line out of *following*."""
    start = min(following)
    loop = [start]
    while len(loop) == 1 or loop[-1] != start:
        corner = loop[-1]
        ends = following[corner]
        end = ends[0] if len(ends) == 1 else _to_the_right(loop[-2:], ends)
        ends.remove(end)
        if not ends:
            del following[corner]
        loop.append(end)
    return loop[:-1]


def _to_the_right(last: list[_Corner], ends: list[_Corner]) -> _Corner:
    """Return the next corner that keeps the line at its own cell, if another cell touches that cell at a corner."""
    if len(last) == 1:
        return ends[0]
    before, corner = last
    heading = (corner.row - before.row, corner.column - before.column)
    right = Position(corner.row + heading[1], corner.column - heading[0])
    return right if right in ends else ends[0]


def _without_straights(loop: list[_Corner]) -> Iterator[_Corner]:
    for index, corner in enumerate(loop):
        before, after = loop[index - 1], loop[(index + 1) % len(loop)]
        if before.row != after.row and before.column != after.column:
            yield corner
