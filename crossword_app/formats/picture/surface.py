"""The surface that a grid lies on in a picture: what takes its squares to pixels.

It is a homography (Hartley and Zisserman, *Multiple View Geometry*, 4), with polynomials of the third degree for what a
bent page adds.
"""

from dataclasses import dataclass, replace
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.floating[Any]]

_ROUNDS, _STIFFNESS = 4, 2.0
"""How often points far from the surface are made to count less, and how much the page withstands being bent."""


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
