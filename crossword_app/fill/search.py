"""Searches for a fill until it finds one, proves that there is none, or reaches the caller's limit."""

import threading
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from crossword_app.control import NEVER, Control
from crossword_app.fill.kernel.answer import Answer
from crossword_app.fill.outcome import (
    MOST_THREADS,
    Filled,
    FillLimit,
    FillProgress,
    Order,
    Outcome,
    Stopped,
    Unfillable,
)
from crossword_app.fill.problem import FillProblem
from crossword_app.sentences import listed

if TYPE_CHECKING:
    from crossword_app.fill.kernel.mixed_search import MixedSearch

DEFAULT_LIMIT = FillLimit()

_STACK_BYTES = 16 << 20
"""The stack of each thread. macOS gives it 512 KB, which is little for compiled code."""

_GLANCE_SECONDS = 0.005
"""How often the caller's thread checks its limit while other threads search."""

_SECONDS_BETWEEN_REPORTS = 0.02


def solve(
    problem: FillProblem,
    limit: FillLimit = DEFAULT_LIMIT,
    *,
    seed: int = 1,
    order: Order = Order.WEIGHTED,
    threads: int = 1,
    progress: Callable[[FillProgress], None] | None = None,
    control: Control = NEVER,
) -> Outcome:
    """Fill the grid of *problem*, or prove that it cannot be filled.

    Args:
        limit: when to give up. The node limit holds for each thread.
        seed: the seed of random choices. With one thread, the same seed gives the same fill on every machine.
        order: which slot is filled next.
        threads: 1, or 2 with different strategies; the result of the first to end is taken.
        progress: called from this thread about 50 times a second.
        control: lets another thread stop, pause and resume the search, within some milliseconds. A pause does not
            count as time.
    """
    if not 1 <= threads <= MOST_THREADS:
        raise ValueError(f"{threads} threads: one or two can search")
    caller = _Caller(limit, progress, control, control.seconds())
    if problem.contradiction:
        reason, blamed = problem.contradiction.reason, problem.contradiction.blamed
        return Unfillable(reason, blamed, 0, caller.seconds)
    # Imported late: importing may compile, and the window does not need the kernel at its start.
    from crossword_app.fill.kernel.mixed_search import MixedSearch

    searches = [
        MixedSearch(
            problem,
            seed=seed,
            order=order,
            variant=variant,
            nodes=limit.nodes,
            has_dives=variant == threads - 1,
            control=caller.own_control,
        )
        for variant in range(threads)
    ]
    if threads == 1:
        return _run(searches[0], caller)
    return _race(searches, caller)


def fills(problem: FillProblem, *, seed: int = 1) -> Iterator[Filled]:
    """Yield every fill of *problem*, each once, in no useful order."""
    if problem.contradiction:
        return
    from crossword_app.fill.kernel.driver import KernelSearch

    began = time.perf_counter()
    search = KernelSearch(problem, seed=seed, restarts=False)
    while (answer := search.run_slice()) is not Answer.UNFILLABLE:
        if answer is Answer.FILLED:
            yield search.filled(time.perf_counter() - began)
            search.reject_fill()


@dataclass
class _Caller:
    """What the caller of `solve` wants: the limit, progress reports, and a control.

    Attributes:
        own_control: the control of our own threads. It follows the caller's control; stopping it leaves the caller's
            unchanged.
    """

    limit: FillLimit
    progress: Callable[[FillProgress], None] | None
    control: Control
    began: float
    own_control: Control = field(init=False)
    _last_report: float = 0.0

    def __post_init__(self) -> None:
        self.own_control = Control(self.control)

    @property
    def seconds(self) -> float:
        return self.control.seconds() - self.began

    def ended(self) -> str | None:
        """Return why to stop, None to go on. Wait while the caller has paused."""
        if self.control.wait():
            return "the fill was stopped"
        if self.limit.seconds is not None and self.seconds >= self.limit.seconds:
            return f"the time limit of {self.limit.seconds:g} seconds is reached"
        return None

    def tell(self, search: "MixedSearch", nodes: int) -> None:
        if self.progress and self.seconds - self._last_report >= _SECONDS_BETWEEN_REPORTS:
            self._last_report = self.seconds
            letters, total = search.latest(), len(search.problem.cells)
            grid = search.problem.grid.with_letters(letters)
            self.progress(FillProgress(grid, nodes, self.seconds, len(letters), total))


def _run(search: "MixedSearch", caller: _Caller) -> Outcome:
    while not (why := caller.ended()):
        answer = search.run_slice()
        if answer:
            return _outcome(search, answer, search.nodes, caller)
        caller.tell(search, search.nodes)
    return _stopped(search, why, search.nodes, caller)


def _outcome(search: "MixedSearch", answer: Answer, nodes: int, caller: _Caller) -> Outcome:
    if answer is Answer.FILLED:
        return search.filled(caller.seconds)
    if answer is Answer.UNFILLABLE:
        blamed = search.most_wiped_out()
        names = listed(blamed)
        reason = (
            f"no fill exists: every way was tried or ruled out, and most failed at {names}"
            if nodes
            else f"no fill exists: the crossings leave no word for {names}"
        )
        remedy = "change letters or blocks there, or lower the floor"
        return Unfillable(f"{reason}; {remedy}", blamed, nodes, caller.seconds)
    why = f"the limit of {caller.limit.nodes} tries is reached"
    return _stopped(search, why, nodes, caller)


def _stopped(search: "MixedSearch", why: str, nodes: int, caller: _Caller) -> Stopped:
    grid = search.problem.grid.with_letters(search.best())
    return Stopped(grid, why, nodes, caller.seconds)


def _race(searches: Sequence["MixedSearch"], caller: _Caller) -> Outcome:
    """Run each search on a thread of its own. Return the first fill or proof."""
    with ThreadPoolExecutor(len(searches)) as pool:
        running = _submitted(pool, searches, caller.own_control)
        try:
            while not (why := caller.ended()):
                done, _ = wait(running, _GLANCE_SECONDS, FIRST_COMPLETED)
                nodes = sum(search.nodes for search in searches)
                for future in done:
                    search, answer = running.pop(future), future.result()
                    if answer and (answer is not Answer.OUT_OF_NODES or not running):
                        return _outcome(search, answer, nodes, caller)
                caller.tell(searches[0], nodes)
        finally:
            caller.own_control.stop()
    nodes = sum(search.nodes for search in searches)
    deepest = max(searches, key=lambda search: len(search.best()))
    return _stopped(deepest, why, nodes, caller)


def _submitted(
    pool: ThreadPoolExecutor, searches: Sequence["MixedSearch"], own_control: Control
) -> dict[Future[Answer | None], "MixedSearch"]:
    with large_stacks():
        return {pool.submit(_run_on, own_control, search): search for search in searches}


@contextmanager
def large_stacks() -> Iterator[None]:
    """Let threads that begin meanwhile have room for compiled code."""
    before = threading.stack_size(_STACK_BYTES)
    try:
        yield
    finally:
        threading.stack_size(before)


def _run_on(own_control: Control, search: "MixedSearch") -> Answer | None:
    while not own_control.wait():
        answer = search.run_slice()
        if answer:
            return answer
    return None
