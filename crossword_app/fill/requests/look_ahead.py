"""The questions of the live analysis: an immutable snapshot, and the plain functions that answer it on a thread."""

from __future__ import annotations

import enum
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from crossword_app.control import Control
from crossword_app.fill.requests.block_map import NO_BLOCKS, BlockMap, estimated, tried
from crossword_app.fill.requests.fill_request import FillRequest
from crossword_app.fill.requests.verdicts import Proof
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Puzzle
from crossword_app.model.slots import Slot
from crossword_app.venues.known import rules_of

if TYPE_CHECKING:
    from crossword_app.dictionary.index import WordIndex
    from crossword_app.fill.analysis.block_gains import BlockGain
    from crossword_app.fill.analysis.fill_count import FillCount
    from crossword_app.fill.analysis.possibilities import Analysis
    from crossword_app.fill.analysis.price import Price
    from crossword_app.fill.outcome import Filled
    from crossword_app.fill.problem import FillProblem

FIRST_SECONDS = 1.0
"""The time for the first try of the proof. Most grids are filled much sooner."""

MORE_SECONDS = 15.0
"""The time for the second try of the proof, after the words have their prices."""

PRICE_SECONDS = 6.0
"""The time for the candidates of one entry."""


class Task(enum.Enum):
    """What the live analysis is to find out."""

    MAP = "what each block that could be set would bring, by estimate"
    ANALYSE = "what the grid allows, and whether it has a fill"
    TRY_BLOCKS = "whether the grid has a fill with each of these blocks"
    COMPARE = "what the candidates cost"
    SURVEY = "how many fills there are, and what a block more would bring"
    CORNER = "how many ways there are to fill this corner"


@dataclass(frozen=True, eq=False)
class LookAhead:
    """A snapshot from which the live analysis works.

    Attributes:
        puzzle, index, request: their values when it was made.
        position: the position of the cursor.
        candidates: the words to compare, by entry.
        proof: what is known already.
        block_map: the blocks to try, and what is known of them.
        control: is stopped when the answer is no longer wanted.
    """

    task: Task
    puzzle: Puzzle
    index: WordIndex
    request: FillRequest
    position: Position = Position(0, 0)
    candidates: Mapping[Slot, Sequence[str]] = field(default_factory=dict)
    proof: Proof = Proof.UNKNOWN
    block_map: BlockMap = NO_BLOCKS
    control: Control = field(default_factory=Control)

    @property
    def grid(self) -> Grid:
        return self.puzzle.grid

    def problem(self, region: frozenset[Position] | None = None) -> FillProblem:
        """Return the problem to fill the grid, or *region* of it.

        Raises:
            FillError: it cannot be attempted, for example where a given letter is not in the alphabet.
        """
        return self.request.problem(self.grid, self.words, region)

    @property
    def words(self) -> WordIndex:
        """The words of a fill: those of the index, and wished ones."""
        return self.request.words(self.index)


def analysed(job: LookAhead) -> Analysis | None:
    """Return the analysis of the grid; None where the control was stopped.

    Raises:
        FillError: see `LookAhead.problem`.
    """
    from crossword_app.fill.analysis.possibilities import analysis_of

    return analysis_of(job.problem(), job.control)


def proved(job: LookAhead, seconds: float) -> tuple[Proof, Filled | None]:
    """Return whether the grid has a fill, as far as that is found out in *seconds*, and the fill.

    Raises:
        FillError: see `LookAhead.problem`.
    """
    from crossword_app.fill.outcome import Filled, FillLimit, Unfillable
    from crossword_app.fill.search import solve

    outcome = solve(job.problem(), FillLimit(seconds), control=job.control)
    if isinstance(outcome, Filled):
        return Proof.FILLABLE, outcome
    return (Proof.UNFILLABLE if isinstance(outcome, Unfillable) else Proof.UNKNOWN), None


def prices(job: LookAhead) -> Iterator[tuple[Slot, Price]]:
    """Yield the prices of the candidates, entry by entry, as they become known; see `fill.analysis.price.price`.

    Raises:
        FillError: see `LookAhead.problem`.
    """
    from crossword_app.fill.analysis.price import prices_of
    from crossword_app.fill.outcome import FillLimit

    problem = job.problem()
    for slot, texts in job.candidates.items():
        limit = FillLimit(PRICE_SECONDS)
        for price in prices_of(
            problem, slot, texts, limit=limit, prefer=job.request.prefer, control=job.control
        ):
            yield slot, price


def surveyed(job: LookAhead) -> Iterator[tuple[FillCount, tuple[BlockGain, ...]]]:
    """Yield the fill count with the block gains known so far, best first, each time that more are known.

    Raises:
        FillError: see `LookAhead.problem`.
    """
    from crossword_app.fill.analysis.block_gains import block_gains
    from crossword_app.fill.analysis.fill_count import survey

    found = survey(job.problem(), job.control)
    if found is None:
        return
    yield found.fill_count, ()
    gains: dict[frozenset[Position], BlockGain] = {}
    request = job.request
    for gain in block_gains(
        found,
        job.puzzle.symmetry,
        grid_rules=rules_of(job.puzzle),
        floor=request.floor,
        rules=request.rules(job.grid),
        key_floors=request.entry_floors,
        control=job.control,
    ):
        if not gain.is_rough and all(known.is_rough for known in gains.values()):
            yield found.fill_count, _sorted(gains.values())
        gains[gain.positions] = gain
    yield found.fill_count, _sorted(gains.values())


def _sorted(gains: Iterable[BlockGain]) -> tuple[BlockGain, ...]:
    return tuple(sorted(gains, key=lambda gain: (-gain.gain, min(gain.positions))))


def corner_fill_count(job: LookAhead) -> tuple[frozenset[Position], FillCount] | None:
    """Return the corner round the position and its fill count; None where it is full, or the control was stopped.

    Raises:
        FillError: see `LookAhead.problem`.
    """
    from crossword_app.fill.analysis.fill_count import fill_count_of
    from crossword_app.fill.corner import corner

    cells = corner(job.grid, job.words, job.position, job.request.floor_of)
    fill_count = fill_count_of(job.problem(cells), job.control) if cells else None
    return (cells, fill_count) if fill_count else None


def mapped(job: LookAhead) -> Iterator[BlockMap]:
    """Yield the map of blocks with their estimated gains, as far as it is known; see `block_map.estimated`.

    Raises:
        FillError: see `LookAhead.problem`.
    """
    return estimated(job.puzzle, job.index, job.request, job.control)


def blocks_tried(job: LookAhead) -> Iterator[BlockMap]:
    """Yield the map of blocks again and again, each time with more of them proved; see `block_map.tried`.

    Raises:
        FillError: see `LookAhead.problem`.
    """
    return tried(job.block_map, job.grid, job.index, job.request, job.control)
