"""What a criss-cross is made from, and what became of it."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from crossword_app.dictionary.enumeration import enumeration_of
from crossword_app.generate.clued_words import CluedWord
from crossword_app.generate.criss_cross.aims import Aim
from crossword_app.generate.left_out import LeftOut, placed_of
from crossword_app.model.alphabet import ENGLISH, Alphabet
from crossword_app.model.cell import EMPTY, VOID, Cell
from crossword_app.model.geometry import SMALLEST_SIDE, Direction, Position, Size
from crossword_app.model.grid import Grid
from crossword_app.model.kinds import PuzzleKind, set_kind
from crossword_app.model.puzzle import Clue, Puzzle
from crossword_app.model.slots import SlotKey
from crossword_app.model.symmetry import Symmetry
from crossword_app.sentences import counted, joined


@dataclass(frozen=True, slots=True)
class PlacedWord:
    """A word in the grid: one symbol of the alphabet for each cell from *start* on."""

    word: CluedWord
    symbols: str
    start: Position
    direction: Direction

    @property
    def positions(self) -> tuple[Position, ...]:
        return tuple(self.start.moved(self.direction, i) for i in range(len(self.symbols)))

    def moved(self, rows: int, columns: int) -> "PlacedWord":
        """Return the word so many rows further down and columns to the right."""
        start = Position(self.start.row + rows, self.start.column + columns)
        return PlacedWord(self.word, self.symbols, start, self.direction)


@dataclass(frozen=True, slots=True)
class CrissCrossRequest:
    """All that a criss-cross is asked for.

    Attributes:
        size: of the grid; None for one as large as the words take.
        must: the words that are placed before all others, as they are in `words`, in any case and spacing.
        phrase: a text whose letters are to be found in marked squares.
        seconds, boards: when to end: at the first of them that is reached. The same seed and number of boards give the
            same criss-cross on every machine.
        locked: words that stay where they are, in a grid of *size*; without one, where they are to one another.
    """

    words: tuple[CluedWord, ...]
    size: Size | None = None
    aim: Aim = Aim.WORDS
    must: tuple[str, ...] = ()
    phrase: str = ""
    seconds: float | None = 1.0
    boards: int | None = None
    seed: int = 1
    alphabet: Alphabet = ENGLISH
    locked: tuple[PlacedWord, ...] = ()


@dataclass(frozen=True)
class CrissCross:
    """A criss-cross: words in one connected form, each crossing another.

    Attributes:
        left_out: the words of the request that are not placed.
        boards: how many were tried; 0 where that is not known.
        phrase: the secret phrase, in symbols that squares can hold.
        marked: the squares whose letters spell it, in its order.
        missing: the letters of the phrase for which no square was left.
    """

    size: Size
    placed: tuple[PlacedWord, ...]
    left_out: tuple[LeftOut, ...] = ()
    boards: int = 0
    phrase: str = ""
    marked: tuple[Position, ...] = ()
    missing: str = ""
    alphabet: Alphabet = ENGLISH

    @cached_property
    def letters(self) -> dict[Position, str]:
        """The symbol in each square that has one."""
        return {
            place: symbol
            for word in self.placed
            for place, symbol in zip(word.positions, word.symbols, strict=True)
        }

    @property
    def crossings(self) -> int:
        """The number of squares in two words."""
        return sum(len(word.symbols) for word in self.placed) - len(self.letters)

    @property
    def warnings(self) -> tuple[str, ...]:
        """A sentence for each word that is left out, and one for the letters of the phrase that are missing."""
        said = [f"left out {left}" for left in self.left_out]
        if self.missing:
            said.append(
                f"no square is left for {', '.join(self.missing)} of the phrase: give more words with these letters"
            )
        return tuple(said)

    @property
    def figures(self) -> str:
        """What is in the grid, and how many boards were tried, on one line."""
        return joined(
            placed_of(self.placed, self.left_out),
            counted(self.crossings, "crossing"),
            str(self.size),
            *((counted(self.boards, "board"),) if self.boards else ()),
        )

    @property
    def rows(self) -> tuple[str, ...]:
        """The grid drawn with a minus sign where nothing is."""
        return self.grid.rows

    @property
    def grid(self) -> Grid:
        """The grid, with voids where nothing is."""
        cells = {place: EMPTY.with_letters(symbol) for place, symbol in self.letters.items()}
        for place, mark in zip(self.marked, marks()):  # noqa: B905  # there is no end of marks
            cells[place] = Cell(letters=self.letters[place], has_circle=True, label=mark)
        return Grid(
            self.size,
            tuple(cells.get(place, VOID) for place in self.size.positions()),
            self.alphabet,
        )

    def puzzle(self, title: str = "", author: str = "") -> Puzzle:
        """Return the criss-cross as a puzzle with numbers and clues, solved."""
        clues = {
            SlotKey(word.start, word.direction): Clue(
                word.word.clue, enumeration=_enumeration(word)
            )
            for word in self.placed
            if word.word.clue or _enumeration(word)
        }
        notes = ""
        if self.marked:
            places = f"in the circles a to {self.grid[self.marked[-1]].label}"
            what = "belong to" if self.missing else "spell"  # what has no square is not promised
            notes = f"The letters {places} {what} a secret phrase."
        puzzle = Puzzle(
            self.grid, Symmetry.NONE, title=title, author=author, clues=clues, notes=notes
        )
        return set_kind(puzzle, PuzzleKind.FREE)


def marks() -> Iterable[str]:
    """Yield the marks of a phrase's squares: a to z, then aa, bb and so on."""
    times = 1
    while True:
        yield from (letter * times for letter in "abcdefghijklmnopqrstuvwxyz")
        times += 1


def _enumeration(word: PlacedWord) -> str:
    """Return the enumeration of a phrase; "" for a single word."""
    enumeration = enumeration_of(word.word.text)
    return "" if enumeration.isdecimal() else enumeration


def cropped(placed: Iterable[PlacedWord], size: Size | None) -> tuple[Size, tuple[PlacedWord, ...]]:
    """Return *placed* in the middle of a grid of *size*; without one, in the smallest grid that holds them."""
    placed = tuple(placed)
    places = [place for word in placed for place in word.positions]
    top = min((place.row for place in places), default=0)
    left = min((place.column for place in places), default=0)
    rows = max((place.row for place in places), default=0) - top + 1
    columns = max((place.column for place in places), default=0) - left + 1
    if size is None:
        size = Size(max(rows, SMALLEST_SIDE), max(columns, SMALLEST_SIDE))
    down, right = (size.rows - rows) // 2 - top, (size.columns - columns) // 2 - left
    return size, tuple(word.moved(down, right) for word in placed)
