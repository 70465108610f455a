"""Fills that are kept beside the puzzle, to be compared and to be taken later."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from typing import Any

from crossword_app.errors import GridError
from crossword_app.model.alphabet import Alphabet
from crossword_app.model.cell import BLOCK, EMPTY, VOID, Cell
from crossword_app.model.geometry import Direction, Position, Size
from crossword_app.model.grid import Grid
from crossword_app.model.own_data import KEPT_FILLS
from crossword_app.model.puzzle import Puzzle

_SIGNS = {"#": BLOCK, "-": VOID, ".": EMPTY}
_LONGEST_TEXT = 200
_KEYS = frozenset(
    {"name", "source", "kept", "found-at", "figures", "rows", "filled", "squares", "bars"}
)


@dataclass(frozen=True, slots=True)
class FillFigures:
    """What was told of a fill when it was found. Word lists may have changed since.

    Attributes:
        quality, mean, lowest: of the words that it placed; None where it placed none.
        weak: its weak words, the weakest first.
        note: what else is said of it in a few words: "4 entries change"; "" for nothing.
    """

    quality: float | None = None
    mean: float | None = None
    lowest: int | None = None
    weak: tuple[str, ...] = ()
    note: str = ""

    def score(self, aim: str) -> float | None:
        """Return the figure under *aim*, a measure by its name in `fill.outcome.Prefer`: the higher, the better."""
        return {"mean": self.mean, "worst": self.lowest}.get(aim, self.quality)


@dataclass(frozen=True)
class KeptFill:
    """A fill of a grid or of a part of it.

    Attributes:
        grid: the grid with the fill in it. Its letters are all in ink.
        filled: the cells whose letters the fill offers.
        source: what found it, in a word or two: "Autofill".
        found_at: when, in seconds since 1970.
        figures: what was told of it then.
        name: the constructor's name for it, "" for none.
        is_kept: whether the constructor wants it to stay until it is dropped.
        unknown: what a newer version of the program keeps of it.
    """

    grid: Grid
    filled: frozenset[Position]
    source: str
    found_at: int = 0
    figures: FillFigures = field(default_factory=FillFigures)
    name: str = ""
    is_kept: bool = False
    unknown: Mapping[str, Any] = field(default_factory=dict, compare=False)

    @classmethod
    def of(
        cls,
        grid: Grid,
        letters: Mapping[Position, str],
        source: str,
        figures: FillFigures,
        found_at: int,
    ) -> KeptFill:
        """Return the fill that puts *letters* into *grid*."""
        filled = plain(grid).with_letters(letters)
        return cls(filled, frozenset(letters), source, found_at, figures)

    def kept(self, is_kept: bool) -> KeptFill:
        """Return the fill marked to stay until it is dropped, or not marked."""
        return replace(self, is_kept=is_kept)

    @property
    def title(self) -> str:
        return self.name or self.source

    @cached_property
    def letters(self) -> dict[Position, str]:
        """All letters of the entries that it goes through: those that it offers, and those that stood beside them."""
        places = set(self.filled)
        for slot in self.grid.slots:
            if not self.filled.isdisjoint(slot.positions):
                places.update(slot.positions)
        return {p: letters for p in sorted(places) if (letters := self.grid[p].letters)}

    @cached_property
    def key(self) -> str:
        """A text that is the same for fills that offer the same letters in the same cells of the same grid."""
        walls = "".join(map(_wall_sign, self.grid.cells))
        letters = ",".join(f"{p.row}.{p.column}{text}" for p, text in self.letters.items())
        return f"{self.grid.size} {walls} {letters} {_runs(self.filled)}"

    def changes(self, grid: Grid) -> dict[Position, str]:
        """Return the letters of the fill that *grid*, which it fits, does not have."""
        columns, cells = grid.size.columns, grid.cells
        return {
            place: letters
            for place, letters in self.letters.items()
            if cells[place.row * columns + place.column].letters != letters
        }

    @property
    def is_whole(self) -> bool:
        """Whether it is a fill of the whole grid, and not of a part."""
        return self.grid.is_filled

    def misfit(self, grid: Grid) -> str:
        """Return why the fill cannot be put into *grid*, in a few words; "" if it can.

        Pencil gives way to a fill, ink does not.
        """
        if not _have_same_walls(self.grid, grid):
            return "for other blocks"
        for place in self.changes(grid):
            cell = grid[place]
            if cell.letters and not cell.is_pencilled:
                return f"{grid.alphabet.spelled(cell.letters)} stands at {place}"
        return ""


def plain(grid: Grid) -> Grid:
    """Return *grid* with nothing but letters, blocks, voids and bars."""
    return replace(grid, cells=tuple(map(_bare, grid.cells)))


def _have_same_walls(one: Grid, other: Grid) -> bool:
    if one.layout is other.layout:  # grids of the same walls share theirs, but for labels
        return True
    return one.size == other.size and all(
        (a.is_open, a.bar_right, a.bar_below) == (b.is_open, b.bar_right, b.bar_below)
        for a, b in zip(one.cells, other.cells, strict=True)
    )


def kept_fills_of(puzzle: Puzzle) -> tuple[KeptFill, ...]:
    """Return the fills kept in *puzzle*, in the order in which they are kept. What is not valid counts as absent."""
    return tuple(_read_all(KEPT_FILLS.of(puzzle.extra), puzzle.alphabet))


def with_kept_fills(puzzle: Puzzle, fills: tuple[KeptFill, ...]) -> Puzzle:
    """Return *puzzle* with *fills* kept in it, in place of those before; those in a form that is not known stay."""
    tables = KEPT_FILLS.of(puzzle.extra)
    unread = [table for table in tables if _read(table, puzzle.alphabet) is None]
    written = [*map(_written, fills), *unread]
    return replace(puzzle, extra=KEPT_FILLS.put_into(puzzle.extra, written))


@lru_cache(maxsize=1024)
def _lettered(letters: str) -> Cell:
    return EMPTY.with_letters(letters)


def _bare(cell: Cell) -> Cell:
    if cell.is_open and not (cell.bar_right or cell.bar_below):
        return _lettered(cell.letters) if cell.letters else EMPTY
    return Cell(
        cell.kind,
        cell.letters if cell.is_open else "",
        bar_right=cell.bar_right,
        bar_below=cell.bar_below,
    )


# As JSON values


def _written(fill: KeptFill) -> dict[str, object]:
    grid, figures = fill.grid, fill.figures
    told = {
        "quality": None if figures.quality is None else round(figures.quality, 2),
        "mean": None if figures.mean is None else round(figures.mean, 2),
        "lowest": figures.lowest,
        "weak": list(figures.weak),
        "note": figures.note,
    }
    said = {
        "name": fill.name,
        "source": fill.source,
        "kept": fill.is_kept,
        "found-at": fill.found_at,
        "figures": {key: value for key, value in told.items() if value not in (None, "", [])},
        "rows": ["".join(map(_sign, row)) for row in _rows(grid)],
        "filled": _runs(fill.filled),
        "squares": [[*p, cell.letters] for p, cell in grid if cell.letters and _sign(cell) == "."],
        "bars": [
            [*place, direction.value]
            for place, cell in grid
            for direction in Direction
            if cell.has_bar(direction)
        ],
    }
    known = {key: value for key, value in said.items() if value not in ("", False, [])}
    return {**known, **fill.unknown}


def _rows(grid: Grid) -> Iterator[tuple[Cell, ...]]:
    columns = grid.size.columns
    return (grid.cells[at : at + columns] for at in range(0, len(grid.cells), columns))


def _sign(cell: Cell) -> str:
    """Return the character for *cell*. Cells with anything but one letter or digit are written apart."""
    if cell.is_open:
        return cell.letters if len(cell.letters) == 1 and cell.letters.isalnum() else "."
    return "#" if cell.is_block else "-"


def _wall_sign(cell: Cell) -> str:
    if not cell.is_open:
        return "#" if cell.is_block else "-"
    return ".|_+"[cell.bar_right + 2 * cell.bar_below]


def _runs(places: frozenset[Position]) -> list[list[int]]:
    """Return *places* as rows of neighbours: [row, column, number]."""
    runs: list[list[int]] = []
    for row, column in sorted(places):
        if runs and runs[-1][0] == row and sum(runs[-1][1:]) == column:
            runs[-1][2] += 1
        else:
            runs.append([row, column, 1])
    return runs


def _read_all(tables: list[dict[str, Any]], alphabet: Alphabet) -> Iterator[KeptFill]:
    for table in tables:
        fill = _read(table, alphabet)
        if fill is not None:
            yield fill


def _read(table: Mapping[str, Any], alphabet: Alphabet) -> KeptFill | None:
    grid = _read_grid(table, alphabet)
    if grid is None:
        return None
    cells, columns = grid.cells, grid.size.columns
    filled = frozenset(
        Position(row, at)
        for row, column, number in _integers(table.get("filled"), 3)
        for at in range(max(column, 0), min(column + number, columns))
        if 0 <= row < grid.size.rows and cells[row * columns + at].letters
    )
    found_at = table.get("found-at")
    return KeptFill(
        grid,
        filled,
        _text(table.get("source")) or "Fill",
        found_at if type(found_at) is int else 0,
        _read_figures(table.get("figures")),
        _text(table.get("name")),
        table.get("kept") is True,
        {key: value for key, value in table.items() if key not in _KEYS},
    )


def _read_grid(table: Mapping[str, Any], alphabet: Alphabet) -> Grid | None:
    rows = _texts(table.get("rows"))
    if len({len(row) for row in rows}) != 1:
        return None
    size = Size(len(rows), len(rows[0]))
    try:
        size.openable()
    except GridError:
        return None
    cells = [_SIGNS[sign] if sign in _SIGNS else _lettered(sign) for row in rows for sign in row]
    for row, column, text in _marked(table.get("squares"), size):
        cells[row * size.columns + column] = _lettered(text)
    for row, column, direction in _marked(table.get("bars"), size):
        if direction in {way.value for way in Direction}:
            at = row * size.columns + column
            cells[at] = cells[at].with_bar(Direction(direction), True)
    return Grid(size, tuple(cells), alphabet)


def _read_figures(said: object) -> FillFigures:
    told = said if isinstance(said, Mapping) else {}
    lowest = _number(told.get("lowest"))
    return FillFigures(
        _number(told.get("quality")),
        _number(told.get("mean")),
        None if lowest is None else int(lowest),
        _texts(told.get("weak")),
        _text(told.get("note")),
    )


def _marked(said: object, size: Size) -> Iterator[tuple[int, int, str]]:
    for item in said if isinstance(said, list) else ():
        match item:
            case [int(row), int(column), str(text)] if size.contains(Position(row, column)):
                yield row, column, text[:_LONGEST_TEXT]


def _integers(said: object, length: int) -> Iterator[list[int]]:
    for item in said if isinstance(said, list) else ():
        if isinstance(item, list) and len(item) == length and all(type(n) is int for n in item):
            yield item


def _texts(said: object) -> tuple[str, ...]:
    return tuple(filter(None, map(_text, said))) if isinstance(said, list) else ()


def _text(said: object) -> str:
    return said[:_LONGEST_TEXT] if isinstance(said, str) else ""


def _number(said: object) -> float | None:
    is_number = isinstance(said, int | float) and not isinstance(said, bool)
    return float(said) if is_number and abs(said) < 1e6 else None  # type: ignore[arg-type]
