"""Finds the squares that alone hold two parts of a grid together: solvers who fail at one get no further."""

from collections.abc import Iterator, Mapping, Sequence

from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid

Neighbours = Mapping[Position, Sequence[Position]]


def bridges(grid: Grid) -> tuple[Position, ...]:
    """Return the squares of a connected *grid* without which the other open squares are not connected, in order.

    By the depth-first search of J. Hopcroft and R. Tarjan, "Efficient algorithms for graph manipulation" (1973).
    """
    near = _neighbours(grid)
    if not near:
        return ()
    root = min(near)
    order = {root: 0}
    lowest = {root: 0}
    parent: dict[Position, Position] = {}
    found: set[Position] = set()
    path: list[tuple[Position, Iterator[Position]]] = [(root, iter(near[root]))]
    children_of_root = 0
    while path:
        place, others = path[-1]
        other = next(others, None)
        if other is None:
            path.pop()
            before = parent.get(place)
            if before is not None:
                lowest[before] = min(lowest[before], lowest[place])
                children_of_root += before == root
                if before != root and lowest[place] >= order[before]:
                    found.add(before)
        elif other not in order:
            parent[other] = place
            order[other] = lowest[other] = len(order)
            path.append((other, iter(near[other])))
        elif other != parent.get(place):
            lowest[place] = min(lowest[place], order[other])
    if children_of_root > 1:
        found.add(root)
    return tuple(sorted(found))


def _neighbours(grid: Grid) -> Neighbours:
    """Return for each open square those beside it in an entry."""
    near: dict[Position, list[Position]] = {p: [] for p, cell in grid if cell.is_open}
    for slot in grid.slots:
        for one, other in zip(slot.positions, slot.positions[1:], strict=False):
            near[one].append(other)
            near[other].append(one)
    return near
