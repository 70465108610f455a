"""The cases of a long search: which fills each is about, and how it is divided into smaller ones.

The cells are put in a fixed order, slot by slot. A case is the letters of the first of them: the fills that have these
letters there. The empty case is about all fills. A case is divided by the letter of the next cell, so that every fill
of it is in exactly one of the new cases. Refuting each of these refutes it.
"""

from collections.abc import Iterator
from dataclasses import replace

from crossword_app.dictionary import word_set
from crossword_app.dictionary.index import UNKNOWN
from crossword_app.dictionary.word_set import WordSet
from crossword_app.fill.entries import End, Entry
from crossword_app.fill.problem import FillProblem
from crossword_app.model.slots import Slot

Case = tuple[int, ...]
"""Symbols, by their ranks in the words of the problem, for the first cells in the order of the search."""

ALL: Case = ()
"""The case that is about all fills."""


class Cases:
    """The cases of *problem*.

    Attributes:
        problem: what is to be filled.
        cells: the cells in their order, each as the column of a slot.
    """

    def __init__(self, problem: FillProblem) -> None:
        self.problem = problem
        self.cells = tuple(_cells_in_order(problem))
        self._counts = {slot: word_set.count_of(problem.domains[slot]) for slot, _ in self.cells}

    @property
    def first_slot(self) -> Slot:
        """The slot whose cells come first."""
        return self.problem.slots[self.cells[0].slot]

    @property
    def words(self) -> int:
        """How many words the first slot may take, crossings ignored."""
        return self._counts[self.cells[0].slot]

    def problem_of(self, case: Case) -> FillProblem:
        """Return the problem whose fills are those of *case*."""
        domains = list(self.problem.domains)
        for slot in dict.fromkeys(cell.slot for cell in self.cells[: len(case)]):
            domains[slot] = self._domain(case, slot)
        return replace(self.problem, domains=tuple(domains))

    def divided(self, case: Case) -> tuple[Case, ...]:
        """Return the cases, one or more, that *case* falls into by the next cell. What no word has there is left out.

        Raises:
            ValueError: *case* has a letter for every cell.
        """
        if len(case) == len(self.cells):
            raise ValueError("a case with all letters cannot be divided")
        slot, column = self.cells[len(case)]
        ranks = word_set.ranks_of(self._domain(case, slot))
        symbols = sorted(set(self.problem.words[slot].letters[ranks, column].tolist()))
        return tuple((*case, symbol) for symbol in symbols)

    def share_of(self, case: Case) -> float:
        """Return the part of the search that *case* is, 0 to 1, as if each word of a slot were equally much work."""
        share = 1.0
        for slot in dict.fromkeys(cell.slot for cell in self.cells[: len(case)]):
            share *= word_set.count_of(self._domain(case, slot)) / self._counts[slot]
        return share

    def words_of(self, case: Case) -> int:
        """Return how many words of the first slot *case* has all fills of: none if it has letters of other slots."""
        first = self.cells[0].slot
        if any(cell.slot != first for cell in self.cells[: len(case)]):
            return 0
        return word_set.count_of(self._domain(case, first))

    def first_letters(self, case: Case) -> str:
        """Return how the first slot begins in *case*, for the user. Letters given in the grid are left out."""
        first = self.cells[0].slot
        symbols = [
            self.problem.symbols[symbol]
            for (slot, _), symbol in zip(self.cells, case, strict=False)
            if slot == first
        ]
        return self.problem.grid.alphabet.spelled("".join(symbols))

    def _domain(self, case: Case, slot: int) -> WordSet:
        """Return the words of *slot* that have the letters of *case* in the cells which come first with this slot."""
        words = self.problem.words[slot]
        pattern = [UNKNOWN] * words.length
        for cell, symbol in zip(self.cells, case, strict=False):
            if cell.slot == slot:
                pattern[cell.column] = symbol
        found: WordSet = words.live(tuple(pattern)) & self.problem.domains[slot]
        return found


def _cells_in_order(problem: FillProblem) -> Iterator[End]:
    """Yield each cell to fill once, as a column of the first slot in the order that has it."""
    other = {end: pair[1 - place] for pair in problem.crossings for place, end in enumerate(pair)}
    seen: set[End] = set()
    for slot in _slots_in_order(problem):
        for column in _open_columns(problem.entries[slot]):
            cell = End(slot, column)
            if cell not in seen:
                yield cell
                seen.update({cell, other.get(cell, cell)})


def _open_columns(entry: Entry) -> Iterator[int]:
    column = 0
    for given in entry:
        if not given:
            yield column
        column += len(given) or 1


def _slots_in_order(problem: FillProblem) -> list[int]:
    """Return the slots to fill in the order in which cases give them letters.

    The one with most crossings is first. Then comes whichever crosses most slots that those before cross too: of a
    stack or a square the next row. So the same few slots are narrowed more and more, and cases fail soon.
    """
    crossing: list[set[int]] = [set() for _ in problem.slots]
    for first, second in problem.crossings:
        crossing[first.slot].add(second.slot)
        crossing[second.slot].add(first.slot)
    left = list(range(problem.targets))
    order: list[int] = []
    narrowed: set[int] = set()
    while left:
        best = max(left, key=lambda slot: (len(crossing[slot] & narrowed), len(crossing[slot])))
        left.remove(best)
        order.append(best)
        narrowed |= crossing[best]
    return order
