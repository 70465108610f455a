"""Runs a search by the kernel: holds its state, sets its runs, and reads its words back as letters."""

import time
from collections.abc import Callable
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from crossword_app.dictionary import word_set
from crossword_app.fill.kernel import tree_search
from crossword_app.fill.kernel.answer import Answer
from crossword_app.fill.kernel.branching import LOG_OF_WORDS, NEARLY_FILLED, WORDS
from crossword_app.fill.kernel.effort import Effort, add
from crossword_app.fill.kernel.new_state import new_state
from crossword_app.fill.kernel.reading import UNDECIDED, filled_with, letters_of
from crossword_app.fill.kernel.state import (
    BACKTRACK_LIMIT,
    BACKTRACKS,
    BIT_TOP,
    I64,
    LIST_LIMIT,
    LIST_TOP,
    MEASURE,
    MOST_DECIDED,
    NODE_LIMIT,
    NODES,
    NOISE,
    REFUTED,
    REJECTED,
    SAMPLE,
    SCORE_WEIGHT,
    STICKS,
    TRAIL_TOP,
    WORK,
)
from crossword_app.fill.kernel.strategy import Run, run_settings
from crossword_app.fill.outcome import Filled, Order
from crossword_app.fill.problem import FillProblem
from crossword_app.model.geometry import Position
from crossword_app.model.slots import Slot

Item = TypeVar("Item", bound=np.generic)

SLICE_SECONDS = 0.005
"""How long the kernel runs before it returns to Python."""

_FIRST_WORK = 500_000
_LEAST_WORK, _MOST_WORK = 20_000, 20_000_000
NO_LIMIT = 1 << 62
_MOST_BLAMED = 3


class KernelSearch:
    """A search in slices. They are cut by time, but have no influence on the search: any cut gives the same fill."""

    def __init__(
        self,
        problem: FillProblem,
        *,
        seed: int = 1,
        order: Order = Order.WEIGHTED,
        variant: int = 0,
        nodes: int | None = None,
        restarts: bool = True,
    ) -> None:
        """Prepare to fill *problem*."""
        self.problem = problem
        self._order = order
        self._variant = variant
        self._restarts = restarts
        self._work = _FIRST_WORK
        self._state = new_state(problem, seed)
        self._search = self._bound()
        self._registers = self._state.registers
        self._registers[NODE_LIMIT] = NO_LIMIT if nodes is None else nodes
        self._runs = 0
        self._latest = self._best = self._state.deepest.copy()
        self._begin_run(run_settings(0, variant))

    @property
    def nodes(self) -> int:
        """Words tried so far."""
        return int(self._registers[NODES])

    def allow(self, nodes: int) -> None:
        """Try at most so many words, if that is less than was allowed before."""
        self._registers[NODE_LIMIT] = min(int(self._registers[NODE_LIMIT]), nodes)

    def go_on_to(self, nodes: int) -> None:
        """Try so many words in all, after an end for want of tries."""
        self._registers[NODE_LIMIT] = nodes

    def run_slice(self) -> Answer | None:
        """Go on for about SLICE_SECONDS. Return how the search ended, None where it has not."""
        began, before = time.perf_counter(), self._effort()
        work = self._work
        code = self._search(work)
        add(self._effort().since(before)._replace(restarts=int(code == tree_search.RESTART)))
        self._note_depth()
        if code == tree_search.PAUSED:
            self._pace(work, time.perf_counter() - began)
        elif code == tree_search.NO_ROOM:
            self._grow()
        elif code == tree_search.RESTART:
            self._runs += 1
            self._begin_run(run_settings(self._runs, self._variant))
        return _ANSWERS.get(code)

    def _effort(self) -> Effort:
        registers = self._registers
        return Effort(int(registers[NODES]), int(registers[WORK]), int(registers[BACKTRACKS]))

    def reject_fill(self) -> None:
        """Reject the fill just found, so that the search goes on to another."""
        self._registers[REJECTED] = 1

    def _begin_run(self, run: Run) -> None:
        registers = self._registers
        backtracks = run.backtracks if self._restarts else NO_LIMIT
        registers[BACKTRACK_LIMIT] = min(NO_LIMIT, int(registers[BACKTRACKS]) + backtracks)
        if self._order is Order.NEARLY_FILLED:
            registers[MEASURE] = NEARLY_FILLED
        else:
            registers[MEASURE] = LOG_OF_WORDS if run.by_logarithm else WORDS
        registers[STICKS] = self._order is Order.WEIGHTED
        registers[SAMPLE] = run.sample
        registers[SCORE_WEIGHT] = run.score_weight
        registers[NOISE] = run.noise
        if run.forgets:
            self._state.blame[:] = 0
            registers[REFUTED] = -1

    def _pace(self, work: int, seconds: float) -> None:
        """Set the work of the next slice by what this one took."""
        work = int(work * min(2.0, SLICE_SECONDS / max(seconds, 1e-6)))
        self._work = min(max(work, _LEAST_WORK), _MOST_WORK)

    def _grow(self) -> None:
        """Double the arenas."""
        state, registers = self._state, self._registers
        self._state = state._replace(
            rows=_doubled(state.rows, registers[BIT_TOP]),
            lists=_doubled(state.lists, registers[LIST_TOP]),
            trail=_doubled(state.trail, registers[TRAIL_TOP]),
        )
        self._search = self._bound()

    def _bound(self) -> Callable[[int], int]:
        """Return the kernel's search on the present state, which goes on for so much work."""
        return tree_search.search.on(self._state)

    def _note_depth(self) -> None:
        if self._registers[MOST_DECIDED]:
            self._registers[MOST_DECIDED] = 0
            self._latest = self._state.deepest.copy()
            if _count(self._latest) > _count(
                self._best
            ):  # the first of equals, however slices fall
                self._best = self._latest

    # Results

    def latest(self) -> dict[Position, str]:
        """Return the letters of the recent partial fill with the most words."""
        return letters_of(self.problem, self._latest.tolist())

    def best(self) -> dict[Position, str]:
        """Return the letters of the partial fill with the most words of the whole search."""
        return letters_of(self.problem, self._best.tolist())

    def filled(self, seconds: float) -> Filled:
        """Return the fill just found."""
        return filled_with(self.problem, self.words(), self.nodes, seconds)

    def words(self) -> tuple[int, ...]:
        """Return the ranks of the words of the recent fill with the most words, by target; -1 for none."""
        return tuple(self._latest.tolist())

    def best_scores(self) -> tuple[int, ...]:
        """Return the score of the best word that each target may take at this point of the search."""
        state = self._state
        best = []
        for slot in range(self.problem.targets):
            start, size = int(state.start[slot]), int(state.size[slot])
            if size <= LIST_LIMIT:
                rank = int(state.lists[start])
            else:
                rank = word_set.first_of(state.rows[start : start + int(state.width[slot])])
            best.append(int(self.problem.words[slot].scores[rank]))
        return tuple(best)

    def most_wiped_out(self) -> tuple[Slot, ...]:
        """Return the up to three slots that were most often left without a word, in the order of the grid."""
        wipeouts = self._state.wipeouts
        often = np.flatnonzero(wipeouts * 2 > wipeouts.max())
        worst = sorted(often, key=lambda slot: -wipeouts[slot])[:_MOST_BLAMED]
        return tuple(self.problem.slots[slot] for slot in sorted(worst))


_ANSWERS = {
    tree_search.FILLED: Answer.FILLED,
    tree_search.UNFILLABLE: Answer.UNFILLABLE,
    tree_search.OUT_OF_NODES: Answer.OUT_OF_NODES,
}


def _count(words: I64) -> int:
    return int(np.count_nonzero(words != UNDECIDED))


def _doubled(arena: NDArray[Item], top: int) -> NDArray[Item]:
    larger = np.empty(2 * len(arena), arena.dtype)
    larger[:top] = arena[:top]
    return larger
