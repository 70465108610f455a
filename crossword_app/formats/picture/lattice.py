"""Finds the lattice of a grid in a picture: where the middle of each square is.

The open squares of a printed grid are bright quadrilaterals of nearly one size that lie side by side, whatever stands
round the grid and however the page is turned, tilted or bent. So these are looked for, not the frame: each leads to its
neighbours, and blocks are what is left out between them.
"""

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from crossword_app.formats.picture.squares import Image, Squares, apart, candidates, together
from crossword_app.formats.picture.surface import Floats, Surface
from crossword_app.model.geometry import LARGEST_SIDE, SMALLEST_SIDE

Place = tuple[int, int]

_FEWEST = 6
"""Open squares that a lattice needs to be one."""

_NEXT, _NEAR, _ALIKE = (0.8, 1.8), 0.25, 1.6
"""How far away a neighbour lies, in sides, since lines take room between; how far aside; how much larger or smaller."""

_OFF, _PARTS = 0.3, (0.55, 1.08)
"""How far a square may lie from its place on the surface, in squares, and how large it may be beside it."""

_FEWEST_IN_A_ROW = 0.25
"""The part of a row at the edge of a lattice that is seen, before it counts as one."""


@dataclass(frozen=True, slots=True)
class Lattice:
    """Where the squares of a grid are in a picture.

    Attributes:
        row, column: the place of the first square on the surface.
        rows, columns: of the grid.
        seen: how many open squares led to it.
        is_cut: it touches the edge of the picture, so that more of the grid may be outside. A picture that ends with
            the grid on all four sides was cut out on purpose.
    """

    surface: Surface
    row: int
    column: int
    rows: int
    columns: int
    seen: int
    is_cut: bool = False

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

    def sides_at_edge(self, image: Image) -> int:
        """Return at how many of its sides the grid lies so near the edge of *image* that more of it may be outside."""
        down = self.row - 0.5 + np.arange(self.rows + 1)
        right = self.column - 0.5 + np.arange(self.columns + 1)
        outside_sides = [
            *(
                np.stack([right, np.full_like(right, row)], -1)
                for row in (down[0] - 0.5, down[-1] + 0.5)
            ),
            *(
                np.stack([np.full_like(down, col), down], -1)
                for col in (right[0] - 0.5, right[-1] + 0.5)
            ),
        ]
        pixels = [self.surface.pixels(places) for places in outside_sides]
        return sum(bool(((p < 0) | (p >= image.shape[::-1])).any()) for p in pixels)


def find_lattices(image: Image) -> list[Lattice]:
    """Return lattices that may be that of the grid in *image*, grey, those of most squares first."""
    parts = list(candidates(image))
    every = together(parts)
    linked = [(squares, _links(squares)) for squares in [*parts, apart(every)]]
    # In an open grid four squares that lead to one another do not slip by a row; in a British lattice no four do.
    safe = ((squares, _safe(links)) for squares, links in linked)
    placed = [max((_largest_lattice(*each) for each in some), key=len) for some in (safe, linked)]
    fitted = (
        _fitted(some, others) for some in placed if len(some) >= _FEWEST for others in (every, None)
    )
    return sorted(filter(None, fitted), key=lambda lattice: -lattice.seen)


def _largest_lattice(squares: Squares, links: list[dict[Place, int]]) -> dict[Place, Floats]:
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


def _links(squares: Squares) -> list[dict[Place, int]]:
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


def _nearest(squares: Squares, vectors: Floats) -> Iterator[tuple[int, int]]:
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


def _fitted(placed: dict[Place, Floats], others: Squares | None) -> Lattice | None:
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


def _going_on(surface: Surface, places: Floats, every: Squares) -> tuple[Floats, Floats]:
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
