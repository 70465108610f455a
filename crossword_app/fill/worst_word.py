"""The worst word of a fill: how good it can be."""

from collections.abc import Callable, Sequence

import numpy as np

from crossword_app.fill.kernel.answer import Answer
from crossword_app.fill.neighbourhood import Words, at_floor
from crossword_app.fill.problem import FillProblem

NODES_A_FLOOR = 1000
"""Words tried to fill the grid at a higher floor."""

Search = Callable[[FillProblem, int], tuple[Answer | None, Words | None]]
"""Returns how the search of a problem ended, within so many words, and the words that it found; and sets `score` if
they are better. Each method gets it anew: who searches keeps the worst word, and in a circle both stay in memory."""


class WorstWord:
    """Looks for the highest floor at which a problem fills.

    Attributes:
        score: the score of the worst word of the best fill known.
        at_most: the proved bound on the score of the worst word of every fill.
    """

    def __init__(self, problem: FillProblem, score: int, at_most: int) -> None:
        """Prepare to search."""
        self._problem = problem
        self.score, self.at_most = score, at_most

    def raise_floor(self, search: Search, is_over: Callable[[], bool]) -> None:
        """Find, by halves, the highest floor at which the grid fills within NODES_A_FLOOR."""
        floors = self._floors()
        low, high = -1, len(floors)  # filled at low; not filled at high
        while high - low > 1 and not is_over():
            middle = (low + high) // 2 if len(floors) > 4 else high - 1
            if self._try_floor(search, floors, middle, NODES_A_FLOOR):
                low = middle
            else:
                high = middle

    def bound(self, search: Search, is_over: Callable[[], bool]) -> None:
        """Find, by halves, the lowest floor that is refuted within NODES_A_FLOOR."""
        floors = self._floors()
        low, high = 0, len(floors)  # not refuted below low; refuted from high on
        while low < high and not is_over():
            middle = (low + high) // 2
            self._try_floor(search, floors, middle, NODES_A_FLOOR)
            if self.at_most < floors[middle]:
                high = middle
            else:
                low = middle + 1

    def try_next(self, search: Search, nodes: int) -> bool:
        """Return whether a fill is found whose worst word is better by the least step."""
        floors = self._floors()
        return bool(floors) and self._try_floor(search, floors, 0, max(nodes, NODES_A_FLOOR))

    def _try_floor(self, search: Search, floors: Sequence[int], place: int, nodes: int) -> bool:
        """Return whether a fill at the floor at *place* in *floors* is found. A proof that there is none is noted."""
        answer, words = search(at_floor(self._problem, floors[place]), nodes)
        if answer is Answer.UNFILLABLE:
            self.at_most = floors[place - 1] if place else self.score
        return words is not None

    def _floors(self) -> list[int]:
        """Return the scores above that of the worst word that the worst word may still reach, ascending."""
        found: set[int] = set()
        for words in set(self._problem.words):
            found.update(np.unique(words.scores).tolist())
        return sorted(score for score in found if self.score < score <= self.at_most)
