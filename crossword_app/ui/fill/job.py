"""One autofill job and its result: immutable values that are passed between threads."""

from __future__ import annotations

import enum
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from crossword_app.control import Control
from crossword_app.fill.own_words.limits import limits_of, live_within, table_of
from crossword_app.fill.requests.fill_request import FillRequest
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from crossword_app.model.slots import Slot
from crossword_app.model.symmetry import Symmetry
from crossword_app.ui.priority import control_of_background_work

if TYPE_CHECKING:
    from crossword_app.dictionary.index import WordIndex
    from crossword_app.fill.analysis.trials import TrialMemory
    from crossword_app.fill.improve import Improved
    from crossword_app.fill.outcome import Filled, Outcome
    from crossword_app.fill.part import Rest
    from crossword_app.fill.problem import FillProblem
    from crossword_app.fill.requests.from_standing import Beginning
    from crossword_app.fill.wishes import WishedWord


FIRST_LOOK = 5.0
"""Seconds for which ways out are looked for at first."""

LONGER = 4
"""How many times longer each further look takes."""


class FillScope(enum.Enum):
    """What is filled. The value is its name in sentences."""

    GRID = "the grid"
    REGION = "the selection"
    ENTRY = "this entry"
    CORNER = "this corner"


class FillTask(enum.Enum):
    """What to search for."""

    FIRST = "first"
    """Any fill."""
    NEXT = "next"
    """A fill that differs from all before: as much as can be, and at least in one letter."""
    REFINE = "refine"
    """A better fill than the first one, unasked and for a bounded amount of work."""
    BETTER = "better"
    """A better fill than the last one, until the constructor stops it."""
    EXPLAIN = "explain"
    """More ways out, for a grid that was proved to have no fill."""


@dataclass(frozen=True, eq=False)
class FillResult:
    """The result of a search.

    Attributes:
        outcome: the outcome for the cells to fill. A fill also has words for entries of which these are a part.
        rest: what is known about the rest of the grid, if only a part was filled.
        is_last_resort: whether it is proved that no fill still to come leaves one for the rest either.
        problem: the problem that was searched; None if the search was not possible.
        improved: what is proved about the best possible fill, if the task was to refine or improve one.
        wishes: which wished words were placed.
        note: a sentence on what else was proved; "" for nothing.
    """

    outcome: Outcome
    rest: Rest
    problem: FillProblem | None = None
    improved: Improved | None = None
    wishes: tuple[WishedWord, ...] = ()
    is_last_resort: bool = False
    note: str = ""

    @property
    def filled(self) -> Filled | None:
        """The fill, None if there is none."""
        from crossword_app.fill.outcome import Filled

        return self.outcome if isinstance(self.outcome, Filled) else None

    @property
    def is_refuted(self) -> bool:
        """Whether it is proved that there is no fill, or no other one."""
        from crossword_app.fill.outcome import Unfillable

        return isinstance(self.outcome, Unfillable)


@dataclass(frozen=True, eq=False)
class FillJob:
    """What to fill, and with which words.

    Attributes:
        grid: the grid when the fill was requested, without the pencilled letters that the fill may change.
        index: the words.
        position: the place of the cursor, from which *this corner* is found.
        region: the cells to fill; None for the whole grid, and for a corner that is not found yet.
        wanted: the cells that the fill was requested for, with letters or without; None for the whole grid or a corner.
        request: what the fill is asked for.
        symmetry: the symmetry of the blocks, which a fix that moves one keeps.
        task, earlier: what to search for, and the fills found before; the shown one is the last.
        look_seconds: how long ways out are looked for if there is no fill.
        document_grid: the grid with those letters; None where it is the same.
        bases: grids with fills from which another or a better one is looked for, the last one first; none for the
            grid of the document.
        frees_pencil: whether the pencilled letters among the wanted cells may change.
        is_pencil_refuted: whether it is proved that no fill keeps them.
        begun: how the search began where what stands in the grid is not a fill to go on from; None where it is.
        memory: what an earlier look for ways out has tried, and a fill that is known at a lower floor; None for none.
        control: stops and pauses the job. Each command has its own control, which identifies it.
    """

    grid: Grid
    index: WordIndex
    scope: FillScope
    position: Position
    region: frozenset[Position] | None
    request: FillRequest
    symmetry: Symmetry = Symmetry.ROTATE_180
    wanted: frozenset[Position] | None = None
    document_grid: Grid | None = None
    task: FillTask = FillTask.FIRST
    earlier: tuple[FillResult, ...] = ()
    look_seconds: float = FIRST_LOOK
    bases: tuple[Grid, ...] = ()
    frees_pencil: bool = False
    is_pencil_refuted: bool = False
    begun: Beginning | None = None
    memory: TrialMemory | None = None
    control: Control = field(default_factory=control_of_background_work)

    @property
    def standing(self) -> Grid:
        """The grid of the document when the fill was requested."""
        return self.document_grid or self.grid

    @property
    def can_free_pencil(self) -> bool:
        """Whether a fill that keeps the pencilled letters is asked for, and one that changes them may be tried."""
        pencilled = self.grid.pencilled
        if self.wanted is not None:
            pencilled &= self.wanted
        return not self.frees_pencil and bool(pencilled)

    def freeing_pencil(self, *, is_refuted: bool = False) -> FillJob:
        """Return the job with the pencilled letters among the wanted cells free to change, as another command.

        Args:
            is_refuted: whether it is proved that no fill keeps them.
        """
        return replace(
            self.on_grid_without_pencil(self.wanted),
            frees_pencil=True,
            is_pencil_refuted=is_refuted,
            control=control_of_background_work(),
        )

    def on_grid_without_pencil(self, where: frozenset[Position] | None) -> FillJob:
        """Return the job to fill *where*, None for the whole grid, once the pencil there is gone.

        Which cells *this corner* has is found later, in a grid without any pencil.
        """
        standing = self.standing
        if self.scope is FillScope.CORNER and where is None:
            return replace(self, grid=standing, document_grid=standing, region=None)
        grid = standing.without_pencil(where)
        region = None if where is None else cells_to_fill(grid, where)
        return replace(self, grid=grid, document_grid=standing, region=region)

    @property
    def is_from_standing(self) -> bool:
        """Whether the search goes on from a fill that stands in a grid, which is to be read from it first."""
        return self.task in {FillTask.NEXT, FillTask.BETTER} and not self.earlier

    @property
    def is_for_better(self) -> bool:
        """Whether a better fill than the shown one is searched for."""
        return self.task in {FillTask.REFINE, FillTask.BETTER}

    def is_same_search(self, other: FillJob | None) -> bool:
        """Return whether both jobs belong to one command of the constructor."""
        return other is not None and other.control is self.control

    def has_word(self, slot: Slot) -> bool:
        """Return whether some word at the floor fits the letters in *slot*, apart from its crossings."""
        from crossword_app.dictionary.index import parse_pattern

        if any(place in self.request.rebus_choices for place in slot.positions):
            return True  # words of several lengths fit there, so it is not blamed for having none
        pattern = parse_pattern(self.grid.pattern(slot), self.index.alphabet)
        limits = limits_of(slot, self.grid.entry(slot), self.request.word_limits)
        words = table_of(self.request.words(self.index), len(pattern), limits)
        floor = self.request.floor_of(slot)
        return bool(live_within(words, pattern, floor, limits, self.index.alphabet).any())

    def new_letters(self, grid: Grid) -> dict[Position, str]:
        """Return the letters of *grid*, a fill of this job, that are offered: new ones in the cells to fill."""
        return {
            position: found.letters
            for (position, given), found in zip(self.grid, grid.cells, strict=True)
            if found.letters
            and not given.letters
            and (self.region is None or position in self.region)
        }

    @property
    def cells_to_fill(self) -> frozenset[Position]:
        """The cells that need a letter; none while *this corner* is not found yet."""
        if self.region is not None:
            return self.region
        if self.scope is FillScope.CORNER:
            return frozenset()
        return frozenset(place for place, cell in self.grid if cell.is_empty)

    @property
    def cells(self) -> int:
        """How many cells need a letter, as far as it is known."""
        if self.region is not None:
            return len(self.region)
        return sum(cell.is_empty for cell in self.grid.cells)


def cells_to_fill(grid: Grid, positions: frozenset[Position]) -> frozenset[Position]:
    """Return those of *positions* that can get a letter; those of no entry only where there are no others."""
    empty = frozenset(p for p in positions if grid.size.contains(p) and grid[p].is_empty)
    return frozenset(p for p in empty if grid.layout.slots_at(p)) or empty
