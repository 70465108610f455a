"""Our own document format: ipuz, with what only we keep under a key of our own. `ipuz_reader` reads it.

Specification: "ipuz: a free format for puzzles", version 2, crossword section. Any ipuz reader opens what is written.
"""

import json
from collections.abc import Callable
from typing import Any

from crossword_app.formats.ipuz_alphabet import alphabet_part
from crossword_app.model.cell import Cell
from crossword_app.model.geometry import Direction, Position
from crossword_app.model.grid import Grid
from crossword_app.model.puzzle import Puzzle
from crossword_app.model.slots import SlotKey

OWN_KEY = "org.crossword-app:document"
"""Holds the symmetry, the alphabet, the locked cells, the draft clues, and clues whose slot is gone for now."""

BLOCK_LABEL = "#"
EMPTY_LABEL = 0
METADATA = ("title", "author", "copyright", "notes")
WRITTEN_KEYS = frozenset(
    {
        "version",
        "kind",
        "dimensions",
        "block",
        "empty",
        "puzzle",
        "solution",
        "clues",
        OWN_KEY,
        *METADATA,
    }
)
"""What a puzzle says by itself. All other keys of a document are kept in its `extra`."""

_VERSION = "http://ipuz.org/v2"
_KIND = "http://ipuz.org/crossword#1"
_SHADE = "DCDCDC"
_LINE = 100


def write_ipuz(puzzle: Puzzle) -> bytes:
    """Return *puzzle* as an ipuz document: the same bytes for the same puzzle."""
    grid = puzzle.grid
    document: dict[str, Any] = {
        "version": _VERSION,
        "kind": [_KIND],
        "dimensions": {"width": grid.size.columns, "height": grid.size.rows},
        **{name: value for name in METADATA if (value := getattr(puzzle, name))},
        "block": BLOCK_LABEL,
        "empty": EMPTY_LABEL,
        "puzzle": _rows(grid, lambda place, cell: _puzzle_cell(grid, place, cell)),
        "solution": _rows(grid, lambda place, cell: _solution_cell(grid, cell)),
        "clues": {
            direction.title: [
                [slot.number, puzzle.clue(slot).text]
                for slot in grid.layout.of_direction(direction)
            ]
            for direction in Direction
        },
        OWN_KEY: _own_part(puzzle),
        **{key: value for key, value in puzzle.extra.items() if key not in WRITTEN_KEYS},
    }
    # A file of others may have brought half a surrogate pair, which UTF-8 cannot hold.
    return (_render(document) + "\n").encode(errors="replace")


def _rows(grid: Grid, value: Callable[[Position, Cell], object]) -> list[list[object]]:
    values = [value(place, cell) for place, cell in grid]
    columns = grid.size.columns
    return [values[i : i + columns] for i in range(0, len(values), columns)]


def _puzzle_cell(grid: Grid, place: Position, cell: Cell) -> object:
    if cell.is_void:
        return None
    label = BLOCK_LABEL if cell.is_block else grid.layout.numbers.get(place, EMPTY_LABEL)
    style: dict[str, object] = {}
    if cell.has_circle:
        style["shapebg"] = "circle"
    if cell.has_shade:
        style["color"] = _SHADE
    if cell.bar_right or cell.bar_below:
        style["barred"] = "R" * cell.bar_right + "B" * cell.bar_below
    return {"cell": label, "style": style} if style else label


def _solution_cell(grid: Grid, cell: Cell) -> object:
    if cell.is_void:
        return None
    return BLOCK_LABEL if cell.is_block else grid.alphabet.spelled(cell.letters) or EMPTY_LABEL


def _own_part(puzzle: Puzzle) -> dict[str, object]:
    slots = puzzle.grid.layout.by_key
    part = {
        "symmetry": puzzle.symmetry.value,
        **alphabet_part(puzzle.grid),
        "locked": [list(place) for place, cell in puzzle.grid if cell.is_locked],
        "drafts": sorted(_key_list(key) for key, clue in puzzle.clues.items() if clue.is_draft),
        "unused-clues": sorted(
            [*_key_list(key), clue.text] for key, clue in puzzle.clues.items() if key not in slots
        ),
    }
    return {name: value for name, value in part.items() if value}


def _key_list(key: SlotKey) -> list[Any]:
    return [*key.start, key.direction.value]


def _render(value: object, indent: int = 0) -> str:
    """JSON that keeps what fits on a line together, so that people and version control can read it."""
    on_one_line = json.dumps(value, ensure_ascii=False)
    if not value or not isinstance(value, dict | list) or len(on_one_line) + indent <= _LINE:
        return on_one_line
    inner = indent + 1
    if isinstance(value, dict):
        lines = [
            f"{json.dumps(key, ensure_ascii=False)}: {_render(item, inner)}"
            for key, item in value.items()
        ]
    else:
        lines = [_render(item, inner) for item in value]
    opening, closing = "{}" if isinstance(value, dict) else "[]"
    separator = ",\n" + " " * inner
    return f"{opening}\n{' ' * inner}{separator.join(lines)}\n{' ' * indent}{closing}"
