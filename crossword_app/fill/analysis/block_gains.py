"""Estimates how many more fills a grid would have with one more block and its images under the symmetry.

A block cuts the slots through its cell. The messages of the crossing slots are known from the estimate for the present
grid. Where slots form no ring, they hold for the pieces too. So the rough gain counts the words for the pieces by these
messages and recomputes nothing else, which is fast enough to try each block. The best blocks are then estimated as
grids of their own.
"""

import math
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from itertools import groupby

from crossword_app.control import NEVER, Control
from crossword_app.dictionary.word import DEFAULT_FLOOR
from crossword_app.fill.analysis.fill_count import Survey, fill_count_of
from crossword_app.fill.problem import FillProblem
from crossword_app.fill.rules import NO_RULES, Floors, Rules
from crossword_app.model.cell import BLOCK
from crossword_app.model.checks import connected_parts
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from crossword_app.model.slots import Slot, SlotKey
from crossword_app.model.symmetry import Symmetry

MOST_ANEW = 6
"""How many of the best blocks are estimated as grids of their own."""

_SHORTEST_PIECE = 3
"""The fewest squares that a block may leave of an entry."""


@dataclass(frozen=True, slots=True)
class BlockGain:
    """The estimated gain of new blocks.

    Attributes:
        positions: the cells of the new blocks: images of one another under the symmetry.
        gain: log10 of the number of fills with them, minus that without them.
        is_rough: whether only the pieces of the cut slots were recomputed.
    """

    positions: frozenset[Position]
    gain: float
    is_rough: bool


def block_gains(
    survey: Survey,
    symmetry: Symmetry,
    *,
    floor: int = DEFAULT_FLOOR,
    rules: Rules = NO_RULES,
    key_floors: Mapping[SlotKey, int] | None = None,
    control: Control = NEVER,
) -> Iterator[BlockGain]:
    """Return the gain of each possible new block with its images under *symmetry*.

    First come the rough gains, the best first; then the best blocks again, each estimated as a grid of its own. Only
    empty cells are tried, and only where the blocks leave no piece of fewer than three cells and do not divide the
    grid. Nothing is returned for a grid without fills. The iterator may be dropped at any moment; it ends early where
    *control* is stopped.

    Args:
        survey: the survey of the whole present grid, with the same *floor*, *rules* and floors of slots.
        key_floors: floors of slots by their starts. When blocks cut a slot, its first piece keeps the floor.
    """
    problem = survey.problem
    by_key = key_floors or {}
    floors = partial(_floor_of, by_key, Floors(floor, rules.length_floors, {}))
    rough = _rough_gains(survey, symmetry, floors, control)
    if control.wait():
        return
    yield from rough
    for found in rough[:MOST_ANEW]:
        changed = problem.grid.replacing(dict.fromkeys(found.positions, BLOCK))
        kept = {slot: by_key[slot.key] for slot in changed.slots if slot.key in by_key}
        variant = FillProblem.build(
            changed,
            problem.index,
            floor=floor,
            slot_floors=kept,
            rules=rules.for_variant(changed),
        )
        fill_count = fill_count_of(variant, control)
        if fill_count is None:
            return
        gain = fill_count.log10_fills - survey.fill_count.log10_fills
        yield BlockGain(found.positions, gain, is_rough=False)


def _rough_gains(
    survey: Survey,
    symmetry: Symmetry,
    floor_of: Callable[[Slot], int],
    control: Control,
) -> list[BlockGain]:
    """Return the rough gains found before *control* was stopped, the best first."""
    if survey.messages is None:
        return []
    from crossword_app.fill.kernel.surroundings import Surroundings

    grid = survey.problem.grid
    surroundings = Surroundings(survey.problem, survey.messages, floor_of)
    gains = []
    for blocks in _possible_blocks(grid, symmetry):
        if control.wait():
            break
        cut = _cut_slots(grid, blocks)
        pieces = sum(surroundings.log10_words(piece) for piece in _pieces(cut, blocks))
        gain = pieces - surroundings.log10_slots(cut, blocks)
        if gain > -math.inf:
            gains.append(BlockGain(blocks, gain, is_rough=True))
    return sorted(gains, key=lambda found: (-found.gain, min(found.positions)))


def _floor_of(by_key: Mapping[SlotKey, int], floors: Floors, slot: Slot) -> int:
    return by_key.get(slot.key, floors.of(slot, len(slot)))


def _possible_blocks(grid: Grid, symmetry: Symmetry) -> list[frozenset[Position]]:
    """Return the orbits of cells that may become blocks, in the order of the grid."""
    empty = {position for position, cell in grid if cell.is_empty}
    orbits = {frozenset(symmetry.orbit(position, grid.size)) for position in empty}
    possible = (orbit for orbit in orbits if orbit <= empty and _may_be_blocks(grid, orbit))
    return sorted(possible, key=min)


def _may_be_blocks(grid: Grid, blocks: frozenset[Position]) -> bool:
    cut = _cut_slots(grid, blocks)
    if not cut or any(len(piece) < _SHORTEST_PIECE for piece in _pieces(cut, blocks)):
        return False
    changed = grid.replacing(dict.fromkeys(blocks, BLOCK))
    return len(connected_parts(changed)) <= len(connected_parts(grid))


def _cut_slots(grid: Grid, blocks: frozenset[Position]) -> list[Slot]:
    return [slot for slot in grid.slots if not blocks.isdisjoint(slot.positions)]


def _pieces(cut: list[Slot], blocks: frozenset[Position]) -> list[Slot]:
    """Return what *blocks* leave of the slots *cut*."""
    return [
        Slot(0, slot.direction, tuple(run))
        for slot in cut
        for is_block, run in groupby(slot.positions, blocks.__contains__)
        if not is_block
    ]
