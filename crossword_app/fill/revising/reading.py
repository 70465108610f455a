"""Reads what the search finds back into revisions: with their letters, their changes and their figures."""

from collections.abc import Mapping, Sequence
from functools import cached_property

from crossword_app.dictionary import word_set
from crossword_app.fill.between_entries import pairs_that_cost
from crossword_app.fill.outcome import Prefer
from crossword_app.fill.quality import UNIT, worth_of
from crossword_app.fill.revising.problem import UNLISTED, Columns, RevisionProblem, Start
from crossword_app.fill.revising.revision import ChangedEntry, Revision
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from crossword_app.model.slots import Slot

WORST_STEP = 1 << 32
"""By the worst score: how much a point of it counts more than the sum."""


class Reader:
    """Makes revisions of one problem, with figures of the whole grid."""

    def __init__(self, problem: RevisionProblem, prefer: Prefer) -> None:
        self._problem = problem
        self._prefer = prefer
        self._numbers = {slot.key: number for number, slot in enumerate(problem.fill.slots)}

    def revision(self, words: Mapping[int, int], start: Start) -> Revision:
        """Return the revision with *words*: for each slot that changes the rank of its word, or UNLISTED.

        Args:
            start: what the slots read that are UNLISTED.
        """
        fill = self._problem.fill
        letters: dict[Position, str] = {}
        for number, rank in words.items():
            symbols: Columns = (
                start[number]
                if rank == UNLISTED
                else tuple(fill.words[number].letters[rank].tolist())
            )
            letters.update(self._letters(number, symbols))
        return self._of_grid(self._problem.grid.with_letters(letters), words)

    def of_grid(self, grid: Grid) -> Revision:
        """Return *grid*, which does what is asked for, as a revision."""
        fill = self._problem.fill
        words = {}
        for number, slot in enumerate(fill.slots):
            if grid.entry(slot) != self._problem.grid.entry(slot):
                row = fill.row_of(number, grid)
                words[number] = word_set.first_of(row) if row.any() else UNLISTED
        return self._of_grid(grid, words)

    def _letters(self, number: int, symbols: Sequence[int]) -> Mapping[Position, str]:
        """Return the letters of the squares of a slot that can change."""
        fill = self._problem.fill
        letters = {}
        column = 0
        for position, given in zip(fill.slots[number].positions, fill.entries[number], strict=True):
            if not given:
                letters[position] = fill.symbols[symbols[column]]
            column += len(given) or 1
        return letters

    def _of_grid(self, grid: Grid, words: Mapping[int, int]) -> Revision:
        before = self._problem.grid
        changed = tuple(
            self._changed(slot, grid, words)
            for slot in grid.slots
            if before.entry(slot) != grid.entry(slot)
        )
        squares = tuple(
            position for position, cell in grid if cell.letters != before[position].letters
        )
        scores = [each.score for each in changed if each.score is not None]
        after = [words.get(n, old) for n, old in enumerate(self._problem.old_words)]
        quality, listed = self._total(after, Prefer.QUALITY)
        return Revision(
            grid,
            changed,
            squares,
            quality / UNIT / listed if listed else 0.0,
            min(scores, default=None),
            self._aim(after),
        )

    def _changed(self, slot: Slot, grid: Grid, words: Mapping[int, int]) -> ChangedEntry:
        number = self._numbers[slot.key]
        rank = words.get(number, UNLISTED)
        score = None if rank == UNLISTED else int(self._problem.fill.words[number].scores[rank])
        before = "".join(letters or "?" for letters in self._problem.grid.entry(slot))
        return ChangedEntry(slot, before, "".join(grid.entry(slot)), score)

    def _total(self, words: Sequence[int], prefer: Prefer) -> tuple[int, int]:
        """Return what the words of the list are worth, less what they cost together, and how many they are."""
        fill = self._problem.fill
        total = sum(
            int(worth_of(table, prefer)[rank])
            for table, rank in zip(fill.words, words, strict=True)
            if rank != UNLISTED
        )
        total += sum(int(worth_of(table, prefer)[rank]) for _, table, rank in fill.given_words)
        if prefer is Prefer.QUALITY:
            total -= sum(cost for _, cost in pairs_that_cost(fill, words))
        listed = sum(rank != UNLISTED for rank in words)
        return total, listed + len(fill.given_words)

    @cached_property
    def _of_given(self) -> int:
        """What the entries that stay in any case are worth."""
        given = self._problem.fill.given_words
        return sum(int(worth_of(table, self._prefer)[rank]) for _, table, rank in given)

    def _aim(self, words: Sequence[int]) -> int:
        """Return the aim as the kernel has it, which leaves out what stays in any case, less all costs."""
        total = self._total(words, self._prefer)[0] - self._of_given
        if self._prefer is not Prefer.WORST:
            return total
        tables = zip(self._problem.fill.words, words, strict=True)
        listed = [int(table.scores[rank]) for table, rank in tables if rank != UNLISTED]
        return total + min([*listed, self._problem.worst_of_others]) * WORST_STEP
