"""What checks find in puzzles."""

import enum
from dataclasses import dataclass

from crossword_app.model.geometry import Position
from crossword_app.model.slots import Slot
from crossword_app.model.symmetry import Symmetry


class ProblemKind(enum.Enum):
    """What a problem is about."""

    DISCONNECTED = "disconnected"
    SHORT = "short"
    UNCHECKED = "unchecked"
    ASYMMETRIC = "asymmetric"
    SIZE = "size"
    WORDS = "words"
    BLOCKS = "blocks"
    DUPLICATE = "duplicate"
    WITHIN = "within"
    NATICK = "natick"
    CELL_LETTER = "cell-letter"
    OWN_WORDS = "own-words"
    NO_WORD = "no-word"
    UNLISTED = "unlisted"
    UNDER_FLOOR = "under-floor"
    CRUDE = "crude"
    GIVEN_AWAY = "given-away"
    ECHO = "echo"
    SAME_CLUE = "same-clue"
    PUNCTUATION = "punctuation"
    ENUMERATION = "enumeration"
    ABBREVIATION = "abbreviation"
    SPELLING = "spelling"
    WORDPLAY = "wordplay"
    UNTITLED = "untitled"
    UNFILLED = "unfilled"
    UNCLUED = "unclued"
    VENUE = "venue"


@dataclass(frozen=True, slots=True)
class Problem:
    """One problem of a puzzle.

    Attributes:
        message: a sentence for the user.
        positions: the cells concerned, in reading order; () where it is about the puzzle as a whole.
        slots: the slots whose entries are the problem; of a word within another, the inner one first.
        score: of an entry under its floor, or of the best word that would fit if its floor were lower.
        word: that word, as people write it.
        symmetry: the symmetry that blocks or bars break.
        about: the text of the clue that is at fault, where the message does not tell it: another with the same fault is
            another problem.
    """

    kind: ProblemKind
    message: str
    positions: tuple[Position, ...]
    slots: tuple[Slot, ...] = ()
    score: int | None = None
    word: str = ""
    symmetry: Symmetry | None = None
    about: str = ""
