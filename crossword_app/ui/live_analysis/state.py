"""The state of the live analysis as one value: what is known about the grid, and the next task. It uses no Qt."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from crossword_app.fill.requests.block_map import BlockMap
from crossword_app.fill.requests.fill_request import FillRequest
from crossword_app.fill.requests.look_ahead import LookAhead, Task
from crossword_app.fill.requests.verdicts import Proof
from crossword_app.model.geometry import Position
from crossword_app.model.puzzle import Puzzle
from crossword_app.model.slots import Slot

if TYPE_CHECKING:
    from crossword_app.fill.analysis.block_gains import BlockGain
    from crossword_app.fill.analysis.fill_count import FillCount
    from crossword_app.fill.analysis.possibilities import Analysis
    from crossword_app.fill.analysis.price import Price

Candidates = Mapping[Slot, Sequence[str]]
"""Words to compare, by entry, the first entry first."""


@dataclass(frozen=True, eq=False)
class LiveState:
    """The state of the live analysis at one moment.

    Attributes:
        puzzle, request: what the analysis is for.
        analysis: the analysis of the current grid; None while it is not known.
        proof: whether the grid has a fill.
        prices: the known prices, by entry and candidate.
        fill_count: an estimate of the number of fills; None while it is not known.
        gains: the estimated gains of blocks, the best first.
        block_map: the blocks that may be set, and what each would do; None while it is not known.
        corner: the cells around the cursor and the number of their fills; None while it is not known.
        candidates: the words to compare.
        wants_fill_count, wants_block_map: whether somebody looks at the number of fills, or at the map of blocks.
        is_analysed, is_mapped, is_surveyed, is_corner_known, are_blocks_tried: whether the task for the analysis, the
            map, the number of fills, that of this corner, or the proofs of the map has ended; for a grid that cannot
            be tried it gave no result.
        is_resting: whether the analysis is paused for a fill.
        job: the running job; None if there is none.
    """

    puzzle: Puzzle
    request: FillRequest
    analysis: Analysis | None = None
    proof: Proof = Proof.UNKNOWN
    prices: Mapping[Slot, Mapping[str, Price]] = field(default_factory=dict)
    fill_count: FillCount | None = None
    gains: tuple[BlockGain, ...] = ()
    block_map: BlockMap | None = None
    corner: tuple[frozenset[Position], FillCount] | None = None
    candidates: Candidates = field(default_factory=dict)
    wants_fill_count: bool = False
    wants_block_map: bool = False
    is_analysed: bool = False
    is_mapped: bool = False
    is_surveyed: bool = False
    is_corner_known: bool = False
    are_blocks_tried: bool = False
    is_resting: bool = False
    job: LookAhead | None = None

    def for_puzzle(self, puzzle: Puzzle, request: FillRequest) -> LiveState:
        """Return the state for another *puzzle* or *request*, in which nothing is known."""
        return LiveState(
            puzzle,
            request,
            wants_fill_count=self.wants_fill_count,
            wants_block_map=self.wants_block_map,
            is_resting=self.is_resting,
        )

    def without_map(self) -> LiveState:
        """Return the state in which nothing is known of blocks."""
        return replace(self, block_map=None, is_mapped=False, are_blocks_tried=False)

    def with_price(self, slot: Slot, price: Price) -> LiveState:
        """Return the state with *price* of a candidate for *slot*."""
        prices = {**self.prices.get(slot, {}), price.text: price}
        return replace(self, prices={**self.prices, slot: prices})

    @property
    def waits_for_analysis(self) -> bool:
        """Whether the whole grid must still be analysed. A full one needs no analysis."""
        if self.analysis is not None or self.is_analysed:
            return False
        return any(cell.is_empty for cell in self.puzzle.grid.cells)

    @property
    def unpriced(self) -> Candidates:
        """The candidates without a known price."""
        unknown = {
            slot: [text for text in texts if text not in self.prices.get(slot, {})]
            for slot, texts in self.candidates.items()
        }
        return {slot: texts for slot, texts in unknown.items() if texts}

    def next_task(self) -> Task | None:
        """Return the next task; None if there is none, or if a job runs already."""
        if self.job or self.is_resting:
            return None
        if self.wants_block_map and not self.is_mapped:
            return Task.MAP  # the constructor, who sets blocks, waits for it
        if self.analysis is None:
            return Task.ANALYSE if self.waits_for_analysis else None
        if self.proof is Proof.UNFILLABLE:  # for a grid without a fill no other task makes sense
            return Task.TRY_BLOCKS if _may_try_blocks(self) else None
        return next((task for task, is_wanted in _AFTER_ANALYSIS if is_wanted(self)), None)

    def ended(self, job: LookAhead) -> LiveState:
        """Return the state after the end of *job*."""
        return replace(
            self,
            job=None,
            is_analysed=self.is_analysed or job.task is Task.ANALYSE,
            is_mapped=self.is_mapped or job.task is Task.MAP,
            are_blocks_tried=self.are_blocks_tried or job.task is Task.TRY_BLOCKS,
            is_surveyed=self.is_surveyed or job.task is Task.SURVEY,
            is_corner_known=self.is_corner_known or job.task is Task.CORNER,
        )


def _may_try_blocks(state: LiveState) -> bool:
    return state.wants_block_map and state.block_map is not None and not state.are_blocks_tried


_AFTER_ANALYSIS: Sequence[tuple[Task, Callable[[LiveState], bool]]] = (
    (Task.SURVEY, lambda state: state.wants_fill_count and not state.is_surveyed),
    (Task.CORNER, lambda state: state.wants_fill_count and not state.is_corner_known),
    (Task.TRY_BLOCKS, _may_try_blocks),
    (Task.COMPARE, lambda state: bool(state.unpriced) or state.proof is Proof.UNKNOWN),
)
"""The tasks after the analysis, with their conditions. The first that applies is next."""
