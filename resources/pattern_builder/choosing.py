"""Chooses from many patterns those that look best, and differ from one another."""

from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from crossword_app.model.grid import Grid
from crossword_app.model.kinds import PuzzleKind
from resources.pattern_builder.likeness import Drawing, difference, digest, drawing_of
from resources.pattern_builder.looks import faults

ALIKE = {PuzzleKind.AMERICAN: 0.45, PuzzleKind.LATTICE: 0.12, PuzzleKind.BARRED: 0.3}
"""Patterns of one order that differ in a smaller share of their blocks look alike. Lattices have most in common."""

ALIKE_OF_OTHERS = 0.75
"""Patterns of two orders may be more alike: by so much of the share."""

ALIKE_SMALL = 0.35
"""In grids of fewer than eleven squares a side, where few blocks stand."""


MOST_FAULTS = {PuzzleKind.AMERICAN: 0.1, PuzzleKind.LATTICE: 0.06, PuzzleKind.BARRED: 0.16}
SPARED = 3.0
"""Points against a pattern, for each square and beside those spared: with more none is taken, though none is better."""


class Judged(NamedTuple):
    """A pattern with the points against it; the best one comes first."""

    faults: float
    number: int
    grid: Grid
    drawing: Drawing


def chosen(
    grids: Sequence[Grid],
    kind: PuzzleKind,
    number: int,
    taken: Collection[Drawing],
    dropped: Collection[str],
) -> Iterator[Grid]:
    """Yield so many of *grids*, the best first: none is like one of *taken* or a better one, or among *dropped*.

    Args:
        dropped: the keys of those that somebody has looked at, and did not want; see `likeness.digest`.
    """
    near: list[Drawing] = []
    judged = sorted(
        Judged(faults(grid, kind), place, grid, drawing_of(grid))
        for place, grid in enumerate(grids)
    )
    for each in judged:
        rows, columns = each.grid.size
        if not number or each.faults > SPARED + MOST_FAULTS[kind] * rows * columns:
            return
        limit = ALIKE_SMALL if max(each.grid.size) < 11 else ALIKE[kind]
        if digest(each.drawing) in dropped:
            continue
        if all(difference(each.drawing, other) >= limit for other in near) and all(
            difference(each.drawing, other) >= ALIKE_OF_OTHERS * limit for other in taken
        ):
            near.append(each.drawing)
            number -= 1
            yield each.grid
