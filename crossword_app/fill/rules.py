"""The rules that all fills of a grid keep, beside the floor for all words."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from crossword_app.dictionary.word_kinds import WordKind
from crossword_app.errors import FillError
from crossword_app.fill.own_words.limits import NO_WORD_LIMITS, WordLimits
from crossword_app.model.duplicates import FEWEST_SHARED
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from crossword_app.model.slots import Slot

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from crossword_app.dictionary.index import LengthIndex
    from crossword_app.dictionary.roots import Roots

ANY_LETTER = "?"
"""One of the strings of a free rebus cell that may also take any single letter."""


@dataclass(frozen=True, slots=True)
class Duplicates:
    """Which words a fill may not place beside one another, or beside those given. Equal words never may.

    Two entries that the constructor gave may be alike: theme entries often are, on purpose.

    Attributes:
        shared_letters: words may not have so many letters in a row in common; 0 allows it.
        roots: words may not share a root by these; None allows it.
        shared_from: the fewest letters of words to which the rule on shared letters applies.
        allowed_runs: letters in a row that words may share even so, since one square holds them.
        within: no word of `SHORTEST_WITHIN` letters or more may be part of another one.

    Raises:
        FillError: *shared_letters* is 1, or less than 0.
    """

    shared_letters: int = 0
    roots: "Roots | None" = None
    shared_from: int = 0
    allowed_runs: frozenset[str] = frozenset()
    within: bool = False

    def __post_init__(self) -> None:
        if self.shared_letters and self.shared_letters < FEWEST_SHARED:
            raise FillError(
                f"words cannot be kept from sharing {self.shared_letters} letters in a row: "
                f"ask for {FEWEST_SHARED} or more, or for 0 to let them"
            )

    @property
    def go_by_text(self) -> bool:
        """Whether only equal texts are duplicates."""
        return not self.shared_letters and not self.within and self.roots is None


@dataclass(frozen=True, slots=True)
class UnwantedKinds:
    """Kinds of words that a fill does not place.

    Attributes:
        kinds: the kinds.
        but: words of these kinds that it may place all the same.
    """

    kinds: Collection[WordKind] = ()
    but: Collection[str] = ()

    def among(self, words: "LengthIndex") -> "NDArray[np.bool_]":
        """Return, by rank, which of *words* are not placed."""
        return words.having(self.kinds, self.but)


NO_UNWANTED = UnwantedKinds()


@dataclass(frozen=True, slots=True)
class Rules:
    """The rules for every fill of a grid.

    Attributes:
        length_floors: the lowest score for words of some lengths, in symbols. It overrides the floor for all; the
            floor of a slot overrides both.
        banned: words, as they stand in a grid, that are not placed. Given entries stay.
        unwanted: words that are not placed because of what they are.
        duplicates: words that may not stand in one grid.
        rebus_choices: cells that take one of some strings, as they stand in the grid or as people write them. The
            strings may be single letters, or ANY_LETTER for all letters. A cell that has letters keeps them.
        limits: which letters cells may hold while they are empty, and which words entries may take only.
    """

    length_floors: Mapping[int, int] = field(default_factory=dict)
    banned: Collection[str] = ()
    unwanted: UnwantedKinds = NO_UNWANTED
    duplicates: Duplicates = field(default_factory=Duplicates)
    rebus_choices: Mapping[Position, Sequence[str]] = field(default_factory=dict)
    limits: WordLimits = NO_WORD_LIMITS

    def unwanted_in(self, slot: Slot) -> UnwantedKinds:
        """Return the kinds of words that *slot* does not take: none where its own words lift that."""
        return NO_UNWANTED if self.limits.rule_of(slot).lifts_kinds else self.unwanted

    def for_variant(self, grid: Grid) -> "Rules":
        """Return the rules for a variant of the grid, which may have a block in a cell with a choice."""
        choices = {p: texts for p, texts in self.rebus_choices.items() if not _is_block(grid, p)}
        return replace(self, rebus_choices=choices)


def _is_block(grid: Grid, position: Position) -> bool:
    return grid.size.contains(position) and grid[position].is_block


NO_RULES = Rules()


@dataclass(frozen=True, slots=True)
class Floors:
    """The lowest scores of words in slots. A floor of a slot overrides that of its length, and this that for all."""

    for_all: int
    by_length: Mapping[int, int]
    by_slot: Mapping[Slot, int]

    def of(self, slot: Slot, length: int) -> int:
        """Return the lowest score for words of *length* symbols in *slot*."""
        floor = self.by_slot.get(slot) if self.by_slot else None
        return self.by_length.get(length, self.for_all) if floor is None else floor
