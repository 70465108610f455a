"""Sizes of type and of squares on pages, in points: by the size of the grid, and larger in large print."""

from collections.abc import Sequence
from typing import NamedTuple

from crossword_app.model.geometry import Size
from crossword_app.pages.arranging import Wish
from crossword_app.pages.clue_setting import Leading
from crossword_app.pages.comfort import Comfort
from crossword_app.pages.page import PageOptions


class PageSizes(NamedTuple):
    """Sizes, in points, of all that stands on a page.

    Attributes:
        on_one_page: of clues, where all fits on one page; the largest that fits is not always the most comfortable.
        flowing: of clues over more pages.
        titles: of the title: the first in which it is on one line.
        head: of the line at the top of later pages.
    """

    comfort: Comfort
    on_one_page: Sequence[float]
    flowing: Sequence[float]
    titles: Sequence[float]
    author: float
    notes: float
    head: float
    footer: float


_LEAST_LARGE = 14.0
_USUAL_COMFORT = Comfort(10.0, 22.0, 17.0, 30.0)
_LARGE_COMFORT = Comfort(16.0, 34.0, 26.0, 42.0, is_split=False)
_CLOSE_SIZES, _SMALLEST_CLOSE_CELL = (8.5, 8.25, 8.0, 7.75, 7.5, 7.25, 7.0), 14.0
"""What newspapers set puzzles of 21 by 21 in, to have them on one page."""
_SMALL_WIDTH, _SMALL_LARGEST, _SMALL_TYPE = 280.0, 54.0, 12.0
"""The comfortable width of a small grid, its largest squares, and the comfortable size of its few clues."""

_WORKSHEET_WIDTH, _WORKSHEET_TYPE = 420.0, 13.0
"""Of a criss-cross: it has few clues, and no grid of blocks that fills the page."""


def steps(largest: float, smallest: float, step: float = 0.25) -> tuple[float, ...]:
    """Return sizes from *largest* down to *smallest*."""
    return tuple(largest - turn * step for turn in range(round((largest - smallest) / step) + 1))


def sizes_of(grid: Size, options: PageOptions, *, is_worksheet: bool = False) -> PageSizes:
    """Return the sizes for a grid of the size *grid*; those of a worksheet are large, for hands that learn to write."""
    asked = options.size
    if options.large_print:
        flowing = (max(asked, _LEAST_LARGE),) if asked else steps(16.0, _LEAST_LARGE, 0.5)
        titles = steps(24.0, 18.0, 1.0)
        return PageSizes(_LARGE_COMFORT, (), flowing, titles, 16.0, 14.0, 14.0, 14.0)
    comfort = _of_worksheet(max(grid)) if is_worksheet else _comfort(max(grid))
    flowing = (asked,) if asked else steps(10.0, 9.0)
    one_page = steps(comfort.size + 1, 8.0)
    return PageSizes(comfort, one_page, flowing, steps(18.0, 13.0, 0.5), 11.0, 9.5, 9.0, 8.0)


def _comfort(side: int) -> Comfort:
    """Return what is comfortable in a grid of *side* squares: those of a small one are larger, and so is its type."""
    usual = _USUAL_COMFORT
    cell = min(_SMALL_LARGEST, _SMALL_WIDTH // side)
    if cell <= usual.cell:
        return usual
    size = min(_SMALL_TYPE, usual.size + (cell - usual.cell) / 4)
    largest = max(usual.largest_cell, min(_SMALL_LARGEST, round(1.15 * cell)))
    return Comfort(size, cell, usual.smallest_cell, largest)


def _of_worksheet(side: int) -> Comfort:
    cell = max(_USUAL_COMFORT.cell, min(_SMALL_LARGEST, _WORKSHEET_WIDTH // side))
    largest = max(_USUAL_COMFORT.largest_cell, min(_SMALL_LARGEST, round(1.25 * cell)))
    return Comfort(_WORKSHEET_TYPE, cell, _USUAL_COMFORT.smallest_cell, largest)


def close_wish(comfort: Comfort, leading: Leading) -> Wish:
    """Return the wish to have on one page, all the same, what does not fit there in comfort."""
    close = comfort._replace(smallest_cell=_SMALLEST_CLOSE_CELL)
    return Wish(close, _CLOSE_SIZES, leading, one_page=True, gives_way=True)
