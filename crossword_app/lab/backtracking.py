"""The search that all methods share: try a value, go on, and go back where nothing is left to try.

Naive backtracking goes back one step: S. Golomb and L. Baumert, "Backtrack programming", Journal of the ACM 12
(1965). Conflict-directed backjumping remembers, for each step, which earlier ones ruled its values out, and goes back
to the last of those, past all that had no part in the failure: P. Prosser, "Hybrid algorithms for the constraint
satisfaction problem", Computational Intelligence 9 (1993).
"""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Generic, Protocol, TypeVar

from crossword_app.lab.tally import Tally

V = TypeVar("V", bound=Hashable)
"""A variable: a slot in the search by words, a cell in that by letters."""


class Space(Protocol[V]):
    """What is searched."""

    def next(self) -> V | None:
        """Return the variable to give a value next; None where all have one."""

    def options(self, variable: V) -> tuple[Sequence[str], set[V]]:
        """Return the values to try, in order, and the variables whose values rule out all others."""

    def place(self, variable: V, value: str) -> set[V] | None:
        """Give *variable* a value. Return None if all is well, else the variables whose values leave another none."""

    def take_back(self, variable: V) -> None:
        """Take its value from *variable*."""


class Level(Generic[V]):
    """One step of the search.

    Attributes:
        variable: what got a value.
        values: those to try, in order.
        tried: how many of them were tried; the last of these is the present one.
        conflict: the variables whose values rule out those that failed, and those that were never to try.
    """

    def __init__(self, variable: V, values: Sequence[str], conflict: set[V]) -> None:
        self.variable = variable
        self.values = values
        self.tried = 0
        self.conflict = conflict

    @property
    def value(self) -> str:
        """The value that was tried last."""
        return self.values[self.tried - 1] if self.tried else ""


class Act(Enum):
    """What happens in a search."""

    PLACE = "place"
    """The level on top of the stack has a value."""
    REFUTE = "refute"
    """That value leaves another variable none: it is taken back."""
    FAIL = "fail"
    """The level on top of the stack has nothing left to try."""
    RETURN = "return"
    """The search went back to the level on top of the stack, and took its value back."""
    FILLED = "filled"
    """Every variable has a value."""


@dataclass(frozen=True, slots=True)
class Event(Generic[V]):
    """What happened, and the stack, which is the search's own: it changes with the next event."""

    act: Act
    stack: Sequence[Level[V]]


Watch = Callable[[Event[V]], None]


def search(
    space: Space[V], tally: Tally, *, is_directed: bool, watch: Watch[V] | None = None
) -> bool:
    """Give every variable a value. Return False where there is no way to: that is proved.

    Args:
        is_directed: go back to what caused the failure, not to the step before.
        watch: is told of each event.

    Raises:
        LimitReachedError: a limit of *tally* was reached.
    """
    stack: list[Level[V]] = []

    def tell(act: Act) -> None:
        if watch:
            watch(Event(act, stack))

    while (variable := space.next()) is not None:
        stack.append(Level(variable, *space.options(variable)))
        while not _placed(space, stack[-1], tally, tell):
            tally.backtracks += 1
            tell(Act.FAIL)
            if not _went_back(space, stack, is_directed=is_directed):
                return False
            tell(Act.RETURN)
    tell(Act.FILLED)
    return True


def _placed(space: Space[V], level: Level[V], tally: Tally, tell: Callable[[Act], None]) -> bool:
    """Try the values that are left. Return whether one of them stands."""
    while level.tried < len(level.values):
        tally.node()
        level.tried += 1
        blame = space.place(level.variable, level.value)
        if blame is None:
            tell(Act.PLACE)
            return True
        tell(Act.REFUTE)
        space.take_back(level.variable)
        level.conflict |= blame - {level.variable}
    return False


def _went_back(space: Space[V], stack: list[Level[V]], *, is_directed: bool) -> bool:
    """Take the level that failed off *stack*, and others up to one that may mend it. Return whether there is one."""
    failed = stack.pop()
    while stack:
        level = stack[-1]
        space.take_back(level.variable)
        if not is_directed or level.variable in failed.conflict:
            level.conflict |= failed.conflict - {level.variable}
            return True
        stack.pop()
    return False
