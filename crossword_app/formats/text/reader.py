"""Reads grids drawn as text, in the many ways that people and programs draw them.

We write `#` for blocks and `.` or `_` for empty squares. Others write `.` for blocks, or X and O, 0 and 1, spaces, the
printed numbers, tables, or lists of a programming language. The whole drawing shows what a sign means: of all readings
that make a grid the likeliest is taken, with a warning if another one is nearly as likely.
"""

from collections.abc import Sequence
from functools import partial

from crossword_app.errors import CrosswordError, FileError, GridError, UnlikeGridError
from crossword_app.formats.letters import fitting_alphabet
from crossword_app.formats.loaded import Format, Loaded, Reading, Written
from crossword_app.formats.losses import Feature, losses
from crossword_app.formats.text.bars import draw_barred, read_barred
from crossword_app.formats.text.grids import composed, grid_of, likelihood
from crossword_app.formats.text.prose import is_far_fetched, is_prose
from crossword_app.formats.text.rows import Cut, cuts, parts_of
from crossword_app.formats.text.signs import LINE_BLOCKS, SMALL_BLOCKS, Meaning, meanings
from crossword_app.model.geometry import LARGEST_SIDE, Size
from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Puzzle
from crossword_app.sentences import counted
from crossword_app.text_encoding import decode_text

NAME = "text"
_BARS = "bars"
_MAX_BYTES = 10 * (LARGEST_SIDE + 2) ** 2 * 4
"""More than the largest grid has, as a table with lines and with letters of several bytes."""

_CLOSE = 1.5
"""A reading may be less likely than the best by this logarithm, and still be the right one."""

_MOST_TRIED = 30
"""Readings of one text. Real texts have a few."""


def readings(content: bytes) -> tuple[Reading, ...]:
    """Return the ways to read *content* as a drawn grid, the likeliest first; none if it is no grid at all."""
    if not _could_be_one(content):
        return ()
    text = _composed(content)
    barred = read_barred(text, fitting_alphabet([text]))
    if barred:
        return (Reading(_BARS, '"|" and "-" are bars', Loaded(Puzzle(barred)), 0.0),)
    found: dict[str, Reading] = {}
    is_grid = False
    tried = 0
    for cut in cuts(text):
        for meaning in meanings({cell for row in cut.rows for cell in row}):
            tried += 1
            if tried > _MOST_TRIED:
                break
            if reading := _reading(cut, meaning):
                found.setdefault(reading.name, reading)
                is_grid = is_grid or not is_far_fetched(meaning, reading.likelihood)
        if found:
            break
    if not is_grid:
        return ()
    return tuple(sorted(found.values(), key=lambda reading: -reading.likelihood))


def is_unsure(found: Sequence[Reading]) -> bool:
    """Return whether another reading than the first of *found* may be the right one."""
    return len(found) > 1 and (
        found[0].likelihood - found[1].likelihood < _CLOSE
        or found[0].name in (LINE_BLOCKS, SMALL_BLOCKS)
    )


def looks_like_text_grid(content: bytes) -> bool:
    """Return whether *content* could be a drawn grid: it can be read as one, or is nearly one."""
    return _is_nearly_one(content) or bool(readings(content))


def read_text_grid(content: bytes, name: str = "") -> Loaded:
    """Read a drawn grid.

    Args:
        name: the name of the reading; "" for the likeliest.

    Raises:
        FileError: it cannot be read in this way.
        GridError: it is nearly a grid.
        UnlikeGridError: it is no grid at all.
    """
    found = readings(content)
    if not found:
        fault = _fault(_composed(content[:_MAX_BYTES]))
        raise fault if _is_nearly_one(content) else UnlikeGridError(str(fault))
    if not name:
        return _with_doubt(found) if is_unsure(found) else found[0].loaded
    for reading in found:
        if reading.name == name:
            return reading.loaded
    ways = ", ".join(f"{NAME}:{reading.name} ({reading.description})" for reading in found)
    raise FileError(f"it cannot be read as {NAME}:{name}: there is {ways}")


_MISREAD = "some of its signs mean something else in text grids, so it will be read differently"


def write_text_grid(puzzle: Puzzle) -> Written:
    """Draw the grid: # block, . empty, - outside the shape, and its bars if it has any."""
    grid = puzzle.grid
    has_bars = any(cell.bar_right or cell.bar_below for cell in grid.cells)
    drawn = draw_barred(grid) if has_bars else str(grid)
    content = f"{drawn}\n".encode()
    lost = losses(puzzle, {Feature.VOIDS, Feature.BARS})
    return Written(content, lost if _says(content, grid) else (*lost, _MISREAD))


def _says(content: bytes, grid: Grid) -> bool:
    """Return whether *content* is read as a grid with the blocks, voids, bars and first letters of *grid*."""
    try:
        back = read_text_grid(content).puzzle.grid
    except CrosswordError:
        return False
    return back.size == grid.size and all(
        (one.kind, one.letters, one.bar_right, one.bar_below)
        == (other.kind, other.letters[:1], other.bar_right, other.bar_below)
        for one, other in zip(back.cells, grid.cells, strict=True)
    )


def text_format(name: str) -> Format:
    """Return the format for text grids that are read as *name* says."""
    return Format(f"{NAME}:{name}", "Grids as text", (), None, partial(read_text_grid, name=name))


def _could_be_one(content: bytes) -> bool:
    return len(content) <= _MAX_BYTES and bool(content.strip()) and b"\0\0" not in content


def _is_nearly_one(content: bytes) -> bool:
    """Return whether *content* has about the size of a grid and no spaces. If so, the error says what is wrong."""
    if not (content.isascii() and _could_be_one(content)):
        return False
    rows = [row.strip() for row in content.decode("ascii").splitlines()]
    most = 2 * LARGEST_SIDE
    is_of_size = len(rows) <= most and all(len(row) <= most for row in rows)
    return is_of_size and all(row.isprintable() and " " not in row for row in rows)


def _composed(content: bytes) -> str:
    return composed(decode_text(content).text)


def _reading(cut: Cut, meaning: Meaning) -> Reading | None:
    grid = grid_of(cut, meaning)
    if grid is None:
        return None
    likely = meaning.likelihood + likelihood(grid)
    if cut.is_doubtful and is_prose(cut, meaning, grid, likely):
        return None
    left = cut.lines_left
    warnings = (
        (f"{counted(left, 'line')} beside the grid left out: only the grid is read",)
        if left
        else ()
    )
    return Reading(meaning.name, meaning.description, Loaded(Puzzle(grid), warnings), likely)


def _with_doubt(found: Sequence[Reading]) -> Loaded:
    first, second = found[:2]
    doubt = (
        f"it was read so: {first.description}; if {second.description}, "
        f"read it as {NAME}:{second.name}"
    )
    return Loaded(first.loaded.puzzle, (*first.loaded.warnings, doubt), tuple(found))


def _fault(text: str) -> GridError:
    """Return what is wrong with a drawing that cannot be read as a grid in any way."""
    parts = parts_of([line.strip() for line in text.splitlines()])
    if not parts:
        return GridError("the grid has no rows: draw one line of # and . for each row")
    rows = parts[0]
    for number, row in enumerate(rows, start=1):
        if len(row) != len(rows[0]):
            return GridError(
                f"row {number} of the grid has {len(row)} squares where the first row has "
                f"{len(rows[0])}: make all rows equally long"
            )
    try:
        Size(len(rows), len(rows[0])).checked()
        Grid.parse("\n".join(rows))
    except GridError as error:
        return error
    return GridError(
        "its signs make no grid with entries: draw # for a block, . for an empty square, or letters"
    )
