"""One autofill as it was asked for, and what it came to: immutable values that go from thread to thread."""

from __future__ import annotations

import enum
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from crossword_app.control import Control
from crossword_app.fill.requests.fill_request import FillRequest
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from crossword_app.model.slots import Slot
from crossword_app.model.symmetry import Symmetry

if TYPE_CHECKING:
    from crossword_app.dictionary.index import WordIndex
    from crossword_app.fill.improve import Improved
    from crossword_app.fill.outcome import Filled, Outcome
    from crossword_app.fill.part import Rest
    from crossword_app.fill.problem import FillProblem
    from crossword_app.fill.wishes import WishedWord


class FillScope(enum.Enum):
    """What is filled, as sentences name it."""

    GRID = "the grid"
    REGION = "the selection"
    ENTRY = "this entry"
    CORNER = "this corner"


class FillTask(enum.Enum):
    """What is looked for."""

    FIRST = "first"
    """A fill."""
    NEXT = "next"
    """One that differs from all before."""
    BETTER = "better"
    """One that is better than the last."""


@dataclass(frozen=True, eq=False)
class FillResult:
    """What a search came to.

    Attributes:
        outcome: for what was to be filled, alone.
        rest: what is known of the rest of the grid, where a part was filled.
        problem: that was searched; None where it could not be.
        improved: what is proved of the best there can be, where that was asked.
        wishes: what became of the wished words.
    """

    outcome: Outcome
    rest: Rest
    problem: FillProblem | None = None
    improved: Improved | None = None
    wishes: tuple[WishedWord, ...] = ()

    @property
    def filled(self) -> Filled | None:
        """The fill, if there is one."""
        from crossword_app.fill.outcome import Filled

        return self.outcome if isinstance(self.outcome, Filled) else None

    @property
    def is_refuted(self) -> bool:
        """Whether it is proved that there is no fill, or no other one."""
        from crossword_app.fill.outcome import Unfillable

        return isinstance(self.outcome, Unfillable)


@dataclass(frozen=True, eq=False)
class FillJob:
    """What to fill, with what.

    Attributes:
        grid: as it stood when the fill was asked for.
        index: the words.
        position: where the constructor was; *this corner* is found from there.
        region: cells to fill; None for the whole grid, and for a corner that is yet to be found.
        request: what the fill is asked for.
        symmetry: that blocks keep when one is moved to fix the grid.
        task, earlier: what is looked for, and the fills that were found before, the one that is shown last.
        control: stops and pauses it. One control serves one wish, and so names it.
    """

    grid: Grid
    index: WordIndex
    scope: FillScope
    position: Position
    region: frozenset[Position] | None
    request: FillRequest
    symmetry: Symmetry = Symmetry.ROTATE_180
    task: FillTask = FillTask.FIRST
    earlier: tuple[FillResult, ...] = ()
    control: Control = field(default_factory=Control)

    def is_same_search(self, other: FillJob | None) -> bool:
        """Return whether both are what the constructor asked for at one time."""
        return other is not None and other.control is self.control

    def has_word(self, slot: Slot) -> bool:
        """Return whether some word at the floor fits what stands in *slot*, its crossings left aside."""
        from crossword_app.dictionary.index import parse_pattern

        if any(place in self.request.rebus_choices for place in slot.positions):
            return (
                True  # words of several lengths fit there: nobody blames that one for having none
            )
        pattern = parse_pattern(self.grid.pattern(slot), self.index.alphabet)
        floor = self.request.floor_of(slot)
        return self.index.length(len(pattern)).count(pattern, floor) > 0

    def new_letters(self, grid: Grid) -> dict[Position, str]:
        """Return what *grid*, a fill of this job's, holds beyond the letters that were given."""
        return {
            position: found.letters
            for (position, given), found in zip(self.grid, grid.cells, strict=True)
            if found.letters and not given.letters
        }

    @property
    def cells(self) -> int:
        """How many cells wait for a letter, as far as it is known."""
        if self.region is not None:
            return len(self.region)
        return sum(cell.is_empty for cell in self.grid.cells)
