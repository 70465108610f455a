"""Measures how long a solver looks at something, without the time that they are away."""

from collections.abc import Callable
from time import monotonic

IDLE = 300.0
"""Seconds without a key or a click after which the clock waits: whoever thinks longer about one clue presses none."""


class SolveClock:
    """Counts seconds while it runs.

    Args:
        now: returns the time in seconds.
    """

    def __init__(self, now: Callable[[], float] = monotonic) -> None:
        self._now = now
        self._is_running = False
        self._last = self._touched = now()

    def run(self, is_running: bool) -> None:
        """Let it run or wait from now on. What has passed since the last lap counts as before: take it first."""
        self._is_running = is_running
        self._last = self._touched = self._now()

    def lap(self) -> float:
        """Return the seconds since the last lap."""
        now = self._now()
        end = min(now, self._touched + IDLE)
        seconds = max(0.0, end - self._last) if self._is_running else 0.0
        self._last = now
        return seconds

    def touch(self) -> None:
        """Note that the solver is there, after a lap was taken."""
        self._touched = self._now()
