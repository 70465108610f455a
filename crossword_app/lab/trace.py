"""Records a search step by step: what was placed, refuted and taken back, which words that took from which slots."""

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from crossword_app.lab.backtracking import Act, Event, Level, Space
from crossword_app.lab.problem import LabProblem
from crossword_app.lab.tally import Tally
from crossword_app.model.geometry import Position
from crossword_app.sentences import capitalised

MOST_STEPS = 2000
"""Steps of a trace, unless the user asks for more or fewer."""

_EXAMPLES = 12
"""How many words are named of those that a step takes from a slot or gives back to it."""


class Traced(Space[Any], Protocol):
    """A space that can be shown."""

    def name(self, variable: Any) -> str:
        """Return how users call *variable*."""

    def cells(self, variable: Any) -> tuple[Position, ...]:
        """Return where *variable* lies."""

    def letters(self) -> dict[Position, str]:
        """Return the letters in the grid that are not given."""

    def state(self, slot: int) -> Hashable:
        """Return what the words that are left for *slot* depend on: while it is equal, so are they."""

    def left(self, slot: int) -> Sequence[str]:
        """Return the words that are left for *slot*."""


@dataclass(frozen=True, slots=True)
class Change:
    """What a step did to the words of a slot.

    Attributes:
        slot: its number in the problem.
        left: how many it has now.
        lost, regained: how many it lost, or got back.
        examples: some of these.
    """

    slot: int
    left: int
    lost: int
    regained: int
    examples: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class StackLine:
    """A level of the stack.

    Attributes:
        name: of the slot or cell.
        cells: where it lies.
        value: its word or letter.
        tried, values: which one of how many that is.
    """

    name: str
    cells: tuple[Position, ...]
    value: str
    tried: int
    values: int


@dataclass(frozen=True, slots=True)
class TraceStep:
    """One step of a search.

    Attributes:
        act: what happened.
        letters: those in the grid that are not given.
        stack: the first level first.
        changes: the slots whose words changed.
        nodes, backtracks, look_ups: so far.
    """

    act: Act
    letters: dict[Position, str]
    stack: tuple[StackLine, ...]
    changes: tuple[Change, ...]
    nodes: int
    backtracks: int
    look_ups: int

    @property
    def sentence(self) -> str:
        """The step in words, without a full stop."""
        top = self.stack[-1]
        name = capitalised(top.name)
        match self.act:
            case Act.PLACE:
                return f"{name}: {top.value} placed, {top.tried:,} of {top.values:,}"
            case Act.REFUTE:
                return f"{name}: {top.value} refuted, {top.tried:,} of {top.values:,}"
            case Act.FAIL:
                return f"{name}: {f'all {top.values:,} tried' if top.values else 'nothing to try'}"
            case Act.RETURN:
                return f"Back to {top.name}: {top.value} taken out"
            case Act.FILLED:
                return "Filled"


@dataclass(frozen=True, slots=True)
class Trace:
    """The steps of a search.

    Attributes:
        problem: what was searched.
        left: for each slot how many words it had when the search began, or has by its length where none did.
        steps: the first ones.
        is_whole: there were no more.
    """

    problem: LabProblem
    left: tuple[int, ...]
    steps: tuple[TraceStep, ...]
    is_whole: bool


class Recorder:
    """Records the first steps of a search."""

    def __init__(self, problem: LabProblem, most: int = MOST_STEPS) -> None:
        self._problem, self._most = problem, most
        self._start = tuple(len(problem.words[len(slot)]) for slot in problem.slots)
        self._steps: list[TraceStep] = []
        self._is_whole = True
        self._known: list[tuple[Hashable, Sequence[str]]] = []
        self._spelled = problem.grid.alphabet.spelled

    @property
    def trace(self) -> Trace:
        """What was recorded so far."""
        return Trace(self._problem, self._start, tuple(self._steps), self._is_whole)

    def watching(self, space: Traced, tally: Tally) -> Callable[[Event[Any]], None]:
        """Return what is told of each event of a search of *space*."""
        with tally.uncounted():
            slots = range(len(self._problem.slots))
            self._known = [(space.state(slot), space.left(slot)) for slot in slots]
        self._start = tuple(len(words) for _, words in self._known)

        def watch(event: Event[Any]) -> None:
            if len(self._steps) == self._most:
                self._is_whole = False
                return
            with tally.uncounted():
                step = TraceStep(
                    event.act,
                    space.letters(),
                    tuple(self._line(space, level) for level in event.stack),
                    tuple(self._changes(space)),
                    tally.nodes,
                    tally.backtracks,
                    tally.look_ups,
                )
            self._steps.append(step)

        return watch

    def _line(self, space: Traced, level: Level[Any]) -> StackLine:
        return StackLine(
            space.name(level.variable),
            space.cells(level.variable),
            self._spelled(level.value),
            level.tried,
            len(level.values),
        )

    def _changes(self, space: Traced) -> Iterator[Change]:
        """Yield what changed for each slot since the step before, and remember what is now."""
        for slot, (state, before) in enumerate(self._known):
            now = space.state(slot)
            if now == state:
                continue
            words = space.left(slot)
            self._known[slot] = now, words
            lost, regained = _without(before, words), _without(words, before)
            if lost or regained:
                examples = tuple(map(self._spelled, (lost or regained)[:_EXAMPLES]))
                yield Change(slot, len(words), len(lost), len(regained), examples)


def _without(words: Sequence[str], others: Sequence[str]) -> list[str]:
    known = set(others)
    return [word for word in words if word not in known]
