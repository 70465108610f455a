"""Runs many short fills of variants of one grid within one time limit, for explanations and fixes."""

from __future__ import annotations

import copy
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace

from crossword_app.control import NEVER, Control
from crossword_app.dictionary.index import WordIndex
from crossword_app.dictionary.word import LOWEST_SCORE
from crossword_app.fill.analysis.lower_floors import FloorFill
from crossword_app.fill.outcome import Filled, FillLimit, Outcome, Stopped, Unfillable
from crossword_app.fill.problem import FillProblem
from crossword_app.fill.revising.revision import Revised, RevisionStopped
from crossword_app.fill.rules import NO_RULES, Duplicates, Floors, Rules
from crossword_app.fill.search import solve
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from crossword_app.model.slots import Slot, SlotKey

PART_OF_A_TRIAL = 0.08
"""The share of the whole time that one trial may take. Most need far less; the outcome of others stays unknown."""

PATIENCE_WITH_VARIANTS = 2.0
"""Variants of a grid whose proof took long take long too: each trial may take the time of that proof, times this."""


_Key = tuple[Grid, int, frozenset[tuple[Slot, int]], Duplicates, frozenset[Slot]]
"""What one trial is about: a variant with its floor, the floors of its slots, the words that it keeps apart, and the
slots that may take any word."""


class TrialMemory:
    """The outcomes of the trials so far. With them, a later and longer look goes on where an earlier one ended.

    It is valid for one word list, one set of rules (but for duplicates, and slots that may take any word), one region.

    Attributes:
        known: a fill of the grid in question at a lower floor, found before.
        least: what is known of the way out that changes the fewest entries, where a limit ended the search for it.
        is_cut_short: whether time, or the user, has kept an answer open since this was last set to False.
        asked: the number of trials that were asked for, those answered from memory too.
    """

    def __init__(self, known: FloorFill | None = None) -> None:
        self.known = known
        self.least: Revised | RevisionStopped | None = None
        self.is_cut_short = False
        self.asked = 0
        self._outcomes: dict[_Key, Outcome] = {}
        self._allowed: dict[_Key, float] = {}

    def outcome(self, key: _Key, seconds: float) -> Outcome | None:
        """Return the known outcome; None where there is none, or where only *seconds* can tell more."""
        known = self._outcomes.get(key)
        if isinstance(known, Stopped) and seconds > self._allowed[key]:
            return None
        return known

    def note(self, key: _Key, outcome: Outcome, seconds: float) -> None:
        """Keep the *outcome* of a trial that was allowed so many *seconds*."""
        self._outcomes[key] = outcome
        self._allowed[key] = seconds


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
        memory: what earlier trials found out; nothing is tried twice in vain.
        opened: the slots that may take any word, though they have words of their own; see `with_any_word_in`.
    """

    index: WordIndex
    floor: int
    seconds: float
    region: Collection[Position] | None = None
    control: Control = NEVER
    seed: int = 1
    rules: Rules = NO_RULES
    slot_floors: Mapping[SlotKey, int] = field(default_factory=dict)
    memory: TrialMemory = field(default_factory=TrialMemory)
    opened: frozenset[Slot] = frozenset()
    _end: float = field(init=False)
    _a_trial: float = field(init=False)

    def __post_init__(self) -> None:
        # Load, or even compile, the kernel before the clock starts: that time belongs to no trial.
        from crossword_app.fill.kernel import driver  # noqa: F401

        self._end = self.control.seconds() + self.seconds
        self._a_trial = PART_OF_A_TRIAL * self.seconds

    @property
    def are_over(self) -> bool:
        """Whether the time is used up, so that later trials stay unknown."""
        return self._left <= 0 or self.control.wait()

    @property
    def are_cut_short(self) -> bool:
        """Whether time, or the user, kept an answer open. It is False again after `begin_anew`."""
        return self.memory.is_cut_short

    def begin_anew(self) -> None:
        """Forget whether anything was cut short, before all trials are gone through once more."""
        self.memory.is_cut_short = False

    def come_too_late(self) -> bool:
        """Return whether the time is used up before a trial that is wanted: its answer is kept open."""
        if self.are_over:
            self.memory.is_cut_short = True
        return self.are_over

    def share(self, part: float) -> Trials:
        """Return the same trials with only a *part* of the time that is left, so that others get theirs."""
        shared = copy.copy(self)
        shared._end = self.control.seconds() + part * max(self._left, 0.0)  # of our own copy
        return shared

    def with_longer_ones(self, times: float) -> Trials:
        """Return the same trials, of which each may take so many *times* longer."""
        longer = copy.copy(self)
        longer._a_trial *= times  # of our own copy
        return longer

    def with_duplicates(self, duplicates: Duplicates) -> Trials:
        """Return the same trials with other *duplicates*."""
        other = copy.copy(self)
        other.rules = replace(self.rules, duplicates=duplicates)
        return other

    def with_any_word_in(self, slots: Sequence[Slot]) -> Trials:
        """Return the same trials, in which *slots* may take any word at the usual floor."""
        other = copy.copy(self)
        other.opened = self.opened.union(slots)
        other.rules = replace(self.rules, limits=self.rules.limits.without_rules(slots))
        keys = {slot.key for slot in slots}
        other.slot_floors = {
            key: floor
            for key, floor in self.slot_floors.items()
            if key not in keys or floor > LOWEST_SCORE  # which was there for the words of a list
        }
        return other

    def decide(self, grid: Grid) -> Outcome:
        """Return the outcome of a fill of *grid*, the original of the variants. It may take all the time.

        Raises:
            FillError: it cannot be attempted.
        """
        outcome = self._tried(grid, self.seconds, None, None)
        self._a_trial = max(self._a_trial, PATIENCE_WITH_VARIANTS * outcome.seconds)
        return outcome

    def run(
        self, grid: Grid, *, floor: int | None = None, slot_floors: Mapping[Slot, int] | None = None
    ) -> Outcome:
        """Return the outcome of a short fill of *grid*.

        Raises:
            FillError: it cannot be attempted.
        """
        seconds = max(0.0, min(self._a_trial, self._left))
        return self._tried(grid, seconds, floor, slot_floors)

    def fill(
        self, grid: Grid, *, floor: int | None = None, slot_floors: Mapping[Slot, int] | None = None
    ) -> Filled | None:
        """Return a fill of *grid*; None where nothing is left to fill, or where no fill was found in time."""
        if grid.has_all_entries or self.come_too_late():
            return None
        outcome = self.run(grid, floor=floor, slot_floors=slot_floors)
        return outcome if isinstance(outcome, Filled) else None

    def is_refuted(self, grid: Grid) -> bool:
        """Return whether *grid* was proved unfillable. False proves nothing."""
        return not self.come_too_late() and isinstance(self.run(grid), Unfillable)

    def floor_of(self, grid: Grid, slot: Slot) -> int:
        """Return the lowest score of words in *slot* of *grid*, unless a trial asks for another."""
        floors = Floors(self.floor, self.rules.length_floors, self._slot_floors_in(grid))
        return floors.of(slot, sum(len(letters) or 1 for letters in grid.entry(slot)))

    def _tried(
        self,
        grid: Grid,
        seconds: float,
        floor: int | None,
        slot_floors: Mapping[Slot, int] | None,
    ) -> Outcome:
        """Return the outcome of a fill that may take *seconds*, from memory where it is known."""
        self.memory.asked += 1
        asked = self.floor if floor is None else floor
        floors = frozenset((slot_floors or {}).items())
        key = (grid, asked, floors, self.rules.duplicates, self.opened)
        outcome = self.memory.outcome(key, seconds)
        if outcome is None:
            outcome = solve(
                self.problem(grid, floor, slot_floors),
                FillLimit(seconds),
                seed=self.seed,
                control=self.control,
            )
            if not self.control.is_stopped:
                self.memory.note(key, outcome, seconds)
        if isinstance(outcome, Stopped):
            self.memory.is_cut_short = True
        return outcome

    def problem(
        self,
        grid: Grid,
        floor: int | None = None,
        slot_floors: Mapping[Slot, int] | None = None,
    ) -> FillProblem:
        """Return the problem of a trial of *grid*.

        Raises:
            FillError: it cannot be attempted.
        """
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
        return self._end - self.control.seconds()
