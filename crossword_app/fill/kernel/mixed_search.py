"""Searches the tree of all fills and, where that takes long, fills the grid by belief in between.

The tree finds a fill of most grids within a few thousand words, and it alone gives proofs. Where fills are few, dives
find one in a tenth of the time, or at all; see `belief_search`.
"""

from collections.abc import Mapping
from contextlib import suppress

from crossword_app.control import NEVER, Control, StoppedError
from crossword_app.fill.kernel.answer import Answer
from crossword_app.fill.kernel.driver import NO_LIMIT, KernelSearch
from crossword_app.fill.kernel.local_search import Dive, LocalSearch
from crossword_app.fill.kernel.reading import filled_with
from crossword_app.fill.outcome import Filled, Order
from crossword_app.fill.problem import FillProblem
from crossword_app.model.geometry import Position
from crossword_app.model.slots import Slot

WORDS_BEFORE_DIVES = 20_000, 5_000
"""By variant: the words that are tried in the tree before the first dive."""

WORDS_FOR_DIVES = 1.0, 0.25
"""By variant: the words that are tried in the tree after a dive, for each tried in it and in what followed it.

The second variant runs beside the tree of another thread, which gives the proofs.
"""


KEPT = (0.9, 0.6, 0.3)
"""The shares of the decisions of a dive from which the search goes on: with more of them there are fewer dives."""


class MixedSearch:
    """A search in slices, of the tree and by dives in turn. A turn ends after so many words, whatever the slices."""

    def __init__(
        self,
        problem: FillProblem,
        *,
        seed: int,
        order: Order = Order.WEIGHTED,
        variant: int = 0,
        nodes: int | None = None,
        has_dives: bool = True,
        control: Control = NEVER,
    ) -> None:
        """Prepare to fill *problem*; with another *order* than by weights there are no dives.

        Args:
            control: ends the preparation of the first dive, which takes longer than a slice.
        """
        self.problem = problem
        self._seed, self._variant, self._control = seed, variant, control
        self._limit = NO_LIMIT if nodes is None else nodes
        self._tree = KernelSearch(problem, seed=seed, order=order, variant=variant, nodes=nodes)
        self._has_dives = has_dives and order is Order.WEIGHTED
        if self._has_dives:
            self._tree.allow(WORDS_BEFORE_DIVES[variant])
        self._dives: LocalSearch | None = None
        self._nodes_of_dives = self._nodes_of_turn = 0
        self._is_diving = self._is_rest = False

    @property
    def nodes(self) -> int:
        """Words tried so far."""
        here = self._dives.nodes if self._dives and self._is_diving else 0
        return self._tree.nodes + self._nodes_of_dives + here

    def run_slice(self) -> Answer | None:
        """Go on for some milliseconds. Return how the search ended, None where it has not."""
        if not self._is_diving or self._dives is None:
            answer = self._tree.run_slice()
            if answer is Answer.OUT_OF_NODES and self.nodes < self._limit:
                self._begin_dive()
                return None
            return answer
        answer = self._dives.run_slice()
        if answer is None or answer is Answer.FILLED:
            return answer
        if answer is Answer.UNFILLABLE and not self._is_rest:
            return answer
        self._go_on(self._dives)
        return Answer.OUT_OF_NODES if self.nodes >= self._limit else None

    def _begin_dive(self) -> None:
        if self._dives is None:
            with suppress(StoppedError):
                self._dives = LocalSearch(self.problem, self._seed, self._control)
        if self._dives is None:
            return
        self._is_diving, self._is_rest = True, False
        self._nodes_of_turn = 0
        self._dives.begin_dive(KEPT, Dive.CAREFUL)
        self._dives.allow(self._limit - self._tree.nodes - self._nodes_of_dives)

    def _go_on(self, dives: LocalSearch) -> None:
        """Begin what follows a dive, or a search from its first decisions, that found no fill."""
        self._nodes_of_dives += dives.nodes
        self._nodes_of_turn += dives.nodes
        self._is_rest = dives.begin_rest()
        if self._is_rest:
            dives.allow(self._limit - self._tree.nodes - self._nodes_of_dives)
            return
        self._is_diving = False
        more = 1 + int(self._nodes_of_turn * WORDS_FOR_DIVES[self._variant])
        most = self._limit - self._nodes_of_dives
        self._tree.go_on_to(min(self._tree.nodes + more, most))

    # Results

    def latest(self) -> Mapping[Position, str]:
        """Return the letters of the recent partial fill with the most words."""
        return self._tree.latest()

    def best(self) -> Mapping[Position, str]:
        """Return the letters of the partial fill of the tree with the most words of the whole search."""
        return self._tree.best()

    def filled(self, seconds: float) -> Filled:
        """Return the fill just found."""
        search = self._dives if self._dives and self._is_diving else self._tree
        return filled_with(self.problem, search.words(), self.nodes, seconds)

    def most_wiped_out(self) -> tuple[Slot, ...]:
        """Return the up to three slots that were most often left without a word, in the order of the grid."""
        return self._tree.most_wiped_out()
