"""Explains why a grid cannot be filled: finds a smallest set of given letters or blocks to blame, and fixes.

The set is found by U. Junker, "QuickXplain: Preferred Explanations and Relaxations for Over-Constrained Problems",
AAAI 2004. Each step fills the grid with some of the suspects removed, or proves that it cannot be filled.
"""

import enum
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from crossword_app.fill.analysis.fixes import Fix, FixKind, ends_of, find_fixes
from crossword_app.fill.analysis.trials import Trials
from crossword_app.fill.outcome import Filled, Outcome, Unfillable
from crossword_app.model.cell import EMPTY
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from crossword_app.model.slots import Slot
from crossword_app.model.symmetry import Symmetry
from crossword_app.sentences import listed

DEFAULT_SECONDS = 5.0

MOST_CLEARED = 6
"""How many letters or entries one fix clears at the most."""


class SuspectKind(enum.Enum):
    """What may be to blame. The value names it for the user."""

    ENTRY = "entry"
    LETTER = "letter"
    BLOCK = "block"


@dataclass(frozen=True, slots=True)
class Suspect:
    """Letters or a block that the constructor set and could remove.

    Attributes:
        positions: its cells, in reading order; of a block, with its images.
        slot: the slot of a complete entry, else None.
        text: the letters, spelled out; "" for a block.
    """

    kind: SuspectKind
    positions: tuple[Position, ...]
    slot: Slot | None
    text: str

    def __str__(self) -> str:
        if self.slot:
            return f"{self.text} at {self.slot}"
        if self.kind is SuspectKind.LETTER:
            return f"{self.text} at {self.positions[0]}"
        return f"the block at {self.positions[0]}"


@dataclass(frozen=True, slots=True)
class Blamed:
    """A suspect in the set to blame.

    Attributes:
        fill: a fill with the others of the set in the grid, without this one, and with no other given letters. It
            proves that the set needs this one. None where it was not found in time.
    """

    suspect: Suspect
    fill: Grid | None


@dataclass(frozen=True, slots=True)
class Explanation:
    """The reasons why a grid cannot be filled, and what would help.

    Attributes:
        outcome: the outcome of the fill. All other attributes are empty unless it is Unfillable.
        blamed: letters that make the grid unfillable even if no others are given. Where the grid has no fill even
            without letters, the blocks of which opening a single one makes it fillable. Empty where neither was found
            in time.
        fixes: the fixes, each with the fill that proves it, the least change first.
        highest_floor: the highest floor found at which the present grid can be filled, None where none was found.
        is_highest: whether it was proved that the next higher floor allows no fill.
    """

    outcome: Outcome
    blamed: tuple[Blamed, ...] = ()
    fixes: tuple[Fix, ...] = ()
    highest_floor: int | None = None
    is_highest: bool = False

    @property
    def is_irreducible(self) -> bool:
        """Whether every one of the blamed is proved to be needed."""
        return bool(self.blamed) and all(blamed.fill is not None for blamed in self.blamed)


def explanation_of(grid: Grid, trials: Trials, symmetry: Symmetry) -> Explanation:
    """Explain why *grid* cannot be filled, and what would help, with the words, floors, rules and time of *trials*.

    Args:
        symmetry: the symmetry that blocks keep when they are opened or moved.

    Raises:
        FillError: the grid cannot be attempted at all; see `FillProblem.build`.
    """
    outcome = trials.decide(grid)
    if not isinstance(outcome, Unfillable):
        return Explanation(outcome)
    blamed = _blamed_letters(grid, trials, outcome.blamed)
    if blamed is None:
        blamed = list(_blamed_blocks(grid, trials, symmetry, outcome.blamed))
    joint = _joint_clearing(grid, trials, [each.suspect for each in blamed])
    found = find_fixes(
        grid, trials, symmetry, [b.suspect.positions for b in blamed], outcome.blamed
    )
    fixes = tuple(sorted([*found.fixes, *filter(None, [joint])], key=lambda fix: fix.cost))
    return Explanation(outcome, tuple(blamed), fixes, found.highest_floor, found.is_highest)


def _joint_clearing(grid: Grid, trials: Trials, core: Sequence[Suspect]) -> Fix | None:
    """Return the letters or entries to clear together where one is not enough; None where it is.

    The smallest member of each set to blame is removed, until the rest can be filled.
    """
    taken: list[Suspect] = []
    while core and len(taken) < MOST_CLEARED and core[0].kind is not SuspectKind.BLOCK:
        taken.append(min(core, key=lambda suspect: len(suspect.positions)))
        relaxed = _without(grid, taken)
        outcome = trials.run(relaxed)
        if isinstance(outcome, Filled):
            if len(taken) == 1:
                return None  # the other fixes include it
            cells = sum(len(suspect.positions) for suspect in taken)
            text = f"clear {listed(taken)}"
            return Fix(FixKind.CLEAR, text, 1 + cells / 5, relaxed, outcome, trials.floor)
        if not isinstance(outcome, Unfillable):
            break
        core = _smallest(relaxed, suspects(relaxed), trials, outcome.blamed)
    return None


def suspects(grid: Grid) -> list[Suspect]:
    """Return all letters of *grid*, each once: complete entries, long ones first, then the letters beside them."""
    free = {position for position, cell in grid if cell.letters}
    found = []
    for slot in sorted(grid.slots, key=len, reverse=True):
        own = tuple(position for position in slot.positions if position in free)
        if own and grid.is_complete(slot):
            found.append(Suspect(SuspectKind.ENTRY, own, slot, grid.spelled(slot)))
            free.difference_update(own)
    found += [
        Suspect(
            SuspectKind.LETTER, (position,), None, grid.alphabet.spelled(grid[position].letters)
        )
        for position in sorted(free)
    ]
    return found


def _block_suspects(grid: Grid, symmetry: Symmetry) -> list[Suspect]:
    orbits = {
        tuple(sorted(place for place in symmetry.orbit(p, grid.size) if grid[place].is_block))
        for p, cell in grid
        if cell.is_block
    }
    return [Suspect(SuspectKind.BLOCK, orbit, None, "") for orbit in sorted(orbits)]


def _blamed_letters(grid: Grid, trials: Trials, failed: Sequence[Slot]) -> list[Blamed] | None:
    """Return the letters to blame; None where the grid has no fill even without letters."""
    letters = suspects(grid)
    if trials.is_refuted(_without(grid, letters)):
        return None
    core = _smallest(grid, letters, trials, failed)
    others = [suspect for suspect in letters if suspect not in core]
    return [
        Blamed(suspect, _fill_of(_without(grid, [*others, suspect]), trials)) for suspect in core
    ]


def _blamed_blocks(
    grid: Grid, trials: Trials, symmetry: Symmetry, failed: Sequence[Slot]
) -> Iterator[Blamed]:
    """Yield the blocks, with their images, that make the grid without letters fillable when one is opened.

    Opening a block joins slots and does not free any. So one block may help where two do not, and each is tried alone,
    those at the *failed* slots first.
    """
    bare = _without(grid, suspects(grid))
    ends = {end for slot in failed for end in ends_of(slot)}
    blocks = _block_suspects(grid, symmetry)
    for suspect in sorted(blocks, key=lambda block: ends.isdisjoint(block.positions)):
        fill = _fill_of(_without(bare, [suspect]), trials)
        if fill:
            yield Blamed(suspect, fill)


def _fill_of(grid: Grid, trials: Trials) -> Grid | None:
    filled = trials.fill(grid)
    return filled.grid if filled else None


def _smallest(
    grid: Grid, all_suspects: list[Suspect], trials: Trials, failed: Sequence[Slot]
) -> list[Suspect]:
    """Return a smallest subset of *all_suspects* that leaves *grid* unfillable; [] where no proof came in time."""

    def is_guilty(kept: Sequence[Suspect]) -> bool:
        return trials.is_refuted(_without(grid, [s for s in all_suspects if s not in kept]))

    near = [suspect for suspect in all_suspects if _touches(grid, suspect, failed)]
    candidates = near if near and is_guilty(near) else all_suspects
    core = _quick_explanation(is_guilty, [], is_fresh=False, candidates=candidates)
    return core if is_guilty(core) else []


def _quick_explanation(
    is_guilty: Callable[[Sequence[Suspect]], bool],
    background: list[Suspect],
    *,
    is_fresh: bool,
    candidates: list[Suspect],
) -> list[Suspect]:
    """Return a smallest subset of *candidates* that is guilty together with *background*, by divide and conquer.

    Args:
        is_fresh: whether *background* has grown since it was last found not guilty.
    """
    if is_fresh and is_guilty(background):
        return []
    if len(candidates) <= 1:
        return candidates
    middle = len(candidates) // 2
    first, second = candidates[:middle], candidates[middle:]
    of_second = _quick_explanation(is_guilty, background + first, is_fresh=True, candidates=second)
    of_first = _quick_explanation(
        is_guilty, background + of_second, is_fresh=bool(of_second), candidates=first
    )
    return of_first + of_second


def _touches(grid: Grid, suspect: Suspect, failed: Sequence[Slot]) -> bool:
    """Return whether *suspect* has a cell in one of the *failed* slots, or in a slot that crosses one."""
    places = {place for slot in failed for place in slot.positions}
    reach = places | {
        place for near in places for slot in grid.layout.slots_at(near) for place in slot.positions
    }
    return any(position in reach for position in suspect.positions)


def _without(grid: Grid, taken: Sequence[Suspect]) -> Grid:
    """Return *grid* with the suspects *taken* removed: letters cleared, blocks opened."""
    changes = {}
    for suspect in taken:
        for position in suspect.positions:
            is_block = suspect.kind is SuspectKind.BLOCK
            changes[position] = EMPTY if is_block else grid[position].without_letters()
    return grid.replacing(changes)
