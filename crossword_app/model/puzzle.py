"""The puzzle: a grid with its clues and what is said of it."""

import enum
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from crossword_app.model.alphabet import ENGLISH, Alphabet
from crossword_app.model.geometry import Size
from crossword_app.model.grid import Grid
from crossword_app.model.slots import Slot, SlotKey
from crossword_app.model.symmetry import Symmetry


class ClueStatus(enum.Enum):
    """How far a clue is."""

    MISSING = "missing"
    DRAFT = "draft"
    DONE = "done"


@dataclass(frozen=True, slots=True)
class Clue:
    """A clue's text, and whether its constructor still calls it a draft."""

    text: str
    is_draft: bool = False


@dataclass(frozen=True)
class Puzzle:
    """All that a document holds, as one value.

    Attributes:
        grid: cells with letters, locks, circles, shades, bars.
        symmetry: that blocks set from now on keep.
        clues: by where the entry starts and how it reads. A clue whose slot is gone stays, unseen, until a slot starts
            there again or the clue is cleared.
        extra: what the file held beside that, kept for when it is written again.
    """

    grid: Grid
    symmetry: Symmetry = Symmetry.ROTATE_180
    title: str = ""
    author: str = ""
    copyright: str = ""
    notes: str = ""
    clues: Mapping[SlotKey, Clue] = field(default_factory=dict)
    extra: Mapping[str, Any] = field(default_factory=dict)

    @classmethod
    def blank(
        cls,
        size: Size,
        symmetry: Symmetry = Symmetry.ROTATE_180,
        alphabet: Alphabet = ENGLISH,
    ) -> "Puzzle":
        return cls(Grid.blank(size, alphabet), symmetry)

    @property
    def alphabet(self) -> Alphabet:
        """The alphabet whose symbols the grid holds, and to which words are folded."""
        return self.grid.alphabet

    def with_grid(self, grid: Grid) -> "Puzzle":
        return replace(self, grid=grid)

    def clue(self, slot: Slot) -> Clue:
        """Return the clue of *slot*, an empty one where none is written."""
        return self.clues.get(slot.key, Clue(""))

    def clue_status(self, slot: Slot) -> ClueStatus:
        clue = self.clue(slot)
        if not clue.text.strip():
            return ClueStatus.MISSING
        return ClueStatus.DRAFT if clue.is_draft else ClueStatus.DONE
