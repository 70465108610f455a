"""Places text from outside in a grid: letters along an entry, or lines as rows.

One line is a word or a phrase: its letters go in one after the other, and everything else in it is dropped. Several
lines are a drawing: each character is a square, and one that is no letter passes over its square. Tabs divide squares,
as tables do.
"""

import textwrap
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import zip_longest

from crossword_app.model.alphabet import Alphabet
from crossword_app.model.cell import LONGEST_REBUS
from crossword_app.model.edits import place_letters
from crossword_app.model.geometry import Direction, Position
from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Puzzle

LONGEST_TEXT = 20_000
"""Characters that are looked at. The largest grid has 2,500 squares; drawings may have spaces or tabs between them."""


@dataclass(frozen=True)
class PlacedText:
    """A puzzle with text placed, and what of it was left out.

    Attributes:
        is_line: whether the text was one line, placed along an entry.
        last: the last square that a letter went into; None if there is none.
        on_blocks, on_locked, outside: letters that fell on blocks or voids, on locked squares that hold others, and
            beyond the end of the entry or the grid.
        foreign: letters that the alphabet does not have.
    """

    puzzle: Puzzle
    is_line: bool
    last: Position | None = None
    on_blocks: int = 0
    on_locked: int = 0
    outside: int = 0
    foreign: int = 0


def place_text(puzzle: Puzzle, at: Position, direction: Direction, text: str) -> PlacedText:
    """Place *text*: one line along the entry of *direction* at *at*, several as rows with their top left corner there.

    Blocks and locked squares keep what they hold. Letters are folded as typed ones are.
    """
    grid, alphabet = puzzle.grid, puzzle.alphabet
    lines = _lines(text[:LONGEST_TEXT])
    is_line = len(lines) <= 1
    letters: dict[Position, str] = {}
    on_blocks = on_locked = outside = 0
    for place, new in _aimed(grid, at, direction, lines):
        if place is None:
            outside += 1
        elif not grid[place].is_open:
            on_blocks += 1
        elif grid[place].is_locked and grid[place].letters != new:
            on_locked += 1
        else:
            letters[place] = new
    signs = alphabet.joined("".join(lines))
    return PlacedText(
        place_letters(puzzle, letters),
        is_line,
        max(letters, default=None),
        on_blocks,
        on_locked,
        outside,
        foreign=sum(sign.isalnum() and sign not in alphabet for sign in signs),
    )


def _aimed(
    grid: Grid, at: Position, direction: Direction, lines: Sequence[str]
) -> Iterator[tuple[Position | None, str]]:
    """Yield the letters of *lines*, each with the square that it is for; None beyond the end of the entry or grid."""
    if len(lines) == 1:
        slot = grid.layout.slot_at(at, direction)
        way = slot.positions[slot.positions.index(at) :] if slot else (at,)
        squares = _squares(lines[0], grid.alphabet, is_drawn=False)
        yield from ((place, new) for place, new in zip_longest(way, squares) if new)
    else:
        for row, line in enumerate(lines, at.row):
            for column, new in enumerate(_squares(line, grid.alphabet, is_drawn=True), at.column):
                place = Position(row, column)
                if new:
                    yield (place if grid.size.contains(place) else None), new


def _lines(text: str) -> list[str]:
    """Return the lines of *text*, without blank ones, without what all have before and any has behind."""
    # A line of tabs alone is a row of empty squares.
    lines = [line for line in text.splitlines() if line.strip() or "\t" in line]
    if any("\t" in line for line in lines):
        return lines
    lines = [line.rstrip() for line in textwrap.dedent("\n".join(lines)).splitlines()]
    if len(lines) > 1 and not any(line[1::2].strip() for line in lines):
        return [line[::2] for line in lines]  # drawn with a space behind each square
    return lines


def _squares(line: str, alphabet: Alphabet, is_drawn: bool) -> list[str]:
    """Return what each square gets: a letter, several, or "" for none."""
    if "\t" in line:
        fields = (alphabet.fold(text) for text in line.split("\t"))
        return [letters if len(letters) <= LONGEST_REBUS else "" for letters in fields]
    return [alphabet.fold(sign) for sign in line] if is_drawn else list(alphabet.fold(line))
