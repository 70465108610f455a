"""Searches for better fills of a problem: by belief, as a whole, and in parts.

These take turns, since each helps where the others are stuck:

- *Dives*: the whole grid is filled anew, the slot that is surest of a word first; see
  `kernel.belief_search`. Where that fails, the first of its decisions are kept and the rest is searched.
- *Dives in parts*: large parts of the best fill are filled anew by belief. Most of these take a hundredth of a second.
- *Parts*: the slots round a weak word are freed, and better words searched there: large-neighbourhood search (P. Shaw,
  "Using constraint programming and local search methods to solve vehicle routing problems", CP 1998). Fills a little
  worse than the best are taken too, less and less so as rounds go by (G. Dueck, "New optimization heuristics", Journal
  of Computational Physics 104, 1993).
- *The whole*: all slots are searched for a better fill. A proof that there is none ends it all.
"""

from collections.abc import Callable
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from crossword_app.control import Control
from crossword_app.fill.between_entries import costs_between
from crossword_app.fill.kernel.answer import Answer
from crossword_app.fill.kernel.driver import KernelSearch
from crossword_app.fill.kernel.local_search import Dive, LocalSearch
from crossword_app.fill.kernel.parts import BELIEF
from crossword_app.fill.kernel.prices import Prices
from crossword_app.fill.kernel.warm import wait_for
from crossword_app.fill.neighbourhood import Neighbourhoods, Words
from crossword_app.fill.outcome import Prefer
from crossword_app.fill.priced_words import with_priced_words
from crossword_app.fill.problem import FillProblem
from crossword_app.fill.quality import UNIT

SWEEPS = 10
"""How often prices are balanced before the search. More hardly lowers the bound."""

NODES_OF_PART = 200
"""The most words tried in one part."""

ROUNDS = 100
"""How many parts are searched in turn after the last better fill."""

DIVES = 3
"""How many dives are tried in turn until one fills the grid."""

DIVES_IN_PARTS = 15
"""How many parts are filled by belief in turn after the last better fill."""

SLACK = 2 * UNIT
"""How much worse than the best, for each target, a fill may be that is taken at the first of ROUNDS."""

SLACK_KEPT = 0.98
"""The part of the slack that a round leaves to the next."""

FIRST_NODES_OF_WHOLE = 250
"""Words tried in the first search of the whole; twice as many in each later one."""

Run = Callable[[KernelSearch], Answer | None]
Take = Callable[[Words], None]
Places = NDArray[np.int64]


class _Fill(NamedTuple):
    """A fill: the places of its words among those of their slots, what each costs beside others, what all are worth."""

    words: Places
    costs: Places
    total: int


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

        Raises:
            StoppedError: *control* is stopped meanwhile.
        """
        self._run, self._take = run, take
        self._problem, self._has_costs = problem, prefer is Prefer.QUALITY
        wait_for(BELIEF, control)
        prices = Prices(problem, prefer, seed, control)
        prices.sweep(SWEEPS, control)
        self._tables = prices.words(control)
        priced = with_priced_words(problem, self._tables)
        self._search = LocalSearch(priced, seed, control)
        self._neighbourhoods = Neighbourhoods(priced, seed)
        self._tops = self._search.tops()
        self.total_at_most = int(self._tops.sum())
        self.is_over = False
        self._way = Dive.QUICK
        self._nodes_of_whole = FIRST_NODES_OF_WHOLE
        self._best = self._judged(self._places_of(words))

    def take_turn(self, number: int) -> None:
        """Do the search whose turn it is, unless all is proved; *number* counts from 0."""
        if self.is_over:
            return
        turns = self._dive, self._dive_in_parts, self._search_whole, self._search_parts_slackly
        turns[number % len(turns)]()

    def go_on_from(self, words: Words) -> None:
        """Take a fill that is better than the best told."""
        self._best = self._judged(self._places_of(words))
        self.is_over = self._best.total >= self.total_at_most

    # Parts

    def _search_parts_slackly(self) -> None:
        self._search_parts(self._best, SLACK * len(self._best.words))

    def _search_parts(self, fill: _Fill, slack: float = 0.0) -> None:
        """Search parts of *fill*, and of those found, until nothing is better than the best for ROUNDS."""
        left, losses = ROUNDS, self._losses_of(fill)
        while left and not self.is_over:
            left -= 1
            is_free, first = self._neighbourhoods.draw(losses)
            goal = min(fill.total, self._best.total - int(slack)) if slack >= 1 else fill.total
            kept_costs = int(
                fill.costs[is_free == 0].sum()
            )  # a new fill of the part hardly saves these
            is_possible = self._search.begin_part(
                fill.words,
                is_free,
                NODES_OF_PART,
                goal + 1 + kept_costs,
                least=self._tops - self._neighbourhoods.most_loss(losses),
                changed=first if slack >= 1 else -1,
            )
            slack *= SLACK_KEPT
            answer = self._run_to(goal) if is_possible else Answer.UNFILLABLE
            if isinstance(answer, _Fill):
                fill = answer
                losses = self._losses_of(fill)
                self._neighbourhoods.succeed()
                if self._note(fill):
                    left = ROUNDS
            elif answer is Answer.UNFILLABLE:
                self._neighbourhoods.grow()
            elif answer is None:
                return
            else:
                self._neighbourhoods.shrink()

    def _dive_in_parts(self) -> None:
        """Fill large parts of the best fill by belief, as long as that brings better ones."""
        left, losses = DIVES_IN_PARTS, self._losses_of(self._best)
        while left and not self.is_over:
            left -= 1
            is_free, changed = self._neighbourhoods.draw_many(losses)
            if not self._search.begin_dive_in_part(self._best.words, is_free, changed):
                continue
            answer = self._run(self._search)
            if answer is None:
                return
            if answer is Answer.FILLED and self._note(self._judged(self._search.found())):
                left, losses = DIVES_IN_PARTS, self._losses_of(self._best)

    def _run_to(self, goal: int) -> _Fill | Answer | None:
        """Run the search that has begun to a fill of a higher total than *goal*; return that, or how the search ended.

        The search knows what words are worth, but not what they cost beside one another.
        """
        while (answer := self._run(self._search)) is Answer.FILLED:
            fill = self._judged(self._search.found())
            if fill.total > goal:
                return fill
            self._search.reject_fill()
        return answer

    # The whole

    def _dive(self) -> None:
        """Fill the grid by belief, or from the first decisions of a dive, and search the parts of that."""
        for _ in range(DIVES):
            self._search.begin_dive(dive=self._way)
            answer = self._run(self._search)
            if answer is Answer.UNFILLABLE:
                self._note_proof()
                return
            while answer not in {Answer.FILLED, None} and self._search.begin_rest():
                answer = self._run(self._search)
            self._way = Dive.QUICK if answer is Answer.FILLED else Dive.LENIENT
            if answer is Answer.FILLED:
                fill = self._judged(self._search.found())
                self._note(fill)
                self._search_parts(fill)
            if answer in {Answer.FILLED, None}:
                return

    def _search_whole(self) -> None:
        """Search all slots for a fill that is better than the best."""
        self._search.begin_whole(self._nodes_of_whole, self._best.total + 1)
        self._nodes_of_whole *= 2
        answer = self._run_to(self._best.total)
        if isinstance(answer, _Fill):
            self._note(answer)
        elif answer is Answer.UNFILLABLE:
            self._note_proof()
        else:
            self._tops = self._search.tops()
            self.total_at_most = min(self.total_at_most, int(self._tops.sum()))

    def _note_proof(self) -> None:
        """Note that no fill is better than the best."""
        self.total_at_most, self.is_over = self._best.total, True

    def _note(self, fill: _Fill) -> bool:
        """Tell the caller of *fill* if it is the best so far; return whether it is."""
        if fill.total <= self._best.total:
            return False
        self._best = fill
        self.is_over = fill.total >= self.total_at_most
        self._take(self._ranks_of(fill.words))
        return True

    def _judged(self, words: Places) -> _Fill:
        costs = self._costs_of(words)
        return _Fill(words, costs, self._search.total_of(words) - int(costs.sum()))

    def _costs_of(self, words: Places) -> Places:
        if not self._has_costs:
            return np.zeros(len(words), np.int64)
        return np.array(costs_between(self._problem, self._ranks_of(words)), np.int64)

    def _places_of(self, words: Words) -> Places:
        """Return the places of *words*, their ranks in the lists, among the words of their slots."""
        pairs = zip(self._tables, words, strict=True)
        return np.array([table.place_of[word] for table, word in pairs], np.int64)

    def _ranks_of(self, words: Places) -> Words:
        """Return the ranks of *words* in the lists that they come from."""
        return tuple(
            int(table.origins[place]) for table, place in zip(self._tables, words, strict=True)
        )

    def _losses_of(self, fill: _Fill) -> Places:
        """Return what each word of *fill* loses, and costs beside others.

        A word above all that a better fill can have in its slot loses nothing.
        """
        losses: Places = np.maximum(self._tops - self._search.values_of(fill.words), 0)
        return losses + fill.costs
