"""The map of blocks in words: what blocks would do, or why they may not be set. It uses no Qt."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass

from crossword_app.drawing.block_signs import BlockMark, Fill
from crossword_app.fill.analysis.new_blocks import NewBlocks
from crossword_app.fill.requests.block_map import BlockMap, MappedBlocks
from crossword_app.fill.requests.verdicts import Proof
from crossword_app.model.geometry import Position
from crossword_app.sentences import counted
from crossword_app.ui.live_analysis.fill_count_rows import figure
from crossword_app.ui.live_analysis.state import LiveState
from crossword_app.venues.known import rules_of

_FILLS = {Proof.FILLABLE: Fill.KEPT, Proof.UNFILLABLE: Fill.LOST}

_NEXT_TO_NOTHING = 0.05
"""A log10. A gain between minus and plus this is none: a tenth more or less is finer than the estimate."""


@dataclass(frozen=True, slots=True)
class Told:
    """What is told of one square: which squares change, and what comes of it."""

    title: str
    detail: str

    def __str__(self) -> str:
        return f"{self.title}: {self.detail}"


def block_marks(block_map: BlockMap | None) -> Mapping[Position, BlockMark]:
    """Return what the grid shows of *block_map*."""
    if block_map is None:
        return {}
    return {
        place: BlockMark(
            None if blocks.gain is None else block_map.level(blocks),
            _FILLS.get(blocks.proof, Fill.UNKNOWN),
        )
        for place, blocks in block_map.by_position.items()
    }


def progress(state: LiveState) -> str:
    """Return how far the map is, in a few words."""
    block_map = state.block_map
    if block_map is None:
        return "" if state.is_mapped else "being estimated"
    if not block_map.is_estimated:
        return "more being estimated"
    tried, every = sum(blocks.nodes > 0 for blocks in block_map.orbits), len(block_map.orbits)
    return "" if tried == every else f"{tried} of {every} tried"


def told_of(state: LiveState, position: Position) -> Told:
    """Return what a block at *position*, and those that the symmetry asks for, would do."""
    puzzle = state.puzzle
    if puzzle.grid[position].is_block:
        others = len(puzzle.symmetry.orbit(position, puzzle.grid.size)) - 1
        return Told(_with_images(position, others), f"A click opens {'them' if others else 'it'}.")
    new = NewBlocks(puzzle.grid, puzzle.symmetry, rules_of(puzzle))
    blocks = new.at(position)
    title = _with_images(position, len(blocks) - 1)
    if refusal := new.refusal(blocks):
        return Told(title, f"{'Blocks' if len(blocks) > 1 else 'A block'} here {refusal}.")
    known = state.block_map.by_position.get(position) if state.block_map else None
    return Told(title, _detail(known, state) if known else _waiting(state))


def _with_images(position: Position, others: int) -> str:
    name = str(position).capitalize()
    if not others:
        return name
    return f"{name} and its {'image' if others == 1 else counted(others, 'image')}"


def _waiting(state: LiveState) -> str:
    if state.is_mapped and state.block_map is None:
        return "The grid cannot be tried as it is. F5 says why."
    return "What a block here would do is being estimated."


def _detail(blocks: MappedBlocks, state: LiveState) -> str:
    return " ".join(filter(None, (_gain(blocks.gain), _fill(blocks.proof, state.proof))))


def _gain(gain: float | None) -> str:
    """Return what the estimate says."""
    if gain is None:
        return ""
    if gain == -math.inf:
        return "By estimate hardly a way to fill."
    if abs(gain) < _NEXT_TO_NOTHING:
        return "By estimate as many ways to fill as now."
    if gain > 0:
        return f"By estimate {figure(gain, before='×')} as many ways to fill."
    return f"By estimate fewer ways to fill: one in {figure(-gain)}."


def _fill(proof: Proof, before: Proof) -> str:
    """Return what is proved of the grid with the blocks; *before* is known of the grid as it stands."""
    was_lost = before is Proof.UNFILLABLE
    if proof is Proof.FILLABLE:
        return "That brings a fill: one was found." if was_lost else "A fill was found."
    if proof is Proof.UNFILLABLE:
        return "Still no fill (proved)." if was_lost else "No fill is left (proved)."
    return "No fill found yet, none ruled out." if proof is Proof.OPEN else "Not tried yet."
