"""What a search is counted and stopped by."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from crossword_app.control import NEVER, Control


@dataclass(frozen=True, slots=True)
class LabLimit:
    """When to stop one search: at the first limit reached. None sets no limit.

    Attributes:
        seconds: wall time, tables that are made before the search included.
        nodes: words or letters placed. Up to there a search is the same on every machine.
    """

    seconds: float | None = 5.0
    nodes: int | None = None


class LimitReachedError(Exception):
    """The limit was reached, or the user stopped the search. The message is the end of a sentence."""


class Tally:
    """Counts what a search does, and stops it.

    Attributes:
        nodes: words placed in slots, or letters in cells.
        backtracks: how often a slot or cell had nothing left to try, and the search went back.
        look_ups: how often words were asked for: those of a pattern, the letters that go on a prefix, or the words
            that one slot leaves to another.
    """

    def __init__(self, limit: LabLimit, control: Control = NEVER) -> None:
        self._limit, self._control = limit, control
        self._began = time.perf_counter()
        self._is_counting = True
        self.nodes = self.backtracks = self.look_ups = 0

    @property
    def seconds(self) -> float:
        """Wall time since it was made."""
        return time.perf_counter() - self._began

    def node(self) -> None:
        """Count a node.

        Raises:
            LimitReachedError: there may be no more.
        """
        if self.nodes == self._limit.nodes:
            raise LimitReachedError(f"it placed {self.nodes:,}, which is the limit of --nodes")
        self.nodes += 1
        self.check()

    def look_up(self) -> None:
        """Count a look-up.

        Raises:
            LimitReachedError: the time is up.
        """
        if self._is_counting:
            self.look_ups += 1
            self.check()

    def check(self) -> None:
        """Raise LimitReachedError where the time is up, or the user stopped the search."""
        if self._limit.seconds is not None and self.seconds >= self._limit.seconds:
            raise LimitReachedError(
                f"its time was up, {self._limit.seconds:g} s; --time gives more"
            )
        if self._control.is_stopped:
            raise LimitReachedError("you stopped it")

    @contextmanager
    def uncounted(self) -> Iterator[None]:
        """Look words up for the trace, which is no part of the search."""
        self._is_counting = False
        try:
            yield
        finally:
            self._is_counting = True
