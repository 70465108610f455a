"""Searches parts of a fill for better words, one after the other, in one state of the kernel."""

import numpy as np

from crossword_app.fill.kernel import tree_search
from crossword_app.fill.kernel.answer import Answer
from crossword_app.fill.kernel.driver import NO_LIMIT, KernelSearch
from crossword_app.fill.kernel.state import (
    BACKTRACK_LIMIT,
    BACKTRACKS,
    GOAL,
    I64,
    NO_GOAL,
    NODE_LIMIT,
    NODES,
    U8,
)
from crossword_app.fill.kernel.strategy import run_settings
from crossword_app.fill.problem import FillProblem

_FIRST_RUN_OF_PART = 1
"""Parts are searched as the second run of a whole grid is: with all words weighed, and scores less than crossings."""


class LocalSearch(KernelSearch):
    """A search that begins again and again: for a part of the slots, or for all.

    What is ruled out without any decision stays ruled out. To begin costs less than a new search by far, and what was
    learned of crossings is kept.
    """

    def __init__(self, problem: FillProblem, seed: int) -> None:
        """Prepare to search parts of *problem*, whose words score in UNITs of a point, and make it consistent.

        Raises:
            AssertionError: it has no fill.
        """
        super().__init__(problem, seed=seed, nodes=0)
        while (answer := self.run_slice()) is None:
            pass
        if answer is Answer.UNFILLABLE:
            raise AssertionError("a problem that has a fill was refuted")

    def begin_part(
        self,
        words: I64,
        is_free: U8,
        nodes: int,
        goal: int,
        *,
        least: I64,
        changed: int = -1,
    ) -> bool:
        """Go on with the slots that are free, while the other targets have *words*; see `tree_search.begin_part`.

        Args:
            nodes: how many words are tried at most.
            goal: the lowest sum of the values of all targets.
        """
        is_possible = tree_search.begin_part(self._state, words, is_free, least, changed)
        self._begin(nodes, goal)
        self._begin_run(run_settings(_FIRST_RUN_OF_PART))
        self._registers[BACKTRACK_LIMIT] = NO_LIMIT
        return bool(is_possible)

    def begin_whole(self, nodes: int, goal: int = NO_GOAL, least: I64 | None = None) -> None:
        """Go on with all slots. Without *least*, what is ruled out by the goal stays so."""
        if least is None:
            tree_search.begin_whole(self._state)
        else:
            every = np.ones(len(least), np.uint8)
            tree_search.begin_part(self._state, np.zeros_like(least), every, least, -1)
        self._begin(nodes, goal)
        self._runs = 0
        self._begin_run(run_settings(0))

    def _begin(self, nodes: int, goal: int) -> None:
        registers = self._registers
        registers[GOAL] = goal
        registers[NODES] = registers[BACKTRACKS] = 0
        registers[NODE_LIMIT] = nodes

    def total_of(self, words: I64) -> int:
        """Return the sum of the values of *words*, by target."""
        return int(self.values_of(words).sum())

    def values_of(self, words: I64) -> I64:
        """Return the values of *words*, by target."""
        state = self._state
        values: I64 = state.word_scores[state.first_score[: len(words)] + words].astype(np.int64)
        return values

    def tops(self) -> I64:
        """Return the value of the best word that each target may take."""
        tree_search.begin_whole(self._state)
        return np.array(self.best_scores(), np.int64)

    def found(self) -> I64:
        """Return the words of the fill just found, by target."""
        return np.array(self.words(), np.int64)
