"""Reads marks as people write them: --lose 23A, ANOA or r3c5, --put 17A=TEXT or TEXT, --keep r1c1-r5c7 or 17A."""

import re
from collections.abc import Iterable, Iterator

from crossword_app.errors import FillError
from crossword_app.fill.requests.texts import entry_named, names_entry
from crossword_app.fill.revising.marks import Marks
from crossword_app.model.alphabet import Alphabet
from crossword_app.model.geometry import Position
from crossword_app.model.grid import Grid
from crossword_app.model.slots import SHORTEST_SLOT, SlotKey

_SQUARES = re.compile(r"r(\d{1,4})c(\d{1,4})(?:-r(\d{1,4})c(\d{1,4}))?", re.IGNORECASE)


def read_marks(
    grid: Grid, lose: Iterable[str] = (), put: Iterable[str] = (), keep: Iterable[str] = ()
) -> Marks:
    """Return the marks in texts.

    Args:
        lose: entries (23A), words, and squares (r3c5, counted from the top left) whose letters are to go.
        put: ENTRY=TEXT, or a text for any entry that it fits.
        keep: entries, squares, and rectangles of squares (r1c1-r5c7) that stay.

    Raises:
        FillError: one of them is none of these, or is not in *grid*.
    """
    entries: set[SlotKey] = set()
    words: set[str] = set()
    squares: set[Position] = set()
    for text in lose:
        if names_entry(text):
            entries.add(entry_named(grid, text).key)
        elif _SQUARES.fullmatch(text.strip()):
            squares.update(_squares(text, grid))
        else:
            words.add(_word(text, grid.alphabet))
    texts: dict[SlotKey, str] = {}
    phrases: list[str] = []
    for text in put:
        name, sign, what = text.partition("=")
        if not sign:
            phrases.append(_word(text, grid.alphabet))
            continue
        key = entry_named(grid, name).key
        if key in texts:
            raise FillError(f"two texts are to stand at {entry_named(grid, name)}: leave out one")
        texts[key] = _word(what, grid.alphabet)
    kept = frozenset(place for text in keep for place in _kept(text, grid))
    return Marks(
        frozenset(entries), frozenset(words), frozenset(squares), texts, tuple(phrases), kept
    )


def _kept(text: str, grid: Grid) -> Iterator[Position]:
    for part in text.split(","):
        if names_entry(part):
            yield from entry_named(grid, part).positions
        else:
            yield from _squares(part, grid)


def _squares(text: str, grid: Grid) -> Iterator[Position]:
    """Yield the squares of r3c5 or r1c1-r5c7.

    Raises:
        FillError: it is neither, or reaches beyond the grid.
    """
    match = _SQUARES.fullmatch(text.strip())
    if not match:
        raise FillError(
            f"{text!r} names no squares: give an entry, a square or two corners, as in 17A, r3c5 or r1c1-r5c7"
        )
    first = Position(int(match[1]) - 1, int(match[2]) - 1)
    last = Position(int(match[3]) - 1, int(match[4]) - 1) if match[3] else first
    for corner in (first, last):
        if not grid.size.contains(corner):
            raise FillError(
                f"{text!r} reaches beyond the grid, which has {grid.size.rows} rows and {grid.size.columns} columns"
            )
    for row in range(min(first.row, last.row), max(first.row, last.row) + 1):
        for column in range(min(first.column, last.column), max(first.column, last.column) + 1):
            yield Position(row, column)


def _word(text: str, alphabet: Alphabet) -> str:
    word = alphabet.fold_word(text)
    if len(word) < SHORTEST_SLOT or any(sign.isdigit() for sign in text):
        raise FillError(
            f"{text!r} is no entry, no square and no word of the {alphabet.name} alphabet: "
            "write 17A, r3c5, or letters"
        )
    return word
