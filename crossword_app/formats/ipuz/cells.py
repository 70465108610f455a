"""Reads the cells of an ipuz document: its grid, and properties of cells that the model does not have."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from crossword_app.errors import FileError, GridError
from crossword_app.formats.ipuz.alphabet import DIVIDED, with_divided
from crossword_app.formats.ipuz.signs import Signs
from crossword_app.formats.ipuz.values import (
    is_highlighted,
    is_more_than_letters,
    letters_of,
    position_of,
)
from crossword_app.formats.json.values import items_of, table_of, text_of
from crossword_app.formats.labels import USUAL_SHADE, read_colour, with_labels
from crossword_app.formats.letters import fitting_alphabet, read_letters
from crossword_app.model.alphabet import Alphabet
from crossword_app.model.cell import BLOCK, EMPTY, VOID, Cell
from crossword_app.model.geometry import Direction, Position, Size
from crossword_app.model.grid import Grid
from crossword_app.model.own_data import CELL_SOLUTION, DOCUMENT

_LONGEST = 100
"""Characters in one cell, far more than constructors use. A hostile file must not make us draw endless text."""

_LONGEST_LABEL = 24
"""Characters of a label in a cell. A longer text is the clue of an arrow puzzle."""

_SIDES = {
    "R": (Direction.ACROSS, 0),
    "B": (Direction.DOWN, 0),
    "L": (Direction.ACROSS, -1),
    "T": (Direction.DOWN, -1),
}
"""For each side with a bar: the direction of the entry that it ends, and the step to the cell that stores it."""


@dataclass(frozen=True, slots=True)
class ReadCells:
    """A grid, its *signs*, and the value for `Puzzle.extra_cells`.

    With *hides_blocks*, only the solution shows the blocks.
    """

    grid: Grid
    signs: Signs
    extra: dict[Position, dict[str, Any]]
    hides_blocks: bool


def read_cells(
    document: Mapping[str, Any], alphabet: Alphabet, leaves_numbers: bool, warnings: list[str]
) -> ReadCells:
    """Return the cells of *document*.

    Args:
        leaves_numbers: whether we number a grid without numbers; otherwise it has none.

    Raises:
        FileError: it describes no valid grid.
    """
    size, cells = _said_cells(document, warnings)
    solution = _solution(document, size, warnings)
    is_ours = DOCUMENT.key in document
    signs = Signs.of(document, cells, solution, is_ours=is_ours)
    reading = _Reading(
        signs, table_of(document.get("styles")), alphabet, _LONGEST if is_ours else _LONGEST_LABEL
    )
    for place, said, value in zip(size.positions(), cells, solution, strict=True):
        reading.add(place, said, value)
    reading.set_bars()
    grid = Grid(size, tuple(reading.cells[place] for place in size.positions()), alphabet)
    grid = with_divided(grid, DOCUMENT.of(document).get(DIVIDED))
    if not leaves_numbers and not any(reading.labels.values()):
        grid = grid.replacing({p: replace(grid[p], label="") for p in grid.layout.numbers})
    else:
        grid = with_labels(grid, reading.labels)
    extra = {place: left for place, left in reading.extra.items() if left}
    return ReadCells(grid, signs, extra, reading.hides_blocks)


def foreign_alphabet(document: Mapping[str, Any]) -> Alphabet:
    """Return the alphabet of a document that names none, found from the letters of its solution."""
    values = (value for row in _rows(document.get("solution")) for value in items_of(row))
    return fitting_alphabet(text_of(letters_of(value))[:_LONGEST] for value in values)


def _said_cells(document: Mapping[str, Any], warnings: list[str]) -> tuple[Size, list[object]]:
    """Return the size of the grid and the values of its cells in "puzzle", in reading order."""
    rows = _rows(document.get("puzzle"))
    if not rows:
        rows = _rows(document.get("solution"))
        rows = [[None if v is None else "" for v in items_of(row)] for row in rows]
        warnings.append("it has no grid; its solution is used as the grid")
    said = table_of(document.get("dimensions"))
    height, width = text_of(said.get("height")), text_of(said.get("width"))
    widths = {len(row) if isinstance(row, list) else 0 for row in rows}
    if len(widths) != 1:
        raise FileError("it is damaged: its grid has no rows of one length to be read as squares")
    size = Size(len(rows), widths.pop())
    try:
        size.openable()
    except GridError as error:
        raise FileError(str(error)) from None
    if (height, width) != (str(size.rows), str(size.columns)):
        named = f"{width[:9] or '?'}x{height[:9] or '?'}"
        warnings.append(
            f"it says that its grid is {named}, but it has {size} squares, which are used"
        )
    return size, [cell for row in rows for cell in row]


def _solution(document: Mapping[str, Any], size: Size, warnings: list[str]) -> list[object]:
    rows = _rows(document.get("solution"))
    has_shape = len(rows) == size.rows and all(
        isinstance(row, list) and len(row) == size.columns for row in rows
    )
    if has_shape:
        return [value for row in rows for value in row]
    if document.get("solution") not in (None, [], ""):
        warnings.append(f"the solution does not have {size} squares and was left out")
    return [None] * (size.rows * size.columns)


def _rows(said: object) -> list[Any]:
    """Return the rows of a grid. A row that is a text has one character for each cell."""
    return [list(row) if isinstance(row, str) else row for row in items_of(said)]


class _Reading:
    """Cells as they are read. `extra` holds, for each, what the model does not hold."""

    def __init__(
        self, signs: Signs, styles: Mapping[str, Any], alphabet: Alphabet, longest_label: int
    ) -> None:
        self.cells: dict[Position, Cell] = {}
        self.labels: dict[Position, str] = {}
        self.extra: dict[Position, dict[str, Any]] = {}
        self._signs = signs
        self._styles = styles
        self._alphabet = alphabet
        self._longest_label = longest_label
        self._blocks_shown = 0
        self._blocks_hidden = 0
        self._sides: dict[Position, list[str]] = {}

    @property
    def hides_blocks(self) -> bool:
        return bool(self._blocks_hidden) and not self._blocks_shown

    def add(self, place: Position, said: object, value: object) -> None:
        """Add a cell from its values in "puzzle" and "solution"."""
        parts = said if isinstance(said, dict) else {"cell": said}
        label = parts.get("cell", "")
        style = parts.get("style")
        style = self._styles.get(style) if isinstance(style, str) else style
        left = {key: kept for key, kept in parts.items() if key not in ("cell", "style", "value")}
        left_style = dict(table_of(style))
        letters = letters_of(value)
        self._sides[place] = _sides(left_style)
        is_shown = self._signs.is_block(label)
        if label is None and not (self._signs.null_is_empty and text_of(letters)):
            cell = VOID
        elif is_shown or self._signs.is_block(letters):
            self._blocks_shown += is_shown
            self._blocks_hidden += not is_shown
            cell = _shaded(BLOCK, left_style)
        else:
            cell = _styled(left_style)
            self.labels[place] = self._label(label)
            cell = self._lettered(cell, letters, parts.get("value"), left)
            if is_more_than_letters(value) and self._letters(letters) == cell.letters != "":
                left[CELL_SOLUTION.key] = value
        if left_style:
            left["style"] = left_style
        self.cells[place] = cell
        self.extra[place] = left

    def _label(self, label: object) -> str:
        text = self._signs.label(label)
        if len(text) > self._longest_label:
            raise FileError(
                f"its square {text[:_LONGEST_LABEL]!r} holds more than a number: if clues stand in its squares, as in "
                "arrow puzzles, export it with lists of clues"
            )
        return text

    def _letters(self, value: object) -> str:
        text = self._signs.letters(value)
        if len(text) > _LONGEST:
            raise FileError(f"it is damaged: a square holds {len(text)} letters")
        return read_letters(text, self._alphabet)

    def _lettered(self, cell: Cell, letters: object, shown: object, left: dict[str, Any]) -> Cell:
        """Return *cell* with its letters, as given letters if the solver is *shown* them."""
        solution = self._letters(letters)
        start = self._letters(letters_of(shown))
        if start and solution not in ("", start):
            left["value"] = shown
            start = ""
        return replace(cell, letters=solution or start, is_given=bool(start))

    def set_bars(self) -> None:
        """Set each bar in the cell that stores it. Bars that the model cannot hold stay in `extra`."""
        for place, sides in self._sides.items():
            outside = [side for side in sides if not self._set_bar(place, side)]
            style = self.extra[place].get("style", {})
            if self.cells[place].is_open and "barred" in style:
                if outside:
                    style["barred"] = "".join(outside)
                else:
                    del style["barred"]
                if not style:
                    del self.extra[place]["style"]

    def _set_bar(self, place: Position, side: str) -> bool:
        direction, steps = _SIDES[side]
        keeper = place.moved(direction, steps)
        cell = self.cells.get(keeper, VOID)
        if not cell.is_open or keeper.moved(direction) not in self.cells:
            return False
        self.cells[keeper] = cell.with_bar(direction, True)
        return True


def _sides(style: Mapping[str, Any]) -> list[str]:
    """Return the sides of a cell that have bars: T, R, B, L."""
    barred = style.get("barred")
    said = "".join(filter(None, map(text_of, barred))) if isinstance(barred, list) else barred
    return [side for side in _SIDES if side in text_of(said).upper()]


def _styled(style: dict[str, Any]) -> Cell:
    """Return an empty cell of *style*, and remove from *style* what the cell holds."""
    has_circle = text_of(style.get("shapebg")).lower() == "circle"
    if has_circle:
        del style["shapebg"]
    cell = replace(EMPTY, has_circle=True) if has_circle else EMPTY
    shaded = _shaded(cell, style)
    # Some files number colours and leave the choice to readers. The number stays in `extra`.
    means_shade = bool(style.get("color")) or is_highlighted(style)
    return cell.with_shade(True) if means_shade and not shaded.has_shade else shaded


def _shaded(cell: Cell, style: dict[str, Any]) -> Cell:
    """Return *cell* with the colour of *style*, if it is known, and remove it from *style*."""
    colour = read_colour(style["color"]) if isinstance(style.get("color"), str) else ""
    if not colour:
        return cell
    del style["color"]
    return cell.with_shade(True, "" if colour == USUAL_SHADE else colour)


def read_states(grid: Grid, locked: object, pencilled: object) -> Grid:
    """Return *grid* with its letters at the places *locked* locked, and at the places *pencilled* as pencil.

    `position_of` reads the places. What is locked or given is no pencil.
    """
    grid = grid.replacing({p: replace(grid[p], is_locked=True) for p in _lettered(grid, locked)})
    return grid.replacing(
        {
            place: replace(grid[place], is_pencilled=True)
            for place in _lettered(grid, pencilled)
            if not (grid[place].is_locked or grid[place].is_given)
        }
    )


def _lettered(grid: Grid, places: object) -> list[Position]:
    positions = (position_of(place) for place in items_of(places))
    return [p for p in positions if p and grid.size.contains(p) and grid[p].letters]


def cell_rows(grid: Grid, values: Iterator[object]) -> list[list[object]]:
    """Return *values*, one for each cell in reading order, as rows."""
    return [[next(values) for _ in range(grid.size.columns)] for _ in range(grid.size.rows)]
