"""Gives a grid other rows and columns, and carries all that names its cells and slots along."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from crossword_app.model.cell import EMPTY, VOID, Cell
from crossword_app.model.geometry import Direction, Position, Size
from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Puzzle
from crossword_app.model.reshaping.motion import Motion
from crossword_app.model.reshaping.turning import carried
from crossword_app.model.slots import SlotKey
from crossword_app.model.symmetry import Symmetry


@dataclass(frozen=True)
class LineChange:
    """Which rows and columns a grid gets. Those that are kept stay in their order.

    Attributes:
        rows, columns: for each new one, the number of the old one that it is; None for one that is inserted.
    """

    rows: tuple[int | None, ...]
    columns: tuple[int | None, ...]

    @property
    def size(self) -> Size:
        return Size(len(self.rows), len(self.columns))

    def moved(self, place: Position) -> Position | None:
        """Return where the cell at *place* is afterwards; None if it is gone."""
        if place.row not in self.rows or place.column not in self.columns:
            return None
        return Position(self.rows.index(place.row), self.columns.index(place.column))

    def landing(self, place: Position) -> Position:
        """Return the place right after all that was above and left of *place*.

        That is the line inserted before it, or the one that has moved up to where a deleted one was.
        """
        return Position(_after(self.rows, place.row), _after(self.columns, place.column))

    def apply(self, puzzle: Puzzle) -> Puzzle:
        """Return the puzzle with these rows and columns. Clues, marks and labels go with their cells.

        A clue follows its slot also where that becomes longer or shorter at its start. Of the clues of two slots that
        become one, the second is kept, hidden, until a slot starts there again. A symmetry that the new size does not
        allow becomes 180 degree rotation.
        """
        grid = self._grid(puzzle.grid)

        def slots(key: SlotKey) -> tuple[SlotKey, ...]:
            slot = puzzle.grid.layout.by_key.get(key)
            cells = filter(None, map(self.moved, slot.positions if slot else ()))
            first = next(cells, None)
            found = first and grid.layout.slot_at(first, key.direction)
            start = self.moved(key.start)
            return (
                *((found.key,) if found else ()),
                *((SlotKey(start, key.direction),) if start else ()),
            )

        changed = carried(puzzle, grid, Motion(puzzle.grid.layout, self.moved, slots))
        fits = puzzle.symmetry.fits(self.size)
        return changed if fits else replace(changed, symmetry=Symmetry.ROTATE_180)

    def _grid(self, old: Grid) -> Grid:
        rows, columns = _sources(self.rows), _sources(self.columns)
        cells = {
            place: _cell(old, rows[place.row], columns[place.column])
            for place in self.size.positions()
        }
        for place in self._barred(old, Direction.ACROSS):
            cells[place] = cells[place].with_bar(Direction.ACROSS, True)
        for place in self._barred(old, Direction.DOWN):
            cells[place] = cells[place].with_bar(Direction.DOWN, True)
        return Grid(self.size, tuple(cells.values()), old.alphabet)

    def _barred(self, old: Grid, direction: Direction) -> list[Position]:
        """Return the cells with a bar at their end in *direction*.

        A bar where a line is inserted stands on both sides of it; the bars of a deleted line stand at the next one. So
        entries begin and end where they did, and a symmetric pattern stays so.
        """
        is_across = direction is Direction.ACROSS
        steps, lines = (self.columns, self.rows) if is_across else (self.rows, self.columns)

        def place(line: int, step: int) -> Position:
            return Position(line, step) if is_across else Position(step, line)

        return [
            place(line, step)
            for step, ends in enumerate(_ends(steps))
            for line, old_line in enumerate(lines)
            if old_line is not None
            and any(old[place(old_line, end)].has_bar(direction) for end in ends)
        ]


def _cell(old: Grid, rows: tuple[int, ...], columns: tuple[int, ...]) -> Cell:
    """Return the cell, without bars, that is in all of these old rows and columns; an empty one between several."""
    sources = [old[Position(row, column)] for row in rows for column in columns]
    if len(sources) == 1:
        return sources[0].barless
    # What is inserted between cells outside the shape is outside it too.
    return VOID if sources and all(cell.is_void for cell in sources) else EMPTY


def _after(lines: Sequence[int | None], old: int) -> int:
    """Return the number of the line after the last one that was before *old*; at most that of the last line."""
    before = [number for number, line in enumerate(lines) if line is not None and line < old]
    return min(before[-1] + 1 if before else 0, len(lines) - 1)


def _sources(lines: Sequence[int | None]) -> list[tuple[int, ...]]:
    """Return for each line the old one that it is; for an inserted one those before and behind, () at the edge."""
    return [
        () if before is None or behind is None else tuple({before: None, behind: None})
        for before, behind in zip(_last_old(lines), _next_old(lines), strict=True)
    ]


def _ends(lines: Sequence[int | None]) -> list[range]:
    """Return for each line but the last the old ones whose ends are now between it and the next line."""
    ends = []
    before, behind = _last_old(lines), _next_old(lines)
    for number, (line, following) in enumerate(pairwise(lines)):
        first, last = before[number], behind[number + 1]
        if first is None or last is None or (line is None and following is None):
            ends.append(range(0))
        else:
            ends.append(range(first, last))
    return ends


def _last_old(lines: Sequence[int | None]) -> list[int | None]:
    """Return for each line the old one that it is, or else the nearest before it."""
    found: list[int | None] = []
    for line in lines:
        found.append(line if line is not None or not found else found[-1])
    return found


def _next_old(lines: Sequence[int | None]) -> list[int | None]:
    """Return for each line the old one that it is, or else the nearest behind it."""
    return _last_old(lines[::-1])[::-1]
