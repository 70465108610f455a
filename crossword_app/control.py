"""How one thread stops, pauses and resumes the work that another does for it."""

import threading
import time


class StoppedError(Exception):
    """The caller wants no more of it. No mistake of anyone's: it ends where the control was given."""


class Control:
    """What work asks every few milliseconds whether it shall go on.

    Every method may be called from any thread, at any time, and again. A stop is for good: it ends a pause, and
    whatever is given the same control afterwards ends at once.
    """

    def __init__(self, parent: "Control | None" = None) -> None:
        """Make a control of its own, or one that is also stopped and paused with *parent*, which it leaves as it is."""
        self._parent = parent
        # Signal handlers stop, also in the midst of what holds it: its lock may be taken again by its holder.
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
        """Have the work end with what it has found."""
        with self._changed:
            self._is_stopped = True
            self._go_on()

    def pause(self) -> None:
        """Have the work stand still, without any use of the processor, until it is resumed or stopped."""
        with self._changed:
            if self._paused_at is None and not self.is_stopped:
                self._paused_at = self._clock()

    def resume(self) -> None:
        """Have paused work go on."""
        with self._changed:
            self._go_on()

    def wait(self) -> bool:
        """Stand still while paused; then return whether the work shall end."""
        if self.is_paused:
            with self._changed:
                self._changed.wait_for(lambda: not self.is_paused)
        return self.is_stopped

    def check(self) -> None:
        """Stand still while paused.

        Raises:
            StoppedError: the work shall end.
        """
        if self.wait():
            raise StoppedError

    def seconds(self) -> float:
        """Return the time of a clock that stands still while paused; only differences mean anything."""
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
    """Shared by all who never stop, and so stopped by none."""

    def stop(self) -> None:
        raise TypeError("NEVER is everybody's: make a control to stop or pause work by")

    pause = stop


NEVER: Control = _Never()
"""For work that goes on to its end."""
