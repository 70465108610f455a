"""The rows with the number of fills of a grid, which is always called an estimate."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from crossword_app.fill.requests.verdicts import VERDICTS, Proof
from crossword_app.model.geometry import Position
from crossword_app.sentences import counted, listed
from crossword_app.ui.live_analysis.state import LiveState

if TYPE_CHECKING:
    from crossword_app.fill.analysis.block_gains import BlockGain
    from crossword_app.fill.analysis.fill_count import FillCount

MOST_PARTS, MOST_GAINS = 6, 12

_PAIR = 2
_PLAIN = 3.0
"""A log10. Smaller figures are written out, larger ones as a power of ten."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A number by its log10: the text on the line, and the exponent after it."""

    base: str
    power: str = ""

    def __str__(self) -> str:
        return f"{self.base}^{self.power}" if self.power else self.base


@dataclass(frozen=True, slots=True)
class FillCountRow:
    """One line of the panel.

    Attributes:
        cells: the cells that it is about.
        sentence: the row as a sentence, for the tooltip and screen readers.
        is_block: whether a click sets blocks in the cells.
        log10: log10 of the figure.
        what: what is filled, in the sentence.
    """

    label: str
    figure: Figure
    cells: frozenset[Position]
    sentence: str
    is_block: bool = False
    log10: float = 0.0
    what: str = ""


def fill_count_rows(state: LiveState) -> tuple[FillCountRow, ...]:
    """Return the rows of the grid, of its parts if there are several, and of this corner.

    Of a grid that is proved to have no fill there are none. Where a fill was found, no row says that there is less than
    one. No row contradicts another: each way to fill a corner, or a part, that belongs to a fill of the grid is counted
    with the grid, and what can hardly be filled leaves the grid hardly any fill.
    """
    if state.proof is Proof.UNFILLABLE:
        return ()
    rows = _fill_count_rows(
        state.fill_count, state.corner, is_fillable=state.proof is Proof.FILLABLE
    )
    if state.proof is not Proof.FILLABLE:
        return tuple(rows)
    return tuple(_at_least_one(row) if row.log10 < 0 else row for row in rows)


def _at_least_one(row: FillCountRow) -> FillCountRow:
    sentence = f"The estimate is less than one way to fill {row.what}, but a fill was found."
    return replace(row, figure=Figure("at least 1"), sentence=sentence)


def _fill_count_rows(
    fill_count: FillCount | None,
    corner: tuple[frozenset[Position], FillCount] | None,
    *,
    is_fillable: bool,
) -> Iterator[FillCountRow]:
    parts = fill_count.parts if fill_count else ()
    in_corner = corner[1].log10_fills if corner else 0.0
    in_grid = fill_count.log10_fills if fill_count else math.inf
    ways = [in_corner, *(part.log10_fills for part in parts)]
    if not is_fillable and min(ways) < 0:
        in_grid = min(in_grid, *ways)
    elif is_fillable:
        in_grid = sum(max(0.0, part.log10_fills) for part in parts) or in_grid
    if fill_count is not None:
        cells = frozenset().union(*(part.cells for part in parts))
        yield _fill_count_row("The grid", in_grid, cells, "the grid as it stands")
    if corner is not None:
        rest = (
            "the rest can be filled"
            if in_corner > in_grid
            else "every entry around it keeps a word"
        )
        what = f"this corner so that {rest}"
        yield _fill_count_row("This corner", min(in_corner, in_grid), corner[0], what)
    if len(parts) > 1:
        for part in parts[:MOST_PARTS]:
            label = f"Part of {counted(len(part.cells), 'square')}"
            what = "this part, apart from the rest"
            yield _fill_count_row(label, part.log10_fills, part.cells, what)


def _fill_count_row(
    label: str, log10: float, cells: frozenset[Position], what: str
) -> FillCountRow:
    if log10 == -math.inf:
        return FillCountRow(
            label, Figure("none"), cells, f"Proved: there is no way to fill {what}.", log10=log10
        )
    shown = figure(log10)
    said = "less than one way" if log10 < 0 else f"about {shown} ways"
    sentence = f"The estimate is {said} to fill {what}."
    return FillCountRow(label, shown, cells, sentence, log10=log10, what=what)


def gain_rows(gains: Sequence[BlockGain]) -> tuple[FillCountRow, ...]:
    """Return the rows of the blocks that raise the number of fills most."""
    rows = []
    for gain in gains[:MOST_GAINS]:
        if gain.gain > 0:
            shown = figure(gain.gain, before="×")
            sentence = (
                f"Set {_blocks(gain.positions)}: by estimate, {shown} as many fills. "
                "A click sets them; Ctrl+Z removes them."
            )
            label = str(min(gain.positions))
            rows.append(FillCountRow(label, shown, gain.positions, sentence, is_block=True))
    return tuple(rows)


def counts_message(state: LiveState) -> str:
    """Return what to say in place of the figures of the grid."""
    if state.proof is Proof.UNFILLABLE:
        return f"{VERDICTS[Proof.UNFILLABLE]}."
    if state.is_surveyed and state.fill_count is None:
        return "The grid cannot be tried as it is. F5 says why."
    return _waiting(state) or "Counting the ways to fill."


def gains_message(state: LiveState) -> str:
    """Return what to say in place of blocks. That none helps is said once every block was tried, and not before."""
    if state.proof is Proof.UNFILLABLE:
        return "Blocks are tried once the grid may have a fill again."
    if not state.is_surveyed:
        return _waiting(state) or "Trying each block that could be added."
    if state.fill_count is None:
        return ""
    return "Every block that could be added was tried: none gives more ways to fill."


def _waiting(state: LiveState) -> str:
    return "This waits until the fill ends." if state.is_resting else ""


def gains_title(state: LiveState) -> str:
    """Return the title for blocks, and whether they are still being tried."""
    is_counting = bool(state.gains) and not state.is_surveyed
    return f"{_blocks_title(state.gains)}{', still counting' if is_counting else ''}"


def _blocks_title(gains: Sequence[BlockGain]) -> str:
    """Return the title for blocks: the symmetry determines how many are set at once."""
    most = max((len(gain.positions) for gain in gains), default=1)
    if most > _PAIR:
        return "With one more block and symmetry"
    return "With one more block pair" if most == _PAIR else "With one more block"


def figure(log10: float, before: str = "") -> Figure:
    """Return the number with this logarithm, to two or three digits, after the sign *before*."""
    if log10 >= _PLAIN:
        return Figure(f"{before}10", f"{log10:.0f}")
    if log10 < 0:
        return Figure("hardly any")
    value = 10**log10
    return Figure(f"{before}{value:.0f}" if value >= 10 else f"{before}{value:.1f}")


def _blocks(positions: frozenset[Position]) -> str:
    names = [str(position) for position in sorted(positions)]
    return f"{'a block' if len(names) == 1 else 'blocks'} at {listed(names, separator='; ')}"
