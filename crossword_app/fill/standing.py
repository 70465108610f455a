"""The fill that a grid holds already, so that others and better ones can be looked for from it."""

from dataclasses import replace

from crossword_app.dictionary import word_set
from crossword_app.fill.outcome import Filled
from crossword_app.fill.problem import FillProblem
from crossword_app.fill.search import solve
from crossword_app.model.grid import Grid
from crossword_app.model.slots import Slot
from crossword_app.sentences import counted

_LONGEST_SPELLED = 15
"""Of longer entries the names are told without their letters: there is one line for it."""


def standing_fill(problem: FillProblem, grid: Grid) -> Filled | None:
    """Return the fill of *problem* that stands in *grid*; None where what stands there is not one.

    Args:
        grid: a grid of the same pattern, with letters in all cells that the problem fills.
    """
    if misfits(problem, grid):
        return None
    rows = (problem.row_of(slot, grid) & problem.domains[slot] for slot in range(problem.targets))
    domains = (*rows, *problem.domains[problem.targets :])
    found = solve(replace(problem, domains=domains))  # which words may stand together, it knows
    return replace(found, nodes=0, seconds=0.0) if isinstance(found, Filled) else None


def misfits(problem: FillProblem, grid: Grid) -> tuple[Slot, ...]:
    """Return the slots that *problem* fills and that may not take what *grid* has there, whatever stands beside it."""
    return tuple(
        slot
        for number, slot in enumerate(problem.slots[: problem.targets])
        if not grid.is_complete(slot)
        or not word_set.count_of(problem.row_of(number, grid) & problem.domains[number])
    )


def trouble_with(problem: FillProblem, grid: Grid) -> str:
    """Return why what stands in *grid* is not a fill of *problem*, in a few words."""
    if not grid.is_filled:
        return "it has empty squares"
    slots = misfits(problem, grid)
    if not slots:
        return "two entries may not stand together"
    named = len(slots[0]) <= _LONGEST_SPELLED
    first = f"{grid.spelled(slots[0])} at {slots[0]}" if named else str(slots[0])
    if len(slots) == 1:
        return f"{first} is not allowed"
    return f"{first} and {counted(len(slots) - 1, 'other')} are not allowed"
