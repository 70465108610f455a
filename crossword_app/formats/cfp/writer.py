"""Writes the puzzles of CrossFire (.cfp). `reader` names the source on the format."""

from collections.abc import Iterator
from typing import NamedTuple

from crossword_app.errors import FileError
from crossword_app.formats.limits import LONGEST_REBUS
from crossword_app.formats.loaded import Written
from crossword_app.formats.losses import Feature, losses
from crossword_app.formats.plain_clues import with_enumeration
from crossword_app.formats.puz.layout import joined_clues, plain_clues, plain_grid
from crossword_app.formats.xml.text import element, escaped, line
from crossword_app.formats.xml.tree import refuse_unreadable
from crossword_app.model.grid import Grid
from crossword_app.model.linked_entries import with_see_clues
from crossword_app.model.markup import clue_of, source_of
from crossword_app.model.puzzle import Clue, Puzzle
from crossword_app.sentences import counted

_HELD = frozenset(
    {
        Feature.REBUS,
        Feature.CIRCLES,
        Feature.CLUES,
        Feature.ENUMERATIONS,
        Feature.TITLE,
        Feature.AUTHOR,
        Feature.COPYRIGHT,
        Feature.NOTES,
    }
)
_BLOCK, _EMPTY = ".", " "
_MEANT_OTHERWISE = ".# ?-_"
_KEYS = "1234567890@$%+!*;:=~^|"
_MORE_KEYS = range(0x2460, 0x2600)
"""Enclosed letters and digits, for grids with more kinds of rebus squares than there are signs."""


class _Drawing(NamedTuple):
    """The rows of a grid, what the signs in them stand for, and how many squares were cut."""

    rows: list[str]
    signs: dict[str, str]
    cut: int


def write_cfp(puzzle: Puzzle) -> Written:
    """Return *puzzle* as a file of CrossFire: the same bytes for the same puzzle.

    Raises:
        FileError: its rebus squares are more different than a file can name, or its texts are longer than one can hold.
    """
    grid = plain_grid(puzzle.grid)
    drawing = _drawn(grid)
    circles = [str(index) for index, cell in enumerate(grid.cells) if cell.has_circle]
    rebuses = [
        line("REBUS", {"display": letters[0], "input": sign, "letters": letters})
        for letters, sign in drawing.signs.items()
    ]
    content = element(
        "CROSSFIRE",
        {},
        [
            line("VERSION", {}, "1"),
            line("TITLE", {}, escaped(puzzle.title)),
            line("AUTHOR", {}, escaped(puzzle.author)),
            line("COPYRIGHT", {}, escaped(puzzle.copyright)),
            # Spaces are squares: no row is indented.
            line("GRID", {"width": grid.size.columns}, escaped("\n".join(["", *drawing.rows, ""]))),
            *([line("CIRCLES", {}, ",".join(circles))] if circles else []),
            *(element("REBUSES", {}, rebuses) if rebuses else []),
            *element("WORDS", {}, _words(puzzle, grid)),
            line("NOTES", {}, escaped(puzzle.notes)),
        ],
    )
    text = "\n".join(['<?xml version="1.0" encoding="UTF-8"?>', *content, ""])
    written = text.encode()
    refuse_unreadable(written, "CrossFire")
    return Written(written, _losses(puzzle, grid, drawing))


def _losses(puzzle: Puzzle, grid: Grid, drawing: _Drawing) -> tuple[str, ...]:
    cut = counted(drawing.cut, "square")
    return (
        *losses(puzzle, _HELD),
        *joined_clues(puzzle, grid),
        *(
            [f"{cut} with several letters, of which {LONGEST_REBUS} are kept"]
            if drawing.cut
            else []
        ),
    )


def _drawn(grid: Grid) -> _Drawing:
    taken = {cell.letters for cell in grid.cells}
    keys = (key for key in (*_KEYS, *map(chr, _MORE_KEYS)) if key not in taken)
    signs: dict[str, str] = {}
    drawn = []
    cut = 0
    for cell in grid.cells:
        letters = grid.alphabet.spelled(cell.letters)
        if not cell.is_open or not letters:
            drawn.append(_EMPTY if cell.is_open else _BLOCK)
        elif len(letters) == 1 and letters.upper() == letters and letters not in _MEANT_OTHERWISE:
            drawn.append(letters)
        else:
            cut += len(letters) > LONGEST_REBUS
            kept = letters[:LONGEST_REBUS]
            if kept not in signs:
                signs[kept] = next(keys, "")
                if not signs[kept]:
                    raise FileError(
                        "it has more different squares of several letters than CrossFire's files can name"
                    )
            drawn.append(signs[kept])
    columns = grid.size.columns
    rows = ["".join(drawn[start : start + columns]) for start in range(0, len(drawn), columns)]
    return _Drawing(rows, signs, cut)


def _words(puzzle: Puzzle, grid: Grid) -> Iterator[str]:
    """Yield the entries of *grid* with their clues. Those that a bar had divided have plain ones."""
    puzzle = with_see_clues(puzzle)
    joined = plain_clues(puzzle, grid)
    before = {slot.key: slot.positions for slot in puzzle.grid.slots}
    for index, slot in enumerate(grid.slots):
        clue = puzzle.clue(slot)
        is_whole = before.get(slot.key) == slot.positions
        text = with_enumeration(clue.text, clue) if is_whole else joined[slot.key]
        attributes = {
            "id": index,
            "num": slot.number,
            "dir": slot.direction.name,
            "isTheme": "false",
        }
        yield line("WORD", attributes, escaped(_unstyled(" ".join(text.split()))))


def _unstyled(text: str) -> str:
    """Return *text* without styles, which CrossFire would print as tags; what only looks like a tag stays text."""
    return text if clue_of(text).text == text else source_of(Clue(text))
