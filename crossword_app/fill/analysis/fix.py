"""A fix for a grid that cannot be filled: a small change, with the fill that proves it."""

import enum
from collections.abc import Sequence
from dataclasses import dataclass

from crossword_app.fill.outcome import Filled
from crossword_app.model.cell import Cell
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from crossword_app.model.slots import Slot


class FixKind(enum.Enum):
    """What a fix changes."""

    LETTER = "letter"
    SLOT_FLOOR = "slot floor"
    CLEAR = "clear"
    ENTRIES = "entries"
    BLOCKS = "blocks"
    FLOOR = "floor"
    SHARED_LETTERS = "shared letters"
    SHARED_ROOTS = "shared roots"
    ANY_WORD = "any word"


@dataclass(frozen=True, slots=True)
class Fix:
    """One change after which the grid can be filled.

    Attributes:
        text: what to do, for the user: "clear DAZED at 61-Across".
        why: what is known of it, for the user: "a fill was found, with DATES".
        cost: how much it changes; a smaller cost is better.
        grid: the grid after the change, before the fill.
        fill: the fill of that grid, which proves the fix.
        floor: the floor of the fill.
        slot: the slot that may have a word below the usual floor; None where the floor holds for all.
        entry: the slot in which the change lies, where it is one.
        opened: the slots that may take any word, though they have words of their own.
        clears_locked: whether letters go that the constructor locked.
    """

    kind: FixKind
    text: str
    why: str
    cost: float
    grid: Grid
    fill: Filled
    floor: int
    slot: Slot | None = None
    entry: Slot | None = None
    clears_locked: bool = False
    opened: tuple[Slot, ...] = ()


def sorted_without_supersets(fixes: Sequence[Fix], grid: Grid) -> list[Fix]:
    """Return *fixes*, those that keep locked letters first, then cheap ones; none that does all of another and more."""
    kept: list[Fix] = []
    for fix in sorted(fixes, key=lambda fix: (fix.clears_locked, fix.cost)):
        if not any(_is_part_of(other, fix, grid) for other in kept):
            kept = [other for other in kept if not _is_part_of(fix, other, grid)] + [fix]
    return kept


def _is_part_of(small: Fix, large: Fix, grid: Grid) -> bool:
    """Return whether *large* does all that *small* does.

    A lower floor for all allows what the same floor for one slot allows.
    """
    if small.kind is FixKind.SLOT_FLOOR and small.slot and large.kind is FixKind.FLOOR:
        scores = {entry.slot: entry.score for entry in small.fill.entries}
        score = scores[small.slot]
        return score is not None and large.floor <= score
    changes = _changes(small, grid)
    return bool(changes) and changes.items() <= _changes(large, grid).items()


def _changes(fix: Fix, grid: Grid) -> dict[Position, Cell]:
    return {place: cell for place, cell in fix.grid if cell != grid[place]}
