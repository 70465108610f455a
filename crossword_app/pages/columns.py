"""Blocks of lines set into columns: none torn that a column could hold, no heading left alone."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from crossword_app.pages.paragraphs import Line

_SLACK = 0.01
"""Points by which sums of lengths may be off."""


class Block(NamedTuple):
    """Lines that stay together: a clue, a heading.

    Attributes:
        size: of the type, in points; lengths in *lines* are in ems of it.
        pitch: from one baseline to the next, in points.
        space: in points, above the block where it does not open a column.
        keeps_next: it stands above the next block, as headings do; that one is no heading.
    """

    lines: tuple[Line, ...]
    size: float
    pitch: float
    space: float = 0.0
    keeps_next: bool = False

    @property
    def height(self) -> float:
        return len(self.lines) * self.pitch


class Column(NamedTuple):
    """A place for blocks, in points."""

    page: int
    x: float
    top: float
    bottom: float

    @property
    def height(self) -> float:
        return self.bottom - self.top


class SetLine(NamedTuple):
    """A line in its place: *top* is that of the line's height, in points."""

    line: Line
    block: Block
    page: int
    x: float
    top: float


class Setting(NamedTuple):
    """Blocks in their columns.

    Attributes:
        torn: how many blocks no column could hold whole.
    """

    lines: tuple[SetLine, ...]
    torn: int


def set_in_columns(blocks: Sequence[Block], columns: Iterator[Column], tallest: float) -> Setting:
    """Set *blocks* into *columns*, one after the other, each as full as it can be.

    A block goes on to the next column that has room for it. One that is higher than *tallest* starts where two of its
    lines fit and goes on from column to column.

    Args:
        columns: as many as it takes. Sooner or later all are *tallest* points high.
    """
    setter = _Setter(columns)
    for number, block in enumerate(blocks):
        following = blocks[number + 1] if number + 1 < len(blocks) else None
        company = _company(block, following, tallest)
        if block.height + company <= tallest + _SLACK:
            setter.find_room(block.space, block.height + company)
            setter.put(block, block.lines)
        else:
            setter.tear(block)
    return Setting(tuple(setter.lines), setter.torn)


def _company(block: Block, following: Block | None, tallest: float) -> float:
    """Return how much must fit below *block* in its column."""
    if not block.keeps_next or following is None:
        return 0.0
    if block.height + following.space + following.height <= tallest + _SLACK:
        return following.space + following.height
    return following.space + min(2, len(following.lines)) * following.pitch


class _Setter:
    """Where the next line goes."""

    def __init__(self, columns: Iterator[Column]) -> None:
        self.lines: list[SetLine] = []
        self.torn = 0
        self._columns = columns
        self._column = next(columns)
        self._y = self._column.top

    def find_room(self, space: float, height: float) -> None:
        """Leave *space*, unless at the top of a column, and see that *height* fits below."""
        gap = space if self._y > self._column.top else 0.0
        while self._y + gap + height > self._column.bottom + _SLACK:
            self._go_on()
            gap = 0.0
        self._y += gap

    def put(self, block: Block, lines: Sequence[Line]) -> None:
        for line in lines:
            self.lines.append(SetLine(line, block, self._column.page, self._column.x, self._y))
            self._y += block.pitch

    def tear(self, block: Block) -> None:
        """Set a block that no column holds."""
        self.torn += 1
        self.find_room(block.space, 2 * block.pitch)
        for line in block.lines:
            self.find_room(0.0, block.pitch)
            self.put(block, (line,))

    def _go_on(self) -> None:
        self._column = next(self._columns)
        self._y = self._column.top
