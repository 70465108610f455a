"""Finds the problems of a puzzle that its grid and letters show. What is a fault depends on the kind of puzzle."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from crossword_app.model.duplicates import RootsOf
from crossword_app.model.entry_checks import entry_problems
from crossword_app.model.geometry import Direction, Position
from crossword_app.model.grid import Grid
from crossword_app.model.kinds import RULES, GridRules, kind_of
from crossword_app.model.problems import Problem, ProblemKind
from crossword_app.model.puzzle import Puzzle
from crossword_app.model.slots import Slot
from crossword_app.sentences import counted


def find_problems(
    puzzle: Puzzle,
    roots: RootsOf | None = None,
    *,
    shared_letters: int = 0,
    shared_from: int = 0,
) -> tuple[Problem, ...]:
    """Return all problems of *puzzle* that no word list is needed for, sorted by kind.

    Args:
        roots: returns the roots of an entry; no two entries may share one. None allows it.
        shared_letters: how many letters in a row two entries may not share; 0 allows any.
        shared_from: the fewest letters of entries to which that applies.
    """
    grid, rules = puzzle.grid, RULES[kind_of(puzzle)]
    return (
        *(_disconnected(grid) if rules.is_connected else ()),
        *_short(grid, rules),
        *unchecked_problems(grid, rules),
        *entry_problems(grid, roots, shared_letters, shared_from),
        *(_asymmetric(puzzle) if rules.is_symmetric else ()),
    )


def unchecked_problems(grid: Grid, rules: GridRules) -> Iterator[Problem]:
    """Yield the problem of squares in too few entries, and those of slots with too few checked letters."""
    fewest = 2 if rules.is_all_checked else 1
    lone = tuple(p for p, cell in grid if cell.is_open and len(grid.layout.slots_at(p)) < fewest)
    if lone:
        squares = counted(len(lone), "square is", "squares are")
        where = "in fewer than two entries" if rules.is_all_checked else "in no entry"
        yield Problem(ProblemKind.UNCHECKED, f"{squares} {where}", lone)
    if not rules.is_all_checked:
        for slot in grid.slots:
            yield from _too_little_checked(slot, grid, rules)


def _too_little_checked(slot: Slot, grid: Grid, rules: GridRules) -> Iterator[Problem]:
    """Yield the problem of a slot with too many unchecked letters, in all or in a row."""
    checked = [crossing is not None for crossing in grid.layout.crossings(slot)]
    unchecked = checked.count(False)
    most = rules.most_unchecked(len(slot)) if rules.most_unchecked else len(slot)
    if unchecked > most:
        message = f"{slot} has {unchecked} of {len(slot)} letters unchecked: {most} at most"
        yield Problem(ProblemKind.UNCHECKED, message, slot.positions, (slot,))
    elif (in_a_row := _longest_unchecked(checked)) > (rules.most_in_a_row or len(slot)):
        message = f"{slot} has {in_a_row} unchecked letters in a row"
        yield Problem(ProblemKind.UNCHECKED, message, slot.positions, (slot,))


def _longest_unchecked(checked: Sequence[bool]) -> int:
    """Return how many cells in a row are not checked, at most."""
    return max(
        (len(list(run)) for is_checked, run in groupby(checked) if not is_checked), default=0
    )


def _short(grid: Grid, rules: GridRules) -> Iterator[Problem]:
    for slot in grid.slots:
        if len(slot) < rules.shortest:
            message = f"{slot} has only {len(slot)} letters"
            yield Problem(ProblemKind.SHORT, message, slot.positions, (slot,))


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
