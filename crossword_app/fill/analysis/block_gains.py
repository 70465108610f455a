"""Estimates how many more fills a grid would have with one more block and its images under the symmetry.

A block cuts the slots through its cell. The messages of the crossing slots are known from the estimate for the present
grid. Where slots form no ring, they hold for the pieces too. So the rough gain counts the words for the pieces by these
messages and recomputes nothing else, which is fast enough to try each block. The best blocks are then estimated as
grids of their own.
"""

import math
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial

from crossword_app.control import NEVER, Control
from crossword_app.dictionary.word import DEFAULT_FLOOR
from crossword_app.fill.analysis.fill_count import Survey, fill_count_of
from crossword_app.fill.analysis.new_blocks import Blocks, NewBlocks, cut_slots, pieces_of
from crossword_app.fill.problem import FillProblem
from crossword_app.fill.rules import NO_RULES, Floors, Rules
from crossword_app.model.cell import BLOCK
from crossword_app.model.geometry import Position
from crossword_app.model.kinds import RULES, GridRules, PuzzleKind
from crossword_app.model.slots import SHORTEST_SLOT, Slot, SlotKey
from crossword_app.model.symmetry import Symmetry

MOST_ANEW = 6
"""How many of the best blocks are estimated as grids of their own."""


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
    grid_rules: GridRules = RULES[PuzzleKind.AMERICAN],
    floor: int = DEFAULT_FLOOR,
    rules: Rules = NO_RULES,
    key_floors: Mapping[SlotKey, int] | None = None,
    control: Control = NEVER,
) -> Iterator[BlockGain]:
    """Return the gain of each possible new block with its images under *symmetry*.

    First come the rough gains, the best first; then the best blocks again, each estimated as a grid of its own. Only
    the blocks that `NewBlocks` finds legal are tried. Nothing is returned for a grid without fills. The iterator may be
    dropped at any moment; it ends early where *control* is stopped.

    Args:
        survey: the survey of the whole present grid, with the same *floor*, *rules* and floors of slots.
        grid_rules: what the grid keeps to; see `model.kinds`.
        key_floors: floors of slots by their starts. When blocks cut a slot, its first piece keeps the floor.
    """
    problem, by_key = survey.problem, key_floors or {}
    orbits = NewBlocks(problem.grid, symmetry, grid_rules).legal()
    found_gains = rough_gains(
        survey, orbits, floor=floor, rules=rules, key_floors=by_key, control=control
    )
    rough = sorted(
        (found for found in found_gains if found.gain > -math.inf),
        key=lambda found: (-found.gain, min(found.positions)),
    )
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


def rough_gains(
    survey: Survey,
    orbits: Iterable[Blocks],
    *,
    floor: int = DEFAULT_FLOOR,
    rules: Rules = NO_RULES,
    key_floors: Mapping[SlotKey, int] | None = None,
    control: Control = NEVER,
) -> Iterator[BlockGain]:
    """Yield the rough gain of each of *orbits*, until *control* is stopped.

    A gain of minus infinity is an estimate too. Nothing is yielded for a grid without fills, or without a choice.

    Args:
        survey, floor, rules, key_floors: see `block_gains`.
    """
    if survey.messages is None:
        return
    from crossword_app.fill.kernel.surroundings import Surroundings

    floor_of = partial(_floor_of, key_floors or {}, Floors(floor, rules.length_floors, {}))
    grid = survey.problem.grid
    surroundings = Surroundings(survey.problem, survey.messages, floor_of)
    for blocks in orbits:
        if control.wait():
            return
        cut = cut_slots(grid, blocks)
        pieces = (piece for piece in pieces_of(cut, blocks) if len(piece) >= SHORTEST_SLOT)
        words = sum(surroundings.log10_words(piece) for piece in pieces)
        yield BlockGain(blocks, words - surroundings.log10_slots(cut, blocks), is_rough=True)


def _floor_of(by_key: Mapping[SlotKey, int], floors: Floors, slot: Slot) -> int:
    return by_key.get(slot.key, floors.of(slot, len(slot)))
