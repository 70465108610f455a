"""Carries a search on over many runs: until there is a fill, every case is refuted, or the limit of the run."""

import time
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass, replace

import numpy as np

from crossword_app.control import NEVER, Control
from crossword_app.fill.long_search.cases import ALL, Case, Cases
from crossword_app.fill.long_search.kept import SearchFile
from crossword_app.fill.outcome import Filled, FillLimit, Order, Outcome, Stopped, Unfillable
from crossword_app.fill.problem import FillProblem
from crossword_app.fill.search import large_stacks, solve
from crossword_app.model.geometry import Position

CASE_NODES = 300
"""Words tried in a case before it is divided. On an 8x8 with its first row given, 100 and 300 took 12 s, 3,000 took 34,
and a search that is never divided 30."""

WHOLE_PART = 4
"""At least one of so many words tried is tried in a search of all cases at once, which finds what is easy to find."""

FIRST_WHOLE_NODES = 20_000
"""Words tried in the first of these searches. Each later one tries as many as all before it."""

_GLANCE_SECONDS = 0.1
_SECONDS_BETWEEN_WRITES = 5.0
_PART_FOR_WRITING = 0.02
"""Of the time at most. Files of long searches can take a second to write."""

_AHEAD = 2
"""Tries given to each of several threads: it has the next one when it ends one. A single thread gets one at a time, so
that each try follows from those before and the search is the same on every machine."""


@dataclass(frozen=True, slots=True)
class Standing:
    """What a search has ruled out, in all its runs.

    Attributes:
        slot: the name of the slot whose words come first.
        words: how many words it may take.
        refuted_words: how many of them no fill has there.
        next_letters: how the words begin that are tried at present.
        share: the part of the search that is ruled out, 0 to 1, as if each word of a slot were equally much work.
        open_cases: how many cases are known to be open.
        nodes: words tried, everywhere.
        seconds: of wall time.
    """

    slot: str
    words: int
    refuted_words: int
    next_letters: str
    share: float
    open_cases: int
    nodes: int
    seconds: float

    @property
    def sentence(self) -> str:
        """What is ruled out, for the user."""
        at = f", now those with {self.next_letters}" if self.next_letters else ""
        return (
            f"ruled out so far: {self.refuted_words:,} of {self.words:,} words for {self.slot}{at}; "
            f"{_percent(self.share)} of the search, {self.nodes:,} tries in {_hours(self.seconds)}"
        )


@dataclass(frozen=True, slots=True)
class _Try:
    """One search: of a case, or of all at once.

    Attributes:
        nodes: the words it may try; None for a case that cannot be divided.
    """

    case: Case
    is_whole: bool
    nodes: int | None


class LongSearch:
    """The search of *problem* that *file* holds. Use it within `file.only_here()`.

    Attributes:
        kept: what all runs together have found out.
    """

    def __init__(
        self,
        cases: Cases,
        file: SearchFile,
        *,
        seed: int = 1,
        order: Order = Order.WEIGHTED,
        threads: int = 1,
    ) -> None:
        """Read *file*.

        Raises:
            FileError: see `SearchFile.read`.
        """
        self._cases = cases
        self._problem = cases.problem
        self._file = file
        self._seed, self._order, self._threads = seed, order, threads
        self.kept = file.read()
        self._running: dict[Future[Outcome], _Try] = {}
        self._deepest: Stopped | None = None
        self._began_at = self.kept.seconds
        self._nodes_before = self.kept.nodes
        self._written = time.monotonic()
        self._writing_seconds = 0.0

    def standing(self) -> Standing:
        """Return what is ruled out so far."""
        tree, cases = self.kept.tree, self._cases
        open_cases = tree.open
        return Standing(
            slot=str(cases.first_slot),
            words=cases.words,
            refuted_words=sum(map(cases.words_of, tree.refuted)),
            next_letters=cases.first_letters(open_cases[0]) if open_cases else "",
            share=min(1.0, sum(map(cases.share_of, tree.refuted))),
            open_cases=len(open_cases),
            nodes=self.kept.nodes,
            seconds=self.kept.seconds,
        )

    def run(
        self,
        limit: FillLimit,
        *,
        progress: Callable[["LongSearch"], None] | None = None,
        control: Control = NEVER,
    ) -> Outcome:
        """Carry the search on. What is found out is written every few seconds, and at the end.

        Args:
            limit: when this run ends. The limit of nodes is for all threads together.
            progress: called about ten times a second.
            control: as for `solve`.

        Raises:
            FileError: the file cannot be written, or it holds a fill that is none.
        """
        why: str | None = None
        if not self.is_over:
            self._file.write(self.kept)  # what cannot be kept is told before the work
            began = control.seconds()
            own_control = Control(control)
            with ThreadPoolExecutor(self._threads) as pool:
                try:
                    for _ in self._steps(pool, own_control):
                        self.kept.seconds = self._began_at + control.seconds() - began
                        if why := self._why_over(limit, control):
                            break
                        if progress:
                            progress(self)
                        self._write_now_and_then()
                finally:
                    own_control.stop()
            # Not where an exception ends it: a signal could raise one while a case is on its way from open to refuted.
            self._note_ended()
            self._file.write(self.kept)
        return self._outcome(why)

    def _steps(self, pool: ThreadPoolExecutor, control: Control) -> Iterator[None]:
        """Make tries, several at a time, and note what comes of each, until the search is over. Yield now and then."""
        running = self._running
        most = 1 if self._threads == 1 else _AHEAD * self._threads
        while not self.is_over:
            while len(running) < most and (new := self._next_try()):
                self.kept.tries += 1
                with large_stacks():
                    running[pool.submit(self._made, new, self.kept.tries, control)] = new
            wait(running, _GLANCE_SECONDS, FIRST_COMPLETED)
            self._note_ended()
            yield

    def _note_ended(self) -> None:
        """Note what came of the tries that have ended."""
        for future in [future for future in self._running if future.done()]:
            done = self._running.pop(future)
            if not self.is_over:
                self._note(done, future.result())

    @property
    def is_over(self) -> bool:
        """Whether a fill is found, or the proof that there is none."""
        return self.kept.letters is not None or self.kept.tree.is_refuted

    def _outcome(self, why: str | None) -> Outcome:
        """Return what is known at the end of a run, which ended because of *why* if the search is not over."""
        if self.kept.letters is not None:
            return self._known_fill()
        if self.kept.tree.is_refuted:
            slot = self._cases.first_slot
            reason = (
                f"no fill exists: every word for {slot} is ruled out; "
                "change letters or blocks, or lower the floor"
            )
            return Unfillable(reason, (slot,), self._nodes(), self._seconds())
        grid = self._deepest.grid if self._deepest else self._problem.grid
        return Stopped(grid, why or "", self._nodes(), self._seconds())

    def _next_try(self) -> _Try | None:
        kept = self.kept
        has_whole = any(each.is_whole for each in self._running.values())
        if WHOLE_PART * kept.whole_nodes <= kept.nodes and not has_whole:
            return _Try(ALL, is_whole=True, nodes=max(FIRST_WHOLE_NODES, kept.whole_nodes))
        case = kept.tree.take()
        if case is None:
            return None
        is_last = len(case) == len(self._cases.cells)
        return _Try(case, is_whole=False, nodes=None if is_last else CASE_NODES)

    def _made(self, new: _Try, number: int, control: Control) -> Outcome:
        problem = self._problem if new.is_whole else self._cases.problem_of(new.case)
        return solve(
            problem,
            FillLimit(None, new.nodes),
            seed=self._seed + number,
            order=self._order,
            control=control,
        )

    def _note(self, done: _Try, outcome: Outcome) -> None:
        kept = self.kept
        kept.nodes += outcome.nodes
        if done.is_whole:
            kept.whole_nodes += outcome.nodes
        if isinstance(outcome, Filled):
            kept.letters = tuple(outcome.grid[p].letters for p in sorted(self._problem.cells))
        elif isinstance(outcome, Stopped):
            self._note_depth(outcome)
            if done.is_whole:
                return
            if done.nodes is not None and outcome.nodes >= done.nodes:
                kept.tree.divide(done.case, self._cases.divided(done.case))
            else:
                kept.tree.give_back(done.case)
        elif done.is_whole:
            kept.tree.refute_all()
        else:
            kept.tree.refute(done.case)

    def _known_fill(self) -> Filled:
        """Return the fill, after the words and rules of the whole problem were held against it once more."""
        assert self.kept.letters is not None
        places = sorted(self._problem.cells)
        fill = fill_of(self._problem, dict(zip(places, self.kept.letters, strict=True)))
        if fill is None:
            raise self._file.damaged()
        return replace(fill, nodes=self._nodes(), seconds=self._seconds())

    def _nodes(self) -> int:
        """Return the words tried in this run."""
        return self.kept.nodes - self._nodes_before

    def _seconds(self) -> float:
        """Return the time of this run."""
        return self.kept.seconds - self._began_at

    def _why_over(self, limit: FillLimit, control: Control) -> str | None:
        if control.wait():
            return "the fill was stopped"
        if limit.seconds is not None and self._seconds() >= limit.seconds:
            return f"the time limit of {limit.seconds:g} seconds is reached"
        if limit.nodes is not None and self._nodes() >= limit.nodes:
            return f"the limit of {limit.nodes} tries is reached"
        return None

    def _note_depth(self, outcome: Stopped) -> None:
        if self._deepest is None or _letters(outcome) > _letters(self._deepest):
            self._deepest = outcome

    def _write_now_and_then(self) -> None:
        now = time.monotonic()
        pause = max(_SECONDS_BETWEEN_WRITES, self._writing_seconds / _PART_FOR_WRITING)
        if now - self._written >= pause:
            self._file.write(self.kept)
            self._written = time.monotonic()
            self._writing_seconds = self._written - now


def fill_of(problem: FillProblem, letters: Mapping[Position, str]) -> Filled | None:
    """Return the fill of *problem* with *letters* in the cells to fill; None where that breaks a rule."""
    grid = problem.grid.with_letters(letters)
    domains = tuple(
        np.asarray(domain & problem.row_of(number, grid))
        for number, domain in enumerate(problem.domains)
    )
    if not all(domain.any() for domain in domains):
        return None
    outcome = solve(replace(problem, domains=domains), FillLimit(None))
    return outcome if isinstance(outcome, Filled) else None


def _letters(outcome: Stopped) -> int:
    return sum(bool(cell.letters) for cell in outcome.grid.cells)


def _percent(share: float) -> str:
    """Return *share* as people read it, never more than it is."""
    thousandths = int(share * 100_000)
    return f"{thousandths / 1000:g} %" if thousandths else "under 0.001 %"


def _hours(seconds: float) -> str:
    """Return a time as people read it: 3 h 20 min, 4 min, 12 s."""
    minutes, rest = divmod(int(seconds), 60)
    if not minutes:
        return f"{rest} s"
    hours, minutes = divmod(minutes, 60)
    return f"{hours} h {minutes} min" if hours else f"{minutes} min"
