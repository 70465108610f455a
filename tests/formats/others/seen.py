"""What a reader of others sees in a file, in the form that all of them can be brought to, and what it should see."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from crossword_app.model.cell import Cell
from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Clue, Puzzle

Place = tuple[int, int]
"""Row and column, counted from 0."""

BLOCK = "#"


@dataclass
class Seen:
    """A puzzle as another program sees it. What it does not tell, or its format does not hold, is None.

    Attributes:
        cells: the letters of each row, a `BLOCK` for what is not open, "" for an empty cell.
        bars: the places whose right or lower side has one, with "right" or "below".
        clues: the texts, by direction and number.
    """

    cells: list[list[str]]
    circles: set[Place] | None = None
    shades: set[Place] | None = None
    bars: set[tuple[int, int, str]] | None = None
    clues: dict[tuple[str, str], str] | None = field(default_factory=dict)
    title: str | None = None


def seen_in(
    puzzle: Puzzle,
    grid: Grid,
    letters: Callable[[Cell], str] | None = None,
    text: Callable[[Clue], str] = lambda clue: clue.text,
    void: str = BLOCK,
) -> Seen:
    """Return what is to be seen in *puzzle*.

    Args:
        grid: its grid as the format has it.
        letters: what an open cell shows, where that is not its letters as people write them.
        text: what is written for a clue.
        void: what a cell outside the shape shows.
    """
    shown = letters or (lambda cell: grid.alphabet.spelled(cell.letters))
    drawn = [
        shown(cell) if cell.is_open else void if cell.is_void else BLOCK for cell in grid.cells
    ]
    columns = grid.size.columns
    return Seen(
        [drawn[start : start + columns] for start in range(0, len(drawn), columns)],
        {place for place, cell in grid if cell.is_open and cell.has_circle},
        {place for place, cell in grid if cell.is_open and cell.has_shade},
        {(*place, "right") for place, cell in grid if cell.bar_right}
        | {(*place, "below") for place, cell in grid if cell.bar_below},
        {
            (slot.direction.value, str(slot.number)): text(puzzle.clue(slot))
            for slot in puzzle.grid.slots
        },
        puzzle.title,
    )


def differences(sees: Seen, should: Seen) -> dict[str, object]:
    """Return what differs, each with both sides; clues that are not written need not be there."""
    found: dict[str, object] = {}
    for name in ("cells", "circles", "shades", "bars", "title"):
        one, other = getattr(sees, name), getattr(should, name)
        if isinstance(one, str):
            one, other = _even(one), _even(other)
        if one is not None and one != other:
            found[name] = (one, other)
    clues = {key: _even(text) for key, text in (sees.clues or {}).items() if text.strip()}
    written = {key: _even(text) for key, text in (should.clues or {}).items() if text.strip()}
    if sees.clues is not None and clues != written:
        found["clues"] = sorted(set(clues.items()) ^ set(written.items()))
    return found


def bars_of(sides: Mapping[Place, set[str]]) -> set[tuple[int, int, str]]:
    """Return bars by the cell that stores them, from those at the sides of cells: left, top, right, bottom.

    Those along the edge divide nothing.
    """
    found = set()
    for (row, column), names in sides.items():
        found |= {(row, column, "right")} if "right" in names else set()
        found |= {(row, column, "below")} if "bottom" in names else set()
        found |= {(row, column - 1, "right")} if "left" in names else set()
        found |= {(row - 1, column, "below")} if "top" in names else set()
    rows, columns = (
        (max(numbers, default=0) for numbers in zip(*sides, strict=True)) if sides else (0, 0)
    )
    return {
        (row, column, side)
        for row, column, side in found
        if 0 <= row < rows + (side == "right") and 0 <= column < columns + (side == "below")
    }


def _even(text: str) -> str:
    return re.sub(r"\s+", " ", text).strip()
