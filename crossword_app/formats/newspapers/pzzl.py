"""Reads the text of PZZL's and Newsday's pages: a line for each thing, and blank lines between them.

There is no published specification. The structure is what the readers of kotwords and Forkyz know of it: a name, the
day, the title, the author, width and height, how many clues there are across and down, the rows, then the clues in the
order of their entries. In a row `#` is a block, commas join the letters of one square, `%` is before a square with a
circle, `^` before a shaded one, and `.` stands for nothing.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from crossword_app.errors import FileError
from crossword_app.formats.letters import fitting_alphabet, read_letters
from crossword_app.formats.limits import LARGEST_PLAIN, LONGEST_REBUS
from crossword_app.formats.loaded import Loaded
from crossword_app.formats.newspapers.reading import ClueSource, kept, loaded_puzzle, plain, size_of
from crossword_app.formats.newspapers.recognition import PZZL_SIDES, pzzl_lines
from crossword_app.model.alphabet import Alphabet
from crossword_app.model.cell import BLOCK, EMPTY, Cell
from crossword_app.model.clue_lists import PrintedClue
from crossword_app.model.geometry import Direction
from crossword_app.model.grid import Grid
from crossword_app.model.markup import clue_of

_SQUARE = re.compile(r"([%^]*)(.)((?:,.)*)")
_NOTES = re.compile(r"\s*<NOTEPAD>(.*?)</NOTEPAD>(.*)", re.IGNORECASE | re.DOTALL)
_EDITOR = re.compile(r"(.*?),?\s+(?:edited by|ed\.)\s+(.+)", re.IGNORECASE)
_DAY = re.compile(r"\d{1,2}/\d{1,2}/\d{2,4}\s+")
_COMPACT_DAY = re.compile(r"(\d\d)(\d\d)(\d\d)")


@dataclass
class _Parts:
    """The lines of a file: those before the size, the four numbers, the rows, and the clues, blank lines too."""

    before: list[str]
    numbers: list[str]
    rows: list[str]
    clues: list[str]


def read_pzzl(content: bytes) -> Loaded:
    """Read the text of a PZZL or Newsday crossword.

    Raises:
        FileError: it is damaged, or has no valid grid.
    """
    if len(content) > LARGEST_PLAIN:
        raise FileError(
            f"it has more than {LARGEST_PLAIN >> 20} MB of text, which no puzzle has: choose another file"
        )
    parts = _parts(pzzl_lines(content))
    grid = _read_grid(parts)
    day, title, author, notes = _about(parts.before)
    edited = _EDITOR.fullmatch(author)
    name, editor = edited.groups() if edited else (author, "")
    warnings: list[str] = []
    lists = list(_lists(parts, grid, warnings))
    return loaded_puzzle(
        grid,
        lists,
        warnings,
        title=plain(_DAY.sub("", title, count=1)),
        author=plain(name),
        notes=plain(notes),
        extra=kept(editor=editor, date=day),
    )


def _parts(lines: Sequence[str]) -> _Parts:
    """Return the parts of a file, found by the four numbers before its rows.

    Raises:
        FileError: it ends before its last row.
    """
    filled = [number for number, line in enumerate(lines) if line]
    first = next(
        (
            turn
            for turn in range(len(filled) - 3)
            if all(PZZL_SIDES.fullmatch(lines[place]) for place in filled[turn : turn + 4])
        ),
        None,
    )
    if first is None:
        raise FileError(
            "it is damaged: four lines must give its width, its height and how many clues it has; fetch it again"
        )
    numbers = [lines[place] for place in filled[first : first + 4]]
    rows = filled[first + 4 : first + 4 + int(numbers[1])]
    if len(rows) < int(numbers[1]) or not rows:
        raise FileError(
            f"it is damaged: its grid has {len(rows)} rows, and not {numbers[1]}; fetch it again"
        )
    return _Parts(
        list(lines[: filled[first]]),
        numbers,
        [lines[place] for place in rows],
        list(lines[rows[-1] + 1 :]),
    )


def _about(before: Sequence[str]) -> tuple[str, str, str, str]:
    """Return the day, the title, the author and the notes.

    They are every second line. Where lines are missing or doubled, those with words are taken in their order.
    """
    lines = list(before[::2])
    if len(before) != 8 or any(before[1::2]):
        lines = [*filter(None, before), "", "", "", ""]
    day, title, author = lines[1:4]
    compact = _COMPACT_DAY.fullmatch(day)
    if compact:
        day = f"20{compact[1]}-{compact[2]}-{compact[3]}"
    noted = _NOTES.fullmatch(author)
    notes, author = noted.groups() if noted else ("", author)
    return day, title, author.strip(), notes


# The grid


def _read_grid(parts: _Parts) -> Grid:
    size = size_of(parts.numbers[1], parts.numbers[0])
    alphabet = fitting_alphabet(parts.rows)
    rows = [list(_squares(row, alphabet)) for row in parts.rows]
    for number, row in enumerate(rows, start=1):
        if len(row) != size.columns:
            raise FileError(
                f"it is damaged: row {number} of its grid has {len(row)} squares, and not {size.columns}; "
                "fetch it again"
            )
    return Grid(size, tuple(cell for row in rows for cell in row), alphabet)


def _squares(row: str, alphabet: Alphabet) -> Iterator[Cell]:
    for marks, first, others in _SQUARE.findall(row):
        if first == ".":
            continue
        if first == "#":
            yield BLOCK
            continue
        letters = first + others.replace(",", "")
        if len(letters) > LONGEST_REBUS:
            raise FileError(f"it is damaged: a square holds {len(letters)} letters; fetch it again")
        cell = replace(EMPTY, letters=read_letters(letters, alphabet), has_circle="%" in marks)
        yield cell.with_shade("^" in marks)


# The clues


def _lists(parts: _Parts, grid: Grid, warnings: list[str]) -> Iterator[ClueSource]:
    """Yield the clues of both directions: as many as the file says, else those before and after the blank line."""
    across, down = (int(number) for number in parts.numbers[2:])
    lines = [line for line in parts.clues if line]
    if len(lines) != across + down:
        groups = "\n".join(parts.clues).strip("\n").split("\n\n", maxsplit=1)
        first = [line for line in groups[0].split("\n") if line]
        across = min(across, len(lines)) if len(groups) == 1 else len(first)
    of_both = {Direction.ACROSS: lines[:across], Direction.DOWN: lines[across:]}
    for direction, texts in of_both.items():
        labels = [slot.label for slot in grid.layout.of_direction(direction)]
        if len(texts) != len(labels):
            warnings.append(
                f"it has {len(texts)} {direction.value} clues for {len(labels)} entries: check where each belongs"
            )
        labels += [""] * (len(texts) - len(labels))
        clues = [
            PrintedClue(label, clue_of(text)) for label, text in zip(labels, texts, strict=False)
        ]
        yield direction.title, direction, clues
