"""Divides a page between the grid and columns of clues, and sets these."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import inf

from crossword_app.model.geometry import Size
from crossword_app.pages.clue_setting import Leading
from crossword_app.pages.columns import Block, Column, Setting, set_in_columns
from crossword_app.pages.comfort import cost_of_columns
from crossword_app.pages.page import Paper

MARGIN = 36.0
_GAP = 1.4  # between columns, and between the grid and the clues below it, in ems
_BALANCE_STEPS = 8
_LONGER_STEPS = 12
"""Half lines that columns may be longer than they must be, so that no clue stands alone."""
_OF_LONGER = 0.003
"""What a line costs by which the columns are longer."""


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
