"""What makes a page comfortable to solve on: a cost for all that is too small, too narrow, empty or left alone."""

from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

from crossword_app.pages.columns import SetLine, Setting

_OF_TYPE, _OF_CELLS, _OF_MEASURE, _OF_WIDTH, _OF_BLANK = 7.5, 4.5, 1.2, 20.0, 1.0
"""What the square of each shortfall costs; of what is empty, the share itself."""
_FOR_MORE = 0.03
"""What type and squares are worth that are larger than comfort asks for: of two that cost the same, the larger one."""
MEASURE = 17.0
"""The comfortable width of a column of clues of more than a line, in ems: 30 letters beside their label."""
_WIDEST = 34.0
_ALONE, _STRAY, _FEW_STRAY, _IN_COLUMN = 0.2, 0.12, 0.03, 0.03
"""What a clue costs that is alone in its column, or alone above the heading of the next list; what two cost there, and
a heading that does not begin a column."""


class Comfort(NamedTuple):
    """Comfortable sizes of type and of cells, in points.

    Attributes:
        size, cell: the comfortable sizes.
        smallest_cell: the smallest size of cells, unless even that is too large for the paper.
        is_split: columns may stand beside the grid.
    """

    size: float
    cell: float
    smallest_cell: float
    largest_cell: float
    is_split: bool = True

    def cost(self, size: float, cell: float, width: float, measure: float, blank: float) -> float:
        """Return what type of *size* and squares of *cell*, both in points, lack of comfort.

        Args:
            width: of the columns, in ems.
            measure: the width that would be comfortable, in ems.
            blank: the share of the page that stays empty.
        """
        return (
            _OF_TYPE * _short(size, self.size) ** 2
            + _OF_CELLS * _short(cell, self.cell) ** 2
            + _OF_MEASURE * _short(width, measure) ** 2
            + _OF_WIDTH * max(0.0, width / _WIDEST - 1) ** 2
            + _OF_BLANK * blank
            - _FOR_MORE * (size / self.size + cell / self.cell)
        )


def _short(has: float, wants: float) -> float:
    return max(0.0, 1 - has / wants)


def cost_of_columns(setting: Setting) -> float:
    """Return what clues cost that stand alone in their column or above the next heading.

    Over several pages only a last one with a single clue counts.
    """
    columns = [list(lines) for _, lines in groupby(setting.lines, key=_place)]
    pages = setting.lines[-1].page + 1 if setting.lines else 1
    if len(columns) < 2:
        return 0.0
    if pages > 1:
        last = [column for column in columns if column[0].page == pages - 1]
        counted = sum(_clues(column) for column in last)
        return _ALONE * (counted == 1)
    alone = sum(_clues(column) == 1 for column in columns)
    return _ALONE * alone + sum(map(_cost_above_heading, columns[1:]))


def _place(line: SetLine) -> tuple[int, float]:
    return line.page, line.x


def _clues(lines: Sequence[SetLine]) -> int:
    return len({id(line.block) for line in lines if not line.block.keeps_next})


def _cost_above_heading(column: Sequence[SetLine]) -> float:
    """Return what the first heading in *column* costs that has something above it."""
    heading = next((n for n, line in enumerate(column) if line.block.keeps_next), 0)
    if heading == 0:
        return 0.0
    above = _clues(column[:heading])
    return _IN_COLUMN + (_STRAY if above == 1 else _FEW_STRAY if above == 2 else 0.0)
