"""Finds revisions by filling rectangles of squares anew: at once, where the one that changes least is far.

A rectangle through a mark is emptied and filled by `solve`; then one changed entry after the other gets its old letters
back, as long as the rest can be filled. Rectangles grow until one can be filled, and are drawn at random from then on.
Nothing is proved.
"""

import random
from collections.abc import Collection, Iterator
from functools import cached_property

import numpy as np

from crossword_app.dictionary import word_set
from crossword_app.fill.outcome import Filled, FillLimit
from crossword_app.fill.problem import FillProblem
from crossword_app.fill.revising.problem import RevisionProblem, Start
from crossword_app.fill.search import solve
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid

_NODES, _NODES_OF_ALL = 300, 20_000
"""Words tried in a rectangle, most of which need fewer than a hundred, and in the whole grid."""

_TRIES_OF_SIZE = 5
"""Rectangles that are tried before larger ones are."""

_SMALLEST = 3
"""Squares of a side, at most, of the first rectangles."""

_WHOLE_ENTRIES = 0.5
"""The share of rectangles that have a marked entry whole."""

_LESS_OF_BEST = 0.5
"""The share of steps, once there is a revision, in which a rectangle of it gets its old letters back."""

_SPARE = 3
"""So many more entries than the best revision changes may lie in a rectangle: some keep their letters."""

Cells = frozenset[Position]


class Refilling:
    """Fills rectangles anew, one in each step.

    Attributes:
        best: the grid that changes the fewest entries of all found; None before one is.
    """

    def __init__(
        self, problem: RevisionProblem, start: Start, due: Collection[int], seed: int
    ) -> None:
        """Prepare to refill.

        Args:
            start: the texts that are put in.
            due: the slots that change in any case, by their numbers.
        """
        self.best: Grid | None = None
        self._problem = problem
        slots = problem.fill.slots
        self._base = _with_texts(problem, start)
        fixed = {position for number in start for position in slots[number].positions}
        self._cells = problem.fill.cells - fixed
        self._due = [self._cells.intersection(slots[number].positions) for number in due]
        empty = {position for position, cell in problem.grid if cell.is_empty}
        self._needed = self._cells & (problem.marks.squares | empty)
        self._random = random.Random(seed)
        self._steps = self._all_steps()

    def step(self) -> Grid | None:
        """Fill one rectangle, or part of what changed; return the grid if it is better than the best so far."""
        found = next(self._steps, None)
        if found is None:
            return None
        if self.best is not None and self._entries(found) >= self._entries(self.best):
            return None
        self.best = found
        return found

    def _all_steps(self) -> Iterator[Grid | None]:
        """Yield the grid of each step, or None."""
        if not self._due and not self._needed:
            yield self._base  # what is put in changes nothing else
            return
        if not all(self._due):
            return  # an entry is to change and cannot
        side = _SMALLEST
        longest = max(self._problem.grid.size)
        while self.best is None and side < longest:
            for _ in range(_TRIES_OF_SIZE):
                yield from self._refill(self._rectangles(side))
                if self.best:
                    break
            side += 1
        if self.best is None:
            yield from self._refill(self._cells, _NODES_OF_ALL)
        while self.best is not None:
            yield from self._refill(self._smaller(self.best, side))

    def _refill(self, cells: Cells, nodes: int = _NODES) -> Iterator[Grid | None]:
        """Yield the grid with *cells* filled anew, then the same with fewer changes."""
        found = self._filled(cells, nodes)
        yield found
        while found:
            for fewer in self._restorations(found):
                found = self._filled(fewer, _NODES)
                yield found
                if found:
                    break
            else:
                found = None

    def _rectangles(self, side: int) -> Cells:
        """Return the squares of rectangles at random that meet all marks.

        Each is up to *side* larger than what it is about: one square of a marked entry, or all of them.
        """
        cells = set(self._needed)
        for needed in self._due:
            if cells.isdisjoint(needed):
                is_whole = self._random.random() < _WHOLE_ENTRIES
                places = sorted(needed) if is_whole else [self._random.choice(sorted(needed))]
                cells.update(self._box(places[0], places[-1], side))
        return self._cells & cells

    def _box(self, first: Position, last: Position, side: int) -> Iterator[Position]:
        """Yield the squares from *first* to *last*, and of up to *side* rows and columns beside them."""
        rows, columns = self._random.randrange(side), self._random.randrange(side)
        above, left = self._random.randint(0, rows), self._random.randint(0, columns)
        for row in range(first.row - above, last.row + rows - above + 1):
            for column in range(first.column - left, last.column + columns - left + 1):
                yield Position(row, column)

    def _smaller(self, best: Grid, side: int) -> Cells:
        """Return squares in which few entries lie: rectangles, or those that *best* changes but for a rectangle."""
        changed = self._changed(best)
        if changed and self._random.random() < _LESS_OF_BEST:
            middle = self._random.choice(sorted(changed))
            left = changed.difference(self._box(middle, middle, side))
            if self._meets_marks(left):
                return left
        most = self._entries(best) + _SPARE
        cells = self._rectangles(self._random.randint(1, side))
        while side > 1 and len(self._touched(cells)) > most:
            side -= 1
            cells = self._rectangles(self._random.randint(1, side))
        return cells

    def _restorations(self, grid: Grid) -> Iterator[Cells]:
        """Yield the changed squares of *grid*, each time without those of another entry: the one with the fewest first.

        What is marked keeps a square that may change.
        """
        changed = self._changed(grid)
        of_entries = {changed.intersection(slot.positions) for slot in self._problem.fill.slots}
        for squares in sorted(of_entries, key=lambda squares: (len(squares), sorted(squares))):
            left = changed - squares
            if squares and self._meets_marks(left):
                yield left

    def _changed(self, grid: Grid) -> Cells:
        before = self._problem.grid
        return self._cells.intersection(
            position for position, cell in grid if cell.letters != before[position].letters
        )

    def _meets_marks(self, cells: Cells) -> bool:
        """Return whether all that is marked has a square among *cells*."""
        is_met = not any(cells.isdisjoint(needed) for needed in self._due)
        return is_met and self._needed <= cells

    def _touched(self, cells: Cells) -> list[int]:
        return [
            number
            for number, slot in enumerate(self._problem.fill.slots)
            if not cells.isdisjoint(slot.positions)
        ]

    def _entries(self, grid: Grid) -> int:
        before = self._problem.grid
        return sum(before.entry(slot) != grid.entry(slot) for slot in self._problem.fill.slots)

    def _filled(self, cells: Cells, nodes: int) -> Grid | None:
        """Return the grid with *cells* filled anew; None where no fill was found."""
        part = self._part(cells)
        if part is None:
            return None
        outcome = solve(part, FillLimit(None, nodes), seed=self._random.getrandbits(16))
        if not isinstance(outcome, Filled):
            return None
        return self._base.with_letters({place: outcome.grid[place].letters for place in cells})

    def _part(self, cells: Cells) -> FillProblem | None:
        """Return the problem to fill *cells* alone; None where an entry has no word."""
        problem, fill = self._problem, self._problem.fill
        numbers = self._touched(cells)
        stands = np.ones(len(fill.slots), np.bool_)
        stands[numbers] = False
        unusable = np.bitwise_or.reduce(problem.clashes[stands], axis=0)
        domains = []
        for number in numbers:
            words = fill.words[number]
            first = problem.numbers_of_words[words] // word_set.BITS
            domain = fill.domains[number] & ~unusable[first : first + len(fill.domains[number])]
            for column, (position, part) in enumerate(problem.places[number]):
                if part < 0 and position not in cells:
                    domain &= words.bits[column, self._symbols[position]]
            if not domain.any():
                return None
            domains.append(domain)
        return fill.part(numbers, len(numbers), domains)

    @cached_property
    def _symbols(self) -> dict[Position, int]:
        """The symbol in each square before anything is filled anew."""
        symbols = self._problem.fill.symbols
        ranks = {symbol: rank for rank, symbol in enumerate(symbols)}
        return {
            position: ranks[self._base[position].letters]
            for position in self._problem.fill.cells
            if self._base[position].letters
        }


def _with_texts(problem: RevisionProblem, start: Start) -> Grid:
    """Return the grid of *problem* with the texts of *start* in it."""
    letters: dict[Position, str] = {}
    for number, symbols in start.items():
        column = 0
        for position, given in zip(
            problem.fill.slots[number].positions, problem.fill.entries[number], strict=True
        ):
            if not given:
                letters[position] = problem.fill.symbols[symbols[column]]
            column += len(given) or 1
    return problem.grid.with_letters(letters)
