"""Slots by their numbers, in both ways in which clues are listed, and slots by chance."""

import random
from collections.abc import Sequence

from crossword_app.lab.problem import LabProblem


def numerical(problem: LabProblem) -> Sequence[int]:
    """Return the slots by number: 1-Across, 1-Down, 2-Down, 3-Down, 4-Across... across and down take turns."""
    return sorted(range(len(problem.slots)), key=lambda slot: problem.slots[slot].number)


def across_then_down(problem: LabProblem) -> Sequence[int]:
    """Return all slots across, then all down: the columns come out as they may, and are looked at last."""
    return range(len(problem.slots))


def by_chance(problem: LabProblem, seed: int) -> Sequence[int]:
    """Return the slots in an order drawn by *seed*."""
    slots = list(range(len(problem.slots)))
    random.Random(seed).shuffle(slots)
    return slots
