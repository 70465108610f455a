"""Moves blocks by one square: the small changes of a pattern that may make a grid fillable."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from crossword_app.control import NEVER, Control
from crossword_app.model.cell import BLOCK, EMPTY
from crossword_app.model.checks import connected_parts
from crossword_app.model.geometry import Direction, Position
from crossword_app.model.grid import Grid
from crossword_app.model.slots import Slot
from crossword_app.model.symmetry import Symmetry

_SHORTEST_SOUND = 3
"""Squares of an entry. A block is not moved if that makes more entries that are shorter."""

_WAYS = (
    ("right", Direction.ACROSS, 1),
    ("left", Direction.ACROSS, -1),
    ("down", Direction.DOWN, 1),
    ("up", Direction.DOWN, -1),
)


@dataclass(frozen=True, slots=True)
class BlockMove:
    """A block moved by one square with its images.

    Attributes:
        block: where it stands.
        way: where it goes: right, left, down or up.
        grid: the grid after the move.
        lost: the letters that the blocks replace.
    """

    block: Position
    way: str
    grid: Grid
    lost: tuple[str, ...]


def block_moves(
    grid: Grid, symmetry: Symmetry, slots: Sequence[Slot], control: Control = NEVER
) -> Iterator[BlockMove]:
    """Yield the moves of the blocks at the ends of *slots*, those that replace no letter first, until *control* stops.

    Locked letters and entries with locked letters stay as they are. A move makes no more short entries, unchecked cells
    and separate parts than there are.
    """
    seen: set[Grid] = set()
    costly: list[BlockMove] = []
    for move in _all_moves(grid, symmetry, slots):
        if control.wait():
            return
        if move.grid in seen or not keeps_locked(move.grid, grid):
            continue
        seen.add(move.grid)
        if not _is_as_sound(move.grid, grid):
            continue
        if move.lost:
            costly.append(move)
        else:
            yield move
    yield from costly


def _all_moves(grid: Grid, symmetry: Symmetry, slots: Sequence[Slot]) -> Iterator[BlockMove]:
    for block in dict.fromkeys(end for slot in slots for end in _blocks_at_ends(grid, slot)):
        for way, direction, steps in _WAYS:
            moved = _moved(grid, symmetry, block, block.moved(direction, steps))
            if moved is not None:
                yield BlockMove(block, way, *moved)


def _blocks_at_ends(grid: Grid, slot: Slot) -> list[Position]:
    return [end for end in slot.ends if grid.size.contains(end) and grid[end].is_block]


def _moved(
    grid: Grid, symmetry: Symmetry, source: Position, target: Position
) -> tuple[Grid, tuple[str, ...]] | None:
    """Return *grid* with a block and its images moved, and the letters lost; None where a target cell is not free."""
    size = grid.size
    if not size.contains(target):
        return None
    sources, targets = symmetry.orbit(source, size), symmetry.orbit(target, size)
    new = sorted(targets - sources)
    if not all(grid[place].is_open and not grid[place].is_locked for place in new):
        return None
    if not grid[target].is_open or not all(grid[place].is_block for place in sources):
        return None
    spelled = grid.alphabet.spelled
    lost = tuple(spelled(grid[place].letters) for place in new if grid[place].letters)
    moved = {**dict.fromkeys(sources, EMPTY), **dict.fromkeys(targets, BLOCK)}
    return grid.replacing(moved), lost


def keeps_locked(grid: Grid, before: Grid) -> bool:
    """Return whether every complete entry of *before* that has a locked letter is still an entry of *grid*."""
    kept = {
        slot.positions
        for slot in before.slots
        if before.is_complete(slot) and any(before[place].is_locked for place in slot.positions)
    }
    return not kept or kept.issubset(slot.positions for slot in grid.slots)


def _is_as_sound(grid: Grid, before: Grid) -> bool:
    """Return whether *grid* has no more short entries, unchecked cells and separate parts than *before*."""
    return all(count(grid) <= count(before) for count in (_short, _unchecked, _parts))


def _short(grid: Grid) -> int:
    return sum(len(slot) < _SHORTEST_SOUND for slot in grid.slots)


def _unchecked(grid: Grid) -> int:
    return sum(cell.is_open and len(grid.layout.slots_at(p)) < len(Direction) for p, cell in grid)


def _parts(grid: Grid) -> int:
    return len(connected_parts(grid))
