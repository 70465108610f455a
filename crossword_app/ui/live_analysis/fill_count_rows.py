"""The rows with the number of fills of a grid, which is always called an estimate."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from crossword_app.model.geometry import Position
from crossword_app.sentences import counted, listed

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
    """

    label: str
    figure: Figure
    cells: frozenset[Position]
    sentence: str
    is_block: bool = False


def fill_count_rows(
    fill_count: FillCount | None, corner: tuple[frozenset[Position], FillCount] | None
) -> tuple[FillCountRow, ...]:
    """Return the rows of the grid, of its parts if there are several, and of this corner."""
    return tuple(_fill_count_rows(fill_count, corner))


def _fill_count_rows(
    fill_count: FillCount | None, corner: tuple[frozenset[Position], FillCount] | None
) -> Iterator[FillCountRow]:
    if fill_count is not None:
        cells = frozenset().union(*(part.cells for part in fill_count.parts))
        yield _fill_count_row("The grid", fill_count.log10_fills, cells, "the grid as it stands")
    if corner is not None:
        name = "this corner so that every entry around it keeps a word"
        yield _fill_count_row("This corner", corner[1].log10_fills, corner[0], name)
    if fill_count is not None and len(fill_count.parts) > 1:
        for part in fill_count.parts[:MOST_PARTS]:
            label = f"Part of {counted(len(part.cells), 'square')}"
            yield _fill_count_row(
                label, part.log10_fills, part.cells, "this part, apart from the rest"
            )


def _fill_count_row(
    label: str, log10: float, cells: frozenset[Position], what: str
) -> FillCountRow:
    if log10 == -math.inf:
        return FillCountRow(
            label, Figure("none"), cells, f"Proved: there is no way to fill {what}."
        )
    figure = _figure(log10)
    said = "less than one way" if log10 < 0 else f"about {figure} ways"
    return FillCountRow(label, figure, cells, f"By estimate, there are {said} to fill {what}.")


def gain_rows(gains: Sequence[BlockGain]) -> tuple[FillCountRow, ...]:
    """Return the rows of the blocks that raise the number of fills most."""
    rows = []
    for gain in gains[:MOST_GAINS]:
        if gain.gain > 0:
            figure = _figure(gain.gain, before="×")
            sentence = (
                f"Set {_blocks(gain.positions)}: by estimate, {figure} as many fills. "
                "A click sets them; Ctrl+Z removes them."
            )
            label = str(min(gain.positions))
            rows.append(FillCountRow(label, figure, gain.positions, sentence, is_block=True))
    return tuple(rows)


def gains_title(gains: Sequence[BlockGain]) -> str:
    """Return the title for blocks: the symmetry determines how many are set at once."""
    most = max((len(gain.positions) for gain in gains), default=1)
    if most > _PAIR:
        return "With one more block and symmetry"
    return "With one more block pair" if most == _PAIR else "With one more block"


def _figure(log10: float, before: str = "") -> Figure:
    if log10 >= _PLAIN:
        return Figure(f"{before}10", f"{log10:.0f}")
    if log10 < -1:
        return Figure(f"{before}under 0.1")
    value = 10**log10
    return Figure(f"{before}{value:.0f}" if value >= 10 else f"{before}{value:.1f}")


def _blocks(positions: frozenset[Position]) -> str:
    names = [str(position) for position in sorted(positions)]
    return f"{'a block' if len(names) == 1 else 'blocks'} at {listed(names, separator='; ')}"
