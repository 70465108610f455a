"""Counts what all searches of this process have done, for who asks before and after a fill."""

import threading
from typing import NamedTuple


class Effort(NamedTuple):
    """What searches did.

    Attributes:
        nodes: words tried.
        lookups: what was scanned of sets of words: items of 64 words each, and single words of short lists.
        backtracks: dead ends.
        restarts: how often a search began anew.
    """

    nodes: int = 0
    lookups: int = 0
    backtracks: int = 0
    restarts: int = 0

    def since(self, before: "Effort") -> "Effort":
        """Return what was done since *before*."""
        return Effort(*(now - then for now, then in zip(self, before, strict=True)))


_lock = threading.Lock()
_total = Effort()


def effort() -> Effort:
    """Return what all searches have done so far."""
    return _total


def add(more: Effort) -> None:
    """Add what a part of a search did, from any thread."""
    global _total  # noqa: PLW0603  # searches of one fill run in many places, on two threads
    with _lock:
        _total = Effort(*(one + other for one, other in zip(_total, more, strict=True)))
