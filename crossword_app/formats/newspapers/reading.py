"""What the readers of newspapers' data share: from the values of a document to a grid and a puzzle."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from crossword_app.errors import FileError
from crossword_app.formats.json.text import parse_document
from crossword_app.formats.json.values import items_of, table_of, text_of
from crossword_app.formats.letters import fitting_alphabet, read_letters
from crossword_app.formats.limits import LONGEST_REBUS, MOST_CLUES
from crossword_app.formats.loaded import Loaded
from crossword_app.model.cell import BLOCK, EMPTY, Cell
from crossword_app.model.clue_lists import PrintedClue, sort_clues
from crossword_app.model.geometry import Direction, Position, Size
from crossword_app.model.grid import Grid
from crossword_app.model.markup import clue_of
from crossword_app.model.puzzle import Puzzle

ClueSource = tuple[str, Direction | None, Sequence[PrintedClue]]
"""Heading, direction and clues of a list, as `sort_clues` takes them."""

_MOST_TABLES = 2000
"""Tables that are looked at for the one with the crossword."""


def crossword_table(content: bytes, keys: Collection[str], warnings: list[str]) -> dict[str, Any]:
    """Return the table of the JSON document *content* that has all *keys*; see `table_with`.

    Raises:
        FileError: it is damaged, or none has them.
    """
    return table_with(parse_document(content, warnings), keys)


def table_with(document: Mapping[str, Any], keys: Collection[str]) -> dict[str, Any]:
    """Return the table that has all *keys*: *document* itself, or one within it, the outermost first.

    Raises:
        FileError: none has them.
    """
    found: list[Any] = [document]
    for place in range(_MOST_TABLES):
        if place == len(found):
            break
        value = found[place]
        if isinstance(value, dict) and all(key in value for key in keys):
            return value
        inner = value.values() if isinstance(value, dict) else value
        found += [item for item in inner if isinstance(item, dict | list) and item][:_MOST_TABLES]
    names = " and ".join(f'"{key}"' for key in keys)
    raise FileError(f"it is damaged: no part of it has {names}; fetch it from its page again")


def size_of(rows: object, columns: object) -> Size:
    """Return the size that a file names, in numbers or texts.

    Raises:
        FileError: they are no numbers.
        GridError: it is too large or too small.
    """
    sides = [text_of(value) for value in (rows, columns)]
    if not all(side.isascii() and side.isdigit() and len(side) < 6 for side in sides):
        raise FileError(
            "it is damaged: it does not say how many rows and columns its grid has; fetch it again"
        )
    return Size(int(sides[0]), int(sides[1])).openable()


def drawn_grid(size: Size, squares: Iterable[Cell | str]) -> Grid:
    """Return the grid of *squares* in reading order: cells as they are, and texts, which are the letters in open ones.

    Raises:
        FileError: there are more or fewer than *size* has, or too many letters in one.
    """
    found = list(squares)
    if len(found) != size.rows * size.columns:
        raise FileError(
            f"it is damaged: it has {len(found)} squares where a grid of {size} has "
            f"{size.rows * size.columns}; fetch it again"
        )
    texts = [square for square in found if isinstance(square, str)]
    longest = max(map(len, texts), default=0)
    if longest > LONGEST_REBUS:
        raise FileError(f"it is damaged: a square holds {longest} letters; fetch it again")
    alphabet = fitting_alphabet(texts)
    return Grid(
        size,
        tuple(
            replace(EMPTY, letters=read_letters(square, alphabet))
            if isinstance(square, str)
            else square
            for square in found
        ),
        alphabet,
    )


def block_or_letters(value: object, blocks: Collection[str]) -> Cell | str:
    """Return what stands in a square whose file has *value*: a block for any of *blocks*, else the letters."""
    text = text_of(value)
    return BLOCK if text in blocks else text


def checked_items(value: object) -> list[Any]:
    """Return the list *value* of clues or entries.

    Raises:
        FileError: no grid has as many.
    """
    items = items_of(value)
    if len(items) > MOST_CLUES:
        raise FileError(
            f"it is damaged: it has more than {MOST_CLUES} clues, which no grid has; fetch it again"
        )
    return items


def plain(value: object) -> str:
    """Return a text of a page without its tags and entities."""
    return clue_of(text_of(value).strip()).text.strip()


def kept(**values: object) -> dict[str, Any]:
    """Return what `Puzzle.extra` keeps of *values*: those that are texts with words."""
    return {name: plain(value) for name, value in values.items() if plain(value)}


def place_of(table: Mapping[str, Any], row: str, column: str, first: int = 0) -> Position | None:
    """Return the place that *table* names under *row* and *column*, counted from *first*."""
    found = table_of(table)
    match found.get(row), found.get(column):
        case int(at_row), int(at_column):
            return Position(at_row - first, at_column - first)
    return None


def loaded_puzzle(
    grid: Grid, lists: Iterable[ClueSource], warnings: Iterable[str], **said: Any
) -> Loaded:
    """Return the puzzle of *grid* with the clues of *lists*; *said* is the rest of it, by the names of `Puzzle`."""
    return Loaded(sort_clues(grid, lists).put_into(Puzzle(grid, **said)), tuple(warnings))
