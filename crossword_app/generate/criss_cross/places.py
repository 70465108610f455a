"""Where words may stand beside others, all at once: for few words, each place of each word is a bit of one number.

What a word rules out and what it crosses look the same wherever it stands, moved by so many bits. So both are made once
for a word and a direction.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from crossword_app.generate.criss_cross.board import Frame

MOST_BITS = 20_000
"""With more, sets of cells are as fast, and what is kept of each place takes more than 20 MB."""


class Effect(NamedTuple):
    """What a word does to the places of others: those that it rules out, and those that cross it."""

    ruled_out: int
    crossing: int

    def joined(self, other: Effect) -> Effect:
        """Return what both do together."""
        return Effect(self.ruled_out | other.ruled_out, self.crossing | other.crossing)


class Places:
    """The places of the words of a frame. A word has a block of bits for each direction, one for each first cell."""

    def __init__(self, frame: Frame, words: Sequence[Sequence[int]]) -> None:
        self._block, self._origin = _widths(frame)
        self._mask = (1 << self._block) - 1
        self._both = (1 << 2 * self._block) - 1
        self._all = 0
        covering = (
            0  # the places that cover the cell `origin`: shifted, those that cover another one
        )
        holding: list[dict[int, int]] = [{}, {}]  # the same with a letter there
        for number, word in enumerate(words):
            for direction, step in enumerate(frame.steps):
                first = (2 * number + direction) * self._block
                fits = frame.playable
                for i, letter in enumerate(word):
                    fits &= frame.playable >> i * step
                    bit = 1 << first + self._origin - i * step
                    covering |= bit
                    holding[direction][letter] = holding[direction].get(letter, 0) | bit
                self._all |= fits << first
        self._patterns = [
            [
                self._pattern(frame, word, direction, covering, holding[1 - direction])
                for direction in (0, 1)
            ]
            for word in words
        ]
        self._effects: dict[tuple[int, int, int], Effect] = {}

    def _pattern(
        self,
        frame: Frame,
        word: Sequence[int],
        direction: int,
        covering: int,
        holding: dict[int, int],
    ) -> Effect:
        """Return the effect of *word* with its first cell at `origin`, where nothing has an edge."""
        step, aside = frame.steps[direction], frame.steps[1 - direction]
        cells = [i * step for i in range(len(word))]
        near = {-step, len(word) * step}.union(
            *((cell - aside, cell, cell + aside) for cell in cells)
        )
        touching = reduce(or_, (_moved(covering, cell) for cell in near))
        crossing = reduce(
            or_, (holding.get(letter, 0) << cell for letter, cell in zip(word, cells, strict=True))
        )
        return Effect(touching & ~crossing, crossing)

    def effect(self, word: int, direction: int, start: int) -> Effect:
        """Return the effect of *word* where it stands; it rules out its own places too."""
        key = word, direction, start
        known = self._effects.get(key)
        if known is None:
            pattern = self._patterns[word][direction]
            own = self._both << 2 * word * self._block
            ruled_out, crossing = (_moved(places, start - self._origin) for places in pattern)
            known = Effect((ruled_out | own) & self._all, crossing & self._all & ~own)
            self._effects[key] = known
        return known

    def of(self, word: int, places: int) -> tuple[int, int]:
        """Return the first cells of *word* in *places*, across and down."""
        both = places >> 2 * word * self._block & self._both
        return both & self._mask, both >> self._block


def _widths(frame: Frame) -> tuple[int, int]:
    """Return the bits of a block, wide enough that nothing moves into the next, and a cell far from all edges."""
    longest = (max(frame.lengths) + 2) * frame.stride
    return (frame.size.rows + 2) * frame.stride + longest, longest


def is_small(frame: Frame) -> bool:
    """Return whether the words of *frame* are few enough for `Places`."""
    return 2 * len(frame.lengths) * _widths(frame)[0] <= MOST_BITS


def _moved(bits: int, by: int) -> int:
    return bits << by if by >= 0 else bits >> -by
