"""The puzzle: a grid with its clues and metadata."""

import enum
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from crossword_app.model.alphabet import ENGLISH, Alphabet
from crossword_app.model.geometry import Direction, Position, Size
from crossword_app.model.grid import Grid
from crossword_app.model.shown import Shown
from crossword_app.model.slots import Slot, SlotKey
from crossword_app.model.symmetry import Symmetry
from crossword_app.sentences import counted


class ClueStatus(enum.Enum):
    """How far the constructor is with a clue."""

    MISSING = "missing"
    DRAFT = "draft"
    DONE = "done"


@dataclass(frozen=True, slots=True)
class Clue:
    """A clue, which leads the solver to an entry.

    Attributes:
        text: the plain text, without markup.
        is_draft: its constructor still calls it a draft.
        markup: *text* with the HTML tags and entities that a file gave it, unchanged; "" where it has none. Use
            `model.markup` to show it.
        enumeration: the lengths of the words of the answer, as printed: "3,4".
        label: what is printed before the clue, where that differs from the label of its slot: "1/14".
        extra: other data of a file, kept for when it is written again.
    """

    text: str
    is_draft: bool = False
    markup: str = ""
    enumeration: str = ""
    label: str = ""
    extra: Mapping[str, Any] = field(default_factory=dict, hash=False)

    def with_text(self, text: str) -> "Clue":
        """Return the clue with another text. The markup of the old text is dropped."""
        return self if text == self.text else replace(self, text=text, markup="")


@dataclass(frozen=True, slots=True)
class LooseClue:
    """A clue that belongs to no slot: the grid does not have its number, or the clue leads along *cells*."""

    clue: Clue
    cells: tuple[Position, ...] = ()


@dataclass(frozen=True, slots=True)
class ClueList:
    """Clues without slots under the heading of a file.

    Those of *direction* are printed among the clues of its slots.
    """

    heading: str
    clues: tuple[LooseClue, ...]
    direction: Direction | None = None


@dataclass(frozen=True)
class Puzzle(Shown):
    """A whole puzzle as one immutable value: all that a document holds.

    Attributes:
        grid: cells with letters, locks, circles, shades, bars.
        symmetry: the symmetry for new blocks.
        clues: the clues by the start and direction of their entries. A clue whose slot is gone stays, hidden, until a
            slot starts there again or the clue is cleared.
        clue_lists: clues without slots, in the order in which a file had them.
        headings: the headings of the clue lists, where a file has others than Across and Down.
        is_diagramless: the solver is not shown the blocks.
        key: four digits that lock the solution in formats with locks.
        extra: other data of the file, kept for when it is written again. Its keys are those of ipuz ("editor",
            "date"...) where ipuz has one.
        extra_cells: the same for single cells.
    """

    grid: Grid
    symmetry: Symmetry = Symmetry.ROTATE_180
    title: str = ""
    author: str = ""
    copyright: str = ""
    notes: str = ""
    clues: Mapping[SlotKey, Clue] = field(default_factory=dict)
    clue_lists: tuple[ClueList, ...] = ()
    headings: Mapping[Direction, str] = field(default_factory=dict)
    is_diagramless: bool = False
    key: str = ""
    extra: Mapping[str, Any] = field(default_factory=dict)
    extra_cells: Mapping[Position, Mapping[str, Any]] = field(default_factory=dict)

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
        """The alphabet of the letters in the grid, to which words are folded."""
        return self.grid.alphabet

    def __repr__(self) -> str:
        said = [
            *([repr(self.title)] if self.title else []),
            *([f"by {self.author}"] if self.author else []),
            self.grid.figures,
            *([counted(len(self.clues), "clue")] if self.clues else []),
        ]
        return f"<Puzzle {', '.join(' '.join(each.split()) for each in said)}>"

    def with_grid(self, grid: Grid) -> "Puzzle":
        return replace(self, grid=grid)

    @property
    def all_clues(self) -> tuple[Clue, ...]:
        """Every clue, those without slots included, in no useful order."""
        loose = (item.clue for listed in self.clue_lists for item in listed.clues)
        return (*self.clues.values(), *loose)

    def clue(self, slot: Slot) -> Clue:
        """Return the clue of *slot*; an empty one where there is none."""
        return self.clues.get(slot.key, Clue(""))

    def clue_status(self, slot: Slot) -> ClueStatus:
        clue = self.clue(slot)
        if not clue.text.strip():
            return ClueStatus.MISSING
        return ClueStatus.DRAFT if clue.is_draft else ClueStatus.DONE
