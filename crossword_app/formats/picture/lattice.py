"""Finds the lattice of a grid in a picture: where the middle of each square is.

The open squares of a printed grid are bright quadrilaterals of nearly one size that lie side by side, whatever stands
round the grid and however the page is turned, tilted or bent. So these are looked for, not the frame: each leads to its
neighbours, and blocks are what is left out between them. A homography (Hartley and Zisserman, *Multiple View Geometry*,
4) takes the places of the lattice to the picture; polynomials of the third degree tell what a bent page adds.
"""

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from crossword_app.model.geometry import LARGEST_SIDE, SMALLEST_SIDE

Image = NDArray[np.uint8]
Floats = NDArray[np.floating[Any]]
Place = tuple[int, int]

_FEWEST = 6
"""Open squares that a lattice needs to be one."""

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

_NEXT, _NEAR, _ALIKE = (0.8, 1.8), 0.25, 1.6
"""How far away a neighbour lies, in sides, since lines take room between; how far aside; how much larger or smaller."""

_OFF, _PARTS = 0.3, (0.55, 1.08)
"""How far a square may lie from its place on the surface, in squares, and how large it may be beside it."""

_ROUNDS, _STIFFNESS = 4, 2.0

_FEWEST_IN_A_ROW = 0.25
"""The part of a row at the edge of a lattice that is seen, before it counts as one."""

_MOST_SQUARES = 3_000
"""Of one way to tell lines, the largest first: more than the largest grid has."""


@dataclass(frozen=True, slots=True)
class Surface:
    """Takes the places of a lattice, columns and rows that count from anywhere, to the pixels of a picture.

    Attributes:
        homography: (3, 3).
        bend: (10, 2), the polynomials that are added.
        middle, reach: (2,), of the places that it was found from.
    """

    homography: Floats
    bend: Floats
    middle: Floats
    reach: Floats

    @classmethod
    def through(cls, places: Floats, pixels: Floats) -> "Surface | None":
        """Return the surface that takes *places* (n, 2) nearest to *pixels* (n, 2).

        Few points do not bend it much, and those that lie far from it count little.
        """
        middle, reach = (
            (places.max(0) + places.min(0)) / 2,
            np.maximum(np.ptp(places, axis=0) / 2, 1),
        )
        homography, _ = cv2.findHomography(places, pixels, 0)
        if homography is None:
            return None
        flat = cls(np.asarray(homography), np.zeros((10, 2)), middle, reach)
        terms = flat._terms(places)
        residues = pixels - flat.pixels(places)
        weights, bend = np.ones(len(places)), flat.bend
        for _ in range(_ROUNDS):
            weighted = terms * weights[:, None]
            bend = np.linalg.solve(
                weighted.T @ terms + _STIFFNESS * np.eye(terms.shape[1]), weighted.T @ residues
            )
            off = np.linalg.norm(residues - terms @ bend, axis=1)
            weights = 1 / (1 + (off / max(2 * float(np.median(off)), 0.5)) ** 2)
        return replace(flat, bend=bend)

    def pixels(self, places: Floats) -> Floats:
        """Return the pixels (n, 2) of *places* (n, 2), which may lie between the squares."""
        flat = cv2.perspectiveTransform(places.reshape(-1, 1, 2), self.homography).reshape(-1, 2)
        return np.asarray(flat + self._terms(places) @ self.bend)

    def places(self, pixels: Floats) -> Floats:
        """Return the places (n, 2) of *pixels* (n, 2), nearly: where the page is not bent within one square."""
        back = np.linalg.inv(self.homography)
        flat = cv2.perspectiveTransform(pixels.reshape(-1, 1, 2), back).reshape(-1, 2)
        unbent = pixels - self._terms(flat) @ self.bend
        return np.asarray(cv2.perspectiveTransform(unbent.reshape(-1, 1, 2), back).reshape(-1, 2))

    def _terms(self, places: Floats) -> Floats:
        """Return the terms (n, 10) of polynomials of the third degree; beyond what is known they do not grow."""
        x, y = np.clip((places - self.middle) / self.reach, -1.2, 1.2).T
        return np.stack([x**i * y**j for i in range(4) for j in range(4 - i)], -1)


@dataclass(frozen=True, slots=True)
class Lattice:
    """Where the squares of a grid are in a picture.

    Attributes:
        row, column: the place of the first square on the surface.
        rows, columns: of the grid.
        seen: how many open squares led to it.
    """

    surface: Surface
    row: int
    column: int
    rows: int
    columns: int
    seen: int

    def flattened(self, image: Image, cell: int) -> Image:
        """Return the grid in *image* seen from above, (rows, columns, cell, cell): the pixels of each square."""
        xs, ys = np.meshgrid(
            self.column - 0.5 + (np.arange(self.columns * cell) + 0.5) / cell,
            self.row - 0.5 + (np.arange(self.rows * cell) + 0.5) / cell,
        )
        points = self.surface.pixels(np.stack([xs.ravel(), ys.ravel()], -1)).astype(np.float32)
        maps = points.reshape(*xs.shape, 2)
        flat = cv2.remap(
            image, maps[..., 0], maps[..., 1], cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE
        )
        return np.asarray(
            flat.reshape(self.rows, cell, self.columns, cell).swapaxes(1, 2), np.uint8
        )


def find_lattices(image: Image) -> list[Lattice]:
    """Return lattices that may be that of the grid in *image*, grey, those of most squares first."""
    parts = list(_candidates(image))
    every = _together(parts)
    linked = [(squares, _links(squares)) for squares in [*parts, _apart(every)]]
    # In an open grid four squares that lead to one another do not slip by a row; in a British lattice no four do.
    safe = ((squares, _safe(links)) for squares, links in linked)
    placed = [max((_largest_lattice(*each) for each in some), key=len) for some in (safe, linked)]
    fitted = (
        _fitted(some, others) for some in placed if len(some) >= _FEWEST for others in (every, None)
    )
    return sorted(filter(None, fitted), key=lambda lattice: -lattice.seen)


# Open squares


@dataclass(frozen=True, slots=True)
class _Squares:
    """Quadrilaterals: their middles (n, 2), and the two vectors from side to side, to the right and down (n, 2)."""

    middles: Floats
    right: Floats
    down: Floats
    sides: Floats

    def taken(self, chosen: NDArray[Any]) -> "_Squares":
        return _Squares(
            self.middles[chosen], self.right[chosen], self.down[chosen], self.sides[chosen]
        )


def _together(parts: list["_Squares"]) -> "_Squares":
    """Return the squares of all *parts*."""
    names = ("middles", "right", "down", "sides")
    return _Squares(*(np.concatenate([getattr(part, name) for part in parts]) for name in names))


def _apart(squares: "_Squares") -> "_Squares":
    """Return the largest of *squares*, but of those that lie on one another only one."""
    squares = squares.taken(np.argsort(-squares.sides, kind="stable")[:_MOST_SQUARES])
    is_left = np.ones(len(squares.sides), bool)
    for i, (middle, side) in enumerate(zip(squares.middles, squares.sides, strict=True)):
        if is_left[i]:
            is_left[i + 1 :] &= np.abs(squares.middles[i + 1 :] - middle).max(1) >= 0.35 * side
    return squares.taken(is_left)


def _candidates(image: Image) -> Iterator[_Squares]:
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
        yield _Squares(
            squares.middles * 2 + 0.5, squares.right * 2, squares.down * 2, squares.sides * 2
        )


def _between_thin_lines(image: Image) -> Iterator[_Squares]:
    strength, dark = _line_strength(image), _dark(image)
    lines = dark
    for limit in _STRENGTHS:
        thin = np.where(strength > limit, 255, 0).astype(np.uint8)
        lines = np.maximum(thin, dark)
        yield _squares_between(lines)
    yield _squares_between(np.asarray(cv2.dilate(lines, np.ones((3, 3), np.uint8)), np.uint8))


def _dark(image: Image) -> Image:
    """Return what is much darker than its surroundings: blocks, thick lines."""
    window = int(max(image.shape) * _WINDOWS[-1]) | 1
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


def _squares_between(lines: Image) -> _Squares:
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


def _as_squares(rectangles: Floats) -> _Squares:
    """Return *rectangles*, rows of middle, sides and angle, with the side that runs most to the right first."""
    x, y, a, b, degrees = rectangles.T
    angles = np.deg2rad(degrees)
    first = np.stack([np.cos(angles), np.sin(angles)], -1) * a[:, None]
    second = np.stack([-np.sin(angles), np.cos(angles)], -1) * b[:, None]
    is_first = (np.abs(first[:, 0]) * b >= np.abs(second[:, 0]) * a)[:, None]
    right, down = np.where(is_first, first, second), np.where(is_first, second, first)
    right = right * np.where(right[:, :1] < 0, -1, 1)
    down = down * np.where(down[:, 1:] < 0, -1, 1)
    return _Squares(np.stack([x, y], -1), right, down, np.sqrt(a * b))


# The lattice


def _largest_lattice(squares: _Squares, links: list[dict[Place, int]]) -> dict[Place, Floats]:
    """Return the middles of the largest set of *squares* that *links* hold together, by row and column."""
    number = len(squares.middles)
    best: dict[Place, int] = {}
    left = set(range(number))
    while len(left) > len(best):
        placed = _placed_from(left.pop(), links)
        left -= set(placed.values())
        if len(placed) > len(best):
            best = placed
    return {place: squares.middles[i] for place, i in best.items()}


def _links(squares: _Squares) -> list[dict[Place, int]]:
    """Return for each square its neighbours by the step to them: (0, 1) is the one to the right.

    Two squares are neighbours where each is the next one of the other.
    """
    links: list[dict[Place, int]] = [{} for _ in squares.middles]
    for step, vectors in (((0, 1), squares.right), ((1, 0), squares.down)):
        back = (-step[0], -step[1])
        backwards = dict(_nearest(squares, -vectors))
        for i, j in _nearest(squares, vectors):
            if backwards.get(j) == i:
                links[i][step] = j
                links[j][back] = i
    return links


def _safe(links: list[dict[Place, int]]) -> list[dict[Place, int]]:
    """Return those of *links* beside which two other squares are linked too."""
    return [
        {step: j for step, j in own.items() if _is_beside_others(own, links[j], step, links)}
        for own in links
    ]


def _is_beside_others(
    own: dict[Place, int], others: dict[Place, int], step: Place, links: list[dict[Place, int]]
) -> bool:
    down, right = step
    for aside in ((right, down), (-right, -down)):
        if aside in own and aside in others and links[own[aside]].get(step) == others[aside]:
            return True
    return False


def _nearest(squares: _Squares, vectors: Floats) -> Iterator[tuple[int, int]]:
    """Yield the pairs of squares of which the second is the next one where the vector of the first leads."""
    middles, sides = squares.middles, squares.sides
    lengths = np.linalg.norm(vectors, axis=1)
    for start in range(0, len(middles), 512):
        part = slice(start, start + 512)
        away = middles[None] - middles[part, None]
        ahead = vectors[part, None] / lengths[part, None, None]
        along = (away * ahead).sum(2) / lengths[part, None]
        aside = (
            np.abs(away[..., 0] * ahead[..., 1] - away[..., 1] * ahead[..., 0]) / sides[part, None]
        )
        ratio = sides[None] / sides[part, None]
        fits = (along > _NEXT[0]) & (along < _NEXT[1]) & (aside < _NEAR * along)
        fits &= (ratio < _ALIKE) & (ratio > 1 / _ALIKE)
        distances = np.where(fits, along + aside, np.inf)
        nearest = distances.argmin(1)
        for i, j in enumerate(nearest.tolist()):
            if distances[i, j] < np.inf:
                yield start + i, j


def _placed_from(first: int, links: list[dict[Place, int]]) -> dict[Place, int]:
    """Return the squares that lead to one another from *first* on, by row and column; each once."""
    placed, places = {(0, 0): first}, {first: (0, 0)}
    waiting = deque([first])
    while waiting:
        square = waiting.popleft()
        row, column = places[square]
        for (down, right), other in links[square].items():
            place = row + down, column + right
            if other not in places and place not in placed:
                placed[place], places[other] = other, place
                waiting.append(other)
    return placed


# What takes the lattice to the picture


def _fitted(placed: dict[Place, Floats], others: _Squares | None) -> Lattice | None:
    """Return the lattice that the squares *placed* make, and those of *others* that lie where it goes on.

    None where they are not the squares of one grid.
    """
    places = np.array([(column, row) for row, column in placed], np.float64)
    pixels = np.array(list(placed.values()), np.float64)
    if min(np.ptp(places, axis=0)) + 1 < SMALLEST_SIDE:
        return None
    homography, inliers = cv2.findHomography(places, pixels, cv2.RANSAC, 0.6 * _steps(placed))
    if homography is None or inliers.sum() < _FEWEST:
        return None
    kept = inliers.ravel().astype(bool)
    places, pixels = places[kept], pixels[kept]
    while True:
        surface = Surface.through(places, pixels)
        if surface is None:
            return None
        if others is None:
            break
        more, more_pixels = _going_on(surface, places, others)
        if len(more) <= len(places):
            break
        places, pixels = np.asarray(more, np.float64), np.asarray(more_pixels, np.float64)
    columns, rows = (np.ptp(places, axis=0) + 1).astype(int).tolist()
    if not SMALLEST_SIDE <= min(rows, columns) <= max(rows, columns) <= LARGEST_SIDE:
        return None
    column, row = places.min(0).astype(int).tolist()
    return Lattice(surface, row, column, rows, columns, len(places))


def _going_on(surface: Surface, places: Floats, every: _Squares) -> tuple[Floats, Floats]:
    """Return the places within the lattice, and in a row round it, at which a square lies; and its middle."""
    near = np.rint(surface.places(every.middles))
    least, most = places.min(0) - 1, places.max(0) + 1
    inside = ((near >= least) & (near <= most)).all(1)
    near, middles, sides = near[inside], every.middles[inside], every.sides[inside]
    aims = surface.pixels(near)
    half_right, half_down = np.array([0.5, 0.0]), np.array([0.0, 0.5])
    right = surface.pixels(near + half_right) - surface.pixels(near - half_right)
    down = surface.pixels(near + half_down) - surface.pixels(near - half_down)
    steps = np.sqrt(np.linalg.norm(right, axis=1) * np.linalg.norm(down, axis=1))
    off = np.linalg.norm(aims - middles, axis=1) / np.maximum(steps, 1)
    parts = sides / np.maximum(steps, 1)
    fits = (parts > _PARTS[0]) & (parts < _PARTS[1]) & (off < _OFF)
    order = np.flatnonzero(fits)[np.argsort(off[fits], kind="stable")]
    there, first = np.unique(near[order], axis=0, return_index=True)
    kept = _without_few(there)
    return there[kept], middles[order[first]][kept]


def _without_few(places: Floats) -> NDArray[np.bool_]:
    """Return which of *places* are left where outermost rows that are hardly seen are dropped one after another.

    In the text round a grid some letters look like squares: a row of it has few.
    """
    kept = np.ones(len(places), bool)
    while kept.any():
        least, most = places[kept].min(0), places[kept].max(0)
        lengths = (most - least + 1)[::-1]
        sides = [(axis, end) for axis in (0, 1) for end in (least[axis], most[axis])]
        parts = [(kept & (places[:, axis] == end)).sum() / lengths[axis] for axis, end in sides]
        fewest = int(np.argmin(parts))
        if parts[fewest] >= _FEWEST_IN_A_ROW:
            break
        axis, end = sides[fewest]
        kept &= places[:, axis] != end
    return kept


def _steps(placed: dict[Place, Floats]) -> float:
    """Return the usual distance between neighbours, in pixels."""
    steps = [
        float(np.linalg.norm(placed[row, column + 1] - pixel))
        for (row, column), pixel in placed.items()
        if (row, column + 1) in placed
    ]
    return float(np.median(steps)) if steps else 1.0
