"""The words of a fill, and which of them are freed together to be replaced."""

import random
from bisect import bisect
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from crossword_app.dictionary import word_set
from crossword_app.errors import FillError
from crossword_app.fill.problem import FillProblem
from crossword_app.fill.quality import UNIT
from crossword_app.model.grid import Grid

Words = tuple[int, ...]
"""For each target the rank of its word."""


def words_of(problem: FillProblem, grid: Grid) -> Words:
    """Return the words that *grid* gives the targets of *problem*.

    Raises:
        FillError: a target may not take the word that it has there.
    """
    words = []
    for number, slot in enumerate(problem.slots[: problem.targets]):
        row = problem.row_of(number, grid) & problem.domains[number]
        if not row.any() or not grid.is_complete(slot):
            raise FillError(
                f"{grid.spelled(slot)} stands at {slot}, which cannot take it: fill first"
            )
        words.append(word_set.first_of(row))
    return tuple(words)


def at_floor(problem: FillProblem, floor: int) -> FillProblem:
    """Return *problem* without the words below *floor* in its targets."""
    domains = list(problem.domains)
    for slot in range(problem.targets):
        domains[slot] = domains[slot].copy()
        word_set.cut(domains[slot], problem.words[slot].count_at(floor))
    return replace(problem, domains=tuple(domains))


def neighbours_of(problem: FillProblem) -> list[list[int]]:
    """Return, per target, the targets that cross it."""
    neighbours: list[list[int]] = [[] for _ in range(problem.targets)]
    for first, second in problem.crossings:
        if max(first.slot, second.slot) < problem.targets:
            neighbours[first.slot].append(second.slot)
            neighbours[second.slot].append(first.slot)
    return neighbours


class Neighbourhoods:
    """Draws slots that hang together round a weak word: as many as can just be searched to the end."""

    FIRST_SIZE, SMALLEST, FEWEST = 20.0, 4.0, 3
    CAPS = (0.4, 0.6, 0.8, 1.1)
    GROWTH, SHRINKAGE = 1.02, 0.95
    """By how much the size changes where a search ended in a proof, and where it ran out of words to try."""

    SHARES = 0.3, 0.8
    """The least and the greatest part of the grid that is freed for a dive."""
    BY_LOSS, CHANGED = 0.7, 0.5
    """How often such a part grows by losses, and how often a word of it must change."""

    def __init__(self, problem: FillProblem, seed: int) -> None:
        self._neighbours = neighbours_of(problem)
        self._chance = random.Random(seed)
        self._size = self.FIRST_SIZE
        self._arm = 0
        self._tried = [10.0] * len(self.CAPS)
        self._found = [1.0] * len(self.CAPS)

    def draw(self, losses: NDArray[np.int64]) -> tuple[NDArray[np.uint8], int]:
        """Return which targets are freed, and round which of them, drawn by how much each loses."""
        chance = self._chance.random
        first = self._drawn(losses)
        is_free = bytearray(len(losses))
        is_free[first] = 1
        border = list(self._neighbours[first])
        missing = max(self.FEWEST, int((0.5 + chance()) * self._size)) - 1
        while missing > 0 and border:
            place = int(chance() * len(border))
            slot, border[place] = border[place], border[-1]
            border.pop()
            if not is_free[slot]:
                is_free[slot] = 1
                border += [each for each in self._neighbours[slot] if not is_free[each]]
                missing -= 1
        return np.frombuffer(is_free, np.uint8), first  # writable, as bytearrays are

    def draw_many(self, losses: NDArray[np.int64]) -> tuple[NDArray[np.uint8], int]:
        """Return which targets are freed for a dive, and which of them must change, -1 for none.

        These are a good part of the grid; mostly, those come first that lose much.
        """
        chance = self._chance.random
        first = self._drawn(losses)
        wanted = max(self.FEWEST, int(self._chance.uniform(*self.SHARES) * len(losses)))
        heavy = np.where(chance() < self.BY_LOSS, losses + UNIT, 1)
        is_free = np.zeros(len(losses), np.uint8)
        border = np.zeros(len(losses), np.int64)
        border[first] = 1
        for _ in range(wanted):
            if not border.any():
                break
            slot = self._drawn(border * heavy - 1)
            is_free[slot], border[slot] = 1, 0
            for each in self._neighbours[slot]:
                border[each] = not is_free[each]
        return is_free, first if chance() < self.CHANGED else -1

    def _drawn(self, losses: NDArray[np.int64]) -> int:
        """Draw a target by what it loses and 1 more."""
        sums = np.cumsum(losses + 1)
        return bisect(sums.tolist(), self._chance.random() * sums[-1])

    def most_loss(self, losses: NDArray[np.int64]) -> int:
        """Draw how much each new word may lose, more often what brought better fills before."""
        shares = [found / tried for found, tried in zip(self._found, self._tried, strict=True)]
        self._arm = self._chance.choices(range(len(shares)), shares)[0]
        self._tried[self._arm] += 1
        return int(losses.max() * self.CAPS[self._arm]) + UNIT

    def succeed(self) -> None:
        """Note that the draw brought a better fill."""
        self._found[self._arm] += 1

    def grow(self) -> None:
        """Draw more slots from now on."""
        self._size = min(self._size * self.GROWTH, len(self._neighbours))

    def shrink(self) -> None:
        """Draw fewer slots from now on."""
        self._size = max(self._size * self.SHRINKAGE, self.SMALLEST)
