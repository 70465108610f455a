"""The kinds of crosswords, and what the grid of each keeps to: the one place that says which checks are faults."""

import enum
from collections.abc import Callable
from dataclasses import dataclass, replace

from crossword_app.model.grid import Grid
from crossword_app.model.own_data import KIND
from crossword_app.model.puzzle import Puzzle
from crossword_app.model.symmetry import Symmetry

_FEW_UNCHECKED = 0.25
"""In an American grid fewer of the open squares are unchecked, even while it is drawn; in the other kinds more are."""

_OPEN_LATTICE = 0.55
"""A lattice has more open squares than this, even while its blocks are not symmetric yet; free grids have fewer."""


class PuzzleKind(enum.Enum):
    """A kind of crossword, by its name in documents and on the command line."""

    AMERICAN = "american"
    LATTICE = "lattice"
    BARRED = "barred"
    FREE = "free"

    @property
    def title(self) -> str:
        """The name that users read."""
        return _TITLES[self]


_TITLES = {
    PuzzleKind.AMERICAN: "American: every square is in two entries",
    PuzzleKind.LATTICE: "British lattice: about half of the squares are in two entries",
    PuzzleKind.BARRED: "Barred: bars end the entries",
    PuzzleKind.FREE: "Free: criss-cross, or any shape",
}


@dataclass(frozen=True, slots=True)
class GridRules:
    """What a grid keeps to. Whatever breaks a rule is a problem.

    The rules of a venue are a value of this class as well: those of its kind, some of them narrower; see `venues`.

    Attributes:
        shortest: the fewest letters of an entry.
        is_all_checked: whether every open square is in two entries. The next three say nothing then.
        most_unchecked: returns how many letters of an entry with so many letters may be unchecked; None for any.
        most_in_a_row: how many letters in a row may be unchecked; None for any.
        most_at_an_end: the same at the beginning or the end of an entry.
        is_symmetric: whether blocks and bars are symmetric.
        symmetries: the symmetries of which they have one; () for the one that is set in the puzzle.
        is_connected: whether crossing entries lead from any square to any other.
    """

    shortest: int = 3
    is_all_checked: bool = False
    most_unchecked: Callable[[int], int] | None = None
    most_in_a_row: int | None = None
    most_at_an_end: int | None = None
    is_symmetric: bool = True
    symmetries: tuple[Symmetry, ...] = ()
    is_connected: bool = True


def half(length: int) -> int:
    """Return half of *length*, rounded up: most papers take four unchecked letters of seven, few take five."""
    return (length + 1) // 2


def third(length: int) -> int:
    """Return the nearest to a third of *length*, as setters of barred puzzles allow: one of four, two of six."""
    return (length + 1) // 3


RULES = {
    PuzzleKind.AMERICAN: GridRules(is_all_checked=True),
    PuzzleKind.LATTICE: GridRules(most_unchecked=half, most_in_a_row=2),
    PuzzleKind.BARRED: GridRules(most_unchecked=third, most_in_a_row=1),
    PuzzleKind.FREE: GridRules(shortest=2, is_symmetric=False),
}
"""What the grid of each kind keeps to."""


def kind_of(puzzle: Puzzle) -> PuzzleKind:
    """Return the kind that was set for *puzzle*, else the one that its grid looks like."""
    return kind_set(puzzle) or guessed_kind(puzzle.grid)


def kind_set(puzzle: Puzzle) -> PuzzleKind | None:
    """Return the kind that was set for *puzzle*; None if it is to be guessed."""
    name = KIND.of(puzzle.extra)
    return next((kind for kind in PuzzleKind if kind.value == name), None)


def may_be_alike(puzzle: Puzzle) -> bool:
    """Return whether entries of *puzzle* may share roots and letters, or stand inside one another.

    In a criss-cross they may: its words are those that somebody wanted there. A grid that only looks free may be any
    crossword that is half drawn.
    """
    return kind_set(puzzle) is PuzzleKind.FREE


def set_kind(puzzle: Puzzle, kind: PuzzleKind | None) -> Puzzle:
    """Return *puzzle* with the kind *kind*; with None it is guessed again."""
    return replace(puzzle, extra=KIND.put_into(puzzle.extra, kind.value if kind else ""))


def guessed_kind(grid: Grid) -> PuzzleKind:
    """Return the kind that *grid* looks like: by its bars, its unchecked squares, and its blocks."""
    if any(cell.bar_right or cell.bar_below for cell in grid.cells):
        return PuzzleKind.BARRED
    open_cells = [position for position, cell in grid if cell.is_open]
    unchecked = sum(len(grid.layout.slots_at(position)) < 2 for position in open_cells)
    if unchecked <= _FEW_UNCHECKED * len(open_cells):
        return PuzzleKind.AMERICAN
    is_open = len(open_cells) > _OPEN_LATTICE * len(grid.cells)
    return PuzzleKind.LATTICE if is_open or _is_symmetric(grid) else PuzzleKind.FREE


def _is_symmetric(grid: Grid) -> bool:
    """Return whether the open squares have any symmetry at all."""
    places = {position for position, cell in grid if cell.is_open}
    return any(
        all(transform(position) in places for transform in transforms for position in places)
        for symmetry in Symmetry
        if symmetry is not Symmetry.NONE and symmetry.fits(grid.size)
        for transforms in (symmetry.transforms(grid.size),)
    )
