"""Finds fixes for a grid that cannot be filled: small changes, each with the fill that proves it."""

import enum
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

import numpy as np

from crossword_app.fill.analysis.trials import Trials
from crossword_app.fill.entries import pattern_of
from crossword_app.fill.outcome import Filled, Unfillable
from crossword_app.model.cell import BLOCK, EMPTY
from crossword_app.model.checks import connected_parts
from crossword_app.model.geometry import Direction, Position
from crossword_app.model.grid import Grid
from crossword_app.model.slots import Slot
from crossword_app.model.symmetry import Symmetry

MOST_OF_A_KIND = 3
MOST_SLOT_FLOORS = 4
"""How many lower floors are tried for one slot at the most."""

_SHORTEST_SOUND = 3
"""Squares of an entry. A block is not moved if that makes more entries that are shorter."""

_WAYS = (
    ("right", Direction.ACROSS, 1),
    ("left", Direction.ACROSS, -1),
    ("down", Direction.DOWN, 1),
    ("up", Direction.DOWN, -1),
)


class FixKind(enum.Enum):
    """What a fix changes."""

    LETTER = "letter"
    SLOT_FLOOR = "slot floor"
    CLEAR = "clear"
    BLOCKS = "blocks"
    FLOOR = "floor"


@dataclass(frozen=True, slots=True)
class Fix:
    """One change after which the grid can be filled.

    Attributes:
        text: what to do, for the user: "clear DAZED at 61-Across".
        cost: how much it changes; a smaller cost is better.
        grid: the grid after the change, before the fill.
        fill: the fill of that grid, which proves the fix.
        floor: the floor of the fill.
        slot: the slot that may have a word below the usual floor; None where the floor holds for all.
    """

    kind: FixKind
    text: str
    cost: float
    grid: Grid
    fill: Filled
    floor: int
    slot: Slot | None = None


@dataclass(frozen=True, slots=True)
class FoundFixes:
    """The fixes found in time, the least change first, and the highest floor found; see `Explanation`."""

    fixes: list[Fix]
    highest_floor: int | None
    is_highest: bool


def find_fixes(
    grid: Grid,
    trials: Trials,
    symmetry: Symmetry,
    blamed: Sequence[Sequence[Position]],
    failed: Sequence[Slot],
) -> FoundFixes:
    """Return the fixes for *grid*.

    Args:
        blamed: the cells of each blamed suspect.
        failed: the slots that most often had no word left during the proof.
    """
    fixes = [*_removals(grid, trials, blamed)]
    floor, filled, is_highest = _highest_floor(grid, trials)
    if floor is not None and filled:
        cost = 2 + (trials.floor - floor) / 5
        text = f"lower the floor to {floor}"
        fixes.append(Fix(FixKind.FLOOR, text, cost, grid, filled, floor))
    troubled = _troubled_slots(grid, blamed, failed)
    for some in (
        _slot_floors(grid, trials, troubled),
        _other_letters(grid, trials, blamed),
        _moved_blocks(grid, trials, symmetry, troubled),
    ):
        fixes += islice(some, MOST_OF_A_KIND)
    return FoundFixes(sorted(fixes, key=lambda fix: fix.cost), floor, is_highest)


def _troubled_slots(
    grid: Grid, blamed: Sequence[Sequence[Position]], failed: Sequence[Slot]
) -> list[Slot]:
    """Return the incomplete slots that failed, then those through blamed cells."""
    through = (slot for cells in blamed for p in cells for slot in grid.layout.slots_at(p))
    return [slot for slot in dict.fromkeys([*failed, *through]) if not grid.is_complete(slot)]


def _removals(grid: Grid, trials: Trials, blamed: Sequence[Sequence[Position]]) -> Iterator[Fix]:
    for cells in blamed:
        if grid[cells[0]].is_block:
            kind, text, cost = (
                FixKind.BLOCKS,
                f"open the block at {cells[0]}, with symmetry",
                3.0,
            )
            changed = grid.replacing(dict.fromkeys(cells, EMPTY))
        else:
            kind, text, cost = FixKind.CLEAR, f"clear {_name(grid, cells)}", 1 + len(cells) / 5
            changed = grid.replacing({p: grid[p].without_letters() for p in cells})
        filled = trials.fill(changed)
        if filled:
            yield Fix(kind, text, cost, changed, filled, trials.floor)


def _name(grid: Grid, cells: Sequence[Position]) -> str:
    """Return the name of letters: by their complete entry, or else by their place."""
    for direction in Direction:
        slot = grid.layout.slot_at(cells[0], direction)
        if slot and grid.is_complete(slot) and set(cells) <= set(slot.positions):
            return f"{grid.spelled(slot)} at {slot}"
    return f"{grid.alphabet.spelled(grid[cells[0]].letters)} at {cells[0]}"


def _highest_floor(grid: Grid, trials: Trials) -> tuple[int | None, Filled | None, bool]:
    """Return the highest lower floor at which *grid* was filled, its fill, and whether the next one is unfillable."""
    lengths = {len(slot) for slot in grid.slots}
    scores = {int(s) for n in lengths for s in np.unique(trials.index.length(n).scores)}
    # The scores of words: only at these does a floor change the words allowed.
    steps = sorted(score for score in scores if score < trials.floor)
    best: tuple[int, Filled] | None = None
    low, high = 0, len(steps)
    is_refuted = True
    while low < high and not trials.are_over:
        middle = (low + high) // 2
        outcome = trials.run(grid, floor=steps[middle])
        if isinstance(outcome, Filled):
            best, low = (steps[middle], outcome), middle + 1
        else:
            is_refuted = is_refuted and isinstance(outcome, Unfillable)
            high = middle
    if best is None:
        return None, None, False
    return (*best, is_refuted and low >= high)


def _slot_floors(grid: Grid, trials: Trials, slots: Sequence[Slot]) -> Iterator[Fix]:
    """Yield fixes that lower the floor of one slot, as little as possible."""
    for slot in slots:
        pattern = pattern_of(grid, slot, trials.index)
        words = trials.index.length(len(pattern))
        scores = words.scores[words.matching(pattern)]
        floor = trials.floor_of(grid, slot)
        lower = np.unique(scores[scores < floor])[::-1]
        for score in lower[:MOST_SLOT_FLOORS].tolist():
            filled = trials.fill(grid, slot_floors={slot: score})
            if filled:
                word = filled.grid.spelled(slot)
                text = f"allow {word}, which scores {score}, at {slot} only"
                cost = 1 + (floor - score) / 10
                yield Fix(FixKind.SLOT_FLOOR, text, cost, grid, filled, trials.floor, slot)
                break


def _other_letters(
    grid: Grid, trials: Trials, blamed: Sequence[Sequence[Position]]
) -> Iterator[Fix]:
    """Yield fixes that change the letter of one blamed cell. Entries that it completes must be words."""
    for position in dict.fromkeys(p for cells in blamed for p in cells if grid[p].letters):
        for symbol in trials.index.alphabet.symbols:
            if trials.are_over:
                return
            if symbol == grid[position].letters:
                continue
            changed = grid.with_letters({position: symbol})
            if not _completes_words(changed, position, trials):
                continue
            filled = trials.fill(changed)
            if filled:
                spelled = grid.alphabet.spelled
                old, new = spelled(grid[position].letters), spelled(symbol)
                text = f"change {old} at {position} to {new}"
                yield Fix(FixKind.LETTER, text, 1, changed, filled, trials.floor)
                break


def _completes_words(grid: Grid, position: Position, trials: Trials) -> bool:
    for slot in grid.layout.slots_at(position):
        pattern = pattern_of(grid, slot, trials.index)
        floor = trials.floor_of(grid, slot)
        if not trials.index.length(len(pattern)).live(pattern, floor).any():
            return False
    return True


def _moved_blocks(
    grid: Grid, trials: Trials, symmetry: Symmetry, slots: Sequence[Slot]
) -> Iterator[Fix]:
    """Yield fixes that move a block at the end of one of *slots* by one cell, with its images."""
    seen: set[Grid] = set()
    for block in dict.fromkeys(b for slot in slots for b in _blocks_at_ends(grid, slot)):
        for way, direction, steps in _WAYS:
            moved = _with_block_moved(grid, symmetry, block, block.moved(direction, steps))
            if trials.are_over:
                return
            if moved is None or moved in seen or not _is_as_sound(moved, grid):
                continue
            seen.add(moved)
            filled = trials.fill(moved)
            if filled:
                text = f"move the block at {block} one square {way}, with symmetry"
                yield Fix(FixKind.BLOCKS, text, 3, moved, filled, trials.floor)
                break


def ends_of(slot: Slot) -> tuple[Position, Position]:
    """Return the positions before and after *slot*. They may lie outside the grid."""
    return slot.start.moved(slot.direction, -1), slot.positions[-1].moved(slot.direction)


def _blocks_at_ends(grid: Grid, slot: Slot) -> list[Position]:
    return [end for end in ends_of(slot) if grid.size.contains(end) and grid[end].is_block]


def _with_block_moved(
    grid: Grid, symmetry: Symmetry, source: Position, target: Position
) -> Grid | None:
    """Return *grid* with a block and its images moved; None where a target cell is not free."""
    size = grid.size
    if not size.contains(target) or not grid[target].is_empty:
        return None
    sources, targets = symmetry.orbit(source, size), symmetry.orbit(target, size)
    is_free = all(grid[place].is_empty for place in targets - sources)
    if not is_free or not all(grid[place].is_block for place in sources):
        return None
    return grid.replacing({**dict.fromkeys(sources, EMPTY), **dict.fromkeys(targets, BLOCK)})


def _is_as_sound(grid: Grid, before: Grid) -> bool:
    """Return whether *grid* has no more short entries, unchecked cells and separate parts than *before*."""
    return all(count(grid) <= count(before) for count in (_short, _unchecked, _parts))


def _short(grid: Grid) -> int:
    return sum(len(slot) < _SHORTEST_SOUND for slot in grid.slots)


def _unchecked(grid: Grid) -> int:
    return sum(cell.is_open and len(grid.layout.slots_at(p)) < len(Direction) for p, cell in grid)


def _parts(grid: Grid) -> int:
    return len(connected_parts(grid))
