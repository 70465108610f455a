"""Finds several fills of one grid: first those that differ in the longest entries, then those that differ less.

The fills still to be searched are kept as disjoint subspaces that cover them all. Where a fill is too like an earlier
one, some long entry must change, and its subspace is divided into one for each entry that may (K. G. Murty, "An
algorithm for ranking all the assignments in order of increasing cost", Operations Research 16, 1968). When every
subspace is refuted, it is proved that no more fills differ so much. Then, or after a while without an answer, smaller
differences are asked for, until any difference counts: only its proof says that no other fill exists.
"""

import heapq
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from crossword_app.control import NEVER, Control
from crossword_app.dictionary import word_set
from crossword_app.dictionary.word_set import WordSet
from crossword_app.errors import FillError
from crossword_app.fill.attempts import Attempts
from crossword_app.fill.entries import Entry
from crossword_app.fill.outcome import (
    Filled,
    FillLimit,
    FillProgress,
    Order,
    Outcome,
    Stopped,
    Unfillable,
)
from crossword_app.fill.problem import FillProblem
from crossword_app.fill.search import DEFAULT_LIMIT
from crossword_app.model.geometry import Position
from crossword_app.model.slots import Slot

DEFAULT_DIFFER, DEFAULT_LONGEST = 3, 5

FIRST_NODES = 1000
"""Words tried in the first attempt at a subspace. Most need fewer."""

MOST_NODES = 100_000
"""Words tried for one difference, before fills are looked for that differ less: some seconds."""

NODES_GROWTH = 4
"""How many times more words the next attempt at a subspace may try."""


class DifferentFills:
    """Finds fills of a problem one by one, every two of which differ in enough of the longest entries.

    Attributes:
        found: the fills so far.
    """

    def __init__(
        self,
        problem: FillProblem,
        *,
        differ: int | None = None,
        longest: int | Collection[Slot] = DEFAULT_LONGEST,
        found: Iterable[Filled] = (),
        shown: Collection[Position] | None = None,
        seed: int = 1,
        order: Order = Order.WEIGHTED,
        threads: int = 1,
    ) -> None:
        """Prepare to look for fills of *problem* that differ in *differ* or more of the *longest* longest entries.

        Where there are fewer entries to fill than *longest*, all of them count.

        Args:
            differ: None to begin with DEFAULT_DIFFER, or as many as there are. Where no more fills differ so much, or
                none is found for a while, those follow that differ in fewer, and at last those that differ at all.
            longest: how many entries count, or the slots that do.
            found: fills that are known already; new ones differ from them too. They need letters only in *shown*.
            shown: the cells whose letters the user sees; None for all. Fills that differ only in others are alike.
            seed, order, threads: as for `solve`.

        Raises:
            FillError: no two fills can differ in so many, or one of *found* is not a fill of *problem*.
        """
        self._problem = problem
        self._hidden = problem.cells.difference(problem.cells if shown is None else shown)
        self._seen = tuple(slots_seen(problem, problem.cells - self._hidden))
        numbers = self._slots_that_count(longest)
        most = min(DEFAULT_DIFFER, len(numbers)) if differ is None else differ
        if not 1 <= most <= len(numbers) and not problem.contradiction:
            raise FillError(
                f"fills cannot differ in {most} of the {len(numbers)} longest entries to fill: "
                f"ask for 1 to {len(numbers)}"
            )
        fewest = 1 if differ is None else most
        self._levels = [
            _Level(numbers, least, [_Subspace(problem)]) for least in range(most, fewest - 1, -1)
        ] or [_Level(numbers, most, [_Subspace(problem)])]
        if differ is None and len(numbers) < len(self._seen):
            self._levels.append(_Level(self._seen, 1, [_Subspace(problem)]))
        self._level, self._refuted = self._levels[0], 0
        self.found: list[Filled] = []
        self._readings: list[_Reading] = []
        self._seed, self._order, self._threads = seed, order, threads
        for filled in found:
            self._take(filled)

    @property
    def longest(self) -> tuple[Slot, ...]:
        """The slots that count: the longest entries, equals in the order of the grid; all, if any difference does."""
        return tuple(self._problem.slots[slot] for slot in self._level.numbers)

    @property
    def differ(self) -> int:
        """In how many of them the last fill differs at least from each before."""
        return self._level.differ

    @property
    def counts_any(self) -> bool:
        """Whether the last fill counts as another one because any letter that is seen differs."""
        return self.differ == 1 and len(self._level.numbers) == len(self._seen)

    @property
    def proved(self) -> str:
        """A sentence on the difference that no further fill has, once that is proved; "" before."""
        if not self._refuted:
            return ""
        difference = self._levels[self._refuted - 1].difference
        return f"No further fill differs from all before in {difference} (proved)."

    def next(
        self,
        limit: FillLimit = DEFAULT_LIMIT,
        *,
        progress: Callable[[FillProgress], None] | None = None,
        control: Control = NEVER,
    ) -> Outcome:
        """Return one more fill; Unfillable, with what is proved as its reason, where no other one is left.

        The very first fill is the one that `solve` finds with the seed. After Stopped, call again to go on: what was
        refuted stays refuted.

        Args:
            limit, progress, control: as for `solve`, for this one fill.
        """
        attempts = Attempts(limit, self._seed, self._order, self._threads, progress, control)
        number = self._refuted
        try:
            while True:
                self._use(self._levels[number])
                is_last = number == len(self._levels) - 1 or not self.found
                attempts.limit = limit if is_last else attempts.part_of(limit, MOST_NODES)
                outcome = self._next(attempts)
                if isinstance(outcome, Filled) or is_last or control.is_stopped:
                    return outcome
                number += 1
                if isinstance(outcome, Unfillable):
                    self._refuted = number
        finally:
            self._seed = attempts.seed

    def _use(self, level: "_Level") -> None:
        self._level = level
        self._readings = [self._reading(filled) for filled in self.found]

    def take_better(self, first: Filled, better: Filled) -> None:
        """Let *better*, which has the longest entries of *first*, take its place among those found."""
        place = self.found.index(first)
        self.found[place], self._readings[place] = better, self._reading(better)

    def around(self, filled: Filled) -> FillProblem:
        """Return the problem with the longest entries fixed as in *filled*, so that it can be improved and differs.

        Once any difference counts, that leaves nothing to improve.
        """
        reading = self._reading(filled)
        domains = list(self._problem.domains)
        for slot in self._level.numbers:
            domains[slot] = reading.words[slot]
        return replace(self._problem, domains=tuple(domains))

    def _slots_that_count(self, longest: int | Collection[Slot]) -> tuple[int, ...]:
        problem = self._problem
        if not isinstance(longest, int):
            return tuple(n for n in range(problem.targets) if problem.slots[n] in longest)
        sizes = {
            number: problem.word_lengths[number]
            - len(self._hidden & set(problem.slots[number].positions))
            for number in self._seen
        }
        return tuple(sorted(sizes, key=lambda number: (-sizes[number], number))[:longest])

    def _reading(self, filled: Filled) -> "_Reading":
        """Return how *filled* reads in the slots that count.

        Raises:
            FillError: it is no fill of the problem.
        """
        problem = self._problem
        grid = filled.grid.with_letters(dict.fromkeys(self._hidden, ""))
        words = {
            slot: problem.row_of(slot, grid) & problem.domains[slot] for slot in self._level.numbers
        }
        for number, row in words.items():
            if not row.any():
                slot = problem.slots[number]
                raise FillError(
                    f"{grid.spelled(slot)} stands at {slot}, which cannot take it: fill first"
                )
        return _Reading({slot: grid.entry(problem.slots[slot]) for slot in words}, words)

    def _next(self, attempts: Attempts) -> Outcome:
        if self.found and (problem := self._with_all_changed()):
            outcome = attempts.run(problem, FIRST_NODES)
            self._level.all_may_change = not isinstance(outcome, Unfillable)
            if isinstance(outcome, Filled):
                return self._take(outcome)
        while self._level.open:
            subspace = heapq.heappop(self._level.open)
            outcome = attempts.run(subspace.problem, subspace.nodes if self.found else None)
            if isinstance(outcome, Filled):
                if self._divide(subspace, self._reading(outcome)):
                    return self._take(outcome)
            elif isinstance(outcome, Stopped):
                why = attempts.why_over()
                heapq.heappush(self._level.open, subspace if why else subspace.later())
                if why:
                    return attempts.stopped(outcome.grid, why)
            elif not self.found:
                heapq.heappush(self._level.open, subspace)
                return outcome
        return Unfillable(self._reason(), (), attempts.nodes, attempts.seconds)

    def _divide(self, subspace: "_Subspace", found: "_Reading") -> bool:
        """Put back the parts of *subspace* without *found*; return whether it differs enough from all before."""
        too_like = self._too_like(found)
        for part in self._parts(subspace, too_like or found, found):
            heapq.heappush(self._level.open, part)
        return too_like is None

    def _take(self, filled: Filled) -> Filled:
        self.found.append(filled)
        self._readings.append(self._reading(filled))
        return filled

    def _too_like(self, found: "_Reading") -> "_Reading | None":
        """Return an earlier fill that *found* differs from in too few of the longest entries."""
        for earlier in self._readings:
            if len(self._level.numbers) - len(found.agreed_with(earlier)) < self.differ:
                return earlier
        return None

    def _with_all_changed(self) -> FillProblem | None:
        """Return the problem without fills that share one of the longest entries with an earlier one.

        It usually has a fill, which then differs the most. Return None where it is known to have none.
        """
        domains = list(self._problem.domains)
        for slot in self._level.numbers:
            for earlier in self._readings:
                domains[slot] = domains[slot] & ~earlier.words[slot]
            self._level.all_may_change &= bool(domains[slot].any())
        if not self._level.all_may_change:
            return None
        return replace(self._problem, domains=tuple(domains))

    def _parts(
        self, subspace: "_Subspace", earlier: "_Reading", found: "_Reading"
    ) -> Iterator["_Subspace"]:
        """Yield subspaces with all fills of *subspace* that differ enough from *earlier*, but without *found*.

        Take just so many entries that agree in *found* and *earlier* that at least one must change: each part has
        another of them as the first that changes. Entries that cannot change are taken first; those with many words
        are changed first.
        """
        domains = subspace.problem.domains
        sizes = {slot: word_set.count_of(domains[slot]) for slot in self._level.numbers}
        agreed = found.agreed_with(earlier)
        agreed.sort(key=lambda slot: (sizes[slot] > 1, -sizes[slot], slot))
        kept: list[WordSet] = list(domains)
        fixed = subspace.fixed
        for slot in agreed[: len(self._level.numbers) - self.differ + 1]:
            others = kept[slot] & ~earlier.words[slot]
            if not others.any():
                continue
            part = list(kept)
            part[slot] = others
            yield _Subspace(replace(subspace.problem, domains=tuple(part)), fixed)
            kept[slot] = kept[slot] & ~others
            fixed += 1

    def _reason(self) -> str:
        if self.counts_any:
            return (
                "no other fill exists: every way was tried or ruled out; "
                "change letters or blocks, or lower the floor"
            )
        count = len(self.found)
        return (
            f"no other fill differs from the {count if count > 1 else 'one'} found in {self._level.difference}: "
            "every way was tried or ruled out; ask for fewer differences, or lower the floor"
        )


def slots_seen(problem: FillProblem, shown: Collection[Position]) -> list[int]:
    """Return the targets of *problem* with a cell to fill in *shown*."""
    seen = problem.cells.intersection(shown)
    return [n for n in range(problem.targets) if not seen.isdisjoint(problem.slots[n].positions)]


@dataclass(frozen=True)
class _Reading:
    """How a fill reads in the slots that count.

    Attributes:
        letters: for each of these slots the letters that are seen.
        words: for each the set of the words that read so.
    """

    letters: Mapping[int, Entry]
    words: Mapping[int, WordSet]

    def agreed_with(self, other: "_Reading") -> list[int]:
        """Return the slots in which both read the same."""
        return [slot for slot, letters in self.letters.items() if letters == other.letters[slot]]


@dataclass
class _Level:
    """One difference that is asked for, and what is left of the search for it.

    Attributes:
        numbers, differ: fills differ in *differ* of these slots.
        open: the subspaces that are not searched yet, a heap.
        all_may_change: whether there may be a fill that differs in all of them.
    """

    numbers: tuple[int, ...]
    differ: int
    open: "list[_Subspace]"
    all_may_change: bool = True

    @property
    def difference(self) -> str:
        """The difference in words."""
        count = len(self.numbers)
        if count == 1:
            return "the longest entry"
        how_many = "any" if self.differ == 1 else f"{self.differ} or more"
        return f"{how_many} of the {count} longest entries"


@dataclass(frozen=True)
class _Subspace:
    """A set of fills: those of a problem with fewer words. Subspaces sort in the order in which they are searched.

    Attributes:
        fixed: how many of the longest entries keep a word that an earlier fill has.
        nodes: how many words the next attempt tries.
    """

    problem: FillProblem
    fixed: int = 0
    nodes: int = FIRST_NODES

    def __lt__(self, other: "_Subspace") -> bool:
        return (self.nodes, self.fixed) < (other.nodes, other.fixed)

    def later(self) -> "_Subspace":
        """Return it for its next attempt, after the others."""
        return replace(self, nodes=NODES_GROWTH * self.nodes)
