"""Checks of the letters in a grid: entries that stand twice, that are too alike, or that stand inside others."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence

from crossword_app.model.duplicates import RootsOf, likenesses, runs_in_squares
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from crossword_app.model.problems import Problem, ProblemKind
from crossword_app.model.slots import Slot
from crossword_app.sentences import listed

SHORTEST_WITHIN = 4
"""The fewest letters of an entry that is reported inside another. Shorter ones are in nearly every grid."""

Entries = Sequence[tuple[Slot, str]]
"""The full slots with their texts."""


def complete_entries(grid: Grid) -> Entries:
    """Return the slots of *grid* without an empty cell, with their texts."""
    return [(slot, "".join(grid.entry(slot))) for slot in grid.slots if grid.is_complete(slot)]


def entry_problems(
    grid: Grid, roots: RootsOf | None, shared_letters: int, shared_from: int
) -> Iterator[Problem]:
    """Yield the problems of entries with one another; `checks.find_problems` describes the arguments."""
    entries = complete_entries(grid)
    yield from equal_entry_problems(grid)
    pairs = set()
    alike = likenesses(
        entries,
        grid.alphabet,
        roots=roots,
        shared_letters=shared_letters,
        shared_from=shared_from,
        allowed_runs=runs_in_squares((cell.letters for cell in grid.cells), shared_letters),
    )
    for pair in alike:
        slots = pair.first, pair.second
        pairs.add(frozenset(slots))
        if all(grid[place].is_locked for slot in slots for place in slot.positions):
            continue  # theme entries are often alike on purpose
        yield Problem(ProblemKind.DUPLICATE, str(pair), _cells(slots), slots)
    for inner, outer, message in _within(entries, grid):
        if frozenset({inner, outer}) not in pairs:  # these are reported once
            slots = inner, outer
            yield Problem(ProblemKind.WITHIN, message, _cells(slots), slots)


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


def _within(entries: Entries, grid: Grid) -> Iterator[tuple[Slot, Slot, str]]:
    """Yield pairs of an entry and a longer one that has all its letters in a row, with a sentence on both."""
    slots_of: dict[str, list[Slot]] = defaultdict(list)
    for slot, text in entries:
        if len(text) >= SHORTEST_WITHIN:
            slots_of[text].append(slot)
    lengths = sorted({len(text) for text in slots_of})
    spelled = grid.alphabet.spelled
    for outer, text in entries:
        for inner_text in _runs(text, lengths):
            for inner in slots_of.get(inner_text, ()):
                message = f"{spelled(inner_text)} at {inner} is part of {spelled(text)} at {outer}"
                yield inner, outer, message


def _runs(text: str, lengths: Iterable[int]) -> Iterator[str]:
    """Yield each run of letters in *text* with one of *lengths*, shorter than the whole, once."""
    runs = {
        text[start : start + length]: None
        for length in lengths
        if length < len(text)
        for start in range(len(text) - length + 1)
    }
    yield from runs


def _cells(slots: Iterable[Slot]) -> tuple[Position, ...]:
    return tuple(sorted({position for slot in slots for position in slot.positions}))
