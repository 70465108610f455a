"""The map of blocks: what each block that may be set would do to the ways to fill a grid, with its symmetric images.

First every block is estimated, then the grid with each is searched for a fill, the best first, for a short time.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING

from crossword_app.control import Control
from crossword_app.fill.requests.fill_request import FillRequest
from crossword_app.fill.requests.verdicts import Proof
from crossword_app.model.cell import BLOCK
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Puzzle
from crossword_app.venues.known import rules_of

if TYPE_CHECKING:
    from crossword_app.dictionary.index import WordIndex
    from crossword_app.fill.analysis.new_blocks import Blocks
    from crossword_app.fill.outcome import Outcome

FIRST = 30
"""So many blocks are estimated at least before the first are told: those that cut the longest entries."""

TRY_NODES = (250, 1500)
"""How many words are tried for a fill of each grid, in two rounds: most grids of published kinds need less than 250."""

SWEEPS = 4
"""Of the estimate for the present grid. On all our patterns the gains are within 0.4 orders of magnitude of those after
as many sweeps as it takes to settle, in half the time."""

LEVELS = 3
"""Blocks that bring more ways to fill are in one of so many levels above 0."""

BETWEEN_REPORTS = 0.1
"""Seconds of work. In 15x15 grids all blocks are estimated sooner, and told at once."""


@dataclass(frozen=True, slots=True)
class MappedBlocks:
    """Blocks that would be set at once, and what they would do.

    Attributes:
        positions: their cells.
        gain: log10 of the number of fills with them, minus that without them, by a rough estimate; None where there
            is none, because the grid as it stands has no fill.
        proof: whether the grid with them has a fill. OPEN: a short search found none, and proved nothing.
        nodes: how many words the latest search could try; 0 before it.
    """

    positions: Blocks
    gain: float | None = None
    proof: Proof = Proof.UNKNOWN
    nodes: int = 0


@dataclass(frozen=True)
class BlockMap:
    """What is known of all blocks that may be set.

    Attributes:
        orbits: the blocks, those with the highest gain first.
        is_estimated: whether all of them are there.
    """

    orbits: tuple[MappedBlocks, ...] = ()
    is_estimated: bool = False

    @cached_property
    def by_position(self) -> Mapping[Position, MappedBlocks]:
        """The blocks by each of their cells."""
        return {place: blocks for blocks in self.orbits for place in blocks.positions}

    def level(self, blocks: MappedBlocks) -> int:
        """Return how many more ways to fill *blocks* bring: LEVELS if about as many as the best, down to 0 if none.

        The levels divide the orders of magnitude between the least gain of all and the best evenly.
        """
        if blocks.gain is None or blocks.gain <= 0:
            return 0
        least, best = self._range
        share = (blocks.gain - least) / (best - least) if best > least else 1.0
        return min(LEVELS, 1 + int(LEVELS * share))

    @cached_property
    def _range(self) -> tuple[float, float]:
        gains = [blocks.gain for blocks in self.orbits if blocks.gain is not None]
        return max(0.0, min(gains, default=0.0)), max(gains, default=0.0)

    @property
    def untried(self) -> tuple[MappedBlocks, ...]:
        """The blocks that a search may still tell more of."""
        return tuple(
            blocks
            for blocks in self.orbits
            if not blocks.proof.is_final and blocks.nodes < TRY_NODES[-1]
        )

    def proof_of(self, grid: Grid, before: Grid) -> Proof:
        """Return what is known of *grid*, if it is *before*, the grid of this map, with some of the blocks set."""
        for blocks in self.orbits:
            if all(grid[place].is_block for place in blocks.positions):
                is_so = grid == before.replacing(dict.fromkeys(blocks.positions, BLOCK))
                return blocks.proof if is_so else Proof.UNKNOWN
        return Proof.UNKNOWN

    def with_known(self, known: Mapping[Blocks, MappedBlocks]) -> BlockMap:
        """Return the map with *known* in place of what it says of the same blocks."""
        return replace(
            self, orbits=tuple(known.get(blocks.positions, blocks) for blocks in self.orbits)
        )


NO_BLOCKS = BlockMap()


def estimated(
    puzzle: Puzzle, index: WordIndex, request: FillRequest, control: Control
) -> Iterator[BlockMap]:
    """Yield the map again and again, each time with more blocks, at last with all, until *control* is stopped.

    Raises:
        FillError: a fill of the grid cannot be attempted; see `FillRequest.problem`.
    """
    from crossword_app.fill.analysis.block_gains import rough_gains
    from crossword_app.fill.analysis.fill_count import survey
    from crossword_app.fill.analysis.new_blocks import NewBlocks

    problem = request.problem(puzzle.grid, request.words(index))
    found = survey(problem, control, sweeps=SWEEPS)
    if found is None:
        return
    legal = NewBlocks(puzzle.grid, puzzle.symmetry, rules_of(puzzle)).legal()
    if found.messages is None:
        yield BlockMap(tuple(MappedBlocks(blocks) for blocks in legal), is_estimated=True)
        return
    gains = rough_gains(
        found,
        legal,
        floor=request.floor,
        rules=request.rules(puzzle.grid),
        key_floors=request.entry_floors,
        control=control,
    )
    known: list[MappedBlocks] = []
    told = control.seconds()
    for gain in gains:
        if len(known) >= FIRST and control.seconds() - told > BETWEEN_REPORTS:
            yield BlockMap(_best_first(known))
            told = control.seconds()
        known.append(MappedBlocks(gain.positions, gain.gain))
    if not control.is_stopped:
        yield BlockMap(_best_first(known), is_estimated=True)


def _best_first(known: Iterable[MappedBlocks]) -> tuple[MappedBlocks, ...]:
    return tuple(sorted(known, key=lambda blocks: (-(blocks.gain or 0.0), min(blocks.positions))))


def tried(
    block_map: BlockMap, grid: Grid, index: WordIndex, request: FillRequest, control: Control
) -> Iterator[BlockMap]:
    """Search for a fill of *grid* with each of the blocks of *block_map*; yield the map each time that more is known.

    Fills keep to *request*, but its limits. It ends early where *control* is stopped.

    Raises:
        FillError: a fill of the grid cannot be attempted; see `FillRequest.problem`.
    """
    words, told = request.words(index), control.seconds()
    known: dict[Blocks, MappedBlocks] = {}
    for nodes in TRY_NODES:
        for blocks in block_map.with_known(known).untried:
            if blocks.nodes >= nodes:
                continue
            if control.wait():  # gives way to the window, between searches too
                return
            changed = grid.replacing(dict.fromkeys(blocks.positions, BLOCK))
            proof = _searched(changed, words, request, nodes, control)
            if control.is_stopped:
                return
            known[blocks.positions] = replace(blocks, proof=proof, nodes=nodes)
            if control.seconds() - told > BETWEEN_REPORTS:
                yield block_map.with_known(known)
                told = control.seconds()
    yield block_map.with_known(known)


def _searched(
    grid: Grid, words: WordIndex, request: FillRequest, nodes: int, control: Control
) -> Proof:
    if grid.has_all_entries:  # there is nothing to search for, nor to prove
        return Proof.OPEN
    from crossword_app.fill.outcome import FillLimit
    from crossword_app.fill.search import solve

    limit = FillLimit(seconds=None, nodes=nodes)
    return _proof(solve(request.problem(grid, words), limit, control=control))


def _proof(outcome: Outcome) -> Proof:
    from crossword_app.fill.outcome import Filled, Unfillable

    if isinstance(outcome, Filled):
        return Proof.FILLABLE
    return Proof.UNFILLABLE if isinstance(outcome, Unfillable) else Proof.OPEN
