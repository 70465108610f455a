"""What a fill keeps to, beside the one floor: what a constructor sets once, and every trial of a grid then heeds."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from crossword_app.model.slots import Slot


@dataclass(frozen=True, slots=True)
class Rules:
    """What holds for every fill of a grid.

    Attributes:
        length_floors: the lowest score for words of some lengths, in symbols. It goes before the floor for all; the
            floor of a slot goes before both.
        banned: words, as they stand in a grid, that are not placed. What was given complete stays.
    """

    length_floors: Mapping[int, int] = field(default_factory=dict)
    banned: Collection[str] = ()


NO_RULES = Rules()


@dataclass(frozen=True, slots=True)
class Floors:
    """The lowest score that a word needs in a slot: by slot before by length before one for all."""

    for_all: int
    by_length: Mapping[int, int]
    by_slot: Mapping[Slot, int]

    def of(self, slot: Slot, length: int) -> int:
        """Return the lowest score for words of *length* symbols in *slot*."""
        floor = self.by_slot.get(slot) if self.by_slot else None
        return self.by_length.get(length, self.for_all) if floor is None else floor
