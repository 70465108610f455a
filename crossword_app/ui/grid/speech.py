"""Describes the cursor's place in words, for screen readers."""

from crossword_app.model.grid import Grid
from crossword_app.ui.cursor import Cursor


def spoken(grid: Grid, cursor: Cursor) -> str:
    r"""Return the cursor's place, the contents of its cell, and its entry.

    >>> spoken(Grid.parse("CAT\n.#.\n..."), Cursor())
    'row 1, column 1, C. 1-Across, 3 letters, C A T'
    """
    cell = grid[cursor.position]
    slot = cursor.slot(grid)
    if cell.is_block:
        holds = "block"
    elif cell.is_void:
        holds = "outside the shape"
    else:
        holds = " ".join(map(grid.alphabet.spelled, cell.letters)) or "empty"
    if cell.is_locked:
        holds += ", locked"
    if cell.is_pencilled:
        holds += ", pencil"
    if cell.is_given:
        holds += ", given"
    here = f"{cursor.position}, {holds}"
    if slot is None:
        return here
    entry = " ".join(grid.alphabet.spelled(letters) or "blank" for letters in grid.entry(slot))
    return f"{here}. {slot}, {len(slot)} letters, {entry}"
