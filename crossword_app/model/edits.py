"""What a constructor does to a puzzle: pure functions, each from a puzzle to a new one.

A change of a cell that is locked or takes no letters raises `EditRefusedError`. The user sees its sentence as a hint.
"""

from collections.abc import Callable, Collection, Mapping
from dataclasses import replace

from crossword_app.errors import EditRefusedError
from crossword_app.model.alphabet import Alphabet
from crossword_app.model.cell import BLOCK, EMPTY, Cell
from crossword_app.model.geometry import Direction, Position, Size
from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Clue, ClueList, LooseClue, Puzzle
from crossword_app.model.slots import Slot, SlotKey
from crossword_app.model.symmetry import Symmetry

# Blocks, voids and bars


def set_block(puzzle: Puzzle, position: Position, is_block: bool) -> Puzzle:
    """Return the puzzle with *position* and its symmetric images turned into blocks, or opened.

    Raises:
        EditRefusedError: one of the cells is locked.
    """
    return _set_kind(puzzle, position, BLOCK if is_block else EMPTY)


def toggle_block(puzzle: Puzzle, position: Position) -> Puzzle:
    """Return the puzzle with *position* switched between block and open cell, and its symmetric images likewise."""
    return set_block(puzzle, position, not puzzle.grid[position].is_block)


def _set_kind(puzzle: Puzzle, position: Position, target: Cell) -> Puzzle:
    changes = {}
    for place in sorted(puzzle.symmetry.orbit(position, puzzle.grid.size)):
        cell = puzzle.grid[place]
        if cell.kind is target.kind:
            continue
        if cell.is_locked:
            raise EditRefusedError(f"the square at {place} is locked: unlock it first (Ctrl+L)")
        changes[place] = target
    return numbered_afresh(puzzle.with_grid(puzzle.grid.replacing(changes))) if changes else puzzle


def numbered_afresh(puzzle: Puzzle) -> Puzzle:
    """Return the puzzle without labels, so that it shows the usual numbers.

    Labels fit only the blocks and bars that they were made for.
    """
    changes = {
        place: replace(cell, label=None) for place, cell in puzzle.grid if cell.label is not None
    }
    return puzzle.with_grid(puzzle.grid.replacing(changes)) if changes else puzzle


def toggle_bar(puzzle: Puzzle, position: Position, direction: Direction) -> Puzzle:
    """Return the puzzle with the bar at *position* that ends entries of *direction* set or removed, images included.

    For across, the bar is on the right of the cell; for down, below it. The edge of the grid has no bars.
    """
    grid = puzzle.grid
    edge = frozenset({position, position.moved(direction)})
    if not all(grid.size.contains(place) and grid[place].is_open for place in edge):
        raise EditRefusedError(
            "a bar stands between two open squares: there is none to divide here"
        )
    has_bar = not grid[position].has_bar(direction)
    changes: dict[Position, Cell] = {}
    for transform in puzzle.symmetry.transforms(grid.size):
        first, second = sorted(transform(place) for place in edge)
        if grid[first].is_open and grid[second].is_open:
            cell = changes.get(first, grid[first])
            changes[first] = cell.with_bar(_direction_of(first, second), has_bar)
    return numbered_afresh(puzzle.with_grid(grid.replacing(changes)))


def _direction_of(first: Position, second: Position) -> Direction:
    """Return the direction of the line that two cells lie in."""
    return Direction.ACROSS if first.row == second.row else Direction.DOWN


# Letters


def type_letters(puzzle: Puzzle, position: Position, letters: str) -> Puzzle:
    """Return the puzzle with *letters* in the cell: one symbol of its alphabet, several for a rebus, "" to clear it.

    Raises:
        EditRefusedError: the cell is locked, or takes no letters.
    """
    return place_letters(puzzle, {position: letters})


def place_word(puzzle: Puzzle, slot: Slot, letters: Collection[str]) -> Puzzle:
    """Return the puzzle with *letters* in *slot*, one string for each cell.

    Raises:
        EditRefusedError: a cell that would change is locked.
    """
    return place_letters(puzzle, dict(zip(slot.positions, letters, strict=True)))


def place_letters(puzzle: Puzzle, letters: Mapping[Position, str]) -> Puzzle:
    """Return the puzzle with *letters* put in. A locked cell is no error if it already holds its letters."""
    changes = {place: new for place, new in letters.items() if puzzle.grid[place].letters != new}
    for place in changes:
        cell = puzzle.grid[place]
        if cell.is_locked:
            raise EditRefusedError(f"the square at {place} is locked: unlock it first (Ctrl+L)")
        if not cell.is_open:
            raise EditRefusedError(f"the square at {place} takes no letters")
    return puzzle.with_grid(puzzle.grid.with_letters(changes)) if changes else puzzle


def clear_letters(puzzle: Puzzle, positions: Collection[Position] | None = None) -> Puzzle:
    """Return the puzzle without the letters of *positions* (all cells by default). Locked letters stay."""
    where = puzzle.grid.size.positions() if positions is None else positions
    letters = {
        place: ""
        for place in where
        if puzzle.grid[place].letters and not puzzle.grid[place].is_locked
    }
    return place_letters(puzzle, letters)


def clear_all(puzzle: Puzzle) -> Puzzle:
    """Return the puzzle with an empty grid of the same size, and without clues."""
    grid = puzzle.grid
    blank = Grid.blank(grid.size, grid.alphabet)
    return replace(puzzle, grid=blank, clues={}, clue_lists=(), extra_cells={})


# Marks


def set_locked(puzzle: Puzzle, positions: Collection[Position], is_locked: bool) -> Puzzle:
    """Return the puzzle with the letters of *positions* locked or unlocked. Empty cells cannot be locked.

    Raises:
        EditRefusedError: *is_locked* is true, and no cell has letters.
    """
    grid = puzzle.grid
    lettered = [place for place in positions if grid[place].letters]
    if is_locked and not lettered:
        raise EditRefusedError("there is nothing to lock here: type the letters first")
    return puzzle.with_grid(
        grid.replacing({place: replace(grid[place], is_locked=is_locked) for place in lettered})
    )


def toggle_circle(puzzle: Puzzle, position: Position) -> Puzzle:
    """Return the puzzle with the circle in the cell set or removed."""
    cell = _open_cell(puzzle, position)
    return _with_cell(puzzle, position, replace(cell, has_circle=not cell.has_circle))


def toggle_shade(puzzle: Puzzle, position: Position) -> Puzzle:
    """Return the puzzle with the shade of the cell set or removed."""
    cell = _open_cell(puzzle, position)
    return _with_cell(puzzle, position, cell.with_shade(not cell.has_shade))


def _open_cell(puzzle: Puzzle, position: Position) -> Cell:
    cell = puzzle.grid[position]
    if not cell.is_open:
        raise EditRefusedError(f"the square at {position} takes no marks")
    return cell


def _with_cell(puzzle: Puzzle, position: Position, cell: Cell) -> Puzzle:
    return puzzle.with_grid(puzzle.grid.replacing({position: cell}))


# Clues, language and metadata


def set_clue(puzzle: Puzzle, slot: Slot, clue: Clue) -> Puzzle:
    """Return the puzzle with *clue* for *slot*. An empty clue is removed."""
    clues = {key: kept for key, kept in puzzle.clues.items() if key != slot.key}
    if clue.text or clue.enumeration:
        clues[slot.key] = clue
    return replace(puzzle, clues=clues)


def set_alphabet(puzzle: Puzzle, alphabet: Alphabet) -> Puzzle:
    """Return the puzzle with its letters in another alphabet. One symbol may become several, and several one.

    Letters that the alphabet does not have stay as they are; the constructor changes them.
    """
    old = puzzle.grid
    if alphabet == old.alphabet:
        return puzzle
    cells = tuple(
        cell.with_letters(alphabet.converted(cell.letters, old.alphabet) or cell.letters)
        for cell in old.cells
    )
    return puzzle.with_grid(Grid(old.size, cells, alphabet))


def set_metadata(puzzle: Puzzle, *, title: str, author: str, copyright: str, notes: str) -> Puzzle:
    """Return the puzzle with its title, author, copyright line and notes."""
    return replace(puzzle, title=title, author=author, copyright=copyright, notes=notes)


# The pattern as a whole


def set_symmetry(puzzle: Puzzle, symmetry: Symmetry) -> Puzzle:
    """Return the puzzle with another symmetry for future blocks. The present ones stay.

    Raises:
        EditRefusedError: the symmetry needs a square grid, and this one is not square.
    """
    if not symmetry.fits(puzzle.grid.size):
        raise EditRefusedError(
            f"{symmetry.title} needs a square grid; this one is {puzzle.grid.size}"
        )
    return replace(puzzle, symmetry=symmetry)


def make_symmetric(puzzle: Puzzle) -> Puzzle:
    """Return the puzzle with every block and void repeated in its whole orbit. No cell is opened.

    Raises:
        EditRefusedError: a locked cell would become a block.
    """
    for position, cell in puzzle.grid:
        if not cell.is_open:
            puzzle = _set_kind(puzzle, position, cell.barless)
    return puzzle


def resize(puzzle: Puzzle, size: Size) -> Puzzle:
    """Return the puzzle in a grid of *size*. All that still fits keeps its place, counted from the top left.

    A symmetry that the new size does not allow becomes 180 degree rotation.

    Raises:
        GridError: a side is too short or too long.
    """
    old = puzzle.grid
    size.checked()
    cells = tuple(old[place] if old.size.contains(place) else EMPTY for place in size.positions())
    symmetry = puzzle.symmetry if puzzle.symmetry.fits(size) else Symmetry.ROTATE_180
    clues = {key: clue for key, clue in puzzle.clues.items() if size.contains(key.start)}
    resized = replace(
        puzzle,
        grid=Grid(size, cells, old.alphabet),
        symmetry=symmetry,
        clues=clues,
        clue_lists=_led_along(puzzle, lambda p: p if size.contains(p) else None),
        extra_cells={p: kept for p, kept in puzzle.extra_cells.items() if size.contains(p)},
    )
    return resized if size == old.size else numbered_afresh(resized)


def _led_along(puzzle: Puzzle, move: Callable[[Position], Position | None]) -> tuple[ClueList, ...]:
    """Return the clues without slots with their cells moved. A clue that loses one of its cells loses all."""

    def moved(loose: LooseClue) -> LooseClue:
        cells = tuple(place for cell in loose.cells if (place := move(cell)) is not None)
        return replace(loose, cells=cells if len(cells) == len(loose.cells) else ())

    return tuple(
        replace(listed, clues=tuple(moved(loose) for loose in listed.clues))
        for listed in puzzle.clue_lists
    )


def mirror(puzzle: Puzzle) -> Puzzle:
    """Return the puzzle with left and right exchanged. Entries then read backwards; clues move with their slots."""
    size = puzzle.grid.size
    mirrored = replace(puzzle, symmetry=puzzle.symmetry.mirrored)
    return _moved(mirrored, size, lambda p: Position(p.row, size.columns - 1 - p.column))


def flip(puzzle: Puzzle) -> Puzzle:
    """Return the puzzle with top and bottom exchanged."""
    size = puzzle.grid.size
    mirrored = replace(puzzle, symmetry=puzzle.symmetry.mirrored)
    return _moved(mirrored, size, lambda p: Position(size.rows - 1 - p.row, p.column))


def rotate(puzzle: Puzzle) -> Puzzle:
    """Return the puzzle turned clockwise by a quarter."""
    size = puzzle.grid.size
    turned = replace(puzzle, symmetry=puzzle.symmetry.turned)
    return _moved(turned, size.transposed, lambda p: Position(p.column, size.rows - 1 - p.row))


def transpose(puzzle: Puzzle) -> Puzzle:
    """Return the puzzle with rows and columns exchanged: across entries become down entries."""
    transposed = replace(puzzle, symmetry=puzzle.symmetry.transposed)
    return _moved(transposed, puzzle.grid.size.transposed, lambda p: Position(p.column, p.row))


def _moved(puzzle: Puzzle, size: Size, move: Callable[[Position], Position]) -> Puzzle:
    """Return the puzzle with each cell, bar and clue carried to its new place."""
    old = puzzle.grid
    cells = {move(position): cell.barless for position, cell in old}
    for position, cell in old:
        for direction in Direction:
            neighbour = position.moved(direction)
            if cell.has_bar(direction) and old.size.contains(neighbour):
                first, second = sorted((move(position), move(neighbour)))
                cells[first] = cells[first].with_bar(_direction_of(first, second), True)
    grid = Grid(size, tuple(cells[place] for place in size.positions()), old.alphabet)
    clues = {}
    for slot in old.slots:
        if slot.key in puzzle.clues:
            ends = sorted((move(slot.positions[0]), move(slot.positions[-1])))
            clues[SlotKey(ends[0], _direction_of(*ends))] = puzzle.clues[slot.key]
    turned = sorted((move(Position(0, 0)), move(Position(0, 1))))
    if _direction_of(*turned) is Direction.DOWN:
        puzzle = _with_directions_exchanged(puzzle)
    moved = replace(
        puzzle,
        grid=grid,
        clues=clues,
        clue_lists=_led_along(puzzle, move),
        extra_cells={move(place): kept for place, kept in puzzle.extra_cells.items()},
    )
    return numbered_afresh(moved)


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


# Regions


def copy_region(grid: Grid, positions: Collection[Position]) -> dict[Position, Cell]:
    """Return the cells of *positions*, each by its place from the top left corner of the rectangle round them."""
    top = min(place.row for place in positions)
    left = min(place.column for place in positions)
    return {Position(p.row - top, p.column - left): grid[p] for p in positions}


def paste_region(puzzle: Puzzle, at: Position, cells: Mapping[Position, Cell]) -> Puzzle:
    """Return the puzzle with *cells* placed, their top left corner at *at*. Those outside the grid are left out.

    A paste ignores symmetry: it changes no other blocks.

    Raises:
        EditRefusedError: a locked cell would change.
    """
    grid = puzzle.grid
    changes = {}
    for offset, copied in cells.items():
        place = Position(at.row + offset.row, at.column + offset.column)
        if not grid.size.contains(place):
            continue
        # The label stays with the place, not with the copied cell.
        cell = replace(copied, label=grid[place].label)
        if grid[place] == cell:
            continue
        if grid[place].is_locked:
            raise EditRefusedError(f"the square at {place} is locked: unlock it first (Ctrl+L)")
        changes[place] = cell
    pasted = puzzle.with_grid(grid.replacing(changes)) if changes else puzzle
    keeps_walls = all(_walls(grid[place]) == _walls(cell) for place, cell in changes.items())
    return pasted if keeps_walls else numbered_afresh(pasted)


def _walls(cell: Cell) -> tuple[bool, bool, bool]:
    """Return the properties of *cell* that end slots: whether it is closed, and its bars."""
    return cell.is_open, cell.bar_right, cell.bar_below
