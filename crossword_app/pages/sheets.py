"""Divides a page between the grid and columns of clues, and finds the most comfortable way."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import inf
from typing import NamedTuple, Protocol

from crossword_app.model.geometry import Size
from crossword_app.pages.columns import Block, Column, Setting, set_in_columns
from crossword_app.pages.page import Paper
from crossword_app.pages.placing import largest_cell

MARGIN = 42.0
_GAP = 16.0  # between columns, and between the grid and the clues below it
_MOST_COLUMNS = 6
_NARROWEST, _WIDEST = 10.0, 34.0  # columns, in ems
_BALANCE_STEPS = 8


class Flow(Protocol):
    """The text that flows through the columns."""

    @property
    def area(self) -> float:
        """The least area that it covers, in square ems."""

    def blocks(self, size: float, width: float) -> list[Block]:
        """Return its blocks in type of *size* and at most *width* wide, both in points."""


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


@dataclass(frozen=True)
class Sheet:
    """The printed part of the paper, between the margins and above the footer."""

    paper: Paper
    footer: float

    left = MARGIN
    top = MARGIN

    @property
    def width(self) -> float:
        return self.paper.width - 2 * MARGIN

    @property
    def bottom(self) -> float:
        return self.paper.height - MARGIN - self.footer

    @property
    def height(self) -> float:
        return self.bottom - self.top


@dataclass(frozen=True)
class Arrangement:
    """The grid above the last *span* of *columns* columns, and the clues in the remaining space.

    Attributes:
        top: the upper edge of the grid and of the columns beside it, on the first page.
        size: the size of the clues.
    """

    sheet: Sheet
    top: float
    columns: int
    span: int
    cell: float
    grid_size: Size
    size: float

    @property
    def column_width(self) -> float:
        return (self.sheet.width - (self.columns - 1) * _GAP) / self.columns

    @property
    def span_width(self) -> float:
        return self.span * self.column_width + (self.span - 1) * _GAP

    @property
    def grid_left(self) -> float:
        """The left edge of the grid: it stands at the right, or in the middle if nothing is beside it."""
        free = self.sheet.width - self.grid_size.columns * self.cell
        return self.sheet.left + (free / 2 if self.span == self.columns else free)

    def places(self, last_page: int = -1, last_bottom: float = inf) -> Iterator[Column]:
        """Yield the columns of one page after another, without end. Those of *last_page* end at *last_bottom*."""
        below_grid = self.top + self.grid_size.rows * self.cell + _GAP
        page = 0
        while True:
            bottom = min(self.sheet.bottom, last_bottom) if page == last_page else self.sheet.bottom
            for number in range(self.columns):
                top = self.sheet.top
                if page == 0:
                    top = self.top if number < self.columns - self.span else below_grid
                x = self.sheet.left + number * (self.column_width + _GAP)
                yield Column(page, x, top, bottom)
            page += 1

    def filled_with(
        self, blocks: Sequence[Block], last_page: int = -1, last_bottom: float = inf
    ) -> Setting:
        """Return *blocks* set into the columns."""
        return set_in_columns(blocks, self.places(last_page, last_bottom), self.sheet.height)

    def balanced(self, blocks: Sequence[Block]) -> Setting:
        """Return *blocks* set into the columns, which end at about the same height on the last page."""
        best = self.filled_with(blocks)
        page = last_page(best)
        low, high = self.top if page == 0 else self.sheet.top, self.sheet.bottom
        for _ in range(_BALANCE_STEPS):
            middle = (low + high) / 2
            setting = self.filled_with(blocks, page, middle)
            if setting.torn == best.torn and last_page(setting) == page:
                best, high = setting, middle
            else:
                low = middle
        return best


def last_page(setting: Setting) -> int:
    """Return the number of the page on which *setting* ends, 0 if there is nothing to set."""
    return setting.lines[-1].page if setting.lines else 0


def most_comfortable(
    sheet: Sheet,
    top: float,
    grid_size: Size,
    comfort: Comfort,
    sizes: Sequence[float],
    flow: Flow,
    *,
    one_page: bool,
) -> Arrangement | None:
    """Return the best arrangement with type of one of *sizes*; None if it must fit on one page and none does.

    Fewer pages are better, then columns that are not too wide to read. After that type and cells count, first the one
    that is further below its comfortable size. An arrangement that splits a clue is the worst.
    """
    best, best_rank = None, None
    for size in sizes:
        if one_page and flow.area * size**2 > sheet.width * (sheet.bottom - top):
            continue
        for columns in range(1, _MOST_COLUMNS + 1):
            arranged = list(_arrangements(sheet, top, grid_size, comfort, size, columns))
            blocks = flow.blocks(size, arranged[0].column_width) if arranged else []
            for arrangement in arranged:
                setting = arrangement.filled_with(blocks)
                pages = last_page(setting)
                if one_page and (pages or setting.torn):
                    continue
                rank = (setting.torn, pages, *_discomfort(arrangement, comfort))
                if best_rank is None or rank < best_rank:
                    best, best_rank = arrangement, rank
    return best


def _arrangements(
    sheet: Sheet, top: float, grid_size: Size, comfort: Comfort, size: float, columns: int
) -> Iterator[Arrangement]:
    """Yield the ways to put the grid over some of the columns, unless these are too narrow to read."""
    height = sheet.bottom - top
    widest = largest_cell(grid_size, sheet.width, height, comfort.largest_cell)
    for span in range(1, columns + 1) if comfort.is_split else (columns,):
        arrangement = Arrangement(sheet, top, columns, span, 0.0, grid_size, size)
        if columns > 1 and arrangement.column_width < _NARROWEST * size:
            return
        cell = largest_cell(grid_size, arrangement.span_width, height, comfort.largest_cell)
        if cell >= min(comfort.smallest_cell, widest):
            yield replace(arrangement, cell=cell)


def _discomfort(arrangement: Arrangement, comfort: Comfort) -> tuple[float, ...]:
    of_type = arrangement.size / comfort.size
    of_cells = arrangement.cell / comfort.cell
    is_wide = arrangement.column_width > _WIDEST * arrangement.size
    return is_wide, -min(of_type, of_cells), -of_type - of_cells, arrangement.columns
