"""Finds every problem of a puzzle."""

import enum
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass

from crossword_app.model.duplicates import RootsOf, likenesses
from crossword_app.model.geometry import Direction, Position
from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Puzzle
from crossword_app.model.slots import Slot
from crossword_app.sentences import counted, listed

_SHORTEST_ENTRY = 3
"""Squares of the shortest entry that is not reported, by American practice. Only this check uses it."""


class ProblemKind(enum.Enum):
    """What a problem is about."""

    UNCHECKED = "unchecked"
    SHORT = "short"
    DUPLICATE = "duplicate"
    DISCONNECTED = "disconnected"
    ASYMMETRIC = "asymmetric"


@dataclass(frozen=True, slots=True)
class Problem:
    """One problem of a puzzle.

    Attributes:
        message: a sentence for the user.
        positions: the cells concerned, in reading order.
    """

    kind: ProblemKind
    message: str
    positions: tuple[Position, ...]


def find_problems(
    puzzle: Puzzle,
    roots: RootsOf | None = None,
    *,
    shared_letters: int = 0,
    shared_from: int = 0,
) -> tuple[Problem, ...]:
    """Return all problems of *puzzle*, sorted by kind.

    Args:
        roots: returns the roots of an entry; no two entries may share one. None allows it.
        shared_letters: how many letters in a row two entries may not share; 0 allows any.
        shared_from: the fewest letters of entries to which that applies.
    """
    grid = puzzle.grid
    return (
        *_disconnected(grid),
        *_short(grid),
        *_unchecked(grid),
        *_duplicates(grid),
        *_likenesses(grid, roots, shared_letters, shared_from),
        *_asymmetric(puzzle),
    )


def _unchecked(grid: Grid) -> Iterator[Problem]:
    lone = tuple(p for p, cell in grid if cell.is_open and len(grid.layout.slots_at(p)) < 2)
    if lone:
        cells = counted(len(lone), "square is", "squares are")
        yield Problem(ProblemKind.UNCHECKED, f"{cells} in fewer than two entries", lone)


def _short(grid: Grid) -> Iterator[Problem]:
    for slot in grid.slots:
        if len(slot) < _SHORTEST_ENTRY:
            yield Problem(ProblemKind.SHORT, f"{slot} has only {len(slot)} letters", slot.positions)


def _duplicates(grid: Grid) -> Iterator[Problem]:
    slots_of: dict[str, list[Slot]] = defaultdict(list)
    for slot in grid.slots:
        if grid.is_complete(slot):
            slots_of["".join(grid.entry(slot))].append(slot)
    for text, slots in slots_of.items():
        if len(slots) > 1:
            cells = tuple(sorted({p for slot in slots for p in slot.positions}))
            times = "twice" if len(slots) == 2 else f"{len(slots)} times"
            yield Problem(
                ProblemKind.DUPLICATE,
                f"{grid.alphabet.spelled(text)} stands {times}: {listed(slots)}",
                cells,
            )


def _likenesses(
    grid: Grid, roots: RootsOf | None, shared_letters: int, shared_from: int
) -> Iterator[Problem]:
    entries = [(slot, "".join(grid.entry(slot))) for slot in grid.slots if grid.is_complete(slot)]
    for pair in likenesses(
        entries,
        grid.alphabet,
        roots=roots,
        shared_letters=shared_letters,
        shared_from=shared_from,
    ):
        cells = tuple(sorted({*pair.first.positions, *pair.second.positions}))
        yield Problem(ProblemKind.DUPLICATE, str(pair), cells)


def _disconnected(grid: Grid) -> Iterator[Problem]:
    parts = connected_parts(grid)
    if len(parts) > 1:
        smallest = min(parts, key=len)
        yield Problem(
            ProblemKind.DISCONNECTED,
            f"the grid falls into {len(parts)} parts that share no entry",
            tuple(sorted(smallest)),
        )


def connected_parts(grid: Grid) -> tuple[frozenset[Position], ...]:
    """Return the open cells by connected parts: a chain of slots joins any two cells of a part."""
    todo = {position for position, cell in grid if cell.is_open}
    parts = []
    while todo:
        part = set()
        fresh = [min(todo)]
        while fresh:
            position = fresh.pop()
            if position in part:
                continue
            part.add(position)
            for slot in grid.layout.slots_at(position):
                fresh.extend(slot.positions)
        parts.append(frozenset(part))
        todo -= part
    return tuple(parts)


def _asymmetric(puzzle: Puzzle) -> Iterator[Problem]:
    grid, symmetry = puzzle.grid, puzzle.symmetry
    if not symmetry.fits(grid.size):
        return
    odd = tuple(
        position
        for position, cell in grid
        if not cell.is_open
        and any(grid[image].kind is not cell.kind for image in symmetry.orbit(position, grid.size))
    )
    if odd:
        yield Problem(
            ProblemKind.ASYMMETRIC,
            f"{counted(len(odd), 'block breaks', 'blocks break')} the symmetry: {symmetry.title}",
            odd,
        )
    barred = _asymmetric_bars(puzzle)
    if barred:
        yield Problem(
            ProblemKind.ASYMMETRIC,
            f"{counted(len(barred), 'bar breaks', 'bars break')} the symmetry: {symmetry.title}",
            barred,
        )


def _asymmetric_bars(puzzle: Puzzle) -> tuple[Position, ...]:
    bars = {
        frozenset({position, position.moved(direction)})
        for position, cell in puzzle.grid
        for direction, has_bar in (
            (Direction.ACROSS, cell.bar_right),
            (Direction.DOWN, cell.bar_below),
        )
        if has_bar
    }
    odd = set()
    for transform in puzzle.symmetry.transforms(puzzle.grid.size):
        odd |= {min(bar) for bar in bars if frozenset(transform(p) for p in bar) not in bars}
    return tuple(sorted(odd))
