"""The fills that were found one after the other for one command, and which of them is shown."""

from __future__ import annotations

from dataclasses import dataclass, replace

from crossword_app.ui.fill.job import FillResult


@dataclass(frozen=True)
class FillSeries:
    """Fills that differ from each other, in the order in which they were found.

    Attributes:
        fills: results, each with a fill.
        place: the index of the one that is shown.
        is_complete: whether it is proved that there is no other fill.
    """

    fills: tuple[FillResult, ...] = ()
    place: int = 0
    is_complete: bool = False

    @property
    def shown(self) -> FillResult:
        return self.fills[self.place]

    @property
    def number(self) -> int:
        """The number of the shown fill, counted from 1."""
        return self.place + 1

    @property
    def has_next(self) -> bool:
        """Whether a fill was found after the shown one."""
        return self.number < len(self.fills)

    @property
    def is_at_its_end(self) -> bool:
        """Whether the shown fill is the last, and it is proved that there is no other."""
        return self.is_complete and not self.has_next

    def adding(self, found: FillResult) -> FillSeries:
        """Return the series with one more fill, which is shown."""
        return replace(self, fills=(*self.fills, found), place=len(self.fills))

    def bettering(self, found: FillResult) -> FillSeries:
        """Return the series with the shown fill, if there is one, replaced by a better one."""
        fills = (*self.fills[: self.place], found, *self.fills[self.number :])
        return replace(self, fills=fills)

    def at(self, place: int) -> FillSeries:
        """Return the series with the fill at *place* shown."""
        return replace(self, place=place)
