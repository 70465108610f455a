"""What checks find in puzzles."""

import enum
from dataclasses import dataclass

from crossword_app.model.geometry import Position
from crossword_app.model.slots import Slot


class ProblemKind(enum.Enum):
    """What a problem is about."""

    DISCONNECTED = "disconnected"
    SHORT = "short"
    UNCHECKED = "unchecked"
    ASYMMETRIC = "asymmetric"
    DUPLICATE = "duplicate"
    WITHIN = "within"
    NATICK = "natick"
    CELL_LETTER = "cell-letter"
    OWN_WORDS = "own-words"
    NO_WORD = "no-word"
    UNLISTED = "unlisted"
    UNDER_FLOOR = "under-floor"


@dataclass(frozen=True, slots=True)
class Problem:
    """One problem of a puzzle.

    Attributes:
        message: a sentence for the user.
        positions: the cells concerned, in reading order.
        slots: the slots whose entries are the problem; of a word within another, the inner one first.
        score: of an entry under its floor, or of the best word that would fit if its floor were lower.
        word: that word, as people write it.
    """

    kind: ProblemKind
    message: str
    positions: tuple[Position, ...]
    slots: tuple[Slot, ...] = ()
    score: int | None = None
    word: str = ""
