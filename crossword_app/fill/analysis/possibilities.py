"""Finds the letters of each cell and the words of each slot that full arc consistency leaves. No word is tried.

What it rules out is in no fill. What it leaves need not be in a fill: only `solve` can tell.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import overload

import numpy as np
from numpy.typing import NDArray

from crossword_app.control import NEVER, Control
from crossword_app.dictionary import word_set
from crossword_app.dictionary.index import LengthIndex, Matches, WordIndex
from crossword_app.dictionary.word import DEFAULT_FLOOR
from crossword_app.dictionary.word_set import WordSet
from crossword_app.fill.problem import Contradiction, FillProblem
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from crossword_app.model.slots import Slot

MOST_ROUNDS = 4
"""After so many rounds that found dead slots and left them out, the other slots are analysed one by one."""


@dataclass(frozen=True, eq=False)
class LiveWords:
    """The words that a slot may still take.

    Attributes:
        mask: the set of the words, as `LengthIndex.live` returns it.
    """

    slot: Slot
    mask: WordSet
    length_index: LengthIndex

    @cached_property
    def count(self) -> int:
        return word_set.count_of(self.mask)

    @cached_property
    def words(self) -> Matches:
        """The words, best first. Each is made when it is accessed."""
        return Matches(self.length_index, word_set.ranks_of(self.mask))


@dataclass(frozen=True, eq=False)
class Analysis:
    """What is still possible in a grid.

    Attributes:
        letters: for each cell to fill, the letters that are left.
        live: for each slot to fill or crossing one, its live words. A dead slot has the words that fit its letters.
        dead_slots: the slots that have no word left, and those with the same entry as another; in the order of the
            grid. The other slots are analysed as if these were not there.
        contradiction: a sentence on what is plainly dead.
        is_consistent: False where so much is dead that slots were analysed one by one, without their crossings.
    """

    letters: Mapping[Position, frozenset[str]]
    live: Mapping[Slot, LiveWords]
    dead_slots: tuple[Slot, ...]
    contradiction: Contradiction | None
    is_consistent: bool

    def __repr__(self) -> str:
        dead = f"{len(self.dead_slots)} dead entries, {len(self.dead_cells)} dead squares"
        return f"<Analysis of {len(self.letters)} squares, {len(self.forced)} forced, {dead}>"

    @cached_property
    def forced(self) -> dict[Position, str]:
        """The cells with a single letter left, which is part of every fill."""
        return {
            position: next(iter(letters))
            for position, letters in self.letters.items()
            if len(letters) == 1
        }

    @property
    def is_dead(self) -> bool:
        """Whether no fill exists. True is a proof; False proves nothing."""
        return bool(self.dead_slots) or bool(self.dead_cells)

    @cached_property
    def dead_cells(self) -> frozenset[Position]:
        """The cells that have no letter left, since the slots through them have none in common."""
        return frozenset(position for position, letters in self.letters.items() if not letters)


NOTHING_TO_FILL = Analysis({}, {}, (), None, is_consistent=True)


def analyse(
    grid: Grid,
    index: WordIndex,
    *,
    floor: int = DEFAULT_FLOOR,
    region: Collection[Position] | None = None,
) -> Analysis:
    """Return what is still possible in *grid*, or in the part of it that *region* can complete.

    A word that stands or is forced elsewhere is not live, nor is one below *floor*. A grid without open entries has an
    empty analysis.

    Raises:
        FillError: the grid cannot be filled as it was asked for; see `FillProblem.build`.
    """
    if not any(grid[position].is_empty for slot in grid.slots for position in slot.positions):
        return NOTHING_TO_FILL
    return analysis_of(FillProblem.build(grid, index, floor=floor, region=region))


@overload
def analysis_of(problem: FillProblem) -> Analysis: ...
@overload
def analysis_of(problem: FillProblem, control: Control) -> Analysis | None: ...
def analysis_of(problem: FillProblem, control: Control = NEVER) -> Analysis | None:
    """Return the analysis of *problem*; None where *control* was stopped. It is checked every few milliseconds."""
    dead = {slot for slot, domain in enumerate(problem.domains) if not domain.any()}
    left = _propagated(problem, dead, control)
    if left is None:
        return None
    domains, letters, is_consistent = left
    live = {
        slot: LiveWords(slot, domain, words)
        for slot, domain, words in zip(problem.slots, domains, problem.words, strict=True)
    }
    named = {problem.slots[slot] for slot in dead}
    if problem.contradiction:
        named |= set(problem.contradiction.blamed)
    return Analysis(
        _letters_by_cell(problem, domains, letters),
        live,
        tuple(slot for slot in problem.grid.slots if slot in named),
        problem.contradiction,
        is_consistent,
    )


LettersAt = dict[tuple[int, int], int]
"""By slot and column, the letters possible there, as a bit set of their ranks."""


def _propagated(
    problem: FillProblem, dead: set[int], control: Control
) -> tuple[Sequence[WordSet], LettersAt, bool] | None:
    """Return domains, letters at crossings, and whether they are consistent. Add the slots found dead to *dead*.

    Return None where *control* was stopped.
    """
    from crossword_app.fill.kernel.arc_consistency import consistent_domains_of, without

    for _ in range(MOST_ROUNDS):
        smaller, kept = without(problem, dead)
        if not kept:
            break
        if control.wait():
            return None
        root = consistent_domains_of(smaller, control)
        if root is None:
            return None
        if not root.wiped_out:
            domains = list(problem.domains)
            for new, old in enumerate(kept):
                domains[old] = root.domains[new]
            letters = {(kept[end.slot], end.column): at for end, at in root.letters.items()}
            return domains, letters, True
        dead |= {kept[slot] for slot in root.wiped_out}
    return problem.domains, {}, False


def _letters_by_cell(
    problem: FillProblem, domains: Sequence[WordSet], letters: LettersAt
) -> dict[Position, frozenset[str]]:
    symbols = problem.symbols
    cells = problem.cells
    everything = (1 << len(symbols)) - 1
    found: dict[Position, int] = {}
    for number, slot in enumerate(problem.slots):
        words = problem.words[number]
        ranks: NDArray[np.int32] | None = None
        column = 0
        for position in slot.positions:
            if position in cells:
                at = letters.get((number, column))
                if at is None:
                    ranks = word_set.ranks_of(domains[number]) if ranks is None else ranks
                    at = _bits(words.letters[ranks, column])
                found[position] = found.get(position, everything) & at
            column += len(problem.grid[position].letters) or 1
    sets = {bits: frozenset(_symbols(bits, symbols)) for bits in set(found.values())}
    return {position: sets[bits] for position, bits in sorted(found.items())}


def _bits(letters: NDArray[np.uint8]) -> int:
    """Return the ranks that occur in *letters*, as a bit set."""
    bits = 0
    for rank in np.flatnonzero(np.bincount(letters)).tolist():
        bits |= 1 << rank
    return bits


def _symbols(bits: int, symbols: Sequence[str]) -> Iterable[str]:
    return (symbol for rank, symbol in enumerate(symbols) if bits >> rank & 1)
