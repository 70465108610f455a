"""Finds the most comfortable way to arrange a grid and columns of clues on a page, by trying."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import inf
from typing import NamedTuple, Protocol

from crossword_app.model.geometry import Size
from crossword_app.pages.clue_setting import Leading
from crossword_app.pages.columns import Block
from crossword_app.pages.comfort import Comfort, cost_of_columns
from crossword_app.pages.placing import largest_cell
from crossword_app.pages.sheets import Arrangement, Sheet, last_page

_MOST_COLUMNS = 6
_NARROWEST = 10.5  # columns, in ems
_CELL_STEP = 0.5
_NARROWER = 0.9
"""The part of the width of its columns that a grid fills at least on a page in comfort."""
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
    fewest = inf
    for size in wish.sizes:
        if _MANY_PAGES <= fewest < inf:
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
                fewest = min(fewest, pages)
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
    """Yield sizes of squares, the largest first.

    On one page the grid may be a little narrower than its columns, and much narrower with none beside it.
    """
    comfort = wish.comfort
    is_alone = arrangement.span == arrangement.columns
    cell = largest_cell(arrangement.grid_size, arrangement.span_width, height, comfort.largest_cell)
    smallest = min(comfort.smallest_cell, widest)
    if cell < smallest:
        return
    yield cell
    if wish.one_page:
        least = smallest if is_alone or wish.gives_way else max(smallest, _NARROWER * cell)
        for step in range(1, int((cell - least) / _CELL_STEP) + 1):
            yield cell - step * _CELL_STEP
    elif is_alone:
        yield from (side for side in (comfort.cell, smallest) if side < cell)
