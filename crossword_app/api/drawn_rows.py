"""Grids as scripts and notebooks have them: rows of texts, and lists or arrays of letters, numbers or booleans."""

import json
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from crossword_app.errors import GridError
from crossword_app.formats.text.reader import is_unsure, readings
from crossword_app.model.alphabet import Alphabet
from crossword_app.model.grid import Grid

_NO_ROWS = "it is no grid: give text, rows of text, or a list or an array of rows with a value for each square"
_EMPTY = "."


def drawn(drawing: object, alphabet: Alphabet) -> tuple[Grid, str]:
    """Return the grid that *drawing* shows, and a sentence where it may mean another one, else "".

    Raises:
        GridError: it shows none.
    """
    if isinstance(drawing, str):
        return Grid.parse(drawing, alphabet), ""
    rows = [row if isinstance(row, str) else _items(row) for row in _items(drawing)]
    texts = [row for row in rows if isinstance(row, str)]
    if texts and len(texts) == len(rows):
        return Grid.parse("\n".join(texts), alphabet), ""
    cells = [list(row) for row in rows]
    if all(isinstance(cell, str) for row in cells for cell in row):
        return _lettered(cells, alphabet), ""
    return _weighed(cells, alphabet)


def _items(value: object) -> list[Any]:
    """Return the items of a list, a tuple, an array..."""
    value = _of_python(value)
    if isinstance(value, Iterable) and not isinstance(value, str | bytes | dict):
        return [_plain(item) for item in value]
    raise GridError(_NO_ROWS)


def _of_python(value: object) -> object:
    """Return the lists of an array, and the number of a scalar of numpy; anything else as it is."""
    as_list = getattr(value, "tolist", None)
    return as_list() if callable(as_list) else value


def _plain(item: object) -> object:
    """Return a text for bytes and for nothing, a whole number for one with a point, else *item* itself."""
    item = _of_python(item)
    if isinstance(item, bytes):
        return item.decode("utf-8", "replace")
    if isinstance(item, float) and item.is_integer():
        return int(item)
    return "" if item is None else item


def _lettered(rows: list[list[str]], alphabet: Alphabet) -> Grid:
    """Return the grid of *rows*, with the signs of `Grid.parse`, a blank for an empty square, and rebus squares."""
    texts = [[alphabet.joined(cell.strip().upper()) or (_EMPTY,) for cell in row] for row in rows]
    grid = Grid.parse("\n".join("".join(cell[0] for cell in row) for row in texts), alphabet)
    cells = [cell for row in texts for cell in row]
    rebus = {
        place: "".join(cell)
        for place, cell in zip(grid.size.positions(), cells, strict=True)
        if len(cell) > 1
    }
    _check(rebus.values(), alphabet)
    return grid.with_letters(rebus)


def _weighed(rows: list[list[object]], alphabet: Alphabet) -> tuple[Grid, str]:
    """Return the likeliest grid of *rows* with numbers or booleans, and what else they may mean."""
    try:
        found = readings(json.dumps(rows).encode())
    except (TypeError, ValueError):
        found = ()
    if not found:
        raise GridError(_NO_ROWS)
    first = found[0]
    doubt = ""
    if is_unsure(found):
        doubt = (
            f"it was read so: {first.description}; if {found[1].description}, "
            "give rows with # for blocks and . for empty squares"
        )
    grid = first.loaded.puzzle.grid
    _check((cell.letters for cell in grid.cells), alphabet)
    return replace(grid, alphabet=alphabet), doubt


def _check(letters: Iterable[str], alphabet: Alphabet) -> None:
    strange = (text for text in letters if not all(sign in alphabet for sign in text))
    if text := next(strange, ""):
        raise GridError(
            f"{text!r} cannot stand in a square: use letters of the {alphabet.name} alphabet, # for a block "
            "and . for an empty square"
        )
