"""Searches for the patterns of a request, in a random order, until all are found or nobody wants more."""

import random
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from crossword_app.control import NEVER, Control
from crossword_app.fill.kernel.patterns.question import Ending, RowQuestion, Worth
from crossword_app.model.geometry import Size

SLICE = 20_000
"""Work of a slice: some milliseconds."""

FIRST_NODES = 1_000
"""Rows that the first run of a question tries. A run that finds nothing new lets the next one try more."""

GROWTH = 1.2

BLOCK_WEIGHTS = (0.3, 0.15, 0.6, 1.2, 2.4)
"""How readily a block is chosen, as a ratio to one run of open cells. Which is best depends on the question."""

MOST_STREAMS = 24
"""Questions that are searched by turns. Each takes some 100 KB, of large grids some MB."""

_EXPLORED = 0.2
"""The part of the runs that choose rows in any way; the others choose them as has found most."""


@dataclass
class _Habit:
    """How rows are chosen, and what that has led to."""

    block: float
    runs: Sequence[float]
    found: int = 0
    nodes: int = 0

    @property
    def success(self) -> float:
        """New patterns for a row tried, about; at first a good guess."""
        return (self.found + 1) / (self.nodes + FIRST_NODES)


class PatternStream:
    """The patterns of one question, each once, in a random order that its seed decides.

    The search begins anew after each pattern, so that the next is a different one, and after many rows without a new
    one. That happens later and later: so in the end it finds every pattern, and the proof that there are no more.

    Attributes:
        is_exhausted: whether all patterns were found.
    """

    def __init__(
        self,
        question: RowQuestion,
        seed: int,
        *,
        known: set[int] | None = None,
        weights: Sequence[float] | None = None,
        worth: Worth | None = None,
    ) -> None:
        """Prepare the search.

        Args:
            known: patterns that are not given again, as `packed` has them; those that are found are put there.
            weights: how readily a run of one cell across, of two and so on is chosen at times; None for alike.
            worth: what patterns are worth; see `require`.
        """
        # Imported late: importing may compile, and the window does not need the kernel at its start.
        from crossword_app.fill.kernel.patterns.driver import RowSearch

        self.question = question
        self._search = RowSearch(question, seed, worth)
        self._random = random.Random(seed)
        self._known = set() if known is None else known
        alike = [1.0] * question.size.columns
        self._habits = [
            _Habit(block, runs) for block in BLOCK_WEIGHTS for runs in (alike, weights) if runs
        ]
        self._nodes = float(FIRST_NODES)
        self._rows_before = 0
        self.is_exhausted = not self._search.is_possible
        if not self.is_exhausted:
            self._begin()

    @property
    def rows_tried(self) -> int:
        """How many rows were tried so far."""
        return self._rows_before + self._search.nodes

    @property
    def worth(self) -> int:
        """What the pattern just found is worth."""
        return self._search.worth

    def require(self, worth: int) -> None:
        """Pass over patterns of less *worth* from now on: then `is_exhausted` says nothing of those."""
        self._search.require(worth)

    def go_on(self, work: int = SLICE) -> tuple[int, ...] | None:
        """Search for so much work. Return the masks of the next pattern; None if none was found meanwhile."""
        if self.is_exhausted:
            return None
        ending = self._search.go_on(work)
        if ending is Ending.EXHAUSTED:
            self.is_exhausted = True
        elif ending is Ending.OUT_OF_NODES:
            self._nodes *= GROWTH
            self._begin_anew()
        elif ending is Ending.FOUND:
            masks = self._search.masks()
            key = packed(masks, self.question.size.columns)
            if key not in self._known:
                self._known.add(key)
                self._habit.found += 1
                self._nodes = float(FIRST_NODES)
                self._begin_anew()
                return masks
        return None

    def _begin_anew(self) -> None:
        self._habit.nodes += self._search.nodes
        self._rows_before += self._search.nodes
        self._begin()

    def _begin(self) -> None:
        if self._random.random() < _EXPLORED:
            self._habit = self._random.choice(self._habits)
        else:
            self._habit = max(self._habits, key=lambda habit: habit.success)
        self._search.begin(int(self._nodes), [self._habit.block, *self._habit.runs])
        self.is_exhausted = not self._search.is_possible


def packed(masks: Sequence[int], columns: int) -> int:
    """Return the pattern of *masks* as one number, which takes little memory."""
    number = 0
    for mask in masks:
        number = number << columns | mask
    return number


def unpacked(number: int, size: Size) -> tuple[int, ...]:
    """Return the masks of a pattern of *size* from what `packed` made of them."""
    whole = (1 << size.columns) - 1
    return tuple(number >> size.columns * k & whole for k in range(size.rows - 1, -1, -1))


class PatternSearch:
    """The patterns of several questions of one size, each pattern once. See `PatternStream`.

    MOST_STREAMS questions at a time get equal work; where one is exhausted, the next takes its place.

    Attributes:
        worth: what the pattern just found is worth.
    """

    def __init__(
        self,
        questions: Iterable[RowQuestion | None],
        seed: int,
        weights: Sequence[float] | None = None,
        worth: Worth | None = None,
    ) -> None:
        """Prepare the search; see `PatternStream`. A question that is None takes one turn, and is passed over."""
        self._questions = iter(questions)
        self._has_questions = True
        self._seeds = iter(range(seed * _MANY, (seed + 1) * _MANY))
        self._weights = weights
        self._worth = worth
        self._least: int | None = None
        self.worth = 0
        self._streams: list[PatternStream] = []
        self._known: set[int] = set()
        self._rows_of_ended = 0

    @property
    def found(self) -> int:
        """How many patterns were found so far."""
        return len(self._known)

    @property
    def is_exhausted(self) -> bool:
        """Whether all patterns were found: after a search that has found none, the proof that there is none."""
        return not self._has_questions and not self._streams

    @property
    def rows_tried(self) -> int:
        """How many rows were tried: the amount of work, by which a search can be repeated."""
        return self._rows_of_ended + sum(stream.rows_tried for stream in self._streams)

    def go_on(self, work: int = SLICE) -> tuple[int, ...] | None:
        """Search for so much work. Return the masks of the next pattern; None if none was found meanwhile."""
        if self.is_exhausted:
            return None
        if self._has_questions and len(self._streams) < MOST_STREAMS:
            self._ask_next()
        if not self._streams:
            return None
        stream = min(self._streams, key=lambda stream: stream.rows_tried)
        masks = stream.go_on(work)
        self.worth = stream.worth
        if stream.is_exhausted:
            self._rows_of_ended += stream.rows_tried
            self._streams.remove(stream)
        return masks

    def require(self, worth: int) -> None:
        """Pass over patterns of less *worth* from now on: then `is_exhausted` says nothing of those."""
        self._least = worth
        for stream in self._streams:
            stream.require(worth)

    def _ask_next(self) -> None:
        """Let the next question take part."""
        question = next(self._questions, _NO_MORE)
        if isinstance(question, RowQuestion):
            stream = PatternStream(
                question,
                next(self._seeds),
                known=self._known,
                weights=self._weights,
                worth=self._worth,
            )
            if self._least is not None:
                stream.require(self._least)
            self._streams.append(stream)
        self._has_questions = question is not _NO_MORE

    def masks(self, control: Control = NEVER) -> Iterator[tuple[int, ...]]:
        """Yield patterns until *control* is stopped, or all were found."""
        while not self.is_exhausted and not control.wait():
            found = self.go_on()
            if found:
                yield found


_NO_MORE = object()

_MANY = 1 << 20
"""More than a search has questions: so each has a seed of its own."""
