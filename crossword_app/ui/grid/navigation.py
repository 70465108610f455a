"""Where keys and clicks move the cursor: pure functions of the grid and the cursor.

The cursor may be on any cell, also on a block (a click puts it there, to open it again). Arrows skip blocks and voids;
typing stays inside the entry.
"""

from collections.abc import Iterator

from crossword_app.model.geometry import Direction, Position, Size
from crossword_app.model.grid import Grid
from crossword_app.model.slots import Slot
from crossword_app.ui.cursor import Cursor


def clicked(grid: Grid, cursor: Cursor, position: Position) -> Cursor:
    """Return the cursor after a click on *position*: there, or turned if it was there already."""
    if position == cursor.position:
        return turned(grid, cursor)
    return settled(grid, cursor.at(position))


def turned(grid: Grid, cursor: Cursor) -> Cursor:
    """Return the cursor turned to the crossing entry, unchanged if there is none."""
    return cursor.turned() if cursor.crossing_slot(grid) else cursor


def settled(grid: Grid, cursor: Cursor) -> Cursor:
    """Return the cursor in a direction in which its cell has an entry, if it has any."""
    return cursor if cursor.slot(grid) else turned(grid, cursor)


def arrow(grid: Grid, cursor: Cursor, direction: Direction, step: int) -> Cursor:
    """Return the cursor after an arrow key along *direction*: *step* is 1, or -1 for left and up.

    If the arrow crosses the cursor's direction, the first press only turns the cursor, if there is an entry to turn to.
    Blocks and voids are skipped; if only these are ahead, the cursor stays.
    """
    aimed = Cursor(cursor.position, direction)
    if direction is not cursor.direction and aimed.slot(grid):
        return aimed
    for position in _ahead(grid.size, cursor.position, direction, step):
        if grid[position].is_open:
            return settled(grid, aimed.at(position))
    return cursor


def neighbour(grid: Grid, position: Position, direction: Direction, step: int = 1) -> Position:
    """Return the next cell of any kind; *position* itself at the edge of the grid."""
    return next(_ahead(grid.size, position, direction, step), position)


def advanced(grid: Grid, cursor: Cursor) -> Cursor:
    """Return the cursor after a letter was typed: in the next cell of the entry, or still in the last one."""
    return _along(grid, cursor, 1)


def stepped_back(grid: Grid, cursor: Cursor) -> Cursor:
    """Return the cursor one cell towards the start of the entry, or still at the start."""
    return _along(grid, cursor, -1)


def entry_start(grid: Grid, cursor: Cursor) -> Cursor:
    """Return the cursor in the first cell of its entry."""
    slot = cursor.slot(grid)
    return cursor.at(slot.positions[0]) if slot else cursor


def entry_end(grid: Grid, cursor: Cursor) -> Cursor:
    """Return the cursor in the last cell of its entry."""
    slot = cursor.slot(grid)
    return cursor.at(slot.positions[-1]) if slot else cursor


def next_entry(grid: Grid, cursor: Cursor, step: int = 1) -> Cursor:
    """Return the cursor at the start of the next entry (*step* 1) or of the one before (-1).

    Across entries come first in the order of their numbers, then down entries, then the first one again. From a cell
    without an entry, it is the one that starts nearest in reading order, if possible in the cursor's direction.
    """
    slots = grid.slots
    if not slots:
        return cursor
    slot = cursor.slot(grid)
    target = slots[(slots.index(slot) + step) % len(slots)] if slot else None
    target = target or _nearest_entry(grid, cursor, step)
    return Cursor(target.start, target.direction)


def _nearest_entry(grid: Grid, cursor: Cursor, step: int) -> Slot:
    same_way = grid.layout.of_direction(cursor.direction) or grid.slots
    if step > 0:
        return next((slot for slot in same_way if slot.start > cursor.position), same_way[0])
    return next((s for s in reversed(same_way) if s.start < cursor.position), same_way[-1])


def rectangle(one: Position, other: Position) -> frozenset[Position]:
    """Return every position of the rectangle with these two corners."""
    rows = sorted((one.row, other.row))
    columns = sorted((one.column, other.column))
    return frozenset(
        Position(row, column)
        for row in range(rows[0], rows[1] + 1)
        for column in range(columns[0], columns[1] + 1)
    )


def passed_over(start: Position, end: Position) -> Iterator[Position]:
    """Yield the cells on the straight line from *start* (excluded) to *end*.

    The pointer may jump several cells between two events, but a drawn line must have no gaps: each cell shares an edge
    or a corner with the one before.
    """
    rows, columns = end.row - start.row, end.column - start.column
    steps = max(abs(rows), abs(columns))
    for step in range(1, steps + 1):
        yield Position(
            start.row + round(rows * step / steps), start.column + round(columns * step / steps)
        )


def _along(grid: Grid, cursor: Cursor, step: int) -> Cursor:
    slot = cursor.slot(grid)
    if slot is None:
        return cursor
    target = slot.positions.index(cursor.position) + step
    return cursor.at(slot.positions[target]) if 0 <= target < len(slot) else cursor


def _ahead(size: Size, position: Position, direction: Direction, step: int) -> Iterator[Position]:
    position = position.moved(direction, step)
    while size.contains(position):
        yield position
        position = position.moved(direction, step)
