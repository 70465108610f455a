"""Tells blocks from open squares by their brightness.

Light falls unevenly on a page: a shadow makes paper darker than a grey block is elsewhere. But it changes little from
one side of a line to the other, where two squares meet. So neighbours are compared where they meet, and the squares are
parted so that most of these differences are explained: 0 between squares of a kind, always the same between a block and
an open square. It is the labelling of a graph with the least energy, found by iterated conditional modes (Besag, *On
the Statistical Analysis of Dirty Pictures*, 1986), on pieces whose squares are alike and then on single squares.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from crossword_app.formats.picture.squares import Image

Floats = NDArray[np.floating[Any]]
Labels = NDArray[np.bool_]

CELL = 24
"""Pixels of a square as it is looked at."""

_OUTER, _INNER = 5, 12
"""Between these distances from a line lies what is compared across it: the line and its blur are left out."""

_LEAST, _MOST = 0.08, 0.30
"""Logarithms: the least difference of a block, and the most that one pair of squares can count."""

_LEANING = 0.02
"""How much it counts that a square is darker than most others, where its neighbours leave it open."""

_BEGINNINGS = 9
_ROUNDS = 12
_DOUBTFUL = 0.35


@dataclass(frozen=True, slots=True)
class Shades:
    """What the squares of a grid are.

    Attributes:
        blocks, doubtful: (rows, columns), whether a square is a block, and whether it might be the other.
    """

    blocks: Labels
    doubtful: Labels

    def turned(self, quarters: int) -> "Shades":
        """Return the grid after so many quarter turns to the left."""
        return Shades(np.rot90(self.blocks, quarters), np.rot90(self.doubtful, quarters))


def shades_of(squares: Image) -> Shades:
    """Return which of *squares*, the pixels of each, (rows, columns, CELL, CELL), are blocks."""
    bright = np.log(np.median(squares[:, :, _OUTER:-_OUTER, _OUTER:-_OUTER], axis=(2, 3)) + 4.0)
    pairs = _pairs(squares)
    open_everywhere = np.zeros(bright.size, bool)
    best, step = open_everywhere, 0.0
    least = float(np.minimum(np.abs(pairs.darker), _MOST).sum())
    for beginning in _beginnings(bright):
        labelling = _Labelling(pairs, bright.ravel(), beginning)
        energy = labelling.settle()
        if energy < least and labelling.step >= _LEAST:
            best, step, least = labelling.blocks, labelling.step, energy
    doubtful = _doubts(pairs, best, step)
    return Shades(best.reshape(bright.shape), doubtful.reshape(bright.shape))


@dataclass(frozen=True, slots=True)
class _Pairs:
    """Pairs of neighbours.

    Attributes:
        first, second: their numbers, row by row.
        darker: how much darker the second is where they meet, as a logarithm.
    """

    first: NDArray[np.intp]
    second: NDArray[np.intp]
    darker: Floats


def _pairs(squares: Image) -> _Pairs:
    rows, columns = squares.shape[:2]
    numbers = np.arange(rows * columns).reshape(rows, columns)
    along = slice(_OUTER, -_OUTER)
    to_end, from_start = slice(-_INNER, -_OUTER), slice(_OUTER, _INNER)
    left = _log_median(squares[:, :-1, along, to_end])
    right = _log_median(squares[:, 1:, along, from_start])
    above = _log_median(squares[:-1, :, to_end, along])
    below = _log_median(squares[1:, :, from_start, along])
    return _Pairs(
        np.concatenate([numbers[:, :-1].ravel(), numbers[:-1].ravel()]),
        np.concatenate([numbers[:, 1:].ravel(), numbers[1:].ravel()]),
        np.concatenate([(left - right).ravel(), (above - below).ravel()]),
    )


def _log_median(strips: Image) -> Floats:
    """Return the logarithm of the brightness of most of each strip: a number printed there is passed over."""
    flat = strips.reshape(*strips.shape[:2], -1)
    return np.asarray(np.log(np.median(flat, axis=2) + 4.0))


def _beginnings(bright: Floats) -> Iterable[Labels]:
    """Yield first guesses: what is darker than several limits, everywhere and beside its surroundings."""
    for values in (bright - np.percentile(bright, 90), bright - brightest_near(bright)):
        lowest = float(values.min())
        for part in np.linspace(0.15, 0.85, _BEGINNINGS // 2 + 1):
            yield (values < lowest * part).ravel()


def brightest_near(bright: Floats) -> Floats:
    """Return for each square how bright the brighter ones round it are, two rows and columns far."""
    padded = np.pad(bright, 2, mode="reflect" if min(bright.shape) > 2 else "edge")
    windows = np.lib.stride_tricks.sliding_window_view(padded, (5, 5))
    return np.asarray(np.percentile(windows, 80, axis=(2, 3)))


class _Labelling:
    """Squares parted into blocks and others, so that the differences of neighbours are explained as well as may be.

    Attributes:
        step: how much darker a block is than an open square, as a logarithm.
    """

    def __init__(self, pairs: _Pairs, bright: Floats, blocks: Labels) -> None:
        self._pairs = pairs
        self.blocks = blocks.copy()
        self.step = 0.0
        self._lean = _LEANING * np.sign(bright - (bright.min() + bright.max()) / 2)

    def settle(self) -> float:
        """Change what explains more until nothing does; return the energy."""
        for _ in range(_ROUNDS):
            before = self.blocks.copy()
            self._measure()
            if self.step < _LEAST:
                return np.inf
            self._change(self._pieces())
            self._change(np.arange(len(self.blocks)))
            if np.array_equal(before, self.blocks):
                break
        return float(self._cost(self.blocks).sum() + (self._lean * self.blocks).sum())

    def _measure(self) -> None:
        """Find the step that explains the pairs that are parted now."""
        pairs, blocks = self._pairs, self.blocks
        sign = blocks[pairs.second].astype(int) - blocks[pairs.first]
        parted = sign != 0
        self.step = float(np.median((pairs.darker * sign)[parted])) if parted.any() else 0.0

    def _cost(self, blocks: Labels) -> Floats:
        """Return what each pair leaves unexplained."""
        pairs = self._pairs
        sign = blocks[pairs.second].astype(int) - blocks[pairs.first]
        return np.minimum(np.abs(pairs.darker - self.step * sign), _MOST)

    def _pieces(self) -> NDArray[np.intp]:
        """Return for each square the number of its piece: those that differ little from one neighbour to the next."""
        pairs = self._pairs
        pieces = np.arange(len(self.blocks))
        alike = (np.abs(pairs.darker) < self.step / 3) & (
            self.blocks[pairs.first] == self.blocks[pairs.second]
        )
        first, second = pairs.first[alike], pairs.second[alike]
        while True:
            least = np.minimum(pieces[first], pieces[second])
            before = pieces.copy()
            np.minimum.at(pieces, first, least)
            np.minimum.at(pieces, second, least)
            if np.array_equal(before, pieces):
                return pieces

    def _change(self, pieces: NDArray[np.intp]) -> None:
        """Change the label of each of *pieces*, a number for each square, where that explains more."""
        for _ in range(_ROUNDS):
            gains = self._gains(pieces)
            better = np.flatnonzero(gains > 1e-9)
            if not len(better):
                return
            # Neighbours that both change may undo what each gains: the best of all, and any that beats its neighbours.
            pairs = self._pairs
            a, b = pieces[pairs.first], pieces[pairs.second]
            most = gains.copy()
            np.maximum.at(most, a, np.where(a != b, gains[b], -np.inf))
            np.maximum.at(most, b, np.where(a != b, gains[a], -np.inf))
            chosen = np.zeros(len(gains), bool)
            chosen[better] = gains[better] >= most[better]
            self.blocks ^= chosen[pieces]

    def _gains(self, pieces: NDArray[np.intp]) -> Floats:
        """Return how much less is unexplained where one piece alone changes."""
        pairs, blocks = self._pairs, self.blocks
        now = self._cost(blocks)
        a, b = pieces[pairs.first], pieces[pairs.second]
        between = a != b
        gains = np.zeros(len(blocks))
        for side, other in ((pairs.first, a), (pairs.second, b)):
            sign = blocks[pairs.second].astype(int) - blocks[pairs.first]
            turned = np.where(side is pairs.first, 1, -1) * np.where(blocks[side], 1, -1)
            then = np.minimum(np.abs(pairs.darker - self.step * (sign + turned)), _MOST)
            np.add.at(gains, other, np.where(between, now - then, 0.0))
        np.add.at(gains, pieces, np.where(blocks, 1, -1) * self._lean)
        return gains


def _doubts(pairs: _Pairs, blocks: Labels, step: float) -> Labels:
    """Return the squares whose neighbours say little of what they are."""
    doubtful = np.zeros(len(blocks), bool)
    if not step:
        return doubtful
    labelling = _Labelling(pairs, np.zeros(len(blocks)), blocks)
    labelling.step = step
    gains = labelling._gains(np.arange(len(blocks)))
    neighbours = np.bincount(np.concatenate([pairs.first, pairs.second]), minlength=len(blocks))
    return np.asarray(-gains < _DOUBTFUL * min(step, _MOST) * neighbours)
