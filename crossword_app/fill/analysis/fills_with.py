"""Better fills with one word given: of each candidate for an entry, how good the rest can be."""

from collections.abc import Callable

import numpy as np

from crossword_app.control import Control
from crossword_app.fill.better_fills import BetterFills
from crossword_app.fill.kernel.answer import Answer
from crossword_app.fill.kernel.driver import KernelSearch
from crossword_app.fill.neighbourhood import Words, neighbours_of
from crossword_app.fill.outcome import Prefer
from crossword_app.fill.problem import FillProblem
from crossword_app.fill.quality import UNIT

NODES_OF_RING = 300
"""Words tried for a fill of the slots round the given word. Most such parts are filled or refuted in fewer."""

_FAR_BELOW = -1_000_000 * UNIT
"""Less than any fill is worth."""


class FillsWith(BetterFills):
    """Fills in which one target keeps its word while those round it are replaced.

    One preparation serves all candidates of an entry, and the best fill of one helps the others: most of its words
    can stay.
    """

    def __init__(
        self,
        problem: FillProblem,
        words: Words,
        target: int,
        *,
        prefer: Prefer,
        seed: int,
        run: Callable[[KernelSearch], Answer | None],
        control: Control,
    ) -> None:
        """Prepare to find fills of *problem*, whose domains are consistent, with words given in *target*.

        Args:
            words: a fill, the ranks by target.
            run: runs a search until it ends or the caller wants an end; returns None then.

        Raises:
            StoppedError: *control* is stopped meanwhile.
        """
        super().__init__(
            problem, words, prefer=prefer, seed=seed, run=run, take=_ignore, control=control
        )
        self._target = target
        self._crossing = neighbours_of(problem)
        self._any_worth = np.full(len(self._tops), _FAR_BELOW, np.int64)

    def worth(self, words: Words) -> int:
        """Return what *words* are worth together, less what they cost beside one another."""
        return self._judged(self._places_of(words)).total

    def near(self, words: Words, rank: int) -> Words | None:
        """Return a fill with the word of *rank* in the target, for the rest as near to *words* as was found; or None.

        The entries that cross the target are freed first, then those that cross these, until a fill is found.
        """
        place = int(self._tables[self._target].place_of[rank])
        kept = self._places_of(words)
        kept[self._target] = place
        free = np.zeros(len(kept), np.uint8)
        ring = self._crossing[self._target]
        while ring:
            free[ring] = 1
            tried = free.copy()
            is_possible = self._search.begin_part(
                kept, tried, NODES_OF_RING, _FAR_BELOW, least=self._any_worth
            )
            if tried[self._target]:
                return None  # it was ruled out for good
            answer = self._run(self._search) if is_possible else Answer.UNFILLABLE
            if answer is Answer.FILLED:
                return self._ranks_of(self._search.found())
            if answer is None:
                return None
            beyond = {each for slot in ring for each in self._crossing[slot]}
            ring = sorted(each for each in beyond - {self._target} if not free[each])
        return None

    def better(self, words: Words, rounds: int, nodes: int) -> Words:
        """Return the best fill found that keeps the word of the target, from *words* on; these if none is better.

        Args:
            rounds: how many parts are searched after the last better fill.
            nodes: how many words are tried at most in each.
        """
        fill = self._judged(self._places_of(words))
        losses, left = self._losses_of(fill), rounds
        while left:
            left -= 1
            is_free, _ = self._neighbourhoods.draw(losses)
            is_free[self._target] = 0
            kept_costs = int(fill.costs[is_free == 0].sum())
            least = self._tops - self._neighbourhoods.most_loss(losses)
            goal = fill.total + 1 + kept_costs
            if not self._search.begin_part(fill.words, is_free, nodes, goal, least=least):
                self._neighbourhoods.grow()
                continue
            answer = self._run_to(fill.total)
            if answer is None:
                break
            if isinstance(answer, Answer):
                if answer is Answer.UNFILLABLE:
                    self._neighbourhoods.grow()
                else:
                    self._neighbourhoods.shrink()
                continue
            fill, left = answer, rounds
            losses = self._losses_of(fill)
            self._neighbourhoods.succeed()
        return self._ranks_of(fill.words)


def _ignore(_words: Words) -> None:
    """Take no note of a fill: the caller of each search does."""
