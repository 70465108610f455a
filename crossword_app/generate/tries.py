"""Which of many patterns is tried next, and how long: the most promising, first for a short time."""

from dataclasses import dataclass, field
from typing import NamedTuple

from sortedcontainers import SortedList

FIRST_TRIES = 400
"""Words tried in the first fill of a pattern."""

GROWTH = 5
"""How many times more are tried in the next one, where nothing was decided."""

OPTIMISM = 8
"""A round that has not found anything is taken to find one in so many tries."""

MOST_WAITING = 4_000
"""Patterns that wait in one round. The least promising of more are given up."""


class Try(NamedTuple):
    """A pattern to fill; the least comes first.

    Attributes:
        pattern: as `pattern_search.packed` has it.
    """

    unpromising: int
    number: int
    pattern: int


@dataclass
class _Round:
    """The patterns that are tried with one limit of words, and what that has led to."""

    limit: int
    waiting: "SortedList[Try]" = field(default_factory=SortedList)
    words_tried: int = 0
    filled: int = 0

    @property
    def success(self) -> float:
        """Fills for a word tried, about; at first a good guess."""
        return (self.filled + 1) / (self.words_tried + OPTIMISM * self.limit)


class TryQueue:
    """Patterns that wait to be filled, in rounds of longer and longer fills.

    The round that has brought the most fills for its work goes first. So easy patterns are filled in passing, and hard
    ones by longer fills of the best, whichever the request asks for.

    Attributes:
        has_given_up: whether patterns were dropped, so that nothing is proved at the end.
    """

    def __init__(self) -> None:
        self._rounds = [_Round(FIRST_TRIES)]
        self._round = self._rounds[0]
        self._numbers = 0
        self.has_given_up = False

    def __len__(self) -> int:
        return sum(len(each.waiting) for each in self._rounds)

    def add(self, pattern: int, promise: int) -> int | None:
        """Let a pattern wait for its first fill. Return the least promise of those kept, where some were given up."""
        self._numbers += 1
        return self._put(self._rounds[0], Try(-promise, self._numbers, pattern))

    def next(self) -> tuple[Try, int]:
        """Return the next pattern to fill, and how many words to try. There must be one."""
        self._round = max((r for r in self._rounds if r.waiting), key=lambda r: r.success)
        return self._round.waiting.pop(0), self._round.limit

    def note(self, words_tried: int, *, is_filled: bool) -> None:
        """Note what the fill of the last pattern took, and whether it was found."""
        self._round.words_tried += words_tried
        self._round.filled += is_filled

    def try_longer(self, undecided: Try) -> None:
        """Let the last pattern wait for a longer fill."""
        place = self._rounds.index(self._round) + 1
        if place == len(self._rounds):
            self._rounds.append(_Round(self._round.limit * GROWTH))
        self._put(self._rounds[place], undecided)

    def _put(self, to: _Round, waiting: Try) -> int | None:
        to.waiting.add(waiting)
        if len(to.waiting) <= MOST_WAITING:
            return None
        del to.waiting[MOST_WAITING // 2 :]
        self.has_given_up = True
        least: Try = to.waiting[-1]
        return -least.unpromising
