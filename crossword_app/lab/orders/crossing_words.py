"""Slots that cross: the first one, then all that cross it, then all that cross those.

Every slot but the first of each part of the grid crosses one that is filled, so that a mistake shows soon. It is the
"cross walk" of Emogic's crossword generator, which was written to study such orders.
"""

from collections import deque
from collections.abc import Sequence

from crossword_app.lab.problem import LabProblem


def crossing_words(problem: LabProblem) -> Sequence[int]:
    """Return the slots in the order in which crossings lead to them, from the top left on."""
    order: dict[int, None] = {}
    for first in range(len(problem.slots)):
        queue = deque([first])
        while queue:
            slot = queue.popleft()
            if slot not in order:
                order[slot] = None
                queue.extend(crossing.other for crossing in problem.crossings[slot])
    return list(order)
