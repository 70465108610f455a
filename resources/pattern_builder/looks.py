"""What makes a pattern ugly, in points: what constructors and editors wince at, weighed against one another."""

from collections import Counter
from collections.abc import Iterator

from crossword_app.generate.bridges import bridges
from crossword_app.model.geometry import Direction, Position
from crossword_app.model.grid import Grid
from crossword_app.model.kinds import PuzzleKind

_SHORT, _LONG = 3, 11


def faults(grid: Grid, kind: PuzzleKind) -> float:
    """Return the points against a pattern: the fewer, the better it looks."""
    if kind is PuzzleKind.BARRED:
        return _faults_of_bars(grid)
    blocks = {position for position, cell in grid if cell.is_block}
    if kind is PuzzleKind.LATTICE:
        return _faults_of_lattice(grid, blocks)
    return (
        3.0 * _squares_of_blocks(blocks)
        + 1.5 * sum(max(0, size - 4) for size in _lumps(blocks))
        + 1.5 * sum(max(0, length - 3) for length in _walls(blocks))
        + 1.0 * _cheaters(grid, blocks)
        + 2.0 * len(bridges(grid))
        + 1.0 * sum((size - 2) ** 2 for size in _stairs(grid) if size > 2)
        + 0.4 * sum(len(slot) == _SHORT for slot in grid.slots)
        + 1.0 * _necks(grid)
    )


def _faults_of_lattice(grid: Grid, blocks: set[Position]) -> float:
    lengths = [len(slot) for slot in grid.slots]
    return (
        2.0 * _squares_of_blocks(blocks)
        + 1.0 * sum(max(0, length - 3) for length in _walls(blocks))
        + 0.7 * sum(max(0, size - 5) for size in _lumps(blocks))
        + 3.0 * _on_crossings(blocks)
        + 1.0 * lengths.count(_SHORT)
        + 1.5 * max(0, sum(length >= _LONG for length in lengths) - 4)
        + 1.0 * _imbalance(grid)
    )


def _faults_of_bars(grid: Grid) -> float:
    lengths = [len(slot) for slot in grid.slots]
    bars_right = sum(cell.bar_right for cell in grid.cells)
    bars_below = sum(cell.bar_below for cell in grid.cells)
    return (
        2.0 * len(bridges(grid))
        + 2.0 * lengths.count(_SHORT)
        + 1.0 * max(0, sum(length >= _LONG for length in lengths) - 4)
        + 0.5 * _imbalance(grid)
        + 0.3 * abs(bars_right - bars_below)
        + 0.3 * sum((size - 2) ** 2 for size in _unchecked_rows(grid) if size > 2)
    )


def _on_crossings(blocks: set[Position]) -> int:
    """Return how many blocks of a lattice stand where an entry across would cross one down."""
    by_parity = Counter((row % 2, column % 2) for row, column in blocks)
    (row, column), _ = by_parity.most_common(1)[0]
    return by_parity[1 - row, 1 - column]


def _imbalance(grid: Grid) -> int:
    """Return how many entries more read the one way than the other."""
    across = sum(slot.direction is Direction.ACROSS for slot in grid.slots)
    return abs(2 * across - len(grid.slots))


def _unchecked_rows(grid: Grid) -> Iterator[int]:
    """Yield how many squares lie side by side that are in one entry only."""
    left = {place for place, _ in grid if len(grid.layout.slots_at(place)) == 1}
    yield from _lumps(left)


def _squares_of_blocks(blocks: set[Position]) -> int:
    """Return how many squares of two by two are blocks."""
    return sum({(r, c + 1), (r + 1, c), (r + 1, c + 1)} <= blocks for r, c in blocks)


def _lumps(blocks: set[Position]) -> Iterator[int]:
    """Yield the size of each lump: blocks that are joined by their sides."""
    left = set(blocks)
    while left:
        todo, size = [left.pop()], 0
        while todo:
            place = todo.pop()
            size += 1
            near = {
                place.moved(direction, step) for direction in Direction for step in (-1, 1)
            } & left
            left -= near
            todo += near
        yield size


def _walls(blocks: set[Position]) -> Iterator[int]:
    """Yield the length of each row of blocks, across and down."""
    for direction in Direction:
        for place in blocks:
            if place.moved(direction, -1) not in blocks:
                length = 1
                while place.moved(direction, length) in blocks:
                    length += 1
                yield length


def _cheaters(grid: Grid, blocks: set[Position]) -> int:
    """Return how many blocks could be opened one by one without another number of words."""

    def is_open(place: Position) -> bool:
        return grid.size.contains(place) and place not in blocks

    return sum(
        all(is_open(place.moved(way, -1)) != is_open(place.moved(way)) for way in Direction)
        for place in blocks
    )


def _stairs(grid: Grid) -> Iterator[int]:
    """Yield how many entries of three letters each flight has: those that read one way and touch one another."""
    for direction in Direction:
        left = {
            slot.positions[0]: set(slot.positions)
            for slot in grid.slots
            if slot.direction is direction and len(slot) == _SHORT
        }
        while left:
            todo, size = [left.popitem()[1]], 0
            while todo:
                squares = todo.pop()
                size += 1
                sides = {s.moved(direction.other, step) for s in squares for step in (-1, 1)}
                near = [start for start, others in left.items() if others & sides]
                todo += [left.pop(start) for start in near]
            yield size


def _necks(grid: Grid) -> int:
    """Return how many pairs of squares, side by side between blocks, alone join two parts of some size."""
    found = 0
    opened = {position for position, cell in grid if cell.is_open}
    for direction in Direction:
        for place in opened:
            pair = {place, place.moved(direction)}
            if pair <= opened and _parts_without(opened, pair):
                found += 1
    return found


def _parts_without(opened: set[Position], pair: set[Position]) -> bool:
    """Return whether *opened* falls apart without *pair*, which stands between two blocks or edges."""
    ends = sorted(pair)
    direction = Direction.ACROSS if ends[0].row == ends[1].row else Direction.DOWN
    if ends[0].moved(direction, -1) in opened or ends[1].moved(direction) in opened:
        return False
    left = opened - pair
    todo = [next(iter(left))]
    seen = set(todo)
    while todo:
        place = todo.pop()
        for way in Direction:
            for step in (-1, 1):
                near = place.moved(way, step)
                if near in left and near not in seen:
                    seen.add(near)
                    todo.append(near)
    return len(seen) < len(left)
