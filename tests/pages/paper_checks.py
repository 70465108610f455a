"""Checks that every page must pass."""

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from crossword_app.model.geometry import Size
from crossword_app.pages.page import Page, Paper, PlacedGrid, PlacedRing, PlacedText

_ASCENT, _DESCENT = 0.8, 0.2
_SLACK = 0.1

Item = PlacedText | PlacedGrid | PlacedRing


class Area(NamedTuple):
    """A rectangle in points."""

    left: float
    top: float
    right: float
    bottom: float

    def overlaps(self, other: "Area") -> bool:
        return (
            self.left + _SLACK < other.right
            and other.left + _SLACK < self.right
            and self.top + _SLACK < other.bottom
            and other.top + _SLACK < self.bottom
        )


def area(item: Item, size: Size) -> Area:
    """Return the area of an item. *size* is that of the grid."""
    if isinstance(item, PlacedRing):
        (left, right), (top, bottom) = sorted((item.x, item.end_x)), sorted((item.y, item.end_y))
        radius = item.radius
        return Area(left - radius, top - radius, right + radius, bottom + radius)
    if isinstance(item, PlacedGrid):
        right, bottom = item.x + size.columns * item.cell, item.y + size.rows * item.cell
        return Area(item.x, item.y, right, bottom)
    top, bottom = item.y - _ASCENT * item.size, item.y + _DESCENT * item.size
    return Area(item.x, top, item.x + item.width, bottom)


def faults_of_pages(
    pages: Sequence[Page], paper: Paper, margin: float, size: Size, above: float | None = None
) -> Iterator[str]:
    """Yield what is wrong: items in the margins, of which the upper may be another, items over each other."""
    above = margin if above is None else above
    for number, page in enumerate(pages, start=1):
        items = [(item, area(item, size)) for item in page.items]
        for item, where in items:
            if (
                where.left < margin - _SLACK
                or where.top < above - _SLACK
                or where.right > paper.width - margin + _SLACK
                or where.bottom > paper.height - margin + _SLACK
            ):
                yield f"page {number}: {item} stands in the margin"
        items.sort(key=lambda found: found[1].top)
        for index, (one, here) in enumerate(items):
            for other, there in islice(items, index + 1, None):
                if there.top >= here.bottom:
                    break
                if here.overlaps(there) and not _belong_together(one, other):
                    yield f"page {number}: {one} overlaps {other}"


def _belong_together(one: Item, other: Item) -> bool:
    """A sub- or superscript may reach into the line above or below its own; rings are round letters."""
    if isinstance(one, PlacedRing) or isinstance(other, PlacedRing):
        return True
    return isinstance(one, PlacedText) and isinstance(other, PlacedText) and one.size != other.size


def without_heads(pages: Sequence[Page], height: float) -> tuple[Page, ...]:
    """Return the pages without the texts whose baseline is at most *height* below the upper edge."""
    return tuple(
        Page(tuple(i for i in page.items if isinstance(i, PlacedGrid) or i.y > height))
        for page in pages
    )


def texts(pages: Sequence[Page]) -> list[str]:
    """Every text, in reading order."""
    return [item.text for page in pages for item in page.items if isinstance(item, PlacedText)]


def grids(page: Page) -> list[PlacedGrid]:
    return [item for item in page.items if isinstance(item, PlacedGrid)]
