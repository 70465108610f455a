"""Lets one thread stop, pause and resume the work of another."""

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager


class StoppedError(Exception):
    """The caller stopped the work. This is not an error: whoever made the control catches it."""


class Precedence:
    """Lets one thread go first: work that others do for it waits while it is busy, for a moment at most.

    One thread at a time runs Python. Work that wants to, while the first thread draws, would get half of the time.
    """

    def __init__(self, seconds: float) -> None:
        """Let others wait for at most *seconds* from each beginning, whether the first thread has ended or not."""
        self._seconds = seconds
        self._is_over = threading.Event()
        self._is_over.set()
        self._latest_end = 0.0

    def begin(self) -> None:
        """The first thread is busy from now on."""
        self._latest_end = time.perf_counter() + self._seconds
        self._is_over.clear()

    def end(self) -> None:
        """The first thread is done."""
        self._is_over.set()

    def give_way(self) -> None:
        """Wait while the first thread is busy."""
        if not self._is_over.is_set():
            self._is_over.wait(max(0.0, self._latest_end - time.perf_counter()))


class Control:
    """Tells work whether to go on; the work asks every few milliseconds.

    Every method may be called from any thread, at any time, and repeatedly. A stop is final: it ends a pause, and work
    that gets the same control afterwards ends at once.
    """

    def __init__(
        self, parent: "Control | None" = None, *, precedence: Precedence | None = None
    ) -> None:
        """Make an independent control, or one that is also stopped and paused with *parent*, but never changes it.

        Args:
            precedence: of a thread that the work gives way to. That thread itself must not wait on this control.
        """
        self._parent = parent
        self._precedence: Precedence | None = parent._precedence if parent else precedence
        # A signal handler may call stop() while its own thread holds the lock, so the lock must be reentrant.
        self._changed: threading.Condition = parent._changed if parent else threading.Condition()
        self._is_stopped = False
        self._paused_at: float | None = None
        self._paused_seconds = 0.0

    @property
    def is_stopped(self) -> bool:
        return self._is_stopped or (self._parent is not None and self._parent.is_stopped)

    @property
    def is_paused(self) -> bool:
        is_held = self._paused_at is not None or (
            self._parent is not None and self._parent.is_paused
        )
        return is_held and not self.is_stopped

    def stop(self) -> None:
        """Tell the work to end, with what it has found so far."""
        with self._changed:
            self._is_stopped = True
            self._go_on()

    @contextmanager
    def stopping_after(self, seconds: float) -> Iterator[None]:
        """Meanwhile, stop the work after so many *seconds* of the clock."""
        timer = threading.Timer(seconds, self.stop)
        timer.daemon = True
        timer.start()
        try:
            yield
        finally:
            timer.cancel()

    def pause(self) -> None:
        """Make the work wait, without use of the processor, until it is resumed or stopped."""
        with self._changed:
            if self._paused_at is None and not self.is_stopped:
                self._paused_at = self._clock()

    def resume(self) -> None:
        """Let paused work go on."""
        with self._changed:
            self._go_on()

    def wait(self) -> bool:
        """Give way, and wait while paused; then return whether the work is to end."""
        if self._precedence:
            self._precedence.give_way()
        if self.is_paused:
            with self._changed:
                self._changed.wait_for(lambda: not self.is_paused)
        return self.is_stopped

    def check(self) -> None:
        """Wait while paused.

        Raises:
            StoppedError: the work is to end.
        """
        if self.wait():
            raise StoppedError

    def seconds(self) -> float:
        """Return the time in seconds of a clock that stops during pauses. Only differences mean anything."""
        with self._changed:
            now = self._clock() if self._paused_at is None else self._paused_at
            return now - self._paused_seconds

    def _clock(self) -> float:
        return self._parent.seconds() if self._parent else time.perf_counter()

    def _go_on(self) -> None:
        if self._paused_at is not None:
            self._paused_seconds += self._clock() - self._paused_at
            self._paused_at = None
        self._changed.notify_all()


class _Never(Control):
    """A control that cannot be stopped or paused, since many share it."""

    def stop(self) -> None:
        raise TypeError("NEVER is everybody's: make a control to stop or pause work by")

    pause = stop


NEVER: Control = _Never()
"""For work that nobody stops."""
