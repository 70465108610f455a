"""Improves a fill as long as the caller waits, and bounds how good a fill can be.

First it looks for the highest floor at which the grid can be filled. Then it frees the words round a weak one, and the
kernel searches for others there with a higher total score: large-neighbourhood search (P. Shaw, "Using constraint
programming and local search methods to solve vehicle routing problems", CP 1998). Now and then the neighbourhood is the
whole grid; where the kernel proves that it has no better fill, the fill is the best.
"""

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from crossword_app.control import NEVER, Control
from crossword_app.fill.kernel.answer import Answer
from crossword_app.fill.neighbourhood import (
    Words,
    at_floor,
    neighbourhood_of,
    neighbours_of,
    words_of,
)
from crossword_app.fill.outcome import Filled, FillLimit, Prefer
from crossword_app.fill.problem import FillProblem

UNLIMITED = FillLimit(seconds=None)
"""The limit of Improve, unless a caller sets one: it ends when it is stopped, or proved that nothing better exists."""

FEWEST_FREED, MOST_FREED = 4, 18
"""The fewest and the most slots that are freed at a time."""

NODES_A_SLOT = 15
"""Words tried in a neighbourhood, for each slot of it."""

NODES_A_FLOOR = 1000
"""Words tried to fill the grid at a higher floor."""

ROUNDS_BEFORE_BOUND = 60
"""After so many neighbourhoods, time is spent on bounds for floors. Before that, better fills matter more."""

PATIENCE = 40
"""After so many neighbourhoods without success, the whole grid is one. Each time, twice as many words are tried."""

FIRST_NODES_OF_WHOLE = 250


@dataclass(frozen=True, slots=True)
class Improved:
    """The result of improving a fill.

    Attributes:
        filled: the best fill found.
        prefer: the measure by which one fill was better than another.
        mean_at_most: the proved bound on the mean score of all fills. By Prefer.WORST, it holds for the fills whose
            worst word is as good as that of `filled`.
        worst_at_most: the proved bound on the score of the worst word of all fills.
        is_best: whether it is proved that no fill has a higher mean score; by Prefer.WORST, that no fill is better.
        why: a sentence for the user on how it ended.
        steps: the number of neighbourhoods and floors tried.
        seconds: wall time, without pauses.
    """

    filled: Filled
    prefer: Prefer
    mean_at_most: float
    worst_at_most: int
    is_best: bool
    why: str
    steps: int
    seconds: float

    @property
    def bounds(self) -> str:
        """A sentence for the user on what is proved of the best fill."""
        mean, worst = self.filled.mean_score, self.filled.min_score
        of_mean = f"mean {mean:.2f}, of at most {self.mean_at_most:.2f}"
        of_worst = f"worst word {worst}, of at most {self.worst_at_most}"
        if self.prefer is Prefer.WORST:
            both = f"{of_worst}; {of_mean} with such a worst word"
        else:
            both = f"{of_mean}; {of_worst}"
        if self.is_best:
            return f"the best there is, proved: {both}"
        return f"{both}; better may be possible"


def improve(
    problem: FillProblem,
    filled: Filled,
    limit: FillLimit = UNLIMITED,
    *,
    prefer: Prefer = Prefer.TOTAL,
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
        from crossword_app.fill.kernel.word_tables import word_tables

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
        self.chance = random.Random(seed)
        self.neighbours = neighbours_of(problem)
        self.tables = word_tables(problem.index, problem.words)
        self.narrowed = self._narrowed()
        self.tops = self._tops()
        self.total_at_most = sum(self.tops)
        self.worst_at_most = min(self.tops)

    def run(self) -> Improved:
        """Improve until nothing better exists, or until the limit or a stop."""
        self._raise_floor()
        self._search_neighbourhoods()
        return self._improved()

    # The floor

    def _raise_floor(self) -> None:
        """Find, by bisection, the highest floor at which the grid fills within NODES_A_FLOOR; note proofs above it."""
        floors = self._floors()
        low, high = -1, len(floors)  # filled at low; not filled at high
        while high - low > 1 and not self._why_to_end():
            middle = (low + high) // 2 if len(floors) > 4 else high - 1
            if self._try_floor(floors, middle, NODES_A_FLOOR):
                low = middle
            else:
                high = middle

    def _try_floor(self, floors: Sequence[int], place: int, nodes: int) -> bool:
        """Return whether a fill at the floor at *place* in *floors* is found. A proof that there is none is noted."""
        problem = at_floor(self.problem, floors[place])
        answer, words = self._search(problem, self._allowance(nodes))
        if words:
            self._take(words)
        elif answer is Answer.UNFILLABLE:
            self.worst_at_most = floors[place - 1] if place else self._worst()
        return bool(words)

    def _bound_worst(self) -> None:
        """Find, by bisection, the lowest floor that is refuted within NODES_A_FLOOR."""
        floors = self._floors()
        low, high = 0, len(floors)  # not refuted below low; refuted from high on
        while low < high and not self._why_to_end():
            middle = (low + high) // 2
            self._try_floor(floors, middle, NODES_A_FLOOR)
            if self.worst_at_most < floors[middle]:
                high = middle
            else:
                low = middle + 1

    def _floors(self) -> list[int]:
        """Return the scores above that of the worst word that the worst word may still reach, ascending."""
        found: set[int] = set()
        for words in set(self.problem.words):
            found.update(np.unique(words.scores).tolist())
        return sorted(s for s in found if self._worst() < s <= self.worst_at_most)

    # Neighbourhoods

    def _search_neighbourhoods(self) -> None:
        vain, nodes_of_whole, rounds = 0, FIRST_NODES_OF_WHOLE, 0
        while not self._why_to_end():
            rounds += 1
            if rounds == ROUNDS_BEFORE_BOUND:
                self._bound_worst()  # may also find the best fill
                continue
            if vain >= PATIENCE:
                is_better = self._try_whole(nodes_of_whole)
                vain, nodes_of_whole = 0, 2 * nodes_of_whole
            else:
                freed = self._neighbourhood()
                _, words = self._search_round(freed, NODES_A_SLOT * len(freed))
                is_better = bool(words)
            vain = 0 if is_better else vain + 1

    def _try_whole(self, nodes: int) -> bool:
        """Return whether a better fill is found when every word may change. A proof that there is none is noted."""
        floors = self._floors() if self.prefer is Prefer.WORST else []
        if floors and self._try_floor(floors, 0, max(nodes, NODES_A_FLOOR)):
            return True
        answer, words = self._search_round(range(self.problem.targets), nodes)
        if answer is Answer.UNFILLABLE:
            self.total_at_most = self._total()
        return bool(words)

    def _neighbourhood(self) -> list[int]:
        """Return connected slots round a weak one, drawn by how much better each could be."""
        lacking = [
            top - score for top, score in zip(self.tops, self._scores(self.words), strict=True)
        ]
        freed = self.chance.choices(range(len(lacking)), lacking)
        count = self.chance.randint(FEWEST_FREED, MOST_FREED)
        while len(freed) < count:
            border = [n for slot in freed for n in self.neighbours[slot] if n not in freed]
            if not border:
                break
            freed.append(self.chance.choice(border))
        return freed

    def _search_round(self, freed: Sequence[int], nodes: int) -> tuple[Answer | None, Words | None]:
        """Search for better words for the slots *freed*; the others keep theirs."""
        smaller, numbers = neighbourhood_of(self.narrowed, self.words, frozenset(freed))
        scores = self._scores(self.words)
        goal = sum(scores[slot] for slot in freed) + 1
        answer, found = self._search(smaller, self._allowance(nodes), goal)
        if not found:
            return answer, None
        words = list(self.words)
        for number, word in zip(numbers, found, strict=False):
            words[number] = word
        self._take(tuple(words))
        return answer, found

    # Shared by both

    def _search(
        self, problem: FillProblem, nodes: int, goal: int = 0
    ) -> tuple[Answer | None, Words | None]:
        """Return how a search ended, None at the limit or a stop, and the words of its fill."""
        from crossword_app.fill.kernel.driver import KernelSearch

        self.steps += 1
        if not all(domain.any() for domain in problem.domains):
            return Answer.UNFILLABLE, None
        search = KernelSearch(
            problem, seed=self.seed + self.steps, nodes=nodes, goal=goal, words=self.tables
        )
        answer = None
        while not answer and not self._why_to_end(search.nodes):
            answer = search.run_slice()
        self.nodes += search.nodes
        return answer, search.words() if answer is Answer.FILLED else None

    def _narrowed(self) -> FillProblem:
        """Return the problem without words that no better fill can have."""
        if self.prefer is Prefer.WORST:
            return at_floor(self.problem, self._worst())
        return self.problem

    def _tops(self) -> tuple[int, ...]:
        """Return the best score that each target can have in a better fill, once the crossings agree."""
        from crossword_app.fill.kernel.driver import KernelSearch

        search = KernelSearch(self.narrowed, nodes=0, words=self.tables)
        while (answer := search.run_slice()) is None:
            pass
        if answer is Answer.UNFILLABLE:
            raise AssertionError("a problem that has a fill was refuted")
        return search.best_scores()

    def _take(self, words: Words) -> None:
        """Note a fill, if it is the best so far, and tell the caller."""
        from crossword_app.fill.kernel.reading import filled_with

        if self._merit(words) <= self._merit(self.words):
            return
        before, self.words = self._worst(), words
        if self.prefer is Prefer.WORST and self._worst() > before:
            self.narrowed = self._narrowed()
            self.tops = self._tops()
            self.total_at_most = min(self.total_at_most, sum(self.tops))
            self.worst_at_most = min(self.worst_at_most, *self.tops)
        self.filled = filled_with(self.problem, words, self.nodes, self._seconds())
        if self.progress:
            self.progress(self.filled)

    def _merit(self, words: Words) -> tuple[int, int]:
        """Return the sort key by which a better fill is greater."""
        scores = self._scores(words)
        total, worst = sum(scores), min(scores)
        return (worst, total) if self.prefer is Prefer.WORST else (total, worst)

    def _scores(self, words: Words) -> list[int]:
        return [
            int(words_of_slot.scores[word])
            for words_of_slot, word in zip(self.problem.words, words, strict=False)
        ]

    def _total(self) -> int:
        return sum(self._scores(self.words))

    def _worst(self) -> int:
        return min(self._scores(self.words))

    def _seconds(self) -> float:
        return self.control.seconds() - self.began

    def _allowance(self, nodes: int) -> int:
        return nodes if self.limit.nodes is None else min(nodes, self.limit.nodes - self.nodes)

    def _why_to_end(self, nodes: int = 0) -> str | None:
        """Return why to end, None to go on. *nodes* words were tried by the search in progress."""
        if self._is_best():
            return "nothing is better"
        if self.control.wait():
            return "it was stopped"
        seconds = self.limit.seconds
        if seconds is not None and self._seconds() >= seconds:
            return f"the time limit of {seconds:g} seconds is reached"
        if self.limit.nodes is not None and self.nodes + nodes >= self.limit.nodes:
            return f"the limit of {self.limit.nodes} tries is reached"
        return None

    def _is_best(self) -> bool:
        is_worst_best = self.prefer is not Prefer.WORST or self._worst() >= self.worst_at_most
        return is_worst_best and self._total() >= self.total_at_most

    def _improved(self) -> Improved:
        return Improved(
            self.filled,
            self.prefer,
            self.total_at_most / self.problem.targets,
            max(self.worst_at_most, self._worst()),
            self._is_best(),
            self._why_to_end() or "it ended",
            self.steps,
            self._seconds(),
        )
