"""Checks of the letters in a grid: entries that stand twice, that are too alike, or that stand inside others."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence

from crossword_app.model.duplicates import RootsOf, likenesses, runs_in_squares
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from crossword_app.model.problems import Problem, ProblemKind
from crossword_app.model.slots import Slot
from crossword_app.sentences import listed

Entries = Sequence[tuple[Slot, str]]
"""The full slots with their texts."""


def complete_entries(grid: Grid) -> Entries:
    """Return the slots of *grid* without an empty cell, with their texts."""
    return [(slot, "".join(grid.entry(slot))) for slot in grid.slots if grid.is_complete(slot)]


def entry_problems(
    grid: Grid, roots: RootsOf | None, shared_letters: int, shared_from: int, *, within: bool
) -> Iterator[Problem]:
    """Yield the problems of entries with one another; `checks.find_problems` describes the arguments."""
    entries = complete_entries(grid)
    yield from equal_entry_problems(grid)
    alike = likenesses(
        entries,
        grid.alphabet,
        roots=roots,
        shared_letters=shared_letters,
        shared_from=shared_from,
        allowed_runs=runs_in_squares((cell.letters for cell in grid.cells), shared_letters),
        within=within,
    )
    problems = []
    for pair in alike:
        slots = pair.first, pair.second
        if all(grid[place].is_locked for slot in slots for place in slot.positions):
            continue  # theme entries are often alike on purpose
        kind = ProblemKind.WITHIN if pair.is_within else ProblemKind.DUPLICATE
        problems.append(Problem(kind, str(pair), _cells(slots), slots))
    yield from sorted(problems, key=lambda problem: problem.kind is ProblemKind.WITHIN)


def equal_entry_problems(grid: Grid) -> Iterator[Problem]:
    """Yield the problem of each entry that stands in *grid* more than once."""
    slots_of: dict[str, list[Slot]] = defaultdict(list)
    for slot, text in complete_entries(grid):
        slots_of[text].append(slot)
    for text, slots in slots_of.items():
        if len(slots) > 1:
            times = "twice" if len(slots) == 2 else f"{len(slots)} times"
            message = f"{grid.alphabet.spelled(text)} stands {times}: {listed(slots)}"
            yield Problem(ProblemKind.DUPLICATE, message, _cells(slots), tuple(slots))


def _cells(slots: Iterable[Slot]) -> tuple[Position, ...]:
    return tuple(sorted({position for slot in slots for position in slot.positions}))
