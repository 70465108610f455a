"""Finds a smallest set of given letters, or the blocks, that leave a grid without a fill.

The set is found by U. Junker, "QuickXplain: Preferred Explanations and Relaxations for Over-Constrained Problems",
AAAI 2004. Each step fills the grid with some of the suspects removed, or proves that it cannot be filled.
"""

import enum
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from crossword_app.fill.analysis.trials import Trials
from crossword_app.model.cell import EMPTY
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from crossword_app.model.slots import Slot
from crossword_app.model.symmetry import Symmetry


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
        is_locked: whether one of its letters is locked: the constructor wants to keep it.
    """

    kind: SuspectKind
    positions: tuple[Position, ...]
    slot: Slot | None
    text: str
    is_locked: bool = False

    def __str__(self) -> str:
        if self.slot:
            return f"{self.text} at {self.slot}"
        if self.kind is SuspectKind.LETTER:
            return f"{self.text} at {self.positions[0]}"
        return f"the block at {self.positions[0]}"


def suspects(grid: Grid) -> list[Suspect]:
    """Return all letters of *grid*, each once: complete entries, long ones first, then the letters beside them.

    Those that are locked come before all others.
    """
    free = {position for position, cell in grid if cell.letters}
    found = []
    for slot in sorted(grid.slots, key=lambda slot: (-_locked_cells(grid, slot), -len(slot))):
        own = tuple(position for position in slot.positions if position in free)
        if own and grid.is_complete(slot):
            is_locked = any(grid[position].is_locked for position in own)
            found.append(
                Suspect(SuspectKind.ENTRY, own, slot, grid.spelled(slot), is_locked=is_locked)
            )
            free.difference_update(own)
    found += [
        Suspect(
            SuspectKind.LETTER,
            (position,),
            None,
            grid.alphabet.spelled(grid[position].letters),
            is_locked=grid[position].is_locked,
        )
        for position in sorted(free)
    ]
    return sorted(found, key=lambda suspect: not suspect.is_locked)


def _locked_cells(grid: Grid, slot: Slot) -> int:
    """Return how many cells of a wholly locked entry are locked; 0 for any other.

    A locked entry comes first, so that no entry that only crosses it takes its letters.
    """
    return len(slot) if all(grid[position].is_locked for position in slot.positions) else 0


def smallest_blame(
    grid: Grid, all_suspects: list[Suspect], trials: Trials, failed: Sequence[Slot]
) -> list[Suspect]:
    """Return a smallest subset of *all_suspects* that leaves *grid* unfillable; [] where no proof came in time.

    Of several such sets it is one with as few as possible of the last suspects, without any of them if the first ones
    alone leave no fill. So where locked letters come first, a set that has others too can be resolved by those.

    Args:
        failed: the slots that most often had no word left during the proof.
    """

    def is_guilty(kept: Sequence[Suspect]) -> bool:
        guilty = set(kept)
        return trials.is_refuted(without(grid, [s for s in all_suspects if s not in guilty]))

    near = suspects_near(grid, failed)
    candidates = near if near and is_guilty(near) else all_suspects
    core = _quick_explanation(is_guilty, [], is_fresh=False, candidates=candidates)
    return core if is_guilty(core) else []


def suspects_near(grid: Grid, failed: Sequence[Slot]) -> list[Suspect]:
    """Return the suspects with a cell in one of the *failed* slots, or in a slot that crosses one."""
    layout = grid.layout
    crossed = {
        near for slot in failed for place in slot.positions for near in layout.slots_at(place)
    }
    reach = {place for slot in {*failed, *crossed} for place in slot.positions}
    return [suspect for suspect in suspects(grid) if not reach.isdisjoint(suspect.positions)]


def blamed_blocks(
    grid: Grid, trials: Trials, symmetry: Symmetry, failed: Sequence[Slot]
) -> Iterator[tuple[Suspect, Grid]]:
    """Yield the blocks that make the grid without letters fillable when one is opened with its images; with that fill.

    Opening a block joins slots and does not free any. So one block may help where two do not, and each is tried alone,
    those at the *failed* slots first.
    """
    bare = without(grid, suspects(grid))
    ends = {end for slot in failed for end in slot.ends}
    blocks = _block_suspects(grid, symmetry)
    for suspect in sorted(blocks, key=lambda block: ends.isdisjoint(block.positions)):
        filled = trials.fill(without(bare, [suspect]))
        if filled:
            yield suspect, filled.grid


def without(grid: Grid, taken: Sequence[Suspect]) -> Grid:
    """Return *grid* with the suspects *taken* removed: letters cleared, blocks opened."""
    changes = {}
    for suspect in taken:
        for position in suspect.positions:
            is_block = suspect.kind is SuspectKind.BLOCK
            changes[position] = EMPTY if is_block else grid[position].without_letters()
    return grid.replacing(changes)


def _block_suspects(grid: Grid, symmetry: Symmetry) -> list[Suspect]:
    orbits = {
        tuple(sorted(place for place in symmetry.orbit(p, grid.size) if grid[place].is_block))
        for p, cell in grid
        if cell.is_block
    }
    return [Suspect(SuspectKind.BLOCK, orbit, None, "") for orbit in sorted(orbits)]


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
