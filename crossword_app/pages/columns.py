"""Sets blocks of lines into columns. Only a block that fits no column is split, and no heading is left alone."""

from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import NamedTuple

from crossword_app.pages.paragraphs import Line

_COMPANY = 2
"""So many blocks stay with a heading, unless they would fill half a column: a clue below it looks lost alone."""
_SLACK = 0.01
"""Points. The tolerance for sums of lengths."""


class Block(NamedTuple):
    """Lines that stay together: a clue, a heading.

    Attributes:
        size: the size of the type, in points. Lengths in *lines* are in ems of this size.
        pitch: the distance of baselines, in points.
        space: the space above the block unless it is the first in a column, in points.
        keeps_next: the block must stay with the next ones, as headings do. The next one is no heading.
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
    """A line with its place. *top* is the upper edge of the line, in points."""

    line: Line
    block: Block
    page: int
    x: float
    top: float


class Setting(NamedTuple):
    """Blocks in their columns.

    Attributes:
        torn: how many blocks had to be split.
    """

    lines: tuple[SetLine, ...]
    torn: int


def set_in_columns(blocks: Sequence[Block], columns: Iterator[Column], tallest: float) -> Setting:
    """Set *blocks* into *columns*, one column after the other, each as full as possible.

    A block moves to the next column that has room for it. A block higher than *tallest* starts in the first column
    with room for two of its lines, and goes on from column to column.

    Args:
        columns: as many as needed. From some point on, all must be *tallest* points high.
    """
    setter = _Setter(columns)
    for number, block in enumerate(blocks):
        company = _height_needed_below(block, blocks[number + 1 : number + 1 + _COMPANY], tallest)
        if block.height + company <= tallest + _SLACK:
            setter.find_room(block.space, block.height + company)
            setter.put(block, block.lines)
        else:
            setter.tear(block)
    return Setting(tuple(setter.lines), setter.torn)


def _height_needed_below(block: Block, others: Sequence[Block], tallest: float) -> float:
    """Return the height, in points, that must fit below *block* in its column: two clues below a heading."""
    if not block.keeps_next or not others:
        return 0.0
    together = list(takewhile(lambda other: not other.keeps_next, others))
    height = sum(other.space + other.height for other in together)
    if block.height + height <= tallest / 2:
        return height
    following = others[0]
    if block.height + following.space + following.height <= tallest + _SLACK:
        return following.space + following.height
    return following.space + min(2, len(following.lines)) * following.pitch


class _Setter:
    """Sets lines, and keeps the place of the next one."""

    def __init__(self, columns: Iterator[Column]) -> None:
        self.lines: list[SetLine] = []
        self.torn = 0
        self._columns = columns
        self._column = next(columns)
        self._y = self._column.top

    def find_room(self, space: float, height: float) -> None:
        """Leave *space*, unless at the top of a column. Go to a column in which *height* fits."""
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
        """Set a block that fits no column, split over several."""
        self.torn += 1
        self.find_room(block.space, 2 * block.pitch)
        for line in block.lines:
            self.find_room(0.0, block.pitch)
            self.put(block, (line,))

    def _go_on(self) -> None:
        self._column = next(self._columns)
        self._y = self._column.top
