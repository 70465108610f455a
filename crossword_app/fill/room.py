"""How roomy a grid is: an estimate of the number of its fills, before any search, and what a block would bring.

Never a proof: the estimate treats the crossings of a slot as if no ring of others joined them, and lets a word come
twice (Bethe's approximation; see `room_kernel`). Where the slots form no ring, and no word can come twice, it is exact.
"""

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from crossword_app.dictionary.index import WordIndex
from crossword_app.fill.problem import DEFAULT_FLOOR, Problem
from crossword_app.model.cell import BLOCK
from crossword_app.model.checks import SHORTEST_ENTRY, connected_parts
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from crossword_app.model.symmetry import Symmetry

ROUGH_SWEEPS = 3
"""So many tell the grids of a block here or there apart."""


@dataclass(frozen=True, slots=True)
class Part:
    """Cells whose letters depend on one another, and on no other cell.

    Attributes:
        cells: those that are open to more than one letter, as far as arc consistency tells.
        log10_fills: of the estimated number of ways to fill them.
    """

    cells: frozenset[Position]
    log10_fills: float


@dataclass(frozen=True, slots=True)
class Room:
    """An estimate, never a proof; but where `log10_fills` is minus infinity, there is no fill.

    Attributes:
        log10_fills: of the estimated number of fills; 0 where there is one, below where there is hardly any.
        parts: the tightest first.
        is_settled: False where the estimate was cut short while it still moved.
    """

    log10_fills: float
    parts: tuple[Part, ...]
    is_settled: bool


@dataclass(frozen=True, slots=True)
class BlockGain:
    """What blocks in some cells would bring, by estimate.

    Attributes:
        positions: of the new blocks: images of one another under the symmetry.
        log10_fills: of the estimated number of fills with them.
        gain: by how much that is more than without; below 0 where it is less.
    """

    positions: frozenset[Position]
    log10_fills: float
    gain: float


def estimate_room(
    grid: Grid,
    index: WordIndex,
    *,
    floor: int = DEFAULT_FLOOR,
    stop: Callable[[], bool] | None = None,
) -> Room | None:
    """Return the room that *grid* has with the words of *index*; None where *stop* answered True.

    Raises:
        FillError: the grid cannot be filled as it was asked for; see `Problem.build`.
    """
    return _estimate(grid, index, floor, None, stop)


def block_gains(
    grid: Grid,
    index: WordIndex,
    symmetry: Symmetry,
    *,
    floor: int = DEFAULT_FLOOR,
    stop: Callable[[], bool] | None = None,
) -> Iterator[BlockGain]:
    """Return what each block more, with its images under *symmetry*, would bring, as it is estimated.

    Blocks come into empty cells, where they cut no slot to fewer than three cells, leave no cell in one slot only that
    was in two, and do not divide the grid. Those that cut the longest slots come first. The iterator may be dropped at
    any moment; it ends early where *stop* answers True.

    Raises:
        FillError: the grid cannot be filled as it was asked for; see `Problem.build`.
    """
    before = _estimate(grid, index, floor, ROUGH_SWEEPS, stop)
    for positions in _possible_blocks(grid, symmetry):
        with_blocks = grid.replacing(dict.fromkeys(positions, BLOCK))
        after = _estimate(with_blocks, index, floor, ROUGH_SWEEPS, stop) if before else None
        if not before or not after:
            return
        gain = (
            after.log10_fills - before.log10_fills if after.log10_fills > -math.inf else -math.inf
        )
        yield BlockGain(positions, after.log10_fills, gain)


def _estimate(
    grid: Grid,
    index: WordIndex,
    floor: int,
    sweeps: int | None,
    stop: Callable[[], bool] | None,
) -> Room | None:
    if not any(grid[position].is_empty for slot in grid.slots for position in slot.positions):
        return Room(0.0, (), is_settled=True)
    problem = Problem.build(grid, index, floor=floor)
    if problem.contradiction:
        return Room(-math.inf, (), is_settled=True)
    from crossword_app.fill.beliefs import MOST_SWEEPS, Propagation
    from crossword_app.fill.root import root_of

    root = root_of(problem)
    if root.wiped_out:
        return Room(-math.inf, (), is_settled=True)
    propagation = Propagation(problem, root)
    if not propagation.run(sweeps or MOST_SWEEPS, stop):
        return None
    by_slot = propagation.log10_by_slot()
    parts = [
        Part(
            frozenset().union(*(propagation.open_cells(slot) for slot in slots)),
            sum(by_slot[slot] for slot in slots),
        )
        for slots in propagation.parts()
    ]
    parts.sort(key=lambda part: (part.log10_fills, min(part.cells)))
    return Room(sum(part.log10_fills for part in parts), tuple(parts), propagation.is_at_rest)


def _possible_blocks(grid: Grid, symmetry: Symmetry) -> list[frozenset[Position]]:
    """Return the orbits of cells that may become blocks; those that cut the longest slots first."""
    empty = {position for position, cell in grid if cell.is_empty}
    orbits = {symmetry.orbit(position, grid.size) for position in empty}
    return sorted(
        (orbit for orbit in orbits if orbit <= empty and _may_be_blocks(grid, orbit)),
        key=lambda orbit: (
            -max(len(slot) for position in orbit for slot in grid.layout.slots_at(position)),
            -sum(len(slot) for position in orbit for slot in grid.layout.slots_at(position)),
            min(orbit),
        ),
    )


def _may_be_blocks(grid: Grid, positions: frozenset[Position]) -> bool:
    changed = grid.replacing(dict.fromkeys(positions, BLOCK))
    before = {slot.positions for slot in grid.slots}
    cut = [slot for slot in changed.slots if slot.positions not in before]
    loses_a_slot = any(
        len(changed.layout.slots_at(position)) < len(grid.layout.slots_at(position))
        for position, cell in changed
        if cell.is_open
    )
    return (
        any(grid.layout.slots_at(position) for position in positions)
        and not loses_a_slot
        and all(len(slot) >= SHORTEST_ENTRY for slot in cut)
        and len(connected_parts(changed)) <= len(connected_parts(grid))
    )
