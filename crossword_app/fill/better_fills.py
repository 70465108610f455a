"""Searches for better fills of a problem: in parts, anew from words that lose little, and as a whole.

These take turns, since each helps where the others are stuck:

- *Parts*: the slots round a weak word are freed, and better words searched there: large-neighbourhood search (P. Shaw,
  "Using constraint programming and local search methods to solve vehicle routing problems", CP 1998). Fills a little
  worse than the best are taken too, less and less so as rounds go by (G. Dueck, "New optimization heuristics", Journal
  of Computational Physics 104, 1993).
- *Anew*: the whole grid is filled from words that lose little; see `kernel.prices`.
- *The whole*: all slots are searched for a better fill. A proof that there is none ends it all.
"""

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from crossword_app.control import Control
from crossword_app.fill.kernel.answer import Answer
from crossword_app.fill.kernel.driver import KernelSearch
from crossword_app.fill.kernel.local_search import LocalSearch
from crossword_app.fill.kernel.prices import Prices
from crossword_app.fill.neighbourhood import Neighbourhoods, Words
from crossword_app.fill.outcome import Prefer
from crossword_app.fill.priced_words import with_priced_words
from crossword_app.fill.problem import FillProblem
from crossword_app.fill.quality import UNIT

SWEEPS = 10
"""How often prices are balanced before the search. More hardly lowers the bound."""

NODES_OF_PART = 200
"""The most words tried in one part."""

FIRST_ROUNDS, ROUNDS = 100, 300
"""How many parts are searched in turn: where only better fills are taken, and where worse ones are too."""

SLACK = 2 * UNIT
"""How much worse than the best, for each target, a fill may be that is taken at the first of ROUNDS."""

SLACK_KEPT = 0.98
"""The part of the slack that a round leaves to the next."""

FIRST_NODES_ANEW, NODES_ANEW_GROWTH = 2000, 1.5
"""Words tried to fill the grid anew, and how many times more where that has failed at every loss."""

SMALL_STEP, LARGE_STEP = 2 * UNIT, 16 * UNIT
"""Losses that are known to fill and not to fill are *near* if they differ by less; then others are tried."""

FIRST_NODES_OF_WHOLE = 250
"""Words tried in the first search of the whole; twice as many in each later one."""

Run = Callable[[KernelSearch], Answer | None]
Take = Callable[[Words], None]
Places = NDArray[np.int64]


class BetterFills:
    """Looks for fills of a problem with a higher total of what their words are worth.

    Attributes:
        total_at_most: the proved bound on the total of every fill, in UNITs.
        is_over: whether it is proved that no fill is better than the best told.
    """

    def __init__(
        self,
        problem: FillProblem,
        words: Words,
        *,
        prefer: Prefer,
        seed: int,
        run: Run,
        take: Take,
        control: Control,
    ) -> None:
        """Prepare to find better fills of *problem*, whose domains are consistent, than *words*, the ranks by target.

        Args:
            run: runs a search until it ends or the caller wants an end; returns None then.
            take: is told of every better fill.
        """
        self._run, self._take = run, take
        prices = Prices(problem, prefer, seed, control)
        prices.sweep(SWEEPS, control)
        self._tables = prices.words(control)
        priced = with_priced_words(problem, self._tables)
        self._search = LocalSearch(priced, seed)
        self._neighbourhoods = Neighbourhoods(priced, seed)
        self._tops = self._search.tops()
        self.total_at_most = int(self._tops.sum())
        self.is_over = False
        self._nodes_anew: float = FIRST_NODES_ANEW
        self._nodes_of_whole = FIRST_NODES_OF_WHOLE
        self._best = np.array(
            [table.place_of[word] for table, word in zip(self._tables, words, strict=True)],
            np.int64,
        )
        self._most = self._search.total_of(self._best)
        self._fills_at = int(self._losses_of(self._best).max())

    def take_turn(self, number: int) -> None:
        """Do the search whose turn it is, unless all is proved; *number* counts from 0."""
        if self.is_over:
            return
        if number == 0:
            self._search_parts(self._best, FIRST_ROUNDS)
            return
        turns = self._search_anew, self._search_whole, self._search_parts_slackly
        turns[(number - 1) % len(turns)]()

    # Parts

    def _search_parts_slackly(self) -> None:
        self._search_parts(self._best, ROUNDS, SLACK * len(self._best))

    def _search_parts(self, words: Places, rounds: int, slack: float = 0.0) -> None:
        """Search parts of the fill *words*, and of those found, for so many *rounds* after the last better one."""
        total, left = self._search.total_of(words), rounds
        while left and not self.is_over:
            left -= 1
            losses = self._losses_of(words)
            is_free, first = self._neighbourhoods.draw(losses)
            goal = min(total, self._most - int(slack)) if slack >= 1 else total
            is_possible = self._search.begin_part(
                words,
                is_free,
                NODES_OF_PART,
                goal + 1,
                least=self._tops - self._neighbourhoods.most_loss(losses),
                changed=first if slack >= 1 else -1,
            )
            slack *= SLACK_KEPT
            answer = self._run(self._search) if is_possible else Answer.UNFILLABLE
            if answer is Answer.FILLED:
                words = self._search.found()
                total = self._search.total_of(words)
                self._neighbourhoods.succeed()
                if self._note(words):
                    left = rounds
            elif answer is Answer.UNFILLABLE:
                self._neighbourhoods.grow()
            elif answer is None:
                return
            else:
                self._neighbourhoods.shrink()

    # The whole

    def _search_anew(self) -> None:
        """Fill the grid from words that lose less than those of the best known, by halves, and search its parts."""
        fails_at = max(0, self._fills_at - LARGE_STEP)
        while self._fills_at - fails_at > SMALL_STEP:
            most_loss = (self._fills_at + fails_at) // 2
            self._search.begin_whole(int(self._nodes_anew), least=self._tops - most_loss)
            answer = self._run(self._search)
            if answer is Answer.FILLED:
                words = self._search.found()
                self._fills_at = min(most_loss, int(self._losses_of(words).max()))
                self._note(words)
                self._search_parts(words, FIRST_ROUNDS)
                return
            if answer is None:
                return
            fails_at = most_loss
        self._nodes_anew *= NODES_ANEW_GROWTH

    def _search_whole(self) -> None:
        """Search all slots for a fill that is better than the best."""
        self._search.begin_whole(self._nodes_of_whole, self._most + 1)
        self._nodes_of_whole *= 2
        answer = self._run(self._search)
        if answer is Answer.FILLED:
            self._note(self._search.found())
        elif answer is Answer.UNFILLABLE:
            self.total_at_most, self.is_over = self._most, True
        else:
            self._tops = self._search.tops()
            self.total_at_most = min(self.total_at_most, int(self._tops.sum()))

    def _note(self, words: Places) -> bool:
        """Tell the caller of *words* if they are the best so far; return whether they are."""
        total = self._search.total_of(words)
        if total <= self._most:
            return False
        self._best, self._most = words, total
        self._fills_at = min(self._fills_at, int(self._losses_of(words).max()))
        self.is_over = total >= self.total_at_most
        self._take(
            tuple(
                int(table.origins[place]) for table, place in zip(self._tables, words, strict=True)
            )
        )
        return True

    def _losses_of(self, words: Places) -> Places:
        """Return what each word of the fill *words* loses.

        A word above all that a better fill can have in its slot loses nothing.
        """
        losses: Places = np.maximum(self._tops - self._search.values_of(words), 0)
        return losses
