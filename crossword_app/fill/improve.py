"""Improves a fill as long as the caller waits, and bounds how good a fill can be.

By Prefer.WORST the highest floor at which the grid fills is looked for first. What follows is in `better_fills`.
"""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from crossword_app.control import NEVER, Control, StoppedError
from crossword_app.dictionary import word_set
from crossword_app.dictionary.word import HIGHEST_SCORE
from crossword_app.fill.between_entries import costs_between
from crossword_app.fill.kernel.answer import Answer
from crossword_app.fill.neighbourhood import Words, at_floor, words_of
from crossword_app.fill.outcome import Filled, FillLimit, Prefer
from crossword_app.fill.problem import FillProblem
from crossword_app.fill.quality import UNIT, worth_of
from crossword_app.fill.worst_word import WorstWord

if TYPE_CHECKING:
    from crossword_app.fill.kernel.driver import KernelSearch

UNLIMITED = FillLimit(seconds=None)
"""The limit of Improve, unless a caller sets one: it ends when it is stopped, or proved that nothing better exists."""

FLOORS_AFTER = 6
"""After so many turns of `BetterFills` time is spent on bounds of the worst word. Before, better fills matter more."""

NODES_OF_BEGIN = 15
"""What it costs to begin a search, as words tried: most parts are refuted within a few."""

NODES_OF_NEXT_FLOOR = 500
"""Words tried to fill at the next higher floor, by Prefer.WORST; twice as many after each turn."""


@dataclass(frozen=True, slots=True)
class Improved:
    """The result of improving a fill.

    Attributes:
        filled: the best fill found.
        prefer: the measure by which one fill was better than another.
        quality_at_most, mean_at_most: the proved bounds on the quality and the mean score of all fills. By
            Prefer.WORST, they hold for the fills whose worst word is as good as that of `filled`.
        worst_at_most: the proved bound on the score of the worst word of all fills.
        is_best: whether it is proved that no fill is better by `prefer`, the worst word of equals left aside.
        why: a sentence for the user on how it ended.
        steps: the number of searches.
        seconds: wall time, without pauses.
    """

    filled: Filled
    prefer: Prefer
    quality_at_most: float
    mean_at_most: float
    worst_at_most: int
    is_best: bool
    why: str
    steps: int
    seconds: float

    @property
    def bounds(self) -> str:
        """A sentence for the user on what is proved of the best fill."""
        filled = self.filled
        of_quality = f"quality {filled.quality:.2f}, of at most {self.quality_at_most:.2f}"
        of_mean = f"mean {filled.mean_score:.2f}, of at most {self.mean_at_most:.2f}"
        of_worst = f"worst word {filled.min_score}, of at most {self.worst_at_most}"
        if self.prefer is Prefer.WORST:
            both = f"{of_worst}; {of_mean} with such a worst word"
        else:
            both = f"{of_quality if self.prefer is Prefer.QUALITY else of_mean}; {of_worst}"
        if self.is_best:
            return f"the best there is, proved: {both}"
        return f"{both}; better may be possible"


def improve(
    problem: FillProblem,
    filled: Filled,
    limit: FillLimit = UNLIMITED,
    *,
    prefer: Prefer = Prefer.QUALITY,
    seed: int = 1,
    progress: Callable[[Filled], None] | None = None,
    control: Control = NEVER,
) -> Improved:
    """Look for better fills of *problem* than *filled*, which is a fill of it.

    Args:
        limit: when to end. With a seed and a node limit alone, the result is the same on every machine.
        prefer: the measure by which one fill is better than another.
        progress: called from this thread with every better fill, at once.
        control: lets another thread stop, pause and resume it, within some milliseconds. A stop returns the best fill
            so far. A pause does not count as time.

    Raises:
        FillError: *filled* is not a fill of *problem*.
    """
    improver = _Improver(
        problem,
        filled,
        limit,
        prefer=prefer,
        seed=seed,
        progress=progress,
        control=control,
    )
    return improver.run()


class _Improver:
    """One call of `improve`: the best fill so far, and what is proved."""

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
    ) -> None:
        self.control = control
        self.began = control.seconds()
        self.problem = problem
        self.limit = limit
        self.prefer = prefer
        self.seed = seed
        self.progress = progress
        self.nodes = self.steps = 0
        self.filled = filled
        self.words = words_of(problem, filled)
        self.total = self._total(self.words)
        self.at_most: dict[Prefer, int] = {}
        self.worst = WorstWord(problem, filled.min_score, HIGHEST_SCORE, self._search_at_floor)
        self.consistent = self._bounded(problem)

    def run(self) -> Improved:
        """Improve until nothing better exists, or until the limit or a stop."""
        if self.prefer is Prefer.WORST:
            self.worst.raise_floor(self._is_to_end)
        with suppress(StoppedError):  # while better fills are prepared
            while not self._is_to_end():
                self._improve_at_worst()
        return self._improved()

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
            fills.take_turn(turns)
            self.at_most[self.prefer] = min(self.at_most[self.prefer], fills.total_at_most)
            turns += 1
            if turns == FLOORS_AFTER:
                self.worst.bound(self._is_to_end)
            if self.prefer is Prefer.WORST:
                self.worst.try_next(NODES_OF_NEXT_FLOOR << turns)
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

    def _run(self, search: "KernelSearch") -> Answer | None:
        """Run *search* to its next end; return None where the caller's limit or a stop comes first."""
        self.steps += 1
        before = search.nodes
        if self.limit.nodes is not None:
            search.allow(before + self.limit.nodes - self.nodes)
        answer = None
        while not answer and not self._why_to_end(search.nodes - before):
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
        self.filled = filled_with(self.problem, words, self.nodes, self._seconds())
        self.worst.score = self.filled.min_score
        if self.progress:
            self.progress(self.filled)

    def _merit(self, words: Words, total: int) -> tuple[int, int]:
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

    def _is_best(self) -> bool:
        is_worst_best = self.prefer is not Prefer.WORST or self.worst.score >= self.worst.at_most
        return is_worst_best and self.total >= self.at_most[self.prefer]

    # The end

    def _seconds(self) -> float:
        return self.control.seconds() - self.began

    def _is_to_end(self) -> bool:
        return self._why_to_end() is not None

    def _why_to_end(self, nodes: int = 0) -> str | None:
        """Return why to end, None to go on. *nodes* words were tried by the search in progress."""
        if not nodes and self._is_best():
            return "nothing is better"
        if self.control.wait():
            return "it was stopped"
        seconds = self.limit.seconds
        if seconds is not None and self._seconds() >= seconds:
            return f"the time limit of {seconds:g} seconds is reached"
        if self.limit.nodes is not None and self.nodes + nodes >= self.limit.nodes:
            return f"the limit of {self.limit.nodes} tries is reached"
        return None

    def _improved(self) -> Improved:
        mean = Prefer.WORST if self.prefer is Prefer.WORST else Prefer.MEAN
        units = UNIT * self.problem.targets
        return Improved(
            self.filled,
            self.prefer,
            self.at_most[Prefer.QUALITY] / units,
            self.at_most[mean] / units,
            max(self.worst.at_most, self.worst.score),
            self._is_best(),
            self._why_to_end() or "it ended",
            self.steps,
            self._seconds(),
        )
