"""Improves one fill on one thread: the best fill so far, and what is proved of all fills."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

from crossword_app.control import Control, StoppedError
from crossword_app.dictionary import word_set
from crossword_app.dictionary.word import HIGHEST_SCORE
from crossword_app.fill.between_entries import costs_between
from crossword_app.fill.kernel.answer import Answer
from crossword_app.fill.neighbourhood import Words, at_floor, words_of
from crossword_app.fill.outcome import Filled, FillLimit, Prefer
from crossword_app.fill.problem import FillProblem
from crossword_app.fill.quality import worth_of
from crossword_app.fill.worst_word import WorstWord

if TYPE_CHECKING:
    from crossword_app.fill.better_fills import BetterFills
    from crossword_app.fill.kernel.driver import KernelSearch

FLOORS_AFTER = 6
"""After so many turns of `BetterFills` time is spent on bounds of the worst word. Before, better fills matter more."""

NODES_OF_BEGIN = 15
"""What it costs to begin a search, as words tried: most parts are refuted within a few."""

NODES_OF_NEXT_FLOOR = 500
"""Words tried to fill at the next higher floor, by Prefer.WORST; twice as many after each turn."""

Merit = tuple[int, int]
"""The sort key by which a better fill is greater."""


class SharedBest:
    """The best fill that the improvers on several threads have found, and the bound on all that they have proved."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._at_most = sys.maxsize
        self._words: Words = ()
        self._merit: Merit | None = None

    def offer(self, words: Words, merit: Merit) -> None:
        """Note a fill, if it is better than all before."""
        with self._lock:
            if self._merit is None or merit > self._merit:
                self._words, self._merit = words, merit

    def better_than(self, merit: Merit) -> Words | None:
        """Return the best fill, if it is better than one of this *merit*."""
        with self._lock:
            return self._words if self._merit is not None and self._merit > merit else None

    def bounded(self, at_most: int) -> int:
        """Note that no fill is worth more than *at_most*, and return the lowest of such bounds."""
        with self._lock:
            self._at_most = min(self._at_most, at_most)
            return self._at_most


class Improver:
    """Looks for better fills of a problem, each of which it shares with others.

    Attributes:
        filled: the best fill so far.
        at_most: the proved bounds on what all words of a fill are worth together, in UNITs, by what is preferred. By
            Prefer.WORST that of the fills whose worst word is as good.
        worst: what is known of the worst word.
        steps: the number of searches.
    """

    def __init__(
        self,
        problem: FillProblem,
        filled: Filled,
        limit: FillLimit,
        *,
        prefer: Prefer,
        seed: int,
        progress: Callable[[Filled], None] | None,
        control: Control,
        shared: SharedBest,
    ) -> None:
        """Prepare to improve *filled*; the rest is as for `improve`.

        Raises:
            FillError: *filled* is not a fill of *problem*.
        """
        self._shared = shared
        self.control = control
        self.began = control.seconds()
        self.problem = problem
        self.limit = limit
        self.prefer = prefer
        self.seed = seed
        self.progress = progress
        self.nodes = self.steps = 0
        self.filled = filled
        self.words = words_of(problem, filled.grid)
        self.total = self._total(self.words)
        self.at_most: dict[Prefer, int] = {}
        self.worst = WorstWord(problem, filled.min_score, HIGHEST_SCORE)
        self.consistent = self._bounded(problem)

    def run(self) -> None:
        """Improve until nothing better exists, or until the limit or a stop."""
        if self.prefer is Prefer.WORST:
            self.worst.raise_floor(self._search_at_floor, self._is_to_end)
        with suppress(StoppedError):  # while better fills are prepared
            while not self._is_to_end():
                self._improve_at_worst()

    def _improve_at_worst(self) -> None:
        """Look for better fills until the end, or by Prefer.WORST until one has a better worst word."""
        from crossword_app.fill.better_fills import BetterFills

        worst, problem = self.worst.score, self.consistent
        if self.prefer is Prefer.WORST:
            problem = self._bounded(at_floor(problem, worst))
        fills = BetterFills(
            problem,
            self.words,
            prefer=self.prefer,
            seed=self.seed,
            run=self._run,
            take=self._take,
            control=self.control,
        )
        turns = 0
        while not self._is_to_end():
            self.adopt(fills)
            if self.worst.score > worst and self.prefer is Prefer.WORST:
                return
            fills.take_turn(turns)
            self.at_most[self.prefer] = min(self.at_most[self.prefer], fills.total_at_most)
            turns += 1
            if turns == FLOORS_AFTER:
                self.worst.bound(self._search_at_floor, self._is_to_end)
            if self.prefer is Prefer.WORST:
                self.worst.try_next(self._search_at_floor, NODES_OF_NEXT_FLOOR << turns)
                if self.worst.score > worst:
                    return

    # Searches

    def _search_at_floor(
        self, problem: FillProblem, nodes: int
    ) -> tuple[Answer | None, Words | None]:
        """Return how a search ended, None at the limit or a stop, and the words of its fill."""
        from crossword_app.fill.kernel.driver import KernelSearch

        if not all(domain.any() for domain in problem.domains):
            return Answer.UNFILLABLE, None
        search = KernelSearch(problem, seed=self.seed + self.steps, nodes=nodes)
        answer = self._run(search)
        if answer is not Answer.FILLED:
            return answer, None
        self._take(search.words())
        return answer, search.words()

    def _run(self, search: KernelSearch) -> Answer | None:
        """Run *search* to its next end; return None where the caller's limit or a stop comes first."""
        self.steps += 1
        before = search.nodes
        if self.limit.nodes is not None:
            search.allow(before + self.limit.nodes - self.nodes)
        answer = None
        while not answer and not self.why_to_end(search.nodes - before):
            answer = search.run_slice()
        self.nodes += search.nodes - before + (0 if before else NODES_OF_BEGIN)
        return answer

    def _take(self, words: Words) -> None:
        """Note a fill, if it is the best so far, and tell the caller."""
        from crossword_app.fill.kernel.reading import filled_with

        total = self._total(words)
        if self._merit(words, total) <= self._merit(self.words, self.total):
            return
        self.words, self.total = words, total
        self._shared.offer(words, self._merit(words, total))
        self.filled = filled_with(self.problem, words, self.nodes, self.seconds)
        self.worst.score = self.filled.min_score
        if self.progress:
            self.progress(self.filled)

    def adopt(self, fills: BetterFills | None = None) -> None:
        """Take the bound of others, and their best fill if it is better, from which *fills* goes on."""
        if self.prefer is not Prefer.WORST:  # whose bounds hold for fills with as good a worst word
            self.at_most[self.prefer] = self._shared.bounded(self.at_most[self.prefer])
        words = self._shared.better_than(self._merit(self.words, self.total))
        if words:
            self._take(words)
            if fills:
                fills.go_on_from(words)

    def _merit(self, words: Words, total: int) -> Merit:
        """Return the sort key by which a better fill is greater; *total* is what *words* are worth."""
        worst = min(
            int(each.scores[rank]) for each, rank in zip(self.problem.words, words, strict=False)
        )
        return (worst, total) if self.prefer is Prefer.WORST else (total, worst)

    def _total(self, words: Words) -> int:
        """Return what *words* are worth together, less what they cost beside one another, in UNITs."""
        worth = sum(
            int(worth_of(each, self.prefer)[rank])
            for each, rank in zip(self.problem.words, words, strict=False)
        )
        is_for_quality = self.prefer is Prefer.QUALITY
        return worth - (sum(costs_between(self.problem, words)) if is_for_quality else 0)

    # Bounds

    def _bounded(self, problem: FillProblem) -> FillProblem:
        """Return *problem* with consistent domains, and bound all that can be asked for by the best words in these."""
        from crossword_app.fill.kernel.arc_consistency import consistent_domains_of

        problem = replace(problem, domains=consistent_domains_of(problem).domains)
        ranks = [word_set.ranks_of(domain) for domain in problem.domains[: problem.targets]]
        for prefer in Prefer:
            self.at_most[prefer] = sum(
                int(worth_of(each, prefer)[of_slot].max())
                for each, of_slot in zip(problem.words, ranks, strict=False)
            )
        self.worst.at_most = min(
            self.worst.at_most,
            *(
                int(each.scores[of_slot].max())
                for each, of_slot in zip(problem.words, ranks, strict=False)
            ),
        )
        return problem

    def take_bounds(self, other: Improver) -> None:
        """Take what *other* has proved, whose best fill is no better than the own one."""
        for prefer in Prefer:
            self.at_most[prefer] = min(self.at_most[prefer], other.at_most[prefer])
        self.worst.at_most = min(self.worst.at_most, other.worst.at_most)

    def is_best(self) -> bool:
        """Return whether it is proved that no fill is better."""
        is_worst_best = self.prefer is not Prefer.WORST or self.worst.score >= self.worst.at_most
        return is_worst_best and self.total >= self.at_most[self.prefer]

    # The end

    @property
    def seconds(self) -> float:
        return self.control.seconds() - self.began

    def _is_to_end(self) -> bool:
        return self.why_to_end() is not None

    def why_to_end(self, nodes: int = 0) -> str | None:
        """Return why to end, None to go on. *nodes* words were tried by the search in progress."""
        if not nodes and self.is_best():
            return "nothing is better"
        if self.control.wait():
            return "it was stopped"
        seconds = self.limit.seconds
        if seconds is not None and self.seconds >= seconds:
            return f"the time limit of {seconds:g} seconds is reached"
        if self.limit.nodes is not None and self.nodes + nodes >= self.limit.nodes:
            return f"the limit of {self.limit.nodes} tries is reached"
        return None
