"""How much a layout promises: whether the lines that its entries cross can be divided into words, and how freely.

A line is a row or a column: its letters, ? for a square that is still anything, # for a block. The weight of a line is
the sum, over all ways to divide it into entries and blocks, of the product of what their parts weigh: a block and an
entry as often as such things occur, an entry through letters less, the fewer words there are for it. A line of weight 0
cannot be divided: the layout is refuted before there is a pattern. The sum of the logarithms ranks layouts as patterns
and fills do that were tried for them.
"""

from collections.abc import Iterable
from functools import lru_cache
from itertools import accumulate
from math import log
from typing import NamedTuple

from crossword_app.dictionary.index import WordIndex
from crossword_app.fill.requests.fill_request import FillRequest
from crossword_app.generate.designs.layouts import Layout
from crossword_app.generate.designs.places import Place
from crossword_app.generate.designs.theme import SHORTEST_ENTRY
from crossword_app.generate.word_fit import WordFit
from crossword_app.model.geometry import Direction, Size

_BLOCK, _ENTRY = 0.35, 0.8
"""What a block and an entry without letters weigh: with these, layouts that had fills came first."""

_HALF = 30
"""Words: an entry with so many weighs half of one with all."""

_NEAR_EDGE = {0: 10.0, 1: 10.0, 3: 3.0}
"""What a theme entry costs by its distance from the edge. Of patterns with one in the second row, nearly none could be
filled, since every square of the first row stands over a letter of the theme."""

_LEFT_OVER = {1: 1.0, 2: 3.0, 3: 3.0}
"""What it costs by the squares between its end and the edge, which can be no entry."""

_LINES_KEPT = 1 << 14


class DeadLine(NamedTuple):
    """A row or a column that the theme entries leave without words."""

    direction: Direction
    number: int


class Promise:
    """Judges layouts by the words of an index."""

    def __init__(self, index: WordIndex, request: FillRequest) -> None:
        self._fits: dict[int, WordFit] = {}
        self._index = index
        self._request = request
        self.count = lru_cache(maxsize=None)(self._count)
        self._weight = lru_cache(maxsize=_LINES_KEPT)(self._weight_of_line)

    def of(self, layout: Layout) -> float | None:
        """Return how much *layout* promises; None where a line cannot be divided into words."""
        total = -sum(cost_of(placed.place, layout.frame.size) for placed in layout.placed)
        for _, _, text in crossed_lines(layout):
            weight = self._weight(text)
            if not weight:
                return None
            total += log(weight)
        return total

    def dead_lines(self, layout: Layout) -> tuple[DeadLine, ...]:
        """Return the lines of *layout* that cannot be divided into words."""
        return tuple(
            DeadLine(direction, number)
            for direction, number, text in crossed_lines(layout)
            if not self._weight(text)
        )

    def _count(self, pattern: str) -> int:
        """Return how many words of their floor read *pattern*: letters, and ? for each other."""
        floor = self._request.length_floors.get(len(pattern), self._request.floor)
        if floor not in self._fits:
            self._fits[floor] = WordFit(self._index, floor)
        return self._fits[floor].count(pattern)

    def _weight_of_line(self, text: str) -> float:
        """Return the weight of a line that reads *text*."""
        size = len(text)
        weights = [0.0] * (size + 1)  # of the squares before each place: a block, or the edge
        letters = [0, *accumulate(sign not in "?#" for sign in text)]
        begin = 0  # behind the last block
        for end in range(size + 1):
            if end and text[end - 1] == "#":
                begin = end
            if end < size and text[end] not in "?#":
                continue
            weight = 1.0 if end == 0 else 0.0
            if end and text[end - 1] in "?#":
                weight = weights[end - 1] * _BLOCK
            for first in range(end - SHORTEST_ENTRY, begin - 1, -1):
                if first and text[first - 1] not in "?#":
                    continue
                before = weights[first - 1] * _BLOCK if first else 1.0
                if before:
                    lettered = letters[end] - letters[first]
                    is_free = lettered in (0, end - first)  # or given as a whole
                    share = 1.0 if is_free else self._share(text[first:end])
                    weight += before * _ENTRY * share
            weights[end] = weight
        return weights[size]

    def _share(self, text: str) -> float:
        """Return how much an entry that reads *text* weighs beside one without letters."""
        count = self.count(text)
        return count / (count + _HALF)


def cost_of(place: Place, size: Size) -> float:
    """Return by how much an entry in *place* makes a layout promise less, whatever its letters."""
    line, lines = place.start.row, size.rows
    first, squares = place.start.column, size.columns
    if place.direction is Direction.DOWN:
        line, lines, first, squares = first, squares, line, lines
    from_edge = min(line, lines - 1 - line)
    left_over = min(first, squares - first - place.length)
    return _NEAR_EDGE.get(from_edge, 0.0) + _LEFT_OVER.get(left_over, 0.0)


def crossed_lines(layout: Layout) -> Iterable[tuple[Direction, int, str]]:
    """Yield the rows and columns that theme entries cross or end, each as text."""
    size = layout.frame.size
    signs = ["?"] * (size.rows * size.columns)
    for place, sign in (dict.fromkeys(layout.blocks, "#") | layout.letters).items():
        signs[size.index_of(place)] = sign
    columns = size.columns
    rows = (signs[first : first + columns] for first in range(0, len(signs), columns))
    for direction, lines in (
        (Direction.ACROSS, rows),
        (Direction.DOWN, (signs[number::columns] for number in range(columns))),
    ):
        for number, line in enumerate(lines):
            text = "".join(line)
            if text.strip("?"):
                yield direction, number, text
