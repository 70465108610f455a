"""Barred grids drawn as text.

The drawing is spaced out to make room for bars: `|` between two cells of a row, and under each row a line with `-`
below the cells that have a bar there.

    A .|.
    -
    . . .
        -
    .|. .
"""

from collections.abc import Sequence
from dataclasses import replace

from crossword_app.errors import GridError
from crossword_app.model.alphabet import ENGLISH, Alphabet
from crossword_app.model.geometry import LARGEST_SIDE
from crossword_app.model.grid import Grid

_BAR_RIGHT = "|"
_BAR_BELOW = "-"
_NO_BAR = " "


def barred_lines(text: str) -> list[str] | None:
    """Return the lines of the drawing in *text*, None if it is no drawing with bars."""
    lines = [line.rstrip() for line in text.rstrip().splitlines()]
    while lines and not lines[0]:
        lines.pop(0)
    rows, under = lines[::2], lines[1::2]
    if not rows or len(rows) > LARGEST_SIDE or len({len(row) for row in rows}) != 1:
        return None
    between = {sign for row in rows for sign in row[1::2]}
    below = {sign for line in under for sign in line}
    has_cells = all(not cell.isspace() for row in rows for cell in row[::2])
    is_in_place = not any(line[1::2].strip() for line in under)
    # Lines full of signs are rows of cells.
    has_bars = _BAR_RIGHT in between or any(len(line) < len(rows[0]) for line in under if line)
    is_barred = {_NO_BAR} <= between <= {_NO_BAR, _BAR_RIGHT} and below <= {_NO_BAR, _BAR_BELOW}
    return lines if has_cells and is_in_place and is_barred and has_bars else None


def parse_barred(lines: Sequence[str], alphabet: Alphabet = ENGLISH) -> Grid:
    """Return the grid that *lines* draw.

    Raises:
        GridError: its cells make no grid.
    """
    grid = Grid.parse("\n".join(line[::2] for line in lines[::2]), alphabet)
    cells = {
        place: replace(
            cell,
            bar_right=_drawn_at(lines, 2 * place.row, 2 * place.column + 1) == _BAR_RIGHT,
            bar_below=_drawn_at(lines, 2 * place.row + 1, 2 * place.column) == _BAR_BELOW,
        )
        for place, cell in grid
    }
    return grid.replacing(cells)


def read_barred(text: str, alphabet: Alphabet) -> Grid | None:
    """Return the grid with bars that *text* draws, None if it draws none."""
    lines = barred_lines(text)
    try:
        return parse_barred(lines, alphabet) if lines else None
    except GridError:
        return None


def draw_barred(grid: Grid) -> str:
    """Draw *grid* with its bars."""
    columns = grid.size.columns
    lines = []
    for number, drawn in enumerate(grid.rows):
        cells = grid.cells[number * columns : (number + 1) * columns]
        right = (_BAR_RIGHT if cell.bar_right else _NO_BAR for cell in cells)
        below = (_BAR_BELOW if cell.bar_below else _NO_BAR for cell in cells)
        lines.append("".join(map("".join, zip(drawn, right, strict=True))).rstrip())
        lines.append(_NO_BAR.join(below).rstrip())
    return "\n".join(lines[:-1])


def _drawn_at(lines: Sequence[str], line: int, column: int) -> str:
    """Return the character at a place of the drawing, "" outside it."""
    return lines[line][column : column + 1] if line < len(lines) else ""
