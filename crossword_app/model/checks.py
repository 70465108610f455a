"""Finds the problems of a puzzle that its grid and letters show. What is a fault depends on the kind of puzzle."""

from collections.abc import Iterable, Iterator
from itertools import groupby

from crossword_app.model.duplicates import RootsOf
from crossword_app.model.entry_checks import entry_problems, equal_entry_problems
from crossword_app.model.geometry import Direction, Position
from crossword_app.model.grid import Grid
from crossword_app.model.kinds import RULES, GridRules, kind_of, may_be_alike
from crossword_app.model.linked_entries import clued_elsewhere
from crossword_app.model.problems import Problem, ProblemKind
from crossword_app.model.puzzle import ClueStatus, Puzzle
from crossword_app.model.slots import Slot
from crossword_app.model.symmetry import Symmetry
from crossword_app.sentences import counted

_MATTERS_OF_TASTE = frozenset(
    {
        ProblemKind.UNLISTED,
        ProblemKind.UNDER_FLOOR,
        ProblemKind.NATICK,
        ProblemKind.WITHIN,
        ProblemKind.ECHO,
        ProblemKind.ABBREVIATION,
        ProblemKind.SPELLING,
    }
)
"""What checks tell and an editor may well take."""


def find_problems(
    puzzle: Puzzle,
    roots: RootsOf | None = None,
    *,
    rules: GridRules | None = None,
    shared_letters: int = 0,
    shared_from: int = 0,
    within: bool = True,
) -> tuple[Problem, ...]:
    """Return all problems of *puzzle* that no word list is needed for, sorted by kind.

    Args:
        roots: returns the roots of an entry; no two entries may share one. None allows it.
        rules: what its grid keeps to; by default the rules of its kind.
        shared_letters: how many letters in a row two entries may not share; 0 allows any.
        shared_from: the fewest letters of entries to which that applies.
        within: whether an entry may not be part of another one.
    """
    grid, rules = puzzle.grid, rules or RULES[kind_of(puzzle)]
    return (
        *(_disconnected(grid) if rules.is_connected else ()),
        *_short(grid, rules),
        *unchecked_problems(grid, rules),
        *(
            equal_entry_problems(grid)
            if may_be_alike(puzzle)
            else entry_problems(grid, roots, shared_letters, shared_from, within=within)
        ),
        *(_asymmetric(puzzle, rules) if rules.is_symmetric else ()),
    )


def unfinished_problems(puzzle: Puzzle) -> Iterator[Problem]:
    """Yield the reasons why *puzzle* cannot be printed yet: empty squares, and clues that are not written."""
    empty = tuple(place for place, cell in puzzle.grid if cell.is_empty)
    if empty:
        message = counted(len(empty), "square is empty", "squares are empty")
        yield Problem(ProblemKind.UNFILLED, message, empty)
    elsewhere = clued_elsewhere(puzzle)
    for slot in puzzle.grid.slots:
        status = puzzle.clue_status(slot)
        if status is not ClueStatus.DONE and slot.key not in elsewhere:
            what = "no clue" if status is ClueStatus.MISSING else "only a draft of its clue"
            message = f"{slot} has {what}"
            yield Problem(ProblemKind.UNCLUED, message, slot.positions, (slot,))


def hindering(problems: Iterable[Problem], puzzle: Puzzle) -> tuple[Problem, ...]:
    """Return those of *problems*, and what is not finished in *puzzle*, that an editor would send it back for."""
    grave = (problem for problem in problems if problem.kind not in _MATTERS_OF_TASTE)
    return tuple(dict.fromkeys((*grave, *unfinished_problems(puzzle))))


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
    """Yield the problem of a slot with too many unchecked letters: in all, in a row, or at an end."""
    runs = [
        (is_checked, len(list(run)))
        for is_checked, run in groupby(
            crossing is not None for crossing in grid.layout.crossings(slot)
        )
    ]
    unchecked = [0 if is_checked else length for is_checked, length in runs]
    most = rules.most_unchecked(len(slot)) if rules.most_unchecked else len(slot)
    if sum(unchecked) > most:
        told = f"{sum(unchecked)} of {len(slot)} letters unchecked: {most} at most"
    elif (in_a_row := max(unchecked)) > (rules.most_in_a_row or len(slot)):
        told = f"{in_a_row} unchecked letters in a row"
    elif (at_an_end := max(unchecked[0], unchecked[-1])) > (rules.most_at_an_end or len(slot)):
        told = f"{at_an_end} unchecked letters at {'its beginning' if unchecked[0] == at_an_end else 'its end'}"
    else:
        return
    yield Problem(ProblemKind.UNCHECKED, f"{slot} has {told}", slot.positions, (slot,))


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


def _asymmetric(puzzle: Puzzle, rules: GridRules) -> Iterator[Problem]:
    """Yield the problems of the symmetry that the fewest blocks and bars break, of those that the grid may have."""
    grid = puzzle.grid
    allowed = rules.symmetries or (puzzle.symmetry,)
    broken = {
        symmetry: (_odd_blocks(grid, symmetry), _odd_bars(grid, symmetry))
        for symmetry in sorted(allowed, key=lambda symmetry: symmetry is not puzzle.symmetry)
        if symmetry.fits(grid.size)
    }
    if not broken:
        return
    nearest = min(broken, key=lambda symmetry: sum(map(len, broken[symmetry])))
    for odd, name in zip(broken[nearest], ("block", "bar"), strict=True):
        if odd:
            told = counted(len(odd), f"{name} breaks", f"{name}s break")
            message = f"{told} the symmetry: {nearest.title}"
            yield Problem(ProblemKind.ASYMMETRIC, message, odd, symmetry=nearest)


def _odd_blocks(grid: Grid, symmetry: Symmetry) -> tuple[Position, ...]:
    return tuple(
        position
        for position, cell in grid
        if not cell.is_open
        and any(grid[image].kind is not cell.kind for image in symmetry.orbit(position, grid.size))
    )


def _odd_bars(grid: Grid, symmetry: Symmetry) -> tuple[Position, ...]:
    bars = {
        frozenset({position, position.moved(direction)})
        for position, cell in grid
        for direction, has_bar in (
            (Direction.ACROSS, cell.bar_right),
            (Direction.DOWN, cell.bar_below),
        )
        if has_bar
    }
    odd = set()
    for transform in symmetry.transforms(grid.size):
        odd |= {min(bar) for bar in bars if frozenset(transform(p) for p in bar) not in bars}
    return tuple(sorted(odd))
