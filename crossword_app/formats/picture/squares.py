"""Finds what may be the open squares of a grid: bright quadrilaterals between lines, told from paper in many ways."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from crossword_app.formats.picture.surface import Floats
from crossword_app.model.geometry import SMALLEST_SIDE

Image = NDArray[np.uint8]

_WINDOWS, _DEPTHS = (0.02, 0.06), (4, 10)
"""What is darker than what lies round it is a line: in windows so wide, in parts of the picture, by so much of 255."""

_DARK = 28
"""Of 255: how much darker blocks and thick lines are."""

_STRENGTHS = (0.01, 0.018, 0.03, 0.05)
"""What is a thin line: how much darker than what lies round it, as a logarithm."""

_THIN, _PLAIN = 9, 0.15
"""Pixels of the thickest of thin lines, and what is as dark as a line has to be."""

_TURNS, _STROKE = 16, 17
"""Directions, and pixels over which a line is followed."""

_SMALLEST_SIDE, _LEAST_FILLED, _LONGEST = 6, 0.68, 2.2
"""Of a square: pixels; the part of its rectangle that it fills; how much longer than wide it may look."""

_MOST_SQUARES = 3_000
"""Of one way to tell lines, the largest first: more than the largest grid has."""


@dataclass(frozen=True, slots=True)
class Squares:
    """Quadrilaterals: their middles (n, 2), and the two vectors from side to side, to the right and down (n, 2)."""

    middles: Floats
    right: Floats
    down: Floats
    sides: Floats

    def taken(self, chosen: NDArray[Any]) -> "Squares":
        return Squares(
            self.middles[chosen], self.right[chosen], self.down[chosen], self.sides[chosen]
        )


def together(parts: list[Squares]) -> Squares:
    """Return the squares of all *parts*."""
    names = ("middles", "right", "down", "sides")
    return Squares(*(np.concatenate([getattr(part, name) for part in parts]) for name in names))


def apart(squares: Squares) -> Squares:
    """Return the largest of *squares*, but of those that lie on one another only one."""
    squares = squares.taken(np.argsort(-squares.sides, kind="stable")[:_MOST_SQUARES])
    is_left = np.ones(len(squares.sides), bool)
    for i, (middle, side) in enumerate(zip(squares.middles, squares.sides, strict=True)):
        if is_left[i]:
            is_left[i + 1 :] &= np.abs(squares.middles[i + 1 :] - middle).max(1) >= 0.35 * side
    return squares.taken(is_left)


def candidates(image: Image) -> Iterator[Squares]:
    """Yield what may be the open squares, for each way to tell lines from paper."""
    longest = max(image.shape)
    calm = np.asarray(cv2.GaussianBlur(image, (0, 0), 0.8), np.uint8)
    for part in _WINDOWS:
        window = max(5, int(longest * part) | 1)
        for depth in _DEPTHS:
            lines = cv2.adaptiveThreshold(
                calm, 255, cv2.ADAPTIVE_THRESH_MEAN_C, cv2.THRESH_BINARY_INV, window, depth
            )
            yield _squares_between(np.asarray(lines, np.uint8))
    yield from _between_thin_lines(calm)
    # In half the size noise is less, and a blurred line is thin.
    half = cv2.resize(image, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA)
    for squares in _between_thin_lines(np.asarray(half, np.uint8)):
        yield Squares(
            squares.middles * 2 + 0.5, squares.right * 2, squares.down * 2, squares.sides * 2
        )


def _between_thin_lines(image: Image) -> Iterator[Squares]:
    strength, dark = _line_strength(image), _dark(image)
    lines = dark
    for limit in _STRENGTHS:
        thin = np.where(strength > limit, 255, 0).astype(np.uint8)
        lines = np.maximum(thin, dark)
        yield _squares_between(lines)
    yield _squares_between(np.asarray(cv2.dilate(lines, np.ones((3, 3), np.uint8)), np.uint8))


def _dark(image: Image) -> Image:
    """Return what is much darker than its surroundings: blocks, thick lines."""
    window = max(5, int(max(image.shape) * _WINDOWS[-1]) | 1)
    return np.asarray(
        cv2.adaptiveThreshold(
            image, 255, cv2.ADAPTIVE_THRESH_MEAN_C, cv2.THRESH_BINARY_INV, window, _DARK
        ),
        np.uint8,
    )


def _line_strength(image: Image) -> Floats:
    """Return how dark a thin line runs through each pixel, as a logarithm, beside the usual for noise.

    Noise is evened out along the line, and gaps closed: thin lines of blurred pictures are seen so.
    """
    bright = np.log(image.astype(np.float32) + 8.0)
    around = np.ones((_THIN, _THIN), np.uint8)
    darker = np.clip(cv2.morphologyEx(bright, cv2.MORPH_BLACKHAT, around), 0, _PLAIN)
    best = np.zeros(image.shape, np.float32)
    for turn in range(_TURNS):
        angle = np.pi * turn / _TURNS
        reach = (_STROKE - 1) / 2 * np.array([np.cos(angle), np.sin(angle)])
        stroke = np.zeros((_STROKE, _STROKE), np.float32)
        ends = [np.rint(_STROKE // 2 + sign * reach).astype(int).tolist() for sign in (-1, 1)]
        cv2.line(stroke, ends[0], ends[1], 1.0)
        np.maximum(best, cv2.filter2D(darker, -1, stroke / stroke.sum()), out=best)
    return np.asarray(best - np.median(best))


def _squares_between(lines: Image) -> Squares:
    """Return the bright quadrilaterals between *lines*."""
    contours, _ = cv2.findContours(cv2.bitwise_not(lines), cv2.RETR_LIST, cv2.CHAIN_APPROX_SIMPLE)
    largest = lines.size / SMALLEST_SIDE**2
    rows = []
    for contour in contours:
        if len(contour) < 4:
            continue
        _, _, width, height = cv2.boundingRect(contour)
        if min(width, height) < _SMALLEST_SIDE or width * height > 2 * largest:
            continue
        (x, y), (a, b), degrees = cv2.minAreaRect(contour)
        if max(a, b) > _LONGEST * min(a, b) or min(a, b) < _SMALLEST_SIDE:
            continue
        if cv2.contourArea(contour) < _LEAST_FILLED * a * b:
            continue
        rows.append((x, y, a, b, degrees))
    rows.sort(key=lambda row: -row[2] * row[3])
    return _as_squares(np.array(rows[:_MOST_SQUARES], np.float64).reshape(-1, 5))


def _as_squares(rectangles: Floats) -> Squares:
    """Return *rectangles*, rows of middle, sides and angle, with the side that runs most to the right first."""
    x, y, a, b, degrees = rectangles.T
    angles = np.deg2rad(degrees)
    first = np.stack([np.cos(angles), np.sin(angles)], -1) * a[:, None]
    second = np.stack([-np.sin(angles), np.cos(angles)], -1) * b[:, None]
    is_first = (np.abs(first[:, 0]) * b >= np.abs(second[:, 0]) * a)[:, None]
    right, down = np.where(is_first, first, second), np.where(is_first, second, first)
    right = right * np.where(right[:, :1] < 0, -1, 1)
    down = down * np.where(down[:, 1:] < 0, -1, 1)
    return Squares(np.stack([x, y], -1), right, down, np.sqrt(a * b))
