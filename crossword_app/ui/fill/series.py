"""The fills that were found one after the other for one wish, and which of them is shown."""

from __future__ import annotations

from dataclasses import dataclass, replace

from crossword_app.ui.fill.job import FillResult


@dataclass(frozen=True)
class FillSeries:
    """Fills that differ from each other, in the order in which they were found.

    Attributes:
        fills: each with a fill in it.
        place: of the one that is shown.
        is_complete: proved: there is no other.
    """

    fills: tuple[FillResult, ...] = ()
    place: int = 0
    is_complete: bool = False

    @property
    def shown(self) -> FillResult:
        return self.fills[self.place]

    @property
    def number(self) -> int:
        """Of the fill that is shown, as people count."""
        return self.place + 1

    @property
    def has_next(self) -> bool:
        """Whether a fill was found after the one that is shown."""
        return self.number < len(self.fills)

    @property
    def is_at_its_end(self) -> bool:
        """Whether there is none after the one that is shown, and none to be found."""
        return self.is_complete and not self.has_next

    def adding(self, found: FillResult) -> FillSeries:
        """Return the series with one fill more, which is shown."""
        return replace(self, fills=(*self.fills, found), place=len(self.fills))

    def bettering(self, found: FillResult) -> FillSeries:
        """Return the series with a better fill in the place of the one that is shown."""
        fills = (*self.fills[: self.place], found, *self.fills[self.number :])
        return replace(self, fills=fills)

    def at(self, place: int) -> FillSeries:
        """Return the series with the fill at *place* shown."""
        return replace(self, place=place)
