"""What a constructor does to a puzzle: pure functions, each from a puzzle to a new one.

A change of a cell that is locked or takes no letters raises `EditRefusedError`. The user sees its sentence as a hint.
"""

from collections.abc import Collection, Mapping
from dataclasses import replace

from crossword_app.errors import EditRefusedError
from crossword_app.model.alphabet import Alphabet
from crossword_app.model.cell import BLOCK, EMPTY, VOID, Cell
from crossword_app.model.geometry import Direction, Position, direction_between
from crossword_app.model.grid import Grid
from crossword_app.model.own_data import has_clue_work
from crossword_app.model.puzzle import Clue, Puzzle
from crossword_app.model.slots import Slot
from crossword_app.model.symmetry import Symmetry


def locked_refusal(place: Position) -> EditRefusedError:
    """Return the error that refuses to change the locked cell at *place*."""
    return EditRefusedError(f"the square at {place} is locked: unlock it first (Ctrl+L)")


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


def set_void(puzzle: Puzzle, position: Position, is_void: bool) -> Puzzle:
    """Return the puzzle with *position* and its symmetric images put outside the grid's shape, or opened.

    Raises:
        EditRefusedError: one of the cells is locked.
    """
    return _set_kind(puzzle, position, VOID if is_void else EMPTY)


def toggle_void(puzzle: Puzzle, position: Position) -> Puzzle:
    """Return the puzzle with *position* switched between void and open cell, and its symmetric images likewise."""
    return set_void(puzzle, position, not puzzle.grid[position].is_void)


def _set_kind(puzzle: Puzzle, position: Position, target: Cell) -> Puzzle:
    changes = {}
    for place in sorted(puzzle.symmetry.orbit(position, puzzle.grid.size)):
        cell = puzzle.grid[place]
        if cell.kind is target.kind:
            continue
        if cell.is_locked:
            raise locked_refusal(place)
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
            changes[first] = cell.with_bar(direction_between(first, second), has_bar)
    return numbered_afresh(puzzle.with_grid(grid.replacing(changes)))


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
    """Return the puzzle with *letters* put in, in ink; pencilled ones that are the same become ink.

    A locked cell is no error if it already holds its letters.
    """
    grid = puzzle.grid
    changes = {
        place: new
        for place, new in letters.items()
        if grid[place].letters != new or grid[place].is_pencilled
    }
    _refuse_closed(grid, changes)
    return puzzle.with_grid(grid.with_letters(changes)) if changes else puzzle


def pencil_letters(puzzle: Puzzle, letters: Mapping[Position, str]) -> Puzzle:
    """Return the puzzle with *letters* put in as pencil. A cell that holds its letters already stays as it is.

    Raises:
        EditRefusedError: a cell that would change is locked, or takes no letters.
    """
    grid = puzzle.grid
    changes = {place: new for place, new in letters.items() if grid[place].letters != new}
    _refuse_closed(grid, changes)
    pencilled = {
        place: replace(grid[place].with_letters(new), is_pencilled=bool(new))
        for place, new in changes.items()
    }
    return puzzle.with_grid(grid.replacing(pencilled)) if pencilled else puzzle


def _refuse_closed(grid: Grid, places: Collection[Position]) -> None:
    """Refuse to write into *places* if one is locked, or no open cell."""
    for place in places:
        if grid[place].is_locked:
            raise locked_refusal(place)
        if not grid[place].is_open:
            raise EditRefusedError(f"the square at {place} takes no letters")


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

    Pencilled letters that are locked become ink.

    Raises:
        EditRefusedError: *is_locked* is true, and no cell has letters.
    """
    grid = puzzle.grid
    lettered = [place for place in positions if grid[place].letters]
    if is_locked and not lettered:
        raise EditRefusedError("there is nothing to lock here: type the letters first")
    changes = {
        place: replace(
            grid[place],
            is_locked=is_locked,
            is_pencilled=grid[place].is_pencilled and not is_locked,
        )
        for place in lettered
    }
    return puzzle.with_grid(grid.replacing(changes))


def ink(puzzle: Puzzle, positions: Collection[Position] | None = None) -> Puzzle:
    """Return the puzzle with the pencilled letters of *positions* in ink; those of the whole grid by default.

    Raises:
        EditRefusedError: none of them is pencilled.
    """
    grid = puzzle.grid
    pencilled = grid.pencilled if positions is None else grid.pencilled.intersection(positions)
    if not pencilled:
        raise EditRefusedError("no letter is pencil here: all that stand are ink already")
    changes = {place: replace(grid[place], is_pencilled=False) for place in pencilled}
    return puzzle.with_grid(grid.replacing(changes))


def pencil(puzzle: Puzzle, positions: Collection[Position]) -> Puzzle:
    """Return the puzzle with the letters of *positions* as pencil, so that fills may change them. Locked ones stay.

    Raises:
        EditRefusedError: there are no letters but locked and given ones.
    """
    grid = puzzle.grid
    changes = {
        place: replace(cell, is_pencilled=True)
        for place in positions
        if (cell := grid[place]).letters and not (cell.is_locked or cell.is_given)
    }
    if not changes:
        raise EditRefusedError(
            "there is nothing to pencil here: no letters but locked and given ones"
        )
    return puzzle.with_grid(grid.replacing(changes))


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
    """Return the puzzle with *clue* for *slot*. An empty clue is removed, unless it has a label or notes."""
    clues = {key: kept for key, kept in puzzle.clues.items() if key != slot.key}
    if clue.text or clue.enumeration or clue.label or has_clue_work(clue.extra):
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
        replace(cell, letters=alphabet.converted(cell.letters, old.alphabet) or cell.letters)
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
            raise locked_refusal(place)
        changes[place] = cell
    pasted = puzzle.with_grid(grid.replacing(changes)) if changes else puzzle
    keeps_walls = all(_walls(grid[place]) == _walls(cell) for place, cell in changes.items())
    return pasted if keeps_walls else numbered_afresh(pasted)


def _walls(cell: Cell) -> tuple[bool, bool, bool]:
    """Return the properties of *cell* that end slots: whether it is closed, and its bars."""
    return cell.is_open, cell.bar_right, cell.bar_below
