"""Divides a page between the grid and columns of clues, and finds the most comfortable way."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import inf
from typing import NamedTuple, Protocol

from crossword_app.model.geometry import Size
from crossword_app.pages.clue_setting import Leading
from crossword_app.pages.columns import Block, Column, Setting, set_in_columns
from crossword_app.pages.page import Paper
from crossword_app.pages.placing import largest_cell

MARGIN = 36.0
_GAP = 1.4  # between columns, and between the grid and the clues below it, in ems
_MOST_COLUMNS = 6
_NARROWEST, _WIDEST = 10.0, 34.0  # columns, in ems
_BALANCE_STEPS = 8
_CELL_STEP = 0.5
_FEW_BLOCKS = 40
"""So many blocks are balanced in each arrangement that is looked at. With more, columns that are as full as possible
say enough."""

_MANY_PAGES = 6
"""With so many, no smaller type is looked for to have one page less."""


class Flow(Protocol):
    """The text that flows through the columns."""

    @property
    def length(self) -> float:
        """The width, in ems, of all of it on one line."""

    @property
    def widest(self) -> float:
        """The width, in ems, of columns in which no word is broken."""

    def blocks(self, size: float, width: float, leading: Leading) -> list[Block]:
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


class Wish(NamedTuple):
    """How the clues are to be set.

    Attributes:
        sizes: of which one is taken, in points.
        one_page: they must fit on one page, none of them split.
        gives_way: squares may be smaller than the columns over which they stand allow, to leave room for clues.
    """

    comfort: Comfort
    sizes: Sequence[float]
    leading: Leading
    one_page: bool
    gives_way: bool = False


@dataclass(frozen=True)
class Sheet:
    """The printed part of the paper, between the margins and above the footer.

    Attributes:
        head: the height of what stands at the top of all pages but the first.
    """

    paper: Paper
    footer: float
    head: float = 0.0

    left = MARGIN
    top = MARGIN

    @property
    def width(self) -> float:
        return self.paper.width - 2 * MARGIN

    @property
    def bottom(self) -> float:
        return self.paper.height - MARGIN - self.footer

    @property
    def later_top(self) -> float:
        """The upper edge of the columns on all pages but the first."""
        return self.top + self.head


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
    leading: Leading

    @property
    def gap(self) -> float:
        return _GAP * self.size

    @property
    def column_width(self) -> float:
        return (self.sheet.width - (self.columns - 1) * self.gap) / self.columns

    @property
    def span_width(self) -> float:
        return self.span * self.column_width + (self.span - 1) * self.gap

    @property
    def grid_left(self) -> float:
        """The left edge of the grid: it stands at the right, or in the middle if nothing is beside it."""
        free = self.sheet.width - self.grid_size.columns * self.cell
        return self.sheet.left + (free / 2 if self.span == self.columns else free)

    @property
    def room(self) -> float:
        """The height of all columns of the first page together."""
        beside, below = self.columns - self.span, self.span
        height = self.sheet.bottom - self.top
        taken = self.grid_size.rows * self.cell + self.gap
        return beside * height + below * max(0.0, height - taken)

    def places(self, last_page: int = -1, last_bottom: float = inf) -> Iterator[Column]:
        """Yield the columns of one page after another, without end. Those of *last_page* end at *last_bottom*."""
        below_grid = self.top + self.grid_size.rows * self.cell + self.gap
        page = 0
        while True:
            bottom = min(self.sheet.bottom, last_bottom) if page == last_page else self.sheet.bottom
            for number in range(self.columns):
                top = self.sheet.later_top
                if page == 0:
                    top = self.top if number < self.columns - self.span else below_grid
                x = self.sheet.left + number * (self.column_width + self.gap)
                yield Column(page, x, top, bottom)
            page += 1

    def filled_with(
        self, blocks: Sequence[Block], last_page: int = -1, last_bottom: float = inf
    ) -> Setting:
        """Return *blocks* set into the columns."""
        tallest = self.sheet.bottom - self.sheet.later_top
        return set_in_columns(blocks, self.places(last_page, last_bottom), tallest)

    def balanced(self, blocks: Sequence[Block]) -> Setting:
        """Return *blocks* set into the columns, which end at about the same height on the last page."""
        best = self.filled_with(blocks)
        page = last_page(best)
        low, high = self.top if page == 0 else self.sheet.later_top, self.sheet.bottom
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
    sheet: Sheet, top: float, grid_size: Size, flow: Flow, wish: Wish
) -> Arrangement | None:
    """Return the best arrangement with type of one of the sizes; None if it must fit on one page and none does.

    Fewer pages are better, then columns without a clue that stands alone, which are not too wide to read. After that
    type and cells count, first the one that is further below its comfortable size. An arrangement that splits a clue is
    the worst.
    """
    best, best_rank = None, None
    for size in wish.sizes:
        if best_rank is not None and best_rank[1] >= _MANY_PAGES:
            break
        area = wish.leading.pitch * flow.length * size**2
        if wish.one_page and area > sheet.width * (sheet.bottom - top):
            continue
        for columns in range(1, _MOST_COLUMNS + 1):
            arranged = list(_arrangements(sheet, top, grid_size, wish, size, columns))
            if not arranged or (columns > 1 and arranged[0].column_width < flow.widest * size):
                break
            blocks = flow.blocks(size, arranged[0].column_width, wish.leading)
            height = sum(block.height for block in blocks)
            fitting: set[int] = set()
            for arrangement in arranged:
                if arrangement.span in fitting or (wish.one_page and height > arrangement.room):
                    continue
                setting = arrangement.filled_with(blocks)
                pages = last_page(setting)
                if wish.one_page and (pages or setting.torn):
                    continue
                fitting.add(arrangement.span)
                if len(blocks) <= _FEW_BLOCKS:
                    setting = arrangement.balanced(blocks)
                stranded = _stranded(setting, only_last=len(blocks) > _FEW_BLOCKS)
                rank = (setting.torn, pages, stranded, *_discomfort(arrangement, wish))
                if best_rank is None or rank < best_rank:
                    best, best_rank = arrangement, rank
    return best


def _arrangements(
    sheet: Sheet, top: float, grid_size: Size, wish: Wish, size: float, columns: int
) -> Iterator[Arrangement]:
    """Yield the ways to put the grid over some of the columns, unless these are too narrow to read."""
    height, comfort = sheet.bottom - top, wish.comfort
    widest = largest_cell(grid_size, sheet.width, height, comfort.largest_cell)
    for span in range(1, columns + 1) if comfort.is_split else (columns,):
        arrangement = Arrangement(sheet, top, columns, span, 0.0, grid_size, size, wish.leading)
        if columns > 1 and arrangement.column_width < _NARROWEST * size:
            return
        cell = largest_cell(grid_size, arrangement.span_width, height, comfort.largest_cell)
        smallest = min(comfort.smallest_cell, widest)
        while cell >= smallest:
            yield replace(arrangement, cell=cell)
            if not wish.gives_way:
                break
            cell -= _CELL_STEP


def _stranded(setting: Setting, *, only_last: bool) -> int:
    """Return how many columns, or with *only_last* how many last pages, hold only one clue, apart from headings.

    All may stand in one column, or on one page.
    """
    clues: dict[tuple[int, float], set[int]] = {}
    for line in setting.lines:
        if not line.block.keeps_next:
            place = (line.page, 0.0 if only_last else line.x)
            clues.setdefault(place, set()).add(id(line.block))
    if len(clues) <= 1:
        return 0
    counted = [clues[max(clues)]] if only_last else clues.values()
    return sum(len(found) == 1 for found in counted)


def _discomfort(arrangement: Arrangement, wish: Wish) -> tuple[float, ...]:
    of_type = arrangement.size / wish.comfort.size
    of_cells = arrangement.cell / wish.comfort.cell
    is_wide = arrangement.column_width > _WIDEST * arrangement.size
    return is_wide, -min(of_type, of_cells), -of_type - of_cells, arrangement.columns
