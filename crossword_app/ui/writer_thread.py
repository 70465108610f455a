"""A thread that writes files one after another, so that no key press waits for a disk."""

import threading
from collections import deque
from collections.abc import Callable


class WriterThread:
    """Does steps in the order in which they are given. The thread is there only while there is something to do.

    It is a thread of Python: the end of a pool or a thread of Qt waits for the steps and lets no Python run meanwhile,
    so that neither would ever end. Nothing waits for this one but `wait`.
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

    def wait(self) -> None:
        """Return as soon as all steps are done."""
        while thread := self._thread:
            thread.join()

    def _begin(self) -> None:
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
            return None
