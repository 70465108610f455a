"""Writes xd as its own tools read it: every section under its head, and all marks of cells in the section Design."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from crossword_app.errors import FileError
from crossword_app.formats.dates import iso_date
from crossword_app.formats.limits import LARGEST_PLAIN, refuse_endless
from crossword_app.formats.loaded import Written
from crossword_app.formats.losses import Feature, clue_keys, losses
from crossword_app.formats.xd.clue_writer import clue_lines, other_lines, rewritten
from crossword_app.formats.xd.design import design_lines, has_bars
from crossword_app.formats.xd.reader import BARRED, HEADERS, OTHER_CLUES, SQUARES
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from crossword_app.model.own_data import XD, XD_CLUE
from crossword_app.model.puzzle import Puzzle
from crossword_app.sentences import counted

_HELD = frozenset(
    {
        Feature.REBUS,
        Feature.BARS,
        Feature.VOIDS,
        Feature.CIRCLES,
        Feature.SHADES,
        Feature.COLOURS,
        Feature.CLUES,
        Feature.ENUMERATIONS,
        Feature.MARKUP,
        Feature.LINE_BREAKS,
        Feature.LOOSE_CLUES,
        Feature.TITLE,
        Feature.AUTHOR,
        Feature.COPYRIGHT,
        Feature.NOTES,
    }
)
_REBUS_KEYS = "1234567890!$%&+<>@^:;"
_MORE_REBUS_KEYS = range(0x2460, 0x2600)
"""Enclosed letters and digits, and box drawing characters: printable, and in no solution."""
_MEANT_OTHERWISE = "#._?*=,|/\u25a0\uff3f"
_LAST_OF_ONE_UNIT = 0xFFFF
"""Tools written in JavaScript take a character beyond this for two cells."""
_SECTION_HEAD = re.compile(r"^(\s*##)(?=\s)")
_CONTROL = re.compile(r"[\x00-\x08\x0e-\x1b\x7f]")


def write_xd(puzzle: Puzzle) -> Written:
    """Return *puzzle* as xd: the same bytes for the same puzzle.

    Raises:
        FileError: its texts are longer, or its rebus cells more different, than any file of the format may have.
    """
    refuse_endless(puzzle, "xd")
    squares = _drawn(puzzle.grid)
    kept = XD.of(puzzle.extra)
    columns = puzzle.grid.size.columns
    parts = {
        "Metadata": list(_headers(puzzle, squares, kept)),
        "Grid": [
            "".join(squares.signs[start : start + columns])
            for start in range(0, len(squares.signs), columns)
        ],
        "Clues": list(clue_lines(puzzle, squares.signs)),
        OTHER_CLUES: list(other_lines(puzzle)),
        "Notes": [_SECTION_HEAD.sub(r"\1#", line) for line in puzzle.notes.strip().splitlines()],
        "Design": design_lines(puzzle.grid),
        **{name: text.splitlines() for name, text in kept.get("sections", {}).items()},
    }
    text = "\n\n".join(
        "\n".join([f"## {name}", *([""] if lines else []), *lines])
        for name, lines in parts.items()
        # Tools ask for these three, if there is nothing in them.
        if lines or name in ("Metadata", "Grid", "Clues")
    )
    printable, controls = _CONTROL.subn("", text)
    content = f"{printable}\n".encode(errors="replace")
    if len(content) > LARGEST_PLAIN:
        raise FileError(
            f"its texts have more than {LARGEST_PLAIN >> 20} MB, which no xd file may have: shorten the longest clues"
        )
    return Written(content, tuple(_losses(puzzle, controls)))


def _losses(puzzle: Puzzle, controls: int) -> Iterator[str]:
    held = _HELD
    if clue_keys(puzzle) <= {XD_CLUE.key}:
        held |= {Feature.CLUE_DETAILS}
    yield from losses(puzzle, held, kept={*HEADERS.values(), XD.key})
    if has_bars(puzzle.grid) and (number := sum(cell.is_rebus for cell in puzzle.grid.cells)):
        what = counted(number, "square")
        yield f"{what} of several letters, of which xd's own tools show the first where there are bars"
    if controls:
        yield f"{counted(controls, 'control character')} in the texts left out"
    if number := rewritten(puzzle):
        yield f"{counted(number, 'rewritten clue')} without the links, pictures and colours of the original file"


def _headers(
    puzzle: Puzzle, squares: "_Squares", kept: Mapping[str, Mapping[str, str]]
) -> Iterator[str]:
    known = {
        "title": puzzle.title,
        "author": puzzle.author,
        "copyright": puzzle.copyright,
        **{header: puzzle.extra.get(name, "") for header, name in HEADERS.items()},
        "date": iso_date(str(puzzle.extra.get("date", ""))),
        "rebus": " ".join(f"{key}={letters}" for letters, key in squares.rebus.items()),
        SQUARES.lower(): " ".join(
            f"r{place.row + 1}c{place.column + 1}={letters}"
            for place, letters in squares.named.items()
        ),
        "form": BARRED if has_bars(puzzle.grid) else "",
    }
    written = {name for name, value in known.items() if value}
    others = {
        name: value
        for name, value in kept.get("headers", {}).items()
        if name.lower() not in written
    }
    spelled = kept.get("names", {})
    for name, value in {
        **{spelled.get(n, n.title()): v for n, v in known.items()},
        **others,
    }.items():
        if isinstance(value, str) and value.strip():
            yield f"{name}: {' '.join(value.split())}"


# The grid


@dataclass
class _Squares:
    """The cells of a grid as they are drawn.

    Attributes:
        signs: a character for each cell, in reading order.
        rebus: the characters of letters that are not one of their own.
        named: such letters by their places, in a grid with bars, where the tools take no rebus: the first one is drawn.
    """

    signs: list[str] = field(default_factory=list)
    rebus: dict[str, str] = field(default_factory=dict)
    named: dict[Position, str] = field(default_factory=dict)


def _drawn(grid: Grid) -> _Squares:
    is_barred = has_bars(grid)
    meant_otherwise = _MEANT_OTHERWISE if is_barred else _MEANT_OTHERWISE + _REBUS_KEYS
    taken = {cell.letters for cell in grid.cells}
    keys = (key for key in _rebus_keys() if key not in taken)
    found = _Squares()
    for place, cell in grid:
        # The usual point for an empty cell is a block to many tools.
        letters = (grid.alphabet.spelled(cell.letters) or "?") if cell.is_open else "#"
        if (letters in ("#", "?") and not cell.letters) or _is_plain(letters, meant_otherwise):
            found.signs.append(letters)
        elif is_barred:
            found.named[place] = letters
            found.signs.append(letters[0] if _is_plain(letters[0], meant_otherwise) else "?")
        else:
            if letters not in found.rebus:
                found.rebus[letters] = next(keys, "")
                if not found.rebus[letters]:
                    raise FileError(
                        "it has more different squares of several letters than xd can name"
                    )
            found.signs.append(found.rebus[letters])
    return found


def _is_plain(letters: str, meant_otherwise: str) -> bool:
    """Return whether *letters* are drawn as themselves."""
    if len(letters) != 1 or letters in meant_otherwise:
        return False
    if ord(letters) in _MORE_REBUS_KEYS or ord(letters) > _LAST_OF_ONE_UNIT:
        return False
    return letters.isprintable() and not letters.isspace() and letters.lower().upper() == letters


def _rebus_keys() -> Iterator[str]:
    yield from _REBUS_KEYS
    yield from map(chr, _MORE_REBUS_KEYS)
