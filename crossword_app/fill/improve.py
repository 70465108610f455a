"""improve(): makes a fill better as long as the caller waits, and says how much better one could be at most.

First the highest floor at which the grid still fills is looked for. Then the words round a weak one are freed, and the
kernel looks for others there that score more in all: large-neighbourhood search (P. Shaw, "Using constraint programming
and local search methods to solve vehicle routing problems", CP 1998). A neighbourhood of the whole grid is tried now
and then; where the kernel refutes that one, nothing better exists.
"""

import random
from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from statistics import fmean
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from crossword_app.errors import FillError
from crossword_app.fill.control import FillControl
from crossword_app.fill.outcome import Filled, FillLimit
from crossword_app.fill.problem import End, Problem

if TYPE_CHECKING:
    from crossword_app.fill.kernel_search import Answer

DEFAULT_LIMIT = FillLimit(seconds=10.0)

FEWEST_FREED, MOST_FREED = 4, 18
"""Slots that are freed at a time."""

NODES_A_SLOT = 15
"""Words tried in a neighbourhood, for each slot of it."""

NODES_A_FLOOR = 1000
"""Words tried to fill the grid at a higher floor."""

PATIENCE = 40
"""After so many neighbourhoods in vain the whole grid is one, with this many words tried; twice as many each time."""

FIRST_NODES_OF_WHOLE = 250

Words = tuple[int, ...]
"""Per target the rank of its word."""


@dataclass(frozen=True, slots=True)
class Improved:
    """What improving a fill came to.

    Attributes:
        filled: the best fill found: that with the highest mean score, of equals the one with the better worst word.
        mean_at_most: proved: no fill has a higher mean score.
        worst_at_most: proved: no fill has a worst word that scores more.
        is_best: proved: no fill has a higher mean score than `filled`.
        why: a sentence for the user: how it ended, and what is not proved.
        steps: neighbourhoods and floors tried.
        seconds: of wall time.
    """

    filled: Filled
    mean_at_most: float
    worst_at_most: int
    is_best: bool
    why: str
    steps: int
    seconds: float


def improve(
    problem: Problem,
    filled: Filled,
    limit: FillLimit = DEFAULT_LIMIT,
    *,
    seed: int = 1,
    progress: Callable[[Filled], None] | None = None,
    stop: Callable[[], bool] | None = None,
    control: FillControl | None = None,
) -> Improved:
    """Look for fills of *problem* that score more than *filled*, which is one.

    Args:
        limit: when to end. With a seed and a node limit alone, the result is the same on every machine.
        progress: called from this thread with every better fill, at once.
        stop: asked about 50 times a second; the best fill so far is kept when it answers True.
        control: by which another thread stops, pauses and resumes it. A pause does not count as time.

    Raises:
        FillError: *filled* is no fill of *problem*.
    """
    control = control or FillControl()
    return _Improver(problem, filled, limit, seed, progress, stop, control=control).run()


class _Improver:
    """One call of `improve`: the best fill so far, and what is proved."""

    def __init__(
        self,
        problem: Problem,
        filled: Filled,
        limit: FillLimit,
        seed: int,
        progress: Callable[[Filled], None] | None,
        stop: Callable[[], bool] | None,
        *,
        control: FillControl,
    ) -> None:
        from crossword_app.fill.state import word_tables

        self.control = control
        self.began = control.seconds()
        self.problem = problem
        self.limit = limit
        self.seed = seed
        self.progress = progress
        self.stop = stop
        self.nodes = self.steps = 0
        self.filled = filled
        self.words = words_of(problem, filled)
        self.chance = random.Random(seed)
        self.neighbours = _neighbours(problem)
        self.tables = word_tables(problem)
        self.tops = self._tops(problem)
        self.total_at_most = sum(self.tops)
        self.worst_at_most = min(self.tops)

    def run(self) -> Improved:
        """Improve until nothing better exists or patience ends."""
        self._raise_floor()
        self._search_neighbourhoods()
        return self._improved()

    # The floor

    def _raise_floor(self) -> None:
        """Find the highest floor at which the grid fills within NODES_A_FLOOR, by halves, and refute those above."""
        floors = self._floors()
        low, high = -1, len(floors)  # filled at low; not filled at high
        while high - low > 1 and not self._why_to_end():
            middle = (low + high) // 2 if len(floors) > 4 else high - 1
            answer, words = self._search(
                _at_floor(self.problem, floors[middle]), self._allowance(NODES_A_FLOOR)
            )
            if words:
                self._take(words)
                low = middle
            else:
                high = middle
                if answer and answer.name == "UNFILLABLE":
                    self.worst_at_most = floors[middle - 1] if middle else self._worst()

    def _floors(self) -> list[int]:
        """Return the scores over that of the worst word which the worst could have at best, ascending."""
        found: set[int] = set()
        for length in set(self.problem.word_lengths):
            found.update(np.unique(self.problem.index.length(length).scores).tolist())
        return sorted(s for s in found if self._worst() < s <= self.worst_at_most)

    # Neighbourhoods

    def _search_neighbourhoods(self) -> None:
        vain, nodes_of_whole = 0, FIRST_NODES_OF_WHOLE
        while not self._why_to_end():
            if vain >= PATIENCE:
                whole = range(self.problem.targets)
                answer, words = self._search_round(whole, nodes_of_whole)
                if answer and answer.name == "UNFILLABLE":
                    self.total_at_most = self._total()
                vain, nodes_of_whole = 0, 2 * nodes_of_whole
            else:
                freed = self._neighbourhood()
                answer, words = self._search_round(freed, NODES_A_SLOT * len(freed))
                vain += 1
            if words:
                vain = 0

    def _neighbourhood(self) -> list[int]:
        """Return slots that hang together round a weak one, drawn by how much better each could be."""
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

    def _search_round(
        self, freed: Sequence[int], nodes: int
    ) -> "tuple[Answer | None, Words | None]":
        """Look for better words for the slots *freed*, the others kept."""
        smaller, numbers = neighbourhood_of(self.problem, self.words, frozenset(freed))
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

    # What all share

    def _search(
        self, problem: Problem, nodes: int, goal: int = 0
    ) -> "tuple[Answer | None, Words | None]":
        """Return how a search ended, None at the end of patience, and the words of its fill."""
        from crossword_app.fill.kernel_search import Answer, KernelSearch

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

    def _tops(self, problem: Problem) -> tuple[int, ...]:
        """Return the best score that each target can have, once the crossings agree."""
        from crossword_app.fill.kernel_search import Answer, KernelSearch

        search = KernelSearch(problem, nodes=0, words=self.tables)
        while (answer := search.run_slice()) is None:
            pass
        if answer is Answer.UNFILLABLE:
            raise AssertionError("a problem that has a fill was refuted")
        return search.best_scores()

    def _take(self, words: Words) -> None:
        """Note a fill, if it is the best so far, and tell the caller."""
        from crossword_app.fill.kernel_search import filled_with

        scores = self._scores(words)
        if (sum(scores), min(scores)) > (self._total(), self._worst()):
            self.words = words
            seconds = self._seconds()
            self.filled = filled_with(self.problem, words, self.nodes, seconds)
            if self.progress:
                self.progress(self.filled)

    def _scores(self, words: Words) -> list[int]:
        index = self.problem.index
        return [
            int(index.length(length).scores[word])
            for length, word in zip(self.problem.word_lengths, words, strict=False)
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
        """Return why to end, if so; *nodes* are tried by a search that goes on."""
        if self._total() >= self.total_at_most:
            return "nothing scores more in all"
        if self.control.wait() or (self.stop and self.stop()):
            return "it was stopped"
        seconds = self.limit.seconds
        if seconds is not None and self._seconds() >= seconds:
            return f"the time limit of {seconds:g} seconds is reached"
        if self.limit.nodes is not None and self.nodes + nodes >= self.limit.nodes:
            return f"the limit of {self.limit.nodes} nodes is reached"
        return None

    def _improved(self) -> Improved:
        is_best = self._total() >= self.total_at_most
        mean = fmean(self._scores(self.words))
        mean_at_most = self.total_at_most / self.problem.targets
        self.worst_at_most = max(self.worst_at_most, self._worst())
        why = self._why_to_end() or "it ended"
        if not is_best:
            why += f": mean {mean:.1f}; no fill is over {mean_at_most:.1f}, what lies between is not proved"
        seconds = self._seconds()
        return Improved(
            self.filled, mean_at_most, self.worst_at_most, is_best, why, self.steps, seconds
        )


def words_of(problem: Problem, filled: Filled) -> Words:
    """Return the words that *filled* gives the targets of *problem*.

    Raises:
        FillError: one of them may not take what stands there.
    """
    words = []
    for number, slot in enumerate(problem.slots[: problem.targets]):
        text = "".join(filled.grid.entry(slot))
        words_of_length = problem.index.length(problem.word_lengths[number])
        row = np.zeros(0, np.uint64)
        if len(text) == words_of_length.length:
            row = words_of_length.live(tuple(problem.index.alphabet.rank(s) for s in text))
            row &= problem.domains[number]
        if not row.any():
            raise FillError(
                f"{text or 'nothing'} stands at {slot}, which cannot take it: fill first"
            )
        words.append(_first(row))
    return tuple(words)


def neighbourhood_of(
    problem: Problem, words: Words, freed: frozenset[int]
) -> tuple[Problem, tuple[int, ...]]:
    """Return *problem* with the targets *freed* alone to fill, the others given *words*; and the numbers these had."""
    kept = (*sorted(freed), *range(problem.targets, len(problem.slots)))
    number = {slot: i for i, slot in enumerate(kept)}
    domains = [problem.domains[slot].copy() for slot in kept]
    crossings = []
    for first, second in problem.crossings:
        if first.slot in number and second.slot in number:
            crossings.append(
                (End(number[first.slot], first.column), End(number[second.slot], second.column))
            )
            continue
        for here, there in ((first, second), (second, first)):
            if here.slot in number:
                length = problem.word_lengths[there.slot]
                symbol = problem.index.length(length).letters[words[there.slot], there.column]
                bits = problem.index.length(problem.word_lengths[here.slot]).bits
                domains[number[here.slot]] &= bits[here.column, symbol]
    used = defaultdict(list)
    for slot in range(problem.targets):
        if slot not in freed:
            used[problem.word_lengths[slot]].append(words[slot])
    for slot, domain in zip(kept, domains, strict=True):
        for word in used[problem.word_lengths[slot]]:
            domain[word >> 6] &= ~np.uint64(1 << (word & 63))
    smaller = replace(
        problem,
        slots=tuple(problem.slots[slot] for slot in kept),
        targets=len(freed),
        domains=tuple(domains),
        word_lengths=tuple(problem.word_lengths[slot] for slot in kept),
        crossings=tuple(crossings),
        contradiction=None,
    )
    return smaller, kept


def _at_floor(problem: Problem, floor: int) -> Problem:
    """Return *problem* without the words under *floor* in its targets."""
    domains = list(problem.domains)
    for slot in range(problem.targets):
        domains[slot] = domains[slot].copy()
        _cut(domains[slot], problem.index.length(problem.word_lengths[slot]).count_at(floor))
    return replace(problem, domains=tuple(domains))


def _cut(row: NDArray[np.uint64], end: int) -> None:
    """Drop all ranks from *end* on."""
    item, rest = divmod(end, 64)
    if item < len(row):
        row[item] &= np.uint64((1 << rest) - 1)
        row[item + 1 :] = 0


def _first(row: NDArray[np.uint64]) -> int:
    """Return the first rank that is set."""
    item = int(np.flatnonzero(row)[0])
    word = int(row[item])
    return 64 * item + (word & -word).bit_length() - 1


def _neighbours(problem: Problem) -> list[list[int]]:
    """Return, per target, the targets that cross it."""
    neighbours: list[list[int]] = [[] for _ in range(problem.targets)]
    for first, second in problem.crossings:
        if max(first.slot, second.slot) < problem.targets:
            neighbours[first.slot].append(second.slot)
            neighbours[second.slot].append(first.slot)
    return neighbours
