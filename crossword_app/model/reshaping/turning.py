"""Turns and mirrors a puzzle, and carries all that names its cells and slots along. Pure functions."""

from collections.abc import Callable
from dataclasses import replace

from crossword_app.model.edits import numbered_afresh
from crossword_app.model.entry_links import with_links_by_keys
from crossword_app.model.geometry import Direction, Position, Size, direction_between
from crossword_app.model.grid import Grid
from crossword_app.model.linked_entries import linked_entries
from crossword_app.model.own_data import FILL, moved_clue_data
from crossword_app.model.puzzle import Clue, ClueList, LooseClue, Puzzle
from crossword_app.model.reshaping.motion import Motion
from crossword_app.model.slots import SlotKey


def mirror(puzzle: Puzzle) -> Puzzle:
    """Return the puzzle with left and right exchanged. Entries then read backwards; clues move with their slots."""
    size = puzzle.grid.size
    mirrored = replace(puzzle, symmetry=puzzle.symmetry.mirrored)
    return _turned(mirrored, size, lambda p: Position(p.row, size.columns - 1 - p.column))


def flip(puzzle: Puzzle) -> Puzzle:
    """Return the puzzle with top and bottom exchanged."""
    size = puzzle.grid.size
    mirrored = replace(puzzle, symmetry=puzzle.symmetry.mirrored)
    return _turned(mirrored, size, lambda p: Position(size.rows - 1 - p.row, p.column))


def rotate(puzzle: Puzzle) -> Puzzle:
    """Return the puzzle turned clockwise by a quarter."""
    size = puzzle.grid.size
    turned = replace(puzzle, symmetry=puzzle.symmetry.turned)
    return _turned(turned, size.transposed, lambda p: Position(p.column, size.rows - 1 - p.row))


def transpose(puzzle: Puzzle) -> Puzzle:
    """Return the puzzle with rows and columns exchanged: across entries become down entries."""
    transposed = replace(puzzle, symmetry=puzzle.symmetry.transposed)
    return _turned(transposed, puzzle.grid.size.transposed, lambda p: Position(p.column, p.row))


def carried(puzzle: Puzzle, grid: Grid, motion: Motion) -> Puzzle:
    """Return the puzzle with *grid* in place of its own, and with all else that names cells or slots moved.

    A clue without a slot that loses one of its cells loses all of them, and stays.
    """

    def moved(loose: LooseClue) -> LooseClue:
        return replace(loose, clue=_moved_clue(loose.clue, motion), cells=motion.path(loose.cells))

    clues = {key: _moved_clue(clue, motion) for key, clue in puzzle.clues.items()}
    moved_puzzle = replace(
        puzzle,
        grid=grid,
        clues=motion.of_slots(clues),
        clue_lists=tuple(
            replace(listed, clues=tuple(map(moved, listed.clues))) for listed in puzzle.clue_lists
        ),
        extra=FILL.moved(puzzle.extra, motion),
        extra_cells=motion.of_cells(puzzle.extra_cells),
    )
    return with_links_by_keys(moved_puzzle, _moved_links(puzzle, motion))


def _moved_links(puzzle: Puzzle, motion: Motion) -> dict[SlotKey, list[SlotKey]]:
    """Return which entries of the new grid the answers of others run on in."""
    links = linked_entries(puzzle)
    if not links:
        return {}
    new_of = {
        old: new for new, old in motion.of_slots({key: key for key in motion.layout.by_key}).items()
    }
    return {
        new_of[key]: [new_of[slot.key] for slot in following if slot.key in new_of]
        for key, following in links.items()
        if key in new_of
    }


def _moved_clue(clue: Clue, motion: Motion) -> Clue:
    extra = moved_clue_data(clue.extra, motion)
    return clue if extra is clue.extra else replace(clue, extra=extra)


def _turned(puzzle: Puzzle, size: Size, move: Callable[[Position], Position]) -> Puzzle:
    """Return the puzzle with each cell, bar and clue carried to its new place."""
    old = puzzle.grid
    cells = {move(position): cell.barless for position, cell in old}
    for position, cell in old:
        for direction in Direction:
            neighbour = position.moved(direction)
            if cell.has_bar(direction) and old.size.contains(neighbour):
                first, second = sorted((move(position), move(neighbour)))
                cells[first] = cells[first].with_bar(direction_between(first, second), True)
    grid = Grid(size, tuple(cells[place] for place in size.positions()), old.alphabet)
    is_transposed = direction_between(move(Position(0, 0)), move(Position(0, 1))) is Direction.DOWN
    if is_transposed:
        puzzle = _with_directions_exchanged(puzzle)

    def slots(key: SlotKey) -> tuple[SlotKey, ...]:
        slot = old.layout.by_key.get(key)
        ends = (slot.positions[0], slot.positions[-1]) if slot else (key.start,)
        direction = key.direction.other if is_transposed else key.direction
        return (SlotKey(min(map(move, ends)), direction),)

    return numbered_afresh(carried(puzzle, grid, Motion(old.layout, move, slots)))


def _with_directions_exchanged(puzzle: Puzzle) -> Puzzle:
    """Return the puzzle with across and down exchanged for the clues without slots."""

    def exchanged(listed: ClueList) -> ClueList:
        if listed.direction is None:
            return listed
        direction = listed.direction.other
        heading = puzzle.headings.get(direction, direction.title)
        return ClueList(heading, listed.clues, direction)

    lists = map(exchanged, puzzle.clue_lists)
    order = [*Direction, None]
    in_order = sorted(lists, key=lambda listed: order.index(listed.direction))
    return replace(puzzle, clue_lists=tuple(in_order))
