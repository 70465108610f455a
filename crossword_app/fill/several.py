"""Several fills of one grid that differ where a solver would notice: in the longest entries.

The fills that are still to be looked for are kept as a set of subspaces that have none in common and leave none out: of
a fill that is too like an earlier one, some long entry must change, and there is a subspace for each that may (K. G.
Murty, "An algorithm for ranking all the assignments in order of increasing cost", Operations Research 16, 1968). When
every subspace is refuted, no more fills exist: that is a proof.
"""

import heapq
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace

from crossword_app.control import NEVER, Control
from crossword_app.dictionary import word_set
from crossword_app.dictionary.word_set import WordSet
from crossword_app.errors import FillError
from crossword_app.fill.attempts import Attempts
from crossword_app.fill.neighbourhood import Words, without, words_of
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
from crossword_app.model.slots import Slot

DEFAULT_DIFFER, DEFAULT_LONGEST = 3, 5

FIRST_NODES = 1000
"""Words tried at first in one of several subspaces. Most need fewer."""

NODES_GROWTH = 4
"""How many times more a subspace may try when its turn comes again."""


class DifferentFills:
    """Fills of a problem, asked for one by one, of which every two differ in enough of the longest entries.

    Attributes:
        longest: the entries that count: of the slots to fill the longest, equals in the order of the grid.
        differ: in how many of them every two fills differ, at least.
        found: the fills so far.
    """

    def __init__(
        self,
        problem: FillProblem,
        *,
        differ: int = DEFAULT_DIFFER,
        longest: int = DEFAULT_LONGEST,
        found: Iterable[Filled] = (),
        seed: int = 1,
        order: Order = Order.WEIGHTED,
        threads: int = 1,
    ) -> None:
        """Prepare to look for fills of *problem* that differ in *differ* or more of the *longest* longest entries.

        Where there are fewer entries to fill than *longest*, all of them count.

        Args:
            found: fills that are known already: all differ from them.
            seed, order, threads: as for `solve`.

        Raises:
            FillError: no two fills can differ so, or one of *found* is no fill of *problem*.
        """
        targets = range(problem.targets)
        in_order = sorted(targets, key=lambda slot: (-problem.word_lengths[slot], slot))
        self._problem = problem
        self._numbers = tuple(in_order[:longest])
        if not 1 <= differ <= len(self._numbers) and not problem.contradiction:
            raise FillError(
                f"fills cannot differ in {differ} of the {len(self._numbers)} longest entries to fill: "
                f"ask for 1 to {len(self._numbers)}"
            )
        self.longest: tuple[Slot, ...] = tuple(problem.slots[slot] for slot in self._numbers)
        self.differ = differ
        self.found: list[Filled] = []
        self._words: list[Words] = []
        self._seed, self._order, self._threads = seed, order, threads
        self._open = [_Subspace(problem)]
        self._all_may_change = True
        for filled in found:
            self._take(filled)

    def next(
        self,
        limit: FillLimit = DEFAULT_LIMIT,
        *,
        progress: Callable[[FillProgress], None] | None = None,
        control: Control = NEVER,
    ) -> Outcome:
        """Return one fill more; Unfillable where it is proved that there is none.

        With none found before, the first is what `solve` finds with the seed. After Stopped one may ask again: what
        was refuted stays so.

        Args:
            limit, progress, control: as for `solve`, for this one fill.
        """
        attempts = Attempts(
            limit,
            self._seed,
            self._order,
            self._threads,
            progress,
            control,
        )
        try:
            return self._next(attempts)
        finally:
            self._seed = attempts.seed

    def around(self, filled: Filled) -> FillProblem:
        """Return the problem with the longest entries as in *filled*: what can be improved and differs all the same."""
        words = words_of(self._problem, filled)
        domains = list(self._problem.domains)
        for slot in self._numbers:
            domains[slot] = word_set.of([words[slot]], len(self._problem.words[slot]))
        return replace(self._problem, domains=tuple(domains))

    def _next(self, attempts: Attempts) -> Outcome:
        if self.found and (problem := self._with_all_changed()):
            outcome = attempts.run(problem, FIRST_NODES)
            self._all_may_change = not isinstance(outcome, Unfillable)
            if isinstance(outcome, Filled):
                return self._take(outcome)
        while self._open:
            subspace = heapq.heappop(self._open)
            outcome = attempts.run(subspace.problem, subspace.nodes if self.found else None)
            if isinstance(outcome, Filled):
                if self._divide(subspace, words_of(self._problem, outcome)):
                    return self._take(outcome)
            elif isinstance(outcome, Stopped):
                why = attempts.why_over()
                heapq.heappush(self._open, subspace if why else subspace.later())
                if why:
                    return attempts.stopped(outcome.grid, why)
            elif not self.found:
                self._open = [subspace]
                return outcome
        return Unfillable(self._reason(), (), attempts.nodes, attempts.seconds)

    def _divide(self, subspace: "_Subspace", words: Words) -> bool:
        """Put the parts of *subspace* back, *words* left out; return whether those differ enough from all before."""
        too_like = self._too_like(words)
        for part in self._parts(subspace, too_like or words, words):
            heapq.heappush(self._open, part)
        return too_like is None

    def _take(self, filled: Filled) -> Filled:
        self.found.append(filled)
        self._words.append(words_of(self._problem, filled))
        return filled

    def _too_like(self, words: Words) -> Words | None:
        """Return an earlier fill that *words* differs from in too few of the longest entries."""
        for earlier in self._words:
            if sum(words[slot] != earlier[slot] for slot in self._numbers) < self.differ:
                return earlier
        return None

    def _with_all_changed(self) -> FillProblem | None:
        """Return the problem without fills that share one of the longest entries with an earlier one.

        It has a fill most of the time, and that one differs the most. None where it is known to have none.
        """
        domains = list(self._problem.domains)
        for slot in self._numbers:
            domains[slot] = without(domains[slot], (words[slot] for words in self._words))
            self._all_may_change &= bool(domains[slot].any())
        if not self._all_may_change:
            return None
        return replace(self._problem, domains=tuple(domains))

    def _parts(self, subspace: "_Subspace", earlier: Words, words: Words) -> Iterator["_Subspace"]:
        """Return subspaces that hold every fill of *subspace* that differs enough from *earlier*, and not *words*.

        Of so many entries in which *words* agrees with *earlier* that one is too many, the first that changes tells
        the parts apart. Those that cannot change are counted first, those that have many words are changed first.
        """
        domains = subspace.problem.domains
        sizes = {slot: word_set.count_of(domains[slot]) for slot in self._numbers}
        agreed = [slot for slot in self._numbers if words[slot] == earlier[slot]]
        agreed.sort(key=lambda slot: (sizes[slot] > 1, -sizes[slot], slot))
        kept: list[WordSet] = list(domains)
        fixed = subspace.fixed
        for slot in agreed[: len(self._numbers) - self.differ + 1]:
            others = without(kept[slot], [earlier[slot]])
            if not others.any():
                continue
            part = list(kept)
            part[slot] = others
            yield _Subspace(replace(subspace.problem, domains=tuple(part)), fixed)
            kept[slot] = kept[slot] & ~others
            fixed += 1

    def _reason(self) -> str:
        return (
            f"no other fill differs from the {len(self.found)} found in {self.differ} or more "
            f"of the {len(self.longest)} longest entries: every way was tried or ruled out; "
            "ask for fewer differences, or lower the floor"
        )


@dataclass(frozen=True)
class _Subspace:
    """Some of the fills: those of a problem with fewer words. Sorts by when its turn comes.

    Attributes:
        fixed: how many of the longest entries keep a word that an earlier fill has.
        nodes: words to be tried, next time.
    """

    problem: FillProblem
    fixed: int = 0
    nodes: int = FIRST_NODES

    def __lt__(self, other: "_Subspace") -> bool:
        return (self.nodes, self.fixed) < (other.nodes, other.fixed)

    def later(self) -> "_Subspace":
        """Return it as it comes again, after the others."""
        return replace(self, nodes=NODES_GROWTH * self.nodes)
