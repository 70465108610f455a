"""What a word search is made from, and what became of it."""

import enum
from collections import Counter
from dataclasses import dataclass

from crossword_app.generate.clued_words import CluedWord
from crossword_app.generate.left_out import LeftOut, placed_of
from crossword_app.generate.word_search.shapes import Shape
from crossword_app.model.alphabet import ENGLISH, Alphabet
from crossword_app.model.geometry import Position, Size
from crossword_app.model.grid import Grid
from crossword_app.sentences import counted, joined

Step = tuple[int, int]
"""From one letter of a word to the next: rows and columns."""


class Directions(enum.Enum):
    """How words may read. The value names it on the command line."""

    EASY = "easy"
    USUAL = "usual"
    HARD = "hard"

    @property
    def steps(self) -> tuple[Step, ...]:
        """The steps of each direction that is allowed."""
        return _STEPS[self]

    @property
    def title(self) -> str:
        """The choice as users read it."""
        return _TITLES[self]


_FORWARD = ((0, 1), (1, 0))
_SLANTING = ((1, 1), (-1, 1))
ALL_STEPS: tuple[Step, ...] = (*_FORWARD, *_SLANTING, (0, -1), (-1, 0), (-1, -1), (1, -1))
_STEPS = {
    Directions.EASY: _FORWARD,
    Directions.USUAL: (*_FORWARD, *_SLANTING),
    Directions.HARD: ALL_STEPS,
}
_TITLES = {
    Directions.EASY: "To the right and down",
    Directions.USUAL: "To the right, down and slanting",
    Directions.HARD: "All eight, backwards too",
}


class Fillers(enum.Enum):
    """Which letters stand between the words. The value names it on the command line."""

    LANGUAGE = "language"
    """As often as the language has them."""
    WORDS = "words"
    """As often as the words have them, so that the words are harder to see."""
    BEGUN = "begun"
    """The same, and with words among them that are begun and not ended."""

    @property
    def title(self) -> str:
        """The choice as users read it."""
        return _FILLER_TITLES[self]


_FILLER_TITLES = {
    Fillers.LANGUAGE: "As the language has them",
    Fillers.WORDS: "As the words have them: harder",
    Fillers.BEGUN: "Words begun, not ended: hardest",
}


@dataclass(frozen=True, slots=True)
class WordSearchRequest:
    """All that a word search is asked for.

    Attributes:
        size: of the field; None for what follows from *density*.
        shape: of the field; or a grid whose open cells are the field, in place of *size*.
        density: the share of the squares that words take where *size* is not given, overlaps not counted.
        message: a text that the letters between the words spell, in reading order.
        avoided: words that must not stand anywhere in any direction, but inside a word of the list.
        standing: a field that was made of other words or with another message; what can stay there stays.
        seed: the same seed gives the same field on every machine.
    """

    words: tuple[CluedWord, ...]
    size: Size | None = None
    shape: Shape | Grid = Shape.SQUARE
    directions: Directions = Directions.USUAL
    density: float = 0.5
    fillers: Fillers = Fillers.LANGUAGE
    message: str = ""
    avoided: tuple[str, ...] = ()
    seed: int = 1
    alphabet: Alphabet = ENGLISH
    standing: "WordSearch | None" = None


@dataclass(frozen=True, slots=True)
class HiddenWord:
    """A word in the field, from *start* on by *step*."""

    word: CluedWord
    symbols: str
    start: Position
    step: Step

    @property
    def positions(self) -> tuple[Position, ...]:
        rows, columns = self.step
        return tuple(
            Position(self.start.row + i * rows, self.start.column + i * columns)
            for i in range(len(self.symbols))
        )


@dataclass(frozen=True, slots=True)
class WordSearch:
    """A field of letters with words in it.

    Attributes:
        letters: of each square of the field.
        overlaps: how many squares are in several words.
        message: the symbols that the letters between the words spell, as far as there were squares.
    """

    size: Size
    letters: dict[Position, str]
    hidden: tuple[HiddenWord, ...]
    left_out: tuple[LeftOut, ...] = ()
    message: str = ""
    title: str = ""
    alphabet: Alphabet = ENGLISH

    def __str__(self) -> str:
        return "\n".join(self.rows)

    def __repr__(self) -> str:
        return f"<WordSearch {self.size}, {counted(len(self.hidden), 'word')}>"

    @property
    def rows(self) -> tuple[str, ...]:
        """The field, a minus sign for squares outside its shape."""
        columns = range(self.size.columns)
        return tuple(
            "".join(self.letters.get(Position(row, column), "-") for column in columns)
            for row in range(self.size.rows)
        )

    @property
    def overlaps(self) -> int:
        """How many squares are in several words."""
        words_at = Counter(place for word in self.hidden for place in word.positions)
        return sum(words > 1 for words in words_at.values())

    @property
    def figures(self) -> str:
        """What is in the field, on one line."""
        return joined(
            placed_of(self.hidden, self.left_out),
            counted(self.overlaps, "overlap"),
            str(self.size),
        )

    @property
    def warnings(self) -> tuple[str, ...]:
        """A sentence for each word that is left out."""
        return tuple(f"left out {left}" for left in self.left_out)
