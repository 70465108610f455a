"""FillControl: how a caller stops, pauses and resumes what `solve` and `improve` do on another thread."""

import threading
import time


class FillControl:
    """The reins of a running fill. Every method may be called from any thread, at any time, and again.

    A stop is for good: it ends a pause, and whatever is given the same control afterwards ends at once.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._goes_on = threading.Event()
        self._goes_on.set()
        self._is_stopped = False
        self._paused_at: float | None = None
        self._paused_seconds = 0.0

    @property
    def is_stopped(self) -> bool:
        return self._is_stopped

    @property
    def is_paused(self) -> bool:
        return not self._goes_on.is_set()

    def stop(self) -> None:
        """Have the fill end with what it has found."""
        with self._lock:
            self._is_stopped = True
            self._go_on()

    def pause(self) -> None:
        """Have the fill stand still, without any use of the processor, until it is resumed or stopped."""
        with self._lock:
            if self._goes_on.is_set() and not self._is_stopped:
                self._paused_at = time.perf_counter()
                self._goes_on.clear()

    def resume(self) -> None:
        """Have a paused fill go on."""
        with self._lock:
            self._go_on()

    def wait(self) -> bool:
        """Stand still while paused; then return whether it was stopped."""
        self._goes_on.wait()
        return self._is_stopped

    def seconds(self) -> float:
        """Return the time of a clock that stands still while paused; only differences mean anything."""
        with self._lock:
            now = time.perf_counter() if self._paused_at is None else self._paused_at
            return now - self._paused_seconds

    def _go_on(self) -> None:
        if self._paused_at is not None:
            self._paused_seconds += time.perf_counter() - self._paused_at
            self._paused_at = None
        self._goes_on.set()
