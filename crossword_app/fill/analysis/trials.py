"""Runs many short fills of variants of one grid within one time limit, for explanations and fixes."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from crossword_app.control import NEVER, Control
from crossword_app.dictionary.index import WordIndex
from crossword_app.fill.outcome import Filled, FillLimit, Outcome, Unfillable
from crossword_app.fill.problem import FillProblem
from crossword_app.fill.rules import NO_RULES, Floors, Rules
from crossword_app.fill.search import solve
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from crossword_app.model.slots import Slot, SlotKey

PART_OF_A_TRIAL = 0.08
"""The share of the whole time that one trial may take. Most need far less; the outcome of others stays unknown."""

PATIENCE_WITH_VARIANTS = 2.0
"""Variants of a grid whose proof took long take long too: each trial may take the time of that proof, times this."""


@dataclass
class Trials:
    """Short fills of variants of a grid, with one word list.

    Attributes:
        index: the words.
        floor: the lowest score, unless a trial asks for another.
        region: what is filled; the whole grid unless given.
        rules: the rules of every trial. A choice of strings is dropped in variants with a block in its cell.
        slot_floors: the lowest score for some slots. A floor is dropped in variants without that slot.
        seconds: the time for all trials together, from when this object is made.
        control: stops them early. A pause does not count as time.
        seed: the seed of every trial.
    """

    index: WordIndex
    floor: int
    seconds: float
    region: Collection[Position] | None = None
    control: Control = NEVER
    seed: int = 1
    rules: Rules = NO_RULES
    slot_floors: Mapping[SlotKey, int] = field(default_factory=dict)
    _began: float = field(init=False)
    _a_trial: float = field(init=False)

    def __post_init__(self) -> None:
        # Load, or even compile, the kernel before the clock starts: that time belongs to no trial.
        from crossword_app.fill.kernel import driver  # noqa: F401

        self._began = self.control.seconds()
        self._a_trial = PART_OF_A_TRIAL * self.seconds

    @property
    def are_over(self) -> bool:
        """Whether the time is used up, so that later trials stay unknown."""
        return self._left <= 0 or self.control.wait()

    def decide(self, grid: Grid) -> Outcome:
        """Return the outcome of a fill of *grid*, the original of the variants. It may take all the time.

        Raises:
            FillError: it cannot be attempted.
        """
        outcome = solve(
            self._problem(grid), FillLimit(self.seconds), seed=self.seed, control=self.control
        )
        self._a_trial = max(self._a_trial, PATIENCE_WITH_VARIANTS * outcome.seconds)
        return outcome

    def run(
        self, grid: Grid, *, floor: int | None = None, slot_floors: Mapping[Slot, int] | None = None
    ) -> Outcome:
        """Return the outcome of a short fill of *grid*.

        Raises:
            FillError: it cannot be attempted.
        """
        limit = FillLimit(max(0.0, min(self._a_trial, self._left)))
        return solve(
            self._problem(grid, floor, slot_floors), limit, seed=self.seed, control=self.control
        )

    def fill(
        self, grid: Grid, *, floor: int | None = None, slot_floors: Mapping[Slot, int] | None = None
    ) -> Filled | None:
        """Return a fill of *grid*; None where nothing is left to fill, or where no fill was found in time."""
        if self.are_over or all(map(grid.is_complete, grid.slots)):
            return None
        outcome = self.run(grid, floor=floor, slot_floors=slot_floors)
        return outcome if isinstance(outcome, Filled) else None

    def is_refuted(self, grid: Grid) -> bool:
        """Return whether *grid* was proved unfillable. False proves nothing."""
        return not self.are_over and isinstance(self.run(grid), Unfillable)

    def floor_of(self, grid: Grid, slot: Slot) -> int:
        """Return the lowest score of words in *slot* of *grid*, unless a trial asks for another."""
        floors = Floors(self.floor, self.rules.length_floors, self._slot_floors_in(grid))
        return floors.of(slot, sum(len(letters) or 1 for letters in grid.entry(slot)))

    def _problem(
        self,
        grid: Grid,
        floor: int | None = None,
        slot_floors: Mapping[Slot, int] | None = None,
    ) -> FillProblem:
        return FillProblem.build(
            grid,
            self.index,
            floor=self.floor if floor is None else floor,
            slot_floors={**self._slot_floors_in(grid), **(slot_floors or {})},
            region=self.region,
            rules=self.rules.for_variant(grid),
        )

    def _slot_floors_in(self, grid: Grid) -> dict[Slot, int]:
        slots = grid.layout.by_key
        return {slots[key]: floor for key, floor in self.slot_floors.items() if key in slots}

    @property
    def _left(self) -> float:
        return self._began + self.seconds - self.control.seconds()
