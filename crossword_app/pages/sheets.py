"""Divides a page between the grid and columns of clues, and finds the most comfortable way."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import inf
from typing import NamedTuple, Protocol

from crossword_app.model.geometry import Size
from crossword_app.pages.clue_setting import Leading
from crossword_app.pages.columns import Block, Column, Setting, set_in_columns
from crossword_app.pages.comfort import Comfort, cost_of_columns
from crossword_app.pages.page import Paper
from crossword_app.pages.placing import largest_cell

MARGIN = 36.0
_GAP = 1.4  # between columns, and between the grid and the clues below it, in ems
_MOST_COLUMNS = 6
_NARROWEST = 10.5  # columns, in ems
_BALANCE_STEPS = 8
_LONGER_STEPS = 12
"""Half lines that columns may be longer than they must be, so that no clue stands alone."""
_OF_LONGER = 0.003
"""What a line costs by which the columns are longer."""
_CELL_STEP = 0.5

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

    @property
    def measure(self) -> float:
        """The comfortable width of columns, in ems."""

    def blocks(self, size: float, width: float, leading: Leading) -> list[Block]:
        """Return its blocks in type of *size* and at most *width* wide, both in points."""


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

    def blank(self, height: float, text: float) -> float:
        """Return the share of the page that is empty.

        It is the mean of what is below clues of so much *height* in all, and of what is beside their *text* of so many
        square points as well.
        """
        rows, columns = self.grid_size
        page_height = self.sheet.bottom - self.top
        below = (self.room - height) / (self.columns * page_height)
        taken = text + rows * columns * self.cell**2
        beside = 1 - taken / (self.sheet.width * page_height)
        return max(0.0, (below + beside) / 2)

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
        """Return *blocks* set into the columns, which end at about the same height on the last page.

        They are a little longer where that keeps a clue from standing alone, or gives each list its column.
        """
        shortest, bottom = self._shortest(blocks)
        settings = [shortest, *self._longer(blocks, last_page(shortest), bottom)]
        if sum(block.keeps_next for block in blocks) == self.columns:
            # An endless space above a heading moves it to the next column.
            parted = [b._replace(space=inf) if b.keeps_next else b for b in blocks]
            settings.append(self._shortest(parted)[0])
        usable = [
            s for s in settings if (s.torn, last_page(s)) <= (shortest.torn, last_page(shortest))
        ]
        line = self.size * self.leading.pitch
        return min(
            usable,
            key=lambda s: cost_of_columns(s) + _OF_LONGER * (_end(s) - _end(shortest)) / line,
        )

    def _shortest(self, blocks: Sequence[Block]) -> tuple[Setting, float]:
        """Return *blocks* in columns that end as high up as possible on the last page, and where they end."""
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
        return best, high

    def _longer(self, blocks: Sequence[Block], page: int, bottom: float) -> Iterator[Setting]:
        for _ in range(_LONGER_STEPS):
            if bottom >= self.sheet.bottom:
                break
            bottom = min(bottom + self.size * self.leading.pitch / 2, self.sheet.bottom)
            yield self.filled_with(blocks, page, bottom)


def _end(setting: Setting) -> float:
    """Return where the longest column of the last page ends."""
    page = last_page(setting)
    return max((line.top for line in setting.lines if line.page == page), default=0.0)


def last_page(setting: Setting) -> int:
    """Return the number of the page on which *setting* ends, 0 if there is nothing to set."""
    return setting.lines[-1].page if setting.lines else 0


class _Candidate(NamedTuple):
    """An arrangement in which the clues have room. Fewer torn clues are better, then fewer pages, then the *cost*."""

    torn: int
    pages: int
    cost: float
    columns: int
    cell: float
    arrangement: Arrangement
    blocks: Sequence[Block]


def most_comfortable(
    sheet: Sheet, top: float, grid_size: Size, flow: Flow, wish: Wish
) -> Arrangement | None:
    """Return the best arrangement with type of one of the sizes; None if it must fit on one page and none does.

    One that splits a clue is the worst. Fewer pages are better; after that all counts that `comfort` knows.
    """
    found = sorted(
        _candidates(sheet, top, grid_size, flow, wish), key=lambda candidate: candidate[:5]
    )
    best: tuple[int, int, float] | None = None
    chosen = None
    for candidate in found:
        if best is not None and candidate[:3] >= best:  # the cost of columns only adds to it
            break
        alone = cost_of_columns(candidate.arrangement.balanced(candidate.blocks))
        rank = (candidate.torn, candidate.pages, candidate.cost + alone)
        if best is None or rank < best:
            best, chosen = rank, candidate.arrangement
    return chosen


def _candidates(
    sheet: Sheet, top: float, grid_size: Size, flow: Flow, wish: Wish
) -> Iterator[_Candidate]:
    """Yield the arrangements in which all has room, with squares as large as they can be for the columns."""
    fewest = _MANY_PAGES
    for size in wish.sizes:
        if fewest > _MANY_PAGES:
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
                if wish.one_page:
                    fitting.add(arrangement.span)
                fewest = pages
                width, blank = arrangement.column_width / size, arrangement.blank(height, area)
                cost = wish.comfort.cost(size, arrangement.cell, width, flow.measure, blank)
                yield _Candidate(
                    setting.torn, pages, cost, columns, -arrangement.cell, arrangement, blocks
                )


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
        for cell in _cells(arrangement, wish, height, widest):
            yield replace(arrangement, cell=cell)


def _cells(arrangement: Arrangement, wish: Wish, height: float, widest: float) -> Iterator[float]:
    """Yield sizes of squares, the largest first: smaller ones where the grid has no columns beside it, or gives way."""
    comfort = wish.comfort
    cell = largest_cell(arrangement.grid_size, arrangement.span_width, height, comfort.largest_cell)
    smallest = min(comfort.smallest_cell, widest)
    if cell < smallest:
        return
    yield cell
    if wish.gives_way or (wish.one_page and arrangement.span == arrangement.columns):
        for step in range(1, int((cell - smallest) / _CELL_STEP) + 1):
            yield cell - step * _CELL_STEP
    elif arrangement.span == arrangement.columns:
        yield from (side for side in (comfort.cell, smallest) if side < cell)
