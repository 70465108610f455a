"""A thread that writes files one after another, so that no key press waits for a disk."""

import threading
import time
from collections import deque
from collections.abc import Callable


class WriterThread:
    """Does steps in the order in which they are given. The thread is there only while there is something to do.

    It is a thread of Python: the end of a pool or a thread of Qt waits for the steps and lets no Python run meanwhile,
    so that neither would ever end. Nothing waits for this one but `wait` and `wait_for_writers`.
    """

    def __init__(self) -> None:
        self._steps: deque[Callable[[], object]] = deque()
        self._guard = threading.Lock()
        self._thread: threading.Thread | None = None

    @property
    def is_busy(self) -> bool:
        """Whether a step is being done, or waits."""
        return self._thread is not None

    def do(self, step: Callable[[], object]) -> None:
        """Do *step* after those before it. Returns at once."""
        with self._guard:
            self._steps.append(step)
            if self._thread is None:
                self._begin()

    def wait(self, seconds: float | None = None) -> bool:
        """Return as soon as all steps are done, after so many *seconds* at most; return whether they are done."""
        end = None if seconds is None else time.monotonic() + seconds
        while thread := self._thread:
            thread.join(None if end is None else max(0.0, end - time.monotonic()))
            if thread.is_alive():
                return False
        return True

    def _begin(self) -> None:
        _busy.add(self)
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def _run(self) -> None:
        try:
            while step := self._next():
                step()
        except BaseException:  # a bug, which is reported; the other steps are done all the same
            with self._guard:
                self._begin()
            raise

    def _next(self) -> Callable[[], object] | None:
        with self._guard:
            if self._steps:
                return self._steps.popleft()
            self._thread = None
            _busy.discard(self)
            return None


_busy: set[WriterThread] = set()


def wait_for_writers() -> None:
    """Return as soon as all that was given to any thread is written: the last thing that the program does."""
    while _busy:
        for writer in tuple(_busy):
            writer.wait()
