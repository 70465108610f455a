"""Searches for the patterns of a request, in a random order, until all are found or nobody wants more."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from crossword_app.control import NEVER, Control
from crossword_app.fill.kernel.patterns.question import Ending, RowQuestion
from crossword_app.model.geometry import Size

SLICE = 20_000
"""Work of a slice: some milliseconds."""

FIRST_NODES = 1_000
"""Rows that the first run of a question tries. A run that finds nothing new lets the next one try more."""

GROWTH = 1.2

BLOCK_WEIGHTS = (0.3, 0.15, 0.6, 1.2, 2.4)
"""How readily a block is chosen, as a ratio to one run of open cells; which is best depends on the question."""

_EXPLORED = 0.2
"""The part of the runs that try any of these weights; the others take the one that has found most."""


@dataclass
class _Habit:
    """A weight of blocks, and what it has led to."""

    weight: float
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
        rows_tried: how many rows were tried so far.
    """

    def __init__(self, question: RowQuestion, seed: int) -> None:
        # Imported late: importing may compile, and the window does not need the kernel at its start.
        from crossword_app.fill.kernel.patterns.driver import RowSearch

        self.question = question
        self._search = RowSearch(question, seed)
        self._random = random.Random(seed)
        self._habits = [_Habit(weight) for weight in BLOCK_WEIGHTS]
        self._known: set[tuple[int, ...]] = set()
        self._nodes = float(FIRST_NODES)
        self.is_exhausted = not self._search.is_possible
        self._rows_before = 0
        if not self.is_exhausted:
            self._begin()

    @property
    def rows_tried(self) -> int:
        return self._rows_before + self._search.nodes

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
            if masks not in self._known:
                self._known.add(masks)
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
        columns = self.question.size.columns
        self._search.begin(int(self._nodes), [self._habit.weight, *[1.0] * columns])
        if not self._search.is_possible:
            self.is_exhausted = True


class PatternSearch:
    """The patterns of several questions by turns, each pattern once. See `PatternStream`.

    Attributes:
        found: how many there were so far.
    """

    def __init__(self, questions: Sequence[RowQuestion], seed: int) -> None:
        order = random.Random(seed)
        self._waiting = list(questions)
        order.shuffle(self._waiting)
        self._seeds = iter(range(seed * _MANY, (seed + 1) * _MANY))
        self._streams: list[PatternStream] = []
        self._turn = 0
        self._known: set[tuple[Size, tuple[int, ...]]] = set()
        self._rows_of_ended = 0

    @property
    def found(self) -> int:
        return len(self._known)

    @property
    def is_exhausted(self) -> bool:
        """Whether all patterns were found: after a search that has found none, the proof that there is none."""
        return not self._waiting and not self._streams

    @property
    def rows_tried(self) -> int:
        """How many rows were tried: the amount of work, by which a search can be repeated."""
        return self._rows_of_ended + sum(stream.rows_tried for stream in self._streams)

    def go_on(self, work: int = SLICE) -> tuple[int, ...] | None:
        """Search for so much work. Return the masks of the next pattern; None if none was found meanwhile."""
        if self.is_exhausted:
            return None
        if self._waiting and self._turn >= len(self._streams):
            self._streams.append(PatternStream(self._waiting.pop(), next(self._seeds)))
        self._turn %= len(self._streams)
        stream = self._streams[self._turn]
        masks = stream.go_on(work)
        if stream.is_exhausted:
            self._rows_of_ended += stream.rows_tried
            del self._streams[self._turn]
            return None
        if masks is None:
            return None
        self._turn += 1
        key = (stream.question.size, masks)
        if key in self._known:
            return None
        self._known.add(key)
        return masks

    def masks(self, control: Control = NEVER) -> Iterator[tuple[int, ...]]:
        """Yield patterns until *control* is stopped, or all were found."""
        while not self.is_exhausted and not control.wait():
            found = self.go_on()
            if found:
                yield found


_MANY = 1 << 20
"""More than a search has questions: so each has a seed of its own."""
