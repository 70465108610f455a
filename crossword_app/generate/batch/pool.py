"""Does jobs in processes of this machine."""

import multiprocessing
import os
import signal
import threading
from collections import Counter, deque
from collections.abc import Iterable, Iterator, Mapping
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.connection import wait as wait_for_connections

from crossword_app.control import Control
from crossword_app.generate.batch.tasks import Made, Outcome
from crossword_app.generate.batch.work import Job, Words, do, learn
from crossword_app.memory import give_back_freed_memory

MOST_DEATHS = 3
"""How often the process of a job may be ended from outside before the job is given up."""

_GLANCE_SECONDS = 0.2


def in_processes(
    jobs: Iterable[Job], words: Mapping[str, Words], processes: int, control: Control
) -> Iterator[tuple[Job, Made]]:
    """Yield *jobs* with what became of them, as they are done in so many *processes*, until *control* is stopped.

    A process that is killed loses no job: a new one does it. When that happened to a job, it runs alone, so that it
    is known which one ends its process.
    """
    work = _Work(jobs)
    while work.is_left and not control.is_stopped:
        with ProcessPoolExecutor(
            processes,
            mp_context=multiprocessing.get_context("spawn"),
            initializer=_begin,
            initargs=(words,),
        ) as pool:
            try:
                yield from work.done_in(pool, processes, control)
            finally:
                if control.is_stopped:
                    for process in multiprocessing.active_children():
                        process.terminate()


def _begin(words: Mapping[str, Words]) -> None:
    """Prepare a process for its jobs. It heeds no Ctrl+C, and ends when the process that started it is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    give_back_freed_memory()
    threading.Thread(target=_end_with_parent, daemon=True).start()
    learn(words)


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait_for_connections([parent.sentinel])
        os._exit(1)


class _Work:
    """The jobs that are left."""

    def __init__(self, jobs: Iterable[Job]) -> None:
        self._waiting = deque(jobs)
        self._suspects: deque[Job] = deque()
        self._deaths: Counter[str] = Counter()
        self._running: dict[Future[Made], Job] = {}

    @property
    def is_left(self) -> bool:
        return bool(self._waiting or self._suspects)

    def done_in(
        self, pool: ProcessPoolExecutor, processes: int, control: Control
    ) -> Iterator[tuple[Job, Made]]:
        """Yield what is done in *pool* until all is done, *control* is stopped, or a process was killed."""
        try:
            while not control.is_stopped:
                self._submit(pool, processes)
                if not self._running:
                    return
                done, _ = wait(self._running, _GLANCE_SECONDS, return_when=FIRST_COMPLETED)
                for future in done:
                    made = future.result()
                    yield self._running.pop(future), made
        except BrokenProcessPool:
            yield from self._after_death()

    def _submit(self, pool: ProcessPoolExecutor, processes: int) -> None:
        if self._suspects:
            if not self._running:
                self._start(pool, self._suspects)
            return
        while self._waiting and len(self._running) < processes:
            self._start(pool, self._waiting)

    def _start(self, pool: ProcessPoolExecutor, jobs: deque[Job]) -> None:
        future = pool.submit(do, jobs[0])
        self._running[future] = jobs.popleft()

    def _after_death(self) -> Iterator[tuple[Job, Made]]:
        """Yield what was done before a process was killed, and let the other jobs that ran begin again."""
        for future, job in self._running.items():
            if future.done() and not future.cancelled() and future.exception() is None:
                yield job, future.result()
                continue
            self._deaths[job.key] += 1
            if self._deaths[job.key] < MOST_DEATHS:
                self._suspects.append(job)
            else:
                reason = f"its process was ended {MOST_DEATHS} times, perhaps for lack of memory"
                yield job, Made(Outcome.FAILED, reason=reason)
        self._running = {}
