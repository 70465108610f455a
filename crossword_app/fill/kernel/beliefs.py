"""Prepares and runs belief propagation on the words that arc consistency leaves, for the fill count."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from crossword_app.control import NEVER, Control
from crossword_app.dictionary.word_set import ranks_of
from crossword_app.fill.entries import End
from crossword_app.fill.kernel.arc_consistency import ConsistentDomains
from crossword_app.fill.kernel.belief_propagation import Beliefs, sweep
from crossword_app.fill.problem import FillProblem
from crossword_app.model.geometry import Position

MOST_SWEEPS = 10
AT_REST = 0.2
"""Messages are at rest when a sweep changes the log10 totals of all slots by less in sum. The estimate moves less."""

LETTERS_AT_ONCE = 2_000_000
"""About how many letters are looked at between two checks of the control: some 10 ms."""

REPLACE, KEEP = 0.0, 1.0
"""The share of the old message in a new one. On no grid did a share between these make the messages rest sooner."""


class Propagation:
    """Belief propagation on the open slots of a problem: the slots to fill that have more than one word.

    A slot that crosses these and is not filled rules out letters, but its words are not counted.

    Attributes:
        slots: the numbers of the open slots in the problem.
        ends: the ends of the crossings whose letter is open, by slot.
        is_at_rest: whether the messages came to rest in the last `run`.
    """

    def __init__(self, problem: FillProblem, root: ConsistentDomains) -> None:
        self._problem = problem
        self._letters = root.letters
        self.slots = [slot for slot in range(problem.targets) if root.sizes[slot] > 1]
        is_open = {end for end, letters in root.letters.items() if letters & (letters - 1)}
        pairs = {
            first: second
            for first, second in problem.crossings
            if first in is_open and max(first.slot, second.slot) < problem.targets
        }
        self._partner = partner = pairs | {second: first for first, second in pairs.items()}
        self.ends = sorted(partner, key=lambda end: (end.slot, end.column))
        self.is_at_rest = False
        self._link = link_of = {end: link for link, end in enumerate(self.ends)}
        self._by_slot = by_slot = {
            slot: [end for end in self.ends if end.slot == slot] for slot in self.slots
        }
        letters = [_letters(problem, root, slot, by_slot[slot]) for slot in self.slots]
        self._symbols = len(problem.symbols)
        self._beliefs = Beliefs(
            letters=np.concatenate([np.zeros(0, np.uint8), *(part.ravel() for part in letters)]),
            first_letter=_starts([part.size for part in letters]),
            words=np.array([len(part) for part in letters], np.int64),
            first_link=_starts([len(by_slot[slot]) for slot in self.slots]),
            partner=np.array([link_of[partner[end]] for end in self.ends], np.int64),
            heard=np.ones(len(self.ends) * self._symbols),
            said=np.zeros(max((len(ends) for ends in by_slot.values()), default=0) * self._symbols),
            totals=np.ones(len(self.slots)),
        )

    def run(self, sweeps: int = MOST_SWEEPS, control: Control = NEVER) -> bool:
        """Sweep until the messages are at rest, at most *sweeps* times. Return False where *control* was stopped."""
        for _ in range(sweeps):
            change = self._sweep(REPLACE, control)
            if change is None:
                return False
            self.is_at_rest = change < AT_REST
            if self.is_at_rest:
                break
        return self._sweep(KEEP, control) is not None

    def _sweep(self, share: float, control: Control) -> float | None:
        change, start = 0.0, 0
        bounds = self._beliefs.first_letter
        while start < len(self.slots):
            if control.wait():
                return None
            end = int(np.searchsorted(bounds, bounds[start] + LETTERS_AT_ONCE, side="right")) - 1
            end = min(max(end, start + 1), len(self.slots))
            change += sweep(self._beliefs, np.arange(start, end), self._symbols, share)
            start = end
        return change

    def log10_by_slot(self) -> dict[int, float]:
        """Return what each slot adds to log10 of the number of fills; half of each crossing counts for each slot."""
        beliefs = self._beliefs
        heard = beliefs.heard.reshape(-1, self._symbols)
        agreement = np.log10((heard * heard[beliefs.partner]).sum(axis=1)) / 2
        sums = np.concatenate([[0.0], np.cumsum(agreement)])
        first = beliefs.first_link
        fill_count = np.log10(beliefs.totals) - (sums[first[1:]] - sums[first[:-1]])
        return dict(zip(self.slots, fill_count.tolist(), strict=True))

    def log10_total(self, slot: int) -> float:
        """Return log10 of the total weight of the words of *slot*; 0 for a slot that is decided."""
        if slot not in self._by_slot:
            return 0.0
        return float(np.log10(self._beliefs.totals[self.slots.index(slot)]))

    def log10_agreement(self, end: End) -> float:
        """Return log10 of the agreement of the two slots at *end*; 0 where its letter is decided."""
        if end not in self._link:
            return 0.0
        return float(np.log10(self.heard(end) @ self.heard(self._partner[end])))

    def heard(self, end: End) -> NDArray[np.float64]:
        """Return the message heard at *end*, by symbol; for a decided letter, 1 for it and 0 for others."""
        if end in self._link:
            by_link = self._beliefs.heard.reshape(-1, self._symbols)
            heard: NDArray[np.float64] = by_link[self._link[end]]
            return heard
        left = self._letters[end]
        return np.array([float(left >> symbol & 1) for symbol in range(self._symbols)])

    def parts(self) -> list[frozenset[int]]:
        """Return the slots by connected parts. Slots of different parts share no open crossing."""
        crossing = {
            slot: {self._partner[end].slot for end in ends} for slot, ends in self._by_slot.items()
        }
        parts, todo = [], set(self.slots)
        while todo:
            part, fresh = set[int](), {min(todo)}
            while fresh:
                part |= fresh
                fresh = set().union(*(crossing[slot] for slot in fresh)) - part
            parts.append(frozenset(part))
            todo -= part
        return parts

    def open_cells(self, slot: int) -> frozenset[Position]:
        """Return the cells of *slot* to fill that may take several letters or are unchecked."""
        grid, cells, column = self._problem.grid, set[Position](), 0
        for position in self._problem.slots[slot].positions:
            letters = self._letters.get(End(slot, column), 0)
            is_decided = letters and not letters & (letters - 1)
            if grid[position].is_empty and not is_decided:
                cells.add(position)
            column += len(grid[position].letters) or 1
        return frozenset(cells)


def _letters(
    problem: FillProblem, root: ConsistentDomains, slot: int, ends: Sequence[End]
) -> NDArray[np.uint8]:
    """Return (words, links): the letters of the words of *slot* at its open crossings."""
    words = problem.words[slot].letters
    columns = [end.column for end in ends]
    found: NDArray[np.uint8] = words[ranks_of(root.domains[slot])][:, columns]
    return found


def _starts(sizes: Sequence[int]) -> NDArray[np.int64]:
    return np.concatenate([[0], np.cumsum(np.array(sizes, np.int64))]).astype(np.int64)
