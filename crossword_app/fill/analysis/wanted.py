"""Finds which letters for one entry let the rest of a grid fill best, whatever word they are, or none.

The entry is left out of the problem, so that only its crossings say what its letters are. A fill of the rest gives
letters; for each square, those are added that leave the other entries as they are. The fills without these letters are
then divided into disjoint parts, one for each square of the entry that must have another letter (K. G. Murty, as in
`several`), and the part of the best fill is searched next.
"""

import heapq
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

import numpy as np

from crossword_app.control import NEVER, Control
from crossword_app.dictionary import word_set
from crossword_app.dictionary.index import WordIndex
from crossword_app.dictionary.word import Word
from crossword_app.dictionary.word_set import WordSet
from crossword_app.errors import FillError
from crossword_app.fill.entries import End
from crossword_app.fill.improve import improve
from crossword_app.fill.outcome import Filled, FillLimit, Prefer, Stopped
from crossword_app.fill.problem import FillProblem
from crossword_app.fill.search import solve
from crossword_app.model.alphabet import Alphabet
from crossword_app.model.grid import Grid
from crossword_app.model.slots import Slot

FIRST_NODES = 2000
"""Words tried for the first fill of a part. Most need fewer."""

NODES_GROWTH = 8
"""How many times more words a later attempt may try."""

IMPROVING_NODES = 4000
"""Words tried to make each fill better: a fraction of what refining takes, since many are compared."""

_FEW = 0.5
"""Of more letters than this share of the alphabet, those are named that are left out."""

Letters = frozenset[str]


@dataclass(frozen=True, slots=True)
class WantedLetters:
    """Letters for one entry with which the rest of the grid has a fill.

    Attributes:
        letters: for each cell the letters that it may have, any choice of them; None for a cell without a crossing.
        filled: a fill of the rest with one such choice. With any other, only entries that cross this one have other
            words, and none of these scores less than the worst word of this fill.
    """

    slot: Slot
    letters: tuple[Letters | None, ...]
    filled: Filled

    @property
    def pattern(self) -> str:
        """The letters as a pattern that can be searched: ?[AEI]NGOFIRE."""
        alphabet = self.filled.grid.alphabet
        return "".join(_cell_text(letters, alphabet) for letters in self.letters)

    def measure(self, prefer: Prefer) -> tuple[float, float]:
        """Return how good the rest is by *prefer*; more is better."""
        filled = self.filled
        if prefer is Prefer.WORST:
            return filled.min_score, filled.quality
        return (filled.mean_score if prefer is Prefer.MEAN else filled.quality), filled.min_score


def _cell_text(letters: Letters | None, alphabet: Alphabet) -> str:
    if letters is None or len(letters) >= len(alphabet):
        return "?"
    named = sorted(letters, key=alphabet.rank)
    if len(named) == 1:
        return alphabet.spelled(named[0])
    if len(named) > _FEW * len(alphabet):
        others = [symbol for symbol in alphabet.symbols if symbol not in letters]
        return f"[^{alphabet.spelled(''.join(others))}]"
    return f"[{alphabet.spelled(''.join(named))}]"


def words_with(wanted: WantedLetters, index: WordIndex, most: int) -> list[Word]:
    """Return the *most* best words of *index*, of any score, that have these letters."""
    words = index.length(len(wanted.slot))
    row = words.best(len(words))
    for column, letters in enumerate(wanted.letters):
        if letters is not None:
            ranks = [words.alphabet.rank(letter) for letter in letters]
            row = row & np.bitwise_or.reduce(words.bits[column, ranks], axis=0)
    return [words.word(rank) for rank in word_set.ranks_of(row)[:most].tolist()]


@dataclass(frozen=True)
class _Part:
    """The fills of the rest in which some squares of the entry have only some letters.

    Attributes:
        allowed: the letters by cell, where not all are.
        bound: how good the fill is whose part this was; more is better.
        nodes: how many words the next attempt tries.
    """

    allowed: Mapping[int, Letters]
    bound: tuple[float, float]
    nodes: int = FIRST_NODES


class WantedSearch:
    """Finds letters for one entry, those with the best rest first as far as is known.

    Attributes:
        is_complete: whether every fill of the rest has letters that were found.
        reason: why the rest has no fill, where that was proved; else "".
    """

    def __init__(
        self,
        problem: FillProblem,
        slot: Slot,
        limit: FillLimit,
        *,
        prefer: Prefer = Prefer.QUALITY,
        seed: int = 1,
        control: Control = NEVER,
    ) -> None:
        """Prepare to search for letters of *slot*, whose letters in *problem* stay.

        Args:
            limit: its seconds are for all of it. Its nodes are not heeded.

        Raises:
            FillError: *slot* is full, its squares hold or take several letters, or there is nothing else to fill.
        """
        self._control, self._prefer, self._seed = control, prefer, seed
        self._end = None if limit.seconds is None else control.seconds() + limit.seconds
        self.slot = slot
        if slot not in problem.slots[: problem.targets]:
            raise FillError(f"{slot} is full: clear a letter of it to look for other letters")
        number = problem.slots.index(slot)
        entry = problem.entries[number]
        if problem.words[number].length != len(slot) or len(problem.symbols) > len(
            problem.index.alphabet
        ):
            raise FillError(f"{slot} has squares with several letters: only single ones are found")
        self._given = entry
        self._rest, self._ends = _without(problem, number)
        contradiction = problem.contradiction
        others = contradiction is not None and set(contradiction.blamed) != {slot}
        self.reason = contradiction.reason if contradiction and others else ""
        self.is_complete = bool(self.reason)
        if not self._rest.targets:
            raise FillError(f"there is nothing to fill but {slot}")
        best = (float("inf"), float("inf"))
        self._has_found = False
        self._open = [] if self.reason else [(_order(_Part({}, best)), 0, _Part({}, best))]
        self._counter = 0

    def look_longer(self, seconds: float, control: Control) -> None:
        """Let the search go on for so many *seconds*: the next iteration continues where the last one ended."""
        self._control = control
        self._end = control.seconds() + seconds

    def __iter__(self) -> Iterator[WantedLetters]:
        """Yield letters, every time others, until all are found, the time is over or the control was stopped."""
        while self._open and not self._is_over():
            _, _, part = heapq.heappop(self._open)
            problem = self._within(part)
            if not all(domain.any() for domain in problem.domains):
                continue  # a search takes it that every slot has words to begin with
            outcome = solve(
                problem,
                FillLimit(self._left(), part.nodes),
                seed=self._seed,
                control=self._control,
            )
            if isinstance(outcome, Filled):
                found = self._found(problem, self._improved(problem, outcome))
                self._divide(part, found)
                self._has_found = True
                yield found
            elif isinstance(outcome, Stopped):
                self._push(replace(part, nodes=NODES_GROWTH * part.nodes))
            elif not self._has_found and not part.allowed:
                self.reason = outcome.reason
        self.is_complete = not self._open

    # The time

    def _left(self) -> float | None:
        return None if self._end is None else max(0.0, self._end - self._control.seconds())

    def _is_over(self) -> bool:
        return self._control.wait() or self._left() == 0.0

    # The parts

    def _push(self, part: _Part) -> None:
        self._counter += 1
        heapq.heappush(self._open, (_order(part), self._counter, part))

    def _divide(self, part: _Part, found: WantedLetters) -> None:
        """Put back the fills of *part* without the letters *found*."""
        kept = dict(part.allowed)
        every = frozenset(self._rest.symbols)
        bound = min(part.bound, found.measure(self._prefer))
        for cell in self._ends:
            letters = found.letters[cell]
            assert letters is not None
            before = kept.get(cell, every)
            if others := before - letters:
                self._push(_Part({**kept, cell: others}, bound))
            kept[cell] = before & letters

    def _within(self, part: _Part) -> FillProblem:
        """Return the problem of the rest with the letters that *part* allows."""
        domains = list(self._rest.domains)
        for cell, letters in part.allowed.items():
            end = self._ends[cell]
            domains[end.slot] = domains[end.slot] & self._having(end, letters)
        return replace(self._rest, domains=tuple(domains))

    def _having(self, end: End, letters: Letters) -> WordSet:
        """Return the words of the slot at *end* that have one of *letters* there."""
        words = self._rest.words[end.slot]
        ranks = [rank for rank, symbol in enumerate(self._rest.symbols) if symbol in letters]
        row: WordSet = np.bitwise_or.reduce(words.bits[end.column, ranks], axis=0)
        return row

    def _improved(self, problem: FillProblem, filled: Filled) -> Filled:
        limit = FillLimit(self._left(), IMPROVING_NODES)
        return improve(
            problem, filled, limit, prefer=self._prefer, seed=self._seed, control=self._control
        ).filled

    # The letters of one fill

    def _found(self, problem: FillProblem, filled: Filled) -> WantedLetters:
        """Return the letters of *filled*, a fill of *problem*, with those that leave other entries as they are."""
        chosen = {
            number: _rank_in(problem, number, filled.grid) for number in range(problem.targets)
        }
        taken = problem.ruled_out({})
        """What the further words of the squares before rule out: any choice of letters is to have a fill."""
        letters: list[Letters | None] = []
        for cell, position in enumerate(self.slot.positions):
            end = self._ends.get(cell)
            if end is None:
                letters.append(frozenset(self._given[cell]) or None)
                continue
            others = {number: rank for number, rank in chosen.items() if number != end.slot}
            words = problem.words[end.slot]
            row = problem.row_of(end.slot, filled.grid.with_letters({position: ""}))
            row = row & problem.domains[end.slot] & words.best(words.count_at(filled.min_score))
            row = row & ~problem.ruled_out(others)[words] & ~taken[words]
            by_letter = {self._letter(problem, end, chosen[end.slot]): chosen[end.slot]}
            for rank in word_set.ranks_of(row).tolist():  # the best word for each letter
                by_letter.setdefault(self._letter(problem, end, rank), rank)
            for rank in by_letter.values():
                if rank != chosen[end.slot]:
                    for table, ruled_out in problem.ruled_out({end.slot: rank}).items():
                        taken[table] |= ruled_out
            letters.append(frozenset(by_letter))
        return WantedLetters(self.slot, tuple(letters), filled)

    def _letter(self, problem: FillProblem, end: End, rank: int) -> str:
        return problem.symbols[int(problem.words[end.slot].letters[rank, end.column])]


def _order(part: _Part) -> tuple[int, float, float]:
    return part.nodes, -part.bound[0], -part.bound[1]


def _rank_in(problem: FillProblem, number: int, grid: Grid) -> int:
    """Return the rank of the word that slot *number* has in *grid*, a fill of *problem*."""
    return word_set.first_of(problem.row_of(number, grid) & problem.domains[number])


def _without(problem: FillProblem, number: int) -> tuple[FillProblem, dict[int, End]]:
    """Return *problem* without slot *number*, a target, and where its empty cells lie in the slots that cross it."""
    kept = [other for other in range(len(problem.slots)) if other != number]
    rest = problem.part(kept, problem.targets - 1, [problem.domains[other] for other in kept])
    place = {other: new for new, other in enumerate(kept)}
    ends = {}
    for first, second in problem.crossings:
        for own, other in ((first, second), (second, first)):
            if own.slot == number:
                ends[own.column] = End(place[other.slot], other.column)
    return rest, dict(sorted(ends.items()))
